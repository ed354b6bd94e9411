"""Drafts for the tests of the workshop: the shipped battles, a small one, and operations chosen at random."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from hypothesis import strategies as st

from hexesmed.archive import battles, yaml_file
from hexesmed.core.hexes import hex_name
from hexesmed.games.hexes_med.battle_file import DEVICES, NORTH
from hexesmed.games.hexes_med.judgement.stances import STANCES
from hexesmed.games.hexes_med.rules.terrain import TERRAIN
from hexesmed.games.hexes_med.rules.units import UNIT_TYPES
from hexesmed.games.hexes_med.workshop import Draft, aims, army, draft_of, ground, heading, new_draft
from hexesmed.games.hexes_med.workshop.draft import size_of

SHIPPED = sorted(path.stem for path in (battles.shipped_folder() / "hexes_med").glob("*.yaml"))


def source_of(name: str) -> str:
    """Return the text of a shipped battle's file."""
    return (battles.shipped_folder() / "hexes_med" / f"{name}.yaml").read_text("utf-8")


@cache
def _shipped(name: str) -> Draft:
    draft, mended = draft_of(yaml_file.read(source_of(name)).value)
    assert mended == []
    return draft


def shipped(name: str) -> Draft:
    """Return a shipped battle as a draft; operations do not change it."""
    return _shipped(name)


def small() -> Draft:
    """Return a small battle of two units a side."""
    draft = new_draft(8, 7)
    for name, side, kind in (
        ("0202", "reds", "heavy_cavalry"), ("0302", "reds", "archer"), ("0605", "blues", "militia"),
        ("0705", "blues", "elite_infantry"),
    ):  # fmt: skip
        draft, _ = army.add_unit(draft, name, side, kind)
    draft = ground.paint(draft, ["0104", "0204", "0304", "0504"], "river")
    draft, _ = army.add_leader(draft, "R01")
    draft, _ = aims.add_condition(draft, "blues", "territory")
    return aims.press_key_hex(draft, "blues", 0, "0404")


Operation = Callable[[Draft], Draft]

_TEXT = st.text(st.characters(codec="utf-8", exclude_categories=("Cc", "Cs", "Zl", "Zp")), max_size=12)


def _any_hex(draw: st.DrawFn, draft: Draft) -> str:
    columns, rows = size_of(draft)
    return hex_name(draw(st.integers(1, columns)), draw(st.integers(1, rows)))


def _one(draw: st.DrawFn, things: Any) -> Any:
    listed = list(things)
    return draw(st.sampled_from(listed)) if listed else None


def operation(draw: st.DrawFn, draft: Draft) -> Draft:
    """Return a draft after an operation chosen at random."""
    side = _one(draw, draft["sides"])
    unit = (_one(draw, draft["units"]) or {"id": "nobody"})["id"]
    leader = _one(draw, draft["leaders"])
    here = _any_hex(draw, draft)
    number = draw(st.integers(0, 3))
    language = _one(draw, ("en", "fr"))
    operations: list[Operation] = [
        lambda d: ground.paint(d, ground.disc(d, here), _one(draw, TERRAIN)),
        lambda d: ground.paint(d, ground.stretch(d, here), _one(draw, TERRAIN)),
        lambda d: ground.paint(d, ground.line(here, _any_hex(draw, d)), _one(draw, TERRAIN)),
        lambda d: ground.resized(d, *(draw(st.integers(-2, 2)) for _ in range(4))),
        ground.mirrored,
        ground.flipped,
        ground.turned,
        lambda d: ground.shifted(d, draw(st.integers(0, 5))),
        lambda d: army.add_unit(d, here, side, _one(draw, UNIT_TYPES))[0],
        lambda d: army.move_unit(d, unit, here),
        lambda d: army.remove_unit(d, unit),
        lambda d: army.change_unit(d, unit, type=_one(draw, UNIT_TYPES)),
        lambda d: army.change_unit(d, unit, initial=draw(st.integers(1, 4)), disorganised=draw(st.booleans())),
        lambda d: army.change_unit(d, unit, side=side),
        lambda d: army.rename_unit(d, unit, draw(_TEXT)),
        lambda d: army.reorder_unit(d, unit, draw(st.integers(-3, 3))),
        lambda d: army.add_leader(d, unit)[0],
        lambda d: army.lead(d, unit, leader),
        lambda d: army.remove_leader(d, leader or ""),
        lambda d: army.name_leader(d, leader, language, draw(_TEXT))[0] if leader else d,
        lambda d: army.name_side(d, side, language, draw(_TEXT))[0],
        lambda d: army.recode_side(d, side, draw(_TEXT))[0],
        lambda d: army.change_side(d, side, device=_one(draw, DEVICES)),
        lambda d: aims.add_condition(d, side, _one(draw, aims.KINDS))[0],
        lambda d: aims.press_key_hex(d, side, number, here),
        lambda d: aims.remove_condition(d, side, number),
        lambda d: aims.change_condition(d, side, number, text={"en": draw(_TEXT), "fr": draw(_TEXT)}),
        lambda d: heading.set_text(d, _one(draw, ("title", "date", "note", "introduction")), language, draw(_TEXT)),
        lambda d: heading.set_hint(d, side, language, draw(_TEXT)),
        lambda d: heading.set_stance(d, side, _one(draw, (None, *STANCES))),
        lambda d: heading.set_value(d, "turns", draw(st.integers(1, 99))),
        lambda d: heading.set_value(d, "both", _one(draw, (None, "draw", *d["sides"]))),
        lambda d: heading.set_balance(d, side=_one(draw, (None, *d["sides"])), low=draw(st.integers(0, 100))),
        lambda d: heading.set_value(d, "north", _one(draw, (*NORTH, 17))),
        lambda d: heading.set_sources(d, draw(_TEXT)),
    ]
    return draw(st.sampled_from(operations))(draft)
