"""How a whole battle is best fought by a side: what its designer tells a strong computer player (field `stances`).

A half-turn's plans cannot show what patience or boldness come to after ten turns; played battles do. A stance bends a
side's mood for the whole battle.
"""

from __future__ import annotations

from typing import NamedTuple

from hexesmed.games.hexes_med.judgement.goals import Mood


class Stance(NamedTuple):
    """By how much a stance bends a mood: all in per cent but `drawn`, which is added to the pull."""

    appetite: int = 100
    pull: int = 100
    drawn: int = 0
    ground: int = 100
    guard: int = 100
    shy: int = 100
    caution: int = 100


STANCES = {
    "waits": Stance(appetite=80, pull=0, shy=130),
    "keeps_away": Stance(appetite=70, pull=0, drawn=-40, shy=200),
    "wary": Stance(appetite=90, pull=40, shy=150, caution=150),
    "holds": Stance(appetite=90, pull=0, ground=250, guard=250),
    "bold": Stance(appetite=130, pull=150, shy=70, caution=70),
    "storms": Stance(appetite=150, pull=300, caution=40),
}


def bent(mood: Mood, stance: str) -> Mood:
    """Return a mood as a stance bends it; "" leaves it as it is."""
    if not stance:
        return mood
    by = STANCES[stance]
    return Mood(
        mood.appetite * by.appetite // 100,
        mood.pull * by.pull // 100 + by.drawn,
        mood.ground * by.ground // 100,
        mood.guard * by.guard // 100,
        mood.shy * by.shy // 100,
        mood.caution * by.caution // 100,
    )
