"""What a game's look offers to the screen of a match; `games/<game>/look` makes one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol

import pygame

from hexesmed.locale import N_
from hexesmed.table.battle.facts import Fact
from hexesmed.table.battle.playback import Showing
from hexesmed.table.battle.timeline import Moment
from hexesmed.table.brushes import Brush, Style
from hexesmed.table.camera import Camera
from hexesmed.table.words import Words


class Tool(NamedTuple):
    """A small button of a game's own; `code` goes to `Face.use`, `key` is a letter."""

    code: str
    icon: str
    tip: Words
    key: str


class Deed(NamedTuple):
    """A great button of a game's own: `which` goes to `phase_action`, `key` is a letter or Enter."""

    which: str
    words: Words
    tip: Words
    key: str


class Written(NamedTuple):
    """Another way to write a match down: its code, its words, an icon, and the ending of its file ("" for a link)."""

    code: str
    words: Words
    icon: str
    ending: str


class Terms(NamedTuple):
    """How a game calls what every match has: sentences of the catalogue."""

    back: str = N_("Back to the battle")
    look: str = N_("Look at the battle")
    aims: str = N_("Victory conditions (14.1)")
    resign: str = N_("The battle ends at once and the other side wins (14.5).")
    undo: str = N_("Undo: moves, until End movement (4.3)")
    no_undo: str = N_("Nothing to undo: only moves are, until End movement (4.3).")
    seat: str = N_("Who plays which side")
    fit: str = N_("Whole map")
    turn: str = N_("End turn")
    offer: str = N_("End turn and offer a draw")
    end_turn: str = N_("Commit the half-turn (1.3)")
    idle: str = N_("Units that could still attack: {n}. End the turn?")
    none_left: str = N_("No unit is left that could act in this phase.")


class Face(Protocol):
    """A game's board and cards, drawn; its hand, which knows what a click means.

    A game may have more: `forecast(position, room)` and `result(before, events, room)` return cards that lie over the
    log (table.battle.facts.Plate; room for it in pixels) or None; `summary(entries, half_turn)` tells what a half-turn
    cost (`blocks()`, `dice()`, `picture(name, width, style)`); `idle_words(position, hex)` words what a unit could
    still do; `foretold_words(position)` tells the card of `forecast` in words;
    `counsel()` returns (seat, the designer's hints) of each side that has some; `heading_tips(position)`
    explains the two lines of the heading; `telling(position)` names the hexes that show how a match ended, over which
    its card does not lie; `adviser` is the level of the computer that is asked for an idea.
    """

    camera: Camera
    hand: Any
    terms: Terms
    offers_draw: bool  # whether a draw can be offered
    consents: bool  # whether at one table a whole half-turn is taken back when both players agree
    records: Sequence[Written]  # how else a match is written down

    def title(self) -> str:
        """Return what the match is called."""
        ...

    def take_settings(self, get: Callable[[str], Any]) -> None:
        """Take the player's settings: what of the board is shown, and how."""

    def follow(self, entries: Sequence[Any], names: tuple[str, str]) -> None:
        """Take the entries of the match and the names of its players, which a position alone does not tell."""

    def tools(self) -> Sequence[str | Tool]:
        """Return the small buttons of play: undo, redo, next, zones, threats and fit by name, and the game's own."""
        ...

    def uses(self, code: str) -> bool:
        """Tell whether a tool of the game's own is switched on."""
        ...

    def use(self, code: str) -> tuple[str, Any] | None:
        """Do what a tool of the game's own does; return the setting that it changes, with its value, if any."""
        ...

    def buttons(self, position: Any) -> Sequence[str | Deed]:
        """Return the great buttons, the last one at the foot: movement and turn by name, and the game's own."""
        ...

    def grab(self, position: Any, h: int) -> bool:
        """Take what stands in a hex to drag it; False where there is nothing that this side could drag."""
        ...

    def holds(self) -> bool:
        """Tell whether something is in hand that Esc lets go of."""
        ...

    def record(self, code: str, entries: Sequence[Any], names: tuple[str, str]) -> str:
        """Return a match written down in another way."""
        ...

    def restyle(self, style: Style) -> None:
        """Take the style of the table: scale, palette, tongue."""

    def draw(
        self, brush: Brush, position: Any, showing: Showing | None, elapsed: float, cursor: int | None, now: float
    ) -> None:
        """Draw the board in the camera's view, and over it the event being shown; `cursor` is the keyboard's hex."""

    def settling(self) -> bool:
        """Tell whether a sharper picture is still to come though nothing moves."""
        ...

    def showing(self, moment: Moment) -> Showing | None:
        """Return how an event is shown, None when it is not."""
        ...

    def draw_card(self, brush: Brush, rect: pygame.Rect, position: Any) -> Sequence[Fact] | None:
        """Draw what is to be said of the hex under the pointer or of the unit in hand; return its facts, if any."""

    def describe(self, position: Any) -> str:
        """Return one line about the hex under the pointer or the cursor."""
        ...

    def side_name(self, seat: int) -> str:
        """Return the name of a seat's side."""
        ...

    def side_colour(self, seat: int) -> str:
        """Return the colour of a seat's side."""
        ...

    def heading(self, position: Any) -> tuple[str, str]:
        """Return the two lines that say where the match stands: turn and phase."""
        ...

    def lines(self, entry: Any) -> list[list[Any]]:
        """Return the log lines of an entry, a list for each of its events."""
        ...

    def ending(self, position: Any, entries: Any) -> list[str]:
        """Return how the match ended: who won, then why."""
        ...

    def objectives(self, position: Any) -> list[tuple[int, str, str]]:
        """Return (seat, condition, how far it is met) of every victory condition, then ("default")."""
        ...

    def refusal(self, reason: Any) -> str:
        """Return the sentence of a refusal."""
        ...

    def idle(self, position: Any) -> list[int]:
        """Return the hexes of units that ending this phase would leave unused."""
        ...

    def sound(self, event: Any) -> str | None:
        """Return the sound of an event, None for silence."""
        ...

    def advice(self, position: Any, action: Any, why: Any) -> str:
        """Return a computer player's idea in words, and take in hand what it is about."""
        ...

    def hint(self, position: Any, events: Any, given: Any) -> Any:
        """Return the hint (code, text, rule) that matters now and was not given yet, None without one."""

    def phase_action(self, position: Any, which: str) -> Any:
        """Return the action of a button: movement, turn, turn_with_draw, resign, accept_draw, or of a game's own."""
        ...
