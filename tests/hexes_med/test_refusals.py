"""Every refusal, with the number of the rule that refuses, as the law gives it."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from hexesmed.games.hexes_med.rules import sequence_of_play
from hexesmed.games.hexes_med.rules.actions import EndTurn, Move
from hexesmed.games.hexes_med.rules.position import Position
from hexesmed.games.hexes_med.rules.reasons import Reason
from tests.hexes_med.drawn import drawn, play, play_all, refusal

WEAK, LED = {"force": 1}, {"leader": "a"}
FIELD = """
    H.  .   .   .   .   .   h.
      .   .   .   .   .   .   .
"""


def field(phase: str) -> Position:
    """Return two units far apart."""
    return drawn(FIELD, phase)


def over() -> Position:
    """Return a battle that has ended."""
    return play_all(field("begin"), "resign")


def weakened(text: str, **changes: dict[str, object]) -> Position:
    """Return a position in movement whose units J1, J2 and j have lost F."""
    units = {name: dict(WEAK) for name in ("J1", "J2", "j") if name in text}
    return drawn(text, "movement", **{**units, **{name: {**units.get(name, {}), **c} for name, c in changes.items()}})


# reason, its rule, a position, an action that is refused for it
REFUSED: list[tuple[str, str, Callable[[], Position], str]] = [
    ("BATTLE_OVER", "14.1", lambda: over(), "H move 0201"),
    ("HALF_TURN_NOT_BEGUN", "1.2", lambda: field("begin"), "end movement"),
    ("HALF_TURN_BEGUN", "1.2", lambda: field("movement"), "begin"),
    ("NOT_IN_COMBAT", "1.2", lambda: field("combat"), "H move 0201"),
    ("NOT_IN_MOVEMENT", "1.2", lambda: field("movement"), "H melee h"),
    ("COMBAT_FIRST", "1.3", lambda: field("movement"), "end turn"),
    ("NO_SUCH_UNIT", "2.1", lambda: field("movement"), "X move 0201"),
    ("NO_SUCH_UNIT", "2.1", lambda: field("movement"), "H regroup X"),
    ("NO_SUCH_UNIT", "2.1", lambda: field("combat"), "X melee h"),
    ("NO_SUCH_UNIT", "2.1", lambda: field("combat"), "H melee X"),
    ("UNIT_GONE", "2.1", lambda: play(drawn("E1. m.  E2."), "E1 melee m", 10, 1).after, "E2 melee m"),
    ("UNIT_GONE", "2.1", lambda: play(weakened("J1. J2. .   .   .   j."), "J1 regroup J2").after, "J1 move 0101"),
    ("NOT_YOUR_UNIT", "1.2", lambda: field("movement"), "h move 0601"),
    ("NOT_YOUR_UNIT", "1.2", lambda: drawn("H.  h."), "h melee H"),
    ("OFF_THE_MAP", "4.4", lambda: field("movement"), "H move 0801"),
    ("OFF_THE_MAP", "4.4", lambda: field("movement"), "H move 0000"),
    ("OFF_THE_MAP", "4.4", lambda: field("movement"), "H move "),
    ("ALREADY_THERE", "4.1", lambda: field("movement"), "H move 0101"),
    ("IMPASSABLE", "3.1", lambda: drawn("H.  R", "movement"), "H move 0201"),
    ("ENEMY_THERE", "4.2", lambda: drawn("H.  h.", "movement"), "H move 0201"),
    ("FRIEND_THERE", "4.2", lambda: drawn("H.  J.", "movement"), "H move 0201"),
    ("NO_MOVEMENT_LEFT", "4.1", lambda: play_all(field("movement"), "H move 0301"), "H move 0401"),
    ("STOPPED_BY_ZONE", "5.2", lambda: play_all(drawn("L.  .   .   h.", "movement"), "L move 0301"), "L move 0201"),
    ("TOO_FAR", "4.1", lambda: field("movement"), "H move 0401"),
    ("ZONE_IN_THE_WAY", "5.2", lambda: drawn("L.  .   .\n#   h.  #", "movement", L={"engaged": False}), "L move 0301"),
    ("FROM_ZONE_TO_ZONE", "5.3", lambda: drawn("L.  .   .\n#   h.  #", "movement", L={"engaged": True}), "L move 0201"),
    ("DISORGANISED_INTO_ZONE", "5.4", lambda: drawn("L.  .   h.", "movement", L={"since": 0}), "L move 0201"),
    ("REGROUP_WITH_ITSELF", "6.1", lambda: weakened("J1. J2. ."), "J1 regroup J1"),
    ("REGROUP_WITH_ENEMY", "6.1", lambda: weakened("J1. j.  ."), "J1 regroup j"),
    ("REGROUP_OTHER_TYPE", "6.1", lambda: weakened("J1. H.  ."), "J1 regroup H"),
    ("REGROUP_AT_FULL_FORCE", "6.1", lambda: weakened("J1. J2. .", J1={"force": 2}), "J1 regroup J2"),
    ("REGROUP_INTO_FULL_FORCE", "6.1", lambda: weakened("J1. J2. .", J2={"force": 2}), "J1 regroup J2"),
    ("REGROUP_RECEIVER_MOVED", "6.3", lambda: play_all(weakened("J1. J2. ."), "J2 move 0301"), "J1 regroup J2"),
    ("LOST_ITS_MOVEMENT", "6.3", lambda: play(weakened("J1. J2. ."), "J1 regroup J2").after, "J2 move 0301"),
    ("REGROUP_IN_ZONE", "6.4", lambda: weakened("J1. J2. h."), "J1 regroup J2"),
    ("REGROUP_AFTER_ZONE", "6.4", lambda: weakened("J1. J2. .", J1={"engaged": True}), "J1 regroup J2"),
    ("REGROUP_TWO_LEADERS", "6.5", lambda: weakened("J1. J2.", J1=LED, J2={"leader": "b"}), "J1 regroup J2"),
    ("TOO_FAR", "4.1", lambda: weakened("J1. .   .   .   J2."), "J1 regroup J2"),
    ("NO_MOVEMENT_LEFT", "4.1", lambda: play_all(weakened("J1. .   .   .   J2."), "J1 move 0401"), "J1 regroup J2"),
    ("EXHAUSTED", "7.1", lambda: drawn("H.  h.", H={"exhausted": True}), "H melee h"),
    ("DISORGANISED", "7.3", lambda: drawn("H.  h.", H={"since": 0}), "H melee h"),
    ("TARGET_IS_FRIEND", "7.2", lambda: drawn("H.  J."), "H melee J"),
    ("NOT_ADJACENT", "7.2", lambda: field("combat"), "H melee h"),
    ("CANNOT_SHOOT", "7.2", lambda: drawn("H.  h."), "H shoot h"),
    ("OUT_OF_RANGE", "7.2", lambda: drawn("A.  .   .   h."), "A shoot h"),
    ("NO_DRAW_OFFERED", "14.5", lambda: field("begin"), "accept"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "rule", "drawing", "text"), REFUSED, ids=[f"{n} {t}" for n, _, _, t in REFUSED])
def test_a_refusal_and_its_rule(name: str, rule: str, drawing: Callable[[], Position], text: str) -> None:
    """The action is refused for this reason, which cites this rule; the position stays as it was."""
    position = drawing()
    before = position.copy()
    made = Move("H", "") if text == "H move " else None
    reason = sequence_of_play.why_not(position, made) if made else refusal(position, text)
    assert reason is Reason[name]
    assert reason.rule == rule
    assert position == before


@pytest.mark.parametrize("nonsense", [None, 0, "end turn", EndTurn, object(), ["move", "H", "0201"]])
@pytest.mark.parametrize("phase", ["begin", "movement", "combat"])
def test_what_is_no_action(nonsense: object, phase: str) -> None:
    """1.2 Nothing but the game's own actions is done."""
    reason = sequence_of_play.why_not(field(phase), nonsense)
    assert reason is Reason.NOT_AN_ACTION
    assert reason.rule == "1.2"


def test_no_reason_is_unused() -> None:
    """Each reason is shown above."""
    assert {name for name, *_ in REFUSED} | {"NOT_AN_ACTION"} == set(Reason.__members__)


def test_codes_are_the_names() -> None:
    """Each reason's code is its own, for logs and files."""
    assert [reason.code for reason in Reason] == [reason.name.lower() for reason in Reason]


def test_every_rule_has_its_test() -> None:
    """Each rule of the rulebook is named by the docstring of a test in the module of its heading."""
    here = Path(__file__).parent
    book = Path(sequence_of_play.__file__).parent.parent / "RULEBOOK.en.md"
    rules = set(re.findall(r"^\*\*(\d+\.\d+)\*\*", book.read_text(encoding="utf-8"), re.MULTILINE))
    assert len(rules) == 59
    named = set()
    for path in here.glob("test_[0-9]*.py"):
        heading = path.name.split("_")[1]
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                cited = re.findall(r"\b(\d+\.\d+)\b", ast.get_docstring(node) or "")
                assert cited or re.match(r"\d+ ", ast.get_docstring(node) or ""), f"{path.name}: {node.name}"
                named.update(rule for rule in cited if rule.split(".")[0] == heading)
    assert rules - named == set()
    assert named - rules == set()
