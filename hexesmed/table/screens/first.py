"""The first start: name and language, then the way to the teaching battle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from hexesmed.locale import LANGUAGES, N_
from hexesmed.table.brushes import Brush
from hexesmed.table.fonts import Face
from hexesmed.table.screen import STAY, Pop, Push, Step
from hexesmed.table.screens.home_picture import home_picture
from hexesmed.table.screens.page import PageScreen
from hexesmed.table.settings import LONGEST_NAME
from hexesmed.table.widgets.base import Widget
from hexesmed.table.widgets.button import Button
from hexesmed.table.widgets.choice import Choice
from hexesmed.table.widgets.field import Field
from hexesmed.table.widgets.label import Label
from hexesmed.table.words import literal

if TYPE_CHECKING:
    from hexesmed.table.app import App

TEACHING = "the-ford"
TEACHER = "easy"


class First(PageScreen):
    """Asks who plays and in which language; everything else can wait."""

    heading = N_("Welcome")

    def widgets(self) -> Sequence[Widget]:
        """Make the two questions."""
        self._country: pygame.Surface | None = None
        languages = [(code, literal(name)) for code, name in LANGUAGES.items()]
        self.language = Choice(languages, self.app.tongue.language, self._speak, tip=N_("Language"))
        self.name = Field(self.app.settings.get("name"), longest=LONGEST_NAME, hint=N_("Name of the player"),
                          submit=lambda text: self.go_on())  # fmt: skip
        self.note = Label(N_("Your opponent sees it. Both can be changed in the settings."), size="small",
                          face=Face.ITALIC, colour="ink_soft")  # fmt: skip
        self.labels = [Label(N_("Language"), face=Face.BOLD), Label(N_("Your name"), face=Face.BOLD)]
        return [self.name, self.language, *self.labels, self.note]

    def foot(self) -> Sequence[Button]:
        """Return the two ways on."""
        self.teach = Button(N_("Play the teaching battle"), self.play_teaching, icon="school_outline")
        self.on = Button(N_("To the table"), self.go_on, look="primary")
        return [self.teach, self.on]

    def _speak(self, language: str) -> Step:
        self.app.set_language(language)
        return STAY

    def _keep(self) -> None:
        """Keep both answers, those too that were right as guessed."""
        name = self.name.text.strip()
        if name:
            self.app.change("name", name)
        self.app.services.save_setting("language", self.app.tongue.language)

    def go_on(self) -> Step:
        """Keep the answers and go to the home screen."""
        self._keep()
        return Pop()

    def go_back(self) -> Step:
        """Leave with what is written, so that nobody is asked twice."""
        return self.go_on()

    def play_teaching(self) -> Step:
        """Keep the answers and begin the teaching battle."""
        self._keep()
        return Pop(None, lambda: teaching_battle(self.app))

    def place(self, body: pygame.Rect) -> None:
        """Put the questions one below the other, and the country of the home screen beside them where there is room."""
        style = self.app.style
        pad, gap = style.px(28), style.px(8)
        wide = min(body.width - 2 * pad, style.em(420))
        x, y = body.x + pad, body.y + min(style.px(40), body.height // 10)
        if body.width < wide + 2 * pad + style.px(300):
            x = body.centerx - wide // 2
        top = y
        for label, answer in zip(self.labels, (self.language, self.name), strict=True):
            tall = label.wanted(style, wide)[1]
            label.lay_out(style, pygame.Rect(x, y, wide, tall))
            y += tall + gap
            broad, tall = answer.wanted(style, wide)
            answer.lay_out(style, pygame.Rect(x, y, wide if answer is self.name else min(wide, broad), tall))
            y += tall + 3 * gap
        y -= 2 * gap
        tall = self.note.wanted(style, wide)[1]
        self.note.lay_out(style, pygame.Rect(x, y, wide, tall))
        self.panel = pygame.Rect(x, top, wide, y + tall - top).inflate(2 * pad, style.px(44))
        left = self.panel.right - style.px(60)
        self.picture = pygame.Rect(left, self.rule_y + style.px(8), body.right + self.margin - left, 0)
        self.picture.height = body.bottom - self.picture.y
        if x != body.x + pad:
            self.picture.width = 0

    def draw_body(self, brush: Brush) -> None:
        """Draw the picture and the ground of the questions."""
        if self.picture.width > 0 and brush.palette.textured:
            if self._country is None or self._country.get_size() != self.picture.size:
                self._country = home_picture(self.picture.width, self.picture.height, True)
            brush.surface.blit(self._country, self.picture)
        brush.panel(self.panel, brush.palette.paper_light, brush.palette.line, radius=9)


def teaching_battle(app: App) -> Step:
    """Begin the teaching battle against the easy computer, with every hint given anew."""
    app.change("hints", True)
    app.change("hints_given", "")
    return Push(app.services.new_hotseat(TEACHING, (app.settings.get("name"), ""), {1: TEACHER}))
