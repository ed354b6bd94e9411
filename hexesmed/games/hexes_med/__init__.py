"""Hexes Med: medieval battles. What the table, the post and the computer players see of it is GAME."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from hexesmed.core.dice import Dice
from hexesmed.core.errors import Problem
from hexesmed.core.game import Battle
from hexesmed.games.hexes_med import battle_file
from hexesmed.games.hexes_med.rules import sequence_of_play, setup
from hexesmed.games.hexes_med.rules.actions import (
    ACTIONS,
    AcceptDraw,
    Action,
    BeginHalfTurn,
    EndMovement,
    EndTurn,
    Move,
    Regroup,
    Resign,
)
from hexesmed.games.hexes_med.rules.effects import EFFECTS
from hexesmed.games.hexes_med.rules.events import EVENTS, Event
from hexesmed.games.hexes_med.rules.position import BEGIN, Position
from hexesmed.games.hexes_med.rules.reasons import Reason
from hexesmed.games.usual import UsualGame

_TEMPERAMENTS: dict[type, str] = {Resign: "yield", AcceptDraw: "yield", EndMovement: "pass"}


class HexesMed(UsualGame):
    """The game, by the protocol of `core.game.Game`."""

    name = "hexes_med"
    rules_number = 1
    has_chance = True
    actions: Mapping[str, type] = ACTIONS
    events: Mapping[str, type] = EVENTS
    effects = EFFECTS

    def check_battle(self, battle: Any) -> list[Problem]:
        """Return what is wrong with a battle given as plain data."""
        return battle_file.check(battle)

    def set_up(self, battle: Battle) -> Position:
        """Return the position before the first half-turn of a checked battle."""
        return setup.set_up(battle)

    def half_turn(self, position: Position) -> int:
        """Return the number of the half-turn being played or about to begin."""
        return position.half_turn

    def last_half_turn(self, battle: Battle) -> int:
        """Return the number of the battle's last half-turn (1.1)."""
        return 2 * int(battle["turns"])

    def opening_action(self, position: Position) -> Action | None:
        """Return BeginHalfTurn where the half-turn has not begun (1.2)."""
        return BeginHalfTurn() if position.phase == BEGIN else None

    def legal_actions(self, position: Position) -> list[Action]:
        """Return all actions that `why_not` allows."""
        return sequence_of_play.offers(position)

    def why_not(self, position: Position, action: Any) -> Reason | None:
        """Return the reason why the action is refused, None when it is allowed."""
        return sequence_of_play.why_not(position, action)

    def carry_out(self, position: Position, action: Action, dice: Dice) -> Iterator[Event]:
        """Apply the events of an allowed action to the position, yielding each after it was applied."""
        return sequence_of_play.carry_out(position, action, dice)

    def ends_half_turn(self, action: Action) -> bool:
        """Return whether the action is the last of its half-turn (1.3, 14.5)."""
        return isinstance(action, EndTurn | Resign | AcceptDraw)

    def can_take_back(self, action: Action) -> bool:
        """Return whether the action may be undone: moves and regroupings, until End movement (4.3)."""
        return isinstance(action, Move | Regroup)

    def temperament(self, action: Action) -> str:
        """Return "act", "pass" (ends a phase) or "yield" (gives up the match)."""
        if isinstance(action, EndTurn):
            return "yield" if action.offer_draw else "pass"
        return _TEMPERAMENTS.get(type(action), "act")


GAME = HexesMed()
