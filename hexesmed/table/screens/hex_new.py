"""A new game of Hex: the size, against whom, who moves first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
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
from hexesmed.table.widgets.toggle import Toggle
from hexesmed.table.words import Words, literal

GAME = "hex"
SIZES = (7, 9, 11)
HERE, COMPUTER, MAIL = "here", "computer", "mail"
YOU, THEY, ALTERNATING = "you", "computer", "alternating"
DEFAULTS = {"size": "11", "against": COMPUTER, "level": "easy", "first": YOU, "last": THEY}
ALLOWED: dict[str, tuple[str, ...]] = {
    "size": tuple(map(str, SIZES)),
    "against": (HERE, COMPUTER, MAIL),
    "level": tuple(LEVELS),
    "first": (YOU, THEY, ALTERNATING),
    "last": (YOU, THEY),
}


class HexNew(PageScreen):
    """Chooses a game of Hex: at this table with a person or the computer, or by mail."""

    heading = N_("Hex")

    def widgets(self) -> Sequence[Widget]:
        """Make the sheet of choices."""
        self._pictures: dict[tuple[object, ...], pygame.Surface] = {}
        self.chosen = read_choices(self.app.settings.get("hex_game"))
        own = self.app.settings.get("name")
        hint = N_("Name of the player")
        chosen = self.chosen
        self.size = Choice([(str(n), literal(f"{n}×{n}")) for n in SIZES], chosen["size"], self._keep("size"))
        levels = list(levels_of(GAME).items())
        against: list[tuple[str, Words]] = [
            (HERE, N_("A person here")), (COMPUTER, N_("The computer")), (MAIL, N_("By mail")),
        ]  # fmt: skip
        if not levels:
            against.pop(1)
            chosen["against"] = HERE if chosen["against"] == COMPUTER else chosen["against"]
        self.against = Choice(against, chosen["against"], self._keep("against"))
        self.level = Choice(levels, chosen["level"], self._keep("level"))
        firsts: list[tuple[str, Words]] = [
            (YOU, N_("You")), (THEY, N_("The computer")), (ALTERNATING, N_("Alternating")),
        ]  # fmt: skip
        self.first = Choice(firsts, chosen["first"], self._keep("first"))
        self.seat = Choice([(0, N_("Red, moves first")), (1, N_("Blue, moves second"))], 0, lambda seat: STAY)
        self.names = [Field(own, hint=hint, longest=LONGEST_NAME, submit=lambda text: self.start()),
                      Field("", hint=hint, longest=LONGEST_NAME, submit=lambda text: self.start())]
        self.swap = Label(self._swap_words, size="small", face=Face.ITALIC, colour="ink_soft")
        self.confirm = Toggle(N_("Confirm each stone by a second click"), self.app.settings.get("confirm"),
                              self._confirm)
        self.sheet = Scroll(self._arrange)
        self.link = Field("", hint=N_("Paste a HexWorld link, or the path of an SGF file"), longest=20000,
                          icon="link_variant", submit=self._open_link)
        return [self.sheet, self.link]

    def enter(self) -> None:
        """Make the widgets; the keyboard is on the size."""
        super().enter()
        self.group.move_focus(self.size)

    def foot(self) -> Sequence[Button]:
        """Return the buttons."""
        return [
            Button(N_("Ranking"), self._ranking, icon="trophy_outline", sound="page"),
            Button(N_("Rules of Hex"), self._rules, icon="script_text_outline", sound="page"),
            Button(self._go_words, self.start, look="primary", icon="hexagon_multiple_outline"),
        ]

    def _go_words(self, tongue: Tongue) -> str:
        return tongue.say(N_("Write the challenge") if self.against.value == MAIL else N_("Begin"))

    def _keep(self, key: str) -> Callable[[Any], Step]:
        def change(value: Any) -> Step:
            self.chosen[key] = value
            self.app.settings.set("hex_game", written(self.chosen))
            self.app.lay_out_again()
            return STAY

        return change

    def _confirm(self, on: bool) -> Step:
        self.app.settings.set("confirm", on)
        return STAY

    @property
    def swaps(self) -> bool:
        """Tell whether the swap is in use: off at Easy, on elsewhere (4)."""
        return not (self.against.value == COMPUTER and self.level.value == "easy")

    def _swap_words(self, tongue: Tongue) -> str:
        if self.swaps:
            return tongue.say(N_("The swap is in use: after Red's first stone Blue may take it over, mirrored (4)."))
        return tongue.say(N_("Without the swap, as always at Easy (4)."))

    # where it leads

    def _rules(self) -> Step:
        from hexesmed.table.screens.rules import Rules

        return Push(Rules(game=GAME))

    def _ranking(self) -> Step:
        from hexesmed.table.screens.hex_ranking import HexRanking

        return Push(HexRanking())

    def _open_link(self, text: str) -> Step:
        text = text.strip()
        return Replace(self.app.services.open_match(text)) if text else STAY

    def start(self) -> Step:
        """Begin the game, or write the challenge."""
        size, own = int(self.size.value), self.names[0].text.strip()
        if self.against.value == HERE:
            return Replace(self.app.services.new_hex(size, True, (own, self.names[1].text.strip())))
        if self.against.value == MAIL:
            return self._challenge(size, own)
        seat = 0 if self._you_begin() else 1
        self.chosen["last"] = (YOU, THEY)[seat]
        self.app.settings.set("hex_game", written(self.chosen))
        level = self.level.value
        names = [own, self.app.say(N_("Computer, {level}"), level=self.app.say(LEVELS[level]))]
        if seat:
            names.reverse()
        return Replace(self.app.services.new_hex(size, self.swaps, (names[0], names[1]), {1 - seat: level}))

    def _you_begin(self) -> bool:
        """Tell whether the person has Red; alternating, whoever did not begin last time (7)."""
        if self.first.value == ALTERNATING:
            return bool(self.chosen["last"] == THEY)
        return bool(self.first.value == YOU)

    def _challenge(self, size: int, name: str) -> Step:
        if not name:
            self.group.move_focus(self.names[0])
            self.app.toast(N_("Write your name first: your opponent will see it."), "bad")
            return STAY
        made = self.app.services.challenge_hex(size, True, self.seat.value, name)
        advice: Words = made.advice or N_(
            "Send this file to your opponent. When the answer comes, open it or drop it on this window."
        )
        return Replace(Message(literal(made.path), advice, N_("The challenge is written")))

    # layout

    def _rows(self) -> list[tuple[Words, list[Widget]]]:
        against = self.against.value
        rows: list[tuple[Words, list[Widget]]] = [
            (N_("Size"), [self.size]), (N_("Against"), [self.against]),
        ]  # fmt: skip
        if against == COMPUTER:
            rows += [(N_("Level"), [self.level]), (N_("First move"), [self.first]), (N_("Your name"), [self.names[0]])]
        elif against == MAIL:
            rows += [(N_("Your colour"), [self.seat]), (N_("Your name"), [self.names[0]])]
        else:
            rows += [(N_("Red"), [self.names[0]]), (N_("Blue"), [self.names[1]])]
        return [*rows, ("", [self.swap]), ("", [self.confirm])]

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
                line = max(tall, style.px(42)) if control is not self.swap else tall
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
        tall = self.link.wanted(style)[1]
        self.link.lay_out(style, pygame.Rect(body.x, body.bottom - tall, body.width, tall))
        rest = pygame.Rect(body.x, body.y, body.width, body.height - tall - style.px(16))
        if rest.height > rest.width:
            self.picture = pygame.Rect(rest.x, rest.y, rest.width, rest.height * 2 // 5)
            sheet = pygame.Rect(rest.x, self.picture.bottom + gap, rest.width, rest.bottom - self.picture.bottom - gap)
        else:
            wide = max(style.em(430), rest.width * 48 // 100)
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
        get = self.app.settings.get
        key = (self.size.value, self.picture.size, brush.style, get("hex_shape"), get("hex_turned"))
        if key not in self._pictures:
            if len(self._pictures) > 6:
                self._pictures.clear()
            self._pictures[key] = look_of(GAME).draw_picture(
                {"size": int(self.size.value), "swap": True}, None, self.picture.size, self.app.tongue,
                theme=brush.style.theme, shape=get("hex_shape"), turned=get("hex_turned"),
            )  # fmt: skip
        return self._pictures[key]


def read_choices(text: str) -> dict[str, Any]:
    """Return the choices of the last game from the text of the settings; what makes no sense is as usual."""
    found: dict[str, Any] = dict(DEFAULTS)
    for word in text.split():
        key, _, value = word.partition("=")
        if key in ALLOWED and value in ALLOWED[key]:
            found[key] = value
    if found["level"] not in PLAYERS:
        found["level"] = DEFAULTS["level"]
    return found


def written(chosen: dict[str, Any]) -> str:
    """Return choices as the settings keep them."""
    return " ".join(f"{key}={chosen[key]}" for key in DEFAULTS)


