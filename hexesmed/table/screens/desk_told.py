"""What the desk tells of the chosen match: how it stands, how long it waits, what was written and what checked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexesmed.archive.desk import WAITING, days_words, is_late, rank, state_words, versus
from hexesmed.archive.listing import Listed
from hexesmed.games import tongue_of
from hexesmed.locale import N_
from hexesmed.table.markup import Block, Heading, Paragraph, Quote, Span
from hexesmed.table.words import said, shown

if TYPE_CHECKING:
    from hexesmed.table.app import App


def told(app: App, now: float, line: Listed) -> list[Block]:
    """Return what is told of a match; `now` is the time in seconds as files have it."""
    tongue, palette = tongue_of(line.game, app.tongue), app.style.palette
    if line.reason is not None:
        return [
            Heading(3, (Span(shown(line.path.name)),), "file"),
            Paragraph((Span("", icon="alert_outline", colour=palette.bad), Span(" " + line.reason.say(tongue)))),
            Paragraph((Span(shown(str(line.path)), italic=True),)),
        ]
    blocks: list[Block] = [Heading(3, (Span(shown(line.title_in(tongue))),), "title")]
    blocks.append(Paragraph((Span(versus(line, tongue) or "–"),)))
    blocks.append(Paragraph((Span(said(state_words(line), tongue), bold=line.my_move),)))
    blocks += _waited(app, now, line)
    if line.message:
        text = N_("{name} wrote with half-turn {n}:")
        if line.message_at > line.half_turns:
            text = N_("{name} writes:")
        head = tongue.say(text, name=shown(line.opponent), n=line.message_at)
        blocks += [Paragraph((Span(head, italic=True),)), Quote((Paragraph((Span(shown(line.message)),)),))]
    if line.checked:
        words = tongue.say_n("Checked: every signature, die and rule of {n} half-turn.",
                             "Checked: every signature, die and rule of {n} half-turns.", line.half_turns)  # fmt: skip
        if line.old_rules:
            words = tongue.say("Checked: every signature. The rules were those of another version.")
        blocks.append(Paragraph((Span("", icon="shield_check_outline", colour=palette.good), Span(" " + words))))
    return blocks


def _waited(app: App, now: float, line: Listed) -> list[Block]:
    """Return how long a match by mail has waited, and what can be done about it."""
    tongue, wait, late = app.tongue, days_words(line, now), is_late(line, now)
    if wait is None:
        return []
    words = tongue.say("Since the last file: {days}", days=said(wait, tongue))
    blocks: list[Block] = [Paragraph((Span(words, italic=True, colour=app.style.palette.bad if late else None),))]
    if late and rank(line) == WAITING:
        words = tongue.say("The time agreed is over: the menu of the board has a signed note that says so.")
        blocks.append(Paragraph((Span(words),)))
    return blocks
