"""How each event is shown: pieces walk, strike and shoot; the fallen fade, wounded guetteurs go home, banners rise."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from math import atan2, degrees, pi, sin
from typing import TYPE_CHECKING, Any

import pygame

from hexesmed.games.halebarde.look.inks import Inks
from hexesmed.games.halebarde.look.pen import drawn, filled, radial
from hexesmed.games.halebarde.look.pieces import device
from hexesmed.games.halebarde.look.ways import bow
from hexesmed.games.halebarde.rules.board import ARCHER, BOARD, CAMPS, GUETTEUR, SOLDAT
from hexesmed.games.halebarde.rules.events import Entered, GameEnded, Moved, Shot, Struck
from hexesmed.games.halebarde.rules.position import DRAW, Piece, Position
from hexesmed.table.camera import Point

if TYPE_CHECKING:
    from hexesmed.games.halebarde.look.view import BoardView

STEP, ENTRY = 0.17, 0.42  # seconds for a square, for an entry
BLOW, FLIGHT, FALL, HOME = 0.22, 0.30, 0.40, 0.95
RISE, STAND = 0.28, 1.3


def along(points: list[Point], share: float) -> Point:
    """Return the point a share of the way along points that are walked at one pace each."""
    at = max(0.0, min(1.0, share)) * (len(points) - 1)
    n = min(int(at), len(points) - 2)
    (ax, ay), (bx, by), t = points[n], points[n + 1], at - n
    return ax + (bx - ax) * t, ay + (by - ay) * t


def eased(share: float) -> float:
    """Return a share that starts and ends gently."""
    t = max(0.0, min(1.0, share))
    return t * t * (3 - 2 * t)


@dataclass(frozen=True)
class Walk:
    """A piece goes from square to square; `flies` for an entry, which passes over whatever stands between (4)."""

    path: tuple[int, ...]
    piece: Piece
    flies: bool = False

    @property
    def duration(self) -> float:
        """Return how many seconds it takes."""
        return ENTRY if self.flies else STEP * (len(self.path) - 1) + 0.06

    @property
    def hides(self) -> tuple[int, ...]:
        """Return the squares whose pieces are not drawn where they stand."""
        return (self.path[0],)

    def draw(self, view: BoardView, surface: pygame.Surface, position: Position, elapsed: float) -> None:
        """Draw the piece on its way."""
        share = eased(elapsed / self.duration)
        points = [view.camera.centre(square) for square in self.path]
        lift = 0.9 * sin(pi * share) if self.flies else 0.10 * abs(sin(pi * share * (len(points) - 1)))
        view.draw_piece(surface, along(points, share), self.piece, lift=lift)


@dataclass(frozen=True)
class Hit:
    """A soldat strikes or an archer shoots; then the enemy falls, or goes home on a bow through the air (10 to 12).

    path: the soldat's way, or archer and target; home: where a wounded guetteur goes, None for a piece that falls.
    """

    path: tuple[int, ...]
    attacker: Piece
    victim: Piece
    home: int | None

    @property
    def shot(self) -> bool:
        """Tell whether an arrow flies."""
        return self.attacker.corps == ARCHER

    @property
    def before(self) -> float:
        """Return how many seconds it takes until the enemy is hit."""
        return FLIGHT if self.shot else STEP * (len(self.path) - 1) + BLOW

    @property
    def duration(self) -> float:
        """Return how many seconds it takes."""
        return self.before + (FALL if self.home is None else HOME)

    @property
    def hides(self) -> tuple[int, ...]:
        """Return the squares whose pieces are not drawn where they stand."""
        return (self.path[-1],) if self.shot else (self.path[0], self.path[-1])

    def draw(self, view: BoardView, surface: pygame.Surface, position: Position, elapsed: float) -> None:
        """Draw the attack, then what becomes of the enemy."""
        camera = view.camera
        goal = camera.centre(self.path[-1])
        struck = elapsed >= self.before
        if not self.shot:
            points = [camera.centre(square) for square in self.path]
            if struck:
                view.draw_piece(surface, goal, self.attacker)
            else:
                share = eased(elapsed / self.before)
                reach = 1.0 if self.home is None else 0.85
                view.draw_piece(surface, along(points, share * reach), self.attacker, lift=0.15 * sin(pi * share))
        if not struck:
            view.draw_piece(surface, goal, self.victim)
            if self.shot:
                self._arrow(view, surface, elapsed / self.before)
            return
        self._after(view, surface, goal, (elapsed - self.before) / (self.duration - self.before))

    def _arrow(self, view: BoardView, surface: pygame.Surface, share: float) -> None:
        camera, inks = view.camera, view.inks
        a, b = camera.centre(self.path[0]), camera.centre(self.path[-1])
        x, y = a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share
        angle = round(degrees(atan2(b[1] - a[1], b[0] - a[0])))

        def body() -> str:
            shaft = "M-0.32 0H0.22"
            head = filled("M0.38 0L0.18 -0.09V0.09Z", inks.edge)
            wings = "M-0.32 0L-0.42 -0.09M-0.32 0L-0.42 0.09M-0.24 0L-0.34 -0.09M-0.24 0L-0.34 0.09"
            light = drawn(shaft, inks.plain[0], 0.13)
            return f'<g transform="rotate({angle})">{light}{drawn(shaft + wings, inks.edge, 0.055)}{head}</g>'

        view.sprites.put(
            surface,
            (x, y - camera.scale * 0.25 * sin(pi * share)),
            camera.scale,
            ("arrow", angle, inks.textured),
            0.6,
            body,
        )

    def _after(self, view: BoardView, surface: pygame.Surface, goal: Point, share: float) -> None:
        """Draw the flash of the blow, and the enemy fading or on its way home."""
        camera = view.camera
        flash = max(0.0, 1 - share * 2.2)
        if flash > 0.02:
            bright = view.inks.bright
            view.sprites.put(
                surface,
                goal,
                camera.scale,
                ("flash", bright),
                0.9,
                lambda: (
                    radial("f", 0, 0, 0.85, ((0, bright, 0.95), (0.4, bright, 0.6), (1, bright, 0)))
                    + '<circle r="0.85" fill="url(#f)"/>'
                ),
                round(235 * flash),
            )
        if self.home is None:
            alpha = round(255 * (1 - share))
            if alpha > 8:
                view.draw_piece(surface, (goal[0], goal[1] + camera.scale * 0.12 * share), self.victim, alpha=alpha)
            return
        way = bow(goal, camera.centre(self.home), camera.scale)
        view.draw_piece(surface, along(way, eased(share)), self.victim, lift=0.35 * sin(pi * min(1.0, share)))


@dataclass(frozen=True)
class Triumph:
    """The four guetteurs in the enemy camp raise their banners, one after the other (13)."""

    squares: tuple[int, ...]
    seat: int
    hides: tuple[int, ...] = ()

    @property
    def duration(self) -> float:
        """Return how many seconds it takes."""
        return RISE * len(self.squares) + STAND

    def draw(self, view: BoardView, surface: pygame.Surface, position: Position, elapsed: float) -> None:
        """Draw a light and a banner above each guetteur that has raised his."""
        camera, inks = view.camera, view.inks
        raised = [(camera.centre(square), self._share(n, elapsed)) for n, square in enumerate(self.squares)]
        glory = radial("g", 0, 0, 1.2, ((0, inks.bright, 0.9), (0.5, inks.bright, 0.45), (1, inks.bright, 0)))
        for at, share in raised:
            body = partial(str.__add__, glory, '<circle r="1.2" fill="url(#g)"/>')
            view.sprites.put(surface, at, camera.scale, ("glory", inks.bright), 1.3, body, round(210 * share))
        for at, _ in raised:
            view.draw_piece(surface, at, Piece(self.seat, GUETTEUR))
        for (x, y), share in raised:
            top = x, y - camera.scale * (0.35 + 0.75 * eased(share))
            key = ("banner", self.seat, inks.textured)
            view.sprites.put(
                surface, top, camera.scale, key, 0.8, partial(_banner, self.seat, inks), round(255 * share)
            )

    def _share(self, n: int, elapsed: float) -> float:
        """Return how far the banner of one of them has risen."""
        return max(0.0, min(1.0, (elapsed - n * RISE) / (2 * RISE)))


def _banner(seat: int, inks: Inks) -> str:
    """Return a side's gonfanon with a bright outline, in squares."""
    colour = inks.device[0] if seat == 0 else inks.face[1]
    mark = inks.face[0] if seat == 0 else inks.device[1]
    return f'<g transform="scale(0.0145)">{_edged(device(GUETTEUR, colour, mark), inks.bright)}</g>'


def _edged(body: str, colour: str) -> str:
    """Return a banner with a bright outline."""
    outline = drawn("M-25 -27H25M-21 -24H21V13L14.5 31L7 15L0 36L-7 15L-14.5 31L-21 13Z", colour, 11)
    return outline + body


def animation_of(event: Any, before: Position, after: Position) -> Walk | Hit | Triumph | None:
    """Return how an event is shown, None when it is not."""
    index = BOARD.index
    if isinstance(event, Entered):
        return Walk((index[event.piece], index[event.to]), Piece(before.seat, event.corps), flies=True)
    if isinstance(event, Moved):
        return Walk(tuple(index[name] for name in event.path), Piece(before.seat, event.corps))
    if isinstance(event, (Struck, Shot)):
        names = event.path if isinstance(event, Struck) else (event.archer, event.target)
        corps = SOLDAT if isinstance(event, Struck) else ARCHER
        home = index[event.home] if event.home else None
        path = tuple(index[name] for name in names)
        return Hit(path, Piece(before.seat, corps), Piece(1 - before.seat, event.corps), home)
    if isinstance(event, GameEnded) and event.how == "camp" and event.winner != DRAW:
        arrived = before.squares(event.winner, GUETTEUR) & CAMPS[1 - event.winner]
        return Triumph(tuple(s for s in BOARD.places if arrived >> s & 1), event.winner)
    return None
