"""What is said beside the match: a note, a claimed end, a new key; and the answers that put the last two in force.

An aside changes nothing by itself. It stands last in a file, and when the match goes on without it, it is dropped. So
two players can write at the same time, and nobody is held up. A new key must be countersigned by the other player, who
has compared its words: his signature puts it in force. Of a game with dice, a player who changes his key when it is his
turn passes that half-turn, for his old secret showed him its dice: no change of key draws them a second time.

In a match at one table the same two records hand a side over: somebody else asks for its seat, and whoever holds both
countersigns. From then on it is a match by mail. No half-turn is passed for it: one person knew both secrets anyway.

The other way round, whoever waits for a player who has given the match up may ask for his chair; when he yields it,
both seats sign with one key, and it is a match at one table: a person or the computer plays on in his place. No
half-turn is passed for that either. Who does not answer yields nothing: no signature of one player moves the pieces of
the other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hexesmed.core.game import Outcome
from hexesmed.core.match import Match
from hexesmed.core.notation import to_plain
from hexesmed.locale import N_
from hexesmed.post import jws
from hexesmed.post.errors import PostError
from hexesmed.post.literal import cut
from hexesmed.post.payload import canonical
from hexesmed.post.records import (
    ANSWERS,
    ASIDES,
    CHAIR,
    CLAIM,
    COUNTERSIGN,
    HALF_TURN,
    LONGEST_NAME,
    REKEY,
    YIELD,
)

if TYPE_CHECKING:
    from hexesmed.post.matchfile import MatchFile

AGREED = "agreed"


def check_place(file: MatchFile, kind: str, number: int) -> bool:
    """Return whether a kind of record is an aside or an answer that may come now; raise PostError where it may not."""
    aside = file.aside
    if aside is not None:
        wanted = ANSWERS.get(aside.kind, "")
        if kind != wanted:
            raise PostError(
                "wrong-kind", N_("Record {record} must be of the kind {wanted}; it is of the kind {found}."),
                record=number, wanted=wanted or "-", found=kind,
            )  # fmt: skip
        return True
    if kind not in ASIDES:
        return False
    if len(file.records) < 2 or not file.awaits or (file.one_table and kind != REKEY):
        raise PostError(
            "no-aside",
            N_("Record {record}, of the kind {found}, can stand only in a match by mail that goes on."),
            record=number, found=kind,
        )  # fmt: skip
    return True


def admit(file: MatchFile, body: dict[str, Any], kind: str, number: int) -> None:
    """Do to the match what an aside or an answer says; raise PostError."""
    if kind == REKEY:
        _propose(file, body, number)
    elif kind == CHAIR:
        _ask_for_chair(file, body, number)
    elif kind == YIELD:
        _yield(file, body, number)
    elif kind == CLAIM:
        file.claimed = body["winner"]
    elif kind == COUNTERSIGN:
        _change_key(file, body, number)
    elif kind in ANSWERS.values():
        file.agreed = Outcome(file.claimed, AGREED)


def _propose(file: MatchFile, body: dict[str, Any], number: int) -> None:
    key = jws.from_base64(body["key"])
    assert key is not None
    if key in file.keys:
        raise PostError(
            "same-key", N_("Record {record} must bring a key that nobody has in this match; it brings one of theirs."),
            record=number,
        )  # fmt: skip
    file.proposal = (body["seat"], body["name"], key, _new_anchor(file, body, number))


def _new_anchor(file: MatchFile, body: dict[str, Any], number: int) -> bytes | None:
    """Return the anchor of a new dice chain, None in a game without dice."""
    anchor = bytes.fromhex(body["anchor"]) if body["anchor"] else None
    if (anchor is not None) != file.game.has_chance or (anchor is not None and anchor in file.anchors):
        raise PostError(
            "anchor", N_("Record {record} must have a dice anchor if its game has dice, and none otherwise."),
            record=number,
        )  # fmt: skip
    return anchor


def _ask_for_chair(file: MatchFile, body: dict[str, Any], number: int) -> None:
    """Propose that the player who waits plays for the other too."""
    seat, other = body["seat"], 1 - body["seat"]
    if file.awaits != HALF_TURN or file.to_move != other:
        raise PostError(
            "not-waiting",
            N_("Record {record} asks for the other player's chair, which only who waits for his half-turn may do."),
            record=number,
        )  # fmt: skip
    key = file.keys[seat]
    assert key is not None
    name = f"{file.names[seat]} ({file.names[other]})"[:LONGEST_NAME]
    file.proposal = (other, name, key, _new_anchor(file, body, number))


def _yield(file: MatchFile, body: dict[str, Any], number: int) -> None:
    """Seat the player who asked in the other's chair too."""
    assert file.proposal is not None
    left = file.keys[file.proposal[0]]
    assert left is not None
    _put_in_force(file, body, number)
    file.left |= {left}


def _change_key(file: MatchFile, body: dict[str, Any], number: int) -> None:
    """Put a new key in force; of a player whose turn it is, the half-turn is passed where there are dice."""
    assert file.proposal is not None
    seat = file.proposal[0]
    if file.pact is not None and file.awaits == HALF_TURN and file.to_move == seat and not file.one_table:
        file.passed = file.game.half_turn(file.match.position)
    _put_in_force(file, body, number)


def _put_in_force(file: MatchFile, body: dict[str, Any], number: int) -> None:
    """Seat whoever is proposed, with his anchor, which the salt of the answer has come after."""
    assert file.proposal is not None and file.aside is not None
    seat, name, key, anchor = file.proposal
    if (body["salt"] is not None) != file.game.has_chance:
        raise PostError(
            "salt", N_("Record {record} must bring fresh chance if its game has dice, and none otherwise."),
            record=number,
        )  # fmt: skip
    bond = file.core[-1].digest
    if file.pact is not None and anchor is not None:
        file.pact.begin_again(seat, anchor, bytes.fromhex(body["salt"]))
    file.seat(seat, name, key, anchor)
    file.bonds = (bond, file.bonds[1]) if seat == 0 else (file.bonds[0], bond)


def check_passed(match: Match, half_turn: int) -> None:
    """Demand that a half-turn after a change of key was passed: its opening, and actions that do nothing."""
    for count, entry in enumerate(match.half_turn_entries(half_turn), 1):
        opens = count == 1 and match.game.opening_action(entry.before) == entry.action
        if not opens and match.game.temperament(entry.action) == "act":
            raise PostError(
                "not-passed",
                N_("Half-turn {half_turn} follows a change of key and is passed, but action {action} is {found}."),
                half_turn=half_turn, action=count, found=cut(canonical(to_plain(entry.action))),
            )  # fmt: skip
