"""The hand: which unit is taken, what lies under the pointer, what a click would do; it asks the rules for all."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from hexesmed.core.board import bits
from hexesmed.games.hexes_med import threat
from hexesmed.games.hexes_med.rules import combat, movement, regroup, retreat, sequence_of_play
from hexesmed.games.hexes_med.rules.actions import Action, Melee, Move, Regroup, Shoot
from hexesmed.games.hexes_med.rules.position import COMBAT, MOVEMENT, Position
from hexesmed.games.hexes_med.rules.reasons import Reason
from hexesmed.games.hexes_med.rules.units import Unit
from hexesmed.games.hexes_med.rules.zone_of_control import enemy_zone, zone


@dataclass(frozen=True)
class Lit:
    """What the board lights up, in hexes.

    `reach` gives the movement points left after going there; `pushed` the ways of friends that a retreat pushes;
    `hitters` who could hit the hex under the pointer; `advance` is set where the attacker would take the hex.
    """

    selected: int | None = None
    hover: int | None = None
    reach: dict[int, int] = field(default_factory=dict)
    stops: frozenset[int] = frozenset()
    regroup: frozenset[int] = frozenset()
    path: tuple[int, ...] = ()
    targets: frozenset[int] = frozenset()
    retreat: tuple[int, ...] = ()
    pushed: tuple[tuple[int, int], ...] = ()
    advance: bool = False
    zone_own: int = 0
    zone_enemy: int = 0
    threatened: frozenset[int] = frozenset()
    shots: frozenset[int] = frozenset()
    hitters: tuple[int, ...] = ()
    ground: bool = False
    cursor: int | None = None


@dataclass(frozen=True)
class Click:
    """What a click led to: an action to play, or a refusal; both None when it only took a unit or let go of it."""

    action: Action | None = None
    reason: Reason | None = None


class Hand:
    """The hand of the player whose half-turn it is."""

    def __init__(self) -> None:
        """Begin with nothing in hand."""
        self.unit_id: str | None = None
        self.hover: int | None = None
        self.manner: str | None = None  # the manner of attack asked for; None leaves it to the rules (7.2)
        self.zones_own = self.zones_enemy = False
        self.threats = self.hitters = self.ground = False
        self._position: Position | None = None
        self.plays = False

    def look_at(self, position: Position, plays: bool) -> None:
        """Look at another position; `plays` tells whether this player may act in it."""
        self._position, self.plays = position, plays
        if self.unit_id is not None and (self.unit_id not in position.units or not plays):
            self.unit_id = None
        if not plays:
            self.manner = None

    @property
    def position(self) -> Position:
        """Return the position looked at."""
        assert self._position is not None, "the hand has looked at no position yet"
        return self._position

    @property
    def unit(self) -> Unit | None:
        """Return the unit in hand."""
        return None if self.unit_id is None else self.position.units.get(self.unit_id)

    @property
    def zones(self) -> bool:
        """Tell whether zones of control of either side are shown."""
        return self.zones_own or self.zones_enemy

    @zones.setter
    def zones(self, on: bool) -> None:
        self.zones_own = self.zones_enemy = on

    def let_go(self) -> None:
        """Put the unit back."""
        self.unit_id = None
        self.manner = None

    def take(self, unit_id: str) -> None:
        """Take a unit."""
        self.unit_id = unit_id
        self.manner = None

    def click(self, h: int | None) -> Click:
        """Return what a click on a hex means now: take a unit, move, regroup, attack, or why not."""
        if h is None:
            self.let_go()
            return Click()
        position, unit = self.position, self.unit
        other = position.unit_at(h)
        if not self.plays:
            return Click()
        if other is not None and other.side == position.seat:
            return self._click_friend(unit, other)
        if unit is None:
            return Click()
        if other is not None:
            return self._tried(self.attack_on(other) or self._named_attack(unit, other))
        if position.phase == COMBAT:
            self.let_go()
            return Click()
        return self._tried(Move(unit.id, position.board.names[h]))

    def _click_friend(self, unit: Unit | None, friend: Unit) -> Click:
        position = self.position
        if unit is not None and unit.id != friend.id and position.phase == MOVEMENT:
            action = Regroup(unit.id, friend.id)
            if sequence_of_play.why_not(position, action) is None:
                return Click(action)
        if unit is not None and unit.id == friend.id:
            self.let_go()
        else:
            self.take(friend.id)
        return Click()

    def drop(self, h: int | None) -> Click:
        """Return what letting a dragged unit go on a hex means: as a click, but a friend there is regrouped with."""
        unit = self.unit
        if h is None or unit is None or h == unit.hex or not self.plays:
            return Click()
        other = self.position.unit_at(h)
        if other is not None and other.side == unit.side:
            return self._tried(Regroup(unit.id, other.id))
        return self.click(h)

    def _tried(self, action: Action) -> Click:
        reason = sequence_of_play.why_not(self.position, action)
        return Click(action) if reason is None else Click(reason=reason)

    def _named_attack(self, unit: Unit, target: Unit) -> Melee | Shoot:
        """Return the attack to be refused when none is lawful: the one the unit is made for."""
        return Shoot(unit.id, target.id) if unit.type.range else Melee(unit.id, target.id)

    def attack_on(self, target: Unit) -> Melee | Shoot | None:
        """Return the attack of the unit in hand on an enemy, in the manner asked for where that is lawful."""
        position, unit = self.position, self.unit
        if unit is None or position.phase != COMBAT or unit.side == target.side:
            return None
        if self.manner is not None:
            action = (Melee if self.manner == combat.MELEE else Shoot)(unit.id, target.id)
            if sequence_of_play.why_not(position, action) is None:
                return action
        return combat.default_attack(position, unit, target)

    def manners(self, target: Unit) -> list[str]:
        """Return the manners in which the unit in hand may attack an enemy now, the default first (7.2)."""
        position, unit = self.position, self.unit
        if unit is None:
            return []
        return [
            combat.manner_of(action)
            for action in (Shoot(unit.id, target.id), Melee(unit.id, target.id))
            if sequence_of_play.why_not(position, action) is None
        ]

    def two_manners(self) -> bool:
        """Tell whether the unit in hand may both shoot at and fight some enemy now (7.2)."""
        position, unit = self.position, self.unit
        if unit is None or not self.plays or position.phase != COMBAT or not unit.type.range:
            return False
        return any(len(self.manners(position.units[enemy])) > 1 for enemy in combat.targets(position, unit))

    def change_manner(self) -> None:
        """Ask for melee where a shot is meant unless another manner is named, or leave it to the rules again (7.2)."""
        self.manner = None if self.manner == combat.MELEE else combat.MELEE

    def hitting(self) -> list[Unit]:
        """Return who could hit the hex under the pointer: his own units an enemy there, the enemy's any other hex."""
        position, h = self.position, self.hover
        if h is None:
            return []
        under = position.unit_at(h)
        if under is not None and under.side != position.seat:
            return [unit for unit in position.side_units(position.seat) if threat.now(position, unit) >> h & 1]
        return threat.on_hex(position, h, 1 - position.seat)

    def foretold(self) -> Melee | Shoot | None:
        """Return the attack whose outcome is to be foretold: the one a click under the pointer would make."""
        if self.hover is None or not self.plays:
            return None
        target = self.position.unit_at(self.hover)
        return None if target is None else self.attack_on(target)

    def feared(self) -> tuple[Position, Melee | Shoot] | None:
        """Return the worst attack on the unit in hand by the enemy under the pointer in his next half-turn.

        None where that enemy could make none, and where a click would attack him.
        """
        unit, enemy = self.unit, self.enemy_beside()
        return None if unit is None or enemy is None else threat.worst_attack(self.position, enemy, unit)

    def enemy_beside(self) -> Unit | None:
        """Return the enemy under the pointer of whom the unit in hand may ask what he could do to it, if any."""
        unit, position = self.unit, self.position
        if unit is None or self.hover is None or position.phase not in (MOVEMENT, COMBAT) or self.foretold():
            return None
        enemy = position.unit_at(self.hover)
        return None if enemy is None or enemy.side == unit.side else enemy

    def next_unit(self, step: int = 1) -> int | None:
        """Take the next unit that can still do something in this phase; return its hex, None when there is none."""
        position = self.position
        movers, attackers = sequence_of_play.idle_units(position)
        able = movers if position.phase == MOVEMENT else attackers
        if not self.plays or not able:
            return None
        places = [unit.id for unit in able]
        at = places.index(self.unit_id) if self.unit_id in places else (-1 if step > 0 else 0)
        self.take(places[(at + step) % len(places)])
        return position.units[places[(at + step) % len(places)]].hex

    def lit(self) -> Lit:
        """Return what the board lights up now."""
        position, unit = self.position, self.unit
        shown: dict[str, Any] = {"hover": self.hover}
        seat = position.seat
        if self.zones_enemy or (unit is not None and position.phase == MOVEMENT):
            shown["zone_enemy"] = enemy_zone(position, seat)
        if self.zones_own:
            shown["zone_own"] = zone(position, seat)
        if self.threats:
            shown["threatened"] = self._threatened()
        if self.hitters:
            shown["hitters"] = tuple(hitter.hex for hitter in self.hitting())
        if self.ground:
            shown["ground"] = True
        if unit is None or not self.plays:
            if self.threats:
                shown["reach"] = self._enemy_reach()
            return Lit(**shown)
        shown["selected"] = unit.hex
        if position.phase == MOVEMENT:
            shown.update(self._lit_movement(unit))
        elif position.phase == COMBAT:
            shown.update(self._lit_combat(unit))
        return Lit(**shown)

    def _threatened(self) -> frozenset[int]:
        """Return what the enemy under the pointer could hit next, what all of them could where none is there."""
        position = self.position
        under = position.unit_at(self.hover) if self.hover is not None else None
        enemies = position.side_units(1 - position.seat)
        if under is not None and under.side != position.seat:
            enemies = [under]
        hits = 0
        for enemy in enemies:
            hits |= threat.of_unit(position, enemy).hits
        return frozenset(bits(hits))

    def _enemy_reach(self) -> dict[int, int]:
        """Return where the enemy under the pointer could go in his next half-turn, with the points he would keep."""
        position = self.position
        enemy = position.unit_at(self.hover) if self.hover is not None else None
        if enemy is None or enemy.side == position.seat:
            return {}
        ready = threat.rested(position, enemy)
        found, costs = movement.reach(position, ready), movement.destinations(position, ready)
        return {h: 0 if found.stops >> h & 1 else ready.mp - cost for h, cost in costs.items()}

    def _lit_movement(self, unit: Unit) -> dict[str, Any]:
        position = self.position
        found = movement.reach(position, unit)
        costs = movement.destinations(position, unit)
        stops = frozenset(bits(found.stops & found.ends))
        shown: dict[str, Any] = {
            "reach": {h: 0 if h in stops else unit.mp - cost for h, cost in costs.items()},
            "stops": stops,
            "regroup": frozenset(friend.hex for friend in regroup.receivers(position, unit)),
        }
        if self.hover in costs and self.hover is not None:
            shown["path"] = (unit.hex, *movement.way_to(position, unit, self.hover))
        return shown

    def _lit_combat(self, unit: Unit) -> dict[str, Any]:
        position = self.position
        offers = [action for action in combat.offers(position) if action.unit == unit.id]
        shown: dict[str, Any] = {"targets": frozenset(position.units[action.target].hex for action in offers)}
        enemies = [position.units[action.target] for action in offers]
        attacks = (combat.default_attack(position, unit, enemy) for enemy in enemies)
        shown["shots"] = frozenset(position.units[a.target].hex for a in attacks if isinstance(a, Shoot))
        attack = self.foretold()
        if attack is not None:
            target = position.units[attack.target]
            shown["path"] = (unit.hex, target.hex)
            shown["advance"] = isinstance(attack, Melee)
            moves = retreat.plan(position, target, unit.hex) or []
            ways = [(position.units[who].hex, to) for who, to, _ in moves]
            if ways:
                shown["retreat"], shown["pushed"] = ways[0], tuple(ways[1:])
        return shown
