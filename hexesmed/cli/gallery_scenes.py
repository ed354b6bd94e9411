"""The scenes of the gallery: every screen of the table and how it is come by. A new screen wants a line here."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, NamedTuple

import pygame

from hexesmed.cli.gallery_stage import BATTLE, GAME, Stage
from hexesmed.core.match import Match
from hexesmed.games import SHELF, look_of, standard_of
from hexesmed.games.hexes_med.rules import sequence_of_play
from hexesmed.games.hexes_med.rules.position import COMBAT, MOVEMENT
from hexesmed.locale import N_
from hexesmed.table.battle.screen import MatchScreen
from hexesmed.table.screens.check import Check
from hexesmed.table.screens.desk import Desk
from hexesmed.table.screens.first import First
from hexesmed.table.screens.handshake import Explained, Handshake
from hexesmed.table.screens.keys import Capture, KeysScreen
from hexesmed.table.screens.letter import Letter
from hexesmed.table.screens.message import Message
from hexesmed.table.screens.offer import ChooseChallenge, Offer
from hexesmed.table.screens.open_file import OpenFile
from hexesmed.table.screens.people import Opponents
from hexesmed.table.screens.picker import Picker
from hexesmed.table.screens.rules import Rules
from hexesmed.table.screens.sending import Sending
from hexesmed.table.screens.settings import SettingsScreen
from hexesmed.table.services import Trouble
from hexesmed.table.words import filled, literal


class Scene(NamedTuple):
    """A screen in one state: its name, and what puts it on the table of a stage."""

    name: str
    play: Callable[[Stage], object]


# the plain screens


def _settings_low(stage: Stage) -> None:
    screen = SettingsScreen()
    stage.show(screen)
    screen.sheet.reveal(screen.rows[-1][1][-1])


def _message(stage: Stage) -> None:
    stage.show(Message.of(Trouble(
        filled(N_("The battle {name} cannot be played."), name="Hastings"), N_("Nothing was changed."))))  # fmt: skip


def _toasts(stage: Stage) -> None:
    stage.ford()
    stage.app.toast(N_("No unit is left that could act in this phase."))
    stage.app.toast(N_("It is not your half-turn."), "bad")


def _ranking(stage: Stage) -> None:
    from hexesmed.games.hex.look.ranking import HexRanking

    stage.show(HexRanking())


def _new_game(game: str, stage: Stage) -> None:
    stage.show(look_of(game).new_game())


def _challenge(stage: Stage) -> None:
    card = next(card for card in stage.services.battles() if card.id == BATTLE)
    stage.show(Offer(card, 0, "Anne"))


# a match at this table


def _fresh(game: str, stage: Stage) -> MatchScreen:
    return stage.match(stage.services.screen(stage.hotseat(game)))


def _hand_over(stage: Stage) -> None:
    stage.show(stage.services.screen(stage.hotseat()))
    stage.wait(1.0)


def _moving(stage: Stage) -> None:
    """A unit in hand, the pointer on the farthest hex that it reaches."""
    screen = stage.ford()
    screen.next_unit()
    lit = screen.face.hand.lit()
    far = min(lit.reach, key=lambda h: (lit.reach[h], h))
    stage.point(screen.face.camera.centre(far))


def _in_combat(position: Any) -> bool:
    return position.phase == COMBAT and bool(sequence_of_play.idle_units(position)[1])


def _fighting(stage: Stage) -> MatchScreen:
    """An attacker in hand, the pointer on his target."""
    session = stage.played(stage.hotseat(), _in_combat, by="easy")
    screen = stage.match(stage.services.screen(session))
    screen.next_unit()
    targets = sorted(screen.face.hand.lit().targets)
    if targets:
        screen.hover_hex(targets[0])
    return screen


def _fought(stage: Stage) -> None:
    """The result of an attack, as the panel shows it."""
    screen = _fighting(stage)
    targets = sorted(screen.face.hand.lit().targets)
    if targets:
        screen.click_hex(targets[0])
    screen.playback.skip()
    stage.wait(0.3)


def _feared(stage: Stage) -> None:
    """A unit in hand, the pointer on an enemy who could attack it."""
    session = stage.played(stage.hotseat(), _in_combat, by="easy")
    screen = stage.match(stage.services.screen(session))
    screen.next_unit()
    unit = screen.playback.position.units[screen.face.hand.unit_id]
    for enemy in screen.playback.position.side_units(1 - unit.side):
        stage.point(screen.face.camera.centre(enemy.hex))
        if screen.face.hand.feared() is not None:
            return
    raise AssertionError("no enemy could attack this unit")


def _overlays(stage: Stage) -> None:
    screen = stage.ford()
    for overlay in ("zones_own", "zones_enemy", "threats"):
        screen.toggle(overlay)


def _ground(stage: Stage) -> None:
    stage.ford().toggle("ground")


def _near(stage: Stage) -> None:
    screen = stage.ford()
    screen.pad.zoom(6)


def _hint(stage: Stage) -> None:
    stage.app.change("hints", True)
    stage.app.change("hints_given", "")
    stage.ford()


def _thinking(stage: Stage) -> None:
    """The half-turn of a computer that thinks: it can be hurried and stopped."""
    screen = stage.ford()
    screen.computers = {0: "hard", 1: "hard"}
    screen._refresh()


def _undone(stage: Stage) -> None:
    """The question before a phase ends with units unused."""
    stage.app.do(stage.ford().end_movement())
    stage.wait(0.2)


def _menu(game: str, stage: Stage) -> None:
    stage.app.do(_fresh(game, stage).open_menu())


def _aims(game: str, stage: Stage) -> None:
    stage.app.do(_fresh(game, stage).open_objectives())


def _seats(game: str, stage: Stage) -> None:
    stage.app.do(_fresh(game, stage).open_seats())


def _replay(game: str, stage: Stage) -> None:
    session = stage.hotseat(game)
    count = 0

    def some(position: Any) -> bool:
        nonlocal count
        count += 1
        return count > 14

    screen = stage.match(stage.services.screen(stage.played(session, some)))
    screen.watch_again()
    stage.wait(0.4)
    if screen.playback.playing:
        screen.replay("play")


def _ended(game: str, stage: Stage) -> None:
    """The card of a match that is over: one side gave up early."""
    session = stage.hotseat(game)
    session.begin()
    session.play(look_of(game).Face(session.battle, stage.app.tongue).phase_action(session.match.position, "resign"))
    if session.step.kind == "close":
        session.close()
    session.mark_seen()
    stage.show(stage.services.screen(session))
    stage.wait(1.0)


def _decided(stage: Stage) -> None:
    """The card of a battle that was fought to its end: who won, and what it cost."""
    session = stage.played(stage.hotseat(), lambda position: False, by="easy")
    session.mark_seen()
    stage.show(stage.services.screen(session))
    stage.wait(1.0)


# by mail


def _mail_play(stage: Stage) -> MatchScreen:
    return stage.match(stage.services.mail.open(stage.mail("mine", 0, 2).id))


def _mail_wait(stage: Stage) -> None:
    stage.show(stage.services.mail.open(stage.mail("theirs", 0, 1).id))
    stage.wait(1.0)


def _sending(stage: Stage) -> None:
    session = stage.mail("sent", 0, 0)
    session.begin()
    stage.played(session, lambda position: position.phase != MOVEMENT)
    match: Match = session.match
    while session.step.kind == "play":
        session.play(look_of(GAME).Face(session.battle, stage.app.tongue).phase_action(match.position, "turn"))
    stage.show(Sending(session))


def _sent(stage: Stage) -> None:
    screen = Sending(stage.mail("theirs", 0, 1))
    stage.show(screen)


def _letter(stage: Stage) -> None:
    stage.show(Letter("Bertrand", [(1, "À l’aube, sur la rive."), (3, "Bien joué. " * 30)]))


def _desk(stage: Stage) -> None:
    stage.mail("mine", 0, 2)
    stage.mail("theirs", 0, 1)
    stage.challenged()
    stage.hotseat()
    stage.show(Desk())


def _handshake(stage: Stage) -> None:
    stage.show(Handshake(stage.challenged()))


def _check(stage: Stage) -> None:
    stage.show(Check(stage.mail("mine", 0, 2).file))


def _people(stage: Stage) -> None:
    stage.mail("mine", 0, 2)
    stage.show(Opponents())


# the editor


def _workroom(stage: Stage) -> None:
    from hexesmed.table.editor.workroom import Workroom

    stage.show(Workroom())


def _editor(page: int, stage: Stage) -> None:
    screen: Any = stage.show(stage.services.making.begin(None))
    screen.turn_to(list(screen.shop.pages)[page])
    stage.wait(0.2)


def _pick(stage: Stage) -> None:
    from hexesmed.games.hexes_med.battle_file import DEVICES
    from hexesmed.table.editor.pick import PickScreen

    _editor(2, stage)
    stage.show(PickScreen(N_("Device"), [(code, literal(code)) for code in DEVICES], DEVICES[3], lambda code: None))


def _watched(stage: Stage) -> None:
    from hexesmed.archive.battles import find

    entry = find(BATTLE)
    assert entry is not None
    stage.show(stage.services.making.watch(entry.path))


PLAIN: tuple[Scene, ...] = (
    Scene("first", lambda stage: stage.show(First())),
    Scene("home", lambda stage: None),
    Scene("picker", lambda stage: stage.show(Picker())),
    Scene("rules", lambda stage: stage.show(Rules("7.3"))),
    Scene("settings", lambda stage: stage.show(SettingsScreen())),
    Scene("settings-low", _settings_low),
    Scene("keys", lambda stage: stage.show(KeysScreen())),
    Scene("keys-capture", lambda stage: (stage.show(KeysScreen()), stage.show(Capture("undo")))),
    Scene("open-file", lambda stage: stage.show(OpenFile())),
    Scene("message", _message),
    Scene("ranking", _ranking),
)
MATCH: tuple[Scene, ...] = (
    Scene("hand-over", _hand_over),
    Scene("moving", _moving),
    Scene("fighting", _fighting),
    Scene("fought", _fought),
    Scene("feared", _feared),
    Scene("overlays", _overlays),
    Scene("ground", _ground),
    Scene("near", _near),
    Scene("hint", _hint),
    Scene("left-undone", _undone),
    Scene("thinking", _thinking),
    Scene("decided", _decided),
    Scene("toasts", _toasts),
)
MAIL: tuple[Scene, ...] = (
    Scene("desk", _desk),
    Scene("challenge-battle", lambda stage: stage.show(ChooseChallenge())),
    Scene("challenge", _challenge),
    Scene("handshake", _handshake),
    Scene("explained", lambda stage: stage.show(Explained())),
    Scene("mail-play", _mail_play),
    Scene("mail-wait", _mail_wait),
    Scene("sending", _sending),
    Scene("sent", _sent),
    Scene("letter", _letter),
    Scene("check", _check),
    Scene("opponents", _people),
)
EDITOR: tuple[Scene, ...] = (
    Scene("workroom", _workroom),
    *(Scene(f"editor-{n + 1}", partial(_editor, n)) for n in range(5)),
    Scene("pick", _pick),
    Scene("designer", _watched),
)
OF_GAME: dict[str, Callable[[str, Stage], object]] = {
    "begun": _fresh, "menu": _menu, "aims": _aims, "seats": _seats, "replay": _replay, "ended": _ended,
}  # fmt: skip
"""What every game of the shelf shows."""


def scenes() -> Iterator[Scene]:
    """Yield every scene of the gallery, those of the games by the shelf."""
    yield from (*PLAIN, *MATCH, *MAIL, *EDITOR)
    for game in SHELF:
        for name, play in OF_GAME.items():
            yield Scene(f"{game}-{name}", partial(play, game))
        yield Scene(f"{game}-rules", partial(_rules, game))
        if standard_of(game) is not None and hasattr(look_of(game), "new_game"):
            yield Scene(f"{game}-new", partial(_new_game, game))


def _rules(game: str, stage: Stage) -> None:
    stage.show(Rules(game=game))


def put_on(stage: Stage, scene: Scene) -> None:
    """Clear the table and put a scene on it."""
    stage.home(scene.name)
    stage.app.change("hints", False)
    pygame.event.clear()
    scene.play(stage)
