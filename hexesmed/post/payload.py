"""The content of a record: canonical JSON, compressed. Read strictly and within bounds, for it may be a stranger's."""

from __future__ import annotations

import json
import zlib
from typing import Any

from hexesmed.locale import N_
from hexesmed.post.errors import PostError, damaged

LONGEST_PAYLOAD = 1024 * 1024
DEEPEST = 12
LONGEST_NUMBER = 18

_LARGEST = 10**LONGEST_NUMBER

_encode = json.JSONEncoder(ensure_ascii=False, allow_nan=False, sort_keys=True, separators=(",", ":")).encode


class _Refusal(Exception):
    """Carries a refusal through the JSON reader."""


def canonical(body: Any) -> str:
    """Return a value as canonical JSON: keys sorted, no blanks, letters as they are."""
    return _encode(body)


def pack(body: dict[str, Any]) -> bytes:
    """Return a record's content, compressed."""
    return zlib.compress(canonical(body).encode("utf-8"), 9)


def unpack(packed: bytes, number: int) -> tuple[dict[str, Any], str]:
    """Return (content, its text) of a record.

    Raises PostError: compression, bomb, not-text, not-json, too-deep, long-number, fraction, duplicate-key.
    """
    text = _inflate(packed, number)
    try:
        body = _decode(text)
    except _Refusal as refusal:
        code, message, found = refusal.args
        raise PostError(code, message, record=number, found=found) from None
    except RecursionError:
        raise too_deep(number) from None
    except json.JSONDecodeError:
        raise damaged("not-json", record=number, what="JSON") from None
    except ValueError:  # Python reads whole numbers up to a length only
        raise long_number(number) from None
    if not isinstance(body, dict):
        raise damaged("not-json", record=number, what="JSON")
    return body, text


def _inflate(packed: bytes, number: int) -> str:
    """Return the decompressed text, never more than a bounded piece of it in memory."""
    inflater = zlib.decompressobj()
    try:
        data = inflater.decompress(packed, LONGEST_PAYLOAD + 1)
    except zlib.error:
        raise damaged("compression", record=number, what="zlib") from None
    if len(data) > LONGEST_PAYLOAD:
        raise PostError(
            "bomb", N_("Record {record} swells to more than {limit} bytes when unpacked."),
            record=number, limit=LONGEST_PAYLOAD,
        )  # fmt: skip
    if not inflater.eof or inflater.unused_data:
        raise damaged("compression", record=number, what="zlib")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        raise damaged("not-text", record=number, what="UTF-8") from None


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise _Refusal("duplicate-key", N_("Record {record} gives {found} twice; once was expected."), repr(twice))
    return found


def _fraction(letters: str) -> Any:
    raise _Refusal("fraction", N_("Record {record} may hold whole numbers only, but {found} came."), letters[:20])


_decode = json.JSONDecoder(object_pairs_hook=_object, parse_float=_fraction, parse_constant=_fraction).decode


def long_number(number: int) -> PostError:
    """Return the refusal of a number of too many digits."""
    return PostError(
        "long-number", N_("Record {record} may hold numbers of up to {limit} digits; a longer one came."),
        record=number, limit=LONGEST_NUMBER,
    )  # fmt: skip


def too_deep(number: int) -> PostError:
    """Return the refusal of lists within lists without end."""
    return PostError(
        "too-deep", N_("Record {record} nests lists deeper than {limit}, which no match does."),
        record=number, limit=DEEPEST,
    )  # fmt: skip


def check_bounds(value: Any, number: int, deepest: int = DEEPEST) -> None:
    """Refuse a stranger's data whose lists are nested too deep or whose numbers are too long; raise PostError."""
    if isinstance(value, dict | list):
        if deepest == 0:
            raise too_deep(number)
        for inner in value.values() if isinstance(value, dict) else value:
            if not isinstance(inner, str):
                check_bounds(inner, number, deepest - 1)
    elif isinstance(value, int) and not -_LARGEST < value < _LARGEST:
        raise long_number(number)
