"""Hex: the connection game. What the table, the post and the computer players see of it is GAME."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from hexesmed.core.dice import Dice
from hexesmed.core.errors import Problem
from hexesmed.core.game import Battle
from hexesmed.games.hex import battle_file
from hexesmed.games.hex.rules import play
from hexesmed.games.hex.rules.actions import ACTIONS, Action, Resign
from hexesmed.games.hex.rules.effects import EFFECTS
from hexesmed.games.hex.rules.events import EVENTS, Event
from hexesmed.games.hex.rules.position import Position
from hexesmed.games.hex.rules.reasons import Reason
from hexesmed.games.usual import UsualGame
from hexesmed.locale import N_


class Hex(UsualGame):
    """The game, by the protocol of `core.game.Game`. A half-turn is one stone (or the swap)."""

    name = "hex"
    half_turn_words = (N_("move"), N_("moves"))
    rules_number = 1
    has_chance = False
    actions: Mapping[str, type] = ACTIONS
    events: Mapping[str, type] = EVENTS
    effects = EFFECTS

    def check_battle(self, battle: Any) -> list[Problem]:
        """Return what is wrong with a game given as plain data."""
        return battle_file.check(battle)

    def set_up(self, battle: Battle) -> Position:
        """Return the empty board."""
        return play.set_up(battle["size"], battle["swap"])

    def half_turn(self, position: Position) -> int:
        """Return the number of the move being thought of, of the last one when the game is over by a chain."""
        won_by_chain = position.outcome is not None and position.outcome.how == play.JOINED
        return position.moves + (0 if won_by_chain else 1)

    def last_half_turn(self, battle: Battle) -> int:
        """Return the number that no move can exceed: every cell, and the swap."""
        return int(battle["size"]) ** 2 + 1

    def legal_actions(self, position: Position) -> list[Action]:
        """Return all actions that `why_not` allows."""
        return play.offers(position)

    def why_not(self, position: Position, action: Any) -> Reason | None:
        """Return the reason why the action is refused, None when it is allowed."""
        return play.why_not(position, action)

    def carry_out(self, position: Position, action: Action, dice: Dice) -> Iterator[Event]:
        """Apply the events of an allowed action to the position, yielding each after it was applied."""
        return play.carry_out(position, action)

    def ends_half_turn(self, action: Action) -> bool:
        """Return True: every action is a whole move."""
        return True

    def can_take_back(self, action: Action) -> bool:
        """Return False: a move is the other player's to answer."""
        return False

    def temperament(self, action: Action) -> str:
        """Return "act", or "yield" for giving up."""
        return "yield" if isinstance(action, Resign) else "act"


GAME = Hex()
