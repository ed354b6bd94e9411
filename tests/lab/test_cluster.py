"""The same games on a Dask cluster: two workers of a local one, started for the test."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator

import pytest

from hexesmed.archive import battles
from hexesmed.games.hexes_med import GAME
from hexesmed.lab import as_json, simulate
from hexesmed.lab.cluster import NoCluster, cluster

FORD = battles.find("the-ford").battle  # type: ignore[union-attr]
assert FORD is not None
RANDOM = ("random", "random")


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """Give the address of a cluster with two worker processes."""
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, protocol="tcp", host="127.0.0.1"
    ) as local:
        yield local.scheduler_address


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
    command = [sys.executable, "-m", "hexesmed", "--lang", "en", "simulate", "the-ford", "--first", "random",
               "--second", "random", "--games", "4", "--scheduler", address]  # fmt: skip
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True)
    assert "4 games" in done.stdout and "Traceback" not in done.stderr


def test_nobody_there() -> None:
    pytest.importorskip("distributed")
    with pytest.raises(NoCluster), cluster("tcp://127.0.0.1:9"):
        pass


def test_an_address_that_is_none() -> None:
    pytest.importorskip("distributed")
    with pytest.raises(NoCluster), cluster("nonsense"):
        pass
