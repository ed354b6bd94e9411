"""What may be done next with a match, by whoever holds certain keys."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from hexesmed.locale import N_, Tongue
from hexesmed.post.errors import Words
from hexesmed.post.matchfile import MatchFile
from hexesmed.post.records import ACCEPT, ANSWERS, BEGIN, CHAIR, CHALLENGE, REKEY, Record

PLAY, WAIT, OVER, WATCH, CLOSE = "play", "wait", "over", "watch", "close"


@dataclass(frozen=True, slots=True)
class Step:
    """The next step of a match for one profile: accept, begin, play, close, wait, over or watch; whose; in words."""

    kind: str
    seat: int | None
    words: Words

    def say(self, tongue: Tongue) -> str:
        """Return the step in words."""
        return self.words.say(tongue)


def seats_held(file: MatchFile, keys: Collection[bytes]) -> frozenset[int]:
    """Return the seats that sign with one of these keys."""
    return frozenset(seat for seat in (0, 1) if file.keys[seat] in keys)


def next_step(file: MatchFile, keys: Collection[bytes]) -> Step:
    """Return what the holder of these public keys may do next."""
    held, kind, seat = seats_held(file, keys), file.awaits, file.signer
    if not kind or seat is None:
        return Step(OVER, None, Words(N_("The battle is over.")))
    names = {"who": file.names[seat], "other": file.names[1 - seat]}
    if file.rules_note is not None:
        return Step(WATCH, seat, file.rules_note)
    if kind == ACCEPT:
        if held:
            return Step(WAIT, seat, Words(N_("Your challenge waits for somebody who accepts it.")))
        return Step(ACCEPT, seat, Words(N_("{other} challenges you."), names))
    proposal = file.proposal if file.aside is not None and file.aside.kind == REKEY else None
    if not held and proposal is not None and proposal[2] in keys:
        return Step(
            WAIT, 1 - proposal[0],
            Words(N_("Your new key waits for {who}, who compares its words with you and countersigns."),
                  {"who": file.names[1 - proposal[0]]}),
        )  # fmt: skip
    if not held and file.left & set(keys):
        return Step(WATCH, seat, Words(N_("You have yielded your chair: {who} plays on without you."),
                                       {"who": file.names[_stayed(file)]}))  # fmt: skip
    if not held:
        return Step(
            WATCH, seat,
            Words(N_("This match is between {who} and {other}; this profile has the key of neither, so it can only be"
                     " watched. If you are one of them, bring the profile that began it."), names),
        )  # fmt: skip
    if seat not in held:
        return Step(WAIT, seat, Words(N_("It is {who}'s turn."), names))
    if kind == BEGIN:
        return Step(BEGIN, seat, Words(N_("{other} has accepted; send your first dice link to begin."), names))
    assert kind != CHALLENGE
    return Step(PLAY, seat, Words(N_("It is your turn, {who}."), names))


def _stayed(file: MatchFile) -> int:
    """Return the seat of who asked for the other's chair."""
    return next(record.seat for record in reversed(file.records) if record.kind == CHAIR)


def to_answer(file: MatchFile, keys: Collection[bytes]) -> Record | None:
    """Return the claim, the new key or the wish for a chair of the other that waits for the holder of these keys.

    At one table it is whoever asks for one of the two seats.
    """
    aside, held = file.aside, seats_held(file, keys)
    if aside is not None and aside.kind == REKEY and file.one_table:
        return aside if held else None
    if aside is None or aside.kind not in ANSWERS or aside.seat in held or 1 - aside.seat not in held:
        return None
    return aside
