"""Sending: the last word to the opponent, the signature, and the ways in which a file goes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from hexesmed.archive.errors import ArchiveError
from hexesmed.archive.session import Session
from hexesmed.locale import N_, Tongue
from hexesmed.post.errors import PostError
from hexesmed.post.records import (
    ACCEPT,
    AGREE,
    BEGIN,
    CHAIR,
    CHALLENGE,
    CLAIM,
    COUNTERSIGN,
    HALF_TURN,
    NOTE,
    REKEY,
    YIELD,
)
from hexesmed.table import clipboard
from hexesmed.table.brushes import Brush
from hexesmed.table.fonts import Face
from hexesmed.table.screen import STAY, Pop, Screen, Step
from hexesmed.table.services import Trouble
from hexesmed.table.widgets.base import Widget
from hexesmed.table.widgets.button import Button
from hexesmed.table.widgets.field import Field
from hexesmed.table.widgets.group import Group
from hexesmed.table.words import Words, filled, said, shown

LONGEST_MESSAGE = 500
ASIDE_HEADINGS = {
    REKEY: N_("Your new key, for {name}"),
    COUNTERSIGN: N_("Your countersignature, for {name}"),
    NOTE: N_("Your note, for {name}"),
    CLAIM: N_("The end that you propose, for {name}"),
    AGREE: N_("Your agreement, for {name}"),
    CHAIR: N_("You ask for the chair of {name}"),
    YIELD: N_("You yield your chair to {name}"),
}
UNSIGNED = ("close", "accept", "begin")


class Sending(Screen):
    """Signs what is to be sent when the first way is taken; from then on every way gives the same bytes."""

    opaque = False

    def __init__(
        self, session: Session, then: Callable[[], Step | None] | None = None, mirrored: Session | None = None
    ) -> None:
        """Take the match, what follows when this is closed, and the mirrored match that goes in the same file."""
        self.session, self.then, self.mirrored = session, then, mirrored
        self.rulebook = session.game.name
        self.panel = pygame.Rect(0, 0, 0, 0)
        self.status: Words | None = None
        self.saved: Path | None = None
        self._bad = False

    def title(self) -> Words:
        """Return the heading."""
        return self.heading

    @property
    def heading(self) -> Words:
        """Return what is to be sent, and to whom."""
        other = shown(self.session.names[1 - self._own_seat()])
        kind = self.session.step.kind
        last = self.session.file.records[-1].kind
        if kind == "accept" or (kind not in UNSIGNED and last == ACCEPT):
            return filled(N_("Your acceptance, for {name}"), name=other)
        if kind == "begin" or (kind not in UNSIGNED and last == BEGIN):
            return filled(N_("Your first dice link, for {name}"), name=other)
        if kind not in UNSIGNED and last == CHALLENGE:
            return N_("Your challenge")
        if kind not in UNSIGNED and last != HALF_TURN:
            return filled(ASIDE_HEADINGS[last], name=other)
        number = self.session.half_turn if kind == "close" else self.session.file.half_turns
        return filled(N_("Half-turn {n}, for {name}"), n=number, name=other)

    def _own_seat(self) -> int:
        """Return the seat that writes: this profile's, or the one for which it asks."""
        proposal = self.session.file.proposal
        if not self.session.here and proposal is not None:
            return proposal[0]
        return min(self.session.here, default=1 - self.session.file.challenger)

    @property
    def signed(self) -> bool:
        """Tell whether it is signed: nothing in it can change any more."""
        return self.session.step.kind not in UNSIGNED

    def enter(self) -> None:
        """Make the field and the ways."""
        self.message = Field(hint=N_("A few words to your opponent, if you like"), longest=LONGEST_MESSAGE,
                             icon="message_text_outline")  # fmt: skip
        self.ways = [
            Button(N_("Save the file"), self._save, icon="content_save_outline", align="left"),
            Button(N_("Write a mail"), self._mail, icon="email_fast_outline", align="left"),
            Button(N_("Copy as text"), self._copy, icon="content_copy", align="left"),
            Button(N_("Show in its folder"), self._show, icon="folder_open_outline", align="left"),
        ]
        self.close = Button(N_("Later"), self._leave, key=N_("Esc"))
        self.group = Group(self.app, self._widgets())
        self._refresh()
        self.group.move_focus(self.ways[0] if not self._has_message() else self.message)

    def _has_message(self) -> bool:
        return self.session.step.kind == "close"

    def _widgets(self) -> list[Widget]:
        return [*([self.message] if self._has_message() else []), *self.ways, self.close]

    def _refresh(self) -> None:
        self.group.set(self._widgets())
        self.close.words = N_("Done") if self.signed else N_("Later")
        self.close.look = "primary" if self.status is not None and not self._bad else "plain"
        self.ways[0].look = "plain" if self.status is not None else "primary"
        self.app.lay_out_again()

    # the ways

    def _sign(self) -> None:
        """Sign what waits to be signed; raise Trouble when the disk refuses it, nothing is then done."""
        try:
            if self.session.step.kind == "close":
                self.session.close(self.message.text.strip())
            for session in (self.session, self.mirrored):
                if session is not None and session.step.kind in ("accept", "begin"):
                    session.answer()
        except (ArchiveError, PostError) as error:
            raise Trouble(error.say) from error

    def _done(self, words: Words, bad: bool = False) -> Step:
        self.status, self._bad = words, bad
        self._refresh()
        return STAY

    def _save(self) -> Step:
        self._sign()
        self.saved = self.app.services.mail.save(self.session, self.mirrored)
        self.app.sounds.play("done")
        return self._done(filled(N_("Saved as {path}. Attach it to a mail, or send it in any other way."),
                                 path=shown(str(self.saved))))  # fmt: skip

    def _mail(self) -> Step:
        message = self.message.text.strip()
        self._sign()
        try:
            self.app.services.mail.write_mail(self.session, message, self.mirrored)
        except Trouble as trouble:
            first, advice = trouble.sentence, trouble.advice
            return self._done(lambda tongue: f"{said(first, tongue)} {said(advice, tongue)}", bad=True)
        return self._done(N_("A mail with the file is open in your mail program: write to whom, and send it."))

    def _copy(self) -> Step:
        self._sign()
        more = self.mirrored.export() if self.mirrored is not None else b""
        clipboard.copy((self.session.export() + more).decode("ascii"))
        return self._done(N_("The text is on the clipboard: paste it into a mail. Your opponent pastes the mail on his"
                             " desk."))  # fmt: skip

    def _show(self) -> Step:
        if self.saved is None:
            self._save()
        assert self.saved is not None
        self.app.services.mail.show_in_folder(self.saved)
        return STAY

    def _leave(self) -> Step:
        return Pop(None, self.then)

    # layout

    def lay_out(self, size: tuple[int, int]) -> None:
        """Put the panel in the middle: heading, what it is, the message, the ways, what was done."""
        style = self.app.style
        pad, gap = style.px(32), style.px(12)
        width = min(style.em(700), size[0] - style.px(32))
        inner = width - 2 * pad
        letters, small = style.letters(), style.letters("small", Face.ITALIC)
        self._head = style.letters("heading", Face.TITLE).wrap(style.say(self.heading), inner)
        self._about = letters.wrap(self._about_words(style.tongue), inner)
        y = pad + len(self._head) * style.letters("heading", Face.TITLE).height + style.px(8)
        self._about_y = y
        y += len(self._about) * letters.height + gap
        field_tall = self.message.wanted(style)[1]
        self._field_y = y
        y += field_tall + gap if self._has_message() else 0
        wide, tall = (inner - gap) // 2, self.ways[0].wanted(style)[1] + style.px(8)
        places = [(column * (wide + gap), y + row * (tall + gap)) for row in (0, 1) for column in (0, 1)]
        y += 2 * (tall + gap)
        status = style.say(self.status) if self.status is not None else ""
        self._status = small.wrap(status, inner) if status else []
        self._status_y = y
        y += max(2, len(self._status)) * small.height + gap
        foot = self.close.wanted(style)
        height = min(y + foot[1] + pad, size[1] - style.px(12))
        self.panel = pygame.Rect((size[0] - width) // 2, (size[1] - height) * 2 // 5, width, height)
        left, top = self.panel.x + pad, self.panel.y
        self.message.lay_out(style, pygame.Rect(left, top + self._field_y, inner, field_tall))
        for button, (x, at) in zip(self.ways, places, strict=True):
            button.lay_out(style, pygame.Rect(left + x, top + at, wide, tall))
        foot_wide = max(foot[0], style.px(130))
        bottom = self.panel.bottom - pad + style.px(8)
        place = pygame.Rect(self.panel.right - pad - foot_wide, bottom - foot[1], foot_wide, foot[1])
        self.close.lay_out(style, place)

    def _about_words(self, tongue: Tongue) -> str:
        if self.mirrored is not None and not self.signed:
            return tongue.say("Both mirrored matches go in one file. They are signed when you choose a way to send it.")
        if not self.signed:
            if self.session.step.kind == "close":
                return tongue.say("Your half-turn is played to its end. It is signed when you choose a way to send it,"
                                  " and cannot be changed then.")  # fmt: skip
            return tongue.say("It is signed when you choose a way to send it.")
        name = shown(self.app.services.mail.file_name(self.session))
        return tongue.say("Signed and closed: {name}. However often you send it, it is the same.", name=name)

    def draw(self, brush: Brush) -> None:
        """Draw the panel over what is below."""
        veil = pygame.Surface(brush.surface.get_size(), pygame.SRCALPHA)
        veil.fill(brush.palette.veil)
        brush.surface.blit(veil, (0, 0))
        brush.shadow(self.panel, 12, 110)
        brush.panel(self.panel, brush.palette.paper, brush.palette.line, radius=10, width=1.5)
        brush.panel(self.panel.inflate(-brush.px(12), -brush.px(12)), None, brush.palette.line_soft, radius=6, width=1)
        x, y = self.panel.x + brush.px(32), self.panel.y + brush.px(32)
        self._lines(brush, self._head, (x, y), "heading", Face.TITLE, brush.palette.accent)
        self._lines(brush, self._about, (x, self.panel.y + self._about_y), "text", Face.TEXT, brush.palette.ink)
        colour = brush.palette.bad if self._bad else brush.palette.good
        self._lines(brush, self._status, (x, self.panel.y + self._status_y), "small", Face.ITALIC, colour)
        self.group.draw(brush)
        self.group.draw_tip(brush)

    def _lines(
        self, brush: Brush, lines: list[str], at: tuple[int, int], size: str, face: Face, colour: str
    ) -> None:
        letters, (x, y) = brush.letters(size, face), at
        for line in lines:
            brush.surface.blit(letters.ink(line, colour), (x, y))
            y += letters.height

    def event(self, event: pygame.event.Event) -> Step | None:
        """Lead events to the widgets; Esc closes, what is unsigned stays so."""
        step = self.group.event(event)
        if step is None and event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and not event.repeat:
            return self._leave()
        return step or STAY
