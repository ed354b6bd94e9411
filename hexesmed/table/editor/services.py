"""What the making of battles asks of the house. What cannot be done is a `Trouble`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from hexesmed.locale import Tongue
from hexesmed.table.editor.problem_list import Told
from hexesmed.table.words import Words

if TYPE_CHECKING:
    from hexesmed.table.editor.face import Workshop
    from hexesmed.table.screen import Screen

UNSAVED, OWN, SHIPPED = "unsaved", "own", "shipped"


@dataclass(frozen=True)
class WorkCard:
    """A battle as the workroom lists it; `kind` is unsaved, own or shipped. `problems` is how many it has."""

    key: str
    title: Words
    detail: Words
    kind: str
    where: str = ""
    problems: int = 0
    problem: Words | None = None
    """The first of them."""
    intro: Words = ""


class EditorServices(Protocol):
    """What the workroom asks for; keys are those of its cards."""

    def works(self) -> Sequence[WorkCard]:
        """Return the battles that can be worked on: what was not saved, the player's own, the shipped ones."""
        ...

    def work_picture(self, key: str, size: tuple[int, int], tongue: Tongue) -> Any:
        """Return a picture of a battle, at most a size in pixels; None where it cannot be drawn."""

    def begin_work(self, key: str | None) -> Screen:
        """Return the editor on a new battle: a copy of another one, or from nothing."""
        ...

    def edit_work(self, key: str) -> Screen:
        """Return the editor on a battle's own file, or on what was not saved."""
        ...

    def watch_work(self, key: str) -> Screen:
        """Return the view of a battle's file that somebody writes elsewhere."""
        ...

    def drop_unsaved(self) -> None:
        """Forget what was not saved."""


class Watch(Protocol):
    """A battle's file that may be changed by another program at any time."""

    shop: Workshop
    """The board with the battle as it could last be drawn."""

    def name(self) -> str:
        """Return the file's name."""
        ...

    def path(self) -> str:
        """Return the file's path."""
        ...

    def look(self) -> bool:
        """Read the file again if it has changed; tell whether it has."""
        ...

    def drawn(self) -> bool:
        """Tell whether the board shows the file as it is now."""
        ...

    def problems(self) -> Sequence[Told]:
        """Return what is wrong with the file, by lines."""
        ...

    def edit(self) -> Screen:
        """Return the editor on the file."""
        ...

    def play(self) -> Screen:
        """Return the screen of a new match of the battle at this table."""
        ...
