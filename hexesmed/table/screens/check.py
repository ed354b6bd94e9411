"""The check: what was proven of a match file, what such a file proves, and what no file can."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pygame

from hexesmed.archive import shipped
from hexesmed.archive.listing import title_of
from hexesmed.locale import N_
from hexesmed.post import key_words, proof
from hexesmed.post.matchfile import MatchFile
from hexesmed.table.markup import Block, Heading, Item, Paragraph, Span, Table
from hexesmed.table.screens.page import PageScreen
from hexesmed.table.widgets.base import Widget
from hexesmed.table.widgets.rich_view import RichView
from hexesmed.table.words import Words, shown

if TYPE_CHECKING:
    from hexesmed.table.app import App


class Check(PageScreen):
    """Tells in plain words what was proven of a file, and lists its records."""

    heading = N_("What the file proves")

    def __init__(self, file: MatchFile) -> None:
        """Take a file that was read, and so proven."""
        self.file = file
        self.rulebook = file.game.name

    @classmethod
    def of_match(cls, app: App, match: str) -> Check:
        """Return the check of a match of the desk, its file read and proven anew."""
        return cls(app.services.mail.proven(match))

    def widgets(self) -> Sequence[Widget]:
        """Make the text."""
        self.view = RichView(self.blocks(), widest=1060)
        return [self.view]

    def place(self, body: pygame.Rect) -> None:
        """Give the text the whole body, in the language of the table."""
        self.view.set_blocks(self.blocks(), keep_offset=True)
        wide = min(body.width, self.app.style.px(1140))
        self.view.lay_out(self.app.style, pygame.Rect(body.centerx - wide // 2, body.y, wide, body.height))

    def blocks(self) -> list[Block]:
        """Return the whole text."""
        say = self.app.tongue.say
        blocks: list[Block] = [Heading(2, (Span(self._title()),), "title")]
        for words in proof.account(self.file):
            blocks.append(self._line("check", self.app.style.palette.good, words.say(self.app.tongue)))
        blocks += battle_blocks(self.app, self.file.battle)
        blocks += self._keys()
        blocks.append(Heading(3, (Span(say("What this proves, and what it cannot")),), "proves"))
        left = [say(sentence) for sentence in proof.proves(self.file)]
        right = [say(sentence) for sentence in proof.cannot(self.file)]
        rows = [
            ((Span(left[n] if n < len(left) else ""),), (Span(right[n] if n < len(right) else ""),))
            for n in range(max(len(left), len(right)))
        ]
        head = ((Span(say("The file proves")),), (Span(say("No file can prove")),))
        blocks.append(Table(head, tuple(rows), ("left", "left")))
        blocks.append(Heading(3, (Span(say("Record by record")),), "records"))
        blocks += [Item((Span(shown(line.say(self.app.tongue))),)) for line in proof.lines(self.file)]
        return blocks

    def _title(self) -> str:
        title = self.app.tongue.pick(title_of(self.file.battle, self.file.game))
        return shown(" · ".join([title, " – ".join(name for name in self.file.names if name)]))

    def _line(self, icon: str, colour: str, text: str) -> Paragraph:
        return Paragraph((Span("", icon=icon, colour=colour), Span(" " + text)))

    def _keys(self) -> list[Block]:
        blocks: list[Block] = []
        for seat in (0, 1):
            key = self.file.keys[seat]
            if key is not None and (seat == 0 or key != self.file.keys[0]):
                blocks += key_blocks(self.app, self.file.names[seat], key)
        return blocks


def battle_blocks(app: App, battle: Any) -> list[Block]:
    """Return whether the battle is the one that the program ships under its name; nothing for one of somebody's own."""
    kind, sentences = shipped.standing_words(battle)
    if not sentences:
        return []
    head, *parts = (words.say(app.tongue) for words in sentences)
    same = kind == shipped.SAME
    colour = app.style.palette.good if same else app.style.palette.bad
    text = head if same else f"{head} {', '.join(parts)}."
    return [Paragraph((Span("", icon="check" if same else "alert_outline", colour=colour),
                       Span(" " + text, bold=not same)))]  # fmt: skip


KEY_STANDING: dict[str, Words] = {
    "own": N_("This is your own key."),
    "new": N_("This key is new to you."),
    "known": N_("You know this key. You have not compared its words with its owner yet."),
    "compared": N_("You have compared the words of this key with its owner."),
    "other-key": N_(
        "Careful: you know somebody of this name with another key. It may be a new computer, or somebody else. Call"
        " the person you know and let the words be read out; go on only if they are the same."
    ),
    "replaced": N_("Careful: this key was given up as lost, and you countersigned a new one in its place."),
}


def key_blocks(app: App, name: str, key: bytes) -> list[Block]:
    """Return a player's key in words, and what is known of it."""
    standing = app.services.mail.standing(name, key)
    bad = standing in ("other-key", "replaced")
    palette = app.style.palette
    words = app.tongue.say("Key of {name}: {words}", name=shown(name), words=key_words.in_words(key))
    told = app.style.say(KEY_STANDING[standing])
    return [
        Paragraph((Span("", icon="key_variant", colour=palette.ink_soft), Span(" " + words))),
        Paragraph((Span(told, italic=not bad, bold=bad, colour=palette.bad if bad else palette.ink_soft),)),
    ]
