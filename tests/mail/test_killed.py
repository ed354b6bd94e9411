"""Programs killed at any moment while they import, play and export: whatever they had told is there, and whole.

`python -m tests.mail.test_killed 200` kills that many by hand and prints in the midst of what.
"""

from __future__ import annotations

import hashlib
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

import pytest

from hexesmed.archive.files import PART
from hexesmed.archive.session import Session
from hexesmed.archive.store import Store
from hexesmed.games import game_named
from tests.contract.fixtures import Player, battle_of

ROOT = Path(__file__).parents[2]
NAMES = ("Anne", "Bertrand")
KILLS = 8  # in the suite
MOST_TOLD = 50  # lines that a program may tell before it is killed, at most so many seconds after the last of them
LONGEST = 0.04

Told = tuple[str, ...]


def tell(*what: object) -> None:
    """Tell what was done, once it is done."""
    print(*what, sep="\t", flush=True)


def work(folder: Path, seed: int) -> None:
    """Play matches by mail between two profiles without end, from wherever the last program was killed."""
    stores = [Store.open(folder / name, game_named) for name in NAMES]
    player = Player(seed, 4)
    tell("open")
    while True:
        lines = [(store, line) for store in stores for line in store.matches()]
        assert all(line.ok for _, line in lines), lines
        for name, store in zip(NAMES, stores, strict=True):
            for path in sorted((folder / "post").glob(f"to {name}*")):
                taken = store.take_in(path.read_bytes())
                assert taken.kind != "damaged", (path, taken)
                session = store.open_match(taken.id)
                tell("taken", name, taken.id, len(session.file.records))
                path.unlink()
        waiting = [(s, line.id) for s in stores for line in s.matches() if line.my_move]
        if not waiting and all(line.step_kind == "over" for _, line in lines):
            send(folder, 0, stores[0].new_challenge(game_named("hexes_med"), battle_of("hexes_med"), seed % 2))
        for store, match in waiting:
            step(store.open_match(match), player)
            send(folder, stores.index(store), store.open_match(match))
        for number, store in enumerate(stores):  # what was signed before a kill, and never sent
            for line in store.matches():
                if line.step_kind == "wait":
                    send(folder, number, store.open_match(line.id))


def step(session: Session, player: Player) -> None:
    """Take the next step of a match, from the middle of its half-turn where it stands there."""
    name = session.store.identity.name if session.store else ""
    if session.step.kind in ("accept", "begin"):
        session.answer()
    else:
        session.begin()
        while session.step.kind == "play":
            session.play(player.choose(session.game, session.match.position))
            tell("played", name, session.id, len(session.file.records), len(session.match.entries))
        if session.step.kind == "close":
            session.close("Voici.")
    tell("signed", name, session.id, len(session.file.records))


def send(folder: Path, sender: int, session: Session) -> None:
    """Put the file into the post for the other, under a name made from its words."""
    number = len(session.file.records)
    path = session.save_export(folder / "post", f"to {NAMES[1 - sender]} {session.id[:8]}-{number}.hexmed")
    tell("sent", path.name, hashlib.sha256(path.read_bytes()).hexdigest())


def live(folder: Path, seed: int, lines: int, seconds: float) -> list[Told]:
    """Let a program tell so many lines, then kill it soon; return what it told in whole lines."""
    command = [sys.executable, "-m", "tests.mail.test_killed", str(folder), str(seed)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None and program.stderr is not None
        begun = [program.stdout.readline() for _ in range(1 + lines)]
        time.sleep(seconds)
        program.send_signal(signal.SIGKILL)
        told, said = "".join(begun) + program.stdout.read(), program.stderr.read()
    assert begun[0] == "open\n" and said == "", said
    return [tuple(line.rstrip("\n").split("\t")) for line in told.splitlines(keepends=True) if line.endswith("\n")]


def check(folder: Path, told: list[Told], keys: list[bytes]) -> None:
    """Demand that everything told is there, whole; nothing half-done can be seen."""
    stores = {name: Store.open(folder / name, game_named) for name in NAMES}
    assert [store.identity.key for store in stores.values()] == keys
    for name, store in stores.items():
        assert [line.reason for line in store.matches() if not line.ok] == [], name
    sessions: dict[tuple[str, str], Session] = {}
    for kind, name, *rest in told:
        if kind in ("taken", "signed", "played"):
            match = rest[0]
            if (name, match) not in sessions:
                sessions[name, match] = stores[name].open_match(match)
            session = sessions[name, match]
            assert len(session.file.records) >= int(rest[1]), f"{kind}: {name} lost records"
            if kind == "played":
                assert len(session.match.entries) >= int(rest[2]), f"{name} lost actions"
        elif kind == "sent" and (folder / "post" / name).exists():
            assert hashlib.sha256((folder / "post" / name).read_bytes()).hexdigest() == rest[0]
    for path in (folder / "post").iterdir():
        assert path.name.endswith(PART) or stores["Anne"].take_in(path.read_bytes()).kind != "damaged", path


def kill_many(folder: Path, kills: int, seed: int) -> Counter[str]:
    """Kill that many programs, one after the other on the same profiles; return in the midst of what they were."""
    luck, midst = random.Random(seed), Counter[str]()
    (folder / "post").mkdir(parents=True)
    keys = []
    for name in NAMES:
        store = Store.open(folder / name, game_named)
        store.rename(name)
        keys.append(store.identity.key)
    for number in range(kills):
        told = live(folder, seed + number, luck.randrange(MOST_TOLD), luck.uniform(0, LONGEST))
        check(folder, [what for what in told if what[0] != "open"], keys)
        midst[told[-1][0]] += 1
    return midst


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system has no kill -9")
def test_killed_at_random_moments(tmp_path: Path) -> None:
    midst = kill_many(tmp_path / "Été à Mâcon", KILLS, random.randrange(1000))
    assert sum(midst.values()) == KILLS


if __name__ == "__main__":
    if len(sys.argv) == 3:
        work(Path(sys.argv[1]), int(sys.argv[2]))
    with tempfile.TemporaryDirectory() as place:
        count = int(sys.argv[1])
        found = kill_many(Path(place) / "x", count, 1)
        print(f"{count} programs killed, nothing lost; each after:", dict(found))
