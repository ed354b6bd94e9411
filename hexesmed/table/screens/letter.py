"""A letter: what the opponent wrote with a turn, literally."""

from __future__ import annotations

import pygame

from hexesmed.locale import N_
from hexesmed.table.brushes import Brush, Style
from hexesmed.table.fonts import Face
from hexesmed.table.markup import Block, Paragraph, Span
from hexesmed.table.screen import STAY, Pop, Screen, Step
from hexesmed.table.widgets.button import Button
from hexesmed.table.widgets.group import Group
from hexesmed.table.widgets.rich_view import RichView
from hexesmed.table.words import Words, filled, shown


class Letter(Screen):
    """Shows messages over the board before the replay; any way out goes on."""

    opaque = False

    def __init__(self, name: str, messages: list[tuple[int, str]], watch: bool = True) -> None:
        """Take who wrote, (half-turn, message) in order, 0 for one beside the match; and whether a replay follows."""
        self.name, self.messages, self.watch = name, messages, watch
        self.panel = pygame.Rect(0, 0, 0, 0)

    def title(self) -> Words:
        """Return who writes."""
        return filled(N_("{name} writes"), name=shown(self.name))

    def enter(self) -> None:
        """Make the text and the button."""
        self.text = RichView(framed=False, pad=4, widest=640, size="large")
        words = N_("Watch the half-turn") if self.watch else N_("Go on")
        self.button = Button(words, Pop, look="primary", icon="play")
        self.group = Group(self.app, [self.button, self.text])
        self.group.move_focus(self.button)

    def blocks(self, style: Style) -> list[Block]:
        """Return the messages as marked text, each with its half-turn where there are several."""
        blocks: list[Block] = []
        for number, message in self.messages:
            if len(self.messages) > 1:
                words = filled(N_("With half-turn {n}:"), n=number) if number else N_("Beside the match:")
                blocks.append(Paragraph((Span(style.say(words), italic=True, colour=style.palette.ink_soft),)))
            blocks.append(Paragraph((Span(shown(message, lines=True)),)))
        return blocks

    def lay_out(self, size: tuple[int, int]) -> None:
        """Put the panel in the middle, as tall as the letter, within the window."""
        style = self.app.style
        self.text.set_blocks(self.blocks(style), keep_offset=True)
        pad = style.px(32)
        width = min(style.em(620), size[0] - style.px(32))
        head = style.letters("heading", Face.TITLE).height + style.px(10)
        wide, tall = self.button.wanted(style)
        text = self.text.wanted(style, width - 2 * pad)[1]
        room = size[1] - style.px(24) - 2 * pad - head - tall - style.px(16)
        text = min(text, room)
        height = 2 * pad + head + text + style.px(16) + tall
        self.panel = pygame.Rect((size[0] - width) // 2, (size[1] - height) * 2 // 5, width, height)
        inner = self.panel.inflate(-2 * pad, -2 * pad)
        self.text.lay_out(style, pygame.Rect(inner.x, inner.y + head, inner.width, text))
        wide = max(wide, style.px(150))
        self.button.lay_out(style, pygame.Rect(inner.right - wide, inner.bottom - tall, wide, tall))

    def draw(self, brush: Brush) -> None:
        """Draw the letter over the board."""
        veil = pygame.Surface(brush.surface.get_size(), pygame.SRCALPHA)
        veil.fill(brush.palette.veil)
        brush.surface.blit(veil, (0, 0))
        brush.shadow(self.panel, 12, 110)
        brush.panel(self.panel, brush.palette.paper_light, brush.palette.line, radius=4, width=1.5)
        x, y = self.panel.x + brush.px(32), self.panel.y + brush.px(28)
        brush.text(brush.say(self.title()), (x, y), "heading", Face.TITLE, brush.palette.accent,
                   width=self.panel.width - brush.px(64))  # fmt: skip
        self.group.draw(brush)
        self.group.draw_tip(brush)

    def event(self, event: pygame.event.Event) -> Step | None:
        """Lead events to the widgets; Esc goes on."""
        step = self.group.event(event)
        if step is None and event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and not event.repeat:
            return Pop()
        return step or STAY
