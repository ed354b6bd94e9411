"""How hard chooses between ideas: by rehearsals from which the luck is taken off, and not against its first opinion."""

from __future__ import annotations

from statistics import mean, stdev
from typing import Any

from hexesmed.core.dice import Dice, LooseDice
from hexesmed.games.hexes_med import GAME
from hexesmed.games.hexes_med.plans import rehearsal
from hexesmed.players import PLAYERS, Effort
from hexesmed.players.hard import FEWEST, HardPlayer
from hexesmed.players.imagined import TwinDice
from hexesmed.players.mind import Idea
from tests.players.test_players import match_of

ENOUGH = 10**6  # positions


class Told(list[int]):
    """A position of the tale: the ideas that were played in it."""

    def copy(self) -> Told:
        return Told(self)


class Tale:
    """Ideas that come out as they are told, lap by lap, and a mind that has nothing else."""

    def __init__(self, first: list[int], scores: list[list[int]]) -> None:
        self.first, self.scores = first, scores
        self.asked = 0

    def budget(self, level: str) -> int:
        return len(self.scores) * len(self.scores[0])

    def ideas(self, position: Any, level: str, effort: Effort, whim: Any) -> list[Idea]:
        return [Idea((place,), ((),), worth) for place, worth in enumerate(self.first)]

    def rehearsal(self, position: Told) -> Tale:
        return self

    def play(self, position: Told, dice: Dice, effort: Effort) -> None:
        self.place = position[-1]
        effort.spend()

    def worth(self, position: Any, dice: Dice, effort: Effort) -> int:
        told = self.scores[self.place]
        return told[self.asked_of(self.place) % len(told)]

    def blended(self, ideas: list[Idea], effort: Effort) -> list[Idea]:
        return []

    def asked_of(self, place: int) -> int:
        self.asked += 1
        return (self.asked - 1) // len(self.scores)


class TellingGame:
    """Carries an idea out by noting it."""

    def carry_out(self, position: Told, action: int, dice: Dice) -> Any:
        position.append(action)
        return iter(())


def chosen(first: list[int], scores: list[list[int]]) -> int:
    """Return the place of the idea that hard chooses."""
    player = HardPlayer(GAME, 1)
    player.mind = Tale(first, scores)
    player.game = TellingGame()  # type: ignore[assignment]
    idea = player._think(Told(), b"\0" * 32)
    return int(idea.actions[0])


def test_an_idea_that_is_clearly_better_in_rehearsal_is_played() -> None:
    wave = [(-1) ** lap * 10 for lap in range(FEWEST * 3)]
    assert chosen([100, 90], [list(wave), [score + 100 for score in wave]]) == 1


def test_noise_does_not_overrule_the_first_opinion() -> None:
    """A little more on average, and far from always: that is luck."""
    calm = [0] * FEWEST * 3
    wild = [1500 if lap % 2 else -1480 for lap in range(FEWEST * 3)]
    assert chosen([100, 100], [calm, wild]) == 0


def test_too_few_rehearsals_decide_nothing() -> None:
    assert chosen([100, 90], [[0] * (FEWEST - 1), [500] * (FEWEST - 1)]) == 0


def outcomes(laps: int) -> tuple[list[int], list[int], list[int]]:
    """Return what comes of a half-turn of Falkirk in rehearsal, with the luck in it and without, and that luck."""
    match = match_of("falkirk", 6)
    match.begin()
    stage = rehearsal.Rehearsal(match.position)
    scores, raw, luck = [], [], []
    for lap in range(laps):
        imagined, dice, effort = match.position.copy(), TwinDice(lap), Effort(ENOUGH)
        stage.play(imagined, dice, effort)
        scores.append(stage.worth(imagined, dice, effort))
        luck.append(stage.luck)
        stage.luck = 0
        raw.append(stage.worth(imagined, dice, effort))
    return scores, raw, luck


def test_luck_is_neither_good_nor_bad_on_average_and_explains_much() -> None:
    scores, raw, luck = outcomes(40)
    assert abs(mean(luck)) < 3 * stdev(luck) / len(luck) ** 0.5 + 60
    assert stdev(scores) < 0.85 * stdev(raw)


def test_among_the_ideas_are_a_bolder_and_a_more_careful_one() -> None:
    """Two armies near each other: what the enemy's answer counts for makes a difference."""
    match = match_of("falkirk", 6)
    match.begin()
    ideas = PLAYERS["hard"](GAME, 1).mind.ideas(match.position, "hard", Effort(ENOUGH), LooseDice(1))  # type: ignore[attr-defined]
    assert len(ideas) > 3 and ideas == sorted(ideas, key=lambda idea: -idea.worth)


def test_what_could_follow_is_weighed_evenly() -> None:
    """A side in a hurry plans with appetite; what came of its plan is not worth more for that."""
    match = match_of("courtrai", 6)
    match.begin()
    stage = rehearsal.Rehearsal(match.position)
    hungry, even = stage.notes.book.moods, stage.even.moods
    assert max(mood.appetite for mood in hungry) > 110 and {mood.appetite for mood in even} == {100}
    assert [mood.pull for mood in even] == [mood.pull // 4 for mood in hungry]
    assert even[0].guard == hungry[0].guard and even[0].ground == hungry[0].ground


def test_what_no_rehearsal_shows_counts() -> None:
    """Two ideas that come out alike in rehearsal: the one with an unseen merit is played."""
    player = HardPlayer(GAME, 1)
    tale = Tale([100, 100], [[(-1) ** lap * 10 for lap in range(FEWEST * 3)] for _ in range(2)])
    plain = tale.ideas
    tale.ideas = lambda *asked: [plain(*asked)[0], plain(*asked)[1]._replace(unseen=50)]  # type: ignore[method-assign]
    player.mind = tale
    player.game = TellingGame()  # type: ignore[assignment]
    assert player._think(Told(), b"\0" * 32).actions[0] == 1
