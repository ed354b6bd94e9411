"""What the screen of a match needs of Halebarde et Gonfanon: board, card, log and words in one place."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

import pygame

from hexesmed.core.match import Entry
from hexesmed.games.halebarde import hints
from hexesmed.games.halebarde.hand import Hand
from hexesmed.games.halebarde.look import cards
from hexesmed.games.halebarde.look.animations import animation_of
from hexesmed.games.halebarde.look.camera import SIDE, SquareCamera
from hexesmed.games.halebarde.look.ground import LANDSCAPE, Ground, Look
from hexesmed.games.halebarde.look.inks import PARCHMENT, Inks, inks_of
from hexesmed.games.halebarde.look.lasts import NOW, Way, last_ways
from hexesmed.games.halebarde.look.rolls import left_to_choose
from hexesmed.games.halebarde.look.view import BoardView, Show
from hexesmed.games.halebarde.report import Report, reason_words
from hexesmed.games.halebarde.rules import entry as entry_rules
from hexesmed.games.halebarde.rules.actions import AcceptDraw, Action, Attack, EndTurn, Enter, Move, Resign, Shoot
from hexesmed.games.halebarde.rules.board import BOARD, CAMPS, GUETTEUR, ROWS
from hexesmed.games.halebarde.rules.draws import TURNS
from hexesmed.games.halebarde.rules.events import Event, GameEnded
from hexesmed.games.halebarde.rules.position import Position
from hexesmed.games.halebarde.rules.reasons import Reason
from hexesmed.games.halebarde.words import SIDES
from hexesmed.locale import N_, Tongue
from hexesmed.table.battle.board_face import BoardFace
from hexesmed.table.battle.face import Deed, Terms, Tool
from hexesmed.table.battle.log import LogLine
from hexesmed.table.battle.playback import Showing
from hexesmed.table.battle.timeline import Moment
from hexesmed.table.brushes import Brush, Style
from hexesmed.table.theme import Palette

TERMS = Terms(
    back=N_("Back to the game"),
    look=N_("Look at the board"),
    aims=N_("What wins (13)"),
    resign=N_("The game ends at once and the other side wins (14)."),
    undo=N_("Take back the last action of this turn"),
    no_undo=N_("Only the actions of your own turn can be taken back, until it ends."),
    fit=N_("Whole board"),
    seat=N_("Who plays which colour"),
    turn=N_("End of turn"),
    offer=N_("End the turn and offer a draw"),
    end_turn=N_("Hand the turn over (5)"),
    idle=N_("Pieces that could still act: {n}. End the turn?"),
    none_left=N_("No piece is left that could act in this turn."),
)
ACCEPT = Deed("accept_draw", N_("Accept the draw"), N_("The other side offered it with its last turn (14)"), "D")
ACTIONS: dict[str, Action] = {
    "turn": EndTurn(),
    "turn_with_draw": EndTurn(offer_draw=True),
    "resign": Resign(),
    "accept_draw": AcceptDraw(),
}
SOUNDS = {"entered": "page", "moved": "march", "struck": "clash", "shot": "clash", "game_ended": "horn"}


class Face(BoardFace[Report, Inks, BoardView]):
    """Halebarde et Gonfanon as the screen of a match sees it (table.battle.face.Face)."""

    show: Show
    terms = TERMS
    offers_draw = True
    consents = False
    records = ()

    def __init__(self, battle: Mapping[str, Any], tongue: Tongue) -> None:
        """Take a checked match and the tongue of the table."""
        super().__init__()
        self.battle = battle
        self.hand = Hand()
        self.camera = SquareCamera()
        self.report = Report(battle, tongue)
        self.inks = PARCHMENT
        self.show = Show()
        self._lasts: dict[int, tuple[Way, ...]] = {}

    def title(self) -> str:
        """Return the name of the game, short: the sheet bears the whole of it."""
        return self.report.names.tongue.say(N_("Halebarde"))

    def made_report(self, tongue: Tongue) -> Report:
        """Return what words the match in a tongue."""
        return Report(self.battle, tongue)

    def inks_of(self, palette: Palette) -> Inks:
        """Return the colours of the board in a palette."""
        return inks_of(palette)

    def made_view(self, style: Style) -> BoardView:
        """Return the view of the board."""
        return BoardView(self.camera, style.tongue, style.theme, self.show)

    # what is shown

    def take_settings(self, get: Callable[[str], Any]) -> None:
        """Take what of the board is shown."""
        self.shows(Show(coordinates=bool(get("halebarde_coordinates"))))

    def follow(self, entries: Sequence[Entry], names: tuple[str, str]) -> None:
        """Take what was done before each position of the match, and the names of the players."""
        self.named(names, SIDES)
        self._lasts = last_ways(entries)

    def tools(self) -> tuple[str | Tool, ...]:
        """Return the small buttons of play."""
        return (
            "undo",
            "redo",
            "next",
            Tool("threats", "target", N_("What the enemy could hit next"), "X"),
            Tool("coordinates", "alphabetical", N_("Coordinates"), "C"),
            "fit",
        )

    def uses(self, code: str) -> bool:
        """Tell whether a tool is switched on."""
        return self.hand.threats if code == "threats" else self.show.coordinates

    def use(self, code: str) -> tuple[str, Any] | None:
        """Switch a tool on or off; return the setting that keeps it, if one does."""
        if code == "threats":
            self.hand.threats = not self.hand.threats
            return None
        self.shows(Show(coordinates=not self.show.coordinates))
        return "halebarde_coordinates", self.show.coordinates

    def buttons(self, position: Position) -> tuple[str | Deed, ...]:
        """Return the answer to an offered draw, where there is one, and what ends the turn."""
        return (ACCEPT, "turn") if position.draw_offered else ("turn",)

    def phase_action(self, position: Position, which: str) -> Action:
        """Return the action of the button turn, turn_with_draw, resign or accept_draw."""
        return ACTIONS[which]

    def grab(self, position: Position, h: int) -> bool:
        """Take the piece on a square to drag it; False where there is none that may act."""
        piece = position.at(h)
        if piece is None or piece.seat != position.seat or self.hand.why_not_take(h) is not None:
            return False
        self.hand.take(h)
        return True

    def holds(self) -> bool:
        """Tell whether a piece is in hand or looked at, or an idea is marked."""
        return self.hand.holds

    def record(self, code: str, entries: Sequence[Entry], names: tuple[str, str]) -> str:
        """Return nothing: a match is written down in its own file only."""
        return ""

    # drawing

    def draw(
        self, brush: Brush, position: Position, showing: Showing | None, elapsed: float, cursor: int | None, now: float
    ) -> None:
        """Draw the board, what is lit on it, and the event being shown."""
        assert self._view is not None, "draw before restyle"
        self._view.last = self._lasts.get(id(position), self._lasts.get(NOW, ()))
        self._view.draw(
            brush.surface, position, self.hand.lit(), showing=showing, elapsed=elapsed, cursor=cursor, now=now
        )

    @property
    def small_sheet(self) -> tuple[float, float, float, float]:
        """The board and the landscape above it: of the sheet, what the minimap shows."""
        left, top, right, bottom = self.camera.sheet
        return left, max(top, LANDSCAPE[1]), right, min(bottom, ROWS + SIDE)

    def small_map(self, size: tuple[int, int]) -> pygame.Surface:
        """Return the small sheet without pieces in a size in pixels, for the minimap."""
        assert self._style is not None, "draw before restyle"
        picture = pygame.Surface(size, 0, 32)
        camera = SquareCamera((0, 0, *size), part=self.small_sheet)
        look = Look(self._style.theme, self.inks, self._style.tongue.language, False, True, paper=False)
        Ground(camera).draw(picture, look, self._style.tongue, None)
        return picture

    def spots(self, position: Position) -> list[tuple[int, str, int]]:
        """Return every piece as its square, its side's colour and its seat, for the minimap."""
        return [(square, self.inks.colour[piece.seat], piece.seat) for square, piece in position.pieces()]

    def showing(self, moment: Moment) -> Showing | None:
        """Return how an event is shown, None when it is not."""
        return animation_of(moment.event, moment.before, moment.after)

    def draw_card(self, brush: Brush, rect: pygame.Rect, position: Position) -> None:
        """Draw the card of a piece, or of the turn."""
        cards.draw_card(brush, rect, position, self.hand, self.inks, self.report, self.players)

    # words

    def describe(self, position: Position) -> str:
        """Return one line about the square under the pointer or the cursor."""
        h = self.hand.hover
        if h is None:
            return ""
        words, lit, say = self.report.names.square(position, h), self.hand.lit(), self.report.names.tongue.say
        if h in lit.targets:
            return say(N_("{square}. {idea}"), square=words, idea=self.report.idea(self.hand.action_to(h), position))
        if h in lit.alone:
            return say(N_("{square}. A soldat wounds it only with another piece beside it (10)"), square=words)
        if h in lit.reach:
            return say(N_("{square}. The piece in hand can go there"), square=words)
        if h in lit.able:
            return say(N_("{square}, can act"), square=words)
        return words

    def side_name(self, seat: int) -> str:
        """Return the name of a side."""
        return self.report.names.side(seat)

    def side_colour(self, seat: int) -> str:
        """Return the colour of a side."""
        return self.inks.colour[seat]

    def heading(self, position: Position) -> tuple[str, str]:
        """Return the turn with its side, and what is to be done in it."""
        tongue = self.report.names.tongue
        turn = self.report.names.turn(position)
        if position.outcome is not None:
            return turn, tongue.say(N_("The game is over"))
        words = left_to_choose(tongue, position)
        return turn, words[0].upper() + words[1:]

    def lines(self, entry: Entry) -> list[list[LogLine]]:
        """Return the log lines of an entry, a list for each of its events."""
        return [
            [
                LogLine(line.weight, line.text, line.hex, entry.seat if line.seat is None else line.seat)
                for line in self.report.event(event, entry.before)
            ]
            for event in entry.events
        ]

    def ending(self, position: Position, entries: Sequence[Entry]) -> list[str]:
        """Return how the game ended: who won, then why."""
        for event in reversed(entries[-1].events if entries else ()):
            if isinstance(event, GameEnded):
                return self.report.ending(event)
        return [self.heading(position)[1]]

    def telling(self, position: Position) -> list[int]:
        """Return the squares that show how the game ended: the guetteurs in the enemy camp."""
        homes = [position.squares(seat, GUETTEUR) & CAMPS[1 - seat] for seat in (0, 1)]
        return [square for square in BOARD.places if any(home >> square & 1 for home in homes)]

    def objectives(self, position: Position) -> list[tuple[int, str, str]]:
        """Return (seat, what wins, how far it is met), then the last turn."""
        say = self.report.names.tongue.say
        aims = (N_("All four guetteurs of White in Black’s camp"), N_("All four guetteurs of Black in White’s camp"))
        found = []
        for seat in (0, 1):
            there = (position.squares(seat, GUETTEUR) & CAMPS[1 - seat]).bit_count()
            found.append((seat, say(aims[seat]), say(N_("{n} of 4 arrived"), n=there)))
        return [*found, (-1, say(N_("a draw")), say(N_("after turn {turns}"), turns=TURNS))]

    def refusal(self, reason: Reason) -> str:
        """Return the sentence of a refusal with its rule number."""
        return reason_words(self.report.names.tongue, reason)

    def idle(self, position: Position) -> list[int]:
        """Return the pieces that ending the turn would leave unused, where not even two corps have been chosen."""
        able = self.hand.able()
        if position.entering:
            return able[: entry_rules.MOST - position.acted.bit_count()]
        return able if position.corps_used.bit_count() < 2 else []

    def hint(self, position: Position, events: Sequence[Event], given: Collection[str]) -> hints.Hint | None:
        """Return the hint that matters now and was not given yet, None without one."""
        return hints.due(hints.Moment(position, self.hand, events), given)

    def advice(self, position: Position, action: Action, why: Sequence[Any]) -> str:
        """Return a computer player's idea in words, and mark it on the board."""
        self.hand.let_go()
        if isinstance(action, (Enter, Move)):
            self.hand.idea = (BOARD.index[action.piece], BOARD.index[action.to])
        elif isinstance(action, (Attack, Shoot)):
            self.hand.idea = (BOARD.index[action.piece], BOARD.index[action.target])
        return self.report.advice(action, why, position)

    def sound(self, event: Event) -> str | None:
        """Return the sound of an event, None for silence."""
        return SOUNDS.get(type(event).code)
