"""10 Soldat's attack: onto a soldat or archer within its points; onto a guetteur only two against one."""

from __future__ import annotations

from hexesmed.core.squares import bits
from hexesmed.games.halebarde.rules import soldat
from hexesmed.games.halebarde.rules.board import BOARD
from hexesmed.games.halebarde.rules.reasons import Reason

# The squares next to each square, as a set.
BESIDE = tuple(BOARD.spread(1 << square) if name else 0 for square, name in enumerate(BOARD.names))


def helpers(start: int, guetteur: int, own: int) -> int:
    """Return the own pieces next to an enemy guetteur, without the attacker from the square it comes from (10)."""
    return BESIDE[guetteur] & own & ~(1 << start)


def targets(start: int, touched: int, own: int, enemy: int, enemy_guetteurs: int) -> int:
    """Return the enemies that a soldat may attack, of those it touches (10)."""
    found = touched & enemy & ~enemy_guetteurs
    for guetteur in bits(touched & enemy_guetteurs):
        if helpers(start, guetteur, own):
            found |= 1 << guetteur
    return found


def why_not(start: int, target: int, occupied: int, own: int, enemy_guetteurs: int) -> Reason | None:
    """Return why a soldat may not attack an enemy piece, None when it may."""
    if not soldat.reach(start, occupied).touched >> target & 1:
        return soldat.why_not(start, target)
    if enemy_guetteurs >> target & 1 and not helpers(start, target, own):
        return Reason.TWO_AGAINST_ONE
    return None
