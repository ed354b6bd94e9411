"""The lab's report of every shipped battle as pages to read, and a page that leads to them, in both languages.

`python -m tests.battles.measure` writes them into the folder `reports` beside the game, from the files in `measured`.
"""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Any

from hexesmed.archive.files import write_safely
from hexesmed.cli.checking import report_file, shipped_measures
from hexesmed.cli.lab import naming
from hexesmed.lab.measured import DRAWN, Measure
from hexesmed.lab.page import Page, html
from hexesmed.lab.page.results import beam
from hexesmed.lab.page.sheet import NBSP, Html, table, whole
from hexesmed.lab.page.style import STYLE
from hexesmed.locale import Tongue
from tests.battles import balance_book

LEAST = 200  # games that a report tells of
LANGUAGES = {"en": "English", "fr": "Français"}
TEXTS: dict[str, dict[str, str]] = {
    "title": {"en": "The battles in the lab", "fr": "Les batailles au laboratoire"},
    "about": {
        "en": (
            "Every battle that ships, played many times by computer players of equal level: who wins and how, how "
            "long it takes, what falls and where. A battle’s name opens its report."
        ),
        "fr": (
            "Chaque bataille livrée, jouée de nombreuses fois par des joueurs de l’ordinateur de même niveau : qui "
            "gagne et comment, en combien de temps, ce qui tombe et où. Le nom d’une bataille ouvre son rapport."
        ),
    },
    "head": {"en": "Battle|Games|Wins|Drawn|Median length", "fr": "Bataille|Parties|Victoires|Nulles|Durée médiane"},
    "turns": {"en": "{turns} of {limit} turns", "fr": "{turns} tours sur {limit}"},
    "back": {"en": "All battles", "fr": "Toutes les batailles"},
}


def told(battle: dict[str, Any]) -> Measure | None:
    """Return the measure that a battle's report tells: the one of most games, if they are many, with all its sums."""
    found = [one for one in shipped_measures(battle) if one.detail is not None and one.games >= LEAST]
    return max(found, key=lambda measure: measure.games, default=None)


def report(battle: dict[str, Any], measure: Measure, language: str) -> bytes:
    """Return the page of a battle."""
    return html(_page(battle, measure, language))


def _page(battle: dict[str, Any], measure: Measure, language: str) -> Page:
    tongue = Tongue(language)
    others = [
        f'<a href="{battle["id"]}.{other}.html">{LANGUAGES[other]}</a>' for other in LANGUAGES if other != language
    ]
    links = [f'<a href="index.{language}.html">{TEXTS["back"][language]}</a>', *others]
    return Page(measure, battle, tongue, naming(battle, tongue), links=f"<p>{' · '.join(links)}</p>")


def index(language: str) -> bytes:
    """Return the page that leads to the reports."""
    tongue, rows = Tongue(language), []
    for battle in balance_book.shipped():
        measure = told(battle)
        if measure is None:
            continue
        page = _page(battle, measure, language)
        name = Html(f'<a href="{battle["id"]}.{language}.html">{escape(page.naming.title)}</a>')
        turns = f"{measure.median_length / 2:g}".replace(".", "," if language == "fr" else ".")
        length = TEXTS["turns"][language].format(turns=turns, limit=battle["turns"])
        games = f"{tongue.say_n('{n} game', '{n} games', measure.games)}, {page.level(0)}"
        rows.append([name, games, Html(beam(page)), whole(measure.win_share(DRAWN)), length])
    title, about = TEXTS["title"][language], TEXTS["about"][language].replace(" :", f"{NBSP}:")
    others = " · ".join(f'<a href="index.{one}.html">{LANGUAGES[one]}</a>' for one in LANGUAGES if one != language)
    page_head = (
        f"<!doctype html><html lang={language}><meta charset=utf-8>"
        f'<meta name=viewport content="width=device-width"><title>{title}</title><style>{STYLE}</style>'
    )
    body = f"<h1>{title}</h1><p>{about}</p>{table(TEXTS['head'][language].split('|'), rows)}<footer><p>{others}</p>"
    return f"{page_head}{body}</footer></html>\n".encode()


def pages() -> dict[Path, bytes]:
    """Return every page by the place where it is kept."""
    found: dict[Path, bytes] = {}
    for language in LANGUAGES:
        for battle in balance_book.shipped():
            measure = told(battle)
            if measure is not None:
                found[report_file(battle, language)] = report(battle, measure, language)
        found[report_file({"game": balance_book.GAME, "id": "index"}, language)] = index(language)
    return found


def write() -> None:
    """Write every page, and take away those of battles that are gone."""
    found = pages()
    folder = next(iter(found)).parent
    folder.mkdir(exist_ok=True)
    for path, data in found.items():
        if not path.exists() or path.read_bytes() != data:
            write_safely(path, data)
    for path in set(folder.glob("*.html")) - set(found):
        path.unlink()
