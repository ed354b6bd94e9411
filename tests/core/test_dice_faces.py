"""Dice: fair, fixed by their seed, and thrown only where they can change something."""

from __future__ import annotations

import hashlib
import hmac
from math import sqrt

import pytest

from hexesmed.core.dice import UNTHROWN, KeyedDice, LooseDice, ScriptedDice

D10, D4 = tuple(range(1, 11)), tuple(range(1, 5))
SEED = hashlib.sha256(b"seed").digest()


def spread_of(faces: list[int], sides: int) -> float:
    """Return how many sigma the most unlikely face is from its share."""
    share = len(faces) / sides
    sigma = sqrt(len(faces) * (1 / sides) * (1 - 1 / sides))
    return max(abs(faces.count(face) - share) for face in range(1, sides + 1)) / sigma


@pytest.mark.parametrize("sides", [4, 10])
def test_a_hundred_thousand_keyed_faces_are_even(sides: int) -> None:
    """Each face is as likely as another: 100,000 faces within 3.5 sigma, with a fixed seed."""
    column = tuple(range(1, sides + 1))
    faces = []
    for half_turn in range(50):
        dice = KeyedDice(hashlib.sha256(f"{sides} {half_turn}".encode()).digest())
        faces += [dice.cast("loss", f"unit {i % 20}", column)[0] for i in range(2000)]
    assert len(faces) == 100_000
    assert set(faces) == set(column)
    assert spread_of(faces, sides) < 3.5


def test_a_hundred_thousand_loose_faces_are_even() -> None:
    """The imagination of a computer player is fair too."""
    dice = LooseDice(1)
    faces = [dice.cast("loss", "a", D10)[0] for _ in range(100_000)]
    assert spread_of(faces, 10) < 3.5


def test_attacker_and_defender_are_independent() -> None:
    """The two dice of a fight, and dice of different purposes or counts, tell nothing of each other."""
    pairs: dict[tuple[int, int], int] = {}
    following: dict[tuple[int, int], int] = {}
    number = 10_000
    for fight in range(number):
        dice = KeyedDice(hashlib.sha256(f"fight {fight}".encode()).digest())
        target, _ = dice.cast("loss", "target", D10)
        attacker, _ = dice.cast("loss", "attacker", D10)
        rd, _ = dice.cast("rd", "target", D10)
        pairs[target, attacker] = pairs.get((target, attacker), 0) + 1
        following[target, rd] = following.get((target, rd), 0) + 1
    for counted in (pairs, following):
        chi = sum((counted.get((a, b), 0) - number / 100) ** 2 / (number / 100) for a in D10 for b in D10)
        # chi squared with 81 degrees of freedom: mean 81, sigma about 12.7
        assert 81 - 4 * 12.7 < chi < 99 + 4 * 14.1


def test_a_die_follows_from_its_seed_alone() -> None:
    """Equal seeds give equal faces; another seed, purpose, subject or count gives others."""

    def row(seed: bytes, purpose: str = "loss", subject: str = "a") -> list[int]:
        dice = KeyedDice(seed)
        return [dice.cast(purpose, subject, D10)[0] for _ in range(30)]

    assert row(SEED) == row(SEED)
    rows = [row(SEED), row(b"x" * 32), row(SEED, "rd"), row(SEED, subject="b")]
    assert all(a != b for i, a in enumerate(rows) for b in rows[:i])
    assert len(set(row(SEED))) > 3


def test_other_casts_change_no_face() -> None:
    """What is thrown for others before, or not thrown at all, changes no face."""
    plain, busy = KeyedDice(SEED), KeyedDice(SEED)
    for i in range(40):
        busy.cast("loss", f"other {i}", D10)
        busy.cast("rd", "a", D10)
        assert busy.cast("loss", "a", (7,) * 10) == (UNTHROWN, 7)
        assert plain.cast("loss", "a", D10) == busy.cast("loss", "a", D10)


def test_keyed_faces_are_those_of_hmac() -> None:
    """The face is the first 32-bit number of HMAC-SHA256(seed, purpose, subject, count, salt) below the limit."""
    limit = 2**32 - 2**32 % 10
    for count in range(20):
        digest = hmac.digest(SEED, f"loss\0a\0{count}\0{0}".encode(), "sha256")
        numbers = [int.from_bytes(digest[at : at + 4], "big") for at in range(0, 32, 4)]
        wanted = next(n for n in numbers if n < limit) % 10 + 1
        dice = KeyedDice(SEED)
        for _ in range(count):
            dice.cast("loss", "a", D10)
        assert dice.cast("loss", "a", D10)[0] == wanted


def test_rejection_leaves_no_bias(monkeypatch: pytest.MonkeyPatch) -> None:
    """Numbers beyond the last whole multiple of the faces are thrown away, through salt after salt."""
    limit = 2**32 - 2**32 % 10
    asked: list[bytes] = []

    def digest(key: bytes, what: bytes, name: str) -> bytes:
        asked.append(what)
        high = (2**32 - 1).to_bytes(4, "big")
        return high * 8 if len(asked) < 3 else limit.to_bytes(4, "big") + (limit - 1).to_bytes(4, "big") * 7

    monkeypatch.setattr("hexesmed.core.dice.hmac.digest", digest)
    assert KeyedDice(SEED).cast("loss", "a", D10)[0] == (limit - 1) % 10 + 1
    assert [what.rsplit(b"\0", 1)[1] for what in asked] == [b"0", b"1", b"2"]


@pytest.mark.parametrize("dice", [KeyedDice(SEED), LooseDice(3), ScriptedDice([])])
def test_a_die_that_can_change_nothing_is_not_thrown(dice: KeyedDice | LooseDice | ScriptedDice) -> None:
    """A column whose results are all equal gives face 0."""
    assert dice.cast("loss", "a", (2,) * 10) == (0, 2)


@pytest.mark.parametrize("dice", [KeyedDice(SEED), LooseDice(3)])
def test_the_result_is_the_columns(dice: KeyedDice | LooseDice) -> None:
    """The face is 1 to the length of the column, the result stands at it: a 10 is the tenth, never 0."""
    column = ("none", "none", "none", "one", "two", "two", "three", "three", "three", "all")
    for _ in range(200):
        face, result = dice.cast("loss", "a", column)
        assert 1 <= face <= 10
        assert result == column[face - 1]


def test_scripted_dice() -> None:
    """Scripted dice throw what is written, note it, and complain of a face that the die does not have."""
    dice = ScriptedDice([10, 4])
    assert dice.cast("loss", "a", D10) == (10, 10)
    assert dice.left == (4,)
    assert dice.cast("charge", "b", D4) == (4, 4)
    assert dice.thrown == [("loss", "a", 10), ("charge", "b", 4)]
    with pytest.raises(AssertionError, match="no die left"):
        dice.cast("loss", "a", D10)
    with pytest.raises(AssertionError, match="4 faces"):
        ScriptedDice([5]).cast("charge", "b", D4)


def test_loose_dice_are_the_same_on_every_machine() -> None:
    """Equal numbers give equal sequences; the first ones are written down here."""
    dice = LooseDice(7)
    first = [dice.below(1000) for _ in range(6)]
    again = LooseDice(7)
    assert [again.below(1000) for _ in range(6)] == first
    assert first == [484, 676, 875, 890, 404, 60]
    assert all(0 <= LooseDice(seed).below(3) < 3 for seed in (-5, 0, 2**70))
