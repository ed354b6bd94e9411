"""The page of the texts: what the battle is called, and all that is to be read before it."""

from __future__ import annotations

from functools import partial

from hexesmed.games.hexes_med.battle_advice import HINTS
from hexesmed.games.hexes_med.battle_file import LINE, PAGE, SOURCE, TITLE
from hexesmed.games.hexes_med.look.workshop.page import Page
from hexesmed.games.hexes_med.workshop import Spot
from hexesmed.games.hexes_med.workshop.draft import no_text
from hexesmed.games.hexes_med.workshop.heading import set_hint, set_sources, set_text, set_value
from hexesmed.locale import N_, Tongue
from hexesmed.table.editor.rows import Line, Note, Pair, Row

WRITE = N_("write")


class TextsPage(Page):
    """Title, date, place, introduction, hints for each side, note and sources."""

    key = "texts"
    words = N_("Texts")
    icon = "script_text_outline"

    def rows(self) -> list[Row]:
        """Return the texts, each in both languages."""
        return [
            self._pair("title", N_("Title"), TITLE),
            self._pair("date", N_("Date (may be left out)"), LINE),
            self._pair("place", N_("Place (may be left out)"), LINE),
            self._pair("scale", N_("What a hex and a unit stand for"), LINE, 2),
            self._pair("turn_length", N_("What a turn stands for (may be left out)"), LINE, 2),
            self._pair("introduction", N_("Introduction: what is at stake and what each commander must do"), PAGE, 7),
            *(self._hints(code) for code in self.draft["sides"]),
            self._pair("note", N_("Historical note (may be left out)"), PAGE, 7),
            Line("sources", N_("Sources, one to a line"), "\n".join(self.draft["sources"]), self._sources, 60 * SOURCE,
                 lines=4),
            Line("id", N_("Code of the battle: small letters, digits and -"), self.draft["id"], self._id, 40),
            Note("id note", N_("A new file is named after it.")),
        ]  # fmt: skip

    def _pair(self, field: str, words: str, longest: int, lines: int = 1) -> Row:
        return Pair(field, words, self.draft.get(field) or no_text(), partial(self._write, field), longest, lines)

    def _hints(self, code: str) -> Row:
        def words(tongue: Tongue) -> str:
            name = self.draft["sides"][code]["name"]
            return tongue.say(N_("{side}: hints for its commander (may be left out)"), side=tongue.pick(name) or code)

        texts = self.draft.get("hints", {}).get(code) or no_text()
        return Pair(f"hints.{code}", words, texts, partial(self._write_hint, code), HINTS, 5)

    def _write_hint(self, code: str, language: str, text: str) -> None:
        self.shop.do(WRITE, set_hint(self.draft, code, language, text), f"text hints {code} {language}")

    def _write(self, field: str, language: str, text: str) -> None:
        self.shop.do(WRITE, set_text(self.draft, field, language, text), f"text {field} {language}")

    def _sources(self, text: str) -> None:
        self.shop.do(WRITE, set_sources(self.draft, text), "text sources")

    def _id(self, text: str) -> None:
        self.shop.do(WRITE, set_value(self.draft, "id", text), "text id")

    def go_to(self, spot: Spot) -> str:
        """Show the text that a problem is about."""
        field, *rest = spot.field.split(".")
        return f"hints.{rest[0] if rest else next(iter(self.draft['sides']))}" if field == "hints" else field
