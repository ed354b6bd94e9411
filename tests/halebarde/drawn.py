"""Positions drawn with letters, and what is played in them, for the tests.

White's pieces are S, A, G, Black's s, a, g. A drawing has one line a row, "5 ..S............": the number of the row
and the fifteen squares a to o of the field. Rows that are left out are empty; hills may be drawn as # or as dots.
Guetteurs that are not drawn stand on their start squares, highest row first.
"""

from __future__ import annotations

from typing import Any

import pytest

from hexesmed.core.dice import KeyedDice
from hexesmed.core.errors import Refused
from hexesmed.core.match import Match
from hexesmed.games.halebarde import GAME
from hexesmed.games.halebarde.battle_file import standard
from hexesmed.games.halebarde.rules.actions import AcceptDraw, Action, Attack, EndTurn, Enter, Move, Resign, Shoot
from hexesmed.games.halebarde.rules.board import BOARD, GUETTEUR, LETTERS, START
from hexesmed.games.halebarde.rules.position import Position
from hexesmed.games.halebarde.rules.reasons import Reason

SIGNS = "SAGsag"
NO_DICE = KeyedDice(b"")


def new_match() -> Match:
    """Return a match before White's entry."""
    return Match(GAME, standard(), lambda number: NO_DICE)


def action_of(word: str, position: Position) -> Action:
    """Return what a word stands for: "a1-b2" moves or enters, "a1xb2" attacks or shoots, end, offer, accept, resign."""
    plain: dict[str, Action] = {
        "end": EndTurn(), "offer": EndTurn(offer_draw=True), "accept": AcceptDraw(), "resign": Resign(),
    }  # fmt: skip
    if word in plain:
        return plain[word]
    if "x" in word:
        piece, target = word.split("x")
        found = position.at(BOARD.index[piece])
        return Shoot(piece, target) if found is not None and found.corps == 1 else Attack(piece, target)
    piece, to = word.split("-")
    return Enter(piece, to) if position.entering else Move(piece, to)


def play(thing: Match | Position, words: str) -> list[Any]:
    """Play the actions of a text, every one of which must be allowed; return their events."""
    events: list[Any] = []
    for word in words.split():
        position = thing.position if isinstance(thing, Match) else thing
        action = action_of(word, position)
        reason = GAME.why_not(position, action)
        assert reason is None, (word, reason)
        if isinstance(thing, Match):
            events += thing.play(action)
        else:
            events += GAME.carry_out(thing, action, NO_DICE)
    return events


def placed(white: str = "", black: str = "", seat: int = 0, half_turn: int = 0) -> Position:
    """Return a position from lists such as "S a1 b2 A c3 G 24.2", a seat to move, in a turn after the entries."""
    return _ready(_listed(white, black), seat, half_turn)


def _listed(white: str, black: str) -> Position:
    """Return a position with the pieces of two lists alone."""
    position = GAME.set_up(standard())
    position.sets = [0] * 6
    for side, text in enumerate((white, black)):
        corps = 0
        for word in text.split():
            if word in "SAG":
                corps = "SAG".index(word)
            else:
                position.sets[3 * side + corps] |= 1 << BOARD.index[word]
    return position


def drawn(text: str, white: str = "", black: str = "", seat: int = 0, half_turn: int = 0) -> Position:
    """Return the position of a drawing of the field, with pieces outside of it from lists."""
    position = _listed(white, black)
    for line in text.strip().splitlines():
        row, squares = line.split()
        assert len(squares) == 15, line
        for letter, sign in zip(LETTERS, squares, strict=True):
            if sign in SIGNS:
                position.sets[SIGNS.index(sign)] |= 1 << BOARD.index[f"{letter}{row}"]
            else:
                assert sign in ".#", line
    return _ready(position, seat, half_turn)


def _ready(position: Position, seat: int, half_turn: int) -> Position:
    """Fill up the guetteurs and set the turn."""
    for side in (0, 1):
        place = 3 * side + GUETTEUR
        for square in reversed(START[side][GUETTEUR]):
            if position.sets[place].bit_count() < 4 and not position.occupied >> square & 1:
                position.sets[place] |= 1 << square
    position.half_turn = half_turn or 11 + seat
    assert position.seat == seat
    assert sum(some.bit_count() for some in position.sets) == position.occupied.bit_count(), "two on one square"
    return position


def reason(position: Position, word: str | Any) -> Reason | None:
    """Return why an action is refused; asking changes nothing, and what is not refused is offered."""
    action = action_of(word, position) if isinstance(word, str) else word
    before = GAME.encode(position)
    found = GAME.why_not(position, action)
    assert GAME.encode(position) == before
    assert (found is None) == (action in GAME.legal_actions(position))
    return found


def refused(match: Match, action: Any) -> Reason:
    """Return why a match refuses an action, and that it stays as it was."""
    digest, entries = match.digest(), list(match.entries)
    with pytest.raises(Refused) as caught:
        match.play(action)
    assert (match.digest(), match.entries) == (digest, entries)
    assert isinstance(caught.value.reason, Reason)
    return caught.value.reason


def ends_of(position: Position, piece: str) -> set[str]:
    """Return the names of the squares to which a piece may move or enter now."""
    return {a.to for a in GAME.legal_actions(position) if isinstance(a, Move | Enter) and a.piece == piece}


def targets_of(position: Position, piece: str) -> set[str]:
    """Return the names of the squares that a piece may attack or shoot at now."""
    return {a.target for a in GAME.legal_actions(position) if isinstance(a, Attack | Shoot) and a.piece == piece}


def where(position: Position, sign: str) -> set[str]:
    """Return the names of the squares on which the pieces of a sign stand."""
    return set(BOARD.named(position.sets[SIGNS.index(sign)]))
