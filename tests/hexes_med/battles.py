"""Random battles for hypothesis: small maps, any units, any conditions."""

from __future__ import annotations

from typing import Any

from hypothesis import settings
from hypothesis import strategies as st

from hexesmed.core.dice import LooseDice
from hexesmed.core.hexes import hex_name
from hexesmed.games.hexes_med.rules.units import UNIT_TYPES
from tests.chance import ROAM
from tests.hexes_med.drawn import FIRST, SECOND, TERRAIN, UNITS


def examples(number: int) -> settings:
    """Return the settings of a test with so many examples, twenty times more when roaming."""
    return settings(max_examples=number * (20 if ROAM else 1))


GROUND = "......rrvpffhhmR#"


@st.composite
def battles(draw: st.DrawFn, widest: int = 7, most_units: int = 10) -> dict[str, Any]:
    """Draw a battle; units may stand anywhere but in each other's hex or on barred ground."""
    columns, rows = draw(st.integers(1, widest)), draw(st.integers(1, widest))
    clear = draw(st.booleans())
    cell = st.just(".") if clear else st.sampled_from(GROUND)
    ground = draw(st.lists(st.lists(cell, min_size=columns, max_size=columns), min_size=rows, max_size=rows))
    free = [
        hex_name(column, row)
        for row in range(1, rows + 1)
        for column in range(1, columns + 1)
        if ground[row - 1][column - 1] not in "R#"
    ]
    many = min(len(free), draw(st.integers(0, most_units)))
    places = draw(st.permutations(free))[:many]
    letters = draw(st.lists(st.sampled_from(list(UNITS)), min_size=1, max_size=3))
    units = [draw(unit_at(place, number, letters)) for number, place in enumerate(places, 1)]
    leaders = [unit["leader"] for unit in units if "leader" in unit]
    return {
        "turns": draw(st.integers(1, 5)),
        "first": draw(st.sampled_from([FIRST, SECOND])),
        "default": draw(st.sampled_from(["draw", FIRST, SECOND])),
        "both": draw(st.sampled_from(["draw", FIRST, SECOND])),
        "sides": {FIRST: {}, SECOND: {}},
        "legend": TERRAIN,
        "map": ["".join(row) for row in ground],
        "units": units,
        "victory": {
            side: draw(st.lists(condition(free or ["0101"], leaders or ["nobody"]), max_size=2))
            for side in (FIRST, SECOND)
        },
    }


@st.composite
def unit_at(draw: st.DrawFn, place: str, number: int, letters: list[str]) -> dict[str, Any]:
    """Draw a unit of one of these types in a hex."""
    letter = draw(st.sampled_from(letters))
    side = draw(st.sampled_from([FIRST, SECOND]))
    kind = UNITS[letter]
    full = UNIT_TYPES[kind].force
    initial = draw(st.one_of(st.just(full), st.integers(1, full)))
    unit: dict[str, Any] = {
        "id": f"{letter if side == FIRST else letter.lower()}{number}", "side": side, "type": kind, "hex": place,
        "initial": initial, "force": draw(st.one_of(st.just(initial), st.integers(1, initial))),
    }  # fmt: skip
    if draw(st.integers(0, 4)) == 0:
        unit["leader"] = f"leader{number}"
    if draw(st.integers(0, 4)) == 0:
        unit["disorganised"] = True
    return unit


def condition(hexes: list[str], leaders: list[str]) -> st.SearchStrategy[dict[str, Any]]:
    """Draw a victory condition."""
    few = st.integers(1, 3)
    return st.one_of(
        st.builds(lambda n: {"kind": "elimination", "units": n}, few),
        st.builds(lambda n: {"kind": "elimination", "leaders": n}, few),
        st.builds(lambda n: {"kind": "destruction", "points": n}, st.integers(1, 9)),
        st.builds(lambda code: {"kind": "leader_killed", "leader": code}, st.sampled_from(leaders)),
        st.builds(
            lambda places: {"kind": "territory", "hexes": places, "count": 1, "required": places[:1]},
            st.lists(st.sampled_from(hexes), unique=True, min_size=1, max_size=3),
        ),
    )


def crowded(seed: int, columns: int = 9, rows: int = 8, many: int = 26) -> dict[str, Any]:
    """Return a battle on a small map full of weakened units of few types, both sides mixed."""
    chance = LooseDice(seed)
    ground = [[GROUND[chance.below(len(GROUND))] for _ in range(columns)] for _ in range(rows)]
    free = [hex_name(c + 1, r + 1) for r in range(rows) for c in range(columns) if ground[r][c] not in "R#"]
    letters = [list(UNITS)[chance.below(len(UNITS))] for _ in range(4)]
    units = []
    for number in range(1, many + 1):
        letter = letters[chance.below(4)]
        full = UNIT_TYPES[UNITS[letter]].force
        unit: dict[str, Any] = {
            "id": f"{letter if number % 2 else letter.lower()}{number}", "side": FIRST if number % 2 else SECOND,
            "type": UNITS[letter], "hex": free.pop(chance.below(len(free))), "initial": full,
            "force": full - (chance.below(2) if full > 1 else 0), "disorganised": chance.below(6) == 0,
        }  # fmt: skip
        if number in (3, 4, 9, 10):
            unit["leader"] = f"leader{number}"
        units.append(unit)
    return {
        "turns": 6, "first": FIRST, "default": "draw", "sides": {FIRST: {}, SECOND: {}}, "legend": TERRAIN,
        "map": ["".join(row) for row in ground], "units": units, "victory": {},
    }  # fmt: skip
