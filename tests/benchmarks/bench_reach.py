"""Where all units of a side can go, against a plain search over dicts of (column, row)."""

from __future__ import annotations

import heapq
import sys
from typing import Any

from rounds import melee_of_sixty, rivals, tell

from hexesmed.core.dice import KeyedDice
from hexesmed.core.match import Match
from hexesmed.games.hexes_med import GAME
from hexesmed.games.hexes_med.rules import movement
from hexesmed.games.hexes_med.rules.terrain import TERRAIN
from hexesmed.games.hexes_med.rules.units import Unit

Place = tuple[int, int]
EVEN = ((1, 0), (1, 1), (0, 1), (-1, 0), (0, -1), (1, -1))
ODD = ((1, 0), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1))


class PlainSearch:
    """The rules 4 and 5 as one would first write them: dicts by (column, row), Dijkstra, ZOC asked hex by hex."""

    def __init__(self, battle: dict[str, Any], position: Any) -> None:
        """Note the cost of every hex, and who stands where."""
        self.cost: dict[Place, int] = {
            (c, r): TERRAIN[battle["legend"][sign]].cost
            for r, row in enumerate(battle["map"], 1) for c, sign in enumerate(row, 1)
        }  # fmt: skip
        self.board = position.board
        self.stands: dict[Place, int] = {
            self.board.column_row(unit.hex): unit.side for unit in position.units.values()
        }

    def neighbours(self, place: Place) -> list[Place]:
        """Return the hexes on the map next to one."""
        column, row = place
        steps = EVEN if row % 2 == 0 else ODD
        return [(column + dc, row + dr) for dc, dr in steps if (column + dc, row + dr) in self.cost]

    def in_zone(self, place: Place, side: int) -> bool:
        """Return whether an enemy of a side is next to a hex (5.1)."""
        return any(self.stands.get(near, side) != side for near in self.neighbours(place))

    def destinations(self, unit: Unit) -> dict[Place, int]:
        """Return where a unit may end, with the cost (4, 5)."""
        start = self.board.column_row(unit.hex)
        barred = unit.engaged or unit.disorganised
        best: dict[Place, int] = {start: 0}
        queue = [(0, start)]
        while queue:
            paid, place = heapq.heappop(queue)
            if paid > best[place] or (place != start and self.in_zone(place, unit.side)):
                continue  # 5.2 nobody goes on from a hex in enemy ZOC
            for near in self.neighbours(place):
                total = paid + self.cost[near]
                if not self.cost[near] or total > unit.mp or self.stands.get(near, unit.side) != unit.side:
                    continue
                if barred and self.in_zone(near, unit.side):
                    continue  # 5.3, 5.4
                if total < best.get(near, total + 1):
                    best[near] = total
                    heapq.heappush(queue, (total, near))
        return {place: paid for place, paid in best.items() if place not in self.stands}


def main() -> bool:
    """Check that both searches find the same, then print how much faster the rules' own is."""
    battle = melee_of_sixty()
    problems = GAME.check_battle(battle)
    assert not problems, problems
    match = Match(GAME, battle, lambda n: KeyedDice(n.to_bytes(32, "big")))
    match.begin()
    position = match.position
    units = position.side_units(0)
    engaged = sum(unit.engaged for unit in units)
    plain = PlainSearch(battle, position)
    column_row = position.board.column_row
    found = {unit.id: {column_row(h): c for h, c in movement.destinations(position, unit).items()} for unit in units}
    assert found == {unit.id: plain.destinations(unit) for unit in units}
    places = sum(map(len, found.values()))

    def ours() -> None:
        for unit in units:
            movement.reach(position, unit)

    def listed() -> None:
        for unit in units:
            movement.destinations(position, unit)

    def peer() -> None:
        for unit in units:
            plain.destinations(unit)

    movement._reach.cache_clear()
    ours_s, peer_s, ratio = rivals(ours, peer)
    _, _, ratio_listed = rivals(listed, peer)
    print(f"  {len(position.units)} units, {engaged} of 30 engaged, {places} hexes found alike;"
          f" ours {ours_s * 1e3:.2f} ms, plain {peer_s * 1e3:.1f} ms; listed as a dict {ratio_listed:.0f}x")
    return tell("reach of 30 units: speed over dicts of tuples", f"{ratio:.0f}x", "20x", ratio >= 20)


if __name__ == "__main__":
    sys.exit(0 if main() else 1)
