"""A side of a match at one table is handed to somebody else, who plays on by mail."""

from __future__ import annotations

from pathlib import Path

import pytest

from hexesmed.archive.errors import ArchiveError
from hexesmed.archive.store import Store
from hexesmed.locale import Tongue
from hexesmed.post import matchfile
from hexesmed.post.proof import account, proves
from tests.archive.at_home import BATTLE, GAME, half_turn, home
from tests.post.tiny_game import Begin, Walk, shelf

ENGLISH = Tongue("en")


def at_table(tmp_path: Path, half_turns: int) -> tuple[Store, str]:
    """Return the profile of Anne, in which she and Ben have played so many half-turns at one table."""
    anne = home(tmp_path, "Anne")
    session = anne.new_hotseat(GAME, BATTLE, ("Anne", "Ben"))
    for _ in range(half_turns):
        half_turn(session)
    return anne, session.id


def asked(tmp_path: Path, half_turns: int, seat: int) -> tuple[Store, Store, str]:
    """Return Anne's profile and Carl's, who has asked her for a seat of her table."""
    anne, match = at_table(tmp_path, half_turns)
    carl = home(tmp_path, "Carl")
    (taken,) = carl.take_all(anne.open_match(match).export())
    assert taken.kind == "watch"
    session = carl.ask_for_seat(taken.file, seat)
    (came,) = anne.take_all(session.export())
    assert came.kind == "rekey" and came.accepted
    return anne, carl, match


@pytest.mark.parametrize("half_turns", [0, 1, 4])
@pytest.mark.parametrize("seat", [0, 1])
def test_a_side_goes_over_and_the_match_is_played_to_its_end(tmp_path: Path, half_turns: int, seat: int) -> None:
    anne, carl, match = asked(tmp_path, half_turns, seat)
    session = anne.open_match(match)
    assert session.here == {0, 1} and session.to_answer is not None
    (taken,) = carl.take_all(session.answer_aside())
    assert taken.kind == "countersign" and session.here == {1 - seat}
    assert anne.open_match(match).here == {1 - seat} and carl.open_match(match).here == {seat}
    assert carl.open_match(match).file.passed == 0, "nobody passes a half-turn for it"
    assert carl.open_match(match).names[seat] == "Carl"
    holders = {seat: carl, 1 - seat: anne}
    while (step := anne.open_match(match).step).kind != "over":
        mover, other = holders[step.seat or 0], holders[1 - (step.seat or 0)]
        (came,) = other.take_all(half_turn(mover.open_match(match)))
        assert came.kind == "half_turn"
    assert anne.open_match(match).export() == carl.open_match(match).export()
    assert anne.people.standing("Anne", anne.identity.key) != "replaced", "her key is as good as before"


def test_what_the_file_proves_is_told_apart(tmp_path: Path) -> None:
    """The dice thrown at one table prove nothing; those after it are of two secrets."""
    anne, carl, match = asked(tmp_path, 2, 1)
    carl.take_all(anne.open_match(match).answer_aside())
    for mover, other in ((anne, carl), (carl, anne)):
        other.take_all(half_turn(mover.open_match(match)))
    file = matchfile.read(anne.open_match(match).export(), shelf)
    told = [words.say(ENGLISH) for words in account(file)]
    assert "Dice drawn again, though both secrets lay at one table, so that they prove nothing: 2." in told
    assert "Dice drawn again from the secrets of both players, all as told: 2." in told
    assert any("Carl plays with a new key" in line for line in told)
    assert not any("Neither could choose" in line for line in proves(file))
    at_home, _ = at_table(tmp_path / "else", 2)
    whole = matchfile.read(at_home.open_match(_).export(), shelf)
    assert not any("from the secrets of both" in words.say(ENGLISH) for words in account(whole))


def test_the_dice_of_the_seat_are_new(tmp_path: Path) -> None:
    """Whoever held the table has seen what the seat would have thrown: the new player throws otherwise."""
    anne, carl, match = asked(tmp_path, 0, 0)
    before = anne.open_match(match)._dice_for(1).cast("a", "b", range(10**6))
    carl.take_all(anne.open_match(match).answer_aside())
    assert carl.open_match(match)._dice_for(1).cast("a", "b", range(10**6)) != before


def test_until_it_is_countersigned_the_table_goes_on(tmp_path: Path) -> None:
    anne, carl, match = asked(tmp_path, 1, 1)
    data = half_turn(anne.open_match(match))
    assert matchfile.read(data, shelf).one_table
    (late,) = anne.take_all(carl.open_match(match).export())
    assert late.kind == "stale" and not late.accepted
    assert anne.open_match(match).to_answer is None
    with pytest.raises(ArchiveError):
        anne.open_match(match).answer_aside()


def test_a_half_turn_under_way_is_kept_where_the_side_stays(tmp_path: Path) -> None:
    anne, _, match = asked(tmp_path, 0, 1)
    session = anne.open_match(match)
    session.play(Begin())
    session.play(Walk(1))
    session.answer_aside()
    again = anne.open_match(match)
    assert [type(entry.action) for entry in again.match.entries] == [Begin, Walk]
    assert again.here == {0} and again.may_play
