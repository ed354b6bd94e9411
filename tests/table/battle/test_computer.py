"""A computer player in its own process: it answers, reports its progress, can be hurried, and dies quietly."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path
from typing import Any

import pytest

from hexesmed.games import game_named
from hexesmed.table.battle.computer import Chosen, Computer
from hexesmed.table.battle.opponent import MOST_DEATHS
from tests.table.battle.ford import ford_match, the_ford
from tests.table.battle.test_match_screen import Player


def wait_for(computer: Computer, seconds: float = 60.0) -> Chosen:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        chosen = computer.look()
        if chosen is not None:
            return chosen
        time.sleep(0.01)
    raise AssertionError("it did not answer")


def stopped(process: Any) -> None:
    """Let a process do nothing more than be killed, where the system can."""
    if hasattr(signal, "SIGSTOP"):
        os.kill(process.pid, signal.SIGSTOP)


def test_it_plays_a_lawful_half_turn_and_leaves_the_match_alone() -> None:
    match, game = ford_match(), game_named("hexes_med")
    computer = Computer("hexes_med", the_ford(), "easy", 1)
    try:
        while match.position.half_turn == 1:
            digest = match.digest()
            computer.think(match.entries)
            chosen = wait_for(computer)
            assert match.digest() == digest
            assert game.why_not(match.position, chosen.action) is None
            match.play(chosen.action)
    finally:
        computer.close()
    assert not computer.alive


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
def test_the_keyboard_does_not_stop_it_while_it_starts() -> None:
    match, game = ford_match(), game_named("hexes_med")
    computer = Computer("hexes_med", the_ford(), "easy", 1)
    try:
        computer.think(match.entries)
        os.kill(computer._process.pid, signal.SIGINT)
        assert game.why_not(match.position, wait_for(computer).action) is None
    finally:
        computer.close()


def test_it_follows_a_match_in_which_moves_were_taken_back() -> None:
    match, game = ford_match(), game_named("hexes_med")
    computer = Computer("hexes_med", the_ford(), "easy", 1)
    try:
        computer.think(match.entries)
        first = wait_for(computer)
        match.play(first.action)
        computer.think(match.entries)
        wait_for(computer)
        match.undo()
        computer.think(match.entries)
        again = wait_for(computer)
        assert again.action == first.action
        assert game.why_not(match.position, again.action) is None
    finally:
        computer.close()


def test_one_that_cannot_be_started_is_told_and_not_started_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []

    def think(computer: Computer, entries: list[object]) -> None:
        asked.append(len(entries))
        computer.thinking = True

    def dead(computer: Computer) -> None:
        raise EOFError

    monkeypatch.setattr(Computer, "think", think)
    monkeypatch.setattr(Computer, "look", dead)
    table = Player(tmp_path / "profile")
    table.enter(table.services.new_hotseat("the-ford", ("", "Bertrand"), {0: "easy"}))
    table.wait(2.5)
    assert len(asked) == MOST_DEATHS
    assert any("cannot be started" in words for words in table.app.toasts.showing())
    table.app.close()


def test_it_can_be_hurried() -> None:
    match = ford_match()
    computer = Computer("hexes_med", the_ford(), "medium", 1)
    try:
        computer.think(match.entries)
        computer.answer_now()
        assert wait_for(computer).action is not None
    finally:
        computer.close()


def test_a_dead_process_is_told_and_can_be_asked_again() -> None:
    match = ford_match()
    computer = Computer("hexes_med", the_ford(), "easy", 1)
    computer._start()
    stopped(computer._process)  # else a machine that is busy may let it answer before it is killed
    computer.think(match.entries)
    computer._process.kill()
    computer._process.join()
    with pytest.raises(EOFError):
        wait_for(computer)
    computer.think(match.entries)
    assert wait_for(computer).action is not None
    computer.close()
