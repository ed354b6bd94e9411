"""What each command does."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from pathlib import Path

from hexesmed.archive import battles
from hexesmed.archive.errors import ArchiveError
from hexesmed.archive.files import write_safely
from hexesmed.archive.session import Session
from hexesmed.archive.store import Taken
from hexesmed.cli import (
    GOOD,
    REFUSED,
    advice,
    beside,
    checking,
    gallery,
    hex_commands,
    hex_records,
    lab,
    mail,
    pictures,
)
from hexesmed.cli import register as registering
from hexesmed.cli.house import House, Refusal, find_battle, find_match, in_words, read_match
from hexesmed.core.notation import to_words
from hexesmed.games import game_named, words_of
from hexesmed.games.hex.records import RecordError
from hexesmed.locale import N_
from hexesmed.players import NoMind
from hexesmed.players.mind import mind_of
from hexesmed.post import matchfile
from hexesmed.post.errors import PostError
from hexesmed.post.literal import shown
from hexesmed.post.proof import lines


def carry_out(asked: argparse.Namespace) -> int:
    """Do one command; what is refused is said in one sentence on standard error."""
    house = House(asked)
    command: Callable[[House], int] = COMMANDS[asked.command]
    try:
        return command(house)
    except Refusal as refusal:
        print(f"hexesmed: {refusal}", file=sys.stderr)
    except PostError as error:
        print(f"hexesmed: {in_words(error, house.tongue)}", file=sys.stderr)
    except ArchiveError as error:
        print(f"hexesmed: {error.say(house.tongue)}", file=sys.stderr)
    except NoMind:
        print(f"hexesmed: {house.say(N_('Nobody has taught the computer this game yet.'))}", file=sys.stderr)
    except RecordError as error:
        print(f"hexesmed: {hex_records.refusal(error, house.tongue)}", file=sys.stderr)
    return REFUSED


def _table(house: House) -> int:
    from hexesmed.cli.services import open_table

    return open_table(house)


def _play(house: House) -> int:
    from hexesmed.cli.services import open_table

    battle = find_battle(house, house.asked.battle)
    chairs = {0: house.asked.first, 1: house.asked.second}
    if set(chairs.values()) - {"human", "random"} and mind_of(game_named(battle["game"])) is None:
        raise NoMind(battle["game"])
    return open_table(house, battle=battle, computers={s: level for s, level in chairs.items() if level != "human"})


def _edit(house: House) -> int:
    from hexesmed.cli.editing import screen_asked
    from hexesmed.cli.services import open_table

    name, follow = house.asked.battle, house.asked.follow
    if follow and not (name and Path(name).is_file()):
        raise Refusal(house.say(N_("--follow wants a battle file that is there.")))
    if name is not None and not Path(name).exists():
        is_path = Path(name).suffix.casefold() in battles.ENDINGS
        if not is_path or not Path(name).absolute().parent.is_dir():
            find_battle(house, name)  # says what there is
    return open_table(house, make=lambda services: screen_asked(services, name, follow))


def _open(house: House) -> int:
    from hexesmed.cli.services import open_table

    path = house.asked.file
    find_match(house, path)  # a refused file opens no window
    return open_table(house, path=path)


def _new(house: House) -> int:
    battle = find_battle(house, house.asked.battle)
    _take_name(house)
    seat = 0 if house.asked.seat == "first" else 1
    session = house.store.new_challenge(game_named(battle["game"]), battle, seat)
    return _write(house, session)


def _take_name(house: House) -> None:
    if house.asked.name:
        house.store.rename(house.asked.name)


def _write(house: House, session: Session) -> int:
    """Write a match's file where it was asked for."""
    write_safely(Path(house.asked.to), session.export())
    print(house.say(N_("Written: {path}"), path=house.asked.to))
    return GOOD


def _answer(house: House) -> int:
    data = read_match(house.asked.file)
    _take_name(house)
    taken: Taken = house.store.take_in(data)
    if taken.kind == "damaged" and taken.error is not None:
        raise taken.error
    if taken.kind == "stale" and (sent := _answer_already_given(house, taken)) is not None:
        return _write(house, sent)
    if not taken.accepted and taken.kind not in ("duplicate", "own"):
        raise Refusal(taken.say(house.tongue))
    session = house.store.open_match(taken.id)
    step = session.step
    if step.kind in ("accept", "begin"):
        session.answer()
    elif step.kind in ("play", "close"):
        advice.play_half_turn(session, house.asked.by)
        session.close(house.asked.message)
    else:
        raise Refusal(step.say(session.file.spoken(house.tongue)) if taken.accepted else taken.say(house.tongue))
    return _write(house, session)


def _answer_already_given(house: House, taken: Taken) -> Session | None:
    """Return the match if the newest record kept is this player's own answer to just that file: it is sent again.

    So nothing is stuck when an answer was signed and kept, but its file could not be written.
    """
    session = house.store.open_match(taken.id)
    if taken.file is None or len(session.here) != 1 or len(session.file.records) != len(taken.file.records) + 1:
        return None
    return session if session.file.records[-1].seat in session.here else None


def _record(house: House) -> int:
    print(hex_commands.write_down(house, find_match(house, house.asked.file)))
    return GOOD


def _verify(house: House) -> int:
    as_json = house.asked.json
    try:
        file = matchfile.read(read_match(house.asked.file), game_named)
    except PostError as error:
        for line in error.lines:
            print(json.dumps(line.plain(), ensure_ascii=False) if as_json else line.say(house.tongue))
        if as_json:
            plain = {"refused": error.code, "record": error.record, "sentence": in_words(error, house.tongue)}
            print(json.dumps(plain, ensure_ascii=False))
            return REFUSED
        raise
    for line in lines(file):
        print(json.dumps(line.plain(), ensure_ascii=False) if as_json else line.say(file.spoken(house.tongue)))
    if not as_json:
        mail.explain(house, file)
        print(_result(house, file))
    return GOOD


def _result(house: House, file: matchfile.MatchFile) -> str:
    """Return the last line of a proof: how the match stands."""
    if not file.can_continue and file.rules_note is not None:
        return file.rules_note.say(house.tongue)
    tongue = file.spoken(house.tongue)
    if file.outcome is None:
        return tongue.say_n(
            "Good: {n} half-turn, every signature, die and rule proven.",
            "Good: {n} half-turns, every signature, die and rule proven.",
            file.half_turns,
        )
    return tongue.say_n(
        "Good: {n} half-turn, every signature, die and rule proven; the match is over.",
        "Good: {n} half-turns, every signature, die and rule proven; the match is over.",
        file.half_turns,
    )


def _log(house: House) -> int:
    file = find_match(house, house.asked.file)
    if house.asked.json:
        print(json.dumps({"opening": file.battle}, ensure_ascii=False))
        for entry in file.match.entries:
            plain = {
                "half_turn": entry.half_turn,
                "action": to_words(entry.action),
                "events": [to_words(event) for event in entry.events],
            }
            print(json.dumps(plain, ensure_ascii=False))
        return GOOD
    report = words_of(file.game.name).Report(file.battle, house.tongue)
    print(shown(report.names.title))
    print(" – ".join(shown(name) for name in file.names if name))
    messages = {record.half_turn: record.message for record in file.records if record.message}
    number = 0
    for entry in file.match.entries:
        if entry.half_turn != number:
            _print_message(house, messages.get(number))
            number = entry.half_turn
        for line in report.lines(entry):
            print(INDENTS[line.weight] + line.text)
    _print_message(house, messages.get(number))
    return GOOD


INDENTS = {"head": "\n", "line": "  ", "detail": "      "}


def _print_message(house: House, message: str | None) -> None:
    if message:
        print("  " + house.say(N_("Message: {message}"), message=shown(message)))


def _battles(house: House) -> int:
    for entry in battles.all_battles(battles.folders_of(house.folder)):
        if entry.battle is None:
            print(f"{entry.id:<16} {house.say(N_('cannot be played: see hexesmed check {path}'), path=entry.path)}")
        else:
            parts = [house.tongue.pick(entry.battle[key]) for key in ("title", "date") if entry.battle.get(key)]
            parts += [str(entry.path)] if entry.first is not None else []
            print(f"{entry.id:<16} {', '.join(parts)}")
    return GOOD


COMMANDS: dict[str | None, Callable[[House], int]] = {
    None: _table,
    "play": _play,
    "open": _open,
    "edit": _edit,
    "new": _new,
    "answer": _answer,
    "suggest": advice.suggest,
    "record": _record,
    "verify": _verify,
    "log": _log,
    "picture": pictures.picture,
    "gallery": gallery.run_gallery,
    "battles": _battles,
    "check": checking.run_check,
    "simulate": lab.run_simulate,
    "compare": lab.run_compare,
    "import": mail.import_files,
    "matches": mail.matches,
    "beside": beside.run_beside,
    "register": registering.register,
    "identity": mail.identity,
}
