"""Mutations of a good file: none is taken for another match, and nothing but PostError comes of it.

`python -m tests.post.test_fuzz 500000` runs a longer series by hand and prints how many a second.
"""

from __future__ import annotations

import random
import sys
import time
from collections import Counter

import pytest

from hexesmed.post import armour, matchfile
from hexesmed.post.errors import PostError
from tests.post.matches import ANNE, BERTRAND, CLAIRE, body_of, forged, handshake, play, played, texts
from tests.post.tiny_game import shelf

MATCH = played(4)
GOOD = MATCH.text
RECORDS = texts(MATCH)
BEGUN = texts(played(3, seat=1))


def _stranger_match() -> list[str]:
    file = handshake(nonce=b"z" * 16)
    for _ in range(4):
        play(file)
    return texts(file)


OTHER = _stranger_match()


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


def shuffled(luck: random.Random) -> list[str]:
    """Return records cut, swapped, repeated, or of other matches, or forged by one of three keys."""
    records = list(RECORDS)
    for _ in range(luck.choice((1, 1, 2))):
        at = luck.randrange(len(records)) if records else 0
        match luck.randrange(7):
            case 0 if len(records) > 1:
                other = luck.randrange(len(records))
                records[at], records[other] = records[other], records[at]
            case 1 if records:
                del records[at]
            case 2:
                records.insert(at, luck.choice(RECORDS))
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
    if name in ("message", "name", "nonce"):
        return record  # a text that its own writer signs is another match by right
    who = luck.choice([ANNE, BERTRAND, CLAIRE, *[ANNE, BERTRAND][body_number(record) % 2 :][:1] * 6])
    return forged(record, who, lambda b: (b.clear(), b.update(body)))


def body_number(record: str) -> int:
    """Return the number of a record of the match."""
    return RECORDS.index(record) if record in RECORDS else 0


def one(seed: int) -> str:
    """Try one mutation; return what came of it."""
    luck = random.Random(seed)
    match seed % 4:
        case 0:
            data = armour.wrap(shuffled(luck))
        case 1:
            at = luck.randrange(len(RECORDS))
            data = armour.wrap([*RECORDS[:at], _tampered(RECORDS[at], luck)])
        case _:
            data = mutated(GOOD, luck)
    try:
        file = matchfile.read(data, shelf)
    except PostError as error:
        assert error.code != "unplayable", error
        return error.code
    found = texts(file)
    if found[:1] == RECORDS[:1]:
        assert [body_of(t) for t in found] == [body_of(t) for t in RECORDS[: len(found)]], f"seed {seed}"
    else:
        assert found in (OTHER[: len(found)], BEGUN[: len(found)]) or len(found) == 1, f"seed {seed}"
    return "same"


@pytest.mark.parametrize("part", range(4))
def test_no_mutation_passes_for_another_match(part: int) -> None:
    found = Counter(one(seed) for seed in range(part * 600, part * 600 + 600))
    assert sum(found.values()) == 600 and len(found) > 8 and found["same"] < 300, found


if __name__ == "__main__":
    count, began = int(sys.argv[1]), time.perf_counter()
    found = Counter(one(seed) for seed in range(count))
    print(f"{count} mutations, {count / (time.perf_counter() - began):.0f} a second, none taken for another match")
    for code, often in found.most_common():
        print(f"{often:8}  {code}")
