"""The rulebook: the same numbers and tables in both languages, and the tables of the code."""

from __future__ import annotations

import re
from importlib.resources import files
from typing import NamedTuple

import pytest

from hexesmed.games.hexes_med.rules.combat import LOSS_TABLE, rd_result
from hexesmed.games.hexes_med.rules.reasons import Reason
from hexesmed.games.hexes_med.rules.terrain import TERRAIN
from hexesmed.games.hexes_med.rules.units import UNIT_TYPES

LANGUAGES = ("en", "fr")
NBSP = "\u00a0"

# fmt: off
NUMBERS = (
    "1.1", "1.2", "1.3", "1.4", "1.5",
    "2.1", "2.2", "2.3", "2.4",
    "3.1", "3.2",
    "4.1", "4.2", "4.3", "4.4",
    "5.1", "5.2", "5.3", "5.4", "5.5",
    "6.1", "6.2", "6.3", "6.4", "6.5", "6.6",
    "7.1", "7.2", "7.3", "7.4", "7.5", "7.6", "7.7", "7.8",
    "8.1", "8.2",
    "9.1", "9.2", "9.3", "9.4", "9.5",
    "10.1", "10.2", "10.3",
    "11.1", "11.2",
    "12.1", "12.2", "12.3", "12.4", "12.5", "12.6",
    "13.1", "13.2",
    "14.1", "14.2", "14.3", "14.4", "14.5",
)
# fmt: on

HEADINGS = {
    "en": (
        "Sequence of play", "Units", "Terrain", "Movement", "Zone of control", "Regrouping", "Combat",
        "R/D roll", "Retreat", "Disorganisation", "Advance", "Charge", "Leaders", "Victory",
    ),
    "fr": (
        "Séquence de jeu", "Unités", "Terrain", "Mouvement", "Zone de contrôle", "Regroupement", "Combat",
        "Jet de R/D", "Recul", "Désorganisation", "Avance après combat", "Charge", "Chefs", "Victoire",
    ),
}  # fmt: skip

# The sections of the tables, in the order in which they stand, and how many rows each has below its head.
TABLES = (("2", 12), ("3", 8), ("7", 11), ("8", 3), ("8", 4), ("10", 5))
UNITS, GROUND, LOSSES, RD_MODIFIERS, RD_RESULTS, RECOVERY = range(6)

LINK = re.compile(r"\[([^\]]*)\]\(([^)]*)\)")
NUMBERED = re.compile(r"^\*\*(\d+\.\d+)\*\* (.+)$", re.MULTILINE)
HEADING = re.compile(r"^## (\d+) (.+)$", re.MULTILINE)


class Table(NamedTuple):
    """A pipe table: the number of its section, its head and its rows."""

    section: str
    head: list[str]
    rows: list[list[str]]


def rulebook(language: str) -> str:
    """Return the text of the rulebook in a language."""
    return files("hexesmed.games.hexes_med").joinpath(f"RULEBOOK.{language}.md").read_text(encoding="utf-8")


def cells(line: str) -> list[str]:
    """Return the cells of a table's line, with plain minus signs and blanks."""
    return [cell.strip().replace("−", "-").replace(NBSP, " ") for cell in line.strip().strip("|").split("|")]


def tables(language: str) -> list[Table]:
    """Return every table of a rulebook in order."""
    found: list[Table] = []
    section, lines = "", rulebook(language).split("\n")
    for before, line in zip(["", *lines], lines, strict=False):
        heading = HEADING.match(line)
        if heading:
            section = heading[1]
        if not line.startswith("|"):
            continue
        if not before.startswith("|"):
            found.append(Table(section, cells(line), []))
        elif not set(line) <= set("|-"):
            found[-1].rows.append(cells(line))
    return found


def number(cell: str) -> int:
    """Return the value of a cell: a whole number, 0 for a dash."""
    return 0 if cell == "–" else int(cell)


def signed(cell: str) -> list[int]:
    """Return the numbers with a sign in a cell, in order."""
    return [int(found) for found in re.findall(r"(?<!\w)[+-]\d+", cell)]


def faces(cell: str) -> list[int]:
    """Return the faces of a die that a cell names: none for a dash, one, or a span."""
    if cell == "–":
        return []
    first, _, last = cell.partition("–")
    return list(range(int(first), int(last or first) + 1))


def words_of(language: str) -> dict[str, str]:
    """Return the words by which the tables are read."""
    if language == "en":
        return {"cavalry": "cavalry", "infantry": "infantry", "ranged": "ranged", "yes": "yes", "no": "no"}
    return {"cavalry": "cavalerie", "infantry": "infanterie", "ranged": "tir", "yes": "oui", "no": "non"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_headings_run_from_1_to_14_between_an_opening_and_a_summary(language: str) -> None:
    text = rulebook(language)
    wanted = [(str(n), title) for n, title in enumerate(HEADINGS[language], 1)]
    assert HEADING.findall(text) == wanted
    titles = re.findall(r"^## (.+)$", text, re.MULTILINE)
    assert len(titles) == 16
    assert not titles[0][0].isdigit() and not titles[-1][0].isdigit()
    assert text.startswith("# Hexes Med\n")


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_have_the_numbers_of_the_law_each_under_its_heading(language: str) -> None:
    found: list[str] = []
    section = ""
    for line in rulebook(language).split("\n"):
        heading, rule = HEADING.match(line), NUMBERED.match(line)
        if heading:
            section = heading[1]
        if rule:
            assert rule[1].split(".")[0] == section
            found.append(rule[1])
    assert tuple(found) == NUMBERS


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_link_shows_and_leads_to_a_rule(language: str) -> None:
    links = LINK.findall(rulebook(language))
    assert len(links) > 60
    for shown, target in links:
        assert target == f"#{shown}"
        assert shown in NUMBERS


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_rule_is_cited_without_a_link(language: str) -> None:
    bare = NUMBERED.sub(r"\2", LINK.sub("", rulebook(language)))
    assert re.findall(r"(?<![\d.])\d{1,2}\.\d(?!\d)", bare) == []


def test_the_two_languages_cite_the_same_rules_in_each_rule() -> None:
    def cited(language: str) -> list[tuple[str, list[str]]]:
        # One piece for each numbered rule, the opening and its heading before the first.
        pieces = re.split(r"^\*\*(\d+\.\d+)\*\* ", rulebook(language), flags=re.MULTILINE)
        names = ["", *pieces[1::2]]
        links = [sorted(shown for shown, _ in LINK.findall(piece)) for piece in pieces[::2]]
        return list(zip(names, links, strict=True))

    assert cited("en") == cited("fr")


def test_the_two_languages_have_the_same_shape() -> None:
    def shape(language: str) -> list[str]:
        kinds = {"#": "heading", "-": "item", "|": "row", ">": "example", "": "", "*": "paragraph", "`": "formula"}
        return [kinds.get(line[:1], "paragraph") for line in rulebook(language).split("\n")]

    assert shape("en") == shape("fr")


def test_the_two_languages_have_the_same_figures() -> None:
    """Every number of the text, dice and hexes included, stands in both languages in the same line."""
    for english, french in zip(rulebook("en").split("\n"), rulebook("fr").split("\n"), strict=True):
        assert sorted(re.findall(r"\d+", english)) == sorted(re.findall(r"\d+", french)), english


@pytest.mark.parametrize("language", LANGUAGES)
def test_tables_have_their_rows_and_columns(language: str) -> None:
    found = tables(language)
    assert [(table.section, len(table.rows)) for table in found] == list(TABLES)
    for table in found:
        assert {len(row) for row in table.rows} == {len(table.head)}
    assert [len(table.head) for table in found] == [7, 3, 5, 2, 2, 2]


@pytest.mark.parametrize("language", LANGUAGES)
def test_unit_table_is_that_of_the_code(language: str) -> None:
    words = words_of(language)
    rows = tables(language)[UNITS].rows
    for row, unit_type in zip(rows, UNIT_TYPES.values(), strict=True):
        name, force, ranged, reach, mp, category, charges = row
        assert (number(force), number(ranged), number(reach), number(mp)) == (
            unit_type.force,
            unit_type.ranged,
            unit_type.range,
            unit_type.mp,
        ), name
        assert (words["cavalry"] in category) == unit_type.cavalry, name
        assert (words["infantry"] in category) == unit_type.infantry, name
        assert (words["ranged"] in category.split()) == (unit_type.ranged > 0), name
        assert charges == words["yes" if unit_type.charges else "no"], name


def test_unit_table_names_the_types_of_the_code() -> None:
    names = [row[0] for row in tables("en")[UNITS].rows]
    assert names == [code.replace("_", " ") for code in UNIT_TYPES]


@pytest.mark.parametrize("language", LANGUAGES)
def test_terrain_table_is_that_of_the_code(language: str) -> None:
    rows = tables(language)[GROUND].rows
    # The last row stands for all ground that cannot be entered.
    rows = rows[:-1] + [rows[-1]] * (len(TERRAIN) - len(rows) + 1)
    assert rows[-1][0].count(",") + 1 == sum(1 for terrain in TERRAIN.values() if not terrain.cost)
    for (name, cost, bonus), terrain in zip(rows, TERRAIN.values(), strict=True):
        assert (int(cost) if cost.isdigit() else 0) == terrain.cost, name
        values = signed(bonus) or [0]
        assert values[0] == terrain.defence, name
        assert values[-1] == terrain.defence_against_cavalry, name
        assert len(values) == (1 if terrain.defence == terrain.defence_against_cavalry else 2), name


def test_terrain_table_names_the_ground_of_the_code() -> None:
    names = ", ".join(row[0].partition(" (")[0] for row in tables("en")[GROUND].rows)
    assert names.split(", ") == list(TERRAIN)


@pytest.mark.parametrize("language", LANGUAGES)
def test_loss_table_is_that_of_the_code(language: str) -> None:
    table = tables(language)[LOSSES]
    assert [abs(int(head.removesuffix(" F"))) for head in table.head[1:]] == [0, 1, 2, 3]
    for row, (diff, losses) in zip(table.rows, LOSS_TABLE.items(), strict=True):
        shown = re.match(r"[+-]?\d+", row[0])
        assert shown is not None and int(shown[0]) == diff
        by_face = {face: loss for loss, cell in enumerate(row[1:]) for face in faces(cell)}
        assert sum(len(faces(cell)) for cell in row[1:]) == 10
        assert tuple(by_face[face] for face in range(1, 11)) == tuple(losses), row


@pytest.mark.parametrize("language", LANGUAGES)
def test_rd_results_are_those_of_the_code(language: str) -> None:
    rows = tables(language)[RD_RESULTS].rows
    spans = [[int(found) for found in re.findall(r"\d+", row[0])] for row in rows]
    assert spans == [[5], [6, 8], [9, 11], [12]]
    code = [rd_result(total) for total in (5, 6, 8, 9, 11, 12)]
    assert code == ["", "R", "R", "D", "D", "RD"]
    shown = [re.findall(r"\((.+)\)", row[1]) for row in rows]
    assert shown == [[], ["R"], ["D"], ["R+D"]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_modifiers_of_the_two_rolls(language: str) -> None:
    found = tables(language)
    assert [number(row[1]) for row in found[RD_MODIFIERS].rows] == [-2, -1, 1]
    assert [number(row[1]) for row in found[RECOVERY].rows] == [-1, -2, -1, 2, 1]


@pytest.mark.parametrize("reason", Reason, ids=lambda reason: reason.code)
def test_every_refusal_cites_a_rule_of_the_book(reason: Reason) -> None:
    assert reason.rule in NUMBERS


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_the_marks_that_the_viewer_knows(language: str) -> None:
    for line in rulebook(language).split("\n"):
        assert line == line.rstrip()
        assert not re.match(r"#{4,}|\d+\. |[*+] |\s|```|<", line), line
        assert line.count("**") % 2 == 0 and line.count("`") % 2 == 0, line
        assert line.replace("**", "").count("*") % 2 == 0, line
        assert "http" not in line and "![" not in line
        assert not re.search(r"(?<![\w-])-\d", line), "a minus is written −"


def test_every_example_is_set_apart() -> None:
    for language, word in (("en", "Example"), ("fr", "Exemple")):
        lines = [line for line in rulebook(language).split("\n") if line.startswith(">")]
        assert len(lines) > 10
        assert all(line.startswith(f"> *{word}.* ") for line in lines)


def test_french_has_its_spaces_quotation_marks_and_apostrophes() -> None:
    text = re.sub(r"`[^`]*`", "", rulebook("fr"))
    assert re.findall(rf"[^{NBSP}|][:;?!»]", re.sub(r"\]\([^)]*\)", "", text)) == []
    assert re.findall(rf"«[^{NBSP}]", text) == []
    assert "'" not in text and '"' not in text and "..." not in text
