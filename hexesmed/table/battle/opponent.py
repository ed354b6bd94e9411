"""Playing against the computer: its half-turns, its chair, and its advice."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from hexesmed.locale import N_
from hexesmed.table.battle import cards
from hexesmed.table.battle.base import MatchBase
from hexesmed.table.battle.computer import Computer
from hexesmed.table.screen import STAY, Push, Step
from hexesmed.table.words import literal

if TYPE_CHECKING:
    from hexesmed.table.battle.screen import MatchScreen

LOOK_EVERY = 0.05  # seconds between two looks at a thinking computer
MOST_DEATHS = 4  # processes of a computer player that end unasked, one after the other, before it is told
ADVISER = "medium"  # where a game's face names no other level


def seed_of(match: str) -> int:
    """Return the number from which a computer player's whims in a match follow."""
    return int(match[:12] or "0", 16)


class MatchOpponent(MatchBase):
    """The computer player at this table: in a chair of its own, or asked for an idea."""

    _deaths = 0
    _stopped = False  # the player is saying who plays the half-turn on

    @property
    def computer_moves(self) -> bool:
        """Tell whether the half-turn is a computer's at this table."""
        return self.step.kind == "play" and self.session.game.to_move(self.session.match.position) in self.computers

    def _after_shown(self) -> None:
        """Go on after an action of this half-turn has been shown."""
        self._step = None
        if self.step.kind in ("close", "over"):
            self._arrive()
        elif self.computer_moves:
            self._ask_computer()

    def _ask_computer(self) -> Step | None:
        """Let the computer think about its next action."""
        position = self.session.match.position
        level = self.computers.get(self.session.game.to_move(position) if self.computer_moves else -1)
        if level is None:
            return None
        if self._computer is None or self._computer.level != level:
            if self._computer is not None:
                self._computer.close()
            self._computer = Computer(self.session.game.name, self.session.battle, level, seed_of(self.session.id))
        self._chosen = None
        self._computer.think(self.session.match.entries)
        self.app.after(LOOK_EVERY, self._await_computer)
        return None

    def _await_computer(self) -> Step | None:
        """Play what the computer has chosen; while it thinks, or while something else is looked at, wait."""
        computer = self._computer
        if computer is None or not self.computer_moves or self not in self.app.stack:
            return None
        if self._chosen is None and not computer.thinking:
            return None  # it was stopped
        before = round(computer.progress * 50)
        try:
            self._chosen = self._chosen or computer.look()
        except EOFError:
            return self._ask_again()
        self._deaths = 0
        if self._chosen is None or self.replaying or self.app.top is not self:
            if round(computer.progress * 50) != before:
                self.app.redraw()
            self.app.after(LOOK_EVERY, self._await_computer)
            return None
        chosen, self._chosen = self._chosen, None
        return cast("MatchScreen", self)._play(chosen.action)

    def _ask_again(self) -> Step | None:
        """Ask a computer player whose process ended once more, but not for ever."""
        self._deaths += 1
        if self._deaths < MOST_DEATHS:
            return self._ask_computer()
        self._deaths = 0
        self.app.toast(N_("The computer player cannot be started. The menu says who plays which side."), "bad")
        return None

    def open_seats(self) -> Step | None:
        """Choose who plays the sides of this table: a person, or the computer."""
        return Push(cards.Seats(self.face, sorted(self.session.here), self.computers, self._seated))

    def _seated(self, seat: int, level: str | None) -> Step | None:
        """Hand a seat to the computer, or take it back."""
        changed = self.computers | {seat: level or ""}
        self.computers = {who: chosen for who, chosen in changed.items() if chosen}
        self.app.services.keep_computers(self.session, self.computers)
        self._stopped = False
        if self._computer is not None and self._computer.thinking:
            self._computer.close()
        self._step = None
        self._arrive()
        return STAY

    @property
    def advised(self) -> bool:
        """Tell whether a computer thinks about an idea for the player of this table."""
        return self.accepts and self._computer is not None and self._computer.thinking

    @property
    def thinks(self) -> bool:
        """Tell whether a computer thinks at this table, about its own half-turn or about an idea for the player."""
        return self.advised or (self.computer_moves and self._computer is not None and self._computer.thinking)

    def stop_thinking(self) -> Step | None:
        """Stop the computer: an idea is dropped; of its own half-turn the player says who plays it on."""
        if not self.thinks or self._computer is None:
            return STAY
        self._computer.close()
        if self.computer_moves:
            self._stopped = True
            return self.open_seats()
        self.app.toast(N_("It thinks no more about it."))
        self._refresh()
        return STAY

    def _think_on(self) -> None:
        """Let a computer that was stopped think again if the half-turn is still its own."""
        if self._stopped:
            self._stopped = False
            self._ask_computer()

    def suggest(self) -> Step | None:
        """Ask a computer player what it would do, and why; asked again meanwhile it tells what it has so far."""
        if not self.accepts:
            return STAY
        if self.advised and self._computer is not None:
            self._computer.answer_now()
            return STAY
        level = getattr(self.face, "adviser", ADVISER)
        if self._computer is None or self._computer.level != level:
            if self._computer is not None:
                self._computer.close()
            self._computer = Computer(self.session.game.name, self.session.battle, level, seed_of(self.session.id))
        self._computer.think(self.session.match.entries)
        self.app.toast(N_("Thinking about it…"))
        self.app.after(LOOK_EVERY, lambda: self._advise(len(self.session.match.entries)))
        return STAY

    def _advise(self, entries: int) -> Step | None:
        """Show the adviser's idea when it has one; drop it when the match has gone on meanwhile."""
        if self._computer is None or not self.accepts or len(self.session.match.entries) != entries:
            return None
        before = round(self._computer.progress * 50)
        try:
            chosen = self._computer.look()
        except EOFError:
            return None
        if chosen is None:
            if round(self._computer.progress * 50) != before:
                self.app.redraw()
            self.app.after(LOOK_EVERY, lambda: self._advise(entries))
            return None
        self.app.toast(literal(self.face.advice(self.session.match.position, chosen.action, chosen.why)), "good")
        self._refresh()
        return STAY
