"""The page of the ground: terrain and brushes, the size of the map, mirror and shift."""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame

from hexesmed.games.hexes_med.battle_file import NORTH, north_degrees
from hexesmed.games.hexes_med.look.workshop.page import Page
from hexesmed.games.hexes_med.look.workshop.pictures import terrain_swatches
from hexesmed.games.hexes_med.workshop import Draft, Spot, ground
from hexesmed.games.hexes_med.workshop.draft import size_of, terrain_at
from hexesmed.games.hexes_med.workshop.heading import set_value
from hexesmed.locale import N_
from hexesmed.table.editor.rows import Flag, Heading, Note, Number, Pick, Press, Presses, Row, Segments, Swatches
from hexesmed.table.words import Words, filled

ONE, SEVEN, FILL, LINE, ERASER = "one", "seven", "fill", "line", "eraser"
BRUSHES: dict[str, tuple[str, str]] = {
    ONE: (N_("1 hex"), N_("Paint: press and drag. The right button takes up a terrain, B changes the brush.")),
    SEVEN: (N_("7 hexes"), N_("Paint a hex and its neighbours: press and drag.")),
    FILL: (N_("Fill"), N_("Click: all the ground of one kind that hangs together becomes another.")),
    LINE: (N_("Line"), N_("Drag from one end to the other, for roads and rivers; with Enter one, then the other.")),
    ERASER: (N_("Eraser"), N_("Press and drag: what is there becomes open ground.")),
}
DIRECTIONS: dict[str, str] = {
    "up": N_("up"), "upper_right": N_("upper right"), "right": N_("right"), "lower_right": N_("lower right"),
    "down": N_("down"), "lower_left": N_("lower left"), "left": N_("left"), "upper_left": N_("upper left"),
}  # fmt: skip
PAINT = N_("paint the ground")


class GroundPage(Page):
    """Terrain, brushes and the map as a whole."""

    key = "ground"
    words = N_("Ground")
    icon = "terrain"

    def __init__(self, shop: Any) -> None:
        """Begin with a brush of one hex."""
        super().__init__(shop)
        self.brush = ONE
        self.terrain = "forest"
        self._from: str | None = None  # where a line begins
        self._stroke: dict[str, None] | None = None
        self._flipped = False  # top and bottom are exchanged; the next time they come back

    def hint_now(self) -> str:
        """Return what the brush does."""
        return BRUSHES[self.brush][1]

    # rows

    def rows(self) -> list[Row]:
        """Return terrain, brushes, then the map."""
        columns, rows = size_of(self.draft)
        size = filled(N_("{columns} columns, {rows} rows"), columns=columns, rows=rows)
        brushes = [(brush, words) for brush, (words, _) in BRUSHES.items()]
        return [
            Swatches("terrain", terrain_swatches(), self._hand(), self._take, 60, 66),
            Segments("brush", brushes, self.brush, self._change_brush),
            Note("brush note", BRUSHES[self.brush][1]),
            Heading("map", N_("The map")),
            Note("size", size),
            *self._size_rows(),
            Presses("mirror", [
                self._press(N_("mirror the map"), "flip_horizontal", ground.mirrored, N_("Exchange left and right")),
                self._press(N_("mirror the map"), "flip_vertical", self._flip, N_("Exchange top and bottom")),
                self._press(N_("turn the map"), "rotate_360", ground.turned, N_("Turn the map round by half")),
            ], N_("Mirror and turn")),
            Presses("shift", [self._shift(icon, direction, tip) for icon, direction, tip in SHIFTS], N_("Shift")),
            Note("shift note", N_("Units and key hexes go with the ground; what leaves at an edge comes in opposite.")),
            self._north(),
            Number("degrees", N_("North in degrees, clockwise from up"), self._degrees(), 0, 359, self._turn_north),
            Flag("numbers", N_("Numbers of the hexes"), self.shop.numbers, self.shop.show_numbers),
        ]  # fmt: skip

    def _hand(self) -> str:
        return "clear" if self.brush == ERASER else self.terrain

    def _take(self, terrain: str) -> None:
        self.terrain = terrain
        if self.brush == ERASER:
            self.brush = ONE
        self.shop.touch()

    def _change_brush(self, brush: str) -> None:
        self.brush, self._from = brush, None
        self.shop.touch()

    def _size_rows(self) -> list[Row]:
        sides: tuple[tuple[str, Words, int], ...] = (
            ("left", N_("At the left"), 1), ("right", N_("At the right"), 1),
            ("top", N_("At the top, two rows at a time"), 2), ("bottom", N_("At the bottom"), 1),
        )  # fmt: skip
        return [
            Presses(f"size {side}", [self._resize(side, -step, "minus"), self._resize(side, step, "plus")], words)
            for side, words, step in sides
        ]

    def _resize(self, side: str, by: int, icon: str) -> Press:
        change: Any = lambda draft: ground.resized(draft, **{side: by})  # noqa: E731
        why_not = None if change(self.draft) is not self.draft else N_("A map has 3 to 60 columns and rows.")
        tip = N_("Add") if by > 0 else N_("Cut off")
        return Press(None, icon, partial(self._change, N_("change the size"), change), tip, why_not=why_not)

    def _press(self, name: str, icon: str, change: Any, tip: Words) -> Press:
        return Press(None, icon, partial(self._change, name, change), tip)

    def _shift(self, icon: str, direction: int, tip: Words) -> Press:
        return self._press(N_("shift the map"), icon, partial(ground.shifted, direction=direction), tip)

    def _flip(self, draft: Draft) -> Draft:
        """Exchange top and bottom, every other time the way back: twice leaves the map where it was."""
        self._flipped = not self._flipped
        return ground.flipped(draft, back=not self._flipped)

    def _change(self, name: str, change: Any) -> None:
        before = len(self.draft["units"])
        self.shop.do(name, change(self.draft))
        lost = before - len(self.draft["units"])
        if lost:
            self.shop.tell(lambda tongue: tongue.say_n(
                "{n} unit was off the map and is gone; undo brings it back.",
                "{n} units were off the map and are gone; undo brings them back.", lost))  # fmt: skip

    def _north(self) -> Row:
        north = self.draft["north"]
        options: list[tuple[Any, Words]] = list(DIRECTIONS.items())
        if north not in DIRECTIONS:
            options.append((north, lambda tongue: f"{north}°"))
        return Pick("north", N_("North lies"), options, north, partial(self._set, "north"))

    def _degrees(self) -> int:
        north = self.draft["north"]
        return north_degrees(north) if isinstance(north, int) or north in NORTH else 0

    def _turn_north(self, degrees: int) -> None:
        words = {angle: word for word, angle in NORTH.items()}
        self.shop.do(N_("turn north"), set_value(self.draft, "north", words.get(degrees, degrees)), "north")

    def _set(self, field: str, value: Any) -> None:
        self.shop.do(N_("turn north"), set_value(self.draft, field, value))

    def go_to(self, spot: Spot) -> str:
        """Show the hex that a problem is about."""
        self.shop.show_hex(spot.hex)
        return spot.field

    # the brush

    def _under(self, name: str) -> list[str]:
        if self.brush == SEVEN:
            return ground.disc(self.draft, name)
        if self.brush == LINE and self._from is not None:
            return ground.line(self._from, name)
        return [name]

    def begin_stroke(self, name: str) -> bool:
        """Put the brush down."""
        if self.brush == LINE:
            self._from = name
        self._stroke = dict.fromkeys(self._under(name))
        self._last = name
        return True

    def stroke(self, name: str) -> None:
        """Draw on, leaving no gap where the hand was quick."""
        if self._stroke is None:
            return
        if self.brush == LINE:
            self._stroke = dict.fromkeys(self._under(name))
        elif self.brush != FILL:
            for step in ground.line(self._last, name):
                self._stroke.update(dict.fromkeys(self._under(step)))
        self._last = name

    def end_stroke(self) -> None:
        """Take the brush up: the stroke is one step."""
        stroke, self._stroke = self._stroke, None
        if stroke is None:
            return
        if self.brush == LINE:
            self._from = None
        names = list(stroke)
        self._paint(ground.stretch(self.draft, names[0]) if self.brush == FILL else names)

    def _paint(self, names: list[str]) -> None:
        self.shop.do(PAINT, ground.paint(self.draft, names, self._hand()))

    def click(self, name: str) -> None:
        """Paint with the keyboard; a line has two ends."""
        if self.brush == FILL:
            self._paint(ground.stretch(self.draft, name))
        elif self.brush == LINE and self._from is None:
            self._from = name
            self.shop.touch()
        else:
            names = self._under(name)
            self._from = None
            self._paint(names)

    def take_up(self, name: str) -> None:
        """Take up the terrain of a hex."""
        self._take(terrain_at(self.draft, name))

    def erase(self, name: str | None) -> None:
        """Make a hex open ground."""
        if name is not None:
            self.shop.do(PAINT, ground.paint(self.draft, [name], "clear"))

    def let_go(self) -> bool:
        """Let go the end of a line."""
        held, self._from = self._from is not None, None
        return held

    def look(self) -> None:
        """A line that was begun ends with a change of the map."""
        self._from = None

    def shortcut(self, event: pygame.event.Event) -> bool:
        """B changes the brush."""
        if event.key != pygame.K_b:
            return False
        brushes = list(BRUSHES)
        self._change_brush(brushes[(brushes.index(self.brush) + 1) % len(brushes)])
        return True

    def marks(self, hover: str | None) -> dict[str, Any]:
        """Mark what lies under the brush, and show the stroke."""
        if self._stroke is not None:
            names = ground.stretch(self.draft, next(iter(self._stroke))) if self.brush == FILL else list(self._stroke)
            return {"fresh": dict.fromkeys(names, self._hand()), "brush": names if self.brush == LINE else []}
        return {"brush": self._under(hover) if hover is not None else []}


SHIFTS: tuple[tuple[str, int, str], ...] = (
    ("arrow_left", 3, N_("Shift to the left")),
    ("arrow_right", 0, N_("Shift to the right")),
    ("arrow_up", 4, N_("Shift up")),
    ("arrow_down", 1, N_("Shift down")),
)


