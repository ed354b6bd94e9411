"""The list of matches: a line for each file of the folder, good or bad. No file hides another."""

from __future__ import annotations

import json
import stat
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from hexesmed import __version__
from hexesmed.archive.door import digest
from hexesmed.archive.errors import ArchiveError, cause
from hexesmed.archive.files import read_bounded, write_safely
from hexesmed.core.game import Game
from hexesmed.games import SHELF, words_of
from hexesmed.locale import LANGUAGES, N_, Tongue
from hexesmed.post import armour, jws, matchfile, payload
from hexesmed.post.errors import PostError, Words
from hexesmed.post.steps import next_step, seats_held, to_answer

ENDING = ".hexmed"
INDEX = "index.json"
SEEN = ".seen"
PRIVATE = (".journal", SEEN, ".part")
LARGEST_INDEX = 16 * 1024 * 1024
NOT_KEPT = ("path", "changed", "reason", "seen", "checked")


@dataclass(frozen=True, slots=True)
class Listed:
    """One file of the list. A bad one has its name and the `reason`; a good one what a player wants to know.

    `title` is the battle's, bilingual; `names` by seat; `here` the seats of this profile; `step_kind` and `seat` as in
    `post.steps.Step`; `half_turn` the one that comes next (the last one when the match is over); `message` the last one
    of the opponent, sent with half-turn `message_at`; `seen` the last half-turn that was watched here; `reply` the days
    agreed for an answer; `asks` is claim, rekey or chair where the opponent, `asks_who`, waits for an answer to it.
    What is not `checked` yet was only glanced at: nothing in it is proven.
    """

    path: Path
    changed: float
    reason: Words | None = None
    id: str = ""
    game: str = ""
    title: Any = ""
    names: tuple[str, str] = ("", "")
    here: tuple[int, ...] = ()
    step_kind: str = ""
    seat: int | None = None
    half_turn: int = 0
    winner: int | None = None
    how: str = ""
    half_turns: int = 0
    records: int = 0
    rules: int = 0
    old_rules: bool = False
    message: str = ""
    message_at: int = 0
    reply: int = 0
    pair: str = ""
    opponent_key: str = ""
    asks: str = ""
    asks_who: str = ""
    seen: int = 0
    checked: bool = True

    @property
    def ok(self) -> bool:
        """Return whether the file is a match that can be opened."""
        return self.reason is None

    @property
    def to_move_name(self) -> str:
        """Return the name of the player whose step it is."""
        return self.names[self.seat] if self.seat is not None else ""

    @property
    def by_mail(self) -> bool:
        """Return whether the opponent is elsewhere: one seat or none is this profile's."""
        return self.ok and len(self.here) < 2

    @property
    def opponent(self) -> str:
        """Return the name of the other player of a match by mail, empty where nobody has taken the seat."""
        if self.step_kind == "accept" and self.seat is not None:
            return self.names[1 - self.seat]
        return self.names[1 - self.here[0]] if len(self.here) == 1 else ""

    @property
    def my_move(self) -> bool:
        """Return whether something can be done here now."""
        return self.step_kind in ("play", "accept", "begin") or bool(self.asks)

    @property
    def asks_seat(self) -> bool:
        """Return whether this profile asks for a seat under a new key, and waits for the other's countersignature."""
        return self.step_kind == "wait" and not self.here

    @property
    def yielded(self) -> bool:
        """Return whether this profile has yielded its chair: what says so can be sent again."""
        return self.step_kind == "watch" and not self.here and bool(self.names[1])

    @property
    def fresh(self) -> bool:
        """Return whether the opponent did something that was not watched here yet."""
        return self.by_mail and self.seen < self.half_turns and self.step_kind in ("play", "over")

    @property
    def unread(self) -> str:
        """Return the opponent's message that was not read here yet."""
        return self.message if self.message_at > self.seen else ""

    def days_waiting(self, now: float) -> int:
        """Return for how many whole days nothing has come; `now` in seconds as files have them."""
        return max(0, int((now - self.changed) // 86400))

    def title_in(self, tongue: Tongue) -> str:
        """Return the battle's title in a language, the file's name for a bad file."""
        return tongue.pick(self.title) if self.title else self.path.name


def title_of(battle: Mapping[str, Any], game: Game) -> dict[str, str]:
    """Return a battle's title by language; of a game that is played without a battle file, what the game says."""
    title = battle.get("title")
    if isinstance(title, Mapping):
        return {str(language): str(text) for language, text in title.items()}
    if title is None and game.name in SHELF:
        report = words_of(game.name).Report
        return {language: str(report(battle, Tongue(language)).names.title) for language in LANGUAGES}
    return {"en": str(title or battle.get("id") or game.name)}


def listed(path: Path, changed: float, file: matchfile.MatchFile, key: bytes) -> Listed:
    """Return the line of a match."""
    step, outcome = next_step(file, [key]), file.outcome
    held = seats_held(file, [key])
    told = [record for record in file.records if record.message and record.seat not in held]
    other = next((file.keys[seat] for seat in (0, 1) if seat not in held and file.keys[seat]), None)
    asked = to_answer(file, [key])
    told_at = (file.half_turns + 1 if told[-1].half_turn == 0 else told[-1].half_turn) if told else 0
    return Listed(
        path, changed, None, file.challenge_id, file.game.name, title_of(file.battle, file.game), file.names,
        tuple(sorted(held)), step.kind, step.seat,
        file.half_turns + (0 if outcome else 1), outcome.winner if outcome else None, outcome.how if outcome else "",
        file.half_turns, len(file.records), file.rules_number, not file.can_continue,
        told[-1].message if told else "", told_at, file.reply, file.pair,
        other.hex() if other else "", asked.kind if asked else "", asked.who if asked else "",
    )  # fmt: skip


def glanced(path: Path, changed: float, data: bytes, key: bytes) -> Listed:
    """Return what a file says of itself, nothing of it proven; raise PostError."""
    texts = armour.unwrap(data)
    bodies = [payload.unpack(jws.take_apart(text, n).payload, n)[0] for n, text in enumerate(texts[:2])]
    title = bodies[0].get("battle", {}).get("title")
    names = [""] * 2
    here = []
    for number, body in enumerate(bodies):
        seat = bodies[0]["seat"] if number == 0 else 1 - bodies[0]["seat"]
        names[seat] = str(body["name"])
        if body["key"] == jws.to_base64(key):
            here.append(seat)
    languages = {str(k): str(v) for k, v in title.items()} if isinstance(title, Mapping) else {"en": str(title or "?")}
    return Listed(
        path, changed, None, digest(texts[0]), str(bodies[0]["game"]), languages, (names[0], names[1]),
        tuple(sorted(here)), records=len(texts), checked=False,
    )  # fmt: skip


class Index:
    """What was found in files that have not changed since; lost or damaged, it is made anew without a word."""

    def __init__(self, folder: Path, key: bytes) -> None:
        """Read what is there for this program and this profile."""
        self._path = folder / INDEX
        self._mark = f"{__version__} {key.hex()}"
        self._lines: dict[str, dict[str, Any]] = {}
        try:
            plain = json.loads(read_bounded(self._path, LARGEST_INDEX))
            if plain["mark"] == self._mark and isinstance(plain["files"], dict):
                self._lines = plain["files"]
        except (ArchiveError, ValueError, KeyError, TypeError, RecursionError):
            pass
        self._found: dict[str, dict[str, Any]] = {}
        self.proved = False  # whether one was proven that was not known

    def line(self, path: Path, status: Any) -> Listed | None:
        """Return the line of a file that is as it was."""
        plain = self._lines.get(path.name)
        try:
            if plain is None or plain["status"] != _status(status):
                return None
            fields = dict(plain["line"])
            fields["names"], fields["here"] = tuple(fields["names"]), tuple(fields["here"])
            found = Listed(path, status.st_mtime, None, **fields)
        except (KeyError, TypeError, ValueError):
            return None
        self._found[path.name] = plain
        return found

    def keep(self, line: Listed, status: Any) -> None:
        """Keep the line of a good file that was proven."""
        self.proved = True
        fields = {k: v for k, v in asdict(line).items() if k not in NOT_KEPT}
        self._found[line.path.name] = {"status": _status(status), "line": fields}

    def save(self) -> None:
        """Write the index if it is another than before; a full disk is no harm to it."""
        if self._found != self._lines:
            plain = {"mark": self._mark, "files": self._found}
            with suppress(ArchiveError):
                write_safely(self._path, json.dumps(plain, separators=(",", ":")).encode("ascii"))


def _status(status: Any) -> list[int]:
    return [status.st_size, status.st_mtime_ns, status.st_ino]


def lines(folder: Path, shelf: Callable[[str], Game], key: bytes, patience: float | None = None) -> list[Listed]:
    """Return a line for each file of the folder, the last changed first.

    With a `patience` in seconds, files that are new are proven for that long only and the others glanced at; one is
    proven in any case, so that on however slow a machine all are in the end.
    """
    index, until = Index(folder, key), None if patience is None else time.monotonic() + patience
    found = [_line(path, shelf, key, index, until) for path in _files(folder)]
    index.save()
    found = [replace(line, seen=_seen(line.path)) if line.ok else line for line in found]
    return sorted(found, key=lambda line: (-line.changed, line.path.name))


def _seen(path: Path) -> int:
    """Return the last half-turn of a match that was watched here."""
    try:
        return max(0, int(path.with_suffix(SEEN).read_bytes()[:32]))
    except (OSError, ValueError):
        return 0


def _files(folder: Path) -> Iterator[Path]:
    try:
        paths = sorted(folder.iterdir())
    except OSError:
        return
    for path in paths:
        if path.name.startswith(".") or path.name == INDEX or path.suffix in PRIVATE:
            continue
        if path.suffix == ENDING or not path.is_dir():
            yield path


def _line(path: Path, shelf: Callable[[str], Game], key: bytes, index: Index, until: float | None) -> Listed:
    """Return the line of one file, whatever it is."""
    try:
        status = path.stat()
        changed = status.st_mtime
        if not stat.S_ISREG(status.st_mode):
            return Listed(path, changed, Words(N_("It is not a file.")))
        known = index.line(path, status)
        if known is not None:
            return known
        data = read_bounded(path)
        if until is not None and index.proved and time.monotonic() > until:
            with suppress(KeyError, TypeError, AttributeError, IndexError, UnicodeError):
                return glanced(path, changed, data, key)
        line = listed(path, changed, matchfile.read(data, shelf), key)
        index.keep(line, status)
        return line
    except OSError as error:
        return Listed(path, 0.0, Words(N_("It cannot be read: {cause}."), {"cause": cause(error)}))
    except ArchiveError as error:
        return Listed(path, 0.0, error.words)
    except PostError as error:
        return Listed(path, changed, error.words)
