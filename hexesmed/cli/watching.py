"""A battle's file that somebody writes elsewhere: read again when it changes, shown, its problems told."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hexesmed.archive.battle_work import BattleWork, workshop_of
from hexesmed.core.errors import Problem
from hexesmed.games import SHELF
from hexesmed.locale import N_
from hexesmed.table.editor.problem_list import Told
from hexesmed.table.screen import Screen
from hexesmed.table.services import Trouble
from hexesmed.table.words import Words, filled, literal

if TYPE_CHECKING:
    from hexesmed.cli.editing import Making

WITH_EDITOR = "hexes_med"


def game_of(value: object) -> str:
    """Return the game of a battle's values, as far as it has an editor."""
    named = value.get("game") if isinstance(value, Mapping) else None
    return named if isinstance(named, str) and named in SHELF and _has_workshop(named) else WITH_EDITOR


def _has_workshop(game: str) -> bool:
    try:
        workshop_of(game)
    except ModuleNotFoundError:
        return False
    return True


def look_workshop(game: str) -> Any:
    """Return a game's workshop as the editor sees it, to be made of a draft."""
    return import_module(f"{SHELF[game]}.look.workshop").Workshop


def problem_words(problem: Problem) -> Words:
    """Return a problem's sentence."""
    return filled(problem.message, **problem.fields)


def place_words(problem: Problem) -> Words:
    """Return where a problem is: line and field."""
    if not problem.line:
        return literal(problem.path)
    if not problem.path:
        return filled(N_("line {line}"), line=problem.line)
    return filled(N_("line {line} · {field}"), line=problem.line, field=problem.path)


class FileWatch:
    """A battle's file that somebody writes (table.editor.services.Watch)."""

    def __init__(self, making: Making, path: Path) -> None:
        """Read the file; raise Trouble where nothing of it can ever be shown, since there is none."""
        self.making = making
        self.work = BattleWork(path)
        self._game = game_of(self.work.value)
        self._drawn = False
        self.shop = look_workshop(self._game)(workshop_of(self._game).new_draft())
        self._shown = False  # something of the file has been shown
        self._take()

    def name(self) -> str:
        """Return the file's name."""
        return self.work.path.name if self.work.path is not None else ""

    def path(self) -> str:
        """Return the file's path."""
        return str(self.work.path)

    def look(self) -> bool:
        """Read the file again if it has changed."""
        if not self.work.changed_outside:
            return False
        self.work.read()
        self._take()
        return True

    def _take(self) -> None:
        """Show the file's battle, unless its map, sides or units are not what they were meant to be."""
        if self.work.value is None:
            self._drawn = False
            return
        draft, mended = workshop_of(self._game).draft_of(self.work.value)
        needed = ("map", "legend", "sides", "units")
        broken = [place for place in mended if place.split(".")[0] in ("", *needed)]
        broken += [field for field in needed if not self.work.value.get(field)] if not broken else []
        self._drawn = not broken
        if not broken or not self._shown:
            self.shop.show_draft(draft)
            self._shown = True

    def drawn(self) -> bool:
        """Tell whether the board shows the file as it is now."""
        return self._drawn

    def problems(self) -> Sequence[Told]:
        """Return what is wrong with the file."""
        return [
            Told(place_words(problem), problem_words(problem), self._way_to(problem))
            for problem in self.work.entry.problems
        ]

    def _way_to(self, problem: Problem) -> Callable[[], None]:
        def go() -> None:
            spot = workshop_of(self._game).spot_of(self.shop.draft, problem.path)
            self.shop.show_hex(spot.hex)

        return go

    def edit(self) -> Screen:
        """Return the editor on the file."""
        assert self.work.path is not None
        return self.making.edit(self.work.path)

    def play(self) -> Screen:
        """Return the screen of a new match."""
        battle = self.work.entry.battle
        if battle is None:
            raise Trouble(N_("This battle cannot be played."))
        return self.making.play(battle)
