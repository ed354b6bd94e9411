"""Short sounds made at run time; silence where there is no device, with the reason."""

from __future__ import annotations

import contextlib
import logging
import math
import os
import random
import sys
from array import array
from collections.abc import Callable, Iterator
from functools import cache

import pygame

from hexesmed.locale import N_

RATE = 22050
_log = logging.getLogger("hexesmed.table")
Wave = Callable[[float, random.Random], float]


def _tone(hertz: float, fall: float) -> Wave:
    return lambda t, noise: math.sin(math.tau * hertz * t) * math.exp(-fall * t)


def _tap(t: float, noise: random.Random) -> float:
    return (0.6 * math.sin(math.tau * 310 * t) + 0.4 * noise.uniform(-1, 1)) * math.exp(-70 * t)


def _page(t: float, noise: random.Random) -> float:
    return noise.uniform(-1, 1) * 0.5 * math.sin(math.pi * min(1.0, t / 0.22)) ** 2


def _refuse(t: float, noise: random.Random) -> float:
    beat = t if t < 0.09 else t - 0.09
    return 0.8 * math.sin(math.tau * 120 * beat) * math.exp(-38 * beat)


def _horn(t: float, noise: random.Random) -> float:
    pitch = 220.0 if t < 0.22 else 330.0
    swell = min(1.0, t / 0.05) * min(1.0, max(0.0, (0.75 - t) / 0.25))
    return swell * sum(math.sin(math.tau * pitch * n * t) / n for n in (1, 2, 3, 4)) * 0.4


def _clash(t: float, noise: random.Random) -> float:
    ring = sum(math.sin(math.tau * hertz * t) for hertz in (1370, 2190, 3110, 4270)) / 4
    return (0.7 * ring * math.exp(-14 * t)) + 0.4 * noise.uniform(-1, 1) * math.exp(-60 * t)


def _arrow(t: float, noise: random.Random) -> float:
    twang = math.sin(math.tau * (190 - 90 * t) * t) * math.exp(-26 * t)
    return 0.7 * twang + 0.25 * noise.uniform(-1, 1) * math.exp(-((t - 0.12) ** 2) * 400)


def _march(t: float, noise: random.Random) -> float:
    beat = t % 0.14
    return (0.5 * noise.uniform(-1, 1) + 0.5 * math.sin(math.tau * 95 * beat)) * math.exp(-45 * beat)


def _dice(t: float, noise: random.Random) -> float:
    beat = (t % 0.07) * (1 + t)
    return noise.uniform(-1, 1) * math.exp(-90 * beat) * (1 - t / 0.36)


def _fall(t: float, noise: random.Random) -> float:
    return (math.sin(math.tau * (150 - 120 * t) * t) + 0.2 * noise.uniform(-1, 1)) * math.exp(-11 * t)


SOUNDS: dict[str, tuple[Wave, float]] = {
    "tap": (_tap, 0.08),
    "page": (_page, 0.22),
    "refuse": (_refuse, 0.24),
    "done": (_tone(660, 12), 0.3),
    "horn": (_horn, 0.75),
    "clash": (_clash, 0.4),
    "arrow": (_arrow, 0.3),
    "march": (_march, 0.42),
    "dice": (_dice, 0.36),
    "fall": (_fall, 0.35),
}
"""Each sound's wave over time and its length in seconds."""


def samples(name: str) -> array[int]:
    """Return a sound as signed 16-bit samples of one channel at RATE."""
    wave, seconds = SOUNDS[name]
    noise, count = random.Random(name), round(RATE * seconds)
    out = array("h")
    for n in range(count):
        fade = min(1.0, n / 40, (count - n) / 200)
        value = max(-1.0, min(1.0, wave(n / RATE, noise))) * fade
        out.append(round(value * 22000))
    return out


@cache
def _played(name: str) -> bytes:
    """Return a sound's samples as bytes; they are the same for every table."""
    return samples(name).tobytes()


class Sounds:
    """Opens the device at the first sound; when that fails it stays silent and `problem` says why."""

    def __init__(self, volume: int = 60) -> None:
        """Take the volume, 0 to 100."""
        self.volume = volume
        self.problem: str | None = None
        self._open = False
        self._made: dict[str, pygame.mixer.Sound] = {}
        self._waves: dict[str, bytes] = {}

    def prepare(self) -> bool:
        """Work out the next sound that was not heard yet; return False once nothing is left to do or to hear."""
        if self.volume <= 0 or self.problem:
            return False
        missing = next((name for name in SOUNDS if name not in self._waves), None)
        if missing is not None:
            self._wave(missing)
        return missing is not None

    def _wave(self, name: str) -> bytes:
        if name not in self._waves:
            self._waves[name] = _played(name)
        return self._waves[name]

    def ready(self) -> bool:
        """Open the device if need be; tell whether sounds can be heard."""
        if self._open or self.problem:
            return self._open
        try:
            with _quiet():
                pygame.mixer.init(RATE, -16, 1, 512, allowedchanges=0)
            self._open = True
        except (pygame.error, NotImplementedError, AttributeError, OSError) as error:
            self.problem = N_("No sound: this machine has no sound device that can be used.")
            _log.warning("no sound: %s", error)
        return self._open

    def play(self, name: str) -> None:
        """Play a sound if there is a device and the volume is not 0."""
        if self.volume <= 0 or not self.ready():
            return
        try:
            if name not in self._made:
                self._made[name] = pygame.mixer.Sound(buffer=self._wave(name))
            sound = self._made[name]
            sound.set_volume((self.volume / 100) ** 2)
            sound.play()
        except pygame.error as error:
            self.problem, self._open = N_("No sound: the sound device stopped."), False
            _log.warning("no sound: %s", error)

    def close(self) -> None:
        """Let the device go."""
        self._made.clear()
        if self._open:
            pygame.mixer.quit()
            self._open = False


@contextlib.contextmanager
def _quiet() -> Iterator[None]:
    """Keep the sound libraries, which write straight to the console, silent meanwhile."""
    try:
        sys.stderr.flush()
        kept = os.dup(2)
        nowhere = os.open(os.devnull, os.O_WRONLY)
    except (OSError, ValueError, AttributeError):
        yield
        return
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)
