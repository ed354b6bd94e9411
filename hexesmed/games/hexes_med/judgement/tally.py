"""What the lab is told of a battle: who the units are, who fell and where, and what to call it all."""

from __future__ import annotations

from hexesmed.games.hexes_med.rules.events import Event, UnitEliminated
from hexesmed.games.hexes_med.rules.position import Position
from hexesmed.games.hexes_med.words import TYPES
from hexesmed.locale import N_

# What to call types of units, and the rule that each event belongs to.
WORDS: dict[str, str] = TYPES | {
    "began": N_("1.2 Half-turns"),
    "reorganisation": N_("10.3 Reorganisation rolls"),
    "movement": N_("1.2 Movement phases"),
    "moved": N_("4 Moves"),
    "regrouped": N_("6 Regroupings"),
    "combat": N_("1.3 Combat phases"),
    "attack": N_("7 Attacks"),
    "loss": N_("7.5 Loss rolls"),
    "lost": N_("7.5 Losses of F"),
    "eliminated": N_("2.1 Units eliminated"),
    "rd": N_("8 R/D rolls"),
    "retreated": N_("9 Retreats"),
    "pushed": N_("9.4 Friends pushed"),
    "held": N_("9.2 Units with no way back"),
    "disorganised": N_("10.1 Units disorganised"),
    "advanced": N_("11 Advances"),
    "charge": N_("12.6 Rolls for order after a charge"),
    "ended": N_("1.3 Half-turns ended"),
    "over": N_("14 Ends of the battle"),
}

# The events of which a report tells that none came about.
RULES = tuple(code for code in WORDS if code not in TYPES)

# The colours of terrains under a heat map.
TINTS: dict[str, str] = {
    "road": "#D9C79A",
    "village": "#C9A98A",
    "palisade": "#BFA27A",
    "forest": "#B9C4A0",
    "hill": "#D3BE8C",
    "marsh": "#BCCBC0",
    "river": "#A9C0CC",
    "impassable": "#8F8778",
}


def fallen(before: Position, event: Event) -> tuple[str, int, str] | None:
    """Return (type, seat, hex) of the unit that an event eliminates, None for other events (2.1)."""
    if not isinstance(event, UnitEliminated):
        return None
    unit = before.units[event.unit]
    return unit.type.code, unit.side, before.board.names[unit.hex]


def units(position: Position) -> list[tuple[str, int, str]]:
    """Return (id, seat, type) of every unit."""
    return [(unit.id, unit.side, unit.type.code) for unit in position.units.values()]


def where(position: Position) -> list[tuple[str, str]]:
    """Return (id, hex) of every unit that stands."""
    return [(unit.id, position.board.names[unit.hex]) for unit in position.units.values()]
