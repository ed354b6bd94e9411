"""Shares and numbers as they are written."""

from __future__ import annotations

from hexesmed.lab.shares import Share
from hexesmed.locale import Tongue


def percent(share: Share) -> str:
    """Return a share with its interval, in per cent."""
    return f"{100 * share.share:.0f} % [{100 * share.low:.0f} – {100 * share.high:.0f}]"


def number(value: float, digits: int, tongue: Tongue) -> str:
    """Return a number as a language writes it: a comma before the decimals in French."""
    text = f"{value:.{digits}f}"
    return text.replace(".", ",") if tongue.language == "fr" else text


def points(gap: Share) -> str:
    """Return a difference of scores with its interval, in points of a hundred."""
    return f"{_signed(gap.share)} [{_signed(gap.low)} – {_signed(gap.high)}]"


def _signed(part: float) -> str:
    """Return a part in hundredths with its sign, 0 without one."""
    hundredths = round(100 * part)
    return f"{hundredths:+}" if hundredths else "0"
