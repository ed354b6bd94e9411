"""The import door: what a file is, told by its content alone, and what it does to the matches of a profile."""

from __future__ import annotations

import hashlib
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from hexesmed.archive.crossing import is_agreed, prevails, without_outdated
from hexesmed.archive.errors import ArchiveError
from hexesmed.locale import N_, Tongue
from hexesmed.post import armour, bundle, envelope, jws, matchfile, payload
from hexesmed.post.errors import PostError, ReasonWords, Words
from hexesmed.post.matchfile import MatchFile
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
from hexesmed.post.steps import seats_held

if TYPE_CHECKING:
    from hexesmed.archive.store import Store


@dataclass(frozen=True, slots=True)
class Taken:
    """What came of a file. Accepted kinds: challenge, accepted, begun, half_turn, restored.

    The others change nothing: duplicate, stale, own, watch, out_of_order, other_match, conflict, wrong_person,
    second_accept, damaged (then `error` says more). `id` is its match's, `file` what can be watched, `fresh` the first
    half-turn that is new here (0: none).
    """

    kind: str
    words: Words
    id: str = ""
    file: MatchFile | None = None
    accepted: bool = False
    fresh: int = 0
    error: PostError | None = None

    def say(self, tongue: Tongue, reason_words: ReasonWords | None = None) -> str:
        """Return the sentence."""
        if self.file is not None:
            tongue = self.file.spoken(tongue)
        return self.error.say(tongue, reason_words) if self.error else self.words.say(tongue)


def digest(record: str) -> str:
    """Return the digest that names a record."""
    return hashlib.sha256(record.encode("ascii")).hexdigest()


def take_all(store: Store, data: bytes, wanted: str | None) -> list[Taken]:
    """Return what came of each match in a file, a mail or a zip; the caller holds the profile's lock."""
    try:
        groups, spoilt = _groups(data)
    except PostError as error:
        return [_damaged(error)]
    taken = []
    for group in groups:
        try:
            taken.append(_taken(store, group, wanted))
        except PostError as error:
            taken.append(_damaged(error))
    if spoilt is not None and not any(one.accepted for one in taken):
        taken.insert(0, _damaged(spoilt))
    return taken


def take_in(store: Store, data: bytes, wanted: str | None) -> Taken:
    """Return what came of a file with one match; of several, the first that was accepted."""
    taken = take_all(store, data, wanted)
    return next((one for one in taken if one.accepted), taken[0])


def _damaged(error: PostError) -> Taken:
    return Taken("damaged", error.words, error=error)


def _groups(data: bytes) -> tuple[list[list[str]], PostError | None]:
    """Return the records of each match in the data, and what was wrong with something else in it."""
    found: list[list[str]] = []
    spoilt: PostError | None = None
    for text in envelope.texts(data):
        try:
            found += bundle.matches_in(armour.unwrap(text))
        except PostError as error:
            spoilt = spoilt or error
    if not found and spoilt is not None:
        raise spoilt
    return bundle.without_older(found), spoilt


def _taken(store: Store, texts: list[str], wanted: str | None) -> Taken:
    completed = _completed(store, texts)
    if isinstance(completed, Taken):
        return completed
    match = digest(completed[0])
    kept = _kept(store, match)
    file = matchfile.assemble(completed, store.shelf)
    current = without_outdated(file, kept, completed)
    if wanted is not None and match != wanted:
        return Taken(
            "other_match", Words(N_("This file belongs to another match, between {first} and {second}."), _names(file)),
            match, file,
        )  # fmt: skip
    if kept and store.identity.key in file.given_up:
        words = N_("In this file your seat has gone over to another key, which the other player has countersigned. The"
                   " match kept here stays as it is.")  # fmt: skip
        return Taken("wrong_person", Words(words), match, file)
    if current is None:
        words = N_("This was written beside an earlier half-turn; the match has gone on since. Nothing was changed.")
        return Taken("stale", Words(words), match, file)
    kept = current
    same = next((i for i, (a, b) in enumerate(zip(kept, completed, strict=False)) if a != b), None)
    if same is not None and prevails(file, kept, same):
        kept, same = kept[:same], None
    if same is not None:
        return _branched(store, file, same, kept)
    if len(completed) <= len(kept):
        return _known(store, file, kept, match)
    return _news(store, file, kept, match)


def _completed(store: Store, texts: list[str]) -> list[str] | Taken:
    """Return the records with those before them, where a file brings the end of a match that is kept here."""
    body, _ = payload.unpack(jws.take_apart(texts[0], 0).payload, 0)
    number, head = body.get("number"), body.get("previous")
    if body.get("kind") == CHALLENGE or type(number) is not int or not 0 < number < armour.MOST_RECORDS:
        return texts
    for path in sorted(store.matches_folder.glob("*.hexmed")):
        kept = _kept(store, path.stem)
        if number == 1 and kept and digest(kept[0]) == head:
            return kept[:1] + texts
        if len(kept) > 1 and digest(kept[1]) == body.get("match"):
            if number <= len(kept):
                return kept[:number] + texts
            return Taken(
                "out_of_order", Words(N_("Record {wanted} was expected next; record {found} came. Ask for the whole"
                                         " match."), {"wanted": len(kept), "found": number}),
                digest(kept[0]),
            )  # fmt: skip
    return Taken(
        "out_of_order",
        Words(N_("This is record {found} of a match that this profile does not have: the whole match was expected."),
              {"found": number}),
    )  # fmt: skip


def _kept(store: Store, match: str) -> list[str]:
    """Return the records kept of a match; a damaged file of ours counts as none and will be replaced."""
    try:
        return store.records_of(match)
    except (ArchiveError, PostError):
        return []


def _names(file: MatchFile) -> dict[str, str]:
    return {"first": file.names[0] or "?", "second": file.names[1] or "?"}


def _fields(file: MatchFile, record: Record) -> dict[str, object]:
    seat = record.seat
    return {"who": file.names[seat], "other": file.names[1 - seat] or "?", "half_turn": record.half_turn}


def _branched(store: Store, file: MatchFile, at: int, kept: list[str]) -> Taken:
    """Return the refusal of a second version of something that is kept already."""
    record, own = file.records[min(at, len(file.records) - 1)], store.identity.key
    fields, match = _fields(file, record), file.challenge_id
    if record.kind == ACCEPT:
        accepted, _ = payload.unpack(jws.take_apart(kept[at], at).payload, at)
        kind = "second_accept"
        words = N_("{who} accepts a challenge that was accepted before: the first counts.")
        if file.keys[file.challenger] == own:
            words = N_("{who} accepts a challenge of yours that was accepted before: the first counts. Send {who} a new"
                       " challenge.")  # fmt: skip
        elif accepted["key"] == jws.to_base64(own) and len(file.records) > at + 1:
            kind, words = "wrong_person", N_("{other} plays this match against {who}, who accepted before you.")
        return Taken(kind, Words(words, fields), match, file)
    if is_agreed(kept, at):
        words = N_("This match has ended by agreement. Send {who} the file with the agreement again.")
        return Taken("stale", Words(words, fields), match, file)
    if not record.half_turn:
        words = N_("Two different files go on from the same place of this match. The one kept here stays; ask {other}"
                   " what happened.")  # fmt: skip
    elif file.keys[record.seat] == own:
        words = N_("This file has another half-turn {half_turn} of yours than the one kept here, which stays. Were two"
                   " copies of this profile used?")  # fmt: skip
    else:
        words = N_("Two different files claim half-turn {half_turn}, both signed by {who}. The one kept here stays;"
                   " ask {who} what happened.")  # fmt: skip
    return Taken("conflict", Words(words, fields), match, file)


def _known(store: Store, file: MatchFile, kept: list[str], match: str) -> Taken:
    """Return what to say of a file that brings nothing new."""
    record = file.records[-1]
    fields = _fields(file, record)
    older = len(file.records) < len(kept)
    if file.keys[record.seat] == store.identity.key and not file.one_table:
        words = {
            CHALLENGE: N_("This is your own challenge: send it to your opponent."),
            ACCEPT: N_("This is your own acceptance: send it to {other}."),
            BEGIN: N_("This is your own first dice link: send it to {other}."),
            HALF_TURN: N_("This is your own half-turn {half_turn}: send it to {other}."),
        }.get(record.kind, N_("This is your own file: send it to {other}."))
        return Taken("own", Words(words, fields), match, file)
    if older:
        words = N_("This file is older than the match kept here: it ends with half-turn {found}, and half-turn {wanted}"
                   " comes next. Nothing was changed.")  # fmt: skip
        current = matchfile.assemble(store.records_of(match), store.shelf)
        return Taken("stale", Words(words, {"found": file.half_turns, "wanted": current.half_turns + 1}), match, file)
    return Taken("duplicate", Words(N_("This file is already loaded: nothing in it is new.")), match, file)


def _news(store: Store, file: MatchFile, kept: list[str], match: str) -> Taken:
    """Keep a file that carries a match of this profile further, and return what it brought."""
    held = seats_held(file, [store.identity.key])
    mine = file.proposal is not None and file.aside is not None and file.proposal[2] == store.identity.key
    if not held and not mine and len(file.records) > 1:
        return _strangers(file, kept, match)
    if file.aside is not None and file.aside.kind == REKEY and file.aside.seat in held and not file.one_table:
        words = N_("Somebody asks for your own seat in this match under another key. Nothing was changed.")
        return Taken("wrong_person", Words(words), match, file)
    store.keep(file, _kept(store, match))
    with suppress(ArchiveError):  # the keys are in the match file too
        store.people.learn(file, store.identity.key)
    fresh = next((r.half_turn for r in file.records[len(kept) :] if r.half_turn), 0)
    last = file.records[-1]
    fields = _fields(file, last)
    if not kept and (last.seat in held or len(file.records) > 2):
        taken = Taken("restored", Words(N_("The match between {first} and {second} is on this list again."),
                                        _names(file)))  # fmt: skip
        if last.kind == CHALLENGE:
            taken = Taken("restored", Words(N_("This is your own challenge: send it to your opponent.")))
    elif last.kind == CHALLENGE:
        taken = Taken("challenge", Words(N_("{who} challenges you."), fields))
    elif last.kind == ACCEPT:
        taken = Taken("accepted", Words(N_("{who} has accepted your challenge."), fields))
    elif last.kind in ASIDE_WORDS:
        fields = {**fields, "who": last.who}
        taken = Taken(last.kind, Words(ASIDE_WORDS[last.kind], fields))
    elif last.kind == BEGIN:
        taken = Taken("begun", Words(N_("{who} has sent the first dice link: half-turn 1 can begin."), fields))
    else:
        taken = Taken("half_turn", Words(N_("Half-turn {half_turn} of {who} has come."), fields))
    return replace(taken, id=match, file=file, accepted=True, fresh=fresh)


ASIDE_WORDS = {
    NOTE: N_("{who} has sent a note."),
    CLAIM: N_("{who} claims how the match ends; you may agree."),
    AGREE: N_("{who} has agreed: the match is over."),
    REKEY: N_(
        "Somebody who goes by the name of {who} asks to go on with another key. Compare its words by voice first."
    ),
    COUNTERSIGN: N_("{who} has countersigned: the new key is in force."),
    CHAIR: N_("{who} asks to play on in your place; you may yield your chair."),
    YIELD: N_("{who} has yielded his chair: both sides are yours now, and the computer may play his."),
}


def _strangers(file: MatchFile, kept: list[str], match: str) -> Taken:
    """Return what to say of a match in which this profile holds no seat."""
    if len(kept) == 1:
        words = N_("{who} has accepted this challenge, not you: the match is between {first} and {second}.")
        fields = {**_names(file), "who": file.names[1 - file.challenger]}
        return Taken("wrong_person", Words(words, fields), match, file)
    words = N_("This match is between {first} and {second}; this profile has the key of neither, so it can only be"
               " watched. If you are one of them, bring the profile that began it.")  # fmt: skip
    return Taken("watch", Words(words, _names(file)), match, file)
