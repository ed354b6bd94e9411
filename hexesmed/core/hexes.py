"""Hexes by name: "CCRR", column then row, both from 01; pointy tops, row 01 at the top, even rows half a hex right."""

from __future__ import annotations

# Steps in axial coordinates (q, r), clockwise as seen on the map, from east.
DIRECTIONS: tuple[tuple[int, int], ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


def hex_name(column: int, row: int) -> str:
    """Return the name of the hex in a column and a row, both from 1 to 99."""
    if not (1 <= column <= 99 and 1 <= row <= 99):
        raise ValueError(f"no hex has column {column} and row {row}")
    return f"{column:02}{row:02}"


def read_hex(name: str) -> tuple[int, int]:
    """Return (column, row) of a hex name; raise ValueError unless it is four ASCII digits, neither pair 00."""
    if len(name) != 4 or not (name.isascii() and name.isdigit()) or name[:2] == "00" or name[2:] == "00":
        raise ValueError(f"not a hex name: {name!r}")
    return int(name[:2]), int(name[2:])


def axial(column: int, row: int) -> tuple[int, int]:
    """Return the axial coordinates (q, r) of the hex in a column and a row."""
    r = row - 1
    return column - 1 - (r - (r & 1)) // 2, r


def offset(q: int, r: int) -> tuple[int, int]:
    """Return (column, row) of axial coordinates; the inverse of `axial`."""
    return q + (r - (r & 1)) // 2 + 1, r + 1


def distance(q: int, r: int) -> int:
    """Return how many steps the axial vector (q, r) is long."""
    return max(abs(q), abs(r), abs(q + r))


def off_line(dq: int, dr: int, eq: int, er: int) -> int:
    """Return how far vector e lies off the straight line along vector d, in units that grow with |d|.

    Exact: the cross product of the two vectors on the map, without its constant factor. Positive is clockwise
    of the line as seen on the map with row 01 at the top.
    """
    return dq * er - eq * dr
