"""What a game contributes to its computer players: ideas of what to do, and what a position is worth.

A game that has computer players has a module `plans` beside its `GAME`, with its `MIND`. A game without one can be
played by the players that need no judgement.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module, util
from typing import Any, NamedTuple, Protocol, cast

from hexesmed.core.dice import Dice, LooseDice
from hexesmed.core.game import Game
from hexesmed.players.effort import Effort

EASY, MEDIUM, HARD = "easy", "medium", "hard"


class Thought(NamedTuple):
    """Why an action is a good idea: a sentence in English, to be said in any tongue, and its fields.

    Fields named `unit`, `target` and `friend` are ids of units, `hex` is the name of a hex.
    """

    text: str
    fields: Mapping[str, Any]


class Idea(NamedTuple):
    """Actions to play one after the other, of which only the last may throw dice; why, for each; and their worth.

    `unseen` is the part of the worth that no rehearsal shows.
    """

    actions: tuple[Any, ...]
    thoughts: tuple[tuple[Thought, ...], ...]
    worth: int
    unseen: int = 0


class Rehearsal(Protocol):
    """Plays on in thought, and says what came of it for the side whose half-turn the thinking began in."""

    def play(self, position: Any, dice: Dice, effort: Effort) -> None:
        """Play the rest of the half-turn and the enemy's whole one, quickly, on the position itself."""
        ...

    def worth(self, position: Any, dice: Dice, effort: Effort) -> int:
        """Return what the position is worth to that side, on the scale of an idea's worth."""
        ...

    def blended(self, ideas: list[Idea], effort: Effort) -> list[Idea]:
        """Return new ideas, the first of these with parts of the others; none where nothing can be blended."""
        ...


class Mind(Protocol):
    """A game's judgement. Whatever it is asked, it leaves the position as it was."""

    def budget(self, level: str) -> int:
        """Return how many positions a level looks at for a half-turn at most."""
        ...

    def ideas(self, position: Any, level: str, effort: Effort, whim: LooseDice) -> list[Idea]:
        """Return what the side to move could do, the best first; never empty in a half-turn that has begun."""
        ...

    def rehearsal(self, position: Any) -> Rehearsal:
        """Return what plays on from positions of this half-turn."""
        ...


def mind_of(game: Game) -> Mind | None:
    """Return the mind of a game, None where it has none."""
    name = f"{type(game).__module__}.plans"
    return cast(Mind, import_module(name).MIND) if util.find_spec(name) else None
