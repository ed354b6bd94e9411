"""The lab: battles that computer players fight among themselves, and what that says about a battle."""

from __future__ import annotations

from hexesmed.lab.compare import Comparison, compare, contradicts
from hexesmed.lab.page import Naming
from hexesmed.lab.pages import as_csv, as_html, as_json
from hexesmed.lab.results import BadResult, Result, read_result
from hexesmed.lab.simulate import Progress, simulate

__all__ = [
    "BadResult",
    "Comparison",
    "Naming",
    "Progress",
    "Result",
    "as_csv",
    "as_html",
    "as_json",
    "compare",
    "contradicts",
    "read_result",
    "simulate",
]
