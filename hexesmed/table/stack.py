"""The stack of screens: which lies on which, which can be seen, and where their parts lie."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hexesmed.table.screen import Home, Pop, Push, Quit, Replace, Screen, Step
from hexesmed.table.services import Trouble

if TYPE_CHECKING:
    from hexesmed.table.app import App


class Stack:
    """The screens of the table, the lowest first; the last one has the keyboard."""

    def __init__(self, app: App) -> None:
        """Begin without any."""
        self.app = app
        self.screens: list[Screen] = []
        self._laid_out: dict[int, tuple[Any, ...]] = {}

    # what there is

    def visible(self) -> list[Screen]:
        """Return the screens that can be seen, the lowest first."""
        screens = self.screens
        lowest = next((n for n in reversed(range(len(screens))) if screens[n].opaque), 0)
        return screens[lowest:]

    def settling(self) -> bool:
        """Tell whether a sharper picture of something that can be seen is still to be drawn."""
        return any(screen.settling() for screen in self.visible())

    def moving(self) -> bool:
        """Tell whether something moves on the top screen."""
        return bool(self.screens) and self.screens[-1].moving()

    # coming and going

    def carry_out(self, step: Step) -> bool:
        """Carry out a step on the screens; return whether the table stays open."""
        match step:
            case Push(screen):
                self._enter(screen)
            case Pop(answer):
                self.leave_top()
                if self.screens:
                    self.screens[-1].uncovered(answer)
            case Replace(screen):
                self.leave_top()
                self._enter(screen)
            case Home():
                while len(self.screens) > 1:
                    self.leave_top()
                self.screens[-1].uncovered(None)
            case Quit():
                return False
        return bool(self.screens) or not isinstance(step, (Pop, Home))

    def _enter(self, screen: Screen) -> None:
        screen.app = self.app
        self.screens.append(screen)
        self.app.speak()
        if self.app.narrator.speaks:
            self.app.narrate(screen.title())
        try:
            screen.enter()
            self.lay_out(screen)
        except Trouble:
            self._laid_out.pop(id(screen), None)
            self.screens.remove(screen)
            self.app.speak()
            raise

    def leave_top(self) -> None:
        """Take the top screen off for good."""
        if self.screens:
            screen = self.screens.pop()
            self._laid_out.pop(id(screen), None)
            self.app.speak()
            screen.leave()

    def clear(self) -> None:
        """Take all screens off."""
        while self.screens:
            self.leave_top()

    # their parts

    def lay_out(self, screen: Screen) -> None:
        """Lay a screen out if the window, the theme or the tongue changed since it last was."""
        app = self.app
        size = app.window.surface.get_size()
        key = (size, app.style.theme, app.tongue.language)
        if self._laid_out.get(id(screen)) != key:
            self._laid_out[id(screen)] = key
            screen.lay_out(size)

    def lay_out_again(self) -> None:
        """Let every screen be laid out again before it is next drawn."""
        self._laid_out.clear()
