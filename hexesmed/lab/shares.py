"""Shares and their 95 per cent intervals."""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

Z = 1.959964  # the normal quantile of a two-sided 95 per cent interval


class Share(NamedTuple):
    """A share between 0 and 1, and the interval that holds the true one in 95 of 100 cases."""

    share: float
    low: float
    high: float


def share(count: float, of: int) -> Share:
    """Return the share with Wilson's interval; halves, for draws, may be counted. Of none, nothing is known."""
    if of <= 0:
        return Share(0.0, 0.0, 1.0)
    p = count / of
    middle = (p + Z * Z / (2 * of)) / (1 + Z * Z / of)
    half = Z / (1 + Z * Z / of) * sqrt(p * (1 - p) / of + Z * Z / (4 * of * of))
    return Share(p, max(0.0, middle - half), min(1.0, middle + half))


def difference(first: Share, second: Share) -> Share:
    """Return the difference of two independent shares with Newcombe's interval."""
    gap = first.share - second.share
    down = sqrt((first.share - first.low) ** 2 + (second.high - second.share) ** 2)
    up = sqrt((first.high - first.share) ** 2 + (second.share - second.low) ** 2)
    return Share(gap, gap - down, gap + up)


def mean(values: list[int]) -> tuple[float, float, float]:
    """Return the mean of some numbers with its normal 95 per cent interval; (0, 0, 0) of none."""
    n = len(values)
    if not n:
        return 0.0, 0.0, 0.0
    middle = sum(values) / n
    if n == 1:
        return middle, middle, middle
    half = Z * sqrt(sum((value - middle) ** 2 for value in values) / (n - 1) / n)
    return middle, middle - half, middle + half


def mean_difference(first: list[int], second: list[int]) -> tuple[float, float, float]:
    """Return by how much the first mean is larger than the second, with its normal 95 per cent interval."""
    (a, a_low, _), (b, b_low, _) = mean(first), mean(second)
    half = sqrt((a - a_low) ** 2 + (b - b_low) ** 2)
    return a - b, a - b - half, a - b + half
