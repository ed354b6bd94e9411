"""Battles on disk: the good stay playable whatever lies beside them, and each bad one is listed with the reason."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

import pytest

from hexesmed.archive import battles
from hexesmed.archive.battles import BattleEntry, all_battles, find, load, shipped_folder
from hexesmed.locale import LANGUAGES, Tongue
from tests.hexes_med.plain_battle import SOUND, changed, sentence


def write(folder: Path, name: str, content: str | bytes) -> Path:
    """Write a file into a folder and return its path."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return path


def said(entry: BattleEntry) -> str:
    """Return all that is wrong with an entry, in English."""
    return "; ".join(sentence(p) for p in entry.problems)


def test_the_shipped_battles_can_be_played() -> None:
    entries = all_battles()
    assert {e.id for e in entries} >= {"hastings", "the-ford"}
    for entry in entries:
        assert entry.battle is not None, f"{entry.path}: {said(entry)}"
        assert entry.game == "hexes_med" and entry.path.stem == entry.id


# C03, C32: what may lie beside the good ones, and what is said of it
BESIDE = [
    ("empty.yaml", "", "found an empty file"),
    ("number.yaml", "5\n", "found 5; wanted a map with the fields format, game"),
    ("list.yaml", "- a\n- b\n", 'found ["a", "b"]; wanted a map with the fields'),
    ("random.yaml", bytes(range(256)) * 16, "found bytes that are not text"),
    ("picture.yaml", b"\xff\xd8\xff\xe0\x00\x10JFIF" + b"\x00" * 99, "found bytes that are not text"),
    ("text.yaml", "Dear diary,\ntoday we fought.\n", 'found "Dear diary, today we fought."; wanted a map'),
    ("tab.yaml", changed("  ansel:", "\tansel:"), "found a tab at the beginning of the line"),
    ("two.yaml", SOUND + "---\n" + SOUND, "found a second document"),
    ("list-of-units.yaml", changed("victory:\n", "victory: []\nrest:\n"), "found []; wanted a map with the"),
    ("no-units.yaml", changed("units:\n", "units:\nrest:\n"), "missing: wanted a list of 2–120 entries"),
    ("no-victory.yaml", SOUND[: SOUND.index("victory:")], "missing: wanted a map with the fields reds, blues"),
    ("misspelt.yaml", changed("victory:", "vicotry:"), 'found the unknown field "vicotry"; wanted victory'),
    ("terrain.yaml", changed("forest", "forêt"), 'found "forêt"; perhaps forest is meant'),
    ("capital.yml", changed("clear", "Plain"), 'found "Plain"; perhaps clear is meant'),
    ("other-game.yaml", "game: chess\n", 'found "chess"; wanted one of: hexes_med'),
    ("bomb.yaml", "a: &a [x,x]\nb: &b [*a,*a]\n", "found the anchor &a"),
    ("tag.yaml", "format: !!python/object/apply:os.getcwd []\n", "found the tag !!python/object/apply:os.getcwd"),
]  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_good_battles_stay_playable_beside_all_sorts_of_bad_ones(tmp_path: Path, language: str) -> None:
    folder = tmp_path / "scénarios d’ici"
    write(folder / "hexes_med", "good.yaml", SOUND)
    for name, content, _ in BESIDE:
        write(folder / "hexes_med", name, content)
    write(folder / "hexes_med", "notes.txt", "not looked at")
    write(folder / "hexes_med", ".hidden.yaml", "not looked at")
    with (folder / "hexes_med" / "huge.yaml").open("wb") as file:
        file.truncate(1 << 40 if sys.platform == "linux" else 1 << 24)  # more than there is room to read
    (folder / "hexes_med" / "folder.yaml").mkdir()
    entries = {e.path.name: e for e in all_battles([folder, tmp_path / "nowhere"])}
    assert [e.id for e in entries.values() if e.battle] == ["trial"]
    assert set(entries) == {"good.yaml", "huge.yaml", "folder.yaml", *(name for name, *_ in BESIDE)}
    for name, _, says in BESIDE:
        assert says in said(entries[name]), said(entries[name])
        assert entries[name].id == Path(name).stem and entries[name].problems
    assert "found a file of more than 256 KB" in said(entries["huge.yaml"])
    assert "found a folder or a device" in said(entries["folder.yaml"])
    tongue = Tongue(language)
    for entry in entries.values():
        assert all(tongue.say(p.message, **p.fields) for p in entry.problems)


def test_a_huge_file_is_never_read_whole(tmp_path: Path) -> None:
    path = write(tmp_path, "huge.yaml", SOUND)
    with path.open("ab") as file:
        file.truncate(10**9)
    assert "more than 256 KB" in said(load(path))


@pytest.mark.skipif(os.name != "posix", reason="links and pipes as on Linux and macOS")
def test_links_pipes_and_devices(tmp_path: Path) -> None:
    (tmp_path / "dangling.yaml").symlink_to(tmp_path / "gone")
    (tmp_path / "loop.yaml").symlink_to(tmp_path / "loop.yaml")
    (tmp_path / "null.yaml").symlink_to("/dev/null")
    os.mkfifo(tmp_path / "pipe.yaml")
    write(tmp_path, "true.txt", SOUND)
    (tmp_path / "linked.yaml").symlink_to(tmp_path / "true.txt")
    entries = {e.path.stem: e for e in all_battles([tmp_path])}
    assert said(entries["dangling"]) == "found no file; wanted a text file"
    assert said(entries["loop"]).startswith("cannot read the file: ")
    assert said(entries["null"]) == said(entries["pipe"]) == "found a folder or a device; wanted a file"
    assert entries["linked"].battle


def test_a_file_that_may_not_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = write(tmp_path, "locked.yaml", SOUND)

    def denied(_path: Path) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(battles, "_regular", denied)
    assert said(load(path)).startswith("found a file that may not be read")


@pytest.mark.parametrize("name", ["gone.yaml", "a\0b.yaml", "x" * 5000 + ".yaml"])
def test_a_path_that_is_none(tmp_path: Path, name: str) -> None:
    assert load(tmp_path / name).problems


def test_one_id_twice(tmp_path: Path) -> None:
    first = write(tmp_path / "one", "a.yaml", SOUND)
    second = write(tmp_path / "two", "b.yaml", SOUND)
    entries = all_battles([first.parent, second.parent])
    assert [e.battle is not None for e in entries] == [True, True]
    assert [e.first for e in entries] == [None, first]
    assert [e.key for e in entries] == ["trial", str(second)]
    entries = all_battles([second.parent, first.parent])
    assert [e.key for e in entries] == ["trial", str(first)]


def test_find_by_id_and_by_file(tmp_path: Path) -> None:
    good = write(tmp_path, "good.yaml", SOUND)
    bad = write(tmp_path, "bad.yaml", "a: 1")
    for name in ("trial", str(good)):
        entry = find(name, [tmp_path])
        assert entry is not None and entry.battle is not None
    for name in ("bad", str(bad)):
        entry = find(name, [tmp_path])
        assert entry is not None and entry.battle is None and entry.problems
    for name in ("none", str(tmp_path / "none.yaml"), ""):
        assert find(name, [tmp_path]) is None
    shipped = find("hastings")
    assert shipped is not None and shipped.battle is not None


def test_a_battle_read_again_is_its_own_and_a_changed_file_is_read_anew(tmp_path: Path) -> None:
    """What one reader does to a battle is not seen by the next; a changed file is checked again."""
    path = write(tmp_path, "ford.yaml", SOUND)
    entries = [load(path), load(path), all_battles([tmp_path])[0], find(load(path).id, [tmp_path])]
    for entry in entries:
        assert entry is not None and entry.battle is not None
        entry.battle["units"].clear()
        entry.battle["title"]["en"] = "Spoilt"
    again = load(path).battle
    assert again is not None and again["units"] and again["title"]["en"] != "Spoilt"
    path.write_text(changed("clear", "Plain"), "utf-8")
    assert load(path).battle is None


def test_each_problem_stands_once_for_its_place(tmp_path: Path) -> None:
    text = changed('hex: "0503"', "hex: 12:30").replace("turns: 6", "turns: *t")
    entry = load(write(tmp_path, "bad.yaml", text))
    assert [(p.path, p.message.split(";")[0].split(",")[0]) for p in entry.problems] == [
        ("turns", "found the copy *{name}"),
        ("units.R1.hex", "found {found}"),
    ]


def test_line_ends_and_a_mark_of_windows_change_nothing(tmp_path: Path) -> None:
    plain = load(write(tmp_path, "plain.yaml", SOUND)).battle
    windows = load(write(tmp_path, "windows.yaml", "\ufeff" + SOUND.replace("\n", "\r\n"))).battle
    assert plain == windows is not None


def test_the_game_is_that_of_the_file_else_of_its_folder(tmp_path: Path) -> None:
    lost = write(tmp_path, "lost.yaml", changed("game: hexes_med", "gmae: hexes_med").replace("turns: 6", "turns: 0"))
    assert {p.path for p in load(lost).problems} == {"gmae", "turns"}


def test_shipped_folder_of_a_checkout_and_of_a_wheel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    here = shipped_folder()
    assert (here / "hexes_med" / "hastings.yaml").is_file()
    package = tmp_path / "site-packages" / "hexesmed"
    (package / "archive").mkdir(parents=True)
    (tmp_path / "site-packages" / "scenarios").mkdir()  # somebody else's
    shutil.copytree(here, package / "_shipped" / "scenarios")
    monkeypatch.setattr(battles, "__file__", str(package / "archive" / "battles.py"))
    assert shipped_folder() == package / "_shipped" / "scenarios"
    assert {e.id for e in all_battles() if e.battle} >= {"hastings", "the-ford"}
