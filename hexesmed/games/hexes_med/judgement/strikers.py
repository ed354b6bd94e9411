"""Foes as they may be when their half-turn begins, and what each of them could strike then.

What a foe could strike follows from those hexes alone that it could feel: it is worked out once for every way in which
they are held, whatever happens elsewhere on the map.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexesmed.core.board import bits
from hexesmed.games.hexes_med.judgement.man import Man
from hexesmed.games.hexes_med.judgement.strike import Odds
from hexesmed.games.hexes_med.judgement.tables import within

if TYPE_CHECKING:
    from hexesmed.games.hexes_med.judgement.field import Field

SHAKEN = 35  # per cent of the units that lost F and are then in no state to attack
MOST_SALLIES = 1000  # that a striker remembers


class Approach:
    """A striker with a hex and the hexes from which it could strike a unit there.

    Equal ones of one striker are one object.
    """

    __slots__ = ("hex", "spots", "striker")

    def __init__(self, striker: Striker, h: int, spots: int) -> None:
        """Take the striker, the hex that it strikes, and the set of those that it strikes from."""
        self.striker, self.hex, self.spots = striker, h, spots


class Striker:
    """A foe with this F that is so surely in a state to attack."""

    __slots__ = ("_approaches", "_together", "feels", "force", "man", "place", "reaches", "ready", "sallies")

    def __init__(self, field: Field, place: int, man: Man, force: int, ready: int) -> None:
        """Take its place among the foes, the foe, its F, and in per mille how surely it can attack."""
        self.place, self.man, self.force, self.ready = place, man, force, ready
        # Held hexes farther off neither bar its way, not even by their ZOC, nor can it strike them.
        self.feels = within(field.board, man.mp + max(1, man.range))[man.hex]
        self.sallies: dict[int, tuple[Approach, ...]] = {}
        self.reaches: dict[int, int] = {}
        self._approaches: dict[tuple[int, int], Approach] = {}
        self._together: dict[tuple[Approach, ...], tuple[Approach, ...]] = {}

    def reach(self, field: Field, holds: int) -> int:
        """Return where it could stand if the other side held these of the hexes that it feels."""
        found = self.reaches.get(holds)
        if found is None:
            if len(self.reaches) >= MOST_SALLIES:
                self.reaches.clear()
            found = self.reaches[holds] = field.foe_reach(self.man, holds, field.board.spread(holds))
        return found

    def sally(self, field: Field, holds: int) -> tuple[Approach, ...]:
        """Return what it could strike if the other side held these of the hexes that it feels."""
        found = self.sallies.get(holds)
        if found is None:
            if len(self.sallies) >= MOST_SALLIES:
                self.sallies.clear()
            found = self._sally(field, holds)
            # Most ways of holding hexes come to the same few sallies: each is kept once.
            found = self.sallies[holds] = self._together.setdefault(found, found)
        return found

    def _sally(self, field: Field, holds: int) -> tuple[Approach, ...]:
        man, spread = self.man, field.board.spread
        reach = self.reach(field, holds)
        strikes = spread(reach)
        for _ in range(1, man.range):
            strikes |= spread(strikes)
        from_hexes = field.near[man.range] if man.range else field.around
        approaches = self._approaches
        found = []
        for h in bits(strikes & holds):
            key = h, from_hexes[h] & reach
            approach = approaches.get(key)
            if approach is None:
                approach = approaches[key] = Approach(self, *key)
            found.append(approach)
        return tuple(found)


class Strikers:
    """All strikers that were thought of; one who is dead or in no state to attack is None."""

    def __init__(self) -> None:
        """Begin without any."""
        self._known: dict[tuple[Man, int, int], Striker] = {}
        self._left: dict[tuple[Man, Odds], Striker | None] = {}

    def of(self, field: Field, place: int, man: Man, force: int, ready: int) -> Striker | None:
        """Return a foe in this state."""
        if not ready:
            return None
        key = (man, force, ready)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = Striker(field, place, man, force, ready)
        return found

    def left(self, field: Field, place: int, man: Man, odds: Odds) -> Striker | None:
        """Return a foe after attacks on it that leave these weights of its F."""
        key = (man, odds)
        if key not in self._left:
            self._left[key] = self.of(field, place, man, *_state(man, odds))
        return self._left[key]

    def thin(self, most: int) -> None:
        """Forget them all when there are many of them, or of what they could do."""
        if len(self._left) > most or sum(len(striker.sallies) for striker in self._known.values()) > most:
            self._known.clear()
            self._left.clear()


def _state(man: Man, odds: Odds) -> tuple[int, int]:
    """Return a foe's F after attacks on it, if it lives, and in per mille how surely it can attack."""
    alive = 1000 - odds[0]
    if alive <= 20:
        return 0, 0
    mean = sum(f * weight for f, weight in enumerate(odds))
    hurt = alive - odds[man.force]
    ready = (alive - hurt * SHAKEN // 100) * man.ready // 1000
    return max(1, (2 * mean + alive) // (2 * alive)), ready // 50 * 50
