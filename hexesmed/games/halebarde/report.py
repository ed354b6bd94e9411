"""What happened, in plain words: for the log, the turn that is mailed, and a failing test."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from hexesmed.core.match import Entry
from hexesmed.games.halebarde.rules import events as e
from hexesmed.games.halebarde.rules.actions import AcceptDraw, Action, Attack, EndTurn, Enter, Move, Shoot
from hexesmed.games.halebarde.rules.board import BOARD
from hexesmed.games.halebarde.rules.position import DRAW, Piece, Position
from hexesmed.games.halebarde.words import PIECES, SIDES, TITLE, ground, reason_words
from hexesmed.locale import N_, Tongue

__all__ = ["Line", "Names", "Report", "reason_words"]

HEAD, LINE, DETAIL = "head", "line", "detail"

ENTERED = (
    N_("Soldat {piece} enters on {to}"),
    N_("Archer {piece} enters on {to}"),
    N_("Guetteur {piece} enters on {to}"),
)
MOVED = (N_("Soldat {piece} to {to}"), N_("Archer {piece} to {to}"), N_("Guetteur {piece} to {to}"))
STRUCK = (
    N_("Soldat {piece} strikes the soldat on {target}"),
    N_("Soldat {piece} strikes the archer on {target}"),
    N_("Soldat {piece} wounds the guetteur on {target}"),
)
SHOT = (
    N_("Archer {piece} shoots the soldat on {target}"),
    N_("Archer {piece} shoots the archer on {target}"),
    N_("Archer {piece} wounds the guetteur on {target}"),
)
DRAWS = {
    "repetition": N_("The same position has stood for the third time (14)"),
    "turns": N_("Black has ended his 150th turn (14)"),
    "agreed": N_("The draw was offered and accepted (14)"),
}
ADVICE_ENTRY = (
    N_("Let the soldat of {piece} enter on {to}"),
    N_("Let the archer of {piece} enter on {to}"),
    N_("Let the guetteur of {piece} enter on {to}"),
)


class Line(NamedTuple):
    """A line of the log: how it stands (head, line or detail), its words, the square it is about ("" for none).

    `seat` is the side that a heading is about, None where it is the one that acted.
    """

    weight: str
    text: str
    hex: str = ""
    seat: int | None = None


class Names:
    """The names of sides and pieces in one language."""

    def __init__(self, battle: Mapping[str, Any], tongue: Tongue) -> None:
        """Take a checked game and a tongue."""
        self.battle, self.tongue = battle, tongue

    @property
    def title(self) -> str:
        """Return what the match is called."""
        return self.tongue.say(TITLE)

    def side(self, seat: int) -> str:
        """Return the name of a seat's side."""
        return self.tongue.say(SIDES[seat])

    def piece(self, piece: Piece) -> str:
        """Return what a piece is: its side and its corps."""
        return self.tongue.say(PIECES[piece.seat][piece.corps])

    def unit(self, name: str) -> str:
        """Return the name that a report on many games gives a piece: as it is."""
        return name

    def turn(self, position: Position) -> str:
        """Return the number of the turn with its side."""
        return self.tongue.say("Turn {n} · {side}", n=position.turn, side=self.side(position.seat))

    def square(self, position: Position, square: int) -> str:
        """Return one line about a square: its name, its ground, and the piece on it."""
        say, piece = self.tongue.say, position.at(square)
        where = say("{square}, {ground}", square=BOARD.names[square], ground=ground(self.tongue, square))
        if piece is None:
            return where
        text = say("{where}: {piece}", where=where, piece=self.piece(piece))
        if position.acted >> square & 1 and piece.seat == position.seat:
            text = say("{piece}, has acted", piece=text)
        return text


class Report:
    """Tells the events of a game in one language."""

    def __init__(self, battle: Mapping[str, Any], tongue: Tongue) -> None:
        """Take a checked game and a tongue."""
        self.names = Names(battle, tongue)
        self._say = tongue.say

    def lines(self, entry: Entry) -> list[Line]:
        """Return what an entry of a match tells, event by event."""
        return [line for event in entry.events for line in self.event(event, entry.before)]

    def event(self, event: e.Event, before: Position) -> list[Line]:
        """Return the lines for one event; `before` is the position before the action it belongs to."""
        if isinstance(event, e.GameEnded):
            words = self.ending(event)
            return [Line(HEAD, words[0]), *(Line(LINE, text) for text in words[1:])]
        opening = before.half_turn == 1 and not before.acted
        lines = [Line(HEAD, self._turn(1, 0))] if opening else []
        if isinstance(event, e.TurnEnded):
            return [*lines, *self._ended(event, before)]
        return [*lines, *self._deed(event)]

    def _turn(self, number: int, seat: int) -> str:
        words = self._say("Turn {n} · {side}", n=number, side=self.names.side(seat))
        return f"{words} · {self._say('entry')}" if number == 1 else words

    def _ended(self, event: e.TurnEnded, before: Position) -> list[Line]:
        lines = []
        if not before.acted:
            lines.append(Line(DETAIL, self._say("nothing was done")))
        if event.offer_draw:
            lines.append(Line(LINE, self._say("{side}: a draw is offered (14)", side=self.names.side(before.seat))))
        seat = 1 - before.seat
        return [*lines, Line(HEAD, self._turn(before.half_turn // 2 + 1, seat), seat=seat)]

    def _deed(self, event: e.Entered | e.Moved | e.Struck | e.Shot) -> list[Line]:
        if isinstance(event, e.Entered):
            return [Line(LINE, self._say(ENTERED[event.corps], piece=event.piece, to=event.to), event.to)]
        if isinstance(event, e.Moved):
            first, last = event.path[0], event.path[-1]
            return [Line(LINE, self._say(MOVED[event.corps], piece=first, to=last), last)]
        if isinstance(event, e.Struck):
            words, piece, target = STRUCK[event.corps], event.path[0], event.path[-1]
        else:
            words, piece, target = SHOT[event.corps], event.archer, event.target
        lines = [Line(LINE, self._say(words, piece=piece, target=target), target)]
        if event.home:
            return [*lines, Line(DETAIL, self._say("it goes home to {square} (12)", square=event.home), event.home)]
        return [*lines, Line(DETAIL, self._say("it is out of the game"), target)]

    def ending(self, event: e.GameEnded) -> list[str]:
        """Return how the game ended: who won, then why (13, 14)."""
        if event.winner == DRAW:
            return [self._say("The game is drawn"), self._say(DRAWS[event.how])]
        title = self._say("{side}: victory", side=self.names.side(event.winner))
        if event.how == "resigned":
            return [title, self._say("{side}: resigned (14)", side=self.names.side(1 - event.winner))]
        return [title, self._say("All four guetteurs stand in the enemy camp (13)")]

    def advice(self, action: Action, why: Sequence[Any], position: Position) -> str:
        """Return a computer player's idea in words: what it would do, and why; `why` are its thoughts."""
        return " – ".join([self.idea(action, position), *(self._say(one.text, **one.fields) for one in why[:2])])

    def idea(self, action: Action, position: Position) -> str:
        """Return what an action that has not been played would do."""
        if isinstance(action, (Enter, Move)):
            piece = position.at(BOARD.index[action.piece])
            words = ADVICE_ENTRY if isinstance(action, Enter) else MOVED
            return self._say(words[piece.corps if piece else 0], piece=action.piece, to=action.to)
        if isinstance(action, (Attack, Shoot)):
            enemy = position.at(BOARD.index[action.target])
            tales = STRUCK if isinstance(action, Attack) else SHOT
            return self._say(tales[enemy.corps if enemy else 0], piece=action.piece, target=action.target)
        side = self.names.side(position.seat)
        if isinstance(action, EndTurn):
            return self._say("{side}: end the turn", side=side)
        if isinstance(action, AcceptDraw):
            return self._say("{side}: accept the draw", side=side)
        return self._say("{side}: resign", side=side)
