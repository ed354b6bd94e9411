"""The table's services: what it asks for, fetched from the archive, the games and the post."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hexesmed.archive import battles
from hexesmed.archive.battles import BattleEntry
from hexesmed.archive.errors import ArchiveError
from hexesmed.archive.presence import Presence
from hexesmed.archive.session import Session
from hexesmed.archive.settings import Settings
from hexesmed.archive.store import Store
from hexesmed.cli import system
from hexesmed.cli.browsing import folder_of, places, start_folder
from hexesmed.cli.editing import EditingServices, with_place
from hexesmed.cli.hex_records import is_record
from hexesmed.cli.hex_services import HexServices
from hexesmed.cli.mail_services import MailServices, safely
from hexesmed.games import SHELF, game_named, look_of, words_of
from hexesmed.locale import N_, Tongue
from hexesmed.players import PLAYERS
from hexesmed.table.app import App
from hexesmed.table.battle.screen import MatchScreen
from hexesmed.table.headless import SCREEN_ERROR
from hexesmed.table.painter import Painter
from hexesmed.table.screen import Push, Screen
from hexesmed.table.screens.first import First
from hexesmed.table.screens.home import Home
from hexesmed.table.services import BattleCard, Folder, Place, SideCard, Trouble, Written
from hexesmed.table.settings import NAMES
from hexesmed.table.words import filled, shown

if TYPE_CHECKING:
    from hexesmed.cli.house import House

class HouseServices(EditingServices, HexServices):
    """The services of one profile (table.services.Services)."""

    def __init__(self, store: Store, tongue: Tongue) -> None:
        """Take the profile, and the tongue to begin with."""
        self.store = store
        self.tongue = tongue
        self.mail = MailServices(self)
        self.painter = Painter()
        self._battles: dict[str, dict[str, Any]] = {}

    # battles

    def battles(self) -> Sequence[BattleCard]:
        """Return the battles that can be played, the player's own too, bad ones with their problem.

        A second battle of the same id or title goes by its place.
        """
        cards: list[BattleCard] = []
        for entry in battles.all_battles(battles.folders_of(self.store.folder)):
            card = self._card(entry)
            double = entry.first is not None or any(card.title == other.title for other in cards)
            cards.append(with_place(card, entry.path) if double else card)
        return cards

    def _card(self, entry: BattleEntry) -> BattleCard:
        battle = entry.battle
        if battle is None:
            first = entry.problems[0]
            problem = filled(N_("{file}, line {line}: {problem}"), file=entry.path.name, line=first.line or 1,
                             problem=filled(first.message, **first.fields))  # fmt: skip
            return BattleCard(entry.key, entry.path.name, problem=problem)
        self._battles[entry.key] = battle
        first_side = battle["first"]
        order = [first_side, *(side for side in battle["sides"] if side != first_side)]
        plain = battle["sides"]
        hints = battle.get("hints", {})
        sides = [
            SideCard(c, plain[c]["name"], plain[c]["colour"], plain[c]["device"], hints.get(c, "")) for c in order
        ]
        subtitle = {
            language: " · ".join(Tongue(language).pick(battle[key]) for key in ("date", "place") if battle.get(key))
            for language in ("en", "fr")
        }
        return BattleCard(
            entry.key, battle["title"], subtitle, battle["introduction"], sides, battle["turns"],
            facts=[battle[key] for key in ("scale", "turn_length") if key in battle],
            note=battle.get("note", ""), sources=battle["sources"], game=battle["game"],
        )  # fmt: skip

    def _battle(self, battle_id: str) -> dict[str, Any]:
        if battle_id not in self._battles:
            entry = battles.find(battle_id, battles.folders_of(self.store.folder))
            if entry is None or entry.battle is None:
                raise Trouble(filled(N_("The battle {name} cannot be played."), name=battle_id))
            self._battles[battle_id] = entry.battle
        return self._battles[battle_id]

    def show_report(self, battle_id: str) -> None:
        """Open the lab's report of a battle that ships with the program in the browser."""
        from hexesmed.cli.checking import report_of

        page = report_of(self._battle(battle_id), self.tongue.language)
        if page is None:
            raise Trouble(
                N_("There is no report of this battle: the lab has measured those that come with the program."),
                filled(N_("To measure it yourself: hexesmed simulate {battle} --to report.html"), battle=battle_id),
            )
        if not system.open_with_system(page):
            raise Trouble(filled(N_("This system opens no pages by itself. The report is here: {path}"),
                                 path=shown(str(page))))  # fmt: skip

    def battle_preview(self, battle_id: str, size: tuple[int, int], tongue: Tongue) -> Callable[[], Any]:
        """Begin a picture of the battle's map and set-up; return what gives it once it is drawn."""
        return partial(self.painter.look, self.painter.begin(self._battle(battle_id), size, tongue.language))

    def end_previews(self) -> None:
        """End the process that draws pictures of battles."""
        self.painter.close()

    # matches

    def open_match(self, id_or_path: str) -> Screen:
        """Return the screen of a saved match, of the match or battle in a file, or of a game of Hex by its link."""
        if is_record(id_or_path):
            return self.watch_record(id_or_path)
        path = Path(id_or_path).expanduser()
        if path.suffix.casefold() in battles.ENDINGS:
            return self.making.watch(path)
        if not path.exists():
            return self.mail.open(id_or_path)
        return self.mail.screen_of(self.mail.receive(str(path)))

    def play_battle(self, battle: Mapping[str, Any]) -> Screen:
        """Return the screen of a new match of a checked battle, both sides at this table."""
        return self.new_game(battle, ("", ""))

    def new_hotseat(
        self, battle_id: str, names: tuple[str, str], computers: Mapping[int, str] | None = None
    ) -> Screen:
        """Begin a match at one machine; a seat without a name is called like its side; computers by seat and level."""
        return self.new_game(self._battle(battle_id), names, computers)

    def new_game(
        self, battle: Mapping[str, Any], names: tuple[str, str], computers: Mapping[int, str] | None = None
    ) -> Screen:
        """Begin a match of a checked battle at one machine, as `new_hotseat` does."""
        speaker = words_of(battle["game"]).Report(battle, self.tongue).names
        chosen = names[0].strip() or speaker.side(0), names[1].strip() or speaker.side(1)
        session = safely(lambda: self.store.new_hotseat(game_named(battle["game"]), battle, chosen))
        self.begun(session, computers or {})
        return self.screen(session)

    def new_challenge(self, battle_id: str, seat: int, name: str) -> Written:
        """Write a challenge by mail in which this player takes a seat."""
        return self.challenge_game(self._battle(battle_id), seat, name)

    def challenge_game(self, battle: Mapping[str, Any], seat: int, name: str) -> Written:
        """Write a challenge by mail to a match of a checked battle, as `new_challenge` does."""
        if name.strip():
            safely(lambda: self.store.rename(name.strip()))
        return self.send(safely(lambda: self.store.new_challenge(game_named(battle["game"]), battle, seat)))

    def send(self, session: Session) -> Written:
        """Write a match's file into the folder for sending, under a good name."""
        names = words_of(session.game.name).Report(session.battle, self.tongue).names
        last = session.file.records[-1]
        side = names.side((last.half_turn - 1) % 2) if last.half_turn else ""
        folder = Path(start_folder(self.store.settings))
        path = safely(lambda: session.save_export(folder, session.file_name(self.tongue, side)))
        return Written(str(path), N_("Attach it to a mail to your opponent; the answer comes back as a file like it."))

    def computers(self, session: Session) -> dict[int, str]:
        """Return the seats of a match that a computer plays at this table, with its level."""
        words = str(self.store.settings.get(f"computers {session.id}") or "").split()
        pairs = (word.partition("=") for word in words)
        return {int(seat): level for seat, _, level in pairs if seat in ("0", "1") and level in PLAYERS}

    def keep_computers(self, session: Session, computers: Mapping[int, str]) -> None:
        """Keep which seats of a match a computer plays at this table."""
        self.chairs_changed(session)
        words = " ".join(f"{seat}={level}" for seat, level in sorted(computers.items()))
        with suppress(ArchiveError):
            self.store.settings.set(f"computers {session.id}", words)

    def screen(self, session: Session) -> Screen:
        """Return the screen of a match."""
        face = look_of(session.game.name).Face(session.battle, self.tongue)
        return MatchScreen(session, face)

    # the rest

    def rulebook(self, language: str, game: str = "hexes_med") -> str:
        """Return the rulebook of a game in a language, as markdown."""
        book = files(SHELF[game]).joinpath(f"RULEBOOK.{language}.md")
        if not book.is_file():
            raise Trouble(N_("The rulebook of this game is missing."))
        return book.read_text("utf-8")

    def rule_picture(self, game: str, name: str, width: int, style: Any) -> Any:
        """Return a picture of a game's rulebook at most so many pixels wide, None where there is none of that name."""
        draw = getattr(look_of(game), "draw_rule_picture", None)
        return draw(name, width, style) if draw is not None else None

    def start_folder(self) -> str:
        """Return the folder with which browsing begins, and into which files for sending go."""
        return start_folder(self.store.settings)

    def places(self) -> Sequence[Place]:
        """Return the folders that are offered by name."""
        return places(self.store)

    def list_folder(self, path: str) -> Folder:
        """Return what a folder holds; reads no more than the head of any file in it."""
        return folder_of(Path(path))

    def save_setting(self, key: str, value: Any) -> None:
        """Keep a setting; one that cannot be written holds until the table closes."""
        if key == "language":
            self.tongue = Tongue(value)
        with suppress(ArchiveError):
            self.store.settings.set(key, written(value))
            if key == "name" and str(value).strip():
                self.store.rename(str(value).strip())


def written(value: Any) -> bool | int | str:
    """Return a setting as the archive keeps it: whole numbers, words, yes and no."""
    if isinstance(value, bool | int | str):
        return value
    if isinstance(value, list | tuple):
        return "x".join(str(part) for part in value)
    return str(value)


# Kept as they are; the archive knows words, whole numbers, yes and no, so the others are written as words.
KEPT = tuple(name for name in NAMES if name not in ("window", "speed", "name"))


def kept_settings(settings: Settings) -> dict[str, Any]:
    """Return the settings of a profile as the table reads them."""
    found: dict[str, Any] = {}
    for key in KEPT:
        value = settings.get(key)
        if value is not None:
            found[key] = value
    width, _, height = str(settings.get("window") or "").partition("x")
    if width.isdecimal() and height.isdecimal():
        found["window"] = (int(width), int(height))
    with suppress(ValueError):
        found["speed"] = float(str(settings.get("speed") or ""))
    return found


def _say_aloud(line: str) -> None:
    """Write a line for a speech program at once."""
    print(line, flush=True)


def open_table(
    house: House,
    battle: Mapping[str, Any] | None = None,
    path: str | None = None,
    computers: Mapping[int, str] | None = None,
    make: Callable[[HouseServices], Screen] | None = None,
) -> int:
    """Open the table, perhaps in a new match of a battle, on a file or on another screen; return the exit code."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    store = house.store
    services = HouseServices(store, house.tongue)
    settings = kept_settings(store.settings)
    at_first = "language" not in settings
    settings["language"] = house.tongue.language
    settings.setdefault("name", store.identity.name[:40])
    narrate = _say_aloud if getattr(house.asked, "narrate", False) else None
    app = App(house.tongue, settings, services, narrate=narrate)
    try:
        app.open(Home())
    except SCREEN_ERROR as error:
        sentence = house.say(N_("No window can be opened here: {why}"), why=error)
        print(f"hexesmed: {sentence}", file=sys.stderr)
        return 1
    presence = Presence(store.folder)
    try:
        if not presence.take():
            app.toast(N_("This profile is open in another window too. What one of them does is safe from the other."))
        services.mail.attend(app)
        if battle is not None:
            app.attempt(lambda: Push(services.new_game(battle, ("", ""), computers)))
        elif path is not None:
            app.attempt(lambda: Push(services.open_match(path)))
        elif make is not None:
            app.attempt(lambda: Push(make(services)))
        elif at_first:
            app.do(Push(First()))
        while app.frame(wait=True):
            pass
    finally:
        presence.leave()
        app.close()
    return 0

