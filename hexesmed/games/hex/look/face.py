"""What the screen of a match needs of Hex: board, card, log and words in one place."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any

import pygame

from hexesmed.core.match import Entry
from hexesmed.games.hex import records
from hexesmed.games.hex.hand import Hand
from hexesmed.games.hex.look import cards, hints
from hexesmed.games.hex.look.animations import animation_of
from hexesmed.games.hex.look.board import Board
from hexesmed.games.hex.look.camera import DIAMOND, FLAT, RhombusCamera
from hexesmed.games.hex.look.inks import PARCHMENT, Inks, inks_of
from hexesmed.games.hex.look.view import BoardView, Show
from hexesmed.games.hex.report import COLOURS, Report, reason_words
from hexesmed.games.hex.rules import play
from hexesmed.games.hex.rules.actions import Action, Place, Resign, Swap
from hexesmed.games.hex.rules.cells import BLUE, RED
from hexesmed.games.hex.rules.events import Event, GameWon, StonePlaced, StoneSwapped
from hexesmed.games.hex.rules.position import Position
from hexesmed.games.hex.rules.reasons import Reason
from hexesmed.locale import N_, Tongue
from hexesmed.table.battle.board_face import BoardFace
from hexesmed.table.battle.face import Deed, Terms, Tool, Written
from hexesmed.table.battle.log import LogLine
from hexesmed.table.battle.playback import Showing
from hexesmed.table.battle.timeline import Moment
from hexesmed.table.brushes import Brush, Style
from hexesmed.table.engraving import raster
from hexesmed.table.theme import Palette

TERMS = Terms(
    back=N_("Back to the game"),
    look=N_("Look at the board"),
    aims=N_("What wins (3)"),
    resign=N_("The game ends at once and the other colour wins (3)."),
    undo=N_("Take back, if both agree"),
    no_undo=N_("Only a stone of your own at this table can be taken back, before the game is over."),
    seat=N_("Who plays which colour"),
    fit=N_("Whole board"),
)
SWAP = Deed("swap", N_("Swap"), N_("Take over the first stone, mirrored (4)"), "E")
PLACE = Deed("place", N_("Place the stone"), N_("The stone on the ringed cell"), "Enter")
AIMS = (
    N_("Join the two red edges, marked with lozenges, by a chain of red stones"),
    N_("Join the two blue edges, marked with rings, by a chain of blue stones"),
)


class Face(BoardFace[Report, Inks, BoardView]):
    """Hex as the screen of a match sees it (table.battle.face.Face)."""

    show: Show
    terms = TERMS
    offers_draw = False
    consents = True
    adviser = "hard"  # it takes about a second
    records = (
        Written("link", N_("Copy a HexWorld link"), "link_variant", ""),
        Written("sgf", N_("Write an SGF file"), "file_export_outline", ".sgf"),
    )

    def __init__(self, battle: Mapping[str, Any], tongue: Tongue) -> None:
        """Take a checked game and the tongue of the table."""
        super().__init__()
        self.battle = battle
        self.hand = Hand()
        self.camera = RhombusCamera(battle["size"])
        self.report = Report(battle, tongue)
        self.inks = PARCHMENT
        self.numbers: dict[int, int] = {}
        self.show = Show()

    def title(self) -> str:
        """Return the name of the game with its size."""
        return self.report.names.title

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
        """Take how the board lies, what is shown on it, and whether a stone is confirmed."""
        self.hand.confirm = bool(get("confirm"))
        if not self.hand.confirm:
            self.hand.pending = None
        self._lay(str(get("hex_shape")), bool(get("hex_turned")))
        self.shows(Show(coordinates=bool(get("hex_coordinates")), numbers=bool(get("hex_numbers"))))

    def _lay(self, shape: str, turned: bool) -> None:
        self.camera.lay(shape, turned)

    def follow(self, entries: Sequence[Entry], names: tuple[str, str]) -> None:
        """Take the number of every move, by the cell of its stone, and the names of the players."""
        self.named(names, COLOURS)
        index = self.camera.board.index
        self.numbers = {}
        for entry in entries:
            for event in entry.events:
                if isinstance(event, StonePlaced):
                    self.numbers[index[event.cell]] = entry.before.moves + 1
                elif isinstance(event, StoneSwapped):
                    self.numbers.pop(index[event.red], None)
                    self.numbers[index[event.blue]] = entry.before.moves + 1

    def tools(self) -> tuple[str | Tool, ...]:
        """Return the small buttons of play."""
        return (
            "undo",
            Tool("numbers", "numeric", N_("Numbers of the moves"), "N"),
            Tool("coordinates", "alphabetical", N_("Coordinates"), "C"),
            Tool("shape", "rhombus_outline", N_("Flat, or as a diamond"), "D"),
            Tool("turn", "rotate_right", N_("Turn the board by 90 degrees"), "T"),
            "fit",
        )

    def uses(self, code: str) -> bool:
        """Tell whether a tool is switched on."""
        lattice = self.camera.lattice
        return {
            "numbers": self.show.numbers, "coordinates": self.show.coordinates,
            "shape": lattice.shape == DIAMOND, "turn": lattice.turned,
        }[code]  # fmt: skip

    def use(self, code: str) -> tuple[str, Any]:
        """Switch a tool on or off; return the setting that keeps it."""
        on = not self.uses(code)
        shape, turned = self.camera.lattice.shape, self.camera.lattice.turned
        if code == "shape":
            self._lay(DIAMOND if on else FLAT, turned)
            return "hex_shape", self.camera.lattice.shape
        if code == "turn":
            self._lay(shape, on)
            return "hex_turned", on
        numbers, coordinates = self.show.numbers, self.show.coordinates
        self.shows(Show(on if code == "coordinates" else coordinates, on if code == "numbers" else numbers))
        return f"hex_{code}", on

    def buttons(self, position: Position) -> tuple[Deed, ...]:
        """Return the swap where it is open, and what places a stone that waits to be confirmed."""
        found = (SWAP,) if play.can_swap(position) else ()
        return (*found, PLACE) if self.hand.pending is not None else found

    def phase_action(self, position: Position, which: str) -> Action | None:
        """Return the action of a button: swap, place or resign."""
        if which == "place":
            return Place(position.board.names[self.hand.pending]) if self.hand.pending is not None else None
        actions: dict[str, Action] = {"swap": Swap(), "resign": Resign()}
        return actions.get(which)

    def grab(self, position: Position, h: int) -> bool:
        """Tell that no stone is ever moved (2)."""
        return False

    def holds(self) -> bool:
        """Tell whether a stone is chosen, waits to be confirmed, or an idea is marked."""
        return self.hand.holds

    # drawing

    def draw(
        self, brush: Brush, position: Position, showing: Showing | None, elapsed: float, cursor: int | None, now: float
    ) -> None:
        """Draw the board, what is lit on it, and the event being shown."""
        assert self._view is not None, "draw before restyle"
        shown = {cell: number for cell, number in self.numbers.items() if number <= position.moves}
        self._view.draw(brush.surface, position, self.hand.lit(), numbers=shown, showing=showing, elapsed=elapsed,
                        cursor=cursor, now=now)  # fmt: skip

    def small_map(self, size: tuple[int, int]) -> pygame.Surface:
        """Return the whole board, without stones, in a size in pixels."""
        camera, picture = self.camera, pygame.Surface(size)
        picture.fill(self.inks.cells[-1])
        left, top, right, bottom = camera.sheet
        box = left + camera.corner[0], top + camera.corner[1], right - left, bottom - top
        picture.blit(raster(Board(camera.lattice, self.inks).svg(), box, size), (0, 0))
        return picture

    def spots(self, position: Position) -> Iterator[tuple[int, str, int]]:
        """Yield cell, colour and seat of every stone."""
        for cell in self.camera.board.hexes:
            if (position.red | position.blue) >> cell & 1:
                seat = BLUE if position.blue >> cell & 1 else RED
                yield cell, self.side_colour(seat), seat

    def showing(self, moment: Moment) -> Showing | None:
        """Return how an event is shown, None when it is not."""
        return animation_of(moment.event, moment.before, moment.after)

    def draw_card(self, brush: Brush, rect: pygame.Rect, position: Position) -> None:
        """Draw the card of a stone, or of the move."""
        cards.draw_card(brush, rect, position, self.hand, self.inks, self.report.names.tongue, self.players)

    # words

    def describe(self, position: Position) -> str:
        """Return one line about the cell under the pointer or the cursor."""
        h = self.hand.hover
        if h is None:
            return ""
        names, say, name = self.report.names, self.report.names.tongue.say, position.board.names[h]
        if position.empty >> h & 1:
            edges = [names.side(seat) for seat in (RED, BLUE) if any(e >> h & 1 for e in position.board.edges[seat])]
            if len(edges) == 2:
                return say(N_("{cell}, empty, a corner: it counts for both colours (1)"), cell=name)
            if edges:
                return say(N_("{cell}, empty, on an edge of {side} (1)"), cell=name, side=edges[0])
            return say(N_("{cell}, empty"), cell=name)
        side, number = names.side(1 if position.blue >> h & 1 else 0), self.numbers.get(h, 0)
        if number:
            return say(N_("{cell}, {side}, move {n}"), cell=name, side=side, n=number)
        return say(N_("{side}, {cell}"), side=side, cell=name)

    def side_name(self, seat: int) -> str:
        """Return the name of a colour."""
        return self.report.names.side(seat)

    def side_colour(self, seat: int) -> str:
        """Return a colour."""
        return self.inks.plain[seat]

    def heading(self, position: Position) -> tuple[str, str]:
        """Return the number of the move with its colour, and what is to be done."""
        say = self.report.names.tongue.say
        if position.outcome is not None:
            return say(N_("{n} moves"), n=position.moves), say(N_("The game is over"))
        side = self.report.names.side(position.seat)
        return say(N_("Move {n} · {side}"), n=position.moves + 1, side=side), say(
            N_("Place a stone, or swap") if play.can_swap(position) else N_("Place a stone")
        )

    def lines(self, entry: Entry) -> list[list[LogLine]]:
        """Return the log lines of an entry, a list for each of its events."""
        return [
            [LogLine(line.weight, line.text, line.hex, entry.seat) for line in self.report.event(event, entry.before)]
            for event in entry.events
        ]

    def ending(self, position: Position, entries: Sequence[Entry]) -> list[str]:
        """Return how the game ended: who won, then why."""
        for event in reversed(entries[-1].events if entries else ()):
            if isinstance(event, GameWon):
                return self.report.ending(event)
        return [self.heading(position)[1]]

    def telling(self, position: Position) -> list[int]:
        """Return the cells that show how the game ended: the winning chain."""
        return [position.board.index[name] for name in position.chain]

    def objectives(self, position: Position) -> list[tuple[int, str, str]]:
        """Return (seat, what he must join, how many stones he has)."""
        tongue = self.report.names.tongue
        return [
            (seat, tongue.say(AIMS[seat]), tongue.say_n("{n} stone", "{n} stones", position.stones(seat).bit_count()))
            for seat in (RED, BLUE)
        ]

    def refusal(self, reason: Reason) -> str:
        """Return the sentence of a refusal with its rule number."""
        return reason_words(self.report.names.tongue, reason)

    def idle(self, position: Position) -> list[int]:
        """Return nothing: a move leaves nothing undone."""
        return []

    def hint(self, position: Position, events: Sequence[Event], given: Collection[str]) -> hints.Hint | None:
        """Return the hint that matters now and was not given yet, None without one."""
        return hints.due(position, events, given)

    def advice(self, position: Position, action: Action, why: Sequence[Any]) -> str:
        """Return a computer player's idea in words, and mark its cell."""
        self.hand.let_go()
        if isinstance(action, Place):
            self.hand.idea = position.board.index[action.cell]
        return str(self.report.advice(action, why, position))

    def sound(self, event: Event) -> str | None:
        """Return the sound of an event, None for silence."""
        return SOUNDS.get(type(event).code)

    def record(self, code: str, entries: Sequence[Entry], names: tuple[str, str]) -> str:
        """Return the game as a HexWorld link or as SGF."""
        actions = [entry.action for entry in entries]
        if code == "link":
            return records.write_link(self.battle["size"], actions)
        return records.write_sgf(self.battle["size"], actions, names)


SOUNDS = {"placed": "tap", "swapped": "page", "won": "horn"}
