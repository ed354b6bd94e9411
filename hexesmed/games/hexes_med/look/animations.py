"""How each event is shown over time: walks, blows, arrows, dice, losses, retreats, and the end.

An animation draws over the board as it stood before its event. It takes the tokens that move out of the board's
hands (`hides`) and draws them itself. Times are for speed 1; whoever plays it may run the clock at any speed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from math import atan2, cos, degrees, hypot, pi, sin

import pygame

from hexesmed.games.hexes_med.look import inks
from hexesmed.games.hexes_med.look.chance import chance
from hexesmed.games.hexes_med.look.inks import Rgb
from hexesmed.games.hexes_med.look.map import MapView
from hexesmed.games.hexes_med.look.masks import tinted
from hexesmed.games.hexes_med.look.symbols import symbol
from hexesmed.games.hexes_med.rules import events as e
from hexesmed.games.hexes_med.rules.position import Position
from hexesmed.locale import N_
from hexesmed.table.camera import Point
from hexesmed.table.fonts import Face, font

INK: Rgb = (24, 16, 10)
PAPER: Rgb = (252, 246, 230)
RED: Rgb = (196, 34, 24)
GREEN: Rgb = (46, 112, 66)
AMBER: Rgb = (255, 205, 40)
STEP = 0.15  # seconds a hex of a walk takes

Draw = Callable[[MapView, pygame.Surface, Position, float], None]


@dataclass(frozen=True)
class Animation:
    """An event shown over time: how long it takes, which units it draws itself, and what it draws at a moment."""

    duration: float
    picture: Draw
    hides: frozenset[str] = field(default_factory=frozenset)

    def draw(self, view: MapView, surface: pygame.Surface, position: Position, elapsed: float) -> None:
        """Draw it so many seconds after it began; before its start and after its end as at those moments."""
        t = elapsed / self.duration if self.duration > 0 else 1.0
        self.picture(view, surface, position, max(0.0, min(1.0, t)))


def animation_of(event: e.Event, before: Position, after: Position) -> Animation | None:
    """Return how an event is shown, None for one that is not."""
    make = _SHOWN.get(type(event))
    return make(event, before, after) if make is not None else None


# Moving about


def _smooth(t: float) -> float:
    return t * t * (3 - 2 * t)


def _between(a: Point, b: Point, t: float) -> Point:
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t


def _along(points: list[Point], t: float) -> Point:
    """Return the point at a share of a line whose pieces are equally long."""
    if len(points) == 1:
        return points[0]
    whole = t * (len(points) - 1)
    n = min(int(whole), len(points) - 2)
    return _between(points[n], points[n + 1], whole - n)


def _hexes(position: Position, names: tuple[str, ...]) -> list[int]:
    return [position.board.index[name] for name in names]


def _walk(unit: str, hexes: list[int], duration: float, lift: float = 0.0) -> Animation:
    """Return a unit's way through hexes, the first of which it stands in."""

    def picture(view: MapView, surface: pygame.Surface, position: Position, t: float) -> None:
        x, y = _along([view.camera.centre(h) for h in hexes], _smooth(t))
        view.draw_unit(surface, position, position.units[unit], (x, y - lift * view.camera.scale * sin(pi * t)))

    return Animation(duration, picture, frozenset({unit}))


def _moved(event: e.UnitMoved, before: Position, after: Position) -> Animation:
    hexes = [before.units[event.unit].hex, *_hexes(before, event.path)]
    return _walk(event.unit, hexes, max(0.28, STEP * (len(hexes) - 1)), 0.05)


def _regrouped(event: e.UnitsRegrouped, before: Position, after: Position) -> Animation:
    into = before.units[event.into].hex
    hexes = [before.units[event.unit].hex, *_hexes(before, event.path)]
    if hexes[-1] != into:
        hexes.append(into)
    walk = max(0.28, STEP * (len(hexes) - 1))
    whole = walk + 0.45

    def picture(view: MapView, surface: pygame.Surface, position: Position, t: float) -> None:
        seconds = t * whole
        if seconds < walk:
            at = _along([view.camera.centre(h) for h in hexes], _smooth(seconds / walk))
            view.draw_unit(surface, position, position.units[event.unit], at)
            return
        grow = (seconds - walk) / (whole - walk)
        _ring(surface, view.camera.centre(into), view.camera.scale * (0.40 + 0.25 * grow), GREEN, 1 - grow)
        _label(view, surface, into, "regroup", str(event.force), GREEN, min(1.0, 2 * grow))

    return Animation(whole, picture, frozenset({event.unit}))


def _fell_back(event: e.Retreated | e.Pushed, before: Position, after: Position) -> Animation:
    hexes = [before.units[event.unit].hex, before.board.index[event.to]]
    tone = inks.rgb("#9E2019") if isinstance(event, e.Retreated) else inks.rgb("#54422E")

    def picture(view: MapView, surface: pygame.Surface, position: Position, t: float) -> None:
        a, b = (view.camera.centre(h) for h in hexes)
        _chevrons(surface, a, b, view.camera.scale, tone, t)
        view.draw_unit(surface, position, position.units[event.unit], _between(a, b, _smooth(t)))

    return Animation(0.42, picture, frozenset({event.unit}))


def _advanced(event: e.Advanced, before: Position, after: Position) -> Animation:
    return _walk(event.unit, [before.units[event.unit].hex, before.board.index[event.to]], 0.36, 0.08)


# Fighting


def _attack(event: e.AttackMade, before: Position, after: Position) -> Animation:
    return _volley(event, before) if event.manner == "shot" else _lunge(event, before)


def _lunge(event: e.AttackMade, before: Position) -> Animation:
    """Return a blow: the attacker starts at its target and falls back, the target starts back, sparks between."""
    unit, target = before.units[event.unit], before.units[event.target]

    def picture(view: MapView, surface: pygame.Surface, position: Position, t: float) -> None:
        a, b = view.camera.centre(unit.hex), view.camera.centre(target.hex)
        reach = 0.30 * sin(pi * min(1.0, t / 0.62)) if t < 0.62 else 0.0
        shaken = 0.07 * sin(pi * (t - 0.30) / 0.5) if 0.30 < t < 0.80 else 0.0
        view.draw_unit(surface, position, position.units[target.id], _between(b, a, -shaken))
        view.draw_unit(surface, position, position.units[unit.id], _between(a, b, reach))
        if 0.22 < t < 0.75:
            _clash(surface, _between(a, b, 0.56), view.camera.scale, (t - 0.22) / 0.53)
        _diff(view, surface, target.hex, event, t)

    return Animation(0.75, picture, frozenset({unit.id, target.id}))


def _volley(event: e.AttackMade, before: Position) -> Animation:
    """Return a shot: arrows in a high arc, and back where the target answers."""
    unit, target = before.units[event.unit], before.units[event.target]

    def picture(view: MapView, surface: pygame.Surface, position: Position, t: float) -> None:
        a, b = view.camera.centre(unit.hex), view.camera.centre(target.hex)
        for n in range(5):
            _arrow(surface, a, b, view.camera.scale, n, (t - 0.045 * n) / 0.62)
            if event.answered:
                _arrow(surface, b, a, view.camera.scale, n + 5, (t - 0.16 - 0.045 * n) / 0.62)
        _diff(view, surface, target.hex, event, t)

    return Animation(0.95, picture)


def _arrow(surface: pygame.Surface, a: Point, b: Point, scale: float, n: int, t: float) -> None:
    """Draw an arrow at a share of its flight from a to b."""
    if not 0.0 <= t <= 1.0:
        return
    aside = ((chance(n, 7) - 0.5) * 0.34 * scale, (chance(n, 8) - 0.5) * 0.30 * scale)
    high = (0.42 + 0.12 * chance(n, 9)) * min(hypot(b[0] - a[0], b[1] - a[1]), 2.4 * scale)

    def at(s: float) -> Point:
        x, y = _between(a, b, s)
        return x + aside[0] * s, y + aside[1] * s - high * 4 * s * (1 - s)

    x, y = at(t)
    ahead, behind = at(min(1.0, t + 0.02)), at(max(0.0, t - 0.02))
    angle = atan2(ahead[1] - behind[1], ahead[0] - behind[0])
    side = max(9, round(scale * 0.42))
    for shift, tone in ((max(1, side // 22), PAPER), (0, INK)):
        picture = pygame.transform.rotate(tinted(symbol("arrow"), side, tone), -degrees(angle))
        surface.blit(picture, picture.get_rect(center=(round(x) + shift, round(y) + shift)))


def _clash(surface: pygame.Surface, at: Point, scale: float, t: float) -> None:
    """Draw the sparks of a blow."""
    for n in range(10):
        angle = 2 * pi * n / 10 + 0.4 * chance(n, 3)
        near, far = scale * (0.06 + 0.16 * t), scale * (0.14 + (0.22 + 0.10 * chance(n, 4)) * t)
        a = (at[0] + cos(angle) * near, at[1] + sin(angle) * near)
        b = (at[0] + cos(angle) * far, at[1] + sin(angle) * far)
        wide = max(1, round(scale * 0.05 * (1 - t)))
        pygame.draw.line(surface, INK, a, b, wide + 2)
        pygame.draw.line(surface, AMBER, a, b, wide)


def _diff(view: MapView, surface: pygame.Surface, h: int, event: e.AttackMade, t: float) -> None:
    """Write the diff of an attack under its target (7.4)."""
    diff = event.diff
    text = f"+{diff}" if diff > 0 else f"−{-diff}" if diff < 0 else "0"
    _label(view, surface, h, "bow" if event.manner == "shot" else "swords", text, INK, min(1.0, 4 * t))


def _lost(event: e.ForceLost, before: Position, after: Position) -> Animation:
    """Return the loss of F: the token shakes, the number floats up from it."""
    unit = before.units[event.unit]

    def picture(view: MapView, surface: pygame.Surface, position: Position, t: float) -> None:
        x, y = view.camera.centre(unit.hex)
        k = view.camera.scale
        shown = after if t > 0.35 and event.unit in after.units else position
        shake = 0.06 * k * sin(t * 26) * (1 - t) if t < 0.7 else 0.0
        view.draw_unit(surface, shown, shown.units[event.unit], (x + shake, y))
        _flash(surface, view, (x + shake, y), max(0.0, 1 - 2.4 * t))
        rise = 0.55 * k * _smooth(t)
        _written(surface, f"−{event.loss}", (x, y - 0.1 * k - rise), max(14, k * 0.52), RED, min(1.0, 3 * (1 - t)))

    return Animation(0.80, picture, frozenset({event.unit}))


def _eliminated(event: e.UnitEliminated, before: Position, after: Position) -> Animation:
    unit = before.units[event.unit]

    def picture(view: MapView, surface: pygame.Surface, position: Position, t: float) -> None:
        x, y = view.camera.centre(unit.hex)
        k = view.camera.scale
        view.draw_unit(surface, position, unit, (x, y + 0.10 * k * t), round(255 * (1 - _smooth(t))))
        side = max(10, round(k * 0.5))
        fade = 1.0 if t < 0.6 else (1 - t) / 0.4
        _stamped(surface, "skull", (x, y - 0.35 * k * _smooth(t)), side, fade)

    return Animation(0.80, picture, frozenset({event.unit}))


def _held(event: e.Held, before: Position, after: Position) -> Animation:
    unit = before.units[event.unit]

    def picture(view: MapView, surface: pygame.Surface, position: Position, t: float) -> None:
        x, y = view.camera.centre(unit.hex)
        shake = 0.07 * view.camera.scale * sin(t * 22) * (1 - t)
        view.draw_unit(surface, position, unit, (x + shake, y))
        _ring(surface, (x, y), view.camera.scale * 0.5, RED, 1 - t)

    return Animation(0.5, picture, frozenset({event.unit}))


def _disorganised(event: e.UnitDisorganised, before: Position, after: Position) -> Animation:
    unit = before.units[event.unit]

    def picture(view: MapView, surface: pygame.Surface, position: Position, t: float) -> None:
        x, y = view.camera.centre(unit.hex)
        k = view.camera.scale
        shown = after if t > 0.25 and event.unit in after.units else position
        lean = 0.05 * k * sin(t * 18) * (1 - t)
        view.draw_unit(surface, shown, shown.units[event.unit], (x + lean, y))
        for n in range(2):
            grow = min(1.0, max(0.0, t * 1.4 - 0.3 * n))
            if 0 < grow < 1:
                _ring(surface, (x, y), k * (0.40 + 0.30 * grow), AMBER, 1 - grow)

    return Animation(0.65, picture, frozenset({event.unit}))


# Dice


def _die(unit: str, before: Position, faces: int, face: int, said: str, tone: Rgb, mark: str = "") -> Animation | None:
    """Return a die beside a unit that turns a few times and stops on its face; None for one that was not thrown."""
    if face <= 0 or unit not in before.units:
        return None
    h = before.units[unit].hex

    def picture(view: MapView, surface: pygame.Surface, position: Position, t: float) -> None:
        k = view.camera.scale
        x, y = view.camera.centre(h)
        rolling = t < 0.5
        hop = 0.22 * k * abs(sin(pi * t / 0.5 * 1.5)) * (1 - t) if rolling else 0.0
        at = (x, y - 0.40 * k - hop)
        turn = int(t * 16)
        shown = 1 + int(chance(seed(unit), turn, face) * faces) if rolling else face
        _draw_die(surface, at, max(22, k * 0.56), faces, shown, PAPER if rolling else (255, 236, 176))
        if not rolling:
            _label(view, surface, h, mark, said, tone, min(1.0, (t - 0.5) * 6))

    return Animation(0.85, picture)


def seed(unit: str) -> int:
    """Return a number for a unit's id, so that dice of two units do not tumble alike."""
    return sum(ord(c) * (n + 1) for n, c in enumerate(unit))


def _draw_die(surface: pygame.Surface, at: Point, size: float, faces: int, face: int, tone: Rgb) -> None:
    """Draw a die: a kite for ten sides, a triangle for four."""
    x, y = at
    r = size / 2
    if faces == 4:
        shape = [(x, y - r), (x + r * 0.95, y + r * 0.7), (x - r * 0.95, y + r * 0.7)]
        middle = (x, y + r * 0.18)
    else:
        shape = [(x, y - r), (x + r * 0.92, y - r * 0.10), (x + r * 0.92, y + r * 0.22), (x, y + r),
                 (x - r * 0.92, y + r * 0.22), (x - r * 0.92, y - r * 0.10)]  # fmt: skip
        middle = (x, y)
    pygame.draw.polygon(surface, (90, 70, 48), [(a + r * 0.10, b + r * 0.14) for a, b in shape])
    pygame.draw.polygon(surface, tone, shape)
    pygame.draw.aalines(surface, INK, True, shape)
    pygame.draw.lines(surface, INK, True, shape, max(1, round(size / 26)))
    if faces != 4:
        for end in (shape[1], shape[5]):
            inner = (x + (r * 0.55 if end[0] > x else -r * 0.55), y + r * 0.30)
            pygame.draw.aaline(surface, (150, 128, 96), shape[0], inner)
            pygame.draw.aaline(surface, (150, 128, 96), inner, shape[3])
    _written(surface, str(face), middle, size * (0.46 if faces != 4 else 0.40), INK, 1.0, rim=False)


def _loss_rolled(event: e.LossRolled, before: Position, after: Position) -> Animation | None:
    text = f"−{event.loss}" if event.loss else "0"
    return _die(event.unit, before, 10, event.face, text, RED if event.loss else GREEN)


def _rd_rolled(event: e.RdRolled, before: Position, after: Position) -> Animation | None:
    text = {"": "–", "R": "R", "D": "D", "RD": "R + D"}.get(event.result, event.result)
    return _die(event.unit, before, 10, event.face, text, RED if event.result else GREEN)


def _reorganisation(event: e.ReorganisationRolled, before: Position, after: Position) -> Animation | None:
    said = "✓" if event.recovered else "✗"
    return _die(event.unit, before, 10, event.face, said, GREEN if event.recovered else RED)


def _charge_rolled(event: e.ChargeRolled, before: Position, after: Position) -> Animation | None:
    said = "D" if event.face == 1 else "✓"
    return _die(event.unit, before, 4, event.face, said, RED if event.face == 1 else GREEN, "bolt")


# The turn and the end


def _began(event: e.HalfTurnBegan, before: Position, after: Position) -> Animation:
    seat = (event.number - 1) & 1

    def picture(view: MapView, surface: pygame.Surface, position: Position, t: float) -> None:
        name = view.side_name(seat)
        text = view.tongue.say("Turn {turn} · {side}", turn=(event.number + 1) // 2, side=name)
        _banner(view, surface, text, seat, t)

    return Animation(1.1, picture)


def _over(event: e.BattleEnded, before: Position, after: Position) -> Animation:
    def picture(view: MapView, surface: pygame.Surface, position: Position, t: float) -> None:
        if event.winner < 0:
            text = view.tongue.say("The battle is drawn")
        else:
            text = view.tongue.say("Victory: {side}", side=view.side_name(event.winner))
        _banner(view, surface, text, event.winner, min(t, 0.5) if t < 0.9 else 0.5 + (t - 0.9))

    return Animation(1.8, picture)


N_("The battle is drawn")
N_("Victory: {side}")


def _banner(view: MapView, surface: pygame.Surface, text: str, seat: int, t: float) -> None:
    """Draw a band with a title over the middle of the view; it opens, stays and fades."""
    vx, vy, vw, vh = view.camera.view
    shown = min(1.0, t * 6, (1 - t) * 5)
    if shown <= 0:
        return
    high = max(44, min(vh // 7, vw // 12))
    colour = view.banners[seat].colour if seat >= 0 else inks.SEPIA
    band = pygame.Surface((vw, high), pygame.SRCALPHA)
    band.fill((*inks.mixed(colour, INK, 0.25), round(225 * shown)))
    rule = max(1, high // 24)
    for y in (rule, high - 2 * rule):
        band.fill((246, 205, 96, round(255 * shown)), (0, y, vw, rule))
    face = font(Face.TITLE, round(high * 0.46))
    words = face.render(text, True, PAPER)
    if words.get_width() > vw * 0.92:
        fit = vw * 0.92 / words.get_width()
        words = pygame.transform.smoothscale(words, (round(words.get_width() * fit), round(words.get_height() * fit)))
    words.set_alpha(round(255 * shown))
    band.blit(words, words.get_rect(center=(vw // 2, high // 2)))
    open_high = max(2, round(high * min(1.0, t * 8)))
    part = band.subsurface((0, (high - open_high) // 2, vw, open_high))
    surface.blit(part, (vx, vy + vh // 3 - open_high // 2))


# Small things


def _written(
    surface: pygame.Surface, text: str, at: Point, size: float, colour: Rgb, shown: float, rim: bool = True
) -> None:
    """Write a figure around a pixel, with a rim of paper."""
    face = font(Face.PLAIN_BOLD, max(9, round(size / 0.86)))
    ink = face.render(text, True, colour)
    whole = pygame.Surface((ink.get_width() + 4, ink.get_height() + 4), pygame.SRCALPHA)
    whole.fill((*PAPER, 0))
    if rim:
        edge = face.render(text, True, PAPER)
        for dx, dy in ((0, 2), (4, 2), (2, 0), (2, 4), (1, 1), (3, 1), (1, 3), (3, 3)):
            whole.blit(edge, (dx, dy))
    whole.blit(ink, (2, 2))
    box = whole.get_bounding_rect()
    if not box.width:
        return
    whole = whole.subsurface(box)
    if shown < 1:
        whole = whole.copy()
        whole.fill((255, 255, 255, max(0, round(255 * shown))), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(whole, whole.get_rect(center=(round(at[0]), round(at[1]))))


def _label(view: MapView, surface: pygame.Surface, h: int, mark: str, text: str, colour: Rgb, shown: float) -> None:
    """Write a result on a plate under a hex's token, with a symbol before it."""
    k = max(30.0, view.camera.scale)
    x, y = view.camera.centre(h)
    high = max(16, round(k * 0.32))
    signs = {"✓": "tick", "✗": "fail"}
    face = font(Face.PLAIN_BOLD, max(9, round(high * 0.74 / 0.86)))
    words = None if text in signs else face.render(text, True, colour)
    names = [n for n in (mark, signs.get(text, "")) if n]
    wide = (words.get_width() if words else 0) + len(names) * round(high * 0.82) + round(high * 0.5)
    plate = pygame.Surface((wide, high), pygame.SRCALPHA)
    box = plate.get_rect()
    pygame.draw.rect(plate, (*INK, 255), box, border_radius=high // 3)
    pygame.draw.rect(plate, (*PAPER, 255), box.inflate(-2, -2), border_radius=max(1, high // 3 - 1))
    at = round(high * 0.25)
    for name in names:
        sign = tinted(symbol(name), round(high * 0.68), colour)
        plate.blit(sign, sign.get_rect(midleft=(at, high // 2)))
        at += round(high * 0.82)
    if words:
        plate.blit(words, words.get_rect(midleft=(at, high // 2)))
    if shown < 1:
        plate.fill((255, 255, 255, max(0, round(255 * shown))), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(plate, plate.get_rect(center=(round(x), round(y + view.camera.scale * 0.44))))


def _stamped(surface: pygame.Surface, name: str, at: Point, size: int, shown: float) -> None:
    whole = pygame.Surface((size + 4, size + 4), pygame.SRCALPHA)
    whole.fill((*PAPER, 0))
    rim, shape = tinted(symbol(name), size, PAPER), tinted(symbol(name), size, INK)
    for dx, dy in ((0, 2), (4, 2), (2, 0), (2, 4)):
        whole.blit(rim, (dx, dy))
    whole.blit(shape, (2, 2))
    whole.fill((255, 255, 255, max(0, round(255 * shown))), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(whole, whole.get_rect(center=(round(at[0]), round(at[1]))))


def _ring(surface: pygame.Surface, at: Point, radius: float, colour: Rgb, shown: float) -> None:
    """Draw a ring that fades."""
    side = round(radius * 2) + 8
    layer = pygame.Surface((side, side), pygame.SRCALPHA)
    layer.fill((*colour, 0))
    wide = max(2, round(radius * 0.14))
    pygame.draw.circle(layer, (*INK, round(150 * shown)), (side // 2, side // 2), radius + 1, wide + 2)
    pygame.draw.circle(layer, (*colour, round(255 * shown)), (side // 2, side // 2), radius, wide)
    surface.blit(layer, layer.get_rect(center=(round(at[0]), round(at[1]))))


def _flash(surface: pygame.Surface, view: MapView, at: Point, shown: float) -> None:
    """Redden a token for a moment."""
    if shown <= 0:
        return
    side = view.token_size
    layer = pygame.Surface((side, side), pygame.SRCALPHA)
    pygame.draw.rect(layer, (*RED, round(150 * shown)), layer.get_rect(), border_radius=max(2, side // 8))
    surface.blit(layer, layer.get_rect(center=(round(at[0]), round(at[1]))))


def _chevrons(surface: pygame.Surface, a: Point, b: Point, scale: float, colour: Rgb, t: float) -> None:
    """Draw chevrons on the way from a to b, that go with it."""
    angle = atan2(b[1] - a[1], b[0] - a[0])
    for n in range(3):
        x, y = _between(a, b, 0.42 + 0.22 * n + 0.10 * t)
        size = scale * 0.13
        shape = [
            (x + cos(angle + turn) * size * far, y + sin(angle + turn) * size * far)
            for turn, far in ((2.5, 1.2), (0.0, 0.7), (-2.5, 1.2), (pi, 0.15))
        ]
        pygame.draw.polygon(surface, PAPER, shape)
        pygame.draw.aalines(surface, colour, True, shape)
        pygame.draw.polygon(surface, colour, [_between(p, (x, y), 0.18) for p in shape])


_SHOWN: dict[type, Callable[..., Animation | None]] = {
    e.HalfTurnBegan: _began,
    e.ReorganisationRolled: _reorganisation,
    e.UnitMoved: _moved,
    e.UnitsRegrouped: _regrouped,
    e.AttackMade: _attack,
    e.LossRolled: _loss_rolled,
    e.ForceLost: _lost,
    e.UnitEliminated: _eliminated,
    e.RdRolled: _rd_rolled,
    e.Retreated: _fell_back,
    e.Pushed: _fell_back,
    e.Held: _held,
    e.UnitDisorganised: _disorganised,
    e.Advanced: _advanced,
    e.ChargeRolled: _charge_rolled,
    e.BattleEnded: _over,
}
