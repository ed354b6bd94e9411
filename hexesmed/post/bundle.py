"""Several matches in one text, and one match several times: a mail quotes an older file and brings the new one."""

from __future__ import annotations

from collections.abc import Iterable

from hexesmed.post import jws, payload
from hexesmed.post.records import ASIDES, CHALLENGE


def matches_in(records: list[str]) -> list[list[str]]:
    """Return the records of each match in a text, in order: every challenge begins another.

    Records before the first challenge are one group, the end of some match. Raises PostError.
    """
    groups: list[list[str]] = []
    for number, record in enumerate(records):
        body, _ = payload.unpack(jws.take_apart(record, number).payload, number)
        if not groups or body.get("kind") == CHALLENGE:
            groups.append([])
        groups[-1].append(record)
    return groups


def kind_of(record: str) -> str:
    """Return the kind of a record of a match that was proven."""
    return str(payload.unpack(jws.take_apart(record, 0).payload, 0)[0].get("kind"))


def is_aside(record: str) -> bool:
    """Return whether a record of a match that was proven lies beside it."""
    return kind_of(record) in ASIDES


def without_older(groups: Iterable[list[str]]) -> list[list[str]]:
    """Return the groups without those that are only the beginning of another, or another once more."""
    kept: list[list[str]] = []
    for group in groups:
        if any(other[: len(group)] == group for other in kept):
            continue
        kept = [other for other in kept if group[: len(other)] != other]
        kept.append(group)
    return kept
