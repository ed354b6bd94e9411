"""Labels: words that are only read."""

from __future__ import annotations

import pygame

from hexesmed.table.brushes import Brush, Style
from hexesmed.table.fonts import Face
from hexesmed.table.widgets.base import Widget
from hexesmed.table.words import Words


class Label(Widget):
    """Words in lines; `colour` names a colour of the palette."""

    def __init__(
        self,
        words: Words,
        *,
        size: str = "text",
        face: Face = Face.TEXT,
        colour: str = "ink",
        align: str = "left",
        middle: bool = False,
    ) -> None:
        """Take the words and how they look; `middle` centres them in the height of their place."""
        super().__init__()
        self.words, self.size, self.face, self.colour = words, size, face, colour
        self.align, self.middle = align, middle
        self.lines: list[str] = []

    def wanted(self, style: Style, width: int | None = None) -> tuple[int, int]:
        """Return the size at which all the words show."""
        letters = style.letters(self.size, self.face)
        lines = letters.wrap(style.say(self.words), width or 1 << 20)
        return max(letters.width(line) for line in lines), len(lines) * letters.height

    def lay_out(self, style: Style, rect: pygame.Rect) -> None:
        """Take its place and break the words into its lines."""
        super().lay_out(style, rect)
        self.lines = style.letters(self.size, self.face).wrap(style.say(self.words), rect.width)

    def draw(self, brush: Brush) -> None:
        """Draw the words."""
        letters = brush.letters(self.size, self.face)
        colour = getattr(brush.palette, self.colour)
        y = self.rect.y
        if self.middle:
            y = self.rect.centery - len(self.lines) * letters.height // 2 - brush.px(1.5)
        for line in self.lines:
            picture = letters.ink(line, colour)
            x = {"center": self.rect.centerx - picture.get_width() // 2,
                 "right": self.rect.right - picture.get_width()}.get(self.align, self.rect.x)
            brush.surface.blit(picture, (x, y))
            y += letters.height
