"""The book on battle files: every field, word and limit of the checker is in it; its examples are a whole battle."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from hexesmed.archive import battles, yaml_file
from hexesmed.archive.battles import BattleEntry
from hexesmed.games.hexes_med import battle_file
from hexesmed.games.hexes_med.battle_file import DEVICES, FIELDS, MOST_TURNS, NORTH
from hexesmed.games.hexes_med.battle_parts import MOST_COLUMNS, MOST_UNITS, UNIT_FIELDS
from hexesmed.games.hexes_med.battle_victory import CONDITION_FIELDS, EVERY_FIELD, MOST_CONDITIONS
from hexesmed.games.hexes_med.judgement.stances import STANCES
from hexesmed.games.hexes_med.rules.terrain import TERRAIN
from hexesmed.games.hexes_med.rules.units import UNIT_TYPES
from hexesmed.locale import LANGUAGES

FOLDER = Path(battle_file.__file__).parent
BOOKS = {language: (FOLDER / f"BATTLES.{language}.md").read_text("utf-8") for language in LANGUAGES}


def example(language: str) -> str:
    """Return the examples of a book, put together in their order."""
    return "".join(re.findall(r"^```yaml\n(.*?)^```", BOOKS[language], re.MULTILINE | re.DOTALL))


def checked(language: str) -> BattleEntry:
    """Return the battle of the examples, checked."""
    return battles.check(example(language).encode(), Path("hexes_med") / "the-mill.yaml")


def test_the_examples_are_one_good_battle_and_the_same_in_both_languages() -> None:
    assert example("en") == example("fr")
    entry = checked("en")
    assert entry.battle is not None, [p.message.format(**p.fields) for p in entry.problems]


def test_the_examples_show_every_field() -> None:
    value: Any = yaml_file.read(example("en")).value
    assert list(value) and set(value) == set(FIELDS)
    assert {key for unit in value["units"] for key in unit} == set(UNIT_FIELDS)
    conditions = [condition for side in value["victory"].values() for condition in side]
    assert {condition["kind"] for condition in conditions} == set(CONDITION_FIELDS)
    assert {key for condition in conditions for key in condition} == set(EVERY_FIELD)
    assert set(value["legend"].values()) == set(TERRAIN)
    assert {key for side in value["sides"].values() for key in side} == {"name", "colour", "device"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_field_and_word_is_explained(language: str) -> None:
    words = re.sub(r"^```.*?^```", "", BOOKS[language], flags=re.MULTILINE | re.DOTALL)
    named = {word for span in re.findall(r"`([^`\n]+)`", words) for word in re.findall(r"[a-z_]+", span)}
    for known in (FIELDS, UNIT_FIELDS, EVERY_FIELD, CONDITION_FIELDS, DEVICES, NORTH, TERRAIN, UNIT_TYPES,
                  STANCES, ("name", "colour", "device", "draw")):  # fmt: skip
        assert set(known) <= named, set(known) - named


@pytest.mark.parametrize("language", LANGUAGES)
def test_limits_and_tables_are_those_of_the_rules(language: str) -> None:
    words = BOOKS[language]
    for number in (MOST_TURNS, MOST_COLUMNS, MOST_UNITS, MOST_CONDITIONS, battle_file.TITLE, battle_file.LINE,
                   battle_file.NAME, battle_file.SOURCE):  # fmt: skip
        assert re.search(rf"\b{number}\b", words), number
    for code, kind in UNIT_TYPES.items():
        row = re.search(rf"^\| `{code}` \|[^|]+\| (\S+) \| (\S+) \| (\S+) \| (\S+) \|$", words, re.MULTILINE)
        assert row is not None, code
        told = tuple(0 if cell == "–" else int(cell) for cell in row.groups())
        assert told == (kind.force, kind.ranged, kind.range, kind.mp)
    for code, ground in TERRAIN.items():
        row = re.search(rf"^\| `{code}` \|[^|]+\| ([^|]+) \| (\S+) \| (\S+) \|$", words, re.MULTILINE)
        assert row is not None, code
        cost, defence, cavalry = row.groups()
        assert (int(cost.split()[0]) if cost[0].isdigit() else 0) == ground.cost
        numbers = [0 if cell == "–" else int(cell.replace("−", "-")) for cell in (defence, cavalry)]
        assert numbers == [ground.defence, ground.defence_against_cavalry]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_of_stances_is_that_of_the_computer(language: str) -> None:
    section = re.search(r"^stances: .*?^## ", BOOKS[language], re.MULTILINE | re.DOTALL)
    assert section is not None
    assert re.findall(r"^\| `(\w+)` \|", section[0], re.MULTILINE) == ["stances", *STANCES]


@pytest.mark.parametrize("language", LANGUAGES)
def test_links_lead_somewhere_and_lines_are_not_too_long(language: str) -> None:
    for link in re.findall(r"\]\(([^)#]+)", BOOKS[language]):
        assert (FOLDER / link).is_file(), link
    assert max(len(line) for line in BOOKS[language].split("\n") if not line.startswith("|")) <= 120


def test_french_typography() -> None:
    words = re.sub(r"`[^`]*`", "", re.sub(r"^ *```.*?^ *```", "", BOOKS["fr"], flags=re.MULTILINE | re.DOTALL))
    for sign in (" ;", " !", " ?", " :", "'"):
        assert sign not in words, sign
