"""Keys on any keyboard: letters by what is printed, digits without Shift, signs as they are written.

A chord is written "Ctrl+Z", "Shift+F3", "7", "+", "PageUp". Letters go by the letter on the key, digits by the key
(the upper row of an AZERTY keyboard gives digits without Shift) or the number pad, signs by what is typed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

import pygame

from hexesmed.locale import N_, Tongue

_NAMED = {
    "Enter": (pygame.K_RETURN, pygame.K_KP_ENTER),
    "Space": (pygame.K_SPACE,),
    "Tab": (pygame.K_TAB,),
    "Esc": (pygame.K_ESCAPE,),
    "Backspace": (pygame.K_BACKSPACE,),
    "Delete": (pygame.K_DELETE,),
    "Home": (pygame.K_HOME,),
    "End": (pygame.K_END,),
    "PageUp": (pygame.K_PAGEUP,),
    "PageDown": (pygame.K_PAGEDOWN,),
    "Left": (pygame.K_LEFT,),
    "Right": (pygame.K_RIGHT,),
    "Up": (pygame.K_UP,),
    "Down": (pygame.K_DOWN,),
    **{f"F{n}": (getattr(pygame, f"K_F{n}"),) for n in range(1, 13)},
}
_WORDS = {
    "Ctrl": N_("Ctrl"),
    "Shift": N_("Shift"),
    "Alt": N_("Alt"),
    "Enter": N_("Enter"),
    "Space": N_("Space"),
    "Tab": N_("Tab"),
    "Esc": N_("Esc"),
    "Backspace": N_("Backspace"),
    "Delete": N_("Delete"),
    "Home": N_("Home"),
    "End": N_("End"),
    "PageUp": N_("Page up"),
    "PageDown": N_("Page down"),
    "Left": "←",
    "Right": "→",
    "Up": "↑",
    "Down": "↓",
}
_TOP_ROW = {getattr(pygame, f"KSCAN_{n}"): n for n in range(10)}
_PAD = {getattr(pygame, f"K_KP{n}"): n for n in range(10)}
_PAD_SIGNS = {
    pygame.K_KP_PLUS: "+", pygame.K_KP_MINUS: "-", pygame.K_KP_MULTIPLY: "*", pygame.K_KP_DIVIDE: "/",
    pygame.K_KP_PERIOD: ".",
}
_COMMAND = pygame.KMOD_CTRL | pygame.KMOD_META


def digit(event: pygame.event.Event) -> int | None:
    """Return the digit of a key event: the upper row with or without Shift, or the number pad."""
    if event.key in _PAD:
        return _PAD[event.key]
    found = _TOP_ROW.get(getattr(event, "scancode", 0))
    if found is not None:
        return found
    return event.key - pygame.K_0 if pygame.K_0 <= event.key <= pygame.K_9 else None


def sign(event: pygame.event.Event) -> str:
    """Return the sign that a key event wrote, from the number pad too; "" for none.

    A key of the upper row is its digit without Shift, whatever it writes: the 6 of an AZERTY keyboard, which writes
    "-", is a 6. With Shift it is what it writes.
    """
    if event.key in _PAD_SIGNS:
        return _PAD_SIGNS[event.key]
    if getattr(event, "scancode", 0) in _TOP_ROW and not getattr(event, "mod", 0) & pygame.KMOD_SHIFT:
        return ""
    # With a command key held nothing is written: then the sign is the one on the key itself.
    written = getattr(event, "unicode", "") or (chr(event.key) if 32 < event.key < 127 else "")
    return written if len(written) == 1 and not written.isalnum() and written.isprintable() else ""


@dataclass(frozen=True)
class Chord:
    """A key with the keys held down with it."""

    ctrl: bool
    shift: bool
    alt: bool
    key: str

    def matches(self, event: pygame.event.Event) -> bool:
        """Tell whether a KEYDOWN event is this chord."""
        mod = getattr(event, "mod", 0)
        if bool(mod & _COMMAND) != self.ctrl or bool(mod & pygame.KMOD_ALT) != self.alt:
            return False
        shift = bool(mod & pygame.KMOD_SHIFT)
        if self.key in _NAMED:
            return event.key in _NAMED[self.key] and shift == self.shift
        if self.key.isdigit():
            return digit(event) == int(self.key)
        if self.key.isalpha():
            return event.key == ord(self.key.lower()) and shift == self.shift
        return sign(event) == self.key

    def words(self, tongue: Tongue) -> str:
        """Return the chord as the player reads it."""
        held = [name for name, down in (("Ctrl", self.ctrl), ("Alt", self.alt), ("Shift", self.shift)) if down]
        return "+".join(tongue.say(_WORDS.get(name, name)) for name in [*held, self.key])


    @property
    def is_sign(self) -> bool:
        """Tell whether it goes by the sign that is written."""
        return self.key not in _NAMED and not self.key.isalnum()

    @property
    def text(self) -> str:
        """Return it as `chord` reads it."""
        held = [name for name, down in (("Ctrl", self.ctrl), ("Shift", self.shift), ("Alt", self.alt)) if down]
        return "+".join([*held, self.key])


@cache
def chord(text: str) -> Chord:
    """Return the chord that a text like "Ctrl+Shift+Z" names; raise ValueError for one that does not exist."""
    *held, key = text.split("+") if text != "+" and not text.endswith("++") else [*text[:-2].split("+"), "+"]
    held = [name for name in held if name]
    wrong = [name for name in held if name not in ("Ctrl", "Shift", "Alt")]
    if wrong or not key or (len(key) > 1 and key not in _NAMED):
        raise ValueError(f"no such key: {text!r}")
    return Chord("Ctrl" in held, "Shift" in held, "Alt" in held, key.upper() if len(key) == 1 else key)


def chord_of(event: pygame.event.Event) -> str | None:
    """Return the text of the chord that a KEYDOWN event is, None for a key that cannot stand for an action."""
    mod = getattr(event, "mod", 0)
    ctrl, shift, alt = bool(mod & _COMMAND), bool(mod & pygame.KMOD_SHIFT), bool(mod & pygame.KMOD_ALT)
    named = next((name for name, codes in _NAMED.items() if event.key in codes), None)
    if named is not None:
        return Chord(ctrl, shift, alt, named).text
    if pygame.K_a <= event.key <= pygame.K_z:
        return Chord(ctrl, shift, alt, chr(event.key).upper()).text
    number, written = digit(event), sign(event)
    if written and (number is None or written in SIGNS_OF_ROW):
        return Chord(ctrl, False, alt, written).text
    return None if number is None else Chord(ctrl, False, alt, str(number)).text


SIGNS_OF_ROW = "+-*/="
"""Signs that count as themselves where they stand on a key of the upper row, which otherwise gives its digit."""


class Keymap:
    """Which chords lead to which action of a screen; what is written comes before the digit on the same key."""

    def __init__(self, chords: Mapping[str, Sequence[str]]) -> None:
        """Take the chords of each action, the one that is shown first."""
        self._chords = {action: [chord(text) for text in texts] for action, texts in chords.items()}

    def action(self, event: pygame.event.Event) -> str | None:
        """Return the action that a KEYDOWN event asks for."""
        if event.type != pygame.KEYDOWN:
            return None
        found = None
        for action, chords in self._chords.items():
            for one in chords:
                if one.matches(event):
                    if one.is_sign:
                        return action
                    found = found or action
        return found

    def words(self, action: str, tongue: Tongue) -> str:
        """Return the chord of an action as the player reads it, "" when it has none."""
        chords = self._chords.get(action)
        return chords[0].words(tongue) if chords else ""
