"""What the keys of a match do: the actions of table.bindings, each with what it calls on the screen."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from hexesmed.table.screen import STAY, Step

if TYPE_CHECKING:
    from hexesmed.table.battle.screen import MatchScreen

Command = Callable[[], Step | None]

STEPS: dict[str, tuple[int, int]] = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
SLANTS: dict[str, tuple[int, int]] = {
    "up_left": (-1, -1), "up_right": (1, -1), "down_left": (-1, 1), "down_right": (1, 1),
}  # fmt: skip
PANS: dict[str, tuple[int, int]] = {f"pan_{name}": way for name, way in STEPS.items()}
HELD = frozenset((*STEPS, *SLANTS, *PANS, "zoom_in", "zoom_out"))
"""Actions that a held key repeats."""
GUARDED = frozenset((
    "end_movement", "end_turn", "choose", "suggest", "restart", "aims", "rules", "watch", "menu",
    "replay_leave", "cancel",
))  # fmt: skip
"""Actions of which a second press within a moment does not count (C44)."""


def commands_of(screen: MatchScreen) -> dict[str, Command]:
    """Return what each action of the keys calls."""

    def pad(name: str, *given: float) -> Command:
        def command() -> Step | None:
            getattr(screen.pad, name)(*given)
            return STAY

        return command

    found: dict[str, Command] = {
        "next": screen.next_unit,
        "previous": partial(screen.next_unit, -1),
        "undo": screen.undo,
        "redo": screen.redo,
        "restart": screen.restart,
        "manner": screen.change_manner,
        "end_movement": screen.end_movement,
        "end_turn": screen.end_turn,
        "suggest": screen.suggest,
        "cancel": screen.cancel,
        "choose": screen.choose_cursor,
        "centre": pad("centre"),
        "zoom_in": pad("zoom", 1.5),
        "zoom_out": pad("zoom", -1.5),
        "fit": screen.fit_map,
        "minimap": partial(screen.switch, "minimap"),
        "describe": screen.describe_again,
        "zones_enemy": partial(screen.toggle, "zones_enemy"),
        "zones_own": partial(screen.toggle, "zones_own"),
        "threats": partial(screen.toggle, "threats"),
        "hitters": partial(screen.toggle, "hitters"),
        "ground": partial(screen.toggle, "ground"),
        "aims": screen.open_objectives,
        "rules": screen.open_rules,
        "watch": screen.watch_again,
        "speed": screen.change_speed,
        "menu": screen.open_menu,
    }
    for what in ("play", "back", "forth", "first", "last", "leave"):
        found[f"replay_{what}"] = partial(screen.replay, what)
    found |= {name: pad("step", *way) for name, way in STEPS.items()}
    found |= {name: pad("slant", *way) for name, way in SLANTS.items()}
    found |= {name: pad("pan", *way) for name, way in PANS.items()}
    return found
