"""How each event is shown: a stone falls, a stone is swapped over the diagonal, gold runs along the winning chain."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass
from math import cos, pi, sin
from typing import TYPE_CHECKING, Any

import pygame

from hexesmed.games.hex.look.sprites import glow
from hexesmed.games.hex.look.stones import draw_stone
from hexesmed.games.hex.rules.cells import BLUE, RED
from hexesmed.games.hex.rules.events import GameWon, StonePlaced, StoneSwapped
from hexesmed.games.hex.rules.play import JOINED
from hexesmed.games.hex.rules.position import Position

if TYPE_CHECKING:
    from hexesmed.games.hex.look.view import BoardView

FALL, SWAP = 0.34, 1.15
RUN, STAND = 0.075, 0.9  # seconds from stone to stone of the chain, and for the last glow


@dataclass(frozen=True)
class Fall:
    """A stone falls into its cell (2)."""

    cell: int
    seat: int
    number: int
    duration: float = FALL
    hides: tuple[int, ...] = ()

    def draw(
        self, view: BoardView, surface: pygame.Surface, position: Position, elapsed: float, numbers: Mapping[int, int]
    ) -> None:
        """Draw the stone on its way down, with one small rebound."""
        share = min(1.0, elapsed / self.duration)
        if share < 0.72:
            height = 1 - (share / 0.72) ** 2
        else:
            rest = (share - 0.72) / 0.28
            height = 0.09 * sin(pi * rest)
        number = self.number if view.show.numbers else 0
        view.draw_stone(surface, self.cell, self.seat, number, lift=height, alpha=min(255, 90 + round(share * 600)))


@dataclass(frozen=True)
class Exchange:
    """Red's first stone rises, turns over above the long diagonal, and falls as Blue's on the mirror cell (4)."""

    red: int
    blue: int
    duration: float = SWAP

    @property
    def hides(self) -> tuple[int, ...]:
        """Return the cells whose stones are not drawn where they stand."""
        return (self.red,)

    def draw(
        self, view: BoardView, surface: pygame.Surface, position: Position, elapsed: float, numbers: Mapping[int, int]
    ) -> None:
        """Draw the stone on its way."""
        share = min(1.0, elapsed / self.duration)
        way = share * share * (3 - 2 * share)
        (ax, ay), (bx, by) = view.camera.centre(self.red), view.camera.centre(self.blue)
        at = ax + (bx - ax) * way, ay + (by - ay) * way
        wide = abs(cos(pi * way))
        seat = RED if way < 0.5 else BLUE
        draw_stone(surface, at, view.stone_size, seat, view.inks, lift=sin(pi * share) ** 0.8, wide=max(0.06, wide))


@dataclass(frozen=True)
class Golden:
    """Gold runs along the winning chain, from one edge to the other (3)."""

    order: tuple[int, ...]
    hides: tuple[int, ...] = ()

    @property
    def duration(self) -> float:
        """Return how many seconds it takes."""
        return RUN * len(self.order) + STAND

    def draw(
        self, view: BoardView, surface: pygame.Surface, position: Position, elapsed: float, numbers: Mapping[int, int]
    ) -> None:
        """Draw what is golden already."""
        lit = min(len(self.order), int(elapsed / RUN) + 1)
        gold = self.order[:lit]
        view.draw_chain(surface, position, gold)
        for cell in gold:
            seat = 1 if position.blue >> cell & 1 else 0
            view.draw_stone(surface, cell, seat, numbers.get(cell, 0))
        view.draw_rims(surface, gold)
        for place, cell in enumerate(gold):
            since = elapsed - place * RUN
            light = max(0.0, 1 - since / 0.55)
            if light > 0.02:
                view.sprites.put(surface, view.camera.centre(cell), view.camera.scale, ("glow", view.inks.bright), 0.9,
                                 lambda: glow(view.inks.bright, 0.9), round(200 * light))  # fmt: skip


def animation_of(event: Any, before: Position, after: Position) -> Fall | Exchange | Golden | None:
    """Return how an event is shown, None when it is not."""
    index = before.board.index
    if isinstance(event, StonePlaced):
        return Fall(index[event.cell], before.seat, before.moves + 1)
    if isinstance(event, StoneSwapped):
        return Exchange(index[event.red], index[event.blue])
    if isinstance(event, GameWon) and event.how == JOINED:
        return Golden(tuple(along(after, [index[name] for name in event.chain], event.winner)))
    return None


def along(position: Position, chain: list[int], seat: int) -> list[int]:
    """Return the cells of a chain in the order in which one comes to them from its first edge."""
    cells, board = set(chain), position.board
    start = [cell for cell in chain if board.edges[seat][0] >> cell & 1]
    order: list[int] = []
    waiting, seen = deque(start), set(start)
    while waiting:
        cell = waiting.popleft()
        order.append(cell)
        for other in board.neighbours[cell]:
            if other in cells and other not in seen:
                seen.add(other)
                waiting.append(other)
    return order
