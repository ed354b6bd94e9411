"""The same games on a Dask cluster: two workers of a local one, started for the test."""

from __future__ import annotations

import gc
import logging
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import CancelledError, Executor, Future
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from hexesmed.archive import battles
from hexesmed.cli import main
from hexesmed.games.hexes_med import GAME
from hexesmed.lab import as_json, read_result, simulate
from hexesmed.lab.cluster import NO_ADDRESS, SILENT, NoCluster, cluster

FORD = battles.find("the-ford").battle  # type: ignore[union-attr]
assert FORD is not None
RANDOM = ("random", "random")


PATIENCE = 120  # seconds; a busy machine answers slowly


@pytest.fixture(scope="module")
def local_cluster() -> Iterator[str]:
    """Give the address of a cluster with two worker processes."""
    distributed = pytest.importorskip("distributed")
    dask = pytest.importorskip("dask")
    patient = {f"distributed.comm.timeouts.{kind}": f"{PATIENCE}s" for kind in ("connect", "tcp")}
    with dask.config.set(patient), distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, protocol="tcp", host="127.0.0.1"
    ) as local:
        yield local.scheduler_address


@pytest.fixture
def address(local_cluster: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """Give the address of that cluster, for which these tests wait longer than a player would."""
    monkeypatch.setattr("hexesmed.lab.cluster.LONGEST_WAIT", PATIENCE)
    return local_cluster


# The command, but that it waits as long.
COMMAND = f"""
import sys
from hexesmed.cli import main
from hexesmed.lab import cluster

cluster.LONGEST_WAIT = {PATIENCE}
if __name__ == "__main__":
    sys.exit(main())
"""


def test_the_same_games_as_here(address: str) -> None:
    with cluster(address) as (executor, jobs):
        assert jobs == 2
        there = simulate(GAME, FORD, RANDOM, 8, seed=3, jobs=jobs, executor=executor)
    assert as_json(there) == as_json(simulate(GAME, FORD, RANDOM, 8, seed=3))


def test_a_stop_leaves_the_cluster_in_peace(address: str) -> None:
    with cluster(address) as (executor, jobs):
        stopped = simulate(
            GAME, FORD, RANDOM, 40, seed=3, jobs=jobs, executor=executor, watch=lambda progress: progress.done == 3
        )
    assert stopped.stopped and len(stopped.games) == 3
    with cluster(address) as (executor, jobs):
        assert len(simulate(GAME, FORD, RANDOM, 2, jobs=jobs, executor=executor).games) == 2


def test_the_command_line(address: str) -> None:
    command = [sys.executable, "-c", COMMAND, "--lang", "en", "simulate", "the-ford", "--first", "random",
               "--second", "random", "--games", "4", "--scheduler", address]  # fmt: skip
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=True)
    assert "4 games" in done.stdout and "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("address", "why"),
    [
        ("tcp://127.0.0.1:9", SILENT),
        ("nonsense", NO_ADDRESS),
        ("tcp://", NO_ADDRESS),
        ("tcp://127.0.0.1", NO_ADDRESS),
        ("tcp://127.0.0.1:99999", NO_ADDRESS),
        ("foo://127.0.0.1:80", NO_ADDRESS),
    ],
)
def test_where_there_is_no_cluster(
    address: str, why: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr("hexesmed.lab.cluster.LONGEST_WAIT", 1)
    with pytest.raises(NoCluster, match=why), cluster(address):
        pass
    gc.collect()  # a client that was half made would complain now
    told = capsys.readouterr()
    assert told.err == "" and told.out == ""


def test_only_the_logs_of_the_cluster_fall_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the program itself has to note is noted afterwards as before."""
    pytest.importorskip("distributed")
    monkeypatch.setattr("hexesmed.lab.cluster.LONGEST_WAIT", 1)
    with pytest.raises(NoCluster, match=SILENT), cluster("tcp://127.0.0.1:9"):
        pass
    assert logging.getLogger("hexesmed.table").isEnabledFor(logging.WARNING)
    assert not logging.getLogger("distributed.client").isEnabledFor(logging.CRITICAL)


def test_the_refusal_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("distributed")
    arguments = ["--lang", "fr", "simulate", "the-ford", "--first", "easy", "--second", "easy"]
    assert main([*arguments, "--scheduler", "nowhere"]) == 1
    told = capsys.readouterr().err
    assert "tcp://MACHINE:PORT" in told and told.count("\n") == 1


class Gone(Executor):
    """Machines that play two games and are gone."""

    def __init__(self, error: Exception) -> None:
        """Take what is raised for the third game."""
        self.error, self.played = error, 0

    def submit(self, play: Any, task: Any) -> Future[Any]:  # type: ignore[override]
        """Return a game that was played, or that was not."""
        future: Future[Any] = Future()
        self.played += 1
        if self.played > 2:
            future.set_exception(self.error)
        else:
            future.set_result(play(task))
        return future


@pytest.mark.parametrize("error", [CancelledError(), OSError("closed"), ModuleNotFoundError("No module hexesmed")])
def test_a_cluster_that_is_lost_leaves_what_there_is(error: Exception) -> None:
    result = simulate(GAME, FORD, RANDOM, 8, seed=3, jobs=1, executor=Gone(error))
    assert result.stopped and result.lost and len(result.games) <= 2
    whole = simulate(GAME, FORD, RANDOM, 8, seed=3, earlier=result)
    assert as_json(whole) == as_json(simulate(GAME, FORD, RANDOM, 8, seed=3))


def test_a_mistake_of_our_own_is_not_called_a_lost_cluster() -> None:
    with pytest.raises(RuntimeError, match="does not end"):
        simulate(GAME, FORD, RANDOM, 8, seed=3, jobs=1, executor=Gone(RuntimeError("does not end half-turn 3")))


def test_a_lost_cluster_is_told_and_the_games_are_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    @contextmanager
    def lost(address: str) -> Iterator[tuple[Executor, int]]:
        yield Gone(CancelledError()), 1

    monkeypatch.setattr("hexesmed.cli.lab.cluster", lost)
    path = tmp_path / "r.json"
    arguments = ["--lang", "en", "simulate", "the-ford", "--first", "random", "--second", "random", "--games", "5"]
    assert main([*arguments, "--scheduler", "tcp://127.0.0.1:9", "--to", str(path)]) == 1
    told = capsys.readouterr().out
    assert "The cluster was lost" in told and "The same command goes on from here." in told
    assert read_result(path.read_bytes()).levels == RANDOM
