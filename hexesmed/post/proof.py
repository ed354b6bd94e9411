"""What a match file proves, a line for each record."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from hexesmed.locale import N_, Tongue
from hexesmed.post.errors import Words
from hexesmed.post.records import (
    ACCEPT,
    AGREE,
    BEGIN,
    CHAIR,
    CHALLENGE,
    CLAIM,
    COUNTERSIGN,
    HALF_TURN,
    NOTE,
    REKEY,
    YIELD,
    Record,
)

if TYPE_CHECKING:
    from hexesmed.post.matchfile import MatchFile


@dataclass(frozen=True, slots=True)
class Line:
    """One record of a verified match: who signed it and what was proven."""

    number: int
    kind: str
    seat: int
    who: str
    half_turn: int
    digest: str
    proven: tuple[Words, ...]

    def say(self, tongue: Tongue) -> str:
        """Return the line in words."""
        title = Words(_TITLES[self.kind], {"number": self.number, "who": self.who, "half_turn": self.half_turn})
        return f"{title.say(tongue)} · " + "; ".join(words.say(tongue) for words in self.proven)

    def plain(self) -> dict[str, Any]:
        """Return the line as plain data for other programs."""
        return {
            "record": self.number, "kind": self.kind, "seat": self.seat, "name": self.who,
            "half_turn": self.half_turn or None, "digest": self.digest,
        }  # fmt: skip


_TITLES = {
    CHALLENGE: N_("{number}  challenge by {who}"),
    ACCEPT: N_("{number}  acceptance by {who}"),
    BEGIN: N_("{number}  first dice link of {who}"),
    HALF_TURN: N_("{number}  half-turn {half_turn} by {who}"),
    REKEY: N_("{number}  new key of {who}"),
    COUNTERSIGN: N_("{number}  new key countersigned by {who}"),
    NOTE: N_("{number}  note of {who}"),
    CLAIM: N_("{number}  end claimed by {who}"),
    AGREE: N_("{number}  end agreed by {who}"),
    CHAIR: N_("{number}  {who} asks for the other chair"),
    YIELD: N_("{number}  chair yielded by {who}"),
}


def fingerprint(key: bytes) -> str:
    """Return a public key's short mark, four groups of four digits, by which two people compare it."""
    digest = hashlib.sha256(key).hexdigest()
    return " ".join(digest[i : i + 4] for i in range(0, 16, 4))


def lines(file: MatchFile) -> Iterator[Line]:
    """Yield a line for each record that was proven."""
    for record in file.records:
        yield Line(
            record.number, record.kind, record.seat, record.who, record.half_turn, record.digest,
            tuple(_proven(file, record)),
        )  # fmt: skip


def _proven(file: MatchFile, record: Record) -> Iterator[Words]:
    if record.kind in (CHALLENGE, ACCEPT, REKEY):
        yield Words(N_("signed by key {key}"), {"key": fingerprint(record.key)})
    else:
        yield Words(N_("signature good"))
    if record.kind == CHALLENGE:
        yield Words(N_("battle lawful"))
        yield Words(N_("rules {number}"), {"number": file.rules_number})
    if record.kind == BEGIN or (record.kind == ACCEPT and file.pact is not None and file.challenger == 0):
        yield Words(N_("dice link good"))
    if record.kind == HALF_TURN:
        yield from _proven_half_turn(file, record)


def _proven_half_turn(file: MatchFile, record: Record) -> Iterator[Words]:
    if not file.can_continue:
        yield Words(N_("results taken as told, not checked by the rules: {n} actions"), {"n": record.actions})
        return
    yield Words(N_("actions lawful: {n}"), {"n": record.actions})
    if file.pact is not None:
        yield Words(
            N_("dice as the pact gives them: {n}, but both secrets lay at one table") if record in file.table_records
            else N_("dice as the pact gives them: {n}"),
            {"n": record.dice},
        )  # fmt: skip
    yield Words(N_("position as told"))


def account(file: MatchFile) -> list[Words]:
    """Return what was checked, in plain words, a sentence for each kind of proof."""
    told = [
        Words(N_("Records in an unbroken chain, each signed by the player whose it is: {n}."), {"n": len(file.records)})
    ]
    if not file.can_continue:
        told.append(Words(
            N_("Half-turns: {n}, played under rules {found}. This program plays rules {wanted}, so their results are"
               " taken as told."),
            {"n": file.half_turns, "found": file.rules_number, "wanted": file.game.rules_number},
        ))  # fmt: skip
        return told + _ending(file)
    told.append(Words(
        N_("Half-turns played again by rules {rules}, every action allowed and every result as told: {n}"
           " ({actions} actions)."),
        {"n": file.half_turns, "rules": file.rules_number, "actions": sum(r.actions for r in file.records)},
    ))  # fmt: skip
    if file.pact is not None:
        at_table = sum(record.dice for record in file.table_records)
        between = sum(record.dice for record in file.records) - at_table
        if file.table_records:
            words = N_("Dice drawn again, though both secrets lay at one table, so that they prove nothing: {n}.")
            told.append(Words(words, {"n": at_table}))
        if between or not file.one_table:
            words = N_("Dice drawn again from the secrets of both players, all as told: {n}.")
            told.append(Words(words, {"n": between}))
    return told + _changed_keys(file) + _ending(file)


def _changed_keys(file: MatchFile) -> list[Words]:
    """Return who plays on with another key since the other player countersigned it, and who plays for both."""
    return [
        Words(N_("{who} plays with a new key since record {record}, which the other player has countersigned."),
              {"who": asked.who, "record": answer.number})
        for asked, answer in zip(file.records, file.records[1:], strict=False) if answer.kind == COUNTERSIGN
    ] + [
        Words(N_("{who} plays for both sides since record {record}, in which {other} has yielded his chair."),
              {"who": asked.who, "other": answer.who, "record": answer.number})
        for asked, answer in zip(file.records, file.records[1:], strict=False) if answer.kind == YIELD
    ]  # fmt: skip


def _ending(file: MatchFile) -> list[Words]:
    """Return how the match ended, in one sentence; none while it goes on."""
    outcome = file.outcome
    if outcome is None:
        return []
    if outcome.winner is None:
        return [Words(N_("A draw, as both agree.") if file.agreed else N_("The match has ended in a draw."))]
    words = N_("{name} has won, as both agree.") if file.agreed else N_("The match is over: {name} has won.")
    return [Words(words, {"name": file.names[outcome.winner]})]


PROVES = (
    N_("Who signed: each record was signed with the key of its seat, and not a letter of it has changed since."),
    N_("What was played: the rules allow every action, and every result follows from them."),
    N_("That nothing is missing or replaced: each record names the one before it."),
)
PROVES_DICE = N_(
    "The dice: they follow from secrets that both players had fixed before. Neither could choose or foresee the luck of"
    " a half-turn before it was his, and neither could throw again."
)
CANNOT = (
    N_("Whose hand held the key. Compare the words of the key with your opponent once, by voice."),
    N_("Rehearsing. Who copies his profile can try his own half-turn before he signs it. He cannot change a die, only"
       " choose what to do with it."),
    N_("Help. A friend or a program at the player's side cannot be seen."),
    N_("Quitting. Nobody can be made to send his next half-turn."),
)  # fmt: skip
CANNOT_NEW_KEY = N_(
    "Whose the new key is. That it belongs to the same person is said by the other player alone, who countersigned it."
)


def cannot(file: MatchFile) -> tuple[str, ...]:
    """Return what such a file cannot prove, each a sentence to be said."""
    return (*CANNOT, CANNOT_NEW_KEY) if file.given_up else CANNOT


def proves(file: MatchFile) -> tuple[str, ...]:
    """Return what such a file proves, each a sentence to be said."""
    dice = file.pact is not None and not file.table_records and file.can_continue
    return (*PROVES, PROVES_DICE) if dice else PROVES
