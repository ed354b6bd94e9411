"""What the looks of games on a board of their own have in common: style, view, settings, the names on the sheet."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Generic, Protocol, TypeVar

from hexesmed.locale import LANGUAGES, Tongue
from hexesmed.table.brushes import Style
from hexesmed.table.theme import Palette, Theme
from hexesmed.table.words import shown


class View(Protocol):
    """A board's view, as far as its face needs it."""

    players: tuple[str, str]
    show: Any

    def restyle(self, theme: Theme, tongue: Tongue) -> None:
        """Take another theme or language."""

    def settling(self) -> bool:
        """Tell whether the board is still to be engraved for this camera."""
        ...


R = TypeVar("R")
I = TypeVar("I")  # noqa: E741
V = TypeVar("V", bound=View)


class BoardFace(Generic[R, I, V]):
    """The part of a game's face (table.battle.face.Face) that follows the table: the rest is the game's own.

    `report` words what happens, `inks` are the colours of the board, `show` is what of it is shown, `players` are the
    names that stand on the sheet; the view is made when the table's style is first known.
    """

    battle: Mapping[str, Any]
    report: R
    inks: I
    show: Any
    _view: V | None = None

    def __init__(self) -> None:
        """Begin without a style and without names."""
        self.players = ("", "")
        self._style: Style | None = None

    # what each game makes

    def made_report(self, tongue: Tongue) -> R:
        """Return what words the match in a tongue."""
        raise NotImplementedError

    def inks_of(self, palette: Palette) -> I:
        """Return the colours of the board in a palette."""
        raise NotImplementedError

    def made_view(self, style: Style) -> V:
        """Return the view of the board."""
        raise NotImplementedError

    # what they share

    def restyle(self, style: Style) -> None:
        """Take the style of the table."""
        if style == self._style:
            return
        self._style = style
        self.report = self.made_report(style.tongue)
        self.inks = self.inks_of(style.palette)
        if self._view is None:
            self._view = self.made_view(style)
            self._view.players = self.players
        else:
            self._view.restyle(style.theme, style.tongue)

    def shows(self, show: Any) -> None:
        """Take what of the board is shown."""
        self.show = show
        if self._view is not None:
            self._view.show = show

    def named(self, names: tuple[str, str], sides: Iterable[str]) -> None:
        """Take the players' names, but for those who are called like a side: that stands on the sheet anyway."""
        own = {tongue.say(side) for tongue in map(Tongue, LANGUAGES) for side in sides}
        first, second = (shown(name) if name not in own else "" for name in names)
        self.players = first, second
        if self._view is not None:
            self._view.players = self.players

    def settling(self) -> bool:
        """Tell whether the board is still to be engraved for this camera."""
        return self._view is not None and self._view.settling()
