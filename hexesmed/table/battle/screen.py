"""The screen of a match: play, replay, hand-over and end, for one machine and for mail alike."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pygame

from hexesmed.locale import N_
from hexesmed.table import clipboard
from hexesmed.table.battle import cards
from hexesmed.table.battle.commands import GUARDED, HELD, commands_of
from hexesmed.table.battle.computer import NO_MIND, levels_of
from hexesmed.table.battle.panel import WIDTH
from hexesmed.table.battle.replay import MatchReplay
from hexesmed.table.bindings import ALWAYS, BY_ACTION, MAP, NOTHING, PLAY, REPLAY
from hexesmed.table.brushes import Brush
from hexesmed.table.fonts import Face as Letters
from hexesmed.table.keys import Keymap
from hexesmed.table.screen import STAY, Home, Push, Replace, Step
from hexesmed.table.screens.message import Message
from hexesmed.table.widgets.dialog import Answer, Dialog
from hexesmed.table.words import Words, literal, shown


class MatchScreen(MatchReplay):
    """A match at the table: its menu, its replay, what it draws and which keys it knows."""

    def enter(self) -> None:
        """Know the keys, then make the widgets."""
        self.commands = commands_of(self)
        super().enter()

    # the menu

    def open_menu(self) -> Step | None:
        """Open the menu over the board."""
        no_turn = None if self.accepts else N_("It is not your half-turn.")
        no_seat = None if self.session.here else N_("This match is only being watched.")
        no_mind = None if levels_of(self.session.game.name) else NO_MIND
        draws = self.face.offers_draw
        cannot_offer = self.why_not_end("turn") if draws else None
        choices: list[cards.Choice] = [
            (self.face.terms.back, "arrow_left", lambda: STAY, None),
            (N_("Suggest a move"), "lightbulb_on_outline", self.suggest, no_turn or no_mind),
            (self.face.terms.seat, "account_switch_outline", self.open_seats, no_seat),
            (N_("Settings"), "cog", self._open_settings, None),
            *([(self.face.terms.offer, "handshake", self._offer_draw, cannot_offer)] if draws else []),
            (N_("Resign"), "flag_checkered", self._ask_resign, no_turn),
            (N_("Save the match file"), "content_save_outline", self.save_file, None),
            *self.mail_choices(),
            *((words, icon, partial(self._write_record, code), None) for code, words, icon, _ in self.face.records),
            *([(N_("Play on from here"), "call_split", self._play_on, None)] if self._can_play_on() else []),
            *([(N_("How the match stands"), "scale_balance", self.open_standing, None)] if self.account(0) else []),
            (N_("Home screen"), "home", Home, None),
        ]
        return Push(cards.Menu(N_("Menu"), choices, {**MENU_TIPS, "Resign": self.face.terms.resign}))

    def _write_record(self, code: str) -> Step | None:
        """Write the match down in another way: into a file where it has an ending, else into the clipboard."""
        text = self.face.record(code, self.session.match.entries, self.session.names)
        ending = next(one.ending for one in self.face.records if one.code == code)
        if ending:
            written = self.app.services.write_record(self.session, text, ending)
            return Push(Message(literal(shown(written.path)), written.advice or None, N_("The game is written down")))
        clipboard.copy(text)
        return Push(Message(literal(text), N_("It is in the clipboard: paste it where you like."), N_("Link")))

    def _can_play_on(self) -> bool:
        return not self.session.here and self.face.consents and self.step.kind != "over"

    def _play_on(self) -> Step | None:
        """Go on at this table with a match that was only watched."""
        return Replace(self.app.services.play_on(self.session))

    def uncovered(self, answer: Any) -> None:
        """Take settings that may have been changed meanwhile."""
        self.face.take_settings(self.app.settings.get)
        if self._speed_set != self.app.settings.get("speed"):
            self._speed_set = self.playback.speed = float(self.app.settings.get("speed"))
        self._think_on()
        self._refresh()

    def _open_settings(self) -> Step | None:
        from hexesmed.table.screens.settings import SettingsScreen

        return Push(SettingsScreen())

    def _offer_draw(self) -> Step | None:
        return self._end_now("turn_with_draw")

    def _ask_resign(self) -> Step | None:
        answers = [Answer(N_("Play on"), "no", "primary"), Answer(N_("Resign"), "yes", "danger")]
        return Push(Dialog(N_("Resign?"), self.face.terms.resign, answers,
                           lambda answer: self._end_now("resign") if answer == "yes" else None, first=0))  # fmt: skip

    def open_objectives(self) -> Step | None:
        """Show the victory conditions."""
        return Push(cards.Objectives(self.face, self.playback.position))

    def open_standing(self) -> Step | None:
        """Show what the match has come to so far."""
        account = self.account(self.session.game.half_turn(self.session.match.position))
        answers = [Answer(N_("Close"), None, "primary")]
        return Push(cards.Card(N_("How the match stands"), None, answers, colour=self.app.style.palette.gold,
                               account=account))  # fmt: skip

    def open_rules(self) -> Step | None:
        """Open the rulebook, at the rule that the tooltip cites which shows now, or else the notice."""
        rule = self.group.tip_rule() or self.app.toasts.rule()
        if rule is not None:
            return self.open_rule(rule)
        from hexesmed.table.screens.rules import Rules

        return Push(Rules(game=self.rulebook))

    # layout and drawing

    def lay_out(self, size: tuple[int, int]) -> None:
        """Give the panel the right of the window and the board the rest, with a line of words below it."""
        style = self.app.style
        wide = min(style.px(WIDTH), size[0] * 2 // 5)
        foot = style.letters("small").height + style.px(10)
        self._board_rect = pygame.Rect(0, 0, size[0] - wide, size[1] - foot)
        self._foot = pygame.Rect(0, size[1] - foot, size[0] - wide, foot)
        self.face.restyle(style)
        self.hints.lay_out(style, self._board_rect)
        self.face.camera.foot = self._board_rect.bottom - self.hints.rect.y if self.hints.hint is not None else 0
        self.pad.lay_out(style, self._board_rect)
        self.panel.lay_out(style, pygame.Rect(size[0] - wide, 0, wide, size[1]))
        self._tell()
        self.panel.refresh()

    @property
    def room_for_notices(self) -> pygame.Rect:
        """The board, down to the bar of hints: a notice lies over no button."""
        room = self._board_rect.copy()
        if self.hints.visible:
            room.height = self.hints.rect.top + self.app.style.px(12) - room.top
        return room

    def seat_shown(self, position: Any) -> int:
        """Return the seat whose half-turn is shown."""
        seat = self.session.game.to_move(position)
        return 0 if seat is None else int(seat)

    def note(self) -> str:
        """Return what the panel says beside the phase: replay, or whose answer is awaited."""
        if self.replaying:
            return self.app.say(N_("replay"))
        if self.computer_moves or self.advised:
            progress = self._computer.progress if self._computer is not None else 0.0
            return self.app.say(N_("the computer is thinking: {n} %"), n=round(progress * 100))
        if self.step.kind in ("wait", "accept", "begin"):
            return shown(str(self.step.say(self.app.tongue)))
        return ""

    def draw(self, brush: Brush) -> None:
        """Draw board, words, panel and what lies over them."""
        position = self.playback.position
        self._look()
        self.panel.over.look()
        self.panel.look_at_hand()
        self.panel.draw(brush)
        brush.surface.fill(brush.palette.paper_dark, self._foot)
        self.group.draw(brush)
        words = self.face.describe(position)
        brush.squeezed(words, self._foot.inflate(-2 * brush.px(12), 0), "small", Letters.PLAIN,
                       brush.palette.ink_soft)  # fmt: skip
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
        if event.type == pygame.MULTIGESTURE:
            return self.pad.pinch(event)
        self._put_result_away(event)
        step = self.group.event(event)
        if step is None and event.type == pygame.KEYDOWN:
            step = self._shortcut(event)
        return step

    def _put_result_away(self, event: pygame.event.Event) -> None:
        """Let the result of the last attack go with the next key or click, but for those that read it."""
        on_it = self.group.focus is self.panel.over
        reads = event.type == pygame.KEYDOWN and (event.key in READS or (on_it and event.key != pygame.K_ESCAPE))
        beside = event.type == pygame.MOUSEBUTTONDOWN and not self.panel.over.rect.collidepoint(event.pos)
        if beside or (event.type == pygame.KEYDOWN and not reads):
            self._result_kept = False

    def _hurry(self, event: pygame.event.Event) -> Step | None:
        """Let Space, Enter, Esc or a click on the board skip what is being shown; nothing else is taken."""
        board = event.type == pygame.MOUSEBUTTONDOWN and self._board_rect.collidepoint(event.pos) and event.button == 1
        if board or (event.type == pygame.KEYDOWN and event.key in SKIP and not event.repeat):
            self.playback.skip()
            self._busy = False
            self._after_shown()
            self._refresh()
            return STAY
        if event.type == pygame.MOUSEBUTTONDOWN and event.button > 3:
            return self.group.event(event)
        return STAY

    def _shortcut(self, event: pygame.event.Event) -> Step | None:
        """Do what a key stands for; a held key goes on only where nothing is decided by it."""
        action = self.keymap.action(event) or ""
        own = None if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META) else self._own_key(event)
        command = own or (self.commands.get(action) if self._offers(action) else None)
        if command is None:
            return None
        if event.repeat and (own is not None or action not in HELD):
            return STAY
        if (own is not None or action in GUARDED) and not self.app.guard.allow(action or event.key, self):
            return STAY
        return command() or STAY

    def _offers(self, action: str) -> bool:
        """Tell whether this game has an action at all."""
        face = self.face
        wanted = OFFERED.get(action)
        offered = (*face.tools(), *face.buttons(self.session.match.position))
        return wanted is None or wanted in offered

    @property
    def keymap(self) -> Keymap:
        """Return the keys that hold now."""
        return self.app.keymap(MAP, ALWAYS, REPLAY if self.replaying else PLAY)

    def map_key(self, event: pygame.event.Event) -> Step | None:
        """Take a key while the keyboard is on the board; None leaves it to the other widgets."""
        on_map = BY_ACTION.get(self.keymap.action(event) or "", NOTHING).group == MAP
        return self._shortcut(event) if on_map else None

    def _own_key(self, event: pygame.event.Event) -> Callable[[], Step | None] | None:
        """Return what a key means in this game alone."""
        enter = event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        name = "Enter" if enter else chr(event.key).upper() if 0 < event.key < 128 else ""
        for tool in self.face.tools():
            if not isinstance(tool, str) and tool.key == name:
                return partial(self.use_tool, tool.code)
        for deed in () if self.replaying else self.face.buttons(self.session.match.position):
            if not isinstance(deed, str) and deed.key == name:
                return partial(self.do_deed, deed.which)
        return None

    def change_manner(self) -> Step | None:
        """Ask for the other manner of attack (7.2)."""
        self.face.hand.change_manner()
        self._narrate_hex(again=True)
        return STAY

    def cancel(self) -> Step | None:
        """Bring the keyboard back to the board, let go of the unit, stop a computer that thinks, or open the menu."""
        if self.group.focus is not self.pad and self.app.by_keyboard:
            self.group.move_focus(self.pad)
            return STAY
        if self.face.holds():
            self.face.hand.let_go()
            self.app.redraw()
            return STAY
        return self.stop_thinking() if self.thinks else self.open_menu()


MENU_TIPS: dict[Words, Words] = {
    N_("Suggest a move"): N_("The computer says what it would do here, and why; nothing is played"),
    N_("Who plays which side"): N_("Give a side to the computer, or take it back"),
    N_("Settings"): N_("Language, sizes, colours, sound, speed and keys"),
    N_("End turn and offer a draw"): N_("The opponent may accept it instead of playing his next half-turn (14.5)"),
    N_("Save the match file"): N_("The match so far in one file, which anybody can watch and verify"),
    N_("Hand a side over by mail"): N_("Somebody elsewhere takes a side; from then on it is a match by mail"),
    N_("Propose an end"): N_("Won, lost or drawn, as soon as the opponent agrees"),
    N_("How the match stands"): N_("The losses, the dice, and how near each side is to its goals"),
    N_("Home screen"): N_("The match is kept, and waits among the saved ones"),
}
OFFERED = {
    "next": "next", "previous": "next", "end_movement": "movement", "manner": "movement", "end_turn": "turn",
    "zones_own": "zones_own", "zones_enemy": "zones_enemy", "threats": "threats", "hitters": "hitters",
    "ground": "ground",
}  # fmt: skip
"""Actions that mean something only where the game offers that tool or button, or its hand has that overlay."""
READS = (pygame.K_TAB, pygame.K_F1, pygame.K_LSHIFT, pygame.K_RSHIFT)
"""Keys that leave the result of an attack where it is."""
SKIP = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE)
