"""What the computer would play in Hex, and why. MIND is the whole.

It thinks without chance (6): the same position gives the same move, whatever its whims and on every machine.
A budget counts units of 64 playouts. Reading links is counted too, dearer on the larger boards, so that a move takes
about a second on each.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol

from hexesmed.games.hex.rules import play
from hexesmed.games.hex.rules.actions import Action, Place, Swap
from hexesmed.games.hex.rules.position import Position
from hexesmed.games.hex.thinking.node import OPEN, WON
from hexesmed.games.hex.thinking.search import Board, Found, best_move
from hexesmed.games.hex.thinking.simple import most_disputed, short_way
from hexesmed.games.hex.thinking.tree import Effort
from hexesmed.locale import N_

EASY, MEDIUM, HARD = "easy", "medium", "hard"
BUDGETS = {EASY: 1, MEDIUM: 200, HARD: 2700}  # units of 64 playouts
# 4 Red's first stone where Blue may swap. On the second row, the third cell from the acute corner lies on the border
# between openings that win and openings that lose: on 7x7, which is solved, it wins and both its neighbours in the row
# lose; on 11x11 players and programs differ about it. Hard gives Blue 55, 54 and 51 % after it on 7x7, 9x9 and 11x11,
# after the cell before it 52, 54 and 53 %.
FAIR = {7: "c2", 9: "c2", 11: "c2"}
WORTH_OF_CERTAINTY = 1000


class Thought(NamedTuple):
    """Why an action is a good idea: a sentence in English, to be said in any tongue, and its fields."""

    text: str
    fields: Mapping[str, Any]


class Idea(NamedTuple):
    """An action, why, and its worth to the seat to move."""

    actions: tuple[Action, ...]
    thoughts: tuple[tuple[Thought, ...], ...]
    worth: int


class Whim(Protocol):
    """Dice of the player's own. Hex asks for none."""


SWAPS = Thought(N_("The first stone is not on an edge: it is too strong to leave it to Red (5)."), {})
FAIR_OPENING = Thought(N_("Neither too strong nor too weak, as Blue may swap (4)."), {})
MIDDLE = Thought(N_("The middle reaches everywhere."), {})
SHORT = Thought(N_("It is on the shortest way, stone beside stone."), {})
WINS = Thought(N_("It wins, whatever the other plays."), {})
LOSES = Thought(N_("Against the best play this is lost; it resists longest here."), {})


class HexMind:
    """What computer players are told of Hex."""

    def budget(self, level: str) -> int:
        """Return how many units of 64 playouts a level spends on a move at most."""
        return BUDGETS[level]

    def ideas(self, position: Position, level: str, effort: Effort, whim: Whim) -> list[Idea]:
        """Return the one idea of the seat to move."""
        return [think(position, level, effort)]

    def instinct(self, position: Position, effort: Effort, whim: Whim) -> Action:
        """Return a sensible action at once."""
        return think(position, EASY, effort).actions[0]

    def worth(self, position: Position, seat: int) -> int:
        """Return what a position is worth to a seat, from -1000 to 1000."""
        if position.outcome:
            return WORTH_OF_CERTAINTY if position.outcome.winner == seat else -WORTH_OF_CERTAINTY
        found = most_disputed(board_of(position), _Enough())
        return _worth(found) if position.seat == seat else -_worth(found)


class _Enough:
    """An effort that is never spent."""

    more = True

    def spend(self, positions: int = 1) -> bool:
        """Return True."""
        return True


class _Bounded:
    """An effort of so many units that nobody watches."""

    def __init__(self, budget: int) -> None:
        self._left = budget

    @property
    def more(self) -> bool:
        """Return whether anything is left."""
        return self._left > 0

    def spend(self, positions: int = 1) -> bool:
        """Note what was spent; return whether anything is left."""
        self._left -= positions
        return self.more


def suggest(position: Position, level: str) -> tuple[Action, Thought]:
    """Return what a level would play, and why."""
    idea = think(position, level, _Bounded(BUDGETS[level]))
    return idea.actions[0], idea.thoughts[0][0]


def board_of(position: Position) -> Board:
    """Return the stones of a position and the seat to move."""
    return Board(position.board.size, position.red, position.blue, position.seat)


def think(position: Position, level: str, effort: Effort) -> Idea:
    """Return what a level would play; the game must not be over."""
    if play.can_swap(position) and not _on_edge(position):
        return _idea(Swap(), SWAPS, 0)  # 5
    if position.moves == 0:
        if position.swap:
            return _idea(Place(FAIR[position.board.size]), FAIR_OPENING, 0)
        return _idea(Place(position.board.names[position.board.size**2 // 2]), MIDDLE, 0)
    board = board_of(position)
    if level == EASY:
        found, why = short_way(board), SHORT
        effort.spend()
    else:
        found = most_disputed(board, effort) if level == MEDIUM else best_move(board, effort)
        why = _why(found)
    return _idea(Place(position.board.names[found.cell]), why, _worth(found))


def _on_edge(position: Position) -> bool:
    """Return whether the first stone stands on an edge of either colour (5)."""
    edges = [edge for pair in position.board.edges for edge in pair]
    return any(edge >> position.last & 1 for edge in edges)


def _idea(action: Action, why: Thought, worth: int) -> Idea:
    return Idea((action,), ((why,),), worth)


def _worth(found: Found) -> int:
    """Return what a move is worth, from -1000 (lost) to 1000 (won)."""
    return round((2 * found.chance - 1) * WORTH_OF_CERTAINTY)


def _why(found: Found) -> Thought:
    """Return why a move was chosen: a proof, or the chances that playouts give it."""
    if found.verdict == OPEN:
        percent = min(99, max(1, round(100 * found.chance)))
        return Thought(N_("Most hangs on this cell: its side wins {percent} % of the games tried from here."),
                       {"percent": percent})  # fmt: skip
    return WINS if found.verdict == WON else LOSES


MIND = HexMind()
