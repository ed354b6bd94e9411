"""What the player does at the board: looking, taking, moving, attacking, and showing what the board knows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hexesmed.archive.errors import ArchiveError
from hexesmed.core.errors import Refused
from hexesmed.locale import N_
from hexesmed.table.battle.by_mail import MatchByMail
from hexesmed.table.screen import STAY, Push, Step
from hexesmed.table.widgets.dialog import Answer, Dialog
from hexesmed.table.words import Words, literal


class MatchDeeds(MatchByMail):
    """Clicks on the board become actions of the match; whatever is refused is said with its rule."""

    @property
    def accepts(self) -> bool:
        """Tell whether an action would be taken now."""
        free = not self._busy and not self.replaying and self.playback.at_end
        return free and self.step.kind == "play" and not self.computer_moves

    def _play(self, action: Any, unsaved: bool = False) -> Step | None:
        """Play an action and show its events; refused ones are said with their rule."""
        try:
            if unsaved:
                self.session.play(action, unsaved=True)
            else:
                self.session.play(action)
        except Refused as refused:
            self.app.toast(literal(self.face.refusal(refused.reason)), "bad")
            self.app.sounds.play("refuse")
            return STAY
        except ArchiveError as error:
            if error.code == "passed":
                self.app.toast(error.say, "bad")
                return STAY
            return self._unsaved(error, lambda unsaved: self._play(action, unsaved))
        self._show_new()
        return STAY

    def _unsaved(self, error: ArchiveError, again: Callable[[bool], Step | None]) -> Step:
        """Say that the action could not be written down; it was not played, and may be without saving."""
        answers = [
            Answer(N_("Cancel"), "cancel"),
            Answer(N_("Go on without saving"), "unsaved", "danger"),
            Answer(N_("Try again"), "again", "primary"),
        ]
        return Push(Dialog(N_("This could not be saved"), error.say, answers,
                           lambda answer: None if answer == "cancel" else again(answer == "unsaved")))  # fmt: skip

    def _show_new(self) -> None:
        self._busy = self._result_kept = True
        self.playback.follow(self._timeline())
        self._refresh()

    def hover_hex(self, h: int | None) -> None:
        """The pointer or the cursor is on another hex."""
        if self.face.hand.hover != h:
            self.face.hand.hover = h
            self._narrate_hex()
            self.hints.look()
            self.app.redraw()

    def _narrate_hex(self, again: bool = False) -> None:
        """Tell what is under the pointer, and what an attack there may come to."""
        if not self.app.narrator.speaks:
            return
        position = self.playback.position
        foretold = getattr(self.face, "foretold_words", lambda position: "")(position)
        self.app.narrate(literal(" ".join(filter(None, (self.face.describe(position), foretold)))), again)

    def click_hex(self, h: int | None) -> Step | None:
        """Take a unit, move it, attack with it."""
        if self.replaying:
            return STAY
        self._look()
        return self._clicked(self.face.hand.click(h))

    def grab_hex(self, h: int) -> bool:
        """Take the unit in a hex to drag it; False where there is none to move."""
        if not self.accepts:
            return False
        self._look()
        return self.face.grab(self.session.match.position, h)

    def drop_hex(self, h: int | None) -> Step | None:
        """Let the dragged unit go on a hex."""
        self._look()
        return self._clicked(self.face.hand.drop(h))

    def _clicked(self, click: Any) -> Step | None:
        self.hints.look()
        self.app.redraw()
        if click.reason is not None:
            self.app.toast(literal(self.face.refusal(click.reason)), "bad")
            self.app.sounds.play("refuse")
        elif click.action is not None and self.accepts:
            return self._play(click.action)
        else:
            self._buttons_changed()
        return STAY

    def _buttons_changed(self) -> None:
        """Bring the panel up to a hand that wants other buttons."""
        if not self.replaying and self.group.widgets[2:] != self.panel.widgets():
            self._refresh()

    def use_tool(self, code: str) -> Step | None:
        """Do what a tool of the game's own does, keep its setting, and show the board as it now lies."""
        sheet = self.face.camera.sheet
        kept = self.face.use(code)
        if kept is not None:
            self.app.settings.set(*kept)
        if self.face.camera.sheet != sheet:
            self.pad.fit()
        self._refresh()
        return STAY

    def do_deed(self, which: str) -> Step | None:
        """Do what a great button of the game's own says."""
        why_not = self.why_not_end(which)
        if why_not is not None:
            self.app.toast(why_not, "bad")
            return STAY
        action = self.face.phase_action(self.session.match.position, which)
        self.face.hand.let_go()
        return self._play(action)

    # looking

    def toggle(self, overlay: str) -> Step | None:
        """Show or hide an overlay of the board, where the game has it."""
        hand = self.face.hand
        if hasattr(hand, overlay):
            setattr(hand, overlay, not getattr(hand, overlay))
            self._refresh()
        return STAY

    def switch(self, setting: str) -> Step | None:
        """Switch a setting on or off."""
        self.app.change(setting, not self.app.settings.get(setting))
        return STAY

    def describe_again(self) -> Step | None:
        """Say once more what is under the cursor, and where the match stands."""
        turn, phase = self.face.heading(self.playback.position)
        if self.face.describe(self.playback.position):
            self._narrate_hex(again=True)
        else:
            self.app.narrate(literal(f"{turn}, {phase}"), again=True)
        return STAY

    def choose_cursor(self) -> Step | None:
        """Click the hex of the cursor."""
        if self.pad.cursor is None:
            self.pad.place_cursor(self.pad.here())
            return STAY
        return self.click_hex(self.pad.cursor)

    def fit_map(self) -> Step | None:
        """Show the whole map."""
        self.pad.fit()
        return STAY

    def show_hex(self, name: str) -> Step | None:
        """Bring a hex of the log into view."""
        h = self.face.camera.board.index.get(name)
        if h is not None:
            self.pad.show(h)
            self.hover_hex(h)
        return STAY

    def why_not_end(self, which: str) -> Words | None:
        """Return why a phase cannot be ended now, None when it can."""
        raise NotImplementedError
