"""The handshake: a challenge with all that it asks, accepted with one button; and how a match by mail goes."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from hexesmed.archive.listing import title_of
from hexesmed.archive.session import Session
from hexesmed.locale import N_
from hexesmed.table.markup import Block, Heading, Item, Paragraph, Span
from hexesmed.table.screen import Push, Replace, Step
from hexesmed.table.screens.check import Check, battle_blocks, key_blocks
from hexesmed.table.screens.page import PageScreen
from hexesmed.table.widgets.base import Widget
from hexesmed.table.widgets.button import Button
from hexesmed.table.widgets.rich_view import RichView
from hexesmed.table.words import Words, filled, shown

STEPS = (
    N_("The challenge: one player chooses the battle and his side, and sends the file. It holds the whole battle, so"
       " nothing else is needed."),
    N_("The acceptance: the other opens the file, accepts, and sends the file that this writes. The first acceptance"
       " counts."),
    N_("The first dice link: where the challenger moves second he sends one more file before half-turn 1."),
    N_("The half-turns: each opens the file that came, watches, plays, and sends the new file. The whole match is in"
       " every file, so a lost one does no harm."),
)  # fmt: skip
PACT = N_(
    "The dice pact: each player fixes a chain of secrets before the match, and every half-turn reveals one link of it."
    " The dice of a half-turn come from a link of each. So nobody can choose or foresee them, and playing a half-turn"
    " again gives the same dice."
)
WAYS = N_(
    "A file comes in any way: dropped on the window, opened, pasted from a mail with Ctrl+V, as a mail or in a zip."
    " Names and dates never matter. A file that is old, double, damaged or meant for somebody else is told in one"
    " sentence, and nothing is changed."
)
BESIDE = N_(
    "Beside the match, in the menu of the board: a note that nothing has come, a proposed end, and a new key for"
    " whoever lost his. The last two count when the other has agreed; until then the match goes on as if nothing had"
    " been said."
)


def steps_blocks(say: object, now: int | None = None, dice: bool = True) -> list[Block]:
    """Return the steps of a match by mail, the one that is due in bold; a game without dice has one less."""
    assert callable(say)
    steps = STEPS if dice else (*STEPS[:2], *STEPS[3:])
    return [Item((Span(say(text), bold=number == now),), mark=f"{number}.") for number, text in enumerate(steps, 1)]


class Explained(PageScreen):
    """How a match by mail goes, on one page."""

    heading = N_("How a match by mail goes")

    def widgets(self) -> Sequence[Widget]:
        """Make the text."""
        self.view = RichView(self.blocks(), widest=900)
        return [self.view]

    def blocks(self) -> list[Block]:
        """Return the text."""
        say = self.app.tongue.say
        return [
            *steps_blocks(say),
            Paragraph((Span(say(PACT)),)),
            Paragraph((Span(say(WAYS)),)),
            Paragraph((Span(say(BESIDE)),)),
        ]

    def place(self, body: pygame.Rect) -> None:
        """Give the text the body, no wider than it can be read."""
        self.view.set_blocks(self.blocks(), keep_offset=True)
        wide = min(body.width, self.app.style.px(1000))
        self.view.lay_out(self.app.style, pygame.Rect(body.centerx - wide // 2, body.y, wide, body.height))


class Handshake(PageScreen):
    """A challenge that came: who, which battle, which side, which key; and what accepting means."""

    def __init__(self, session: Session) -> None:
        """Take the match, which waits for this profile's acceptance."""
        self.session = session
        self.rulebook = session.game.name

    @property
    def heading(self) -> Words:  # type: ignore[override]
        """Return who challenges."""
        return filled(N_("{name} challenges you"), name=shown(self.challenger))

    @property
    def challenger(self) -> str:
        """Return the name of the challenger."""
        return self.session.names[self.session.file.challenger]

    def widgets(self) -> Sequence[Widget]:
        """Make the two texts."""
        self.facts = RichView(self.fact_blocks(), widest=640)
        self.steps = RichView(self.step_blocks(), widest=640)
        return [self.facts, self.steps]

    def foot(self) -> Sequence[Button]:
        """Return what can be done with it."""
        return [
            Button(N_("Check"), lambda: Push(Check(self.session.file)), icon="shield_check_outline"),
            Button(N_("Look at the battle"), self._look, icon="map_outline"),
            Button(N_("Accept and send"), self._accept, look="primary", icon="handshake_outline"),
        ]

    def _look(self) -> Step:
        return Push(self.app.services.screen(self.session))

    def _accept(self) -> Step:
        """Go to the ways of sending; the acceptance is signed there, with the first one that is chosen."""
        return Replace(self.app.services.mail.sending(self.session))

    def fact_blocks(self) -> list[Block]:
        """Return what the challenge asks."""
        say, file, mail = self.app.tongue.say, self.session.file, self.app.services.mail
        tongue, seat = self.app.tongue, 1 - self.session.file.challenger
        title = tongue.pick(title_of(file.battle, file.game))
        order = {0: say("moves first"), 1: say("moves second")}
        blocks: list[Block] = [
            Heading(2, (Span(shown(title)),), "battle"),
            Paragraph((Span(say("You lead: {side} ({order})", side=shown(mail.side(self.session, seat)),
                                order=order[seat]), bold=True),)),
            Paragraph((Span(say("{name} leads: {side} ({order})", name=shown(self.challenger),
                                side=shown(mail.side(self.session, 1 - seat)), order=order[1 - seat])),)),
        ]  # fmt: skip
        words = say("No time for an answer is agreed.")
        if file.reply:
            words = tongue.say_n("An answer is hoped for within {n} day.", "An answer is hoped for within {n} days.",
                                 file.reply)  # fmt: skip
        blocks.append(Paragraph((Span(words),)))
        if file.pair:
            words = say("This is one of two mirrored matches: in the other you change sides.")
            blocks.append(Paragraph((Span(words),)))
        blocks += battle_blocks(self.app, file.battle)
        key = file.keys[file.challenger]
        assert key is not None
        return blocks + key_blocks(self.app, self.challenger, key)

    def step_blocks(self) -> list[Block]:
        """Return the steps of a match by mail, the acceptance being due."""
        say = self.app.tongue.say
        dice = self.session.game.has_chance
        return [*steps_blocks(say, 2, dice), *([Paragraph((Span(say(PACT)),))] if dice else [])]

    def place(self, body: pygame.Rect) -> None:
        """Put the facts at the left and the steps at the right, or below in a tall window."""
        style = self.app.style
        gap = style.px(16)
        self.facts.set_blocks(self.fact_blocks(), keep_offset=True)
        self.steps.set_blocks(self.step_blocks(), keep_offset=True)
        if body.height > body.width:
            half = (body.height - gap) // 2
            self.facts.lay_out(style, pygame.Rect(body.x, body.y, body.width, half))
            self.steps.lay_out(style, pygame.Rect(body.x, body.y + half + gap, body.width, half))
            return
        half = (body.width - gap) // 2
        self.facts.lay_out(style, pygame.Rect(body.x, body.y, half, body.height))
        self.steps.lay_out(style, pygame.Rect(body.x + half + gap, body.y, half, body.height))
