"""Letters: measuring, breaking, shortening and inking one line of text, with signs that the face lacks."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from hexesmed.table.fonts import LIKE, SYMBOLS, UNKNOWN, Face, characters, font, glyph
from hexesmed.table.kept import Kept
from hexesmed.table.theme import Colour
from hexesmed.table.words import shown

LONGEST = 1500
"""No line is inked beyond so many characters; what is longer was not written to be read."""
_STRIKE = {Face.BOLD: 0.036, Face.BOLD_ITALIC: 0.036}
_inked: Kept[tuple[Face, int, str, Colour], pygame.Surface] = Kept(6 * 1024 * 1024)


@lru_cache(maxsize=4096)
def runs(face: Face, text: str) -> tuple[tuple[Face, str], ...]:
    """Return the text as pieces of one face each; signs come from other faces, unknown ones as an icon."""
    if text.isascii():
        return ((face, text),) if text else ()
    pieces: list[list[str | Face]] = []
    own, plain = characters(face), characters(Face.PLAIN)
    for character in text:
        while ord(character) not in own and character in LIKE:
            character = LIKE[character]
        code = ord(character)
        if code in own:
            piece = (face, character)
        elif 0xFE00 <= code <= 0xFE0F or code == 0x20E3:
            continue
        elif code in plain:
            piece = (Face.PLAIN, character)
        else:
            piece = (Face.ICON, glyph(SYMBOLS.get(character, UNKNOWN)))
        if pieces and pieces[-1][0] == piece[0]:
            pieces[-1][1] = str(pieces[-1][1]) + piece[1]
        else:
            pieces.append([piece[0], piece[1]])
    return tuple((Face(kind), str(words)) for kind, words in pieces)


class Letters:
    """One face at one size in pixels."""

    def __init__(self, face: Face, size: int) -> None:
        """Take a face and a letter size in pixels."""
        self.face, self.size = face, size
        self._strike = _STRIKE.get(face, 0.0) * size
        main = font(face, size)
        self.height = main.get_linesize() if face is not Face.ICON else size
        self.ascent = main.get_ascent()

    def width(self, text: str) -> int:
        """Return the width in pixels of a line of text."""
        return _width(self.face, self.size, shown(text[:LONGEST])) + (math.ceil(self._strike) if text else 0)

    def ink(self, text: str, colour: Colour) -> pygame.Surface:
        """Return a picture of a line of text on nothing; hostile characters are marks."""
        text = shown(text[:LONGEST])
        key = (self.face, self.size, text, colour)
        return _inked.get(key) or _inked.put(key, self._struck(text, colour))

    def glyphs(self, characters: str, colour: Colour) -> pygame.Surface:
        """Return a picture of characters of this face as they are; for icons."""
        return _render(self.face, self.size, characters, colour)

    def _struck(self, text: str, colour: Colour) -> pygame.Surface:
        once = self._once(text, colour)
        if not self._strike or not text:
            return once
        extra = math.ceil(self._strike)
        twice = pygame.Surface((once.get_width() + extra, once.get_height()), pygame.SRCALPHA)
        twice.blit(once, (0, 0))
        for step in range(1, extra + 1):
            part = min(1.0, self._strike - (step - 1))
            again = once.copy()
            again.set_alpha(round(255 * part))
            twice.blit(again, (step, 0))
        return twice

    def _once(self, text: str, colour: Colour) -> pygame.Surface:
        pieces = runs(self.face, text)
        if len(pieces) == 1 and pieces[0][0] == self.face:
            return _render(self.face, self.size, pieces[0][1], colour)
        picture = pygame.Surface((max(1, _width(self.face, self.size, text)), self.height), pygame.SRCALPHA)
        x = 0
        for face, words in pieces:
            part = _render(face, self.size, words, colour)
            if face is Face.ICON and self.face is not Face.ICON:
                y = round(self.ascent - self.size * 0.36 - part.get_height() / 2)
            else:
                y = self.ascent - font(face, self.size).get_ascent()
            picture.blit(part, (x, y))
            x += part.get_width()
        return picture

    def wrap(self, text: str, width: int) -> list[str]:
        """Return the text broken into lines that fit a width; line breaks in it stay, long words are cut."""
        lines: list[str] = []
        for paragraph in shown(text, lines=True).split("\n"):
            line = ""
            for word in paragraph.split(" "):
                longer = f"{line} {word}" if line else word
                if self.width(longer) <= width:
                    line = longer
                    continue
                if line:
                    lines.append(line)
                *whole, line = self._break(word, width)
                lines += whole
            lines.append(line)
        return lines

    def _break(self, word: str, width: int) -> list[str]:
        parts: list[str] = []
        while self.width(word) > width and len(word) > 1:
            keep = self.fitting(word, width)
            parts.append(word[:keep])
            word = word[keep:]
        return [*parts, word]

    def fitting(self, text: str, width: int) -> int:
        """Return how many characters of a line fit a width, at least one."""
        low, high = 1, min(len(text), LONGEST)
        while low < high:
            middle = (low + high + 1) // 2
            if self.width(text[:middle]) <= width:
                low = middle
            else:
                high = middle - 1
        return low

    def cut(self, text: str, width: int) -> str:
        """Return the text, shortened with … where it is wider than a width."""
        text = shown(text[:LONGEST])
        if self.width(text) <= width:
            return text
        keep = self.fitting(text, max(0, width - self.width("…")))
        return text[:keep].rstrip() + "…"

    def cut_middle(self, text: str, width: int) -> str:
        """Return the text, shortened in its middle; for paths, whose end tells most."""
        text = shown(text[-LONGEST:])
        if self.width(text) <= width:
            return text
        tail = text
        while len(tail) > 1 and self.width("…" + tail) > width:
            tail = tail[max(1, len(tail) // 24) :]
        return "…" + tail

    def place(self, text: str, x: int) -> int:
        """Return between which characters a point x pixels into the line falls."""
        best, nearest = 0, abs(x)
        for index in range(1, len(text) + 1):
            away = abs(self.width(text[:index]) - x)
            if away <= nearest:
                best, nearest = index, away
            elif self.width(text[:index]) > x + self.size:
                break
        return best


@lru_cache(maxsize=256)
def letters(face: Face, size: int) -> Letters:
    """Return the letters of a face at a size in pixels; the same object each time."""
    return Letters(face, size)


@lru_cache(maxsize=8192)
def _width(face: Face, size: int, text: str) -> int:
    return sum(font(piece, size).size(words)[0] for piece, words in runs(face, text))


def _render(face: Face, size: int, text: str, colour: Colour) -> pygame.Surface:
    return font(face, size).render(text, True, pygame.Color(colour))
