"""The stage of the gallery: a table with a profile of its own, matches in every state, and a hand that plays on it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any

import pygame

from hexesmed.archive import battles
from hexesmed.archive.errors import ArchiveError
from hexesmed.archive.session import Session
from hexesmed.archive.store import Store
from hexesmed.cli.services import HouseServices
from hexesmed.games import game_named, look_of, standard_of
from hexesmed.locale import Tongue
from hexesmed.players import PLAYERS
from hexesmed.post import letters
from hexesmed.post.correspondent import Correspondent
from hexesmed.post.matchfile import MatchFile
from hexesmed.table.app import App
from hexesmed.table.battle.screen import MatchScreen
from hexesmed.table.clock import HandClock
from hexesmed.table.screen import Push, Screen
from hexesmed.table.screens.home import Home

BATTLE = "the-ford"
GAME = "hexes_med"
PLAYERS_HERE = ("Anne", "Bertrand")
MOST_ACTIONS = 400


class StageServices(HouseServices):
    """The services of a profile whose settings need not be kept."""

    def save_setting(self, key: str, value: Any) -> None:
        """Follow the language; write nothing."""
        if key == "language":
            self.tongue = Tongue(value)

    def battle_preview(self, battle_id: str, size: tuple[int, int], tongue: Tongue) -> Callable[[], Any]:
        """Draw the picture of a battle at once: nobody waits."""
        battle = self._battle(battle_id)
        look = look_of(battle["game"])
        picture = look.draw_picture(battle, None, look.fitting(battle, size), tongue)
        return lambda: picture


class Stage:
    """A table in a folder that nobody else uses. Its clock stands still unless it is turned."""

    def __init__(self, folder: Path, size: tuple[int, int] = (1280, 720), language: str = "en") -> None:
        """Take an empty folder, the window's size in pixels and the language."""
        self.folder = folder
        self.store = self._profile("Anne")
        self.other = self._profile("Bertrand")
        self.clock = HandClock()
        self.services = StageServices(self.store, Tongue(language))
        (folder / "out").mkdir(parents=True, exist_ok=True)
        self.store.settings.set("folder", str(folder / "out"))
        settings = {"window": size, "language": language, "hints": False, "volume": 0, "name": "Anne", "speed": 1.0}
        self.app = App(Tongue(language), settings, self.services, self.clock)
        self.app.open(Home())
        self.scene = ""
        self._count = 0
        self._mail: dict[str, str] = {}
        self._battles: dict[str, dict[str, Any]] = {}

    def _profile(self, name: str) -> Store:
        seed = name.encode().ljust(32, b".")
        store = Store.open(self.folder / name, game_named)
        store.identity = Correspondent(name, seed, seed[::-1])  # the same words of the key every time
        return store

    def close(self) -> None:
        """Leave the table."""
        self.app.close()

    # the table

    def dress(self, size: tuple[int, int], language: str, **settings: Any) -> None:
        """Change window, language and settings under the screen that stands."""
        for key, value in settings.items():
            if self.app.settings.get(key) != value:
                self.app.change(key, value)
        if self.app.tongue.language != language:
            self.app.set_language(language)
        if self.app.window.surface.get_size() != size:
            pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
        self.app.frame()

    def home(self, scene: str = "") -> None:
        """Take everything off the table but the home screen, and settle what waits; `scene` comes next."""
        self.scene, self._count = scene, 0
        while len(self.app.stack) > 1:
            self.app._leave_top()
        self.app.pointer, self.app.by_keyboard = (-1, -1), False  # what follows looks alike whatever came before
        while self.app.toasts.showing():
            self.clock.turn(1.0)
        self.wait(1.0)

    def show(self, screen: Screen) -> Screen:
        """Put a screen on the table."""
        self.app.do(Push(screen))
        self.wait(0.2)
        return screen

    def wait(self, seconds: float) -> None:
        """Let the clock go on."""
        for _ in range(max(1, round(seconds * 20))):
            self.clock.turn(0.05)
            self.app.frame()

    def settle(self) -> None:
        """Draw until everything is sharp and nothing moves, and what only comes after a short rest has come."""
        self.wait(0.5)
        for _ in range(600):
            self.wait(0.05)
            if not self.app._settling() and not self.app._moving():
                return

    def press(self, key: int, letter: str = "", mod: int = 0) -> None:
        """Press a key and let go of it."""
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, key=key, mod=mod, unicode=letter, scancode=0))
        self.clock.turn(0.4)
        self.app.frame()

    def point(self, at: tuple[float, float]) -> None:
        """Move the pointer."""
        pos = round(at[0]), round(at[1])
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
        self.app.frame()

    # matches at this table

    def match(self, screen: Screen) -> MatchScreen:
        """Show a match, wave its cards away and return its screen, ready for the half-turn."""
        assert isinstance(screen, MatchScreen)
        self.show(screen)
        for _ in range(8):
            if self.app.top is screen and not screen.moving():
                break
            self.wait(0.5)
            if self.app.top is not screen:
                self.press(pygame.K_RETURN, "\r")
        self.wait(1.0)
        return screen

    def ford(self) -> MatchScreen:
        """Return a new match of the teaching battle, both sides at this table."""
        return self.match(self.services.screen(self.hotseat()))

    def played(self, session: Session, until: Callable[[Any], bool], seed: int = 7, by: str = "random") -> Session:
        """Play a match on until a position is as wanted, or the match is over."""
        player = PLAYERS[by](session.game, seed)
        for _ in range(MOST_ACTIONS):
            if session.step.kind == "close":
                session.close()
                continue
            if session.step.kind != "play" or until(session.match.position):
                break
            opening = session.game.opening_action(session.match.position)
            session.play(opening or player.choose(session.match.position))
        return session

    def battle(self, game: str = GAME) -> dict[str, Any]:
        """Return the battle that stands for a game."""
        if game not in self._battles:
            standard, entry = standard_of(game), battles.find(BATTLE)
            assert entry is not None and entry.battle is not None
            self._battles[game] = standard() if standard is not None else entry.battle
        return self._battles[game]

    def hotseat(self, game: str = GAME) -> Session:
        """Return a new match of a game at this table, with the same dice every time in the same scene."""
        self._count += 1
        nonce = sha256(f"{self.scene} {self._count}".encode()).digest()[:16]
        players = [Correspondent(name, self.store.identity.seed, self.store.identity.secret) for name in PLAYERS_HERE]
        file = MatchFile(game_named)
        file.take(letters.challenge(game_named(game), self.battle(game), 0, players[0], nonce))
        file.take(letters.accept(file, players[1]))
        with suppress(ArchiveError):
            self.store.remove(file.challenge_id)
        self.store.take_in(file.text)
        return self.store.open_match(file.challenge_id)

    # matches by mail

    def mail(self, name: str, seat: int, half_turns: int) -> Session:
        """Return a match by mail with Bertrand in which Anne has a seat, so many half-turns exchanged; made once."""
        if name not in self._mail:
            session = self.store.new_challenge(game_named(GAME), self.battle(), seat, 7)
            self.other.take_in(session.export())
            self.store.take_in(self.other.open_match(session.id).answer())
            for count in range(half_turns):
                mover, other = (self.store, self.other) if count % 2 == seat else (self.other, self.store)
                other.take_in(self._half_turn(mover, session.id))
            self._mail[name] = session.id
        return self.store.open_match(self._mail[name])

    def challenged(self) -> Session:
        """Return a match to which Bertrand challenges Anne; made once."""
        if "challenged" not in self._mail:
            session = self.other.new_challenge(game_named(GAME), self.battle(), 0, 7)
            self.store.take_in(session.export())
            self._mail["challenged"] = session.id
        return self.store.open_match(self._mail["challenged"])

    @staticmethod
    def _half_turn(store: Store, match: str) -> bytes:
        session = store.open_match(match)
        if session.step.kind == "begin":
            return session.answer()
        player = PLAYERS["random"](session.game, 3)
        session.begin()
        while session.step.kind == "play":
            session.play(player.choose(session.match.position))
        return session.close("À l’aube.")
