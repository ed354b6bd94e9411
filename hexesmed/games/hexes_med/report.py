"""What happened, in plain words: for the log, the turn that is mailed, and a failing test."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from hexesmed.core.match import Entry
from hexesmed.games.hexes_med.rules import events as e
from hexesmed.games.hexes_med.rules.actions import Action, EndMovement, Melee, Move, Regroup, Shoot
from hexesmed.games.hexes_med.rules.position import Position
from hexesmed.games.hexes_med.rules.reasons import Reason
from hexesmed.games.hexes_med.rules.victory import NO_ENEMY_LEFT
from hexesmed.games.hexes_med.words import TERRAINS, Names, refusal
from hexesmed.locale import N_, Tongue

HEAD, LINE, DETAIL = "head", "line", "detail"


class Line(NamedTuple):
    """A line of the log: how it stands (head, line or detail), its words, the hex it is about ("" for none)."""

    weight: str
    text: str
    hex: str = ""


CAUSES: dict[str, str] = {
    "attack": N_("Eliminated: {unit} (2.1)"),
    "zone": N_("Eliminated in the enemy zone of control: {unit} (9.5)"),
    "surrounded": N_("Eliminated, surrounded: {unit} (9.5)"),
    "off_map": N_("Driven off the map and eliminated: {unit} (9.2)"),
}

WAYS: dict[str, str] = {
    "free": N_("Retreat: {unit} to {to} (9.2)"),
    "push": N_("Retreat: {unit} to {to}, pushing a friend away (9.2)"),
    "zone": N_("Retreat: {unit} to {to}, into the enemy zone of control (9.2)"),
}

PUSHES: dict[str, str] = {
    "free": N_("Pushed: {unit} to {to} (9.4)"),
    "push": N_("Pushed: {unit} to {to}, pushing another (9.4)"),
    "zone": N_("Pushed: {unit} to {to}, into the enemy zone of control (9.4)"),
}

RD_RESULTS: dict[str, str] = {
    "": N_("no effect"),
    "R": N_("retreat"),
    "D": N_("disorganised"),
    "RD": N_("retreat and disorganised"),
}


def signed(number: int) -> str:
    """Return a number with its sign, a true minus and no sign for 0."""
    return f"+{number}" if number > 0 else (f"−{-number}" if number < 0 else "0")


def reason_words(tongue: Tongue, reason: Reason) -> str:
    """Return the sentence of a refusal with its rule number."""
    return refusal(reason, tongue)


class Report:
    """Tells the events of one battle in one language."""

    def __init__(self, battle: Mapping[str, Any], tongue: Tongue) -> None:
        """Take a checked battle and a tongue."""
        self.names = Names(battle, tongue)
        self._say = tongue.say

    def lines(self, entry: Entry) -> list[Line]:
        """Return what an entry of a match tells, event by event."""
        told: list[Line] = []
        for event in entry.events:
            told.extend(self.event(event, entry.before))
        return told

    def event(self, event: e.Event, before: Position) -> list[Line]:
        """Return the lines for one event; `before` is the position before the action it belongs to."""
        return getattr(self, f"_{type(event).code}")(event, before)  # type: ignore[no-any-return]

    def _began(self, event: e.HalfTurnBegan, before: Position) -> list[Line]:
        text = self._say("Turn {turn} · {side}", turn=before.turn, side=self.names.side(before.seat))
        return [Line(HEAD, text)]

    def _reorganisation(self, event: e.ReorganisationRolled, before: Position) -> list[Line]:
        say = self._say
        terms = self._terms(
            (say("moved"), event.moved),
            (say("was attacked"), event.targeted),
            (say("enemy ZOC"), event.zone),
            (say("leader"), event.leader),
        )
        total = event.face + event.moved + event.targeted + event.zone + event.leader
        result = say("in order again") if event.recovered else say("still disorganised")
        text = say("Rally of {unit}: die {face}{terms} = {total}, {result} (10.3)", unit=self.names.unit(event.unit),
                   face=event.face, terms=terms, total=total, result=result)  # fmt: skip
        return [Line(LINE, text, self._where(event.unit, before))]

    def _movement(self, event: e.MovementBegan, before: Position) -> list[Line]:
        return []

    def _moved(self, event: e.UnitMoved, before: Position) -> list[Line]:
        text = self._say("{unit}: {start} → {to}", unit=self.names.unit(event.unit),
                         start=self._where(event.unit, before), to=event.path[-1])  # fmt: skip
        return [Line(LINE, text, event.path[-1])]

    def _regrouped(self, event: e.UnitsRegrouped, before: Position) -> list[Line]:
        text = self._say("Regrouping: {unit} with {into} in {hex}, F {force} (6.2)", unit=self.names.unit(event.unit),
                         into=self.names.unit(event.into), hex=event.path[-1], force=event.force)  # fmt: skip
        return [Line(LINE, text, event.path[-1])]

    def _combat(self, event: e.MovementEnded, before: Position) -> list[Line]:
        return [Line(LINE, self._say("Combat (1.3)"))]

    def _attack(self, event: e.AttackMade, before: Position) -> list[Line]:
        say = self._say
        form = N_("Melee: {unit} ({hex}) against {target} ({there})")
        if event.manner == "shot":
            form = N_("Shot: {unit} ({hex}) at {target} ({there})")
        there = self._where(event.target, before)
        text = say(form, unit=self.names.unit(event.unit), hex=self._where(event.unit, before),
                   target=self.names.unit(event.target), there=there)  # fmt: skip
        return [Line(LINE, text, there), Line(DETAIL, self.sum_of(event, before), there)]

    def sum_of(self, event: e.AttackMade, before: Position) -> str:
        """Return the sum that made a diff, every term by its name (7.4)."""
        return " ".join(f"{name} {number}" for name, number in self.terms_of(event, before)) + (
            f" = {signed(event.diff)}"
        )

    def terms_of(self, event: e.AttackMade, before: Position) -> list[tuple[str, str]]:
        """Return the terms of a diff, (name, signed number); those of 0 are left out but the two values (7.4)."""
        say = self._say
        target = before.units[event.target]
        terrain = say(TERRAINS[before.scenario.ground.terrain(target.hex).code]).lower()
        defence = say("defence, disorganised") if target.disorganised else say("defence")
        terms = [
            (say("shot") if event.manner == "shot" else say("attack"), event.strength),
            (defence, -event.defence),
            (say("leader"), event.leader),
            (say("enemy leader"), event.enemy_leader),
            (say("charge"), event.charge),
            (terrain, event.terrain),
        ]
        return [(name, signed(n)) for place, (name, n) in enumerate(terms) if n or place < 2]

    def _loss(self, event: e.LossRolled, before: Position) -> list[Line]:
        form = N_("{unit}: row {diff}, die {face}: −{loss} F (7.5)")
        if not event.loss:
            form = N_("{unit}: row {diff}, die {face}: no loss (7.5)")
        elif not event.face:
            form = N_("{unit}: row {diff}, whatever the die: −{loss} F (7.8)")
        text = self._say(form, unit=self.names.unit(event.unit), diff=signed(event.diff), face=event.face,
                         loss=event.loss)  # fmt: skip
        return [Line(DETAIL, text, self._where(event.unit, before))]

    def _lost(self, event: e.ForceLost, before: Position) -> list[Line]:
        if event.cause == "attack":
            return []  # the loss roll has told it
        form = N_("Surrounded: {unit}, 1 F more lost (9.2)")
        if event.cause == "zone":
            form = N_("In the enemy zone of control: {unit}, 1 F more lost (9.2)")
        return [Line(DETAIL, self._say(form, unit=self.names.unit(event.unit)))]

    def _eliminated(self, event: e.UnitEliminated, before: Position) -> list[Line]:
        unit = before.units[event.unit]
        told = [Line(LINE, self._say(CAUSES[event.cause], unit=self.names.unit(event.unit)))]
        if unit.leader:
            text = self._say("Fallen: {leader} (13.1)", leader=self.names.leader(unit.leader))
            told.append(Line(LINE, text))
        return told

    def _rd(self, event: e.RdRolled, before: Position) -> list[Line]:
        say = self._say
        terms = self._terms(
            (say("F lost"), event.lost), (say("leader"), event.leader), (say("disorganised"), event.disorganised)
        )
        total = event.face + event.lost + event.leader + event.disorganised
        text = say("{unit}: R/D die {face}{terms} = {total}: {result} (8.2)", unit=self.names.unit(event.unit),
                   face=event.face, terms=terms, total=total, result=say(RD_RESULTS[event.result]))  # fmt: skip
        return [Line(DETAIL, text, self._where(event.unit, before))]

    def _retreated(self, event: e.Retreated, before: Position) -> list[Line]:
        text = self._say(WAYS[event.way], unit=self.names.unit(event.unit), to=event.to)
        return [Line(LINE, text, event.to)]

    def _pushed(self, event: e.Pushed, before: Position) -> list[Line]:
        text = self._say(PUSHES[event.way], unit=self.names.unit(event.unit), to=event.to)
        return [Line(DETAIL, text, event.to)]

    def _held(self, event: e.Held, before: Position) -> list[Line]:
        text = self._say("No way back, no retreat: {unit} (9.2)", unit=self.names.unit(event.unit))
        return [Line(LINE, text, self._where(event.unit, before))]

    def _disorganised(self, event: e.UnitDisorganised, before: Position) -> list[Line]:
        form = N_("Disorganised: {unit} (10.1)")
        if event.cause == "charge":
            form = N_("Disorganised by the charge itself: {unit} (12.6)")
        return [Line(LINE, self._say(form, unit=self.names.unit(event.unit)))]

    def _advanced(self, event: e.Advanced, before: Position) -> list[Line]:
        text = self._say("Advance: {unit} to {to} (11.1)", unit=self.names.unit(event.unit), to=event.to)
        return [Line(LINE, text, event.to)]

    def _charge(self, event: e.ChargeRolled, before: Position) -> list[Line]:
        text = self._say("{unit}, after the charge: die of four {face} (12.6)", unit=self.names.unit(event.unit),
                         face=event.face)  # fmt: skip
        return [Line(DETAIL, text)]

    def _ended(self, event: e.TurnEnded, before: Position) -> list[Line]:
        if not event.offer_draw:
            return []
        return [Line(LINE, self._say("{side} offer a draw (14.5)", side=self.names.side(before.seat)))]

    def _over(self, event: e.BattleEnded, before: Position) -> list[Line]:
        title, *why = self.ending(event)
        return [Line(HEAD, title), *(Line(LINE, text) for text in why)]

    def ending(self, event: e.BattleEnded) -> list[str]:
        """Return how a battle ended: who won, then why, a sentence each (14)."""
        say, names = self._say, self.names
        if event.winner < 0:
            title = say("The battle is drawn")
        else:
            title = say("{side}: victory", side=names.side(event.winner))
        if event.how == "resigned":
            return [title, say("{side}: resigned (14.5)", side=names.side(1 - event.winner))]
        if event.how == "agreed":
            return [title, say("Both sides agreed to a draw (14.5)")]
        if event.how == "default":
            return [title, say("The last turn is over and no condition was met: the battle's default result (14.3)")]
        why = [
            say("{side}: {condition}", side=names.side(seat), condition=self.condition(seat, place))
            for seat, places in enumerate((event.first, event.second))
            for place in places
        ]
        if event.how == "both":
            why.append(say("Both sides met a condition at the same check (14.2)"))
        return [title, *why]

    def advice(self, action: Action, why: Sequence[Any], position: Position) -> str:
        """Return a computer player's idea in words: what it would do, and why; `why` are its thoughts."""
        say, names = self._say, self.names
        match action:
            case Move():
                what = say("{unit} to {hex}", unit=names.unit(action.unit), hex=action.to)
            case Regroup():
                what = say("Regrouping: {unit} with {into}", unit=names.unit(action.unit), into=names.unit(action.into))
            case Melee():
                fighters = {"unit": names.unit(action.unit), "target": names.unit(action.target)}
                what = say("Melee: {unit} against {target}", **fighters)
            case Shoot():
                what = say("Shot: {unit} at {target}", unit=names.unit(action.unit), target=names.unit(action.target))
            case EndMovement():
                what = say("End movement")
            case _:
                what = say("End turn")
        told = [say(thought.text, **{k: self._named(k, v) for k, v in thought.fields.items()}) for thought in why[:2]]
        return " ".join(told) or what

    def _named(self, key: str, value: Any) -> Any:
        """Return the field of a thought as a player reads it: units by their names."""
        return self.names.unit(value) if key in ("unit", "target", "friend") else value

    def condition(self, seat: int, place: int) -> str:
        """Return a victory condition of a side in words, by its place in the battle's list (14.1)."""
        say, names = self._say, self.names
        if place == NO_ENEMY_LEFT:
            return say("no enemy unit is left (14.2)")
        plain = names.battle["victory"][names.sides[seat]][place]
        if plain.get("text"):
            return names.tongue.pick(plain["text"])
        if plain["kind"] == "destruction":
            return say("destroy {n} points of enemy force", n=plain["points"])
        if plain["kind"] == "leader_killed":
            return say("kill {leader}", leader=names.leader(plain["leader"]))
        if plain["kind"] == "territory":
            text = say("at the end, hold {n} of {hexes}", n=plain["count"], hexes=", ".join(plain["hexes"]))
            if plain.get("required"):
                text += say(", {hexes} among them", hexes=", ".join(plain["required"]))
            return text
        if "leaders" in plain:
            return names.tongue.say_n("eliminate {n} leader", "eliminate {n} leaders", plain["leaders"])
        return names.tongue.say_n("eliminate {n} unit", "eliminate {n} units", plain["units"])

    def _terms(self, *terms: tuple[str, int]) -> str:
        """Return the terms that are not 0 as they stand in a sum."""
        return "".join(f" {signed(number)} ({name})" for name, number in terms if number)

    def _where(self, unit_id: str, before: Position) -> str:
        """Return the hex a unit stood in."""
        unit = before.units.get(unit_id)
        return before.board.names[unit.hex] if unit else ""
