"""What a token says (2.3): read from a unit and its position, ready to be drawn, equal for equal tokens."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from hexesmed.games.hexes_med.look import inks
from hexesmed.games.hexes_med.look.inks import Rgb
from hexesmed.games.hexes_med.rules.charge import bolt
from hexesmed.games.hexes_med.rules.position import COMBAT, MOVEMENT, Position
from hexesmed.games.hexes_med.rules.setup import seats_of
from hexesmed.games.hexes_med.rules.units import Unit
from hexesmed.locale import Tongue

# Words that do not end a shortened name: what follows them was left out.
_LINKS = {
    "of",
    "the",
    "de",
    "du",
    "des",
    "d’",
    "le",
    "la",
    "les",
    "von",
    "van",
    "al",
    "ibn",
    "fils",
    "son",
    "and",
    "et",
}


@dataclass(frozen=True, slots=True)
class Banner:
    """A side as its tokens show it: seat, colour and device."""

    seat: int
    colour: Rgb
    device: str


@dataclass(frozen=True, slots=True)
class TokenFace:
    """Everything that a token shows."""

    kind: str
    banner: Banner
    force: int
    initial: int
    ranged: int
    range: int
    mp: int
    bolt: str = ""  # "", "grey" or "red" (12.2)
    disorganised: bool = False
    leader: str = ""  # his name in the tongue of the table, "" without one
    moved: bool = False
    exhausted: bool = False
    regrouped: bool = False


def banners_of(battle: Mapping[str, Any]) -> tuple[Banner, Banner]:
    """Return the banners of a checked battle's two seats."""
    first, second = (
        Banner(seat, inks.rgb(battle["sides"][code]["colour"]), battle["sides"][code].get("device", "plain"))
        for seat, code in enumerate(seats_of(battle))
    )
    return first, second


def face_of(unit: Unit, position: Position, banner: Banner, leaders: Mapping[str, Any], tongue: Tongue) -> TokenFace:
    """Return what a unit's token shows in a position.

    Movement points are those that are left while its side moves, else the type's; moved, exhausted and regrouped are
    shown in the half-turn of its side.
    """
    own = position.seat == unit.side and position.phase in (MOVEMENT, COMBAT)
    return TokenFace(
        kind=unit.type.code,
        banner=banner,
        force=unit.force,
        initial=unit.initial,
        ranged=unit.type.ranged,
        range=unit.type.range,
        mp=unit.mp if own and position.phase == MOVEMENT else unit.type.mp,
        bolt=bolt(position, unit),
        disorganised=unit.disorganised,
        leader=tongue.pick(leaders.get(unit.leader)) if unit.leader else "",
        moved=own and unit.moved,
        exhausted=own and unit.exhausted,
        regrouped=own and unit.settled,
    )


def short_names(name: str) -> list[str]:
    """Return a leader's name in shorter and shorter forms: without his titles, then without its last words."""
    words = name.split(",")[0].split()
    forms = []
    while words:
        while len(words) > 1 and words[-1].lower() in _LINKS:
            words.pop()
        forms.append(" ".join(words))
        words = words[:-1]
    return forms or [name]
