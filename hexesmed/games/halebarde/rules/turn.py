"""5 A turn: two of the three corps, each piece once; what may be done when, and how each action is carried out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from hexesmed.core.squares import bits
from hexesmed.games.halebarde.rules import archer, attack, draws, entry, guetteur, soldat, victory, wounded
from hexesmed.games.halebarde.rules.actions import AcceptDraw, Action, Attack, EndTurn, Enter, Move, Resign, Shoot
from hexesmed.games.halebarde.rules.board import ARCHER, BOARD, CORPS, FRAME, GUETTEUR, SOLDAT
from hexesmed.games.halebarde.rules.effects import EFFECTS
from hexesmed.games.halebarde.rules.events import Event, GameEnded, Moved, Shot, Struck, TurnEnded
from hexesmed.games.halebarde.rules.position import DRAW, Position
from hexesmed.games.halebarde.rules.reasons import Reason

CORPS_A_TURN = 2


def is_open(position: Position, corps: int) -> bool:
    """Return whether pieces of a corps may act in this turn: one of the two chosen, or fewer are chosen (5)."""
    used = position.corps_used
    return not position.entering and (bool(used >> corps & 1) or used.bit_count() < CORPS_A_TURN)


def may_act(position: Position) -> int:
    """Return the pieces of the side to move that have not acted and whose corps is open, wherever they could go."""
    if position.outcome:
        return 0
    if position.entering:
        return entry.may_enter(position)
    seat = position.seat
    found = 0
    for corps in CORPS:
        if is_open(position, corps):
            found |= position.squares(seat, corps)
    return found & ~position.acted


def ends_and_targets(position: Position, square: int, corps: int) -> tuple[int, int]:
    """Return the squares a piece of the side to move may go to, and the enemies it may attack or shoot (6 to 11)."""
    if position.entering:
        return entry.ends(position, corps), 0
    occupied = position.occupied
    if corps == GUETTEUR:
        return guetteur.reach(square, occupied), 0
    seat = position.seat
    if corps == ARCHER:
        free, touched = archer.reach(square, occupied)
        return free, touched & position.side(1 - seat) if archer.shoots_from(square) else 0
    free, touched = soldat.fast_reach(square, occupied)
    own, enemy = position.side(seat), position.side(1 - seat)
    return free, attack.targets(square, touched, own, enemy, position.squares(1 - seat, GUETTEUR)) if touched else 0


def offers(position: Position) -> list[Action]:
    """Return every lawful action of the side to move."""
    if position.outcome:
        return []
    found: list[Action] = []
    if position.entering:
        found.extend(entry.offers(position))
    else:
        able, seat = may_act(position), position.seat
        for corps in CORPS:
            for square in bits(able & position.squares(seat, corps)):
                found.extend(_offers_of(position, square, corps))
    found.extend((EndTurn(), EndTurn(offer_draw=True)))
    if position.draw_offered:
        found.append(AcceptDraw())
    found.append(Resign())
    return found


def _offers_of(position: Position, square: int, corps: int) -> Iterator[Action]:
    names = BOARD.names
    ends, targets = ends_and_targets(position, square, corps)
    for end in bits(ends):
        yield Move(names[square], names[end])
    for target in bits(targets):
        yield (Shoot if corps == ARCHER else Attack)(names[square], names[target])


def why_not(position: Position, action: Any) -> Reason | None:
    """Return the reason why the side to move may not do this now, None when it may."""
    if position.outcome:
        return Reason.GAME_OVER
    kind = type(action)
    if kind is Enter or kind is Move:
        return _why_not_piece(position, action, action.piece, action.to)
    if kind is Attack or kind is Shoot:
        return _why_not_piece(position, action, action.piece, action.target)
    if kind is AcceptDraw:
        return None if position.draw_offered else Reason.NO_DRAW_OFFERED
    return None if kind is EndTurn or kind is Resign else Reason.NOT_AN_ACTION


def _why_not_piece(position: Position, action: Action, piece: str, goal: str) -> Reason | None:
    """Return the reason against a piece's action: first what is wrong with the piece, then with the square."""
    start, end = BOARD.index.get(piece), BOARD.index.get(goal)
    if start is None or end is None:
        return Reason.OFF_THE_BOARD
    found = position.at(start)
    if found is None:
        return Reason.NO_PIECE_THERE
    if found.seat != position.seat:
        return Reason.NOT_YOUR_PIECE
    if position.entering != isinstance(action, Enter):
        return Reason.ENTRY_FIRST if position.entering else Reason.ENTRY_OVER
    if FRAME >> end & 1:
        return Reason.FRAME
    if isinstance(action, Enter):
        return entry.why_not(position, start, found.corps, end)
    if position.acted >> start & 1:
        return Reason.ACTED_ALREADY
    if not is_open(position, found.corps):
        return Reason.THIRD_CORPS
    if start == end:
        return Reason.ALREADY_THERE
    if isinstance(action, Move):
        return _why_not_move(position, start, found.corps, end)
    return _why_not_hit(position, start, found.corps, end, isinstance(action, Shoot))


_ONTO_ENEMY = {
    SOLDAT: Reason.ENEMY_THERE,
    ARCHER: Reason.ARCHER_ONTO_ENEMY,
    GUETTEUR: Reason.GUETTEUR_NEVER_ATTACKS,
}
_TOO_FAR: dict[int, Callable[[int, int], Reason]] = {
    SOLDAT: soldat.why_not,
    ARCHER: archer.why_not_move,
    GUETTEUR: guetteur.why_not,
}


def _why_not_move(position: Position, start: int, corps: int, end: int) -> Reason | None:
    if position.side(position.seat) >> end & 1:
        return Reason.OCCUPIED
    if position.side(1 - position.seat) >> end & 1:
        return _ONTO_ENEMY[corps]
    ends, _ = ends_and_targets(position, start, corps)
    return None if ends >> end & 1 else _TOO_FAR[corps](start, end)


def _why_not_hit(position: Position, start: int, corps: int, target: int, shoots: bool) -> Reason | None:
    if shoots and corps != ARCHER:
        return Reason.ONLY_ARCHERS_SHOOT
    if not shoots and corps != SOLDAT:
        return _ONTO_ENEMY[corps]
    seat = position.seat
    if position.side(seat) >> target & 1:
        return Reason.OWN_PIECE
    if not position.side(1 - seat) >> target & 1:
        return Reason.SHOT_NEEDS_A_TARGET if shoots else Reason.NOBODY_TO_ATTACK
    if shoots:
        _, targets = ends_and_targets(position, start, corps)
        return None if targets >> target & 1 else archer.why_not_shoot(start, target)
    guetteurs = position.squares(1 - seat, GUETTEUR)
    return attack.why_not(start, target, position.occupied, position.side(seat), guetteurs)


def way(position: Position, start: int, corps: int, end: int) -> tuple[int, ...]:
    """Return the squares that a move or attack goes over, both ends included (6 to 8)."""
    if corps == SOLDAT:
        return soldat.way(start, end, position.occupied)
    return archer.way(start, end) if corps == ARCHER else guetteur.way(start, end, position.occupied)


def carry_out(position: Position, action: Action) -> Iterator[Event]:
    """Apply the events of a lawful action to the position, yielding each after it was applied."""
    for event in _COURSES[type(action)](position, action):
        EFFECTS[type(event)](position, event)
        yield event


def _enter(position: Position, action: Enter) -> Iterator[Event]:
    piece = position.at(BOARD.index[action.piece])
    assert piece is not None
    return entry.carry_out(action, piece.corps)


def _move(position: Position, action: Move) -> Iterator[Event]:
    """6, 7, 8 The piece goes; 13 it may be the last of four."""
    start, seat = BOARD.index[action.piece], position.seat
    piece = position.at(start)
    assert piece is not None
    path = way(position, start, piece.corps, BOARD.index[action.to])
    yield Moved(tuple(BOARD.names[square] for square in path), piece.corps)
    if victory.has_won(position, seat):
        yield GameEnded(seat, "camp")


def _attack(position: Position, action: Attack) -> Iterator[Event]:
    """10 The soldat takes the enemy's square."""
    start, target = BOARD.index[action.piece], BOARD.index[action.target]
    path = tuple(BOARD.names[square] for square in way(position, start, SOLDAT, target))
    yield Struck(path, *_hit(position, target, position.occupied & ~(1 << start)))


def _shoot(position: Position, action: Shoot) -> Iterator[Event]:
    """11 The archer stays."""
    yield Shot(action.piece, action.target, *_hit(position, BOARD.index[action.target], position.occupied))


def _hit(position: Position, target: int, occupied: int) -> tuple[int, str]:
    """Return the corps of the piece that is hit and where it goes, "" when it is removed (12)."""
    piece = position.at(target)
    assert piece is not None
    if piece.corps != GUETTEUR:
        return piece.corps, ""
    return piece.corps, BOARD.names[wounded.home(piece.seat, target, occupied)]


def _end(position: Position, action: EndTurn) -> Iterator[Event]:
    """5 The turn is over; 14 that may be a draw."""
    if draws.is_third_time(position):
        yield GameEnded(DRAW, "repetition")
    elif draws.are_turns_over(position):
        yield GameEnded(DRAW, "turns")
    else:
        yield TurnEnded(action.offer_draw)


def _accept_draw(position: Position, action: AcceptDraw) -> Iterator[Event]:
    yield GameEnded(DRAW, "agreed")


def _resign(position: Position, action: Resign) -> Iterator[Event]:
    yield GameEnded(1 - position.seat, "resigned")


# How each action goes; the events it yields are applied one by one before it goes on.
_COURSES: dict[type, Callable[[Position, Any], Iterator[Event]]] = {
    Enter: _enter,
    Move: _move,
    Attack: _attack,
    Shoot: _shoot,
    EndTurn: _end,
    AcceptDraw: _accept_draw,
    Resign: _resign,
}
