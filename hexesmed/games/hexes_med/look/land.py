"""The land of a battle as the map draws it: terrain by place, on the board and in the strip of country around it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from hexesmed.core.hexes import DIRECTIONS, axial, offset
from hexesmed.games.hexes_med.rules.terrain import Ground
from hexesmed.table.camera import CORNERS, Point, hex_centre

Place = tuple[int, int]  # column, row; from 1, and beyond the board as well

# The corners of the edge towards each direction, clockwise from east, as places in CORNERS.
EDGES: tuple[tuple[int, int], ...] = ((1, 2), (2, 3), (3, 4), (4, 5), (5, 0), (0, 1))


def beside(place: Place) -> tuple[Place, ...]:
    """Return the six places next to one, clockwise from east."""
    q, r = axial(*place)
    return tuple(offset(q + dq, r + dr) for dq, dr in DIRECTIONS)


def edge_middle(a: Place, b: Place) -> Point:
    """Return the middle of the edge between two neighbours, in world units."""
    (ax, ay), (bx, by) = hex_centre(*a), hex_centre(*b)
    return (ax + bx) / 2, (ay + by) / 2


class Land:
    """Terrain by place. Beyond the board the country goes on as it is at the nearest hex."""

    def __init__(self, columns: int, rows: int, codes: dict[Place, str]) -> None:
        """Take the terrain code of every place of a board of columns by rows hexes."""
        self.columns, self.rows = columns, rows
        self.codes = codes

    @classmethod
    def of(cls, ground: Ground) -> Land:
        """Return the land of a battle's ground."""
        board = ground.board
        return cls(board.columns, board.rows, {board.column_row(h): ground.terrain(h).code for h in board.hexes})

    def on_board(self, place: Place) -> bool:
        """Tell whether a place is a hex of the board."""
        return place in self.codes

    def code(self, place: Place) -> str:
        """Return the terrain at a place; beyond the board, what the nearest hex has (roads and rivers excepted)."""
        found = self.codes.get(place)
        if found is not None:
            return found
        column, row = place
        near = self.codes[max(1, min(self.columns, column)), max(1, min(self.rows, row))]
        return "clear" if near in ("road", "river", "village", "palisade") else near

    def places(self, *kinds: str, ring: int = 0) -> list[Place]:
        """Return the places of some kinds of terrain, row by row, with `ring` hexes of the country around."""
        return [p for p in self.everywhere(ring) if self.code(p) in kinds]

    @cached_property
    def walled(self) -> frozenset[Place]:
        """The villages that prepared ground shelters: it, water or the edge of the board bound most of their sides."""
        left, found = set(self.places("village")), set()
        while left:
            grown, group = [min(left)], set()
            while grown:
                place = grown.pop()
                group.add(place)
                grown += [p for p in beside(place) if p in left and p not in group]
            left -= group
            around = [self.codes.get(p, "") for place in group for p in beside(place) if p not in group]
            sheltered = sum(code in ("palisade", "river", "") for code in around)
            if "palisade" in around and sheltered * 3 >= len(around) * 2:
                found |= group
        return frozenset(found)

    def everywhere(self, ring: int = 0) -> Iterator[Place]:
        """Yield every place of the board and of `ring` hexes around it, row by row."""
        for row in range(1 - ring, self.rows + 1 + ring):
            for column in range(1 - ring, self.columns + 1 + ring):
                yield column, row


def corner(place: Place, n: int) -> Point:
    """Return a corner of a place in world units; corners run clockwise from the top."""
    x, y = hex_centre(*place)
    return x + CORNERS[n][0], y + CORNERS[n][1]
