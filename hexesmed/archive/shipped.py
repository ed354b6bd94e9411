"""Whether a battle that came by mail is the one that the program ships under its name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hexesmed.archive import battles
from hexesmed.locale import N_
from hexesmed.post.errors import Words
from hexesmed.post.payload import canonical

SAME, DIFFERS, OWN = "same", "differs", "own"

_PARTS = {
    N_("the map"): ("map", "legend", "north"),
    N_("the units"): ("units", "leaders"),
    N_("the sides"): ("sides", "first"),
    N_("the victory conditions"): ("victory", "default", "both"),
    N_("the number of turns"): ("turns",),
    N_("the intended balance"): ("balance",),
    N_("the stances of the sides"): ("stances",),
}


def standing(battle: Mapping[str, Any]) -> tuple[str, tuple[Words, ...]]:
    """Return same, differs or own (a battle that is not shipped), and in what it differs."""
    ours = _shipped(str(battle.get("game")), str(battle.get("id")))
    if ours is None:
        return OWN, ()
    if canonical(ours) == canonical(battle):
        return SAME, ()
    parts = [
        Words(part) for part, keys in _PARTS.items()
        if any(canonical(ours.get(key)) != canonical(battle.get(key)) for key in keys)
    ]  # fmt: skip
    return DIFFERS, tuple(parts or [Words(N_("the texts"))])


def _shipped(game: str, name: str) -> Mapping[str, Any] | None:
    """Return the battle that the program ships under an id."""
    folder = battles.shipped_folder() / game
    if not 0 < len(name) <= 80 or not folder.is_dir() or not set(name) <= set("abcdefghijklmnopqrstuvwxyz0123456789-"):
        return None
    path = folder / f"{name}.yaml"
    entry = battles.load(path) if path.is_file() else battles.find(name, [folder])
    return entry.battle if entry is not None and entry.id == name else None


def standing_words(battle: Mapping[str, Any]) -> tuple[str, list[Words]]:
    """Return how the battle stands, and it in sentences; of a battle without a shipped one of its name, none."""
    kind, parts = standing(battle)
    if kind == SAME:
        return kind, [Words(N_("The battle is the one that this program ships."))]
    if kind == DIFFERS:
        head = Words(N_("The battle bears the name of one that this program ships and differs from it in:"))
        return kind, [head, *parts]
    return kind, []
