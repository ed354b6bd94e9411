"""The swatches of the pages: terrain, tokens, shields and colours as things to choose."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import pygame

from hexesmed.games.hexes_med.battle_file import DEVICES
from hexesmed.games.hexes_med.look.workshop.swatches import (
    COLOURS,
    TERRAIN_ORDER,
    blot,
    kept_token,
    shield,
    terrain_hex,
)
from hexesmed.games.hexes_med.rules.terrain import TERRAIN
from hexesmed.games.hexes_med.rules.units import UNIT_TYPES
from hexesmed.games.hexes_med.words import TERRAINS, TYPES
from hexesmed.locale import N_, Tongue
from hexesmed.table.brushes import Brush
from hexesmed.table.camera import CORNERS
from hexesmed.table.editor.rows import Swatch
from hexesmed.table.words import Words, literal

DEVICE_NAMES: dict[str, str] = {
    "plain": N_("Plain shield"), "cross": N_("Cross"), "saltire": N_("Saltire"), "lion": N_("Lion"),
    "eagle": N_("Eagle"), "dragon": N_("Dragon"), "wyvern": N_("Wyvern"), "boar": N_("Boar"), "stag": N_("Stag"),
    "horse": N_("Horse"), "raven": N_("Raven"), "fleur_de_lis": N_("Fleur-de-lis"), "rose": N_("Rose"),
    "star": N_("Star"), "sun": N_("Sun"), "crescent": N_("Crescent"), "tower": N_("Tower"), "crown": N_("Crown"),
}  # fmt: skip


def _put(brush: Brush, picture: pygame.Surface, rect: pygame.Rect) -> None:
    brush.surface.blit(picture, picture.get_rect(center=rect.center))


def terrain_swatches() -> list[Swatch]:
    """Return the nine terrains."""

    def draw(code: str, brush: Brush, rect: pygame.Rect) -> None:
        wide = min(rect.width, round(rect.height * 0.866))
        _put(brush, terrain_hex(code, wide), rect)
        x, y = rect.center
        edge = [(x + cx * wide, y + cy * wide) for cx, cy in CORNERS]
        pygame.draw.aalines(brush.surface, brush.palette.line, True, edge)

    return [Swatch(code, _terrain(code), partial(draw, code)) for code in TERRAIN_ORDER]


def _terrain(code: str) -> Words:
    """Return a terrain's name and what it costs (3)."""
    ground = TERRAIN[code]

    def words(tongue: Tongue) -> str:
        name = tongue.say(TERRAINS[code])
        if not ground.cost:
            return tongue.say(N_("{name}: nobody can enter"), name=name)
        return tongue.say(N_("{name}: {cost} MP to enter, defence {defence}"), name=name, cost=ground.cost,
                          defence=f"{ground.defence:+d}".replace("-", "−") if ground.defence else "0")  # fmt: skip

    return words


def unit_swatches(seat: int, side: Mapping[str, Any]) -> list[Swatch]:
    """Return the twelve types of unit as tokens of a side."""

    def draw(kind: str, brush: Brush, rect: pygame.Rect) -> None:
        size = round(min(rect.size) * 0.96)
        _put(brush, kept_token(kind, seat, str(side["colour"]), str(side["device"]), size), rect)

    return [Swatch(kind, _type(kind), partial(draw, kind)) for kind in UNIT_TYPES]


def _type(kind: str) -> Words:
    """Return a type's name and numbers (2.1)."""
    unit = UNIT_TYPES[kind]

    def words(tongue: Tongue) -> str:
        name = tongue.say(TYPES[kind])
        numbers = tongue.say(N_("{name}: F {force}, {mp} MP"), name=name, force=unit.force, mp=unit.mp)
        if not unit.range:
            return numbers
        return numbers + tongue.say(N_(", shoots {ranged} at {range}"), ranged=unit.ranged, range=unit.range)

    return words


def device_swatches(colour: str) -> list[Swatch]:
    """Return the devices on a side's shield."""

    def draw(device: str, brush: Brush, rect: pygame.Rect) -> None:
        _put(brush, shield(colour, device, min(rect.size)), rect)

    return [Swatch(device, DEVICE_NAMES[device], partial(draw, device)) for device in DEVICES]


def colour_swatches(current: str) -> list[Swatch]:
    """Return colours for a side, the current one among them."""

    def draw(colour: str, brush: Brush, rect: pygame.Rect) -> None:
        _put(brush, blot(colour, min(rect.size)), rect)

    colours = COLOURS if current in COLOURS else (*COLOURS, current)
    return [Swatch(colour, literal(colour), partial(draw, colour)) for colour in colours]
