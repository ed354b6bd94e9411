"""The home screen: the way to everything."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

import hexesmed
from hexesmed.locale import LANGUAGES, N_
from hexesmed.table.brushes import Brush, Style
from hexesmed.table.fonts import Face
from hexesmed.table.paper import draw_paper
from hexesmed.table.screen import STAY, Push, Quit, Screen, Step
from hexesmed.table.screens.home_picture import home_picture
from hexesmed.table.screens.shelf import new_games
from hexesmed.table.widgets.button import Button
from hexesmed.table.widgets.choice import Choice
from hexesmed.table.widgets.dialog import Answer, Dialog
from hexesmed.table.widgets.group import Group
from hexesmed.table.words import Words, literal

SUBTITLE = N_("Medieval battles for two players")
MENUS = (("large", 1), ("text", 1), ("large", 2), ("text", 2), ("text", 3), ("small", 3), ("caption", 3))
"""Letters and columns of the menu, the first with which it fits being the one."""

TIPS: dict[str, str] = {
    N_("New match at this table"): N_("Choose a battle; two people here, or one against the computer"),
    N_("Play the teaching battle"): N_("A small battle against the computer, with a hint where a rule first matters"),
    N_("Challenge by mail"): N_("Write a file with which somebody elsewhere takes the other side"),
    N_("Saved matches"): N_("Every match, by mail and at this table; your own moves come first"),
    N_("Open a file"): N_("A match or a battle from a folder; it may also be dropped on the window"),
    N_("Rules"): N_("The rulebooks of all games, with a search"),
    N_("Settings"): N_("Language, sizes, colours, sound, speed and keys"),
}


class Home(Screen):
    """Title, picture and menu."""

    def enter(self) -> None:
        """Make the menu."""
        self._ground: tuple[object, pygame.Surface] | None = None
        self.menu = [
            self._entry(N_("New match at this table"), "sword_cross", self.new_match),
            self._entry(N_("Play the teaching battle"), "school_outline", self.teach),
            self._entry(N_("Challenge by mail"), "email_fast_outline", self.challenge),
            self._entry(N_("Saved matches"), "book_open_page_variant_outline", self.matches),
            self._entry(N_("Open a file"), "folder_open_outline", self.open_file),
            *(self._entry(game.words, game.icon, partial(_begin, game.make)) for game in new_games()),
            self._entry(N_("Rules"), "script_text_outline", self.rules),
            self._entry(N_("Settings"), "cog_outline", self.settings),
            self._entry(N_("Quit"), "exit_to_app", self.leave_table),
        ]
        options = [(code, literal(name)) for code, name in LANGUAGES.items()]
        self.language = Choice(options, self.app.tongue.language, self._speak, tip=N_("Language"), size="small")
        self.group = Group(self.app, [*self.menu, self.language])
        self.group.move_focus(self._lead())

    def _entry(self, words: Words, icon: str, press: Callable[[], Step]) -> Button:
        tip = TIPS.get(words) if isinstance(words, str) else None
        return Button(words, press, icon=icon, look="quiet", align="left", size="large", sound="page", tip=tip)

    def _lead(self) -> Button:
        """Put the one entry forward that matters most: the teaching battle until a hint of it has been read."""
        new, teach = self.menu[:2]
        first = new if self.app.settings.get("hints_given") or not self.app.settings.get("hints") else teach
        for button in (new, teach):
            button.look = "primary" if button is first else "quiet"
        return first

    def uncovered(self, answer: object) -> None:
        """Show the language that may have been changed in the settings, and what matters most now."""
        self.language.value = self.app.tongue.language
        self._lead()

    # where the entries lead

    def new_match(self) -> Step:
        """Choose a battle for two players at this table."""
        from hexesmed.table.screens.picker import Picker

        return Push(Picker("hotseat"))

    def teach(self) -> Step:
        """Begin the teaching battle against the computer, with hints."""
        from hexesmed.table.screens.first import teaching_battle

        return teaching_battle(self.app)

    def challenge(self) -> Step:
        """Choose a battle for a match by mail."""
        from hexesmed.table.screens.offer import ChooseChallenge

        return Push(ChooseChallenge())

    def matches(self) -> Step:
        """Go to the desk of matches."""
        from hexesmed.table.screens.desk import Desk

        return Push(Desk())

    def open_file(self) -> Step:
        """Open a file."""
        from hexesmed.table.screens.open_file import OpenFile

        return Push(OpenFile())

    def rules(self) -> Step:
        """Read the rules of any game of the shelf."""
        from hexesmed.table.screens.rules import Rules

        return Push(Rules())

    def settings(self) -> Step:
        """Change the settings."""
        from hexesmed.table.screens.settings import SettingsScreen

        return Push(SettingsScreen())

    def leave_table(self) -> Step:
        """Close the table."""
        return Quit()

    def _speak(self, language: str) -> Step:
        self.app.set_language(language)
        return STAY

    def _ask_to_leave(self) -> Step:
        answers = [Answer(N_("Stay"), False), Answer(N_("Quit"), True, "primary")]
        return Push(Dialog(N_("Leave the table?"), None, answers, then=lambda yes: Quit() if yes else None,
                           escape=False))

    # layout

    def lay_out(self, size: tuple[int, int]) -> None:
        """Put the title and the menu at the left, the picture at the right, or below in a tall window."""
        style = self.app.style
        width, height = size
        self.tall = width < height
        left = style.px(64 if width >= style.px(1000) else 36)
        gap = style.px(4)
        self._set_size("large")
        entry = self.menu[0].wanted(style)[1]
        menu_wide = max(button.wanted(style)[0] for button in self.menu) + style.px(16)
        menu_tall = len(self.menu) * entry + (len(self.menu) - 1) * gap
        language_wide, language_tall = self.language.wanted(style)
        foot = language_tall + style.px(30)
        room = height - foot - menu_tall
        self.units = 92 if room >= style.px(230) else 62
        title_tall = style.letters(self.units, Face.TITLE).height
        subtitle_tall = style.letters("large", Face.ITALIC).height
        head = title_tall + subtitle_tall + style.px(52)
        spare = max(0, room - head)
        top = min(spare // 3, style.px(90))
        self.title_at = (left - style.px(4), top + style.px(12))
        self.subtitle_at = (left, self.title_at[1] + title_tall)
        self.rule_y = self.subtitle_at[1] + subtitle_tall + style.px(18)
        self.menu_wide = menu_wide
        y = self.rule_y + style.px(18) + min(spare // 4, style.px(26))
        rows = self._rows(style, width - left, height - y - foot)
        entry, columns = self.menu[0].wanted(style)[1], -(-len(self.menu) // rows)
        x, right = left - style.px(14), left
        for first in range(0, len(self.menu), rows):
            column = self.menu[first : first + rows]
            wide = menu_wide if columns == 1 else max(button.wanted(style)[0] for button in column)
            for number, button in enumerate(column):
                button.lay_out(style, pygame.Rect(x, y + number * (entry + gap), wide, entry))
            right, x = x + wide, x + wide + style.px(10)
        y += rows * (entry + gap)
        foot_y = y + style.px(24) if self.tall else height - language_tall - style.px(22)
        self.language.lay_out(style, pygame.Rect(left, foot_y, language_wide, language_tall))
        if self.tall:
            y = self.language.rect.bottom
            self.picture = pygame.Rect(0, y, width, height - y)
        else:
            title = sum(style.letters(self.units, Face.TITLE).width(word) for word in ("Hexes", "Med"))
            right = max(right, left + title, left + style.letters("large", Face.ITALIC).width(style.say(SUBTITLE)))
            x = min(max(width * 36 // 100, right - width // 9), width - style.px(60))
            self.picture = pygame.Rect(x, 0, width - x, height)

    def _set_size(self, size: str) -> None:
        for button in self.menu:
            button.size = size

    def _rows(self, style: Style, width: int, height: int) -> int:
        """Choose letters and columns in which the whole menu fits; return how many entries stand in a column."""
        for size, columns in MENUS:
            self._set_size(size)
            rows = -(-len(self.menu) // columns)
            sizes = [button.wanted(style) for button in self.menu]
            across = sum(max(wide for wide, _ in sizes[first : first + rows]) + style.px(10)
                         for first in range(0, len(sizes), rows))  # fmt: skip
            if rows * (sizes[0][1] + style.px(4)) <= height and across <= width:
                break
        return rows

    def draw(self, brush: Brush) -> None:
        """Draw paper, picture, title and menu."""
        palette = brush.palette
        self._draw_ground(brush)
        self._draw_title(brush)
        left = self.title_at[0] + brush.px(4)
        brush.text(brush.say(SUBTITLE), self.subtitle_at, "large", Face.ITALIC,
                   palette.ink_soft)
        brush.rule(left, left + max(self.menu_wide, brush.px(330)), self.rule_y, palette.line)
        version = brush.letters("caption", Face.PLAIN).ink(hexesmed.__version__, palette.ink_soft)
        beside = self.language.rect
        brush.surface.blit(version, (beside.right + brush.px(18), beside.centery - version.get_height() // 2))
        self.group.draw(brush)
        self.group.draw_tip(brush)

    def _draw_ground(self, brush: Brush) -> None:
        """Draw paper and picture, put together once for each size and palette."""
        key = (brush.surface.get_size(), brush.palette, tuple(self.picture))
        if self._ground is None or self._ground[0] != key:
            ground = pygame.Surface(brush.surface.get_size())
            draw_paper(Brush(ground, brush.style))
            if brush.palette.textured:
                ground.blit(home_picture(self.picture.width, self.picture.height, not self.tall), self.picture)
            self._ground = (key, ground)
        brush.surface.blit(self._ground[1], (0, 0))

    def _draw_title(self, brush: Brush) -> None:
        """Draw the name of the game, its capitals in burgundy and the rest in ink, struck for weight."""
        letters = brush.letters(self.units, Face.TITLE)
        x, y = self.title_at
        words = brush.say(N_("Hexes Med")).split(" ")
        strike = max(1, round(letters.size * 0.018))
        for word in words:
            for part, colour in ((word[:1], brush.palette.accent), (word[1:], brush.palette.ink)):
                picture = letters.ink(part, colour)
                for step in range(strike + 1):
                    brush.surface.blit(picture, (x + step, y))
                x += picture.get_width() + strike
            x += round(letters.size * 0.28)

    def event(self, event: pygame.event.Event) -> Step | None:
        """Lead events to the menu; Esc asks whether to leave."""
        step = self.group.event(event)
        if step is None and event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and not event.repeat:
            return self._ask_to_leave() if self.app.guard.allow("leave", self) else STAY
        return step


def _begin(make: Callable[[], Screen]) -> Step:
    """Go to the page on which a game of the shelf begins."""
    return Push(make())
