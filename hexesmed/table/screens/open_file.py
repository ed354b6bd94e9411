"""Opening a file: write or paste its path, browse to it, or drop it on the window."""

from __future__ import annotations

from collections.abc import Sequence
from urllib.parse import unquote

import pygame

from hexesmed.locale import N_, Tongue
from hexesmed.table.brushes import Brush
from hexesmed.table.fonts import Face
from hexesmed.table.screen import STAY, Replace, Step
from hexesmed.table.screens.page import PageScreen
from hexesmed.table.services import FileEntry, Folder, Trouble
from hexesmed.table.widgets.base import Widget
from hexesmed.table.widgets.button import Button
from hexesmed.table.widgets.field import Field
from hexesmed.table.widgets.list import List, Row
from hexesmed.table.words import Words, literal, said

ICONS = {"folder": "folder", "match": "script_text_outline", "battle": "map_outline", "other": "file_outline"}


class OpenFile(PageScreen):
    """Browses folders for a match or a battle."""

    heading = N_("Open a file")

    def __init__(self, folder: str | None = None) -> None:
        """Take the folder with which browsing begins."""
        self._start = folder

    def widgets(self) -> Sequence[Widget]:
        """Make the path, the places and the folder's list."""
        self.path = Field("", longest=4096, submit=self._go, icon="folder_open_outline",
                          hint=N_("Write or paste the path of a file"))
        self.up = Button(None, self._parent, icon="arrow_up", tip=N_("The folder above"), key=N_("Backspace"))
        places = [Row(place.path, place.name, icon=place.icon) for place in self.app.services.places()]
        self.places = List(places, choose=self._to_place, open=self._to_place)
        self.places.chosen = -1
        self.files = List(choose=self._chosen, open=self._open, empty=N_("This folder is empty."))
        self.open_button = Button(N_("Open"), self._open_chosen, look="primary", icon="folder_open_outline")
        self._show(self.app.services.list_folder(self._start or self.app.services.start_folder()))
        return [self.files, self.places, self.up, self.path]

    def foot(self) -> Sequence[Button]:
        """Return the button that opens."""
        return [self.open_button]

    # folders

    def _show(self, folder: Folder, chosen: str | None = None) -> Step:
        self.folder = folder
        self.entries = {entry.path: entry for entry in folder.entries}
        self.files.set_rows([self._row(entry) for entry in folder.entries], chosen)
        if chosen is None:
            self.files.chosen = 0 if folder.entries else -1
            self.files.bar.scroll_to(0)
        self.files.empty = folder.problem or N_("This folder is empty.")
        self.path.set_text(folder.path)
        self.up.why_not = None if folder.parent else N_("There is no folder above this one.")
        places = [row.key for row in self.places.rows]
        self.places.chosen = places.index(folder.path) if folder.path in places else -1
        self._chosen(self.files.key_chosen)
        return STAY

    def _row(self, entry: FileEntry) -> Row:
        aside = None if entry.kind == "folder" else _aside(entry)
        return Row(entry.path, literal(entry.name), None, aside, ICONS.get(entry.kind, "file_outline"), entry.problem)

    def go_to_folder(self, path: str, chosen: str | None = None) -> Step:
        """Show another folder."""
        return self._show(self.app.services.list_folder(path), chosen)

    def _to_place(self, path: str) -> Step:
        return self.go_to_folder(path)

    def _parent(self) -> Step:
        if self.folder.parent:
            return self.go_to_folder(self.folder.parent, self.folder.path)
        return STAY

    # opening

    def _chosen(self, key: object) -> Step:
        row = self.files.row_chosen
        self.open_button.why_not = N_("Choose a file first.") if row is None else row.problem
        return STAY

    def _open(self, path: str) -> Step:
        entry = self.entries.get(path)
        if entry is not None and entry.kind == "folder":
            return self.go_to_folder(path)
        return Replace(self.app.services.open_match(path))

    def _open_chosen(self) -> Step:
        return self._open(self.files.key_chosen)

    def _go(self, text: str) -> Step:
        path = cleaned(text)
        if not path:
            return STAY
        folder = self._folder(path)
        if folder is None:
            return Replace(self.app.services.open_match(path))
        self.group.move_focus(self.files)
        return self._show(folder)

    def _folder(self, path: str) -> Folder | None:
        """Return the folder at a path, None where there is none that can be listed."""
        try:
            folder = self.app.services.list_folder(path)
        except Trouble:
            return None
        return folder if folder.problem is None else None

    def file_dropped(self, path: str) -> Step | None:
        """Show a folder that is dropped; a file is opened as anywhere."""
        folder = self._folder(path)
        return self._show(folder) if folder is not None else None

    def shortcut(self, event: pygame.event.Event) -> Step | None:
        """Backspace goes to the folder above; Ctrl+L to the path."""
        if event.key == pygame.K_BACKSPACE:
            return self._parent()
        if event.key == pygame.K_l and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            self.group.move_focus(self.path)
            return STAY
        return None

    # layout

    def place(self, body: pygame.Rect) -> None:
        """Put the path above, the places at the left, the folder at the right."""
        style = self.app.style
        gap = style.px(14)
        tall = self.path.wanted(style)[1]
        hint_tall = style.letters("small", Face.ITALIC).height
        self.up.lay_out(style, pygame.Rect(body.x, body.y, tall, tall))
        self.path.lay_out(style, pygame.Rect(body.x + tall + gap, body.y, body.width - tall - gap, tall))
        self.hint_rect = pygame.Rect(body.x, body.bottom - hint_tall, body.width, hint_tall)
        below = pygame.Rect(body.x, body.y + tall + gap, body.width, body.height - tall - gap - hint_tall - style.px(8))
        wide = max(style.em(190), min(style.px(260), body.width * 22 // 100))
        self.places.lay_out(style, pygame.Rect(below.x, below.y, wide, below.height))
        self.files.lay_out(style, pygame.Rect(below.x + wide + gap, below.y, below.width - wide - gap, below.height))

    def draw_body(self, brush: Brush) -> None:
        """Draw the hint at the foot."""
        brush.text(brush.say(N_("You can also drop a file on this window at any time.")), self.hint_rect.topleft,
                   "small", Face.ITALIC, brush.palette.ink_soft, width=self.hint_rect.width)


def cleaned(text: str) -> str:
    """Return a path as it was meant: without quotes or file:// around it."""
    path = text.strip()
    if len(path) > 1 and path[0] == path[-1] and path[0] in "\"'":
        path = path[1:-1]
    if path.lower().startswith("file://"):
        path = unquote(path[7:])
        if len(path) > 2 and path[0] == "/" and path[2] == ":":
            path = path[1:]
    return path


def size_words(size: int, tongue: Tongue) -> str:
    """Return the size of a file in words of the tongue."""
    if size < 1000:
        return tongue.say_n("{n} byte", "{n} bytes", size)
    if size < 1_000_000:
        return tongue.say(N_("{n} kB"), n=round(size / 1000))
    if size < 1_000_000_000:
        return tongue.say(N_("{n} MB"), n=round(size / 1_000_000))
    return tongue.say(N_("{n} GB"), n=round(size / 1_000_000_000))


def _aside(entry: FileEntry) -> Words:
    def words(tongue: Tongue) -> str:
        when = said(entry.when, tongue)
        size = size_words(entry.size, tongue)
        return f"{size} · {when}" if when else size

    return words
