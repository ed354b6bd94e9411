"""The command `picture`: the board, drawn without a window."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from hexesmed.archive import battles
from hexesmed.archive.files import write_safely
from hexesmed.cli import GOOD, USAGE, hex_records
from hexesmed.cli.house import House, Refusal, find_battle, find_match
from hexesmed.games import look_of, standard_of
from hexesmed.locale import N_, Tongue
from hexesmed.post.matchfile import MatchFile

LARGEST_PICTURE = 8192


def save_picture(battle: Mapping[str, Any], position: Any, size: tuple[int, int], to: Path, tongue: Tongue) -> None:
    """Write the board of a position, of the set-up without one, as a PNG of a size in pixels; raise ArchiveError."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from hexesmed.table.headless import png

    look = look_of(battle["game"])
    write_safely(to, png(lambda: look.draw_picture(battle, position, size, tongue)))


def picture(house: House) -> int:
    """Draw a battle, or a match as it stands after a half-turn, into a PNG."""
    size = _size(house)
    if size is None:
        return USAGE
    subject = house.asked.subject
    record = hex_records.is_record(subject)
    folders = battles.folders_of(house.folder)
    entry = battles.find(subject, folders) if Path(subject).suffix != ".hexmed" and not record else None
    if entry is not None or standard_of(subject) is not None:
        save_picture(find_battle(house, subject), None, size, Path(house.asked.to), house.tongue)
    else:
        if not Path(subject).exists() and not record:
            find_battle(house, subject)
        file = find_match(house, subject)
        save_picture(file.battle, _position_at(house, file), size, Path(house.asked.to), house.tongue)
    print(house.say(N_("Written: {path}"), path=house.asked.to))
    return GOOD


def _size(house: House) -> tuple[int, int] | None:
    """Return the size asked for, None (and a sentence) when it is none."""
    width, cross, height = house.asked.size.partition("x")
    if cross and width.isdecimal() and height.isdecimal():
        size = int(width), int(height)
        if all(64 <= side <= LARGEST_PICTURE for side in size):
            return size
    wanted = house.say(N_("--size wants width x height, each from 64 to {most} pixels: 1280x720"), most=LARGEST_PICTURE)
    print(f"hexesmed: {wanted}", file=sys.stderr)
    return None


def _position_at(house: House, file: MatchFile) -> Any:
    """Return the position after the half-turn asked for, the last one without a wish."""
    wanted = house.asked.at
    match = file.match
    if wanted is None or (wanted == file.half_turns and match.entries):
        return match.position
    if not 0 <= wanted <= file.half_turns:
        sentence = N_("--at wants a half-turn from 0 to {last}; this match has no {n}")
        raise Refusal(house.say(sentence, last=file.half_turns, n=wanted))
    later = next((entry for entry in match.entries if entry.half_turn > wanted), None)
    return later.before if later else match.position
