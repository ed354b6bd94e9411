"""A table with an editor on it, a desk without files, and the hand of a player."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hexesmed.games.hexes_med.look.workshop import Workshop
from hexesmed.games.hexes_med.workshop import Draft
from hexesmed.table.app import App
from hexesmed.table.editor.screen import EditorScreen
from hexesmed.table.screen import Screen
from tests.table.fakes import Board, Hand, table


class FakeDesk:
    """Keeps what it is given."""

    def __init__(self, path: str = "") -> None:
        self.path = path
        self.saved: list[Mapping[str, Any]] = []
        self.kept: list[Mapping[str, Any]] = []
        self.forgotten = 0
        self.outside = False
        self.played: list[Mapping[str, Any]] = []
        self.computers: Mapping[int, str] = {}

    def where(self) -> str:
        return self.path

    def changed_outside(self) -> bool:
        return self.outside

    def save(self, plain: Mapping[str, Any]) -> str:
        self.path = self.path or f"/home/someone/battles/{plain['id']}.yaml"
        self.saved.append(plain)
        return self.path

    def save_beside(self, plain: Mapping[str, Any]) -> str:
        self.path = f"/home/someone/battles/{plain['id']}-2.yaml"
        self.saved.append(plain)
        return self.path

    def keep(self, draft: Mapping[str, Any]) -> None:
        self.kept.append(draft)

    def forget(self) -> None:
        self.forgotten += 1

    def play(self, battle: Mapping[str, Any], computers: Mapping[int, str]) -> Screen:
        self.played.append(battle)
        self.computers = computers
        return Board(battle["id"])


def editor(
    draft: Draft, language: str = "en", size: tuple[int, int] = (1280, 720), path: str = "", **settings: Any
) -> tuple[App, Hand, Workshop, EditorScreen, FakeDesk]:
    """Return an open table with an editor on a draft."""
    app, hand, _ = table(language, size, **settings)
    shop, desk = Workshop(draft), FakeDesk(path)
    screen = EditorScreen(shop, desk)
    app.open(Board("below"))
    from hexesmed.table.screen import Push

    app.do(Push(screen))
    app.frame()
    hand.clock.turn(1)
    return app, hand, shop, screen, desk
