"""What happened, in plain words: for the log, the turn that is mailed, and a failing test."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from hexesmed.core.match import Entry
from hexesmed.games.hex.rules import events as e
from hexesmed.games.hex.rules.actions import Action, Place, Swap
from hexesmed.games.hex.rules.position import Position
from hexesmed.games.hex.rules.reasons import Reason
from hexesmed.locale import N_, Tongue

HEAD, LINE, DETAIL = "head", "line", "detail"

COLOURS = (N_("Red"), N_("Blue"))

REFUSALS: dict[Reason, str] = {
    Reason.NOT_AN_ACTION: N_("That is nothing that can be done in this game."),
    Reason.GAME_OVER: N_("The game is over."),
    Reason.OFF_THE_BOARD: N_("That cell is not on the board."),
    Reason.OCCUPIED: N_("A stone stands there already."),
    Reason.SWAP_OFF: N_("The swap is not in use in this game."),
    Reason.SWAP_TOO_LATE: N_("The swap is possible only directly after Red's first stone, and once."),
}


class Line(NamedTuple):
    """A line of the log: how it stands (head, line or detail), its words, the cell it is about ("" for none)."""

    weight: str
    text: str
    hex: str = ""


def reason_words(tongue: Tongue, reason: Reason) -> str:
    """Return the sentence of a refusal with its rule number."""
    return tongue.say("{sentence} (rule {rule})", sentence=tongue.say(REFUSALS[reason]), rule=reason.rule)


class Names:
    """The names of the two colours in one language, by seat."""

    def __init__(self, battle: Mapping[str, Any], tongue: Tongue) -> None:
        """Take a checked game and a tongue."""
        self.battle, self.tongue = battle, tongue

    @property
    def title(self) -> str:
        """Return what the match is called."""
        return self.tongue.say("Hex {size}×{size}", size=self.battle["size"])

    def side(self, seat: int) -> str:
        """Return the colour in a seat."""
        return self.tongue.say(COLOURS[seat])


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
        number, side = before.moves + 1, self.names.side(before.seat)
        if isinstance(event, e.StonePlaced):
            text = self._say("{number}. {side}: {cell}", number=number, side=side, cell=event.cell)
            return [Line(LINE, text, event.cell)]
        if isinstance(event, e.StoneSwapped) and event.red == event.blue:
            text = self._say(
                "{number}. {side} swaps: {cell} is blue now (4)", number=number, side=side, cell=event.blue
            )
            return [Line(LINE, text, event.blue)]
        if isinstance(event, e.StoneSwapped):
            text = self._say("{number}. {side} swaps: {red} goes, {blue} is blue (4)", number=number, side=side,
                             red=event.red, blue=event.blue)  # fmt: skip
            return [Line(LINE, text, event.blue)]
        return [Line(HEAD, self.ending(event)[0]), *(Line(LINE, text) for text in self.ending(event)[1:])]

    def ending(self, event: e.GameWon) -> list[str]:
        """Return how the game ended: who won, then why (3)."""
        title = self._say("{side}: victory", side=self.names.side(event.winner))
        if event.how == "resigned":
            return [title, self._say("{side}: resigned (3)", side=self.names.side(1 - event.winner))]
        return [title, self._say("A chain of {n} stones joins its two edges (3)", n=len(event.chain))]

    def advice(self, action: Action, why: Sequence[Any], position: Position) -> str:
        """Return a computer player's idea in words: what it would do, and why; `why` are its thoughts."""
        if isinstance(action, Place):
            what = self._say("{side}: {cell}", side=self.names.side(position.seat), cell=action.cell)
        elif isinstance(action, Swap):
            what = self._say("{side}: swap", side=self.names.side(position.seat))
        else:
            what = self._say("{side}: resign", side=self.names.side(position.seat))
        return " – ".join([what, *(self._say(thought.text, **thought.fields) for thought in why[:2])])
