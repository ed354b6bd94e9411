"""Write the golden matches of a game's rules: `python -m tests.contract.write_golden GAME SEED...`.

Only for a game, or a rules number, that has none yet: golden matches of published rules never change.
"""

from __future__ import annotations

import json
import sys
from typing import Any

from hexesmed.games import game_named
from tests.contract.fixtures import battle_of, golden_path, random_match, written


def compact(thing: Any) -> str:
    """Return a thing as JSON on one line."""
    return json.dumps(thing, separators=(",", ":"))


def told(name: str, seed: int) -> str:
    """Return a match between players without judgement as JSON, one half-turn a line."""
    match = random_match(name, seed, word="golden")
    outcome = match.game.outcome(match.position)
    assert outcome is not None
    half_turns = ",\n".join(compact(half_turn) for half_turn in written(match))
    return f'{{"dice":"golden","outcome":{compact([outcome.winner, outcome.how])},"half_turns":[\n{half_turns}\n]}}'


def main(name: str, seeds: list[int]) -> None:
    """Play the matches and write them down."""
    game = game_named(name)
    path = golden_path(game)
    if path.exists():
        sys.exit(f"{path.name} stands already")
    head = compact({"game": name, "rules_number": game.rules_number, "battle": battle_of(name)})
    matches = ",\n".join(told(name, seed) for seed in seeds)
    path.write_text(f'{head[:-1]},"matches":[\n{matches}\n]}}\n', encoding="ascii", newline="\n")


if __name__ == "__main__":
    main(sys.argv[1], [int(seed) for seed in sys.argv[2:]])
