"""The page of the units: types to set up, the unit that is chosen, and all of them in their order."""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame

from hexesmed.games.hexes_med.look.workshop.page import Page
from hexesmed.games.hexes_med.look.workshop.pictures import unit_swatches
from hexesmed.games.hexes_med.rules.units import UNIT_TYPES
from hexesmed.games.hexes_med.words import TYPES
from hexesmed.games.hexes_med.workshop import Spot, army
from hexesmed.games.hexes_med.workshop.draft import unit_at, unit_of
from hexesmed.locale import N_, Tongue
from hexesmed.table.editor.rows import (
    Flag,
    Heading,
    Item,
    Items,
    Line,
    Note,
    Number,
    Pair,
    Pick,
    Press,
    Presses,
    Row,
    Segments,
    Swatches,
)
from hexesmed.table.words import Words, both, filled

NEW = "\0new"
CHANGE = N_("change a unit")
MOVE = N_("move a unit")


class UnitsPage(Page):
    """Units set up, moved and changed."""

    key = "units"
    words = N_("Units")
    icon = "shield_sword"

    def __init__(self, shop: Any) -> None:
        """Begin with nothing in hand."""
        super().__init__(shop)
        self.side = ""
        self.hand: str | None = None  # the type to set up
        self.chosen: str | None = None  # the id of the unit that is chosen
        self.moving = False  # the next click moves the chosen unit
        self._carried: str | None = None
        self._serial = 0  # counts the units that were chosen: each has rows of its own
        self._hex = ""  # where the chosen unit was seen last

    def hint_now(self) -> str:
        """Return what a click does."""
        if self.hand is not None:
            return N_("Click a hex to set up a unit there; Esc lets it go.")
        if self.moving:
            return N_("Click where the unit shall stand; Esc lets it be.")
        return N_("Click a unit to change it, drag it to move it; the right button takes up its type.")

    def _side(self) -> str:
        if self.side not in self.draft["sides"]:
            self.side = next(iter(self.draft["sides"]))
        return self.side

    # rows

    def rows(self) -> list[Row]:
        """Return the unit that is chosen, the types to set up, and all units; a type in hand keeps to the top."""
        side = self._side()
        sides = [(code, both(plain["name"])) for code, plain in self.draft["sides"].items()]
        unit = unit_of(self.draft, self.chosen) if self.chosen is not None and self.hand is None else None
        found: list[Row] = []
        if unit is not None:
            found += [*self._unit_rows(unit), Heading("more", N_("Set up another"))]
        found += [
            Segments("side", sides, side, self._take_side),
            Swatches("types", unit_swatches(self.shop.seat_of(side), self.draft["sides"][side]), self.hand, self._take,
                     56),
            Note("hint", self.hint_now()),
        ]  # fmt: skip
        found += [Heading("all", N_("All units, in the order in which they reorganise")), self._all()]
        return found

    def _take_side(self, side: str) -> None:
        self.side = side
        self.shop.touch()

    def _take(self, kind: str) -> None:
        self.hand = None if self.hand == kind else kind
        self._pick(None)
        self.shop.touch()

    def _pick(self, unit_id: str | None) -> None:
        """Choose a unit, or none."""
        if unit_id != self.chosen:
            self._serial += 1
        self.chosen, self.moving = unit_id, False
        self.look()

    def _row(self, field: str) -> str:
        return f"unit {self._serial} {field}"

    def _unit_rows(self, unit: dict[str, Any]) -> list[Row]:
        name, row = unit["id"], self._row
        held = UNIT_TYPES[unit["type"]].force
        initial = unit.get("initial", held)
        kinds = [(kind, TYPES[kind]) for kind in UNIT_TYPES]
        sides = [(code, both(plain["name"])) for code, plain in self.draft["sides"].items()]
        force = unit.get("force", initial)
        return [
            Heading(row("head"), filled(N_("Unit {id} in {hex}"), id=name, hex=unit["hex"] or "–")),
            Pair(row("name"), N_("Name"), unit["name"], partial(self._write, name), 60),
            Pick(row("type"), N_("Type"), kinds, unit["type"], partial(self._set, name, "type")),
            Pick(row("side"), N_("Side"), sides, unit["side"], partial(self._set, name, "side")),
            Pick(row("leader"), N_("Leader"), self._leaders(name), unit.get("leader"), partial(self._lead, name)),
            Number(row("initial"), N_("Initial F"), initial, 1, held, partial(self._set, name, "initial")),
            Number(row("force"), N_("F now"), force, 1, initial, partial(self._set, name, "force")),
            Flag(row("disorganised"), N_("Disorganised"), bool(unit.get("disorganised")),
                 partial(self._set, name, "disorganised")),
            Line(row("id"), N_("Id"), name, partial(self._rename, name), 12),
            Presses(row("do"), [
                Press(N_("Move"), "cursor_move", self._move, N_("The next click says where to"), "M",
                      chosen=self.moving),
                Press(None, "arrow_up", partial(self._reorder, name, -1), N_("Earlier in the order")),
                Press(None, "arrow_down", partial(self._reorder, name, 1), N_("Later in the order")),
                Press(N_("Remove"), "trash_can_outline", partial(self.erase, None), None, N_("Delete")),
            ]),
        ]  # fmt: skip

    def _leaders(self, unit_id: str) -> list[tuple[Any, Words]]:
        options: list[tuple[Any, Words]] = [(None, N_("No leader"))]
        for code, texts in self.draft["leaders"].items():
            unit = army.unit_led_by(self.draft, code)
            if unit is None or unit["id"] == unit_id:
                options.append((code, both(texts)))
            else:
                options.append((code, filled(N_("{name} (now in {unit})"), name=both(texts), unit=unit["id"])))
        return [*options, (NEW, N_("A new leader"))]

    def _all(self) -> Row:
        items = []
        for unit in self.draft["units"]:
            leader = self.draft["leaders"].get(unit.get("leader", ""))
            items.append(Item(unit["id"], self._name_of(unit), _detail(unit), "star" if leader else None))
        return Items("units", items, self.chosen, self._choose_and_show, N_("Nobody is on the map yet."), 8)

    def _name_of(self, unit: dict[str, Any]) -> Words:
        def words(tongue: Tongue) -> str:
            name = tongue.pick(unit["name"]) or tongue.say(TYPES[unit["type"]])
            return f"{tongue.pick(self.draft['sides'][unit['side']]['name'])} · {name}"

        return words

    # changing a unit

    def _write(self, unit_id: str, language: str, text: str) -> None:
        unit = unit_of(self.draft, unit_id)
        if unit is not None:
            changed = army.change_unit(self.draft, unit_id, name={**unit["name"], language: text})
            self.shop.do(CHANGE, changed, self._row(f"name {language}"))

    def _set(self, unit_id: str, field: str, value: Any) -> None:
        self.shop.do(CHANGE, army.change_unit(self.draft, unit_id, **{field: value}), self._row(field))

    def _lead(self, unit_id: str, code: str | None) -> None:
        if code == NEW:
            draft, code = army.add_leader(self.draft, unit_id)
            if self.shop.do(N_("name a leader"), draft):
                self.shop.edit_leader(code)
        else:
            self.shop.do(N_("give a unit its leader"), army.lead(self.draft, unit_id, code))

    def _rename(self, unit_id: str, wanted: str) -> None:
        if wanted != self.chosen:
            renamed = army.rename_unit(self.draft, unit_id, wanted)
            if renamed is not self.draft:
                self.chosen = wanted  # the same rows go on
                self.shop.do(CHANGE, renamed, self._row("id"))

    def _reorder(self, unit_id: str, by: int) -> None:
        self.shop.do(N_("change the order"), army.reorder_unit(self.draft, unit_id, by))

    def _move(self) -> None:
        self.moving = not self.moving
        self.shop.touch()

    def choose(self, unit_id: str | None) -> None:
        """Choose a unit."""
        self.hand = None
        self._pick(unit_id)
        unit = unit_of(self.draft, unit_id) if unit_id is not None else None
        if unit is not None:
            self.side = unit["side"]
        self.shop.touch()

    def _choose_and_show(self, unit_id: str) -> None:
        self.choose(unit_id)
        unit = unit_of(self.draft, unit_id)
        self.shop.show_hex(unit["hex"] if unit is not None else "")

    def go_to(self, spot: Spot) -> str:
        """Show the unit that a problem is about."""
        if not spot.unit:
            return ""
        self._choose_and_show(spot.unit)
        field = spot.field.split(".")[0]
        return self._row(field) if field in ("name", "type", "side", "leader", "initial", "force", "id") else ""

    # the hand

    def begin_stroke(self, name: str) -> bool:
        """Set up a unit where nobody stands, if a type is in hand."""
        if self.hand is None or unit_at(self.draft, name) is not None:
            return False
        self.click(name)
        return True

    def click(self, name: str) -> None:
        """Set up, move or choose."""
        there = unit_at(self.draft, name)
        if self.moving and self.chosen is not None:
            self.moving = False
            self.shop.do(MOVE, army.move_unit(self.draft, self.chosen, name))
            self.shop.touch()
        elif there is not None:
            self.choose(there["id"])
        elif self.hand is not None:
            draft, unit_id = army.add_unit(self.draft, name, self._side(), self.hand)
            if self.shop.do(N_("set up a unit"), draft):
                self._pick(unit_id)
        else:
            self.choose(None)

    def grab(self, name: str) -> bool:
        """Carry a unit away."""
        there = unit_at(self.draft, name)
        if there is None:
            return False
        self.choose(there["id"])
        self._carried = there["id"]
        return True

    def drop(self, name: str | None) -> None:
        """Put a unit down."""
        carried, self._carried = self._carried, None
        if carried is not None and name is not None:
            self.shop.do(MOVE, army.move_unit(self.draft, carried, name))

    def take_up(self, name: str) -> None:
        """Take up the type and side of a unit."""
        there = unit_at(self.draft, name)
        if there is None:
            self.choose(None)
            return
        self.side, self.hand = there["side"], there["type"]
        self._pick(None)
        self.shop.touch()

    def erase(self, name: str | None) -> None:
        """Remove the unit in a hex, else the one that is chosen."""
        there = unit_at(self.draft, name) if name is not None else None
        unit_id = there["id"] if there is not None else self.chosen
        if unit_id is not None:
            self._hex = ""
            self.shop.do(N_("remove a unit"), army.remove_unit(self.draft, unit_id))

    def let_go(self) -> bool:
        """Let go the type in hand, the move, the unit."""
        if self.moving:
            self.moving = False
        elif self.hand is not None:
            self.hand = None
        elif self.chosen is not None:
            self._pick(None)
        else:
            return False
        self.shop.touch()
        return True

    def look(self) -> None:
        """Let go a unit that is gone; one that bears another id again is still the same."""
        if self.chosen is None:
            return
        unit = unit_of(self.draft, self.chosen) or unit_at(self.draft, self._hex)
        self.chosen = unit["id"] if unit is not None else None
        self._hex = unit["hex"] if unit is not None else ""
        self.moving = self.moving and unit is not None

    def shortcut(self, event: pygame.event.Event) -> bool:
        """M moves the unit that is chosen."""
        if event.key == pygame.K_m and self.chosen is not None:
            self._move()
            return True
        return False

    def marks(self, hover: str | None) -> dict[str, Any]:
        """Mark the unit that is chosen, and where the next one would stand."""
        unit = unit_of(self.draft, self.chosen) if self.chosen is not None else None
        marks: dict[str, Any] = {"selected": unit["hex"] if unit is not None else None}
        if hover is not None and (self.hand is not None or self.moving or self._carried is not None):
            marks["brush"] = [hover]
        return marks


def _detail(unit: dict[str, Any]) -> Words:
    parts = f"{unit['id']} · {unit['hex']} · "

    def words(tongue: Tongue) -> str:
        return parts + tongue.say(TYPES[unit["type"]]).lower()

    return words


