"""What a piece could do in its side's next turn, as the rules say of the position with that turn begun."""

from __future__ import annotations

from hexesmed.core.squares import bits
from hexesmed.games.halebarde.rules import archer, soldat, turn
from hexesmed.games.halebarde.rules.attack import BESIDE
from hexesmed.games.halebarde.rules.board import ARCHER, GUETTEUR, SOLDAT
from hexesmed.games.halebarde.rules.position import Position


def next_turn(position: Position, seat: int) -> Position:
    """Return the position as it would be if a side's turn after the entry began now."""
    ahead = position.copy()
    ahead.half_turn = max(3, position.half_turn) + (max(3, position.half_turn) - 1 - seat) % 2
    ahead.acted = ahead.corps_used = 0
    ahead.draw_offered, ahead.outcome = False, None
    return ahead


def goes(position: Position, square: int) -> tuple[int, int]:
    """Return (squares to go to, enemies to hit) of the piece on a square in its side's next turn."""
    piece = position.at(square)
    if piece is None:
        return 0, 0
    return turn.ends_and_targets(next_turn(position, piece.seat), square, piece.corps)


def hits(position: Position, seat: int) -> int:
    """Return the squares on which a side could hit an enemy soldat or archer in its next turn: by stroke or shot."""
    ahead = next_turn(position, seat)
    found = 0
    for square in bits(position.squares(seat, SOLDAT) | position.squares(seat, ARCHER)):
        for other in _could_hit(ahead, square, seat):
            found |= other
    return found


def _could_hit(ahead: Position, square: int, seat: int) -> tuple[int, ...]:
    occupied = ahead.occupied
    if ahead.squares(seat, ARCHER) >> square & 1:
        return archer.reach(square, occupied) if archer.shoots_from(square) else ()
    found = soldat.reach(square, occupied)
    return found.free, found.touched & ahead.side(1 - seat)


def alone(position: Position, square: int) -> int:
    """Return the enemy guetteurs that a soldat reaches but may not wound, for nobody helps it (10)."""
    seat = position.seat
    touched = soldat.reach(square, position.occupied).touched & position.squares(1 - seat, GUETTEUR)
    _, targets = turn.ends_and_targets(position, square, SOLDAT)
    return touched & ~targets


def could_help(position: Position, attacker: int, guetteur: int) -> tuple[int, int]:
    """Return (the pieces that could still come next to an enemy guetteur in this turn, where they would stand) (10)."""
    seat = position.seat
    pieces = places = 0
    after_attack = position.corps_used | 1 << SOLDAT
    for square in bits(turn.may_act(position) & ~(1 << attacker)):
        piece = position.at(square)
        if piece is None or (after_attack | 1 << piece.corps).bit_count() > turn.CORPS_A_TURN:
            continue
        ends = turn.ends_and_targets(position, square, piece.corps)[0] & BESIDE[guetteur]
        if ends:
            pieces |= 1 << square
            places |= ends
    return pieces & position.side(seat), places
