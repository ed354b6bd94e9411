"""A match: every action that was played, with its events and the position before it. There is no other road."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any, NamedTuple

from hexesmed.core.dice import Dice
from hexesmed.core.errors import Refused
from hexesmed.core.game import Battle, Game


class Entry(NamedTuple):
    """One action played: the half-turn it belongs to, the seat that played it, its events, the position before."""

    action: Any
    events: tuple[Any, ...]
    before: Any
    half_turn: int
    seat: int


class Match:
    """One playing of a battle. `dice_for` gives the dice of a half-turn by its number."""

    def __init__(self, game: Game, battle: Battle, dice_for: Callable[[int], Dice]) -> None:
        """Set the battle up."""
        self.game = game
        self.battle = battle
        self._dice_for = dice_for
        self._dice: tuple[int, Dice] | None = None
        self.position = game.set_up(battle)
        self.entries: list[Entry] = []
        self._undone: list[Any] = []

    def play(self, action: Any) -> tuple[Any, ...]:
        """Play an action of whoever's half-turn it is; return its events; raise Refused and change nothing."""
        game, position = self.game, self.position
        reason = game.why_not(position, action)
        if reason is not None:
            raise Refused(reason)
        seat = game.to_move(position)
        assert seat is not None, "an action was allowed after the end"
        number = game.half_turn(position)
        after = position.copy()
        events = tuple(game.carry_out(after, action, self._dice_of(number)))
        self.entries.append(Entry(action, events, position, number, seat))
        self.position = after
        self._undone.clear()
        return events

    def begin(self) -> tuple[Any, ...]:
        """Play the action that must open the half-turn, if one must; return its events."""
        action = self.game.opening_action(self.position)
        return () if action is None else self.play(action)

    def _dice_of(self, number: int) -> Dice:
        """Return the dice of a half-turn; the same ones until the next begins, for they count their casts."""
        if self._dice is None or self._dice[0] != number:
            self._dice = (number, self._dice_for(number))
        return self._dice[1]

    def can_undo(self) -> bool:
        """Return whether the last action may be taken back: never across dice, a phase or a half-turn."""
        return bool(self.entries) and self.game.can_take_back(self.entries[-1].action)

    def undo(self) -> Entry | None:
        """Take the last action back and return its entry, None when nothing may be taken back."""
        if not self.can_undo():
            return None
        entry = self.entries.pop()
        self.position = entry.before
        self._undone.append(entry.action)
        return entry

    def can_redo(self) -> bool:
        """Return whether an action taken back can be played again."""
        return bool(self._undone)

    def redo(self) -> Entry | None:
        """Play the last action taken back again and return its entry, None when there is none."""
        if not self._undone:
            return None
        rest = self._undone[:-1]
        self.play(self._undone[-1])
        self._undone = rest
        return self.entries[-1]

    def half_turn_entries(self, number: int) -> list[Entry]:
        """Return what was played in a half-turn, in order."""
        return [entry for entry in self.entries if entry.half_turn == number]

    def digest(self) -> str:
        """Return the SHA-256 of the position, 64 hex digits."""
        return hashlib.sha256(self.game.encode(self.position)).hexdigest()
