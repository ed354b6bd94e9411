"""The names of things and the sentences of refusals, for whoever speaks to a player."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hexesmed.games.hexes_med.rules.position import OVER, Position
from hexesmed.games.hexes_med.rules.reasons import Reason
from hexesmed.games.hexes_med.rules.setup import seats_of
from hexesmed.games.hexes_med.rules.units import Unit
from hexesmed.locale import N_, Tongue

TYPES: dict[str, str] = {
    "elite_cavalry": N_("Elite cavalry"),
    "heavy_cavalry": N_("Heavy cavalry"),
    "light_cavalry": N_("Light cavalry"),
    "elite_infantry": N_("Elite infantry"),
    "heavy_infantry": N_("Heavy infantry"),
    "light_infantry": N_("Light infantry"),
    "militia": N_("Militia"),
    "archer": N_("Archer"),
    "heavy_archer": N_("Heavy archer"),
    "crossbowman": N_("Crossbowman"),
    "mounted_archer": N_("Mounted archer"),
    "horse_archer": N_("Horse archer"),
}

TERRAINS: dict[str, str] = {
    "clear": N_("Clear"),
    "road": N_("Road"),
    "village": N_("Village"),
    "palisade": N_("Palisade"),
    "forest": N_("Forest"),
    "hill": N_("Hill"),
    "marsh": N_("Marsh"),
    "river": N_("River"),
    "impassable": N_("Impassable"),
}

# How a side is best fought (`judgement.stances`): a name for each word, and what it tells the computer to do.
STANCES: dict[str, str] = {
    "waits": N_("Waits"),
    "keeps_away": N_("Keeps away"),
    "wary": N_("Wary"),
    "holds": N_("Holds its ground"),
    "bold": N_("Bold"),
    "storms": N_("Storms forward"),
}
STANCES_TOLD: dict[str, str] = {
    "waits": N_("Lets the enemy come, and takes fewer risks."),
    "keeps_away": N_("Steps back from danger, and strikes only where that costs little."),
    "wary": N_("Goes to the enemy slowly, and reckons all the more with his answer."),
    "holds": N_("Makes for the key hexes of either side and keeps to them, and looks for no other fight."),
    "bold": N_("Goes to the enemy, and pays a price for his losses."),
    "storms": N_("Makes straight for the enemy, and asks little what his answer will be."),
}

REFUSALS: dict[Reason, str] = {
    Reason.NOT_AN_ACTION: N_("That is nothing that can be done in this game."),
    Reason.BATTLE_OVER: N_("The battle is over."),
    Reason.HALF_TURN_NOT_BEGUN: N_("The half-turn has not begun yet."),
    Reason.HALF_TURN_BEGUN: N_("The half-turn has already begun."),
    Reason.NOT_IN_COMBAT: N_("Movement has ended; there is no way back to it."),
    Reason.NOT_IN_MOVEMENT: N_("End the movement first: attacks are made in the combat phase."),
    Reason.COMBAT_FIRST: N_("End the movement first: a half-turn always passes through its combat phase."),
    Reason.NO_SUCH_UNIT: N_("There is no such unit in this battle."),
    Reason.UNIT_GONE: N_("This unit is no longer on the map."),
    Reason.NOT_YOUR_UNIT: N_("This unit belongs to the other side."),
    Reason.OFF_THE_MAP: N_("No unit leaves the map of its own will."),
    Reason.ALREADY_THERE: N_("The unit stands there already."),
    Reason.IMPASSABLE: N_("No unit can enter this ground."),
    Reason.ENEMY_THERE: N_("An enemy holds this hex."),
    Reason.FRIEND_THERE: N_("A friend holds this hex: a move may end there only to regroup."),
    Reason.NO_MOVEMENT_LEFT: N_("The unit has no movement points left."),
    Reason.STOPPED_BY_ZONE: N_("The unit entered an enemy zone of control: its movement is spent."),
    Reason.TOO_FAR: N_("Too far: the unit has not enough movement points left."),
    Reason.ZONE_IN_THE_WAY: N_("An enemy zone of control bars the way: entering it ends the move."),
    Reason.FROM_ZONE_TO_ZONE: N_(
        "The unit began in an enemy zone of control and may enter none in this movement phase."
    ),
    Reason.DISORGANISED_INTO_ZONE: N_("A disorganised unit cannot enter an enemy zone of control."),
    Reason.REGROUP_WITH_ITSELF: N_("A unit cannot regroup with itself."),
    Reason.REGROUP_WITH_ENEMY: N_("Only friends regroup."),
    Reason.REGROUP_OTHER_TYPE: N_("Only units of the same type regroup."),
    Reason.REGROUP_AT_FULL_FORCE: N_("The unit that moves has all its force: only battered units regroup."),
    Reason.REGROUP_INTO_FULL_FORCE: N_("The receiving unit has all its force: only battered units regroup."),
    Reason.REGROUP_RECEIVER_MOVED: N_("The receiving unit has already moved."),
    Reason.LOST_ITS_MOVEMENT: N_("The unit received survivors and has lost its movement for this half-turn."),
    Reason.REGROUP_IN_ZONE: N_("No regrouping in an enemy zone of control, nor by a way through one."),
    Reason.REGROUP_AFTER_ZONE: N_("A unit that began in an enemy zone of control cannot join another this half-turn."),
    Reason.REGROUP_TWO_LEADERS: N_("Two units with leaders cannot regroup."),
    Reason.EXHAUSTED: N_("The unit has already attacked in this half-turn."),
    Reason.DISORGANISED: N_("A disorganised unit cannot attack."),
    Reason.TARGET_IS_FRIEND: N_("That is a friend."),
    Reason.NOT_ADJACENT: N_("Melee is fought with an adjacent enemy."),
    Reason.CANNOT_SHOOT: N_("This unit does not shoot."),
    Reason.OUT_OF_RANGE: N_("The enemy is out of range."),
    Reason.NO_DRAW_OFFERED: N_("No draw was offered with the last turn."),
}

PHASES: dict[str, str] = {
    "begin": N_("Before the half-turn"),
    "movement": N_("Movement"),
    "combat": N_("Combat"),
    "over": N_("The battle is over"),
}


def refusal(reason: Reason, tongue: Tongue) -> str:
    """Return the sentence of a refusal with its rule number."""
    return tongue.say("{sentence} (rule {rule})", sentence=tongue.say(REFUSALS[reason]), rule=reason.rule)


class Names:
    """The names of a battle in one language: sides by seat, units and leaders by their codes."""

    def __init__(self, battle: Mapping[str, Any], tongue: Tongue) -> None:
        """Take a checked battle and a tongue."""
        self.battle = battle
        self.tongue = tongue
        self.sides = seats_of(battle)
        self._units = {plain["id"]: plain for plain in battle["units"]}
        self._leaders = battle.get("leaders", {})

    @property
    def title(self) -> str:
        """Return the battle's title."""
        return self.tongue.pick(self.battle["title"])

    def side(self, seat: int) -> str:
        """Return the name of the side in a seat."""
        return self.tongue.pick(self.battle["sides"][self.sides[seat]]["name"])

    def unit(self, unit_id: str) -> str:
        """Return a unit's own name, else its type's."""
        plain = self._units.get(unit_id)
        if plain is None:
            return unit_id
        return self.tongue.pick(plain.get("name")) or self.tongue.say(TYPES[plain["type"]])

    def leader(self, code: str) -> str:
        """Return a leader's name."""
        return self.tongue.pick(self._leaders.get(code)) or code

    def kind(self, unit: Unit) -> str:
        """Return the name of a unit's type."""
        return self.tongue.say(TYPES[unit.type.code])

    def states(self, unit: Unit) -> dict[str, str]:
        """Return what holds of a unit now, by code, in words: disorganised, engaged, settled, moved, exhausted."""
        say = self.tongue.say
        since = say("disorganised since half-turn {n}", n=unit.since) if unit.since else say("disorganised")
        every = {
            "disorganised": (unit.disorganised, since),
            "engaged": (unit.engaged, say("began in enemy ZOC")),
            "settled": (unit.settled, say("regrouped, stays")),
            "moved": (unit.moved, say("has moved")),
            "exhausted": (unit.exhausted, say("has attacked")),
        }
        return {code: words for code, (holds, words) in every.items() if holds}

    def hex(self, position: Position, h: int) -> str:
        """Return one line that describes a hex and the unit in it, for the eye and for a speech program."""
        say = self.tongue.say
        ground = say(TERRAINS[position.scenario.ground.terrain(h).code])
        line = say("{hex}, {terrain}", hex=position.board.names[h], terrain=ground.lower())
        unit = position.unit_at(h)
        if unit is None:
            return line
        parts = [
            line,
            self.side(unit.side),
            self.unit(unit.id),
            self.kind(unit).lower(),
            say("F {force} of {initial}", force=unit.force, initial=unit.initial),
        ]
        if unit.type.range:
            parts.append(say("shoots {ranged} at {range}", ranged=unit.type.ranged, range=unit.type.range))
        if unit.leader:
            parts.append(self.leader(unit.leader))
        return ", ".join([*parts, *self.states(unit).values()])

    def turn(self, position: Position) -> str:
        """Return which turn of how many it is and whose, for the head of the panel."""
        line = self.tongue.say("Turn {turn} of {turns}", turn=position.turn, turns=position.scenario.turns)
        if position.phase == OVER:
            return line
        return f"{line} · {self.side(position.seat)}"
