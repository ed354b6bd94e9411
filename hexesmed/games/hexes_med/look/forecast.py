"""The forecast: what an attack may come to, before it is made."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache

import pygame

from hexesmed.games.hexes_med.hand import Hand
from hexesmed.games.hexes_med.look.cards import OPENS, decimal
from hexesmed.games.hexes_med.look.plates import blank, plate_of
from hexesmed.games.hexes_med.odds import Fate, Odds, odds
from hexesmed.games.hexes_med.report import Report, signed
from hexesmed.games.hexes_med.rules import combat
from hexesmed.games.hexes_med.rules.actions import Melee, Shoot
from hexesmed.games.hexes_med.rules.events import AttackMade
from hexesmed.games.hexes_med.rules.position import Position
from hexesmed.locale import N_
from hexesmed.table.battle.facts import Lines, Plate
from hexesmed.table.brushes import Brush, Style
from hexesmed.table.fonts import Face

# The shades of a loss of 0, 1, 2, 3 and more F.
SHADES = ("#B9C7A0", "#E0BE6A", "#CF8440", "#A83A2A", "#6E1B1B")


def percent(chance: Fraction) -> str:
    """Return a chance in whole percent; what can happen is never 0 %, what may fail never 100 %."""
    if chance <= 0:
        return "0 %"
    if chance >= 1:
        return "100 %"
    return f"{min(99, max(1, round(chance * 100)))} %"


def forecast_card(
    style: Style,
    width: int,
    position: Position,
    action: Melee | Shoot,
    report: Report,
    hand: Hand,
    feared: bool = False,
    other: str = "",
) -> Plate:
    """Return the card of what an attack may come to: the sum of its diff, then the chances of either side (7 to 9).

    `feared` marks an attack that the enemy could make in his next half-turn; `other` is the key that asks for the
    other manner of attack, where there are two.
    """
    sheet, lines = blank(style, width, 14, 10, 14)
    _forecast(lines, position, action, report, hand, feared, other)
    return plate_of(sheet, lines)


def _forecast(
    lines: Lines, position: Position, action: Melee | Shoot, report: Report, hand: Hand, feared: bool, key: str
) -> None:  # fmt: skip
    """Write the words and bars of a forecast."""
    brush, names = lines.brush, report.names
    palette, say = brush.palette, names.tongue.say
    found = foreseen(position, action)
    attack = found.attack
    melee = attack.manner == combat.MELEE

    def opens(rule: str) -> str:
        return say(OPENS, rule=rule)

    head_of_attack(lines, attack, report)
    if feared:
        lines.paragraph(say(N_("If he attacks this unit where it stands now")), opens, face=Face.ITALIC,
                        colour=palette.bad)  # fmt: skip
    write_terms(lines, report.terms_of(attack, position), say(SUM))
    if not feared and len(hand.manners(position.units[action.target])) > 1:
        other = N_("{key}: shoot instead (7.2)") if melee else N_("{key}: fight hand to hand instead (7.2)")
        lines.paragraph(say(other, key=key), opens, "caption", Face.ITALIC, palette.second)
    lines.y += brush.px(6)
    _draw_fate(lines, names.unit(action.target), found.target, report)
    lines.y += brush.px(6)
    if attack.answered:
        _draw_fate(lines, names.unit(action.unit), found.attacker, report)
    else:
        words = say(N_("No answer: the attacker risks nothing (7.6)."))
        lines.paragraph(words, opens, face=Face.ITALIC, colour=palette.ink_soft)
    if melee:
        advance = say(N_("The attacker must advance: {chance} (11.1)"), chance=percent(found.advance))
        lines.paragraph(advance, opens, face=Face.ITALIC, colour=palette.ink_soft)


SUM = N_("The sum that makes the diff (7.4)")
ROW = N_("The diff, the row of the table: the defender rolls on it, the attacker on its opposite (7.5)")
MANNERS: dict[str, tuple[str, str]] = {
    "charge": (N_("Charge"), N_("A charge with a red bolt on clear ground: +1 (12.3)")),
    "melee": (N_("Melee"), N_("Melee with a neighbour: the defender ripostes (7.2)")),
    "shot": (N_("Shot"), N_("A shot at an enemy within range (7.2)")),
}


def head_of_attack(lines: Lines, attack: AttackMade, report: Report) -> None:
    """Write how the attack is made, and its row of the table at the right."""
    brush, say = lines.brush, report.names.tongue.say
    word, tip = MANNERS["charge" if attack.charge else "melee" if attack.manner == combat.MELEE else "shot"]
    heading = brush.text(say(word), (lines.x, lines.y), "large", Face.BOLD, brush.palette.accent)
    lines.note(heading, say(tip))
    badge = say(N_("row {diff}"), diff=signed(attack.diff))
    right = (lines.x + lines.width, lines.y)
    lines.note(brush.text(badge, right, "large", Face.PLAIN_BOLD, anchor="topright"), say(ROW))
    lines.y += brush.letters("large").height


def write_terms(lines: Lines, terms: Sequence[tuple[str, str]], tip: str) -> None:
    """Write the terms of a sum in two columns, each with its number at the right of it."""
    brush = lines.brush
    letters, numbers = brush.letters("small"), brush.letters("small", Face.PLAIN_BOLD)
    gap = brush.px(22)
    column = (lines.width - gap) // 2
    soft, top = brush.palette.ink_soft, lines.y
    for place, (name, number) in enumerate(terms):
        x, y = lines.x + place % 2 * (column + gap), top + place // 2 * letters.height
        wide = numbers.width(number)
        brush.text(name, (x, y), "small", colour=soft, width=column - wide - brush.px(6), least=0.75)
        brush.surface.blit(numbers.ink(number, brush.palette.ink), (x + column - wide, y))
    lines.y = top + -(-len(terms) // 2) * letters.height
    lines.note(pygame.Rect(lines.x, top, lines.width, lines.y - top), tip)


def forecast_words(position: Position, action: Melee | Shoot, report: Report, feared: bool = False) -> str:
    """Return in one sentence after the other what the card of an attack shows, for whoever listens (7 to 9)."""
    say, found = report.names.tongue.say, foreseen(position, action)
    attack = found.attack
    word, _ = MANNERS["charge" if attack.charge else "melee" if attack.manner == combat.MELEE else "shot"]
    told = [say(N_("If he attacks this unit where it stands now"))] if feared else []
    told.append(f"{say(word)}, {say(N_('row {diff}'), diff=signed(attack.diff))}")
    told.append(_fate_words(report.names.unit(action.target), found.target, report))
    if attack.answered:
        told.append(_fate_words(report.names.unit(action.unit), found.attacker, report))
    else:
        told.append(say(N_("No answer: the attacker risks nothing (7.6).")))
    if attack.manner == combat.MELEE:
        told.append(say(N_("The attacker must advance: {chance} (11.1)"), chance=percent(found.advance)))
    return ". ".join(words.rstrip(".") for words in told) + "."


def _fate_words(name: str, fate: Fate, report: Report) -> str:
    parts = [_mean(fate, report), *(words for words, _ in _ends(fate, report))]
    return f"{name}, {', '.join(parts)}"


def _mean(fate: Fate, report: Report) -> str:
    tongue = report.names.tongue
    return tongue.say(N_("−{n} F on average"), n=decimal(round(fate.expected * 10), tongue.language))


def _ends(fate: Fate, report: Report) -> list[tuple[str, str]]:
    """Return what else than losses may befall a unit, (words, tooltip) each."""
    say = report.names.tongue.say
    return [
        (say(word, chance=percent(chance)), say(tip))
        for word, chance, tip in (
            (N_("retreat {chance}"), fate.retreat, N_("A retreat after the R/D roll (9.1)")),
            (N_("disorder {chance}"), fate.disorganised, N_("Disorganised by the R/D roll (8.2)")),
            (N_("dies {chance}"), fate.eliminated, N_("Eliminated: no F left, or driven off the map (9.5)")),
        )
        if chance
    ]


def _draw_fate(lines: Lines, name: str, fate: Fate, report: Report) -> None:
    """Draw one unit's chances: a bar of its losses, then what else may befall it."""
    brush, say = lines.brush, report.names.tongue.say
    palette = brush.palette
    small, caption = brush.letters("small", Face.BOLD), brush.letters("caption", Face.PLAIN)
    x, y, width = lines.x, lines.y, lines.width
    mean = _mean(fate, report)
    beside = width - caption.width(mean) - brush.px(8)
    if small.width(name) * 0.8 > beside:
        brush.text(name, (x, y), "small", Face.BOLD, width=width, least=0.75)
        y += small.height
        drawn = brush.text(mean, (x + width, y), "caption", Face.PLAIN, palette.ink_soft, "topright")
        y += drawn.height + brush.px(2)
    else:
        brush.text(name, (x, y), "small", Face.BOLD, width=beside, least=0.75)
        drawn = brush.text(mean, (x + width, y), "caption", Face.PLAIN, palette.ink_soft, "topright")
        y += small.height + brush.px(2)
    bar = pygame.Rect(x, y, width, caption.height + brush.px(4))
    _draw_bar(brush, bar, fate)
    lines.note(bar.union(drawn), say(N_("The chances of losing so much F (7.5)")))
    lines.y = bar.bottom + brush.px(3)
    parts = _ends(fate, report)
    if parts:
        lines.parts(parts, "caption", Face.PLAIN, palette.ink_soft)
    else:
        lines.y += caption.height


def _draw_bar(brush: Brush, bar: pygame.Rect, fate: Fate) -> None:
    """Draw the chances of each loss as parts of a bar."""
    palette, caption = brush.palette, brush.letters("caption", Face.PLAIN)
    left = float(bar.x)
    for loss in sorted(fate.losses):
        chance = fate.losses[loss]
        wide = float(chance) * bar.width
        part = pygame.Rect(round(left), bar.y, round(left + wide) - round(left), bar.height)
        brush.surface.fill(SHADES[min(loss, len(SHADES) - 1)], part)
        text = f"−{loss}" if loss else "0"
        ink = palette.ink if loss < 3 else palette.on_accent
        for label in (f"{text}: {percent(chance)}", text):
            if caption.width(label) <= part.width - brush.px(4):
                picture = caption.ink(label, ink)
                brush.surface.blit(picture, picture.get_rect(center=part.center))
                break
        left += wide
    pygame.draw.rect(brush.surface, palette.line, bar, max(1, brush.px(1)))


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
