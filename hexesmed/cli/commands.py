"""What each command does."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from hexesmed.archive import battles
from hexesmed.archive.errors import ArchiveError
from hexesmed.archive.files import write_safely
from hexesmed.archive.folders import profile_folder
from hexesmed.archive.session import Session
from hexesmed.archive.store import Store, Taken
from hexesmed.cli import GOOD, REFUSED, USAGE, hex_commands, hex_records, lab, mail, register, system_language
from hexesmed.core.dice import LooseDice
from hexesmed.core.notation import to_words
from hexesmed.games import game_named, reason_words, standard_of, words_of
from hexesmed.games.hex.records import RecordError
from hexesmed.locale import LANGUAGES, N_, Tongue
from hexesmed.players import PLAYERS, NoMind
from hexesmed.players.mind import mind_of
from hexesmed.post import matchfile
from hexesmed.post.errors import PostError
from hexesmed.post.literal import shown

LARGEST_PICTURE = 8192


class Refusal(Exception):
    """A command that cannot be done: its sentence, in the language of the command."""


class House:
    """The profile and the tongue that a command works with; both are opened when first asked for."""

    def __init__(self, asked: argparse.Namespace) -> None:
        """Take the parsed command line."""
        self.asked = asked
        self._store: Store | None = None
        self._tongue: Tongue | None = None

    @property
    def store(self) -> Store:
        """Return the profile's matches, identity and settings."""
        if self._store is None:
            self._store = Store.open(profile_folder(getattr(self.asked, "profile", None)), game_named)
        return self._store

    @property
    def folder(self) -> Path:
        """Return the folder of the profile, which may not be there yet."""
        return profile_folder(getattr(self.asked, "profile", None))

    @property
    def tongue(self) -> Tongue:
        """Return the language asked for, else the profile's, else the system's."""
        if self._tongue is None:
            language = getattr(self.asked, "lang", None)
            if language is None:
                try:
                    language = self.store.settings.get("language", None)
                except ArchiveError:
                    language = None
            self._tongue = Tongue(language if language in LANGUAGES else system_language())
        return self._tongue

    def say(self, text: str, **fields: Any) -> str:
        """Return a sentence in the language of the command."""
        return self.tongue.say(text, **fields)


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


def in_words(error: PostError, tongue: Tongue) -> str:
    """Return the sentence of a refused file, a rule's refusal in the game's own words."""
    return error.say(tongue, reason_words)


def _read(path: str) -> bytes:
    """Return the bytes of a match file, within the bounds of one; raise ArchiveError."""
    return mail.match_in(Path(path))


def find_battle(house: House, name: str) -> dict[str, Any]:
    """Return the checked battle of an id, of a battle file or of a game's name; raise Refusal, RecordError."""
    board = hex_commands.board_asked(house.asked, name) if house.asked.command != "edit" else None
    if board is not None:
        return board
    folders = battles.folders_of(house.folder)
    entry = battles.find(name, folders)
    if entry is None:
        known = ", ".join(found.id for found in battles.all_battles(folders))
        raise Refusal(house.say(N_("There is no battle {name}. There are: {known}"), name=shown(name), known=known))
    if entry.battle is None:
        lines = [_problem(house, str(entry.path), problem) for problem in entry.problems]
        raise Refusal(house.say(N_("The battle {name} cannot be played:"), name=shown(name)) + "\n" + "\n".join(lines))
    return entry.battle


def _match(house: House, text: str) -> matchfile.MatchFile:
    """Return the match in a file, or the game of Hex of a link; raise PostError, ArchiveError, RecordError."""
    return hex_commands.game_asked(text, house.tongue) or matchfile.read(_read(text), game_named)


def _problem(house: House, path: str, problem: Any) -> str:
    """Return a problem of a battle file as `file:line: field: sentence`."""
    place = f"{path}:{problem.line}" if problem.line else path
    field = f"{problem.path}: " if problem.path else ""
    return f"{place}: {field}{house.say(problem.message, **problem.fields)}"


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
    _match(house, path)  # a refused file opens no window
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
    data = _read(house.asked.file)
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
        play_half_turn(session, house.asked.by)
        session.close(house.asked.message)
    else:
        raise Refusal(step.say(house.tongue) if taken.accepted else taken.say(house.tongue))
    return _write(house, session)


def _answer_already_given(house: House, taken: Taken) -> Session | None:
    """Return the match if the newest record kept is this player's own answer to just that file: it is sent again.

    So nothing is stuck when an answer was signed and kept, but its file could not be written.
    """
    session = house.store.open_match(taken.id)
    if taken.file is None or len(session.here) != 1 or len(session.file.records) != len(taken.file.records) + 1:
        return None
    return session if session.file.records[-1].seat in session.here else None


def play_half_turn(session: Session, by: str) -> None:
    """Let a computer player play what is left of the half-turn."""
    player = PLAYERS[by](session.game, seed_of(session.match.digest()))
    if session.step.kind == "play":
        session.begin()
    while session.step.kind == "play":
        session.play(player.choose(session.match.position))


def _record(house: House) -> int:
    print(hex_commands.write_down(house, _match(house, house.asked.file)))
    return GOOD


def _suggest(house: House) -> int:
    file = _match(house, house.asked.file)
    game, position = file.game, file.match.position.copy()
    if file.outcome is not None:
        raise Refusal(house.say(N_("The battle is over.")))
    opening = game.opening_action(position)
    if opening is not None:
        # The dice of the half-turn are nobody's to see before it is played: an adviser imagines his own.
        for _ in game.carry_out(position, opening, LooseDice(seed_of(file.match.digest()))):
            pass
    report = words_of(game.name).Report(file.battle, house.tongue)
    player = PLAYERS[house.asked.by](game, seed_of(file.match.digest()))
    while game.outcome(position) is None:
        action = player.choose(position)
        print(report.advice(action, player.why(), position))
        if game.ends_half_turn(action):
            break
        if game.temperament(action) == "act" and not game.can_take_back(action):
            break  # what comes after depends on the dice
        for _ in game.carry_out(position, action, LooseDice(0)):
            pass
    return GOOD


def seed_of(digest: str) -> int:
    """Return the number from which a computer player's whims in a position follow."""
    return int(digest[:16], 16)


def _verify(house: House) -> int:
    as_json = house.asked.json
    try:
        file = matchfile.read(_read(house.asked.file), game_named)
    except PostError as error:
        for line in error.lines:
            print(json.dumps(line.plain(), ensure_ascii=False) if as_json else line.say(house.tongue))
        if as_json:
            plain = {"refused": error.code, "record": error.record, "sentence": in_words(error, house.tongue)}
            print(json.dumps(plain, ensure_ascii=False))
            return REFUSED
        raise
    for line in matchfile.lines(file):
        print(json.dumps(line.plain(), ensure_ascii=False) if as_json else line.say(house.tongue))
    if not as_json:
        mail.explain(house, file)
        print(_result(house, file))
    return GOOD


def _result(house: House, file: matchfile.MatchFile) -> str:
    """Return the last line of a proof: how the match stands."""
    if not file.can_continue and file.rules_note is not None:
        return file.rules_note.say(house.tongue)
    if file.outcome is None:
        return house.tongue.say_n(
            "Good: {n} half-turn, every signature, die and rule proven.",
            "Good: {n} half-turns, every signature, die and rule proven.",
            file.half_turns,
        )
    return house.tongue.say_n(
        "Good: {n} half-turn, every signature, die and rule proven; the match is over.",
        "Good: {n} half-turns, every signature, die and rule proven; the match is over.",
        file.half_turns,
    )


def _log(house: House) -> int:
    file = _match(house, house.asked.file)
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


def _picture(house: House) -> int:
    from hexesmed.cli.pictures import save_picture

    size = _size(house)
    if size is None:
        return USAGE
    subject = house.asked.subject
    record = hex_commands.is_record(subject)
    folders = battles.folders_of(house.folder)
    entry = battles.find(subject, folders) if Path(subject).suffix != ".hexmed" and not record else None
    if entry is not None or standard_of(subject) is not None:
        save_picture(find_battle(house, subject), None, size, Path(house.asked.to), house.tongue)
    else:
        if not Path(subject).exists() and not record:
            find_battle(house, subject)
        file = _match(house, subject)
        save_picture(file.battle, _position_at(house, file), size, Path(house.asked.to), house.tongue)
    print(house.say(N_("Written: {path}"), path=house.asked.to))
    return GOOD


def _size(house: House) -> tuple[int, int] | None:
    """Return the size asked for, None (and a sentence) when it is none."""
    width, cross, height = house.asked.size.partition("x")
    if cross and width.isdecimal() and height.isdecimal():
        size = int(width), int(height)
        if all(64 <= side <= LARGEST_PICTURE for side in size):
            return size
    wanted = house.say(N_("--size wants width x height, each from 64 to {most} pixels: 1280x720"), most=LARGEST_PICTURE)
    print(f"hexesmed: {wanted}", file=sys.stderr)
    return None


def _position_at(house: House, file: matchfile.MatchFile) -> Any:
    """Return the position after the half-turn asked for, the last one without a wish."""
    wanted = house.asked.at
    match = file.match
    if wanted is None or (wanted == file.half_turns and match.entries):
        return match.position
    if not 0 <= wanted <= file.half_turns:
        sentence = N_("--at wants a half-turn from 0 to {last}; this match has no {n}")
        raise Refusal(house.say(sentence, last=file.half_turns, n=wanted))
    later = next((entry for entry in match.entries if entry.half_turn > wanted), None)
    return later.before if later else match.position


def _battles(house: House) -> int:
    for entry in battles.all_battles(battles.folders_of(house.folder)):
        if entry.battle is None:
            print(f"{entry.id:<16} {house.say(N_('cannot be played: see hexesmed check {path}'), path=entry.path)}")
        else:
            parts = [house.tongue.pick(entry.battle[key]) for key in ("title", "date") if entry.battle.get(key)]
            parts += [str(entry.path)] if entry.first is not None else []
            print(f"{entry.id:<16} {', '.join(parts)}")
    return GOOD


def _check(house: House) -> int:
    bad = False
    for path in house.asked.files:
        entry = battles.load(Path(path))
        for problem in entry.problems:
            bad = True
            print(_problem(house, path, problem))
        if not entry.problems and entry.battle is not None:
            print(house.say(N_("{path}: good, {title}"), path=path, title=house.tongue.pick(entry.battle["title"])))
    return REFUSED if bad else GOOD


COMMANDS: dict[str | None, Callable[[House], int]] = {
    None: _table,
    "play": _play,
    "open": _open,
    "edit": _edit,
    "new": _new,
    "answer": _answer,
    "suggest": _suggest,
    "record": _record,
    "verify": _verify,
    "log": _log,
    "picture": _picture,
    "battles": _battles,
    "check": _check,
    "simulate": lab.run_simulate,
    "compare": lab.run_compare,
    "import": mail.import_files,
    "matches": mail.matches,
    "register": register.register,
    "identity": mail.identity,
}
