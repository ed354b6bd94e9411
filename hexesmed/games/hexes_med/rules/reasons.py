"""Why an action is refused: each reason with the number of its rule. The words stand in `report`."""

from __future__ import annotations

from hexesmed.core.errors import RuleReason


class Reason(RuleReason):
    """A refusal; `rule` is the number in the rulebook."""

    NOT_AN_ACTION = ("not_an_action", "1.2")
    BATTLE_OVER = ("battle_over", "14.1")
    HALF_TURN_NOT_BEGUN = ("half_turn_not_begun", "1.2")
    HALF_TURN_BEGUN = ("half_turn_begun", "1.2")
    NOT_IN_COMBAT = ("not_in_combat", "1.2")
    NOT_IN_MOVEMENT = ("not_in_movement", "1.2")
    COMBAT_FIRST = ("combat_first", "1.3")
    NO_SUCH_UNIT = ("no_such_unit", "2.1")
    UNIT_GONE = ("unit_gone", "2.1")
    NOT_YOUR_UNIT = ("not_your_unit", "1.2")

    OFF_THE_MAP = ("off_the_map", "4.4")
    ALREADY_THERE = ("already_there", "4.1")
    IMPASSABLE = ("impassable", "3.1")
    ENEMY_THERE = ("enemy_there", "4.2")
    FRIEND_THERE = ("friend_there", "4.2")
    NO_MOVEMENT_LEFT = ("no_movement_left", "4.1")
    STOPPED_BY_ZONE = ("stopped_by_zone", "5.2")
    TOO_FAR = ("too_far", "4.1")
    ZONE_IN_THE_WAY = ("zone_in_the_way", "5.2")
    FROM_ZONE_TO_ZONE = ("from_zone_to_zone", "5.3")
    DISORGANISED_INTO_ZONE = ("disorganised_into_zone", "5.4")

    REGROUP_WITH_ITSELF = ("regroup_with_itself", "6.1")
    REGROUP_WITH_ENEMY = ("regroup_with_enemy", "6.1")
    REGROUP_OTHER_TYPE = ("regroup_other_type", "6.1")
    REGROUP_AT_FULL_FORCE = ("regroup_at_full_force", "6.1")
    REGROUP_INTO_FULL_FORCE = ("regroup_into_full_force", "6.1")
    REGROUP_RECEIVER_MOVED = ("regroup_receiver_moved", "6.3")
    LOST_ITS_MOVEMENT = ("lost_its_movement", "6.3")
    REGROUP_IN_ZONE = ("regroup_in_zone", "6.4")
    REGROUP_AFTER_ZONE = ("regroup_after_zone", "6.4")
    REGROUP_TWO_LEADERS = ("regroup_two_leaders", "6.5")

    EXHAUSTED = ("exhausted", "7.1")
    DISORGANISED = ("disorganised", "7.3")
    TARGET_IS_FRIEND = ("target_is_friend", "7.2")
    NOT_ADJACENT = ("not_adjacent", "7.2")
    CANNOT_SHOOT = ("cannot_shoot", "7.2")
    OUT_OF_RANGE = ("out_of_range", "7.2")

    NO_DRAW_OFFERED = ("no_draw_offered", "14.5")
