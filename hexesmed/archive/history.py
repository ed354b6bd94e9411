"""Finished matches: how often who won against whom, and a card of one result that anybody can verify offline."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from hexesmed.archive.listing import Listed, title_of
from hexesmed.locale import Tongue
from hexesmed.post import key_words
from hexesmed.post.literal import shown
from hexesmed.post.matchfile import MatchFile


@dataclass(frozen=True, slots=True)
class Score:
    """Matches by mail against one opponent: those won, lost, drawn and still going on, the newest first."""

    lines: tuple[Listed, ...]

    def _over(self) -> list[Listed]:
        return [line for line in self.lines if line.step_kind == "over"]

    @property
    def won(self) -> int:
        """Return how many were won."""
        return sum(line.winner is not None and line.winner in line.here for line in self._over())

    @property
    def lost(self) -> int:
        """Return how many were lost."""
        return sum(line.winner is not None and line.winner not in line.here for line in self._over())

    @property
    def drawn(self) -> int:
        """Return how many ended in a draw."""
        return sum(line.winner is None for line in self._over())

    @property
    def going_on(self) -> int:
        """Return how many go on."""
        return len(self.lines) - len(self._over())


def against(lines: Iterable[Listed], key: str) -> Score:
    """Return the matches against whoever signs with a key (in hex)."""
    mine = [line for line in lines if line.ok and len(line.here) == 1 and line.opponent_key == key]
    return Score(tuple(sorted(mine, key=lambda line: -line.changed)))


def card(file: MatchFile, sides: tuple[str, str], tongue: Tongue) -> bytes:
    """Return the card of a finished match: its result in words, and the whole match below, which proves it.

    The words are for people; whoever verifies the file is told the result that the records give.
    """
    outcome = file.outcome
    assert outcome is not None, "the match goes on"
    say = file.spoken(tongue).say
    lines = [shown(tongue.pick(title_of(file.battle, file.game))), ""]
    for seat in (0, 1):
        key = file.keys[seat]
        words = key_words.in_words(key) if key is not None else ""
        lines.append(f"{shown(sides[seat])}: {shown(file.names[seat])} ({words})")
    lines.append("")
    if outcome.winner is None:
        lines.append(say("A draw after {n} half-turns.", n=file.half_turns))
    else:
        lines.append(say("{name} won after {n} half-turns.", name=shown(file.names[outcome.winner]), n=file.half_turns))
    lines += [say("To verify it, wherever you are: hexesmed verify and the name of this file."), "", ""]
    return "\n".join(lines).encode("utf-8") + file.text
