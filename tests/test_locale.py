"""Every sentence of the program has its French, with the same fields; the compiled catalogue is fresh."""

from __future__ import annotations

import ast
import re
import string
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

import hexesmed
from hexesmed.locale import LANGUAGES, N_, Tongue
from hexesmed.locale.__main__ import joined

PACKAGE = Path(hexesmed.__file__).parent
CALLS = {"say": 1, "N_": 1, "say_n": 2}


def literals() -> list[tuple[str, int, tuple[str, ...]]]:
    """Return (file, line, literal texts) of every call that says something."""
    found = []
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                name = getattr(node.func, "attr", getattr(node.func, "id", ""))
                texts = tuple(
                    a.value for a in node.args[: CALLS.get(name, 0)] if isinstance(a, ast.Constant) and a.value
                )
                if texts and all(isinstance(t, str) for t in texts):
                    found.append((str(path.relative_to(PACKAGE)), node.lineno, texts))
    return found


def fields(text: str) -> set[str]:
    """Return the names of a text's {fields}."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


FRENCH = {(m.id if isinstance(m.id, tuple) else (m.id,)): m.string for m in joined("fr") if m.id}


def test_there_are_sentences() -> None:
    assert len(literals()) > 100


def test_every_sentence_has_its_french() -> None:
    missing = [f"{file}:{line}: {texts}" for file, line, texts in literals() if texts not in FRENCH]
    assert not missing, "\n".join(missing)


def test_the_french_has_the_same_fields() -> None:
    for texts, said in FRENCH.items():
        for one in said if isinstance(said, tuple) else (said,):
            assert fields(one) == fields(texts[-1]) | (fields(one) & {"n"}), texts


def test_no_sentence_is_translated_twice_in_different_words() -> None:
    seen: dict[object, tuple[object, str]] = {}
    for po in sorted((PACKAGE / "locale" / "fr").glob("*.po")):
        with po.open("rb") as handle:
            for message in read_po(handle, locale="fr"):
                if message.id:
                    key = message.id if isinstance(message.id, str) else tuple(message.id)
                    before = seen.setdefault(key, (message.string, po.name))
                    assert before[0] == message.string, f"{key}: {before[1]} and {po.name}"


def test_names_in_the_plural_fit_every_english_sentence() -> None:
    """Riders of Orval as well as a Household: no verb in the singular follows the name of a unit."""
    verb = re.compile(r"\{(unit|friend|target|into)\} ([a-z]+s|has)\b")
    stumbling = [text for texts in FRENCH for text in texts if verb.search(text)]
    assert not stumbling, "\n".join(stumbling)


def test_the_compiled_catalogue_is_fresh() -> None:
    tongue = Tongue("fr")
    for texts, said in FRENCH.items():
        if len(texts) == 1:
            assert tongue.say(texts[0]) == said, "run python -m hexesmed.locale"


def test_french_typography() -> None:
    for texts, said in FRENCH.items():
        for one in said if isinstance(said, tuple) else (said,):
            for sign in (" ;", " !", " ?", " :", "« ", " »"):
                assert sign not in one, f"an ordinary blank stands by {sign.strip()} in {texts}"
            assert "'" not in one, f"a typewriter apostrophe in {texts}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_of_a_battle_are_picked(language: str) -> None:
    tongue = Tongue(language)
    assert tongue.pick({"en": "hill", "fr": "colline"}) == {"en": "hill", "fr": "colline"}[language]
    assert tongue.pick({"en": "hill"}) == "hill"
    assert tongue.pick("hill") == "hill"
    assert tongue.pick(None) == ""


def test_unknown_language() -> None:
    with pytest.raises(ValueError, match="tlh"):
        Tongue("tlh")
    assert N_("x") == "x"
