"""The dice pact: nobody can choose, foresee or throw again."""

from __future__ import annotations

import hashlib

import pytest

from hexesmed.post import letters
from hexesmed.post.errors import PostError
from hexesmed.post.pact import Chain, Pact, link_before
from tests.post.matches import ANNE, BERTRAND, CLAIRE, at_table, body_of, handshake, play, played, writer
from tests.post.tiny_game import GAMES, Begin, Throw, Thrown


def test_a_chain_unrolls_to_its_anchor() -> None:
    chain = Chain(b"s" * 32, "ab", 0, 5)
    link = chain.link(5)
    for number in (4, 3, 2, 1):
        link = link_before(link)
        assert link == chain.link(number)
    assert link_before(link) == chain.anchor
    assert link_before(b"x" * 32) == hashlib.sha256(b"hexesmed link 1\0" + b"x" * 32).digest()


def test_a_chain_is_bound_to_secret_match_and_seat() -> None:
    chains = {Chain(s, b, seat, 3).anchor for s in (b"1" * 32, b"2" * 32) for b in ("a", "b") for seat in (0, 1)}
    assert len(chains) == 8


@pytest.mark.parametrize("length", [0, 4001, 10**9])
def test_a_chain_has_bounds(length: int) -> None:
    with pytest.raises(ValueError):
        Chain(b"s" * 32, "", 0, length)


def test_the_seed_depends_on_everything_it_is_made_of() -> None:
    one, two = Chain(b"1" * 32, "", 0, 3), Chain(b"2" * 32, "", 1, 3)
    pact = Pact((one.anchor, two.anchor))
    pact.reveal(1, two.link(1), 1)
    seeds = {pact.seed("aa" * 32, 1, 0, one.link(1)), pact.seed("bb" * 32, 1, 0, one.link(1)),
             pact.seed("aa" * 32, 2, 0, one.link(1)), pact.seed("aa" * 32, 1, 0, one.link(2))}  # fmt: skip
    pact.reveal(1, two.link(2), 2)
    seeds.add(pact.seed("aa" * 32, 1, 0, one.link(1)))
    assert len(seeds) == 5
    pact.reveal(0, one.link(1), 3)
    assert pact.seed("aa" * 32, 1, 0) in seeds


def test_only_the_next_link_is_accepted() -> None:
    one, two = Chain(b"1" * 32, "", 0, 3), Chain(b"2" * 32, "", 1, 3)
    pact = Pact((one.anchor, two.anchor))
    for wrong in (one.link(2), one.anchor, two.link(1), b"0" * 32):
        with pytest.raises(PostError) as caught:
            pact.reveal(0, wrong, 7)
        assert caught.value.code == "wrong-link"
    pact.reveal(0, one.link(1), 7)
    pact.reveal(0, one.link(2), 8)
    assert pact.revealed == [2, 0]


def test_who_reveals_what_when_the_challenger_moves_first() -> None:
    file = handshake(seat=0)
    challenge, accept = (body_of(r.text) for r in file.records)
    assert challenge["anchor"] and "link" not in challenge and accept["link"]
    assert file.pact is not None and file.pact.revealed == [0, 1]
    for count in range(1, 5):
        play(file)
        assert file.pact.revealed == [(count + 1) // 2, 1 + count // 2]


def test_who_reveals_what_when_the_challenger_moves_second() -> None:
    file = handshake(seat=1)
    challenge, accept, begin = (body_of(r.text) for r in file.records)
    assert "link" not in challenge and accept["link"] is None and begin["link"]
    assert file.pact is not None and file.pact.revealed == [0, 1]
    play(file)
    assert file.pact.revealed == [1, 1]


def test_a_match_without_chance_has_no_pact() -> None:
    file = played(12, GAMES["calm"])
    assert file.pact is None and file.outcome is not None
    assert [body_of(r.text).get("anchor") for r in file.records[:2]] == [None, None]
    file = played(3, GAMES["calm"], seat=1)
    assert [r.kind for r in file.records[:3]] == ["challenge", "accept", "half_turn"]


def face_of(file: object, who: object) -> int:
    match = file.table_match(letters.dice_for(file, who))
    match.play(Begin())
    (event,) = match.play(Throw())
    assert isinstance(event, Thrown)
    return event.face


def test_the_same_half_turn_has_the_same_dice_however_often_it_is_opened() -> None:
    file = played(3)
    assert len({face_of(file, writer(file)) for _ in range(20)}) == 1


def test_other_matches_have_other_dice() -> None:
    faces = [face_of(handshake(nonce=n.to_bytes(16, "big")), ANNE) for n in range(60)]
    assert set(faces) == {1, 2, 3, 4, 5, 6}


def test_the_dice_are_those_that_the_record_proves() -> None:
    file = played(2)
    face = face_of(file, writer(file))
    play(file)
    (thrown,) = [e for entry in file.match.entries for e in entry.events
                 if entry.half_turn == 3 and isinstance(e, Thrown)]  # fmt: skip
    assert thrown.face == face


def test_a_profile_with_another_secret_cannot_go_on() -> None:
    file = handshake()
    for stranger in (CLAIRE, BERTRAND, type(ANNE)("Anne", ANNE.seed, b"?" * 32)):
        with pytest.raises(PostError) as caught:
            letters.dice_for(file, stranger)
        assert caught.value.code == "other-secret"


def test_no_dice_for_any_other_half_turn() -> None:
    file = handshake()
    dice = letters.dice_for(file, ANNE)
    for other in (0, 2, 3):
        with pytest.raises(LookupError):
            dice(other)
    assert at_table(file).half_turn_entries(1) == []
