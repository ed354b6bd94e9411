"""The ground of a draft: sets of hexes for the brushes, painting, and the map enlarged, cut, mirrored and shifted.

Every movement of the map keeps neighbours next to each other, so that roads, rivers and lines of battle stay whole.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from string import ascii_letters, digits
from typing import Any

from hexesmed.core.board import Board, board_of
from hexesmed.core.hexes import DIRECTIONS, axial, distance, hex_name, offset, read_hex
from hexesmed.games.hexes_med.battle_file import NORTH, north_degrees
from hexesmed.games.hexes_med.battle_parts import MOST_COLUMNS, MOST_ROWS
from hexesmed.games.hexes_med.workshop.draft import MARKS, Draft, on_map, size_of, terrain_at

Place = tuple[int, int]  # column and row, from 1
LEAST = 3  # columns and rows of a map in the workshop


def board_of_draft(draft: Draft) -> Board:
    """Return the board of a draft's map."""
    return board_of(*size_of(draft))


# -- brushes: names of hexes


def disc(draft: Draft, name: str) -> list[str]:
    """Return a hex and its neighbours."""
    board = board_of_draft(draft)
    h = board.index[name]
    return [name, *(board.names[n] for n in board.neighbours[h])]


def stretch(draft: Draft, name: str) -> list[str]:
    """Return the hexes of one terrain that hang together with a hex."""
    board, terrain = board_of_draft(draft), terrain_at(draft, name)
    found, front = {name: None}, [name]
    while front:
        h = board.index[front.pop()]
        for n in board.neighbours[h]:
            other = board.names[n]
            if other not in found and terrain_at(draft, other) == terrain:
                found[other] = None
                front.append(other)
    return list(found)


def line(start: str, end: str) -> list[str]:
    """Return the hexes of the straight line from one hex to another, each next to the one before.

    No hex of it lies in a column beyond those of its ends, so a line on the map stays on the map.
    """
    ends = read_hex(start), read_hex(end)
    (aq, ar), (bq, br) = axial(*ends[0]), axial(*ends[1])
    columns = range(min(ends)[0], max(ends)[0] + 1)
    steps = distance(bq - aq, br - ar)
    found = []
    for n in range(steps + 1):
        share = n / steps if steps else 0.0
        q, r = aq + (bq - aq) * share, ar + (br - ar) * share
        # A hair off the line: a point between two hexes falls to the same side, to the other only at the map's edge.
        places = [offset(*_nearest(q + hair, r + 2 * hair)) for hair in (1e-6, -1e-6)]
        found.append(hex_name(*next((place for place in places if place[0] in columns), places[0])))
    return found


def _nearest(q: float, r: float) -> tuple[int, int]:
    """Return the hex whose centre is nearest to a point in axial coordinates."""
    s = -q - r
    rq, rr, rs = round(q), round(r), round(s)
    if abs(rq - q) > abs(rr - r) and abs(rq - q) > abs(rs - s):
        rq = -rr - rs
    elif abs(rr - r) > abs(rs - s):
        rr = -rq - rs
    return rq, rr


# -- painting


def paint(draft: Draft, names: Iterable[str], terrain: str) -> Draft:
    """Return the draft with a terrain in some hexes; hexes off the map are passed over."""
    wanted = [name for name in names if on_map(draft, name) and terrain_at(draft, name) != terrain]
    if not wanted:
        return draft
    legend = _with_mark(draft["legend"], terrain)
    mark = next(m for m, code in legend.items() if code == terrain)
    rows = [list(row) for row in draft["map"]]
    for name in wanted:
        column, row = read_hex(name)
        rows[row - 1][column - 1] = mark
    return {**draft, "legend": legend, "map": ["".join(row) for row in rows]}


def _with_mark(legend: dict[str, str], terrain: str) -> dict[str, str]:
    """Return a legend with a character for a terrain: the usual one, else its first letter, else any that is free."""
    if terrain in legend.values():
        return legend
    marks = (MARKS[terrain], terrain[0], terrain[0].upper(), *ascii_letters, *digits)
    return {**legend, next(mark for mark in marks if mark not in legend): terrain}


# -- moving the map


def resized(draft: Draft, left: int = 0, top: int = 0, right: int = 0, bottom: int = 0) -> Draft:
    """Return the draft with columns and rows added at its edges, or cut off where a number is below 0.

    Rows come and go in pairs at the top, since the even ones stand half a hex to the right. The country goes on in
    what is added; units and key hexes in what is cut off are gone. A size that no map has leaves the draft as it is.
    """
    columns, rows = size_of(draft)
    wide, tall = columns + left + right, rows + top + bottom
    if top % 2 or not (LEAST <= wide <= MOST_COLUMNS and LEAST <= tall <= MOST_ROWS):
        return draft
    return _moved(draft, wide, tall, lambda column, row: (column + left, row + top))


def mirrored(draft: Draft) -> Draft:
    """Return the draft with left and right exchanged; twice is as before.

    The last hexes of the even rows, which stand half a hex further to the right, stay where they are.
    """
    columns, rows = size_of(draft)

    def go(column: int, row: int) -> Place:
        if row % 2:
            return columns + 1 - column, row
        return (columns - column if column < columns else columns), row

    return _turned(_moved(draft, columns, rows, go), lambda degrees: -degrees)


def turned(draft: Draft) -> Draft:
    """Return the draft turned round by half; twice is as before."""
    columns, rows = size_of(draft)
    if rows % 2 == 0:
        return _turned(
            _moved(draft, columns, rows, lambda column, row: (columns + 1 - column, rows + 1 - row)),
            lambda degrees: degrees + 180,
        )
    # With an odd number of rows left and right are exchanged as in a mirror, and so are top and bottom.
    return _turned(_upside_down(_turned(mirrored(draft), lambda d: -d)), lambda degrees: degrees + 180)


def _upside_down(draft: Draft) -> Draft:
    """Return the draft with top and bottom exchanged; only with an odd number of rows do neighbours stay so."""
    columns, rows = size_of(draft)
    return _moved(draft, columns, rows, lambda column, row: (column, rows + 1 - row))


def flipped(draft: Draft, back: bool = False) -> Draft:
    """Return the draft with top and bottom exchanged.

    With an even number of rows no such mirror keeps neighbours together and is its own way back. There this is the
    mirror of the half turn, half a hex aside; with `back` the half turn of the mirror, half a hex to the other side,
    which undoes it.
    """
    rows = size_of(draft)[1]
    if rows % 2:
        return _turned(_upside_down(draft), lambda degrees: 180 - degrees)
    return turned(mirrored(draft)) if back else mirrored(turned(draft))


def shifted(draft: Draft, direction: int) -> Draft:
    """Return the draft shifted by a hex towards a direction, 0 east, then clockwise; what leaves comes in opposite.

    The opposite direction shifts it back.
    """
    columns, rows = size_of(draft)
    if rows % 2 and direction % 3:
        # Over the edge of an odd number of rows the halves would not fit: two rows at a time come round.
        return _shifted_odd(draft, direction)
    dq, dr = DIRECTIONS[direction]

    def go(column: int, row: int) -> Place:
        q, r = axial(column, row)
        column, row = offset(q + dq, r + dr)
        return (column - 1) % columns + 1, (row - 1) % rows + 1

    return _moved(draft, columns, rows, go)


def _shifted_odd(draft: Draft, direction: int) -> Draft:
    """Return the draft shifted up or down by a hex though its number of rows is odd: the row that comes round keeps
    its columns."""
    columns, rows = size_of(draft)
    dq, dr = DIRECTIONS[direction]

    def go(column: int, row: int) -> Place:
        q, r = axial(column, row)
        to_column, to_row = offset(q + dq, r + dr)
        if not 1 <= to_row <= rows:
            return column, rows if to_row < 1 else 1
        return (to_column - 1) % columns + 1, to_row

    return _moved(draft, columns, rows, go)


def _moved(draft: Draft, columns: int, rows: int, go: Callable[[int, int], Place]) -> Draft:
    """Return the draft on a map of another size with every hex of it, and what is there, in another place."""
    legend = draft["legend"]
    cells: dict[Place, str] = {}
    names: dict[str, str] = {}
    for r, row in enumerate(draft["map"], 1):
        for c, mark in enumerate(row, 1):
            column, line_ = go(c, r)
            if 1 <= column <= columns and 1 <= line_ <= rows:
                cells[column, line_] = mark
                names[hex_name(c, r)] = hex_name(column, line_)
    open_ground = next((mark for mark, code in legend.items() if code == "clear"), None)
    if open_ground is None and len(cells) < columns * rows:
        legend = _with_mark(legend, "clear")
        open_ground = next(mark for mark, code in legend.items() if code == "clear")
    across, down = [c for c, _ in cells], [r for _, r in cells]
    box = min(across), min(down), max(across), max(down)
    drawn = []
    for r in range(1, rows + 1):
        places = [(c, r) for c in range(1, columns + 1)]
        drawn.append("".join(cells.get(p) or _goes_on(cells, box, p, legend, str(open_ground)) for p in places))
    units = [{**unit, "hex": names[unit["hex"]]} for unit in draft["units"] if unit["hex"] in names]
    victory = {
        side: [_aim_moved(condition, names) for condition in conditions]
        for side, conditions in draft["victory"].items()
    }
    return {**draft, "legend": legend, "map": drawn, "units": units, "victory": victory}


def _goes_on(
    cells: dict[Place, str], box: tuple[int, int, int, int], place: Place, legend: dict[str, str], open_ground: str
) -> str:
    """Return the country of the nearest old hex; roads, rivers, villages and palisades end there."""
    left, top, right, bottom = box
    near = (max(left, min(right, place[0])), max(top, min(bottom, place[1])))
    mark = cells.get(near, open_ground)
    return open_ground if legend[mark] in ("road", "river", "village", "palisade") else mark


def _aim_moved(condition: dict[str, Any], names: dict[str, str]) -> dict[str, Any]:
    """Return a condition with its key hexes in their new places."""
    moved = dict(condition)
    for key in ("hexes", "required"):
        if key in moved:
            moved[key] = [names[name] for name in moved[key] if name in names]
    if moved.get("required") == []:
        del moved["required"]
    return moved


def _turned(draft: Draft, turn: Callable[[int], int]) -> Draft:
    """Return the draft with its north turned, in words where there is one."""
    north = draft["north"]
    if not isinstance(north, int) and north not in NORTH:
        return draft
    degrees = turn(north_degrees(north)) % 360
    words = {angle: word for word, angle in NORTH.items()}
    return {**draft, "north": words.get(degrees, degrees) if isinstance(north, str) else degrees}
