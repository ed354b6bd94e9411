"""The result of an attack: its sum, its dice, losses, R/D rolls with their parts, retreats, as they come."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from hexesmed.games.hexes_med.look.cards import OPENS
from hexesmed.games.hexes_med.look.flourishes import draw_die
from hexesmed.games.hexes_med.look.forecast import SUM, head_of_attack, write_terms
from hexesmed.games.hexes_med.look.plates import blank, plate_of
from hexesmed.games.hexes_med.report import DETAIL, Report
from hexesmed.games.hexes_med.rules import events as e
from hexesmed.games.hexes_med.rules.position import Position
from hexesmed.locale import N_
from hexesmed.table.battle.facts import Lines, Plate
from hexesmed.table.brushes import Style
from hexesmed.table.fonts import Face

DIE = 23  # units across
FACE = (255, 236, 176)


def result_card(
    style: Style, width: int, report: Report, before: Position, events: Sequence[e.Event]
) -> Plate | None:
    """Return the card of an attack as far as its events have been shown; None for an action that is none (7.4 to 12.6).

    `before` is the position before the attack.
    """
    attack = next((event for event in events if isinstance(event, e.AttackMade)), None)
    if attack is None:
        return None
    sheet, lines = blank(style, width, 14, 10, 14)
    head_of_attack(lines, attack, report)
    say = report.names.tongue.say
    told = report.event(attack, before)[0].text
    lines.paragraph(told, lambda rule: say(OPENS, rule=rule), face=Face.BOLD)
    write_terms(lines, report.terms_of(attack, before), say(SUM))
    lines.y += style.px(5)
    for event in events:
        if event is not attack:
            _write(lines, event, before, report)
    return plate_of(sheet, lines)


def _write(lines: Lines, event: e.Event, before: Position, report: Report) -> None:
    """Write what an event tells, its die before it."""
    brush, say = lines.brush, report.names.tongue.say
    face = getattr(event, "face", 0)
    faces = 4 if isinstance(event, e.ChargeRolled) else 10
    indent, soft = brush.px(DIE + 9), brush.palette.ink_soft
    for line in report.event(event, before):
        top = lines.y
        grave = line.weight != DETAIL
        lines.paragraph(line.text, lambda rule: say(OPENS, rule=rule), "small" if grave else "caption",
                        Face.BOLD if grave else Face.PLAIN, colour=brush.palette.ink if grave else soft, indent=indent)
        if face:
            lines.y = max(lines.y, top + brush.px(DIE + 2))
            at = (lines.x + brush.px(DIE / 2), (top + lines.y) / 2)
            draw_die(brush.surface, at, brush.px(DIE), faces, face, FACE)
            die = pygame.Rect(0, 0, brush.px(DIE), brush.px(DIE))
            die.center = (round(at[0]), round(at[1]))
            lines.note(die, say(CHARGE_DIE if faces == 4 else TEN_DIE, face=face))
        lines.y += brush.px(2)


TEN_DIE = N_("A die of ten sides, 1 to 10, fell on {face} (7.5)")
CHARGE_DIE = N_("A die of four sides fell on {face}: on a 1 the charger loses its order (12.6)")
