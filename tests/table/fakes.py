"""A house without files for the tests of the table, and a hand that posts events as a player would."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pygame

from hexesmed.locale import N_, Tongue
from hexesmed.table.app import App
from hexesmed.table.brushes import Brush
from hexesmed.table.clock import HandClock
from hexesmed.table.engraving import at, hexagon, path, raster, shield
from hexesmed.table.screen import STAY, Pop, Screen, Step
from hexesmed.table.services import (
    BattleCard,
    FileEntry,
    Folder,
    Place,
    SideCard,
    Trouble,
    Written,
)
from hexesmed.table.words import Words, literal
from tests.mail.fakes import FakeMail

INTRO_EN = """The invaders have landed and burnt their way inland. The king has marched his tired army from the north
in a few days and stands on a ridge across the London road, shields locked.

The attackers must break the wall before dusk: **archers** first, then foot, then the *horse*.

- The defenders hold the hill and need only last.
- The attackers have the better cavalry.

> The day was decided late, when part of the wall ran down the slope after a retreat.
"""
INTRO_FR = """Les envahisseurs ont débarqué et brûlé tout sur leur passage. Le roi a ramené du nord en quelques jours
son armée fatiguée et barre la route de Londres du haut d’une crête, boucliers serrés.

Les assaillants doivent rompre le mur avant la nuit : les **archers** d’abord, l’infanterie ensuite, puis la
*cavalerie*.

- Les défenseurs tiennent la hauteur et n’ont qu’à durer.
- Les assaillants ont la meilleure cavalerie.

> La journée se joua tard, quand une partie du mur dévala la pente derrière une retraite.
"""
GAMES = Path(__file__).parents[2] / "hexesmed" / "games"
RULES = {
    language: (GAMES / "hexes_med" / f"RULEBOOK.{language}.md").read_text("utf-8") for language in ("en", "fr")
}


class Board(Screen):
    """Stands for a battle screen."""

    def __init__(self, told: str) -> None:
        self.told = told

    def title(self) -> Words:
        return literal(self.told)

    def draw(self, brush: Brush) -> None:
        brush.surface.fill(brush.palette.paper)
        brush.text(self.told, (40, 40), "title")

    def event(self, event: pygame.event.Event) -> Step | None:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            return Pop()
        return STAY


def _sides(one: tuple[str, str], two: tuple[str, str]) -> tuple[SideCard, SideCard]:
    return (
        SideCard("normans", {"en": one[0], "fr": one[1]}, "#7A1F24", "lion"),
        SideCard("english", {"en": two[0], "fr": two[1]}, "#233F73", "dragon"),
    )


class FakeServices:
    """Battles, matches and folders made up."""

    def __init__(self) -> None:
        self.kept: dict[str, Any] = {}
        self.asked: list[tuple[Any, ...]] = []
        self.mail = FakeMail(self.asked, Board)

    def battles(self) -> Sequence[BattleCard]:
        normans = _sides(("Normans", "Normands"), ("English", "Anglais"))
        return [
            BattleCard("hastings", {"en": "Hastings", "fr": "Hastings"},
                       {"en": "14 October 1066 · The ridge of the later abbey of Battle, in Sussex",
                        "fr": "14 octobre 1066 · La crête de la future abbaye de la Bataille, dans le Sussex"},
                       {"en": INTRO_EN, "fr": INTRO_FR}, normans, 12),
            BattleCard("the-ford", {"en": "The Ford", "fr": "Le gué"},
                       {"en": "A small battle to learn by", "fr": "Une petite bataille pour apprendre"},
                       {"en": "Two lords quarrel over a toll.", "fr": "Deux seigneurs se disputent un péage."},
                       _sides(("Lord of the Mill", "Seigneur du Moulin"),
                              ("Lord of the Abbey", "Seigneur de l’Abbaye")), 6),
            *(BattleCard(f"skirmish-{n}", {"en": f"Skirmish no. {n}", "fr": f"Escarmouche n° {n}"},
                         {"en": "Invented", "fr": "Inventée"}, {"en": "…", "fr": "…"}, normans, 8)
              for n in range(1, 14)),
            BattleCard("broken", literal_text("mêlée-de-pontvallain-brouillon.yaml"), "", "", normans, 8,
                       problem=N_("Nothing is at the hex 9999: the map has 20 columns and 14 rows.")),
        ]

    def end_previews(self) -> None:
        pass

    def battle_preview(
        self, battle_id: str, size: tuple[int, int], tongue: Tongue
    ) -> Callable[[], pygame.Surface | None]:
        self.asked.append(("preview", battle_id, size))
        body = ""
        for row in range(12):
            for column in range(16):
                x, y = (column + 0.5 * (row % 2)) * 41.6, row * 36
                fill = ("#E6D8B4", "#D9C08A", "#A9B27C", "#E6D8B4", "#E6D8B4")[(column * 7 + row * 5) % 5]
                body += path(hexagon(x, y, 24), fill=fill, width=1)
        for n in range(8):
            body += at(150 + n * 46, 130 + (n % 3) * 24, shield("#7A1F24", "chevron"), 0.8)
            body += at(170 + n * 44, 260 - (n % 2) * 26, shield("#233F73", "cross"), 0.8)
        return lambda: raster(body, (0, 0, 640, 640 * size[1] / size[0]), size)

    def open_match(self, id_or_path: str) -> Screen:
        self.asked.append(("open", id_or_path))
        if "bad" in id_or_path:
            raise Trouble(N_("Nothing is at the hex 9999: the map has 20 columns and 14 rows."),
                          N_("Close"))
        return Board(id_or_path)

    def new_hotseat(
        self, battle_id: str, names: tuple[str, str], computers: dict[int, str] | None = None
    ) -> Screen:
        self.asked.append(("hotseat", battle_id, names, *([computers] if computers else [])))
        return Board(f"{battle_id}: {names[0]} – {names[1]}")

    def new_challenge(self, battle_id: str, seat: int, name: str) -> Written:
        self.asked.append(("challenge", battle_id, seat, name))
        return Written("/home/someone/Documents/Hexes Med/hastings-challenge.hexmed", N_("Close"))

    def show_report(self, battle_id: str) -> None:
        self.asked.append(("report", battle_id))
        if battle_id != "hastings":
            raise Trouble(N_("The battle {name} cannot be played."), N_("Close"))

    def rulebook(self, language: str, game: str = "hexes_med") -> str:
        book = GAMES / game / f"RULEBOOK.{language}.md"
        if not book.is_file():
            raise Trouble(N_("The rulebook of this game is missing."))
        return book.read_text("utf-8")

    def rule_picture(self, game: str, name: str, width: int, style: object) -> None:
        return None

    def start_folder(self) -> str:
        return "/home/someone"

    def places(self) -> Sequence[Place]:
        return [Place(literal("Hexes Med"), "/home/someone/Hexes Med", "book_open_page_variant_outline"),
                Place(literal("someone"), "/home/someone", "home_outline"),
                Place(literal("Downloads"), "/home/someone/Downloads", "download_outline")]

    def list_folder(self, path_asked: str) -> Folder:
        self.asked.append(("folder", path_asked))
        if "nowhere" in path_asked:
            raise Trouble(N_("Nothing is at the hex 9999: the map has 20 columns and 14 rows."))
        parent = path_asked.rsplit("/", 1)[0] or None
        when = literal("29.11.2026")
        if "." in path_asked.rsplit("/", 1)[-1]:
            return Folder(path_asked, parent, problem=N_("Choose a file first."))
        return Folder(path_asked, parent, [
            FileEntry("Documents", path_asked + "/Documents", "folder"),
            FileEntry("Parties d’échecs", path_asked + "/Parties", "folder"),
            FileEntry("hastings-04.hexmed", path_asked + "/hastings-04.hexmed", "match", 21_400, when),
            FileEntry("the-ford.yaml", path_asked + "/the-ford.yaml", "battle", 5_120, when),
            FileEntry("holiday.mov", path_asked + "/holiday.mov", "other", 8_123_456_789, when,
                      N_("Nothing is at the hex 9999: the map has 20 columns and 14 rows.")),
        ])

    def save_setting(self, key: str, value: Any) -> None:
        self.kept[key] = value


def literal_text(text: str) -> dict[str, str]:
    """Return a bilingual text that is the same in both languages."""
    return {"en": text, "fr": text}


class Hand:
    """Drives a table as a player would: every press is posted as an event and taken by one frame."""

    def __init__(self, app: App, clock: HandClock) -> None:
        self.app, self.clock = app, clock
        self.steady = 0.35

    def _post(self, kind: int, **fields: Any) -> None:
        pygame.event.post(pygame.event.Event(kind, fields))

    def key(self, key: int, mod: int = 0, letter: str = "", held: int = 0) -> None:
        """Press and let go of a key; `held` is how often it repeats meanwhile."""
        for _ in range(1 + held):
            self._post(pygame.KEYDOWN, key=key, mod=mod, unicode=letter, scancode=0)
        self._post(pygame.KEYUP, key=key, mod=mod, unicode=letter, scancode=0)
        self.app.frame()
        self.clock.turn(self.steady)

    def write(self, text: str) -> None:
        """Type a text: a key for each letter, then what the system makes of it."""
        for letter in text:
            key = ord(letter.lower()) if letter.isascii() else 0
            self._post(pygame.KEYDOWN, key=key, mod=0, unicode=letter, scancode=0)
            self._post(pygame.TEXTINPUT, text=letter)
            self._post(pygame.KEYUP, key=key, mod=0, unicode=letter, scancode=0)
        self.app.frame()

    def move(self, at: tuple[int, int], buttons: tuple[int, int, int] = (0, 0, 0)) -> None:
        """Move the pointer."""
        self._post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=buttons)
        self.app.frame()

    def click(self, at: tuple[int, int], times: int = 1) -> None:
        """Click, so many times without a pause, then rest."""
        self.move(at)
        for _ in range(times):
            self._post(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
            self._post(pygame.MOUSEBUTTONUP, pos=at, button=1)
            self.app.frame()
        self.clock.turn(self.steady)

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Press at one point, let go at another."""
        self.move(start)
        self._post(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
        self._post(pygame.MOUSEMOTION, pos=end, rel=(0, 0), buttons=(1, 0, 0))
        self._post(pygame.MOUSEBUTTONUP, pos=end, button=1)
        self.app.frame()
        self.clock.turn(self.steady)

    def wheel(self, at: tuple[int, int], turns: int) -> None:
        """Turn the wheel; up is positive."""
        self.move(at)
        self._post(pygame.MOUSEWHEEL, x=0, y=turns, flipped=False)
        self.app.frame()

    def resize(self, size: tuple[int, int]) -> None:
        """Make the window another size."""
        self._post(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])
        self.app.frame()


def table(
    language: str = "en", size: tuple[int, int] = (1280, 720), **settings: Any
) -> tuple[App, Hand, FakeServices]:
    """Return a table with a fake house, a hand, and the house; open it with `app.open(screen)`."""
    clock, services = HandClock(), FakeServices()
    app = App(Tongue(language), {"window": size, "volume": 0, **settings}, services, clock)
    return app, Hand(app, clock), services
