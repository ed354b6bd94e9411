"""The page of victory: how long the battle lasts, who wins when nobody else does, and each side's conditions."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from hexesmed.games.hexes_med.battle_file import DRAW, LINE, MOST_TURNS
from hexesmed.games.hexes_med.battle_parts import HIGHEST_FORCE, MOST_UNITS
from hexesmed.games.hexes_med.look.workshop.page import Page
from hexesmed.games.hexes_med.workshop import Spot, aims
from hexesmed.games.hexes_med.workshop.draft import no_text, other_side
from hexesmed.games.hexes_med.workshop.heading import set_balance, set_value
from hexesmed.locale import N_, Tongue
from hexesmed.table.editor.rows import Heading, Item, Items, Note, Number, Pair, Pick, Press, Presses, Row, Segments
from hexesmed.table.words import Words, both

CONDITION = N_("change a condition")
KINDS: dict[str, tuple[str, str]] = {
    "elimination": (N_("Elimination"), "skull_outline"),
    "destruction": (N_("Destruction"), "sword_cross"),
    "leader_killed": (N_("Leader killed"), "crown_outline"),
    "territory": (N_("Territory"), "flag_variant_outline"),
}


class AimsPage(Page):
    """Turns, results and conditions."""

    key = "victory"
    words = N_("Victory")
    icon = "flag_variant"

    def __init__(self, shop: Any) -> None:
        """Begin with the first side."""
        super().__init__(shop)
        self.number = 0  # of the side
        self.chosen = -1  # the condition's number
        self._serial = 0

    def _side(self) -> str:
        return str(list(self.draft["sides"])[self.number])

    def _condition(self) -> dict[str, Any] | None:
        conditions = self.draft["victory"][self._side()]
        return conditions[self.chosen] if 0 <= self.chosen < len(conditions) else None

    def hint_now(self) -> str:
        """Return what a click does."""
        condition = self._condition()
        if condition is not None and condition["kind"] == "territory":
            return N_("Click a hex: a key hex, then one that must be held, then none again.")
        return N_("Choose a condition of territory to mark its key hexes on the map.")

    # rows

    def rows(self) -> list[Row]:
        """Return length and results, then a side's conditions and the one that is chosen."""
        sides: list[tuple[Any, Words]] = [(code, both(s["name"])) for code, s in self.draft["sides"].items()]
        draw: tuple[Any, Words] = (DRAW, N_("nobody: a draw"))
        found: list[Row] = [
            Number("turns", N_("Turns (1.1)"), self.draft["turns"], 1, MOST_TURNS, partial(self._set, "turns")),
            Pick("first", N_("Moves first (1.1)"), sides, self.draft["first"], partial(self._set, "first")),
            Pick("default", N_("Wins after the last turn (14.3)"), [*sides, draw], self.draft["default"],
                 partial(self._set, "default")),
            Pick("both", N_("Wins when both meet a condition (14.2)"), [*sides, draw], self.draft.get("both", DRAW),
                 lambda value: self._set("both", None if value == DRAW else value)),
            Heading("conditions", N_("Conditions of victory (14.1)")),
            Segments("side", [(n, words) for n, (_, words) in enumerate(sides)], self.number, self._turn),
            self._list(),
            Presses("add", [
                Press(words, icon, partial(self._add, kind)) for kind, (words, icon) in KINDS.items()
            ], N_("Add a condition")),
        ]  # fmt: skip
        condition = self._condition()
        if condition is not None:
            found += self._condition_rows(condition)
        return [*found, *self._balance_rows(sides)]

    def _balance_rows(self, sides: list[tuple[Any, Words]]) -> list[Row]:
        """Return which share of the games a side is meant to win."""
        balance = self.draft.get("balance", {})
        nothing: tuple[Any, Words] = (None, N_("nothing said"))
        found: list[Row] = [
            Pick("balance.side", N_("Intended balance: the share of"), [nothing, *sides], balance.get("side"),
                 lambda side: self._weigh(side=side)),
        ]  # fmt: skip
        if balance:
            found += [
                Number("balance.low", N_("at least, in per cent"), balance["low"], 0, 100, partial(self._share, "low")),
                Number("balance.high", N_("at most, in per cent"), balance["high"], 0, 100,
                       partial(self._share, "high")),
            ]  # fmt: skip
        return found

    def _share(self, end: str, value: int) -> None:
        self._weigh(**{end: value})

    def _weigh(self, **fields: Any) -> None:
        draft = set_balance(self.draft, **fields)
        self.shop.do(N_("change the intended balance"), draft, f"balance {''.join(fields)}")

    def _turn(self, number: int) -> None:
        self.number = number
        self._pick(-1)
        self.shop.touch()

    def _pick(self, number: int) -> None:
        self._serial += 1
        self.chosen = number

    def _list(self) -> Row:
        conditions = self.draft["victory"][self._side()]
        items = [
            Item(n, condition_words(self.draft, condition), _own_words(condition), KINDS[condition["kind"]][1])
            for n, condition in enumerate(conditions)
        ]
        empty = N_("No condition: this side wins by what holds after the last turn, or not at all.")
        return Items(f"list {self.number}", items, self.chosen, self._choose, empty, 4)

    def _choose(self, number: int) -> None:
        self._pick(number)
        self.shop.touch()

    def _row(self, field: str) -> str:
        return f"condition {self._serial} {field}"

    def _condition_rows(self, condition: dict[str, Any]) -> list[Row]:
        kind, row = condition["kind"], self._row
        found: list[Row] = [Heading(row("head"), KINDS[kind][0])]
        enemy = other_side(self.draft, self._side())
        if kind == "elimination":
            what = "units" if "units" in condition else "leaders"
            found += [
                Segments(row("what"), [("units", N_("units")), ("leaders", N_("leaders"))], what, self._change_what,
                         N_("Of the enemy’s")),
                Number(row(what), N_("How many must fall"), condition[what], 1, MOST_UNITS, partial(self._put, what)),
            ]  # fmt: skip
        elif kind == "destruction":
            all_force, limit = aims.force_of(self.draft, enemy), MOST_UNITS * HIGHEST_FORCE
            found += [
                Number(row("points"), N_("Initial F that must fall"), condition["points"], 1, limit,
                       partial(self._put, "points")),
                Note(row("note"), lambda tongue: tongue.say(N_("The enemy has {n} in all."), n=all_force)),
            ]  # fmt: skip
        elif kind == "leader_killed":
            found.append(Pick(row("leader"), N_("Who must die"), self._enemies(enemy, condition["leader"]),
                              condition["leader"], partial(self._put, "leader")))  # fmt: skip
        else:
            found += self._territory(condition)
        found += [
            Pair(row("text"), N_("In words of your own (may be left out)"), condition.get("text") or no_text(),
                 self._write, LINE, 2, _sample(self.draft, condition)),
            Presses(row("do"), [Press(N_("Remove this condition"), "trash_can_outline", self._remove)]),
        ]  # fmt: skip
        return found

    def _enemies(self, enemy: str, current: str) -> list[tuple[Any, Words]]:
        codes = aims.leaders_of(self.draft, enemy)
        options: list[tuple[Any, Words]] = [(code, both(self.draft["leaders"][code])) for code in codes]
        if current not in codes:
            known = self.draft["leaders"].get(current)
            options.insert(0, (current, both(known) if known is not None else N_("nobody yet")))
        return options

    def _territory(self, condition: dict[str, Any]) -> list[Row]:
        row = self._row
        hexes, required = condition["hexes"], condition.get("required", [])
        listed = ", ".join(name + ("!" if name in required else "") for name in hexes) or "–"
        return [
            Note(row("hint"), N_("Click hexes on the map: once for a key hex, twice for one that must be held (!)."),
                 "second"),
            Note(row("hexes"), lambda tongue: listed),
            Number(row("count"), N_("How many must be held at the end"), condition["count"], 1, max(1, len(hexes)),
                   partial(self._put, "count")),
        ]  # fmt: skip

    # changing

    def _set(self, field: str, value: Any) -> None:
        self.shop.do(N_("change the results"), set_value(self.draft, field, value), f"aims {field}")

    def _add(self, kind: str) -> None:
        draft, number = aims.add_condition(self.draft, self._side(), kind)
        if number < 0:
            self.shop.tell(N_("A side has at most 12 conditions."))
        elif self.shop.do(N_("add a condition"), draft):
            self._pick(number)

    def _change(self, name: str = CONDITION, join: str = "", **fields: Any) -> None:
        self.shop.do(name, aims.change_condition(self.draft, self._side(), self.chosen, **fields), join)

    def _put(self, field: str, value: Any) -> None:
        self._change(join=self._row(field), **{field: value})

    def _change_what(self, what: str) -> None:
        condition = self._condition()
        if condition is not None and what not in condition:
            number = condition["units" if what == "leaders" else "leaders"]
            enemy = other_side(self.draft, self._side())
            theirs = aims.leaders_of(self.draft, enemy) if what == "leaders" else aims.units_of(self.draft, enemy)
            other = "units" if what == "leaders" else "leaders"
            self._change(**{other: None, what: max(1, min(number, len(theirs)))})

    def _write(self, language: str, text: str) -> None:
        condition = self._condition()
        if condition is not None:
            texts = {**(condition.get("text") or no_text()), language: text}
            self._change(join=self._row(f"text {language}"), text=texts if any(texts.values()) else None)

    def _remove(self) -> None:
        self.shop.do(N_("remove a condition"), aims.remove_condition(self.draft, self._side(), self.chosen))

    # the hand

    def click(self, name: str) -> None:
        """Make a hex a key hex of the condition of territory that is chosen."""
        condition = self._condition()
        if condition is not None and condition["kind"] == "territory":
            draft = aims.press_key_hex(self.draft, self._side(), self.chosen, name)
            self.shop.do(N_("mark a key hex"), draft)

    def take_up(self, name: str) -> None:
        """Choose the next condition that a key hex belongs to."""
        found = [
            (n, i)
            for n, conditions in enumerate(self.draft["victory"].values())
            for i, condition in enumerate(conditions)
            if name in condition.get("hexes", ())
        ]
        if found:
            here = (self.number, self.chosen)
            self.number, number = found[(found.index(here) + 1) % len(found)] if here in found else found[0]
            self._choose(number)

    def let_go(self) -> bool:
        """Let go the condition."""
        if self.chosen < 0:
            return False
        self._choose(-1)
        return True

    def look(self) -> None:
        """Let go a condition that is gone."""
        if self.chosen >= 0 and self._condition() is None:
            self.chosen = -1

    def go_to(self, spot: Spot) -> str:
        """Show the condition that a problem is about."""
        if spot.side:
            self.number = list(self.draft["sides"]).index(spot.side)
            self._pick(spot.condition)
            condition = self._condition()
            if condition is not None:
                hexes = condition.get("hexes", ())
                self.shop.show_hex(hexes[0] if hexes else "")
                return self._row(spot.field.split(".")[0])
            return ""
        return spot.field

    def marks(self, hover: str | None) -> dict[str, Any]:
        """Mark the key hexes of the condition that is chosen."""
        condition = self._condition()
        if condition is None or condition["kind"] != "territory":
            return {}
        required = condition.get("required", [])
        return {"keys": [n for n in condition["hexes"] if n not in required], "required": required}


def condition_words(draft: Mapping[str, Any], condition: Mapping[str, Any]) -> Words:
    """Return a condition in the program's words."""

    def words(tongue: Tongue) -> str:
        kind = condition["kind"]
        if kind == "elimination" and "units" in condition:
            return tongue.say_n("{n} enemy unit eliminated", "{n} enemy units eliminated", condition["units"])
        if kind == "elimination":
            return tongue.say_n("{n} enemy leader eliminated", "{n} enemy leaders eliminated", condition["leaders"])
        if kind == "destruction":
            return tongue.say(N_("{n} points of force destroyed"), n=condition["points"])
        if kind == "leader_killed":
            name = tongue.pick(draft["leaders"].get(condition["leader"])) or tongue.say(N_("nobody yet"))
            return tongue.say(N_("Killed: {name}"), name=name)
        return tongue.say(N_("{count} of {n} key hexes held"), count=condition["count"], n=len(condition["hexes"]))

    return words


def _own_words(condition: Mapping[str, Any]) -> Words | None:
    texts = condition.get("text")
    return both(texts) if texts and any(texts.values()) else None


def _sample(draft: Mapping[str, Any], condition: Mapping[str, Any]) -> Words:
    return condition_words(draft, condition)
