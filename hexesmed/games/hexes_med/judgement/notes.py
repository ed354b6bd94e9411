"""What is worked out once for one choice, and serves every position that is imagined in it."""

from __future__ import annotations

from functools import lru_cache

from hexesmed.games.hexes_med.judgement import goals
from hexesmed.games.hexes_med.judgement.man import Man
from hexesmed.games.hexes_med.judgement.stakes import DISORDER, Stake, stakes
from hexesmed.games.hexes_med.judgement.strike import Exchange
from hexesmed.games.hexes_med.rules import leaders, reorganise
from hexesmed.games.hexes_med.rules.position import Position
from hexesmed.games.hexes_med.rules.terrain import Ground
from hexesmed.games.hexes_med.rules.units import Unit
from hexesmed.games.hexes_med.rules.zone_of_control import enemy_zone

LONGEST_ROAD = 3  # no terrain costs more movement points than this


@lru_cache(maxsize=64)
def shelters(ground: Ground) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return for each hex what it gives to a defender, and what against a cavalry's melee (3)."""
    return (
        tuple(t.defence if t else 0 for t in ground.at),
        tuple(t.defence_against_cavalry if t else 0 for t in ground.at),
    )


class Notes:
    """The stakes, moods, fighters and roads of the side whose half-turn it is."""

    def __init__(self, position: Position, earlier: Notes | None = None) -> None:
        """Take notes of a position; stakes and moods are those of earlier notes, if there are any."""
        self.side = position.seat
        self.stakes: dict[str, Stake] = earlier.stakes if earlier else stakes(position)
        self.moods: tuple[goals.Mood, goals.Mood] = (
            earlier.moods if earlier else (goals.mood(position, 0), goals.mood(position, 1))
        )
        self.mood, self.foe_mood = self.moods[self.side], self.moods[1 - self.side]
        self.men: list[Man] = []
        self._numbers: dict[tuple[object, ...], int] = {}
        self.ours = Exchange(self.men, self.mood.appetite)
        self.theirs = Exchange(self.men, self.foe_mood.appetite)
        self.mine = [self.man(position, unit) for unit in position.side_units(self.side)]
        self.foes = [self.man(position, unit) for unit in position.side_units(1 - self.side)]
        self.ground = position.scenario.ground
        self.foe_zone = enemy_zone(position, self.side)
        self.reaches: dict[tuple[int, int, int], int] = {}
        self.pairs: dict[tuple[int, int, int], tuple[int, int, int, int]] = {}
        self._keys = goals.key_hexes(position, self.side) if self.mood.ground else 0
        self._guarded = goals.key_hexes(position, 1 - self.side) if self.mood.guard else 0
        self._prey: dict[int, list[int]] = {}
        self._standing: dict[tuple[int, int], int] = {}

    def man(self, position: Position, unit: Unit) -> Man:
        """Return a unit of an imagined position as a fighter."""
        near = leaders.help_for(position, unit)
        if unit.side == self.side:
            ready = 0 if unit.exhausted or unit.disorganised else 1000
        else:
            # 10.3 A disorganised enemy may have recovered when his half-turn begins.
            ready = rally(position, unit, position.half_turn + 1) if unit.disorganised else 1000
        key = (unit.id, unit.hex, unit.force, unit.since, unit.moved, near, ready)
        number = self._numbers.get(key)
        if number is None:
            number = self._numbers[key] = len(self.men)
            self.men.append(Man(number, unit, self.stakes[unit.id], near, ready))
        return self.men[number]

    def standing(self, man: Man, h: int) -> int:
        """Return what a hex is worth to a unit of the side, whatever the others do."""
        key = (man.number, h)
        found = self._standing.get(key)
        if found is None:
            found = self._standing[key] = self._on_the_road(man, h) + (self._rally(man, h) if man.disordered else 0)
        return found

    def _on_the_road(self, man: Man, h: int) -> int:
        """Return how near a hex is to where the side wants to go."""
        found = 0
        far = self._way_to_prey(man.mp)[h]
        if far < goals.FAR:
            # A ranged unit need not come nearer than its range.
            found -= self.mood.pull * max(0, far - max(0, man.range - 1)) // man.mp
        for hexes, pull in ((self._keys, self.mood.ground), (self._guarded, self.mood.guard)):
            if hexes:
                far = goals.ways_to(self.ground, hexes, min(man.mp, LONGEST_ROAD))[h]
                if far < goals.FAR:
                    found -= pull * far // man.mp
        return found

    def _way_to_prey(self, points: int) -> list[int]:
        points = min(points, LONGEST_ROAD)
        found = self._prey.get(points)
        if found is None:
            prey = [(foe.hex, 4 - min(4, foe.stake.prize // 400), False) for foe in self.foes]
            found = self._prey[points] = goals.marches(self.ground, prey, points)
        return found

    def _rally(self, man: Man, h: int) -> int:
        """Return what the chance to recover next time is worth on this hex (10.3)."""
        chance = 7
        if h != man.hex or man.unit.moved:
            chance -= 1
        if self.foe_zone >> h & 1:
            chance -= 3  # and it will hardly be left in peace
        if man.leader:
            chance += 2
        else:
            near = self.ground.board.neighbours[h]
            chance += any(other.leader and other.hex in near for other in self.mine)
        return max(0, min(10, chance)) * man.stake.fighter[man.force] * DISORDER // 1000


def rally(position: Position, unit: Unit, half_turn: int) -> int:
    """Return in per mille how likely a disorganised unit recovers at the start of that half-turn, as it stands."""
    if half_turn < unit.since + reorganise.SHORTEST:
        return 0
    needed = reorganise.NEEDED - sum(reorganise.modifiers(position, unit))
    return 100 * max(0, min(10, 11 - needed))
