"""The computer players: lawful, the same on every machine, without a trace on the position, and not blind."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import hexesmed
from hexesmed.core.match import Match
from hexesmed.core.squares import bits
from hexesmed.games.halebarde import GAME
from hexesmed.games.halebarde.battle_file import standard
from hexesmed.games.halebarde.judgement.routes import AT_BEST, layers, steps_left, steps_round
from hexesmed.games.halebarde.judgement.threats import looked_over, reached, woundable
from hexesmed.games.halebarde.judgement.worth import WON, judge
from hexesmed.games.halebarde.plans.draft import Act, Draft, begin, done, helped_hits, hits
from hexesmed.games.halebarde.plans.mind import BUDGETS, MIND, STYLES, VIEWS, action_of
from hexesmed.games.halebarde.plans.search import _blows_back, _sifted
from hexesmed.games.halebarde.plans.turns import Style, turns
from hexesmed.games.halebarde.rules import draws
from hexesmed.games.halebarde.rules.actions import Attack, EndTurn, Enter, Move, Shoot
from hexesmed.games.halebarde.rules.board import BOARD, GUETTEUR, PLAINS, PLAYABLE, SOLDAT, mirror
from hexesmed.games.halebarde.rules.position import Position
from hexesmed.games.halebarde.rules.victory import has_won
from hexesmed.locale import Tongue
from hexesmed.players import PLAYERS, Effort
from tests.halebarde import plainly
from tests.halebarde.drawn import NO_DICE, drawn, new_match, placed, where
from tests.halebarde.test_counts import plain_board, positions

LEVELS = ("easy", "medium", "hard")
THINKERS = ("medium", "hard")


def turn_of(position: Position, level: str, seed: int = 1) -> tuple[Position, list[Any]]:
    """Let a level play a whole turn, every action of which must be allowed; return the position after and the acts."""
    match = Match(GAME, standard(), lambda number: NO_DICE)
    match.position = position
    player = PLAYERS[level](GAME, seed)
    number, acts = position.half_turn, []
    while GAME.to_move(match.position) is not None and match.position.half_turn == number:
        acts.append(player.choose(match.position))
        match.play(acts[-1])
    return match.position, acts


# what they play is lawful, and follows from the position, the seed and the level


@pytest.mark.parametrize("level", LEVELS)
def test_a_game_of_each_level_is_lawful(level: str) -> None:
    """Against a player without judgement, up to a bound that keeps the test short."""
    match = new_match()
    players = [PLAYERS[level](GAME, 3), PLAYERS["random"](GAME, 4)]
    while (seat := GAME.to_move(match.position)) is not None and match.position.half_turn <= 40:
        before = GAME.encode(match.position)
        action = players[seat].choose(match.position)
        assert GAME.encode(match.position) == before, "thinking leaves no trace"
        match.play(action)
        assert all(thought.text for thought in players[seat].why())
    outcome = GAME.outcome(match.position)
    assert outcome is None or outcome.winner == 0


@pytest.mark.parametrize("level", LEVELS)
def test_they_keep_to_their_budgets(level: str) -> None:
    """A turn looks at few positions more than the budget, also at a small one."""
    position = drawn("4 ..S..s.........\n3 .GS..sg........\n2 ..S..s.........", "A a6 a1 G a3 a4 a5", "A o1 o6")
    for budget in (1, 50, BUDGETS[level]):
        effort = Effort(budget)
        (idea,) = MIND.ideas(position, level, effort, _Still())
        assert effort.spent <= budget + 120
        assert GAME.why_not(position, idea.actions[0]) is None


class _Still:
    """A whim that is none."""

    def below(self, n: int) -> int:
        """Return 0."""
        return 0


ONE_GAME = """
import sys
from hexesmed.core.notation import to_plain
from hexesmed.games.halebarde import GAME
from hexesmed.players import PLAYERS
from tests.halebarde.drawn import new_match
match, players = new_match(), [PLAYERS[level](GAME, 7) for level in ("hard", "medium", "easy")]
while GAME.to_move(match.position) is not None and match.position.half_turn <= 9:
    match.play(players[match.position.half_turn % 3].choose(match.position))
print([to_plain(entry.action) for entry in match.entries])
"""


def test_hash_seeds_and_processes_change_nothing() -> None:
    root = Path(__file__).parent.parent.parent
    said = set()
    for seed in ("0", "4711"):
        path = os.pathsep.join([str(root), str(Path(hexesmed.__file__).parent.parent)])
        env = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": path}
        done_ = subprocess.run([sys.executable, "-c", ONE_GAME], env=env, cwd=root, capture_output=True, check=True)
        said.add(done_.stdout)
    assert len(said) == 1 and len(said.pop()) > 500


def test_an_unforeseen_position_is_thought_through_anew() -> None:
    """In the middle of a turn of somebody else's: what has acted stays, and the third corps too."""
    position = drawn("2 SA.............", "G 5.2 5.3 5.4 5.5")
    list(GAME.carry_out(position, Move("a2", "c2"), NO_DICE))
    list(GAME.carry_out(position, Move("b2", "b4"), NO_DICE))
    after, acts = turn_of(position, "medium")
    assert not any(isinstance(act, Move) and act.piece in ("c2", "b4", "5.2", "5.3", "5.4", "5.5") for act in acts)
    assert after.half_turn == 12


@pytest.mark.parametrize("level", LEVELS)
def test_the_entry_brings_six_in(level: str) -> None:
    for seed in range(6):
        after, acts = turn_of(GAME.set_up(standard()), level, seed)
        assert sum(isinstance(act, Enter) for act in acts) == 6 and acts[-1] == EndTurn()
        assert after.side(0) & ~GAME.set_up(standard()).side(0)
    begun = new_match()
    begun.play(Enter("1.2", "a1"))
    begun.play(Enter("5.2", "a4"))
    after, acts = turn_of(begun.position, level)
    assert 3 <= sum(isinstance(act, Enter) for act in acts) <= 4


def test_their_thoughts_are_said_in_both_languages() -> None:
    position = drawn("4 ....A.g........\n2 S.gG...........")
    (idea,) = MIND.ideas(position, "hard", Effort(BUDGETS["hard"]), _Still())
    assert len(idea.thoughts) == len(idea.actions)
    for language in ("en", "fr"):
        for thoughts in idea.thoughts:
            for thought in thoughts:
                assert "{" not in Tongue(language).say(thought.text, **thought.fields)


# drawn positions


@pytest.mark.parametrize("level", LEVELS)
def test_it_wins_when_it_can(level: str) -> None:
    position = placed("G 24.1 25.2 22.5 22.3", "S n5 G n1 n2 n3 n4")
    after, _ = turn_of(position, level)
    assert after.outcome is not None and after.outcome.winner == 0


@pytest.mark.parametrize("level", LEVELS)
def test_it_wins_without_needless_moves(level: str) -> None:
    """The winning steps alone, whoever else could go somewhere: from o2 over the gap, and past a man shot first."""
    position = drawn("2 S.............G\n4 S..A.....a.....", "S m5 G 24.1 25.2 25.3", seat=0)
    _, acts = turn_of(position, level)
    assert [type(act) for act in acts] == [Move] and acts[0].piece == "o2"
    shut = placed("S a2 A o1 a6 G 24.1 25.2 25.3 22.1", "S 23.1 23.2 22.2 A n3 G n4 n2 c2 c5", half_turn=21)
    after, acts = turn_of(shut, level)
    assert after.outcome is not None and [type(act) for act in acts] == [Shoot, Move], acts


@pytest.mark.parametrize("level", LEVELS)
def test_two_guetteurs_make_way_for_each_other(level: str) -> None:
    """The one before must go in first, whatever the numbers of their squares."""
    for black in (False, True):
        lists = "S a1 G 24.1 25.2 o3 22.3", "S 23.4 23.2 22.2 22.4 G n1 n2 n3 n5"
        position = _exchanged(placed(*lists)) if black else placed(*lists)
        after, acts = turn_of(position, level)
        assert after.outcome is not None and after.outcome.winner == int(black) and len(acts) == 2


@pytest.mark.parametrize("level", LEVELS)
def test_it_runs_home_when_the_way_is_free(level: str) -> None:
    """Nobody is near: every guetteur comes as much nearer as it can."""
    position = placed("G k2 k5 j2 j5", "S 1.2 1.3 G b2 b5 c2 c5")
    after, _ = turn_of(position, level)
    assert after.squares(0, GUETTEUR).bit_count() == 4
    before = sum(AT_BEST[0][BOARD.index[name]] for name in ("k2", "k5", "j2", "j5"))
    now = sum(AT_BEST[0][square] for square in BOARD.places if after.squares(0, GUETTEUR) >> square & 1)
    assert now <= before - 6


@pytest.mark.parametrize("level", THINKERS)
def test_it_goes_round_an_archer_that_looks_over_the_lane(level: str) -> None:
    """The last guetteur does not wait for ever before the hill l3, nor does it run into the shot."""
    position = placed("G 24.1 25.2 25.3 k1", "A l3 G 1.2 1.3 1.4 o5", half_turn=31)
    for _ in range(7):
        position, _ = turn_of(position, level)
        if position.outcome is not None:
            break
        assert not {act for act in plainly.acts(plain_board(position), True) if act.startswith("shoot")}
        list(GAME.carry_out(position, EndTurn(), NO_DICE))
    assert position.outcome is not None and position.outcome.winner == 0


@pytest.mark.parametrize("level", THINKERS)
def test_it_wounds_the_last_guetteur_at_the_gate(level: str) -> None:
    """Black would win with its next step; two soldats are near enough."""
    position = placed("S 6.1 6.5 G n2 n3 n4 n5", "G 1.1 1.3 1.5 a3")
    after, acts = turn_of(position, level)
    assert "a3" not in where(after, "g")
    assert any(isinstance(act, Attack) for act in acts)


@pytest.mark.parametrize("level", THINKERS)
def test_a_helper_comes_and_another_wounds(level: str) -> None:
    """The soldat reaches the last guetteur that Black needs, but has no helper there before the archer comes."""
    position = placed("S e2 A b5 G 5.2 5.3 5.4 5.5", "G 1.1 1.3 1.5 b3")
    after, acts = turn_of(position, level)
    assert where(after, "g") == {"23.2", "1.1", "1.3", "1.5"}, acts


@pytest.mark.parametrize("level", LEVELS)
def test_it_shoots_from_the_hill(level: str) -> None:
    position = drawn("4 ....A.s........")
    _, acts = turn_of(position, level)
    assert Shoot("e4", "g4") in acts


@pytest.mark.parametrize("level", THINKERS)
def test_it_takes_what_is_not_covered(level: str) -> None:
    position = drawn("2 S.s............\n5 S..............", "G 5.2 5.3 5.4 5.5")
    after, _ = turn_of(position, level)
    assert where(after, "s") == set()


def test_it_does_not_take_what_costs_more() -> None:
    """An archer covered by two soldats, one soldat to take it with."""
    position = drawn("3 ......s........\n2 ..S..a.s.......", "G 5.2 5.3 5.4 5.5")
    after, _ = turn_of(position, "hard")
    assert "f2" in where(after, "a")


@pytest.mark.parametrize("level", THINKERS)
def test_it_saves_a_man_that_would_be_taken(level: str) -> None:
    """An archer on a plain that a soldat could reach, with nobody to cover it."""
    position = drawn("2 .....A..s......", "G 5.2 5.3 5.4 5.5")
    after, _ = turn_of(position, level)
    assert not any(word.startswith("attack") for word in plainly.acts(plain_board(after), True)), after.plain()


@pytest.mark.parametrize("level", THINKERS)
def test_it_keeps_a_guetteur_out_of_two_soldats_reach(level: str) -> None:
    """The guetteur on i2 would be wounded next turn; it can go away, and does."""
    position = drawn("4 ...........ss..\n2 ........G......", "G 5.2 5.3 5.4")
    after, _ = turn_of(position, level)
    men = reached(after.squares(1, 0), 0, after.occupied)
    exposed = woundable(men, after.squares(1, 0), after.squares(1, 2), 0, after.squares(0, GUETTEUR))
    assert not exposed


@pytest.mark.parametrize("level", THINKERS)
def test_who_is_ahead_lets_no_position_stand_for_the_third_time_and_who_is_behind_does(level: str) -> None:
    """Looked at for one side that is about to win and one that is about to lose; the draw is there by doing nothing."""
    ahead = placed("G 24.1 25.2 25.3 k1", "A l3 G n2 n3 n4 o5", half_turn=31)
    behind = placed("G 5.2 5.3 5.4 5.5", "S d2 d3 d4 d5 A a6 G 1.1 1.2 1.3 b3", half_turn=31)
    for position, draws_ in ((ahead, False), (behind, True)):
        position.seen = (draws.key(position, 1),) * (draws.TIMES - 1)
        assert draws.is_third_time(position)
        after, _ = turn_of(position, level)
        assert (after.outcome is not None and after.outcome.how == "repetition") == draws_


# how they look ahead


def test_turns_that_are_left_early_are_no_better_than_they_seem() -> None:
    """Sifting leaves refuted turns at once; the best few are those that a search of every answer finds."""
    view = VIEWS["hard"]._replace(wide=9, deep=3)
    for position in [one for one in positions(14, 9) if not has_won(one, 0) and not has_won(one, 1)]:
        seat, effort = position.seat, Effort(10**6)
        found = turns(begin(position), seat, STYLES["medium"], effort)[: view.wide]
        if found[0].worth >= WON:
            continue
        plainly_ = [-_best_answer(turn.draft, 1 - seat, view.style) for turn in found]
        sifted = _sifted(found, seat, view, effort)
        kept = sorted((plainly_[found.index(turn)] for turn in sifted), reverse=True)
        assert kept == sorted(plainly_, reverse=True)[: view.deep]


def _best_answer(draft: Draft, seat: int, style: Style) -> int:
    worth = turns(Draft(draft.sets, 0, 0), seat, style, Effort(10**6))[0].worth
    return worth - (worth >= WON)


def test_blows_that_come_back_are_seen() -> None:
    """What is worth most when nobody strikes back may be worth little when somebody does."""
    position = drawn("4 ...S...........\n3 ..S..s.........\n2 ......s........", "G 5.2 5.3 5.4 5.5")
    struck = done(begin(position), 0, Act(SOLDAT, BOARD.index["d4"], BOARD.index["f3"], True))
    back = _blows_back(struck, 1, VIEWS["hard"], Effort(10**6))
    assert back > -judge(struck.sets, 0)
    run = placed("G 24.1 25.2 27.6 1.1", "G 5.1 4.2 3.6 6.2", seat=1)
    assert _blows_back(begin(run), 1, VIEWS["hard"], Effort(10**6)) == WON - 1


# what the judgement is made of


def test_a_draft_ends_where_the_rules_end() -> None:
    """Every act of random positions, hits and helped hits among them, leads to the same board as the rules."""
    tried = 0
    for position in positions(80, 5):
        if has_won(position, position.seat):
            continue  # pieces are strewn at random; no game comes to that
        draft = begin(position)
        plans = [(hit,) for hit in hits(draft, position.seat)] + list(helped_hits(draft, position.seat))
        wanted = {
            (act.piece, act.target) for act in GAME.legal_actions(position) if isinstance(act, Attack | Shoot)
        }  # fmt: skip
        found = [action_of(act) for (act,) in [plan for plan in plans if len(plan) == 1]]
        assert {(act.piece, act.target) for act in found if isinstance(act, Attack | Shoot)} == wanted
        for plan in plans:
            after, rest = position.copy(), draft
            for act in plan:
                assert GAME.why_not(after, action_of(act)) is None, act
                list(GAME.carry_out(after, action_of(act), NO_DICE))
                rest = done(rest, position.seat, act)
            assert rest.sets == tuple(after.sets) and (rest.acted, rest.used) == (after.acted, after.corps_used)
            tried += 1
    assert tried > 300


def test_what_can_be_wounded_contains_all_that_is_wounded_in_a_turn() -> None:
    """Every guetteur that one act, or a helper and an act, can wound is among those feared for."""
    seen = 0
    for position in positions(80, 6):
        seat = position.seat
        men = position.squares(seat, 0) | position.squares(seat, 1)
        side = reached(position.squares(seat, 0), position.squares(seat, 1), position.occupied)
        victims = position.squares(1 - seat, GUETTEUR)
        feared = woundable(side, men, position.squares(seat, 2), position.squares(seat, 1), victims)
        draft = begin(position)
        plans = [(hit,) for hit in hits(draft, seat)] + list(helped_hits(draft, seat))
        for plan in plans:
            if victims >> plan[-1].end & 1:
                seen += 1
                assert feared >> plan[-1].end & 1
    assert seen > 50


def test_steps_to_the_enemy_camp() -> None:
    """Over plains only, the same from both sides, and round men near the camp."""
    squares = [square for square in BOARD.places if (PLAYABLE & PLAINS) >> square & 1]
    for square in squares:
        column, _ = BOARD.column_row(square)
        assert max(0, 23 - column) <= AT_BEST[0][square] <= max(0, 23 - column) + 2
    assert steps_left(0, 1 << BOARD.index["22.3"], BOARD.mask(["23.2", "23.3", "23.4"])) == ((2, BOARD.index["22.3"]),)
    assert len(layers(0, 0)[-1:]) == 1
    archer = looked_over(BOARD.mask(["l3"]))
    assert [steps_round(0, BOARD.index[name], 0, archer) for name in ("k1", "j2", "m2", "24.1")] == [9, 9, 4, 0]


def _exchanged(position: Position) -> Position:
    """Return a position with left and right and the sides exchanged, a half-turn later or earlier."""
    other = position.copy()
    flipped = [sum(1 << mirror(square) for square in bits(some)) for some in position.sets]
    other.sets = flipped[3:] + flipped[:3]
    other.half_turn += -1 if position.seat else 1
    return other


def test_the_worth_of_a_board_is_the_same_from_both_sides() -> None:
    """Mirrored boards are worth the same to the mirrored side."""
    for position in positions(40, 7):
        a, b, c, d, e, f = position.sets
        g, h, i, j, k, m = _exchanged(position).sets
        assert judge((a, b, c, d, e, f), 0) == judge((g, h, i, j, k, m), 1)


@pytest.mark.parametrize("level", LEVELS)
def test_both_sides_think_alike(level: str) -> None:
    """For a mirrored position each level plans the mirrored turn, act by act, and thinks as much of it."""

    def mirrored(name: str) -> str:
        return BOARD.names[mirror(BOARD.index[name])]

    several = [position for position in positions(30, 8) if not has_won(position, 0) and not has_won(position, 1)]
    for position in several[:12]:
        plans = [MIND.ideas(one, level, Effort(2000), _Still())[0] for one in (position, _exchanged(position))]
        ways = [[(type(act), *_squares(act)) for act in plan.actions] for plan in plans]
        assert ways[0] == [(kind, *map(mirrored, squares)) for kind, *squares in ways[1]]
        assert plans[0].worth == plans[1].worth


def _squares(action: Any) -> list[str]:
    """Return the names of the squares of an action."""
    return [getattr(action, name) for name in ("piece", "to", "target") if hasattr(action, name)]


def test_a_won_board_is_worth_a_win() -> None:
    position = placed("G 24.1 25.2 27.6 23.3", "G n1 n2 n3 n4")
    assert judge(begin(position).sets, 0) == WON
    assert Draft(begin(position).sets, 0, 0).acts == ()
