"""What a record must be to become the next of a match: bounds, form, place in the chain, signature, and its content."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hexesmed.locale import N_
from hexesmed.post import asides, jws, payload
from hexesmed.post.errors import PostError
from hexesmed.post.opening import battle_checked, game_named
from hexesmed.post.pact import Pact
from hexesmed.post.records import ACCEPT, BEGIN, CHALLENGE, HALF_TURN, Record, check_form
from hexesmed.post.referee import play_again, watch

if TYPE_CHECKING:
    from hexesmed.post.matchfile import MatchFile


def admit(file: MatchFile, text: str) -> Record:
    """Return the record after doing to the match what it says; raise PostError, the match then half-changed."""
    number = len(file.records)
    signed = jws.take_apart(text, number)
    body, plain = payload.unpack(signed.payload, number)
    kind = check_form(body, number)
    _check_place(file, body, kind, number)
    aside = file.aside
    seat: int | None = body["seat"] if "seat" in body else 1 - aside.seat if aside is not None else file.signer
    assert seat is not None, "a record was due after the end"
    key = _check_signature(file, signed, body, seat, number)
    who = body.get("name") or file.names[seat]
    if kind == CHALLENGE:
        _challenge(file, body)
    elif kind == ACCEPT:
        _accept(file, body, number)
    elif kind == BEGIN:
        _reveal(file, seat, body["link"], number)
    elif kind != HALF_TURN:
        asides.admit(file, body, kind, number)
    else:
        body["events"] = _half_turn(file, body, seat, number)
    if payload.canonical(body) != plain:
        raise PostError(
            "not-canonical", N_("Record {record} is not written in the one form that a match file has."), record=number
        )
    thrown = file.dice.thrown if file.dice and kind == HALF_TURN else 0
    return Record(
        number, kind, seat, signed.digest, text,
        body.get("half_turn", 0), body.get("message", ""), len(body.get("actions", ())), thrown, who, key,
    )  # fmt: skip


def _check_place(file: MatchFile, body: dict[str, Any], kind: str, number: int) -> None:
    """Demand that a record is the next of this match."""
    if body["number"] != number:
        raise PostError(
            "out-of-order", N_("Record {wanted} was expected next; record {found} came."),
            wanted=number, found=body["number"],
        )  # fmt: skip
    if body["match"] != file.match_id:
        raise PostError(
            "other-match", N_("Record {record} belongs to another match: {wanted} was expected, {found} came."),
            record=number, wanted=short(file.match_id), found=short(body["match"]),
        )  # fmt: skip
    head = file.records[-1].digest if file.records else ""
    if body["previous"] != head:
        raise PostError(
            "wrong-chain",
            N_("Record {record} does not follow the one before it: {wanted} was expected, {found} came."),
            record=number, wanted=short(head), found=short(body["previous"]),
        )  # fmt: skip
    if asides.check_place(file, kind, number):
        return
    wanted = file.awaits
    if not wanted:
        raise PostError("battle-over", N_("The battle was over, but record {record} came after it."), record=number)
    if kind != wanted:
        raise PostError(
            "wrong-kind", N_("Record {record} must be of the kind {wanted}; it is of the kind {found}."),
            record=number, wanted=wanted, found=kind,
        )  # fmt: skip


def _check_signature(file: MatchFile, signed: jws.Signed, body: dict[str, Any], seat: int, number: int) -> bytes:
    """Demand the signature of the seat whose record it must be; return the key."""
    key = jws.from_base64(body["key"]) if "key" in body else file.keys[seat]
    if key is not None and jws.is_signed_by(signed, key):
        return key
    who = body["name"] if "key" in body else file.names[seat]
    other = file.keys[1 - seat]
    if other is not None and jws.is_signed_by(signed, other):
        raise PostError(
            "wrong-seat", N_("Record {record} must be signed by {wanted}; {found} signed it."),
            record=number, wanted=who, found=file.names[1 - seat],
        )  # fmt: skip
    raise PostError(
        "bad-signature",
        N_("The signature of record {record} is not the one of {wanted}: it was changed on the way, or somebody else"
           " signed it."),
        record=number, wanted=who,
    )  # fmt: skip


def _challenge(file: MatchFile, body: dict[str, Any]) -> None:
    """Set the battle up and seat the challenger."""
    game = game_named(file.shelf, body["game"])
    _check_anchor(body, game.has_chance, 0)
    battle = battle_checked(game, body["battle"], body["rules"])
    file.game, file.rules_number, file.battle = game, body["rules"], battle
    file.challenger, file.nonce = body["seat"], body["nonce"]
    file.bonds = (file.nonce, file.nonce)
    file.reply, file.pair = body.get("reply", 0), body.get("pair", "")
    _take_seat(file, file.challenger, body)
    file.match = file.new_match()


def _take_seat(file: MatchFile, seat: int, body: dict[str, Any]) -> None:
    key = jws.from_base64(body["key"])
    assert key is not None
    file.seat(seat, body["name"], key, bytes.fromhex(body["anchor"]) if body["anchor"] else None)


def _accept(file: MatchFile, body: dict[str, Any], number: int) -> None:
    """Seat the accepter and open the dice pact."""
    seat = 1 - file.challenger
    _check_anchor(body, file.game.has_chance, number)
    _check_link(body, file.game.has_chance and file.challenger == 0, number)
    _take_seat(file, seat, body)
    file.bonds = (file.nonce, file.challenge_id) if file.challenger == 0 else (file.challenge_id, file.nonce)
    first, second = file.anchors
    if first is None or second is None:
        return
    if first == second:
        raise PostError(
            "same-anchor",
            N_("Record {record} has the dice anchor of the other player; one of its own was expected."),
            record=number,
        )  # fmt: skip
    file.pact = Pact((first, second))
    if body["link"] is not None:
        _reveal(file, seat, body["link"], number)


def _reveal(file: MatchFile, seat: int, link: str, number: int) -> None:
    assert file.pact is not None
    file.pact.reveal(seat, bytes.fromhex(link), number)


def _half_turn(file: MatchFile, body: dict[str, Any], seat: int, number: int) -> list[list[list[Any]]]:
    """Return the events of a half-turn, after checking its number, its link, and everything that was done in it."""
    wanted = file.game.half_turn(file.match.position)
    if body["half_turn"] != wanted:
        raise PostError(
            "wrong-half-turn", N_("Half-turn {wanted} was expected in record {record}; half-turn {found} came."),
            record=number, wanted=wanted, found=body["half_turn"],
        )  # fmt: skip
    _check_link(body, file.game.has_chance, number)
    if file.pact is not None:
        _reveal(file, seat, body["link"], number)
        file.pact.seeds[wanted] = file.pact.seed(file.match_id, wanted, seat)
    file.dice = None
    made = (play_again if file.can_continue else watch)(file.match, body, seat, number)
    if file.passed == wanted and file.can_continue:
        asides.check_passed(file.match, wanted)
    position = file.match.digest()
    if position != body["position"]:
        raise PostError(
            "wrong-position",
            N_("The position after half-turn {half_turn} is not the one that the file names: {wanted} was expected,"
               " {found} came."),
            half_turn=wanted, wanted=short(position), found=short(body["position"]),
        )  # fmt: skip
    return made


def short(digest: str) -> str:
    """Return a digest in the few digits that a sentence can bear."""
    return digest[:8] if digest else "-"


def _check_anchor(body: dict[str, Any], wanted: bool, number: int) -> None:
    if (body["anchor"] is not None) != wanted:
        raise PostError(
            "anchor", N_("Record {record} must have a dice anchor if its game has dice, and none otherwise."),
            record=number,
        )  # fmt: skip


def _check_link(body: dict[str, Any], wanted: bool, number: int) -> None:
    if (body["link"] is not None) != wanted:
        raise PostError(
            "link",
            N_("Record {record} must reveal one link of its player's dice chain where the pact asks for it, and none"
               " otherwise."),
            record=number,
        )  # fmt: skip
