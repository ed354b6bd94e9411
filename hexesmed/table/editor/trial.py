"""Trying a battle out from the editor: who plays its sides."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from hexesmed.locale import N_
from hexesmed.table.battle.cards import Choice
from hexesmed.table.battle.computer import levels_of
from hexesmed.table.screen import Step
from hexesmed.table.words import both, filled

LEVEL = "medium"
"""The computer's level in a trial; the menu of the match changes it."""


def ways(battle: Mapping[str, Any], begin: Callable[[Mapping[int, str]], Step | None]) -> list[Choice]:
    """Return the ways to try a battle: each side against the computer, or both by hand; `begin` takes the computers."""
    codes = sorted(battle["sides"], key=lambda code: bool(code != battle["first"]))
    why_not = None if LEVEL in levels_of(battle["game"]) else N_("Nobody has taught the computer this game yet.")
    found: list[Choice] = [
        (filled(N_("{side}, against the computer"), side=both(battle["sides"][code]["name"])), "account_outline",
         partial(begin, {1 - seat: LEVEL}), why_not)
        for seat, code in enumerate(codes)
    ]  # fmt: skip
    return [*found, (N_("Both sides by hand"), "account_multiple_outline", partial(begin, {}), None)]
