"""Why an action is refused: each reason with the number of its rule. The words stand in `report`."""

from __future__ import annotations

from hexesmed.core.errors import RuleReason


class Reason(RuleReason):
    """A refusal; `rule` is the number in the rulebook."""

    NOT_AN_ACTION = ("not_an_action", "2")
    GAME_OVER = ("game_over", "3")
    OFF_THE_BOARD = ("off_the_board", "1")
    OCCUPIED = ("occupied", "2")
    SWAP_OFF = ("swap_off", "4")
    SWAP_TOO_LATE = ("swap_too_late", "4")
