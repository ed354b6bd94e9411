"""The heading of a draft: what the battle is called, its texts, its length, and who wins when nobody else does."""

from __future__ import annotations

from typing import Any

from hexesmed.games.hexes_med.workshop.army import slug
from hexesmed.games.hexes_med.workshop.draft import Draft, no_text


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


def set_value(draft: Draft, field: str, value: Any) -> Draft:
    """Return the draft with another value of a field: id, turns, first, default, both, north; None takes it away."""
    if draft.get(field) == value:
        return draft
    changed = {**draft, field: value}
    if value is None:
        del changed[field]
    return changed


def set_sources(draft: Draft, text: str) -> Draft:
    """Return the draft with its sources, one to a line."""
    sources = text.split("\n") if text else []
    return draft if sources == draft["sources"] else {**draft, "sources": sources}
