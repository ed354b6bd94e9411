"""Patient improvement of a movement order: one unit, two units, whole companies at a time, while effort is left."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, Protocol

from hexesmed.core.board import bits
from hexesmed.games.hexes_med.judgement.man import GONE
from hexesmed.games.hexes_med.judgement.strike import CERTAIN
from hexesmed.games.hexes_med.plans.moves import March, Order


class Effort(Protocol):
    """How many positions may still be looked at."""

    def spend(self, positions: int = 1) -> bool:
        """Note that positions were looked at; return whether more may be."""
        ...

    @property
    def budget(self) -> int:
        """Return how many positions there were to begin with."""
        ...

    @property
    def more(self) -> bool:
        """Return whether more positions may be looked at."""
        ...

    def at_most(self, budget: int) -> None:
        """Make do with fewer positions."""
        ...


class Style(NamedTuple):
    """How hard a level thinks about movement."""

    width: int  # hexes weighed for each unit
    sweeps: int  # times that all units are gone through at most
    company: int  # units that are thrown together on one enemy at most
    starts: int  # orders that are improved, the best of which is played
    ideas: int = 1  # orders that are worth a closer look
    cautions: tuple[int, ...] = ()  # besides the usual one, those with which orders are looked for, in per cent


class Best:
    """The best order so far and its worth."""

    def __init__(self, march: March, effort: Effort, order: Order) -> None:
        """Begin with an order."""
        self.march, self.effort = march, effort
        self.order = order
        self.worth = march.worth(order)
        self.more = effort.spend()
        self.seen: dict[Order, int] = {order: self.worth}

    def try_out(self, order: Order | None) -> bool:
        """Weigh another order and keep it if it is better."""
        if order is None or not self.more:
            return False
        self.more = self.effort.spend()
        worth = self.march.worth(order)
        self.seen[order] = worth
        if worth > self.worth:
            self.order, self.worth = order, worth
            return True
        return False


def first_order(march: March) -> Order:
    """Return the order in which everyone goes where he likes it best."""
    return _each(march, march.quick)


def beginnings(march: March, effort: Effort) -> list[Best]:
    """Return orders to begin with, the best first: everyone where he likes it, standing, forward, to safety."""
    standing = march.valuer.standing
    forward = _each(march, lambda place, h: 4 * standing(place, h) - march.danger(place, h) // 2)
    safe = _each(march, lambda place, h: standing(place, h) - 2 * march.danger(place, h))
    orders = dict.fromkeys((first_order(march), march.start, forward, safe))
    return sorted((Best(march, effort, order) for order in orders), key=lambda best: -best.worth)


def _each(march: March, liking: Callable[[int, int], int]) -> Order:
    """Return the order in which each unit in turn takes the free hex it likes best."""
    order = march.start
    ranked = sorted(march.living, key=lambda place: (-march.men[place].mp, place))
    for place in ranked:
        hexes = sorted(bits(march.reach[place]), key=lambda h: (-liking(place, h), h))
        for h in hexes[:12]:
            placed = march.placed(order, {place: h})
            if placed is not None:
                order = placed
                break
    return order


def improve(best: Best, style: Style) -> None:
    """Go through all units until nothing gets better: alone, changing places, in companies."""
    march = best.march
    for sweep in range(style.sweeps):
        better = _companies(best, style) if style.company > 1 else False
        for place in march.living:
            better |= _one(best, place, style)
        if sweep == 0:
            for place, into in march.merges():
                better |= best.try_out(march.merged(best.order, place, into))
        if not (better and best.more):
            break


def _one(best: Best, place: int, style: Style) -> bool:
    """Try all of a unit's hexes; where a friend stands in the way, he goes elsewhere."""
    march = best.march
    better = False
    for h in march.candidates(place, style.width):
        now = best.order.hexes
        if now[place] in (h, GONE) or _receives(best.order, place):
            continue
        if h not in now:
            better |= best.try_out(march.placed(best.order, {place: h}))
            continue
        other = now.index(h)
        if style.starts > 1 and not _receives(best.order, other):
            for elsewhere in (now[place], *march.candidates(other, 3)[:3]):
                if march.reach[other] >> elsewhere & 1 and elsewhere != h:
                    better |= best.try_out(march.placed(best.order, {place: h, other: elsewhere}))
    return better


def _receives(order: Order, place: int) -> bool:
    return any(into == place for _, into in order.merged)


def _companies(best: Best, style: Style) -> bool:
    """Throw two, three ... units together on each enemy in turn."""
    march = best.march
    better = False
    for target in march.field.foe_at.values():
        changes: dict[int, int] = {}
        joined = 0
        for place, h in _joiners(march, best.order, target):
            if h in changes.values() or place in changes:
                continue
            if h in best.order.hexes and best.order.hexes.index(h) not in (place, *changes):
                continue
            changes[place] = h
            joined += 1
            if joined > 1:
                better |= best.try_out(march.placed(best.order, changes))
            if joined >= style.company:
                break
    return better


def _joiners(march: March, order: Order, target: int) -> list[tuple[int, int]]:
    """Return the units that could attack an enemy with a hex to do it from, those who would win most first."""
    field, valuer = march.field, march.valuer
    foe = field.foes[target]
    found: list[tuple[int, int, int]] = []
    for place in march.living:
        man = march.men[place]
        if not man.ready or order.hexes[place] == GONE or _receives(order, place):
            continue
        spots = march.reach[place] & (field.near[man.range][foe.hex] if man.range else field.around[foe.hex])
        for h in bits(spots & ~(1 << foe.hex)):
            blows = [blow for aim, blow, _ in valuer.own_blows(place, h, man.force) if aim == target]
            if blows:
                gain = valuer.notes.ours.first(foe, CERTAIN[foe.force], blows[0])
                found.append((2 * gain + valuer.standing(place, h) - march.danger(place, h) // 4, place, h))
    found.sort(key=lambda entry: (-entry[0], entry[1], entry[2]))
    return [(place, h) for _, place, h in found]
