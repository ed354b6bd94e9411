"""A post without files for the tests of the table: a desk with matches of every kind."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from hexesmed.archive.listing import Listed
from hexesmed.locale import N_
from hexesmed.post.errors import Words
from hexesmed.table.mail import Arrival, Watched

NOW = 1_800_000_000.0
DAY = 86400


def line(name: str, days: int = 0, **fields: object) -> Listed:
    """Return a line of the desk."""
    title = {"en": "Hastings", "fr": "Hastings"}
    given: dict[str, object] = {
        "id": name, "game": "hexes_med", "title": title, "names": ("Éléonore", "Guillaume"), "here": (0,),
        "step_kind": "play", "seat": 0, "half_turn": 5, "half_turns": 4, "records": 6, "rules": 1, "seen": 4,
    }  # fmt: skip
    return Listed(Path(f"/p/{name}.hexmed"), NOW - days * DAY, **{**given, **fields})  # type: ignore[arg-type]


LINES = (
    line("m1", 3, message="À l’aube, sur la crête !", message_at=4, seen=2),
    line("m2", 9, reply=7, step_kind="wait", seat=1),
    line("m3", 1, step_kind="accept", here=(), seat=1, names=("Éléonore", ""), half_turns=0, half_turn=1),
    line("m4", 12, step_kind="wait", here=(0,), seat=1, names=("Éléonore", ""), half_turns=0, half_turn=1),
    line("m5", here=(0, 1), title={"en": "The Ford", "fr": "Le gué"}),
    line("m6", here=(), step_kind="watch", rules=7, old_rules=True),
    line("m7", checked=False),
    line("m8", 30, step_kind="over", winner=0, seat=None),
    line("m9", 40, step_kind="over", winner=None, seat=None),
    Listed(Path("/p/hastings-04 (copie)\u202egnp.hexmed"), NOW, Words(N_("It is not a file."))),
)


class FakeMail:
    """Answers what the desk asks."""

    def __init__(self, asked: list[tuple[object, ...]], board: type) -> None:
        self.asked, self.board = asked, board
        self.on = False
        self.lines: Sequence[Listed] = LINES
        self.arrivals: Sequence[Arrival] = ()

    def now(self) -> float:
        return NOW

    def listed(self, patience: float | None = None) -> Sequence[Listed]:
        lines, self.lines = self.lines, [one if one.checked else line(one.id) for one in self.lines]
        return lines

    def open(self, match: str) -> object:
        self.asked.append(("open", match))
        return self.board(match)

    def receive(self, path: str) -> Sequence[Arrival]:
        self.asked.append(("receive", path))
        return self.arrivals

    def receive_text(self, text: str) -> Sequence[Arrival]:
        self.asked.append(("text", text))
        return self.arrivals

    def watch(self, file: object) -> object:
        self.asked.append(("watch", file))
        return self.board("watched")

    def put_aside(self, match: str) -> None:
        self.asked.append(("aside", match))

    def watched(self) -> Watched:
        return Watched("/home/someone/Downloads", self.on)

    def set_watched(self, on: bool) -> None:
        self.on = on
