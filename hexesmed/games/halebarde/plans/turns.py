"""Whole turns: first who is hit, then where the others go, piece after piece, the best few kept all the way."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple, Protocol

from hexesmed.core.squares import bits
from hexesmed.games.halebarde.judgement.routes import APART, AT_BEST, steps_round
from hexesmed.games.halebarde.judgement.threats import Sets, looked_over, reached
from hexesmed.games.halebarde.judgement.worth import HOME, WON, judge
from hexesmed.games.halebarde.plans.draft import Act, Draft, able, done, free_ends, helped_hits, hits, is_open
from hexesmed.games.halebarde.plans.wins import winning_run
from hexesmed.games.halebarde.rules.board import ARCHER, GUETTEUR, HILLS, SOLDAT

PAIRS = (0b101, 0b011, 0b110)  # soldats and guetteurs, soldats and archers, archers and guetteurs
MOST_HITS = 4


class Effort(Protocol):
    """How many positions may still be looked at."""

    @property
    def more(self) -> bool:
        """Return whether more positions may be looked at."""
        ...

    def spend(self, positions: int = 1) -> bool:
        """Note that positions were looked at; return whether more may be."""
        ...


class Style(NamedTuple):
    """How many things a player keeps in mind for one turn."""

    width: int  # drafts that are followed from piece to piece
    ends: int  # squares weighed for each piece
    openings: int  # ways to begin, with hits or without
    pairs: int  # of the three pairs of corps
    helps: bool = True  # whether it sees that a piece can come to help and another wound


class Turn(NamedTuple):
    """A whole turn and what the board after it is worth to the side that played it."""

    worth: int
    draft: Draft


Judge = Callable[[Sets, int], int]


def turns(
    draft: Draft, seat: int, style: Style, effort: Effort, judging: Judge = judge, enough: int = WON
) -> list[Turn]:  # fmt: skip
    """Return whole turns that go on from a draft, the best first; one that is worth enough, as a win is, alone."""
    found: dict[Sets, Turn] = {}
    won = winning_run(draft, seat)
    if won is not None:
        return [Turn(WON, won)]
    for opening in openings(draft, seat, style, effort, judging):
        if opening.worth >= enough:
            return [opening]
        for pair in [pair for pair in PAIRS if not opening.draft.used & ~pair][: style.pairs]:
            for turn in _follow(opening, seat, pair, style, effort, judging, enough):
                if turn.worth >= enough:
                    return [turn]
                known = found.get(turn.draft.sets)
                if known is None or len(turn.draft.acts) < len(known.draft.acts):
                    found[turn.draft.sets] = turn
        if not effort.more:
            break
    return sorted(found.values(), key=lambda turn: (-turn.worth, turn.draft.sets))


def openings(draft: Draft, seat: int, style: Style, effort: Effort, judging: Judge = judge) -> list[Turn]:
    """Return the turn with nothing done and the best ways to hit somebody, the best first; one that wins, alone."""
    nothing = Turn(judging(draft.sets, seat), draft)
    effort.spend()
    seen = {draft.sets: nothing}
    edge = [nothing]
    for _ in range(MOST_HITS):
        found: list[Turn] = []
        for turn in edge:
            for after in _blows(turn.draft, seat, style.helps):
                if after.sets not in seen:
                    won = winning_run(after, seat)
                    if won is not None:
                        return [Turn(WON, won)]
                    seen[after.sets] = Turn(judging(after.sets, seat), after)
                    effort.spend()
                    found.append(seen[after.sets])
        found.sort(key=lambda turn: (-turn.worth, turn.draft.sets))
        edge = found[: style.openings]
        if not (edge and effort.more):
            break
    return sorted(seen.values(), key=lambda turn: (-turn.worth, turn.draft.sets))[: style.openings]


def _blows(draft: Draft, seat: int, helps: bool) -> Iterator[Draft]:
    """Yield drafts in which somebody more is hit."""
    for act in hits(draft, seat):
        yield done(draft, seat, act)
    if helps:
        for help_, blow in helped_hits(draft, seat):
            yield done(done(draft, seat, help_), seat, blow)


def _follow(
    opening: Turn, seat: int, pair: int, style: Style, effort: Effort, judging: Judge, enough: int
) -> list[Turn]:  # fmt: skip
    """Return the best turns that move the other pieces of two corps, one after the other, or one that is enough."""
    kept = [opening]
    for corps, square in _order(opening.draft, seat, pair):
        found = {turn.draft.sets: turn for turn in kept}
        for turn in kept:
            if not able(turn.draft, seat, corps) >> square & 1:
                continue
            for end in _ends(turn.draft.sets, seat, corps, square, style.ends):
                after = done(turn.draft, seat, Act(corps, square, end))
                if after.sets not in found:
                    found[after.sets] = Turn(judging(after.sets, seat), after)
                    effort.spend()
                    if found[after.sets].worth >= enough:
                        return [found[after.sets]]
        kept = sorted(found.values(), key=lambda turn: (-turn.worth, turn.draft.sets))[: style.width]
        if not effort.more:
            break
    return kept


def _order(draft: Draft, seat: int, pair: int) -> list[tuple[int, int]]:
    """Return the pieces in the order in which they move: men before guetteurs, the foremost first."""
    at_best = AT_BEST[seat]
    found: list[tuple[int, int]] = []
    for corps in (SOLDAT, ARCHER, GUETTEUR):
        if pair >> corps & 1 and is_open(draft.used, corps):
            squares = bits(able(draft, seat, corps))
            found += [(corps, square) for square in sorted(squares, key=lambda square: (at_best[square], square))]
    return found


def _ends(sets: Sets, seat: int, corps: int, square: int, most: int) -> list[int]:
    """Return the likeliest squares for a piece to go to."""
    ends = free_ends(sets, corps, square)
    if corps == GUETTEUR:
        return _guetteur_ends(sets, seat, ends, most)
    enemy = 3 * (1 - seat)
    occupied = sets[0] | sets[1] | sets[2] | sets[3] | sets[4] | sets[5]
    theirs = reached(sets[enemy], sets[enemy + 1], occupied).covered
    others = sets[3 * seat] & ~(1 << square)
    ours = reached(others, sets[3 * seat + 1] & ~(1 << square), occupied).covered
    pulls = [(HOME + 6 - min(AT_BEST[1 - seat][g], HOME), APART[g]) for g in bits(sets[enemy + GUETTEUR])]
    bare = theirs & ~ours

    def liking(end: int) -> tuple[int, int]:
        worth = -sum(weight * apart[end] for weight, apart in pulls)
        if bare >> end & 1:
            worth -= 120
        if corps == ARCHER and HILLS >> end & 1:
            worth += 40
        return -worth, end

    return sorted(bits(ends), key=liking)[:most]


def _guetteur_ends(sets: Sets, seat: int, ends: int, most: int) -> list[int]:
    """Return the squares nearest to the enemy camp, and of the next those farthest from enemy men."""
    enemy = 3 * (1 - seat)
    blocked = sets[enemy] | sets[enemy + 1]
    sighted = looked_over(sets[enemy + 1])
    found = sorted(bits(ends), key=lambda end: (steps_round(seat, end, blocked, sighted), end))
    if len(found) <= most:
        return found
    men = [APART[square] for square in bits(blocked)]
    near = (most + 1) // 2
    rest = sorted(found[near : 2 * most], key=lambda end: (-min((apart[end] for apart in men), default=0), end))
    return found[:near] + rest[: most - near]
