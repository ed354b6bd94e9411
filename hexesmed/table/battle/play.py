"""The course of a match: whose turn it is, the hand-over, the draw that is offered, the end."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pygame

from hexesmed.archive.errors import ArchiveError
from hexesmed.locale import N_, Tongue
from hexesmed.table.battle import cards
from hexesmed.table.battle.phases import MatchPhases
from hexesmed.table.screen import STAY, Home, Push, Step
from hexesmed.table.widgets.dialog import Answer, Dialog
from hexesmed.table.words import Words, said, shown


class MatchPlay(MatchPhases):
    """Hand-over, half-turn, signing, sending, end."""

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
        return self._hand_over() or self._begin()

    def _hand_over(self) -> Step | None:
        """Show whose half-turn it is and what the last one came to; None where nobody needs to be told."""
        position = self.session.match.position
        seat = self.session.game.to_move(position)
        account = self.account(self.session.game.half_turn(position) - 1)
        if self._watched:
            return None
        if self.hotseat and not self.computers:
            watchable = bool(self.session.match.entries)
            player = shown(self.session.names[seat])
            return Push(cards.hand_over(self.face, seat, player, watchable, account, self._handed_over))
        if account is None or self._letter_read or not self.app.settings.get("summary"):
            return None
        return Push(cards.turn_summary(self.face, seat, account, self._handed_over))

    def account(self, half_turn: int) -> cards.Account | None:
        """Return what the match has come to by a half-turn, None before the first or where the game tells nothing."""
        entries = self.session.match.entries
        if not entries or not hasattr(self.face, "summary"):
            return None
        return cards.Account(self.face, self.session.match.position, entries, half_turn)

    def _handed_over(self, answer: Any) -> Step | None:
        if answer == "never":
            self.app.change("summary", False)
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
        self._watched = self._letter_read = False
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
        more = self.app.services.ended(self.session)

        def lines(tongue: Tongue) -> list[str]:
            told = self.face.ending(self.session.match.position, self.session.match.entries)
            return [*told, *(said(words, tongue) for words in more)]

        winner = self.session.match.game.outcome(self.session.match.position).winner
        colour = self.app.style.palette.ink if winner is None else self.face.side_colour(winner)
        answers = [Answer(self.face.terms.look, "look"), Answer(N_("Home screen"), "home", "primary")]
        if not self.hotseat and self.session.here:
            answers.insert(1, Answer(N_("Send the file"), "send"))
        account = self.account(self.session.game.half_turn(self.session.match.position))
        card = cards.ending(lines, colour, answers, self._ending_answer, account, self._telling)
        self.app.after(0.2, lambda: Push(card))

    def _telling(self) -> list[pygame.Rect]:
        """Return where on the screen the board shows how the match ended."""
        camera, found = self.face.camera, []
        for h in getattr(self.face, "telling", lambda position: ())(self.session.match.position):
            place = pygame.Rect(0, 0, round(camera.scale), round(camera.scale * 1.15))
            place.center = round(camera.centre(h)[0]), round(camera.centre(h)[1])
            found.append(place.clip(camera.view))
        return found

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


STEP_WORDS: dict[str, Words] = {
    "accept": N_("Accept the challenge"),
    "begin": N_("Send the first die link"),
    "close": N_("Send the half-turn"),
    "wait": N_("Send again"),
    "over": N_("Home screen"),
    "watch": N_("Home screen"),
}
