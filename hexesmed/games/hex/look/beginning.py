"""A new game of Hex: the size of the board besides what every game asks, and games by link."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from hexesmed.games.hex.battle_file import SIZES, battle_of
from hexesmed.games.hex.look.ranking import HexRanking
from hexesmed.locale import N_, Tongue
from hexesmed.table.fonts import Face
from hexesmed.table.screen import STAY, Push, Replace, Step
from hexesmed.table.screens.new_game import NewGame, Row
from hexesmed.table.widgets.base import Widget
from hexesmed.table.widgets.button import Button
from hexesmed.table.widgets.choice import Choice
from hexesmed.table.widgets.field import Field
from hexesmed.table.widgets.label import Label
from hexesmed.table.widgets.toggle import Toggle
from hexesmed.table.words import literal

LONGEST_LINK = 20000


class HexNew(NewGame):
    """Chooses a game of Hex: at this table with a person or the computer, or by mail."""

    game = "hex"
    heading = N_("Hex")
    icon = "hexagon_multiple_outline"
    sides = (N_("Red"), N_("Blue"))
    seats = (N_("Red, moves first"), N_("Blue, moves second"))
    choices: Mapping[str, tuple[str, ...]] = {"size": tuple(str(size) for size in reversed(SIZES))}

    def battle(self) -> dict[str, Any]:
        """Return the board of the size that is chosen."""
        return battle_of(int(self.size.value), self.swaps)

    def own_widgets(self) -> Sequence[Widget]:
        """Make the choice of a size, what is said of the swap, and the field for a link."""
        sizes = [(str(n), literal(f"{n}×{n}")) for n in SIZES]
        self.size = Choice(sizes, self.chosen["size"], self.keep("size"))
        self.swap = Label(self._swap_words, size="small", face=Face.ITALIC, colour="ink_soft")
        self.confirm = Toggle(N_("Confirm each stone by a second click"), self.app.settings.get("confirm"),
                              self._confirm)
        self.link = Field("", hint=N_("Paste a HexWorld link, or the path of an SGF file"), longest=LONGEST_LINK,
                          icon="link_variant", submit=self._open_link)
        return [self.link]

    def first_rows(self) -> list[Row]:
        """Return the size."""
        return [(N_("Size"), [self.size])]

    def last_rows(self) -> list[Row]:
        """Return what is said of the swap, and how stones are placed."""
        return [("", [self.swap]), ("", [self.confirm])]

    def own_feet(self) -> Sequence[Button]:
        """Return the way to the ranking."""
        return [Button(N_("Ranking"), self._ranking, icon="trophy_outline", sound="page")]

    def look(self) -> Mapping[str, Any]:
        """Return how the board lies."""
        get = self.app.settings.get
        return {"shape": get("hex_shape"), "turned": get("hex_turned")}

    @property
    def swaps(self) -> bool:
        """Tell whether the swap is in use: off at Easy, on elsewhere (4)."""
        return not self.easy

    def _confirm(self, on: bool) -> Step:
        self.app.settings.set("confirm", on)
        return STAY

    def _swap_words(self, tongue: Tongue) -> str:
        if self.swaps:
            return tongue.say(N_("The swap is in use: after Red's first stone Blue may take it over, mirrored (4)."))
        return tongue.say(N_("Without the swap, as always at Easy (4)."))

    def _ranking(self) -> Step:
        return Push(HexRanking())

    def _open_link(self, text: str) -> Step:
        text = text.strip()
        return Replace(self.app.services.open_match(text)) if text else STAY
