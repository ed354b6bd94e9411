"""What a challenge sets up: its game from the shelf and its battle, a stranger's, checked before it is trusted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hexesmed.core.errors import Problem
from hexesmed.core.game import Battle, Game
from hexesmed.locale import N_
from hexesmed.post.errors import PostError, Words
from hexesmed.post.literal import cut
from hexesmed.post.pact import LONGEST_CHAIN

LONGEST_BATTLE = LONGEST_CHAIN - 8


def game_named(shelf: Callable[[str], Game], name: str) -> Game:
    """Return a game from the shelf; raise PostError unknown-game."""
    try:
        return shelf(name)
    except LookupError:
        raise PostError(
            "unknown-game", N_("This match is of the game {found}, which this program does not have."), found=name
        ) from None


def battle_checked(game: Game, battle: Any, rules_number: int) -> Battle:
    """Return a battle that the game can set up; raise PostError battle, battle-too-long, cannot-watch."""
    try:
        problems = game.check_battle(battle)
        if not problems:
            game.set_up(battle)
            longest = game.last_half_turn(battle)
    except Exception as error:
        problems = [Problem(N_("It cannot be set up ({found})."), {"found": cut(f"{type(error).__name__}: {error}")})]
    if problems:
        raise _refused(game, problems, rules_number)
    if longest > LONGEST_BATTLE:
        raise PostError(
            "battle-too-long", N_("The battle can last {found} half-turns; at most {wanted} were expected."),
            found=longest, wanted=LONGEST_BATTLE,
        )  # fmt: skip
    plain: Battle = battle
    return plain


def _refused(game: Game, problems: list[Problem], rules_number: int) -> PostError:
    first = Words(problems[0].message, problems[0].fields)
    if problems[0].path:
        first = Words(N_("{path}: {problem}"), {"path": problems[0].path, "problem": first})
    if rules_number != game.rules_number:
        return PostError(
            "cannot-watch",
            N_("This match is played under rules {found} of its game and this program plays rules {wanted}, which do"
               " not know its battle: {problem}"),
            found=rules_number, wanted=game.rules_number, problem=first,
        )  # fmt: skip
    error = PostError("battle", N_("The battle in the challenge cannot be played: {problem}"), problem=first)
    error.problems = problems
    return error
