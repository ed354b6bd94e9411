"""What the computer may do in Halebarde et Gonfanon: whole turns, weighed by the judgement. MIND is the whole."""

from __future__ import annotations

from hexesmed.games.halebarde.plans.mind import MIND

__all__ = ["MIND"]
