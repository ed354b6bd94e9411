"""Hex against the computer at the table, by posted events: every level, both seats, the swap, advice, points."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from hexesmed.core.dice import KeyedDice
from hexesmed.core.match import Match
from hexesmed.games.hex import GAME
from hexesmed.games.hex.battle_file import battle_of
from hexesmed.games.hex.plans import FAIR, suggest
from hexesmed.games.hex.rules.actions import Place
from hexesmed.table.battle.cards import Card
from hexesmed.table.battle.computer import ANSWER_AT_ONCE, Computer
from tests.hex_table.desk import put, table
from tests.table.battle.test_match_screen import Player


def until(player: Player, there: Callable[[], bool], seconds: float = 60.0) -> None:
    """Let the table run until something is so; the computer thinks in a process of its own, by the true clock."""
    end = time.monotonic() + seconds
    while not there():
        assert time.monotonic() < end, "the computer did not answer"
        player.wait(0.1)
        time.sleep(0.02)
    player.wait(1.6)


def answered(player: Player, moves: int) -> None:
    """Wait until so many moves were played."""
    until(player, lambda: player.position.moves >= moves or player.position.outcome is not None)


@pytest.mark.parametrize("level", ("easy", "medium", "hard"))
def test_the_computer_answers_every_stone_and_swaps_a_strong_one(tmp_path: Path, level: str) -> None:
    """5 As Blue it swaps what is not on an edge. Its stones are signed like any."""
    player = table(tmp_path, computers={1: level})
    assert player.match_screen.accepts
    put(player, "d4")
    answered(player, 2)
    assert player.position.swapped and player.position.red == 0
    assert player.match_screen.accepts and player.position.seat == 0
    put(player, "c5")
    answered(player, 4)
    assert player.position.blue.bit_count() == 2 and player.match_screen.accepts
    assert player.match_screen.session.file.half_turns == 4
    player.app.close()


@pytest.mark.parametrize("level", ("easy", "medium", "hard"))
def test_the_computer_begins_and_can_be_swapped(tmp_path: Path, level: str) -> None:
    player = table(tmp_path, computers={0: level})
    answered(player, 1)
    assert player.position.board.names[player.position.last] == FAIR[7]
    (swap,) = player.match_screen.panel.great()
    player.click(swap.rect.center)
    player.wait(1)
    answered(player, 3)
    assert player.position.swapped and player.position.red.bit_count() == player.position.blue.bit_count() == 1
    put(player, next(name for name in ("d4", "e4") if _free(player, name)))
    answered(player, 5)
    assert player.position.moves == 5
    player.app.close()


class Withheld:
    """The pipe of a computer player, from which nothing more is heard, once it has told of some progress, until then.

    How fast it thinks is then no matter: what is done meanwhile is done while it thinks.
    """

    def __init__(self, computer: Computer | None, progress: float) -> None:
        """Take the player, who was just asked, and the progress after which nothing more is heard."""
        assert computer is not None and computer._pipe is not None
        self._pipe, self._progress, self.sent = computer._pipe, progress, list[Any]()
        self.heard = True
        computer._pipe = self  # type: ignore[assignment]

    def poll(self) -> bool:
        return self.heard and self._pipe.poll()

    def recv(self) -> Any:
        told = self._pipe.recv()
        assert isinstance(told, float) or self._progress >= 1, "it tells how far it is before it answers"
        if isinstance(told, float) and told > self._progress:
            self.heard, self._progress = False, 1.0
        return told

    def send(self, what: Any) -> None:
        self.sent.append(what)
        self._pipe.send(what)

    def close(self) -> None:
        self._pipe.close()


def _free(player: Player, name: str) -> bool:
    return bool(player.position.empty >> player.position.board.index[name] & 1)


def test_a_win_against_easy_earns_its_points(tmp_path: Path) -> None:
    """A whole game with the mouse, the stones being Medium's; the card at its end tells of the points."""
    player = table(tmp_path, computers={1: "easy"}, swap=False)
    while player.position.outcome is None:
        moves = player.position.moves
        put(player, suggest(player.position, "medium")[0].cell)  # type: ignore[union-attr]
        if player.position.outcome is None:
            answered(player, moves + 2)
    assert player.position.outcome.winner == 0
    until(player, lambda: isinstance(player.app.top, Card))
    (rank,) = player.services.ranking()
    assert (rank.name, rank.points) == ("Anne", 1)
    player.app.close()


def test_advice_is_hards_and_tells_how_far_it_has_come(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    player = table(tmp_path, size=11)
    put(player, "b2 f6")
    screen = player.match_screen
    told: list[str] = []
    monkeypatch.setattr(player.app, "toast", lambda words, *_: told.append(player.app.style.say(words)))
    screen.suggest()
    assert screen._computer is not None and screen._computer.level == "hard" and screen.advised
    pipe = Withheld(screen._computer, 0.05)
    until(player, lambda: not pipe.heard)
    assert screen._computer.progress > 0.05 and "%" in screen.note()
    pipe.heard = True
    until(player, lambda: not screen.advised)
    assert len(told) == 2 and told[1].startswith("Red: ") and "%" in told[1]
    assert player.position.moves == 2 and screen.note() == ""
    player.app.close()


def test_advice_asked_again_meanwhile_is_given_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    player = table(tmp_path, size=11)
    put(player, "b2 f6")
    screen = player.match_screen
    told: list[Any] = []
    monkeypatch.setattr(player.app, "toast", lambda words, *_: told.append(words))
    screen.suggest()
    pipe = Withheld(screen._computer, 0.0)
    until(player, lambda: not pipe.heard)
    assert screen.advised and len(told) == 1
    screen.suggest()
    pipe.heard = True
    until(player, lambda: not screen.advised)
    assert len(told) == 2 and pipe.sent == [ANSWER_AT_ONCE]
    player.app.close()


def test_a_stone_played_while_advice_is_sought_is_answered_by_itself(tmp_path: Path) -> None:
    """The adviser's idea for the player is never taken for the opponent's answer."""
    player = table(tmp_path, computers={1: "hard"})
    put(player, "a1")
    answered(player, 2)
    player.match_screen.suggest()
    put(player, next(name for name in ("d4", "e3") if _free(player, name)))
    answered(player, 4)
    assert player.position.moves == 4 and player.match_screen.accepts
    player.app.close()


def test_a_question_asked_before_the_last_was_answered_is_the_one_that_counts() -> None:
    match = Match(GAME, battle_of(7, False), lambda n: KeyedDice(bytes(32)))
    match.play(Place("a3"))
    computer = Computer("hex", battle_of(7, False), "hard", 1)
    try:
        computer.think(match.entries)
        match.play(Place("d4"))
        computer.think(match.entries)
        end = time.monotonic() + 60
        while (chosen := computer.look()) is None:
            assert time.monotonic() < end
            time.sleep(0.01)
        assert chosen.action == suggest(match.position, "hard")[0]
    finally:
        computer.close()
