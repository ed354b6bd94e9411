"""simulate from the command line: several battles, stopped by the keyboard and gone on with, plain refusals."""

from __future__ import annotations

import contextlib
import json
import os
import re
import signal
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from hexesmed.cli import main
from hexesmed.cli.bar import Bar, clock
from hexesmed.locale import Tongue

QUICK = ["--first", "random", "--second", "random"]


def test_several_battles_and_their_total(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--lang", "en", "simulate", "the-ford", "hex", "--first", "easy", "--second", "random"]
    assert main([*arguments, "--both-ways", "--games", "2"]) == 0
    told = capsys.readouterr().out
    assert "The ford" in told and "Hex 11×11" in told and "easy against random over all battles" in told
    assert "s a half-turn on average" in told


def test_several_reports_of_one_run(tmp_path: Path) -> None:
    paths = [tmp_path / f"report{ending}" for ending in (".json", ".csv", ".html")]
    arguments = [part for path in paths for part in ("--to", str(path))]
    assert main(["simulate", "the-ford", *QUICK, "--games", "3", *arguments]) == 0
    page = paths[2].read_text(encoding="utf-8")
    assert "<svg" in page and all(path.stat().st_size for path in paths)


def test_types_and_rules_are_named_in_the_page(tmp_path: Path) -> None:
    path = tmp_path / "page.html"
    assert main(["--lang", "en", "simulate", "the-ford", *QUICK, "--games", "3", "--to", str(path)]) == 0
    page = path.read_text(encoding="utf-8")
    assert "Heavy cavalry" in page and "7.5 Loss rolls" in page and "heavy_cavalry" not in page


def test_compare_tells_both_results_and_what_changed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    paths = [str(tmp_path / name) for name in ("a.json", "b.json", "hex.json")]
    for path, second in zip(paths[:2], ("random", "easy"), strict=True):
        assert (
            main(["simulate", "the-ford", "--first", "random", "--second", second, "--games", "6", "--to", path]) == 0
        )
    assert main(["simulate", "hex", *QUICK, "--games", "1", "--to", paths[2]]) == 0
    capsys.readouterr()
    assert main(["--lang", "en", "compare", paths[0], paths[1]]) == 0
    told = capsys.readouterr().out
    assert "A  The ford, 6 games, random – random" in told and "B  The ford, 6 games, random – easy" in told
    assert "The players differ" in told and " → " in told and "Orval, Archer" in told and "half-turns: " in told
    assert main(["--lang", "en", "compare", paths[0], paths[0]]) == 0
    told = capsys.readouterr().out
    assert "+0 % [" in told and "The players differ" not in told and "No difference that chance" in told
    assert main(["--lang", "en", "compare", paths[0], paths[2]]) == 1
    assert "results of different games" in capsys.readouterr().err


@pytest.mark.parametrize(
    "arguments",
    [
        ["the-ford", *QUICK, "--to", "report.txt"],
        ["the-ford", "hastings", *QUICK, "--to", "report.json"],
        ["the-ford", *QUICK, "--games", "0"],
        ["the-ford", *QUICK, "--budget", "0"],
        ["nowhere", *QUICK],
        ["the-ford", *QUICK, "--scheduler", "tcp://127.0.0.1:9"],
    ],
)
def test_refused_in_one_sentence(
    arguments: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hexesmed.lab.cluster.LONGEST_WAIT", 1)
    assert main(["--lang", "en", "simulate", *arguments]) == 1
    told = capsys.readouterr().err.strip()
    assert told.startswith("hexesmed: ") and len(told.splitlines()) == 1


class Running:
    """A simulation at a terminal of its own; it can be stopped as soon as a game was played."""

    def __init__(self, command: list[str]) -> None:
        """Start it, and wait until its bar tells how long is left: then a game is over."""
        self._screen, terminal = os.openpty()
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=terminal, text=True, start_new_session=True
        )
        os.close(terminal)
        self._parts: list[str] = []
        going = threading.Event()

        def watch() -> None:
            """Read all that is written: a terminal that nobody reads fills up, and who writes waits for ever."""
            with contextlib.suppress(OSError):  # the end of a terminal that nobody writes to any more
                while part := os.read(self._screen, 4096).decode(errors="replace"):  # a read may end within a letter
                    self._parts.append(part)
                    if " left" in "".join(self._parts):
                        going.set()

        self._reader = threading.Thread(target=watch)
        self._reader.start()
        assert going.wait(120), "".join(self._parts)

    def ended(self) -> tuple[str, str]:
        """Wait for its end; return what it wrote and what it showed at the terminal."""
        out, _ = self.process.communicate(timeout=120)
        self._reader.join(120)
        os.close(self._screen)
        return out, "".join(self._parts)


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_the_keyboard_stops_it_and_it_goes_on(tmp_path: Path, jobs: str) -> None:
    path = tmp_path / "long.json"
    command = [sys.executable, "-m", "hexesmed", "--lang", "en", "simulate", "the-ford", *QUICK, "--seed", "9"]
    running = Running([*command, "--games", "1000000", "--jobs", jobs, "--to", str(path)])
    os.killpg(running.process.pid, signal.SIGINT)  # as a terminal does: to all of them
    out, err = running.ended()
    assert running.process.returncode == 0 and "Traceback" not in err, err
    assert "Stopped" in out and "The same command goes on" in out
    before = len(json.loads(path.read_bytes())["games"])
    assert before
    subprocess.run([*command, "--games", str(before + 2), "--to", str(path)], check=True, capture_output=True)
    assert len(json.loads(path.read_bytes())["games"]) == before + 2


def test_a_long_simulation_is_kept_while_it_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, kept = tmp_path / "long.json", []

    def write(to: Path, data: bytes) -> None:
        kept.append(len(json.loads(data)["games"]))
        to.write_bytes(data)

    monkeypatch.setattr("hexesmed.cli.lab.write_safely", write)
    command = ["simulate", "the-ford", *QUICK, "--games", "4", "--to", str(path)]
    assert main(command) == 0
    assert kept == [4], "not before half a minute is over"
    path.unlink()
    monkeypatch.setattr("hexesmed.cli.lab.SAVE_EVERY", 0.0)
    kept.clear()
    assert main(command) == 0
    assert kept[0] in (1, 2) and kept[-1] == 4 and len(kept) > 1


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
def test_a_request_to_end_stops_it_with_what_there_is(tmp_path: Path) -> None:
    path = tmp_path / "long.json"
    command = [sys.executable, "-m", "hexesmed", "--lang", "en", "simulate", "the-ford", *QUICK, "--to", str(path)]
    running = Running([*command, "--games", "1000000"])
    running.process.terminate()
    out, _ = running.ended()
    assert running.process.returncode == 0 and "Stopped" in out and json.loads(path.read_bytes())["games"]


class Terminal:
    """A stream that says it is a terminal."""

    def __init__(self) -> None:
        """Begin empty."""
        self.text = ""

    def isatty(self) -> bool:
        """Return True."""
        return True

    def write(self, text: str) -> int:
        """Keep what is written."""
        self.text += text
        return len(text)

    def flush(self) -> None:
        """Do nothing."""


def test_the_bar_tells_how_far_and_how_long() -> None:
    stream = Terminal()
    bar = Bar(stream, Tongue("en"))  # type: ignore[arg-type]
    bar.show(0, 40, None)
    bar.show(10, 40, 75.4)
    bar.close()
    lines = [re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", line) for line in stream.text.split("\r")]
    assert "0/40" in lines[0] and "left" not in lines[0]
    assert "10/40 1:15 left" in lines[-1] and lines[-1].endswith("\n")
    assert "\x1b[91m" in stream.text.split("\r")[-1]  # a part of the bar is full


def test_the_bar_speaks_the_language_of_the_player() -> None:
    stream = Terminal()
    bar = Bar(stream, Tongue("fr"))  # type: ignore[arg-type]
    bar.show(10, 40, 3675.0)
    bar.close()
    assert "encore 1:01:15" in stream.text


def test_what_is_closed_twice_or_never_shown_writes_nothing_more() -> None:
    stream = Terminal()
    Bar(stream, Tongue("en")).close()  # type: ignore[arg-type]
    assert stream.text.strip() == ""


def test_nothing_is_written_where_nobody_looks(capsys: pytest.CaptureFixture[str]) -> None:
    bar = Bar(sys.stderr, Tongue("en"))
    bar.show(1, 2, 3.0)
    bar.close()
    assert capsys.readouterr().err == ""


def test_hours() -> None:
    assert (clock(59.6), clock(3725)) == ("1:00", "1:02:05")
