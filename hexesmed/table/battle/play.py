"""Playing a match: whose turn it is, what he does, and what follows from it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from hexesmed.archive.errors import ArchiveError
from hexesmed.core.errors import Refused
from hexesmed.locale import N_
from hexesmed.table.battle import cards
from hexesmed.table.battle.by_mail import MatchByMail
from hexesmed.table.screen import STAY, Home, Push, Step
from hexesmed.table.widgets.dialog import Answer, Dialog
from hexesmed.table.words import Words, filled, literal, said, shown


class MatchPlay(MatchByMail):
    """The course of a match: hand-over, half-turn, signing, sending, end; and the player's deeds in it."""

    # where the match stands

    def _arrive(self) -> None:
        """All has been shown: go on with what this player may do now."""
        self.replaying = False
        self._busy = False
        self._step = None
        with suppress(ArchiveError):  # not worth a word: it is only where a replay would begin
            self.session.mark_seen()
        kind = self.step.kind
        self._step_words = STEP_WORDS.get(kind)
        if kind == "close":
            self.app.after(0, self._close_half_turn)
        elif kind == "over":
            self._show_ending()
        elif kind == "play" and self.session.game.opening_action(self.session.match.position) is not None:
            self.app.after(0, self._open_half_turn)
        elif self.computer_moves:
            self.app.after(0, self._ask_computer)
        self._greet()
        self._refresh()

    @property
    def step_words(self) -> Words | None:
        """Return what the one great button says when this player has nothing to play, None when he has."""
        return N_("Let it play at once") if self.computer_moves else self._step_words

    def _open_half_turn(self) -> Step | None:
        """Ask for the next player where two share the machine, then begin."""
        position = self.session.match.position
        if self.computer_moves:
            return self._begin()
        if getattr(position, "draw_offered", False):
            return self._ask_draw()
        if self.hotseat and not self.computers and not self._watched:
            seat = self.session.game.to_move(position)
            watchable = bool(self.session.match.entries)
            player = shown(self.session.names[seat])
            return Push(cards.hand_over(player, self.face.side_name(seat), self.face.side_colour(seat), watchable,
                                        self._handed_over))  # fmt: skip
        return self._begin()

    def _handed_over(self, answer: Any) -> Step | None:
        if answer == "watch":
            number = self.session.game.half_turn(self.session.match.position) - 1
            self._watched = True
            self._start_replay(self.playback.timeline.half_turn_start(number))
            return STAY
        return self._begin()

    def _ask_draw(self) -> Step | None:
        answers = [
            Answer(N_("Refuse and play on"), "refuse"),
            Answer(N_("Accept the draw"), "accept", "primary"),
        ]
        return Push(Dialog(N_("A draw is offered"), N_("Your opponent offers a draw with this turn (14.5)."), answers,
                           self._answer_draw, escape="later"))  # fmt: skip

    def _answer_draw(self, answer: Any) -> Step | None:
        if answer == "accept":
            return self._play(self.face.phase_action(self.session.match.position, "accept_draw"))
        if answer == "refuse":
            return self._begin()
        self._step_words = N_("Answer the offer of a draw")
        self._refresh()
        return STAY

    def _begin(self) -> Step | None:
        self._watched = False
        opening = self.session.game.opening_action(self.session.match.position)
        if opening is not None:
            return self._play(opening)
        return STAY

    def _show_ending(self) -> None:
        if self._ended:
            return
        self._ended = True
        if self.session.file.agreed is not None:
            return self._show_agreed()
        lines = self.face.ending(self.session.match.position, self.session.match.entries)
        lines += [said(words, self.app.tongue) for words in self.app.services.ended(self.session)]
        winner = self.session.match.game.outcome(self.session.match.position).winner
        colour = self.app.style.palette.ink if winner is None else self.face.side_colour(winner)
        answers = [Answer(self.face.terms.look, "look"), Answer(N_("Home screen"), "home", "primary")]
        if not self.hotseat and self.session.here:
            answers.insert(1, Answer(N_("Send the file"), "send"))
        self.app.after(0.2, lambda: Push(cards.ending(lines, colour, answers, self._ending_answer)))

    def _ending_answer(self, answer: Any) -> Step | None:
        if answer == "send":
            return self._send()
        return Home() if answer == "home" else STAY

    def take_step(self) -> Step | None:
        """Do what the one great button says when there is nothing to play: accept, begin, send again, leave."""
        kind = self.step.kind
        if self.computer_moves:
            if self._computer is not None:
                self._computer.answer_now()
            return STAY
        if kind in ("accept", "begin", "close", "wait"):
            return self._send()
        if kind == "play":
            return self._open_half_turn()
        return self.leave_match()

    # what the player does

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
        self._busy = True
        self.playback.follow(self._timeline())
        self._refresh()

    def hover_hex(self, h: int | None) -> None:
        """The pointer or the cursor is on another hex."""
        if self.face.hand.hover != h:
            self.face.hand.hover = h
            self.app.narrate(literal(self.face.describe(self.playback.position)))
            self.hints.look()
            self.app.redraw()

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

    def next_unit(self, step: int = 1) -> Step | None:
        """Take the next unit that can still act, or the one before, and show it."""
        self._look()
        h = self.face.hand.next_unit(step) if self.accepts else None
        if h is None:
            self.app.toast(self.face.terms.none_left)
        else:
            self.pad.place_cursor(h)
        return STAY

    def toggle_zones(self) -> Step | None:
        """Show or hide the zones of control."""
        self.face.hand.zones = not self.face.hand.zones
        self._refresh()
        return STAY

    def toggle_threats(self) -> Step | None:
        """Show or hide what the enemy could hit in his next half-turn."""
        return self.toggle("threats")

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
        words = self.face.describe(self.playback.position) or f"{turn}, {phase}"
        self.app.narrate(literal(words), again=True)
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
        return self._end("turn", self.face.terms.idle, N_("End turn"))

    def _end(self, which: str, question: str, yes: str) -> Step | None:
        why_not = self.why_not_end(which)
        if why_not is not None:
            self.app.toast(why_not, "bad")
            return STAY
        idle = self.face.idle(self.session.match.position)
        if not idle or not self.app.settings.get("ask"):
            return self._end_now(which)
        answers = [
            Answer(N_("Never ask"), "never"),
            Answer(N_("Show me"), "show"),
            Answer(yes, "end", "primary"),
        ]
        return Push(Dialog(yes, filled(question, n=len(idle)), answers,
                           lambda answer: self._end_answer(which, answer), escape=None))  # fmt: skip

    def _end_answer(self, which: str, answer: Any) -> Step | None:
        if answer == "never":
            self.app.change("ask", False)
        if answer in ("never", "end"):
            return self._end_now(which)
        return self.next_unit() if answer == "show" else STAY

    def _end_now(self, which: str) -> Step | None:
        self.face.hand.let_go()
        self.app.sounds.play("page" if which == "movement" else "done")
        return self._play(self.face.phase_action(self.session.match.position, which))


STEP_WORDS: dict[str, Words] = {
    "accept": N_("Accept the challenge"),
    "begin": N_("Send the first die link"),
    "close": N_("Send the half-turn"),
    "wait": N_("Send again"),
    "over": N_("Home screen"),
    "watch": N_("Home screen"),
}
