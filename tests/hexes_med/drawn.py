"""Positions drawn as text, actions and events in a few words. No rule is worked out here: all of them are asked.

A drawing is a list of rows; a cell is a terrain letter, or a unit followed by the terrain letter of its hex:

    .   H.  .   f        H   heavy infantry of the first side (capitals), on clear ground
      .   a1f .   r      a1  the first of several archers of the second side (small letters), in a forest

A unit's id is what is drawn: its letter and, where there are several, its digit.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import fields
from typing import Any, NamedTuple

from hexesmed.core.dice import ScriptedDice
from hexesmed.core.hexes import axial, hex_name, offset
from hexesmed.games.hexes_med.rules import sequence_of_play, setup
from hexesmed.games.hexes_med.rules.actions import (
    AcceptDraw,
    Action,
    BeginHalfTurn,
    EndMovement,
    EndTurn,
    Melee,
    Move,
    Regroup,
    Resign,
    Shoot,
)
from hexesmed.games.hexes_med.rules.events import Event
from hexesmed.games.hexes_med.rules.position import Position
from hexesmed.games.hexes_med.rules.reasons import Reason
from hexesmed.games.hexes_med.rules.units import Unit

TERRAIN = {
    ".": "clear", "r": "road", "v": "village", "p": "palisade", "f": "forest", "h": "hill", "m": "marsh",
    "R": "river", "#": "impassable",
}  # fmt: skip
UNITS = {
    "E": "elite_cavalry", "C": "heavy_cavalry", "L": "light_cavalry", "I": "elite_infantry", "H": "heavy_infantry",
    "J": "light_infantry", "M": "militia", "A": "archer", "B": "heavy_archer", "X": "crossbowman",
    "D": "mounted_archer", "Y": "horse_archer",
}  # fmt: skip
FIRST, SECOND = "white", "black"
ALWAYS_TOLD = ("face", "winner", "number", "diff")  # told even where they are 0


def battle(
    rows: list[str], places: Mapping[str, str], changes: Mapping[str, Mapping[str, Any]], **scenario: Any
) -> dict[str, Any]:
    """Return a battle's plain data: rows of terrain letters, and where each unit stands."""
    units = []
    for unit_id, place in places.items():
        letter = unit_id[0]
        unit = {
            "id": unit_id,
            "side": FIRST if letter.isupper() else SECOND,
            "type": UNITS[letter.upper()],
            "hex": place,
        }
        units.append(unit | {k: v for k, v in changes.get(unit_id, {}).items() if k in ("initial", "force", "leader")})
    return {
        "turns": 12, "first": FIRST, "default": "draw", "sides": {FIRST: {}, SECOND: {}}, "victory": {},
        "legend": TERRAIN, "map": rows, "units": units,
    } | scenario  # fmt: skip


def drawn(
    text: str, phase: str = "combat", half_turn: int = 1, scenario: Mapping[str, Any] | None = None, **changes: Any
) -> Position:
    """Return the position of a drawing, in that phase of that half-turn.

    `changes` gives for a unit's id what differs from a fresh unit: force, initial, leader, since, moved, targeted...
    """
    rows, places = [], {}
    for row, cells in enumerate(_cells(text), 1):
        rows.append("".join(cell[-1] for cell in cells))
        for column, cell in enumerate(cells, 1):
            if len(cell) > 1:
                assert cell[:-1] not in places, f"{cell[:-1]} is drawn twice"
                places[cell[:-1]] = hex_name(column, row)
    return placed(rows, places, phase, half_turn, scenario, **changes)


def placed(
    rows: list[str],
    places: Mapping[str, str],
    phase: str = "combat",
    half_turn: int = 1,
    scenario: Mapping[str, Any] | None = None,
    **changes: Any,
) -> Position:
    """Return the position with units at these hexes; see `drawn`."""
    position = setup.set_up(battle(rows, places, changes, **(scenario or {})))
    position.half_turn = half_turn
    _change(position, changes)
    for action in {"begin": (), "movement": (BeginHalfTurn(),), "combat": (BeginHalfTurn(), EndMovement())}[phase]:
        list(sequence_of_play.carry_out(position, action, ScriptedDice([])))
    _change(position, changes)
    return position


def _change(position: Position, changes: Mapping[str, Mapping[str, Any]]) -> None:
    for unit_id, change in changes.items():
        position.units[unit_id] = position.units[unit_id]._replace(**change)


def _cells(text: str) -> list[list[str]]:
    rows = [line.split() for line in text.strip().splitlines()]
    assert len({len(row) for row in rows}) == 1, "the rows of a drawing are equally long"
    return rows


def drawing(position: Position) -> list[list[str]]:
    """Return the cells of a position's drawing."""
    board, ground = position.board, position.scenario.ground
    letters = {code: letter for letter, code in TERRAIN.items()}
    rows: list[list[str]] = [[] for _ in range(board.rows)]
    for h in board.hexes:
        rows[board.column_row(h)[1] - 1].append(position.at.get(h, "") + letters[ground.terrain(h).code])
    return rows


def assert_drawn(position: Position, text: str) -> None:
    """Fail unless the position looks like the drawing."""
    assert drawing(position) == _cells(text)


def action(text: str) -> Action:
    """Return the action in words: "H move 0203", "H melee h", "A shoot h", "H1 regroup H2", "begin", "end turn"..."""
    whole: dict[str, Action] = {
        "begin": BeginHalfTurn(), "end movement": EndMovement(), "end turn": EndTurn(), "resign": Resign(),
        "end turn draw": EndTurn(offer_draw=True), "accept": AcceptDraw(),
    }  # fmt: skip
    if text in whole:
        return whole[text]
    unit, verb, other = text.split()
    kinds: dict[str, type] = {"move": Move, "regroup": Regroup, "melee": Melee, "shoot": Shoot}
    made: Action = kinds[verb](unit, other)
    return made


def told(event: Event) -> str:
    """Return an event in a few words: its code, texts as they are, numbers with their names where they are not 0."""
    words = [type(event).code]
    for field in fields(event):
        value = getattr(event, field.name)
        if isinstance(value, bool):
            words += [field.name] if value else []
        elif isinstance(value, tuple):
            words += [">".join(map(str, value))] if value else []
        elif isinstance(value, int):
            words += [f"{field.name} {value}"] if value or field.name in ALWAYS_TOLD else []
        elif value:
            words.append(value)
    return " ".join(words)


class Played(NamedTuple):
    """What came of an action: its events in words, and the position after it."""

    told: list[str]
    after: Position

    def said(self, code: str) -> list[str]:
        """Return the events of one kind."""
        return [line for line in self.told if line.split()[0] == code]


def play(position: Position, text: str, *faces: int) -> Played:
    """Play an allowed action with these dice, all of which must be thrown; the position itself stays as it was."""
    made = action(text)
    reason = sequence_of_play.why_not(position, made)
    assert reason is None, f"{text} is refused: {reason}"
    after = position.copy()
    dice = ScriptedDice(faces)
    lines = [told(event) for event in sequence_of_play.carry_out(after, made, dice)]
    assert dice.left == (), f"not thrown: {dice.left}, {lines}"
    return Played(lines, after)


def play_all(position: Position, *texts: str) -> Position:
    """Play several actions without dice, one after the other, and return the position after them."""
    for text in texts:
        position = play(position, text).after
    return position


def refusal(position: Position, text: str) -> Reason | None:
    """Return why an action is refused, None when it is allowed."""
    return sequence_of_play.why_not(position, action(text))


def lines(text: str) -> list[str]:
    """Return the lines of an indented text, for expected events."""
    return [" ".join(line.split()) for line in text.strip().splitlines()]


def where(position: Position, unit_id: str) -> str:
    """Return the name of the hex where a unit stands, "" when it is gone."""
    unit = position.units.get(unit_id)
    return position.board.names[unit.hex] if unit else ""


def unit_of(position: Position, unit_id: str) -> Unit:
    """Return a unit on the map."""
    return position.units[unit_id]


def names(position: Position, hexes: Iterable[int]) -> set[str]:
    """Return the names of hexes."""
    return {position.board.names[h] for h in hexes}


class Rose:
    """A position around a centre hex, in axial steps (q, r), turned by sixths of a circle, sides perhaps exchanged."""

    SIZE = 13

    def __init__(
        self,
        units: Mapping[str, tuple[int, int]],
        terrain: Mapping[tuple[int, int], str] | None = None,
        turned: int = 0,
        swapped: bool = False,
        phase: str = "combat",
        **changes: Any,
    ) -> None:
        """Put the units around the centre of an empty map, turned clockwise; exchanged, the second side is to move."""
        self.turned, self.swapped = turned, swapped
        rows = [["."] * self.SIZE for _ in range(self.SIZE)]
        for step, letter in (terrain or {}).items():
            column, row = self._column_row(step)
            rows[row - 1][column - 1] = letter
        self.position = placed(
            ["".join(row) for row in rows],
            {self.id(unit): hex_name(*self._column_row(step)) for unit, step in units.items()},
            phase,
            2 if swapped else 1,
            **{self.id(unit): change for unit, change in changes.items()},
        )

    def id(self, unit: str) -> str:
        """Return the id of a unit in this position."""
        return unit.swapcase() if self.swapped else unit

    def _column_row(self, step: tuple[int, int]) -> tuple[int, int]:
        q, r = step
        for _ in range(self.turned):
            q, r = -r, q + r
        middle_q, middle_r = axial(self.SIZE // 2 + 1, self.SIZE // 2 + 1)
        return offset(middle_q + q, middle_r + r)

    def step_of(self, position: Position, unit: str) -> tuple[int, int] | None:
        """Return where a unit stands now, as steps of the position before it was turned; None when it is gone."""
        found = position.units.get(self.id(unit))
        if found is None:
            return None
        q, r = position.board.axial(found.hex)
        middle_q, middle_r = axial(self.SIZE // 2 + 1, self.SIZE // 2 + 1)
        q, r = q - middle_q, r - middle_r
        for _ in range(-self.turned % 6):
            q, r = -r, q + r
        return q, r

    def play(self, text: str, *faces: int) -> Played:
        """Play an action whose units are named as before the exchange."""
        unit, verb, other = text.split()
        return play(self.position, f"{self.id(unit)} {verb} {self.id(other)}", *faces)
