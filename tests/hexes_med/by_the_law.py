"""A second, slow reading of the rulebook, to hold the rules against: dicts of (column, row), and points on paper.

It shares no code with the rules: hexes are places with x and y, neighbours are a distance of 1 apart.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from math import hypot, isclose, sqrt

from hexesmed.games.hexes_med.rules.position import Position

Place = tuple[int, int]

COST = {"clear": 1, "road": 1, "village": 1, "palisade": 1, "forest": 2, "hill": 2, "marsh": 3}
SHELTER = {"village": 1, "palisade": 1, "forest": 1, "hill": 1, "marsh": -1}
CHARGERS = {"elite_cavalry", "heavy_cavalry", "light_cavalry"}
HORSE = CHARGERS | {"mounted_archer", "horse_archer"}
RANGED = {"archer": 2, "heavy_archer": 3, "crossbowman": 2, "mounted_archer": 2, "horse_archer": 3}
# 7.5: the last face that costs 0, 1, 2 and 3 F, for each diff
LAST_FACES = {
    -5: (9, 10), -4: (9, 10), -3: (8, 9, 10), -2: (7, 9, 10), -1: (6, 9, 10), 0: (5, 8, 9, 10), 1: (4, 7, 9, 10),
    2: (3, 6, 8, 10), 3: (2, 4, 7, 10), 4: (1, 3, 6, 10), 5: (0, 1, 6, 10),
}  # fmt: skip
TALL = sqrt(3) / 2


@cache
def point(place: Place) -> tuple[float, float]:
    """Return the centre of a hex: even rows stand half a hex to the right."""
    column, row = place
    return column + (0.5 if row % 2 == 0 else 0.0), row * TALL


@cache
def around(place: Place) -> tuple[Place, ...]:
    """Return the six hexes next to a hex, on the map or off it."""
    x, y = point(place)
    column, row = place
    near = [(column + dc, row + dr) for dc in (-1, 0, 1) for dr in (-1, 0, 1)]
    return tuple(n for n in near if isclose(hypot(point(n)[0] - x, point(n)[1] - y), 1.0))


@cache
def apart(a: Place, b: Place) -> int:
    """Return how many steps two hexes are apart: each row crossed brings half a hex of width for nothing."""
    rows = abs(a[1] - b[1])
    width = abs(point(a)[0] - point(b)[0])
    return rows + round(max(0.0, width - rows / 2))


@dataclass
class Man:
    """A unit as the second reading sees it."""

    side: int
    at: Place
    force: int
    initial: int
    kind: str
    points: int
    range: int
    leader: bool
    disorganised: bool
    moved: bool
    began_in_zone: bool
    exhausted: bool


class Field:
    """A moment of a battle."""

    def __init__(self, ground: dict[Place, str], men: dict[str, Man]) -> None:
        """Take the terrain of every hex of the map, and the units."""
        self.ground = ground
        self.men = men

    @classmethod
    def of(cls, position: Position) -> Field:
        """Read a position of the rules."""
        board, terrain = position.board, position.scenario.ground
        place = {h: board.column_row(h) for h in board.hexes}
        men = {
            u.id: Man(
                u.side, place[u.hex], u.force, u.initial, u.type.code, u.mp, u.type.range, bool(u.leader),
                u.disorganised, u.moved, u.engaged, u.exhausted,
            )
            for u in position.units.values()
        }  # fmt: skip
        return cls({place[h]: terrain.terrain(h).code for h in board.hexes}, men)

    def copy(self) -> Field:
        """Return a field whose units can be moved about."""
        return Field(self.ground, {name: Man(**vars(man)) for name, man in self.men.items()})

    def who(self, place: Place) -> str:
        """Return the name of the unit in a hex, "" where there is none."""
        return next((name for name, man in self.men.items() if man.at == place), "")

    def threatened(self, place: Place, side: int) -> bool:
        """Return whether a hex is in the ZOC of the enemies of a side (5.1)."""
        return any(man.side != side and man.at in around(place) for man in self.men.values())

    def open(self, place: Place) -> bool:
        """Return whether a hex is on the map and can be entered (3)."""
        return self.ground.get(place) in COST

    def prices(self, name: str, *, shun_zones: bool) -> dict[Place, int]:
        """Return every hex that a unit can enter, with its price: Dijkstra's way (4, 5); friends' hexes included."""
        man = self.men[name]
        paid = {man.at: 0}
        heap = [(0, man.at)]
        while heap:
            price, here = heapq.heappop(heap)
            if price > paid[here]:
                continue
            if here != man.at and self.threatened(here, man.side):
                continue  # 5.2 it has no movement left
            for there in around(here):
                if not self.open(there):
                    continue
                blocker = self.who(there)
                if blocker and self.men[blocker].side != man.side:
                    continue  # 4.2
                if shun_zones and self.threatened(there, man.side):
                    continue
                after = price + COST[self.ground[there]]
                if after <= man.points and after < paid.get(there, 99):
                    paid[there] = after
                    heapq.heappush(heap, (after, there))
        del paid[man.at]
        return paid

    def moves(self, name: str) -> dict[Place, int]:
        """Return where a move may end, with its price (4, 5)."""
        man = self.men[name]
        prices = self.prices(name, shun_zones=man.began_in_zone or man.disorganised)
        return {place: price for place, price in prices.items() if not self.who(place)}

    def receivers(self, name: str) -> set[str]:
        """Return the friends a unit may be merged into (6)."""
        man = self.men[name]
        if man.force >= man.initial or man.began_in_zone or self.threatened(man.at, man.side):
            return set()
        prices = self.prices(name, shun_zones=True)
        return {
            other
            for other, friend in self.men.items()
            if other != name and friend.side == man.side and friend.kind == man.kind
            and friend.force < friend.initial and not friend.moved and not (man.leader and friend.leader)
            and friend.at in prices
        }  # fmt: skip

    def attacks(self, name: str) -> set[tuple[str, str]]:
        """Return ("melee" or "shoot", target) of every attack a unit may make (7.1 to 7.3)."""
        man = self.men[name]
        if man.exhausted or man.disorganised:
            return set()
        enemies = [(other, apart(man.at, foe.at)) for other, foe in self.men.items() if foe.side != man.side]
        return {("melee", other) for other, far in enemies if far == 1} | {
            ("shoot", other) for other, far in enemies if far <= man.range
        }

    def rear(self, place: Place, other: Place) -> list[Place]:
        """Return the rear hexes in the order of 9.2, the ones off the map included (9.1)."""
        (ox, oy), (mx, my) = point(other), point(place)
        dx, dy = mx - ox, my - oy

        def off_line(there: Place) -> float:
            x, y = point(there)
            return (dx * (y - oy) - dy * (x - ox)) / hypot(dx, dy)  # positive: clockwise, for y grows downwards

        behind = [there for there in around(place) if apart(there, other) > apart(place, other)]
        return sorted(behind, key=lambda there: (round(abs(off_line(there)), 6), off_line(there) < 0))

    def fall_back(self, name: str, other: Place, *, pushed: bool = False) -> list[str] | None:
        """Let a unit retreat, and its friends before it (9.2 to 9.4); return what happens, None when a push fails.

        A failed push leaves the field as it was.
        """
        man = self.men[name]
        rear = [there for there in self.rear(man.at, other) if self.open(there)]
        free = [there for there in rear if not self.who(there)]
        verb = "pushed" if pushed else "retreated"
        for there in free:
            if not self.threatened(there, man.side):
                man.at = there
                return [f"{verb} {name} {hex_of(there)} free"]
        for there in rear:
            friend = self.who(there)
            if friend and self.men[friend].side == man.side:
                before = self.fall_back(friend, other, pushed=True)
                if before is not None:
                    man.at = there
                    return [*before, f"{verb} {name} {hex_of(there)} push"]
        if free:
            man.at = free[0]
            return [f"{verb} {name} {hex_of(free[0])} zone", *self.lose_one(name, "zone")]
        if pushed:
            return None
        if any(there not in self.ground for there in self.rear(man.at, other)):
            del self.men[name]
            return [f"eliminated {name} off_map"]
        return [f"held {name}", *self.lose_one(name, "surrounded")]

    def fight(self, name: str, target: str, manner: str, faces: Iterator[int]) -> list[str]:
        """Fight an attack in the order of 7.8 with these faces; return what happens."""
        man, foe = self.men[name], self.men[target]
        stood, foe_stood = man.at, foe.at
        terms = self._terms(man, foe, manner)
        diff = max(-5, min(5, terms["strength"] - terms["defence"] + sum(list(terms.values())[2:])))
        answered = manner == "melee" or apart(stood, foe_stood) <= foe.range
        help_before = {name: self._help(man), target: self._help(foe)}
        words = [f"{word} {value}" for word, value in terms.items() if value]
        told = [" ".join(["attack", name, target, manner, *words, f"diff {diff}"] + ["answered"] * answered)]

        lost = {}
        for who, row in ((target, diff), (name, -diff)) if answered else ((target, diff),):
            could = {min(_loss(row, face), self.men[who].force) for face in range(1, 11)}
            face = next(faces) if len(could) > 1 else 0
            lost[who] = min(_loss(row, face), self.men[who].force) if face else could.pop()
            told.append(f"loss {who} diff {row} face {face}" + (f" loss {lost[who]}" if lost[who] else ""))
        for who, loss in lost.items():
            if loss:
                told.append(f"lost {who} loss {loss} attack")
                self.men[who].force -= loss
                if not self.men[who].force:
                    del self.men[who]
                    told.append(f"eliminated {who} attack")
        return told + self._aftermath(
            name, target, manner, stood, foe_stood, lost, help_before, bool(terms["charge"]), faces
        )

    def _aftermath(
        self, name: str, target: str, manner: str, stood: Place, foe_stood: Place, lost: dict[str, int],
        help_before: dict[str, tuple[int, int]], charged: bool, faces: Iterator[int],
    ) -> list[str]:  # fmt: skip
        """Roll R/D, retreat, disorganise, advance and see to the charger (7.8)."""
        told, results = [], {}
        for who, loss in lost.items():
            if loss and who in self.men:
                face = next(faces)
                leader, already = help_before[who]
                total = face + loss + leader + already
                results[who] = "" if total <= 5 else "R" if total <= 8 else "D" if total <= 11 else "RD"
                words = [f"rd {who} face {face} lost {loss}", f"leader {leader}" * bool(leader)]
                words += ["disorganised 1" * already, results[who]]
                told.append(" ".join(word for word in words if word))
        for who, other in ((target, stood), (name, foe_stood)):
            if "R" in results.get(who, ""):
                told += self.fall_back(who, other) or []
        for who in (target, name):
            if "D" in results.get(who, "") and who in self.men:
                self.men[who].disorganised = True
                told.append(f"disorganised {who} combat")
        if manner == "melee":
            if not self.who(foe_stood) and name in self.men and self.men[name].at == stood:
                self.men[name].at = foe_stood
                told.append(f"advanced {name} {hex_of(foe_stood)}")
            if charged and lost[target] and name in self.men and not self.men[name].disorganised:
                face = next(faces)
                told.append(f"charge {name} face {face}")
                if face == 1:
                    self.men[name].disorganised = True
                    told.append(f"disorganised {name} charge")
        if name in self.men:
            self.men[name].exhausted = True
        return told

    def _terms(self, man: Man, foe: Man, manner: str) -> dict[str, int]:
        """Return the terms of 7.4 as they enter the sum; the attacker's and the defender's values come first."""
        ground = self.ground[foe.at]
        shelter = SHELTER.get(ground, 0) + (ground == "palisade" and manner == "melee" and man.kind in HORSE)
        open_ground = {"clear", "road"}
        charge = (
            manner == "melee" and man.kind in CHARGERS and man.moved and foe.kind not in CHARGERS
            and ground in open_ground and self.ground[man.at] in open_ground
        )  # fmt: skip
        return {
            "strength": man.force if manner == "melee" else RANGED[man.kind], "defence": foe.force - foe.disorganised,
            "leader": int(man.leader), "enemy_leader": -int(foe.leader), "charge": int(charge), "terrain": -shelter,
        }  # fmt: skip

    def _help(self, man: Man) -> tuple[int, int]:
        """Return the modifiers of 8.1 for leaders and for disorder."""
        near = any(m.leader and m.side == man.side and m.at in around(man.at) for m in self.men.values())
        return -2 if man.leader else -1 if near else 0, int(man.disorganised)

    def lose_one(self, name: str, cause: str) -> Iterator[str]:
        """Take 1 F from a unit."""
        yield f"lost {name} loss 1 {cause}"
        self.men[name].force -= 1
        if not self.men[name].force:
            del self.men[name]
            yield f"eliminated {name} {cause}"


def _loss(diff: int, face: int) -> int:
    """Return the F that a face costs in a row of 7.5."""
    return next(loss for loss, last in enumerate(LAST_FACES[diff]) if face <= last)


def hex_of(place: Place) -> str:
    """Return the name of a hex."""
    return f"{place[0]:02}{place[1]:02}"
