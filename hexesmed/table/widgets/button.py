"""Buttons: plain, primary, quiet (words alone) or an icon; disabled ones say why."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from hexesmed.locale import Tongue
from hexesmed.table.brushes import Brush, Style
from hexesmed.table.fonts import Face
from hexesmed.table.screen import STAY, Step
from hexesmed.table.widgets.pressed import Pressed
from hexesmed.table.words import Words, said


class Button(Pressed):
    """A button. `look` is plain, primary, quiet or danger; `why_not` disables it with a reason."""

    def __init__(
        self,
        words: Words | None,
        press: Callable[[], Step | None],
        *,
        look: str = "plain",
        icon: str | None = None,
        tip: Words | None = None,
        key: Words | None = None,
        size: str = "text",
        align: str = "center",
        sound: str | None = "tap",
    ) -> None:
        """Take the words (None for an icon alone) and what a press does; `key` is named in the tooltip."""
        super().__init__(tip)
        self.words, self.press, self.look, self.icon = words, press, look, icon
        self.key_name, self.size, self.align, self.sound = key, size, align, sound
        self.why_not: Words | None = None
        self.chosen = False

    @property
    def enabled(self) -> bool:
        """Tell whether a press does something."""
        return self.why_not is None

    def wanted(self, style: Style, width: int | None = None) -> tuple[int, int]:
        """Return the size at which the words fit with air around them."""
        letters = style.letters(self.size)
        height = letters.height + style.px(16)
        if self.words is None:
            return height, height
        wide = letters.width(style.say(self.words)) + style.px(36)
        if self.icon:
            wide += self._icon_units(style) + style.px(8)
        return wide, height

    def _icon_units(self, style: Style) -> int:
        return round(style.theme.letter(self.size) * 1.15)

    def tip_words(self, at: tuple[int, int] | None) -> Words | None:
        """Return why it is disabled, else its tooltip, with its key."""
        words = self.why_not or self.tip
        if words is None or not self.key_name or self.why_not:
            return words

        def with_key(tongue: Tongue) -> str:
            key = said(self.key_name, tongue)
            return f"{said(words, tongue)} ({key})" if key else said(words, tongue)

        return with_key

    def pressed(self) -> Step | None:
        """Do it; a disabled button says why not."""
        app = self.app
        if self.why_not is not None:
            app.toast(self.why_not, "bad")
            app.sounds.play("refuse")
            return STAY
        if self.sound:
            app.sounds.play(self.sound)
        return self.press()

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        fill, border, colour = self._colours(brush)
        rect = self.rect
        sunk = self._down and self.hovered and self.enabled
        if fill is not None:
            if self.look != "quiet" and self.enabled and not sunk:
                brush.panel(rect.move(0, brush.px(2)), border or fill, None, radius=7)
            brush.panel(rect, fill, border, radius=7)
        if self.ringed:
            brush.ring(rect)
        self._draw_face(brush, rect.move(0, brush.px(1) if sunk else 0), colour)

    def _colours(self, brush: Brush) -> tuple[str | None, str | None, str]:
        palette = brush.palette
        hot = self.hovered and self.enabled
        if not self.enabled:
            return (None if self.look == "quiet" else palette.paper, palette.line_soft, palette.ink_faint)
        if self.look in ("primary", "danger"):
            return (palette.accent_bright if hot else palette.accent, palette.accent_dark, palette.on_accent)
        if self.look == "quiet":
            fill = palette.chosen if self.chosen else palette.hover if hot else None
            return (fill, None, palette.accent if hot or self.chosen else palette.ink)
        if self.chosen:
            return (palette.chosen, palette.line, palette.ink)
        return (palette.hover if hot else palette.paper_light, palette.line, palette.ink)

    def _draw_face(self, brush: Brush, rect: pygame.Rect, colour: str) -> None:
        side = self._icon_units(brush.style)
        if self.words is None:
            if self.icon:
                units = min(side * 1.12, rect.width * 0.76) / brush.style.theme.scale
                brush.icon(self.icon, rect.center, units, colour)
            return
        pad = brush.px(14)
        extra = side + brush.px(8) if self.icon else 0
        words, room = brush.say(self.words), rect.width - 2 * min(pad, brush.px(8)) - extra
        letters = brush.fitting(words, room, self.size, Face.TEXT)
        text = letters.cut(words, room)
        wide = letters.width(text) + extra
        x = rect.x + pad if self.align == "left" else rect.centerx - wide // 2
        if self.icon:
            brush.icon(self.icon, (x + side // 2, rect.centery), side / brush.style.theme.scale, colour)
        picture = letters.ink(text, colour)
        brush.surface.blit(picture, (x + extra, rect.centery - letters.height // 2))

