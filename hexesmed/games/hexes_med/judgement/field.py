"""A position laid out for quick judgement, seen by the side whose half-turn it is."""

from __future__ import annotations

from hexesmed.games.hexes_med.judgement.man import GONE, Man
from hexesmed.games.hexes_med.judgement.notes import Notes, shelters
from hexesmed.games.hexes_med.judgement.tables import around, within
from hexesmed.games.hexes_med.rules.movement import flood
from hexesmed.games.hexes_med.rules.position import Position


class Field:
    """Both sides' units, each in the place that it has in the notes; the dead stand nowhere."""

    def __init__(self, position: Position, notes: Notes) -> None:
        """Lay out a position of the half-turn that the notes were taken in."""
        self.position, self.notes, self.side = position, notes, notes.side
        ground = position.scenario.ground
        self.ground, self.board = ground, ground.board
        self.open, self.passable = ground.open, ground.passable
        self.shelter, self.shelter_from_cavalry = shelters(ground)
        self.around = around(self.board)
        self.near = tuple(within(self.board, reach) for reach in range(4))
        self.mine = self._living(notes.mine)
        self.foes = self._living(notes.foes)
        self.hexes = [man.hex if man.id in position.units else GONE for man in self.mine]
        self.forces = [man.force for man in self.mine]
        self.foe_at = {foe.hex: place for place, foe in enumerate(self.foes) if foe.id in position.units}
        self.foe_holds = position.holds(1 - self.side)
        self.foe_zone = self.board.spread(self.foe_holds)

    def _living(self, men: list[Man]) -> list[Man]:
        position, man = self.position, self.notes.book.man
        living = position.units.get
        found = []
        for old in men:
            unit = living(old.id)
            # The same object is the same unit: nothing has happened to it.
            found.append(old if unit is None or unit is old.unit else man(position, unit))
        return found

    def foe_reach(self, foe: Man, holds: int, zone: int) -> int:
        """Return where a foe could stand to attack in its half-turn, if this side holds these hexes (4, 5)."""
        if zone >> foe.hex & 1 or foe.disordered:
            return flood(self.ground, foe.hex, foe.mp, ~(holds | zone), 0)[1]
        return flood(self.ground, foe.hex, foe.mp, ~holds, zone)[1]
