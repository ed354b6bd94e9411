"""What the commands need for Hex: a board of a size, games by link, and a game written down in another way."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hexesmed.archive.files import write_safely
from hexesmed.cli.hex_records import is_record, recorded
from hexesmed.games import standard_of
from hexesmed.games.hex import records
from hexesmed.games.hex.battle_file import SIZES
from hexesmed.games.hex.records import RecordError
from hexesmed.locale import N_, Tongue
from hexesmed.post.matchfile import MatchFile

if TYPE_CHECKING:
    from hexesmed.cli.house import House

HEX = "hex"


def add_board(parser: argparse.ArgumentParser, tongue: Tongue) -> None:
    """Let a command take the size of a board of Hex, and leave the swap out."""
    parser.add_argument("--size", type=int, choices=SIZES, help=tongue.say(N_("the size of a board of Hex")))
    parser.add_argument("--no-swap", action="store_true", help=tongue.say(N_("without the swap of Hex")))


def add_form(parser: argparse.ArgumentParser, tongue: Tongue) -> None:
    """Let the command that writes a game down take its form."""
    parser.add_argument("file", metavar="FILE|LINK")
    about = tongue.say(N_("link or sgf"))
    parser.add_argument("--as", dest="form", choices=("link", "sgf"), default="link", help=about)
    parser.add_argument("--to", metavar="FILE", help=tongue.say(N_("the file to write, instead of printing it")))


def board_asked(asked: argparse.Namespace, name: str) -> dict[str, Any] | None:
    """Return the game of the shelf that a command asks for, None where it asks for a battle; raise RecordError.

    Against the computer at Easy the swap of Hex is off (4).
    """
    # Commands that draw have a --size of their own, in pixels.
    size, no_swap = (asked.size, asked.no_swap) if hasattr(asked, "no_swap") else (None, False)
    if name != HEX and (size is not None or no_swap):
        raise RecordError(N_("--size and --no-swap belong to hex, not to {battle}"), battle=name)
    standard = standard_of(name)
    if standard is None:
        return None
    if name != HEX:
        return standard()
    easy = "easy" in (getattr(asked, "first", ""), getattr(asked, "second", ""))
    return standard(size, not (no_swap or easy))


def game_asked(text: str, tongue: Tongue) -> MatchFile | None:
    """Return the game of a link or an SGF file, None for any other text; raise RecordError, ArchiveError."""
    return recorded(text, tongue) if is_record(text) else None


def write_down(house: House, file: MatchFile) -> str:
    """Return a game as a link or as SGF, written to a file where one was asked for; raise RecordError."""
    if file.game.name != HEX:
        raise RecordError(N_("{title} is no game of Hex."), title=house.asked.file)
    actions = [entry.action for entry in file.match.entries]
    if house.asked.form == "link":
        text = records.write_link(file.battle["size"], actions)
    else:
        text = records.write_sgf(file.battle["size"], actions, file.names)
    if house.asked.to is None:
        return text
    write_safely(Path(house.asked.to), f"{text}\n".encode())
    return house.say(N_("Written: {path}"), path=house.asked.to)
