"""The making of battles: the player's own folder, the editor, and the view of a file that is written elsewhere."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hexesmed.archive import battle_work, battles
from hexesmed.archive.battle_work import BattleWork, workshop_of
from hexesmed.archive.battles import BattleEntry
from hexesmed.archive.folders import make_ready
from hexesmed.archive.session import Session
from hexesmed.archive.store import MATCHES, Store
from hexesmed.cli.mail_services import safely
from hexesmed.cli.watching import WITH_EDITOR, FileWatch, game_of, look_workshop, place_words, problem_words
from hexesmed.games import game_named, look_of, words_of
from hexesmed.locale import LANGUAGES, N_, Tongue
from hexesmed.table.editor.designer import DesignerView
from hexesmed.table.editor.screen import EditorScreen
from hexesmed.table.editor.services import OWN, SHIPPED, UNSAVED, WorkCard
from hexesmed.table.editor.workroom import Workroom
from hexesmed.table.screen import Screen
from hexesmed.table.services import BattleCard, Trouble
from hexesmed.table.words import Words, both, filled, literal

FIRST_LINE = f"yaml-language-server: $schema={battle_work.SCHEMA}"
UNSAVED_KEY = "\0unsaved"


def with_place(card: BattleCard, path: Path) -> BattleCard:
    """Return a battle's card that says where its file is, for one of two that look alike."""
    former = card.subtitle or ""
    texts = {language: Tongue(language).pick(former) for language in LANGUAGES}
    return replace(card, subtitle={code: f"{text} · {path}" if text else str(path) for code, text in texts.items()})


class FileDesk:
    """Keeps a battle under work in its file, or in the player's folder (table.editor.face.Desk)."""

    def __init__(self, making: Making, work: BattleWork, holds: bool = False) -> None:
        """Take the file; `holds` tells whether what was kept unsaved belongs to it."""
        self.making, self.work, self.holds = making, work, holds

    def where(self) -> str:
        """Return the path of the file."""
        return str(self.work.path or "")

    def changed_outside(self) -> bool:
        """Tell whether somebody else has changed the file."""
        return self.work.changed_outside

    def save(self, plain: Mapping[str, Any]) -> str:
        """Write the battle."""
        if self.work.path is None:
            return self.save_beside(plain)
        path = self.work.path
        return str(safely(lambda: self.work.save(plain, path)))

    def save_beside(self, plain: Mapping[str, Any]) -> str:
        """Write the battle to a new file of the player's folder, named after its id."""
        folder, game = self.making.folder, str(plain["game"])
        name = re.sub(r"[^a-z0-9-]+", "-", str(plain["id"]).casefold()).strip("-")[:40] or "battle"
        head = (FIRST_LINE,) if battle_work.keep_schema(folder, game) else ()
        return str(safely(lambda: self.work.save(plain, battle_work.free_path(folder, name), head)))

    def keep(self, draft: Mapping[str, Any]) -> None:
        """Keep what is not saved."""
        safely(lambda: battle_work.keep_unsaved(self.making.folder, draft, self.work.path))
        self.holds = True

    def forget(self) -> None:
        """Forget what was kept of this battle."""
        if self.holds:
            battle_work.forget_unsaved(self.making.folder)
            self.holds = False

    def play(self, battle: Mapping[str, Any], computers: Mapping[int, str]) -> Screen:
        """Return the screen of a match to try the battle out, which is not kept; computers by seat and level."""
        return self.making.house.try_battle(battle, computers)


class Making:
    """What the making of battles needs of a profile."""

    def __init__(self, house: EditingServices) -> None:
        """Take the services of the profile."""
        self.house = house

    @property
    def folder(self) -> Path:
        """Return the folder of the player's own battles."""
        return battles.own_folder(self.house.store.folder)

    def entries(self) -> list[BattleEntry]:
        """Return the player's own battles, then the shipped ones."""
        own = battles.all_battles([self.folder])
        return [*own, *battles.all_battles([battles.shipped_folder()])]

    # the workroom

    def works(self) -> list[WorkCard]:
        """Return what can be worked on."""
        cards = []
        kept = battle_work.unsaved(self.folder)
        if kept is not None:
            draft, path = kept
            title = _title(draft, path.name if path is not None else "")
            where = str(path) if path is not None else ""
            cards.append(WorkCard(UNSAVED_KEY, title, N_("not saved"), UNSAVED, where))
        own = self.folder.resolve()
        for entry in self.entries():
            mine = own in entry.path.resolve().parents
            if not mine and (entry.battle is None or entry.game != WITH_EDITOR):
                continue
            cards.append(self._card(entry, OWN if mine else SHIPPED))
        return cards

    def _card(self, entry: BattleEntry, kind: str) -> WorkCard:
        key = str(entry.path)
        where = key if kind == OWN else ""
        if entry.battle is None:
            title = _title(BattleWork(entry.path).value, entry.path.name)
            return WorkCard(key, title, literal(entry.path.name), kind, where, len(entry.problems),
                            problem_words(entry.problems[0]))  # fmt: skip
        battle = entry.battle
        detail: Words = both(battle["date"]) if "date" in battle else N_("invented")
        if kind == OWN:
            detail = literal(entry.path.name)
        return WorkCard(key, both(battle["title"]), detail, kind, where, 0, None, both(battle["introduction"]))

    def picture(self, key: str, size: tuple[int, int], tongue: Tongue) -> Any:
        """Return a picture of a battle; None where it cannot be drawn."""
        if key == UNSAVED_KEY:
            kept = battle_work.unsaved(self.folder)
            value = kept[0] if kept is not None else None
        else:
            value = BattleWork(Path(key)).value
        if not isinstance(value, dict):
            return None
        game = game_of(value)
        shop = workshop_of(game)
        return look_of(game).draw_picture(shop.drawable(shop.draft_of(value)[0]), None, size, tongue)

    # the editor

    def begin(self, key: str | None) -> Screen:
        """Return the editor on a new battle: from nothing, or a copy of one, with the comments of its file."""
        work = BattleWork()
        shop = workshop_of(WITH_EDITOR)
        if key is None:
            draft = shop.new_draft()
        else:
            model = BattleWork(Path(key))
            if not isinstance(model.value, dict):
                raise unreadable(model)
            shop = workshop_of(game_of(model.value))
            draft, _ = shop.draft_of(model.value)
            draft = {**draft, "id": self._free_id(str(draft["id"]))}
            work.source = model.source
        return EditorScreen(look_workshop(str(draft["game"]))(draft, saved=key is None), FileDesk(self, work))

    def begin_at(self, path: Path) -> Screen:
        """Return the editor on a new battle whose file will be at a path."""
        work = BattleWork()
        work.path = path
        draft = workshop_of(WITH_EDITOR).new_draft()
        name = re.sub(r"[^a-z0-9-]+", "-", path.stem.casefold()).strip("-")[:40]
        draft = {**draft, "id": name or draft["id"]}
        return EditorScreen(look_workshop(WITH_EDITOR)(draft), FileDesk(self, work))

    def _free_id(self, wanted: str) -> str:
        taken = {entry.id for entry in self.entries()}
        number = 2
        while f"{wanted}-{number}" in taken:
            number += 1
        return f"{wanted}-{number}" if wanted in taken else wanted

    def edit(self, path: Path) -> Screen:
        """Return the editor on a battle's file; raise Trouble where it cannot be read."""
        work = BattleWork(path)
        if not isinstance(work.value, dict):
            raise unreadable(work)
        game = game_of(work.value)
        draft, mended = workshop_of(game).draft_of(work.value)
        shop = look_workshop(game)(draft, saved=not mended)
        return EditorScreen(shop, FileDesk(self, work), _warning(mended) if mended else None)

    def edit_unsaved(self) -> Screen:
        """Return the editor on what was not saved; raise Trouble where nothing was kept."""
        kept = battle_work.unsaved(self.folder)
        if kept is None:
            raise Trouble(N_("Nothing was kept."))
        value, path = kept
        game = game_of(value)
        draft, _ = workshop_of(game).draft_of(value)
        work = BattleWork(path if path is not None and path.exists() else None)
        return EditorScreen(look_workshop(game)(draft, saved=False), FileDesk(self, work, holds=True))

    def watch(self, path: Path) -> Screen:
        """Return the view of a battle's file; raise Trouble where there is none."""
        if not path.exists():
            raise unreadable(BattleWork(path))
        return DesignerView(FileWatch(self, path.resolve()))

    def play(self, battle: Mapping[str, Any]) -> Screen:
        """Return the screen of a new match of a good battle, both sides at this table."""
        return self.house.play_battle(battle)

    @cached_property
    def trials(self) -> Store:
        """Return where what is tried out is kept: a profile of the same player, gone when the program ends."""
        self._folder = TemporaryDirectory(prefix="hexesmed-", ignore_cleanup_errors=True)
        folder = Path(self._folder.name)
        make_ready(folder / MATCHES)
        return Store(folder, game_named, self.house.store.identity)


def screen_asked(house: EditingServices, name: str | None, follow: bool) -> Screen:
    """Return the screen of `hexesmed edit`: the workroom, a file (perhaps a new one), or a battle to begin with."""
    if name is None:
        return Workroom()
    path = Path(name)
    if follow:
        return house.making.watch(path)
    if path.exists():
        return house.making.edit(path)
    if path.suffix.casefold() in battles.ENDINGS:
        return house.making.begin_at(path.absolute())
    entry = battles.find(name, battles.folders_of(house.store.folder))
    if entry is None:
        raise Trouble(filled(N_("The battle {name} cannot be played."), name=name))
    mine = house.making.folder in entry.path.parents
    return house.making.edit(entry.path) if mine else house.making.begin(str(entry.path))


class EditingServices:
    """The services of the making of battles (table.editor.services.EditorServices); part of those of the house."""

    store: Store
    tongue: Tongue

    @cached_property
    def making(self) -> Making:
        """Return what the making of battles needs of the profile."""
        return Making(self)

    def works(self) -> Sequence[WorkCard]:
        """Return the battles that can be worked on."""
        return self.making.works()

    def work_picture(self, key: str, size: tuple[int, int], tongue: Tongue) -> Any:
        """Return a picture of a battle."""
        return self.making.picture(key, size, tongue)

    def begin_work(self, key: str | None) -> Screen:
        """Return the editor on a new battle."""
        return self.making.begin(key)

    def edit_work(self, key: str) -> Screen:
        """Return the editor on a battle's own file, or on what was not saved."""
        return self.making.edit_unsaved() if key == UNSAVED_KEY else self.making.edit(Path(key))

    def watch_work(self, key: str) -> Screen:
        """Return the view of a battle's file."""
        return self.making.watch(Path(key))

    def drop_unsaved(self) -> None:
        """Forget what was not saved."""
        battle_work.forget_unsaved(self.making.folder)

    def play_battle(self, battle: Mapping[str, Any]) -> Screen:
        """Return the screen of a new match of a checked battle, both sides at this table."""
        raise NotImplementedError

    def try_battle(self, battle: Mapping[str, Any], computers: Mapping[int, str] | None = None) -> Screen:
        """Return the screen of a match of a checked battle at this table that is not kept; computers by seat."""
        speaker = words_of(battle["game"]).Report(battle, self.tongue).names
        names = speaker.side(0), speaker.side(1)
        session = safely(lambda: self.making.trials.new_hotseat(game_named(battle["game"]), battle, names))
        if computers:
            self.keep_computers(session, computers)
        return self.screen(session)

    def keep_computers(self, session: Session, computers: Mapping[int, str]) -> None:
        """Keep which seats of a match the computer plays."""
        raise NotImplementedError

    def screen(self, session: Session) -> Screen:
        """Return the screen of a match."""
        raise NotImplementedError


def _title(value: Any, usual: str) -> Words:
    texts = value.get("title") if isinstance(value, dict) else None
    if isinstance(texts, dict) and any(isinstance(text, str) and text.strip() for text in texts.values()):
        return both({str(key): str(text) for key, text in texts.items() if isinstance(text, str)})
    return literal(usual) if usual else N_("A battle without a title")


def _warning(mended: Sequence[str]) -> Words:
    places = ", ".join(place or "…" for place in mended[:8]) + (" …" if len(mended) > 8 else "")
    sentence = N_("The editor reads this file otherwise than it is written: {places}. When you save, these places are "
                  "written as the editor has them.")  # fmt: skip
    return filled(sentence, places=places)


def unreadable(work: BattleWork) -> Trouble:
    """Return the refusal of a file that cannot be read, with what is wrong with it."""
    name = work.path.name if work.path is not None else ""
    told = [filled(N_("{place}: {problem}"), place=place_words(p), problem=problem_words(p)) if p.line or p.path
            else problem_words(p) for p in work.entry.problems[:6]]  # fmt: skip
    advice: Words = lambda tongue: "\n".join(tongue.say(w) if isinstance(w, str) else w(tongue) for w in told)  # noqa: E731
    return Trouble(filled(N_("{file} cannot be read as a battle."), file=name), advice)
