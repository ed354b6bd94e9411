"""What holds for every shipped battle: it loads, speaks two languages, hangs together and looks as it did."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from hexesmed.archive import battles
from hexesmed.games.hexes_med.battle_file import TEXTS, check, normal
from hexesmed.games.hexes_med.rules.terrain import ground_of
from hexesmed.locale import LANGUAGES
from tests.battles import pictures
from tests.battles.balance_book import shipped

BATTLES = {battle["id"]: battle for battle in shipped()}
every = pytest.mark.parametrize("name", BATTLES)

THIRTEEN = 13
# Hexes that nobody can walk to, as the brief wants it: the far bank of the Miosson.
ISLANDS = {"poitiers": {"0116", "0117", "0118", "0217", "0218", "0317", "0318", "0418"}}
FARTHEST, MEAN = 9, 3.0  # colour steps of 255: less than a unit that is gone from the largest map


def test_they_are_all_there() -> None:
    assert len(BATTLES) == THIRTEEN
    for entry in battles.all_battles():
        assert entry.problems == () and entry.first is None and entry.path.stem == entry.id


@every
def test_it_travels_as_it_is(name: str) -> None:
    battle = BATTLES[name]
    assert check(battle) == [] and normal(battle) == battle


def texts(value: Any, path: str = "") -> Iterator[tuple[str, dict[str, str]]]:
    """Yield every text of a battle that is written in two languages, with where it stands."""
    if isinstance(value, dict) and set(value) == set(LANGUAGES):
        yield path, value
    elif isinstance(value, dict | list):
        for key, entry in value.items() if isinstance(value, dict) else enumerate(value):
            yield from texts(entry, f"{path}.{key}")


@every
def test_it_says_everything_in_both_languages(name: str) -> None:
    battle = BATTLES[name]
    assert name == "the-ford" or {field for field, _, _ in TEXTS} <= set(battle)  # that one never happened
    for path, both in texts(battle):
        assert all(both[language].strip() for language in LANGUAGES), path
    for conditions in battle["victory"].values():
        assert conditions and all("text" in condition for condition in conditions)
    assert battle["sources"] or name == "the-ford"
    for field in {"introduction", "note"} & set(battle):
        parts = [battle[field][language].count("\n") for language in LANGUAGES]
        assert parts[0] == parts[1], field


@every
def test_its_designer_advises_each_side(name: str) -> None:
    battle = BATTLES[name]
    assert list(battle["hints"]) == sorted(battle["sides"], key=lambda side: side != battle["first"])
    for hints in battle["hints"].values():
        assert all(300 < len(hints[language]) < 800 for language in LANGUAGES)  # short enough to be read
        assert hints["en"].count("\n") == hints["fr"].count("\n")


@every
def test_it_states_its_balance(name: str) -> None:
    balance = BATTLES[name]["balance"]
    assert 0 <= balance["low"] < balance["high"] <= 75  # the other side keeps its quarter


@every
def test_all_its_ground_can_be_walked_to(name: str) -> None:
    ground = ground_of(BATTLES[name])
    board = ground.board
    left = {h for h in board.hexes if ground.cost[h] > 0}
    parts = []
    while left:
        part, edge = set(), [left.pop()]
        while edge:
            h = edge.pop()
            part.add(h)
            for n in board.neighbours[h]:
                if n in left:
                    left.remove(n)
                    edge.append(n)
        parts.append(part)
    largest = max(parts, key=len)
    islands = {board.names[h] for part in parts if part is not largest for h in part}
    assert islands == ISLANDS.get(name, set())


@every
def test_it_looks_as_it_did(name: str) -> None:
    kept = pygame.image.load(pictures.FOLDER / f"{name}.png")
    farthest, mean = pictures.apart(pictures.drawn(BATTLES[name]), kept)
    assert farthest <= FARTHEST and mean <= MEAN, "look at it, then python -m tests.battles.pictures " + name


def test_the_comparison_sees_a_unit_that_is_gone_and_ground_that_changed() -> None:
    battle = BATTLES["hastings"]
    picture = pictures.drawn(battle)
    fewer = {**battle, "units": [unit for unit in battle["units"] if unit.get("leader") != "harold"],
             "leaders": {code: name for code, name in battle["leaders"].items() if code != "harold"}}  # fmt: skip
    flat = {**battle, "map": [row.replace("h", ".") for row in battle["map"]]}
    assert pictures.apart(picture, pictures.drawn(battle)) == (0, 0)
    assert pictures.apart(picture, pictures.drawn(fewer))[0] > FARTHEST
    assert pictures.apart(picture, pictures.drawn(flat))[1] > MEAN


def test_all_types_terrains_and_sizes_occur() -> None:
    units = Counter(unit["type"] for battle in BATTLES.values() for unit in battle["units"])
    grounds = {battle["legend"][mark] for battle in BATTLES.values() for row in battle["map"] for mark in row}
    assert len(units) == 12 and len(grounds) == 9
    sizes = [len(battle["units"]) for battle in BATTLES.values()]
    assert min(sizes) <= 12 and max(sizes) >= 55
