"""Marked text laid out on a page: headings, paragraphs, lists, tables, quotes, links, and what is found in it."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import pygame

from hexesmed.table.brushes import Brush, Style
from hexesmed.table.flow import Line, Piece, flow, longest_word
from hexesmed.table.fonts import Face
from hexesmed.table.markup import Block, Heading, Item, Paragraph, Picture, Quote, Rule, Span, Spans, Table, plain
from hexesmed.table.theme import Colour
from hexesmed.table.words import shown


@dataclass(frozen=True)
class Placed:
    """A line at its place on the page, and the colour of words that name none."""

    x: int
    y: int
    line: Line
    colour: Colour


@dataclass(frozen=True)
class Box:
    """A filled rectangle behind the words."""

    rect: pygame.Rect
    colour: Colour


@dataclass(frozen=True)
class Link:
    """A link's rectangles on the page (one for each line it runs over) and where it leads."""

    rects: tuple[pygame.Rect, ...]
    target: str


@dataclass(frozen=True)
class Shown:
    """A picture at its place on the page."""

    rect: pygame.Rect
    picture: pygame.Surface


Drawer = Callable[[str, int], "pygame.Surface | None"]
"""Draws a picture by its name, at most so many pixels wide."""


@dataclass
class Page:
    """Marked text laid out to a width; all lengths in pixels from the top left of the page."""

    width: int
    height: int = 0
    lines: list[Placed] = field(default_factory=list)
    boxes: list[Box] = field(default_factory=list)
    pictures: list[Shown] = field(default_factory=list)
    links: list[Link] = field(default_factory=list)
    anchors: dict[str, int] = field(default_factory=dict)
    passages: list[tuple[str, list[Placed]]] = field(default_factory=list)

    def find(self, words: str) -> list[list[pygame.Rect]]:
        """Return, for each place where words occur (case and accents apart), its rectangles on the page."""
        wanted = folded(words.strip())
        found: list[list[pygame.Rect]] = []
        if not wanted:
            return found
        for text, placed in self.passages:
            searched, at = folded(text), 0
            while (at := searched.find(wanted, at)) >= 0:
                found.append(_rects(placed, at, at + len(wanted)))
                at += len(wanted)
        return [rects for rects in found if rects]

    def link_at(self, x: int, y: int) -> int | None:
        """Return the number of the link under a point of the page."""
        for number, link in enumerate(self.links):
            if any(rect.collidepoint(x, y) for rect in link.rects):
                return number
        return None

    def draw(
        self,
        brush: Brush,
        at: tuple[int, int],
        view: pygame.Rect,
        link: int | None = None,
        marks: Sequence[tuple[pygame.Rect, Colour]] = (),
    ) -> None:
        """Draw what falls in the view (a rectangle of the surface), the page's top left being at a point.

        `link` is the number of the link that has the keyboard, `marks` are rectangles of the page lit behind words.
        """
        top, bottom = view.top - at[1], view.bottom - at[1]
        with brush.clipped(view):
            for box in self.boxes:
                if box.rect.bottom >= top and box.rect.top <= bottom:
                    brush.surface.fill(pygame.Color(box.colour), box.rect.move(at))
            for shown_ in self.pictures:
                if shown_.rect.bottom >= top and shown_.rect.top <= bottom:
                    brush.surface.blit(shown_.picture, shown_.rect.move(at))
            for rect, colour in marks:
                if rect.bottom >= top and rect.top <= bottom:
                    brush.surface.fill(pygame.Color(colour), rect.move(at))
            for placed in self.lines:
                if placed.y + placed.line.height >= top and placed.y <= bottom:
                    _draw_line(brush, placed, at)
            if link is not None and link < len(self.links):
                for rect in self.links[link].rects:
                    brush.panel(rect.move(at).inflate(brush.px(6), 0), None, brush.palette.focus, 4, 2)


def folded(text: str) -> str:
    """Return a text without case and accents, letter for letter."""
    out = []
    for character in shown(text, lines=True):
        base = unicodedata.normalize("NFD", character)[0]
        low = base.lower()
        out.append(low if len(low) == 1 else base)
    return "".join(out).replace("\u00a0", " ").replace("\u202f", " ").replace("’", "'")


def _draw_line(brush: Brush, placed: Placed, at: tuple[int, int]) -> None:
    x0, y0 = placed.x + at[0], placed.y + at[1]
    for piece in placed.line.pieces:
        span, letters = piece.look.span, piece.look.letters
        colour = span.colour or (brush.palette.accent if span.link else placed.colour)
        y = y0 + placed.line.ascent - letters.ascent
        if span.icon:
            centre = (x0 + piece.x + round(letters.size * 0.6), round(y + letters.ascent - letters.size * 0.34))
            brush.icon(span.icon, centre, letters.size * 1.05 / brush.style.theme.scale, colour)
            continue
        picture = letters.ink(piece.text, colour)
        if span.code:
            back = pygame.Rect(x0 + piece.x, y, picture.get_width(), letters.height)
            brush.panel(back.inflate(brush.px(4), -brush.px(2)), brush.palette.paper_dark, None, radius=3)
        brush.surface.blit(picture, (x0 + piece.x, y))
        if span.link:
            under = y + letters.ascent + max(1, round(letters.size * 0.12))
            brush.surface.fill(
                pygame.Color(colour), (x0 + piece.x, under, picture.get_width(), max(1, round(letters.size / 22)))
            )


def _rects(placed: Sequence[Placed], start: int, end: int) -> list[pygame.Rect]:
    rects = []
    for one in placed:
        for piece in one.line.pieces:
            first, last = max(start, piece.start), min(end, piece.start + len(piece.text))
            if first >= last:
                continue
            left = piece.look.letters.width(piece.text[: first - piece.start])
            right = piece.look.letters.width(piece.text[: last - piece.start])
            rects.append(pygame.Rect(one.x + piece.x + left, one.y, right - left, one.line.height))
    return rects


class _Setter:
    """Sets blocks one below the other."""

    def __init__(self, style: Style, width: int, size: str | float, drawer: Drawer | None = None) -> None:
        self.style, self.size, self.drawer = style, size, drawer
        self.page = Page(width)
        self.palette = style.palette
        self.unit = style.letters(size).size / 20

    def gap(self, units: float) -> int:
        return round(units * self.unit)

    def set_blocks(self, blocks: Sequence[Block], x: int, y: int, width: int, colour: Colour) -> int:
        former: Block | None = None
        for block in blocks:
            y += self._space(former, block)
            y = self._set(block, x, y, width, colour)
            former = block
        return y

    def _space(self, former: Block | None, block: Block) -> int:
        if former is None:
            return 0
        if isinstance(block, Heading):
            return self.gap({1: 30, 2: 34, 3: 22}.get(block.level, 18))
        if isinstance(former, Heading):
            return self.gap(8 if former.level > 1 else 14)
        if isinstance(former, Item) and isinstance(block, Item):
            return self.gap(4)
        return self.gap(12)

    def _set(self, block: Block, x: int, y: int, width: int, colour: Colour) -> int:
        match block:
            case Heading():
                return self._heading(block, x, y, width)
            case Paragraph(spans, anchor):
                if anchor:
                    self.page.anchors.setdefault(anchor, y)
                return self.passage(spans, x, y, width, colour)
            case Item(spans, depth, mark):
                indent = self.gap(24 + 22 * depth)
                wide = self.style.letters(self.size).width(mark)
                self._lines(flow((Span(mark),), self.style, width, self.size), x + indent - wide - self.gap(8), y,
                            self.palette.accent)
                return self.passage(spans, x + indent, y, width - indent, colour)
            case Quote(blocks):
                return self._quote(blocks, x, y, width)
            case Table():
                return self._table(block, x, y, width, colour)
            case Picture(name, caption):
                return self._picture(name, caption, x, y, width)
            case Rule():
                thick = max(1, self.gap(1))
                self.page.boxes.append(Box(pygame.Rect(x, y + self.gap(6), width, thick), self.palette.line_soft))
                return y + self.gap(14)

    def passage(
        self, spans: Spans, x: int, y: int, width: int, colour: Colour, size: str | float | None = None,
        face: Face | None = None, align: str = "left",
    ) -> int:
        """Set one passage; return the y below it."""
        lines = flow(spans, self.style, width, size or self.size, face)
        placed = self._lines(lines, x, y, colour, width, align)
        self.page.passages.append((shown(plain(spans), lines=True), placed))
        self._note_links(placed)
        return placed[-1].y + placed[-1].line.height

    def _lines(
        self, lines: Sequence[Line], x: int, y: int, colour: Colour, width: int = 0, align: str = "left"
    ) -> list[Placed]:
        placed = []
        for line in lines:
            shift = {"center": (width - line.width) // 2, "right": width - line.width}.get(align, 0)
            placed.append(Placed(x + max(0, shift), y, line, colour))
            y += line.height
        self.page.lines += placed
        return placed

    def _note_links(self, placed: Sequence[Placed]) -> None:
        rects: dict[int, list[pygame.Rect]] = {}
        targets: dict[int, str] = {}
        for one in placed:
            for piece in one.line.pieces:
                span = piece.look.span
                if span.link is not None:
                    rects.setdefault(id(span), []).append(_piece_rect(one, piece))
                    targets[id(span)] = span.link
        self.page.links += [Link(tuple(rects[key]), targets[key]) for key in rects]

    def _heading(self, block: Heading, x: int, y: int, width: int) -> int:
        self.page.anchors.setdefault(block.anchor, max(0, y - self.gap(6)))
        scale = {1: 1.9, 2: 1.4, 3: 1.15}.get(block.level, 1.0)
        units = self.style.letters(self.size).size * scale / self.style.theme.scale / self.style.theme.letter_scale
        face = Face.TITLE if block.level <= 2 else Face.BOLD
        colour = self.palette.accent if block.level <= 2 else self.palette.ink
        below = self.passage(block.spans, x, y, width, colour, units, face)
        if block.level <= 2:
            thick = max(1, self.gap(1.4))
            line = pygame.Rect(x, below + self.gap(3), width, thick)
            self.page.boxes.append(Box(line, self.palette.line_soft))
            below += self.gap(8)
        return below

    def _quote(self, blocks: Sequence[Block], x: int, y: int, width: int) -> int:
        pad, bar = self.gap(14), max(2, self.gap(4))
        back = Box(pygame.Rect(x, y, width, 0), self.palette.paper)
        self.page.boxes.append(back)
        below = self.set_blocks(
            blocks, x + bar + pad, y + self.gap(9), width - bar - 2 * pad, self.palette.ink_soft
        ) + self.gap(9)
        back.rect.height = below - y
        self.page.boxes.append(Box(pygame.Rect(x, y, bar, below - y), self.palette.gold))
        return below

    def _picture(self, name: str, caption: Spans, x: int, y: int, width: int) -> int:
        """Set a picture in the middle, its caption below; the caption alone where nobody draws it."""
        picture = self.drawer(name, width) if self.drawer is not None else None
        if picture is not None:
            rect = picture.get_rect(midtop=(x + width // 2, y))
            self.page.pictures.append(Shown(rect, picture))
            y = rect.bottom + self.gap(4)
        if not caption:
            return y
        small = self.style.letters("small").size / self.style.theme.scale / self.style.theme.letter_scale
        return self.passage(caption, x, y, width, self.palette.ink_soft, small, Face.ITALIC, "center")

    def _table(self, table: Table, x: int, y: int, width: int, colour: Colour) -> int:
        pad_x, pad_y = self.gap(11), self.gap(5)
        widths = self._columns(table, width, pad_x)
        aligns = [self._align(table, column) for column in range(len(widths))]
        whole = sum(widths)
        for number, row in enumerate((table.head, *table.rows)):
            head = number == 0
            back = Box(pygame.Rect(x, y, whole, 0), self.palette.paper_dark if head else self.palette.paper)
            if head or number % 2 == 0:
                self.page.boxes.append(back)
            left, below = x, y
            for cell, wide, align in zip(row, widths, aligns, strict=True):
                bottom = self.passage(
                    cell or (Span(""),), left + pad_x, y + pad_y, max(8, wide - 2 * pad_x), colour,
                    face=Face.BOLD if head else None, align=align,
                )
                below, left = max(below, bottom + pad_y), left + wide
            back.rect.height = below - y
            thick = max(1, self.gap(1.4 if head else 1))
            line_colour = self.palette.line if head else self.palette.line_soft
            self.page.boxes.append(Box(pygame.Rect(x, below, whole, thick), line_colour))
            y = below + thick
        return y

    def _align(self, table: Table, column: int) -> str:
        if table.aligns[column] != "auto":
            return table.aligns[column]
        cells = [plain(row[column]) for row in table.rows]
        return "center" if column and all(len(cell) <= 7 for cell in cells) else "left"

    def _columns(self, table: Table, width: int, pad: int) -> list[int]:
        natural, least = [], []
        for column in range(len(table.head)):
            cells = [(table.head[column], Face.BOLD), *((row[column], None) for row in table.rows)]
            natural.append(
                2 * pad + 2 + max(sum(line.width for line in flow(spans, self.style, 1 << 20, self.size, face))
                                  for spans, face in cells)
            )
            least.append(2 * pad + 2 + max(longest_word(spans, self.style, self.size, face) for spans, face in cells))
        if sum(natural) <= width:
            return [natural[0] + (width - sum(natural) if table.wide else 0), *natural[1:]]
        if sum(least) >= width:
            share = width / max(1, sum(least))
            return [max(1, int(wide * share)) for wide in least]
        spare = width - sum(least)
        wish = [n - m for n, m in zip(natural, least, strict=True)]
        return [m + spare * w // max(1, sum(wish)) for m, w in zip(least, wish, strict=True)]


def _piece_rect(placed: Placed, piece: Piece) -> pygame.Rect:
    wide = piece.look.letters.width(piece.text)
    return pygame.Rect(placed.x + piece.x, placed.y, wide, placed.line.height)


def lay_out_page(
    blocks: Sequence[Block], style: Style, width: int, size: str | float = "text", drawer: Drawer | None = None
) -> Page:
    """Return marked text laid out to a width in pixels; `drawer` draws its pictures."""
    setter = _Setter(style, max(40, width), size, drawer)
    setter.page.height = setter.set_blocks(blocks, 0, 0, setter.page.width, style.palette.ink)
    return setter.page
