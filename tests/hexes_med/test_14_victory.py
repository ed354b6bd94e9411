"""14 Victory."""

from __future__ import annotations

from typing import Any

import pytest

from hexesmed.core.game import Outcome
from hexesmed.games.hexes_med import GAME
from hexesmed.games.hexes_med.rules.position import Position
from hexesmed.games.hexes_med.rules.reasons import Reason
from hexesmed.games.hexes_med.rules.units import Fallen
from tests.hexes_med.drawn import drawn, play, play_all, refusal, unit_of

FIELD = """
    H.  .   .   .   .   .   .   h.
      .   .   .   .   .   .   .   .
"""
UNITS, LEADERS = {"kind": "elimination", "units": 2}, {"kind": "elimination", "leaders": 2}
POINTS = {"kind": "destruction", "points": 5}
HAROLD = {"kind": "leader_killed", "leader": "harold"}
LAND = {"kind": "territory", "hexes": ["0101", "0201", "0801"], "count": 1}


def dead(side: int, initial: int = 3, leader: str = "", name: str = "x") -> Fallen:
    """Return a unit that has fallen."""
    return Fallen(name, side, initial, leader)


def at_the_end(
    half_turn: int,
    white: list[dict[str, Any]],
    black: list[dict[str, Any]],
    fallen: tuple[Fallen, ...] = (),
    text: str = FIELD,
    **scenario: Any,
) -> Position:
    """Return the end of a half-turn's combat, with these conditions and these dead."""
    victory = {"white": white, "black": black}
    position = drawn(text, "combat", half_turn, {"victory": victory, "turns": 12, **scenario})
    position.fallen = fallen
    return position


def end(position: Position) -> tuple[Outcome | None, list[str]]:
    """Return the outcome after End turn, and what was told."""
    played = play(position, "end turn")
    return played.after.outcome, played.told


@pytest.mark.parametrize(
    ("condition", "enough", "too_few"),
    [
        (UNITS, (dead(1), dead(1)), (dead(1), dead(0), dead(0))),
        (UNITS, (dead(1, leader="harold"), dead(1)), (dead(1),)),
        (LEADERS, (dead(1, leader="harold"), dead(1, leader="gyrth")), (dead(1, leader="harold"), dead(1), dead(1))),
        (POINTS, (dead(1, 3), dead(1, 2)), (dead(1, 4), dead(0, 4))),
        (POINTS, (dead(1, 4), dead(1, 4)), (dead(1, 3), dead(1, 1))),
        (HAROLD, (dead(1, leader="harold"),), (dead(1, leader="gyrth"), dead(0, leader="odo"))),
    ],
)
def test_the_conditions(condition: dict[str, Any], enough: tuple[Fallen, ...], too_few: tuple[Fallen, ...]) -> None:
    """14.1 Elimination (N enemy units, or N leaders), destruction (N points of initial F of eliminated enemies),
    leader killed (a named one); a unit with a leader counts in both forms of elimination."""
    outcome, told = end(at_the_end(2, [condition], [], enough))
    assert outcome == Outcome(0, "condition")
    assert told == ["over winner 0 condition 0"]
    outcome, told = end(at_the_end(2, [condition], [], too_few))
    assert outcome is None
    assert told == ["ended"]


@pytest.mark.parametrize("seat", [0, 1])
def test_a_battle_says_for_each_condition_whom_it_serves(seat: int) -> None:
    """14.1 A battle says for each condition whom it serves; the same dead serve only their enemy."""
    sides: list[list[dict[str, Any]]] = [[], []]
    sides[seat] = [UNITS]
    lost = (dead(1 - seat), dead(1 - seat))
    assert end(at_the_end(2, sides[0], sides[1], lost))[0] == Outcome(seat, "condition")
    own = (dead(seat), dead(seat))
    assert end(at_the_end(2, sides[0], sides[1], own))[0] is None


def test_a_side_wins_by_any_one_of_its_conditions() -> None:
    """14.1 A side wins by any one of its conditions; the event names all it has met."""
    outcome, told = end(at_the_end(2, [POINTS, HAROLD, UNITS], [], (dead(1, 1, "harold"), dead(1, 1))))
    assert outcome == Outcome(0, "condition")
    assert told == ["over winner 0 condition 1>2"]


def test_checked_at_the_end_of_each_full_turn_only() -> None:
    """14.1 Checked at the end of each full turn only: a condition met in the first half-turn waits for the second."""
    fallen = (dead(1), dead(1))
    position = at_the_end(3, [UNITS], [], fallen)
    outcome, told = end(position)
    assert outcome is None and told == ["ended"]
    position = play_all(position, "end turn", "begin", "end movement")
    assert end(position)[0] == Outcome(0, "condition")


def test_a_condition_is_not_looked_at_in_mid_turn() -> None:
    """14.1 Not in the middle of a half-turn either: the fight goes on."""
    position = at_the_end(2, [], [{"kind": "elimination", "units": 1}], text="h.  m1. M.  .")
    played = play(position, "m1 melee M", 10, 1)
    assert played.told[-1] == "advanced m1 0301"
    assert played.after.outcome is None


def test_destruction_counts_initial_force() -> None:
    """14.1 Points of initial F: of a unit set up weaker than its type the lower one, whatever it had left when it
    died."""
    position = at_the_end(1, [{"kind": "destruction", "points": 3}], [], text="E.  h1. .   h2.")
    position.units["h1"] = unit_of(position, "h1")._replace(force=1, initial=3)
    after = play(position, "E melee h1", 10, 1).after
    assert [f.initial for f in after.fallen] == [3]
    assert end(play_all(after, "end turn", "begin", "end movement"))[0] == Outcome(0, "condition")
    position.units["h1"] = unit_of(position, "h1")._replace(force=1, initial=2)
    after = play(position, "E melee h1", 10, 1).after
    assert end(play_all(after, "end turn", "begin", "end movement"))[0] is None


@pytest.mark.parametrize(
    ("condition", "text", "won"),
    [
        (LAND, "H.  .   .   .   .   .   .   h.", True),
        (LAND, ".   .   H.  .   .   .   .   h.", False),
        ({**LAND, "count": 2}, "H.  J.  .   .   .   .   .   h.", True),
        ({**LAND, "count": 2}, "H.  .   J.  .   .   .   .   h.", False),
        ({**LAND, "count": 2}, "H.  .   .   .   .   .   .   h.", False),
        ({**LAND, "required": ["0201"]}, "H.  .   .   .   .   .   .   h.", False),
        ({**LAND, "required": ["0201"]}, ".   H.  .   .   .   .   .   h.", True),
        ({**LAND, "count": 2, "required": ["0201"]}, ".   H.  .   .   .   .   .   h.", False),
        ({**LAND, "count": 2, "required": ["0201"]}, "J.  H.  .   .   .   .   .   h.", True),
    ],
)
def test_territory(condition: dict[str, Any], text: str, won: bool) -> None:
    """14.1 Territory: units on N of its own list of key hexes, some of which may be required."""
    outcome, _ = end(at_the_end(24, [condition], [], text=text, default="black"))
    assert outcome == (Outcome(0, "condition") if won else Outcome(1, "default"))


@pytest.mark.parametrize("state", [{"since": 24}, {"force": 1}, {"exhausted": True}])
def test_only_presence_counts(state: dict[str, Any]) -> None:
    """14.1 In whatever state: only presence counts, even in enemy ZOC."""
    position = at_the_end(24, [LAND], [], text="H.  h.  .   .   .   .   .   .")
    position.units["H"] = unit_of(position, "H")._replace(**state)
    assert end(position)[0] == Outcome(0, "condition")


@pytest.mark.parametrize("half_turn", [2, 22, 23])
def test_territory_only_at_the_end_of_the_last_turn(half_turn: int) -> None:
    """14.1 Territory: end of the last turn only."""
    assert end(at_the_end(half_turn, [LAND], []))[0] is None


def test_the_other_conditions_count_on_the_last_turn_too() -> None:
    """14.1 At the end of each full turn, the last included."""
    assert end(at_the_end(24, [UNITS], [], (dead(1), dead(1))))[0] == Outcome(0, "condition")


BOTH = (dead(0, leader="odo"), dead(0, leader="alan"), dead(1, leader="harold"), dead(1, leader="gyrth"))


@pytest.mark.parametrize("half_turn", [2, 10, 24])
@pytest.mark.parametrize(
    ("white", "black"),
    [(UNITS, UNITS), (LEADERS, LEADERS), (POINTS, {"kind": "leader_killed", "leader": "odo"}), (HAROLD, UNITS)],
)
@pytest.mark.parametrize(
    ("both", "winner"), [({}, None), ({"both": "draw"}, None), ({"both": "white"}, 0), ({"both": "black"}, 1)]
)
def test_both_meet_a_condition_at_the_same_check(
    half_turn: int, white: dict[str, Any], black: dict[str, Any], both: dict[str, str], winner: int | None
) -> None:
    """14.2 (R) If both meet a condition at the same check the result is a draw unless the scenario says otherwise."""
    outcome, told = end(at_the_end(half_turn, [white], [black], BOTH, default="white", **both))
    assert outcome == Outcome(winner, "both")
    assert told == [f"over winner {-1 if winner is None else winner} both 0 0"]


def test_each_reaches_its_number_in_its_own_half_turn() -> None:
    """14.2 A reaches 3 in his half-turn, B reaches 3 in his: one check, for both together."""
    one = {"kind": "elimination", "units": 1}
    position = drawn(
        """
        I.  m.  .   .   .   h1.
          .   .   .   .   .   .
        .   i.  M.  .   .   H.
        """,
        "combat",
        5,
        {"victory": {"white": [one], "black": [one]}},
    )
    position = play(position, "I melee m", 10, 1).after
    position = play_all(position, "end turn", "begin", "end movement")
    position = play(position, "i melee M", 10, 1).after
    assert end(position)[0] == Outcome(None, "both")


def test_no_enemy_unit_left_is_a_condition_of_both_in_every_battle() -> None:
    """14.2 (R) "No enemy unit is left" is a condition of both sides in every battle and counts like any other."""
    outcome, told = end(at_the_end(2, [], [], text="H.  .   .   ."))
    assert (outcome, told) == (Outcome(0, "condition"), ["over winner 0 condition -1"])
    outcome, told = end(at_the_end(2, [], [], text="h.  .   .   .", default="white"))
    assert (outcome, told) == (Outcome(1, "condition"), ["over winner 1 condition -1"])
    assert end(at_the_end(1, [], [], text="H.  .   .   ."))[0] is None
    # with another condition of the other side: both
    outcome, told = end(at_the_end(2, [], [UNITS], (dead(0), dead(0)), text="H.  .   .   ."))
    assert (outcome, told) == (Outcome(None, "both"), ["over winner -1 both -1 0"])


def test_both_armies_vanish() -> None:
    """14.2 Both armies vanish: each has no enemy left, a draw."""
    position = at_the_end(2, [], [], text="m.  M.  .", default="black")
    after = play(position, "m melee M", 10, 10).after
    assert end(after) == (Outcome(None, "both"), ["over winner -1 both -1 -1"])


def test_both_named_leaders_die_in_one_fight() -> None:
    """14.2 Both named leaders die in one combat: both conditions at one check."""
    odo = {"kind": "leader_killed", "leader": "odo"}
    position = at_the_end(2, [HAROLD], [odo], text="m.  M.  .   h.  H.")
    for unit, leader in (("m", "harold"), ("M", "odo")):
        position.units[unit] = unit_of(position, unit)._replace(leader=leader)
    after = play(position, "m melee M", 10, 10).after
    assert end(after)[0] == Outcome(None, "both")


def test_territory_waits_for_the_other_conditions() -> None:
    """14.3 Territory is looked at only when neither side has met another condition at that check."""
    position = at_the_end(24, [LAND], [UNITS], (dead(0), dead(0)))
    assert end(position) == (Outcome(1, "condition"), ["over winner 1 condition 0"])


def test_territory_of_both() -> None:
    """14.3 with 14.2: both hold their key hexes: as for any other two conditions."""
    theirs = {"kind": "territory", "hexes": ["0801"], "count": 1}
    assert end(at_the_end(24, [LAND], [theirs]))[0] == Outcome(None, "both")
    assert end(at_the_end(24, [LAND], [theirs], both="black"))[0] == Outcome(1, "both")


@pytest.mark.parametrize(("default", "winner"), [("draw", None), ("white", 0), ("black", 1)])
def test_then_the_default_result(default: str, winner: int | None) -> None:
    """14.3 Then the scenario's default result."""
    outcome, told = end(at_the_end(24, [UNITS], [POINTS], default=default))
    assert outcome == Outcome(winner, "default")
    assert told == [f"over winner {-1 if winner is None else winner} default"]


def test_the_default_waits_for_the_last_turn() -> None:
    """14.3 The default result only after the last turn."""
    assert end(at_the_end(22, [UNITS], [POINTS], default="white"))[0] is None
    assert end(at_the_end(23, [UNITS], [POINTS], default="white"))[0] is None


def test_eliminated_units_count_whoever_caused_it() -> None:
    """14.4 Eliminated units count for the enemy whoever caused it: a friend pushed to death counts."""
    position = at_the_end(
        1,
        [{"kind": "elimination", "units": 1}],
        [],
        text="""
            #   #   #   #   #   #
              H.  h.  m.  .   J.  #
            #   #   #   #   #   #
        """,
    )
    after = play(position, "H melee h", 6, 1, 5).after
    assert [f.id for f in after.fallen] == ["m"]
    assert end(play_all(after, "end turn", "begin", "end movement"))[0] == Outcome(0, "condition")


def test_absorbed_units_never_count() -> None:
    """14.4 Absorbed units never count."""
    one = {"kind": "elimination", "units": 1}
    weak = {"force": 1}
    position = drawn(
        "H1. H2. .   .   h1. h2.", "movement", 1,
        {"victory": {"white": [one, POINTS], "black": [one, POINTS]}},
        H1=weak, H2=weak, h1=weak, h2=weak,
    )  # fmt: skip
    position = play_all(position, "H1 regroup H2", "end movement", "end turn", "begin", "h1 regroup h2", "end movement")
    outcome, told = end(position)
    assert (outcome, told) == (None, ["ended"])
    assert play(position, "end turn").after.absorbed == ("H1", "h1")


@pytest.mark.parametrize("phase", ["begin", "movement", "combat"])
@pytest.mark.parametrize("half_turn", [1, 2])
def test_resigning(phase: str, half_turn: int) -> None:
    """14.5 A player may resign at any time in his own half-turn, which ends the battle at once."""
    position = drawn(FIELD, phase, half_turn)
    played = play(position, "resign")
    assert played.after.outcome == Outcome(half_turn % 2, "resigned")
    assert GAME.to_move(played.after) is None
    assert GAME.legal_actions(played.after) == []
    for text in ("resign", "begin", "end turn", "H move 0201", "accept"):
        assert refusal(played.after, text) is Reason.BATTLE_OVER


def test_a_draw_offered_may_be_accepted_instead_of_playing() -> None:
    """14.5 A draw offered with a turn may be accepted instead of playing the next half-turn."""
    position = play_all(drawn(FIELD), "end turn draw")
    assert position.draw_offered
    played = play(position, "accept")
    assert played.told == ["over winner -1 agreed"]
    assert played.after.outcome == Outcome(None, "agreed")
    assert not played.after.draw_offered


def test_a_draw_offer_lapses_otherwise() -> None:
    """14.5 And lapses otherwise: once the half-turn has begun, and in every later one."""
    position = play_all(drawn(FIELD), "end turn draw", "begin")
    assert not position.draw_offered
    assert refusal(position, "accept") is not None
    position = play_all(position, "end movement", "end turn")
    assert refusal(position, "accept") is Reason.NO_DRAW_OFFERED


def test_no_draw_without_an_offer() -> None:
    """14.5 A draw must have been offered, with the turn just before, by the other side."""
    assert refusal(drawn(FIELD, "begin"), "accept") is Reason.NO_DRAW_OFFERED
    position = play_all(drawn(FIELD), "end turn")
    assert refusal(position, "accept") is Reason.NO_DRAW_OFFERED


def test_the_last_turn_needs_no_draw() -> None:
    """14.5 An offer with the turn that ends the battle is void."""
    position = at_the_end(24, [], [], default="white")
    played = play(position, "end turn draw")
    assert played.after.outcome == Outcome(0, "default")
    assert not played.after.draw_offered
