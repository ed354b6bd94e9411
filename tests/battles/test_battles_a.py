"""Hattin, Arsuf, Muret, Bouvines and Mohi: the armies, the ground and the conditions are as they were meant."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import pytest

from hexesmed.archive import battles
from hexesmed.core.dice import LooseDice
from hexesmed.core.match import Match
from hexesmed.games.hexes_med import GAME
from hexesmed.games.hexes_med.rules.terrain import Ground, ground_of
from hexesmed.games.hexes_med.rules.units import UNIT_TYPES
from hexesmed.players.random_player import RandomPlayer


class Meant(NamedTuple):
    """What a battle was meant to be: its size and length, its armies, and who wins by what."""

    size: tuple[int, int]  # columns, rows
    north: str
    turns: int
    first: str
    default: str
    armies: dict[str, tuple[int, int, dict[str, int]]]  # side: units, initial F, units by type
    weak: set[str]  # hexes of the units whose initial F is below that of their type
    led: dict[str, str]  # leader: hex
    victory: dict[str, list[dict[str, Any]]]


MEANT = {
    "hattin": Meant(
        (30, 20), "up", 8, "franks", "ayyubids",
        {
            "franks": (23, 52, {"elite_cavalry": 3, "heavy_cavalry": 4, "heavy_infantry": 6, "militia": 4,
                                "crossbowman": 4, "mounted_archer": 2}),
            "ayyubids": (25, 59, {"elite_cavalry": 2, "heavy_cavalry": 5, "light_cavalry": 3, "light_infantry": 4,
                                  "archer": 2, "mounted_archer": 6, "horse_archer": 3}),
        },
        {"0912", "1113", "0913", "0915", "0314", "0516"},
        {"raymond": "1011", "guy": "0714", "gerard": "0515", "balian": "0417", "saladin": "1510", "taqi": "1307",
         "gokbori": "0519"},
        {
            "franks": [
                {"kind": "leader_killed", "leader": "saladin"},
                {"kind": "destruction", "points": 30},
                {"kind": "territory", "hexes": ["1602", "1702", "1603", "2915", "3015"], "count": 3},
            ],
            "ayyubids": [{"kind": "leader_killed", "leader": "guy"}, {"kind": "destruction", "points": 38}],
        },
    ),
    "arsuf": Meant(
        (34, 16), "left", 11, "ayyubids", "ayyubids",
        {
            "crusaders": (25, 67, {"elite_cavalry": 3, "heavy_cavalry": 7, "heavy_infantry": 6, "militia": 2,
                                   "crossbowman": 6, "mounted_archer": 1}),
            "ayyubids": (26, 60, {"elite_cavalry": 2, "heavy_cavalry": 4, "light_cavalry": 3, "light_infantry": 4,
                                  "archer": 4, "mounted_archer": 5, "horse_archer": 4}),
        },
        set(),
        {"robert": "2312", "guy": "1912", "richard": "1612", "hugh": "1312", "saladin": "1502", "adil": "0803",
         "afdal": "2203"},
        {
            "ayyubids": [{"kind": "leader_killed", "leader": "richard"}, {"kind": "destruction", "points": 46}],
            "crusaders": [
                {"kind": "destruction", "points": 32},
                {"kind": "territory", "hexes": ["3010", "3012", "2608", "1604"], "count": 2},
            ],
        },
    ),
    "muret": Meant(
        (28, 18), "up", 9, "crusaders", "allies",
        {
            "crusaders": (14, 44, {"elite_cavalry": 5, "heavy_cavalry": 4, "heavy_infantry": 2, "light_infantry": 1,
                                   "crossbowman": 2}),
            "allies": (29, 61, {"elite_cavalry": 1, "heavy_cavalry": 13, "light_cavalry": 5, "light_infantry": 2,
                                "militia": 6, "crossbowman": 2}),
        },
        {"1508", "1309", "1310", "0807", "1008", "0507"},
        {"contres": "1616", "bouchard": "1216", "simon": "1017", "foix": "1409", "peter": "1007", "raymond": "0405",
         "bernard": "0606"},
        {
            "crusaders": [
                {"kind": "leader_killed", "leader": "peter"},
                {"kind": "destruction", "points": 36},
                {"kind": "territory", "hexes": ["1909", "2010", "2108"], "count": 2},
            ],
            "allies": [
                {"kind": "leader_killed", "leader": "simon"},
                {"kind": "destruction", "points": 28},
            ],
        },
    ),
    "bouvines": Meant(
        (26, 20), "upper_left", 11, "french", "french",
        {
            "french": (23, 62, {"elite_cavalry": 3, "heavy_cavalry": 8, "light_cavalry": 1, "heavy_infantry": 4,
                                "light_infantry": 5, "militia": 2}),
            "allies": (22, 62, {"elite_cavalry": 1, "heavy_cavalry": 8, "elite_infantry": 1, "heavy_infantry": 7,
                                "light_infantry": 4, "archer": 1}),
        },
        {"2004"},
        {"philip": "1113", "barres": "1212", "odo": "1710", "dreux": "0612", "otto": "1204", "ferrand": "1804",
         "salisbury": "0704", "renaud": "0804"},
        {
            "french": [{"kind": "leader_killed", "leader": "otto"}, {"kind": "destruction", "points": 34}],
            "allies": [
                {"kind": "leader_killed", "leader": "philip"},
                {"kind": "destruction", "points": 42},
                {"kind": "territory", "hexes": ["0417", "0516", "0517"], "count": 2},
            ],
        },
    ),
    "mohi": Meant(
        (30, 18), "up", 12, "mongols", "hungarians",
        {
            "mongols": (24, 60, {"elite_cavalry": 3, "heavy_cavalry": 6, "light_cavalry": 2, "heavy_archer": 1,
                                 "mounted_archer": 6, "horse_archer": 6}),
            "hungarians": (27, 65, {"elite_cavalry": 2, "heavy_cavalry": 8, "light_cavalry": 4, "heavy_infantry": 3,
                                    "light_infantry": 2, "militia": 3, "crossbowman": 2, "mounted_archer": 3}),
        },
        {"1610"},
        {"batu": "2710", "shiban": "2504", "subutai": "2617", "bela": "0610", "coloman": "1708", "ugrin": "1711"},
        {
            "mongols": [
                {"kind": "destruction", "points": 32},
                {"kind": "territory", "hexes": ["2410", "2110", "0409", "0410", "0411"], "count": 3},
            ],
            "hungarians": [{"kind": "leader_killed", "leader": "batu"}, {"kind": "destruction", "points": 22}],
        },
    ),
}  # fmt: skip

# Each crossing of a river, whole; with all of them shut, no way leads from the one hex to the other.
CROSSINGS = {
    ("muret", "1409", "1216"): (("1214",), ("1815",), ("2115",)),
    ("muret", "2217", "2617"): (("2317", "2417"),),
    ("bouvines", "0517", "0117"): (("0217", "0317"),),
    ("mohi", "1610", "2710"): (("2004", "2104", "2204"), ("2310", "2410"), ("2117", "2217")),
}


@cache
def battle(name: str) -> dict[str, Any]:
    """Return a shipped battle."""
    entry = battles.load(battles.shipped_folder() / "hexes_med" / f"{name}.yaml")
    assert entry.battle is not None, [p.message for p in entry.problems]
    return entry.battle


def flooded(ground: Ground, start: int, points: int = 9, shut: frozenset[int] = frozenset()) -> set[int]:
    """Return the hexes that a unit with so many MP can come to in any number of turns, units left aside."""
    found, left = {start}, [start]
    while left:
        for h in ground.board.neighbours[left.pop()]:
            if h not in found and h not in shut and 0 < ground.cost[h] <= points:
                found.add(h)
                left.append(h)
    return found


def texts(value: Any, path: str = "") -> Iterator[tuple[str, dict[str, str]]]:
    """Yield every text of a battle that is written in two languages, with where it stands."""
    if isinstance(value, dict) and set(value) == {"en", "fr"}:
        yield path, value
    elif isinstance(value, dict):
        for key, entry in value.items():
            yield from texts(entry, f"{path}.{key}")
    elif isinstance(value, list):
        for i, entry in enumerate(value):
            yield from texts(entry, f"{path}.{i}")


every = pytest.mark.parametrize("name", MEANT)


@every
def test_loads_without_a_problem(name: str) -> None:
    """The file is read and checked, and it is the battle that its name says."""
    entry = battles.load(battles.shipped_folder() / "hexes_med" / f"{name}.yaml")
    assert entry.problems == ()
    assert entry.battle is not None
    assert (entry.id, entry.battle["game"]) == (name, "hexes_med")


@every
def test_heading(name: str) -> None:
    """Size, north, length, who begins and who wins by default are as they were meant; sources are told."""
    plain, meant = battle(name), MEANT[name]
    assert (len(plain["map"][0]), len(plain["map"])) == meant.size
    found = (plain["north"], plain["turns"], plain["first"], plain["default"])
    assert found == (meant.north, meant.turns, meant.first, meant.default)
    assert "both" not in plain  # a draw
    assert len(plain["sources"]) >= 4


@every
def test_both_languages(name: str) -> None:
    """Every text is there in English and in French, none is empty, and no long one is the same in both."""
    plain = battle(name)
    found = list(texts(plain))
    assert {"date", "place", "introduction", "note", "scale", "turn_length"} <= set(plain)
    assert len(found) >= 2 + 6 + 2 + len(plain["units"]) + len(plain["leaders"])
    for path, both in found:
        assert both["en"].strip() and both["fr"].strip(), path
        assert len(both["en"]) <= 30 or both["en"] != both["fr"], path
    for side in plain["victory"]:
        assert all("text" in condition for condition in plain["victory"][side]), side
    assert all(plain["introduction"][tongue].count("\n") == 2 for tongue in ("en", "fr"))  # the stake, and each side


@every
def test_typography(name: str) -> None:
    """Apostrophes are curved; French has a no-break space before ; : ! ? and inside « », English has none."""
    for path, both in texts(battle(name)):
        for tongue, text in both.items():
            assert "'" not in text and '"' not in text, (path, tongue)
            assert not re.search(r"  | [,.;:!?»]|« |\u202f", text), (path, tongue)
        assert "\u00a0" not in both["en"], path
        assert not re.search(r"[^\u00a0][;:!?»]|«[^\u00a0]", both["fr"]), path


@every
def test_names_tell_units_apart(name: str) -> None:
    """No two units and no two leaders have one name."""
    plain = battle(name)
    for tongue in ("en", "fr"):
        units = Counter(unit["name"][tongue] for unit in plain["units"])
        assert units.most_common(1)[0][1] == 1, units.most_common(1)
        assert len({leader[tongue] for leader in plain["leaders"].values()}) == len(plain["leaders"])


@every
def test_armies(name: str) -> None:
    """Units, their F and their types come to the sums that were meant, and the weak units and leaders are in place."""
    plain, meant = battle(name), MEANT[name]
    assert set(plain["sides"]) == set(meant.armies)
    for side, (count, force, kinds) in meant.armies.items():
        units = [unit for unit in plain["units"] if unit["side"] == side]
        assert len(units) == count
        assert sum(u.get("initial", UNIT_TYPES[u["type"]].force) for u in units) == force
        assert Counter(u["type"] for u in units) == kinds
        assert not any("force" in u or "disorganised" in u for u in units)
    assert {u["hex"] for u in plain["units"] if "initial" in u} == meant.weak
    assert {u["leader"]: u["hex"] for u in plain["units"] if "leader" in u} == meant.led


@every
def test_conditions(name: str) -> None:
    """Each side wins by what was meant, in that order, and its texts name the numbers."""
    plain = battle(name)
    bare = {
        side: [{key: value for key, value in condition.items() if key != "text"} for condition in conditions]
        for side, conditions in plain["victory"].items()
    }
    assert bare == MEANT[name].victory
    for side, conditions in plain["victory"].items():
        (enemy,) = set(plain["sides"]) - {side}
        for condition in conditions:
            if condition["kind"] == "destruction":
                total = MEANT[name].armies[enemy][1]
                for text in condition["text"].values():
                    assert re.findall(r"\d+", text) == [str(condition["points"]), str(total)]


@every
def test_colours_differ_in_lightness(name: str) -> None:
    """The sides have different devices, and colours that differ where hue cannot be seen; cream is read on both."""

    def lightness(colour: str) -> float:
        parts = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
        linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
        luminance = 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
        return float(116 * luminance ** (1 / 3) - 16)

    one, other = battle(name)["sides"].values()
    assert one["device"] != other["device"]
    assert abs(lightness(one["colour"]) - lightness(other["colour"])) >= 15
    assert max(lightness(one["colour"]), lightness(other["colour"])) < 58


@every
def test_nobody_stands_on_barred_ground(name: str) -> None:
    """All units and all key hexes are on ground that can be entered."""
    plain = battle(name)
    ground = ground_of(plain)
    named = [unit["hex"] for unit in plain["units"]]
    named += [h for conditions in plain["victory"].values() for c in conditions for h in c.get("hexes", ())]
    for hex_ in named:
        assert ground.cost[ground.board.index[hex_]] > 0, hex_


@every
def test_armies_can_meet(name: str) -> None:
    """Every unit, with the MP that it has, can come beside some enemy; each side can come to every key hex."""
    plain = battle(name)
    ground = ground_of(plain)
    index, neighbours = ground.board.index, ground.board.neighbours
    for unit in plain["units"]:
        way = flooded(ground, index[unit["hex"]], UNIT_TYPES[unit["type"]].mp)
        enemies = [index[u["hex"]] for u in plain["units"] if u["side"] != unit["side"]]
        assert any(h in way for enemy in enemies for h in neighbours[enemy]), unit["id"]
    keys = {index[h] for conditions in plain["victory"].values() for c in conditions for h in c.get("hexes", ())}
    for side in plain["sides"]:
        reached: set[int] = set()
        for unit in plain["units"]:
            if unit["side"] == side:
                reached |= flooded(ground, index[unit["hex"]], UNIT_TYPES[unit["type"]].mp)
        assert keys <= reached, side


@every
def test_ground_hangs_together(name: str) -> None:
    """From anywhere that can be entered one can come to anywhere else: nothing is drawn that nobody can reach."""
    ground = ground_of(battle(name))
    walkable = {h for h in ground.board.hexes if ground.cost[h] > 0}
    assert flooded(ground, min(walkable)) == walkable


@pytest.mark.parametrize("where", CROSSINGS)
def test_rivers_have_no_gaps(where: tuple[str, str, str]) -> None:
    """With its crossings shut a river parts the map; any one of them opens it."""
    name, start, goal = where
    ground = ground_of(battle(name))
    index = ground.board.index
    crossings = CROSSINGS[where]
    everywhere = frozenset(index[h] for crossing in crossings for h in crossing)
    assert index[goal] not in flooded(ground, index[start], shut=everywhere)
    for crossing in crossings:
        opened = everywhere - {index[h] for h in crossing}
        assert index[goal] in flooded(ground, index[start], shut=opened), crossing


@every
def test_roads_are_joined(name: str) -> None:
    """No hex of a road stands alone: beside each is another, or it is a bridge."""
    ground = ground_of(battle(name))
    roads = {h for h in ground.board.hexes if ground.terrain(h).code == "road"}
    assert all(roads & set(ground.board.neighbours[h]) for h in roads)


@every
def test_plays_to_a_lawful_end(name: str) -> None:
    """Two players without judgement come to a result within the turns of the battle."""
    plain = battle(name)
    match = Match(GAME, plain, LooseDice)
    players = [RandomPlayer(GAME, 7), RandomPlayer(GAME, 11)]
    for _ in range(3000):
        seat = GAME.to_move(match.position)
        if seat is None:
            break
        match.play(players[seat].choose(match.position))
    outcome = GAME.outcome(match.position)
    assert outcome is not None
    assert GAME.half_turn(match.position) <= GAME.last_half_turn(plain)
    assert outcome.winner in (0, 1, None)
