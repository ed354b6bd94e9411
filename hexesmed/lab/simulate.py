"""Many games, in one process or several: the same result whatever the number of workers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from contextlib import contextmanager
from itertools import islice
from multiprocessing import get_context
from time import monotonic
from typing import NamedTuple

from hexesmed.core.game import Battle, Game
from hexesmed.lab.one_game import Task, Timed, play, tally_of
from hexesmed.lab.results import Result, new_result
from hexesmed.players.aside import leave_at_once, unheard

IN_FLIGHT = 2  # games handed to each worker at a time: few, so that a stop is quick


class Lost(Exception):
    """The machines of an executor are gone, or cannot play."""


class Progress(NamedTuple):
    """How far a simulation is."""

    done: int
    wanted: int
    seconds: float
    """since it began"""
    left: float | None
    """seconds that are left by the pace so far, None before the first game has ended"""
    result: Result
    """all that there is so far"""


Watch = Callable[[Progress], bool]
"""Called after each game; returns True to stop with what there is."""


def simulate(
    game: Game,
    battle: Battle,
    levels: tuple[str, str],
    games: int,
    *,
    seed: int = 0,
    jobs: int = 1,
    watch: Watch | None = None,
    earlier: Result | None = None,
    executor: Executor | None = None,
    budget: int | None = None,
    both_ways: bool = False,
) -> Result:
    """Return `games` games of a checked battle between two levels, by seat; seat 0 moves first.

    `earlier`, a result of the same simulation, is gone on with; its games are not played again. `executor` replaces
    the worker processes, for a cluster; `jobs` is then how many games it plays at a time. An interruption from the
    keyboard stops like `watch` does, and so does the loss of the executor's machines, with the reason as `lost`.
    `budget`: how many positions the players look at for a choice, None for what is usual at their level. `both_ways`:
    every second game is played with the levels exchanged. Raises ValueError for an earlier result of another
    simulation.
    """
    result = new_result(game, battle, levels, seed, games, budget)
    result.both_ways = both_ways
    if earlier is not None:
        if not result.fits(earlier):
            raise ValueError("the earlier result is of another simulation")
        result.games = [played for played in earlier.games if played.number < games]
    tally = tally_of(game)
    if tally is not None:
        result.units = [list(unit) for unit in tally.units(game.set_up(battle))]
    known = {played.number for played in result.games}
    tasks = (
        Task(game, battle, result.levels_of(number), seed, number, budget)
        for number in range(games)
        if number not in known
    )
    begun, before = monotonic(), len(result.games)
    try:
        for played, times in _played(tasks, jobs, executor):
            result.games.append(played)
            for level, seconds in times:
                result.times.setdefault(level, []).append(seconds)
            if watch is not None and watch(_progress(result, before, monotonic() - begun)):
                result.stopped = len(result.games) < games
                break
    except (KeyboardInterrupt, BrokenExecutor):
        result.stopped = True
    except Lost as error:
        result.stopped, result.lost = True, str(error)
    result.games.sort(key=lambda one: one.number)
    return result


def _progress(result: Result, before: int, seconds: float) -> Progress:
    done = len(result.games)
    new = done - before
    return Progress(done, result.wanted, seconds, seconds / new * (result.wanted - done) if new else None, result)


def _played(tasks: Iterable[Task], jobs: int, executor: Executor | None) -> Iterator[Timed]:
    """Yield the games as they end."""
    if executor is None and jobs <= 1:
        for task in tasks:
            yield play(task)
        return
    with _workers(jobs, executor) as workers:
        waiting = iter(tasks)
        running: set[Future[Timed]] = set()
        try:
            while True:
                for next_task in islice(waiting, IN_FLIGHT * max(1, jobs) - len(running)):
                    with unheard():  # a pool starts its workers when it is given work
                        running.add(workers.submit(play, next_task))
                if not running:
                    return
                done, running = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    yield _told(future, executor is not None)
        finally:
            for future in running:
                future.cancel()


def _told(future: Future[Timed], elsewhere: bool) -> Timed:
    """Return a game that was played; raise Lost where the machine that played it is gone or cannot play."""
    try:
        return future.result()
    except (CancelledError, ImportError, OSError) as error:
        if not elsewhere:
            raise
        raise Lost(str(error) or type(error).__name__) from error
    except Exception as error:
        if elsewhere and type(error).__module__.split(".")[0] == "distributed":
            raise Lost(str(error)) from error
        raise


@contextmanager
def _workers(jobs: int, executor: Executor | None) -> Iterator[Executor]:
    """Give the executor, or worker processes of our own that end with the simulation."""
    if executor is not None:
        yield executor
        return
    # Spawned on every system, so that workers are the same everywhere.
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=leave_at_once)
    try:
        yield pool
    finally:
        pool.shutdown(cancel_futures=True)
