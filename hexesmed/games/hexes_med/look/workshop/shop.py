"""The workshop as the editor sees it: a battle under work, its board, its pages, and the way back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from hexesmed.core.board import Board
from hexesmed.games.hexes_med.battle_file import check, normal
from hexesmed.games.hexes_med.look.workshop.aims_page import AimsPage
from hexesmed.games.hexes_med.look.workshop.ground_page import GroundPage
from hexesmed.games.hexes_med.look.workshop.page import Page
from hexesmed.games.hexes_med.look.workshop.sides_page import SidesPage
from hexesmed.games.hexes_med.look.workshop.texts_page import TextsPage
from hexesmed.games.hexes_med.look.workshop.units_page import UnitsPage
from hexesmed.games.hexes_med.look.workshop.view import WorkMarks, WorkView
from hexesmed.games.hexes_med.rules.position import Position
from hexesmed.games.hexes_med.rules.setup import set_up
from hexesmed.games.hexes_med.words import Names
from hexesmed.games.hexes_med.workshop import Bench, Draft, drawable, plain_of, spot_of
from hexesmed.games.hexes_med.workshop.ground import board_of_draft
from hexesmed.table.brushes import Brush, Style
from hexesmed.table.camera import Camera
from hexesmed.table.editor.problem_list import Told
from hexesmed.table.editor.rows import Row
from hexesmed.table.editor.tabs import Tab
from hexesmed.table.screen import Step
from hexesmed.table.words import Words, filled, literal, shown


class Workshop:
    """Hexes Med for the editor (table.editor.face.Workshop)."""

    def __init__(self, draft: Draft, saved: bool = True) -> None:
        """Take a draft; `saved` tells whether it is what its file holds."""
        self.bench = Bench(draft)
        if not saved:
            self.bench.mark_unsaved()
        self.camera = Camera(board_of_draft(draft))
        self.version = 0
        self.wanted_row = ""
        self.numbers = True
        self.notice: Words = ""  # to be told once
        self.hex_wanted: int | None = None  # to be brought into view once
        self.pages: dict[str, Page] = {
            page.key: page for page in (make(self) for make in (GroundPage, UnitsPage, SidesPage, AimsPage, TextsPage))
        }
        self.page = GroundPage.key
        self._hover: str | None = None
        self._view: WorkView | None = None
        self._style: Style | None = None
        self._problems: tuple[Draft, list[Told]] | None = None
        self._take()

    # the battle

    @property
    def draft(self) -> Draft:
        """Return the battle as it stands."""
        return self.bench.draft

    @property
    def board(self) -> Board:
        """Return the board."""
        return self.camera.board

    def _take(self) -> None:
        """Bring board, camera and view up to the draft."""
        draft = self.draft
        self.battle = drawable(draft)
        self.position: Position = set_up(self.battle)
        board = board_of_draft(draft)
        if self.camera.board is not board:
            self.camera = Camera(board)
            self._hover = None
        if self._view is not None:
            self._view.take(self.battle, self.camera)
        for page in self.pages.values():
            page.look()
        self.touch()

    def touch(self) -> None:
        """Something is to be shown anew."""
        self.version += 1

    def do(self, name: str, draft: Draft, join: str = "") -> bool:
        """Take a step of the work; tell whether it changed anything."""
        done = self.bench.do(name, draft, join)
        if done:
            self._take()
        return done

    def show_draft(self, draft: Draft) -> None:
        """Show another battle in the place of this one, without a way back to it."""
        self.bench = Bench(draft)
        self._take()

    def plain(self) -> dict[str, Any]:
        """Return the battle as its file holds it."""
        return plain_of(self.draft)

    def good(self) -> dict[str, Any] | None:
        """Return the battle as it is played; None while there are problems."""
        return None if self.problems() else normal(self.plain())

    def seat_of(self, side: str) -> int:
        """Return a side's seat: 0 moves first."""
        return 0 if side == self.battle["first"] else 1

    def title(self) -> str:
        """Return the battle's title."""
        tongue = self._style.tongue if self._style is not None else None
        return shown(tongue.pick(self.draft["title"])) if tongue is not None else ""

    # problems

    def problems(self) -> Sequence[Told]:
        """Return what is wrong with the battle."""
        if self._problems is None or self._problems[0] is not self.draft:
            told = [
                Told(literal(problem.path), filled(problem.message, **problem.fields), self._way_to(problem.path))
                for problem in check(self.plain())
            ]
            self._problems = (self.draft, told)
        return self._problems[1]

    def _way_to(self, path: str) -> Any:
        def go() -> Step | None:
            spot = spot_of(self.draft, path)
            self.open_page(spot.page)
            self.wanted_row = self.pages[spot.page].go_to(spot) or "-"
            self.touch()
            return None

        return go

    def want(self, row: str) -> None:
        """Bring the keyboard to a row."""
        self.wanted_row = row
        self.touch()

    def edit_leader(self, code: str) -> None:
        """Turn to a leader, to write his name."""
        page = self.pages[SidesPage.key]
        assert isinstance(page, SidesPage)
        page.choose_leader(code)
        self.open_page(SidesPage.key)
        self.want(page.name_row())

    def tell(self, words: Words) -> None:
        """Have something told, once."""
        self.notice = words
        self.touch()

    def show_hex(self, name: str) -> None:
        """Bring a hex into view, if it is one of the board."""
        self.hex_wanted = self.board.index.get(name)
        self.touch()

    # pages

    @property
    def open(self) -> Page:
        """Return the open page."""
        return self.pages[self.page]

    def tabs(self) -> Sequence[Tab]:
        """Return the pages' tabs."""
        return [page.tab() for page in self.pages.values()]

    def open_page(self, page: str) -> None:
        """Turn to a page."""
        if page != self.page:
            self.bench.part()
        self.page = page
        self.touch()

    def rows(self) -> list[Row]:
        """Return the rows of the open page."""
        return self.open.rows()

    # the hand

    def _name(self, h: int) -> str:
        return self.board.names[h]

    def hover(self, h: int | None) -> None:
        """The pointer or the cursor is on another hex."""
        self._hover = self._name(h) if h is not None else None

    def begin_stroke(self, h: int) -> bool:
        """A press: tell whether it begins a stroke."""
        self.bench.part()
        return self.open.begin_stroke(self._name(h))

    def stroke(self, h: int) -> None:
        """The stroke goes on."""
        self._hover = self._name(h)
        self.open.stroke(self._name(h))

    def end_stroke(self, h: int | None) -> None:
        """The stroke ends."""
        self.open.end_stroke()

    def grab(self, h: int) -> bool:
        """A drag begins: tell whether something is carried."""
        return self.open.grab(self._name(h))

    def drop(self, h: int | None) -> None:
        """What is carried is let go."""
        self.open.drop(self._name(h) if h is not None else None)

    def click(self, h: int) -> None:
        """A click, or Enter on the cursor's hex."""
        self.bench.part()
        self.open.click(self._name(h))

    def take_up(self, h: int) -> None:
        """Take up what is in a hex."""
        self.open.take_up(self._name(h))

    def erase(self, h: int | None) -> None:
        """Take away what is in a hex, else what is chosen."""
        self.open.erase(self._name(h) if h is not None else None)

    def let_go(self) -> bool:
        """Let go what is in hand or chosen."""
        return self.open.let_go()

    def key(self, event: pygame.event.Event) -> bool:
        """N shows and hides the numbers of the hexes; the page may have keys of its own."""
        if event.key == pygame.K_n:
            self.show_numbers(not self.numbers)
            return True
        return self.open.shortcut(event)

    def show_numbers(self, numbers: bool) -> None:
        """Show or hide the numbers of the hexes."""
        self.numbers = numbers
        if self._view is not None:
            self._view.show_numbers(numbers)
        self.touch()

    # the way back

    @property
    def undoes(self) -> str:
        """Return what would be taken back."""
        return self.bench.undoes

    @property
    def redoes(self) -> str:
        """Return what would be done again."""
        return self.bench.redoes

    def undo(self) -> None:
        """Take the last step back."""
        if self.bench.undo():
            self._take()

    def redo(self) -> None:
        """Do a step again."""
        if self.bench.redo():
            self._take()

    @property
    def changed(self) -> bool:
        """Tell whether something is not saved."""
        return self.bench.changed

    def mark_saved(self) -> None:
        """All of it is saved."""
        self.bench.mark_saved()
        self.touch()

    # drawing

    def restyle(self, style: Style) -> None:
        """Take the style of the table."""
        if style == self._style:
            return
        self._style = style
        if self._view is None:
            self._view = WorkView(self.battle, self.camera, style.tongue, style.theme)
        else:
            self._view.restyle(style.theme, style.tongue)
        self.touch()

    def draw(self, brush: Brush, cursor: int | None, now: float) -> None:
        """Draw the board."""
        assert self._view is not None, "draw before restyle"
        self._view.draw(brush.surface, self.position, self._marks(cursor), now=now)

    def finish(self) -> None:
        """Paint the map as it stands now, however long it takes."""
        assert self._view is not None, "finish before restyle"
        self._view.finish()

    def _marks(self, cursor: int | None) -> WorkMarks:
        marks = self.open.marks(self._hover)
        index = self.board.index

        def hexes(key: str) -> list[int]:
            return [index[name] for name in marks.get(key, ()) if name in index]

        under = hexes("brush")
        return WorkMarks(
            selected=index.get(marks.get("selected") or ""),
            hover=index.get(self._hover) if self._hover is not None and not under else None,
            cursor=cursor,
            brush=under,
            keys=hexes("keys"),
            required=hexes("required"),
            fresh={index[name]: code for name, code in marks.get("fresh", {}).items() if name in index},
        )

    def settling(self) -> bool:
        """Tell whether a newer or sharper map is still to come."""
        return self._view is not None and self._view.settling()

    def describe(self) -> str:
        """Return one line about the hex under the pointer, else what can be done."""
        if self._style is None:
            return ""
        tongue = self._style.tongue
        if self._hover is None or self._hover not in self.board.index:
            return tongue.say(self.open.hint_now())
        return Names(self.battle, tongue).hex(self.position, self.board.index[self._hover])
