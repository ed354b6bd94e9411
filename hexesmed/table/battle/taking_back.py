"""Taking back: undo, redo, the phase begun again, and a whole half-turn where both players agree."""

from __future__ import annotations

from hexesmed.locale import N_
from hexesmed.table.battle.deeds import MatchDeeds
from hexesmed.table.screen import STAY, Push, Step
from hexesmed.table.widgets.dialog import Answer, Dialog


class MatchTakingBack(MatchDeeds):
    """What goes back, and what may be played again."""

    def can_undo(self) -> bool:
        """Tell whether the last action can be taken back, by this player alone or with the other's consent."""
        return self.accepts and (bool(self.session.can_undo) or self.to_take_back() > 0)

    def to_take_back(self) -> int:
        """Return how many half-turns are taken back together when both players agree: up to one of a person's."""
        if not self.face.consents or not self.hotseat:
            return 0
        seats = [entry.seat for entry in self.session.match.entries]
        people = [place for place, seat in enumerate(reversed(seats), 1) if seat not in self.computers]
        return people[0] if people else 0

    def can_redo(self) -> bool:
        """Tell whether an action taken back can be played again."""
        return self.accepts and bool(self.session.can_redo)

    def undo(self) -> Step | None:
        """Take the last move back (4.3)."""
        if self.accepts and self.session.can_undo:
            self._safely(self.session.undo)
            self.playback.stand(self._timeline())
            self.app.sounds.play("page")
            self._refresh()
        elif self.can_undo():
            return self._ask_consent()
        return STAY

    def _ask_consent(self) -> Step | None:
        """Ask both players whether the last move is taken back."""
        words = N_("The last stone goes back if both of you agree. A game with a stone taken back earns no points.")
        if self.computers:
            words = N_("Your last stone and the answer to it go back. A game with a stone taken back earns no points.")
        answers = [Answer(N_("Play on"), False), Answer(N_("We agree") if not self.computers else N_("Take back"), True,
                                                        "primary")]  # fmt: skip
        return Push(Dialog(N_("Take back?"), words, answers, lambda yes: self._take_back() if yes else None,
                           escape=False, first=0))  # fmt: skip

    def _take_back(self) -> Step | None:
        """Go on with a match without the last half-turns."""
        self.session = self.app.services.take_back(self.session, self.to_take_back())
        self.computers = self.app.services.computers(self.session)
        self.face.hand.let_go()
        self._lines = []
        self.playback.stand(self._timeline())
        self.app.sounds.play("page")
        self._arrive()
        return STAY

    def redo(self) -> Step | None:
        """Play the move taken back again."""
        if self.can_redo():
            self._safely(self.session.redo)
            self.playback.stand(self._timeline())
            self._refresh()
        return STAY

    def restart(self) -> Step | None:
        """Take back all the moves of this phase (4.3)."""
        if self.can_undo():
            while self.session.can_undo:
                self._safely(self.session.undo)
            self.face.hand.let_go()
            self.playback.stand(self._timeline())
            self.app.sounds.play("page")
            self._refresh()
        return STAY
