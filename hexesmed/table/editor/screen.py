"""The editor: a board to work on and a panel of pages, for one battle."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import pygame

from hexesmed.locale import N_
from hexesmed.table.battle.cards import Choice, Menu
from hexesmed.table.brushes import Brush
from hexesmed.table.editor.face import Desk, Workshop
from hexesmed.table.editor.pad import WorkPad
from hexesmed.table.editor.panel import PROBLEMS, WIDTH, EditorPanel
from hexesmed.table.editor.trial import ways
from hexesmed.table.fonts import Face
from hexesmed.table.keys import Keymap, digit
from hexesmed.table.screen import STAY, Pop, Push, Quit, Screen, Step
from hexesmed.table.screens.message import Message
from hexesmed.table.services import Trouble
from hexesmed.table.widgets.dialog import Answer, Dialog
from hexesmed.table.widgets.group import Group
from hexesmed.table.words import Words, filled, literal, shown

KEEP_EVERY = 20.0
"""Seconds after which work that is not saved is kept, in case the table is closed by force."""

ALWAYS = Keymap({
    "save": ["Ctrl+S"], "undo": ["Ctrl+Z"], "redo": ["Ctrl+Y", "Ctrl+Shift+Z"], "play": ["F5"], "menu": ["F10"],
    "rules": ["F1"],
})  # fmt: skip
KEYS = Keymap({"fit": ["F"], "nearer": ["+", "="], "farther": ["-"], "erase": ["Delete", "Backspace"], "go": ["Esc"]})


class EditorScreen(Screen):
    """A battle under work."""

    def __init__(self, shop: Workshop, desk: Desk, warning: Words | None = None) -> None:
        """Take the battle as the game shows it, where it is kept, and what must be read before the work begins."""
        self.shop, self.desk, self.warning = shop, desk, warning
        self.page = shop.page
        self._version = -1
        self._open = True
        self._unwanted = False  # what is not saved need not be kept
        self._board_rect = pygame.Rect(0, 0, 0, 0)

    def title(self) -> Words:
        """Return the battle's title."""
        return literal(shown(self.shop.title()) or "–")

    def enter(self) -> None:
        """Make the widgets."""
        self.shop.restyle(self.app.style)
        self.pad = WorkPad(self.shop.camera, self)
        self.panel = EditorPanel(self)
        self.group = Group(self.app, [self.pad, *self.panel.widgets()])
        self._follow()
        self.group.move_focus(self.pad)
        self.app.after(KEEP_EVERY, self._keep)
        if self.warning is not None:
            told = Message(self.warning, None, N_("Not all of this file can be kept"))
            self.app.after(0.0, lambda: Push(told))

    def uncovered(self, answer: Any) -> None:
        """Show what was changed meanwhile."""
        self._version = -1

    def leave(self) -> None:
        """Keep what was not saved, unless it is not wanted."""
        self._open = False
        if self.shop.changed and not self._unwanted:
            try:
                self.desk.keep(self.shop.draft)
            except Trouble:
                return

    def _keep(self) -> Step | None:
        if self._open:
            self.app.after(KEEP_EVERY, self._keep)
            if self.shop.changed:
                self.desk.keep(self.shop.draft)
        return None

    # following the battle

    def _follow(self, afresh: bool = False) -> None:
        """Bring panel and board up to the battle, if something has changed."""
        if self.shop.version == self._version and not afresh:
            return
        if self.page != PROBLEMS or self.shop.wanted_row:
            self.page = self.shop.page
        self._version = self.shop.version
        if self.pad.camera is not self.shop.camera:
            self.pad.another_board(self.shop.camera)
        self.panel.refresh(afresh)
        widgets = [self.pad, *self.panel.widgets()]
        if self.group.widgets != widgets:
            self.group.set(widgets)
        if self._board_rect.width:
            self._place(self.app.window.surface.get_size())
        self._do_wanted()
        self.app.redraw()

    def _do_wanted(self) -> None:
        """Do what the workshop asks for: bring the keyboard to a row, a hex into view, something to be read."""
        notice, self.shop.notice = self.shop.notice, ""
        if notice:
            self.app.toast(notice, "note")
        h, self.shop.hex_wanted = self.shop.hex_wanted, None
        if h is not None:
            self.pad.show(h)
        key, self.shop.wanted_row = self.shop.wanted_row, ""
        if key and key in self.panel.form.parts:
            widgets = [w for w in self.panel.form.parts[key].widgets() if w.focusable]
            if widgets:
                self.group.move_focus(widgets[0])

    def state_words(self) -> Words:
        """Return whether all is saved, and where."""
        where = self.desk.where()
        if not where:
            return N_("Not saved yet")
        return filled(N_("Unsaved changes · {path}"), path=where) if self.shop.changed else literal(where)

    def turn_to(self, page: str) -> Step:
        """Turn to a page of the panel."""
        self.page = page
        self.panel.form.bar.scroll_to(0)
        if page != PROBLEMS:
            self.shop.open_page(page)
        self._version = -1
        self._follow()
        return STAY

    # what the buttons do

    def undo(self) -> Step:
        """Take the last step back."""
        self.shop.undo()
        self._follow(True)
        return STAY

    def redo(self) -> Step:
        """Do a step again."""
        self.shop.redo()
        self._follow(True)
        return STAY

    def fit_map(self) -> Step:
        """Show the whole map."""
        self.pad.fit()
        return STAY

    def save(self) -> Step:
        """Write the file; ask first where somebody else has changed it."""
        if self.desk.changed_outside():
            answers = [Answer(N_("Cancel"), "no"), Answer(N_("Save as a new file"), "beside"),
                       Answer(N_("Write over it"), "over", "danger")]  # fmt: skip
            body = filled(N_("{path} was changed, or taken away, since it was opened."), path=self.desk.where())
            return Push(Dialog(N_("Another program changed the file"), body, answers, self._save_as, escape="no"))
        return self._save_as("over") or STAY

    def _save_as(self, how: str) -> Step | None:
        if how == "no":
            return None
        plain = self.shop.plain()
        path = self.desk.save(plain) if how == "over" else self.desk.save_beside(plain)
        self.shop.mark_saved()
        self.desk.forget()
        self._version = -1
        told = len(self.shop.problems())
        if told:
            sentence = lambda tongue: tongue.say_n("Saved with {n} problem: {path}", "Saved with {n} problems: {path}",  # noqa: E731
                                                   told, path=path)  # fmt: skip
            self.app.toast(sentence, "note")
        else:
            self.app.toast(filled(N_("Saved: {path}"), path=path), "good")
        return None

    def play(self) -> Step:
        """Ask who plays, and begin a match of the battle as it stands."""
        battle = self.shop.good()
        if battle is None:
            self.app.toast(N_("Mend the problems first: see the last tab."), "bad")
            self.app.sounds.play("refuse")
            return self.turn_to(PROBLEMS)
        return Push(Menu(N_("Play from here"), ways(battle, partial(self._begin, battle))))

    def _begin(self, battle: Mapping[str, Any], computers: Mapping[int, str]) -> Step:
        if self.shop.changed:
            self.desk.keep(self.shop.draft)
        return Push(self.desk.play(battle, computers))

    def open_menu(self) -> Step:
        """Open the menu over the board."""
        choices: list[Choice] = [
            (N_("Back to the work"), "arrow_left", lambda: STAY, None),
            (N_("Save"), "content_save_outline", self.save, None),
            (N_("Save as a new file"), "content_save_plus_outline", lambda: self._save_as("beside"), None),
            (N_("Rules"), "book_open_page_variant_outline", self._open_rules, None),
            (N_("Settings"), "cog", self._open_settings, None),
            (N_("Leave the editor"), "exit_to_app", self.ask_to_leave, None),
        ]
        return Push(Menu(N_("Menu"), choices))

    def _open_rules(self) -> Step:
        from hexesmed.table.screens.rules import Rules

        return Push(Rules())

    def _open_settings(self) -> Step:
        from hexesmed.table.screens.settings import SettingsScreen

        return Push(SettingsScreen())

    # leaving

    def ask_to_leave(self) -> Step:
        """Leave, asking first where something is not saved."""
        return self._question(Pop()) or Pop()

    def may_close(self) -> Step | None:
        """Ask before the window closes where something is not saved."""
        return self._question(Quit())

    def _question(self, then: Step) -> Step | None:
        if not self.shop.changed:
            self.desk.forget()
            return None

        def answered(answer: str) -> Step | None:
            if answer == "stay":
                return None
            if answer == "save":
                self._save_as("over")
            self._unwanted = answer == "drop"
            if answer == "drop":
                self.desk.forget()
            return then

        answers = [Answer(N_("Stay"), "stay"), Answer(N_("Leave without saving"), "drop", "danger"),
                   Answer(N_("Save"), "save", "primary")]  # fmt: skip
        body = N_("What was changed since the last time it was saved would be lost.")
        return Push(Dialog(N_("Save the battle?"), body, answers, answered, escape="stay"))

    def file_dropped(self, path: str) -> Step | None:
        """Open a dropped file over the work, which stays."""
        return None

    # the board

    def hover_hex(self, h: int | None) -> None:
        """Show what is in a hex."""
        self.shop.hover(h)
        self.app.redraw()

    def click_hex(self, h: int | None) -> Step | None:
        """Do what is to be done in a hex; off the board let go."""
        if h is None:
            self.shop.let_go()
        else:
            self.shop.click(h)
        self._follow()
        return STAY

    def grab_hex(self, h: int) -> bool:
        """Tell whether something is carried away."""
        return self.shop.grab(h)

    def drop_hex(self, h: int | None) -> Step | None:
        """Let go what is carried."""
        self.shop.drop(h)
        self._follow()
        return STAY

    def begin_stroke(self, h: int) -> bool:
        """Begin a stroke of the brush."""
        begun = self.shop.begin_stroke(h)
        if begun:
            self.group.move_focus(self.pad)
            self.app.redraw()
        return begun

    def stroke(self, h: int) -> None:
        """Go on with a stroke."""
        self.shop.stroke(h)

    def end_stroke(self, h: int | None) -> Step | None:
        """End a stroke."""
        self.shop.end_stroke(h)
        self._follow()
        return STAY

    def take_up(self, h: int) -> Step | None:
        """Take up what is in a hex."""
        self.shop.take_up(h)
        self._follow()
        return STAY

    def map_key(self, event: pygame.event.Event) -> Step | None:
        """The board answers its keys itself."""
        return None

    # layout and drawing

    def settling(self) -> bool:
        """Tell whether the map is about to be drawn anew."""
        return self.shop.settling()

    def lay_out(self, size: tuple[int, int]) -> None:
        """Give the panel the right of the window and the board the rest, with a line of words below it."""
        self.shop.restyle(self.app.style)
        self.panel.refresh()
        self._place(size)

    def _place(self, size: tuple[int, int]) -> None:
        style = self.app.style
        wide = min(style.em(WIDTH), size[0] * 46 // 100)
        foot = style.letters("small").height + style.px(10)
        self._board_rect = pygame.Rect(0, 0, size[0] - wide, size[1] - foot)
        self._foot = pygame.Rect(0, size[1] - foot, size[0] - wide, foot)
        self.pad.lay_out(style, self._board_rect)
        self.panel.lay_out(style, pygame.Rect(size[0] - wide, 0, wide, size[1]))

    def draw(self, brush: Brush) -> None:
        """Draw board, words and panel."""
        self._follow()
        self.panel.draw(brush)
        brush.surface.fill(brush.palette.paper_dark, self._foot)
        self.group.draw(brush)
        brush.squeezed(self.shop.describe(), self._foot.inflate(-2 * brush.px(12), 0), "small", Face.PLAIN,
                       brush.palette.ink_soft)  # fmt: skip
        self.group.draw_tip(brush)

    def draw_board(self, brush: Brush, rect: pygame.Rect) -> None:
        """Draw the board."""
        self.shop.draw(brush, self.pad.cursor, self.app.clock.now())

    # events

    def event(self, event: pygame.event.Event) -> Step | None:
        """Lead the chords that hold everywhere first, then the widgets, then the shortcuts of the board."""
        action = ALWAYS.action(event)
        if action is not None and not event.repeat:
            if not self.app.guard.allow(action, self):
                return STAY
            return {"save": self.save, "undo": self.undo, "redo": self.redo, "play": self.play, "menu": self.open_menu,
                    "rules": self._open_rules}[action]()  # fmt: skip
        step = self.group.event(event)
        self._follow()
        if step is None and event.type == pygame.KEYDOWN and not event.repeat:
            step = self._shortcut(event)
        return step

    def _shortcut(self, event: pygame.event.Event) -> Step | None:
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return None
        number = digit(event)
        tabs = self.panel.tabs.tabs
        if number is not None and 1 <= number <= len(tabs):
            return self.turn_to(tabs[number - 1].key)
        action = KEYS.action(event)
        if action is not None:
            return self._do(action)
        if self.shop.key(event):
            self._follow()
            return STAY
        return None

    def _do(self, action: str) -> Step:
        if action == "fit":
            self.pad.fit()
        elif action in ("nearer", "farther"):
            self.pad.zoom(1.5 if action == "nearer" else -1.5)
        elif action == "erase":
            self.shop.erase(self.pad.cursor)
            self._follow()
        elif self.group.focus is not self.pad and self.app.by_keyboard:
            self.group.move_focus(self.pad)
        elif not self.shop.let_go():
            return self.open_menu() if self.app.guard.allow("menu", self) else STAY
        self._follow()
        return STAY


