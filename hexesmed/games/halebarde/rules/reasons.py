"""Why an action is refused: each reason with the number of its rule. The words stand in `report`."""

from __future__ import annotations

from hexesmed.core.errors import RuleReason


class Reason(RuleReason):
    """A refusal; `rule` is the number in the rulebook."""

    OFF_THE_BOARD = ("off_the_board", "1")
    FRAME = ("frame", "1")

    ENTRY_FIRST = ("entry_first", "4")
    ENTRY_OVER = ("entry_over", "4")
    SIX_ENTERED = ("six_entered", "4")
    ENTERED_ALREADY = ("entered_already", "4")
    NOT_THE_ENTRY_COLUMN = ("not_the_entry_column", "4")
    NO_ENTRY_ON_A_HILL = ("no_entry_on_a_hill", "4")

    NOT_AN_ACTION = ("not_an_action", "5")
    NO_PIECE_THERE = ("no_piece_there", "5")
    NOT_YOUR_PIECE = ("not_your_piece", "5")
    ACTED_ALREADY = ("acted_already", "5")
    THIRD_CORPS = ("third_corps", "5")
    ALREADY_THERE = ("already_there", "5")

    SOLDAT_TOO_FAR = ("soldat_too_far", "6")
    HILL_COSTS_TWO = ("hill_costs_two", "6")
    ARCHER_TOO_FAR = ("archer_too_far", "7")
    ARCHER_ONTO_ENEMY = ("archer_onto_enemy", "7")
    SHOT_FROM_PLAIN = ("shot_from_plain", "7")
    SHOT_TOO_FAR = ("shot_too_far", "7")
    SHOT_NEEDS_A_TARGET = ("shot_needs_a_target", "7")
    ONLY_ARCHERS_SHOOT = ("only_archers_shoot", "7")
    GUETTEUR_TOO_FAR = ("guetteur_too_far", "8")
    GUETTEUR_ON_A_HILL = ("guetteur_on_a_hill", "8")
    GUETTEUR_NEVER_ATTACKS = ("guetteur_never_attacks", "8")

    OCCUPIED = ("occupied", "9")
    IN_THE_WAY = ("in_the_way", "9")

    ENEMY_THERE = ("enemy_there", "10")
    OWN_PIECE = ("own_piece", "10")
    NOBODY_TO_ATTACK = ("nobody_to_attack", "10")
    TWO_AGAINST_ONE = ("two_against_one", "10")

    GAME_OVER = ("game_over", "13")
    NO_DRAW_OFFERED = ("no_draw_offered", "14")
