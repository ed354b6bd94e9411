"""The card beside the board: whose move it is and what he joins, or what is to be said of a cell or a stone."""

from __future__ import annotations

import pygame

from hexesmed.games.hex.hand import BROKEN, LINKED, Hand, bridges_of
from hexesmed.games.hex.look.inks import Inks
from hexesmed.games.hex.look.stones import draw_stone
from hexesmed.games.hex.report import COLOURS
from hexesmed.games.hex.rules import play
from hexesmed.games.hex.rules.cells import RED
from hexesmed.games.hex.rules.position import Position
from hexesmed.locale import N_, Tongue
from hexesmed.table.brushes import Brush
from hexesmed.table.fonts import Face

STONE = 76  # units
CHAINS = (N_("{n} red stones hang together here"), N_("{n} blue stones hang together here"))
TO_JOIN = (
    N_("Join the two red edges, marked with lozenges."),
    N_("Join the two blue edges, marked with rings."),
)


def draw_card(brush: Brush, rect: pygame.Rect, position: Position, hand: Hand, inks: Inks, tongue: Tongue,
              players: tuple[str, str] = ("", "")) -> None:  # fmt: skip
    """Draw the card of the chosen stone, else of the stone under the pointer, else of the move."""
    brush.panel(rect, brush.palette.paper_light, brush.palette.line_soft)
    cell = hand.chosen
    points = position.outcome is None and hand.hover not in (None, position.last)
    if cell is None and points and not position.empty >> (hand.hover or 0) & 1:
        cell = hand.hover
    if cell is not None:
        _stone(brush, rect, position, cell, inks, tongue)
    else:
        _move(brush, rect, position, hand, inks, tongue, players)


def _beside(brush: Brush, rect: pygame.Rect, seat: int, inks: Inks, title: str, lines: list[tuple[str, str]]) -> None:
    """Draw a stone, a title and lines of words (with their colours) at its right."""
    side = brush.px(STONE)
    middle = rect.x + brush.px(16) + side / 2, rect.y + brush.px(14) + side / 2
    draw_stone(brush.surface, middle, side, seat, inks)
    x = rect.x + brush.px(16) + side + brush.px(16)
    width = rect.right - brush.px(12) - x
    y = rect.y + brush.px(10)
    brush.text(title, (x, y), "large", Face.BOLD, inks.plain[seat], width=width, least=0.65)
    y += brush.letters("large", Face.BOLD).height
    small = brush.letters("small")
    for text, colour in lines:
        for line in small.wrap(text, width):
            if y + small.height <= rect.bottom - brush.px(4):
                brush.surface.blit(small.ink(line, colour), (x, y))
            y += small.height
        y += brush.px(3)


def _move(
    brush: Brush,
    rect: pygame.Rect,
    position: Position,
    hand: Hand,
    inks: Inks,
    tongue: Tongue,
    players: tuple[str, str],
) -> None:
    say, soft = tongue.say, brush.palette.ink_soft
    if position.outcome is not None:
        winner = position.outcome.winner or 0
        words = say(N_("The game is over. The replay shows it again from the first stone."))
        _beside(brush, rect, winner, inks, say(N_("{side}: victory"), side=say(COLOURS[winner])), [(words, soft)])
        return
    seat = position.seat
    lines = [(players[seat], brush.palette.ink)] if players[seat] else []
    lines.append((say(TO_JOIN[seat]), soft if lines else brush.palette.ink))
    if hand.pending is not None:
        name = position.board.names[hand.pending]
        told = say(N_("A second click on {cell}, or Enter, places the stone."), cell=name)
        lines.append((told, brush.palette.accent))
    elif play.can_swap(position):
        lines.append((say(N_("Or swap: take over the first stone, mirrored (4).")), brush.palette.accent))
    elif position.moves:
        lines.append((say(N_("Click a stone to see its bridges (9).")), soft))
    _beside(brush, rect, seat, inks, say(N_("{side} to move"), side=say(COLOURS[seat])), lines)


def _stone(brush: Brush, rect: pygame.Rect, position: Position, cell: int, inks: Inks, tongue: Tongue) -> None:
    say, soft = tongue.say, brush.palette.ink_soft
    seat = 1 if position.blue >> cell & 1 else RED
    name = position.board.names[cell]
    lines = []
    size = position.board.chain(position.stones(seat), 1 << cell).bit_count()
    if size > 1:
        lines.append((say(CHAINS[seat], n=size), soft))
    bridges = bridges_of(position, cell) if position.outcome is None else []  # nothing can be entered any more
    linked = sum(bridge.state == LINKED for bridge in bridges)
    broken = [bridge for bridge in bridges if bridge.state == BROKEN]
    if linked:
        lines.append((tongue.say_n("{n} bridge holds", "{n} bridges hold", linked), brush.palette.good))
    for bridge in broken[:2]:
        answer = next(c for c in bridge.between if position.empty >> c & 1)
        told = say(N_("A bridge is entered: only {cell} keeps it"), cell=position.board.names[answer])
        lines.append((told, brush.palette.bad))
    if not linked and not broken and position.outcome is None:
        lines.append((say(N_("no bridge to a stone or an edge")), soft))
    _beside(brush, rect, seat, inks, say(N_("{side}, {cell}"), side=say(COLOURS[seat]), cell=name), lines)
