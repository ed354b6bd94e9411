"""What the table asks of the house: battles, matches, folders, rules. The table itself reads no file.

Every service may raise `Trouble`; the table then shows its sentence and goes on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

import pygame

from hexesmed.locale import Tongue
from hexesmed.table.words import Words

if TYPE_CHECKING:
    from hexesmed.table.brushes import Style
    from hexesmed.table.mail import Mail
    from hexesmed.table.screen import Screen

Bilingual = Mapping[str, str] | str


class Trouble(Exception):
    """Something could not be done: one sentence, and what the player can do about it."""

    def __init__(self, sentence: Words, advice: Words | None = None) -> None:
        """Take the sentence and the advice as words."""
        super().__init__(sentence if isinstance(sentence, str) else "")
        self.sentence, self.advice = sentence, advice


@dataclass(frozen=True)
class SideCard:
    """One side of a battle."""

    code: str
    name: Bilingual
    colour: str = "#54422E"
    device: str = ""
    hints: Bilingual = ""


@dataclass(frozen=True)
class BattleCard:
    """A battle as the picker shows it; sides[0] moves first. `problem` greys it and says why."""

    id: str
    title: Bilingual
    subtitle: Bilingual = ""
    intro: Bilingual = ""
    sides: Sequence[SideCard] = ()
    turns: int = 0
    problem: Words | None = None
    facts: Sequence[Bilingual] = ()
    """What a hex, a unit and a turn stand for."""
    note: Bilingual = ""
    sources: Sequence[str] = ()
    game: str = ""
    """The game on the shelf, whose look draws the shields of the sides."""


@dataclass(frozen=True)
class FileEntry:
    """A file or folder in a folder. `problem` greys it and says why."""

    name: str
    path: str
    kind: str = "match"
    """folder, match, battle or other."""
    size: int = 0
    when: Words = ""
    problem: Words | None = None


@dataclass(frozen=True)
class Folder:
    """A folder's files, folders first; `parent` is None at the top."""

    path: str
    parent: str | None = None
    entries: Sequence[FileEntry] = ()
    problem: Words | None = None


@dataclass(frozen=True)
class Place:
    """A folder that is offered by name: home, the matches, downloads."""

    name: Words
    path: str
    icon: str = "folder"


@dataclass(frozen=True)
class Written:
    """A file that was written, and what to do with it."""

    path: str
    advice: Words = field(default="")


class Services(Protocol):
    """What the table asks for."""

    @property
    def mail(self) -> Mail:
        """Return the services of the post."""
        ...

    def battles(self) -> Sequence[BattleCard]:
        """Return the battles that can be played, bad ones with their problem."""

    def battle_preview(
        self, battle_id: str, size: tuple[int, int], tongue: Tongue
    ) -> Callable[[], pygame.Surface | None]:
        """Begin a picture of the battle's map, at most `size` (width, height) pixels; a later one takes its place.

        What is returned gives the picture once it is drawn and None before; it raises EOFError where none will come.
        """
        ...

    def end_previews(self) -> None:
        """Draw no more pictures of battles for now."""

    def open_match(self, id_or_path: str) -> Screen:
        """Return the screen of a saved match, or of the match or battle in a file.

        Raises Trouble for a file that is missing, too large or not one of ours, saying which.
        """

    def screen(self, session: Any) -> Screen:
        """Return the screen of a match that is already open."""
        ...

    def new_hotseat(
        self, battle_id: str, names: tuple[str, str], computers: Mapping[int, str] | None = None
    ) -> Screen:
        """Begin a match at one machine; names by seat, seat 0 moves first; computers by seat and level."""

    def new_game(
        self, battle: Mapping[str, Any], names: tuple[str, str], computers: Mapping[int, str] | None = None
    ) -> Screen:
        """Begin a match of a checked battle at this table; names by seat, seat 0 moves first; computers by level."""
        ...

    def challenge_game(self, battle: Mapping[str, Any], seat: int, name: str) -> Written:
        """Write a challenge by mail to a match of a checked battle in which this player takes a seat."""
        ...

    def ranking(self) -> Sequence[Any]:
        """Return the players of the ranking of Hex: name, points, wins by (level, size); most points first."""
        ...

    def new_challenge(self, battle_id: str, seat: int, name: str) -> Written:
        """Write a challenge by mail in which this player takes a seat (0 moves first)."""

    def send(self, session: Any) -> Written:
        """Write a match's file into the folder for sending, under a good name; the same bytes every time."""

    def computers(self, session: Any) -> dict[int, str]:
        """Return the seats of a match that a computer plays at this table, with its level."""

    def keep_computers(self, session: Any, computers: Mapping[int, str]) -> None:
        """Keep which seats of a match a computer plays at this table."""

    def take_back(self, session: Any, half_turns: int) -> Any:
        """Return the session of a match at this table without its last half-turns; the former is put aside."""

    def play_on(self, session: Any) -> Screen:
        """Return the screen of a new match at this table that begins with all that another match has played."""

    def ended(self, session: Any) -> Sequence[Words]:
        """Return what else is to be said where a match has ended: points that were earned."""

    def write_record(self, session: Any, text: str, ending: str) -> Written:
        """Write a match, put down in another way, into the folder for sending."""

    def show_report(self, battle_id: str) -> None:
        """Open the lab's report of a battle in the browser; raise Trouble where there is none, or no browser."""

    def rulebook(self, language: str, game: str = "hexes_med") -> str:
        """Return the rulebook of a game in a language, as markdown."""

    def rule_picture(self, game: str, name: str, width: int, style: Style) -> pygame.Surface | None:
        """Return a picture of a game's rulebook at most so many pixels wide, None where there is none of that name."""

    def start_folder(self) -> str:
        """Return the folder with which browsing begins."""

    def places(self) -> Sequence[Place]:
        """Return the folders that are offered by name."""

    def list_folder(self, path: str) -> Folder:
        """Return what a folder holds; reads no more than the head of any file in it.

        The path may be as a player writes it (with ~). Where it is no folder or may not be read, `problem` says so.
        """

    def save_setting(self, key: str, value: Any) -> None:
        """Keep a setting for the next time."""
