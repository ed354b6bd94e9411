"""Compile the catalogues: `python -m hexesmed.locale` joins each language's .po files into one .mo (needs Babel)."""

from __future__ import annotations

from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

HERE = Path(__file__).parent
# Our numbers are small: the third form that French has for millions is not needed.
PLURALS = {"fr": "nplurals=2; plural=(n > 1);"}


def joined(language: str) -> Catalog:
    """Return one catalogue with all messages of a language's .po files."""
    whole = Catalog(locale=language, domain="hexesmed")
    whole.mime_headers = [("Content-Type", "text/plain; charset=utf-8"), ("Plural-Forms", PLURALS[language])]
    for po in sorted((HERE / language).glob("*.po")):
        with po.open("rb") as handle:
            for message in read_po(handle, locale=language):
                if message.id and message.string:
                    whole[message.id] = message
    return whole


def main() -> None:
    """Write every language's compiled catalogue."""
    for folder in sorted(p for p in HERE.iterdir() if any(p.glob("*.po"))):
        target = folder / "LC_MESSAGES" / "hexesmed.mo"
        target.parent.mkdir(exist_ok=True)
        with target.open("wb") as handle:
            write_mo(handle, joined(folder.name))
        print(f"{folder.name}: {len(joined(folder.name))} messages")


if __name__ == "__main__":
    main()
