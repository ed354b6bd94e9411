"""What every key of a match does: the usual keys, those that the player has changed, and where they hold.

Each action has a letter and a second way by an arrow, a function key or the number pad, so that it is within reach on
every keyboard layout. An action belongs to one group; groups that are in force at the same time share no key.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple

from hexesmed.locale import N_
from hexesmed.table.keys import Keymap, chord

MAP, ALWAYS, PLAY, REPLAY = "map", "always", "play", "replay"
GROUPS: dict[str, str] = {
    PLAY: N_("Playing"),
    MAP: N_("On the map"),
    ALWAYS: N_("Looking"),
    REPLAY: N_("In the replay"),
}
TOGETHER = ({MAP, ALWAYS, PLAY}, {MAP, ALWAYS, REPLAY})
"""The groups that are in force at the same time."""
MOST = 3
"""Keys that one action may have."""


class Binding(NamedTuple):
    """An action: its code, its words, its usual keys, and its group."""

    action: str
    words: str
    chords: tuple[str, ...]
    group: str


BINDINGS: tuple[Binding, ...] = (
    Binding("next", N_("Next unit that can act"), ("N", "F3"), PLAY),
    Binding("previous", N_("Unit before"), ("Shift+N", "Shift+F3"), PLAY),
    Binding("undo", N_("Undo"), ("U", "Ctrl+Z", "Backspace"), PLAY),
    Binding("redo", N_("Redo"), ("R", "Ctrl+Y", "F6"), PLAY),
    Binding("restart", N_("Restart the phase"), ("Shift+U", "Shift+F6"), PLAY),
    Binding("manner", N_("Shoot, or fight hand to hand"), ("M", "*"), PLAY),
    Binding("end_movement", N_("End movement"), ("E", "F4"), PLAY),
    Binding("end_turn", N_("End turn"), ("T", "F9"), PLAY),
    Binding("suggest", N_("Suggest a move"), ("?", "Shift+F10"), PLAY),
    Binding("cancel", N_("Let go of the unit, stop the computer, open the menu"), ("Esc",), PLAY),
    Binding("choose", N_("Take, go, attack"), ("Enter", "5"), MAP),
    Binding("left", N_("Hex to the left"), ("Left", "4"), MAP),
    Binding("right", N_("Hex to the right"), ("Right", "6"), MAP),
    Binding("up", N_("Hex above"), ("Up", "8"), MAP),
    Binding("down", N_("Hex below"), ("Down", "2"), MAP),
    Binding("up_left", N_("Hex above, to the left"), ("7", "Alt+Left"), MAP),
    Binding("up_right", N_("Hex above, to the right"), ("9", "Alt+Up"), MAP),
    Binding("down_left", N_("Hex below, to the left"), ("1", "Alt+Down"), MAP),
    Binding("down_right", N_("Hex below, to the right"), ("3", "Alt+Right"), MAP),
    Binding("pan_left", N_("Move the view to the left"), ("Shift+Left",), MAP),
    Binding("pan_right", N_("Move the view to the right"), ("Shift+Right",), MAP),
    Binding("pan_up", N_("Move the view up"), ("Shift+Up",), MAP),
    Binding("pan_down", N_("Move the view down"), ("Shift+Down",), MAP),
    Binding("centre", N_("Put the hex in the middle"), ("C", "Shift+Home"), MAP),
    Binding("zoom_in", N_("Nearer"), ("+", "PageUp", "="), MAP),
    Binding("zoom_out", N_("Farther"), ("-", "PageDown"), MAP),
    Binding("fit", N_("Whole map"), ("F", "0"), MAP),
    Binding("minimap", N_("Small map on or off"), ("O", "Shift+F2"), ALWAYS),
    Binding("describe", N_("Say again what is under the cursor"), ("D", "Shift+F1"), ALWAYS),
    Binding("zones_enemy", N_("Enemy zones of control"), ("Z", "F7"), ALWAYS),
    Binding("zones_own", N_("Own zones of control"), ("Shift+Z", "Shift+F7"), ALWAYS),
    Binding("threats", N_("What the enemy could hit next"), ("X", "F8"), ALWAYS),
    Binding("hitters", N_("Who could hit this hex"), ("H", "Shift+F8"), ALWAYS),
    Binding("ground", N_("Heights and terrain effects"), ("G", "F12"), ALWAYS),
    Binding("aims", N_("Victory conditions"), ("V", "F2"), ALWAYS),
    Binding("rules", N_("Rules"), ("F1",), ALWAYS),
    Binding("watch", N_("Watch the match again"), ("W", "Shift+F4"), ALWAYS),
    Binding("speed", N_("Speed"), ("S", "Shift+F9"), ALWAYS),
    Binding("menu", N_("Menu"), ("F10",), ALWAYS),
    Binding("replay_play", N_("Play or pause"), ("Space",), REPLAY),
    Binding("replay_back", N_("One action back"), (",", "F5"), REPLAY),
    Binding("replay_forth", N_("One action on"), (".", ";", "F6"), REPLAY),
    Binding("replay_first", N_("To the start"), ("Home",), REPLAY),
    Binding("replay_last", N_("To the end"), ("End",), REPLAY),
    Binding("replay_leave", N_("Leave the replay"), ("Esc",), REPLAY),
)
NOTHING = Binding("", "", (), "")
BY_ACTION: dict[str, Binding] = {binding.action: binding for binding in BINDINGS}
FIXED = ("cancel", "replay_leave", "choose")
"""Actions that keep their first key: without it nobody finds the way back."""

Changes = Mapping[str, tuple[str, ...]]


def read_changes(text: str) -> dict[str, tuple[str, ...]]:
    """Return the player's own keys, by action, from the text of the settings; what makes no sense is left out."""
    try:
        plain = json.loads(text) if text else {}
    except (ValueError, RecursionError):
        return {}
    found: dict[str, tuple[str, ...]] = {}
    for action, chords in plain.items() if isinstance(plain, dict) else ():
        if action in BY_ACTION and isinstance(chords, list) and len(chords) <= MOST and all(map(_is_chord, chords)):
            found[action] = tuple(dict.fromkeys(chords))
    return found


def _is_chord(text: object) -> bool:
    if not isinstance(text, str):
        return False
    try:
        chord(text)
    except ValueError:
        return False
    return True


def written(changes: Changes) -> str:
    """Return the player's own keys as the settings keep them; "" without any."""
    changed = {action: list(chords) for action, chords in changes.items() if chords != BY_ACTION[action].chords}
    return json.dumps(changed, ensure_ascii=False, sort_keys=True) if changed else ""


def chords_of(action: str, changes: Changes) -> tuple[str, ...]:
    """Return the keys of an action."""
    return changes.get(action, BY_ACTION[action].chords)


def holder(text: str, action: str, changes: Changes) -> str | None:
    """Return the other action that a key leads to while `action` is in force too, None where it is free."""
    mine = BY_ACTION[action].group
    beside = set().union(*(groups for groups in TOGETHER if mine in groups))
    for binding in BINDINGS:
        taken = binding.action != action and binding.group in beside
        if taken and text in chords_of(binding.action, changes):
            return binding.action
    return None


def with_chord(action: str, text: str, changes: Changes) -> dict[str, tuple[str, ...]]:
    """Return the keys with one more for an action, first; whichever action had it loses it."""
    found = dict(changes)
    other = holder(text, action, changes)
    if other is not None:
        found[other] = tuple(one for one in chords_of(other, found) if one != text)
    kept = tuple(one for one in chords_of(action, found) if one != text)
    fixed = BY_ACTION[action].chords[:1] if action in FIXED else ()
    found[action] = tuple(dict.fromkeys((*fixed, text, *kept)))[:MOST]
    return found


@lru_cache(maxsize=8)
def _keymap(groups: frozenset[str], changes: tuple[tuple[str, tuple[str, ...]], ...]) -> Keymap:
    own = dict(changes)
    return Keymap({b.action: chords_of(b.action, own) for b in BINDINGS if b.group in groups})


def keymap(groups: Collection[str], changes: Changes) -> Keymap:
    """Return the keys of some groups."""
    return _keymap(frozenset(groups), tuple(sorted(changes.items())))


def of_group(group: str) -> Iterable[Binding]:
    """Yield the actions of a group."""
    return (binding for binding in BINDINGS if binding.group == group)
