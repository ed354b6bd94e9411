"""The kinds of records and what each must hold: every field, no other, each of its form."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from hexesmed.locale import N_
from hexesmed.post.errors import PostError, Words
from hexesmed.post.jws import from_base64
from hexesmed.post.literal import cut
from hexesmed.post.payload import check_bounds

FORMAT = 1
LONGEST_NAME = 60
LONGEST_MESSAGE = 2000
MOST_ACTIONS = 4096
LONGEST_REPLY = 365  # days

CHALLENGE, ACCEPT, BEGIN, HALF_TURN = "challenge", "accept", "begin", "half_turn"
RESERVED = ("commit",)

# What lies beside the chain: it changes nothing by itself, and the match may go on as if it were not there. A new key
# and a claimed end come into force when the other player signs the answer, which makes both part of the chain; so does
# the wish to have the other's chair, who stops playing, at one's own table.
REKEY, NOTE, CLAIM, COUNTERSIGN, AGREE = "rekey", "note", "claim", "countersign", "agree"
CHAIR, YIELD = "chair", "yield"
ASIDES = (REKEY, NOTE, CLAIM, CHAIR)
ANSWERS = {REKEY: COUNTERSIGN, CLAIM: AGREE, CHAIR: YIELD}

_DIGEST = re.compile(r"[0-9a-f]{64}")
_NONCE = re.compile(r"[0-9a-f]{32}")
_CODE = re.compile(r"[a-z][a-z0-9_]{0,31}")


@dataclass(frozen=True, slots=True)
class Record:
    """A record that was read and found good; `seat` signed it, `half_turn` is 0 outside the battle."""

    number: int
    kind: str
    seat: int
    digest: str
    text: str
    half_turn: int = 0
    message: str = ""
    actions: int = 0
    dice: int = 0
    who: str = ""
    key: bytes = b""


def _is_digest(value: Any) -> bool:
    return isinstance(value, str) and bool(_DIGEST.fullmatch(value))


def _is_digest_or_none(value: Any) -> bool:
    return value is None or _is_digest(value)


def _is_digest_or_empty(value: Any) -> bool:
    return value == "" or _is_digest(value)


def _is_key(value: Any) -> bool:
    return isinstance(value, str) and len(from_base64(value) or b"") == 32


def _is_name(value: Any) -> bool:
    return isinstance(value, str) and bool(value.strip()) and len(value) <= LONGEST_NAME


def _is_count(value: Any) -> bool:
    return type(value) is int and 0 <= value < 2**31


def _is_seat(value: Any) -> bool:
    return type(value) is int and value in (0, 1)


def _is_message(value: Any) -> bool:
    return isinstance(value, str) and len(value) <= LONGEST_MESSAGE


def _is_days(value: Any) -> bool:
    return type(value) is int and 1 <= value <= LONGEST_REPLY


def _is_nonce(value: Any) -> bool:
    return isinstance(value, str) and bool(_NONCE.fullmatch(value))


def _is_list(value: Any) -> bool:
    return isinstance(value, list) and 0 < len(value) <= MOST_ACTIONS


_ID = N_("64 hexadecimal digits")
_ID_OR_EMPTY = N_("64 hexadecimal digits, or nothing")
_ID_OR_NULL = N_("64 hexadecimal digits, or null")
_COUNT = N_("a whole number from 0")
_NAME = N_("a name of 1 to 60 letters")
_KEY = N_("a public key of 32 bytes")
_ACTIONS = N_("a list of 1 to 4096 entries")
_MARK = N_("32 hexadecimal digits")
_SEAT = N_("seat 0 or 1")
_MESSAGE = N_("a message of at most 2000 letters")
_DAYS = N_("a number of days from 1 to 365")

Form = Mapping[str, tuple[Callable[[Any], bool], str]]

_EVERY: Form = {
    "kind": (lambda v: isinstance(v, str), N_("a kind of record")),
    "match": (_is_digest_or_empty, _ID_OR_EMPTY),
    "number": (_is_count, _COUNT),
    "previous": (_is_digest_or_empty, _ID_OR_EMPTY),
}

FORMS: Mapping[str, Form] = {
    CHALLENGE: {
        **_EVERY,
        "format": (_is_count, _COUNT),
        "game": (lambda v: isinstance(v, str) and bool(_CODE.fullmatch(v)), N_("the code of a game")),
        "rules": (_is_count, _COUNT),
        "battle": (lambda v: isinstance(v, dict), N_("a battle")),
        "seat": (_is_seat, _SEAT),
        "name": (_is_name, _NAME),
        "key": (_is_key, _KEY),
        "anchor": (_is_digest_or_none, _ID_OR_NULL),
        "nonce": (_is_nonce, _MARK),
    },
    ACCEPT: {
        **_EVERY,
        "name": (_is_name, _NAME),
        "key": (_is_key, _KEY),
        "anchor": (_is_digest_or_none, _ID_OR_NULL),
        "link": (_is_digest_or_none, _ID_OR_NULL),
    },
    BEGIN: {**_EVERY, "link": (_is_digest, _ID)},
    REKEY: {
        **_EVERY,
        "seat": (_is_seat, _SEAT),
        "name": (_is_name, _NAME),
        "key": (_is_key, _KEY),
        "anchor": (_is_digest_or_none, _ID_OR_NULL),
    },
    COUNTERSIGN: {**_EVERY, "salt": (_is_digest_or_none, _ID_OR_NULL)},
    NOTE: {**_EVERY, "seat": (_is_seat, _SEAT), "message": (_is_message, _MESSAGE)},
    CLAIM: {
        **_EVERY,
        "seat": (_is_seat, _SEAT),
        "winner": (lambda v: v is None or _is_seat(v), N_("seat 0 or 1, or null")),
        "message": (_is_message, _MESSAGE),
    },
    AGREE: {**_EVERY},
    CHAIR: {**_EVERY, "seat": (_is_seat, _SEAT), "anchor": (_is_digest_or_none, _ID_OR_NULL)},
    YIELD: {**_EVERY, "salt": (_is_digest_or_none, _ID_OR_NULL)},
    HALF_TURN: {
        **_EVERY,
        "half_turn": (_is_count, _COUNT),
        "actions": (_is_list, _ACTIONS),
        "events": (_is_list, _ACTIONS),
        "position": (_is_digest, _ID),
        "link": (_is_digest_or_none, _ID_OR_NULL),
        "message": (_is_message, _MESSAGE),
    },
}  # fmt: skip

# What a record may leave out: the days agreed for an answer, and what two mirrored matches have in common.
MAY_HAVE: Mapping[str, Form] = {CHALLENGE: {"reply": (_is_days, _DAYS), "pair": (_is_nonce, _MARK)}}


def check_form(body: dict[str, Any], number: int) -> str:
    """Return the kind of a record whose fields are all there, no other, and each of its form.

    Raises PostError: newer-kind, unknown-kind, newer-format, format, missing-field, unknown-field, wrong-field,
    too-deep, long-number.
    """
    kind = body.get("kind")
    if kind in RESERVED:
        raise PostError(
            "newer-kind", N_("Record {record} is of the kind {found}, which needs a newer program."),
            record=number, found=kind,
        )  # fmt: skip
    form = FORMS.get(kind) if isinstance(kind, str) else None
    if form is None:
        raise PostError(
            "unknown-kind", N_("Record {record} must be one of {wanted}; it says {found}."),
            record=number, wanted=", ".join(FORMS), found=cut(repr(kind)),
        )  # fmt: skip
    if kind == CHALLENGE:
        _check_format(body, number)
    _check_fields(body, form, MAY_HAVE.get(str(kind), {}), number)
    if kind == CHALLENGE:
        check_bounds(body["battle"], number)
    assert isinstance(kind, str)
    return kind


def _check_format(body: dict[str, Any], number: int) -> None:
    """Refuse another format of match files before its fields are looked at, for they may be others."""
    found = body.get("format")
    if type(found) is int and found > FORMAT:
        raise PostError(
            "newer-format",
            N_("This match is of file format {found}; this program reads format {wanted}. A newer program is needed."),
            found=found, wanted=FORMAT,
        )  # fmt: skip
    if type(found) is not int or found != FORMAT:
        raise PostError(
            "format", N_("This match says it is of file format {found}; this program reads format {wanted}."),
            found=cut(repr(found)) if "format" in body else Words(N_("(none)")), wanted=FORMAT,
        )  # fmt: skip


def _check_fields(body: dict[str, Any], form: Form, more: Form, number: int) -> None:
    missing = [name for name in form if name not in body]
    if missing:
        raise PostError(
            "missing-field", N_("Record {record} lacks the field {wanted}."), record=number, wanted=missing[0]
        )
    unknown = [name for name in body if name not in form and name not in more]
    if unknown:
        raise PostError(
            "unknown-field", N_("Record {record} has a field {found} that format {wanted} does not know."),
            record=number, found=cut(repr(unknown[0])), wanted=FORMAT,
        )  # fmt: skip
    for name, (fits, wanted) in {**form, **more}.items():
        if name in body and not fits(body[name]):
            raise PostError(
                "wrong-field", N_("Record {record}: {field} must be {wanted}; {found} came."),
                record=number, field=name, wanted=Words(wanted), found=cut(_brief(body[name])),
            )  # fmt: skip


def _brief(value: Any) -> str:
    """Return a value in few letters, without walking through a long list."""
    return f"[... {len(value)}]" if isinstance(value, list | dict) else repr(value)
