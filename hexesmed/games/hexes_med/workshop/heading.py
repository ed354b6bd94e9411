"""The heading of a draft: what the battle is called, its texts, its length, and who wins when nobody else does."""

from __future__ import annotations

from typing import Any

from hexesmed.games.hexes_med.workshop.army import slug
from hexesmed.games.hexes_med.workshop.draft import Draft, no_text

LOW, HIGH = 45, 55  # per cent, of an even battle


def set_text(draft: Draft, field: str, language: str, text: str) -> Draft:
    """Return the draft with a text of the battle in a language; the id follows an English title that it was made of."""
    texts = draft.get(field) or no_text()
    if texts[language] == text:
        return draft
    changed = {**draft, field: {**texts, language: text}}
    wanted = slug(text, "-", 40)
    if (field, language) == ("title", "en") and wanted and draft["id"] == slug(texts["en"], "-", 40):
        changed["id"] = wanted
    return changed


def set_hint(draft: Draft, side: str, language: str, text: str) -> Draft:
    """Return the draft with the designer's hints for a side in a language."""
    hints = draft.get("hints", {})
    texts = hints.get(side) or no_text()
    if texts[language] == text:
        return draft
    return {**draft, "hints": {**hints, side: {**texts, language: text}}}


def set_value(draft: Draft, field: str, value: Any) -> Draft:
    """Return the draft with another value of a field: id, turns, first, default, both, north; None takes it away."""
    if draft.get(field) == value:
        return draft
    changed = {**draft, field: value}
    if value is None:
        del changed[field]
    return changed


def set_balance(draft: Draft, **fields: Any) -> Draft:
    """Return the draft with another share of the games that a side is meant to win; side=None takes it away."""
    balance = {"low": LOW, "high": HIGH, **draft.get("balance", {}), **fields}
    if balance.get("side") is None:
        return set_value(draft, "balance", None)
    low, high = balance["low"], balance["high"]
    if low > high:  # the end that was not moved gives way
        low, high = (low, low) if "low" in fields else (high, high)
    return set_value(draft, "balance", {"side": balance["side"], "low": low, "high": high})


def set_stance(draft: Draft, side: str, word: str | None) -> Draft:
    """Return the draft with the designer's word how a side is best fought (`judgement.stances`); None takes it away."""
    told = {**draft.get("stances", {}), side: word}
    stances = {code: told[code] for code in draft["sides"] if told.get(code) is not None}
    return set_value(draft, "stances", stances or None)


def set_sources(draft: Draft, text: str) -> Draft:
    """Return the draft with its sources, one to a line."""
    sources = text.split("\n") if text else []
    return draft if sources == draft["sources"] else {**draft, "sources": sources}
