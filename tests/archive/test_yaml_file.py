"""YAML files: values as they are written, the line of each, and no surprise."""

from __future__ import annotations

from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from hexesmed.archive import yaml_file
from hexesmed.archive.yaml_file import MOST_BYTES, read
from hexesmed.core.errors import Problem
from hexesmed.games.checking import Bare
from hexesmed.locale import LANGUAGES, Tongue
from tests.effort import effort

TEXT = """\
# a comment
title: {en: The ford, fr: "Le gué"}
units:
  - id: N01
    hex: "0503"
  - {id: N02,
     hex: "0504"}
turns: 12
loss: -3
open: true
long: >-
  one
  two

  three
empty:
"1066": 'it''s'
"""


def sentence(problem: Problem) -> str:
    """Return a problem in English, after trying it in every language."""
    for language in LANGUAGES:
        assert Tongue(language).say(problem.message, **problem.fields)
    return problem.message.format(**problem.fields)


def test_values_and_their_lines() -> None:
    got = read(TEXT)
    assert got.problems == []
    assert got.value == {
        "title": {"en": "The ford", "fr": "Le gué"},
        "units": [{"id": "N01", "hex": "0503"}, {"id": "N02", "hex": "0504"}],
        "turns": 12,
        "loss": -3,
        "open": True,
        "long": "one two\nthree",
        "empty": None,
        "1066": "it's",
    }
    lines = {
        (): 2, ("title",): 2, ("title", "fr"): 2, ("units",): 3, ("units", 0): 4, ("units", 0, "id"): 4,
        ("units", 0, "hex"): 5, ("units", 1): 6, ("units", 1, "hex"): 7, ("long",): 11, ("empty",): 16, ("1066",): 17,
    }  # fmt: skip
    assert {path: got.lines[path] for path in lines} == lines


@pytest.mark.parametrize("change", [lambda t: t.replace("\n", "\r\n"), lambda t: "\ufeff" + t, lambda t: t.rstrip()])
def test_line_ends_and_marks_of_other_systems_change_nothing(change: Any) -> None:
    other = read(change(TEXT).encode())
    assert (other.value, other.lines, other.problems) == (read(TEXT).value, read(TEXT).lines, [])


# What is written, what YAML would make of it
CHANGED = [
    ("12:30", "750"), ("1:10", "70"), ("010", "8"), ("0503", "323"), ("02142", "1122"), ("1_000", "1000"),
    ("0x1F", "31"), ("0b101", "5"), ("+3", "3"), ("-0", "0"), ("1.50", "1.5"), ("1.5e+3", "1500.0"), (".5", "0.5"),
    (".inf", "inf"), ("yes", "true"), ("No", "false"), ("on", "true"), ("OFF", "false"), ("~", "null"),
    ("null", "null"), ("Null", "null"),
]  # fmt: skip


@pytest.mark.parametrize(("written", "changed"), CHANGED)
def test_a_word_that_yaml_changes_is_told_and_kept_as_written(written: str, changed: str) -> None:
    got = read(f"a: 1\nb:\n  - x\n  - {written}\n")
    (problem,) = got.problems
    assert (problem.line, problem.path) == (4, "b.#2")
    assert f"found {written}, which YAML reads as {changed}; wanted" in sentence(problem)
    kept = got.value["b"][1]
    assert kept == written and isinstance(kept, Bare) and kept.changed == changed


@pytest.mark.parametrize(
    "written",
    ["08", "0905", "1e3", "2,5", "3.0", "1,000", "1.2.3", "00", "0o17", "2001-12-14", "9" * 10, "-" + "9" * 5000],
)
def test_a_word_that_only_looks_like_a_number_is_told_too(written: str) -> None:
    got = read(f"f: {written}\n")
    (problem,) = got.problems
    assert (problem.line, problem.path) == (1, "f")
    assert "wanted" in sentence(problem)
    assert got.value == {"f": written} and isinstance(got.value["f"], Bare)


@pytest.mark.parametrize("written", ["12", "0", "-7", "999999999"])
def test_plain_digits_are_numbers(written: str) -> None:
    got = read(f"f: {written}")
    assert got.value == {"f": int(written)} and not got.problems


@pytest.mark.parametrize(
    "word", ["N01", "1a", "heavy_cavalry", "14 October 1066", "y", "n", "=", "forêt", "a-1", "#x"[1:]]
)
def test_other_words_are_texts(word: str) -> None:
    got = read(f"f: {word}")
    assert got.value == {"f": word} and type(got.value["f"]) is str and not got.problems


@pytest.mark.parametrize("word", [w for w, _ in CHANGED] + ["08", "1e3", "2001-12-14", "true", "12", ""])
def test_in_quotes_everything_is_a_text(word: str) -> None:
    assert read(f"f: '{word}'").value == {"f": word} and read(f'f: "{word}"').problems == []


def test_a_key_is_what_is_written() -> None:
    got = read("yes: a\n0503: b\n~: c\n'': d\n.: e\n")
    assert got.value == {"yes": "a", "0503": "b", "~": "c", "": "d", ".": "e"} and not got.problems


# The text, the line, the field, what is said
REFUSED = [
    ("a: 1\nb: 2\na: 3\n", 3, "a", "found the field a a second time, after line 1; wanted once"),
    ("u:\n  - {hex: x,\n     hex: y}\n", 3, "u.#1.hex", "found the field hex a second time, after line 2"),
    ("a: &x {b: 1}\n", 1, "a", "found the anchor &x; wanted"),
    ("a: *x\n", 1, "a", "found the copy *x; wanted the fields written out"),
    ("b:\n  <<: {hex: x}\n  hex: y\n", 2, "b.<<", "found the merge key <<; wanted the fields written out"),
    ("a: !!python/object/apply:os.system [ls]\n", 1, "a", "found the tag !!python/object/apply:os.system; wanted"),
    ("a: !!int '3'\n", 1, "a", "found the tag !!int; wanted"),
    ("a: !x 3\n", 1, "a", "found the tag !x; wanted"),
    ("%YAML 1.1\n---\na: 1\n", 1, "", "found a line that begins with %; wanted"),
    ("a: 1\n---\na: 2\n", 2, "", "found a second document (---); wanted one battle in a file"),
    ("? [a, b]\n: c\n", 1, "", "found a list, a map or a copy as a field's name; wanted a word"),
    ("a:\n\tb: 1\n", 2, "", "found a tab at the beginning of the line; wanted blanks"),
    ("a:\n  b: 1\n  \tc: 2\n", 3, "", "found a tab at the beginning of the line; wanted blanks"),
    ("a: b: c\n", 1, "", "found a colon where no field begins"),
    ("a: 1\nb\n", 3, "", "found a line without a colon"),
    ("a: 1\n b: 2\n", 2, "", "found a colon where no field begins"),
    ("a:\n   - x\n  - y\n", 3, "", "found an indentation that fits no line above"),
    ("a: [1, 2\nb: 3\n", 2, "", "found a list or map in brackets that is not closed"),
    ("a: 'b\nc: d\n", 3, "", "found a quote that is not closed"),
    ("a: 1\nb: @x\n", 2, "", "found a character that can begin no value"),
    ('a: "\\q"\n', 1, "", "found a backslash that YAML does not know"),
    ("a: | x\n  y\n", 1, "", "found a text after | or >"),
    ("a: 1\n...\nb: 2\n--- c", 3, "", ""),
    ("", 1, "", "found an empty file; wanted a battle"),
    ("# nothing\n\n", 1, "", "found an empty file; wanted a battle"),
    ("a: 1\nb: c\x07\n", 2, "", "found the character U+0007; wanted a text without control characters"),
    ("a: \ud800", 1, "", "found the character U+D800; wanted"),
]


@pytest.mark.parametrize(("text", "line", "field", "says"), REFUSED, ids=range(len(REFUSED)))
@pytest.mark.parametrize("parser", ["as it is", "in Python"])
def test_what_is_no_plain_battle_is_told(
    text: str, line: int, field: str, says: str, parser: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if parser == "in Python":
        monkeypatch.delattr(yaml, "CSafeLoader", raising=False)
    problems = read(text).problems
    assert problems
    if says:
        assert (line, field) in [(p.line, p.path) for p in problems]
        assert any(says in sentence(p) for p in problems if p.line == line), list(map(sentence, problems))
    assert len(problems) <= 2


def test_of_a_field_given_twice_the_first_stands_and_the_second_is_read() -> None:
    got = read("a: 1\na: [0x10]\n")
    assert got.value == {"a": 1} and got.lines == {(): 1, ("a",): 1}
    assert sorted(p.path for p in got.problems) == ["a", "a.#1"]


def test_what_was_read_before_a_stop_is_told_as_well() -> None:
    got = read("a: 010\nb: 1\nb: 2\nc: 'x\n")
    assert got.value is None
    assert [p.line for p in got.problems] == [1, 3, 5]


def test_every_line_with_a_tab_is_told() -> None:
    assert [p.line for p in read("a:\n\tb: 1\n\tc: 2\nd:\n\te: 3\n").problems] == [2, 3, 5]


def test_a_tab_inside_a_text_is_a_text() -> None:
    got = read('a: "x\ty"\nb: |\n  z\n  \tw\n')
    assert got.value == {"a": "x\ty", "b": "z\n\tw\n"} and not got.problems


@pytest.mark.parametrize(
    ("content", "line"),
    [(b"\xff\xfea\x00", 1), (b"caf\xe9: 1\n", 1), (b"a: 1\nb: \xc3\x28\n", 2), (b"\xff\xd8\xff\xe0 JFIF", 1)],
)
def test_bytes_that_are_no_text(content: bytes, line: int) -> None:
    (problem,) = read(content).problems
    assert sentence(problem).startswith("found bytes that are not text")
    assert problem.line == line


LAUGHS = "a: &a [x,x,x,x,x,x,x,x,x]\n" + "".join(
    f"{b}: &{b} [{','.join(['*' + a] * 9)}]\n" for a, b in zip("abcdefgh", "bcdefghi", strict=True)
)


@pytest.mark.parametrize(
    "text",
    [
        LAUGHS,
        "[" * 100_000,
        "{" * 100_000,
        "[a, " * 50_000,
        "{a: " * 50_000,
        "- " * 100_000,
        "? " * 100_000,
        "\n".join(" " * n + "a:" for n in range(500)),
        "a: " + "9" * 5000,
        "a: " + "9" * (MOST_BYTES - 10),
        "a: " + "1:" * 100_000,
        "a: 0x" + "f" * 200_000,
        "a: " + "1_" * 100_000,
        "x" * (MOST_BYTES - 10),
        "x " * (MOST_BYTES // 2),
        "x\n" * (MOST_BYTES // 2),
        "- a\n" * (MOST_BYTES // 4),
        "- []\n" * (MOST_BYTES // 5),
        "a: b\n" * (MOST_BYTES // 5),
        "[" + "a," * 100_000,
        "a: '" + "''" * 100_000,
        'a: "' + "\\n" * 100_000,
        "a: >\n" + " x\n\n" * 50_000,
        "&a " * 80_000,
        "!!x " * 60_000,
        "%TAG ! x\n" * 20_000,
        "---\n" * 60_000,
        "#" * MOST_BYTES,
        "\t" * MOST_BYTES,
        "\r" * MOST_BYTES,
        "rubbish @#% \\ {[: " * 60_000,
        "x" * 1_000_000,
    ],
    ids=lambda text: repr(text[:12]),
)
@pytest.mark.parametrize("parser", ["as it is", "in Python"])
def test_a_bomb_ends_soon_with_a_sentence(text: str, parser: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if parser == "in Python":
        monkeypatch.delattr(yaml, "CSafeLoader", raising=False)
    with effort(10_000_000):
        got = read(text.encode())
    assert got.problems or got.value
    assert len(got.problems) <= yaml_file.MOST_PROBLEMS + 1
    for problem in got.problems[:20]:
        assert len(sentence(problem)) < 300


def test_a_deep_nest_is_told_with_its_line() -> None:
    (problem,) = read("a: 1\nb:\n  " + "[" * 30 + "]" * 30).problems
    assert problem.line == 3 and "nested more than 20 deep" in sentence(problem)
    assert read("[" * 20 + "]" * 20).problems == []


TEXTS = st.recursive(
    st.text(st.characters(codec="utf-8", exclude_categories=("Cc", "Cs", "Cn")), max_size=12),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text("abcdé yno-:#", max_size=6), inner, max_size=4),
    max_leaves=12,
)


@settings(max_examples=150, deadline=None)
@given(TEXTS)
def test_what_yaml_writes_in_quotes_is_read_back_unchanged(value: Any) -> None:
    got = read(yaml.safe_dump(value, allow_unicode=True, default_style='"'))
    assert got.problems == [] and got.value == value


@settings(max_examples=300, deadline=None)
@given(
    st.text(st.sampled_from("ab01:-,.[]{}&*!|>'\"%@`#?<~ \t\n\ré\u2028\x85\x00"), max_size=40) | st.binary(max_size=40)
)
def test_whatever_is_written_is_read_or_told(source: str | bytes) -> None:
    got = read(source)
    for problem in got.problems:
        assert sentence(problem)
        assert problem.line is None or problem.line >= 1


@settings(max_examples=300, deadline=None)
@given(st.text(st.sampled_from("ab01:-,.[]{}|>'\"# \n"), max_size=30))
def test_what_both_parsers_can_read_they_read_alike(text: str) -> None:
    loader = getattr(yaml, "CSafeLoader", None)
    if loader is None:
        pytest.skip("PyYAML without its C parser")
    quick = read(text)
    try:
        del yaml.CSafeLoader
        slow = read(text)
    finally:
        yaml.CSafeLoader = loader  # type: ignore[misc]
    # They differ on a few oddities, such as ">#", which one refuses; never on what a value is or where it stands.
    if not any(not p.path for p in (*quick.problems, *slow.problems)):
        assert (quick.value, quick.lines, quick.problems) == (slow.value, slow.lines, slow.problems)
