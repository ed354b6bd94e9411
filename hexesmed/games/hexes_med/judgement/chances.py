"""How likely a side is to win, by what played battles tell: the outlook, what stands, and what is about to be struck.

The weights are a logistic regression over 9,320 positions of 777 battles that computer players of even strength fought
out, thirteen battles, each with its own balance taken off. They foretell the winner about as well as a small neural
network does on the same quantities, and far better than the conditions alone.
"""

from __future__ import annotations

from math import exp, log
from typing import NamedTuple

from hexesmed.games.hexes_med.judgement.outlook import SURE

# All weights in hundredths of a logit. Of armies: for what is worth the swing of the battle.
OUTLOOK = 114  # for a logit of the outlook
ARMS = 540  # for fighters, when the battle begins
ARMS_FADED = 360  # so much less when it ends
DISORDERED = 108  # against fighters that are disorganised
BLOW = 630  # for what the side to move would win by its attacks, when the battle begins
BLOW_FADED = 410  # so much less when it ends
ANSWER = 188  # against what the enemy would win by his answer
LUCKY = 7  # what a gain of luck is worth, for each of both chances: what arms and outlook make of it in mid-battle

_FLOOR = 15  # per mille: what counts does not tell less likely things apart
_FARTHEST = 600  # hundredths of a logit

_LOGITS = tuple(
    round(100 * log(p / (SURE - p))) for p in (max(_FLOOR, min(SURE - _FLOOR, part)) for part in range(SURE + 1))
)
_CHANCES = tuple(round(SURE / (1 + exp(-hope / 100))) for hope in range(-_FARTHEST, _FARTHEST + 1))


class Scales(NamedTuple):
    """What stands on both sides, ours less theirs, in the units of `stakes.fighter`."""

    arms: int  # fighters
    disordered: int  # those of them that are disorganised
    blow: int = 0  # what attacks of the half-turn that begins would win the side, negative if the enemy makes them
    answer: int = 0  # what the answer to them would cost it, negative if it is the side's own


def chance(wins: int, scales: Scales, swing: int, elapsed: int) -> int:
    """Return in per mille how likely a side wins.

    `wins` in per mille is its outlook, `swing` the worth of about an army, `elapsed` in per cent the time gone by.
    """
    hope = OUTLOOK * _LOGITS[wins] // 100
    armed = (ARMS - ARMS_FADED * elapsed // 100) * scales.arms - DISORDERED * scales.disordered
    struck = (BLOW - BLOW_FADED * elapsed // 100) * scales.blow - ANSWER * scales.answer
    hope += (armed + struck) // max(1, swing)
    return _CHANCES[max(-_FARTHEST, min(_FARTHEST, hope)) + _FARTHEST]


def worth(chance: int, swing: int, luck: int) -> int:
    """Return a chance on the scale on which a won battle is worth the swing, the luck on the way taken off."""
    return swing * (2 * chance - SURE) // SURE - LUCKY * luck * chance // SURE * (SURE - chance) // SURE
