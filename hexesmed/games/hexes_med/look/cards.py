"""The cards beside the board: a unit, and what an attack may come to."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

import pygame

from hexesmed.games.hexes_med.hand import Hand
from hexesmed.games.hexes_med.odds import Fate, Odds, odds
from hexesmed.games.hexes_med.report import Report, signed
from hexesmed.games.hexes_med.rules import combat
from hexesmed.games.hexes_med.rules.actions import Melee, Shoot
from hexesmed.games.hexes_med.rules.charge import RED, bolt
from hexesmed.games.hexes_med.rules.position import Position
from hexesmed.games.hexes_med.rules.units import Unit
from hexesmed.games.hexes_med.words import TERRAINS, Names
from hexesmed.locale import N_
from hexesmed.table.brushes import Brush, Style
from hexesmed.table.fonts import Face

CARD_UNITS = 150  # the height of a unit card, in units
# The shades of a loss of 0, 1, 2, 3 and more F.
SHADES = ("#B9C7A0", "#E0BE6A", "#CF8440", "#A83A2A", "#6E1B1B")


def percent(chance: Fraction) -> str:
    """Return a chance in whole percent; what can happen is never 0 %, what may fail never 100 %."""
    if chance <= 0:
        return "0 %"
    if chance >= 1:
        return "100 %"
    return f"{min(99, max(1, round(chance * 100)))} %"


def draw_hex_card(brush: Brush, rect: pygame.Rect, position: Position, h: int, names: Names) -> None:
    """Draw what there is to say of a hex without a unit."""
    terrain = position.scenario.ground.terrain(h)
    brush.panel(rect, brush.palette.paper_light, brush.palette.line_soft)
    x, y, width = rect.x + brush.px(14), rect.y + brush.px(10), rect.width - brush.px(28)
    brush.text(names.tongue.say(TERRAINS[terrain.code]), (x, y), "large", Face.BOLD, width=width - brush.px(60))
    brush.text(position.board.names[h], (rect.right - brush.px(14), y), "text", Face.PLAIN,
               brush.palette.ink_soft, "topright")  # fmt: skip
    y += brush.letters("large").height + brush.px(4)
    say = names.tongue.say
    lines = [say(N_("Cost to enter: {n} MP (3)"), n=terrain.cost) if terrain.cost else say(N_("Nobody can enter (3)"))]
    if terrain.cost:
        lines.append(say(N_("Defence: {n} (3)"), n=signed(terrain.defence)))
        if terrain.defence_against_cavalry != terrain.defence:
            n = signed(terrain.defence_against_cavalry)
            lines.append(say(N_("against cavalry in melee: {n}"), n=n))
    for line in lines:
        brush.text(line, (x, y), "small", colour=brush.palette.ink_soft, width=width)
        y += brush.letters("small").height


def draw_hint(brush: Brush, rect: pygame.Rect, position: Position, names: Names) -> None:
    """Draw what to do now, where nothing is under the pointer and no unit in hand."""
    brush.panel(rect, brush.palette.paper_light, brush.palette.line_soft)
    hint = HINTS.get(position.phase, "")
    inner = rect.inflate(-brush.px(32), -brush.px(28))
    brush.paragraph(names.tongue.say(hint) if hint else "", inner, face=Face.ITALIC, colour=brush.palette.ink_soft)


HINTS = {
    "begin": N_("The half-turn opens with the reorganisation rolls (10.3)."),
    "movement": N_("Choose a unit, then a lit hex. Moves can be undone until End movement (4.3)."),
    "combat": N_("Choose a unit, point at a lit enemy to see the odds, click to attack (7)."),
    "over": N_("The battle is over. The replay shows it again from the first turn."),
}


def draw_unit_card(
    brush: Brush, rect: pygame.Rect, position: Position, unit: Unit, names: Names, colour: str, token: pygame.Surface
) -> None:
    """Draw a unit: its token, names, numbers, ground and state; `colour` is its side's."""
    palette, say = brush.palette, names.tongue.say
    brush.panel(rect, palette.paper_light, palette.line_soft)
    pygame.draw.rect(brush.surface, colour, (rect.x, rect.y + brush.px(8), brush.px(5), rect.height - brush.px(16)))
    side = token.get_width()
    brush.surface.blit(token, (rect.x + brush.px(16), rect.y + brush.px(12)))
    x = rect.x + brush.px(16) + side + brush.px(12)
    width = rect.right - brush.px(12) - x
    y = rect.y + brush.px(8)
    letters = brush.letters("text", Face.BOLD)
    for line in letters.wrap(names.unit(unit.id), width)[:2]:
        brush.surface.blit(letters.ink(line, palette.ink), (x, y))
        y += letters.height
    if unit.leader:
        brush.icon("star", (x + brush.px(7), y + brush.letters("small").height // 2), 14, palette.gold)
        brush.text(names.leader(unit.leader), (x + brush.px(18), y), "small", Face.ITALIC, palette.ink_soft,
                   width=width - brush.px(18))  # fmt: skip
        y += brush.letters("small").height
    kind = say(N_("{type} · {side}"), type=names.kind(unit), side=names.side(unit.side))
    brush.text(kind, (x, y), "small", colour=palette.ink_soft, width=width)
    y = max(y + brush.letters("small").height + brush.px(4), rect.y + side + brush.px(18))
    x, width = rect.x + brush.px(16), rect.width - brush.px(28)
    numbers = [say(N_("F {force} of {initial}"), force=unit.force, initial=unit.initial)]
    if unit.type.range:
        numbers.append(say(N_("shot {ranged}, range {range}"), ranged=unit.type.ranged, range=unit.type.range))
    left = unit.mp if unit.side == position.seat and position.phase != "begin" else unit.type.mp
    numbers.append(say(N_("MP {left} of {all}"), left=left, all=unit.type.mp))
    charge = bolt(position, unit)
    if charge:
        numbers.append(say(N_("ready to charge")) if charge == RED else say(N_("can charge")))
    brush.text(" · ".join(numbers), (x, y), "small", Face.PLAIN, palette.ink, width=width)
    y += brush.letters("small").height + brush.px(2)
    terrain = position.scenario.ground.terrain(unit.hex)
    ground = say(N_("{terrain} ({hex}), defence {n}"), terrain=say(TERRAINS[terrain.code]),
                 hex=position.board.names[unit.hex], n=signed(terrain.defence))  # fmt: skip
    brush.text(ground, (x, y), "small", colour=palette.ink_soft, width=width)
    y += brush.letters("small").height
    states = names.states(unit)
    if states:
        warn = palette.bad if unit.disorganised else palette.ink_soft
        told = ", ".join(states)
        brush.text(told[:1].upper() + told[1:], (x, y), "small", Face.ITALIC, warn, width=width)


def forecast_card(
    style: Style,
    width: int,
    position: Position,
    action: Melee | Shoot,
    report: Report,
    hand: Hand,
    feared: bool = False,
) -> pygame.Surface:
    """Return the card of what an attack may come to: the sum of its diff, then the chances of either side (7 to 9).

    `feared` marks an attack that the enemy could make in his next half-turn.
    """
    sheet = pygame.Surface((width, style.px(700)), pygame.SRCALPHA)
    brush = Brush(sheet, style)
    bottom = _forecast(brush, width, position, action, report, hand, feared)
    card = pygame.Surface((width, bottom + style.px(12)), pygame.SRCALPHA)
    Brush(card, style).panel(card.get_rect(), style.palette.paper, style.palette.accent, width=1.6)
    card.blit(sheet, (0, 0))
    return card


def _forecast(
    brush: Brush, wide: int, position: Position, action: Melee | Shoot, report: Report, hand: Hand, feared: bool
) -> int:
    """Draw the words and bars of a forecast; return where they end."""
    palette, names = brush.palette, report.names
    say = names.tongue.say
    found = foreseen(position, action)
    attack = found.attack
    x, width, y = brush.px(14), wide - brush.px(28), brush.px(10)
    melee = attack.manner == combat.MELEE
    heading = N_("Charge") if attack.charge else N_("Melee") if melee else N_("Shot")
    brush.text(say(heading), (x, y), "large", Face.BOLD, palette.accent)
    badge = say(N_("row {diff}"), diff=signed(attack.diff))
    brush.text(badge, (wide - brush.px(14), y), "large", Face.PLAIN_BOLD, palette.ink, "topright")
    y += brush.letters("large").height
    if feared:
        warning = say(N_("If he attacks this unit where it stands now"))
        y += brush.paragraph(warning, pygame.Rect(x, y, width, 0), "small", Face.ITALIC, palette.bad)
    terms = " ".join(f"{name} {number}" for name, number in report.terms_of(attack, position))
    y += brush.paragraph(terms, pygame.Rect(x, y, width, 0), "small", colour=palette.ink_soft)
    if not feared and len(hand.manners(position.units[action.target])) > 1:
        other = N_("M: shoot instead (7.2)") if melee else N_("M: fight hand to hand instead (7.2)")
        y += brush.paragraph(say(other), pygame.Rect(x, y, width, 0), "caption", Face.ITALIC, palette.second)
    y = _draw_fate(brush, x, y + brush.px(6), width, names.unit(action.target), found.target, report) + brush.px(6)
    if attack.answered:
        y = _draw_fate(brush, x, y, width, names.unit(action.unit), found.attacker, report)
    else:
        y += brush.paragraph(say(N_("No answer: the attacker risks nothing (7.6).")), pygame.Rect(x, y, width, 0),
                             "small", Face.ITALIC, palette.ink_soft)  # fmt: skip
    if melee:
        advance = say(N_("The attacker must advance: {chance} (11.1)"), chance=percent(found.advance))
        y += brush.paragraph(advance, pygame.Rect(x, y, width, 0), "small", Face.ITALIC, palette.ink_soft)
    return y


def _draw_fate(brush: Brush, x: int, y: int, width: int, name: str, fate: Fate, report: Report) -> int:
    """Draw one unit's chances: a bar of its losses, then what else may befall it; return where the next thing goes."""
    say, palette = report.names.tongue.say, brush.palette
    small, caption = brush.letters("small", Face.BOLD), brush.letters("caption", Face.PLAIN)
    mean = say(N_("−{n} F on average"), n=decimal(round(fate.expected * 10), report.names.tongue.language))
    drawn = brush.text(mean, (x + width, y), "caption", Face.PLAIN, palette.ink_soft, "topright")
    brush.text(name, (x, y), "small", Face.BOLD, width=width - drawn.width - brush.px(8))
    y += small.height + brush.px(2)
    tall = caption.height + brush.px(4)
    left = float(x)
    for loss in sorted(fate.losses):
        chance = fate.losses[loss]
        wide = float(chance) * width
        shade = SHADES[min(loss, len(SHADES) - 1)]
        part = pygame.Rect(round(left), y, round(left + wide) - round(left), tall)
        brush.surface.fill(shade, part)
        text = f"−{loss}" if loss else "0"
        longer = f"{text}: {percent(chance)}"
        ink = palette.ink if loss < 3 else palette.on_accent
        for label in (longer, text):
            if caption.width(label) <= part.width - brush.px(4):
                picture = caption.ink(label, ink)
                brush.surface.blit(picture, picture.get_rect(center=part.center))
                break
        left += wide
    pygame.draw.rect(brush.surface, palette.line, (x, y, width, tall), max(1, brush.px(1)))
    y += tall + brush.px(3)
    parts = [
        say(word, chance=percent(chance))
        for word, chance in (
            (N_("retreat {chance}"), fate.retreat),
            (N_("disorder {chance}"), fate.disorganised),
            (N_("dies {chance}"), fate.eliminated),
        )
        if chance
    ]
    brush.text(" · ".join(parts), (x, y), "caption", Face.PLAIN, palette.ink_soft, width=width)
    return y + caption.height


def decimal(tenths: int, language: str) -> str:
    """Return a number of tenths with one decimal, with the language's sign for it."""
    return f"{tenths // 10}{',' if language == 'fr' else '.'}{tenths % 10}"


def foreseen(position: Position, action: Melee | Shoot) -> Odds:
    """Return the odds of an attack; kept while the same attack is looked at in the same position."""
    return _foreseen(_Key(position, action))


class _Key:
    """A position and an action, the same while it is the very same position object."""

    __slots__ = ("action", "position")

    def __init__(self, position: Position, action: Melee | Shoot) -> None:
        self.position, self.action = position, action

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Key) and self.position is other.position and self.action == other.action

    def __hash__(self) -> int:
        return hash((id(self.position), self.action))


@lru_cache(maxsize=64)
def _foreseen(key: _Key) -> Odds:
    from hexesmed.games.hexes_med import GAME

    return odds(GAME, key.position, key.action)
