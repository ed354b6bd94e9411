"""Halebarde et Gonfanon. What the table, the post and the computer players see of it is GAME."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from hexesmed.core.dice import Dice
from hexesmed.core.errors import Problem
from hexesmed.core.game import Battle
from hexesmed.games.halebarde import battle_file
from hexesmed.games.halebarde.rules import position as setup
from hexesmed.games.halebarde.rules import turn
from hexesmed.games.halebarde.rules.actions import ACTIONS, AcceptDraw, Action, EndTurn, Resign
from hexesmed.games.halebarde.rules.draws import LAST_HALF_TURN
from hexesmed.games.halebarde.rules.effects import EFFECTS
from hexesmed.games.halebarde.rules.events import EVENTS, Event
from hexesmed.games.halebarde.rules.position import Position
from hexesmed.games.halebarde.rules.reasons import Reason
from hexesmed.games.usual import UsualGame
from hexesmed.locale import N_


class Halebarde(UsualGame):
    """The game, by the protocol of `core.game.Game`. A half-turn is a side's whole turn."""

    name = "halebarde"
    half_turn_words = (N_("turn"), N_("turns"))
    rules_number = 1
    has_chance = False
    actions: Mapping[str, type] = ACTIONS
    events: Mapping[str, type] = EVENTS
    effects = EFFECTS

    def check_battle(self, battle: Any) -> list[Problem]:
        """Return what is wrong with a match given as plain data."""
        return battle_file.check(battle)

    def set_up(self, battle: Battle) -> Position:
        """Return the position before White's entry (3)."""
        return setup.set_up()

    def half_turn(self, position: Position) -> int:
        """Return the number of the half-turn being played, of the last one when the game is over."""
        return position.half_turn

    def last_half_turn(self, battle: Battle) -> int:
        """Return the number of Black's last turn (14)."""
        return LAST_HALF_TURN

    def legal_actions(self, position: Position) -> list[Action]:
        """Return all actions that `why_not` allows."""
        return turn.offers(position)

    def why_not(self, position: Position, action: Any) -> Reason | None:
        """Return the reason why the action is refused, None when it is allowed."""
        return turn.why_not(position, action)

    def carry_out(self, position: Position, action: Action, dice: Dice) -> Iterator[Event]:
        """Apply the events of an allowed action to the position, yielding each after it was applied."""
        return turn.carry_out(position, action)

    def ends_half_turn(self, action: Action) -> bool:
        """Return whether the action is the last of its turn (5, 14); a winning move ends the match itself (13)."""
        return isinstance(action, EndTurn | Resign | AcceptDraw)

    def can_take_back(self, action: Action) -> bool:
        """Return whether the action may be undone in the same turn: nothing is random or hidden."""
        return not self.ends_half_turn(action)

    def temperament(self, action: Action) -> str:
        """Return "act", "pass" (ends the turn) or "yield" (gives up the match, or offers to)."""
        if isinstance(action, Resign | AcceptDraw) or action == EndTurn(offer_draw=True):
            return "yield"
        return "pass" if isinstance(action, EndTurn) else "act"


GAME = Halebarde()
