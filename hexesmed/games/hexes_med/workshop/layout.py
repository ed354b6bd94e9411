"""How a battle of Hexes Med is set in a file that a person would write."""

from __future__ import annotations

from dataclasses import dataclass

from hexesmed.games.hexes_med.battle_parts import UNIT_FIELDS

HEAD = (
    "A line of the map is a row of hexes; the blanks only serve the eye, "
    "and the even rows stand half a hex to the right.",
    "Hexes are named by column and row, both from 01, and always written in quotes.",
)


@dataclass(frozen=True)
class Layout:
    """What the writer of battle files wants to know of a game (archive.battle_writer.Layout).

    groups: the fields in their order, parted by blank lines. drawn: the field whose rows are drawn with blanks, the
    even ones shifted. entries: lists whose entries stand in braces, with the fields of an entry in their order; the
    last one goes onto a line of its own where there is no room. parted: the field of an entry at whose change a blank
    line stands. tables: maps of which each entry has a line, its key in quotes. head: comments at the top of a new
    file.
    """

    groups: tuple[tuple[str, ...], ...]
    drawn: str
    entries: dict[str, tuple[str, ...]]
    parted: str
    tables: tuple[str, ...]
    head: tuple[str, ...]


LAYOUT = Layout(
    groups=(
        ("format", "game", "id"),
        ("title", "date", "place", "scale", "turn_length"),
        ("introduction",),
        ("hints",),
        ("note",),
        ("sources",),
        ("north", "turns", "first", "default", "both", "balance", "stances"),
        ("legend",),
        ("map",),
        ("leaders",),
        ("sides",),
        ("units",),
        ("victory",),
    ),
    drawn="map",
    entries={"units": (*(field for field in UNIT_FIELDS if field != "name"), "name")},
    parted="side",
    tables=("legend",),
    head=HEAD,
)
