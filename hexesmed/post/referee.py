"""The half-turn of a record, played again: the signature proves who, the rules prove what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hexesmed.core.dice import KeyedDice, T
from hexesmed.core.errors import NotationError, Refused
from hexesmed.core.game import Game
from hexesmed.core.match import Entry, Match
from hexesmed.core.notation import read_action, read_event, to_plain, to_words
from hexesmed.locale import N_
from hexesmed.post.errors import PostError
from hexesmed.post.literal import cut
from hexesmed.post.payload import canonical


class CountedDice(KeyedDice):
    """Keyed dice that know how many of them were thrown."""

    __slots__ = ("thrown",)

    def __init__(self, seed: bytes) -> None:
        """Take the half-turn's seed."""
        super().__init__(seed)
        self.thrown = 0

    def cast(self, purpose: str, subject: str, column: Sequence[T]) -> tuple[int, T]:
        """Return (face, result), counting the dice that left the cup."""
        cast = super().cast(purpose, subject, column)
        if cast[0]:
            self.thrown += 1
        return cast


class NoDice:
    """The empty cup of a game without chance."""

    def cast(self, purpose: str, subject: str, column: Sequence[T]) -> tuple[int, T]:
        """Raise LookupError: such a game throws no dice."""
        raise LookupError(f"a die for {purpose}, in a game without dice")


def play_again(match: Match, body: dict[str, Any], seat: int, record: int) -> list[list[list[Any]]]:
    """Play a record's actions and return their events as plain data; demand that they are the record's own.

    Raises PostError: unreadable-action, after-end, illegal-action, wrong-die, wrong-event, unfinished, events,
    wrong-position, unplayable. The match may then stand in the middle of the half-turn.
    """
    game, half_turn = match.game, body["half_turn"]
    _as_many(body, record)
    made: list[list[list[Any]]] = []
    action: Any = None
    for count, (plain, told) in enumerate(zip(body["actions"], body["events"], strict=True), 1):
        if count > 1 and not _goes_on(game, match.position, seat, half_turn):
            raise _after_end(half_turn, count, plain)
        action = _action(game, plain, half_turn, count)
        events = _played(match, action, plain, half_turn, count)
        made.append([to_plain(event) for event in events])
        if made[-1] != told:
            raise _other_events(game, made[-1], told, half_turn, count)
    if not game.ends_half_turn(action) and _goes_on(game, match.position, seat, half_turn):
        raise PostError(
            "unfinished", N_("Half-turn {half_turn} was expected to be ended, but its last action is {found}."),
            half_turn=half_turn, found=cut(canonical(body["actions"][-1])),
        )  # fmt: skip
    return made


def _as_many(body: dict[str, Any], record: int) -> None:
    if len(body["events"]) != len(body["actions"]):
        raise PostError(
            "events", N_("Record {record} has {wanted} actions and must tell as many results; it tells {found}."),
            record=record, wanted=len(body["actions"]), found=len(body["events"]),
        )  # fmt: skip


def _goes_on(game: Game, position: Any, seat: int, half_turn: int) -> bool:
    """Return whether the seat may still act in this half-turn."""
    return game.to_move(position) == seat and game.half_turn(position) == half_turn


def _after_end(half_turn: int, count: int, plain: Any) -> PostError:
    return PostError(
        "after-end", N_("Half-turn {half_turn} had ended when action {action}, {found}, came."),
        half_turn=half_turn, action=count, found=cut(canonical(plain)),
    )  # fmt: skip


def _action(game: Game, plain: Any, half_turn: int, count: int) -> Any:
    """Return the action that plain data stands for, written in the one way there is."""
    try:
        action = read_action(game, plain)
        if to_plain(action) == plain:
            return action
        wanted, found = cut(canonical(to_plain(action))), cut(canonical(plain))
    except NotationError as error:
        wanted, found = error.wanted, error.found
    raise PostError(
        "unreadable-action", N_("Half-turn {half_turn}, action {action}: {wanted} was expected, {found} came."),
        half_turn=half_turn, action=count, wanted=wanted, found=found,
    )  # fmt: skip


def _played(match: Match, action: Any, plain: Any, half_turn: int, count: int) -> tuple[Any, ...]:
    """Return the events of an action; whatever goes wrong with a stranger's action is a refusal of the file."""
    try:
        return match.play(action)
    except Refused as refused:
        raise PostError(
            "illegal-action",
            N_("Half-turn {half_turn}, action {action}, {found}, is not allowed: {reason}"),
            half_turn=half_turn, action=count, found=cut(canonical(plain)), reason=refused.reason,
        ) from None  # fmt: skip
    except PostError:
        raise
    except Exception as error:
        raise unplayable(error, half_turn, count) from error


def unplayable(error: Exception, half_turn: int, action: int) -> PostError:
    """Return the refusal of something that even the rules stumble over."""
    return PostError(
        "unplayable", N_("Half-turn {half_turn}, action {action} cannot be played ({found})."),
        half_turn=half_turn, action=action, found=cut(f"{type(error).__name__}: {error}"),
    )  # fmt: skip


def _other_events(game: Game, made: list[list[Any]], told: Any, half_turn: int, count: int) -> PostError:
    """Return what differs first between the events that come out and those that the file tells."""
    listed = told if isinstance(told, list) else [told]
    at = next((i for i, (m, t) in enumerate(zip(made, listed, strict=False)) if m != t), min(len(made), len(listed)))
    wanted = made[at] if at < len(made) else None
    found = listed[at] if at < len(listed) else None
    dies = _dice(game, wanted), _dice(game, found)
    if None not in dies and dies[0] != dies[1]:
        return PostError(
            "wrong-die",
            N_("Half-turn {half_turn}, action {action}: the die must be {wanted} by the dice pact; the file says"
               " {found}."),
            half_turn=half_turn, action=count, wanted=dies[0], found=dies[1],
        )  # fmt: skip
    return PostError(
        "wrong-event",
        N_("Half-turn {half_turn}, action {action}: the rules give {wanted}; the file says {found}."),
        half_turn=half_turn, action=count, wanted=cut(canonical(wanted), 90), found=cut(canonical(found), 90),
    )  # fmt: skip


def _dice(game: Game, plain: Any) -> str | None:
    """Return the die faces in an event, None where it has none or cannot be read."""
    try:
        words = to_words(read_event(game, plain))
    except NotationError:
        return None
    faces = [str(value) for name, value in words.items() if "face" in name]
    return ", ".join(faces) or None


def watch(match: Match, body: dict[str, Any], seat: int, record: int) -> list[list[list[Any]]]:
    """Take a half-turn from its events, as played under rules that this program does not play.

    Raises PostError: events, unreadable-action, cannot-watch.
    """
    game, half_turn = match.game, body["half_turn"]
    _as_many(body, record)
    made = []
    for count, (plain, told) in enumerate(zip(body["actions"], body["events"], strict=True), 1):
        action = _action(game, plain, half_turn, count)
        before = match.position
        try:
            events = tuple(read_event(game, event) for event in told)
            after = before.copy()
            for event in events:
                game.apply(after, event)
        except Exception as error:
            raise PostError(
                "cannot-watch",
                N_("Half-turn {half_turn}, action {action} cannot be shown: it was played under other rules and this"
                   " program does not understand its results ({found})."),
                half_turn=half_turn, action=count, found=cut(f"{type(error).__name__}: {error}"),
            ) from error  # fmt: skip
        match.entries.append(Entry(action, events, before, half_turn, seat))
        match.position = after
        made.append([to_plain(event) for event in events])
    return made
