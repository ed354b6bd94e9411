"""Chance for the eye: numbers that look random and depend on nothing but where they are asked for.

The same keys give the same number on every machine and in every session, so a map is drawn alike wherever it is
drawn; no state, and nothing to do with the dice.
"""

from __future__ import annotations

from functools import lru_cache
from math import floor

_MASK = 0xFFFFFFFF


def chance(*keys: int) -> float:
    """Return a number from 0 up to, not including, 1 for some whole numbers."""
    h = 0x9E3779B9
    for key in keys:
        h = ((h ^ (key & _MASK)) * 0x85EBCA6B) & _MASK
        h ^= h >> 15
        h = (h * 0xC2B2AE35) & _MASK
        h ^= h >> 13
    return h / 4294967296.0


def spread(*keys: int) -> float:
    """Return a number from -1 to 1 for some whole numbers."""
    return 2.0 * chance(*keys) - 1.0


@lru_cache(maxsize=1 << 16)
def _node(x: int, y: int, salt: int) -> float:
    return spread(x, y, salt)


def drift(x: float, y: float, salt: int) -> float:
    """Return a number from -1 to 1 that changes smoothly over the plane, by about one swing in a unit."""
    cx, cy = floor(x), floor(y)
    fx, fy = x - cx, y - cy
    fx, fy = fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy)
    top = _node(cx, cy, salt) * (1 - fx) + _node(cx + 1, cy, salt) * fx
    low = _node(cx, cy + 1, salt) * (1 - fx) + _node(cx + 1, cy + 1, salt) * fx
    return top * (1 - fy) + low * fy


def seed_of(text: str) -> int:
    """Return a whole number for a text, the same everywhere."""
    h = 0x811C9DC5
    for byte in text.encode():
        h = ((h ^ byte) * 0x01000193) & _MASK
    return h
