"""The screen of a match: play, replay, hand-over and end, for one machine and for mail alike."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pygame

from hexesmed.archive.errors import ArchiveError
from hexesmed.core.errors import Refused
from hexesmed.locale import N_, Tongue
from hexesmed.table.battle import cards
from hexesmed.table.battle.face import Face
from hexesmed.table.battle.log import LogLine
from hexesmed.table.battle.pad import BoardPad
from hexesmed.table.battle.panel import WIDTH, Panel, next_speed
from hexesmed.table.battle.playback import Playback
from hexesmed.table.battle.timeline import Timeline
from hexesmed.table.brushes import Brush
from hexesmed.table.fonts import Face as Letters
from hexesmed.table.screen import STAY, Home, Push, Screen, Step
from hexesmed.table.services import Trouble
from hexesmed.table.widgets.base import Group
from hexesmed.table.widgets.dialog import Answer, Dialog
from hexesmed.table.words import Words, filled, literal, shown


class MatchScreen(Screen):
    """A match at the table. `session` is the archive's: it plays, journals, signs and knows whose move it is."""

    def __init__(self, session: Any, face: Face) -> None:
        """Take the session and the game's look."""
        self.session, self.face = session, face
        self.replaying = False
        self.step_words: Words | None = None
        self._busy = False  # an action's events are being shown: nothing is taken meanwhile (C44)
        self._lines: list[list[list[Any]]] = []
        self._lines_language = ""
        self._board_rect = pygame.Rect(0, 0, 0, 0)
        self._ended = False
        self._watched = False
        self._step: Any = None

    # entering and leaving

    def title(self) -> Words:
        """Return the battle's title."""
        return literal(self.title_text())

    def title_text(self) -> str:
        """Return the battle's title in the tongue of the table."""
        return shown(self.app.tongue.pick(self.session.battle["title"]))

    def enter(self) -> None:
        """Make the widgets, then show what has not been seen yet, or go on where the match stands."""
        self.playback = Playback(self._timeline(), self.face.showing)
        self.playback.speed = float(self.app.settings.get("speed"))
        self.face.restyle(self.app.style)
        self.pad = BoardPad(self.face.camera, self)
        self.panel = Panel(self)
        self.group = Group(self.app, [self.pad])
        start = len(self.playback.timeline)
        if self.step.kind == "watch":
            start = 0
        elif self.session.fresh_from:
            start = self.playback.timeline.half_turn_start(self.session.fresh_from)
        if start < len(self.playback.timeline):
            self._start_replay(start)
        else:
            self._arrive()
        self._refresh()
        self.group.move_focus(self.pad)

    def _timeline(self) -> Timeline:
        match = self.session.match
        return Timeline(self.session.game, match.entries, match.position)

    def may_close(self) -> Step | None:
        """Let the window close: every action is on the disk already."""
        return None

    # where the match stands

    @property
    def step(self) -> Any:
        """Return what may be done now; asked of the session once after each change."""
        if self._step is None:
            self._step = self.session.step
        return self._step

    def _arrive(self) -> None:
        """All has been shown: go on with what this player may do now."""
        self.replaying = False
        self._busy = False
        self._step = None
        with suppress(ArchiveError):  # not worth a word: it is only where a replay would begin
            self.session.mark_seen()
        kind = self.step.kind
        self.step_words = STEP_WORDS.get(kind)
        if kind == "close":
            self.app.after(0, self._close_half_turn)
        elif kind == "over":
            self._show_ending()
        elif kind == "play" and self.session.game.opening_action(self.session.match.position) is not None:
            self.app.after(0, self._open_half_turn)
        self._refresh()

    @property
    def hotseat(self) -> bool:
        """Tell whether both seats are at this machine."""
        return len(self.session.here) == 2

    def _open_half_turn(self) -> Step | None:
        """Ask for the next player where two share the machine, then begin."""
        position = self.session.match.position
        if getattr(position, "draw_offered", False):
            return self._ask_draw()
        if self.hotseat and not self._watched:
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
        self.step_words = N_("Answer the offer of a draw")
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
        lines = self.face.ending(self.session.match.position, self.session.match.entries)
        winner = self.session.match.game.outcome(self.session.match.position).winner
        colour = self.app.style.palette.ink if winner is None else self.face.side_colour(winner)
        answers = [Answer(N_("Look at the battle"), "look"), Answer(N_("Home"), "home", "primary")]
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
        if kind in ("accept", "begin"):
            self._safely(self.session.answer)
            self._arrive()
            return self._send()
        if kind == "wait":
            return self._send()
        if kind == "play":
            return self._open_half_turn()
        return Home()

    def _send(self) -> Step | None:
        written = self.app.services.send(self.session)
        body = filled(N_("{path}\n\n{advice}"), path=shown(written.path), advice=written.advice)
        return Push(Dialog(N_("Send this file to your opponent"), body, [Answer(N_("Good"), None, "primary")]))

    def _close_half_turn(self) -> Step | None:
        """Sign the half-turn that is complete."""
        self._safely(self.session.close)
        self.face.hand.let_go()
        self._arrive()
        return None if self.hotseat or self.step.kind == "over" else self._send()

    def _safely(self, do: Callable[[], Any]) -> Any:
        """Do something that writes; what the disk refuses is said, and nothing has changed."""
        try:
            return do()
        except ArchiveError as error:
            raise Trouble(error.say) from error

    # what the player does

    @property
    def accepts(self) -> bool:
        """Tell whether an action would be taken now."""
        return self.step.kind == "play" and not self._busy and not self.replaying and self.playback.at_end

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
        unit = self.session.match.position.unit_at(h)
        if unit is None or unit.side != self.session.game.to_move(self.session.match.position):
            return False
        self._look()
        self.face.hand.take(unit.id)
        return True

    def drop_hex(self, h: int | None) -> Step | None:
        """Let the dragged unit go on a hex."""
        self._look()
        return self._clicked(self.face.hand.drop(h))

    def _clicked(self, click: Any) -> Step | None:
        self.app.redraw()
        if click.reason is not None:
            self.app.toast(literal(self.face.refusal(click.reason)), "bad")
            self.app.sounds.play("refuse")
        elif click.action is not None and self.accepts:
            return self._play(click.action)
        return STAY

    def can_undo(self) -> bool:
        """Tell whether the last action can be taken back."""
        return self.accepts and bool(self.session.can_undo)

    def can_redo(self) -> bool:
        """Tell whether an action taken back can be played again."""
        return self.accepts and bool(self.session.can_redo)

    def undo(self) -> Step | None:
        """Take the last move back (4.3)."""
        if self.can_undo():
            self._safely(self.session.undo)
            self.playback.stand(self._timeline())
            self.app.sounds.play("page")
            self._refresh()
        return STAY

    def redo(self) -> Step | None:
        """Play the move taken back again."""
        if self.can_redo():
            self._safely(self.session.redo)
            self.playback.stand(self._timeline())
            self._refresh()
        return STAY

    def next_unit(self) -> Step | None:
        """Take the next unit that can still act and show it."""
        self._look()
        h = self.face.hand.next_unit() if self.accepts else None
        if h is None:
            self.app.toast(N_("No unit is left that could act in this phase."))
        else:
            self.pad.place_cursor(h)
        return STAY

    def toggle_zones(self) -> Step | None:
        """Show or hide the zones of control."""
        self.face.hand.zones = not self.face.hand.zones
        self._refresh()
        return STAY

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
        return self._end("turn", N_("Units that could still attack: {n}. End the turn?"), N_("End turn"))

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

    # the menu

    def open_menu(self) -> Step | None:
        """Open the menu over the board."""
        no_turn = None if self.accepts else N_("It is not your half-turn.")
        cannot_offer = self.why_not_end("turn")
        choices: list[cards.Choice] = [
            (N_("Back to the battle"), "arrow_left", lambda: STAY, None),
            (N_("Settings"), "cog", self._open_settings, None),
            (N_("End turn and offer a draw"), "handshake", self._offer_draw, cannot_offer),
            (N_("Resign"), "flag_checkered", self._ask_resign, no_turn),
            (N_("Save the match file"), "content_save_outline", self._send, None),
            (N_("Home"), "home", Home, None),
        ]
        return Push(cards.Menu(N_("Menu"), choices))

    def _open_settings(self) -> Step | None:
        from hexesmed.table.screens.settings import SettingsScreen

        return Push(SettingsScreen())

    def _offer_draw(self) -> Step | None:
        return self._end_now("turn_with_draw")

    def _ask_resign(self) -> Step | None:
        answers = [Answer(N_("Play on"), "no", "primary"), Answer(N_("Resign"), "yes", "danger")]
        return Push(Dialog(N_("Resign?"), N_("The battle ends at once and the other side wins (14.5)."), answers,
                           lambda answer: self._end_now("resign") if answer == "yes" else None, first=0))  # fmt: skip

    def open_objectives(self) -> Step | None:
        """Show the victory conditions."""
        return Push(cards.Objectives(self.face, self.playback.position))

    def open_rules(self) -> Step | None:
        """Open the rulebook."""
        from hexesmed.table.screens.rules import Rules

        return Push(Rules())

    # the replay

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

    # time

    def moving(self) -> bool:
        """Tell whether something is being shown, or the map is about to become sharp."""
        return self.playback.playing or self.face.settling()

    def tick(self, seconds: float) -> Step | None:
        """Go on with what is being shown."""
        playback = self.playback
        before = playback.at
        was_playing = playback.playing
        playback.tick(seconds)
        if playback.at != before:
            self._sound(before)
        if was_playing and not playback.playing:
            if self._busy and playback.at_end:
                self._busy = False
                if self.step.kind in ("close", "over"):
                    self._arrive()
            elif self.replaying and playback.at_end and self.step.kind not in ("watch", "over"):
                self._leave_replay()
        if playback.at != before or was_playing != playback.playing:
            self._refresh()
        return None

    def _sound(self, before: int) -> None:
        for at in range(before, min(before + 1, len(self.playback.timeline))):
            name = self.face.sound(self.playback.timeline.moment(at).event)
            if name and self.playback.speed <= 2:
                self.app.sounds.play(name)

    def _look(self) -> None:
        """Let the hand look at what is shown."""
        self.face.hand.look_at(self.playback.position, self.accepts)

    def _refresh(self) -> None:
        """Bring panel, log and hand up to the position shown."""
        self._step = None
        self._look()
        self._tell()
        widgets = [self.pad, *self.panel.widgets()]
        if self.group.widgets != widgets:
            self.group.set(widgets)
            self.app.lay_out_again()
        self.panel.refresh()
        self.app.redraw()

    # the log

    def _tell(self) -> None:
        """Put into the log what has been shown of the match."""
        tongue: Tongue = self.app.tongue
        entries = self.session.match.entries
        if self._lines_language != tongue.language:
            self._lines, self._lines_language = [], tongue.language
            self.face.restyle(self.app.style)
        del self._lines[len(entries) :]
        if self._lines and len(self._lines) == len(entries):
            self._lines[-1] = self.face.lines(entries[-1])
        while len(self._lines) < len(entries):
            self._lines.append(self.face.lines(entries[len(self._lines)]))
        timeline, at = self.playback.timeline, self.playback.at
        told: list[LogLine] = []
        whole = len(self._lines) if at >= len(timeline) else timeline.entry_at(at)
        for entry in self._lines[:whole]:
            for lines in entry:
                told.extend(lines)
        if whole < len(self._lines):
            for lines in self._lines[whole][: at - timeline.entry_start(at)]:
                told.extend(lines)
        self.panel.log.set_lines(told)

    # layout and drawing

    def lay_out(self, size: tuple[int, int]) -> None:
        """Give the panel the right of the window and the board the rest, with a line of words below it."""
        style = self.app.style
        wide = min(style.px(WIDTH), size[0] * 2 // 5)
        foot = style.letters("small").height + style.px(10)
        self._board_rect = pygame.Rect(0, 0, size[0] - wide, size[1] - foot)
        self._foot = pygame.Rect(0, size[1] - foot, size[0] - wide, foot)
        self.face.restyle(style)
        self.pad.lay_out(style, self._board_rect)
        self.panel.lay_out(style, pygame.Rect(size[0] - wide, 0, wide, size[1]))
        self._tell()
        self.panel.refresh()

    def seat_shown(self, position: Any) -> int:
        """Return the seat whose half-turn is shown."""
        seat = self.session.game.to_move(position)
        return 0 if seat is None else int(seat)

    def note(self) -> str:
        """Return what the panel says beside the phase: replay, or whose answer is awaited."""
        if self.replaying:
            return self.app.say(N_("replay"))
        if self.step.kind in ("wait", "accept", "begin"):
            return shown(str(self.step.say(self.app.tongue)))
        return ""

    def draw(self, brush: Brush) -> None:
        """Draw board, words, panel and what lies over them."""
        position = self.playback.position
        self._look()
        self.panel.draw(brush, position)
        brush.surface.fill(brush.palette.paper_dark, self._foot)
        self.group.draw(brush)
        words = self.face.describe(position)
        middle = (self._foot.x + brush.px(12), self._foot.centery)
        brush.text(words, middle, "small", Letters.PLAIN, brush.palette.ink_soft, "midleft",
                   self._foot.width - brush.px(24))  # fmt: skip
        self.panel.draw_over(brush, position)
        self.group.draw_tip(brush)

    def draw_board(self, brush: Brush, rect: pygame.Rect) -> None:
        """Draw the board and the event being shown."""
        playback = self.playback
        self.face.draw(brush, playback.position, playback.showing, playback.elapsed, self.pad.cursor,
                       self.app.clock.now())  # fmt: skip

    # events

    def event(self, event: pygame.event.Event) -> Step | None:
        """Lead events to the widgets, then to the shortcuts; a key or click ends what is being shown."""
        if self._busy and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            return self._hurry(event)
        step = self.group.event(event)
        if step is None and event.type == pygame.KEYDOWN and not event.repeat:
            step = self._shortcut(event)
        return step

    def _hurry(self, event: pygame.event.Event) -> Step | None:
        """Let Space, Enter, Esc or a click on the board skip what is being shown; nothing else is taken."""
        board = event.type == pygame.MOUSEBUTTONDOWN and self._board_rect.collidepoint(event.pos) and event.button == 1
        if board or (event.type == pygame.KEYDOWN and event.key in SKIP and not event.repeat):
            self.playback.skip()
            self._busy = False
            if self.step.kind in ("close", "over"):
                self._arrive()
            self._refresh()
            return STAY
        if event.type == pygame.MOUSEBUTTONDOWN and event.button > 3:
            return self.group.event(event)
        return STAY

    def _shortcut(self, event: pygame.event.Event) -> Step | None:
        command = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        if command:
            action = {pygame.K_z: self.undo, pygame.K_y: self.redo}.get(event.key)
        elif self.replaying:
            what = REPLAY_KEYS.get(event.key)
            action = (lambda: self.replay(what)) if what else self._common_keys().get(event.key)
        else:
            action = {
                pygame.K_u: self.undo, pygame.K_r: self.redo, pygame.K_n: self.next_unit, pygame.K_e: self.end_movement,
                pygame.K_t: self.end_turn, pygame.K_m: self._change_manner, pygame.K_ESCAPE: self._escape,
            }.get(event.key) or self._common_keys().get(event.key)  # fmt: skip
        if action is None:
            return None
        if not self.app.guard.allow(event.key, self):
            return STAY
        return action() or STAY

    def _common_keys(self) -> dict[int, Any]:
        return {
            pygame.K_z: self.toggle_zones, pygame.K_f: self.fit_map, pygame.K_v: self.open_objectives,
            pygame.K_F1: self.open_rules, pygame.K_F10: self.open_menu, pygame.K_w: self.watch_again,
            pygame.K_s: self.change_speed, pygame.K_PLUS: self._nearer, pygame.K_KP_PLUS: self._nearer,
            pygame.K_EQUALS: self._nearer, pygame.K_MINUS: self._farther, pygame.K_KP_MINUS: self._farther,
        }  # fmt: skip

    def _nearer(self) -> Step | None:
        self.pad.zoom(1.5)
        return STAY

    def _farther(self) -> Step | None:
        self.pad.zoom(-1.5)
        return STAY

    def _change_manner(self) -> Step | None:
        self.face.hand.change_manner()
        return STAY

    def _escape(self) -> Step | None:
        if self.face.hand.unit_id is not None:
            self.face.hand.let_go()
            self.app.redraw()
            return STAY
        return self.open_menu()


STEP_WORDS: dict[str, Words] = {
    "accept": N_("Accept the challenge"),
    "begin": N_("Send the first die link"),
    "wait": N_("Send again"),
    "over": N_("Home"),
    "watch": N_("Home"),
}
SKIP = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE)
REPLAY_KEYS = {
    pygame.K_SPACE: "play", pygame.K_COMMA: "back", pygame.K_PERIOD: "forth", pygame.K_SEMICOLON: "forth",
    pygame.K_HOME: "first", pygame.K_END: "last", pygame.K_ESCAPE: "leave",
}  # fmt: skip
