"""Pictures that were costly to draw, kept within so many bytes: what was used longest ago goes first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from typing import Generic, TypeVar

import pygame

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


def weight(surface: pygame.Surface) -> int:
    """Return the bytes that the pixels of a surface take."""
    return surface.get_width() * surface.get_height() * surface.get_bytesize()


class Kept(Generic[K, V]):
    """A store of pictures by key. The one put last stays, however large it is."""

    def __init__(self, most: int, weigh: Callable[[V], int] = weight) -> None:  # type: ignore[assignment]
        """Take the bytes that are kept at most, and what tells the bytes of a picture."""
        self.most = most
        self.bytes = 0
        self._weigh = weigh
        self._kept: OrderedDict[K, V] = OrderedDict()

    def __len__(self) -> int:
        """Return how many are kept."""
        return len(self._kept)

    def __contains__(self, key: K) -> bool:
        """Tell whether a picture is kept; it is not used by that."""
        return key in self._kept

    def __iter__(self) -> Iterator[K]:
        """Return the keys, the one used longest ago first."""
        return iter(self._kept)

    def values(self) -> Iterator[V]:
        """Return the pictures, the one used longest ago first."""
        return iter(self._kept.values())

    def get(self, key: K) -> V | None:
        """Return a picture and count it as used, None where it is not kept."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def put(self, key: K, picture: V) -> V:
        """Keep a picture and return it; the oldest go as long as all are heavier than what may be kept."""
        former = self._kept.pop(key, None)
        if former is not None:
            self.bytes -= self._weigh(former)
        self._kept[key] = picture
        self.bytes += self._weigh(picture)
        self.shrink()
        return picture

    def shrink(self) -> None:
        """Let the oldest go until no more is kept than may be."""
        while self.bytes > self.most and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self.bytes -= self._weigh(old)

    def clear(self) -> None:
        """Forget all."""
        self._kept.clear()
        self.bytes = 0
