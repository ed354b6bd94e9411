"""A result as a file: JSON to read back, CSV for a table, HTML with a picture to look at."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Mapping, Sequence
from html import escape
from typing import Any

from hexesmed.lab.heat import NO_TINTS, heat_map
from hexesmed.lab.results import Result
from hexesmed.lab.shares import Share, mean, share
from hexesmed.locale import N_, Tongue

NameOf = Callable[[str], str]
"""Returns the word of a code: a unit, a type of unit, an event."""

COLUMNS = ("number", "winner", "how", "half_turns", "actions", "first_lost", "second_lost")
SHOWN = 12  # rows of the tables of deciding units and places


def as_json(result: Result) -> bytes:
    """Return the result as JSON, summed up and game by game; the same simulation gives the same bytes."""
    plain = result.plain() | {"summary": summary(result)}
    return (json.dumps(plain, ensure_ascii=False, indent=1, sort_keys=True) + "\n").encode()


def summary(result: Result) -> dict[str, Any]:
    """Return what the games come to, as plain data; shares are [share, low, high] with the 95 % interval."""
    games = len(result.games) or 1
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
        "losses": [[seat, kind, count / games] for (seat, kind), count in sorted(result.losses().items())],
        "deaths": dict(sorted(result.deaths().items())),
        "deciding_units": [list(row) for row in result.deciders()],
        "deciding_places": [list(row) for row in result.deciding_places()],
        "events": {code: count / games for code, count in sorted(result.events().items())},
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


def percent(share: Share) -> str:
    """Return a share with its interval, in per cent."""
    return f"{100 * share.share:.0f} % [{100 * share.low:.0f} – {100 * share.high:.0f}]"


def number(value: float, digits: int, tongue: Tongue) -> str:
    """Return a number as a language writes it: a comma before the decimals in French."""
    text = f"{value:.{digits}f}"
    return text.replace(".", ",") if tongue.language == "fr" else text


def as_html(
    result: Result,
    battle: Mapping[str, Any],
    tongue: Tongue,
    name_of: NameOf = str,
    *,
    tints: Mapping[str, str] = NO_TINTS,
    sides: Sequence[str] = (),
    title: str = "",
) -> bytes:
    """Return a page in a language with everything that was measured; it needs no other file.

    `sides` and `title` are what to call them where the battle does not say; `tints` are the colours of terrains.
    """
    title = escape(title or tongue.pick(result.title) or result.battle)
    names = list(sides) or [tongue.pick(side) for side in result.sides] or ["1", "2"]
    parts = [_results(result, names, tongue), _endings(result, battle, names, tongue)]
    if result.units:
        parts.append(_losses(result, names, tongue, name_of))
    picture = heat_map(battle, result.deaths(), tints) if result.units else ""
    if picture:
        parts.append(f"<h2>{escape(tongue.say(N_('Where units fall')))}</h2>{picture}")
    if result.units:
        parts.append(_deciders(result, tongue, name_of))
    parts.append(_events(result, tongue, name_of))
    language = tongue.language
    page = f"<!doctype html><html lang={language}><meta charset=utf-8><title>{title}</title><style>{_STYLE}</style>"
    return (page + f"<h1>{title}</h1>" + "".join(parts) + "</html>\n").encode()


def _table(head: list[str], rows: list[list[str]]) -> str:
    cells = "".join(f"<th>{escape(text)}</th>" for text in head)
    lines = "".join("<tr>" + "".join(f"<td>{escape(text)}</td>" for text in row) + "</tr>" for row in rows)
    return f"<table><tr>{cells}</tr>{lines}</table>"


def _results(result: Result, sides: list[str], tongue: Tongue) -> str:
    say = tongue.say
    middle, low, high = mean(result.lengths())
    games = N_("{n} games, seed {seed}. In square brackets: the 95 % interval.")
    text = say(games, n=len(result.games), seed=result.seed)
    levels = [" / ".join(result.levels)] * 2 if result.both_ways else result.levels
    rows = [[sides[seat], levels[seat], percent(result.win_share(seat))] for seat in (0, 1)]
    rows.append([say(N_("Drawn")), "", percent(result.win_share(-1))])
    if result.both_ways:
        rows += [[say(N_("both sides")), result.levels[p], percent(result.player_score(p))] for p in (0, 1)]
    head = [say(N_("Side")), say(N_("Level")), say(N_("Wins"))]
    length = say(
        N_("A game takes {mean} half-turns on average [{low} – {high}]."),
        mean=number(middle, 1, tongue), low=number(low, 1, tongue), high=number(high, 1, tongue),
    )  # fmt: skip
    first = say(N_("Who moves first scores {share}, draws as halves."), share=percent(result.score(0)))
    if not result.even:
        first += " " + say(N_("The players are of two levels: this is not the worth of the first move alone."))
    return f"<p>{escape(text)}</p>{_table(head, rows)}<p>{escape(length)} {escape(first)}</p>"


HOWS: dict[str, str] = {
    "condition": N_("by a condition of victory"),
    "both": N_("both sides met a condition"),
    "default": N_("by the default result"),
    "resigned": N_("resigned"),
    "agreed": N_("draw agreed"),
}


def _endings(result: Result, battle: Mapping[str, Any], sides: list[str], tongue: Tongue) -> str:
    say = tongue.say
    rows = []
    for (winner, how, met), count in sorted(result.endings().items(), key=lambda entry: (-entry[1], entry[0])):
        who = sides[winner] if winner >= 0 else say(N_("Drawn"))
        texts = [text for place in met if (text := _condition(battle, winner, place, tongue))]
        words = " + ".join(texts) or (say(HOWS[how]) if how in HOWS else how)
        rows.append([who, words, str(count), percent(share(count, len(result.games)))])
    head = [say(N_("Side")), say(N_("How")), say(N_("Games")), say(N_("Share"))]
    return f"<h2>{escape(say(N_('How games end')))}</h2>" + _table(head, rows)


def _condition(battle: Mapping[str, Any], seat: int, place: int, tongue: Tongue) -> str:
    """Return the words of a side's condition, empty where the battle has none for it."""
    victory = battle.get("victory")
    if not isinstance(victory, Mapping) or place < 0:
        return ""
    codes = sorted(battle["sides"], key=lambda code: code != battle["first"])
    conditions = victory.get(codes[seat], [])
    found = conditions[place] if place < len(conditions) else {}
    return tongue.pick(found.get("text")) or str(found.get("kind", ""))


def _losses(result: Result, sides: list[str], tongue: Tongue, name_of: NameOf) -> str:
    say = tongue.say
    losses, games = result.losses(), len(result.games) or 1
    fielded: dict[tuple[int, str], int] = {}
    for _, seat, kind in result.units:
        fielded[seat, kind] = fielded.get((seat, kind), 0) + 1
    rows = [
        [sides[seat], name_of(kind), str(count), number(losses[seat, kind] / games, 2, tongue)]
        for (seat, kind), count in sorted(fielded.items())
    ]
    head = [say(N_("Side")), say(N_("Type")), say(N_("Units")), say(N_("Lost in a game"))]
    return f"<h2>{escape(say(N_('Losses')))}</h2>" + _table(head, rows)


def _deciders(result: Result, tongue: Tongue, name_of: NameOf) -> str:
    say = tongue.say
    units = [[name_of(unit), f"{100 * gap:+.0f}", str(n)] for unit, gap, n in result.deciders()[:SHOWN]]
    places = [[place, f"{100 * gap:+.0f}", str(n)] for place, gap, n in result.deciding_places()[:SHOWN]]
    by_unit = [say(N_("Unit")), say(N_("Its side scores more when it lives, in points")), say(N_("Games it fell in"))]
    by_place = [
        say(N_("Place")), say(N_("The first side scores more when it is held at the end, in points")), say(N_("Games")),
    ]  # fmt: skip
    return (
        f"<h2>{escape(say(N_('Which units decide')))}</h2>{_table(by_unit, units)}"
        f"<h2>{escape(say(N_('Which hexes decide')))}</h2>{_table(by_place, places)}"
    )


def _events(result: Result, tongue: Tongue, name_of: NameOf) -> str:
    games = len(result.games) or 1
    rows = [[name_of(code), number(count / games, 1, tongue)] for code, count in result.events().most_common()]
    head = [tongue.say(N_("Event")), tongue.say(N_("In a game"))]
    return f"<h2>{escape(tongue.say(N_('How often the rules are used')))}</h2>" + _table(head, rows)


_STYLE = (
    "body{font:16px Georgia,serif;background:#EBDFC3;color:#1E140A;max-width:60em;margin:2em auto;padding:0 1em}"
    "table{border-collapse:collapse;margin:1em 0}td,th{border:1px solid #1E140A55;padding:.2em .6em;text-align:left}"
    "h1,h2{color:#7A1F24}svg{max-width:100%;height:auto}"
)
