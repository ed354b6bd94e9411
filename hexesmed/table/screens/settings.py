"""The settings, each applied at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from hexesmed.locale import LANGUAGES, N_, Tongue
from hexesmed.table.brushes import Brush, Style
from hexesmed.table.fonts import Face
from hexesmed.table.screen import STAY, Push, Step
from hexesmed.table.screens.page import PageScreen
from hexesmed.table.settings import LONGEST_NAME, SPEEDS
from hexesmed.table.theme import allowed_scale, automatic_scale
from hexesmed.table.widgets.base import Widget
from hexesmed.table.widgets.button import Button
from hexesmed.table.widgets.choice import Choice
from hexesmed.table.widgets.field import Field
from hexesmed.table.widgets.label import Label
from hexesmed.table.widgets.scroll import Placement, Scroll
from hexesmed.table.widgets.slider import Slider
from hexesmed.table.widgets.toggle import Toggle
from hexesmed.table.words import Words, literal

_SPEED_WORDS = {0.5: "½×", 1.0: "1×", 2.0: "2×", 4.0: "4×", 8.0: "8×"}


class SettingsScreen(PageScreen):
    """Language, size, colours, sound, speed and name."""

    heading = N_("Settings")

    def widgets(self) -> Sequence[Widget]:
        """Make the sheet of settings."""
        get, change = self.app.settings.get, self._change
        languages = [(code, literal(name)) for code, name in LANGUAGES.items()]
        self.language = Choice(languages, self.app.tongue.language, change("language"))
        self.name = Field(get("name"), longest=LONGEST_NAME, hint=N_("Name of the player"), change=change("name"))
        self.automatic = Toggle(N_("Fit to the window"), get("scale") == 0, self._automatic)
        self.scale = Slider(75, 300, self._scale_now(), change("scale"), step=5, show=_percent, live=False)
        self.letters = Slider(80, 140, get("letters"), change("letters"), step=5, show=_percent, live=False)
        self.plain = Toggle(N_("Plain letters, without serifs"), get("plain"), change("plain"))
        palettes = [("parchment", N_("Parchment")), ("contrast", N_("High contrast")), ("every_eye", N_("Every eye"))]
        self.palette = Choice(palettes, get("palette"), change("palette"),
                              tip=N_("Every eye: colours told apart with red-green or blue-yellow blindness too"))
        self.grid = Slider(0, 100, get("grid"), change("grid"), step=5, show=_percent, live=False,
                           tip=N_("How strongly the grid is drawn"))  # fmt: skip
        self.numbers = Slider(0, 100, get("numbers"), change("numbers"), step=5, show=_percent, live=False,
                              tip=N_("How strongly the numbers of hexes are written"))  # fmt: skip
        self.minimap = Toggle(N_("Small map"), get("minimap"), change("minimap"),
                              tip=N_("The whole map in a corner, while the view shows a part of it"))  # fmt: skip
        self.edge_pan = Toggle(N_("Pull the map at the edges"), get("edge_pan"), change("edge_pan"),
                               tip=N_("The map moves while the pointer rests at the window’s edge"))  # fmt: skip
        self.full_screen = Toggle(N_("Full screen (F11)"), get("full_screen"), change("full_screen"))
        self.volume = Slider(0, 100, get("volume"), self._volume, step=5, show=_percent)
        speeds: list[tuple[float, Words]] = [
            (speed, literal(_SPEED_WORDS[speed]) if speed in _SPEED_WORDS else N_("At once")) for speed in SPEEDS
        ]
        self.speed = Choice(speeds, float(get("speed")), change("speed"))
        self.hints = Toggle(N_("Hints"), get("hints"), self._hint, tip=N_("Short hints, each given once"))
        self.ask = Toggle(N_("Ask when something is left undone"), get("ask"), change("ask"))
        told = N_("What the half-turn cost, how near each side is to its goals, and the dice")
        self.summary = Toggle(N_("Summary after the other's half-turn"), get("summary"), change("summary"), tip=told)
        self.keys = Button(N_("Keys…"), self._open_keys, icon="keyboard_outline",
                           tip=N_("Every key of a match, and how to change it"))  # fmt: skip
        self._make_rows()
        self.sheet = Scroll(self._arrange)
        if self.app.settings.get("volume") and not self.app.sounds.ready():
            self.volume.why_not = self.app.sounds.problem
        return [self.sheet]

    def _make_rows(self) -> None:
        room = _note(self._scale_words)
        silence = _note(lambda tongue: tongue.say(self.app.sounds.problem or ""))
        self.rows: list[tuple[Label, Sequence[Widget], Label | None]] = [
            (_name(N_("Language")), [self.language], None),
            (_name(N_("Your name")), [self.name], None),
            (_name(N_("Interface size")), [self.scale, self.automatic], room),
            (_name(N_("Text size")), [self.letters], None),
            (_name(N_("Typeface")), [self.plain], None),
            (_name(N_("Colours")), [self.palette], None),
            (_name(N_("Grid of the map")), [self.grid], None),
            (_name(N_("Hex numbers")), [self.numbers], None),
            (_name(N_("View of the map")), [self.minimap, self.edge_pan], None),
            (_name(N_("Window")), [self.full_screen], None),
            (_name(N_("Sound volume")), [self.volume], silence),
            (_name(N_("Animation speed")), [self.speed], None),
            (_name(N_("Keys")), [self.keys], None),
            (_name(N_("Help")), [self.hints, self.ask, self.summary], None),
        ]

    def _change(self, key: str) -> Callable[[Any], Step]:
        def change(value: Any) -> Step:
            self.app.change(key, value)
            self._follow()
            return STAY

        return change

    def _follow(self) -> None:
        """Show what a change of one setting makes of the others."""
        self.full_screen.value = self.app.window.full
        self.automatic.value = self.app.settings.get("scale") == 0
        self.scale.value = self._scale_now()

    def _hint(self, on: bool) -> Step:
        """Switch hints on from the first, or off."""
        self.app.change("hints", on)
        if on:
            self.app.change("hints_given", "")
        return STAY

    def _open_keys(self) -> Step:
        from hexesmed.table.screens.keys import KeysScreen

        return Push(KeysScreen())

    def _scale_now(self) -> int:
        chosen = self.app.settings.get("scale")
        return int(chosen or round(automatic_scale(self.app.window.surface.get_size()) * 20) * 5)

    def _automatic(self, on: bool) -> Step:
        self.app.change("scale", 0 if on else self._scale_now())
        self._follow()
        return STAY

    def _allowed(self) -> float:
        return allowed_scale(self.app.window.surface.get_size(), self.app.settings.get("letters") / 100)

    def _scale_words(self, tongue: Tongue) -> str:
        most = int(self._allowed() * 20 + 1e-6) * 5
        if self.app.settings.get("scale") > most:
            return tongue.say(N_("This window has room for {percent}\u00a0% at most."), percent=most)
        return ""

    def _volume(self, volume: int) -> Step:
        self.app.set_volume(volume)
        if volume and not self.app.sounds.ready():
            self.volume.why_not = self.app.sounds.problem
            self.app.lay_out_again()
        else:
            self.app.sounds.play("tap")
        return STAY

    def lay_out(self, size: tuple[int, int]) -> None:
        """Follow a size or full screen that changed elsewhere."""
        self._follow()
        self.language.value = self.app.tongue.language
        super().lay_out(size)

    def place(self, body: pygame.Rect) -> None:
        """Give the sheet the body."""
        style = self.app.style
        wide = min(body.width, style.px(860))
        self.panel = pygame.Rect(body.centerx - wide // 2, body.y, wide, body.height)
        tall = self.sheet.content_height(style, wide - style.px(36)) + style.px(16)
        self.panel.height = min(body.height, tall)
        self.sheet.lay_out(style, self.panel.inflate(-style.px(36), -style.px(16)))

    def draw_body(self, brush: Brush) -> None:
        """Draw the sheet's ground."""
        brush.panel(self.panel, brush.palette.paper_light, brush.palette.line, radius=7)

    def _arrange(self, style: Style, width: int) -> list[Placement]:
        placed: list[Placement] = []
        left = min(width * 36 // 100, max(label.wanted(style)[0] for label, _, _ in self.rows) + style.px(24))
        room, y = width - left, 0
        for label, controls, note in self.rows:
            put, below = self._row(style, controls, left, y, room)
            label_tall = max(style.px(44), label.wanted(style, left - style.px(16))[1])
            placed += [(label, pygame.Rect(0, y, left - style.px(16), label_tall)), *put]
            y = max(below, y + label_tall)
            if note is not None and style.say(note.words):
                tall = note.wanted(style, room)[1]
                placed.append((note, pygame.Rect(left, y, room, tall)))
                y += tall
            y += style.px(9)
        return placed

    def _row(
        self, style: Style, controls: Sequence[Widget], left: int, y: int, room: int
    ) -> tuple[list[Placement], int]:
        """Place controls side by side, those that do not fit below; return them and the y below."""
        placed: list[Placement] = []
        x, below = left, y
        for control in controls:
            wide, tall = control.wanted(style, min(room, style.px(360)) if control is self.name else room)
            wide = min(wide, room)
            if x > left and x + wide > left + room:
                x, y = left, below + style.px(4)
            line = max(tall, style.px(44))
            placed.append((control, pygame.Rect(x, y + (line - tall) // 2, wide, tall)))
            x, below = x + wide + style.px(28), max(below, y + line)
        return placed, below


def _name(words: Words) -> Label:
    return Label(words, middle=True, face=Face.BOLD)


def _note(words: Words) -> Label:
    return Label(words, size="small", face=Face.ITALIC, colour="ink_soft")


def _percent(value: int) -> str:
    return f"{value} %"
