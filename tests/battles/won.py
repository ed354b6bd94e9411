"""A won match for each side of each shipped battle: `python -m tests.battles.won [BATTLE ...]` makes them anew.

Two computer players fight until each side has won once. What is kept are the actions and the number from which the
dice follow; a test plays them again. Needed when the rules or a battle change; one that still comes out is left alone.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from hexesmed.core.dice import KeyedDice
from hexesmed.core.match import Match
from hexesmed.core.notation import read_action, to_plain
from hexesmed.games import game_named
from hexesmed.players import PLAYERS
from tests.battles.balance_book import shipped

FOLDER = Path(__file__).parent / "won"
# Who plays the side that is to win, and who the other; the next pair when so many games brought no victory.
PAIRS = (("easy", "easy", 24), ("medium", "easy", 6), ("medium", "random", 6))


def match_of(battle: Mapping[str, Any], number: int) -> Match:
    """Return a match of a battle before its first action, with the dice of a number."""

    def dice(half_turn: int) -> KeyedDice:
        return KeyedDice(hashlib.sha256(f"won {battle['id']} {number} {half_turn}".encode()).digest())

    return Match(game_named(battle["game"]), battle, dice)


def path_of(battle: Mapping[str, Any], seat: int) -> Path:
    """Return the file of the match that a seat won."""
    side = sorted(battle["sides"], key=lambda code: bool(code != battle["first"]))[seat]
    return FOLDER / f"{battle['id']}-{side}.json"


def played(battle: Mapping[str, Any], number: int, levels: tuple[str, str]) -> Match:
    """Return a whole match between two computer players, by seat."""
    match, game = match_of(battle, number), game_named(battle["game"])
    players = [PLAYERS[level](game, 1000 * number + seat) for seat, level in enumerate(levels)]
    while (seat := game.to_move(match.position)) is not None:
        match.play(players[seat].choose(match.position))
    return match


def again(battle: Mapping[str, Any], path: Path) -> Match:
    """Return a kept match played again; whatever the rules refuse is raised."""
    kept = json.loads(path.read_text("utf-8"))
    match, game = match_of(battle, kept["number"]), game_named(battle["game"])
    for half_turn in kept["half_turns"]:
        for plain in half_turn:
            match.play(read_action(game, plain))
    return match


def still_won(battle: Mapping[str, Any], seat: int) -> bool:
    """Return whether a seat's match is there and still comes out."""
    try:
        outcome = game_named(battle["game"]).outcome(again(battle, path_of(battle, seat)).position)
    except Exception:  # any refusal of an action that is no longer allowed
        return False
    return outcome is not None and outcome.winner == seat


def keep(battle: Mapping[str, Any], seat: int, number: int, match: Match) -> None:
    """Write a match, a line for each half-turn."""
    half_turns: dict[int, list[Any]] = {}
    for entry in match.entries:
        half_turns.setdefault(entry.half_turn, []).append(to_plain(entry.action))
    lines = ",\n ".join(json.dumps(actions, separators=(",", ":")) for actions in half_turns.values())
    FOLDER.mkdir(exist_ok=True)
    text = f'{{"battle": "{battle["id"]}", "number": {number}, "half_turns": [\n {lines}\n]}}\n'
    path_of(battle, seat).write_text(text, "utf-8")


def tries(seat: int) -> Iterator[tuple[int, tuple[str, str]]]:
    """Yield (number, levels by seat) of the matches in which a seat is to win, the cheap ones first."""
    number = 0
    for winner, loser, games in PAIRS:
        for _ in range(games):
            yield number, (winner, loser) if seat == 0 else (loser, winner)
            number += 1


def make(battle: Mapping[str, Any]) -> None:
    """Make the matches of a battle that do not come out."""
    wanted = [seat for seat in (0, 1) if not still_won(battle, seat)]
    for seat in wanted:
        for number, levels in tries(seat):
            match = played(battle, number, levels)
            outcome = game_named(battle["game"]).outcome(match.position)
            assert outcome is not None
            if outcome.winner == seat:
                keep(battle, seat, number, match)
                print(f"{path_of(battle, seat).name}: {'-'.join(levels)}, game {number}, {outcome.how}")
                break
        else:
            raise SystemExit(f"{battle['id']}: no victory for seat {seat}")


if __name__ == "__main__":
    for one in shipped():
        if not sys.argv[1:] or one["id"] in sys.argv[1:]:
            make(one)
