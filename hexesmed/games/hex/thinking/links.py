"""Links that hold: which points of a colour are joined though the other moves first, and over which empty cells.

Points are the colour's two edges, its chains and the empty cells. A link is the set of empty cells that it needs; a
threat is one that needs a stone more. Two links that share no cell make a longer one over the point between them: a
link if a chain stands there, a threat if it is empty. Threats that have no cell in common make a link: the other cannot
enter all of them at once. A bridge is the shortest example, and so are the edge templates of the teaching pages (9).
"""

from __future__ import annotations

from typing import NamedTuple

from hexesmed.games.hex.rules.cells import Rhombus

Carriers = list[int]
Web = list[dict[int, Carriers]]
NONE: Carriers = []


class Reading(NamedTuple):
    """Links and threats between the two edges of a seat, each a set of empty cells; `joined` by stones alone."""

    joined: bool
    links: Carriers
    threats: Carriers


class Reach(NamedTuple):
    """How far to read: links and threats kept for two points, the most cells of one, between empty cells too."""

    links: int = 5
    threats: int = 10
    cells: int = 20
    deep: bool = False


SHALLOW = Reach()
DEEP = Reach(cells=60, deep=True)  # long links are rare, and each shuts a whole branch
BETWEEN_EMPTY = 4  # cells: longer links between empty cells hardly ever lead further


class Links:
    """Reads the links of one seat in one position."""

    __slots__ = (
        "_board", "_cells", "_common", "_empty", "_ends", "_inner", "_queue", "_reach", "_threats", "_turn", "joined"
    )  # fmt: skip

    def __init__(self, board: Rhombus, own: int, empty: int, seat: int, reach: Reach) -> None:
        """Take the stones of the seat and the empty cells."""
        self._board, self._empty, self._reach = board, empty, reach
        self._cells = board.size**2  # the points from here on are the two edges, then the chains
        ends = self._chains(own, seat)
        self.joined = ends is None
        points = self._cells + len(ends or ())
        # The links of each point to empty cells, and those to edges and chains; by both points the same list.
        self._inner: Web = [{} for _ in range(points)]
        self._ends: Web = [{} for _ in range(points)]
        self._threats: Web = [{} for _ in range(points)]
        self._common: list[dict[int, int]] = [{} for _ in range(points)]
        self._queue: list[list[tuple[int, int, int]]] = [[] for _ in range(reach.cells + 1)]
        self._turn = 0
        if ends is not None:
            self._begin(ends)

    def _chains(self, own: int, seat: int) -> list[int] | None:
        """Return the empty cells beside each edge, its chains included, and beside each other chain; None if joined."""
        board, empty = self._board, self._empty
        first, second = board.edges[seat]
        beside = [first & empty, second & empty]
        while own:
            chain = grown = own & -own
            around = 0
            while grown:
                around = board.spread(chain)
                grown = around & own & ~chain
                chain |= grown
            own &= ~chain
            if chain & first:
                if chain & second:
                    return None
                beside[0] |= around & empty
            elif chain & second:
                beside[1] |= around & empty
            else:
                beside.append(around & empty)
        return beside

    def _begin(self, ends: list[int]) -> None:
        """Note the links of neighbours, and the bridges between empty cells."""
        board, empty, deep = self._board, self._empty, self._reach.deep
        for cell, near in enumerate(board.neighbours):
            if empty >> cell & 1:
                for other in near:
                    if other > cell and empty >> other & 1:
                        self._put(cell, other, 0, deep)
                if not deep:
                    for far, one, another in board.bridges[cell]:
                        between = 1 << one | 1 << another
                        if far > cell and empty >> far & 1 and empty & between == between:
                            self._put(cell, far, between, False)
        for number, beside in enumerate(ends):
            while beside:
                low = beside & -beside
                beside ^= low
                self._put(low.bit_length() - 1, self._cells + number, 0, True)

    def _put(self, cell: int, other: int, carrier: int, lead_on: bool) -> None:
        """Note the first link of an empty cell and another point, and queue it if it should lead on."""
        web = self._inner if other < self._cells else self._ends
        web[cell][other] = self._inner[other][cell] = [carrier]
        if lead_on:
            self._queue[carrier.bit_count()].append((cell, other, carrier))

    def _links(self, one: int, other: int) -> Carriers | None:
        """Return the links of two points, None where there are none."""
        return (self._inner if other < self._cells else self._ends)[one].get(other)

    def read(self) -> Reading:
        """Lengthen links, the shortest first, until the edges are linked or nothing new is found."""
        if self.joined:
            return Reading(True, [], [])
        first, second = self._cells, self._cells + 1
        queue, found = self._queue, self._ends[first]
        while self._turn < len(queue) and second not in found:
            waiting = queue[self._turn]
            if not waiting:
                self._turn += 1
                continue
            one, other, carrier = waiting.pop()
            if carrier in (self._links(one, other) or ()):  # not driven out by a better one meanwhile
                self._lengthen(one, other, carrier)
                self._lengthen(other, one, carrier)
        return Reading(False, found.get(second, []), self._threats[first].get(second, []))

    def _lengthen(self, start: int, middle: int, carrier: int) -> None:
        """Join a link from a point to a middle one with all links of that."""
        cells = self._cells
        if middle < cells:
            over = self._over_cell
        elif middle >= cells + 2:
            over = self._over_chain
        else:
            return  # nothing is gained by a way over an edge
        most = self._reach.cells
        if start >= cells:
            over(start, carrier, carrier, middle, self._ends, most)
            over(start, carrier, carrier, middle, self._inner, most)
            return
        blocked = carrier | 1 << start
        over(start, carrier, blocked, middle, self._ends, most)
        if self._reach.deep:
            over(start, carrier, blocked, middle, self._inner, BETWEEN_EMPTY)

    def _over_cell(self, start: int, carrier: int, blocked: int, middle: int, web: Web, most: int) -> None:
        """Note the threats from a point over an empty cell to the ends of its links, of at most so many cells."""
        carrier |= 1 << middle
        links, threats, inner = web[start], self._threats[start], web is self._inner
        for end, others in web[middle].items():
            if end == start or (inner and carrier >> end & 1):
                continue
            known = links.get(end, NONE)
            if known and not known[0]:
                continue  # neighbours already
            known = known + threats.get(end, NONE)
            for other in others:
                if other & blocked:
                    continue
                whole = carrier | other
                if whole.bit_count() > most:
                    continue
                for less in known:
                    if less & whole == less:
                        break  # needs no more than this
                else:
                    self._add_threat(start, end, whole)

    def _over_chain(self, start: int, carrier: int, blocked: int, middle: int, web: Web, most: int) -> None:
        """Note the links from a point over a chain to the ends of its links, of at most so many cells."""
        known, inner = web[start], web is self._inner
        for end, others in web[middle].items():
            if end == start or (inner and carrier >> end & 1):
                continue
            links = known.get(end)
            if links is not None and not links[0]:
                continue  # neighbours already
            for other in others:
                if not other & blocked and (carrier | other).bit_count() <= most:
                    self._add_link(start, end, carrier | other)

    def _add_link(self, one: int, other: int, carrier: int) -> None:
        """Keep a link unless a known one needs no more; drop those that need more."""
        known = self._links(one, other)
        if known is None:
            known = [carrier]
            (self._inner if other < self._cells else self._ends)[one][other] = known
            (self._inner if one < self._cells else self._ends)[other][one] = known
        else:
            for link in known:
                if link & carrier == link:
                    return
            if not _keep(known, carrier, self._reach.links):
                return
        size = carrier.bit_count()
        if size < len(self._queue):
            self._queue[size].append((one, other, carrier))
            self._turn = min(self._turn, size)

    def _add_threat(self, one: int, other: int, carrier: int) -> None:
        """Keep a threat that no known one makes needless; see which links it completes."""
        known = self._threats[one].get(other)
        if known is None:
            self._threats[one][other] = self._threats[other][one] = [carrier]
            self._common[one][other] = self._common[other][one] = carrier
            return
        common = self._common[one][other] & carrier
        if not common:
            self._complete(one, other, carrier, known)
        full = len(known) == self._reach.threats
        if _keep(known, carrier, self._reach.threats):
            if full:
                common = -1
                for threat in known:
                    common &= threat
            self._common[one][other] = self._common[other][one] = common

    def _complete(self, one: int, other: int, carrier: int, known: Carriers) -> None:
        """Note the links that a threat makes with others: any one that it shares no cell with, else several."""
        alone = True
        for threat in known:
            if not threat & carrier:
                alone = False
                self._add_link(one, other, threat | carrier)
        if alone:
            common = whole = carrier
            for threat in sorted(known, key=lambda t: ((t & carrier).bit_count(), t.bit_count())):
                if common & threat != common:
                    common &= threat
                    whole |= threat
                    if not common:
                        self._add_link(one, other, whole)
                        return


def _keep(known: Carriers, carrier: int, most: int) -> bool:
    """Add a set that none of those known is a part of, at most so many, the smallest; return False where it is full."""
    for other in known:
        if other & carrier == carrier:
            known[:] = [other for other in known if other & carrier != carrier]
            break
    if len(known) >= most:
        worst = max(known, key=int.bit_count)
        if worst.bit_count() <= carrier.bit_count():
            return False
        known.remove(worst)
    known.append(carrier)
    return True


def read_links(board: Rhombus, own: int, empty: int, seat: int, reach: Reach = SHALLOW) -> Reading:
    """Return the links and threats between the edges of a seat."""
    return Links(board, own, empty, seat, reach).read()
