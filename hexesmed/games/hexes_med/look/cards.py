"""The cards beside the board: a unit, a hex, and what to do now; every fact with its rule."""

from __future__ import annotations

import pygame

from hexesmed.games.hexes_med.look.plates import blank, plate_of
from hexesmed.games.hexes_med.report import signed
from hexesmed.games.hexes_med.rules.charge import RED, bolt
from hexesmed.games.hexes_med.rules.position import Position
from hexesmed.games.hexes_med.rules.terrain import Terrain
from hexesmed.games.hexes_med.rules.units import Unit
from hexesmed.games.hexes_med.words import TERRAINS, Names
from hexesmed.locale import N_
from hexesmed.table.battle.facts import Fact, Lines, Plate
from hexesmed.table.brushes import Brush, Style
from hexesmed.table.fonts import Face

CARD_UNITS = 150  # the height of a unit card, in units

OPENS = N_("Opens the rulebook ({rule})")
COST = N_("The movement points that a unit pays to enter (4.1)")
DEFENCE = N_("The bonus of the ground is taken off the diff of an attack on a unit here (3.1)")


def decimal(tenths: int, language: str) -> str:
    """Return a number of tenths with one decimal, with the language's sign for it."""
    return f"{tenths // 10}{',' if language == 'fr' else '.'}{tenths % 10}"


def hex_plate(style: Style, width: int, position: Position, h: int, names: Names) -> Plate:
    """Return the card of a hex without a unit."""
    terrain, say, palette = position.scenario.ground.terrain(h), names.tongue.say, style.palette
    sheet, card = blank(style, width, 14, 10, 14)
    brush, right = card.brush, (card.x + card.width, card.y)
    number = brush.text(position.board.names[h], right, "text", Face.PLAIN, palette.ink_soft, "topright")
    card.note(number, say(N_("Its column and its row, two digits each (3.1)")))
    room = card.width - brush.px(60)
    name = brush.text(say(TERRAINS[terrain.code]), (card.x, card.y), "large", Face.BOLD, width=room, least=0.7)
    card.note(name, say(N_("A hex has one terrain (3.1)")))
    card.y += brush.letters("large").height + brush.px(4)
    for words, tip in _ground(terrain, names):
        card.parts([(words, tip)], colour=palette.ink_soft)
    return plate_of(sheet, card, 4)


def _ground(terrain: Terrain, names: Names) -> list[tuple[str, str]]:
    """Return what a terrain does, (words, tooltip) each."""
    say = names.tongue.say
    if not terrain.cost:
        return [(say(N_("Nobody can enter (3)")), say(COST))]
    lines = [
        (say(N_("Cost to enter: {n} MP (3)"), n=terrain.cost), say(COST)),
        (say(N_("Defence: {n} (3)"), n=signed(terrain.defence)), say(DEFENCE)),
    ]
    if terrain.defence_against_cavalry != terrain.defence:
        n = signed(terrain.defence_against_cavalry)
        lines.append((say(N_("against cavalry in melee: {n}"), n=n), say(DEFENCE)))
    return lines


def hint_plate(style: Style, width: int, position: Position, names: Names, plays: bool = True) -> Plate:
    """Return the card of what to do now, where nothing is under the pointer and no unit in hand.

    `plays`: whether the player may act; who only looks on is told what he can look at.
    """
    hint, say = HINTS.get(position.phase, ""), names.tongue.say
    if not plays and position.phase != "over":
        hint = LOOKING_ON
    sheet, card = blank(style, width, 16, 14, 16)
    card.paragraph(say(hint) if hint else "", lambda rule: say(OPENS, rule=rule), "text", Face.ITALIC,
                   style.palette.ink_soft)  # fmt: skip
    return plate_of(sheet, card, 4)


LOOKING_ON = N_("Point at a unit or a hex to read what it is.")
HINTS = {
    "begin": N_("The half-turn opens with the reorganisation rolls (10.3)."),
    "movement": N_("Choose a unit, then a lit hex. Moves can be undone until End movement (4.3)."),
    "combat": N_("Choose a unit, point at a lit enemy to see the odds, click to attack (7)."),
    "over": N_("The battle is over. The replay shows it again from the first turn."),
}


def unit_plate(
    style: Style, width: int, position: Position, unit: Unit, names: Names, token: pygame.Surface, remark: str = ""
) -> Plate:  # fmt: skip
    """Return the card of a unit: its token, names, numbers, ground and state, and perhaps a remark with its rule."""
    palette, say = style.palette, names.tongue.say
    sheet, card = blank(style, width, 16, 8, 12)
    side = token.get_width()
    at = pygame.Rect(card.x, style.px(12), side, side)
    sheet.blit(token, at)
    card.note(at, say(N_("How a token is read (2.3)")))
    left, room = card.x, card.width
    card.x = at.right + style.px(12)
    card.width = room - (card.x - left)
    _name(card, unit, names)
    card.x, card.width = left, room
    card.y = max(card.y + style.px(4), side + style.px(18))
    card.parts(_numbers(position, unit, names), face=Face.PLAIN)
    card.y += style.px(2)
    terrain = position.scenario.ground.terrain(unit.hex)
    ground = say(N_("{terrain} ({hex}), defence {n}"), terrain=say(TERRAINS[terrain.code]),
                 hex=position.board.names[unit.hex], n=signed(terrain.defence))  # fmt: skip
    card.parts([(ground, say(DEFENCE))], colour=palette.ink_soft)
    states = [(words, say(STATES[code])) for code, words in names.states(unit).items()]
    if states:
        first, tip = states[0]
        states[0] = (first[:1].upper() + first[1:], tip)
        warn = palette.bad if unit.disorganised else palette.ink_soft
        card.parts(states, face=Face.ITALIC, colour=warn, between=", ")
    if remark:
        card.paragraph(remark, lambda rule: say(OPENS, rule=rule), "caption", Face.ITALIC, palette.second)
    return plate_of(sheet, card, 4)


def draw_plate(brush: Brush, rect: pygame.Rect, plate: Plate, colour: str | None) -> list[Fact]:
    """Draw a card in its place, that of a unit with a bar in the colour of its side; return its facts."""
    brush.panel(rect, brush.palette.paper_light, brush.palette.line_soft)
    if colour is not None:
        brush.surface.fill(colour, (rect.x, rect.y + brush.px(8), brush.px(5), rect.height - brush.px(16)))
    brush.surface.blit(plate.picture, rect, (0, 0, rect.width, rect.height))
    return [Fact(fact.rect.move(rect.topleft), fact.tip) for fact in plate.facts]


def _name(card: Lines, unit: Unit, names: Names) -> None:
    """Write a unit's name, its leader, its type and its side."""
    brush, say = card.brush, names.tongue.say
    letters = brush.letters("text", Face.BOLD)
    first, *more = letters.wrap(names.unit(unit.id), card.width)
    # A name that needs a third line says so by its second.
    for line in (first, letters.cut(" ".join(more), card.width)) if more else (first,):
        brush.surface.blit(letters.ink(line, brush.palette.ink), (card.x, card.y))
        card.y += letters.height
    soft = brush.palette.ink_soft
    if unit.leader:
        star = brush.px(18)
        brush.icon("star", (card.x + brush.px(7), card.y + brush.letters("small").height // 2), 14, brush.palette.gold)
        card.x, card.width = card.x + star, card.width - star
        leads = say(N_("A leader: +1 in attack and defence; on rolls he helps the friends next to him too (13.2)"))
        card.parts([(names.leader(unit.leader), leads)], face=Face.ITALIC, colour=soft)
        card.x, card.width = card.x - star, card.width + star
    kind = say(N_("{type} · {side}"), type=names.kind(unit), side=names.side(unit.side))
    card.parts([(kind, say(N_("The types of units and their numbers (2.1)")))], colour=soft)


def _numbers(position: Position, unit: Unit, names: Names) -> list[tuple[str, str]]:
    """Return a unit's numbers, (words, tooltip) each."""
    say = names.tongue.say
    force = say(N_("F {force} of {initial}"), force=unit.force, initial=unit.initial)
    numbers = [(force, say(N_("Force: its strength and the losses it can bear; at 0 it is eliminated (2.1)")))]
    if unit.type.range:
        shot = say(N_("shot {ranged}, range {range}"), ranged=unit.type.ranged, range=unit.type.range)
        numbers.append((shot, say(N_("Ranged strength, which no loss reduces, and range in hexes (2.2)"))))
    left = unit.mp if unit.side == position.seat and position.phase != "begin" else unit.type.mp
    points = say(N_("MP {left} of {all}"), left=left, all=unit.type.mp)
    numbers.append((points, say(N_("The movement points it has left, of all it has in a half-turn (4.1)"))))
    charge = bolt(position, unit)
    if charge == RED:
        red = N_("The bolt is red: it has moved, and charges with +1 in melee on clear ground (12.3)")
        numbers.append((say(N_("ready to charge")), say(red)))
    elif charge:
        numbers.append((say(N_("can charge")), say(N_("The bolt is grey: it must move before it charges (12.2)"))))
    return numbers


STATES: dict[str, str] = {
    "disorganised": N_("It cannot attack, defends at −1 and cannot enter enemy ZOC until it rallies (10.1)"),
    "engaged": N_("It may leave only for a hex free of enemy ZOC, and enter none in this phase (5.3)"),
    "settled": N_("It received survivors and has lost its movement for this half-turn (6.3)"),
    "moved": N_("Spent movement comes back at the start of the next half-turn (1.4)"),
    "exhausted": N_("One attack in a combat phase: it has made it (7.1)"),
}
