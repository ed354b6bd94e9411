"""What is worked out once for one choice, and serves every position that is imagined in it."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from hexesmed.core.dice import LooseDice
from hexesmed.games.hexes_med.judgement import goals
from hexesmed.games.hexes_med.judgement.man import GONE, Man
from hexesmed.games.hexes_med.judgement.outlook import SURE, Outlook
from hexesmed.games.hexes_med.judgement.stakes import DISORDER, WIN, foreseen, stakes, swing_of
from hexesmed.games.hexes_med.judgement.stances import bent
from hexesmed.games.hexes_med.judgement.strike import Exchange
from hexesmed.games.hexes_med.judgement.strikers import Strikers
from hexesmed.games.hexes_med.rules import leaders, reorganise
from hexesmed.games.hexes_med.rules.position import Position
from hexesmed.games.hexes_med.rules.terrain import Ground
from hexesmed.games.hexes_med.rules.units import Unit
from hexesmed.games.hexes_med.rules.zone_of_control import enemy_zone

MOST_KEPT = 40000  # findings of one kind that a book keeps
EVEN = 100  # per cent: the appetite of one who weighs what came of a plan
DRAWN = 25  # per cent of the pull towards the enemy that counts for him
LONGEST_ROAD = 3  # no terrain costs more movement points than this


@lru_cache(maxsize=64)
def shelters(ground: Ground) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return for each hex what it gives to a defender, and what against a cavalry's melee (3)."""
    return (
        tuple(t.defence if t else 0 for t in ground.at),
        tuple(t.defence_against_cavalry if t else 0 for t in ground.at),
    )


class Book:
    """What holds for every position of one thinking, whoever's half-turn it is: stakes, moods, states of units."""

    def __init__(
        self, position: Position, *, plain: bool = False, even: bool = False, advised: bool = False
    ) -> None:
        """Open a book on a position. A plain one counts without the clock.

        An even one is for weighing what came of a plan, not for planning: both sides' losses count alike, and who has
        come nearer to the enemy has hardly won anything yet. In an advised one the side to move fights as the battle's
        designer tells it to.
        """
        self.outlook = None if plain else Outlook(position)
        self.stakes = stakes(position) if self.outlook is None else foreseen(position, self.outlook)
        self.swing = swing_of(position)
        # Per mille of a won battle that the ground of each side is worth.
        self.ground_weights: tuple[int, ...] = (SURE, SURE)
        if self.outlook is None:
            self.moods = goals.mood(position, 0), goals.mood(position, 1)
        else:
            calm = self.outlook.held(self.outlook.ground)
            self.moods = goals.pressed(position, 0, calm), goals.pressed(position, 1, SURE - calm)
            self.ground_weights = tuple(self.swing * self.outlook.ground_weight(side) // WIN for side in (0, 1))
        if advised:
            own, stances = position.seat, position.scenario.stances
            first, second = (bent(m, stances[own]) if side == own else m for side, m in enumerate(self.moods))
            self.moods = first, second
        if even:
            first, second = (mood._replace(appetite=EVEN, pull=mood.pull * DRAWN // 100) for mood in self.moods)
            self.moods = first, second
        self.men: list[Man] = []
        self.numbers: dict[tuple[object, ...], int] = {}
        self.exchanges = tuple(Exchange(mood.appetite) for mood in self.moods)
        self.strikers = Strikers()
        self.pairs: dict[tuple[int, int, int], tuple[int, int, int, int]] = {}
        self.threats: dict[tuple[int, int, int], int] = {}
        self.roster = tuple([self.man(position, unit) for unit in position.side_units(side)] for side in (0, 1))

    def man(self, position: Position, unit: Unit) -> Man:
        """Return a unit of an imagined position as a fighter."""
        near = leaders.help_for(position, unit)
        if unit.side == position.seat:
            ready = 0 if unit.exhausted or unit.disorganised else 1000
        else:
            # 10.3 A disorganised enemy may have recovered when his half-turn begins.
            ready = rally(position, unit, position.half_turn + 1) if unit.disorganised else 1000
        key = (unit.id, unit.hex, unit.force, unit.since, unit.moved, near, ready)
        number = self.numbers.get(key)
        if number is None:
            number = self.numbers[key] = len(self.men)
            self.men.append(Man(number, unit, self.stakes[unit.id], near, ready))
        return self.men[number]

    def thin(self) -> None:
        """Forget what was worked out when it has become much; it is worked out again where it is needed."""
        for exchange in self.exchanges:
            exchange.thin()
        self.strikers.thin(MOST_KEPT)
        for kept in (self.pairs, self.threats):
            if len(kept) > MOST_KEPT:
                kept.clear()


class Whims(NamedTuple):
    """Hexes please a unit more than they should, by chance: `far` is how much more at most."""

    dice: LooseDice
    far: int


class Notes:
    """A position's half-turn: its side, and what a hex is worth to each of its units."""

    def __init__(self, position: Position, book: Book | None = None, whims: Whims | None = None) -> None:
        """Take notes of a position, in a book that was opened on it or on an earlier one."""
        self.book = book or Book(position)
        self.whims = whims
        self.book.thin()
        self.side = position.seat
        self.mood, self.foe_mood = self.book.moods[self.side], self.book.moods[1 - self.side]
        self.strikers = self.book.strikers
        self.ours, self.theirs = self.book.exchanges[self.side], self.book.exchanges[1 - self.side]
        self.mine, self.foes = self.book.roster[self.side], self.book.roster[1 - self.side]
        self.pairs, self.threats = self.book.pairs, self.book.threats
        self.ground = position.scenario.ground
        self.foe_zone = enemy_zone(position, self.side)
        self._leaders = sum(1 << unit.hex for unit in position.side_units(self.side) if unit.leader)
        self._foes = [(unit.hex, self.book.stakes[unit.id].prize) for unit in position.side_units(1 - self.side)]
        self._keys = goals.key_hexes(position, self.side) if self.mood.ground else 0
        self._guarded = goals.key_hexes(position, 1 - self.side) if self.mood.guard else 0
        self._prey: dict[int, list[int]] = {}
        self._standings: dict[int, Standings] = {}

    def standings(self, man: Man) -> Standings:
        """Return what each hex is worth to a unit of the side, whatever the others do."""
        found = self._standings.get(man.number)
        if found is None:
            found = self._standings[man.number] = Standings(self, man)
        return found

    def standing(self, man: Man, h: int) -> int:
        """Work out what a hex is worth to a unit of the side, whatever the others do."""
        found = self._on_the_road(man, h) + (self._rally(man, h) if man.disordered else 0)
        return found if self.whims is None else found + self.whims.dice.below(self.whims.far)

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
            prey = [(h, 4 - min(4, prize // 400), False) for h, prize in self._foes]
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
        elif any(self._leaders >> n & 1 for n in self.ground.board.neighbours[h]):
            chance += 1
        return max(0, min(10, chance)) * man.stake.fighter[man.force] * DISORDER // 1000


class Standings(dict[int, int]):
    """What each hex is worth to a unit, each worked out when it is asked for; no hex is worth nothing."""

    def __init__(self, notes: Notes, man: Man) -> None:
        """Take the notes of the half-turn and the unit."""
        super().__init__({GONE: 0})
        self._notes, self._man = notes, man

    def __missing__(self, h: int) -> int:
        """Work a hex out."""
        found = self[h] = self._notes.standing(self._man, h)
        return found


def rally(position: Position, unit: Unit, half_turn: int) -> int:
    """Return in per mille how likely a disorganised unit recovers at the start of that half-turn, as it stands."""
    if half_turn < unit.since + reorganise.SHORTEST:
        return 0
    needed = reorganise.NEEDED - sum(reorganise.modifiers(position, unit))
    return 100 * max(0, min(10, 11 - needed))
