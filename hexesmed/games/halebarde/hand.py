"""The hand: which piece is taken, what lies under the pointer, what a click would do; it asks the rules for all."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from hexesmed.core.squares import bits
from hexesmed.games.halebarde import threat
from hexesmed.games.halebarde.rules import attack, entry, soldat, turn, wounded
from hexesmed.games.halebarde.rules.actions import Action, Attack, Enter, Move, Shoot
from hexesmed.games.halebarde.rules.board import ARCHER, BOARD, ENTRY, GUETTEUR, SOLDAT
from hexesmed.games.halebarde.rules.position import Piece, Position
from hexesmed.games.halebarde.rules.reasons import Reason


@dataclass(frozen=True)
class Lit:
    """What the board lights up, in squares.

    reach: the points a soldat keeps there, None for pieces without points; path: the way to the square under the
    pointer; targets: enemies that can be hit, shots those of them that are shot at; alone: guetteurs that would need
    a second piece beside them (10), helpers the pieces that are, or could come, beside the one under the pointer, and
    places where; home: where the guetteur under the pointer would go (12); able: who may act; acted: who has; entry:
    where pieces enter; looked: an enemy and feared what it could do; threatened: what the enemy could hit.
    """

    selected: int | None = None
    hover: int | None = None
    reach: dict[int, int | None] = field(default_factory=dict)
    path: tuple[int, ...] = ()
    targets: frozenset[int] = frozenset()
    shots: frozenset[int] = frozenset()
    alone: frozenset[int] = frozenset()
    helpers: frozenset[int] = frozenset()
    places: frozenset[int] = frozenset()
    home: int | None = None
    able: frozenset[int] = frozenset()
    acted: frozenset[int] = frozenset()
    entry: frozenset[int] = frozenset()
    looked: int | None = None
    feared: frozenset[int] = frozenset()
    feared_hits: frozenset[int] = frozenset()
    threatened: frozenset[int] = frozenset()
    idea: tuple[int, ...] = ()


@dataclass(frozen=True)
class Click:
    """What a click led to: an action to play, or a refusal; both None when it only took a piece or let go of it."""

    action: Action | None = None
    reason: Reason | None = None


class Hand:
    """The hand of the player whose turn it is."""

    def __init__(self) -> None:
        """Begin with nothing in hand."""
        self.taken: int | None = None
        self.looked: int | None = None
        self.hover: int | None = None
        self.threats = False
        self.idea: tuple[int, ...] = ()
        self._position: Position | None = None
        self._plays = False

    def look_at(self, position: Position, plays: bool) -> None:
        """Look at another position; `plays` tells whether this player may act in it."""
        if self._position is not position:
            self.idea = ()
        self._position, self._plays = position, plays
        if self.taken is not None and not (plays and turn.may_act(position) >> self.taken & 1):
            self.taken = None
        if self.looked is not None and position.at(self.looked) is None:
            self.looked = None

    @property
    def position(self) -> Position:
        """Return the position looked at."""
        assert self._position is not None, "the hand has looked at no position yet"
        return self._position

    @property
    def piece(self) -> Piece | None:
        """Return the piece in hand."""
        return None if self.taken is None else self.position.at(self.taken)

    @property
    def holds(self) -> bool:
        """Return whether there is something to let go of."""
        return self.taken is not None or self.looked is not None or bool(self.idea)

    def let_go(self) -> None:
        """Put the piece back."""
        self.taken = self.looked = None
        self.idea = ()

    def take(self, square: int) -> None:
        """Take the piece on a square."""
        self.let_go()
        self.taken = square

    # clicks

    def click(self, h: int | None) -> Click:
        """Return what a click on a square means now: take a piece, enter, move, attack, shoot, or why not."""
        self.idea = ()
        if h is None:
            self.let_go()
            return Click()
        other = self.position.at(h)
        if other is not None and self._plays and other.seat == self.position.seat:
            return self._click_own(h)
        if self.taken is None or not self._plays:
            self.looked = h if other is not None and self.looked != h else None
            return Click()
        return self._tried(self.action_to(h))

    def _click_own(self, h: int) -> Click:
        if self.taken == h:
            self.let_go()
            return Click()
        reason = self.why_not_take(h)
        if reason is not None:
            return Click(reason=reason)
        self.take(h)
        return Click()

    def why_not_take(self, h: int) -> Reason | None:
        """Return why an own piece may not act now, None when it may."""
        if turn.may_act(self.position) >> h & 1:
            return None
        name = BOARD.names[h]
        action = Enter(name, name) if self.position.entering else Move(name, name)
        return turn.why_not(self.position, action)

    def drop(self, h: int | None) -> Click:
        """Return what letting a dragged piece go on a square means: as a click, but onto a friend is refused."""
        if h is None or self.taken is None or h == self.taken or not self._plays:
            return Click()
        return self._tried(self.action_to(h))

    def _tried(self, action: Action) -> Click:
        reason = turn.why_not(self.position, action)
        return Click(action) if reason is None else Click(reason=reason)

    def action_to(self, h: int) -> Action:
        """Return what the piece in hand would do to a square: enter, move, attack or shoot; it may be refused."""
        position, piece = self.position, self.piece
        assert self.taken is not None and piece is not None, "nothing is in hand"
        start, goal = BOARD.names[self.taken], BOARD.names[h]
        if position.entering:
            return Enter(start, goal)
        other = position.at(h)
        if other is None or other.seat == position.seat:
            return Move(start, goal)
        return Shoot(start, goal) if piece.corps == ARCHER else Attack(start, goal)

    # going through the pieces

    def able(self) -> list[int]:
        """Return the pieces that may act now and have somewhere to go, in the order of the board."""
        position = self.position
        found = []
        for square in bits(turn.may_act(position)):
            piece = position.at(square)
            if piece is not None and any(turn.ends_and_targets(position, square, piece.corps)):
                found.append(square)
        return found

    def next_unit(self, step: int = 1) -> int | None:
        """Take the next piece that can act, or the one before; return its square, None when there is none."""
        able = self.able() if self._plays else []
        if not able:
            return None
        at = able.index(self.taken) if self.taken in able else (-1 if step > 0 else 0)
        self.take(able[(at + step) % len(able)])
        return self.taken

    # what is lit

    def lit(self) -> Lit:
        """Return what the board lights up now."""
        position = self.position
        shown: dict[str, Any] = {"hover": self.hover, "idea": self.idea, "acted": frozenset(bits(position.acted))}
        if self.threats:
            shown["threatened"] = frozenset(bits(threat.hits(position, 1 - position.seat)))
        if self.looked is not None:
            ends, targets = threat.goes(position, self.looked)
            shown |= {"looked": self.looked, "feared": frozenset(bits(ends)), "feared_hits": frozenset(bits(targets))}
        if not self._plays:
            return Lit(**shown)
        shown["able"] = frozenset(self.able())
        if position.entering and entry.may_enter(position):
            shown["entry"] = frozenset(bits(ENTRY[position.seat] & ~position.occupied))
        if self.taken is not None and self.piece is not None:
            shown |= self._lit_piece(self.taken, self.piece)
        return Lit(**shown)

    def _lit_piece(self, square: int, piece: Piece) -> dict[str, Any]:
        position, hover = self.position, self.hover
        ends, targets = turn.ends_and_targets(position, square, piece.corps)
        shown: dict[str, Any] = {
            "selected": square,
            "targets": frozenset(bits(targets)),
            "reach": dict.fromkeys(bits(ends)),
        }
        if position.entering:
            if hover is not None and ends >> hover & 1:
                shown["path"] = (square, hover)
            return shown
        if piece.corps == ARCHER:
            shown["shots"] = shown["targets"]
        if piece.corps == SOLDAT:
            layers = soldat.reach(square, position.occupied).layers
            shown["reach"] = {s: soldat.POINTS - n for n, layer in enumerate(layers) if n for s in bits(layer)}
            shown["alone"] = frozenset(bits(threat.alone(position, square)))
        if hover is not None and (ends | targets) >> hover & 1:
            shots = piece.corps == ARCHER and targets >> hover & 1
            shown["path"] = (square, hover) if shots else turn.way(position, square, piece.corps, hover)
        if hover is not None:
            shown |= self._lit_guetteur(square, piece, hover, bool(targets >> hover & 1))
        return shown

    def _lit_guetteur(self, square: int, piece: Piece, hover: int, hit: bool) -> dict[str, Any]:
        """Return what there is to see of an enemy guetteur under the pointer: who helps, or could, and its home."""
        position = self.position
        if not position.squares(1 - position.seat, GUETTEUR) >> hover & 1:
            return {}
        shown: dict[str, Any] = {}
        if hit:
            occupied = position.occupied if piece.corps == ARCHER else position.occupied & ~(1 << square)
            shown["home"] = wounded.home(1 - position.seat, hover, occupied)
        if piece.corps == SOLDAT and hit:
            own = position.side(position.seat)
            shown["helpers"] = frozenset(bits(attack.helpers(square, hover, own)))
        elif piece.corps == SOLDAT and threat.alone(position, square) >> hover & 1:
            pieces, places = threat.could_help(position, square, hover)
            shown |= {"helpers": frozenset(bits(pieces)), "places": frozenset(bits(places))}
        return shown
