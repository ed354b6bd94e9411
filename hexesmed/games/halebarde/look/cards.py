"""The card beside the board: the piece in hand or under the pointer, what it would do there, or where the turn is."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from hexesmed.games.halebarde.hand import Hand, Lit
from hexesmed.games.halebarde.look.inks import Inks
from hexesmed.games.halebarde.look.pieces import draw_piece
from hexesmed.games.halebarde.look.rolls import speaks
from hexesmed.games.halebarde.report import Report
from hexesmed.games.halebarde.rules import draws, entry, turn
from hexesmed.games.halebarde.rules.board import BOARD, GUETTEUR, HILLS, SOLDAT
from hexesmed.games.halebarde.rules.position import Piece, Position
from hexesmed.games.halebarde.words import PIECES, reason_words
from hexesmed.locale import N_
from hexesmed.table.brushes import Brush
from hexesmed.table.fonts import Face
from hexesmed.table.theme import SIZES

PIECE = 76  # units
SOON = 10  # turns before the last
LEAST = 9.5  # units: no smaller letters than these
HOW = (
    N_("3 points, in any of the 8 directions; up a hill costs 2. Strikes by moving onto an enemy (6, 10)."),
    N_("2 squares straight or 1 diagonally; or from a hill a shot as far (7, 11)."),
    N_("2 steps over plains, in any of the 8 directions. Never attacks, is never removed (8, 12)."),
)
Told = list[tuple[str, str]]  # words and their colour


def draw_card(
    brush: Brush,
    rect: pygame.Rect,
    position: Position,
    hand: Hand,
    inks: Inks,
    report: Report,
    players: tuple[str, str] = ("", ""),
) -> None:
    """Draw the card of what the piece in hand would do, else of the piece under the pointer, else of the turn."""
    brush.panel(rect, brush.palette.paper_light, brush.palette.line_soft)
    lit = hand.lit()
    shown = hand.taken if hand.taken is not None else hand.looked
    if shown is None and hand.hover is not None and position.at(hand.hover) is not None:
        shown = hand.hover
    piece = position.at(shown) if shown is not None else None
    if shown is not None and piece is not None:
        _piece(brush, rect, position, shown, piece, lit, inks, report)
    else:
        _turn(brush, rect, position, inks, report, players)


def _beside(brush: Brush, rect: pygame.Rect, piece: Piece, inks: Inks, title: str, lines: Told) -> None:
    """Draw a piece, a title and lines of words at its right."""
    side = brush.px(PIECE)
    middle = rect.x + brush.px(14) + side / 2, rect.y + brush.px(14) + side / 2
    draw_piece(brush.surface, middle, side, piece.seat, piece.corps, inks)
    x = rect.x + brush.px(14) + side + brush.px(12)
    width = rect.right - brush.px(10) - x
    y = rect.y + brush.px(8)
    head = brush.text(title, (x, y), "large", Face.BOLD, inks.colour[piece.seat], width=width, least=0.6)
    _lines(brush, pygame.Rect(x, head.bottom, width, rect.bottom - brush.px(3) - head.bottom), lines)


def _lines(brush: Brush, rect: pygame.Rect, lines: Told) -> None:
    """Write lines of words into a rectangle, smaller where they would not go in."""
    air, units = brush.px(2), float(SIZES["small"])
    letters = brush.letters(units)
    while True:
        wrapped = [(letters.wrap(text, rect.width), colour) for text, colour in lines]
        tall = sum(len(texts) * letters.height + air for texts, _ in wrapped) - air
        if tall <= rect.height or units <= LEAST:
            break
        units -= 0.5
        letters = brush.letters(units)
    y = rect.y
    for texts, colour in wrapped:
        for text in texts:
            if y + letters.height <= rect.bottom + 1:
                brush.surface.blit(letters.ink(text, colour), (rect.x, y))
            y += letters.height
        y += air


def _turn(
    brush: Brush, rect: pygame.Rect, position: Position, inks: Inks, report: Report, players: tuple[str, str]
) -> None:
    tongue, palette = report.names.tongue, brush.palette
    say = tongue.say
    if position.outcome is not None:
        winner = position.outcome.winner
        words = say(N_("The game is over. The replay shows it again from the entry."))
        title = (
            say(N_("The game is drawn"))
            if winner is None
            else say(N_("{side}: victory"), side=report.names.side(winner))
        )
        _beside(brush, rect, Piece(winner or 0, GUETTEUR), inks, title, [(words, palette.ink_soft)])
        return
    seat = position.seat
    lines: Told = [(players[seat], palette.ink)] if players[seat] else []
    title = say((N_("White to move"), N_("Black to move"))[seat])
    if position.entering:
        told = say(
            N_("Entry: up to {most} pieces onto the first column of the field, then end of turn (4)."), most=entry.MOST
        )
        lines += [(told, palette.ink)]
    else:
        used = position.corps_used.bit_count()
        told = (
            N_("Two corps of three may act, each piece once (5)."),
            N_("One more corps may act (5)."),
            N_("Two corps are chosen; the third rests (5)."),
        )[used]
        lines += [(say(told), palette.ink), (speaks(tongue, position), palette.ink_soft)]
    for words in _warnings(position):
        lines.insert(len(lines) - 1, (say(words, n=draws.TURNS - position.turn), palette.accent))
    _beside(brush, rect, Piece(seat, GUETTEUR), inks, title, lines)


def _warnings(position: Position) -> Iterator[str]:
    """Yield what may soon end the game drawn: an offer, a position that has stood twice, the last turns (14)."""
    if position.draw_offered:
        yield N_("A draw is offered (14).")
    if not position.acted and position.seen.count(draws.key(position, position.seat)) == draws.TIMES - 1:
        yield N_("This position stands for the second time; the third draws (14).")
    if draws.TURNS - position.turn <= SOON:
        yield N_("Turns after this one: {n}; then the game is drawn (14).")


def _piece(
    brush: Brush, rect: pygame.Rect, position: Position, square: int, piece: Piece, lit: Lit, inks: Inks, report: Report
) -> None:
    say, palette = report.names.tongue.say, brush.palette
    title = say(N_("{piece}, {square}"), piece=say(PIECES[piece.seat][piece.corps]), square=BOARD.names[square])
    title = title[0].upper() + title[1:]
    lines: Told = []
    if lit.selected == square and lit.hover is not None and lit.hover != square:
        lines += _prospect(brush, position, square, piece, lit, lit.hover, report)
    if piece.seat == position.seat and position.acted >> square & 1:
        lines.append((say(N_("It has acted in this turn (5).")), palette.ink_soft))
    elif piece.seat == position.seat and not position.entering and not turn.is_open(position, piece.corps):
        lines.append((say(N_("Its corps rests in this turn: two others are chosen (5).")), palette.ink_soft))
    if not lines or lit.looked == square:
        lines.append((say(HOW[piece.corps]), palette.ink_soft))
    _beside(brush, rect, piece, inks, title, lines)


def _prospect(
    brush: Brush, position: Position, square: int, piece: Piece, lit: Lit, hover: int, report: Report
) -> Told:
    """Return what the piece in hand would do to the square under the pointer, or why not."""
    say, palette = report.names.tongue.say, brush.palette
    hand = Hand()
    hand.look_at(position, True)
    hand.taken = square
    action = hand.action_to(hover)
    reason = turn.why_not(position, action)
    name = BOARD.names[hover]
    if reason is not None:
        lines: Told = [(reason_words(report.names.tongue, reason), palette.bad)]
        if hover in lit.alone:
            words = (
                N_("Bring one of the marked pieces beside it first.")
                if lit.helpers
                else N_("No piece can come beside it in this turn.")
            )
            lines.append((say(words), palette.ink))
        return lines
    lines = [(report.idea(action, position), palette.good)]
    if lit.home is not None:
        lines.append((say(N_("it goes home to {square} (12)"), square=BOARD.names[lit.home]), palette.ink))
    if lit.helpers:
        helpers = ", ".join(BOARD.names[s] for s in sorted(lit.helpers))
        lines.append((say(N_("Two against one: helped by {squares} (10)."), squares=helpers), palette.ink))
    left = lit.reach.get(hover)
    if piece.corps == SOLDAT and left is not None:
        hill = bool(HILLS >> hover & 1)
        words = N_("{square}, a hill: {n} of 3 points used (6).") if hill else N_("{square}: {n} of 3 points used (6).")
        lines.append((say(words, square=name, n=3 - left), palette.ink_soft))
    return lines
