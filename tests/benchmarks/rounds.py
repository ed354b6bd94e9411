"""What the benchmarks share: rounds of two rivals in turn, and positions to run on.

A ratio is the median over rounds in which both ran one after the other, so that a busy moment of the machine strikes
both. The figures themselves are of this machine; the ratios are what is promised.
"""

from __future__ import annotations

import gc
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))


@contextmanager
def no_sweeping() -> Iterator[None]:
    """Keep the garbage collector, which strikes whom it pleases, out of a round."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


# The processor's time where it is told finely enough: it does not count while other programs run.
clock = time.process_time if time.get_clock_info("process_time").resolution < 1e-5 else time.perf_counter


def seconds(work: Callable[[], Any]) -> float:
    """Return how long one run takes."""
    with no_sweeping():
        began = clock()
        work()
        return clock() - began


def rivals(ours: Callable[[], Any], peer: Callable[[], Any], rounds: int = 41) -> tuple[float, float, float]:
    """Return (our seconds, the peer's, median of the peer's over ours in the same round), after a warm round."""
    ours()
    peer()
    pairs = []
    for number in range(rounds):
        first, second = (ours, peer) if number % 2 == 0 else (peer, ours)
        one, other = seconds(first), seconds(second)
        pairs.append((one, other) if number % 2 == 0 else (other, one))
    return median(p[0] for p in pairs), median(p[1] for p in pairs), median(p[1] / p[0] for p in pairs)


def tell(what: str, result: str, reach: str, reached: bool) -> bool:
    """Print a line of the table and return whether the reach was reached."""
    print(f"{what:<52} {result:<42} reach {reach:<10} {'reached' if reached else 'MISSED'}", flush=True)
    return reached


def hastings() -> dict[str, Any]:
    """Return the battle of Hastings."""
    from hexesmed.archive import battles

    entry = battles.find("hastings")
    assert entry is not None
    assert entry.battle is not None
    return entry.battle


def melee_of_sixty(columns: int = 30, rows: int = 20) -> dict[str, Any]:
    """Return a battle of 30 against 30 units of all types whose lines are in contact, on ground of all kinds."""
    legend = {
        ".": "clear", "-": "road", "v": "village", "p": "palisade", "f": "forest", "h": "hill", "m": "marsh",
        "~": "river",
    }  # fmt: skip
    ground = "......-..f..h...v..f...m..h.p.." + "." * 7  # no period that the map's width shares
    drawn = [
        "".join("~" if 3 <= c <= 9 and r in (4, 15) else ground[(c * 7 + r * 11) % len(ground)] for c in range(columns))
        for r in range(rows)
    ]
    kinds = (
        "elite_cavalry", "heavy_infantry", "archer", "light_cavalry", "militia", "crossbowman", "light_infantry",
        "horse_archer", "heavy_cavalry", "elite_infantry", "mounted_archer", "heavy_archer",
    )  # fmt: skip
    units, taken = [], set()
    for side, lines in (("north", (9, 8)), ("south", (10, 11))):
        for number in range(30):
            column, row = 1 + (number % 15) * 2 + (number // 15), lines[number // 15]
            taken.add((column, row))
            units.append({
                "id": f"{side[0].upper()}{number + 1:02}", "side": side, "type": kinds[number % len(kinds)],
                "hex": f"{column + 1 if column < columns else column:02}{row:02}",
                "name": {"en": f"{side} {number + 1}", "fr": f"{side} {number + 1}"},
            })  # fmt: skip
    for unit in units:  # nobody stands in a river
        column, row = int(unit["hex"][:2]) - 1, int(unit["hex"][2:]) - 1
        drawn[row] = drawn[row][:column] + "." + drawn[row][column + 1 :]
    both = {"en": "A press of sixty", "fr": "Une presse de soixante"}
    return {
        "format": 1, "game": "hexes_med", "id": "sixty", "title": both, "introduction": both, "scale": both,
        "sources": ["none"], "north": "up", "turns": 12, "first": "north", "default": "draw", "legend": legend,
        "map": drawn, "leaders": {},
        "sides": {
            "north": {"name": {"en": "North", "fr": "Nord"}, "colour": "#7a1f24", "device": "lion"},
            "south": {"name": {"en": "South", "fr": "Sud"}, "colour": "#233f73", "device": "cross"},
        },
        "units": units,
        "victory": {
            "north": [{"kind": "elimination", "units": 30}], "south": [{"kind": "elimination", "units": 30}],
        },
    }  # fmt: skip
