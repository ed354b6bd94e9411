"""A new game that needs no battle file: against whom, who moves first. Each game adds its own choices to it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pygame

from hexesmed.games import look_of
from hexesmed.locale import N_, Tongue
from hexesmed.players import PLAYERS
from hexesmed.table.battle.computer import LEVELS, levels_of
from hexesmed.table.brushes import Brush, Style
from hexesmed.table.fonts import Face
from hexesmed.table.screen import STAY, Push, Replace, Step
from hexesmed.table.screens.message import Message
from hexesmed.table.screens.page import PageScreen
from hexesmed.table.settings import LONGEST_NAME
from hexesmed.table.widgets.base import Widget
from hexesmed.table.widgets.button import Button
from hexesmed.table.widgets.choice import Choice
from hexesmed.table.widgets.field import Field
from hexesmed.table.widgets.label import Label
from hexesmed.table.widgets.scroll import Placement, Scroll
from hexesmed.table.words import Words, literal

HERE, COMPUTER, MAIL = "here", "computer", "mail"
YOU, THEY, ALTERNATING = "you", "computer", "alternating"
DEFAULTS = {"against": COMPUTER, "level": "easy", "first": YOU, "last": THEY}
ALLOWED: dict[str, tuple[str, ...]] = {
    "against": (HERE, COMPUTER, MAIL),
    "level": tuple(LEVELS),
    "first": (YOU, THEY, ALTERNATING),
    "last": (YOU, THEY),
}
Row = tuple[Words, list[Widget]]
PICTURES_KEPT = 6


class NewGame(PageScreen):
    """Chooses a game: at this table with a person or the computer, or by mail.

    A game subclasses it with its name on the shelf, the words of its sides and seats, `battle()`, and what else it
    lets the players choose.
    """

    game: str
    icon = "play_outline"
    sides: tuple[Words, Words]
    """The names of the two sides, the one that moves first before the other."""
    seats: tuple[Words, Words]
    """The same, said so that a player by mail knows who moves first."""
    choices: Mapping[str, tuple[str, ...]] = {}
    """The game's own choices: what each may be, its usual value first."""

    # what a game says of itself

    def battle(self) -> dict[str, Any]:
        """Return the plain data of the game as it is chosen."""
        raise NotImplementedError

    def own_widgets(self) -> Sequence[Widget]:
        """Make the game's own widgets; return those that stand below the sheet, in full width."""
        return ()

    def first_rows(self) -> list[Row]:
        """Return the game's own choices that stand above the others."""
        return []

    def last_rows(self) -> list[Row]:
        """Return what stands below the others."""
        return []

    def own_feet(self) -> Sequence[Button]:
        """Return the game's own buttons at the foot."""
        return ()

    def look(self) -> Mapping[str, Any]:
        """Return how the board is drawn: further words for the game's draw_picture."""
        return {}

    # the page

    def widgets(self) -> Sequence[Widget]:
        """Make the sheet of choices."""
        self._pictures: dict[tuple[object, ...], pygame.Surface] = {}
        self.chosen = read_choices(self.app.settings.get("new_games"), self.game, self.choices)
        own, hint, chosen = self.app.settings.get("name"), N_("Name of the player"), self.chosen
        levels = list(levels_of(self.game).items())
        against: list[tuple[str, Words]] = [
            (HERE, N_("A person here")), (COMPUTER, N_("The computer")), (MAIL, N_("By mail")),
        ]  # fmt: skip
        if not levels:
            against.pop(1)
            chosen["against"] = HERE if chosen["against"] == COMPUTER else chosen["against"]
        self.against = Choice(against, chosen["against"], self.keep("against"))
        self.level = Choice(levels, chosen["level"], self.keep("level"))
        firsts: list[tuple[str, Words]] = [
            (YOU, N_("You")), (THEY, N_("The computer")), (ALTERNATING, N_("Alternating")),
        ]  # fmt: skip
        self.first = Choice(firsts, chosen["first"], self.keep("first"))
        self.seat = Choice(list(enumerate(self.seats)), 0, lambda seat: STAY)
        self.names = [Field(own, hint=hint, longest=LONGEST_NAME, submit=lambda text: self.start()),
                      Field("", hint=hint, longest=LONGEST_NAME, submit=lambda text: self.start())]
        self.below = list(self.own_widgets())
        self.sheet = Scroll(self._arrange)
        return [self.sheet, *self.below]

    def enter(self) -> None:
        """Make the widgets; the keyboard is on the first choice."""
        super().enter()
        self.group.move_focus(next(control for _, controls in self._rows() for control in controls))

    def foot(self) -> Sequence[Button]:
        """Return the buttons."""
        return [
            *self.own_feet(),
            Button(N_("Rules of the game"), self._rules, icon="script_text_outline", sound="page"),
            Button(self._go_words, self.start, look="primary", icon=self.icon),
        ]

    def _go_words(self, tongue: Tongue) -> str:
        return tongue.say(N_("Write the challenge") if self.against.value == MAIL else N_("Begin"))

    def keep(self, key: str) -> Callable[[Any], Step]:
        """Return what a choice does when it is changed: it is kept for the next time."""

        def change(value: Any) -> Step:
            self.chosen[key] = value
            self._keep()
            self.app.lay_out_again()
            return STAY

        return change

    def _keep(self) -> None:
        kept = self.app.settings.get("new_games")
        self.app.settings.set("new_games", written(kept, self.game, self.chosen))

    @property
    def easy(self) -> bool:
        """Tell whether the game is against the computer at Easy."""
        return bool(self.against.value == COMPUTER and self.level.value == "easy")

    # where it leads

    def _rules(self) -> Step:
        from hexesmed.table.screens.rules import Rules

        return Push(Rules(game=self.game))

    def start(self) -> Step:
        """Begin the game, or write the challenge."""
        own = self.names[0].text.strip()
        if self.against.value == HERE:
            return self._begin((own, self.names[1].text.strip()), {})
        if self.against.value == MAIL:
            return self._challenge(own)
        seat = 0 if self._you_begin() else 1
        self.chosen["last"] = (YOU, THEY)[seat]
        self._keep()
        level = self.level.value
        names = [own, self.app.say(N_("Computer, {level}"), level=self.app.say(LEVELS[level]))]
        if seat:
            names.reverse()
        return self._begin((names[0], names[1]), {1 - seat: level})

    def _begin(self, names: tuple[str, str], computers: Mapping[int, str]) -> Step:
        return Replace(self.app.services.new_game(self.battle(), names, computers))

    def _you_begin(self) -> bool:
        """Tell whether the person moves first; alternating, whoever did not begin last time."""
        if self.first.value == ALTERNATING:
            return bool(self.chosen["last"] == THEY)
        return bool(self.first.value == YOU)

    def _challenge(self, name: str) -> Step:
        if not name:
            self.group.move_focus(self.names[0])
            self.app.toast(N_("Write your name first: your opponent will see it."), "bad")
            return STAY
        made = self.app.services.challenge_game(self.battle(), self.seat.value, name)
        advice: Words = made.advice or N_(
            "Send this file to your opponent. When the answer comes, open it or drop it on this window."
        )
        return Replace(Message(literal(made.path), advice, N_("The challenge is written")))

    # layout

    def _rows(self) -> list[Row]:
        against = self.against.value
        rows: list[Row] = [*self.first_rows(), (N_("Against"), [self.against])]
        if against == COMPUTER:
            rows += [(N_("Level"), [self.level]), (N_("First move"), [self.first]), (N_("Your name"), [self.names[0]])]
        elif against == MAIL:
            rows += [(N_("Your side"), [self.seat]), (N_("Your name"), [self.names[0]])]
        else:
            rows += [(self.sides[0], [self.names[0]]), (self.sides[1], [self.names[1]])]
        return [*rows, *self.last_rows()]

    def _arrange(self, style: Style, width: int) -> list[Placement]:
        rows = self._rows()
        letters = style.letters("text", Face.BOLD)
        left = max(letters.width(style.say(words)) for words, _ in rows if words) + style.px(24)
        if left > width * 2 // 5:
            left = 0
        placed: list[Placement] = []
        y, room = 0, width - left
        for words, controls in rows:
            for control in controls:
                wide, tall = control.wanted(style, room)
                if isinstance(control, Field):
                    wide = min(room, style.em(320))
                line = tall if isinstance(control, Label) else max(tall, style.px(42))
                if words:
                    label = Label(words, middle=True, face=Face.BOLD)
                    high = line if left else letters.height
                    place = pygame.Rect(0, y, (left or width) - style.px(12), high)
                    placed.append((label, place))
                    y += 0 if left else high
                placed.append((control, pygame.Rect(left, y + (line - tall) // 2, min(wide, room), tall)))
                y += line + style.px(10)
        return placed

    def place(self, body: pygame.Rect) -> None:
        """Put the board at the left and the choices at the right; in a tall window one below the other."""
        style = self.app.style
        gap = style.px(24)
        bottom = body.bottom
        for widget in reversed(self.below):
            tall = widget.wanted(style)[1]
            widget.lay_out(style, pygame.Rect(body.x, bottom - tall, body.width, tall))
            bottom -= tall + style.px(16)
        rest = pygame.Rect(body.x, body.y, body.width, bottom - body.y)
        if rest.height > rest.width:
            self.picture = pygame.Rect(rest.x, rest.y, rest.width, rest.height * 2 // 5)
            sheet = pygame.Rect(rest.x, self.picture.bottom + gap, rest.width, rest.bottom - self.picture.bottom - gap)
        else:
            wide = max(style.em(430), rest.width * 52 // 100)
            sheet = pygame.Rect(rest.right - wide, rest.y, wide, rest.height)
            self.picture = pygame.Rect(rest.x, rest.y, rest.width - wide - gap, rest.height)
        self.panel = sheet
        self.sheet.lay_out(style, sheet.inflate(-style.px(28), -style.px(20)))

    def draw_body(self, brush: Brush) -> None:
        """Draw the board and the ground of the choices."""
        palette = brush.palette
        brush.panel(self.panel, palette.paper_light, palette.line, radius=7)
        if self.picture.width > brush.px(80):
            picture = self._drawn(brush)
            brush.surface.blit(picture, picture.get_rect(center=self.picture.center))
            brush.panel(self.picture, None, palette.line, radius=3)

    def _drawn(self, brush: Brush) -> pygame.Surface:
        """Return the picture of the board as it will lie."""
        battle, words = self.battle(), self.look()
        key = (repr(battle), self.picture.size, brush.style, repr(words))
        if key not in self._pictures:
            if len(self._pictures) > PICTURES_KEPT:
                self._pictures.clear()
            draw = look_of(self.game).draw_picture
            self._pictures[key] = draw(battle, None, self.picture.size, self.app.tongue, theme=brush.style.theme,
                                       **words)  # fmt: skip
        return self._pictures[key]


def _kept_by_game(text: str) -> dict[str, str]:
    """Return the choices that the settings keep, by game."""
    return {game: rest for game, cut, rest in (part.partition(":") for part in text.split(";")) if cut}


def read_choices(text: str, game: str, own: Mapping[str, Sequence[str]]) -> dict[str, Any]:
    """Return the choices of a game's last time from the text of the settings; what makes no sense is as usual."""
    found: dict[str, Any] = {**{key: values[0] for key, values in own.items()}, **DEFAULTS}
    allowed = {**own, **ALLOWED}
    for word in _kept_by_game(text).get(game, "").split():
        key, _, value = word.partition("=")
        if value in allowed.get(key, ()):
            found[key] = value
    if found["level"] not in PLAYERS:
        found["level"] = DEFAULTS["level"]
    return found


def written(text: str, game: str, chosen: Mapping[str, Any]) -> str:
    """Return the text of the settings with a game's choices in it."""
    kept = {**_kept_by_game(text), game: " ".join(f"{key}={value}" for key, value in chosen.items())}
    return ";".join(f"{name}:{rest}" for name, rest in sorted(kept.items()))
