"""How each event is shown over time: walks, blows, arrows, dice, losses, retreats, and the end.

An animation draws over the board as it stood before its event. It takes the tokens that move out of the board's
hands (`hides`) and draws them itself. Times are for speed 1; whoever plays it may run the clock at any speed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from math import pi, sin

import pygame

from hexesmed.games.hexes_med.look import inks
from hexesmed.games.hexes_med.look.chance import chance
from hexesmed.games.hexes_med.look.flourishes import (
    AMBER,
    GREEN,
    INK,
    PAPER,
    RED,
    between,
    draw_arrow,
    draw_banner,
    draw_chevrons,
    draw_clash,
    draw_die,
    draw_flash,
    draw_plate,
    draw_ring,
    draw_symbol,
    write,
)  # fmt: skip
from hexesmed.games.hexes_med.look.inks import Rgb
from hexesmed.games.hexes_med.look.map import MapView
from hexesmed.games.hexes_med.rules import events as e
from hexesmed.games.hexes_med.rules.position import Position
from hexesmed.locale import N_
from hexesmed.table.camera import Point

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


def _along(points: list[Point], t: float) -> Point:
    """Return the point at a share of a line whose pieces are equally long."""
    if len(points) == 1:
        return points[0]
    whole = t * (len(points) - 1)
    n = min(int(whole), len(points) - 2)
    return between(points[n], points[n + 1], whole - n)


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
        draw_ring(surface, view.camera.centre(into), view.camera.scale * (0.40 + 0.25 * grow), GREEN, 1 - grow)
        draw_plate(view, surface, into, "regroup", str(event.force), GREEN, min(1.0, 2 * grow))

    return Animation(whole, picture, frozenset({event.unit}))


def _fell_back(event: e.Retreated | e.Pushed, before: Position, after: Position) -> Animation:
    hexes = [before.units[event.unit].hex, before.board.index[event.to]]
    tone = inks.rgb("#9E2019") if isinstance(event, e.Retreated) else inks.rgb("#54422E")

    def picture(view: MapView, surface: pygame.Surface, position: Position, t: float) -> None:
        a, b = (view.camera.centre(h) for h in hexes)
        draw_chevrons(surface, a, b, view.camera.scale, tone, t)
        view.draw_unit(surface, position, position.units[event.unit], between(a, b, _smooth(t)))

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
        view.draw_unit(surface, position, position.units[target.id], between(b, a, -shaken))
        view.draw_unit(surface, position, position.units[unit.id], between(a, b, reach))
        if 0.22 < t < 0.75:
            draw_clash(surface, between(a, b, 0.56), view.camera.scale, (t - 0.22) / 0.53)
        _diff(view, surface, target.hex, event, t)

    return Animation(0.75, picture, frozenset({unit.id, target.id}))


def _volley(event: e.AttackMade, before: Position) -> Animation:
    """Return a shot: arrows in a high arc, and back where the target answers."""
    unit, target = before.units[event.unit], before.units[event.target]

    def picture(view: MapView, surface: pygame.Surface, position: Position, t: float) -> None:
        a, b = view.camera.centre(unit.hex), view.camera.centre(target.hex)
        for n in range(5):
            draw_arrow(surface, a, b, view.camera.scale, n, (t - 0.045 * n) / 0.62)
            if event.answered:
                draw_arrow(surface, b, a, view.camera.scale, n + 5, (t - 0.16 - 0.045 * n) / 0.62)
        _diff(view, surface, target.hex, event, t)

    return Animation(0.95, picture)


def _diff(view: MapView, surface: pygame.Surface, h: int, event: e.AttackMade, t: float) -> None:
    """Write the diff of an attack under its target (7.4)."""
    diff = event.diff
    text = f"+{diff}" if diff > 0 else f"−{-diff}" if diff < 0 else "0"
    draw_plate(view, surface, h, "bow" if event.manner == "shot" else "swords", text, INK, min(1.0, 4 * t))


def _lost(event: e.ForceLost, before: Position, after: Position) -> Animation:
    """Return the loss of F: the token shakes, the number floats up from it."""
    unit = before.units[event.unit]

    def picture(view: MapView, surface: pygame.Surface, position: Position, t: float) -> None:
        x, y = view.camera.centre(unit.hex)
        k = view.camera.scale
        shown = after if t > 0.35 and event.unit in after.units else position
        shake = 0.06 * k * sin(t * 26) * (1 - t) if t < 0.7 else 0.0
        view.draw_unit(surface, shown, shown.units[event.unit], (x + shake, y))
        draw_flash(surface, view, (x + shake, y), max(0.0, 1 - 2.4 * t))
        rise = 0.55 * k * _smooth(t)
        write(surface, f"−{event.loss}", (x, y - 0.1 * k - rise), max(14, k * 0.52), RED, min(1.0, 3 * (1 - t)))

    return Animation(0.80, picture, frozenset({event.unit}))


def _eliminated(event: e.UnitEliminated, before: Position, after: Position) -> Animation:
    unit = before.units[event.unit]

    def picture(view: MapView, surface: pygame.Surface, position: Position, t: float) -> None:
        x, y = view.camera.centre(unit.hex)
        k = view.camera.scale
        view.draw_unit(surface, position, unit, (x, y + 0.10 * k * t), round(255 * (1 - _smooth(t))))
        side = max(10, round(k * 0.5))
        fade = 1.0 if t < 0.6 else (1 - t) / 0.4
        draw_symbol(surface, "skull", (x, y - 0.35 * k * _smooth(t)), side, fade)

    return Animation(0.80, picture, frozenset({event.unit}))


def _held(event: e.Held, before: Position, after: Position) -> Animation:
    unit = before.units[event.unit]

    def picture(view: MapView, surface: pygame.Surface, position: Position, t: float) -> None:
        x, y = view.camera.centre(unit.hex)
        shake = 0.07 * view.camera.scale * sin(t * 22) * (1 - t)
        view.draw_unit(surface, position, unit, (x + shake, y))
        draw_ring(surface, (x, y), view.camera.scale * 0.5, RED, 1 - t)

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
                draw_ring(surface, (x, y), k * (0.40 + 0.30 * grow), AMBER, 1 - grow)

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
        draw_die(surface, at, max(22, k * 0.56), faces, shown, PAPER if rolling else (255, 236, 176))
        if not rolling:
            draw_plate(view, surface, h, mark, said, tone, min(1.0, (t - 0.5) * 6))

    return Animation(0.85, picture)


def seed(unit: str) -> int:
    """Return a number for a unit's id, so that dice of two units do not tumble alike."""
    return sum(ord(c) * (n + 1) for n, c in enumerate(unit))


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
        draw_banner(view, surface, text, seat, t)

    return Animation(1.1, picture)


def _over(event: e.BattleEnded, before: Position, after: Position) -> Animation:
    def picture(view: MapView, surface: pygame.Surface, position: Position, t: float) -> None:
        if event.winner < 0:
            text = view.tongue.say("The battle is drawn")
        else:
            text = view.tongue.say("Victory: {side}", side=view.side_name(event.winner))
        draw_banner(view, surface, text, event.winner, min(t, 0.5) if t < 0.9 else 0.5 + (t - 0.9))

    return Animation(1.8, picture)


N_("The battle is drawn")
N_("Victory: {side}")


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
