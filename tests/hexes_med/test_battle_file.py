"""Battle files: each mistake is told with its line, its field, what was found and what is wanted."""

# The trials are a table, a row a line.
# ruff: noqa: E501

from __future__ import annotations

import copy
import json
import re
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hexesmed.archive import battles
from hexesmed.core.errors import Problem
from hexesmed.games.hexes_med import GAME
from hexesmed.games.hexes_med.battle_advice import STANCES_MEANT
from hexesmed.games.hexes_med.battle_file import DEVICES, FIELDS, check, normal, north_degrees, played
from hexesmed.games.hexes_med.judgement.stances import STANCES
from hexesmed.games.hexes_med.rules.setup import set_up
from hexesmed.games.hexes_med.words import STANCES as NAMES
from hexesmed.games.hexes_med.words import STANCES_TOLD
from hexesmed.lab.results import digest_of
from hexesmed.locale import LANGUAGES, Tongue
from hexesmed.post.payload import canonical
from tests.effort import effort
from tests.hexes_med.plain_battle import SOUND, changed, entry_of, line_of, sentence, told


def sound() -> dict[str, Any]:
    """Return the sound battle in the form that travels."""
    battle = entry_of(SOUND).battle
    assert battle is not None
    return copy.deepcopy(battle)


def in_every_language(problem: Problem) -> None:
    """Say a problem in each language: its sentence has all its fields."""
    for language in LANGUAGES:
        fields = {key: str(value).replace("{", "") for key, value in problem.fields.items()}
        said = Tongue(language).say(problem.message, **fields)
        assert said and "{" not in said


def test_a_sound_battle_is_sound() -> None:
    assert list(told(entry_of(SOUND))) == []
    assert entry_of(SOUND).id == "trial"


WORDS = tuple(STANCES)

# (old text, new text, field, what the sentence says); the line is that of the new text's first line
TRIALS = [
    # C26: what YAML changes
    ('hex: "0503"', "hex: 12:30", "units.R1.hex", 'found 12:30 (YAML: 750); wanted a hex in quotes, column and row, from "0101"'),
    ('hex: "0503"', "hex: 0503", "units.R1.hex", "found 0503 (YAML: 323); wanted a hex in quotes"),
    ('hex: "0503"', "hex: 0905", "units.R1.hex", "found 0905; wanted a hex in quotes"),
    ('hex: "0503"', "hex: 1213", "units.R1.hex", 'found the number 1213; wanted a hex in quotes, "1213": YAML changes'),
    ("turns: 6", "turns: 010", "turns", "found 010 (YAML: 8); wanted a whole number from 1 to 99"),
    ("id: R2", "id: 08", "units.08.id", "found 08; wanted a text: write it in quotes"),
    ("points: 5", "points: 1_000", "victory.reds.#1.points", "found 1_000 (YAML: 1000); wanted a whole number"),
    ("turns: 6", "turns: 0x1F", "turns", "found 0x1F (YAML: 31); wanted a whole number"),
    ("force: 1", "force: 3.0", "units.R2.force", "found 3.0; wanted a whole number from 1 to 2"),
    ("force: 1", "force: 1e3", "units.R2.force", "found 1e3; wanted a whole number from 1 to 2"),
    ("force: 1", "force: 1.5e+3", "units.R2.force", "found 1.5e+3 (YAML: 1500.0); wanted a whole number"),
    ("force: 1", "force: .inf", "units.R2.force", "found .inf (YAML: inf); wanted a whole number"),
    ("initial: 2", "initial: -1", "units.R2.initial", "found F -1; wanted 1 to 2, which is the F of archer (2.1)"),
    ("initial: 2", "initial: 5", "units.R2.initial", "found F 5; wanted 1 to 2, which is the F of archer (2.1)"),
    ("initial: 2", "initial: 0", "units.R2.initial", "found F 0; wanted 1 to 2"),
    ("force: 1", 'force: "1"', "units.R2.force", 'found the text "1"; wanted a whole number from 1 to 2, without quotes'),
    ("force: 1", "force: 2,5", "units.R2.force", "found 2,5; wanted a whole number"),
    ("force: 1", "force: +1", "units.R2.force", "found +1 (YAML: 1); wanted a whole number"),
    ("force: 1", "force: " + "9" * 5000, "units.R2.force", "found 9999999999"),
    ("disorganised: true", "disorganised: yes", "units.B1.disorganised", "found yes (YAML: true); wanted true or false"),
    ("disorganised: true", "disorganised: off", "units.B1.disorganised", "found off (YAML: false); wanted true or false"),
    ("disorganised: true", "disorganised: 1", "units.B1.disorganised", "found 1; wanted true or false"),
    ("turns: 6", "turns: true", "turns", "found true; wanted a whole number"),
    ("turns: 6", "turns: 1066-10-14", "turns", "found 1066-10-14; wanted a whole number"),
    ("{en: Reds, fr: Rouges}", "{en: no, fr: Rouges}", "sides.reds.name.en", "found no (YAML: false); wanted a text"),
    ("{en: Reds, fr: Rouges}", "{en: 1066, fr: Rouges}", "sides.reds.name.en", "found 1066; wanted a text: write it in quotes"),
    ("leader: ansel", "leader: ~", "units.R1.leader", "found ~ (YAML: null); wanted one of: ansel, bruna"),
    ("leader: ansel", "leader:", "units.R1.leader", "missing: wanted one of: ansel, bruna"),
    ("first: reds", "first: on", "first", "found on (YAML: true); wanted one of: reds, blues"),
    # C28: twice
    ("id: R2", "id: R1", "units.#2.id", '"R1" stands already on line @id: R1@; wanted once'),
    ('hex: "0603"', 'hex: "0503"', "units.R2.hex", 'found a second unit on 0503, where R1 of line @hex: "0503"@ stands; wanted one to a hex (2.4)'),
    ("leader: bruna\n    dis", "leader: ansel\n    dis", "units.B1.leader", '"ansel" stands already on line @leader: ansel@; wanted once'),
    ('hexes: ["1008", "1007", "0101"]', 'hexes: ["1008", "1007", "1007"]', "victory.blues.#3.hexes.#3", '"1007" stands already on line'),
    ("    - kind: elimination\n      leaders: 1", "    - kind: elimination\n      units: 2", "victory.blues.#2", '"elimination, units: 2" stands already on line'),
    ("bruna: {en: Bruna, fr: Bruna}", "bruna: {en: Ansel, fr: Bruna}", "leaders.bruna.en", '"Ansel" stands already on line @  ansel:@'),
    ('colour: "#2222aa"', 'colour: "#AA2222"', "sides.blues.colour", '"#aa2222" stands already on line @"#aa2222"@'),
    # C30: off the map
    ('hex: "0503"', "hex: [-1, 3]", "units.R1.hex", 'found [-1, 3]; wanted a hex in quotes, column and row, from "0101" to "2015"'),
    ('hex: "0503"', "hex: [3.5, 2]", "units.R1.hex", 'found [3.5, 2]; wanted a hex in quotes'),
    ('hex: "0503"', "hex: ['a', 2]", "units.R1.hex", 'found ["a", 2]; wanted a hex in quotes'),
    ('hex: "0503"', "hex: [3]", "units.R1.hex", "found [3]; wanted a hex in quotes"),
    ('hex: "0503"', 'hex: "2103"', "units.R1.hex", 'found "2103", off the map; wanted columns 01 to 20 and rows 01 to 15'),
    ('hex: "0503"', 'hex: "0316"', "units.R1.hex", 'found "0316", off the map; wanted columns 01 to 20 and rows 01 to 15'),
    ('hex: "0503"', 'hex: "0003"', "units.R1.hex", 'found "0003", off the map'),
    ('hex: "0503"', 'hex: "٠٥٠٣"', "units.R1.hex", "wanted a hex in quotes"),
    ('hex: "0503"', 'hex: "0508"', "units.R1.hex", 'found "0508", which is river; wanted ground that units can enter (3)'),
    ('"0101"]', '"9999"]', "victory.blues.#3.hexes.#3", 'found "9999", off the map; wanted columns 01 to 20'),
    ('"0101"]', '"0908"]', "victory.blues.#3.hexes.#3", 'found "0908", which is river'),
    ('  - ". . f', '  - "f', "map.#1", "found 18 hexes in this row; wanted 20, as in most rows"),
    ('  - ". . f', '  - ". . . f', "map.#1", "found 21 hexes in this row; wanted 20"),
    ('  - ". . f', '  - ". x f', "map.#1", 'found "x" in 0201; wanted a character of the legend: . f h r R'),
    ('  - ". . f f . . . . . r . . . . h h . . . ."', "  - 11", "map.#1", "found 11; wanted a row of the map in quotes"),
    # C32: unknown, missing, misspelt
    ('"f": forest', '"f": forêt', "legend.f", 'found "forêt"; perhaps forest is meant'),
    ('"f": forest', '"f": Plain', "legend.f", 'found "Plain"; perhaps clear is meant'),
    ('"f": forest', '"f": Forest', "legend.f", 'found "Forest"; perhaps forest is meant'),
    ('"f": forest', '"ff": forest', "legend.ff", 'found "ff"; wanted one character of the map'),
    ("victory:", "vicotry:", "vicotry", 'found the unknown field "vicotry"; wanted victory'),
    ("type: archer", "type: archr", "units.R2.type", 'found "archr"; perhaps archer is meant'),
    ("type: archer", "type: 3", "units.R2.type", "found 3; wanted one of: elite_cavalry"),
    ("type: archer", "type: [archer]", "units.R2.type", 'found ["archer"]; wanted one of: elite_cavalry'),
    ("side: reds", "side: red", "units.R1.side", 'found "red"; perhaps reds is meant'),
    ("leader: ansel", "leader: anselm", "units.R1.leader", 'found "anselm"; perhaps ansel is meant'),
    ("turns: 6", "trns: 6", "trns", 'found the unknown field "trns"; wanted turns'),
    ("north: up", "north: upp", "north", 'found "upp"; perhaps up is meant'),
    ("north: up", "north: 360", "north", "found 360; wanted a whole number from 0 to 359"),
    ("device: lion", "device: lyon", "sides.reds.device", 'found "lyon"; perhaps lion is meant'),
    ("device: lion", "device: castle", "sides.reds.device", 'found "castle"; perhaps tower is meant'),
    ('colour: "#aa2222"', "colour: #aa2222", "sides.reds.colour", "missing: wanted a colour in quotes"),
    ('colour: "#aa2222"', "colour: red", "sides.reds.colour", 'found "red"; wanted a colour in quotes'),
    ("format: 1", "format: 2", "format", "found the format 2; wanted 1"),
    ("game: hexes_med", "game: hexes_mud", "game", 'found "hexes_mud"; perhaps hexes_med is meant'),
    ("id: trial", "id: Trial!", "id", 'found "Trial!"; wanted a code of at most 40 characters of a-z 0-9 -'),
    ("title: {en: Trial, fr: Essai}", "title: Trial", "title", 'found "Trial"; wanted a text in each language, en and fr'),
    ("title: {en: Trial, fr: Essai}", "title: {en: Trial}", "title.fr", "missing: wanted a text of at most 80 characters"),
    ("title: {en: Trial, fr: Essai}", 'title: {en: Trial, fr: ""}', "title.fr", "missing: wanted a text"),
    ("title: {en: Trial, fr: Essai}", "title: {en: Trial, fr: " + "é" * 81 + "}", "title.fr", "found a text of 81 characters; wanted at most 80"),
    ("title: {en: Trial, fr: Essai}", 'title: {en: "a\\nb", fr: Essai}', "title.en", "wanted a text on one line"),
    ("title: {en: Trial, fr: Essai}", 'title: {en: "a\\x1bb", fr: Essai}', "title.en", "found the character U+001B"),
    ("title: {en: Trial, fr: Essai}", "title: {en: Trial, fr: Essai, de: Probe}", "title.de", 'found the unknown field "de"'),
    ("default: blues", "default: tie", "default", 'found "tie"; wanted one of: reds, blues, draw'),
    ("both: draw", "both: black", "both", 'found "black"; wanted one of: reds, blues, draw'),
    # the intended balance
    ("balance: {side: blues, low: 45, high: 55}", "balance: reds", "balance", 'found "reds"; wanted a map with the fields side, low, high'),
    ("balance: {side: blues,", "balance: {side: draw,", "balance.side", 'found "draw"; wanted one of: reds, blues'),
    ("balance: {side: blues,", "balance: {side: blue,", "balance.side", 'perhaps blues is meant'),
    ("low: 45,", "", "balance.low", "missing: wanted a whole number from 0 to 100"),
    ("low: 45", "low: -1", "balance.low", "found -1; wanted a whole number from 0 to 100"),
    ("high: 55", "high: 44", "balance.high", "found 44; wanted a whole number from 45 to 100"),
    ("high: 55", "high: 101", "balance.high", "found 101; wanted a whole number"),
    ("high: 55", "high: 55%", "balance.high", "wanted a whole number"),
    ("title: {en: Trial, fr: Essai}", "title: {en: Trial, fr: Essai, ou presque}", "title.ou presque", 'found "ou presque", which is no field; wanted one of: en, fr (in braces a text that holds a comma needs quotes)'),
    ("sources: []", "sources:\n  - Ailred: On the Standard", "sources.#1", 'found the field "Ailred"; wanted a text (one that holds a colon and a blank needs quotes)'),
    ("high: 55", "high: 55, share: 3", "balance.share", 'found the unknown field "share"'),
    # leaders
    ("    leader: ansel\n", "", "leaders.ansel", '"ansel" is in no unit; wanted one unit with this leader'),
    # impossible conditions
    ("units: 2", "units: 3", "victory.blues.#1.units", "found 3; wanted at most 2, all the units of reds"),
    ("      leaders: 1", "      leaders: 2", "victory.blues.#2.leaders", "found 2; wanted at most 1, all the leaders of reds"),
    ("    - kind: elimination\n      units: 2", "    - kind: elimination\n      leaders: 1\n      units: 2", "victory.blues.#1", "found units, leaders; wanted one field of the two"),
    ("    - kind: elimination\n      units: 2", "    - kind: elimination", "victory.blues.#1", "found ∅; wanted one field of the two"),
    ("points: 5", "points: 6", "victory.reds.#1.points", "found 6; wanted at most 5, the initial F of blues together"),
    ("points: 5", "points: 0", "victory.reds.#1.points", "found 0; wanted a whole number from 1 to 480"),
    ("      leader: bruna", "      leader: ansel", "victory.reds.#2.leader", 'found "ansel", a leader of the side itself; wanted one of the enemy: bruna'),
    ("      leader: bruna", "      leader: brno", "victory.reds.#2.leader", 'found "brno"; perhaps bruna is meant'),
    ("count: 2", "count: 4", "victory.blues.#3.count", "found 4; wanted at most 3, all the hexes of the list"),
    ("count: 2", "count: 3", "victory.blues.#3.count", "found 3; wanted at most 2, all the units of blues"),
    ('count: 2\n      required: ["1008"]', 'count: 1\n      required: ["1008", "1007"]', "victory.blues.#3.count", "found 1; wanted at least 2, for so many are required"),
    ('required: ["1008"]', 'required: ["1010"]', "victory.blues.#3.required.#1", 'found "1010"; wanted a hex of the list hexes: 1008, 1007, 0101'),
    ("sources: []", "hints:\n  reds: {en: Wait.}\nsources: []", "hints.reds.fr", "missing: wanted a text of at most 1500"),
    ("sources: []", "hints:\n  red: {en: Wait., fr: Attendez.}\nsources: []", "hints.red", 'found the unknown field "red"; wanted reds'),
    ("sources: []", "hints: Wait.\nsources: []", "hints", 'found "Wait."; wanted a map with the fields reds, blues'),
    # how the sides are best fought
    ("sources: []", f"stances: {WORDS[0]}\nsources: []", "stances", f'found "{WORDS[0]}"; wanted a map with the fields reds, blues'),
    ("sources: []", "stances: [reds]\nsources: []", "stances", 'found ["reds"]; wanted a map with the fields reds, blues'),
    ("sources: []", "stances:\nsources: []", "stances", "missing: wanted a map with the fields reds, blues"),
    ("sources: []", f"stances: {{red: {WORDS[0]}}}\nsources: []", "stances.red", 'found the unknown field "red"; wanted reds'),
    ("sources: []", f"stances: {{draw: {WORDS[0]}}}\nsources: []", "stances.draw", 'found the unknown field "draw"; wanted one of: reds, blues'),
    ("sources: []", "stances: {reds: sleeps}\nsources: []", "stances.reds", f'found "sleeps"; wanted one of: {", ".join(WORDS)}'),
    ("sources: []", f"stances: {{reds: {WORDS[0].upper()}}}\nsources: []", "stances.reds", f"perhaps {WORDS[0]} is meant (wanted one of: {', '.join(WORDS)})"),
    ("sources: []", "stances: {reds: }\nsources: []", "stances.reds", f"missing: wanted one of: {', '.join(WORDS)}"),
    ("sources: []", "stances: {reds: 1}\nsources: []", "stances.reds", "found 1; wanted one of: "),
    ("sources: []", f"stances: {{reds: [{WORDS[0]}]}}\nsources: []", "stances.reds", f'found ["{WORDS[0]}"]; wanted one of: '),
    ("kind: territory", "kind: teritory", "victory.blues.#3.kind", 'found "teritory"; perhaps territory is meant'),
    ("points: 5", "points: 5\n      units: 2", "victory.reds.#1.units", 'found the field "units", which destruction does not have'),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "field", "says"), TRIALS, ids=[f"{t[2]}-{n}" for n, t in enumerate(TRIALS)])
def test_one_mistake_is_told_with_its_line_and_field(old: str, new: str, field: str, says: str) -> None:
    text = changed(old, new)
    entry = entry_of(text)
    assert entry.battle is None
    says = re.sub("@(.+?)@", lambda words: str(line_of(text, words[1])), says)
    at = SOUND[: SOUND.index(old)].count("\n") + 1
    found = [p for p in entry.problems if p.path == field and says in sentence(p)]
    assert found, "\n".join(f"{p.line} {p.path}: {sentence(p)}" for p in entry.problems)
    # A field that is added below the changed one has its own line; a leader without unit that of the leader.
    added = [at + n for n in range(new.count("\n") + 1)]
    assert found[0].line in (*added, line_of(text, "  ansel:")), (found[0].line, added)
    assert len(entry.problems) <= 3
    for problem in entry.problems:
        in_every_language(problem)


OPTIONAL = ("date", "place", "hints", "note", "turn_length", "both", "balance", "stances")


@pytest.mark.parametrize("field", [f for f in FIELDS if f not in OPTIONAL])
def test_each_needed_field_is_missed(field: str) -> None:
    battle = sound()
    del battle[field]
    assert [p.path for p in check(battle) if p.path == field] == [field]


@pytest.mark.parametrize("field", OPTIONAL)
def test_the_other_fields_may_be_left_out(field: str) -> None:
    battle = sound()
    battle.pop(field, None)
    assert check(battle) == []


def test_hints_are_for_both_sides_one_or_none_and_play_does_not_see_them() -> None:
    battle = sound()
    for sides in (("reds", "blues"), ("blues",), ()):
        told = {**battle, "hints": {side: {"en": " Wait.\nThen ride. ", "fr": "Attendez.\nPuis chargez."} for side in sides}}
        assert check(told) == []
        assert normal(told).get("hints", {}) == {
            side: {"en": "Wait.\nThen ride.", "fr": "Attendez.\nPuis chargez."} for side in sides
        }
        assert ("hints" in normal(told)) == bool(sides)
        assert played(normal(told)) == played(normal(battle))
    long = {**battle, "hints": {"reds": {"en": "x" * 1501, "fr": "y"}}}
    assert [p.path for p in check(long)] == ["hints.reds.en"]


@pytest.mark.parametrize("word", WORDS)
def test_stances_are_for_both_sides_one_or_none_and_play_sees_them(word: str) -> None:
    battle = sound()
    for sides in (("reds", "blues"), ("blues",)):
        told = {**battle, "stances": dict.fromkeys(sides, word)}
        assert check(told) == []
        plain = normal(told)
        assert plain["stances"] == dict.fromkeys(sides, word)
        assert list(plain).index("stances") == list(plain).index("balance") + 1
        assert normal(plain) == plain
        seen = played(plain)
        assert seen.pop("stances") == dict.fromkeys(sides, word) and seen == played(normal(battle))
        assert set_up(plain).scenario.stances == tuple(word if side in sides else "" for side in ("reds", "blues"))


def test_a_battle_without_stances_is_what_it_was() -> None:
    """A battle's digest, by which measured games are known, is that of the days before the field."""
    battle = sound()
    assert "stances" not in normal(battle) and "stances" not in played(normal(battle))
    idle = {**battle, "stances": {}}
    assert check(idle) == []
    assert canonical(normal(idle)) == canonical(normal(battle))
    assert canonical(played(normal(idle))) == canonical(played(normal(battle)))
    assert digest_of(normal(battle)) == "e21b02528dcce2e8365ce702246592f53252394f0bb9d1a0d9bc389f2d6362fb"
    assert digest_of(played(normal(battle))) == "e0d2c971423eb456975f5453c95057db4ecefb95eef10d080b1ec85f063c8a36"


@pytest.mark.parametrize("sides", [None, {}, {"reds": 3}, {"reds": 3, "blues": None, "greens": 1}, "x"])
def test_stances_are_checked_where_the_sides_are_unsound(sides: Any) -> None:
    found = [p.path for p in check({**sound(), "sides": sides, "stances": {"reds": WORDS[0], "blues": "sleeps"}})]
    assert "stances.blues" in found and "stances.reds" not in found


def test_every_stance_is_named_and_explained_in_every_language() -> None:
    assert set(NAMES) == set(STANCES_TOLD) == set(STANCES)
    for language in LANGUAGES:
        names = [Tongue(language).say(name) for name in NAMES.values()]
        assert len(set(names)) == len(names) and all(len(name) <= 24 for name in names)
    for words in STANCES_TOLD.values():
        assert Tongue("fr").say(words) != Tongue("en").say(words)


@pytest.mark.parametrize("meant", STANCES_MEANT)
def test_words_that_authors_write_for_a_stance_lead_to_one(meant: str) -> None:
    assert meant not in STANCES and STANCES_MEANT[meant] in STANCES
    (problem,) = check({**sound(), "stances": {"blues": meant}})
    assert problem.path == "stances.blues" and f"perhaps {STANCES_MEANT[meant]} is meant" in sentence(problem)


@pytest.mark.parametrize("field", ["id", "side", "type", "hex", "name"])
def test_each_needed_field_of_a_unit_is_missed(field: str) -> None:
    text = SOUND
    start = text.index("  - id: B2")
    line = next(n for n in text[start:].split("\n") if f"{field}: " in n)
    if field == "id":
        text = text[:start] + text[start:].replace("  - id: B2\n    side", "  - side", 1)
    else:
        text = text[:start] + text[start:].replace(line + "\n", "", 1)
    name = "#4" if field == "id" else "B2"
    assert [(p.line, p.path) for p in entry_of(text).problems if "missing" in p.message] == [
        (SOUND[:start].count("\n") + 1, f"units.{name}.{field}")
    ]


@pytest.mark.parametrize(
    ("old", "new", "field"),
    [
        ("units:\n", "units:\nrest:\n", "units"),
        ("victory:\n", "victory:\nrest:\n", "victory"),
        ("map:\n", "map:\nrest:\n", "map"),
        ("legend:\n", "legend:\nrest:\n", "legend"),
        ("sides:\n", "sides:\nrest:\n", "sides"),
    ],
)
def test_a_block_left_empty_is_missing(old: str, new: str, field: str) -> None:
    text = changed(old, new)
    found = {p.path: p for p in entry_of(text).problems}
    assert found[field].line == line_of(text, f"{field}:")
    assert "missing: wanted" in sentence(found[field])
    assert "unknown field" in sentence(found["rest"])


def test_a_victory_that_is_not_there_or_misspelt_is_told_with_what_is_in_it() -> None:
    text = changed("victory:", "vicotry:").replace("points: 5", "points: 50")
    found = {p.path: p.line for p in entry_of(text).problems}
    assert found == {"vicotry": line_of(text, "vicotry:"), "vicotry.reds.#1.points": line_of(text, "points: 50")}
    without = SOUND[: SOUND.index("victory:")]
    assert [(p.path, p.line) for p in entry_of(without).problems] == [("victory", 1)]


def test_all_mistakes_are_told_at_once_by_lines() -> None:
    text = SOUND
    for old, new, *_ in (
        TRIALS[0],
        TRIALS[4],
        TRIALS[8],
        ("device: lion", "device: lyon"),
        ("points: 5", "points: 60"),
    ):
        text = text.replace(old, new, 1)
    problems = entry_of(text).problems
    assert [p.path for p in problems] == [
        "turns", "sides.reds.device", "units.R1.hex", "units.R2.force", "victory.reds.#1.points",
    ]  # fmt: skip
    lines = [p.line or 0 for p in problems]
    assert lines == sorted(lines) and all(lines)


@pytest.mark.parametrize(
    ("rows", "says"),
    [
        ([], "found 0 rows; wanted 1 to 60 rows of 1 to 60 hexes"),
        ([""], "found rows of 0 hexes; wanted 1 to 60"),
        (["." * 5000] * 5000, "found 5000 rows; wanted 1 to 60 rows of 1 to 60 hexes"),
        (["." * 5000] * 10, "found rows of 5000 hexes; wanted 1 to 60"),
        (["." * 61] * 10, "found rows of 61 hexes; wanted 1 to 60"),
        (["." * 20] * 61, "found 61 rows; wanted 1 to 60 rows of 1 to 60 hexes"),
        ("....", 'found "...."; wanted a list of 1 to 60 rows of 1 to 60 hexes'),
        ({}, "found {}; wanted a list of 1 to 60 rows"),
    ],
)
def test_maps_of_no_size_and_of_too_large_a_size(rows: object, says: str) -> None:
    battle = sound() | {"map": rows}
    with effort(20_000):  # of the larger ones there are millions of hexes
        problems = check(battle)
    assert [s for s in map(sentence, problems) if says in s]


@pytest.mark.parametrize("size", [(60, 60), (1, 2), (2, 1)])
def test_the_largest_and_the_smallest_map(size: tuple[int, int]) -> None:
    columns, rows = size
    battle = sound() | {"map": ["." * columns] * rows}
    battle["units"] = [
        u | {"hex": h} for u, h in zip(battle["units"], ("0101", f"{columns:02}{rows:02}"), strict=False)
    ]
    battle["units"][1]["side"] = "blues"
    battle["units"][1]["leader"] = "bruna"
    battle["victory"] = {"reds": [], "blues": []}
    assert check(battle) == []
    GAME.set_up(battle)


def test_more_units_than_120() -> None:
    battle = sound()
    unit = battle["units"][0]
    battle["units"] = [unit | {"id": f"U{n}", "hex": f"{n % 20 + 1:02}{n // 20 + 1:02}"} for n in range(5000)]
    assert "found a list of 5000 entries; wanted 2–120" in map(sentence, check(battle))


def test_a_side_without_units() -> None:
    battle = sound()
    for unit in battle["units"]:
        unit["side"] = "reds"
    assert "the side blues has no unit; wanted one or more" in map(sentence, check(battle))


def test_no_number_of_mistakes_is_too_many() -> None:
    battle = sound() | {f"x{n}" * 9: n for n in range(3000)}
    battle["units"] = [{"id": [], "oops": {}} for _ in range(3000)]
    problems = check(battle)
    assert len(problems) <= 201
    assert "more mistakes are not shown" in sentence(problems[-1])


def test_blanks_in_a_map_are_for_files_only() -> None:
    battle = sound()
    assert all(" " not in row for row in battle["map"])
    spaced = battle | {"map": [" ".join(row) for row in battle["map"]]}
    assert any('found " "' in sentence(p) for p in check(spaced))


# -- the form that travels


def test_normal_leaves_out_what_holds_anyway_and_keeps_the_order() -> None:
    battle = sound()
    assert "both" not in battle
    assert list(battle) == [f for f in FIELDS if f in battle]
    first, second, third, _ = battle["units"]
    assert "initial" not in second and second["force"] == 1
    assert "force" not in first and third["disorganised"] is True
    text = changed("force: 1", "force: 2\n    disorganised: false").replace('["1008"]', "[]")
    other = entry_of(text).battle
    assert other is not None
    assert set(other["units"][1]) == {"id", "side", "type", "hex", "name"}
    assert "required" not in other["victory"]["blues"][2]
    assert [u["id"] for u in battle["units"]] == ["R1", "R2", "B1", "B2"]


def test_normal_is_its_own_form_and_shares_nothing() -> None:
    battle = sound()
    again = normal(battle)
    assert again == battle and json.dumps(again) == json.dumps(battle)
    again["units"][0]["name"]["en"] = "changed"
    assert battle["units"][0]["name"]["en"] == "Knights"


def test_a_lower_initial_force_and_a_still_lower_one_now() -> None:
    text = changed("type: archer", "type: heavy_infantry")
    battle = entry_of(text).battle
    assert battle is not None
    unit = GAME.set_up(battle).units["R2"]
    assert (unit.initial, unit.force) == (2, 1)
    assert entry_of(text.replace("force: 1", "force: 3")).problems[0].path == "units.R2.force"


def test_the_force_destroyed_counts_the_lower_initial_force() -> None:
    text = changed("type: militia", "type: elite_infantry\n    initial: 1")
    assert entry_of(text).battle is not None
    assert "found 6; wanted at most 5" in "".join(told(entry_of(text.replace("points: 5", "points: 6"))))


def test_north_in_words_and_degrees() -> None:
    assert [north_degrees(n) for n in ("up", "upper_right", "left", 17)] == [0, 45, 270, 17]
    assert entry_of(changed("north: up", "north: 30")).battle is not None


def test_devices_are_words() -> None:
    assert len(set(DEVICES)) == len(DEVICES) and "plain" in DEVICES


# -- whatever a stranger sends

PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | st.just(10**4000)
    | st.sampled_from(["0101", "reds", "draw", "clear", "\ud800", "\x00", "\u202e", "a" * 10_000]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6) | st.just("en"), inner, max_size=4),
    max_leaves=8,
)  # fmt: skip


def places(value: object, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return the path of every value inside a value."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(p for key, entry in inside for p in places(entry, (*path, key)))]


PLACES = places(sound())[1:]


@settings(max_examples=400, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(st.tuples(st.sampled_from(PLACES), PLAIN), min_size=1, max_size=3), st.booleans())
def test_a_hostile_value_anywhere_is_told_or_can_be_played(changes: list[tuple[Any, Any]], drop: bool) -> None:
    battle: Any = sound()
    for path, value in changes:
        here = battle
        try:
            for step in path[:-1]:
                here = here[step]
            if drop:
                del here[path[-1]]
            else:
                here[path[-1]] = value
        except (KeyError, IndexError, TypeError):
            continue
    problems = check(battle)
    for problem in problems:
        in_every_language(problem)
        sentence(problem).encode()
        problem.path.encode()
    if not problems:
        GAME.set_up(battle)
        assert normal(normal(battle)) == normal(battle)
        assert check(normal(battle)) == []


@settings(max_examples=100, deadline=None)
@given(PLAIN)
def test_anything_at_all_in_place_of_a_battle(value: object) -> None:
    assert check(value)


def test_a_hundred_thousand_of_everything_ends_soon() -> None:
    battle = sound()
    for field in ("sources", "map", "units"):
        battle[field] = battle[field] * 30_000 or ["x"] * 100_000
    for field in ("legend", "leaders", "sides"):
        battle[field] = {f"{n}": {"en": "x" * 99} for n in range(100_000)}
    battle["victory"] = {"reds": [{"kind": "territory", "hexes": ["0101"] * 100_000}] * 100_000, "blues": []}
    with effort(3_000_000):  # for a million things, and ten thousand million hexes of territories
        assert check(battle)


# -- the shipped battles

BRIEFS = {
    "hastings": ((24, 18), {"normans": (20, 53), "english": (16, 46)}, 8, "normans", "english"),
    "the-ford": ((12, 9), {"orval": (5, 11), "brune": (5, 12)}, 5, "orval", "brune"),
}


@pytest.mark.parametrize("name", BRIEFS)
def test_the_shipped_battles_are_those_of_their_briefs(name: str) -> None:
    entry = battles.find(name)
    assert entry is not None and entry.battle is not None, list(told(entry)) if entry else name
    battle = entry.battle
    size, sides, turns, first, default = BRIEFS[name]
    assert (len(battle["map"][0]), len(battle["map"])) == size
    assert (battle["turns"], battle["first"], battle["default"]) == (turns, first, default)
    position = GAME.set_up(battle)
    for seat, side in enumerate((first, default)):
        units = [u for u in position.units.values() if u.side == seat]
        assert (len(units), sum(u.initial for u in units)) == sides[side]
    assert check(json.loads(json.dumps(battle))) == []
    for language in LANGUAGES:
        tongue = Tongue(language)
        names = [tongue.pick(u["name"]) for u in battle["units"]]
        assert len(set(names)) == len(names), "two units with one name cannot be told apart in the log"
        assert all(c.get("text") for conditions in battle["victory"].values() for c in conditions)


def test_the_foot_of_the_ford_can_show_regrouping() -> None:
    entry = battles.find("the-ford")
    assert entry is not None and entry.battle is not None
    units = GAME.set_up(entry.battle).units
    assert [(units[i].force, units[i].initial, units[i].type.code) for i in ("O3", "O4")] == [
        (1, 2, "light_infantry"), (1, 2, "light_infantry"),
    ]  # fmt: skip
