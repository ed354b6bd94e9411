"""The workshop: a battle under work as plain data, every operation on it, and the way back."""

from __future__ import annotations

import copy
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from hexesmed.archive import battles, yaml_file
from hexesmed.archive.battle_patch import rewrite
from hexesmed.core.board import board_of
from hexesmed.games.hexes_med.battle_file import FIELDS, check, normal
from hexesmed.games.hexes_med.judgement.stances import STANCES
from hexesmed.games.hexes_med.rules.setup import set_up
from hexesmed.games.hexes_med.workshop import (
    LAYOUT,
    Bench,
    Draft,
    aims,
    army,
    draft_of,
    drawable,
    ground,
    heading,
    new_draft,
    plain_of,
    spot_of,
)
from hexesmed.games.hexes_med.workshop.draft import size_of, terrain_at, unit_at, unit_of
from tests.editor.drafts import SHIPPED, operation, shipped, small, source_of

WORDS = tuple(STANCES)


def sound(draft: Draft) -> None:
    """A draft has its shape: it can be checked, drawn, and read back without anything mended."""
    columns, rows = size_of(draft)
    assert all(len(row) == columns for row in draft["map"]) and len(draft["map"]) == rows
    assert {mark for row in draft["map"] for mark in row} <= set(draft["legend"])
    assert len(draft["sides"]) == 2 and set(draft["victory"]) == set(draft["sides"])
    assert all(unit["side"] in draft["sides"] for unit in draft["units"])
    check(plain_of(draft))
    set_up(drawable(draft))
    again, mended = draft_of(plain_of(draft))
    assert mended == [] and plain_of(again) == plain_of(draft)


# -- shapes


@pytest.mark.parametrize("name", SHIPPED)
def test_shipped_battles_are_drafts(name: str) -> None:
    draft = shipped(name)
    sound(draft)
    entry = battles.find(name)
    assert entry is not None
    assert normal(plain_of(draft)) == entry.battle


def test_every_field_has_its_place_in_a_file() -> None:
    laid = [field for group in LAYOUT.groups for field in group]
    assert len(laid) == len(FIELDS) and set(laid) == set(FIELDS)


@pytest.mark.parametrize("number", [None, 0, 1])
@pytest.mark.parametrize("name", SHIPPED)
def test_stances_come_through_the_workshop_and_back(name: str, number: int | None, tmp_path: Path) -> None:
    """A shipped battle with stances of both sides or of one is read, edited and saved: they stay, with all lines."""
    plain = yaml_file.read(source_of(name)).value
    told = {side: WORDS[n] for n, side in enumerate(plain["sides"]) if number in (None, n)}
    written = rewrite(source_of(name), {**plain, "stances": told}, LAYOUT)
    assert f"stances: {{{', '.join(f'{side}: {word}' for side, word in told.items())}}}" in written.split("\n")
    draft, mended = draft_of(yaml_file.read(written).value)
    assert mended == [] and draft["stances"] == told
    sound(draft)
    assert rewrite(written, plain_of(draft), LAYOUT) == written
    edited = plain_of(heading.set_value(draft, "turns", draft["turns"] + 1))
    saved = rewrite(written, edited, LAYOUT)
    assert [line for line in saved.split("\n") if line not in written.split("\n")] == [f"turns: {edited['turns']}"]
    entry = battles.check(saved.encode(), tmp_path / "hexes_med" / f"{name}.yaml")
    assert entry.battle is not None and entry.battle["stances"] == told


def test_a_battle_from_nothing_wants_only_what_nobody_can_guess() -> None:
    draft = new_draft()
    sound(draft)
    fields = {problem.path.split(".")[0] for problem in check(plain_of(draft))}
    assert fields == {"scale", "introduction", "units"}


@pytest.mark.parametrize(
    ("change", "mended"),
    [
        ({"vicotry": {}}, ["vicotry"]),
        ({"turns": "ten"}, ["turns"]),
        ({"title": "Hastings"}, ["title"]),
        ({"title": {"en": "A", "de": "B"}}, ["title.de"]),
        ({"legend": {".": "clear", "f": "forêt"}, "map": [".f", ".."]}, ["legend.f", "map.#1"]),
        ({"map": ["..", "...", "..."]}, ["map.#1"]),
        ({"sides": {"a": {}, "b": {}, "c": {}}}, None),
        ({"units": 5}, ["units"]),
        ({"units": [7]}, ["units.#1"]),
        ({"units": [{"id": "N1", "side": "reds", "type": "knight", "hex": "0101"}]}, ["units.N1.type"]),
        ({"victory": {"reds": [{"kind": "glory"}], "blues": []}}, ["victory.reds.#1"]),
        ({"victory": {"reds": [{"kind": "elimination", "units": 1, "leaders": 2}], "blues": []}}, None),
        ({"format": 2}, ["format"]),
        ({"balance": {"side": "reds", "low": "45"}}, ["balance.high", "balance.low"]),
        ({"stances": WORDS[0]}, ["stances"]),
        ({"stances": {"reds": "sleeps", "blues": WORDS[0]}}, ["stances.reds"]),
        ({"stances": {"reds": 3, "blues": None}}, ["stances.reds", "stances.blues"]),
        ({"stances": {"greens": WORDS[0]}}, ["stances.greens"]),
    ],
)
def test_what_a_draft_cannot_hold_is_told(change: dict[str, Any], mended: list[str] | None) -> None:
    draft, told = draft_of({**plain_of(small()), **change})
    assert told and (mended is None or told == mended)
    sound(draft)


@pytest.mark.parametrize("value", [None, 5, "x", [], {}, {"map": None, "units": None, "sides": None}, {1: 2}])
def test_anything_becomes_a_draft(value: object) -> None:
    sound(draft_of(value)[0])


@settings(max_examples=60, deadline=None)
@given(st.recursive(st.none() | st.booleans() | st.integers() | st.text(max_size=4),
                    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(
                        st.sampled_from(("units", "map", "legend", "sides", "victory", "leaders", "id", "hex", "name",
                                         "kind", "a")), inner, max_size=4), max_leaves=12))  # fmt: skip
def test_rubbish_becomes_a_draft(value: object) -> None:
    sound(draft_of(value)[0])


# -- every operation


@settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(st.data())
def test_undo_all_is_the_start_and_redo_all_the_end(data: st.DataObject) -> None:
    """Whatever is done keeps the shape and changes no former draft; undo and redo lead through the same drafts."""
    bench = Bench(small())
    before = [bench.draft]
    kept = [copy.deepcopy(bench.draft)]
    for n in range(data.draw(st.integers(1, 12))):
        draft = operation(data.draw, bench.draft)
        if bench.do(f"step {n}", draft):
            before.append(bench.draft)
            kept.append(copy.deepcopy(bench.draft))
            sound(bench.draft)
    assert before == kept
    for draft in reversed(kept[:-1]):
        assert bench.undo() and bench.draft == draft
    assert not bench.undo() and bench.draft == kept[0] and not bench.changed
    for draft in kept[1:]:
        assert bench.redo() and bench.draft == draft
    assert not bench.redo() and bench.draft == kept[-1]


def test_steps_that_continue_each_other_count_as_one() -> None:
    bench = Bench(small())
    start = bench.draft
    for text in ("H", "Ha", "Has"):
        assert bench.do("Write", heading.set_text(bench.draft, "title", "en", text), "title.en")
    bench.part()
    bench.do("Write", heading.set_text(bench.draft, "title", "en", "Hast"), "title.en")
    assert bench.undo() and bench.draft["title"]["en"] == "Has"
    assert bench.undo() and bench.draft is start and not bench.undo()
    assert bench.redoes == "Write" and bench.undoes == ""
    bench.redo()
    bench.do("Write", heading.set_text(bench.draft, "title", "en", "X"), "title.en")
    assert bench.draft["title"]["en"] == "X" and not bench.redo()
    bench.undo()
    assert bench.draft["title"]["en"] == "Has"


def test_what_is_taken_back_by_hand_is_no_step() -> None:
    bench = Bench(small())
    bench.do("Turns", heading.set_value(bench.draft, "turns", 9), "turns")
    bench.do("Turns", heading.set_value(bench.draft, "turns", 8), "turns")
    assert not bench.changed and not bench.undo()
    assert not bench.do("Nothing", dict(bench.draft))


def test_saved_is_what_was_saved() -> None:
    bench = Bench(small())
    bench.do("Turns", heading.set_value(bench.draft, "turns", 9))
    assert bench.changed
    bench.mark_saved()
    bench.do("Turns", heading.set_value(bench.draft, "turns", 10))
    assert bench.changed
    bench.undo()
    assert not bench.changed
    bench.undo()
    assert bench.changed
    bench.mark_unsaved()
    bench.redo()
    assert bench.changed


# -- the ground


def neighbours(draft: Draft, name: str) -> set[str]:
    """Return the names of the hexes next to one."""
    board = board_of(*size_of(draft))
    return {board.names[n] for n in board.neighbours[board.index[name]]}


def test_brushes() -> None:
    draft = small()
    assert set(ground.disc(draft, "0404")) == {"0404", *neighbours(draft, "0404")}
    assert len(ground.disc(draft, "0404")) == 7 and len(ground.disc(draft, "0101")) == 3
    assert set(ground.stretch(draft, "0204")) == {"0104", "0204", "0304"}
    assert len(ground.stretch(draft, "0101")) == 8 * 7 - 4


@settings(max_examples=60, deadline=None)
@example(20, 4, 20, 2)
@example(1, 1, 1, 3)
@given(st.integers(1, 20), st.integers(1, 20), st.integers(1, 20), st.integers(1, 20))
def test_a_line_goes_from_neighbour_to_neighbour_the_shortest_way(a: int, b: int, c: int, d: int) -> None:
    board = board_of(20, 20)
    start, end = f"{a:02}{b:02}", f"{c:02}{d:02}"
    names = ground.line(start, end)
    assert names[0] == start and names[-1] == end
    assert len(names) == board.distance(board.index[start], board.index[end]) + 1
    for one, two in pairwise(names):
        assert board.distance(board.index[one], board.index[two]) == 1


def test_painting() -> None:
    draft = new_draft(6, 5)
    painted = ground.paint(draft, ["0203", "0909", "0204"], "forest")
    assert terrain_at(painted, "0203") == terrain_at(painted, "0204") == "forest"
    assert draft["map"][2] == "......" and ground.paint(painted, ["0203"], "forest") is painted
    bare = {**draft, "legend": {"R": "clear"}, "map": ["RRRR"] * 4}
    painted = ground.paint(ground.paint(bare, ["0101"], "river"), ["0201"], "road")
    assert painted["legend"] == {"R": "clear", "r": "river", "A": "road"} or len(set(painted["legend"])) == 3
    assert [terrain_at(painted, name) for name in ("0101", "0201", "0301")] == ["river", "road", "clear"]


MOVES = {
    "mirrored": ground.mirrored, "turned": ground.turned, "flipped": ground.flipped,
    **{f"shifted {n}": (lambda d, n=n: ground.shifted(d, n)) for n in range(6)},
}  # fmt: skip


def lettered(columns: int, rows: int) -> Draft:
    """Return a map in which a unit stands in every hex, so that each can be followed."""
    draft = new_draft(columns, rows)
    units = [
        {"id": f"{c:02}{r:02}", "side": "reds", "type": "militia", "hex": f"{c:02}{r:02}", "name": {"en": "", "fr": ""}}
        for r in range(1, rows + 1) for c in range(1, columns + 1)
    ]  # fmt: skip
    return {**draft, "units": units}


@pytest.mark.parametrize("rows", [7, 8])
@pytest.mark.parametrize("name", MOVES)
def test_moving_the_map_loses_nothing_and_keeps_neighbours(name: str, rows: int) -> None:
    draft = lettered(9, rows)
    moved = MOVES[name](draft)
    where = {unit["id"]: unit["hex"] for unit in moved["units"]}
    assert len(where) == 9 * rows and set(where.values()) == set(where)
    inner = [f"{c:02}{r:02}" for r in range(3, rows - 1) for c in range(3, 8)]
    for one in inner:
        for two in neighbours(draft, one) & set(inner):
            assert where[two] in neighbours(moved, where[one]), (one, two)


@pytest.mark.parametrize("rows", [7, 8])
def test_ways_back(rows: int) -> None:
    draft = {**lettered(9, rows), "north": "upper_left"}
    assert ground.mirrored(ground.mirrored(draft)) == draft != ground.mirrored(draft)
    assert ground.turned(ground.turned(draft)) == draft != ground.turned(draft)
    for direction in range(6):
        assert ground.shifted(ground.shifted(draft, direction), (direction + 3) % 6) == draft
    assert ground.flipped(ground.flipped(draft), back=True) == draft == ground.flipped(ground.flipped(draft, back=True))
    assert rows == 8 or ground.flipped(ground.flipped(draft)) == draft


def test_north_turns_with_the_map() -> None:
    draft = {**new_draft(), "north": "upper_left"}
    assert ground.mirrored(draft)["north"] == "upper_right"
    assert ground.turned(draft)["north"] == "lower_right"
    assert ground.flipped(draft)["north"] == "lower_left"
    assert ground.mirrored({**draft, "north": 10})["north"] == 350
    assert ground.mirrored({**draft, "north": "nowhere"})["north"] == "nowhere"


def test_size() -> None:
    draft = ground.paint(small(), ["0101", "0102"], "forest")
    draft = ground.paint(draft, ["0801"], "road")
    larger = ground.resized(draft, left=1, top=2, right=1, bottom=1)
    assert size_of(larger) == (10, 10)
    assert unit_of(larger, "R01")["hex"] == "0304"
    assert larger["victory"]["blues"][0]["hexes"] == ["0506"]
    assert terrain_at(larger, "0203") == terrain_at(larger, "0103") == terrain_at(larger, "0101") == "forest"
    assert terrain_at(larger, "0903") == "road" and terrain_at(larger, "1003") == "clear"
    assert plain_of(ground.resized(larger, left=-1, top=-2, right=-1, bottom=-1)) == plain_of(draft)
    cut = ground.resized(draft, right=-2, bottom=-3)
    assert size_of(cut) == (6, 4) and len(cut["units"]) == 2
    assert ground.resized(draft, top=1) is draft and ground.resized(draft, left=-6) is draft
    assert ground.resized(draft, right=60) is draft


# -- the army


def test_units_are_set_up_moved_and_removed() -> None:
    draft, name = army.add_unit(small(), "0101", "reds", "crossbowman")
    assert name == "R03" and unit_of(draft, "R03")["name"] == {"en": "Crossbowman", "fr": "Arbalétriers"}
    assert army.add_unit(draft, "0101", "blues", "militia") == (draft, "R03")
    swapped = army.move_unit(draft, "R03", "0605")
    assert unit_at(swapped, "0605")["id"] == "R03" and unit_at(swapped, "0101")["id"] == "B01"
    assert army.move_unit(draft, "R03", "9901") is draft
    assert unit_of(army.remove_unit(draft, "R03"), "R03") is None


def test_ids_go_on_as_they_are() -> None:
    draft = shipped("hastings")
    assert army.free_id(draft, "normans") == "N21" and army.free_id(draft, "english") == "E17"
    assert army.free_id(new_draft(), "blues") == "B01"


def test_what_holds_anyway_is_not_written() -> None:
    draft = army.change_unit(small(), "R01", initial=2, force=1)
    assert unit_of(draft, "R01")["initial"] == 2 and unit_of(draft, "R01")["force"] == 1
    draft = army.change_unit(draft, "R01", initial=1)
    assert "force" not in unit_of(draft, "R01")
    draft = army.change_unit(draft, "R01", initial=3)
    assert "initial" not in unit_of(draft, "R01")
    draft = army.change_unit(draft, "R01", disorganised=True)
    assert "disorganised" not in unit_of(army.change_unit(draft, "R01", disorganised=False), "R01")
    draft = army.change_unit(army.change_unit(small(), "R01", initial=2), "R01", type="light_infantry")
    assert unit_of(draft, "R01") == {
        "id": "R01", "side": "reds", "type": "light_infantry", "hex": "0202",
        "name": {"en": "Light infantry", "fr": army.named("Light infantry")["fr"]}, "leader": "new_leader",
    }  # fmt: skip


def test_a_name_of_ones_own_stays_with_another_type() -> None:
    draft = army.change_unit(small(), "R02", name={"en": "Bows of Kent", "fr": "Archers du Kent"})
    assert unit_of(army.change_unit(draft, "R02", type="militia"), "R02")["name"]["en"] == "Bows of Kent"


def test_a_leader_is_in_one_unit() -> None:
    draft = army.lead(small(), "R02", "new_leader")
    assert unit_of(draft, "R02")["leader"] == "new_leader" and "leader" not in unit_of(draft, "R01")
    assert "leader" not in unit_of(army.lead(draft, "R02", None), "R02")
    gone = army.remove_leader(draft, "new_leader")
    assert gone["leaders"] == {} and "leader" not in unit_of(gone, "R02")


def test_codes_follow_the_names_they_were_made_of() -> None:
    draft = small()
    draft, _ = aims.add_condition(draft, "blues", "leader_killed")
    draft, code = army.name_leader(draft, "new_leader", "en", "Éléonore d’Aquitaine")
    assert code == "eleonore_d_aquitaine" and unit_of(draft, "R01")["leader"] == code
    assert draft["victory"]["blues"][1]["leader"] == code
    draft, same = army.recode_leader(draft, code, "No Code")
    assert same == code
    draft, code = army.recode_leader(draft, code, "queen")
    draft, code = army.name_leader(draft, code, "en", "Eleanor")
    assert code == "queen"
    draft = heading.set_value(draft, "default", "reds")
    draft = heading.set_balance(draft, side="reds")
    draft, side = army.name_side(draft, "reds", "en", "Normans")
    assert side == "normans" and draft["first"] == draft["default"] == "normans" and "normans" in draft["victory"]
    assert {unit["side"] for unit in draft["units"]} == {"normans", "blues"}
    assert draft["balance"] == {"side": "normans", "low": 45, "high": 55}
    assert army.recode_side(draft, "normans", "draw")[1] == "normans"
    assert army.name_side(draft, "normans", "en", "")[1] == "normans"
    assert heading.set_text(draft, "title", "en", "Hastings")["id"] == "hastings"


def test_the_intended_balance() -> None:
    draft = heading.set_balance(small(), side="blues", high=60)
    assert draft["balance"] == {"side": "blues", "low": 45, "high": 60}
    assert heading.set_balance(draft, low=70)["balance"] == {"side": "blues", "low": 70, "high": 70}
    assert heading.set_balance(draft, high=30)["balance"] == {"side": "blues", "low": 30, "high": 30}
    assert heading.set_balance(draft, side="reds")["balance"]["high"] == 60
    assert "balance" not in heading.set_balance(draft, side=None)
    assert heading.set_balance(small(), low=3) == small()
    sound(draft)


def test_stances() -> None:
    draft = heading.set_stance(small(), "blues", WORDS[0])
    assert draft["stances"] == plain_of(draft)["stances"] == {"blues": WORDS[0]}
    draft = heading.set_stance(draft, "reds", WORDS[1])
    assert list(draft["stances"].items()) == [("reds", WORDS[1]), ("blues", WORDS[0])]  # in the order of the sides
    sound(draft)
    assert heading.set_stance(draft, "reds", WORDS[1]) is draft
    renamed, code = army.recode_side(draft, "reds", "normans")
    assert renamed["stances"] == {"normans": WORDS[1], "blues": WORDS[0]} and code == "normans"
    sound(renamed)
    assert army.name_side(draft, "blues", "en", "English")[0]["stances"] == {"reds": WORDS[1], "english": WORDS[0]}
    draft = heading.set_stance(draft, "reds", None)
    assert draft["stances"] == {"blues": WORDS[0]} and heading.set_stance(draft, "reds", None) is draft
    assert heading.set_stance(draft, "blues", None) == small() and "stances" not in army.recode_side(
        small(), "reds", "normans"
    )[0]


def test_the_order_of_reorganisation() -> None:
    draft = army.reorder_unit(small(), "B02", -9)
    assert [unit["id"] for unit in draft["units"]] == ["B02", "R01", "R02", "B01"]
    assert army.reorder_unit(draft, "B02", -1) is draft


# -- conditions


def test_conditions_begin_as_one_would_guess() -> None:
    draft = shipped("hastings")
    for kind in aims.KINDS:
        draft, number = aims.add_condition(draft, "normans", kind)
        assert draft["victory"]["normans"][number]["kind"] == kind
    added = draft["victory"]["normans"][3:]
    assert added[0]["units"] == 8 and added[1]["points"] == 27 and added[2]["leader"] == "gyrth"


def test_key_hexes_go_round() -> None:
    draft, number = aims.add_condition(small(), "reds", "territory")
    for state in (["0101"], None), (["0101"], ["0101"]), ([], None):
        draft = aims.press_key_hex(draft, "reds", number, "0101")
        condition = draft["victory"]["reds"][number]
        assert (condition["hexes"], condition.get("required")) == state
    assert aims.press_key_hex(draft, "reds", 7, "0101") is draft


# -- problems and where they are


@pytest.mark.parametrize(
    ("path", "page", "what"),
    [
        ("units.R01.hex", "units", {"unit": "R01", "hex": "0202", "field": "hex"}),
        ("units.#2.id", "units", {"unit": "R02"}),
        ("units", "units", {}),
        ("leaders.new_leader", "sides", {"leader": "new_leader"}),
        ("sides.reds.name.en", "sides", {"side": "reds", "field": "name.en"}),
        ("victory.blues.#1.count", "victory", {"side": "blues", "condition": 0}),
        ("map.#3", "ground", {"hex": "0103"}),
        ("title.fr", "texts", {"field": "title.fr"}),
        ("default", "victory", {"field": "default"}),
        ("balance.high", "victory", {"field": "balance.high"}),
        ("stances.blues", "sides", {"side": "blues", "field": "stance"}),
        ("stances.greens", "sides", {"side": "reds", "field": "stance"}),
        ("stances", "sides", {"side": "reds", "field": "stance"}),
    ],
)
def test_spots(path: str, page: str, what: dict[str, object]) -> None:
    spot = spot_of(small(), path)
    assert spot.page == page
    for field, value in what.items():
        assert getattr(spot, field) == value


def test_every_problem_of_a_bad_battle_has_its_spot() -> None:
    draft = small()
    draft = army.change_unit(draft, "R01", name={"en": "", "fr": ""})
    draft = aims.change_condition(draft, "blues", 0, count=9)
    for problem in check(plain_of(draft)):
        assert spot_of(draft, problem.path).page in ("ground", "units", "sides", "victory", "texts")


def test_reading_keeps_what_yaml_would_change() -> None:
    value = yaml_file.read(source_of("the-ford").replace("{en: The ford, fr: Le gué}", "{en: No, fr: 1066}")).value
    draft, _ = draft_of(value)
    assert draft["title"]["en"] == "No" and type(draft["title"]["en"]) is str
