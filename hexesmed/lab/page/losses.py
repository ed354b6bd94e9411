"""What falls and where, what goes with winning, and how often the rules are used."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from hexesmed.lab.detail import Decider
from hexesmed.lab.figures import number, points
from hexesmed.lab.heat import ground, has_map, heat_map
from hexesmed.lab.page.sheet import NBSP, NameOf, Page, bar, table
from hexesmed.lab.squares import ground as ground_of_squares
from hexesmed.lab.squares import heat_map as heat_of_squares
from hexesmed.locale import N_

SHOWN = 12  # rows of the tables of deciding units and places
HEXES_TOLD = N_("{side}: {n} units fell in all these games, most often in {place}, {most} times")
SQUARES_TOLD = N_("{side}: {n} pieces fell or were wounded in all these games, most often on {place}, {most} times")
HEXES_DECIDE = (
    N_("Which hexes decide"),
    N_(
        "How much more a side scores when its units stand in a hex at the end than when they do not, in points of "
        "a hundred."
    ),
)
SQUARES_DECIDE = (
    N_("Which squares decide"),
    N_(
        "How much more a side scores when its men stand on a square at the end than when they do not, in points of "
        "a hundred."
    ),
)


def losses(page: Page) -> str:
    """Return what each side loses, type by type."""
    return f"<h2>{page.say(N_('Losses'))}</h2><div class=f>{_lost(page, 0)}{_lost(page, 1)}</div>"


def _lost(page: Page, seat: int) -> str:
    say, detail, rows = page.tongue.say, page.detail, []
    for (side, kind), count in detail.fielded().items():
        if side == seat:
            lost = detail.losses.get((seat, kind), 0) / (detail.games or 1)
            told, part = number(lost, 2, page.tongue), lost / count
            rows.append([page.naming.name_of(kind), str(count), told, f"{100 * part:.0f}{NBSP}%", bar(part)])
    head = [say(N_("Type")), say(N_("Units")), say(N_("Lost in a game")), say(N_("Share")), ""]
    return f"<section><h3>{escape(page.side(seat))}</h3>{table(head, rows)}</section>"


def falls(page: Page) -> str:
    """Return a map for each side with the places where its units fall."""
    squares = page.naming.squares
    if not (squares or has_map(page.battle)):
        return ""
    figures = []
    for seat in (0, 1):
        deaths = {place: count for (side, place), count in page.detail.deaths.items() if side == seat}
        name = page.side(seat)
        worst = max(deaths, key=lambda place: (deaths[place], place), default="")
        text = escape(name)
        if worst:
            sentence = SQUARES_TOLD if squares else HEXES_TOLD
            total = sum(deaths.values())
            text = page.say(sentence, side=name, n=total, place=worst, most=deaths[worst])
        if squares:
            picture = heat_of_squares(squares, deaths, page.naming.tints, escape(name))
        else:
            picture = heat_map(page.battle, deaths, page.naming.tints, escape(name))
        figures.append(f"<figure>{picture}<figcaption>{text}</figcaption></figure>")
    if squares:
        about = page.say(N_("The darker a square, the more pieces fell there or were wounded there."))
        below = ground_of_squares(squares, page.naming.tints)
    else:
        about = page.say(N_("The darker a hex, the more units fell there. A ring marks a hex that decides at the end."))
        below = ground(page.battle, page.naming.tints)
    drawn = below + "".join(figures)
    return f"<h2>{page.say(N_('Where units fall'))}</h2><p>{about}</p><div class=f>{drawn}</div>"


def deciders(page: Page) -> str:
    """Return which units and which hexes go with winning."""
    detail, say = page.detail, page.tongue.say
    about_units = page.say(
        N_(
            "How much more its side scores in the games in which the unit lives than in those in which it falls, in "
            "points of a hundred. It goes with winning; it need not be why. Only what chance does not explain is shown."
        )
    )
    places_title, about_places = SQUARES_DECIDE if page.naming.squares else HEXES_DECIDE
    heads = [say(N_("Unit")), say(N_("Side")), say(N_("Difference")), say(N_("Games it fell in"))]
    units = _ranking(page, detail.deciding_units(), heads, page.naming.name_of)
    heads = [say(N_("Place")), say(N_("Side")), say(N_("Difference")), say(N_("Games"))]
    places = _ranking(page, detail.deciding_places(), heads, str)
    return (
        f"<div class=f><section><h2>{page.say(N_('Which units decide'))}</h2><p>{about_units}</p>{units}</section>"
        f"<section><h2>{page.say(places_title)}</h2><p>{page.say(about_places)}</p>{places}</section></div>"
    )


def _ranking(page: Page, found: Sequence[Decider], head: Sequence[str], name_of: NameOf) -> str:
    clear = [one for one in found if one.clear][:SHOWN]
    if not clear:
        return f"<p>{page.say(N_('Nothing here that chance could not explain, in so few games.'))}</p>"
    rows = [
        [name_of(one.name), page.side(one.seat), points(one.gap).replace(" ", NBSP), str(one.games)] for one in clear
    ]
    return table(head, rows)


def events(page: Page) -> str:
    """Return how often each rule fires, and which never do."""
    counts, games, say = page.detail.events, page.measure.games or 1, page.tongue.say
    ranked = sorted(counts.items(), key=lambda entry: (-entry[1][0], entry[0]))
    rows = [
        [page.naming.name_of(code), number(count / games, 1, page.tongue), f"{100 * met / games:.0f}{NBSP}%"]
        for code, (count, met) in ranked
    ]
    head = [say(N_("Rule")), say(N_("In a game")), say(N_("Games with it"))]
    never = [page.naming.name_of(code) for code in page.naming.rules if code not in counts]
    idle = page.say(N_("In none of these games: {rules}."), rules=", ".join(never)) if never and counts else ""
    return f"<h2>{page.say(N_('How often the rules are used'))}</h2>{table(head, rows)}<p>{idle}</p>"
