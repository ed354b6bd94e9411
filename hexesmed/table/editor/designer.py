"""The designer's view: a battle's file as it is being written elsewhere, its map and what is wrong with it."""

from __future__ import annotations

from typing import Any

import pygame

from hexesmed.locale import N_
from hexesmed.table.brushes import Brush
from hexesmed.table.editor.pad import LookPad
from hexesmed.table.editor.problem_list import ProblemList
from hexesmed.table.editor.services import Watch
from hexesmed.table.fonts import Face
from hexesmed.table.keys import Keymap
from hexesmed.table.screen import STAY, Pop, Push, Replace, Screen, Step
from hexesmed.table.widgets.button import Button
from hexesmed.table.widgets.group import Group
from hexesmed.table.words import Words, literal, shown

LOOK_EVERY = 1.0
"""Seconds between two looks at whether the file has changed."""
WIDTH = 412  # units
KEYS = Keymap({"fit": ["F"], "nearer": ["+", "="], "farther": ["-"], "back": ["Esc"], "edit": ["E"], "play": ["F5"]})


class DesignerView(Screen):
    """Map, hex numbers, units, key hexes and problems of a file; they follow the file by themselves."""

    def __init__(self, watch: Watch) -> None:
        """Take the file that is watched."""
        self.watch = watch
        self._open = True
        self._board_rect = pygame.Rect(0, 0, 0, 0)
        self._camera: Any = None

    def title(self) -> Words:
        """Return the file's name."""
        return literal(shown(self.watch.name()))

    def enter(self) -> None:
        """Make the widgets, and begin to look at the file from time to time."""
        self.watch.shop.restyle(self.app.style)
        self.pad = LookPad(self.watch.shop.camera, self)
        self.problems = ProblemList(N_("No problems: this battle can be played."))
        self.back = Button(None, self._leave, icon="arrow_left", look="quiet", tip=N_("Back (Esc)"), sound="page")
        self.fit = Button(None, self.fit_map, icon="fit_to_page_outline", look="quiet", tip=N_("Whole map"), key="F")
        self.edit = Button(N_("Edit"), self._edit, icon="pencil_outline", key="E", tip=N_("Work on it in the editor"))
        self.play = Button(N_("Play"), self._play, icon="sword_cross", look="primary", key="F5",
                           tip=N_("Begin a match of this battle at this table"))  # fmt: skip
        self.group = Group(self.app, [self.pad, self.problems, self.edit, self.play, self.fit, self.back])
        self._refresh()
        self.group.move_focus(self.problems)
        self.app.after(LOOK_EVERY, self._look)

    def leave(self) -> None:
        """Look no more."""
        self._open = False

    def uncovered(self, answer: Any) -> None:
        """Look at once: the file may have been edited."""
        self.watch.look()
        self._refresh()

    # following the file

    def _look(self) -> Step | None:
        if self._open:
            self.app.after(LOOK_EVERY, self._look)
            if self.app.top is self and self.watch.look():
                self._refresh()
        return None

    def _refresh(self) -> None:
        told = self.watch.problems()
        self.problems.set_problems(told)
        self.play.why_not = N_("Mend the problems first.") if told else None
        if self._camera is not self.watch.shop.camera:
            self._camera = self.watch.shop.camera
            self.pad.another_board(self._camera)
        self.app.lay_out_again()

    # what the buttons do

    def _leave(self) -> Step:
        return Pop()

    def fit_map(self) -> Step:
        """Show the whole map."""
        self.pad.fit()
        return STAY

    def _edit(self) -> Step:
        return Replace(self.watch.edit())

    def _play(self) -> Step:
        if self.play.why_not is not None:
            self.app.toast(self.play.why_not, "bad")
            return STAY
        return Push(self.watch.play())

    # the board

    def hover_hex(self, h: int | None) -> None:
        """Tell what is in a hex."""
        self.watch.shop.hover(h)
        self.app.redraw()

    def click_hex(self, h: int | None) -> Step | None:
        """Nothing is changed here."""
        return STAY

    def grab_hex(self, h: int) -> bool:
        """Nothing is carried here."""
        return False

    def drop_hex(self, h: int | None) -> Step | None:
        """Nothing is carried here."""
        return None

    def map_key(self, event: pygame.event.Event) -> Step | None:
        """The board answers its keys itself."""
        return None

    # layout and drawing

    def settling(self) -> bool:
        """Tell whether the map is about to be drawn anew."""
        return self.watch.shop.settling()

    def lay_out(self, size: tuple[int, int]) -> None:
        """Give the panel the right of the window and the board the rest, with a line of words below it."""
        style = self.app.style
        self.watch.shop.restyle(style)
        wide = min(style.em(WIDTH), size[0] * 46 // 100)
        foot = style.letters("small").height + style.px(10)
        self._board_rect = pygame.Rect(0, 0, size[0] - wide, size[1] - foot)
        self._foot = pygame.Rect(0, size[1] - foot, size[0] - wide, foot)
        self.pad.lay_out(style, self._board_rect)
        self._panel = panel = pygame.Rect(size[0] - wide, 0, wide, size[1])
        pad, side, great = style.px(14), style.px(36), style.px(44)
        self.back.lay_out(style, pygame.Rect(panel.x + style.px(8), panel.y + style.px(10), side, side))
        self.fit.lay_out(style, pygame.Rect(panel.right - pad - side, panel.y + style.px(10), side, side))
        head = style.px(14) + max(side, style.letters("large", Face.TITLE).height)
        self._path_y = panel.y + head
        self._note_y = self._path_y + style.letters("small").height + style.px(6)
        inner = panel.width - 2 * pad
        note = style.letters("text", Face.BOLD).height
        self._stale: list[str] = []
        if not self.watch.drawn():
            self._stale = style.letters("small", Face.ITALIC).wrap(style.say(STALE), inner)
        top = self._note_y + note + len(self._stale) * style.letters("small").height + style.px(10)
        bottom = panel.bottom - pad - great
        tall = max(style.px(40), bottom - style.px(10) - top)
        self.problems.lay_out(style, pygame.Rect(panel.x + pad, top, inner, tall))
        gap = style.px(8)
        half = (inner - gap) // 2
        self.edit.lay_out(style, pygame.Rect(panel.x + pad, bottom, half, great))
        self.play.lay_out(style, pygame.Rect(panel.x + pad + half + gap, bottom, inner - half - gap, great))

    def draw(self, brush: Brush) -> None:
        """Draw board, words and panel."""
        palette, panel = brush.palette, self._panel
        brush.surface.fill(palette.paper, panel)
        brush.surface.fill(palette.line, (panel.x, panel.y, max(1, brush.px(2)), panel.height))
        x, right = self.back.rect.right + brush.px(4), self.fit.rect.x - brush.px(6)
        title = self.watch.shop.title() or self.watch.name()
        brush.text(title, (x, self.back.rect.centery), "large", Face.TITLE, palette.accent, "midleft", right - x,
                   least=0.6)  # fmt: skip
        x, room = panel.x + brush.px(16), panel.width - brush.px(32)
        letters = brush.letters("small", Face.ITALIC)
        brush.surface.blit(letters.ink(letters.cut_middle(shown(self.watch.path()), room), palette.ink_soft),
                           (x, self._path_y))  # fmt: skip
        self._draw_state(brush, x, room)
        brush.surface.fill(palette.paper_dark, self._foot)
        self.group.draw(brush)
        words = self.watch.shop.describe() if self.group.hover is self.pad or self.pad.cursor is not None else ""
        brush.squeezed(words or brush.say(FOLLOWS), self._foot.inflate(-2 * brush.px(12), 0), "small", Face.PLAIN,
                       palette.ink_soft)  # fmt: skip
        self.group.draw_tip(brush)

    def _draw_state(self, brush: Brush, x: int, room: int) -> None:
        palette = brush.palette
        n = len(self.problems.problems)
        told = brush.say(N_("Good: it can be played"))
        if n:
            told = brush.style.tongue.say_n("{n} problem", "{n} problems", n)
        brush.text(told, (x, self._note_y), "text", Face.BOLD, palette.bad if n else palette.good, width=room)
        y = self._note_y + brush.letters("text", Face.BOLD).height
        letters = brush.letters("small", Face.ITALIC)
        for line in self._stale:
            brush.surface.blit(letters.ink(line, palette.warning), (x, y))
            y += letters.height

    def draw_board(self, brush: Brush, rect: pygame.Rect) -> None:
        """Draw the board."""
        self.watch.shop.draw(brush, self.pad.cursor, self.app.clock.now())

    # events

    def event(self, event: pygame.event.Event) -> Step | None:
        """Lead events to the widgets, then to the shortcuts."""
        step = self.group.event(event)
        h, self.watch.shop.hex_wanted = self.watch.shop.hex_wanted, None
        if h is not None:
            self.pad.place_cursor(h)
        if step is None and event.type == pygame.KEYDOWN and not event.repeat:
            step = self._shortcut(event)
        return step

    def _shortcut(self, event: pygame.event.Event) -> Step | None:
        action = KEYS.action(event)
        if action in ("nearer", "farther"):
            self.pad.zoom(1.5 if action == "nearer" else -1.5)
            return STAY
        do = {"fit": self.fit_map, "back": self._leave, "edit": self._edit, "play": self._play}.get(action or "")
        if do is not None:
            return do() if self.app.guard.allow(action, self) else STAY
        return STAY if self.watch.shop.key(event) else None


STALE = N_("The picture shows the file as it could last be drawn.")
FOLLOWS = N_("Change the file in any text editor: this view follows it.")
