"""The page of the sides: what they are called, what they bear, how they fight, and who leads them."""

from __future__ import annotations

from functools import partial
from string import hexdigits
from typing import Any

from hexesmed.games.hexes_med.look.workshop.page import Page
from hexesmed.games.hexes_med.look.workshop.pictures import colour_swatches, device_swatches
from hexesmed.games.hexes_med.words import STANCES, STANCES_TOLD, TYPES
from hexesmed.games.hexes_med.workshop import Spot, army
from hexesmed.games.hexes_med.workshop.draft import unit_at
from hexesmed.games.hexes_med.workshop.heading import set_stance
from hexesmed.locale import N_, Tongue
from hexesmed.table.editor.rows import (
    Item,
    Items,
    Line,
    Note,
    Pair,
    Pick,
    Press,
    Presses,
    Row,
    Segments,
    Swatches,
)
from hexesmed.table.words import Words, both

LEADERS = 2  # in the place of a side's number
SIDE = N_("change a side")
LEADER = N_("change a leader")


class SidesPage(Page):
    """Names, colours, devices, stances and leaders."""

    key = "sides"
    words = N_("Sides")
    icon = "crown"
    hint = N_("Click a unit with a leader to change its leader.")

    def __init__(self, shop: Any) -> None:
        """Begin with the first side."""
        super().__init__(shop)
        self.number = 0  # of the side, or LEADERS
        self.leader: str | None = None
        self._serial = 0

    def _side(self) -> str:
        return str(list(self.draft["sides"])[self.number])

    # rows

    def rows(self) -> list[Row]:
        """Return one of the sides, or the leaders."""
        which: list[tuple[Any, Words]] = [(n, both(s["name"])) for n, s in enumerate(self.draft["sides"].values())]
        which.append((LEADERS, N_("Leaders")))
        choice = Segments("which", which, self.number, self._turn)
        return [choice, *(self._side_rows() if self.number != LEADERS else self._leaders_rows())]

    def _side_rows(self) -> list[Row]:
        code = self._side()
        side = self.draft["sides"][code]
        row = f"side {self.number}"
        return [
            Pair(f"{row} name", N_("Name"), side["name"], self._name, 60),
            Swatches(f"{row} device", device_swatches(side["colour"]), side["device"], partial(self._set, "device"), 46,
                     words=N_("Device")),
            Swatches(f"{row} colour", colour_swatches(side["colour"]), side["colour"], partial(self._set, "colour"), 34,
                     words=N_("Colour")),
            Line(f"{row} other", N_("Another colour, such as #7a1f24"), side["colour"], self._colour, 7),
            *self._stance_rows(code),
            Line(f"{row} code", N_("Code in the file: small letters, digits and _"), code, self._code, 24),
        ]  # fmt: skip

    def _stance_rows(self, code: str) -> list[Row]:
        """Return the choice how the side is best fought, and what that tells."""
        stance = self.draft.get("stances", {}).get(code)
        options: list[tuple[Any, Words]] = [(None, N_("no stance")), *STANCES.items()]
        tip = N_("How this side is best fought over the whole battle: only the computer at level hard heeds it.")
        row = f"side {self.number} stance"
        found: list[Row] = [Pick(row, N_("Stance"), options, stance, self._take_stance, tip)]
        if stance is not None:
            found.append(Note(f"{row} note", STANCES_TOLD[stance]))
        return found

    def _leaders_rows(self) -> list[Row]:
        found: list[Row] = [
            self._leaders(),
            Presses("leader do", [
                Press(N_("New leader"), "account_plus_outline", self._add),
                Press(N_("Remove"), "trash_can_outline", self._remove,
                      why_not=None if self.leader is not None else N_("Choose a leader first.")),
            ]),
        ]  # fmt: skip
        if self.leader is not None:
            found += self._leader_rows(self.leader)
        return found

    def _turn(self, number: int) -> None:
        self.number = number
        self.shop.touch()

    def _leaders(self) -> Row:
        items = []
        for code, texts in self.draft["leaders"].items():
            unit = army.unit_led_by(self.draft, code)
            detail: Words = N_("in no unit") if unit is None else _unit_words(unit)
            items.append(Item(code, both(texts), detail, "star" if unit is not None else "star_outline"))
        return Items("leader list", items, self.leader, self.choose_leader, N_("There is no leader yet."), 6)

    def _leader_rows(self, code: str) -> list[Row]:
        row = f"leader {self._serial}"
        led = army.unit_led_by(self.draft, code)
        units: list[tuple[Any, Words]] = [(None, N_("no unit"))]
        units += [(unit["id"], _unit_words(unit)) for unit in self.draft["units"]]
        return [
            Pair(f"{row} name", N_("Name"), self.draft["leaders"][code], self._name_leader, 60),
            Pick(f"{row} unit", N_("Leads"), units, led["id"] if led is not None else None, partial(self._put, code)),
            Line(f"{row} code", N_("Code in the file: small letters, digits and _"), code, self._code_leader, 24),
            Note(f"{row} note", N_("His star goes with the unit; in each unit there is one leader at the most (13).")),
        ]

    # changing

    def _name(self, language: str, text: str) -> None:
        draft, _ = army.name_side(self.draft, self._side(), language, text)
        self.shop.do(SIDE, draft, f"side {self.number} name {language}")

    def _set(self, field: str, value: str) -> None:
        self.shop.do(SIDE, army.change_side(self.draft, self._side(), **{field: value}), f"side {self.number} {field}")

    def _take_stance(self, word: str | None) -> None:
        self.shop.do(N_("change a stance"), set_stance(self.draft, self._side(), word), f"side {self.number} stance")

    def _colour(self, text: str) -> None:
        colour = text.strip().lower()
        if len(colour) == 7 and colour[0] == "#" and set(colour[1:]) <= set(hexdigits):
            self._set("colour", colour)

    def _code(self, wanted: str) -> None:
        draft, _ = army.recode_side(self.draft, self._side(), wanted)
        self.shop.do(SIDE, draft, f"side {self.number} code")

    def choose_leader(self, code: str | None) -> None:
        """Choose a leader."""
        if code is not None:
            self.number = LEADERS
        self._pick(code)
        self.shop.touch()

    def _pick(self, code: str | None) -> None:
        self._serial += code != self.leader
        self.leader = code

    def name_row(self) -> str:
        """Return the row in which the leader's name is written."""
        return f"leader {self._serial} name"

    def _add(self) -> None:
        draft, code = army.add_leader(self.draft)
        if self.shop.do(N_("name a leader"), draft):
            self._pick(code)
            self.shop.want(self.name_row())

    def _remove(self) -> None:
        if self.leader is not None:
            self.shop.do(N_("remove a leader"), army.remove_leader(self.draft, self.leader))

    def _name_leader(self, language: str, text: str) -> None:
        if self.leader is not None:
            draft, code = army.name_leader(self.draft, self.leader, language, text)
            self.leader = code  # the same rows go on
            self.shop.do(LEADER, draft, f"leader {self._serial} name {language}")

    def _code_leader(self, wanted: str) -> None:
        if self.leader is not None:
            draft, code = army.recode_leader(self.draft, self.leader, wanted)
            self.leader = code
            self.shop.do(LEADER, draft, f"leader {self._serial} code")

    def _put(self, code: str, unit_id: str | None) -> None:
        led = army.unit_led_by(self.draft, code)
        if unit_id is not None:
            draft = army.lead(self.draft, unit_id, code)
        else:
            draft = army.lead(self.draft, led["id"], None) if led is not None else self.draft
        self.shop.do(N_("give a unit its leader"), draft)

    # the hand

    def click(self, name: str) -> None:
        """Choose the leader in a hex."""
        unit = unit_at(self.draft, name)
        leader = unit.get("leader") if unit is not None else None
        if unit is not None and self.number != LEADERS:
            self.number = list(self.draft["sides"]).index(unit["side"])
        self.choose_leader(leader if leader in self.draft["leaders"] else None)

    def let_go(self) -> bool:
        """Let go the leader."""
        if self.leader is None:
            return False
        self.choose_leader(None)
        return True

    def look(self) -> None:
        """Let go a leader who is gone."""
        if self.leader is not None and self.leader not in self.draft["leaders"]:
            self.leader = None

    def go_to(self, spot: Spot) -> str:
        """Show the side or the leader that a problem is about."""
        if spot.leader:
            self.choose_leader(spot.leader)
            unit = army.unit_led_by(self.draft, spot.leader)
            self.shop.show_hex(unit["hex"] if unit is not None else "")
            return f"leader {self._serial} {'name' if spot.field else 'unit'}"
        if spot.side:
            self.number = list(self.draft["sides"]).index(spot.side)
            return f"side {self.number} {spot.field.split('.')[0] or 'name'}"
        return ""

    def marks(self, hover: str | None) -> dict[str, Any]:
        """Mark the unit of the leader who is chosen."""
        led = self.leader if self.number == LEADERS else None
        unit = army.unit_led_by(self.draft, led) if led is not None else None
        return {"selected": unit["hex"] if unit is not None else None}


def _unit_words(unit: dict[str, Any]) -> Words:
    def words(tongue: Tongue) -> str:
        return f"{unit['id']} · {tongue.pick(unit['name']) or tongue.say(TYPES[unit['type']])}"

    return words
