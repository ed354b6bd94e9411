"""A match by mail at the board: the letter that came with a turn, signing and sending, turns that come meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from hexesmed.archive.errors import ArchiveError
from hexesmed.locale import N_
from hexesmed.table.battle.beside import MatchBeside
from hexesmed.table.mail import Arrival
from hexesmed.table.screen import Home, Pop, Push, Replace, Step
from hexesmed.table.services import Trouble
from hexesmed.table.widgets.dialog import Answer, Dialog
from hexesmed.table.words import Words, filled, shown


class MatchByMail(MatchBeside):
    """What is said, signed and sent between two half-turns."""

    greeting: Words | None = None
    """What is said of the file with which the match was opened, once everything new has been shown."""
    _letter_read = False  # a letter stood before the turn: no second card comes between the file and the first move
    _offered = False  # the finished half-turn was put up for sending once; after that its player chooses when

    def enter(self) -> None:
        """Show the letter that came with the turn, then the turn."""
        letter = self.app.services.mail.letter(self.session) if self.session.here else None
        super().enter()
        if letter is not None:
            self._letter_read = True
            self.app.after(0, lambda: Push(letter))

    @property
    def hotseat(self) -> bool:
        """Tell whether both seats are at this machine."""
        return len(self.session.here) == 2

    def _greet(self) -> None:
        if self.greeting is not None:
            self.app.toast(self.greeting)
            self.greeting = None
        self._ask_once()

    # sending

    def _send(self) -> Step | None:
        """Put up the ways in which a file goes; what waits to be signed is signed there."""
        self._offered = True
        return Push(self.app.services.mail.sending(self.session, self._sent))

    def _sent(self) -> Step | None:
        """Go on after the ways were closed."""
        self._arrive()
        return None

    def save_file(self) -> Step | None:
        """Write the file of the match as it stands into the folder for sending."""
        written = self.app.services.send(self.session)
        body = filled(N_("{path}\n\n{advice}"), path=shown(written.path), advice=written.advice)
        return Push(Dialog(N_("The match file is saved"), body, [Answer(N_("Good"), None, "primary")]))

    def _close_half_turn(self) -> Step | None:
        """Sign the half-turn that is complete: at one table at once, by mail with the last word to the opponent."""
        if self.step.kind != "close":
            return None
        self.face.hand.let_go()
        if not self.hotseat:
            return None if self._offered else self._send()
        self._safely(self.session.close)
        self._arrive()
        return None

    def _safely(self, do: Callable[[], Any]) -> Any:
        """Do something that writes; what the disk refuses is said, and nothing has changed."""
        try:
            return do()
        except ArchiveError as error:
            raise Trouble(error.say) from error

    # what comes meanwhile

    def file_dropped(self, path: str) -> Step | None:
        """Go to the match in a file that is dropped: every action of this one is on the disk."""
        return Replace(self.app.services.open_match(path))

    def mail_came(self, arrivals: Sequence[Arrival]) -> Step | None:
        """Go on when the turn comes that this match waits for."""
        if self.step.kind == "wait" and any(one.accepted and one.id == self.session.id for one in arrivals):
            return Replace(self.app.services.mail.open(self.session.id))
        return None

    def leave_match(self) -> Step | None:
        """Go back to the desk for a match that was opened from it, else home."""
        stack = self.app.stack
        from_desk = len(stack) > 1 and stack[-1] is self and hasattr(stack[-2], "mail_came")
        return Pop() if from_desk else Home()
