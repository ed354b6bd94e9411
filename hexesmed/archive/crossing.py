"""Files that crossed: what lies beside a match never keeps it from going on, and both tables come to the same."""

from __future__ import annotations

from hexesmed.post import bundle, matchfile
from hexesmed.post.matchfile import MatchFile
from hexesmed.post.records import AGREE, CLAIM, Record


def without_outdated(file: MatchFile, kept: list[str], came: list[str]) -> list[str] | None:
    """Return what is kept without an aside that gives way to what came; None where what came is an aside of the past.

    What lies beside a match never keeps it from going on. Of two asides at one place the one that comes counts.
    """
    here = len(kept) - 1 if kept and bundle.is_aside(kept[-1]) else len(kept)
    there = len(came) - 1 if file.aside is not None else len(came)
    if came[:there] == kept[:there] and here > there and (file.aside is not None or here == len(kept)):
        return None if file.aside is not None and kept[there] != came[there] else kept
    gives_way = here < len(kept) and came[:here] == kept[:here] and len(came) > here and came[here] != kept[here]
    return kept[:here] if gives_way else kept


def prevails(file: MatchFile, kept: list[str], at: int) -> bool:
    """Tell whether an agreed end that came stands before what is kept from record `at` on.

    It stands before a half-turn that its proposer signed meanwhile, which the other has not answered; of two agreed
    ends, each proposed while the other was on its way, the one of the smaller digest stands.
    """
    if not _is_end(file.records[at:]):
        return False
    there = matchfile.assemble(kept, file.shelf).records[at:]
    if _is_end(there):
        return file.records[at].digest < there[0].digest
    return all(record.seat == file.records[at].seat for record in there)


def is_agreed(kept: list[str], at: int) -> bool:
    """Tell whether the match that is kept ended by agreement at a record."""
    return len(kept) == at + 2 and bundle.kind_of(kept[at]) == CLAIM


def _is_end(records: list[Record]) -> bool:
    return [record.kind for record in records] == [CLAIM, AGREE]
