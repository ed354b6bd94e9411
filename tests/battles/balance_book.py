"""The book of balance, BALANCE.en.md and BALANCE.fr.md, written from the measures that are kept beside the battles."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from hexesmed.archive import battles
from hexesmed.cli.checking import games_words, measured_file, played_digest, shipped_measures
from hexesmed.lab.measured import DRAWN, Measure
from hexesmed.lab.results import digest_of
from hexesmed.lab.shares import Share
from hexesmed.locale import Tongue

GAME = "hexes_med"
NBSP = "\u00a0"
TEXTS: dict[str, dict[str, str]] = {
    "title": {"en": "# How the battles are balanced", "fr": "# L’équilibre des batailles"},
    "about": {
        "en": (
            "Computer players of equal level played every battle against each other in the lab. A share stands with "
            "its 95 % interval in brackets: with fewer games it is wider. What the battle’s author intends stands in "
            "its file (field `balance`); a draw counts as half. What equal computer players make of a battle is not "
            "what people make of it: they know no plan of a whole day, and the levels differ from each other."
        ),
        "fr": (
            "Des joueurs de l’ordinateur de même niveau ont joué chaque bataille l’un contre l’autre au laboratoire. "
            "Une part est suivie entre crochets de son intervalle à 95 % : moins il y a de parties, plus il est large. "
            "Ce que veut l’auteur de la bataille est dans son fichier (champ `balance`) ; un match nul compte pour "
            "moitié. Ce que des joueurs égaux de l’ordinateur font d’une bataille n’est pas ce que des gens en font : "
            "ils n’ont aucun plan d’une journée entière, et les niveaux diffèrent entre eux."
        ),
    },
    "how": {
        "en": (
            "This page is written by `python -m tests.battles.measure` from the files in `measured`, which the same "
            "command plays anew; a level that was improved since then plays otherwise. "
            "`hexesmed check BATTLE --balance` says the same of one battle, "
            "`hexesmed simulate BATTLE --first LEVEL --second LEVEL` measures your own. "
            "[The lab’s reports](reports/index.en.html), pages to open in a browser, tell of the same games what falls "
            "and where, what decides, and how often each rule is used."
        ),
        "fr": (
            "Cette page est écrite par `python -m tests.battles.measure` d’après les fichiers de `measured`, que la "
            "même commande rejoue ; un niveau amélioré depuis joue autrement. "
            "`hexesmed check BATTLE --balance` dit la même chose d’une bataille, "
            "`hexesmed simulate BATTLE --first LEVEL --second LEVEL` mesure la vôtre. "
            "[Les rapports du laboratoire](reports/index.fr.html), pages à ouvrir dans un navigateur, disent des mêmes "
            "parties ce qui tombe et où, ce qui décide, et combien de fois chaque règle sert."
        ),
    },
    "all": {"en": "## All battles", "fr": "## Toutes les batailles"},
    "head": {
        "en": "| battle | games | first side | second side | drawn | median length | intended | |",
        "fr": "| bataille | parties | premier camp | second camp | nulles | durée médiane | voulu | |",
    },
    "length": {"en": "{turns} of {limit} turns", "fr": "{turns} tours sur {limit}"},
    "intended": {"en": "{side} {low}–{high} %", "fr": "{side} {low}–{high} %"},
    "within": {"en": "as intended", "fr": "comme voulu"},
    "below": {"en": "**below**", "fr": "**au-dessous**"},
    "above": {"en": "**above**", "fr": "**au-dessus**"},
    "old": {"en": "measured before its last change", "fr": "mesurée avant sa dernière modification"},
    "never": {"en": "never measured", "fr": "jamais mesurée"},
    "idle": {"en": "## What never came about", "fr": "## Ce qui n’est jamais arrivé"},
    "why_idle": {
        "en": (
            "These conditions were met in none of the games of any level. Key hexes are looked at only after the last "
            "turn (14.3), before which many games are decided; the other conditions ask for a blow that these players "
            "did not strike."
        ),
        "fr": (
            "Ces conditions n’ont été remplies dans aucune partie d’aucun niveau. Les hexagones clés ne comptent "
            "qu’après le dernier tour (14.3), avant lequel bien des parties sont décidées ; les autres conditions "
            "demandent un coup que ces joueurs n’ont pas porté."
        ),
    },
    "conditions": {"en": "| condition | {heads} |", "fr": "| condition | {heads} |"},
    "default": {"en": "nobody met a condition: {side}", "fr": "nul n’a rempli de condition : {side}"},
    "nobody": {"en": "a draw", "fr": "match nul"},
    "none_left": {"en": "no enemy is left", "fr": "il ne reste pas d’ennemi"},
    "met": {
        "en": "In so many of the games a condition was met when the game ended.",
        "fr": "Dans tant de parties la condition était remplie quand la partie a pris fin.",
    },
}


def shipped() -> list[dict[str, Any]]:
    """Return the shipped battles, the teaching battle first, the others by date."""
    found = [entry.battle for entry in battles.all_battles() if entry.battle is not None and entry.game == GAME]
    return sorted(found, key=lambda battle: (_year(battle), battle["id"]))


def _year(battle: Mapping[str, Any]) -> int:
    year = re.search(r"\b\d{4}\b", battle["date"]["en"]) if "date" in battle else None
    return int(year[0]) if year is not None else 0


def book(language: str) -> str:
    """Return the page in a language."""
    tongue, every = Tongue(language), shipped()

    def say(key: str, **fields: Any) -> str:
        text = TEXTS[key][language].format(**fields)
        return _typeset(text) if language == "fr" else text

    lines = [say("title"), "", *_folded(say("about")), "", *_folded(say("how")), "", say("all"), ""]
    lines += [say("head"), "|---|---|---|---|---|---|---|---|"]
    for battle in every:
        lines += _rows(battle, tongue, say)
    idle = [line for battle in every for line in _idle(battle, tongue)]
    if idle:
        lines += ["", say("idle"), "", *_folded(say("why_idle")), "", *idle]
    for battle in every:
        lines += _of(battle, tongue, say)
    return "\n".join(lines) + "\n"


def _typeset(text: str) -> str:
    for sign in (":", ";", "!", "?", "%"):
        text = text.replace(f" {sign}", NBSP + sign)
    return text


def _folded(text: str) -> list[str]:
    lines = [""]
    for word in text.split(" "):
        if lines[-1] and len(lines[-1]) + len(word) + 1 > 118:
            lines.append("")
        lines[-1] += (" " if lines[-1] else "") + word
    return lines


def _percent(share: Share, language: str) -> str:
    sign = f"{NBSP}%" if language == "fr" else " %"
    return f"{100 * share.share:.0f}{sign} [{100 * share.low:.0f}–{100 * share.high:.0f}]"


def _seats(battle: Mapping[str, Any]) -> list[str]:
    return sorted(battle["sides"], key=lambda code: bool(code != battle["first"]))


def _fresh(battle: Mapping[str, Any], measure: Measure) -> bool:
    return measure.digest in (played_digest(battle), digest_of(battle))


def _rows(battle: Mapping[str, Any], tongue: Tongue, say: Any) -> list[str]:
    title, seats = tongue.pick(battle["title"]), _seats(battle)
    names = [tongue.pick(battle["sides"][code]["name"]) for code in seats]
    balance = battle.get("balance")
    intended = "–"
    if balance:
        side = tongue.pick(battle["sides"][balance["side"]]["name"])
        intended = say("intended", side=side, low=balance["low"], high=balance["high"])
    measures = shipped_measures(battle)
    if not measures:
        return [f"| {title} | {say('never')} | | | | | {intended} | |"]
    rows = []
    for measure in measures:
        verdict = ""
        if not _fresh(battle, measure):
            verdict = say("old")
        elif balance:
            verdict = say(measure.verdict(seats.index(balance["side"]), balance["low"], balance["high"]))
        wins = [f"{name} {_percent(measure.win_share(seat), tongue.language)}" for seat, name in enumerate(names)]
        length = say("length", turns=f"{measure.median_length / 2:g}", limit=battle["turns"])
        drawn = _percent(measure.win_share(DRAWN), tongue.language)
        games = games_words(measure, tongue)
        rows.append(f"| {title} | {games} | {wins[0]} | {wins[1]} | {drawn} | {length} | {intended} | {verdict} |")
    return rows


def _idle(battle: Mapping[str, Any], tongue: Tongue) -> list[str]:
    """Return a battle's conditions that were never met, as entries of a list."""
    measures = [measure for measure in shipped_measures(battle) if _fresh(battle, measure)]
    found = []
    for seat, code in enumerate(_seats(battle) if measures else ()):
        for place, condition in enumerate(battle["victory"][code]):
            if not any(measure.met(seat, place) for measure in measures):
                text = tongue.pick(condition.get("text")) or str(condition["kind"])
                found.append(f"- {tongue.pick(battle['title'])}, {tongue.pick(battle['sides'][code]['name'])}"
                             f"{_colon(tongue)}{text}")  # fmt: skip
    return found


def _colon(tongue: Tongue) -> str:
    return f"{NBSP}: " if tongue.language == "fr" else ": "


def _of(battle: Mapping[str, Any], tongue: Tongue, say: Any) -> list[str]:
    """Return how often each condition of a battle was met."""
    measures = shipped_measures(battle)
    if not measures:
        return []
    heads = " | ".join(games_words(measure, tongue) for measure in measures)
    lines = ["", f"## {tongue.pick(battle['title'])}", "", say("met"), "", say("conditions", heads=heads)]
    lines.append("|---|" + "---|" * len(measures))

    def row(text: str, counts: list[int]) -> str:
        return f"| {text} | {' | '.join(map(str, counts))} |"

    for seat, code in enumerate(_seats(battle)):
        side = tongue.pick(battle["sides"][code]["name"])
        colon = _colon(tongue)
        for place, condition in enumerate(battle["victory"][code]):
            text = tongue.pick(condition.get("text")) or str(condition["kind"])
            lines.append(row(f"{side}{colon}{text}", [measure.met(seat, place) for measure in measures]))
        nobody = [measure.met(seat, -1) for measure in measures]
        if any(nobody):
            lines.append(row(f"{side}{colon}{say('none_left')}", nobody))
    default = battle["default"]
    winner = tongue.pick(battle["sides"][default]["name"]) if default in battle["sides"] else say("nobody")
    lines.append(row(say("default", side=winner), [measure.ended("default") for measure in measures]))
    return lines


def paths() -> dict[str, Any]:
    """Return where the page is kept in each language."""
    folder = measured_file(shipped()[0]).parent.parent
    return {language: folder / f"BALANCE.{language}.md" for language in ("en", "fr")}


def write() -> None:
    """Write the page in both languages."""
    for language, path in paths().items():
        path.write_text(book(language), "utf-8")
