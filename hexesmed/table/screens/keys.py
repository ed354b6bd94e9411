"""The keys of a match: all of them in a list, each changed by pressing another."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from hexesmed.locale import N_, Tongue
from hexesmed.table import bindings
from hexesmed.table.brushes import Brush
from hexesmed.table.fonts import Face
from hexesmed.table.keys import chord, chord_of
from hexesmed.table.screen import STAY, Pop, Push, Screen, Step
from hexesmed.table.screens.page import PageScreen
from hexesmed.table.widgets.base import Widget
from hexesmed.table.widgets.button import Button
from hexesmed.table.widgets.list import List, Row
from hexesmed.table.words import Words, filled, worded

MODIFIERS = frozenset((
    pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT, pygame.K_LMETA,
    pygame.K_RMETA, pygame.K_MODE, pygame.K_CAPSLOCK, pygame.K_NUMLOCKCLEAR,
))  # fmt: skip
KEPT_BY_THE_TABLE = ("F11", "Alt+Enter", "Tab", "Shift+Tab")


class KeysScreen(PageScreen):
    """Lists what each key of a match does; Enter on a line waits for another key."""

    heading = N_("Keys")

    def widgets(self) -> Sequence[Widget]:
        """Make the list."""
        self.list = List([], open=self.change)
        self._show()
        return [self.list]

    def foot(self) -> Sequence[Button]:
        """Return the buttons."""
        self.usual = Button(N_("Usual keys"), self.back_to_usual, icon="restore")
        self.one = Button(N_("Change the key"), self._change_chosen, look="primary", key="Enter")
        self._mark()
        return [self.usual, self.one]

    @property
    def changes(self) -> dict[str, tuple[str, ...]]:
        """Return the player's own keys."""
        return bindings.read_changes(self.app.settings.get("keys"))

    def _show(self, chosen: str | None = None) -> None:
        changes = self.changes
        rows = [
            Row(b.action, b.words, bindings.GROUPS[group], aside=_chords(bindings.chords_of(b.action, changes)))
            for group in bindings.GROUPS
            for b in bindings.of_group(group)
        ]
        self.list.set_rows(rows, chosen)

    def _mark(self) -> None:
        self.usual.why_not = None if self.changes else N_("The usual keys are back.")

    def _change_chosen(self) -> Step | None:
        return self.change(self.list.key_chosen)

    def change(self, action: str) -> Step | None:
        """Wait for the key of an action."""
        return Push(Capture(action))

    def uncovered(self, answer: object) -> None:
        """Give an action the key that was pressed; whichever had it loses it."""
        if not isinstance(answer, tuple):
            return
        action, text = answer
        changes = self.changes
        other = bindings.holder(text, action, changes)
        self._keep(bindings.written(bindings.with_chord(action, text, changes)), action)
        words = worded(bindings.BY_ACTION[action].words)
        key: Words = lambda tongue: chord(text).words(tongue)  # noqa: E731
        if other is None:
            self.app.toast(filled(N_("{key} is now: {action}"), key=key, action=words), "good")
        else:
            self.app.toast(filled(N_("{key} is now: {action}. It was: {other}"), key=key, action=words,
                                  other=worded(bindings.BY_ACTION[other].words)), "good")  # fmt: skip

    def back_to_usual(self) -> Step | None:
        """Forget all changes."""
        self._keep("", self.list.key_chosen)
        self.app.toast(N_("The usual keys are back."), "good")
        return STAY

    def _keep(self, text: str, chosen: str | None) -> None:
        self.app.change("keys", text)
        self._show(chosen)
        self._mark()
        self.app.lay_out_again()

    def place(self, body: pygame.Rect) -> None:
        """Give the list the body."""
        style = self.app.style
        wide = min(body.width, style.px(860))
        self.list.lay_out(style, pygame.Rect(body.centerx - wide // 2, body.y, wide, body.height))


class Capture(Screen):
    """Waits for one key and answers (action, key); Esc and a click answer nothing."""

    opaque = False

    def __init__(self, action: str) -> None:
        """Take the action that is to have the key."""
        self.action = action
        self.panel = pygame.Rect(0, 0, 0, 0)
        self._lines: list[str] = []

    def title(self) -> Words:
        """Return the heading."""
        return N_("Change the key")

    def lay_out(self, size: tuple[int, int]) -> None:
        """Put the sentence in the middle."""
        style = self.app.style
        words = filled(N_("{action}: press a key. Esc leaves it as it is."),
                       action=worded(bindings.BY_ACTION[self.action].words))  # fmt: skip
        letters, pad = style.letters("large"), style.px(30)
        self._lines = letters.wrap(style.say(words), min(style.px(560), size[0] - 4 * pad))
        wide = max(letters.width(line) for line in self._lines) + 2 * pad
        self.panel = pygame.Rect(0, 0, wide, len(self._lines) * letters.height + 2 * pad)
        self.panel.center = (size[0] // 2, size[1] // 2)

    def draw(self, brush: Brush) -> None:
        """Draw the sentence."""
        veil = pygame.Surface(brush.surface.get_size(), pygame.SRCALPHA)
        veil.fill(brush.palette.veil)
        brush.surface.blit(veil, (0, 0))
        brush.shadow(self.panel, 12, 110)
        brush.panel(self.panel, brush.palette.paper, brush.palette.line, radius=10, width=1.5)
        letters = brush.letters("large", Face.TEXT)
        for number, line in enumerate(self._lines):
            ink = letters.ink(line, brush.palette.ink)
            y = self.panel.y + brush.px(30) + number * letters.height
            brush.surface.blit(ink, (self.panel.centerx - ink.get_width() // 2, y))

    def event(self, event: pygame.event.Event) -> Step | None:
        """Answer the key that is pressed."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            return Pop()
        if event.type != pygame.KEYDOWN or event.repeat or event.key in MODIFIERS:
            return STAY
        if event.key == pygame.K_ESCAPE:
            return Pop()
        text = chord_of(event)
        if text is None or text in KEPT_BY_THE_TABLE:
            self.app.toast(N_("This key cannot be used."), "bad")
            return STAY
        return Pop((self.action, text))


def _chords(texts: Sequence[str]) -> Words:
    def words(tongue: Tongue) -> str:
        if not texts:
            return tongue.say(N_("no key"))
        return " · ".join(chord(text).words(tongue) for text in texts)

    return words
