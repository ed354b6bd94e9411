"""Exit codes, languages, locales, pipes, and what is not imported."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from hexesmed import __version__
from tests.cli.conftest import Played
from tests.cli.desk import FORD, ROOT, Said, environment, hexesmed, kept

WITHOUT_WINDOW = ["--version", "--help", "battles", "check", "verify", "verify --json", "log", "log --json"]


def words(line: str, played: Played) -> list[object]:
    """Return the words of a command line, with the file that it needs."""
    first = line.split()[0]
    more: list[object] = {"check": [ROOT / "scenarios/hexes_med/the-ford.yaml"]}.get(first, [])
    return [*line.split(), *(more or ([played.whole] if first in ("verify", "log") else []))]


@pytest.mark.parametrize(
    "line",
    [
        "sing", "verify", "verify a b", "log", "check", "new", "new the-ford", "new the-ford --seat first",
        "new the-ford --seat third --to x", "answer x", "answer x --by nobody --to y", "picture the-ford",
        "--lang tlh battles", "battles --profile", "picture the-ford --size 12 --to x.png",
        "picture the-ford --size 0x0 --to x.png", "picture the-ford --size 99999x99999 --to x.png",
        "picture the-ford --at soon --to x.png",
    ],
)  # fmt: skip
def test_wrong_usage(line: str, tmp_path: Path) -> None:
    """Exit code 2, something on standard error, nothing written."""
    said = hexesmed(tmp_path, tmp_path / "p", *line.split())
    assert (said.code, said.out) == (2, "")
    assert said.err
    assert "Traceback" not in said.err
    assert not [path for path in tmp_path.iterdir() if path.name != "p"]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("new camlann --seat first --to x", "camlann"),
        ("play camlann", "camlann"),
        ("open nowhere.hexmed", "nowhere.hexmed"),
        ("verify nowhere.hexmed", "nowhere.hexmed"),
        ("log nowhere.hexmed", "nowhere.hexmed"),
        ("picture nowhere --to x.png", "nowhere"),
        ("picture nowhere.hexmed --to x.png", "nowhere"),
        ("new the-ford --seat first --to no/such/folder/x", "folder"),
    ],
)
def test_what_cannot_be_done(line: str, told: str, tmp_path: Path) -> None:
    """Exit code 1 and one sentence that names the thing."""
    assert told in hexesmed(tmp_path, tmp_path / "p", *line.split()).refusal


def test_pictures_of_half_turns_that_are_none(played: Played, tmp_path: Path) -> None:
    """The match has no such half-turn: one sentence, no picture."""
    for wanted in ("99", "-1"):
        said = hexesmed(tmp_path, tmp_path / "p", "picture", played.whole, "--at", wanted, "--to", "x.png")
        assert wanted in said.refusal
        assert not (tmp_path / "x.png").exists()


def test_a_bad_battle_file(tmp_path: Path) -> None:
    """`check` says every mistake with its place and returns 1; a good file beside it is still called good."""
    good = (ROOT / "scenarios/hexes_med/the-ford.yaml").read_text(encoding="utf-8")
    (tmp_path / "good.yaml").write_text(good, encoding="utf-8")
    bad = good.replace("turns:", "turnes:", 1).replace("type: archer", "type: arbalete", 1)
    (tmp_path / "bad.yaml").write_text(bad, encoding="utf-8")
    said = hexesmed(tmp_path, tmp_path / "p", "check", "good.yaml", "bad.yaml")
    assert said.code == 1
    lines = said.out.splitlines()
    assert lines[0] == "good.yaml: good, The ford"
    places = [line.split(": ")[0] for line in lines[1:]]
    assert len(places) >= 2
    assert all(place.startswith("bad.yaml:") and place.split(":")[1].isdigit() for place in places)
    assert any("turnes" in line for line in lines)
    assert any("arbalete" in line for line in lines)
    assert "Traceback" not in said.err
    assert "bad.yaml" in hexesmed(tmp_path, tmp_path / "p", "new", "./bad.yaml", "--seat", "first", "--to", "x").err


def test_a_battle_of_ones_own(tmp_path: Path) -> None:
    """A battle file is challenged with by its path; who answers needs no copy of it."""
    text = (ROOT / "scenarios/hexes_med/the-ford.yaml").read_text(encoding="utf-8")
    (tmp_path / "mine.yaml").write_text(text.replace("id: the-ford", "id: my-ford"), encoding="utf-8")
    assert hexesmed(tmp_path, tmp_path / "a", "new", "mine.yaml", "--seat", "second", "--to", "c.hexmed").code == 0
    (tmp_path / "mine.yaml").unlink()
    assert hexesmed(tmp_path, tmp_path / "b", "answer", "c.hexmed", "--to", "d.hexmed").code == 0
    opening = json.loads(hexesmed(tmp_path, tmp_path / "c", "log", "--json", "d.hexmed").out.splitlines()[0])
    assert opening["opening"]["id"] == "my-ford"


def test_version_and_battles(tmp_path: Path) -> None:
    """--version names the program and its number; battles has a line for each shipped battle."""
    assert hexesmed(tmp_path, tmp_path / "p", "--version") == Said(0, f"hexesmed {__version__}\n", "")
    said = hexesmed(tmp_path, tmp_path / "p", "battles")
    assert (said.code, said.err) == (0, "")
    assert {"hastings", FORD} <= {line.split()[0] for line in said.out.splitlines()}
    assert len(said.out.splitlines()) == len(list((ROOT / "scenarios").rglob("*.yaml")))


# Languages


def test_french(played: Played, tmp_path: Path) -> None:
    """--lang fr says everything in French: results, refusals, help, the log."""
    say = [hexesmed(tmp_path, tmp_path / "p", "--lang", "fr", *line) for line in (
        ["battles"], ["verify", played.whole], ["log", played.whole], ["verify", "rien.hexmed"], ["--help"],
        ["new", "champ-de-nulle-part", "--seat", "first", "--to", "x"],
    )]  # fmt: skip
    battles, verify, log, nothing, help_, unknown = say
    assert "Le gué" in battles.out
    assert "demi-tour" in verify.out.splitlines()[-1]
    assert "signature" in verify.out
    assert log.out.splitlines()[0] == "Le gué"
    assert "Tour 1 · Orval" in log.out
    assert "rien.hexmed" in nothing.refusal
    assert "cannot" not in nothing.refusal
    assert "ouvrir la table" in help_.out
    assert "champ-de-nulle-part" in unknown.refusal
    assert "There is no" not in unknown.refusal


def test_where_the_language_comes_from(tmp_path: Path) -> None:
    """--lang first, then the profile's, then the system's."""
    home = tmp_path / "p"
    assert "The ford" in hexesmed(tmp_path, home, "battles").out
    assert "Le gué" in hexesmed(tmp_path, home, "battles", LANG="fr_FR.UTF-8").out
    assert "Le gué" in hexesmed(tmp_path, home, "battles", LC_ALL="fr_CA.UTF-8").out
    assert "The ford" in hexesmed(tmp_path, home, "battles", "--lang", "en", LANG="fr_FR.UTF-8").out
    assert "The ford" in hexesmed(tmp_path, home, "battles", LANG="de_DE.UTF-8").out


@pytest.mark.parametrize(
    "more",
    [
        {"LC_ALL": "C", "PYTHONIOENCODING": ""},
        {"LC_ALL": "C", "PYTHONIOENCODING": "", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
        {"LC_ALL": "tr_TR.UTF-8", "PYTHONHASHSEED": "1", "PYTHONOPTIMIZE": "1"},
        {"LC_ALL": "fr_FR.UTF-8", "PYTHONHASHSEED": "2", "TZ": "Pacific/Kiritimati"},
    ],
    ids=["C", "C without UTF-8", "tr_TR, hash 1, optimised", "fr_FR, hash 2, far away"],
)
def test_the_same_bytes_whatever_the_locale(more: dict[str, str], played: Played, tmp_path: Path) -> None:
    """The same profile makes the same half-turn in every locale, and reads the file of every other."""
    home = played.profile("Bertrand", 4, tmp_path / "bertrand")
    said = hexesmed(tmp_path, home, "answer", played.files[4], "--to", "out.hexmed", **more)
    assert said.code == 0, said.err
    assert (tmp_path / "out.hexmed").read_bytes() == played.files[5].read_bytes()
    log = hexesmed(tmp_path, home, "log", played.files[4], **more)
    assert log.code == 0, log.err


# What is not imported


def trap(folder: Path) -> str:
    """Return a PYTHONPATH in which pygame and the random module cannot be imported by mistake."""
    (folder / "trap" / "pygame").mkdir(parents=True)
    (folder / "trap" / "pygame" / "__init__.py").write_text("raise ImportError('pygame is not for this command')\n")
    return os.pathsep.join([str(folder / "trap"), str(ROOT)])


# One Python for all of them: each ends as the command does, and says its exit code.
ONE_AFTER_ANOTHER = """\
import json, sys
from hexesmed.cli import main

for line in json.loads(sys.argv[1]):
    try:
        code = main(line)
    except SystemExit as ended:
        code = ended.code or 0
    print("=", code, line[0])
"""


def test_commands_that_need_no_pygame(played: Played, tmp_path: Path) -> None:
    """They run where pygame cannot be imported."""
    home = played.profile("Bertrand", 4, tmp_path / "bertrand")
    lines = [words(line, played) for line in WITHOUT_WINDOW]
    lines += [["new", FORD, "--seat", "first", "--to", "x"], ["answer", played.files[4], "--to", "y"]]
    done = subprocess.run(
        [sys.executable, "-P", "-c", ONE_AFTER_ANOTHER, json.dumps([list(map(str, line)) for line in lines])],
        cwd=tmp_path, env=environment(home, PYTHONPATH=trap(tmp_path)), capture_output=True, encoding="utf-8",
        timeout=60,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    ended = [line for line in done.stdout.splitlines() if line.startswith("= ")]
    assert ended == [f"= 0 {line[0]}" for line in lines]
    assert (tmp_path / "x").exists() and (tmp_path / "y").exists()


def test_the_trap_is_one(tmp_path: Path) -> None:
    """A picture does need pygame, so the trap shuts."""
    said = hexesmed(tmp_path, tmp_path / "p", "picture", FORD, "--to", "x.png", PYTHONPATH=trap(tmp_path))
    assert said.code != 0
    assert "pygame is not for this command" in said.err


def test_looking_changes_no_profile(played: Played, tmp_path: Path) -> None:
    """verify, log and battles leave a profile as it is."""
    home = played.profile("Anne", 4, tmp_path / "anne")
    before = kept(home)
    for line in ("verify", "log", "battles", "check"):
        assert hexesmed(tmp_path, home, *words(line, played)).code == 0
    assert kept(home) == before


# Pipes


@pytest.mark.skipif(os.name == "nt", reason="pipes break otherwise there")
@pytest.mark.parametrize("line", ["--version", "check", "verify --json", "log"])
def test_a_reader_that_has_gone(line: str, played: Played, tmp_path: Path) -> None:
    """Output into a pipe that nobody reads ends without a word, as with `| head`."""
    end, into = os.pipe()
    os.close(end)
    try:
        done = subprocess.run(
            [sys.executable, "-P", "-m", "hexesmed", *map(str, words(line, played))], cwd=tmp_path,
            env=environment(tmp_path / "p"), stdout=into, stderr=subprocess.PIPE, encoding="utf-8", timeout=60,
        )  # fmt: skip
    finally:
        os.close(into)
    assert (done.returncode, done.stderr) == (0, "")


def test_a_reader_of_one_line(played: Played, tmp_path: Path) -> None:
    """`log --json | head -1` has its line and no complaint."""
    command = [sys.executable, "-P", "-m", "hexesmed", "log", "--json", str(played.whole)]
    with subprocess.Popen(
        command, cwd=tmp_path, env=environment(tmp_path / "p"), stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        assert set(json.loads(running.stdout.readline())) == {"opening"}
        running.stdout.close()
        assert running.stderr.read() == b""
        assert running.wait(60) == 0


# Pictures


def png_size(path: Path) -> tuple[int, int]:
    """Return (width, height) of a PNG in pixels."""
    head = path.read_bytes()[:24]
    assert head[:8] == b"\x89PNG\r\n\x1a\n"
    return int.from_bytes(head[16:20], "big"), int.from_bytes(head[20:24], "big")


def farthest(one: Path, other: Path) -> int:
    """Return by how much a colour of two pictures of one size differs at most, in steps of 255."""
    import pygame

    first, second = (pygame.image.tobytes(pygame.image.load(path), "RGB") for path in (one, other))
    return max(abs(a - b) for a, b in zip(first, second, strict=True))


def test_pictures(played: Played, tmp_path: Path) -> None:
    """The board is drawn without a screen, in the size asked for, and at the half-turn asked for."""
    home = tmp_path / "p"
    small = ["--size", "480x300"]  # the board is drawn alike in every size, a large one takes long
    lines: list[tuple[str, list[object]]] = [
        ("usual", [FORD]), ("battle", [FORD, *small]), ("end", [played.whole, *small]),
        ("again", [played.whole, "--at", len(played.files) - 2, *small]), ("begin", [played.whole, "--at", 0, *small]),
    ]  # fmt: skip
    without_screen = {"SDL_VIDEODRIVER": "", "DISPLAY": "", "WAYLAND_DISPLAY": ""}
    for name, arguments in lines:
        said = hexesmed(tmp_path, home, "picture", *arguments, "--to", f"{name}.png", **without_screen)
        assert (said.code, said.out, said.err) == (0, f"Written: {name}.png\n", "")
    pictures = {name: tmp_path / f"{name}.png" for name, _ in lines}
    assert png_size(pictures["end"]) == (480, 300)
    assert png_size(pictures["usual"]) == (1280, 720)
    # How blending rounds depends on where in memory a picture lies: a step or two, which no eye sees.
    assert farthest(pictures["begin"], pictures["battle"]) <= 8
    assert farthest(pictures["end"], pictures["again"]) <= 8
    assert farthest(pictures["end"], pictures["begin"]) > 80


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems always have a screen")
@pytest.mark.parametrize("line", ["", "play the-ford"])
def test_no_window_can_be_opened(line: str, tmp_path: Path) -> None:
    """Where there is no screen, the table says so in a sentence."""
    no_screen = {"SDL_VIDEODRIVER": "x11", "DISPLAY": "", "WAYLAND_DISPLAY": ""}
    said = hexesmed(tmp_path, tmp_path / "p", *line.split(), **no_screen)
    assert "window" in said.refusal
