"""What is said beside a match: notes, claims, new keys. Nothing holds it up; no change of key draws dice again."""

from __future__ import annotations

import random
import shutil
from pathlib import Path
from typing import Any

import pytest
from pytest import MonkeyPatch

from hexesmed.archive.errors import ArchiveError
from hexesmed.archive.store import Store
from hexesmed.locale import Tongue
from hexesmed.post import armour, letters, matchfile
from hexesmed.post.errors import PostError
from hexesmed.post.proof import cannot, lines
from tests.archive.at_home import BATTLE, Begin, End, Walk, by_mail, challenge, half_turn, home, snapshot
from tests.post.matches import forged
from tests.post.tiny_game import GAMES, Throw, shelf

LANGUAGES = (Tongue("en"), Tongue("fr"))


def kinds(data: bytes) -> list[str]:
    return [record.kind for record in matchfile.read(data, shelf).records]


def said(store: Store, data: bytes) -> str:
    (taken,) = store.take_all(data)
    for tongue in LANGUAGES:
        assert "{" not in taken.say(tongue)
    return taken.kind


# Notes


def test_a_note_holds_nothing_up(tmp_path: Path) -> None:
    anne, bertrand, match = by_mail(tmp_path, 3)
    note = anne.open_match(match).note("Nothing has come for 14 days.")
    assert kinds(note)[-1] == "note"
    assert said(bertrand, note) == "note" and bertrand.matches()[0].unread == "Nothing has come for 14 days."
    assert said(bertrand, note) == "duplicate" and said(anne, note) == "own"
    turn = half_turn(bertrand.open_match(match))
    assert "note" not in kinds(turn)
    assert said(anne, turn) == "half_turn" and said(bertrand, note) in ("stale", "duplicate")
    assert bertrand.open_match(match).export() == turn


def test_a_note_and_a_half_turn_that_cross(tmp_path: Path) -> None:
    anne, bertrand, match = by_mail(tmp_path, 3)
    note = anne.open_match(match).note("Are you well?")
    turn = half_turn(bertrand.open_match(match))
    assert said(anne, turn) == "half_turn" and said(bertrand, note) in ("stale", "own")
    assert anne.open_match(match).export() == turn == bertrand.open_match(match).export()


def test_a_note_does_not_touch_the_half_turn_under_way(tmp_path: Path) -> None:
    anne, bertrand, match = by_mail(tmp_path, 4)
    session = anne.open_match(match)
    for action in (Begin(), Walk(1), Throw()):
        session.play(action)
    digest = session.match.digest()
    session.note("Soon.")
    assert said(bertrand, session.export()) == "note"
    again = anne.open_match(match)
    assert again.match.digest() == digest == session.match.digest()
    again.play(End())
    assert said(bertrand, again.close()) == "half_turn"


def test_only_players_of_a_match_that_goes_on_write_notes(tmp_path: Path) -> None:
    session = home(tmp_path, "Anne").new_hotseat(GAMES["tiny"], BATTLE, ("Anne", "Zoé"))
    with pytest.raises(ArchiveError, match="not-now"):
        session.note("x")
    anne, _, match = by_mail(tmp_path / "x", 12)
    with pytest.raises(PostError, match="no-aside"):
        anne.open_match(match).note("after the end")
    assert anne.open_match(match).file.aside is None


# Ends by agreement


@pytest.mark.parametrize("winner", [0, 1, None])
def test_an_end_is_claimed_and_agreed(tmp_path: Path, winner: int | None) -> None:
    anne, bertrand, match = by_mail(tmp_path, 3)
    claim = anne.open_match(match).claim(winner, "I must stop here.")
    assert said(bertrand, claim) == "claim" and anne.open_match(match).to_answer is None
    session = bertrand.open_match(match)
    assert session.to_answer is not None and session.step.kind == "play"
    agreed = session.answer_aside()
    assert session.step.kind == "over" and said(anne, agreed) == "agree"
    for store in (anne, bertrand):
        (line,) = store.matches()
        assert (line.step_kind, line.winner, line.how) == ("over", winner, "agreed")
    assert kinds(agreed)[-2:] == ["claim", "agree"]
    with pytest.raises(ArchiveError):
        bertrand.open_match(match).play(Begin())
    for line in lines(matchfile.read(agreed, shelf)):
        assert all("{" not in line.say(tongue) for tongue in LANGUAGES)


def test_a_claim_that_nobody_agrees_to_is_left_behind(tmp_path: Path) -> None:
    anne, bertrand, match = by_mail(tmp_path, 3)
    claim = anne.open_match(match).claim(0)
    bertrand.take_in(claim)
    turn = half_turn(bertrand.open_match(match))
    assert kinds(turn)[-1] == "half_turn" and said(anne, turn) == "half_turn"
    assert said(bertrand, claim) in ("stale", "duplicate") and bertrand.open_match(match).to_answer is None


def test_nobody_agrees_with_himself(tmp_path: Path) -> None:
    anne, bertrand, match = by_mail(tmp_path, 3)
    session = anne.open_match(match)
    session.claim(0)
    with pytest.raises(ArchiveError, match="not-now"):
        session.answer_aside()
    record = letters.answer_aside(session.file, anne.identity, bytes(32))
    with pytest.raises(PostError, match="wrong-seat"):
        session.file.take(record)
    later = armour.unwrap(half_turn(bertrand.open_match(match)))[-1]
    with pytest.raises(PostError, match="out-of-order"):
        session.file.take(later)


def test_an_agreement_crosses_the_half_turn_of_whoever_proposed_it(tmp_path: Path) -> None:
    """Anne proposes a draw and plays on; Bertrand has agreed meanwhile. Both tables come to the draw."""
    anne, bertrand, match = by_mail(tmp_path, 4)
    claim = anne.open_match(match).claim(None)
    turn = half_turn(anne.open_match(match))
    bertrand.take_in(claim)
    agreed = bertrand.open_match(match).answer_aside()
    assert said(bertrand, turn) == "stale" and said(anne, agreed) == "agree"
    assert anne.open_match(match).export() == agreed == bertrand.open_match(match).export()
    assert said(anne, turn) == "stale"


def test_an_old_proposal_is_not_agreed_to_once_it_was_answered_with_a_half_turn(tmp_path: Path) -> None:
    anne, bertrand, match = by_mail(tmp_path, 4)
    claim = anne.open_match(match).claim(None)
    file = matchfile.read(claim, shelf)
    file.take(letters.answer_aside(file, bertrand.identity, bytes(32)))
    bertrand.take_in(half_turn(anne.open_match(match)))
    anne.take_in(half_turn(bertrand.open_match(match)))
    before = snapshot(anne.folder)
    (taken,) = anne.take_all(file.text)
    assert not taken.accepted and snapshot(anne.folder) == before


def test_two_proposals_that_cross_and_are_both_agreed_to(tmp_path: Path) -> None:
    anne, bertrand, match = by_mail(tmp_path, 3)
    proposals = anne.open_match(match).claim(0), bertrand.open_match(match).claim(None)
    bertrand.take_in(proposals[0])
    anne.take_in(proposals[1])
    ends = anne.open_match(match).answer_aside(), bertrand.open_match(match).answer_aside()
    kinds_told = said(bertrand, ends[0]), said(anne, ends[1])
    assert sorted(kinds_told) == ["agree", "stale"]
    assert anne.open_match(match).export() == bertrand.open_match(match).export()


# New keys


def rekeyed(tmp_path: Path, half_turns: int) -> tuple[Store, Store, Store, str]:
    """Return Anne's lost profile, Bertrand's, and Anne's new one that has asked for her seat; and the match."""
    anne, bertrand, match = by_mail(tmp_path, half_turns)
    new = home(tmp_path / "new computer", "Anne")
    data = bertrand.open_match(match).export()
    (taken,) = new.take_all(data)
    assert taken.kind == "watch"
    session = new.ask_for_seat(taken.file, 0)
    assert session.step.kind == "wait" and "countersigns" in session.step.say(LANGUAGES[0])
    assert said(bertrand, session.export()) == "rekey"
    assert bertrand.people.standing("Anne", new.identity.key) == "other-key"
    return anne, bertrand, new, match


def test_a_lost_key_is_survived(tmp_path: Path) -> None:
    """While the other is to move: nothing is passed, and the match goes on to its end."""
    lost, bertrand, new, match = rekeyed(tmp_path, 3)
    assert not new.open_match(match).here
    assert said(new, bertrand.open_match(match).answer_aside()) == "countersign"
    assert bertrand.people.standing("Anne", new.identity.key) == "compared"
    assert bertrand.people.standing("Anne", lost.identity.key) == "replaced", "whoever comes with the old one is told"
    assert home(bertrand.folder.parent, "Bertrand").people.standing("Anne", lost.identity.key) == "replaced"
    assert new.open_match(match).here == {0} and new.open_match(match).file.passed == 0
    for count in range(3, 12):
        mover, other = (new, bertrand) if count % 2 == 0 else (bertrand, new)
        assert said(other, half_turn(mover.open_match(match))) == "half_turn"
    assert new.open_match(match).step.kind == "over"
    whole = matchfile.read(new.open_match(match).export(), shelf)
    assert [line.who for line in lines(whole)][:2] == ["Anne", "Bertrand"]


def test_the_old_key_signs_no_more(tmp_path: Path) -> None:
    anne, bertrand, _, match = rekeyed(tmp_path, 3)
    bertrand.open_match(match).answer_aside()
    turn = half_turn(bertrand.open_match(match))
    before = snapshot(bertrand.folder)
    (taken,) = anne.take_all(turn)
    assert not taken.accepted
    old = by_mail(tmp_path / "x", 0)[0]  # whoever he is, his key is not Anne's new one
    record = forged(armour.unwrap(turn)[-1], old.identity, lambda body: body.update(number=len(armour.unwrap(turn))))
    assert bertrand.take_all(armour.wrap([*armour.unwrap(turn), record]))[0].error is not None
    assert snapshot(bertrand.folder) == before


def test_without_the_countersignature_nothing_changes(tmp_path: Path) -> None:
    anne, bertrand, new, match = rekeyed(tmp_path, 4)
    data = half_turn(anne.open_match(match))
    assert said(bertrand, data) == "half_turn", "Anne has found her key again"
    assert bertrand.open_match(match).to_answer is None
    assert said(bertrand, new.open_match(match).export()) in ("stale", "duplicate")
    (taken,) = new.take_all(data)
    assert not taken.accepted


def test_a_key_changed_on_ones_own_turn_passes_the_half_turn(tmp_path: Path) -> None:
    """The old secret showed the dice of the half-turn: they are not drawn a second time, for it is passed."""
    _, bertrand, new, match = rekeyed(tmp_path, 4)
    assert said(new, bertrand.open_match(match).answer_aside()) == "countersign"
    session = new.open_match(match)
    assert session.file.passed == 5 and session.step.kind == "play"
    session.begin()
    with pytest.raises(ArchiveError, match="passed"):
        session.play(Throw())
    with pytest.raises(ArchiveError, match="passed"):
        session.play(Walk(1))
    session.play(End())
    data = session.close()
    assert said(bertrand, data) == "half_turn"
    assert said(new, half_turn(bertrand.open_match(match))) == "half_turn"
    assert said(bertrand, half_turn(new.open_match(match))) == "half_turn", "and then all is as before"


def test_a_passed_half_turn_in_which_something_was_done_is_refused(tmp_path: Path) -> None:
    _, bertrand, new, match = rekeyed(tmp_path, 4)
    new.take_in(bertrand.open_match(match).answer_aside())
    file = matchfile.read(new.open_match(match).export(), shelf)
    at_table = file.table_match(letters.dice_for(file, new.identity))
    before = len(at_table.entries)
    for action in (Begin(), Walk(1), End()):
        at_table.play(action)
    record = letters.half_turn(file, new.identity, at_table.entries[before:], at_table.digest())
    (taken,) = bertrand.take_all(armour.wrap([*(r.text for r in file.records), record]))
    assert taken.error is not None and taken.error.code == "not-passed" and "action 2" in taken.say(LANGUAGES[0])


def test_a_new_key_changes_none_of_the_others_dice(tmp_path: Path) -> None:
    """Bertrand is in the middle of his half-turn when he countersigns: it goes on, with the same dice."""
    _, bertrand, new, match = rekeyed(tmp_path, 3)
    session = bertrand.open_match(match)
    session.play(Begin())
    (thrown,) = session.play(Throw())
    digest = session.match.digest()
    session.answer_aside()
    again = bertrand.open_match(match)
    assert session.match.digest() == digest == again.match.digest()
    assert again.match.entries[-1].events == (thrown,)
    again.play(End())
    assert said(new, again.close()) == "half_turn"


def test_a_crash_while_a_new_key_is_countersigned_loses_nothing(tmp_path: Path, monkeypatch: MonkeyPatch) -> None:
    """Bertrand is in the middle of his half-turn: before and after the record is kept, what he did is there."""
    _, bertrand, _, match = rekeyed(tmp_path, 3)
    session = bertrand.open_match(match)
    for action in (Begin(), Walk(1), Throw()):
        session.play(action)
    digest, keep = session.match.digest(), bertrand.keep

    def keep_and_look(*given: Any) -> None:
        shutil.copytree(bertrand.folder, tmp_path / "before")
        keep(*given)
        shutil.copytree(bertrand.folder, tmp_path / "after")

    monkeypatch.setattr(bertrand, "keep", keep_and_look)
    session.answer_aside()
    for name, records in (("before", 6), ("after", 7)):
        crashed = Store.open(tmp_path / name, shelf).open_match(match)
        assert (len(crashed.file.records), crashed.match.digest()) == (records, digest), name
        crashed.play(Walk(1))
        assert Store.open(tmp_path / name, shelf).open_match(match).match.digest() == crashed.match.digest()
    session.play(End())
    assert bertrand.open_match(match).step.kind == "close"


def test_nobody_takes_the_seat_of_another(tmp_path: Path) -> None:
    """Bertrand brings a key of his own for Anne's seat and countersigns it himself: Anne's match stays as it is."""
    anne, bertrand, match = by_mail(tmp_path, 3)
    eve = home(tmp_path, "Eve")
    file = matchfile.read(bertrand.open_match(match).export(), shelf)
    file.take(letters.rekey(file, eve.identity, 0))
    before = snapshot(anne.folder)
    assert said(anne, file.text) == "wrong_person"
    file.take(letters.answer_aside(file, bertrand.identity, bytes(32)))
    (taken,) = anne.take_all(file.text)
    assert taken.kind == "wrong_person" and "your seat has gone over" in taken.say(LANGUAGES[0])
    assert snapshot(anne.folder) == before
    assert any("said by the other player alone" in sentence for sentence in cannot(file)), "no file proves more"
    assert said(anne, half_turn(bertrand.open_match(match))) == "half_turn", "and the match goes on"
    assert said(anne, file.text) == "wrong_person"


def test_forged_new_keys(tmp_path: Path) -> None:
    anne, bertrand, match = by_mail(tmp_path, 3)
    eve = home(tmp_path, "Eve")
    file = matchfile.read(anne.open_match(match).export(), shelf)
    good = letters.rekey(file, eve.identity, 0)
    texts = [record.text for record in file.records]
    for change, code in (
        ({"key": 1}, "wrong-field"), ({"seat": 2}, "wrong-field"), ({"anchor": None}, "anchor"),
        ({"anchor": file.anchors[1].hex()}, "anchor"), ({"number": 2}, "out-of-order"),
        ({"previous": ""}, "wrong-chain"),
        ({"match": "0" * 64}, "other-match"), ({"salt": None}, "unknown-field"),
    ):  # fmt: skip
        record = forged(good, eve.identity, lambda body, change=change: body.update(change))
        (taken,) = bertrand.take_all(armour.wrap([*texts, record]))
        assert taken.error is not None and taken.error.code == code, change
    mine = letters.rekey(file, bertrand.identity, 0)
    assert bertrand.take_all(armour.wrap([*texts, mine]))[0].error.code == "same-key"
    signed_by_anne = forged(good, anne.identity, lambda body: None)
    assert bertrand.take_all(armour.wrap([*texts, signed_by_anne]))[0].error.code == "bad-signature"
    file.take(good)
    by_eve = letters.answer_aside(file, eve.identity, bytes(32))
    assert bertrand.take_all(armour.wrap([*texts, good, by_eve]))[0].error.code == "bad-signature"
    no_salt = forged(letters.answer_aside(file, bertrand.identity, bytes(32)), bertrand.identity,
                     lambda body: body.update(salt=None))  # fmt: skip
    assert anne.take_all(armour.wrap([*texts, good, no_salt]))[0].error.code == "salt"


@pytest.mark.parametrize("seed", range(6))
def test_keys_lost_at_any_moment(tmp_path: Path, seed: int) -> None:
    """Whoever loses his key, whenever and how often: the match goes on to its end, and whoever reads it proves it."""
    luck = random.Random(seed)
    seat = seed % 2
    anne, bertrand = home(tmp_path, "Anne"), home(tmp_path, "Bertrand")
    offer = challenge(anne, seat)
    match = offer.id
    bertrand.take_in(offer.export())
    anne.take_in(bertrand.open_match(match).answer())
    holders = {seat: anne, 1 - seat: bertrand}
    changes = 0
    while (step := holders[0].open_match(match).step).kind != "over":
        assert step.seat is not None
        if luck.random() < 0.4:
            lost, changes = luck.randrange(2), changes + 1
            new = home(tmp_path / f"home {changes}", f"Number {changes}")
            (seen,) = new.take_all(holders[1 - lost].open_match(match).export())
            other = holders[1 - lost]
            assert said(other, new.ask_for_seat(seen.file, lost).export()) == "rekey"
            assert said(new, other.open_match(match).answer_aside()) == "countersign"
            holders[lost] = new
            continue
        mover, other = holders[step.seat], holders[1 - step.seat]
        session = mover.open_match(match)
        if session.step.kind == "begin":
            data = session.answer()
        else:
            acts = [] if session.file.passed == session.half_turn else [Walk(1), Throw()]
            data = half_turn(session, Begin(), *acts, End())
        assert said(other, data) in ("half_turn", "begun")
    whole = [store.open_match(match).export() for store in holders.values()]
    assert whole[0] == whole[1] and changes
    assert matchfile.read(whole[0], shelf).outcome is not None
