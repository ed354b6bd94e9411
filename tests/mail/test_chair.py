"""A player who stops yields his chair: the other asks for it, and plays on for both sides at his own table."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from hexesmed.archive.desk import state_words
from hexesmed.archive.errors import ArchiveError
from hexesmed.archive.store import Store
from hexesmed.locale import Tongue
from hexesmed.post import armour, letters, matchfile
from hexesmed.post.errors import PostError
from hexesmed.post.proof import account, lines, proves
from tests.archive.at_home import Begin, End, Walk, by_mail, half_turn, home, snapshot
from tests.mail.test_asides import said
from tests.post.matches import forged
from tests.post.tiny_game import Throw, shelf

ENGLISH = Tongue("en")


def asked(tmp_path: Path, half_turns: int) -> tuple[Store, Store, str]:
    """Return the profiles of who stays, who has asked, and of who leaves and is to move; and the match."""
    anne, bertrand, match = by_mail(tmp_path, half_turns)
    leaves, stays = (anne, bertrand) if half_turns % 2 == 0 else (bertrand, anne)
    data = stays.open_match(match).ask_for_chair()
    assert said(leaves, data) == "chair" and said(leaves, data) == "duplicate"
    return stays, leaves, match


@pytest.mark.parametrize("half_turns", [0, 1, 2, 5])
def test_yielded_and_played_to_its_end_at_one_table(tmp_path: Path, half_turns: int) -> None:
    stays, leaves, match = asked(tmp_path, half_turns)
    assert state_words(leaves.matches()[0])(ENGLISH).endswith("asks for your chair") and leaves.matches()[0].my_move
    session = leaves.open_match(match)
    seat = session.step.seat
    data = session.answer_aside()
    assert not session.here and "without you" in session.step.say(ENGLISH)
    assert said(stays, data) == "yield"
    table = stays.open_match(match)
    assert table.here == {0, 1} and table.may_play and table.step.seat == seat and table.file.passed == 0
    other = 1 - (seat or 0)
    assert table.names[other] == stays.identity.name
    assert table.names[seat or 0] == f"{stays.identity.name} ({leaves.identity.name})"
    while (table := stays.open_match(match)).step.kind != "over":
        half_turn(table)
    whole = matchfile.read(table.export(), shelf)
    assert whole.one_table and len(list(lines(whole))) == len(whole.records)


def test_who_left_watches_and_is_not_taken_for_a_lost_key(tmp_path: Path) -> None:
    stays, leaves, match = asked(tmp_path, 3)
    stays.take_all(leaves.open_match(match).answer_aside())
    (line,) = leaves.matches()
    assert line.step_kind == "watch" and line.yielded and "your chair is yielded" in state_words(line)(ENGLISH)
    assert state_words(line)(Tongue("fr")).endswith("votre siège est cédé")
    assert stays.people.standing(leaves.identity.name, leaves.identity.key) != "replaced"
    half_turn(stays.open_match(match))
    before = snapshot(leaves.folder)
    assert said(leaves, stays.open_match(match).export()) == "watch"
    assert snapshot(leaves.folder) == before
    with pytest.raises(ArchiveError):
        leaves.open_match(match).note("I am back.")


def test_his_dice_are_drawn_anew(tmp_path: Path) -> None:
    """He has seen what he would throw; whoever plays on throws otherwise, and cannot choose it: the salt came after."""
    stays, leaves, match = asked(tmp_path, 3)
    number = leaves.open_match(match).half_turn
    old = leaves.open_match(match)._dice_for(number).cast("a", "b", range(10**6))
    stays.take_all(leaves.open_match(match).answer_aside())
    assert stays.open_match(match)._dice_for(number).cast("a", "b", range(10**6)) != old


def test_what_was_begun_by_who_leaves_is_not_played(tmp_path: Path) -> None:
    stays, leaves, match = asked(tmp_path, 3)
    session = leaves.open_match(match)
    session.play(Begin())
    session.play(Walk(1))
    assert said(stays, session.answer_aside()) == "yield"
    assert not stays.open_match(match).match.half_turn_entries(stays.open_match(match).half_turn)
    assert leaves.open_match(match).step.kind == "watch"


def test_it_proves_what_it_proves(tmp_path: Path) -> None:
    stays, leaves, match = asked(tmp_path, 3)
    stays.take_all(leaves.open_match(match).answer_aside())
    for _ in range(2):
        half_turn(stays.open_match(match))
    file = matchfile.read(stays.open_match(match).export(), shelf)
    told = [words.say(ENGLISH) for words in account(file)]
    assert "Dice drawn again, though both secrets lay at one table, so that they prove nothing: 2." in told
    assert "Dice drawn again from the secrets of both players, all as told: 3." in told
    assert any("Anne plays for both sides since record 6, in which Bertrand has yielded his chair" in t for t in told)
    assert not any("Neither could choose" in sentence for sentence in proves(file))
    titles = [line.say(ENGLISH) for line in lines(file)]
    assert titles[5].startswith("5  Anne asks for the other chair") and titles[6].startswith("6  chair yielded by Bert")
    assert "both secrets lay at one table" in titles[7] and "both secrets" not in titles[4]


def test_he_plays_on_instead(tmp_path: Path) -> None:
    """Whoever was thought to have vanished plays his half-turn: nothing was asked."""
    stays, leaves, match = asked(tmp_path, 3)
    question = stays.open_match(match).export()
    data = half_turn(leaves.open_match(match))
    assert said(stays, data) == "half_turn" and stays.open_match(match).here == {0}
    assert said(leaves, question) == "stale" and leaves.open_match(match).to_answer is None
    half_turn(stays.open_match(match))


def test_nobody_takes_a_chair_by_himself(tmp_path: Path) -> None:
    anne, bertrand, match = by_mail(tmp_path, 3)
    file = matchfile.read(anne.open_match(match).ask_for_chair(), shelf)
    texts = [record.text for record in file.records]
    alone = letters.answer_aside(file, anne.identity, bytes(32))
    before = snapshot(bertrand.folder)
    (taken,) = bertrand.take_all(armour.wrap([*texts, alone]))
    assert taken.error is not None and taken.error.code == "wrong-seat"
    eve = home(tmp_path, "Eve")
    by_eve = letters.answer_aside(file, eve.identity, bytes(32))
    assert anne.take_all(armour.wrap([*texts, by_eve]))[0].error.code == "bad-signature"
    no_salt = forged(
        letters.answer_aside(file, bertrand.identity, bytes(32)), bertrand.identity, lambda body: body.update(salt=None)
    )
    assert anne.take_all(armour.wrap([*texts, no_salt]))[0].error.code == "salt"
    assert snapshot(bertrand.folder) == before
    for change, code in (
        ({"seat": 1}, "wrong-seat"), ({"seat": 2}, "wrong-field"), ({"anchor": None}, "anchor"),
        ({"anchor": file.anchors[0].hex()}, "anchor"), ({"name": "Eve"}, "unknown-field"),
        ({"number": 3}, "out-of-order"),
    ):  # fmt: skip
        record = forged(texts[-1], anne.identity, lambda body, change=change: body.update(change))
        (taken,) = bertrand.take_all(armour.wrap([*texts[:-1], record]))
        assert taken.error is not None and taken.error.code == code, change


def test_only_who_waits_asks(tmp_path: Path) -> None:
    anne, bertrand, match = by_mail(tmp_path, 3)
    with pytest.raises(PostError, match=r"not-waiting|which only who waits"):
        bertrand.open_match(match).ask_for_chair()
    assert bertrand.open_match(match).export() == anne.open_match(match).export()
    stays, leaves, other = asked(tmp_path / "else", 2)
    stays.take_all(leaves.open_match(other).answer_aside())
    with pytest.raises(ArchiveError):
        stays.open_match(other).ask_for_chair()


def test_a_chair_can_be_handed_on_by_mail(tmp_path: Path) -> None:
    """Somebody else takes the chair that was yielded: from then on the dice are of two secrets again."""
    stays, leaves, match = asked(tmp_path, 3)
    stays.take_all(leaves.open_match(match).answer_aside())
    half_turn(stays.open_match(match))
    carl = home(tmp_path, "Carl")
    (seen,) = carl.take_all(stays.open_match(match).export())
    assert said(stays, carl.ask_for_seat(seen.file, 1).export()) == "rekey"
    assert said(carl, stays.open_match(match).answer_aside()) == "countersign"
    assert stays.open_match(match).here == {0} and carl.open_match(match).here == {1}
    assert said(carl, half_turn(stays.open_match(match))) == "half_turn"
    file = carl.open_match(match).file
    assert [record.half_turn for record in file.table_records if record.half_turn] == [4]


@pytest.mark.parametrize("seed", range(4))
def test_chairs_yielded_at_any_moment(tmp_path: Path, seed: int) -> None:
    luck = random.Random(seed)
    stays, leaves, match = asked(tmp_path, luck.randrange(8))
    session = leaves.open_match(match)
    for action in (Begin(), Walk(1), Throw(), End())[: luck.randrange(5)]:
        session.play(action)
    assert said(stays, session.answer_aside()) == "yield"
    while (table := stays.open_match(match)).step.kind != "over":
        half_turn(table)
    assert matchfile.read(table.export(), shelf).outcome is not None


def test_a_disk_that_refuses_leaves_him_in_his_chair(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _, leaves, match = asked(tmp_path, 3)
    session = leaves.open_match(match)

    def refuse(*_: object) -> None:
        raise ArchiveError("unwritten", "The disk is full.")

    monkeypatch.setattr(leaves, "keep", refuse)
    with pytest.raises(ArchiveError):
        session.answer_aside()
    assert not session.file.left and session.here == {1} and session.step.kind == "play"
    half_turn_begun = session.file.match.digest()
    monkeypatch.undo()
    assert leaves.open_match(match).file.match.digest() == half_turn_begun
