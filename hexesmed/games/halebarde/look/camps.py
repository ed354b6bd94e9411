"""The two camps: trodden ground, tents, a palisade around three sides and banners; pale, for pieces stand here."""

from __future__ import annotations

from random import Random

from hexesmed.games.halebarde.look.inks import Inks
from hexesmed.games.halebarde.look.pen import Strokes, box, drawn, filled, moved, points

# Where tents stand in White's camp, feet in squares from its outer corner: x, y, size; the first is the lord's.
TENTS = (
    (3.5, 3.72, 2.1),
    (1.55, 1.02, 1.0),
    (3.1, 0.98, 0.9),
    (4.5, 1.0, 0.75),
    (1.5, 5.98, 0.9),
    (3.0, 5.98, 1.0),
    (4.45, 5.95, 0.8),
)
LEFT = (1.0, 23.0)  # where either camp begins
WIDE, TOP, TALL = 5.0, 1.0, 6.0
SOFT = 'fill-opacity="0.85"'


def camps(inks: Inks) -> str:
    """Return both camps' ground and tents."""
    body = ""
    for seat in (0, 1):
        body += filled(box(LEFT[seat], TOP, WIDE, TALL), inks.camp[seat])
        if inks.textured:
            body += _straw(seat, inks)
        body += "".join(_tents(seat, inks))
    return body


def _straw(seat: int, inks: Inks) -> str:
    luck, strokes = Random(31 + seat), Strokes()
    for _ in range(190):
        x, y = LEFT[seat] + WIDE * luck.random(), TOP + TALL * luck.random()
        dx, dy = 0.10 * (luck.random() - 0.5), 0.05 * (luck.random() - 0.5)
        strokes.line(f"M{x:.3f} {y:.3f}l{dx:.3f} {dy:.3f}", inks.ink_soft, 0.016, 0.5)
    return strokes.svg()


def _tents(seat: int, inks: Inks) -> list[str]:
    found = []
    for n, (x, y, size) in sorted(enumerate(TENTS), key=lambda one: one[1][1]):
        across = LEFT[seat] + (x if seat == 0 else WIDE - x)
        found.append(moved(across, TOP + y, tent(seat, inks, lord=n == 0), size, mirror=seat == 1))
    return found


def tent(seat: int, inks: Inks, lord: bool = False) -> str:
    """Return a tent, 1 wide and about 1 high, its foot at 0,0; the lord's has a pavilion's roof and a flag."""
    return _pavilion(seat, inks) if lord else _small_tent(seat, inks)


def _small_tent(seat: int, inks: Inks) -> str:
    canvas, stripe, ink = inks.canvas[seat], inks.stripe[seat], inks.ink
    body = filled("M-0.42 0L-0.05 -0.62L0.2 0Z", canvas, SOFT) + filled(
        "M0.2 0L-0.05 -0.62L0.3 -0.58L0.5 -0.06Z", stripe, 'fill-opacity="0.55"'
    )
    body += filled("M-0.2 0L-0.06 -0.36L0.03 0Z", ink, 'fill-opacity="0.55"')
    body += drawn(
        "M-0.42 0L-0.05 -0.62L0.2 0ZM-0.05 -0.62L0.3 -0.58L0.5 -0.06L0.2 0M-0.42 0L-0.5 0.04M0.5 -0.06l0.08 0.05",
        ink,
        0.032,
        'stroke-opacity="0.6"',
    )
    return body + drawn(
        "M0.04 -0.5L0.3 -0.07M0.12 -0.52L0.38 -0.08M0.2 -0.54L0.44 -0.1", ink, 0.012, 'stroke-opacity="0.45"'
    )


def _pavilion(seat: int, inks: Inks) -> str:
    canvas, stripe, ink = inks.canvas[seat], inks.stripe[seat], inks.ink
    eaves = [-0.46 + 0.1314 * n for n in range(8)]
    body = filled("M-0.40 -0.44V0H0.40V-0.44Z", canvas, SOFT)
    for n in range(0, 7, 2):
        x = -0.40 + 0.114 * n
        body += filled(points([(x, -0.44), (x + 0.114, -0.44), (x + 0.114, 0), (x, 0)]), stripe, 'fill-opacity="0.5"')
    body += filled("M-0.46 -0.44L0 -0.96L0.46 -0.44Z", canvas, SOFT)
    for n in range(1, 7, 2):
        body += filled(points([(eaves[n], -0.44), (0, -0.96), (eaves[n + 1], -0.44)]), stripe, 'fill-opacity="0.5"')
    scallop = "M-0.46 -0.44" + "".join("q0.0657 0.11 0.1314 0" for _ in range(7))
    body += filled(scallop + "Z", canvas, SOFT) + filled("M-0.09 0L0 -0.40L0.09 0Z", ink, 'fill-opacity="0.6"')
    body += drawn(
        scallop + "M-0.46 -0.44L0 -0.96L0.46 -0.44M-0.40 -0.40V0M0.40 -0.40V0M-0.46 0H0.46M-0.46 -0.44L-0.62 "
        "0.02M0.46 -0.44L0.62 0.02",
        ink,
        0.022,
        'stroke-opacity="0.6"',
    )
    body += drawn("M0 -0.96V-1.16", ink, 0.028, 'stroke-opacity="0.8"')
    return body + filled(
        "M0.01 -1.16C0.1 -1.2 0.16 -1.1 0.27 -1.13L0.2 -1.07L0.26 -1.0C0.16 -1.0 0.1 -1.06 0.01 -1.02Z",
        inks.device[0] if seat == 0 else inks.gold,
        'fill-opacity="0.9"',
    )


def palisades(inks: Inks) -> str:
    """Return the stakes around the outer sides of both camps, in the frame of the board (1), and their banners."""
    body = ""
    for seat in (0, 1):
        near, far = (0.62, 6.0) if seat == 0 else (23.0, 28.38)
        body += _row(near, far, 0.94, inks, Random(3 + seat))
        side = 0.74 if seat == 0 else 28.26
        body += _column(side, 0.98, 7.30, inks, Random(7 + seat))
        body += _row(near, far, 7.44, inks, Random(11 + seat))
        at = 6.0 if seat == 0 else 23.0
        for y in (0.98, 7.50):
            body += moved(at, y, _banner(seat, inks))
    return body


def _stake(x: float, y: float, tall: float, inks: Inks, tone: int) -> str:
    return filled(
        f"M{x - 0.055:.3f} {y:.3f}V{y - tall + 0.08:.3f}L{x:.3f} {y - tall:.3f}L{x + 0.055:.3f} "
        f"{y - tall + 0.08:.3f}V{y:.3f}Z",
        inks.wood[tone],
        f'stroke="{inks.ink}" stroke-width="0.018"',
    )


def _row(left: float, right: float, foot: float, inks: Inks, luck: Random) -> str:
    count = round((right - left) / 0.116)
    body = "".join(
        _stake(
            left + (n + 0.5) * (right - left) / count, foot, 0.36 + 0.05 * luck.random(), inks, int(luck.random() * 1.5)
        )
        for n in range(count)
    )
    bar = foot - 0.14
    return (
        body
        + drawn(f"M{left:.3f} {bar:.3f}H{right:.3f}", inks.ink, 0.05)
        + drawn(f"M{left:.3f} {bar - 0.008:.3f}H{right:.3f}", inks.wood[0], 0.026)
    )


def _column(x: float, top: float, bottom: float, inks: Inks, luck: Random) -> str:
    count = round((bottom - top) / 0.17)
    return "".join(
        _stake(
            x + 0.10 * ((n % 2) - 0.5),
            top + (n + 0.6) * (bottom - top) / count,
            0.36 + 0.04 * luck.random(),
            inks,
            int(luck.random() * 1.5),
        )
        for n in range(count)
    )


def _banner(seat: int, inks: Inks) -> str:
    """Return a gonfanon on its pole, 0.9 high, its foot at 0,0."""
    cloth = inks.device[0] if seat == 0 else inks.face[1]
    mark = inks.face[0] if seat == 0 else inks.device[1]
    body = drawn("M0 0V-0.94", inks.ink, 0.05) + drawn("M-0.17 -0.82H0.17", inks.ink, 0.035)
    body += filled(
        "M-0.15 -0.81H0.15V-0.36L0.1 -0.24L0.05 -0.36L0 -0.22L-0.05 -0.36L-0.1 -0.24L-0.15 -0.36Z",
        cloth,
        f'stroke="{inks.ink}" stroke-width="0.022"',
    )
    return body + filled("M0 -0.74L0.09 -0.6L0 -0.46L-0.09 -0.6Z", mark)
