"""A result as a file: JSON to read back, CSV for a table, HTML with pictures to look at."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Mapping
from typing import Any

from hexesmed.lab.measured import measure_of
from hexesmed.lab.page import Naming, Page, html
from hexesmed.lab.results import Result
from hexesmed.lab.shares import mean, share
from hexesmed.locale import Tongue

COLUMNS = ("number", "winner", "how", "half_turns", "actions", "first_lost", "second_lost")


def as_json(result: Result) -> bytes:
    """Return the result as JSON, summed up and game by game; the same simulation gives the same bytes."""
    plain = result.plain() | {"summary": summary(result)}
    return (json.dumps(plain, ensure_ascii=False, indent=1, sort_keys=True) + "\n").encode()


def summary(result: Result) -> dict[str, Any]:
    """Return what the games come to, as plain data; shares are [share, low, high] with the 95 % interval."""
    games, detail = len(result.games) or 1, result.detail()
    return {
        "games": len(result.games),
        "wins": [list(result.win_share(seat)) for seat in (0, 1)],
        "drawn": list(result.win_share(-1)),
        "first_mover": list(result.score(0)),
        "first_mover_is_even": result.even,
        "players": [list(result.player_score(player)) for player in (0, 1)],
        "endings": [
            [winner, how, list(met), count, list(share(count, len(result.games)))]
            for (winner, how, met), count in sorted(result.endings().items(), key=lambda entry: (-entry[1], entry[0]))
        ],
        "half_turns": list(mean(result.lengths())),
        "losses": [[seat, kind, count / games] for (seat, kind), count in detail.losses.items()],
        "deaths": [[seat, place, count] for (seat, place), count in detail.deaths.items()],
        "deciding_units": [[one.name, one.seat, list(one.gap), one.games] for one in detail.deciding_units()],
        "deciding_places": [[one.name, one.seat, list(one.gap), one.games] for one in detail.deciding_places()],
        "events": {code: [count / games, met / games] for code, (count, met) in detail.events.items()},
    }


def as_csv(result: Result) -> bytes:
    """Return one line for each game: winner 1 or 2, 0 for a draw; units lost by each side."""
    text = io.StringIO()
    table = csv.writer(text, lineterminator="\n")
    table.writerow(COLUMNS)
    for played in result.games:
        lost = [sum(row[2] == seat for row in played.fallen) for seat in (0, 1)]
        table.writerow([played.number, played.winner + 1, played.how, played.half_turns, played.actions, *lost])
    return text.getvalue().encode()


def as_html(result: Result, battle: Mapping[str, Any], tongue: Tongue, naming: Naming) -> bytes:
    """Return a page in a language with everything that was measured; it needs no other file."""
    players = (result.player_score(0), result.player_score(1)) if result.both_ways else None
    return html(Page(measure_of(result), battle, tongue, naming, players))
