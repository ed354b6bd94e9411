"""The table itself: the loop that sleeps, its screens, the settings applied at once."""

from __future__ import annotations

from collections.abc import Callable, MutableMapping
from typing import Any

import pygame

from hexesmed.games import tongue_of
from hexesmed.locale import N_, Tongue
from hexesmed.table import bindings
from hexesmed.table.brushes import Brush, Style
from hexesmed.table.clock import Clock, RealClock
from hexesmed.table.guard import Guard
from hexesmed.table.intake import Intake, latest
from hexesmed.table.keys import Keymap
from hexesmed.table.narrator import Narrator
from hexesmed.table.pulse import Pulse
from hexesmed.table.screen import Pop, Push, Screen, Step
from hexesmed.table.services import Services, Trouble
from hexesmed.table.settings import Settings
from hexesmed.table.sound import Sounds
from hexesmed.table.stack import Stack
from hexesmed.table.widgets.toast import Toasts
from hexesmed.table.window import Window
from hexesmed.table.words import Words

SOUNDS_AFTER, SOUNDS_APART = 1.5, 0.2
"""Seconds after the start at which sounds begin to be worked out, and seconds between two of them."""


class App:
    """The table: a window, a tongue, settings, services, sounds and a stack of screens."""

    def __init__(
        self,
        tongue: Tongue,
        settings: MutableMapping[str, Any],
        services: Services,
        clock: Clock | None = None,
        narrate: Callable[[str], object] | None = None,
    ) -> None:
        """Take the tongue, the settings' mapping (changed in place), the services and perhaps a clock.

        `narrate` is handed what a speech program reads, a line at a time.
        """
        self.narrator = Narrator(narrate)
        self.tongue = self._tongue = tongue
        self.settings = Settings(settings, services.save_setting)
        self.services = services
        self.clock: Clock = clock or RealClock()
        get = self.settings.get
        self.window = Window(tuple(get("window")), get("full_screen"), self.settings.place())
        self.sounds = Sounds(self.settings.get("volume"))
        self.guard = Guard(self.clock)
        self.pulse = Pulse(self.clock)
        self.toasts = Toasts(self)
        self.screens = Stack(self)
        self.intake = Intake(self)
        self.running = False
        self.by_keyboard = False
        self.pointer = (-1, -1)
        self.drawn = 0
        self.style = Style(self.settings.theme((1280, 720)), tongue)
        self._dirty = True

    # opening and closing

    def open(self, first: Screen) -> None:
        """Open the window and put the first screen on the stack."""
        self.window.open()
        self.running = True
        self.restyle()
        self.do(Push(first))
        if self.sounds.volume > 0:
            self.after(SOUNDS_AFTER, self._prepare_sounds)

    def _prepare_sounds(self) -> None:
        """Work sounds out one by one while nothing moves: none of them holds up a frame later."""
        busy = self.screens.moving() or self.screens.settling()
        if busy or self.sounds.prepare():
            self.after(SOUNDS_APART, self._prepare_sounds)

    def run(self, first: Screen) -> None:
        """Open, then go on until the player leaves."""
        self.open(first)
        try:
            while self.frame(wait=True):
                pass
        finally:
            self.close()

    def close(self) -> None:
        """Take all screens off the stack and close window and sound."""
        self.running = False
        self.screens.clear()
        self.intake.keep_window()
        self.sounds.close()
        self.window.close()

    # the loop

    def frame(self, wait: bool = False) -> bool:
        """Take the waiting events, go on with what moves, draw if something changed; False when it is over."""
        sleeps = wait and not self._dirty
        events = self.pulse.sleep(self._moving() or self._settling()) if sleeps else self.pulse.events()
        for event in latest(events):
            self.intake.take(event)
            if not self.running:
                return False
        self._tick()
        if self._dirty and self.running:
            self._draw()
        return self.running

    def visible(self) -> list[Screen]:
        """Return the screens that can be seen, the lowest first."""
        return self.screens.visible()

    def _settling(self) -> bool:
        return self.screens.settling()

    def _moving(self) -> bool:
        return self.screens.moving()

    def _tick(self) -> None:
        if self.pulse.woken() or self._settling():
            self.redraw()
        for call in self.pulse.due():
            self.attempt(call)
        if not self._moving():
            self.pulse.rest()
            return
        screen, seconds = self.stack[-1], self.pulse.since_frame()
        self.attempt(lambda: screen.tick(seconds))
        self.redraw()

    @property
    def attended(self) -> bool:
        """Tell whether the window has the keyboard and the pointer is inside it."""
        return self.intake.attended

    # the stack

    def attempt(self, call: Callable[[], Step | None]) -> None:
        """Do what a call leads to; what cannot be done is said in a message."""
        try:
            self.do(call())
        except Trouble as trouble:
            from hexesmed.table.screens.message import Message

            self.do(Push(Message.of(trouble)))

    def do(self, step: Step | None) -> None:
        """Carry out a step on the stack of screens."""
        if step is None:
            return
        if not self.screens.carry_out(step):
            self.running = False
        then = step.then if isinstance(step, Pop) else None
        if then is not None:
            self.attempt(then)
        self.typing_changed()
        self.redraw()

    @property
    def stack(self) -> list[Screen]:
        """Return the screens, the lowest first."""
        return self.screens.screens

    def _leave_top(self) -> None:
        self.screens.leave_top()

    @property
    def top(self) -> Screen:
        """Return the screen that has the keyboard."""
        return self.stack[-1]

    # what screens ask for

    def redraw(self) -> None:
        """Draw at the end of this frame."""
        self._dirty = True

    def wake_in(self, seconds: float) -> None:
        """Draw again after so many seconds."""
        self.pulse.wake_in(seconds)

    def after(self, seconds: float, call: Callable[[], Step | None]) -> None:
        """Call something after so many seconds and do the step that it returns."""
        self.pulse.after(seconds, call)

    def toast(self, words: Words, kind: str = "note") -> None:
        """Show a short notice; kind is note, good or bad."""
        self.narrate(words)
        self.toasts.add(words, kind)

    def narrate(self, words: Words | None, again: bool = False) -> None:
        """Say words to whoever listens."""
        if self.narrator.speaks and words is not None:
            self.narrator.say(self.style.say(words), again)

    def typing_changed(self) -> None:
        """Let the system write letters only while a text field has the keyboard."""
        group = getattr(self.stack[-1], "group", None) if self.stack else None
        widget = group.focus if group is not None else None
        if not pygame.display.get_init():
            return
        if widget is not None and widget.typing:
            pygame.key.start_text_input()
            pygame.key.set_text_input_rect(widget.rect)
        else:
            pygame.key.stop_text_input()

    # settings, applied at once

    def set_language(self, language: str) -> None:
        """Speak another language from now on, everywhere."""
        self.settings.set("language", language)
        self.tongue = self._tongue = Tongue(language)
        self.speak()
        self.restyle()

    def speak(self) -> None:
        """Take the words of the game that the table is about: of the topmost screen that belongs to one."""
        game = next((screen.rulebook for screen in reversed(self.stack) if screen.rulebook), "")
        tongue = tongue_of(game, self._tongue)
        if tongue is not self.tongue:
            self.tongue = tongue
            self.style = Style(self.style.theme, tongue)

    def set_full_screen(self, full: bool) -> None:
        """Go to full screen or back to the former window."""
        if full != self.window.full:
            self.window.toggle_full()
        self.settings.set("full_screen", self.window.full)
        self.restyle()

    def set_volume(self, volume: int) -> None:
        """Set how loud sounds are, 0 to 100."""
        self.settings.set("volume", volume)
        self.sounds.volume = volume

    def change(self, key: str, value: Any) -> None:
        """Change any setting and apply it at once."""
        if key == "language":
            self.set_language(value)
        elif key == "full_screen":
            self.set_full_screen(value)
        elif key == "volume":
            self.set_volume(value)
        else:
            self.settings.set(key, value)
            self.restyle()

    def restyle(self) -> None:
        """Take the theme that fits the window and the settings."""
        self.style = Style(self.settings.theme(self.window.surface.get_size()), self.tongue)
        self.redraw()

    def keymap(self, *groups: str) -> Keymap:
        """Return the keys of some groups of table.bindings, as the player has them."""
        return bindings.keymap(groups, bindings.read_changes(self.settings.get("keys")))

    def say(self, sentence: str, **fields: Any) -> str:
        """Return a sentence in the tongue of the table."""
        return self.tongue.say(sentence, **fields)

    # drawing

    def lay_out_again(self) -> None:
        """Lay the screens out again before they are next drawn: their content changed."""
        self.screens.lay_out_again()
        self.redraw()

    def _draw(self) -> None:
        self._dirty = False
        self.drawn += 1
        brush = Brush(self.window.surface, self.style)
        if self.window.too_small:
            self._draw_too_small(brush)
        elif self.stack:
            for screen in self.visible():
                self.screens.lay_out(screen)
                screen.draw(brush)
            self.toasts.draw(brush)
            self.window.caption(brush.say(self.stack[-1].title()))
        if not self.window.flip():
            self.restyle()

    def _draw_too_small(self, brush: Brush) -> None:
        surface = brush.surface
        surface.fill(brush.palette.paper)
        words = self.say(N_("This window is too small: it needs at least 640 by 400 pixels. Make it larger."))
        brush.paragraph(words, surface.get_rect().inflate(-16, -16), size="small")

    def shot(self, path: str) -> None:
        """Draw if need be, then save the picture of the window as a PNG."""
        if self._dirty:
            self._draw()
        pygame.image.save(self.window.surface, path)
