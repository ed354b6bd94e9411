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
    alike: tuple[str, ...] = ()  # the leaders of the battle whose names begin with the same word


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
    name = tongue.pick(leaders.get(unit.leader)) if unit.leader else ""
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
        leader=name,
        moved=own and unit.moved,
        exhausted=own and unit.exhausted,
        regrouped=own and unit.settled,
        alike=tuple(other for other in map(tongue.pick, leaders.values()) if _alike(name, other)) if name else (),
    )


def _alike(name: str, other: str) -> bool:
    """Return whether two leaders would be called the same by the first word of their names."""
    return name != other and name.split()[:1] == other.split()[:1]


def short_names(name: str, alike: tuple[str, ...] = ()) -> list[str]:
    """Return a leader's name in shorter and shorter forms: without his titles, then without its last words.

    A form that others of the battle would share comes last, after what follows the word that they share: Barres and
    Longsword, where both are called William.
    """
    forms = _shortened(name)
    shared = {form for other in alike for form in _shortened(other)}
    own = [form for form in forms if form not in shared]
    words = forms[0].split()
    if len(own) < len(forms) and not any(set(word) <= set("IVX") for word in words):  # a king keeps his number
        known = {word for form in shared for word in form.split() if word in words}
        rest = [word for word in words if word not in known and word.lower() not in _LINKS]
        own += [" ".join(rest[:n]) for n in range(len(rest), 0, -1)]
    return [*own, *(form for form in forms if form in shared)]


def _shortened(name: str) -> list[str]:
    words = name.split(",")[0].split()
    forms = []
    while words:
        while len(words) > 1 and words[-1].lower() in _LINKS:
            words.pop()
        forms.append(" ".join(words))
        words = words[:-1]
    return forms or [name]
