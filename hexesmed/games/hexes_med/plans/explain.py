"""Why a plan is a good one, in words: one sentence for each action."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from hexesmed.games.hexes_med.judgement.man import GONE
from hexesmed.games.hexes_med.plans.moves import March, Order
from hexesmed.games.hexes_med.rules.actions import Melee, Shoot
from hexesmed.locale import N_

if TYPE_CHECKING:
    from hexesmed.games.hexes_med.plans.attacks import Combat

SAFER_BY = 60
FORWARD_BY = 10


class Thought(NamedTuple):
    """A sentence in English, to be said in any tongue, and its fields: ids of units, names of hexes, numbers."""

    text: str
    fields: Mapping[str, Any]


ENOUGH_MOVED = Thought(N_("Everyone stands where he should."), {})
NO_MORE = Thought(N_("No attack is worth its risk any more."), {})


def march(choices: March, order: Order) -> dict[int, tuple[Thought, ...]]:
    """Return the thoughts behind where each unit goes, by its place in the field."""
    field, men = choices.field, choices.men
    aims: dict[int, tuple[int, bool]] = {}
    for target, assault in choices.value(order).assaults:
        for blow in assault.blows:
            aims[blow.attacker] = target, blow.melee
    found: dict[int, tuple[Thought, ...]] = {}
    absorbed = dict(order.merged)
    for place, man in enumerate(men):
        h = order.hexes[place]
        if place in absorbed:
            text = N_("Regrouping of {unit} with {friend}: two halves make a whole.")
            found[place] = (Thought(text, {"unit": man.id, "friend": men[absorbed[place]].id}),)
        elif h not in (GONE, man.hex):
            fields: dict[str, Any] = {"unit": man.id, "hex": field.board.names[h]}
            if place in aims:
                fields["target"] = field.foes[aims[place][0]].id
            found[place] = (Thought(_why_there(choices, place, h, aims.get(place)), fields),)
    return found


def _why_there(choices: March, place: int, h: int, aim: tuple[int, bool] | None) -> str:
    """Return the sentence that tells best why a unit goes to a hex."""
    field, man, valuer = choices.field, choices.men[place], choices.valuer
    if aim is not None:
        target, melee = aim
        foe = field.foes[target]
        if not melee:
            return N_("{unit}: to {hex}, to shoot at {target}.")
        if man.charges and not foe.charges and field.open >> h & field.open >> foe.hex & 1:
            return N_("{unit}: to {hex}, to charge {target}.")
        return N_("{unit}: to {hex}, to attack {target}.")
    if man.disordered:
        return N_("{unit}: back to {hex}, to rally.")
    if valuer.keys[0] >> h & 1 and valuer.notes.mood.ground:
        return N_("{unit}: to {hex}, which counts for victory.")
    if valuer.keys[1] >> h & 1:
        return N_("{unit}: to {hex}, to keep the enemy from ground that counts for him.")
    if choices.danger(place, h) < choices.danger(place, man.hex) - SAFER_BY:
        return N_("{unit}: to {hex}, out of danger.")
    if valuer.standing(place, h) > valuer.standing(place, man.hex) + FORWARD_BY:
        return N_("{unit}: forward to {hex}.")
    if field.shelter[h] > field.shelter[man.hex]:
        return N_("{unit}: to {hex}, for the cover of the ground.")
    return N_("{unit}: to {hex}, to its place in the line.")


def attack(combat: Combat, action: Melee | Shoot | None) -> tuple[Thought, ...]:
    """Return the thoughts behind an attack, or behind making none."""
    if action is None:
        return (NO_MORE,)
    field = combat.field
    (place,) = (p for p, man in enumerate(field.mine) if man.id == action.unit)
    (target,) = (p for p, foe in enumerate(field.foes) if foe.id == action.target)
    fields = {"unit": action.unit, "target": action.target}
    gain = combat.first_gain(action, place, target)
    if isinstance(action, Shoot):
        later = any(blow.melee for aim, blows, _ in combat.planned() if aim == target for blow in blows)
        text = N_("{unit}: a shot at {target}, before others attack.") if later else N_("{unit}: a shot at {target}.")
    elif gain > 0:
        text = N_("{unit}: an attack on {target}, which on average costs the enemy more.")
    else:
        text = N_("{unit}: an attack on {target}, so that others can finish it.")
    return (Thought(text, fields),)
