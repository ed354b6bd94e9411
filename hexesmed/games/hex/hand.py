"""The hand: which cell lies under the pointer, which stone is chosen, what a click would do; it asks the rules."""

from __future__ import annotations

from dataclasses import dataclass, field

from hexesmed.games.hex.rules import play
from hexesmed.games.hex.rules.actions import Action, Place
from hexesmed.games.hex.rules.cells import Rhombus
from hexesmed.games.hex.rules.position import Position
from hexesmed.games.hex.rules.reasons import Reason

LINKED, BROKEN, OPEN = "linked", "broken", "open"


@dataclass(frozen=True)
class Bridge:
    """A bridge of a chosen stone, cells by number; `far` is None for one to an edge of its colour.

    state: linked (a stone of its colour or the edge stands at the far end and both cells between are empty), broken
    (the enemy has entered one of the two cells and the other is still empty), open (the far end is empty: a stone
    there would be linked).
    """

    near: int
    far: int | None
    between: tuple[int, int]
    state: str


@dataclass(frozen=True)
class Lit:
    """What the board lights up, in cells: a ghost of the stone that would be placed, a stone that waits to be
    confirmed, the chosen stone and its bridges, and a computer player's idea."""

    hover: int | None = None
    ghost: int | None = None
    pending: int | None = None
    chosen: int | None = None
    bridges: tuple[Bridge, ...] = ()
    idea: int | None = None


@dataclass(frozen=True)
class Click:
    """What a click led to: an action to play, or a refusal; both None when it only chose something."""

    action: Action | None = None
    reason: Reason | None = None


@dataclass
class Hand:
    """The hand of the player whose move it is."""

    confirm: bool = False  # whether a stone is placed by a second click only
    hover: int | None = None
    chosen: int | None = None
    pending: int | None = None
    idea: int | None = None
    _position: Position | None = field(default=None, repr=False)
    _plays: bool = False

    def look_at(self, position: Position, plays: bool) -> None:
        """Look at another position; `plays` tells whether this player may move in it."""
        if self._position is not position:
            self.idea = None
        self._position, self._plays = position, plays
        if self.chosen is not None and position.empty >> self.chosen & 1:
            self.chosen = None
        if self.pending is not None and not (plays and position.empty >> self.pending & 1):
            self.pending = None

    @property
    def position(self) -> Position:
        """Return the position looked at."""
        assert self._position is not None, "the hand has looked at no position yet"
        return self._position

    @property
    def holds(self) -> bool:
        """Return whether there is something to let go of."""
        return self.chosen is not None or self.pending is not None or self.idea is not None

    def let_go(self) -> None:
        """Choose nothing."""
        self.chosen = self.pending = self.idea = None

    def click(self, h: int | None) -> Click:
        """Return what a click on a cell means now: place a stone, ask to confirm it, or choose one that stands."""
        if h is None:
            self.let_go()
            return Click()
        self.idea = None
        if not self.position.empty >> h & 1:
            self.pending = None
            self.chosen = None if self.chosen == h else h
            return Click()
        if not self._plays:
            return Click()
        action = Place(self.position.board.names[h])
        reason = play.why_not(self.position, action)
        if reason is not None:
            return Click(reason=reason)
        self.chosen = None
        if self.confirm and self.pending != h:
            self.pending = h
            return Click()
        self.pending = None
        return Click(action)

    def lit(self) -> Lit:
        """Return what the board lights up now."""
        h = self.hover
        free = h is not None and self._plays and bool(self.position.empty >> h & 1) and h != self.pending
        bridges = bridges_of(self.position, self.chosen) if self.chosen is not None else ()
        return Lit(h, h if free else None, self.pending, self.chosen, bridges, self.idea)


def bridges_of(position: Position, cell: int) -> tuple[Bridge, ...]:
    """Return the bridges of a stone (9): to stones of its colour, to empty cells, and to its own edges."""
    seat = 1 if position.blue >> cell & 1 else 0
    own, enemy, board = position.stones(seat), position.stones(1 - seat), position.board
    found = []
    for far, one, other in board.bridges[cell]:
        state = _state(own, enemy, one, other)
        if enemy >> far & 1 or (state != LINKED and not own >> far & 1):
            continue
        if state is not None:
            found.append(Bridge(cell, far, (one, other), state if own >> far & 1 else OPEN))
    for one, other in edge_pairs(board, cell, seat):
        state = _state(own, enemy, one, other)
        if state is not None:
            found.append(Bridge(cell, None, (one, other), state))
    return tuple(found)


def _state(own: int, enemy: int, one: int, other: int) -> str | None:
    """Return how the two cells between stand: both empty, one entered by the enemy, or nothing to tell."""
    taken = [cell for cell in (one, other) if (own | enemy) >> cell & 1]
    if not taken:
        return LINKED
    return BROKEN if len(taken) == 1 and enemy >> taken[0] & 1 else None


def edge_pairs(board: Rhombus, cell: int, seat: int) -> list[tuple[int, int]]:
    """Return the two edge cells before a cell that lies one row from an edge of a seat, for each such edge (9)."""
    if any(edge >> cell & 1 for edge in board.edges[seat]):
        return []
    pairs = []
    for edge in board.edges[seat]:
        touching = [n for n in board.neighbours[cell] if edge >> n & 1]
        if len(touching) == 2:
            pairs.append((touching[0], touching[1]))
    return pairs
