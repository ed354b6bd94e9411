"""The lab's report as a page to look at: one file of HTML that runs nothing and needs nothing else."""

from __future__ import annotations

from html import escape

from hexesmed.lab.page.losses import deciders, events, falls, losses
from hexesmed.lab.page.results import endings, heading, lengths, results
from hexesmed.lab.page.sheet import Naming, Page
from hexesmed.lab.page.style import STYLE
from hexesmed.locale import N_

__all__ = ["Naming", "Page", "html"]


def html(page: Page) -> bytes:
    """Return the page, the same bytes for the same measure."""
    title = escape(page.naming.title)
    parts = [heading(page, title), f"<div class=f>{results(page)}{lengths(page)}</div>", endings(page)]
    if page.detail.fates:
        parts += [losses(page), falls(page), deciders(page)]
    parts += [events(page), _foot(page)]
    head = (
        f"<!doctype html><html lang={page.tongue.language}><meta charset=utf-8>"
        f'<meta name=viewport content="width=device-width"><title>{title}</title><style>{STYLE}</style>'
    )
    return (head + "\n".join(part for part in parts if part) + "</html>\n").encode()


def _foot(page: Page) -> str:
    """Return how to play the same games again, and the links."""
    measure = page.measure
    budget = f" --budget {measure.budget}" if measure.budget is not None else ""
    ways = " --both-ways" if page.players else ""
    command = (
        f"hexesmed simulate {page.battle.get('id', '')} --first {measure.levels[0]} --second {measure.levels[1]}"
        f"{ways}{budget} --games {measure.games} --seed {measure.seed} --to report.html"
    )
    again = page.say(N_("The same games again:"))
    return f"<footer><p>{again} <code>{escape(command)}</code></p>{page.links}</footer>"
