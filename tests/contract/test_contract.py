"""What every game on the shelf signs. A new game needs a battle and a golden match in the folders next to this file."""

from __future__ import annotations

import hashlib
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import fields
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any, get_args, get_origin, get_type_hints

import pytest

import hexesmed
from hexesmed.core.dice import KeyedDice, LooseDice
from hexesmed.core.errors import NotationError, Refused
from hexesmed.core.forecast import outcomes
from hexesmed.core.match import Entry, Match
from hexesmed.core.notation import read_action, read_event, to_plain, to_words
from hexesmed.games import SHELF, game_named
from tests.contract.fixtures import (
    EveryFace,
    NotedDice,
    Player,
    battle_of,
    battle_path,
    golden_path,
    is_long,
    new_match,
    random_match,
    seed_of,
    written,
)

SEEDS = (range(6), range(2))  # of random matches; fewer where one may have hundreds of half-turns
NONSENSE: tuple[Any, ...] = ("", "0000", "9999", "é", "draw", "x" * 64, "0101", -1, 0, 1, 99, 2**31 - 1, True, False)

each_game = pytest.mark.parametrize("name", sorted(SHELF))


def seeds(name: str) -> range:
    """Return the seeds of a game's random matches."""
    return SEEDS[is_long(name)]


@cache
def played(name: str, seed: int) -> Match:
    """Return a random match that has ended; tests only read it."""
    return random_match(name, seed)


def all_played(name: str) -> Iterator[tuple[Match, Entry]]:
    """Yield every entry of the random matches."""
    for seed in seeds(name):
        match = played(name, seed)
        for entry in match.entries:
            yield match, entry


def digest_of(match: Match, position: Any) -> str:
    """Return a position's digest."""
    return hashlib.sha256(match.game.encode(position)).hexdigest()


@each_game
def test_a_game_brings_a_battle_and_a_golden_match(name: str) -> None:
    """A game on the shelf has a fixture battle that its own check accepts, and a golden match of its rules."""
    game = game_named(name)
    assert game.name == name
    assert battle_path(name).exists(), f"no battle for {name}"
    assert golden_path(game).exists(), f"no golden match for rules {game.rules_number} of {name}"
    assert game.check_battle(battle_of(name)) == []
    assert isinstance(game.rules_number, int) and game.rules_number >= 1


@each_game
def test_the_opening(name: str) -> None:
    """Seat 0 moves first, in half-turn 1; setting up twice gives equal positions that share nothing that changes."""
    game, battle = game_named(name), battle_of(name)
    position = game.set_up(battle)
    assert (game.to_move(position), game.half_turn(position), game.outcome(position)) == (0, 1, None)
    assert battle == battle_of(name)
    again = game.set_up(battle)
    assert game.encode(again) == game.encode(position)
    match = new_match(name, "opening")
    match.play(game.opening_action(position) or game.legal_actions(position)[0])
    assert game.encode(again) == game.encode(position)


@each_game
def test_random_matches_end(name: str) -> None:
    """Every match ends, no later than the last half-turn; then nobody is to move and nothing is allowed."""
    for seed in seeds(name):
        match = played(name, seed)
        game, position = match.game, match.position
        outcome = game.outcome(position)
        assert outcome is not None and outcome.winner in (0, 1, None)
        assert re.fullmatch(r"[a-z_]+", outcome.how)
        assert game.to_move(position) is None
        assert game.legal_actions(position) == []
        assert game.opening_action(position) is None
        assert match.entries[-1].half_turn <= game.last_half_turn(match.battle)
        assert all(game.why_not(position, entry.action) is not None for entry in match.entries)


@each_game
def test_half_turns_alternate(name: str) -> None:
    """Half-turns are numbered from 1 and alternate; only the action that ends one changes the seat and the number."""
    for match, entry in all_played(name):
        game = match.game
        assert entry.seat == game.to_move(entry.before) == (entry.half_turn - 1) % 2
        assert entry.half_turn == game.half_turn(entry.before)
    for seed in seeds(name):
        match = played(name, seed)
        for entry, following in zip(match.entries, match.entries[1:], strict=False):
            assert following.half_turn == entry.half_turn + match.game.ends_half_turn(entry.action)


@each_game
def test_the_opening_action_is_the_only_act(name: str) -> None:
    """Where an action must open the half-turn, nothing else can be done but to give up or agree."""
    for match, entry in all_played(name):
        game = match.game
        opening = game.opening_action(entry.before)
        if opening is not None:
            legal = game.legal_actions(entry.before)
            assert opening in legal
            assert all(game.temperament(action) == "yield" for action in legal if action != opening)


@each_game
def test_offered_actions_are_allowed(name: str) -> None:
    """Every offered action passes why_not, is of the game's classes, and is offered once."""
    for match, entry in all_played(name):
        legal = match.game.legal_actions(entry.before)
        assert legal, "the match goes on, so something is offered"
        assert len(set(legal)) == len(legal)
        for action in legal:
            assert match.game.why_not(entry.before, action) is None
            assert type(action) is match.game.actions[type(action).code]
            assert match.game.temperament(action) in ("act", "pass", "yield")


def pools(name: str) -> dict[Any, list[Any]]:
    """Return values for fields, by type: those that occur in the game's matches, and nonsense."""
    found: dict[Any, dict[Any, None]] = {}
    for _, entry in all_played(name):
        for thing in (entry.action, *entry.events):
            for field in fields(thing):
                value = getattr(thing, field.name)
                for part in value if isinstance(value, tuple) else (value,):
                    found.setdefault(type(part), {})[part] = None
    for value in NONSENSE:
        found.setdefault(type(value), {})[value] = None
    return {kind: list(values) for kind, values in found.items()}


def made_up(kind: type, pool: dict[Any, list[Any]], chance: LooseDice) -> Any:
    """Return an action of a class with values of the right types from the pool."""
    hints = get_type_hints(kind)
    values = []
    for field in fields(kind):
        wanted = hints[field.name]
        if get_origin(wanted) is tuple:
            inner = pool[get_args(wanted)[0]]
            values.append(tuple(inner[chance.below(len(inner))] for _ in range(chance.below(4))))
        else:
            values.append(pool[wanted][chance.below(len(pool[wanted]))])
    return kind(*values)


@each_game
def test_nothing_else_is_allowed(name: str) -> None:
    """Whatever is not offered is refused with a reason that cites a rule, and asking changes nothing."""
    pool = pools(name)
    chance = LooseDice(11)
    elsewhere = [entry.action for _, entry in all_played(name)]
    for at, (match, entry) in enumerate(all_played(name)):
        if at % 3:
            continue
        game, position = match.game, entry.before
        before = game.encode(position)
        legal = set(game.legal_actions(position))
        tried = [made_up(kind, pool, chance) for kind in game.actions.values() for _ in range(8)]
        tried += [elsewhere[chance.below(len(elsewhere))] for _ in range(12)]
        tried += [None, 0, "end", object(), game]
        for action in tried:
            reason = game.why_not(position, action)
            offered = isinstance(action, tuple(game.actions.values())) and action in legal
            assert (reason is None) == offered, action
            if reason is not None:
                assert re.fullmatch(r"\d+(\.\d+)?", reason.rule)
        assert game.encode(position) == before


@each_game
def test_a_refused_action_changes_nothing(name: str) -> None:
    """A match refuses what is not allowed and stays as it was."""
    match = new_match(name, "refused")
    match.begin()
    before, digest = list(match.entries), match.digest()
    with pytest.raises(Refused) as refused:
        match.play("nonsense")
    assert refused.value.reason.rule
    assert (match.entries, match.digest()) == (before, digest)


@each_game
def test_a_copy_is_equal_and_independent(name: str) -> None:
    """A copy equals its original, stays equal when both are played alike, and does not feel what the other does."""
    for match, entry in all_played(name):
        game = match.game
        copy = entry.before.copy()
        assert copy == entry.before and game.encode(copy) == game.encode(entry.before)
        before = game.encode(entry.before)
        for event in entry.events:
            game.apply(copy, event)
        assert game.encode(entry.before) == before
        assert (game.encode(copy) == before) == (copy == entry.before)


@each_game
def test_events_folded_from_the_opening_are_the_position(name: str) -> None:
    """The events of a match, applied one after the other to the opening, give every position of it."""
    for seed in seeds(name):
        match = played(name, seed)
        game = match.game
        position = game.set_up(match.battle)
        for entry in match.entries:
            assert game.encode(position) == game.encode(entry.before)
            for event in entry.events:
                game.apply(position, event)
        assert game.encode(position) == game.encode(match.position)
        assert game.outcome(position) == game.outcome(match.position)


@each_game
def test_every_action_has_an_event(name: str) -> None:
    """Nothing happens in silence: every action tells at least one event, and every event is of the game's classes."""
    for match, entry in all_played(name):
        assert entry.events
        for event in entry.events:
            assert type(event) is match.game.events[type(event).code]


@each_game
def test_notation_goes_round(name: str) -> None:
    """Actions and events are read back from plain data as they were written, through JSON too."""
    for match, entry in all_played(name):
        game = match.game
        plain = json.loads(json.dumps(to_plain(entry.action)))
        assert read_action(game, plain) == entry.action
        assert to_plain(read_action(game, plain)) == plain
        for event in entry.events:
            plain = json.loads(json.dumps(to_plain(event)))
            assert read_event(game, plain) == event
            assert to_plain(read_event(game, plain)) == plain
            words = to_words(event)
            assert list(words) == ["code", *(field.name for field in fields(event))]
    match = new_match(name, "contract")
    for entry in played(name, 0).entries:
        match.play(read_action(match.game, json.loads(json.dumps(to_plain(entry.action)))))
    assert list(written(match)) == list(written(played(name, 0)))


@each_game
def test_every_action_and_event_class_can_be_written(name: str) -> None:
    """Each class has its own code and fields that notation knows; more values, fewer or others are refused."""
    game = game_named(name)
    pool = {str: ["0101"], int: [3], bool: [True]}
    for kinds, read in ((game.actions, read_action), (game.events, read_event)):
        for code, kind in kinds.items():
            assert kind.code == code
            thing = made_up(kind, pool, LooseDice(1))
            plain = json.loads(json.dumps(to_plain(thing)))
            assert read(game, plain) == thing
            for bad in ([code, *range(len(fields(kind)) + 1)], [code, None], [code.upper(), *plain[1:]], {code: 1}):
                if bad != plain:
                    with pytest.raises(NotationError):
                        read(game, bad)


@each_game
def test_forecast_is_the_full_enumeration(name: str) -> None:
    """The chances of an action sum to one and equal the count over every face of every die."""
    checked, most = 0, 1200
    for match, entry in all_played(name):
        game, before = match.game, match.game.encode(entry.before)
        for action in {type(a): a for a in game.legal_actions(entry.before)}.values():
            if checked >= 40 or not game.has_chance:
                break
            by_face: dict[bytes, Fraction] = {}
            faces: list[int] | None = []
            runs = 0
            while faces is not None and runs < most:
                dice, after = EveryFace(faces), entry.before.copy()
                list(game.carry_out(after, action, dice))
                chance = Fraction(1)
                for _, sides in dice.thrown:
                    chance /= sides
                by_face[game.encode(after)] = by_face.get(game.encode(after), Fraction(0)) + chance
                faces = dice.next_faces()
                runs += 1
            if faces is not None or runs == 1:
                continue  # too many courses for a quick test, or none but one
            forecast: dict[bytes, Fraction] = {}
            total = Fraction(0)
            for chance, events, after in outcomes(game, entry.before, action):
                assert chance > 0
                total += chance
                forecast[game.encode(after)] = forecast.get(game.encode(after), Fraction(0)) + chance
                folded = entry.before.copy()
                for event in events:
                    game.apply(folded, event)
                assert game.encode(folded) == game.encode(after)
            assert total == 1
            assert forecast == by_face
            assert game.encode(entry.before) == before
            checked += 1
    assert checked or not game_named(name).has_chance


@each_game
def test_chances_of_every_action_sum_to_one(name: str) -> None:
    """Also where enumeration would be long: the chances of the actions that were played."""
    seen = 0
    for match, entry in all_played(name):
        if seen < 150 and not match.game.can_take_back(entry.action):
            assert sum(chance for chance, _, _ in outcomes(match.game, entry.before, entry.action)) == 1
            seen += 1


@each_game
def test_undo_and_redo(name: str) -> None:
    """Undo takes back what may be taken back, last first, to equal digests, and redo plays it again; neither crosses a
    die, a phase or a half-turn."""
    undone = 0
    for seed in seeds(name):
        match = new_match(name, "contract")
        for entry in played(name, seed).entries:
            match.play(entry.action)
            free = match.game.can_take_back(entry.action)
            assert match.can_undo() == free
            if not free:
                before = match.digest()
                assert match.undo() is None and match.redo() is None
                assert match.digest() == before
                continue
            undone += 1
            assert not any(getattr(event, "face", 0) for event in entry.events)
            here, length = match.digest(), len(match.entries)
            digests = []
            while match.can_undo():
                digests.append(match.digest())
                taken = match.undo()
                assert taken is not None and taken.half_turn == entry.half_turn and taken.seat == entry.seat
                assert match.digest() == digest_of(match, taken.before)
            while match.can_redo():
                assert match.redo() is not None
                assert match.digest() == digests.pop()
            assert (match.digest(), len(match.entries)) == (here, length)
        assert match.digest() == played(name, seed).digest()
    assert undone or not any(match.game.can_take_back(e.action) for match, e in all_played(name))


@each_game
def test_a_new_action_forgets_what_was_undone(name: str) -> None:
    """After an undo another action may be played; then there is nothing to redo."""
    for seed in seeds(name):
        match = new_match(name, "contract")
        for entry in played(name, seed).entries:
            match.play(entry.action)
            if match.undo():
                assert match.can_redo()
                others = [a for a in match.game.legal_actions(match.position) if a != entry.action]
                match.play(others[0])
                assert not match.can_redo() and match.redo() is None
                return
    assert not any(match.game.can_take_back(e.action) for match, e in all_played(name))


@each_game
def test_the_order_of_harmless_actions_leaves_no_trace(name: str) -> None:
    """Two actions that may be taken back and have no value in common give the same digest in either order."""
    chance = LooseDice(5)
    tried = 0
    for match, entry in all_played(name):
        game = match.game
        free = [a for a in game.legal_actions(entry.before) if game.can_take_back(a)]
        # One of each kind first, so that the rare kinds meet too.
        rare = list({type(a): a for a in reversed(free)}.values())
        pairs = [(a, b) for a in rare for b in rare]
        pairs += [(free[chance.below(len(free))], free[chance.below(len(free))]) for _ in range(4) if free]
        pairs += [(a, b) for a in free for b in free if type(a) is type(b) is not type(free[0])][:6]
        for a, b in pairs:
            if set(to_plain(a)[1:]) & set(to_plain(b)[1:]):
                continue
            ends = []
            for order in ((a, b), (b, a)):
                position = entry.before.copy()
                for action in order:
                    if game.why_not(position, action) is not None:
                        break
                    list(game.carry_out(position, action, KeyedDice(b"")))
                else:
                    ends.append(game.encode(position))
            if len(ends) == 2:
                tried += 1
                assert ends[0] == ends[1], (a, b)
    assert tried or not any(match.game.can_take_back(e.action) for match, e in all_played(name))


@each_game
def test_the_dice_of_a_half_turn_are_its_seeds(name: str) -> None:
    """Same seeds, same faces: whatever else is done, the same cast of a half-turn shows the same face."""
    notes: dict[tuple[Any, ...], int] = {}
    common = 0
    for seed in seeds(name):
        mine: dict[tuple[Any, ...], int] = {}
        match = Match(
            game_named(name),
            battle_of(name),
            lambda n, mine=mine: NotedDice(KeyedDice(seed_of("dice", n)), mine, n),  # type: ignore[misc]
        )
        player = Player(seed)
        while match.game.outcome(match.position) is None:
            match.play(player.choose(match.game, match.position))
        for key, face in mine.items():
            common += key in notes
            assert notes.setdefault(key, face) == face
    assert common or not game_named(name).has_chance


@each_game
def test_harmless_actions_change_no_die(name: str) -> None:
    """Moves taken back, or made in another order, before a die is thrown do not change its face."""
    if not game_named(name).has_chance:
        pytest.skip("no dice")
    for seed in seeds(name):
        plain, played_about = new_match(name, "contract"), new_match(name, "contract")
        for entry in played(name, seed).entries:
            assert plain.play(entry.action) == played_about.play(entry.action)
            for action in played_about.game.legal_actions(played_about.position)[:3]:
                if played_about.game.can_take_back(action):
                    played_about.play(action)
                    played_about.undo()
        assert plain.digest() == played_about.digest()


@each_game
def test_a_match_without_chance_throws_nothing(name: str) -> None:
    """has_chance says whether dice are ever thrown."""
    thrown: dict[tuple[Any, ...], int] = {}
    match = Match(game_named(name), battle_of(name), lambda n: NotedDice(KeyedDice(seed_of("contract", n)), thrown, n))
    for entry in played(name, 0).entries:
        match.play(entry.action)
    assert bool(thrown) == match.game.has_chance


ONE_MATCH = """
from tests.contract.fixtures import random_match, written
import json, sys
print(json.dumps([list(written(random_match(sys.argv[1], seed))) for seed in (1, 2)], sort_keys=True))
"""


@each_game
def test_hash_seeds_change_nothing(name: str) -> None:
    """The same match gives the same events and digests whatever PYTHONHASHSEED is."""
    root = Path(hexesmed.__file__).parent.parent
    here = Path(__file__).parent.parent.parent
    said = set()
    for seed in ("0", "1", "31337"):
        path = os.pathsep.join([str(here), str(root)])
        env = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": path}
        done = subprocess.run(
            [sys.executable, "-c", ONE_MATCH, name], env=env, cwd=here, capture_output=True, text=True, check=True
        )
        said.add(done.stdout)
    assert len(said) == 1
    assert json.loads(said.pop()) == json.loads(
        json.dumps([list(written(random_match(name, seed))) for seed in (1, 2)])
    )


@each_game
def test_the_golden_matches(name: str) -> None:
    """The golden matches of the rules are replayed exactly: same events, same digest after every half-turn."""
    game = game_named(name)
    golden = json.loads(golden_path(game).read_text(encoding="ascii"))
    assert (golden["game"], golden["rules_number"]) == (name, game.rules_number)
    for told in golden["matches"]:
        match = Match(game, golden["battle"], lambda n, word=told["dice"]: KeyedDice(seed_of(word, n)))  # type: ignore[misc]
        for number, half_turn in enumerate(told["half_turns"], 1):
            events: list[Any] = []
            for plain in half_turn["actions"]:
                events += match.play(read_action(game, plain))
            assert [to_plain(event) for event in events] == half_turn["events"], f"half-turn {number}"
            assert match.digest() == half_turn["digest"], f"half-turn {number}"
        outcome = game.outcome(match.position)
        assert outcome is not None
        assert [outcome.winner, outcome.how] == told["outcome"]


@each_game
def test_the_digest_is_canonical_json(name: str) -> None:
    """A position encodes as JSON with sorted keys and no blanks, in ASCII, with no floats."""

    def no_floats(text: str) -> None:
        raise AssertionError(f"a float in a position: {text}")

    for match, entry in all_played(name):
        text = match.game.encode(entry.before).decode("ascii")
        plain = json.loads(text, parse_float=no_floats)
        assert json.dumps(plain, sort_keys=True, separators=(",", ":")) == text
