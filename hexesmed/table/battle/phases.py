"""The ends of the phases: what is left undone is asked about once, double presses count once."""

from __future__ import annotations

from typing import Any

from hexesmed.locale import N_
from hexesmed.table.battle.taking_back import MatchTakingBack
from hexesmed.table.battle.undone import END, NEVER, SHOW, Idle, Undone
from hexesmed.table.screen import STAY, Push, Step
from hexesmed.table.words import Words, filled, literal


class MatchPhases(MatchTakingBack):
    """End movement, End turn, and the units that can still act before either."""

    def next_unit(self, step: int = 1) -> Step | None:
        """Take the next unit that can still act, or the one before, and show it."""
        self._look()
        h = self.face.hand.next_unit(step) if self.accepts else None
        if h is None:
            self.app.toast(self.face.terms.none_left)
        else:
            self.pad.place_cursor(h)
        return STAY

    def why_not_end(self, which: str) -> Words | None:
        """Return why a phase cannot be ended now, None when it can."""
        if self.step.kind != "play":
            return N_("It is not your half-turn.")
        if not self.accepts:
            return N_("Wait until everything has been shown.")
        position = self.session.match.position
        reason = self.session.game.why_not(position, self.face.phase_action(position, which))
        return None if reason is None else literal(self.face.refusal(reason))

    def end_movement(self) -> Step | None:
        """Go on to combat, after a question where units could still move."""
        return self._end("movement", N_("Units that could still move: {n}. End the movement?"), N_("End movement"))

    def end_turn(self) -> Step | None:
        """Commit the half-turn, after a question where units could still attack."""
        return self._end("turn", self.face.terms.idle, self.face.terms.turn)

    def _end(self, which: str, question: str, yes: str) -> Step | None:
        why_not = self.why_not_end(which)
        if why_not is not None:
            self.app.toast(why_not, "bad")
            return STAY
        position = self.session.match.position
        idle = self.face.idle(position)
        if not idle or not self.app.settings.get("ask"):
            return self._end_now(which)
        tell = getattr(self.face, "idle_words", self._name_of)

        def told(h: int) -> Words:
            return lambda tongue: tell(position, h)

        units = [Idle(h, told(h)) for h in idle]
        return Push(Undone(yes, filled(question, n=len(idle)), units, lambda answer: self._end_answer(which, answer)))

    def _name_of(self, position: Any, h: int) -> str:
        """Return the name of a hex, for games that say no more of what could still act there."""
        return str(self.face.camera.board.names[h])

    def _end_answer(self, which: str, answer: Any) -> Step | None:
        if answer == NEVER:
            self.app.change("ask", False)
        if answer in (NEVER, END):
            return self._end_now(which)
        if answer == SHOW:
            return self.next_unit()
        return STAY if answer is None else self.go_to_unit(answer)

    def go_to_unit(self, h: int) -> Step:
        """Show a hex and take the unit in it."""
        self._look()
        self.pad.place_cursor(h)
        self.face.grab(self.session.match.position, h)
        self.hints.look()
        return STAY

    def _end_now(self, which: str) -> Step | None:
        self.face.hand.let_go()
        self.app.sounds.play("page" if which == "movement" else "done")
        return self._play(self.face.phase_action(self.session.match.position, which))
