"""The panel beside the board: where the match stands, the card, the log, and the buttons of play or of the replay."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from hexesmed.locale import N_
from hexesmed.table.battle.face import Deed, Tool
from hexesmed.table.battle.facts import Fact, FactView
from hexesmed.table.battle.log import LogView
from hexesmed.table.battle.over import OverView
from hexesmed.table.battle.playback import SPEEDS
from hexesmed.table.bindings import BY_ACTION
from hexesmed.table.brushes import Brush, Style
from hexesmed.table.fonts import Face
from hexesmed.table.screen import Step
from hexesmed.table.widgets.base import Widget
from hexesmed.table.widgets.button import Button
from hexesmed.table.words import Words, filled, literal

if TYPE_CHECKING:
    from hexesmed.table.battle.screen import MatchScreen

WIDTH = 348  # units
CARD = 178
LEAST_CARD = 156
LOG = 90  # units of height that the log has at least, before the card takes less than it wants
SPEED_NAMES = {0.5: "½×", 1.0: "1×", 2.0: "2×", 4.0: "4×", 8.0: "8×"}

class Panel:
    """The widgets of the panel and their places; what they do is the screen's business."""

    def __init__(self, screen: MatchScreen) -> None:
        """Make the widgets."""
        self.screen = screen
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.card = FactView(self._draw_card, screen.open_rule)
        self.head = FactView(self._draw_head, screen.open_rule)
        self.head.focusable = hasattr(screen.face, "heading_tips")
        self.over = OverView(screen)
        self.log = LogView(screen.show_hex, screen.face.side_colour, screen.open_rule)
        s = screen

        def icon(name: str, tip: str, action: str, press: Callable[[], Step | None]) -> Button:
            return Button(None, press, icon=name, tip=N_(tip), key=self._key(action), look="quiet")

        terms = screen.face.terms
        self.menu = icon("menu", N_("Menu"), "menu", s.open_menu)
        self.aims = icon("flag_variant", terms.aims, "aims", s.open_objectives)
        self.rules = icon("book_open_page_variant", N_("Rules"), "rules", s.open_rules)
        self.watch = icon("movie_open_play", N_("Watch the match again"), "watch", s.watch_again)
        self.undo = icon("undo", terms.undo, "undo", s.undo)
        self.redo = icon("redo", N_("Redo"), "redo", s.redo)
        again = N_("Restart the phase: every move of it is taken back (4.3)")
        self.restart = icon("restart", again, "restart", s.restart)
        self.manner = icon("sword_cross", N_("Shoot, or fight hand to hand (7.2)"), "manner", s.change_manner)
        self.next = icon("skip_next_circle_outline", N_("Next unit that can act"), "next", s.next_unit)
        self.fit = icon("fit_to_page_outline", terms.fit, "fit", s.fit_map)
        self.overlays = {code: icon(name, tip, code, partial(s.toggle, code)) for code, name, tip in OVERLAYS}
        self.minimap = icon("map_search_outline", N_("Small map on or off"), "minimap", lambda: s.switch("minimap"))
        self.end_movement = Button(N_("End movement"), s.end_movement, key=self._key("end_movement"),
                                   tip=N_("On to combat (1.3)"))  # fmt: skip
        self.end_turn = Button(terms.turn, s.end_turn, key=self._key("end_turn"), tip=terms.end_turn)
        self.first = icon("skip_backward", N_("To the start"), "replay_first", lambda: s.replay("first"))
        self.back = icon("step_backward", N_("One action back"), "replay_back", lambda: s.replay("back"))
        self.play = icon("play", N_("Play or pause"), "replay_play", lambda: s.replay("play"))
        self.forth = icon("step_forward", N_("One action on"), "replay_forth", lambda: s.replay("forth"))
        self.last = icon("skip_forward", N_("To the end"), "replay_last", lambda: s.replay("last"))
        self.speed = Button(literal("1×"), s.change_speed, tip=N_("Speed"), key=self._key("speed"), look="quiet")
        self.leave_replay = Button(N_("Leave the replay"), lambda: s.replay("leave"), look="primary",
                                   key=self._key("replay_leave"))  # fmt: skip
        self.step_button = Button(N_("Continue"), s.take_step, look="primary")
        self.stop = Button(N_("Stop it"), s.stop_thinking, key=self._key("cancel"),
                           tip=N_("Say who plays on: you, or the computer at another level"))  # fmt: skip
        self.shared = {"undo": self.undo, "redo": self.redo, "restart": self.restart, "next": self.next,
                       "manner": self.manner, "fit": self.fit, "minimap": self.minimap, **self.overlays}  # fmt: skip
        self.phases = {"movement": self.end_movement, "turn": self.end_turn}
        self.own: dict[str, Button] = {}

    def _key(self, action: str) -> Words:
        """Return the key of an action as the player has it, in words."""
        group = BY_ACTION[action].group
        return lambda tongue: self.screen.app.keymap(group).words(action, tongue)

    def _tool(self, tool: str | Tool) -> Button:
        """Return the button of a tool; those of the game's own are made when they are first wanted."""
        if isinstance(tool, str):
            return self.shared[tool]
        if tool.code not in self.own:
            self.own[tool.code] = Button(None, lambda: self.screen.use_tool(tool.code), icon=tool.icon, tip=tool.tip,
                                         key=tool.key, look="quiet")  # fmt: skip
        return self.own[tool.code]

    def _deed(self, deed: str | Deed) -> Button:
        """Return the great button of a deed."""
        if isinstance(deed, str):
            return self.phases[deed]
        if deed.which not in self.own:
            self.own[deed.which] = Button(deed.words, lambda: self.screen.do_deed(deed.which), tip=deed.tip,
                                          key=deed.key, look="primary")  # fmt: skip
        self.own[deed.which].words = deed.words
        return self.own[deed.which]

    def top_row(self) -> list[Widget]:
        """Return the widgets of the first row."""
        return [self.aims, self.rules, self.watch, self.menu]

    def tools(self) -> list[Widget]:
        """Return the widgets of play above its two great buttons."""
        return [self._tool(tool) for tool in self.screen.face.tools()]

    def looks(self) -> list[Widget]:
        """Return the tools that need no turn of one's own."""
        acting = (self.undo, self.redo, self.restart, self.next, self.manner)
        return [tool for tool in self.tools() if tool not in acting]

    def great(self) -> list[Widget]:
        """Return the great buttons of play, the last one at the foot."""
        position = self.screen.session.match.position
        return [self._deed(deed) for deed in self.screen.face.buttons(position)]

    def onward(self) -> list[Widget]:
        """Return the great buttons when the player has nothing to play, the last one at the foot."""
        return [self.stop, self.step_button] if self.screen.computer_moves else [self.step_button]

    def controls(self) -> list[Widget]:
        """Return the widgets of the replay."""
        return [self.first, self.back, self.play, self.forth, self.last, self.speed]

    def widgets(self) -> list[Widget]:
        """Return the widgets to show now, in the order of Tab."""
        below: list[Widget]
        if self.screen.replaying:
            below = [*self.controls(), self.leave_replay]
        elif self.screen.step_words is not None:
            below = [*self.looks(), *self.onward()]
        else:
            below = [*self.tools(), *self.great()]
        return [*below, self.head, self.card, self.log, self.over, *self.top_row()]

    # layout

    def lay_out(self, style: Style, rect: pygame.Rect) -> None:
        """Put everything in its place in the rectangle of the panel."""
        self.rect = rect
        pad, gap = style.px(14), style.px(8)
        left, width = rect.x + pad, rect.width - 2 * pad
        side = style.px(34)
        x = rect.right - pad
        for button in reversed(self.top_row()):
            x -= side
            button.lay_out(style, pygame.Rect(x, rect.y + style.px(10), side, side))
        head = style.letters("large", Face.TITLE).height + style.letters("text").height * 2 + style.px(16)
        y = rect.y + style.px(16) + max(side, head)
        below = rect.y + style.px(12) + style.letters("large", Face.TITLE).height
        self.head.lay_out(style, pygame.Rect(left, below, width, style.letters("text").height * 2 + style.px(4)))
        self.head_bottom = rect.y + style.px(14) + style.letters("large", Face.TITLE).height
        bottom = self._lay_out_buttons(style, left, width, rect.bottom - pad, gap)
        room = bottom - y - 2 * gap
        tall = max(min(style.em(CARD), room - style.px(LOG)), min(style.px(LEAST_CARD), room - style.px(44)))
        self.card.lay_out(style, pygame.Rect(left, y, width, tall))
        top = self.card.rect.bottom + gap
        self.log.lay_out(style, pygame.Rect(left, top, width, max(style.px(40), bottom - gap - top)))

    def _lay_out_buttons(self, style: Style, left: int, width: int, bottom: int, gap: int) -> int:
        """Put the buttons at the foot; return where they begin."""
        tall = style.px(44)
        if self.screen.replaying:
            self.leave_replay.lay_out(style, pygame.Rect(left, bottom - tall, width, tall))
            return self._row(style, self.controls(), left, width, bottom - tall - gap)
        idle = self.screen.step_words is not None
        for place, button in enumerate(reversed(self.onward() if idle else self.great())):
            if place:
                tall = style.px(38)
                bottom -= style.px(4)
            button.lay_out(style, pygame.Rect(left, bottom - tall, width, tall))
            bottom -= tall + gap
        return self._row(style, self.looks() if idle else self.tools(), left, width, bottom)

    def _row(self, style: Style, buttons: list[Widget], left: int, width: int, bottom: int) -> int:
        side = style.px(38)
        if width < len(buttons) * style.px(40):
            half = -(-len(buttons) // 2)
            bottom = self._row(style, buttons[half:], left, width, bottom) - style.px(2)
            buttons = buttons[:half]
        space = width / len(buttons)
        for number, button in enumerate(buttons):
            x = left + round(space * number + (space - side) / 2)
            wide = side if button is not self.speed else max(side, style.px(44))
            button.lay_out(style, pygame.Rect(x, bottom - side, wide, side))
        return bottom - side

    # state

    def refresh(self) -> None:
        """Say of each button whether it does something now, and why not."""
        s = self.screen
        self.undo.why_not = None if s.can_undo() else s.face.terms.no_undo
        self.restart.why_not = None if s.accepts and s.session.can_undo else s.face.terms.no_undo
        self.redo.why_not = None if s.can_redo() else N_("Nothing to redo.")
        for which, button in self.phases.items():
            if button in self.great():
                button.why_not = s.why_not_end(which)
                button.look = "primary" if button.enabled else "plain"
        for tool in s.face.tools():
            if not isinstance(tool, str):
                self._tool(tool).chosen = s.face.uses(tool.code)
        deeds = s.face.buttons(s.session.match.position)
        for deed in deeds:
            if not isinstance(deed, str):
                self._deed(deed).why_not = s.why_not_end(deed.which)
                self._deed(deed).look = "primary" if deed is deeds[-1] else "plain"
        shown = s.face.tools()
        for code, button in self.overlays.items():
            button.chosen = code in shown and bool(getattr(s.face.hand, code))
        self.minimap.chosen = bool(s.app.settings.get("minimap"))
        self.play.icon = "pause" if s.playback.playing else "play"
        self.speed.words = literal(SPEED_NAMES.get(s.playback.speed, "1×"))
        self.back.why_not = self.first.why_not = None if s.playback.at > 0 else N_("This is the start.")
        self.forth.why_not = self.last.why_not = None if not s.playback.at_end else N_("This is the end.")
        self.leave_replay.words = s.leave_words()
        self.step_button.words = s.step_words or N_("Continue")

    def look_at_hand(self) -> None:
        """Offer the other manner of attack where the unit in hand has two (7.2)."""
        face = self.screen.face
        if "manner" in face.tools():
            two = self.screen.accepts and face.hand.two_manners()
            self.manner.why_not = None if two else NO_OTHER_MANNER
            self.manner.chosen = two and face.hand.manner is not None

    # drawing

    def draw(self, brush: Brush) -> None:
        """Draw the ground of the panel; its widgets are drawn by their group."""
        palette, rect = brush.palette, self.rect
        brush.surface.fill(palette.paper, rect)
        brush.surface.fill(palette.line, (rect.x, rect.y, max(1, brush.px(2)), rect.height))

    def _draw_head(self, brush: Brush, place: pygame.Rect) -> list[Fact]:
        """Draw where the match stands: its title, the turn, the phase; return what a game tells of the last two."""
        palette, rect, s = brush.palette, self.rect, self.screen
        position = s.playback.position
        x = rect.x + brush.px(16)
        right = self.aims.rect.x - brush.px(6)
        y = rect.y + brush.px(12)
        title = brush.letters("large", Face.TITLE)
        brush.text(s.title_text(), (x, y), "large", Face.TITLE, palette.accent, width=right - x, least=0.65)
        y += title.height + brush.px(2)
        turn, phase = s.face.heading(position)
        colour = s.face.side_colour(s.seat_shown(position))
        drawn = [brush.text(turn, (x, y), "text", Face.BOLD, colour, width=rect.right - brush.px(16) - x, least=0.65)]
        y += brush.letters("text").height
        note = s.note()
        text = brush.say(filled(N_("{phase} · {note}"), phase=phase, note=note)) if note else phase
        width = rect.right - brush.px(16) - x
        drawn.append(brush.text(text, (x, y), "text", Face.ITALIC, palette.ink_soft, width=width, least=0.65))
        tips = getattr(s.face, "heading_tips", lambda position: ())(position)
        return [Fact(at, tip) for at, tip in zip(drawn, tips, strict=False)]

    def _draw_card(self, brush: Brush, rect: pygame.Rect) -> Sequence[Fact] | None:
        """Draw the card of what is under the pointer or in hand."""
        return self.screen.face.draw_card(brush, rect, self.screen.playback.position)


NO_OTHER_MANNER = N_("Take a unit that could both shoot at an enemy and fight him hand to hand (7.2).")
OVERLAYS = (
    ("zones_enemy", "hexagon_multiple_outline", N_("Enemy zones of control (5.1)")),
    ("zones_own", "hexagon_multiple", N_("Own zones of control (5.1)")),
    ("threats", "target", N_("What the enemy could hit next; over an enemy, what he could reach and hit (7.1)")),
    ("hitters", "crosshairs_question", N_("Who could hit the hex under the pointer (7.1)")),
    ("ground", "image_filter_hdr", N_("Heights, and what the ground costs and gives (3.1)")),
)
"""The overlays of the board: the action and the hand's name for each, its icon, its tooltip."""


def next_speed(speed: float) -> float:
    """Return the speed after this one, round and round."""
    return SPEEDS[(SPEEDS.index(speed) + 1) % len(SPEEDS)] if speed in SPEEDS else 1.0

Words_ = Words
