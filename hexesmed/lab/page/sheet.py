"""What every part of a report's page is made with: what was measured, what to call it, tables and bars."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from html import escape
from typing import Any

from hexesmed.lab.detail import Detail
from hexesmed.lab.figures import percent
from hexesmed.lab.measured import Measure
from hexesmed.lab.shares import Share
from hexesmed.lab.squares import Squares
from hexesmed.locale import N_, Tongue

NameOf = Callable[[str], str]
"""Returns the word of a code: a unit, a type of unit, an event."""

NBSP = "\u00a0"
LEVELS = {"random": N_("random"), "easy": N_("easy"), "medium": N_("medium"), "hard": N_("hard")}
COLOURS = ("#7A1F24", "#233F73")  # of the sides where the battle has none
COLOUR = re.compile(r"#[0-9A-Fa-f]{6}")


class Html(str):
    """A text that is HTML already."""

    __slots__ = ()


@dataclass(frozen=True)
class Naming:
    """What to call a battle, its sides by seat, and codes; `rules` are the codes of all events that can happen.

    `squares` are those of a board of squares, none for a map of hexes.
    """

    title: str
    sides: Sequence[str]
    name_of: NameOf = str
    tints: Mapping[str, str] = field(default_factory=dict)
    rules: Sequence[str] = ()
    squares: Squares = field(default_factory=dict)


@dataclass(frozen=True)
class Page:
    """A page in the making: what was measured of a battle, and how to say it.

    `players` are the scores of the two players where each held either seat in turn; `links` is HTML for its foot.
    """

    measure: Measure
    battle: Mapping[str, Any]
    tongue: Tongue
    naming: Naming
    players: tuple[Share, Share] | None = None
    links: str = ""

    @property
    def detail(self) -> Detail:
        """Return the sums; those of no games where a measure has none."""
        return self.measure.detail or Detail(0, (0, 0), (), {}, {}, (), {})

    def say(self, text: str, **fields: Any) -> str:
        """Return a sentence, ready for HTML."""
        return escape(self.tongue.say(text, **fields))

    def side(self, seat: int) -> str:
        """Return a side's name, or the word for a draw."""
        return self.naming.sides[seat] if seat >= 0 else self.tongue.say(N_("Drawn"))

    def level(self, player: int) -> str:
        """Return the word for the level of one of the two players."""
        level = self.measure.levels[player]
        return self.tongue.say(LEVELS[level]) if level in LEVELS else level

    def colour(self, seat: int) -> str:
        """Return a side's colour."""
        found = sides_of(self.battle).get(seat, {}).get("colour")
        return found if isinstance(found, str) and COLOUR.fullmatch(found) else COLOURS[seat]


def sides_of(battle: Mapping[str, Any]) -> dict[int, Mapping[str, Any]]:
    """Return the sides of a battle by seat, nothing for a game without sides in its file."""
    sides = battle.get("sides")
    if not isinstance(sides, Mapping):
        return {}
    codes = sorted(sides, key=lambda code: bool(code != battle.get("first")))
    return {seat: {"code": code, **sides[code]} for seat, code in enumerate(codes)}


def whole(share: Share) -> str:
    """Return a share that is not broken at the end of a line."""
    return percent(share).replace(" ", NBSP)


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    cells = "".join(f"<th>{escape(text)}</th>" for text in head)
    lines = "".join("<tr>" + "".join(_cell(text) for text in row) + "</tr>" for row in rows)
    return f"<div class=t><table><tr>{cells}</tr>{lines}</table></div>"


def _cell(text: str) -> str:
    inside = text if isinstance(text, Html) else escape(text)
    return f"<td class=r>{inside}</td>" if re.match(r"[+\-−]?\d", text) else f"<td>{inside}</td>"


def bar(part: float) -> Html:
    """Return a bar for a share between 0 and 1."""
    return Html(f'<i class=b style="width:{6 * min(1.0, part):.2f}em"></i>')
