"""Validated actions re-executed, against python-chess playing validated moves; and copies of a position."""

from __future__ import annotations

import sys

import chess
from rounds import hastings, melee_of_sixty, rivals, tell

from hexesmed.core.dice import KeyedDice, LooseDice
from hexesmed.core.match import Match
from hexesmed.games.hexes_med import GAME
from hexesmed.players.random_player import RandomPlayer


def dice(half_turn: int) -> KeyedDice:
    """Return the dice of a half-turn, as a signed match has them."""
    return KeyedDice(half_turn.to_bytes(32, "big"))


def played(battle: dict[str, object], seed: int) -> Match:
    """Return a match that two players without judgement played to its end."""
    match = Match(GAME, battle, dice)
    player = RandomPlayer(GAME, seed)
    while GAME.to_move(match.position) is not None:
        match.begin()
        if GAME.to_move(match.position) is not None:
            match.play(player.choose(match.position))
    return match


def chess_game(plies: int) -> list[str]:
    """Return a chess game of random moves, as UCI words."""
    whim, board, words = LooseDice(1066), chess.Board(), []
    while len(words) < plies:
        moves = list(board.legal_moves)
        if not moves:
            board.reset()
            words.clear()
            continue
        move = moves[whim.below(len(moves))]
        board.push(move)
        words.append(move.uci())
    return words


def actions_per_second() -> bool:
    """Print how fast actions are played again, events and dice included."""
    battle = hastings()
    matches = [played(battle, seed) for seed in range(4)]
    courses = [[entry.action for entry in match.entries] for match in matches]
    events = sum(len(entry.events) for match in matches for entry in match.entries)
    thrown = sum(getattr(e, "face", 0) > 0 for match in matches for entry in match.entries for e in entry.events)
    games = [chess_game(200) for _ in range(4)]

    def ours() -> None:
        for course in courses:
            match = Match(GAME, battle, dice)
            play = match.play
            for action in course:
                play(action)

    def peer() -> None:
        for game in games:
            board = chess.Board()
            push = board.push_uci
            for word in game:
                push(word)

    ours_s, peer_s, ratio = rivals(ours, peer)
    count, moves = sum(map(len, courses)), sum(map(len, games))
    speed = ratio * count / moves  # the two do not play equally many; what is compared is the time of one
    print(f"  Hexes Med {count / ours_s:,.0f} actions a second ({count} actions, {events} events, {thrown} dice);"
          f" python-chess {moves / peer_s:,.0f} moves a second")
    return tell("rules: actions a second, over python-chess push_uci", f"{speed:.2f}x", "0.5x", speed >= 0.5)


def copies() -> bool:
    """Print how long a position of sixty units takes to copy."""
    position = GAME.set_up(melee_of_sixty())
    board = chess.Board()
    many = range(2000)

    def ours() -> None:
        copy = position.copy
        for _ in many:
            copy()

    def peer() -> None:
        copy = board.copy
        for _ in many:
            copy(stack=False)

    ours_s, peer_s, ratio = rivals(ours, peer)
    micro = 1e6 / len(many)
    print(f"  Position.copy() of {len(position.units)} units {ours_s * micro:.2f} us;"
          f" chess Board.copy(stack=False) {peer_s * micro:.2f} us")
    return tell("copy of 60 units: speed over Board.copy(stack=False)", f"{ratio:.2f}x", "1x", ratio >= 1)


if __name__ == "__main__":
    sys.exit(0 if all([actions_per_second(), copies()]) else 1)
