"""7 Combat, and the R/D roll of 8."""

from __future__ import annotations

from collections.abc import Iterator

from hexesmed.core.board import bits
from hexesmed.core.dice import Dice
from hexesmed.games.hexes_med.rules import advance, charge, leaders, retreat, shooting
from hexesmed.games.hexes_med.rules.actions import Melee, Shoot
from hexesmed.games.hexes_med.rules.events import (
    AttackMade,
    Event,
    ForceLost,
    LossRolled,
    RdRolled,
    UnitDisorganised,
    UnitEliminated,
)
from hexesmed.games.hexes_med.rules.position import COMBAT, Position
from hexesmed.games.hexes_med.rules.reasons import Reason
from hexesmed.games.hexes_med.rules.units import Unit

MELEE, SHOT = "melee", "shot"


def _row(*losses: tuple[int, int]) -> tuple[int, ...]:
    """Return the ten losses of a row written as (loss, number of faces)."""
    return tuple(loss for loss, faces in losses for _ in range(faces))


# 7.5 F lost by the defender for the diff -5 to +5 and the faces 1 to 10; by the attacker for the diff reversed.
LOSS_TABLE: dict[int, tuple[int, ...]] = {
    -5: _row((0, 9), (1, 1)),
    -4: _row((0, 9), (1, 1)),
    -3: _row((0, 8), (1, 1), (2, 1)),
    -2: _row((0, 7), (1, 2), (2, 1)),
    -1: _row((0, 6), (1, 3), (2, 1)),
    0: _row((0, 5), (1, 3), (2, 1), (3, 1)),
    1: _row((0, 4), (1, 3), (2, 2), (3, 1)),
    2: _row((0, 3), (1, 3), (2, 2), (3, 2)),
    3: _row((0, 2), (1, 2), (2, 3), (3, 3)),
    4: _row((0, 1), (1, 2), (2, 3), (3, 4)),
    5: _row((1, 1), (2, 5), (3, 4)),
}
WIDEST = 5

# A unit loses no more F than it has: (diff, F) -> the column its die is read in.
_COLUMNS = {
    (diff, force): tuple(min(loss, force) for loss in row) for diff, row in LOSS_TABLE.items() for force in range(1, 5)
}

# 8.2 What a sum of the R/D roll does.
RETREAT, DISORDER, BOTH, NOTHING = "R", "D", "RD", ""


def rd_result(total: int) -> str:
    """Return the result of an R/D sum: "", "R", "D" or "RD" (8.2)."""
    if total <= 5:
        return NOTHING
    if total <= 8:
        return RETREAT
    return DISORDER if total <= 11 else BOTH


_RD_COLUMNS = {shift: tuple(rd_result(face + shift) for face in range(1, 11)) for shift in range(-3, 7)}


def assess(position: Position, unit: Unit, target: Unit, manner: str) -> AttackMade:
    """Return an attack with every term of its diff, before any die (7.4); lawful or not."""
    melee = manner == MELEE
    strength = unit.force if melee else unit.type.ranged
    defence = target.force - (1 if target.disorganised else 0)
    leader = leaders.in_fight(unit)
    enemy_leader = -leaders.in_fight(target)
    bonus = charge.bonus(position, unit, target) if melee else 0
    terrain = position.scenario.ground.terrain(target.hex)
    shelter = -(terrain.defence_against_cavalry if melee and unit.type.cavalry else terrain.defence)
    diff = strength - defence + leader + enemy_leader + bonus + shelter
    answered = melee or shooting.answers(position, unit, target)
    return AttackMade(
        unit.id, target.id, manner, strength, defence, leader, enemy_leader, bonus, shelter,
        max(-WIDEST, min(WIDEST, diff)), answered,
    )  # fmt: skip


def manner_of(action: Melee | Shoot) -> str:
    """Return "melee" or "shot"."""
    return MELEE if isinstance(action, Melee) else SHOT


def default_attack(position: Position, unit: Unit, target: Unit) -> Melee | Shoot | None:
    """Return the attack of a unit on an enemy that is meant unless another is named, None when there is none (7.2)."""
    for action in (Shoot(unit.id, target.id), Melee(unit.id, target.id)):
        if why_not(position, unit, target, action) is None:
            return action
    return None


def targets(position: Position, unit: Unit) -> dict[str, set[str]]:
    """Return the enemies a unit could attack from where it stands, by id, with the manners open to it (7.2)."""
    enemy = position.holds(1 - unit.side)
    found: dict[str, set[str]] = {}
    if unit.type.range:
        for h in bits(shooting.within(position, unit.hex, unit.type.range) & enemy):
            found.setdefault(position.at[h], set()).add(SHOT)
    for h in position.board.neighbours[unit.hex]:
        if enemy >> h & 1:
            found.setdefault(position.at[h], set()).add(MELEE)
    return found


def offers(position: Position) -> Iterator[Melee | Shoot]:
    """Yield every attack of the side to move."""
    if position.phase != COMBAT:
        return
    for unit in position.side_units(position.seat):
        if not (unit.exhausted or unit.disorganised):
            for target, manners in targets(position, unit).items():
                if SHOT in manners:
                    yield Shoot(unit.id, target)
                if MELEE in manners:
                    yield Melee(unit.id, target)


def why_not(position: Position, unit: Unit, target: Unit, action: Melee | Shoot) -> Reason | None:
    """Return the reason against an attack in the combat phase, None when it is lawful (7.1 to 7.3)."""
    if unit.disorganised:
        return Reason.DISORGANISED
    if unit.exhausted:
        return Reason.EXHAUSTED
    if target.side == unit.side:
        return Reason.TARGET_IS_FRIEND
    if isinstance(action, Melee):
        return None if target.hex in position.board.neighbours[unit.hex] else Reason.NOT_ADJACENT
    if not unit.type.range:
        return Reason.CANNOT_SHOOT
    return None if shooting.in_range(position, unit, target) else Reason.OUT_OF_RANGE


def carry_out(position: Position, unit: Unit, target: Unit, manner: str, dice: Dice) -> Iterator[Event]:
    """Fight one attack in the order of 7.8."""
    attack = assess(position, unit, target, manner)
    # 7.8 Modifiers are read before any loss.
    target_shift = _rd_modifiers(position, target)
    unit_shift = _rd_modifiers(position, unit)
    yield attack

    face, target_loss = dice.cast("loss", target.id, _COLUMNS[attack.diff, target.force])
    yield LossRolled(target.id, attack.diff, face, target_loss)
    unit_loss = 0
    if attack.answered:
        face, unit_loss = dice.cast("loss", unit.id, _COLUMNS[-attack.diff, unit.force])
        yield LossRolled(unit.id, -attack.diff, face, unit_loss)
    yield from lose(target, target_loss, "attack")
    yield from lose(unit, unit_loss, "attack")

    target_result = unit_result = NOTHING
    if 0 < target_loss < target.force:
        rolled = _rd_roll(target, target_loss, target_shift, dice)
        target_result = rolled.result
        yield rolled
    if 0 < unit_loss < unit.force:
        rolled = _rd_roll(unit, unit_loss, unit_shift, dice)
        unit_result = rolled.result
        yield rolled

    if "R" in target_result:
        yield from retreat.carry_out(position, target.id, unit.hex)
    if "R" in unit_result:
        yield from retreat.carry_out(position, unit.id, target.hex)
    for fighter, result in ((target, target_result), (unit, unit_result)):
        if "D" in result and fighter.id in position.units:
            yield UnitDisorganised(fighter.id, "combat")

    if manner == MELEE:
        yield from advance.carry_out(position, unit, target.hex)
        if attack.charge and target_loss:
            charger = position.units.get(unit.id)
            if charger is not None and not charger.disorganised:
                yield from charge.disorder(charger, dice)


def lose(unit: Unit, loss: int, cause: str) -> Iterator[Event]:
    """Take F from a unit, which is eliminated when none is left (2.1); `unit` as it was before."""
    if loss:
        yield ForceLost(unit.id, loss, cause)
        if loss >= unit.force:
            yield UnitEliminated(unit.id, cause)


def _rd_modifiers(position: Position, unit: Unit) -> tuple[int, int]:
    """Return the R/D modifiers of a unit for leaders and for being disorganised already (8.1)."""
    return -leaders.help_for(position, unit), 1 if unit.disorganised else 0


def _rd_roll(unit: Unit, lost: int, shift: tuple[int, int], dice: Dice) -> RdRolled:
    """Return the R/D roll of a unit that lost F and lives (8.1)."""
    leader, disorganised = shift
    face, result = dice.cast("rd", unit.id, _RD_COLUMNS[lost + leader + disorganised])
    return RdRolled(unit.id, face, lost, leader, disorganised, result)
