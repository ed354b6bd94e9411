"""A match file: its records, checked one after the other, and the match that they make."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from hexesmed.core.dice import Dice
from hexesmed.core.game import Battle, Game, Outcome
from hexesmed.core.match import Match
from hexesmed.locale import N_, Tongue
from hexesmed.post import admission, armour, payload
from hexesmed.post.errors import PostError, Words
from hexesmed.post.pact import Pact
from hexesmed.post.proof import lines
from hexesmed.post.records import ACCEPT, ASIDES, BEGIN, CHALLENGE, COUNTERSIGN, HALF_TURN, REKEY, YIELD, Record
from hexesmed.post.referee import CountedDice, NoDice

Shelf = Callable[[str], Game]
Pair = tuple[bytes | None, bytes | None]


def read(data: bytes, shelf: Shelf) -> MatchFile:
    """Return the match in a text, everything in it proven; raise PostError at the first thing that is wrong."""
    return assemble(armour.unwrap(data), shelf)


def assemble(texts: Iterable[str], shelf: Shelf) -> MatchFile:
    """Return the match that these records make; raise PostError at the first that is wrong."""
    file = MatchFile(shelf)
    for text in texts:
        file.take(text)
    return file


class MatchFile:
    """A match on paper. Its `match` stands after the last closed half-turn; play on with a copy (`table_match`)."""

    game: Game
    battle: Battle
    match: Match

    def __init__(self, shelf: Shelf) -> None:
        """Begin with no record; the first to be taken is the challenge."""
        self.shelf = shelf
        self.records: list[Record] = []
        self.rules_number = 0
        self.challenger = 0
        self.nonce = ""
        self.reply = 0  # days in which an answer is hoped for, 0 for no wish
        self.pair = ""  # what the two matches of a mirrored pair have in common
        self.names = ("", "")
        self.keys: Pair = (None, None)
        self.anchors: Pair = (None, None)
        self.bonds = ("", "")  # by seat: what binds the dice chain to this match and this key
        self.proposal: tuple[int, str, bytes, bytes | None] | None = None  # seat, name, key, anchor of a new key
        self.left: frozenset[bytes] = frozenset()  # keys of those who have yielded their chair
        self.claimed: int | None = None
        self.agreed: Outcome | None = None
        self.passed = 0  # the half-turn that is passed after a change of key
        self.pact: Pact | None = None
        self.dice: CountedDice | None = None
        self._step_back: Callable[[], None] = lambda: None

    @property
    def challenge_id(self) -> str:
        """Return the digest of the challenge."""
        return self.records[0].digest

    @property
    def match_id(self) -> str:
        """Return the digest of the acceptance, which names the match; empty before."""
        return self.records[1].digest if len(self.records) > 1 else ""

    @property
    def aside(self) -> Record | None:
        """Return the note, claim or new key that lies beside the match, None where there is none."""
        return self.records[-1] if self.records and self.records[-1].kind in ASIDES else None

    @property
    def core(self) -> list[Record]:
        """Return the records of the chain, without what lies beside it."""
        return self.records if self.aside is None else self.records[:-1]

    @property
    def head(self) -> str:
        """Return the digest of the last record of the chain, empty before the first."""
        core = self.core
        return core[-1].digest if core else ""

    @property
    def text(self) -> bytes:
        """Return the file; the same records always give the same bytes."""
        return armour.wrap(record.text for record in self.records)

    def spoken(self, tongue: Tongue) -> Tongue:
        """Return a tongue as it is spoken of this match's game."""
        return tongue.of(self.game.half_turn_words)

    @property
    def half_turns(self) -> int:
        """Return how many half-turns are closed."""
        return sum(record.kind == HALF_TURN for record in self.records)

    @property
    def given_up(self) -> set[bytes]:
        """Return the keys that new ones have replaced, each countersigned by the other player; not those who left."""
        former = {r.key for r in self.records if r.kind != REKEY and r.key != self.keys[r.seat]}
        return former - set(self.keys) - self.left

    @property
    def one_table(self) -> bool:
        """Return whether both seats sign with one key: a match at one table."""
        return self.keys[0] is not None and self.keys[0] == self.keys[1]

    @property
    def table_records(self) -> list[Record]:
        """Return the records that were made while both seats signed with one key: all, some or none of them."""
        found, keys = [], dict[int, bytes]()
        for number, record in enumerate(self.records):
            asked = self.records[number - 1]
            if record.kind in (CHALLENGE, ACCEPT):
                keys[record.seat] = record.key
            elif record.kind == COUNTERSIGN:
                keys[asked.seat] = asked.key
            elif record.kind == YIELD:
                keys[record.seat] = asked.key
            if len(keys) == 2 and keys[0] == keys[1]:
                found.append(record)
        return found

    @property
    def can_continue(self) -> bool:
        """Return whether this program plays the rules that the match is under."""
        return self.rules_number == self.game.rules_number

    @property
    def rules_note(self) -> Words | None:
        """Return why the match can be watched only, None when it can be played."""
        if self.can_continue:
            return None
        return Words(
            N_("This match is played under rules {found} of its game and this program plays rules {wanted}:"
               " it can be watched, not continued."),
            {"found": self.rules_number, "wanted": self.game.rules_number},
        )  # fmt: skip

    @property
    def outcome(self) -> Outcome | None:
        """Return how the match ended, by the rules or by agreement, None while it goes on."""
        return self.agreed or self.game.outcome(self.match.position)

    @property
    def to_move(self) -> int | None:
        """Return the seat whose half-turn comes next, None when the match is over."""
        return None if self.agreed else self.game.to_move(self.match.position)

    @property
    def awaits(self) -> str:
        """Return the kind of the next record, empty when the match is over."""
        if len(self.records) < 2:
            return (CHALLENGE, ACCEPT)[len(self.records)]
        begun = any(record.kind in (BEGIN, HALF_TURN) for record in self.records)
        if self.game.has_chance and self.challenger == 1 and not begun and not self.agreed:
            return BEGIN
        return HALF_TURN if self.to_move is not None else ""

    @property
    def signer(self) -> int | None:
        """Return the seat that must sign the next record, None when the match is over."""
        kind = self.awaits
        if kind == ACCEPT:
            return 1 - self.challenger
        return self.challenger if kind in (CHALLENGE, BEGIN) else self.to_move

    def new_match(self) -> Match:
        """Return the match before its first half-turn, with the dice that the records prove."""
        return Match(self.game, self.battle, self.proven_dice)

    def table_match(self, dice_for: Callable[[int], Dice]) -> Match:
        """Return a match of its own that stands after the last closed half-turn."""
        match = Match(self.game, self.battle, dice_for)
        match.entries = list(self.match.entries)
        match.position = self.match.position
        return match

    def seat(self, seat: int, name: str, key: bytes, anchor: bytes | None) -> None:
        """Put somebody in a seat."""
        other = 1 - seat
        self.names = (name, self.names[other]) if seat == 0 else (self.names[other], name)
        self.keys = (key, self.keys[other]) if seat == 0 else (self.keys[other], key)
        self.anchors = (anchor, self.anchors[other]) if seat == 0 else (self.anchors[other], anchor)

    def proven_dice(self, half_turn: int) -> Dice:
        """Return the dice of a half-turn whose link has been revealed."""
        if self.pact is None:
            return NoDice()
        if half_turn not in self.pact.seeds:
            raise LookupError(f"no link has been revealed for half-turn {half_turn}")
        self.dice = CountedDice(self.pact.seeds[half_turn])
        return self.dice

    def take(self, text: str) -> Record:
        """Check the next record and take it in; raise PostError and stay as before when anything in it is wrong."""
        step_back = self._way_back()
        try:
            record = admission.admit(self, text)
        except (PostError, RecursionError) as error:
            step_back()
            refusal = error if isinstance(error, PostError) else payload.too_deep(len(self.records))
            if refusal.record is None:
                refusal.record = len(self.records)
            refusal.lines = list(lines(self))
            if self.records:
                refusal.half_turn_words = self.game.half_turn_words
            raise refusal from error.__cause__
        self.records.append(record)
        self._step_back = step_back
        return record

    def forget_last(self) -> None:
        """Undo the last `take`: the record could not be kept."""
        self.records.pop()
        self._step_back()

    def drop_aside(self) -> str:
        """Take away what lies beside the match and return its text, empty where there is nothing."""
        aside = self.aside
        if aside is not None:
            self.records.pop()
            self._step_back = lambda: None
        return aside.text if aside is not None else ""

    def _way_back(self) -> Callable[[], None]:
        """Return what undoes all that a record may have done before it was refused."""
        if not self.records:
            return lambda: None
        people = self.names, self.keys, self.anchors, self.bonds, self.left
        beside = self.proposal, self.claimed, self.agreed, self.passed
        pact = self.pact and self.pact.copy()
        count, position = len(self.match.entries), self.match.position

        def step_back() -> None:
            self.names, self.keys, self.anchors, self.bonds, self.left = people
            self.proposal, self.claimed, self.agreed, self.passed = beside
            self.pact = pact
            entries = self.match.entries[:count]
            self.match = self.new_match()  # a new cup: dice of the old one have been thrown
            self.match.entries, self.match.position = entries, position

        return step_back
