"""What a screen is, and the steps by which its answers change the stack of screens."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pygame

from hexesmed.locale import N_
from hexesmed.table.words import Words

if TYPE_CHECKING:
    from hexesmed.table.app import App
    from hexesmed.table.brushes import Brush


class Step:
    """What an event led to. None means: not for me; a Stay means: taken, no change of screen."""


@dataclass(frozen=True)
class Stay(Step):
    """The event was taken; the screen stays."""


@dataclass(frozen=True)
class Push(Step):
    """Another screen goes on top."""

    screen: Screen


@dataclass(frozen=True)
class Pop(Step):
    """This screen goes away; the one below is told the answer, then `then` is called for the next step."""

    answer: Any = None
    then: Callable[[], Step | None] | None = None


@dataclass(frozen=True)
class Replace(Step):
    """Another screen takes the place of this one."""

    screen: Screen


@dataclass(frozen=True)
class Home(Step):
    """All screens go but the first."""


@dataclass(frozen=True)
class Quit(Step):
    """The table closes."""


STAY = Stay()


class Screen:
    """One page of the table. Subclass it; `app` is there from `enter` on."""

    app: App
    opaque: bool = True
    """False where the screen below is drawn first, veiled: dialogs."""
    rulebook: str | None = None
    """The game whose rules the words of this screen cite, None where they cite none."""

    def title(self) -> Words:
        """Return what the window's title bar says."""
        return N_("Hexes Med")

    def enter(self) -> None:
        """The screen was put on the stack; make the widgets."""

    def leave(self) -> None:
        """The screen was taken off the stack for good."""

    def uncovered(self, answer: Any) -> None:
        """The screen above went away with an answer (None when there is none)."""

    def lay_out(self, size: tuple[int, int]) -> None:
        """Put everything in its place: called on entering and when size, scale, language or palette change."""

    def draw(self, brush: Brush) -> None:
        """Draw the whole screen."""

    def event(self, event: pygame.event.Event) -> Step | None:
        """Answer a pygame event; None when it is not for this screen."""
        return None

    def moving(self) -> bool:
        """Tell whether frames must follow each other now (an animation runs)."""
        return False

    def settling(self) -> bool:
        """Tell whether a sharper picture is still to be drawn, even while another screen lies above."""
        return False

    def tick(self, seconds: float) -> Step | None:
        """Go on with what moves; called once a frame while `moving`."""
        return None

    def file_dropped(self, path: str) -> Step | None:
        """Answer a file dropped on the window; None lets the table open it."""
        return None

    def may_close(self) -> Step | None:
        """Answer the wish to close the window: None lets it close, a Step (a question, say) comes first."""
        return None
