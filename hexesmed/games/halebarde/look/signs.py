"""The signs on squares and pieces as SVG, in squares around 0,0."""

from __future__ import annotations

from hexesmed.games.halebarde.look.inks import Inks
from hexesmed.games.halebarde.look.pen import box, disc, drawn, filled, moved, ring
from hexesmed.games.halebarde.look.pieces import SHIELD
from hexesmed.games.halebarde.rules.board import WHITE


def frame(colour: str, width: float, dash: str = "") -> str:
    """A frame around a square."""
    more = f'stroke-dasharray="{dash}"' if dash else ""
    side = 1 - width
    return drawn(box(-side / 2, -side / 2, side, side, 0.04), colour, width, more)


def reach(colour: str) -> str:
    """A square that can be gone to: a light tint with a fine edge."""
    return filled(box(-0.46, -0.46, 0.92, 0.92, 0.07), colour, 'fill-opacity="0.24"') + drawn(
        box(-0.45, -0.45, 0.90, 0.90, 0.06), colour, 0.035, 'stroke-opacity="0.8"'
    )


def chosen(colour: str, inks: Inks) -> str:
    """A firm frame around a piece in hand, or one that is looked at."""
    return drawn(box(-0.47, -0.47, 0.94, 0.94, 0.08), inks.edge, 0.13) + drawn(
        box(-0.47, -0.47, 0.94, 0.94, 0.08), colour, 0.085
    )


def able(colour: str, inks: Inks, seat: int) -> str:
    """A glow around a piece that may act, in the outline of its side."""
    if seat == WHITE:
        shape = [drawn(SHIELD, ink, width) for ink, width in ((inks.edge, 21), (colour, 16.5))]
    else:
        shape = [ring(50, width, ink) for ink, width in ((inks.edge, 16), (colour, 11.5))]
    return moved(0, 0, "".join(shape), 0.90 / 104)


def chevron(colour: str, inks: Inks, seat: int) -> str:
    """Two chevrons that point into the field, where pieces enter."""
    way = 1 if seat == WHITE else -1
    body = ""
    for x in (-0.14, 0.12):
        d = f"M{way * (x - 0.09):.3f} -0.2L{way * (x + 0.09):.3f} 0L{way * (x - 0.09):.3f} 0.2"
        body += drawn(d, inks.edge, 0.12) + drawn(d, colour, 0.075)
    return body


def hatched(colour: str) -> str:
    """Hatching: an enemy could hit here next."""
    d = "".join(f"M{-0.48 + 0.24 * n:.2f} 0.48L{-0.24 + 0.24 * n:.2f} 0.24" for n in range(4))
    d += "".join(f"M{-0.48 + 0.24 * n:.2f} 0L{-0.24 + 0.24 * n:.2f} -0.24" for n in range(4))
    return drawn(d, colour, 0.035, 'stroke-opacity="0.75"') + filled(
        box(-0.5, -0.5, 1, 1), colour, 'fill-opacity="0.10"'
    )


def place(colour: str) -> str:
    """A tint and a plus: a second piece could stand here (10)."""
    plus = "M-0.16 0H0.16M0 -0.16V0.16"
    return (
        filled(box(-0.46, -0.46, 0.92, 0.92, 0.06), colour, 'fill-opacity="0.25"')
        + drawn(plus, "#FFFFFF", 0.15)
        + drawn(plus, colour, 0.09)
    )


def strike(colour: str, inks: Inks) -> str:
    """Crossed strokes in the corners: a soldat would strike here."""
    body = ""
    for width, ink in ((0.13, inks.plain[0]), (0.085, colour)):
        for sx, sy in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
            body += drawn(f"M{0.26 * sx} {0.46 * sy}H{0.46 * sx}V{0.26 * sy}", ink, width)
    return body


def aim(colour: str, inks: Inks) -> str:
    """A ring with four ticks: an archer would shoot here."""
    ticks = "M0 -0.54V-0.3M0 0.54V0.3M-0.54 0H-0.3M0.54 0H0.3"
    return (
        ring(0.44, 0.12, inks.plain[0])
        + drawn(ticks, inks.plain[0], 0.12)
        + ring(0.44, 0.07, colour)
        + drawn(ticks, colour, 0.07)
    )


def alone(colour: str, inks: Inks) -> str:
    """A badge with +1: a second piece is wanted beside this guetteur (10)."""
    plus_one = "M-0.13 0H-0.01M-0.07 -0.06V0.06M0.05 -0.06L0.1 -0.1V0.1"
    badge = disc(0.22, inks.plain[0]) + ring(0.22, 0.045, colour) + drawn(plus_one, colour, 0.05)
    return drawn(box(-0.45, -0.45, 0.9, 0.9, 0.08), colour, 0.06, 'stroke-dasharray="0.12 0.1"') + moved(
        0.3, -0.3, badge
    )


def helper(colour: str, inks: Inks) -> str:
    """A badge with a plus: this piece helps, or could come and help (10)."""
    badge = disc(0.21, inks.plain[0]) + disc(0.175, colour) + drawn("M-0.09 0H0.09M0 -0.09V0.09", "#FFFFFF", 0.06)
    return moved(0.32, -0.32, badge)
