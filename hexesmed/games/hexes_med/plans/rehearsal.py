"""Playing on in thought: the rest of the half-turn and the enemy's whole one, quickly and sensibly."""

from __future__ import annotations

from hexesmed.core.dice import Dice
from hexesmed.games.hexes_med.judgement import chances
from hexesmed.games.hexes_med.judgement.field import Field
from hexesmed.games.hexes_med.judgement.goals import elapsed_of, key_hexes
from hexesmed.games.hexes_med.judgement.notes import Book, Notes
from hexesmed.games.hexes_med.judgement.outlook import Outlook
from hexesmed.games.hexes_med.judgement.stakes import fighter, swing_of
from hexesmed.games.hexes_med.judgement.value import Valuer
from hexesmed.games.hexes_med.plans.moves import March, Order
from hexesmed.games.hexes_med.plans.search import Best, Effort, Style, beginnings, first_order, improve
from hexesmed.games.hexes_med.rules import combat, sequence_of_play
from hexesmed.games.hexes_med.rules.actions import (
    Action,
    BeginHalfTurn,
    EndMovement,
    EndTurn,
    Melee,
    Move,
    Regroup,
    Shoot,
)
from hexesmed.games.hexes_med.rules.position import BEGIN, MOVEMENT, OVER, Position

QUICK = Style(1, 1, 3, 1)
ROUNDS = 2  # how often the attacks of a combat phase are thought over


def do(position: Position, action: Action, dice: Dice) -> None:
    """Carry an action out on the position itself."""
    for _ in sequence_of_play.carry_out(position, action, dice):
        pass


def order_actions(choices: March, order: Order) -> list[Action]:
    """Return an order as actions: regroupings, moves in an order that works, the end of movement."""
    names = choices.field.board.names
    men = choices.men
    actions: list[Action] = [Regroup(men[place].id, men[into].id) for place, into in order.merged]
    actions += [Move(men[place].id, names[order.hexes[place]]) for place in choices.sequence(order)]
    return [*actions, EndMovement()]


def fight(position: Position, notes: Notes, dice: Dice, effort: Effort) -> int:
    """Fight a combat phase as planned on average, thinking again after the first attacks.

    Return the side's luck: by how much it won more than what it did was worth on average.
    """
    luck = 0
    # On the last turn nobody leaves ground that counts: who wins a melee must follow (11.1).
    last = position.turn >= position.scenario.turns
    stay = key_hexes(position, notes.side) if last else 0
    for _ in range(ROUNDS):
        field = Field(position, notes)
        effort.spend()
        assaults = Valuer(field).value(field.hexes, field.forces).assaults
        if not assaults:
            break
        had = _strength(position, notes)
        luck -= sum(assault.gain for _, assault in assaults)
        for target, assault in assaults:
            for blow in assault.blows:
                unit = position.units.get(field.mine[blow.attacker].id)
                enemy = position.units.get(field.foes[target].id)
                if unit is None or enemy is None:
                    continue
                if blow.melee and stay >> unit.hex & 1 and not stay >> enemy.hex & 1:
                    continue
                action = Melee(unit.id, enemy.id) if blow.melee else Shoot(unit.id, enemy.id)
                if combat.why_not(position, unit, enemy, action) is None:
                    do(position, action, dice)
        luck += _strength(position, notes) - had
    return luck


def _strength(position: Position, notes: Notes) -> int:
    """Return what stands on both sides, the enemies as the side's appetite counts them."""
    man, side, found = notes.book.man, notes.side, 0
    for unit in position.units.values():
        worth = man(position, unit).worth()
        found += 100 * worth if unit.side == side else -notes.mood.appetite * worth
    return found // 100


def best_order(choices: March, style: Style, effort: Effort) -> Best:
    """Return the best order that is found in this style."""
    found = beginnings(choices, effort)[: style.starts]
    for best in found:
        improve(best, style)
    return max(found, key=lambda best: best.worth)


def march(position: Position, notes: Notes, dice: Dice, effort: Effort) -> None:
    """Play a movement phase to its end."""
    choices = March(Field(position, notes))
    for action in order_actions(choices, best_order(choices, QUICK, effort).order):
        do(position, action, dice)


class Rehearsal:
    """Plays on from positions of one half-turn, and says what comes of it for the side whose half-turn it is."""

    def __init__(self, position: Position) -> None:
        """Take the position that the thinking begins with; its clock and stakes count throughout."""
        self.start, self.side = position, position.seat
        self.notes = Notes(position, Book(position, advised=True))
        # What could follow is weighed like what has happened; while a side plans, its appetite tempts it.
        self.even = Book(position, even=True)
        self.luck = 0

    def play(self, position: Position, dice: Dice, effort: Effort) -> None:
        """Play the rest of the half-turn and the enemy's whole one, on the position itself."""
        self.luck = 0
        if position.phase != OVER and position.seat == self.side:
            self.luck += self._half_turn(position, self.notes, dice, effort)
        if position.phase != OVER:
            do(position, BeginHalfTurn(), dice)
            self.luck -= self._half_turn(position, Notes(position, self.notes.book), dice, effort)

    def _half_turn(self, position: Position, notes: Notes, dice: Dice, effort: Effort) -> int:
        """Play a half-turn, or the rest of it; return the luck of the side that plays it."""
        luck = 0
        both = position.first_holds and position.second_holds
        if position.phase == MOVEMENT:
            if both:
                march(position, notes, dice, effort)
            else:
                do(position, EndMovement(), dice)
        if both:
            luck = fight(position, notes, dice, effort)
        do(position, EndTurn(), dice)
        return luck

    def worth(self, position: Position, dice: Dice, effort: Effort) -> int:
        """Return what the position that was played to is worth to the side, the luck on the way taken off."""
        swing = self.notes.book.swing
        if position.phase == OVER:
            assert position.outcome is not None
            winner = position.outcome.winner
            return 0 if winner is None else swing if winner == self.side else -swing
        return chances.worth(self._chance(position, dice, effort), swing, self.luck)

    def _chance(self, position: Position, dice: Dice, effort: Effort) -> int:
        """Return in per mille how likely the side wins, when the next half-turn begins."""
        outlook = Outlook(position)
        scales = self._scales(position)
        if position.first_holds and position.second_holds:
            assert position.phase == BEGIN
            after = position.copy()
            do(after, BeginHalfTurn(), dice)
            choices = March(Field(after, Notes(after, self.even)))
            effort.spend()
            found = choices.value(first_order(choices))
            sign = 1 if after.seat == self.side else -1
            scales = scales._replace(blow=sign * found.strike, answer=sign * found.answer)
        return chances.chance(outlook.wins(self.side), scales, swing_of(position), elapsed_of(position))

    def _scales(self, position: Position) -> chances.Scales:
        """Return what stands on both sides."""
        arms = disordered = 0
        for unit in position.units.values():
            worth = fighter(unit.type, bool(unit.leader))[unit.force]
            worth = worth if unit.side == self.side else -worth
            arms += worth
            if unit.disorganised:
                disordered += worth
        return chances.Scales(arms, disordered)
