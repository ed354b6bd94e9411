"""A match is read, played again, and believed only where everything fits."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hexesmed.locale import Tongue
from hexesmed.post import letters, matchfile, proof
from hexesmed.post.errors import PostError
from hexesmed.post.literal import shown
from hexesmed.post.matchfile import MatchFile
from hexesmed.post.steps import next_step
from tests.post.matches import (
    ANNE,
    BATTLE,
    BERTRAND,
    CLAIRE,
    NONCE,
    at_table,
    handshake,
    play,
    played,
    texts,
    whole_text,
)
from tests.post.tiny_game import GAMES, Begin, End, GiveUp, Throw, TinyGame, Walk, shelf

TONGUES = (Tongue("en"), Tongue("fr"))


@pytest.mark.parametrize("seat", [0, 1])
def test_a_whole_match_is_read_as_it_was_played(seat: int) -> None:
    written = played(12, seat=seat)
    file = matchfile.read(written.text, shelf)
    assert file.text == written.text
    assert file.match.digest() == written.match.digest()
    assert [e.events for e in file.match.entries] == [e.events for e in written.match.entries]
    assert file.half_turns == 12 and file.outcome == written.outcome is not None
    assert file.names == (("Anne", "Bertrand") if seat == 0 else ("Bertrand", "Anne"))
    assert file.match_id == file.records[1].digest and file.challenge_id == file.records[0].digest


def test_a_match_is_spoken_of_in_the_words_of_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    file = played(2)
    assert [file.spoken(tongue).say("half-turn") for tongue in TONGUES] == ["half-turn", "demi-tour"]
    monkeypatch.setattr(TinyGame, "half_turn_words", ("turn", "turns"))
    assert [file.spoken(tongue).say("half-turn") for tongue in TONGUES] == ["turn", "tour"]


def test_reading_again_gives_the_same_digest_every_time() -> None:
    digests = {matchfile.read(whole_text(), shelf).match.digest() for _ in range(5)}
    assert len(digests) == 1


def test_the_same_half_turn_written_again_is_the_same_record() -> None:
    one, two = played(4), played(4)
    assert one.text == two.text


def test_a_match_may_end_by_giving_up_and_nothing_follows() -> None:
    file = handshake()
    play(file, [Begin(), GiveUp()])
    assert file.outcome is not None and file.outcome.winner == 1 and file.awaits == "" and file.to_move is None
    assert matchfile.read(file.text, shelf).outcome == file.outcome


def test_a_message_travels_and_is_shown_literally() -> None:
    file = handshake()
    play(file, message="see\u202eyou\nÉté {field}\x07")
    read = matchfile.read(file.text, shelf)
    assert read.records[-1].message == "see\u202eyou\nÉté {field}\x07"
    assert shown(read.records[-1].message) == "see<U+202E>you<U+000A>Été {field}<U+0007>"
    assert shown("Crécy") == "Crécy" and shown("a\u200bb") == "a<U+200B>b"


def test_a_lone_half_of_a_letter_in_a_message_does_no_harm() -> None:
    file = handshake()
    play(file, message="\ud83d")
    assert matchfile.read(file.text, shelf).records[-1].message == "?"


def test_a_refused_record_leaves_the_match_as_it_was() -> None:
    file = played(3)
    text, digest, revealed = file.text, file.match.digest(), list(file.pact.revealed)
    record = play(played(3))
    for bad in (record[:-4] + "AAAA", texts(played(5))[-1], record.replace("eyJ", "eyK", 1)):
        with pytest.raises(PostError):
            file.take(bad)
        assert (file.text, file.match.digest(), file.pact.revealed) == (text, digest, revealed)
    file.take(record)
    assert file.half_turns == 4 and matchfile.read(file.text, shelf).half_turns == 4


def test_a_refused_half_turn_leaves_no_thrown_die_behind() -> None:
    file, other = played(2), played(2)
    match = at_table(other)
    before = len(match.entries)
    for action in (Begin(), Throw(), Walk(1), End()):
        match.play(action)
    entries = match.entries[before:]
    bad = letters.half_turn(file, ANNE, entries, "0" * 64)
    good = letters.half_turn(file, ANNE, entries, match.digest())
    with pytest.raises(PostError) as caught:
        file.take(bad)
    assert caught.value.code == "wrong-position"
    file.take(good)
    file.forget_last()
    file.take(good)
    assert file.half_turns == 3


def test_lines_tell_who_signed_and_what_was_proven() -> None:
    for seat in (0, 1):
        lines = list(proof.lines(matchfile.read(whole_text(seat), shelf)))
        assert [line.number for line in lines] == list(range(14 + seat))
        assert lines[0].who == "Anne" and lines[1].who == "Bertrand"
        for tongue in TONGUES:
            assert all(line.say(tongue) for line in lines)
        assert "5" in lines[-1].say(TONGUES[0])
        assert lines[-1].plain()["half_turn"] == 12


def test_the_lines_before_a_failure_come_with_it() -> None:
    records = texts(played(6))
    records[5] = records[5][:-8] + "AAAAAAAA"
    with pytest.raises(PostError) as caught:
        matchfile.assemble(records, shelf)
    assert caught.value.record == 5 and [line.number for line in caught.value.lines] == [0, 1, 2, 3, 4]


def test_a_newer_rules_number_is_watched_but_not_continued() -> None:
    newer = TinyGame(rules=2)
    file = MatchFile(lambda name: newer)
    file.take(letters.challenge(newer, BATTLE, 0, ANNE, NONCE))
    file.take(letters.accept(file, BERTRAND))
    for _ in range(3):
        play(file)
    watched = matchfile.read(file.text, shelf)
    assert not watched.can_continue and watched.match.digest() == file.match.digest()
    assert [e.events for e in watched.match.entries] == [e.events for e in file.match.entries]
    step = next_step(watched, [BERTRAND.key])
    assert step.kind == "watch"
    for tongue in TONGUES:
        assert "2" in step.say(tongue) and "1" in step.say(tongue)
        assert list(proof.lines(watched))[-1].say(tongue)


def test_what_may_be_done_next() -> None:
    keys = {"Anne": [ANNE.key], "Bertrand": [BERTRAND.key], "Claire": [CLAIRE.key], "both": [ANNE.key, BERTRAND.key]}

    def steps(file: MatchFile) -> dict[str, str]:
        for who in keys:
            for tongue in TONGUES:
                assert next_step(file, keys[who]).say(tongue)
        return {who: next_step(file, keys[who]).kind for who in keys}

    file = MatchFile(shelf)
    file.take(letters.challenge(GAMES["tiny"], BATTLE, 1, ANNE, NONCE))
    assert steps(file) == {"Anne": "wait", "Bertrand": "accept", "Claire": "accept", "both": "wait"}
    file.take(letters.accept(file, BERTRAND))
    assert steps(file) == {"Anne": "begin", "Bertrand": "wait", "Claire": "watch", "both": "begin"}
    file.take(letters.begin(file, ANNE))
    assert steps(file) == {"Anne": "wait", "Bertrand": "play", "Claire": "watch", "both": "play"}
    play(file)
    assert steps(file) == {"Anne": "play", "Bertrand": "wait", "Claire": "watch", "both": "play"}
    play(file, [Begin(), GiveUp()])
    assert set(steps(file).values()) == {"over"}


def test_one_key_in_both_seats_is_a_match_at_one_table() -> None:
    file = MatchFile(shelf)
    file.take(letters.challenge(GAMES["tiny"], BATTLE, 0, ANNE, NONCE))
    file.take(letters.accept(file, replace(ANNE, name="Zoé")))
    assert file.one_table and file.names == ("Anne", "Zoé")
    assert file.anchors[0] != file.anchors[1]
    assert next_step(file, [ANNE.key]).kind == "play"


def test_a_battle_that_cannot_be_played_makes_no_challenge() -> None:
    for turns, code in ((0, "battle"), (5000, "battle-too-long")):
        with pytest.raises(PostError) as caught:
            letters.challenge(GAMES["tiny"], {"turns": turns}, 0, ANNE, NONCE)
        assert caught.value.code == code and caught.value.say(TONGUES[1])
