"""The rolls of both armies below the field: who is left, which corps act in this turn, whose guetteurs have arrived."""

from __future__ import annotations

from math import ceil, floor
from typing import TYPE_CHECKING

import pygame

from hexesmed.core.squares import bits
from hexesmed.games.halebarde.look.camera import LEAST_BELOW
from hexesmed.games.halebarde.look.pen import box, drawn, filled
from hexesmed.games.halebarde.look.pieces import draw_piece
from hexesmed.games.halebarde.look.plate import Plate
from hexesmed.games.halebarde.look.sprites import engraved
from hexesmed.games.halebarde.rules import entry, turn
from hexesmed.games.halebarde.rules.board import CAMPS, CORPS, GUETTEUR, START
from hexesmed.games.halebarde.rules.position import Position
from hexesmed.games.halebarde.words import SIDES
from hexesmed.locale import N_, Tongue
from hexesmed.table.camera import Point
from hexesmed.table.fonts import Face
from hexesmed.table.text import letters

if TYPE_CHECKING:
    from hexesmed.games.halebarde.look.view import BoardView

TOP, WIDE, TALL = 8.95, 13.0, 5.3  # in squares, where there is room for all; each roll has its own squeeze
LEFTS = (0.45, 15.55)
AIR = 0.3, 0.4  # around a roll, for its shadow
RULE = 2.02  # from the upper edge to the line below the name
LEAST, SPLIT = (1.6, 2.8), 2.3  # the smallest panel that has all its edges; where, from its top, it is drawn out
NAMES = (N_("Soldats"), N_("Archers"), N_("Guetteurs"))
ACTING, OPEN, RESTING, GONE = "acting", "open", "resting", "gone"
STATES = {ACTING: N_("act in this turn"), OPEN: N_("may act"), RESTING: N_("rest in this turn"), GONE: N_("none left")}


def state(position: Position, seat: int, corps: int) -> str:
    """Return how a corps of a side stands in this turn (5); "" for the side that waits, and in the entry."""
    if not position.squares(seat, corps):
        return GONE
    if position.outcome or seat != position.seat or position.entering:
        return ""
    if position.corps_used >> corps & 1:
        return ACTING
    return OPEN if turn.is_open(position, corps) else RESTING


def draw_rolls(view: BoardView, surface: pygame.Surface, position: Position) -> None:
    """Draw both rolls, if the sheet has room for them and they can be read."""
    camera = view.camera
    unit = camera.scale * (camera.below - 1.5) / TALL
    unit = min(camera.scale, unit)
    if camera.below < LEAST_BELOW or unit < 13:
        return
    for seat in (0, 1):
        left, top = camera.to_screen(LEFTS[seat], TOP)
        whole = pygame.Rect(0, 0, ceil(WIDE * camera.scale + 2 * AIR[0] * unit), ceil((TALL + 2 * AIR[1]) * unit))
        whole.topleft = floor(left - AIR[0] * unit), floor(top - AIR[1] * unit)
        if whole.inflate(2, 2).colliderect(surface.get_clip()):
            Roll(view, surface, position, seat, left, top, unit).draw()


class Roll:
    """One army's roll; `unit` is the length in pixels of what is one square in a roll of full height."""

    def __init__(
        self,
        view: BoardView,
        surface: pygame.Surface,
        position: Position,
        seat: int,
        left: float,
        top: float,
        unit: float,
    ) -> None:
        self.view, self.surface, self.position, self.seat, self.unit = view, surface, position, seat, unit
        self.left, self.top = left, top
        self.wide = WIDE * view.camera.scale
        self.inks, self.palette, self.tongue = view.inks, view.theme.palette, view.tongue

    def draw(self) -> None:
        """Draw the roll."""
        on_turn = self.position.outcome is None and self.position.seat == self.seat
        self.draw_panel(on_turn)
        self._head(on_turn)
        for corps in CORPS:
            self._corps(corps)

    def draw_panel(self, on_turn: bool) -> None:
        """Draw the panel. It is engraved smaller by whole pixels and drawn out, so that its edges are the same."""
        u, wide = self.unit, self.wide / self.unit
        less = max(0, int((wide - LEAST[0]) * u / 2)), max(0, int((TALL - LEAST[1]) * u / 2))
        size = wide - 2 * less[0] / u, TALL - 2 * less[1] / u

        def make() -> Plate:
            tile = engraved(u, (size[0] / 2 + AIR[0], size[1] / 2 + AIR[1]), self.panel_svg(on_turn, *size))
            return Plate(tile, tile.get_width() // 2, round(tile.get_height() / 2 + (SPLIT - size[1] / 2) * u))

        plate = self.view.sprites.plate(u, ("roll", on_turn, round(wide, 2), self.palette.name), make)
        middle = round(self.left + self.wide / 2), round(self.top + TALL * u / 2)
        plate.draw(self.surface, plate.tile.get_rect(center=middle).inflate(2 * less[0], 2 * less[1]))

    def panel_svg(self, on_turn: bool, w: float, h: float) -> str:
        """Return a panel of a size in units around 0,0, its shadow with it."""
        inks, palette = self.inks, self.palette
        x, y = -w / 2, -h / 2
        dark = ""
        if inks.textured:
            for g in (0.0, 0.04, 0.08, 0.12):
                shade = box(x + 0.08 - g, y + 0.12 - g, w + 2 * g, h + 2 * g, 0.2)
                dark += filled(shade, "#1E1206", 'fill-opacity="0.05"')
        edge, width = (palette.select, 0.13) if on_turn else (inks.ink_soft, 0.05)
        rim = drawn(box(x, y, w, h, 0.14), inks.ink, 0.19) if on_turn else ""
        return (
            dark
            + rim
            + filled(box(x, y, w, h, 0.14), palette.paper_light)
            + drawn(box(x, y, w, h, 0.14), edge, width)
            + drawn(box(x + 0.16, y + 0.16, w - 0.32, h - 0.32, 0.05), inks.grid, 0.025)
            + drawn(f"M{x + 0.5} {y + RULE}H{-x - 0.5}", inks.ink_soft, 0.03)
        )

    def _text(
        self, words: str, at: Point, size: float, face: Face, colour: str, anchor: str = "left", width: float = 0
    ) -> float:
        pixels = max(7, round(self.unit * size))
        font = letters(face, pixels)
        if width:
            words = font.cut(words, round(width))
        ink = font.ink(words, colour)
        x = at[0] if anchor == "left" else at[0] - ink.get_width() / (1 if anchor == "right" else 2)
        self.surface.blit(ink, (round(x), round(at[1] - font.height / 2)))
        return float(ink.get_width())

    def _head(self, on_turn: bool) -> None:
        u, position, say = self.unit, self.position, self.tongue.say
        y = self.top + 1.05 * u
        draw_piece(self.surface, (self.left + 1.25 * u, y + 0.05 * u), round(1.5 * u), self.seat, GUETTEUR, self.inks)
        x = self.left + 2.35 * u
        colour = self.inks.colour[self.seat]
        player = self.view.players[self.seat]
        right = self.left + self.wide - 0.5 * u
        told = self._told(on_turn)
        used = self._text(told, (right, y + 0.32 * u), 0.5, Face.ITALIC, self.palette.ink_soft, "right") if told else 0
        room = right - used - x - 0.4 * u
        self._text(say(SIDES[self.seat]), (x, y - 0.3 * u if player else y), 0.92, Face.TITLE, colour, width=room)
        if player:
            self._text(player, (x, y + 0.42 * u), 0.55, Face.BOLD, self.palette.ink, width=room)
        if on_turn:
            words = say(N_("turn {n}"), n=position.turn)
            self._text(words, (right, y - 0.36 * u), 0.55, Face.BOLD, self.palette.ink, "right")

    def _told(self, on_turn: bool) -> str:
        """Return what is to be said of the turn: how many have entered, or may choose."""
        position, tongue = self.position, self.tongue
        if not on_turn:
            return ""
        return left_to_choose(tongue, position)

    def _corps(self, corps: int) -> None:
        u, position, seat = self.unit, self.position, self.seat
        cell = (self.wide - 0.8 * u) / 3
        middle = self.left + 0.4 * u + cell * (corps + 0.5)
        how = state(position, seat, corps)
        top = self.top + 2.2 * u
        if how in (ACTING, OPEN):
            rect = pygame.Rect(round(middle - cell * 0.47), round(top), round(cell * 0.94), round(2.85 * u))
            fill = self.palette.chosen if how == ACTING else None
            if fill:
                pygame.draw.rect(self.surface, fill, rect, border_radius=round(0.2 * u))
            pygame.draw.rect(
                self.surface,
                self.palette.gold if how == ACTING else self.palette.line_soft,
                rect,
                max(1, round((0.1 if how == ACTING else 0.05) * u)),
                border_radius=round(0.2 * u),
            )
        soft = self.palette.ink_faint if how in (RESTING, GONE) else self.palette.ink
        self._text(self.tongue.say(NAMES[corps]), (middle, top + 0.44 * u), 0.58, Face.BOLD, soft, "middle", cell * 0.9)
        self._row(corps, middle, top + 1.42 * u, how)
        words, colour = self._words(corps, how)
        self._text(words, (middle, top + 2.42 * u), 0.5, Face.ITALIC, colour, "middle", cell * 0.94)

    def _row(self, corps: int, middle: float, y: float, how: str) -> None:
        """Draw the corps' pieces: those that are left, those that have acted paler, the places of those that fell."""
        u, position, seat = self.unit, self.position, self.seat
        count = len(START[seat][corps])
        here = list(bits(position.squares(seat, corps)))
        here.sort(key=lambda s: not CAMPS[1 - seat] >> s & 1)
        step = 0.93 * u
        for n in range(count):
            at = middle + (n - (count - 1) / 2) * step, y
            if n >= len(here):
                r = 0.3 * u
                cross = ((-1, -1), (1, 1)), ((-1, 1), (1, -1))
                for (ax, ay), (bx, by) in cross:
                    pygame.draw.line(
                        self.surface,
                        self.palette.ink_faint,
                        (at[0] + ax * r, at[1] + ay * r),
                        (at[0] + bx * r, at[1] + by * r),
                        max(1, round(0.07 * u)),
                    )
                continue
            acted = seat == position.seat and bool(position.acted >> here[n] & 1)
            if corps == GUETTEUR and CAMPS[1 - seat] >> here[n] & 1:
                pygame.draw.circle(self.surface, self.palette.select, (round(at[0]), round(at[1])), round(0.53 * u))
            draw_piece(self.surface, at, round(0.88 * u), seat, corps, self.inks, has_acted=acted or how == RESTING)

    def _words(self, corps: int, how: str) -> tuple[str, str]:
        palette, say = self.palette, self.tongue.say
        if corps == GUETTEUR:
            arrived = (self.position.squares(self.seat, GUETTEUR) & CAMPS[1 - self.seat]).bit_count()
            if arrived and how in ("", OPEN):
                return say(N_("{n} of 4 arrived"), n=arrived), palette.good
        if how in STATES:
            return say(STATES[how]), palette.good if how in (ACTING, OPEN) else palette.ink_faint
        return "", palette.ink_faint


def left_to_choose(tongue: Tongue, position: Position) -> str:
    """Return how many have entered (4), or how many corps may still be chosen (5)."""
    if position.entering:
        return tongue.say(N_("entered: {n} of {most}"), n=position.acted.bit_count(), most=entry.MOST)
    used = position.corps_used.bit_count()
    return tongue.say((N_("two corps may act"), N_("one more corps may act"), N_("two corps are chosen"))[used])


def speaks(tongue: Tongue, position: Position) -> str:
    """Return in words what the roll of the side to move shows: which corps act, may act, and rest (5)."""
    told = []
    for corps in CORPS:
        how = state(position, position.seat, corps)
        if how:
            told.append(
                tongue.say(N_("{corps}: {state}"), corps=tongue.say(NAMES[corps]), state=tongue.say(STATES[how]))
            )
    return ", ".join(told)
