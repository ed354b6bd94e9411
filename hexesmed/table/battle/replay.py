"""The replay: the match shown again from any moment, forth and back, at any speed."""

from __future__ import annotations

from hexesmed.locale import N_
from hexesmed.table.battle.panel import next_speed
from hexesmed.table.battle.play import MatchPlay
from hexesmed.table.screen import STAY, Home, Step
from hexesmed.table.words import Words


class MatchReplay(MatchPlay):
    """Watching a match, or a part of it."""

    def _start_replay(self, at: int) -> None:
        self.replaying = True
        self._busy = False
        self.face.hand.let_go()
        self.playback.jump(at)
        self.playback.play()
        self.app.lay_out_again()
        self._refresh()

    def watch_again(self) -> Step | None:
        """Watch the match from its first action."""
        if self.playback.at_end and len(self.playback.timeline):
            self._start_replay(0)
        return STAY

    def leave_words(self) -> Words:
        """Return what the great button of the replay says."""
        if self.step.kind == "watch":
            return N_("Leave the replay")
        return N_("Go on with the match")

    def replay(self, what: str) -> Step | None:
        """Do what a button of the replay says."""
        playback = self.playback
        if what == "leave":
            if self.step.kind == "watch":
                return Home()
            playback.jump(len(playback.timeline))
            self._leave_replay()
        elif what == "play" and playback.playing:
            playback.pause()
        elif what == "play":
            if playback.at_end:
                playback.jump(0)
            playback.play()
        else:
            self._jump(what)
        self._refresh()
        return STAY

    def _jump(self, what: str) -> None:
        if what == "first":
            self.playback.jump(0)
        elif what == "last":
            self.playback.jump(len(self.playback.timeline))
        else:
            self.playback.step(-1 if what == "back" else 1)

    def _leave_replay(self) -> None:
        self.replaying = False
        self.app.lay_out_again()
        self._arrive()

    def change_speed(self) -> Step | None:
        """Show events at the next speed."""
        self.playback.speed = next_speed(self.playback.speed)
        self._refresh()
        return STAY
