"""A battle's file under work: read as far as it can be, watched for what others do to it, written safely."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from hexesmed.archive import battles, yaml_file
from hexesmed.archive.battle_patch import rewrite
from hexesmed.archive.battle_writer import write
from hexesmed.archive.battles import BattleEntry
from hexesmed.archive.errors import ArchiveError, unwritten
from hexesmed.archive.files import read_bounded, remove, write_safely
from hexesmed.games import SHELF

Stamp = tuple[int, int, int]
UNSAVED = ".unsaved.json"
SCHEMA = "battle.schema.json"
MOST_UNSAVED = 4 * yaml_file.MOST_BYTES


def workshop_of(game: str) -> ModuleType:
    """Return a game's `workshop`; raise KeyError or ModuleNotFoundError for a game without one."""
    return import_module(f"{SHELF[game]}.workshop")


def stamp_of(path: Path) -> Stamp | None:
    """Return what tells whether a file has changed; None where there is none."""
    try:
        status = path.stat()
    except (OSError, ValueError):
        return None
    return status.st_mtime_ns, status.st_size, status.st_ino


class BattleWork:
    """One battle's file. `entry` is the battle checked, with its problems by line; `value` what the file holds."""

    def __init__(self, path: Path | None = None) -> None:
        """Take a file that is there, or None for a battle that has none yet."""
        self.path = path
        self.source = ""
        self.value: Any = None
        self.entry = BattleEntry("", Path())
        self.stamp: Stamp | None = None
        if path is not None:
            self.read()

    def read(self) -> None:
        """Read the file; what is wrong with it is in `entry`. Never raises."""
        assert self.path is not None
        self.stamp = stamp_of(self.path)
        self.source, self.value = "", None
        try:
            content = read_bounded(self.path, yaml_file.MOST_BYTES)
        except ArchiveError:
            self.entry = battles.load(self.path)
            return
        self.entry = battles.check(content, self.path)
        self.value = yaml_file.read(content).value
        with suppress(UnicodeDecodeError):
            self.source = content.decode("utf-8-sig")

    @property
    def changed_outside(self) -> bool:
        """Tell whether somebody else has changed the file, or taken it away, since it was read or written."""
        return self.path is not None and stamp_of(self.path) != self.stamp

    def save(self, plain: Mapping[str, Any], path: Path | None = None, head: tuple[str, ...] = ()) -> Path:
        """Write a plain battle, to another path if one is given; raise ArchiveError unwritten.

        Lines of the file whose values have not changed stay as they are. `head`: comments above those of a new file.
        """
        layout = workshop_of(str(plain["game"])).LAYOUT
        text = rewrite(self.source, plain, layout) if self.source else write(plain, layout, (*head, *layout.head))
        target = path or self.path
        assert target is not None, "a battle without a file is saved to a path"
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise unwritten(target, error) from error
        write_safely(target, text.encode("utf-8"))
        self.path = target
        self.read()
        return target


def free_path(folder: Path, name: str) -> Path:
    """Return the path of a battle file that is not there yet, named after the battle's id."""
    stem = name if name.strip(".") and "/" not in name and "\\" not in name else "battle"
    path, number = folder / f"{stem}.yaml", 2
    while path.exists():
        path, number = folder / f"{stem}-{number}.yaml", number + 1
    return path


def keep_schema(folder: Path, game: str) -> bool:
    """Lay the schema of a game's battle files beside them, for text editors; tell whether it is there."""
    try:
        schema = (Path(str(import_module(SHELF[game]).__file__)).parent / SCHEMA).read_bytes()
        target = folder / SCHEMA
        if not (target.is_file() and target.read_bytes() == schema):
            folder.mkdir(parents=True, exist_ok=True)
            write_safely(target, schema)
    except (ArchiveError, OSError):
        return False
    return True


# -- what was not saved


def files_of(folder: Path) -> list[Path]:
    """Return what a folder of battles of one's own holds: battles, good or bad, the schema, and what is not saved."""
    beside = [folder / SCHEMA, folder / UNSAVED]
    return [path for path in (*battles.files_in(folder), *beside) if path.is_file() and not path.is_symlink()]


def keep_unsaved(folder: Path, draft: Mapping[str, Any], path: Path | None) -> None:
    """Keep a draft that was not saved, and where it belongs, for the next time; the one kept before is gone.

    Raises ArchiveError unwritten.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise unwritten(folder, error) from error
    kept = {"path": None if path is None else str(path), "battle": draft}
    write_safely(folder / UNSAVED, json.dumps(kept, ensure_ascii=False).encode("utf-8"))


def unsaved(folder: Path) -> tuple[Any, Path | None] | None:
    """Return the draft that was kept, and the path where it belongs; None where nothing sensible is."""
    try:
        kept = json.loads(read_bounded(folder / UNSAVED, MOST_UNSAVED))
    except (ArchiveError, ValueError, RecursionError):
        return None
    if not isinstance(kept, dict) or not isinstance(kept.get("battle"), dict):
        return None
    path = kept.get("path")
    return kept["battle"], Path(path) if isinstance(path, str) else None


def forget_unsaved(folder: Path) -> None:
    """Forget the draft that was kept."""
    with suppress(ArchiveError):
        remove(folder / UNSAVED)
