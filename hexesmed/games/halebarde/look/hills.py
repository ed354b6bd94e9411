"""Hills as an engraver cuts them: a mound for each patch of hill squares, hachures down its slopes, light from the
north-west."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from hexesmed.games.halebarde.look.inks import Inks
from hexesmed.games.halebarde.look.pen import Strokes, along_box, box, filled

Patch = tuple[float, float, float, float]  # left, top, width, height in squares


def patches(squares: Iterable[tuple[int, int]]) -> list[Patch]:
    """Return the rectangles (left, top, width, height) that touching squares (column, line from the top) make."""
    left = set(squares)
    found: list[Patch] = []
    while left:
        column, line = min(left, key=lambda at: (at[1], at[0]))
        wide = tall = 1
        while (column + wide, line) in left:
            wide += 1
        while all((column + n, line + tall) in left for n in range(wide)):
            tall += 1
        left -= {(column + n, line + m) for n in range(wide) for m in range(tall)}
        found.append((column, line, wide, tall))
    return found


def hills(squares: Iterable[tuple[int, int]], inks: Inks) -> str:
    """Return the mounds on squares (column, line from the top), each square's bounds kept clear."""
    return "".join(_mound(patch, inks, Random(17 * n + 5)) for n, patch in enumerate(patches(squares)))


def _mound(patch: Patch, inks: Inks, luck: Random) -> str:
    x, y, wide, tall = patch
    foot, slope, crest = inks.hill
    if not inks.textured:
        return filled(box(x, y, wide, tall), inks.hill[1]) + _flat_hatching(patch, inks)
    body = filled(box(x, y, wide, tall), foot, 'fill-opacity="0.62"')
    for n in range(6):  # the shadow it throws to the south-east, kept within its squares' neighbourhood
        grow = 0.02 * n
        body += filled(
            box(x + 0.10 - grow, y + 0.12 - grow, wide - 0.10 + 1.6 * grow, tall - 0.12 + 1.6 * grow, 0.3),
            "#3A2410",
            'fill-opacity="0.055"',
        )
    half = min(wide, tall) / 2
    steps = round(10 * (0.5 + half))
    for n in range(steps):  # from the foot to the crest, each step a little to the north-west, where it is lit
        t = n / (steps - 1)
        inset = 0.05 + (half - 0.16) * t
        shift = -0.06 * half * 2 * t
        tone = foot if t < 0.16 else slope if t < 0.55 else crest
        round_ = min(0.34 + 0.1 * half, half - inset)
        body += filled(
            box(x + inset + shift, y + inset + shift, wide - 2 * inset, tall - 2 * inset, round_),
            tone,
            'fill-opacity="0.34"',
        )
    return body + _hachures(patch, inks, luck)


def _hachures(patch: Patch, inks: Inks, luck: Random) -> str:
    x, y, wide, tall = patch
    strokes = Strokes()
    half = min(wide, tall) / 2
    rings = [(0.045, 0.15, 0.042, 1.0), (0.215, 0.10, 0.062, 0.8), (0.33, 0.055, 0.10, 0.6)]
    if half > 0.6:
        rings = [(0.045, 0.19, 0.042, 1.0), (0.25, 0.16, 0.05, 0.85), (0.46, 0.12, 0.065, 0.7), (0.64, 0.08, 0.09, 0.5)]
    for inset, long, step, firm in rings:
        radius = max(0.1, min(0.36 + 0.14 * half - inset * 0.3, half - inset - 0.01))
        around = along_box(x + inset, y + inset, wide - 2 * inset, tall - 2 * inset, radius, step)
        for (px, py), (nx, ny) in around:
            dark = (nx + ny) / -1.414  # -1 on the lit side to 1 on the shaded one
            if dark < -0.2 and luck.random() < 0.42:
                continue
            deep = long * (0.65 + 0.6 * luck.random()) * (0.85 + 0.35 * dark)
            start = 0.03 * luck.random()
            bend = 0.05 * (luck.random() - 0.5)
            ax, ay = px + nx * start, py + ny * start
            bx, by = px + nx * deep - ny * bend, py + ny * deep + nx * bend
            mx, my = (ax + bx) / 2 - ny * bend * 0.5, (ay + by) / 2 + nx * bend * 0.5
            width = (0.012, 0.017, 0.023)[0 if dark < -0.3 else 1 if dark < 0.35 else 2]
            tone = 0.45 if dark < -0.3 else 0.6 if dark < 0.35 else 0.8
            strokes.line(f"M{ax:.3f} {ay:.3f}Q{mx:.3f} {my:.3f} {bx:.3f} {by:.3f}", inks.ink, width, tone * firm)
    return strokes.svg()


def _flat_hatching(patch: Patch, inks: Inks) -> str:
    """Hatch a patch with plain slanting lines, for palettes without texture."""
    x, y, wide, tall = patch
    strokes = Strokes()
    for column in range(int(wide)):
        for line in range(int(tall)):
            for n in range(1, 8):
                k = n / 4
                a = (x + column + max(0.0, k - 1), y + line + min(1.0, k))
                b = (x + column + min(1.0, k), y + line + max(0.0, k - 1))
                strokes.line(f"M{a[0]:.3f} {a[1]:.3f}L{b[0]:.3f} {b[1]:.3f}", inks.ink, 0.02, 0.35)
    return strokes.svg()
