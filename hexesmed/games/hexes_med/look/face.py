"""What the screen of a match needs of Hexes Med: board, cards, log and words in one place."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

import pygame

from hexesmed.core.match import Entry
from hexesmed.games.hexes_med import hints
from hexesmed.games.hexes_med.hand import Hand
from hexesmed.games.hexes_med.look import cards
from hexesmed.games.hexes_med.look.animations import animation_of
from hexesmed.games.hexes_med.look.forecast import forecast_card, forecast_words
from hexesmed.games.hexes_med.look.map import MapView
from hexesmed.games.hexes_med.look.plates import fitted
from hexesmed.games.hexes_med.look.result import result_card
from hexesmed.games.hexes_med.look.summary import Summary
from hexesmed.games.hexes_med.look.tokens import draw_token
from hexesmed.games.hexes_med.report import Report, reason_words
from hexesmed.games.hexes_med.rules import combat, sequence_of_play, victory
from hexesmed.games.hexes_med.rules.actions import AcceptDraw, Action, EndMovement, EndTurn, Resign
from hexesmed.games.hexes_med.rules.events import BattleEnded, Event
from hexesmed.games.hexes_med.rules.position import MOVEMENT, Position
from hexesmed.games.hexes_med.rules.reasons import Reason
from hexesmed.games.hexes_med.rules.terrain import ground_of
from hexesmed.games.hexes_med.rules.units import Unit
from hexesmed.games.hexes_med.words import PHASES
from hexesmed.locale import N_, Tongue
from hexesmed.table.battle.face import Terms
from hexesmed.table.battle.facts import Fact, Plate
from hexesmed.table.battle.log import LogLine
from hexesmed.table.battle.playback import Showing
from hexesmed.table.battle.timeline import Moment
from hexesmed.table.bindings import PLAY, keymap, read_changes
from hexesmed.table.brushes import Brush, Style
from hexesmed.table.camera import Camera

TOKEN_UNITS = 74  # the side of the token on the unit card
ACTIONS: dict[str, Action] = {
    "movement": EndMovement(),
    "turn": EndTurn(),
    "turn_with_draw": EndTurn(offer_draw=True),
    "resign": Resign(),
    "accept_draw": AcceptDraw(),
}


class Face:
    """Hexes Med as the screen of a match sees it (table.battle.face.Face)."""

    terms = Terms()
    offers_draw = True
    consents = False
    records = ()

    def __init__(self, battle: Mapping[str, Any], tongue: Tongue) -> None:
        """Take a checked battle and the tongue of the table."""
        self.battle = battle
        self.hand = Hand()
        self.camera = Camera(ground_of(battle).board)
        self.report = Report(battle, tongue)
        self._keys = keymap({PLAY}, {})
        self._view: MapView | None = None
        self._style: Style | None = None
        self._forecast: tuple[Any, Position, Plate | None] | None = None
        self._card: tuple[Any, Position, Plate] | None = None
        self._result: tuple[Any, Position, Plate | None] | None = None

    def restyle(self, style: Style) -> None:
        """Take the style of the table."""
        if style == self._style:
            return
        self._style = style
        self.report = Report(self.battle, style.tongue)
        if self._view is None:
            self._view = MapView(self.battle, self.camera, style.tongue, theme=style.theme)
        else:
            self._view.restyle(style.theme, style.tongue)

    def title(self) -> str:
        """Return the battle's title."""
        return self.report.names.title

    def take_settings(self, get: Callable[[str], Any]) -> None:
        """Take the player's keys; what of the board is shown is asked for with them."""
        self._keys = keymap({PLAY}, read_changes(get("keys")))

    def follow(self, entries: Sequence[Entry], names: tuple[str, str]) -> None:
        """Take no entries: a position tells all that is drawn."""

    def tools(self) -> tuple[str, ...]:
        """Return the small buttons of play."""
        return (
            "undo", "redo", "restart", "next", "manner", "fit",
            "minimap", "zones_enemy", "zones_own", "threats", "hitters", "ground",
        )  # fmt: skip

    def uses(self, code: str) -> bool:
        """Tell that there is no tool of its own."""
        return False

    def use(self, code: str) -> None:
        """Do nothing: there is no tool of its own."""

    def buttons(self, position: Position) -> tuple[str, ...]:
        """Return the buttons that end the phases."""
        return ("movement", "turn")

    def grab(self, position: Position, h: int) -> bool:
        """Take the unit in a hex to drag it; False where there is none of the side to move."""
        unit = position.unit_at(h)
        if unit is None or unit.side != position.seat:
            return False
        self.hand.take(unit.id)
        return True

    def holds(self) -> bool:
        """Tell whether a unit is in hand."""
        return self.hand.unit_id is not None

    def record(self, code: str, entries: Sequence[Entry], names: tuple[str, str]) -> str:
        """Return nothing: a match is written down in its own file only."""
        return ""

    def draw(
        self, brush: Brush, position: Position, showing: Showing | None, elapsed: float, cursor: int | None, now: float
    ) -> None:
        """Draw the board, what is lit on it, and the event being shown."""
        assert self._view is not None, "draw before restyle"
        marks = self.hand.lit()
        if cursor is not None:
            marks = replace(marks, cursor=cursor)
        self._view.draw(brush.surface, position, marks, showing=showing, elapsed=elapsed, now=now)

    def small_map(self, size: tuple[int, int]) -> pygame.Surface:
        """Return the whole sheet, without tokens, in a size in pixels."""
        assert self._view is not None, "draw before restyle"
        return self._view.small_map(size)

    def spots(self, position: Position) -> Iterator[tuple[int, str, int]]:
        """Yield hex, colour and seat of every unit."""
        for unit in position.units.values():
            yield unit.hex, self.side_colour(unit.side), unit.side

    def settling(self) -> bool:
        """Tell whether a sharper map is still to be painted."""
        return self._view is not None and self._view.settling()

    def showing(self, moment: Moment) -> Showing | None:
        """Return how an event is shown, None when it is not."""
        return animation_of(moment.event, moment.before, moment.after)

    def draw_card(self, brush: Brush, rect: pygame.Rect, position: Position) -> list[Fact]:
        """Draw the card of the unit under the pointer, else of the one in hand, else of the hex; return its facts."""
        h = self.hand.hover
        unit = position.unit_at(h) if h is not None else None
        if unit is None and self.hand.unit_id is not None:
            unit = position.units.get(self.hand.unit_id)
        plate = self._plate(brush.style, rect.size, position, unit, h)
        return cards.draw_plate(brush, rect, plate, None if unit is None else self.side_colour(unit.side))

    def _plate(
        self, style: Style, size: tuple[int, int], position: Position, unit: Unit | None, h: int | None
    ) -> Plate:  # fmt: skip
        """Return the card of a unit, a hex, or what to do now; kept while the same is looked at."""
        key = (id(position), unit, h, self.hand.unit_id, self.hand.plays, size, style)
        if self._card is None or self._card[0] != key:
            plate = fitted(lambda one: self._written(one, size[0], position, unit, h), style, size[1])
            assert plate is not None
            self._card = (key, position, plate)
        return self._card[2]

    def _written(self, style: Style, width: int, position: Position, unit: Unit | None, h: int | None) -> Plate:
        names = self.report.names
        if unit is None:
            if h is None:
                return cards.hint_plate(style, width, position, names, self.hand.plays)
            return cards.hex_plate(style, width, position, h, names)
        side = style.px(TOKEN_UNITS)
        token = pygame.Surface((side, side), pygame.SRCALPHA)
        draw_token(token, (side / 2, side / 2), side, unit, position, self.battle, names.tongue)
        return cards.unit_plate(style, width, position, unit, names, token, self._harmless(unit))

    def _harmless(self, enemy: Unit) -> str:
        """Return why the enemy under the pointer could not attack the unit in hand next, "" where he could."""
        unit = self.hand.unit
        if unit is None or self.hand.enemy_beside() != enemy or self.hand.feared() is not None:
            return ""
        say, names = self.report.names.tongue.say, self.report.names
        told = N_("As all stands, it could not attack {unit} in its next half-turn (7.1)")
        if enemy.disorganised:
            told = N_("It must rally before it could attack {unit} (10.3)")
        return say(told, unit=names.unit(unit.id))

    def forecast(self, position: Position, room: tuple[int, int]) -> Plate | None:
        """Return the card of what the attack under the pointer may come to, None without one."""
        assert self._style is not None, "asked before restyle"
        key = (id(position), self.hand.unit_id, self.hand.hover, self.hand.manner, room, self._style)
        if self._forecast is None or self._forecast[0] != key:
            self._forecast = (key, position, fitted(lambda style: self._foretell(style, room[0], position),
                                                    self._style, room[1]))  # fmt: skip
        return self._forecast[2]

    def _foretell(self, style: Style, width: int, position: Position) -> Plate | None:
        """Return the card of the attack under the pointer, of the enemy's there on the unit in hand, or None."""
        action = self.hand.foretold()
        if action is not None:
            other = self._keys.words("manner", style.tongue)
            return forecast_card(style, width, position, action, self.report, self.hand, other=other)
        feared = self.hand.feared()
        if feared is None:
            return None
        return forecast_card(style, width, *feared, self.report, self.hand, feared=True)

    def foretold_words(self, position: Position) -> str:
        """Return in words what the card of the attack under the pointer shows, "" without one."""
        action, feared = self.hand.foretold(), self.hand.feared()
        if action is not None:
            return forecast_words(position, action, self.report)
        if feared is not None:
            return forecast_words(*feared, self.report, feared=True)
        enemy = self.hand.enemy_beside()
        return "" if enemy is None else self._harmless(enemy)

    def result(self, before: Position, events: Sequence[Event], room: tuple[int, int]) -> Plate | None:
        """Return the card of an attack as far as it has been shown, None for an action that is none."""
        assert self._style is not None, "asked before restyle"
        key = (id(before), len(events), room, self._style)
        if self._result is None or self._result[0] != key:
            self._result = (key, before, fitted(lambda style: result_card(style, room[0], self.report, before, events),
                                                self._style, room[1]))  # fmt: skip
        return self._result[2]

    def describe(self, position: Position) -> str:
        """Return one line about the hex under the pointer or the cursor."""
        return "" if self.hand.hover is None else self.report.names.hex(position, self.hand.hover)

    def side_name(self, seat: int) -> str:
        """Return the name of a seat's side."""
        return self.report.names.side(seat)

    def side_colour(self, seat: int) -> str:
        """Return the colour of a seat's side."""
        names = self.report.names
        return str(self.battle["sides"][names.sides[seat]]["colour"])

    def heading(self, position: Position) -> tuple[str, str]:
        """Return turn and side, and the phase."""
        names = self.report.names
        return names.turn(position), names.tongue.say(PHASES[position.phase])

    def heading_tips(self, position: Position) -> tuple[str, str]:
        """Return what turn and phase mean, with their rules."""
        say = self.report.names.tongue.say
        return say(N_("A full turn is two half-turns, one for each side (1.1)")), say(PHASE_TIPS[position.phase])

    def lines(self, entry: Entry) -> list[list[LogLine]]:
        """Return the log lines of an entry, a list for each of its events."""
        return [
            [LogLine(line.weight, line.text, line.hex, entry.seat) for line in self.report.event(event, entry.before)]
            for event in entry.events
        ]

    def ending(self, position: Position, entries: Sequence[Entry]) -> list[str]:
        """Return how the battle ended: who won, then why."""
        for entry in reversed(entries):
            for event in reversed(entry.events):
                if isinstance(event, BattleEnded):
                    return self.report.ending(event)
        return [self.report.names.tongue.say(PHASES[position.phase])]

    def telling(self, position: Position) -> list[int]:
        """Return the hexes that show how the battle ended: those that a side had to hold (14.1)."""
        conditions = [one for side in self.battle["victory"].values() for one in side if one["kind"] == "territory"]
        return [position.board.index[name] for one in conditions for name in one["hexes"]]

    def objectives(self, position: Position) -> list[tuple[int, str, str]]:
        """Return (seat, condition, how far it is met) of every victory condition, each with its rule.

        Seat -1 is for what no side's own condition decides: the default result, and both sides meeting one at once.
        """
        say, scenario = self.report.names.tongue.say, position.scenario
        found: list[tuple[int, str, str]] = []
        for seat in (0, 1):
            for place, condition in enumerate(scenario.conditions[seat]):
                done = victory.reached(position, seat, condition)
                state = say(N_("{done} of {number}"), done=min(done, condition.number), number=condition.number)
                found.append((seat, self._condition(seat, place), state))
            enemies = len(position.side_units(1 - seat))
            last = self.report.condition(seat, victory.NO_ENEMY_LEFT)
            found.append((seat, last[:1].upper() + last[1:], say(N_("{n} left"), n=enemies)))
        nobody = say(N_("{result} (14.3)"), result=self._who_wins(scenario.default))
        both = say(N_("{result} (14.2)"), result=self._who_wins(scenario.both))
        return [
            *found,
            (-1, nobody, say(N_("after turn {turns}"), turns=scenario.turns)),
            (-1, both, say(N_("if both meet one"))),
        ]

    def _condition(self, seat: int, place: int) -> str:
        """Return a condition as the battle words it, the hexes it is about, and its rule."""
        names, said = self.report.names, self.report.condition(seat, place).rstrip(".")
        plain = self.battle["victory"][names.sides[seat]][place]
        if plain.get("text") and plain["kind"] == "territory":
            said = names.tongue.say(N_("{condition}: {hexes}"), condition=said, hexes=", ".join(plain["hexes"]))
        return names.tongue.say(N_("{condition} (14.1)"), condition=said[:1].upper() + said[1:])

    def _who_wins(self, winner: int | None) -> str:
        names = self.report.names
        if winner is None:
            return names.tongue.say(N_("A draw"))
        return names.tongue.say(N_("{side}: victory"), side=names.side(winner))

    def counsel(self) -> list[tuple[int, str]]:
        """Return (seat, the designer's hints) of each side that has some."""
        names, hints = self.report.names, self.battle.get("hints", {})
        return [(seat, names.tongue.pick(hints[code])) for seat, code in enumerate(names.sides) if code in hints]

    def summary(self, entries: Sequence[Entry], half_turn: int) -> Summary:
        """Return what a half-turn and the battle so far have cost either side, and how their dice fell."""
        return Summary(self.report, entries, half_turn)

    def refusal(self, reason: Reason) -> str:
        """Return the sentence of a refusal with its rule number."""
        return reason_words(self.report.names.tongue, reason)

    def idle(self, position: Position) -> list[int]:
        """Return the hexes of units that ending this phase would leave unused."""
        movers, attackers = sequence_of_play.idle_units(position)
        return [unit.hex for unit in (movers or attackers)]

    def idle_words(self, position: Position, h: int) -> str:
        """Return a unit that could still act, its hex, and what it could do."""
        unit, names = position.unit_at(h), self.report.names
        assert unit is not None, "nobody is idle in an empty hex"
        said = names.tongue.say(N_("{unit} ({hex})"), unit=names.unit(unit.id), hex=position.board.names[h])
        if position.phase == MOVEMENT:
            return f"{said} · {names.tongue.say(N_('MP {left} of {all}'), left=unit.mp, all=unit.type.mp)}"
        targets = [position.units[action.target] for action in combat.offers(position) if action.unit == unit.id]
        return f"{said} → {', '.join(dict.fromkeys(names.unit(target.id) for target in targets))}"

    def phase_action(self, position: Position, which: str) -> Action:
        """Return the action of the button movement, turn, turn_with_draw, resign or accept_draw."""
        return ACTIONS[which]

    def hint(self, position: Position, events: Sequence[Event], given: Collection[str]) -> hints.Hint | None:
        """Return the hint that matters now and was not given yet, None without one."""
        return hints.due(hints.Moment(position, self.hand, events), given)

    def advice(self, position: Position, action: Action, why: Sequence[Any]) -> str:
        """Return a computer player's idea in words, and take the unit that it is about in hand."""
        unit = getattr(action, "unit", None)
        if unit is not None:
            self.hand.take(unit)
        return self.report.advice(action, why, position)

    def sound(self, event: Event) -> str | None:
        """Return the sound of an event, None for silence."""
        return SOUNDS.get(type(event).code)


PHASE_TIPS: dict[str, str] = {
    "begin": N_("First the side's disorganised units roll to rally (10.3)"),
    "movement": N_("Units move and regroup; combat comes after it (1.2)"),
    "combat": N_("Each unit may attack once; there is no way back to movement (1.2)"),
    "over": N_("How a battle ends (14.1)"),
}
SOUNDS = {
    "moved": "march",
    "regrouped": "march",
    "attack": "clash",
    "loss": "dice",
    "eliminated": "fall",
    "began": "horn",
}
