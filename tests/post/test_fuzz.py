"""Mutations of good files: none is taken for another match, and nothing but PostError comes of it.

`python -m tests.post.test_fuzz 500000` runs a longer series by hand and prints how many a second.
"""

from __future__ import annotations

import random
import sys
import time
from collections import Counter

import pytest

from hexesmed.post import armour, letters, matchfile
from hexesmed.post.errors import PostError
from tests.post.matches import ANNE, BERTRAND, CLAIRE, a_half_turn, body_of, forged, handshake, play, played, texts
from tests.post.tiny_game import shelf

SERIES = 20_000


def _stranger_match() -> list[str]:
    file = handshake(nonce=b"z" * 16)
    for _ in range(4):
        play(file)
    return texts(file)


def _beside() -> list[str]:
    """Return a match whose challenger changed his key, and which ends by agreement."""
    file = played(1)
    file.take(letters.rekey(file, CLAIRE, 0))
    file.take(letters.answer_aside(file, BERTRAND, bytes(range(32))))
    play(file)
    file.take(letters.claim(file, BERTRAND, 1, 1, "It is late."))
    file.take(letters.answer_aside(file, CLAIRE, b""))
    return texts(file)


def _yielded() -> list[str]:
    """Return a match whose accepter yields his chair: from then on the challenger signs for both."""
    file = played(1)
    file.take(letters.chair(file, ANNE, 0))
    file.take(letters.answer_aside(file, BERTRAND, bytes(range(32))))
    for _ in range(2):
        match = file.table_match(letters.dice_for(file, ANNE))
        for action in a_half_turn(file):
            match.play(action)
        file.take(letters.half_turn(file, ANNE, match.entries[len(file.match.entries) :], match.digest()))
    return texts(file)


MATCH = played(4)
RECORDS = texts(MATCH)
BEGUN = texts(played(3, seat=1))
BESIDE = _beside()
YIELDED = _yielded()
BASES = (RECORDS, BESIDE, YIELDED)  # the matches that are spoilt; they begin alike
OTHER = _stranger_match()
OLD = [*RECORDS, *BESIDE, *YIELDED]  # what a forger has seen before
WRITERS = {
    **{text: (ANNE, BERTRAND)[number % 2] for number, text in enumerate(RECORDS)},
    **dict(zip(BESIDE[3:], (CLAIRE, BERTRAND, BERTRAND, BERTRAND, CLAIRE), strict=True)),
    **dict(zip(YIELDED[3:], (ANNE, BERTRAND, ANNE, ANNE), strict=True)),
}  # fmt: skip
BY_RIGHT = {("rekey", "seat"), ("rekey", "anchor"), ("chair", "anchor"), ("challenge", "rules"), ("challenge", "seat")}


def mutated(data: bytes, luck: random.Random) -> bytes:
    """Return the text with one to three small accidents."""
    for _ in range(luck.choice((1, 1, 2, 3))):
        at, to = sorted((luck.randrange(len(data) + 1), luck.randrange(len(data) + 1)))
        match luck.randrange(9):
            case 0 if data:
                place = luck.randrange(len(data))
                data = data[:place] + bytes([data[place] ^ 1 << luck.randrange(8)]) + data[place + 1 :]
            case 1:
                data = data[:at] + bytes([luck.randrange(256)]) + data[at:]
            case 2:
                data = data[:at] + data[at + luck.randrange(1, 5) :]
            case 3:
                data = data[:to]
            case 4:
                data = data[at:]
            case 5:
                data = data[:at] + data[to:]
            case 6:
                data = data[:to] + data[at:to] + data[to:]
            case 7:
                place = luck.randrange(len(data) + 1)
                data = data[:place] + luck.choice(b"Aa0_-.=> \n").to_bytes(1, "big") + data[place + 1 :]
            case _:
                data = data[:at] + data[at:to].swapcase() + data[to:]
    return data


def shuffled(base: list[str], luck: random.Random) -> list[str]:
    """Return records cut, swapped, repeated, or of other matches, or forged by one of three keys."""
    records = list(base)
    for _ in range(luck.choice((1, 1, 2))):
        at = luck.randrange(len(records)) if records else 0
        match luck.randrange(7):
            case 0 if len(records) > 1:
                other = luck.randrange(len(records))
                records[at], records[other] = records[other], records[at]
            case 1 if records:
                del records[at]
            case 2:
                records.insert(at, luck.choice(OLD))
            case 3 if records:
                records[at] = luck.choice(OTHER)
            case 4 if records:
                records[at] = luck.choice(BEGUN)
            case 5 if records:
                records = records[: at + 1]
                records[at] = _tampered(records[at], luck)
            case _ if records:
                letters = list(records[at])
                place = luck.randrange(len(letters))
                letters[place] = luck.choice("ABab01-_.")
                records[at] = "".join(letters)
    return records


def _tampered(record: str, luck: random.Random) -> str:
    """Return a record in which one value was changed and which one of three people signed."""
    try:
        body = body_of(record)
    except PostError:
        return record
    name = luck.choice(list(body))
    value = body[name]
    if isinstance(value, list) and value and luck.random() < 0.8:
        inner = luck.choice(value)
        if isinstance(inner, list) and inner:
            inner[luck.randrange(len(inner))] = luck.choice([0, 1, 2, 3, "walk", ["end"], None, [], -1])
        else:
            value.pop(luck.randrange(len(value)))
    else:
        body[name] = luck.choice([None, 0, 1, "", "x", [], {}, "0" * 64, value])
    who = luck.choice([ANNE, BERTRAND, CLAIRE, *[WRITERS.get(record, ANNE)] * 6])
    by_right = name in ("message", "name", "nonce", "winner", "salt") or (str(body.get("kind")), name) in BY_RIGHT
    if (by_right and who is WRITERS.get(record, who)) or (body.get("kind"), name) == ("claim", "seat"):
        return record  # a text that its own writer signs is another match by right; either may claim
    return forged(record, who, lambda b: (b.clear(), b.update(body)))


def one(seed: int) -> str:
    """Try one mutation; return what came of it."""
    luck = random.Random(seed)
    base = BASES[max(0, seed % 5 - 2)]
    match seed % 4:
        case 0:
            data = armour.wrap(shuffled(base, luck))
        case 1:
            at = luck.randrange(len(base))
            data = armour.wrap([*base[:at], _tampered(base[at], luck)])
        case _:
            data = mutated(armour.wrap(base), luck)
    try:
        file = matchfile.read(data, shelf)
    except PostError as error:
        assert error.code != "unplayable", error
        return error.code
    found = texts(file)
    if found[:1] == RECORDS[:1]:
        assert _is_beginning(found), f"seed {seed}"
    else:
        assert found in (OTHER[: len(found)], BEGUN[: len(found)]) or len(found) == 1, f"seed {seed}"
    return "same"


def _is_beginning(found: list[str]) -> bool:
    """Tell whether the records are the first of a match that is spoilt, letter by letter."""
    return any(found == base[: len(found)] for base in BASES)


@pytest.mark.parametrize("part", range(8))
def test_no_mutation_passes_for_another_match(part: int) -> None:
    share = SERIES // 8
    found = Counter(one(seed) for seed in range(part * share, part * share + share))
    assert sum(found.values()) == share and len(found) > 20 and found["same"] < share // 5, found


if __name__ == "__main__":
    count, began = int(sys.argv[1]), time.perf_counter()
    found = Counter(one(seed) for seed in range(count))
    print(f"{count} mutations, {count / (time.perf_counter() - began):.0f} a second, none taken for another match")
    for code, often in found.most_common():
        print(f"{often:8}  {code}")
