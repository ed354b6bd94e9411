"""Falkirk, Courtrai, Crécy, Poitiers, Agincourt and Grunwald: each as it is meant to stand, move and end."""

from __future__ import annotations

import hashlib
import heapq
import re
from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest

from hexesmed.archive.battles import load, shipped_folder
from hexesmed.core.board import Board
from hexesmed.core.dice import KeyedDice
from hexesmed.core.match import Match
from hexesmed.games.hexes_med import GAME
from hexesmed.games.hexes_med.rules.terrain import TERRAIN
from hexesmed.games.hexes_med.rules.units import UNIT_TYPES
from hexesmed.players import RandomPlayer

LONG = 40  # characters from which a text must differ from its translation


@dataclass(frozen=True)
class Intended:
    """What a battle is meant to be.

    `armies` gives by side its units, its F in all and its units by type; `reach` in how many of its own half-turns
    each type comes into contact while the other side stands, the fewest and the most, without zones of control or
    traffic; `weak` the initial F below the type's, by hex; `leaders` who stands where.
    """

    turns: int
    first: str
    default: str
    north: str
    size: tuple[int, int]
    armies: dict[str, tuple[int, int, dict[str, int]]]
    reach: dict[str, dict[str, tuple[int, int]]]
    weak: dict[str, int]
    leaders: dict[str, str]
    victory: dict[str, list[tuple[Any, ...]]]
    islands: tuple[str, ...] = ()  # ground that nobody can walk to


BATTLES = {
    "falkirk": Intended(
        10, "english", "scots", "up", (26, 16),
        {
            "english": (24, 49, {"heavy_cavalry": 7, "elite_cavalry": 1, "archer": 7, "crossbowman": 1,
                                 "light_infantry": 4, "militia": 4}),
            "scots": (17, 45, {"heavy_infantry": 11, "elite_infantry": 1, "archer": 3, "heavy_cavalry": 2}),
        },
        {
            "english": {"heavy_cavalry": (2, 3), "elite_cavalry": (3, 3), "archer": (4, 6), "crossbowman": (5, 5),
                        "light_infantry": (3, 4), "militia": (5, 7)},
            "scots": {"heavy_infantry": (3, 6), "elite_infantry": (5, 5), "archer": (3, 5), "heavy_cavalry": (3, 3)},
        },
        {"0914": 1, "1014": 1, "1414": 1, "1514": 1, "0904": 1, "1604": 1},
        {"0614": "bigod", "1814": "bek", "1215": "edward", "0606": "macduff", "1006": "wallace", "1406": "graham",
         "1207": "stewart"},
        {
            "english": [("destruction", 22), ("territory", 2, ("1006", "1203", "1406"), ())],
            "scots": [("destruction", 28), ("leader_killed", "edward")],
        },
    ),
    "courtrai": Intended(
        10, "french", "flemings", "up", (26, 17),
        {
            "french": (20, 45, {"heavy_cavalry": 7, "elite_cavalry": 3, "crossbowman": 3, "light_infantry": 4,
                                "heavy_infantry": 3}),
            "flemings": (20, 56, {"heavy_infantry": 17, "elite_infantry": 1, "crossbowman": 2}),
        },
        {
            "french": {"heavy_cavalry": (1, 2), "elite_cavalry": (1, 2), "crossbowman": (1, 2),
                       "light_infantry": (2, 2), "heavy_infantry": (2, 2)},
            "flemings": {"heavy_infantry": (1, 4), "elite_infantry": (4, 4), "crossbowman": (2, 3)},
        },
        {"0714": 2, "0814": 2, "1114": 3, "1214": 2, "2111": 2, "2210": 2, "2309": 2, "2212": 3, "1815": 3, "2015": 2,
         "0502": 1, "1311": 2, "1411": 2, "1510": 2},
        {"1114": "nesle", "2212": "artois", "1815": "saint_pol", "0811": "julich", "1808": "namur", "1507": "renesse"},
        {
            "french": [("destruction", 32), ("territory", 2, ("0506", "1206", "1802"), ())],
            "flemings": [("destruction", 28), ("elimination", "leaders", 3)],
        },
    ),
    "crecy": Intended(
        10, "french", "english", "upper_right", (28, 18),
        {
            "english": (25, 61, {"elite_infantry": 6, "light_infantry": 5, "heavy_archer": 10, "archer": 2,
                                 "mounted_archer": 1, "militia": 1}),
            "french": (32, 76, {"crossbowman": 5, "heavy_cavalry": 14, "elite_cavalry": 4, "light_infantry": 4,
                                "militia": 5}),
        },
        {
            "english": {"elite_infantry": (3, 5), "light_infantry": (2, 3), "heavy_archer": (3, 4), "archer": (4, 4),
                        "mounted_archer": (3, 3), "militia": (6, 6)},
            "french": {"crossbowman": (3, 3), "heavy_cavalry": (2, 2), "elite_cavalry": (2, 2),
                       "light_infantry": (4, 4), "militia": (6, 6)},
        },
        {"0812": 1, "1012": 1, "1212": 1, "1412": 1, "1612": 1},
        {"0706": "prince", "1706": "northampton", "1304": "edward", "1012": "doria", "1114": "alencon",
         "1216": "bohemia", "1417": "philip"},
        {
            "english": [("destruction", 50)],
            "french": [("destruction", 29), ("elimination", "leaders", 2),
                       ("territory", 2, ("0805", "1202", "1304"), ())],
        },
    ),
    "poitiers": Intended(
        12, "french", "anglo_gascons", "upper_right", (26, 18),
        {
            "anglo_gascons": (19, 50, {"elite_infantry": 5, "heavy_archer": 5, "light_infantry": 2,
                                       "heavy_infantry": 3, "archer": 2, "heavy_cavalry": 1, "mounted_archer": 1}),
            "french": (26, 69, {"elite_cavalry": 2, "heavy_cavalry": 1, "crossbowman": 4, "heavy_infantry": 14,
                                "elite_infantry": 5}),
        },
        {
            "anglo_gascons": {"elite_infantry": (2, 3), "heavy_archer": (2, 2), "light_infantry": (1, 2),
                              "heavy_infantry": (2, 2), "archer": (2, 2), "heavy_cavalry": (1, 1),
                              "mounted_archer": (1, 1)},
            "french": {"elite_cavalry": (1, 1), "heavy_cavalry": (1, 1), "crossbowman": (2, 4),
                       "heavy_infantry": (2, 4), "elite_infantry": (3, 4)},
        },
        {"1513": 2, "1613": 1, "0507": 3, "1407": 3, "1402": 1, "1502": 1, "1602": 1, "1702": 1, "1802": 1},
        {"0711": "warwick", "1311": "salisbury", "0913": "prince", "1513": "captal", "1407": "clermont",
         "1004": "dauphin", "0802": "john"},
        {
            "anglo_gascons": [("destruction", 40), ("leader_killed", "john")],
            "french": [("destruction", 28), ("leader_killed", "prince"),
                       ("territory", 2, ("0814", "1118", "1411"), ())],
        },
        # the far bank of the Miosson
        ("0116", "0117", "0118", "0217", "0218", "0317", "0318", "0418"),
    ),
    "agincourt": Intended(
        10, "french", "english", "up", (20, 22),
        {
            "english": (19, 45, {"heavy_archer": 14, "elite_infantry": 4, "militia": 1}),
            "french": (28, 73, {"elite_infantry": 9, "heavy_cavalry": 4, "heavy_infantry": 7, "crossbowman": 4,
                                "light_cavalry": 4}),
        },
        {
            "english": {"heavy_archer": (3, 4), "elite_infantry": (3, 4), "militia": (6, 6)},
            "french": {"elite_infantry": (3, 3), "heavy_cavalry": (2, 2), "heavy_infantry": (4, 4),
                       "crossbowman": (5, 5), "light_cavalry": (2, 2)},
        },
        {"0608": 2, "0607": 2, "1507": 2, "1407": 2, "0704": 1, "0904": 1, "1104": 1, "1304": 1, "0703": 1, "0903": 1,
         "1103": 1, "1303": 1},
        {"1015": "camoys", "1215": "york", "1117": "henry", "0908": "boucicaut", "1108": "albret", "0906": "alencon"},
        {
            "english": [("destruction", 52)],
            "french": [("destruction", 17), ("leader_killed", "henry"),
                       ("territory", 2, ("0921", "1115", "1117"), ())],
        },
    ),
    "grunwald": Intended(
        12, "allies", "draw", "upper_right", (34, 22),
        {
            "order": (25, 72, {"elite_cavalry": 5, "heavy_cavalry": 14, "crossbowman": 3, "light_infantry": 1,
                               "militia": 2}),
            "allies": (30, 80, {"heavy_cavalry": 16, "elite_cavalry": 3, "militia": 2, "light_cavalry": 7,
                                "horse_archer": 2}),
        },
        {
            "order": {"elite_cavalry": (1, 2), "heavy_cavalry": (1, 2), "crossbowman": (2, 2),
                      "light_infantry": (2, 2), "militia": (5, 5)},
            "allies": {"heavy_cavalry": (1, 2), "elite_cavalry": (2, 3), "militia": (5, 5), "light_cavalry": (1, 1),
                       "horse_archer": (1, 1)},
        },
        {},
        {"2508": "wallenrode", "1108": "lichtenstein", "1605": "jungingen", "1115": "zyndram", "1120": "jagiello",
         "1914": "lengvenis", "2516": "vytautas"},
        {
            "order": [("destruction", 50), ("leader_killed", "jagiello"), ("territory", 2, ("1120", "2916"), ())],
            "allies": [("destruction", 40), ("territory", 3, ("1120", "1204", "1706", "3006"), ())],
        },
    ),
}  # fmt: skip
EVERY_BATTLE = pytest.mark.parametrize("name", BATTLES)


@cache
def battle_of(name: str) -> dict[str, Any]:
    """Return a shipped battle that has no mistake."""
    entry = load(shipped_folder() / "hexes_med" / f"{name}.yaml")
    assert not entry.problems, [str(problem) for problem in entry.problems]
    assert entry.battle is not None and entry.id == name
    return entry.battle


class Field:
    """The ground of a battle by hex index."""

    def __init__(self, battle: dict[str, Any]) -> None:
        rows = battle["map"]
        self.board = Board(len(rows[0]), len(rows))
        self.codes = {
            h: battle["legend"][rows[row - 1][column - 1]]
            for h in self.board.hexes for column, row in [self.board.column_row(h)]
        }  # fmt: skip

    def at(self, *names: str) -> set[int]:
        """Return the hexes of some names."""
        return {self.board.index[name] for name in names}

    def open_to(self, start: int, barred: Collection[int] = (), kinds: Collection[str] = ()) -> set[int]:
        """Return what can be walked to from a hex without entering barred hexes or some kinds of terrain."""
        reached, edge = {start}, [start]
        while edge:
            for h in self.board.neighbours[edge.pop()]:
                code = self.codes[h]
                if h not in reached and h not in barred and TERRAIN[code].cost and code not in kinds:
                    reached.add(h)
                    edge.append(h)
        return reached

    def half_turns(self, start: int, mp: int, barred: Collection[int], goals: Collection[int]) -> int | None:
        """Return in how many half-turns a unit can stand on one of the goals, None for never (4.1)."""
        queue, done = [(1, 0, start)], set()
        while queue:
            turn, spent, h = heapq.heappop(queue)
            if h in goals:
                return turn
            if h in done:
                continue
            done.add(h)
            for other in self.board.neighbours[h]:
                cost = TERRAIN[self.codes[other]].cost
                if cost and cost <= mp and other not in barred:
                    waits = spent + cost > mp
                    heapq.heappush(queue, (turn + waits, cost if waits else spent + cost, other))
        return None


def texts_of(value: Any, path: str = "") -> Iterator[tuple[str, dict[str, str]]]:
    """Yield every text of a battle in its languages, and where it stands."""
    if isinstance(value, dict) and set(value) == {"en", "fr"}:
        yield path, value
    elif isinstance(value, dict):
        for key, entry in value.items():
            yield from texts_of(entry, f"{path}.{key}")
    elif isinstance(value, list):
        for n, entry in enumerate(value):
            yield from texts_of(entry, f"{path}.{n}")


@EVERY_BATTLE
def test_the_frame(name: str) -> None:
    battle, meant = battle_of(name), BATTLES[name]
    assert battle["game"] == "hexes_med" and battle["format"] == 1
    assert (battle["turns"], battle["first"], battle["default"]) == (meant.turns, meant.first, meant.default)
    assert battle["north"] == meant.north and "both" not in battle
    assert (len(battle["map"][0]), len(battle["map"])) == meant.size
    assert len(battle["sources"]) >= 3


@EVERY_BATTLE
def test_the_armies(name: str) -> None:
    battle, meant = battle_of(name), BATTLES[name]
    assert set(battle["sides"]) == set(meant.armies)
    for side, (number, force, types) in meant.armies.items():
        units = [unit for unit in battle["units"] if unit["side"] == side]
        assert len(units) == number and 14 <= number <= 34
        assert sum(unit.get("initial", UNIT_TYPES[unit["type"]].force) for unit in units) == force
        assert Counter(unit["type"] for unit in units) == types
    assert {unit["hex"]: unit["initial"] for unit in battle["units"] if "initial" in unit} == meant.weak
    assert {unit["hex"]: unit["leader"] for unit in battle["units"] if "leader" in unit} == meant.leaders
    assert not any("force" in unit or "disorganised" in unit for unit in battle["units"])


@EVERY_BATTLE
def test_the_conditions(name: str) -> None:
    battle, meant = battle_of(name), BATTLES[name]
    for side, wanted in meant.victory.items():
        found: list[tuple[Any, ...]] = []
        for condition in battle["victory"][side]:
            kind = condition["kind"]
            if kind == "territory":
                hexes, required = (tuple(sorted(condition.get(key, []))) for key in ("hexes", "required"))
                found.append((kind, condition["count"], hexes, required))
            elif kind == "elimination":
                what = "leaders" if "leaders" in condition else "units"
                found.append((kind, what, condition[what]))
            else:
                found.append((kind, condition["points" if kind == "destruction" else "leader"]))
            assert "text" in condition
        assert sorted(found, key=str) == sorted(wanted, key=str)


@EVERY_BATTLE
def test_the_numbers_that_the_conditions_tell(name: str) -> None:
    battle, meant = battle_of(name), BATTLES[name]
    for side, other in zip(meant.armies, reversed(meant.armies), strict=True):
        for condition in battle["victory"][side]:
            if condition["kind"] == "destruction":
                for text in condition["text"].values():
                    assert re.findall(r"\d+", text) == [str(condition["points"]), str(meant.armies[other][1])]


@EVERY_BATTLE
def test_every_text_is_there_in_both_languages(name: str) -> None:
    battle = battle_of(name)
    assert {"date", "place", "note", "turn_length"} <= set(battle)
    for path, text in texts_of(battle):
        assert text["en"].strip() and text["fr"].strip(), path
        if len(text["en"]) >= LONG or len(text["fr"]) >= LONG:
            assert text["en"] != text["fr"], path
    for field, low in (("introduction", 3), ("note", 2)):
        parts = {language: text.split("\n") for language, text in battle[field].items()}
        assert len(parts["en"]) == len(parts["fr"]) >= low, field
        for text in battle[field].values():
            assert 650 < len(text) < 2600, field


@EVERY_BATTLE
def test_letters_and_signs(name: str) -> None:
    for path, text in texts_of(battle_of(name)):
        for language, said in text.items():
            assert not re.search(r"['\"\u202f\u2009]|  | $|\.\.\.|@", said), (path, language)
        assert not re.search(r"[^\u00a0][;!?»]|«[^\u00a0]|(?<!\d)[^\u00a0]:", text["fr"]), path
        assert "\u00a0" not in text["en"] and not re.search(r" [;:!?]", text["en"]), path


@EVERY_BATTLE
def test_names_are_told_apart(name: str) -> None:
    battle = battle_of(name)
    for language in ("en", "fr"):
        names = [unit["name"][language] for unit in battle["units"]]
        assert not [said for said, times in Counter(names).items() if times > 1]
        assert max(map(len, names)) <= 50


@EVERY_BATTLE
def test_the_colours_differ_in_lightness_too(name: str) -> None:
    light = []
    for side in battle_of(name)["sides"].values():
        red, green, blue = (int(side["colour"][n : n + 2], 16) / 255 for n in (1, 3, 5))
        light.append(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    assert abs(light[0] - light[1]) > 0.15
    devices = [side["device"] for side in battle_of(name)["sides"].values()]
    assert len(set(devices)) == 2 and "plain" not in devices


@EVERY_BATTLE
def test_nobody_stands_where_nobody_can_and_all_ground_is_one(name: str) -> None:
    battle, meant = battle_of(name), BATTLES[name]
    field = Field(battle)
    stood = field.at(*(unit["hex"] for unit in battle["units"]))
    assert len(stood) == len(battle["units"])
    assert all(TERRAIN[field.codes[h]].cost for h in stood)
    ground = field.open_to(min(stood))
    assert stood <= ground
    keys = [h for side in battle["victory"].values() for c in side for h in c.get("hexes", ())]
    assert field.at(*keys) <= ground
    apart = {field.board.names[h] for h in field.board.hexes if TERRAIN[field.codes[h]].cost and h not in ground}
    assert apart == set(meant.islands)


@EVERY_BATTLE
def test_both_sides_come_to_blows_when_they_should(name: str) -> None:
    battle, meant = battle_of(name), BATTLES[name]
    field = Field(battle)
    for side, reach in meant.reach.items():
        foes = field.at(*(unit["hex"] for unit in battle["units"] if unit["side"] != side))
        goals = {h for foe in foes for h in field.board.neighbours[foe]}
        found: dict[str, list[int]] = {}
        for unit in battle["units"]:
            if unit["side"] == side:
                start = field.board.index[unit["hex"]]
                turns = field.half_turns(start, UNIT_TYPES[unit["type"]].mp, foes, goals)
                assert turns is not None, unit["hex"]
                found.setdefault(unit["type"], []).append(turns)
        assert {kind: (min(turns), max(turns)) for kind, turns in found.items()} == reach


@EVERY_BATTLE
def test_roads_lead_somewhere(name: str) -> None:
    field = Field(battle_of(name))
    roads = {h for h in field.board.hexes if field.codes[h] == "road"}
    for h in roads:
        around = field.board.neighbours[h]
        joined = sum(other in roads for other in around)
        ends = len(around) < 6 or any(field.codes[other] == "village" for other in around)
        wading = any(field.codes[other] == "river" for other in around)
        assert joined >= 2 or (joined == 1 and (ends or wading)), field.board.names[h]


@EVERY_BATTLE
def test_rivers_flow_without_a_gap(name: str) -> None:
    field = Field(battle_of(name))
    water = {h for h in field.board.hexes if field.codes[h] == "river"}
    crossings = {
        h for h in field.board.hexes
        if field.codes[h] == "road" and sum(other in water for other in field.board.neighbours[h]) >= 1
    }  # fmt: skip
    for h in water:
        assert any(other in water or other in crossings for other in field.board.neighbours[h]), field.board.names[h]


def test_at_courtrai_only_fords_lead_dryshod_to_the_flemings() -> None:
    battle = battle_of("courtrai")
    field = Field(battle)
    french = field.at(*(u["hex"] for u in battle["units"] if u["side"] == "french" and u["hex"] != "0502"))
    flemings = field.at(*(u["hex"] for u in battle["units"] if u["side"] == "flemings"))
    start = min(french)
    assert french | flemings <= field.open_to(start, kinds=["marsh"])
    assert not flemings & field.open_to(start, barred=field.at("1012", "2006"), kinds=["marsh"])
    for ford in ("1012", "2006"):
        assert flemings <= field.open_to(start, barred=field.at(ford), kinds=["marsh"])
    # The town is entered by its gate; the castle's crossbowmen cannot wade into it.
    inside = field.open_to(field.board.index["0306"], barred=field.at("0506"), kinds=["marsh"])
    assert {field.codes[h] for h in inside} == {"village"} and not inside & (field.at("0502") | flemings | french)


def test_at_crecy_the_maye_is_crossed_by_its_bridge_alone() -> None:
    field = Field(battle_of("crecy"))
    bank = field.open_to(field.board.index["0109"], barred=field.at("0516"))
    assert field.at("0217") <= bank and not bank & field.at("0306", "1212", "1304", "0616")


def test_at_agincourt_armour_has_three_lanes_through_the_mud() -> None:
    field = Field(battle_of("agincourt"))
    for row in (9, 10, 11, 12):
        codes = [field.codes[field.board.index[f"{column:02}{row:02}"]] for column in range(1, 21)]
        lanes = "".join("." if code in ("clear", "road") else "m" if code == "marsh" else "w" for code in codes)
        assert re.search(r"w\.{1,2}m+\.{4,5}m+\.{2}w", lanes), (row, lanes)


@EVERY_BATTLE
def test_two_players_without_judgement_come_to_an_end(name: str) -> None:
    battle = battle_of(name)
    assert GAME.check_battle(battle) == []

    def dice_for(half_turn: int) -> KeyedDice:
        return KeyedDice(hashlib.sha256(f"{name} {half_turn}".encode()).digest())

    match = Match(GAME, battle, dice_for)
    seats = [RandomPlayer(GAME, 1302), RandomPlayer(GAME, 1410)]
    last = GAME.last_half_turn(battle)
    assert last == 2 * battle["turns"]
    while (seat := GAME.to_move(match.position)) is not None:
        assert GAME.half_turn(match.position) <= last and len(match.entries) < 5000
        match.play(seats[seat].choose(match.position))
    outcome = GAME.outcome(match.position)
    assert outcome is not None and outcome.how
