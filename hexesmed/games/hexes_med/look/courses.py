"""The courses of rivers and roads over a land: which hexes they join, where they cross, where they leave the map.

A road hex with water on both sides of it is a crossing: a bridge where a road or a street leads to it from both banks,
or where the road runs over two of them; a ford elsewhere, and where several lie side by side (3.1). Water flows on
under it, and as streams through marsh that parts a river.
"""

from __future__ import annotations

from hexesmed.games.hexes_med.look.land import Land, Place, beside
from hexesmed.games.hexes_med.look.network import Net, link, onward, triangles

WAYS = ("road", "village", "palisade")  # terrain with a way that may lead over a bridge
REACH = 3  # how many crossing hexes may lie between river and river


class Waters:
    """The rivers of a land: the river itself, its crossings, and streams through marsh."""

    def __init__(self, land: Land) -> None:
        """Join the rivers of a land."""
        self.land = land
        self.rivers = set(land.places("river"))
        self.crossings = {p for p in land.places("road") if self._crosses(p, "road")}
        self.river = Net(loose=set(self.rivers), sway=0.10, pull=0.40, salt=31)
        self.stream = Net(sway=0.16, salt=37)
        water = self.rivers | self.crossings
        for place in water:
            for other in beside(place):
                if other in water:
                    self.river.join(place, other)
        self._keep_to_one_bed()
        for place in land.places("marsh"):
            self._wet(place)
        for place in sorted(self.rivers):
            self._flow_off(place)
        self.masses = triangles(p for pair in self.river.links for p in pair)
        self.bridges, self.fords = self._sorted_crossings()

    def _keep_to_one_bed(self) -> None:
        """Let the water run under one hex of a crossing where it would run under several side by side."""
        for place in sorted(self.crossings):
            wet = {p for p in self.river.joined(place) if p in self.rivers}
            for other in self.river.joined(place):
                if other in self.crossings and wet < {p for p in self.river.joined(other) if p in self.rivers}:
                    for p in self.river.joined(place):
                        self.river.part(place, p)
                    break

    def _towards(self, place: Place, d: int, kind: str) -> bool:
        """Tell whether a river lies in a direction, perhaps behind some hexes of a kind."""
        for _ in range(REACH):
            place = onward(place, d)
            if place in self.rivers:
                return True
            if self.land.codes.get(place) != kind:
                return False
        return False

    def _crosses(self, place: Place, kind: str) -> bool:
        """Tell whether water lies on two sides of a place that are not next to each other."""
        wet = [self._towards(place, d, kind) for d in range(6)]
        shores = sum(wet[d] and not wet[d - 1] for d in range(6))
        return shores >= 2

    def _wet(self, place: Place) -> None:
        """Lead streams through a marsh hex that parts a river."""
        if not self._crosses(place, "marsh"):
            return
        for d in range(6):
            if self._towards(place, d, "marsh") and self._towards(place, (d + 3) % 6, "marsh"):
                self.stream.join(place, onward(place, d))

    def _flow_off(self, place: Place) -> None:
        """Let a river that comes to the edge of the board flow on beyond it; one that runs along the edge does not."""
        joined = self.river.joined(place)
        around = beside(place)
        if any(link(place, other) in self.stream.links for other in around):
            return
        if len(joined) > 1 and not any(b in beside(a) for a in joined for b in joined):
            return
        for d in _straight_on(place, joined):
            beyond = around[d]
            if not self.land.on_board(beyond) and (len(joined) < 2 or around[d - 3] in joined):
                self.river.join(place, beyond)
                self.river.join(beyond, onward(beyond, d))
                if len(joined) < 2:
                    return

    def _sorted_crossings(self) -> tuple[list[list[Place]], list[Place]]:
        """Return the bridges, each as the hexes that it spans, and the fords' hexes.

        A bridge is a crossing of one hex with a way on both banks, or of two along which the road runs; the rest is
        waded.
        """
        bridges, fords, left = [], [], set(self.crossings)
        while left:
            spread_from = [min(left)]
            group: set[Place] = set()
            while spread_from:
                place = spread_from.pop()
                group.add(place)
                spread_from += [p for p in beside(place) if p in left and p not in group]
            left -= group
            places = sorted(group)
            alone = len(places) == 1 and self.is_led_over(places[0])
            if alone or (len(places) == 2 and self.spans(places[0], places[1])):
                bridges.append(places)
            else:
                fords += places
        return bridges, fords

    def is_led_over(self, place: Place) -> bool:
        """Tell whether a way leads to a crossing from two of its banks: a road, or the street of what is built."""
        around = beside(place)
        wet = [other in self.rivers or other in self.crossings for other in around]
        banks, start = 0, wet.index(True) if True in wet else 0
        built = False
        for n in range(1, 7):
            d = (start + n) % 6
            if wet[d]:
                banks, built = banks + built, False
            elif self.land.codes.get(around[d]) in WAYS:
                built = True
        return banks >= 2

    def spans(self, a: Place, b: Place) -> bool:
        """Tell whether a road runs from one crossing hex to the next, and not the water."""
        d = beside(a).index(b)
        return not (self._towards(a, d, "road") or self._towards(b, (d + 3) % 6, "road"))

    def outlet(self, place: Place) -> Place | None:
        """Return the marsh place into which a river that ends there runs out, None if it does not."""
        if place in self.rivers and len(self.river.joined(place)) <= 1:
            return next((other for other in beside(place) if link(place, other) in self.stream.links), None)
        return None


def _straight_on(place: Place, joined: list[Place]) -> list[int]:
    """Return the directions that lead on from a place joined to one other, straightest first."""
    if len(joined) != 1:
        return [4, 5, 1, 2, 0, 3]
    back = beside(place).index(joined[0])
    return [(back + turn) % 6 for turn in (3, 2, 4)]


class Roads:
    """The roads of a land: joined from hex to hex, into villages, over crossings and off the map; tracks between."""

    def __init__(self, land: Land, waters: Waters) -> None:
        """Join the roads of a land."""
        self.land = land
        self.waters = waters
        self.tracks: list[tuple[Place, Place, Place]] = []
        places = land.places("road")
        self.net = Net(loose=set(places), sway=0.09, pull=0.36, salt=51)
        for place in places:
            for other in beside(place):
                if land.codes.get(other) == "road" and self._may_join(place, other):
                    self.net.join(place, other)
        self._thin(places)
        for place in places:
            self._lead_off(place)
        self._enter_villages()
        self._open_gates()
        self._track()

    def _may_join(self, a: Place, b: Place) -> bool:
        """Two hexes of one ford are joined only where the road crosses along them, not where it wades downstream."""
        crossings = self.waters.crossings
        return a not in crossings or b not in crossings or self.waters.spans(a, b)

    def _thin(self, places: list[Place]) -> None:
        """Take the longest way out of each triangle of roads: the link between its two busiest hexes."""
        for three in triangles(places):
            sides = [link(three[m], three[n]) for m, n in ((0, 1), (1, 2), (0, 2))]
            if all(side in self.net.links for side in sides):
                busiest = max(sides, key=lambda s: (sum(len(self.net.joined(p)) for p in s), s))
                self.net.part(*busiest)

    def _lead_off(self, place: Place) -> None:
        """Let a road that ends at the edge of the board lead on beyond it."""
        joined = self.net.joined(place)
        if len(joined) == 1:
            for d in _straight_on(place, joined):
                beyond = onward(place, d)
                if not self.land.on_board(beyond):
                    self.net.join(place, beyond)
                    self.net.join(beyond, onward(beyond, d))
                    return

    def _enter_villages(self) -> None:
        """Lead a road into each village that it touches, from the middle of where it passes."""
        for place in self.land.places("village"):
            near = self._roads_beside(place)
            if near:
                self.net.join(place, near[len(near) // 2])

    def _open_gates(self) -> None:
        """Lead a road straight through prepared ground into the village that it shelters, by one gate for each road."""
        opened: set[Place] = set()
        for gate in self.land.places("palisade"):
            for d, road in enumerate(beside(gate)):
                if self.land.codes.get(road) == "road" and onward(gate, (d + 3) % 6) in self.land.walled - opened:
                    if road in self.waters.crossings and len(self.net.joined(road)) > 1:
                        continue
                    self.net.join(road, gate)
                    self.net.join(gate, onward(gate, (d + 3) % 6))
                    opened |= {onward(gate, (d + 3) % 6)}

    def _roads_beside(self, place: Place) -> list[Place]:
        crossings = self.waters.crossings
        return [p for p in beside(place) if self.land.codes.get(p) == "road" and p not in crossings]

    def _ends(self) -> list[Place]:
        """Return the road hexes that lead nowhere, row by row."""
        tracked = {p for way in self.tracks for p in way}
        return [
            p for p in self.land.places("road")
            if p not in self.waters.crossings and p not in tracked and len(self.net.joined(p)) <= 1
        ]  # fmt: skip

    def _track(self) -> None:
        """Lead a track from where a road ends to another road two hexes away, else into what it ends at."""
        for end in self._ends():
            tracked = {p for way in self.tracks for p in way}
            ways = [
                (goal in self.waters.crossings, goal not in tracked, goal, middle)
                for middle in beside(end)
                if self.land.codes.get(middle) == "clear" and end not in tracked
                for goal in beside(middle)
                if self.land.codes.get(goal) == "road" and goal != end and goal not in beside(end)
                and goal not in self._nearby(end)
            ]  # fmt: skip
            if ways:
                _, _, goal, middle = max(ways)
                self.tracks.append((end, middle, goal))
        for end in self._ends():
            for other in beside(end):
                if self.land.codes.get(other) in ("village", "palisade"):
                    self.net.join(end, other)
                    break

    def _nearby(self, place: Place) -> set[Place]:
        """Return the places that the road itself reaches from a place within four steps."""
        reached = {place}
        for _ in range(4):
            reached |= {other for p in reached for other in self.net.joined(p)}
        return reached
