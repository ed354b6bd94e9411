"""Battles written: nothing lost, set as a person would, and whoever wrote a file finds his comments again."""

from __future__ import annotations

import difflib
import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hexesmed.archive import battle_work, battles, yaml_file
from hexesmed.archive.battle_patch import rewrite, tidy
from hexesmed.archive.battle_work import BattleWork, free_path, keep_schema, keep_unsaved, unsaved
from hexesmed.archive.battle_writer import inline, loose, write
from hexesmed.archive.errors import ArchiveError
from hexesmed.games.hexes_med.workshop import LAYOUT, Draft, aims, army, draft_of, ground, heading, plain_of
from tests.editor.drafts import SHIPPED, operation, shipped, small, source_of

PATH = Path("scenarios") / "hexes_med" / "trial.yaml"


def changes(before: str, after: str) -> list[str]:
    """Return the lines that went and came, with their signs."""
    lines = difflib.unified_diff(before.split("\n"), after.split("\n"), lineterm="", n=0)
    return [line for line in lines if line[:1] in "+-" and line[:3] not in ("+++", "---")]


# -- round trips


@pytest.mark.parametrize("name", SHIPPED)
def test_a_shipped_battle_comes_back_the_same(name: str) -> None:
    entry = battles.find(name)
    assert entry is not None and entry.battle is not None
    for plain in (plain_of(shipped(name)), entry.battle):
        text = write(plain, LAYOUT)
        again = battles.check(text.encode(), PATH)
        assert again.problems == () and again.battle == entry.battle
        assert max(map(len, text.split("\n"))) <= 120
        assert write(plain_of(draft_of(yaml_file.read(text).value)[0]), LAYOUT) == text


@pytest.mark.parametrize("name", SHIPPED)
def test_a_file_in_which_nothing_changed_stays_as_it_is(name: str) -> None:
    source = source_of(name)
    assert rewrite(source, plain_of(shipped(name)), LAYOUT) == source


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(st.data())
def test_whatever_is_done_to_a_battle_is_in_its_file(data: st.DataObject) -> None:
    name = data.draw(st.sampled_from(("the-ford", "hastings", "crecy")))
    draft, source = shipped(name), source_of(name)
    for _ in range(data.draw(st.integers(1, 4))):
        draft = operation(data.draw, draft)
    plain = plain_of(draft)
    for text in (write(plain, LAYOUT), rewrite(source, plain, LAYOUT)):
        read = yaml_file.read(text)
        assert read.problems == []
        assert tidy(read.value, LAYOUT) == tidy(plain, LAYOUT)


TEXTS = st.text(st.characters(codec="utf-8", exclude_categories=("Cc", "Cs", "Cn", "Co")), max_size=160)


@settings(max_examples=300, deadline=None)
@given(TEXTS, st.lists(TEXTS, min_size=2, max_size=4))
def test_any_text_survives(text: str, paragraphs: list[str]) -> None:
    """Behind a field, in braces, in a list, folded: what is read is what was written."""
    text, long = text.strip(), "\n".join(" ".join(part.split()) for part in paragraphs).strip()
    for said in (text, long, f"{text}: {text} # {text}", f"'{text}'", f"- {text}"):
        plain: dict[str, Any] = {"id": said, "note": {"en": said, "fr": long}, "sources": [said, long]}
        plain["units"] = [{"id": "A", "name": {"en": said, "fr": text}}]
        read = yaml_file.read(write(plain, LAYOUT))
        assert read.problems == [], write(plain, LAYOUT)
        assert read.value == plain


WORDS = [
    "yes", "no", "on", "Off", "null", "~", "true", "12:30", "0503", "010", "1e3", "0x1F", "2026-01-01", ".inf", "=",
    "<<", "- a", "a: b", "a #b", "#7a1f24", "@x", "`x`", "%x", "!x", "&x", "*x", "| x", "> x", "{x}", "[x]", "x:", "?x",
    "“x”", "l’Écluse", "14 October 1066", "1,000 men", "Saint-Pol", "a\\b", 'a"b', "it's", "\u00e9\u0301", "𝔄",
    "a\u200bb", "\ufeffx", "12", "-3", "a, b", "1 2", "e", "É", "x ",
]  # fmt: skip


@pytest.mark.parametrize("word", WORDS)
def test_words_that_yaml_would_change(word: str) -> None:
    for text, wanted in (
        (f"a: {loose(word)}", word), (f"a: {{b: {inline(word)}}}", {"b": word}), (f"a:\n  - {inline(word)}", [word]),
    ):  # fmt: skip
        read = yaml_file.read(text)
        assert read.problems == [] and read.value == {"a": wanted}, text


def test_it_is_set_as_a_person_would() -> None:
    text = write(plain_of(shipped("hastings")), LAYOUT)
    assert '  -  "f f f f f f . . h h h r h h . . . f f f f f f f"  # 02\n' in text
    assert "\ntitle: {en: Hastings, fr: Hastings}\n" in text
    assert '\nlegend:\n  ".": clear\n  "f": forest\n' in text
    assert '  - {id: N17, side: normans, type: archer, hex: "1009", name: {en: Breton archers, fr: ' in text
    assert "\n\n  - {id: E01, side: english" in text
    assert "    - kind: leader_killed\n      leader: harold\n      text: {en: King Harold is dead., fr: " in text
    assert text.startswith("# A line of the map is a row of hexes")


# -- comments


def test_what_changed_is_all_that_changes() -> None:
    """Comments above, behind and between stay; a changed row keeps its number, a changed value its remark."""
    source, draft = source_of("hastings"), shipped("hastings")
    points = draft["victory"]["normans"][1]["points"]
    draft = ground.paint(draft, ["0101"], "forest")
    draft = ground.paint(draft, ["0403"], "hill")
    draft = army.move_unit(draft, "N05", "0101")
    draft = heading.set_value(draft, "turns", 11)
    draft = heading.set_value(draft, "default", "normans")
    draft = aims.change_condition(draft, "normans", 1, points=points + 1)
    draft = army.change_side(draft, "english", device="wyvern")
    assert changes(source, rewrite(source, plain_of(draft), LAYOUT)) == [
        "-turns: 8",
        "+turns: 11",
        "-default: english  # night falls on an unbroken wall",
        "+default: normans  # night falls on an unbroken wall",
        '-  - "f f f f f . . . . . . r . . . . . f f f f f f ."   # 03',
        '+  - "f f f h f . . . . . . r . . . . . f f f f f f ."   # 03',
        "-    device: dragon  # of Wessex",
        "+    device: wyvern  # of Wessex",
        '-  - {id: N05, side: normans, type: heavy_cavalry, hex: "0812", leader: alan,',
        '+  - {id: N05, side: normans, type: heavy_cavalry, hex: "0101", leader: alan,',
        f"-      points: {points}  # of 46",
        f"+      points: {points + 1}  # of 46",
    ]


def test_units_that_come_go_and_change_places() -> None:
    source, draft = source_of("hastings"), shipped("hastings")
    draft = army.remove_unit(draft, "N20")
    draft, _ = army.add_unit(draft, "0101", "english", "archer")
    draft = army.reorder_unit(draft, "N18", -1)
    text = rewrite(source, plain_of(draft), LAYOUT)
    assert "  # in front, the bows\n  - {id: N17" in text and "  # The English: the housecarls\n  - {id: E01" in text
    assert "N20" not in text
    assert 'type: archer, hex: "0101", name: {en: Archer, fr: Archers}}\n\nvictory:' in text


def test_fields_that_come_and_go() -> None:
    source, draft = source_of("hastings"), shipped("hastings")
    for language in ("en", "fr"):
        draft = heading.set_text(draft, "note", language, "")
        draft = heading.set_text(draft, "turn_length", language, "")
    draft = heading.set_value(draft, "both", "normans")
    draft = aims.remove_condition(draft, "english", 0)
    draft = aims.remove_condition(draft, "english", 0)
    text = rewrite(source, plain_of(draft), LAYOUT)
    assert "note:" not in text and "turn_length" not in text
    assert "default: english  # night falls on an unbroken wall\nboth: normans\n" in text
    assert text.endswith("  english: []\n")
    assert text.startswith("# The battle of Hastings, 14 October 1066.\n")


def test_a_file_in_another_hand() -> None:
    """Braces over lines, no blanks in the map, comments anywhere: nothing is lost, and most of it stays."""
    source = (
        "# mine\nmap: ['..', '..']  # small\n\nlegend: {'.': clear}\n# who\nsides: {\n  a: {name: {en: A, fr: A},\n"
        "  colour: '#000000', device: cross}, b: {name: {en: B, fr: B}, colour: '#ffffff', device: lion}}\n"
        "turns: 5 # few\nunits:\n- id: N1  # first\n  side: a\n  type: archer\n  hex: '0101'\n  name:\n    en: Bows\n"
        "    fr: Arcs\n# last\n- {id: N2, side: b, type: militia, hex: '0202', name: {en: Men, fr: Gens}}\n# end\n"
    )
    draft, _ = draft_of(yaml_file.read(source).value)
    plain = {k: v for k, v in plain_of(draft).items() if k in yaml_file.read(source).value}
    assert rewrite(source, plain, LAYOUT) == source
    text = rewrite(source, {**plain, "turns": 6}, LAYOUT)
    assert changes(source, text) == ["-turns: 5 # few", "+turns: 6  # few"]
    moved = plain_of(army.move_unit(draft, "N2", "0201"))
    text = rewrite(source, {k: v for k, v in moved.items() if k in plain}, LAYOUT)
    assert "# last\n" in text and "# end\n" in text and "id: N1  # first" in text and "# mine" in text
    assert tidy(yaml_file.read(text).value, LAYOUT)["units"][1]["hex"] == "0201"
    side = plain_of(army.change_side(draft, "a", device="boar"))
    text = rewrite(source, {k: v for k, v in side.items() if k in plain}, LAYOUT)
    assert "# who\nsides:\n  a:\n" in text and "device: boar" in text


def test_windows_lines_and_a_mark_are_read() -> None:
    source = "\ufeff" + source_of("the-ford").replace("\n", "\r\n")
    assert rewrite(source, plain_of(shipped("the-ford")), LAYOUT) == source_of("the-ford")


def test_what_cannot_be_read_is_written_afresh_under_its_comments() -> None:
    text = rewrite("# mine\n# too\nmap: [\n", plain_of(small()), LAYOUT)
    assert text.startswith("# mine\n# too\n\nformat: 1\n")
    assert tidy(yaml_file.read(text).value, LAYOUT) == tidy(plain_of(small()), LAYOUT)


# -- files


def test_a_battle_is_saved_and_read_again(tmp_path: Path) -> None:
    path = tmp_path / "schlachten" / "mine.yaml"
    work = BattleWork()
    saved = work.save(plain_of(shipped("the-ford")), path, ("yaml-language-server: $schema=battle.schema.json",))
    assert saved == path and work.path == path and not work.changed_outside
    assert path.read_text("utf-8").startswith("# yaml-language-server: $schema=battle.schema.json\n# A line of the map")
    again = BattleWork(path)
    ford = battles.find("the-ford")
    assert ford is not None and again.entry.battle == ford.battle
    draft, mended = draft_of(again.value)
    assert mended == []
    again.save(plain_of(heading.set_value(draft, "turns", 6)))
    assert "\nturns: 6\n" in path.read_text("utf-8") and path.read_text("utf-8").startswith("# yaml-language")
    assert not [p for p in path.parent.iterdir() if p != path]


def test_changes_by_others_are_seen(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(source_of("the-ford"), "utf-8")
    work = BattleWork(path)
    assert not work.changed_outside
    path.write_text(source_of("the-ford") + "# more\n", "utf-8")
    os.utime(path, ns=(1, 1))
    assert work.changed_outside
    work.read()
    assert not work.changed_outside and work.source.endswith("# more\n")
    path.unlink()
    assert work.changed_outside
    work.read()
    assert work.entry.problems and work.value is None


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"map: [", b"a: 1", b"\x00", b"x" * 300_000])
def test_a_file_of_any_kind_is_looked_at(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "mine.yaml"
    path.write_bytes(content)
    work = BattleWork(path)
    assert work.entry.battle is None and work.entry.problems
    draft, _ = draft_of(work.value)
    work.save(plain_of(draft))
    assert tidy(BattleWork(path).value, LAYOUT) == tidy(plain_of(draft), LAYOUT)


def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    with pytest.raises(ArchiveError):
        BattleWork().save(plain_of(small()), tmp_path / "file" / "mine.yaml")
    with pytest.raises(ArchiveError):
        keep_unsaved(tmp_path / "file" / "x", small(), None)


def test_paths_that_are_free(tmp_path: Path) -> None:
    assert free_path(tmp_path, "mine") == tmp_path / "mine.yaml"
    (tmp_path / "mine.yaml").write_text("", "utf-8")
    (tmp_path / "mine-2.yaml").write_text("", "utf-8")
    assert free_path(tmp_path, "mine") == tmp_path / "mine-3.yaml"
    for name in ("", "..", "a/b", "a\\b"):
        assert free_path(tmp_path, name) == tmp_path / "battle.yaml"


def test_what_was_not_saved_is_kept_for_the_next_time(tmp_path: Path) -> None:
    assert unsaved(tmp_path) is None
    draft: Draft = small()
    keep_unsaved(tmp_path / "battles", draft, None)
    kept = unsaved(tmp_path / "battles")
    assert kept is not None and draft_of(kept[0]) == (draft, []) and kept[1] is None
    keep_unsaved(tmp_path / "battles", draft, tmp_path / "mine.yaml")
    assert unsaved(tmp_path / "battles") == (draft, tmp_path / "mine.yaml")
    assert battles.all_battles([tmp_path / "battles"]) == []
    battle_work.forget_unsaved(tmp_path / "battles")
    assert unsaved(tmp_path / "battles") is None
    (tmp_path / "battles" / battle_work.UNSAVED).write_text("[" * 9999, "utf-8")
    assert unsaved(tmp_path / "battles") is None


def test_the_schema_lies_beside_the_battles(tmp_path: Path) -> None:
    assert keep_schema(tmp_path / "new", "hexes_med")
    assert (tmp_path / "new" / "battle.schema.json").is_file()
    (tmp_path / "file").write_text("", "utf-8")
    assert not keep_schema(tmp_path / "file", "hexes_med")
