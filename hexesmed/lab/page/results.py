"""Who wins, how long it takes, how the games end."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from math import gcd

from hexesmed.lab.figures import number
from hexesmed.lab.measured import DRAWN
from hexesmed.lab.page.sheet import NBSP, Page, bar, sides_of, table, whole
from hexesmed.lab.shares import mean, share
from hexesmed.locale import N_

MOST_COLUMNS = 24  # of the picture of the lengths


def heading(page: Page, title: str) -> str:
    """Return the title, when and where it was fought, and who played how many games."""
    measure, battle, pick = page.measure, page.battle, page.tongue.pick
    where = [escape(pick(battle[key])) for key in ("date", "place") if battle.get(key)]
    games = page.tongue.say_n("{n} game", "{n} games", measure.games)
    sentence = N_("{games}, {first} against {second}, seed {seed}. In square brackets: the 95 % interval.")
    about = page.say(sentence, games=games, first=page.level(0), second=page.level(1), seed=measure.seed)
    if measure.budget is not None:
        about += " " + page.say(N_("The players look at {budget} positions for a choice."), budget=measure.budget)
    place = f"<p class=w>{' · '.join(where)}</p>" if where else ""
    return f"<h1>{title}</h1>{place}<p>{about}</p>"


def results(page: Page) -> str:
    """Return the wins of either side with their intervals, what moving first is worth, and what is intended."""
    measure, say = page.measure, page.tongue.say
    rows = []
    for seat in (0, 1):
        level = f"{page.level(0)} / {page.level(1)}" if page.players else page.level(seat)
        rows.append([page.side(seat), level, whole(measure.win_share(seat)), whole(measure.score(seat))])
    rows.append([page.side(DRAWN), "", whole(measure.win_share(DRAWN)), ""])
    if page.players:
        rows += [[say(N_("both sides")), page.level(p), "", whole(page.players[p])] for p in (0, 1)]
    head = [say(N_("Side")), say(N_("Level")), say(N_("Wins")), say(N_("Score, draws as halves"))]
    first = page.say(N_("Who moves first, {side}, scores {share}."), side=page.side(0), share=whole(measure.score(0)))
    if not page.players and measure.levels[0] != measure.levels[1]:
        first += " " + page.say(N_("The players are of two levels: this is not the worth of the first move alone."))
    text = f"{beam(page)}{table(head, rows)}<p>{first}{_intended(page)}</p>"
    return f"<section><h2>{page.say(N_('Who wins'))}</h2>{text}</section>" if measure.games else ""


def beam(page: Page) -> str:
    """Return the wins of either side and the draws as one beam."""
    parts = []
    for seat, colour in ((0, page.colour(0)), (DRAWN, "#A89B82"), (1, page.colour(1))):
        part = page.measure.win_share(seat).share
        text = f"{100 * part:.0f}" if part >= 0.05 else ""
        label = escape(f"{page.side(seat)}: {100 * part:.0f}{NBSP}%")
        ink = "#1E140A" if _light(colour) else "#F7EFDC"
        parts.append(
            f'<span title="{label}" style="width:{100 * part:.1f}%;background:{colour};color:{ink}">{text}</span>'
        )
    ends = "".join(f"<b>{escape(page.side(seat))}</b>" for seat in (0, 1))
    return f"<div class=e>{ends}</div><div class=s>{''.join(parts)}</div>"


def _light(colour: str) -> bool:
    red, green, blue = bytes.fromhex(colour[1:])
    return 299 * red + 587 * green + 114 * blue > 140_000


def _intended(page: Page) -> str:
    """Return what the battle's author intends, and whether this contradicts it."""
    balance = page.battle.get("balance") or {}
    seat = next((s for s, side in sides_of(page.battle).items() if side["code"] == balance.get("side")), None)
    if seat is None or (page.measure.levels[0] != page.measure.levels[1] and not page.players):
        return ""
    low, high = balance["low"], balance["high"]
    told = page.say(N_("Intended: {side} from {low} to {high} %"), side=page.side(seat), low=low, high=high)
    fits = page.measure.verdict(seat, low, high) == "within"
    verdict = page.say(N_("nothing here contradicts it.")) if fits else page.say(N_("this contradicts it."))
    return f" {told}{NBSP + ': ' if page.tongue.language == 'fr' else ': '}{verdict}"


def lengths(page: Page) -> str:
    """Return how long the games take, with a column for each length."""
    lengths, tongue = page.measure.lengths, page.tongue
    if not lengths:
        return ""
    middle, low, high = mean([length for length, count in lengths.items() for _ in range(count)])
    text = page.say(
        N_("A game takes {mean} half-turns on average [{low} – {high}]; half of them end within {median}."),
        mean=number(middle, 1, tongue), low=number(low, 1, tongue), high=number(high, 1, tongue),
        median=number(page.measure.median_length, 0, tongue),
    )  # fmt: skip
    return f"<section><h2>{page.say(N_('How long it takes'))}</h2><p>{text}</p>{_columns(page)}</section>"


def _columns(page: Page) -> str:
    """Return a column for each length, or for each span of lengths where there are many."""
    lengths = page.measure.lengths
    longest, shortest = max(lengths), min(lengths)
    step = gcd(*(length - shortest for length in lengths)) or 1
    span = step * max(1, -(-(longest - shortest + 1) // (MOST_COLUMNS * step)))
    counts: dict[int, int] = {}
    for start in range(shortest, longest + 1, span):
        counts[start] = sum(lengths.get(length, 0) for length in range(start, start + span))
    most = max(counts.values())
    bars = "".join(
        f'<td><small>{count or ""}</small><i style="height:{6 * count / most:.2f}em"></i></td>'
        for count in counts.values()
    )
    feet = "".join(f"<td>{start}</td>" for start in counts)
    label = page.say(N_("Games, by how many half-turns they took"))
    return f"<table class=c><caption>{label}</caption><tr>{bars}</tr><tr>{feet}</tr></table>"


HOWS: dict[str, str] = {
    "condition": N_("by a condition of victory"),
    "both": N_("both sides met a condition"),
    "default": N_("by the default result"),
    "resigned": N_("resigned"),
    "agreed": N_("draw agreed"),
}


def endings(page: Page) -> str:
    """Return how often the games ended each way, condition by condition."""
    say, games = page.tongue.say, page.measure.games
    counts: dict[tuple[int, str, tuple[int, ...]], int] = {}
    for ending, count in page.measure.endings.items():
        met = () if ending.winner < 0 else ending.second if ending.winner else ending.first
        key = ending.winner, ending.how, met
        counts[key] = counts.get(key, 0) + count
    rows = []
    for (winner, how, met), count in sorted(counts.items(), key=lambda entry: (-entry[1], entry[0])):
        texts = [text for place in met if (text := _condition(page, winner, place))]
        words = " + ".join(text.rstrip(".") for text in texts) or (say(HOWS[how]) if how in HOWS else how)
        rows.append([page.side(winner), words, str(count), whole(share(count, games)), bar(count / games)])
    head = [say(N_("Side")), say(N_("How")), say(N_("Games")), say(N_("Share")), ""]
    return f"<h2>{page.say(N_('How games end'))}</h2>" + table(head, rows)


def _condition(page: Page, seat: int, place: int) -> str:
    """Return the words of a side's condition, empty where the battle has none for it."""
    victory = page.battle.get("victory")
    if not isinstance(victory, Mapping):
        return ""
    if place < 0:
        return page.tongue.say(N_("no enemy is left"))
    conditions = victory.get(sides_of(page.battle)[seat]["code"], [])
    found = conditions[place] if place < len(conditions) else {}
    return page.tongue.pick(found.get("text")) or str(found.get("kind", ""))
