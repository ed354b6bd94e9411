"""The import door: what a file is, told by its content, and nothing changed by one that is refused."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from hexesmed.archive.store import Store
from hexesmed.locale import Tongue
from hexesmed.post import armour, letters, matchfile, payload
from hexesmed.post.correspondent import Correspondent
from tests.archive.at_home import BATTLE, GAME, Taken, by_mail, challenge, half_turn, home, snapshot
from tests.post.matches import BERTRAND, body_of, forged, signed_text
from tests.post.tiny_game import Begin, End, GiveUp, Throw, Walk, shelf

LANGUAGES = (Tongue("en"), Tongue("fr"))


def taken(store: Store, data: bytes, kind: str, wanted: str | None = None) -> Taken:
    """Take a file in and demand what comes of it; a file that is not accepted changes nothing."""
    before = snapshot(store.folder)
    came = store.take_in(data, wanted)
    assert came.kind == kind, came.say(LANGUAGES[0])
    for tongue in LANGUAGES:
        sentence = came.say(tongue)
        assert sentence and "{" not in sentence and len(sentence) < 420
    assert came.accepted is (kind in ("challenge", "accepted", "begun", "half_turn", "restored"))
    assert (snapshot(store.folder) == before) is not came.accepted
    return came


def records(data: bytes) -> list[str]:
    return armour.unwrap(data)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_whole_match_by_mail(tmp_path: Path, seat: int) -> None:
    anne, bertrand = home(tmp_path, "Anne"), home(tmp_path, "Bertrand")
    session = challenge(anne, seat)
    match = session.id
    assert taken(bertrand, session.export(), "challenge").id == match
    answer = bertrand.open_match(match).answer()
    assert taken(anne, answer, "accepted").fresh == 0
    if seat == 1:
        taken(bertrand, anne.open_match(match).answer(), "begun")
    order = [(anne, bertrand), (bertrand, anne)][:: -1 if seat else 1]
    for count in range(12):
        mover, other = order[count % 2]
        data = half_turn(mover.open_match(match))
        came = taken(other, data, "half_turn")
        assert came.fresh == count + 1
        assert mover.open_match(match).match.digest() == other.open_match(match).match.digest()
    for store in (anne, bertrand):
        session = store.open_match(match)
        assert session.step.kind == "over" and session.file.outcome is not None
    assert anne.open_match(match).export() == bertrand.open_match(match).export()


def test_the_same_turn_sent_twice(tmp_path: Path) -> None:  # C08
    anne, bertrand, match = by_mail(tmp_path, 4)
    data = half_turn(anne.open_match(match))
    again = anne.open_match(match)
    assert again.export() == data and again.step.kind == "wait"
    with pytest.raises(Exception, match="not-now"):
        again.play(Begin())
    taken(bertrand, data, "half_turn")
    taken(bertrand, data, "duplicate")
    taken(bertrand, data, "duplicate")


def two_versions(tmp_path: Path) -> tuple[Store, Store, str, bytes, bytes]:
    """Return two half-turns 5 that Anne has signed, from a copy of her profile."""
    anne, bertrand, match = by_mail(tmp_path, 4)
    copy = anne.copy_to(tmp_path / "Anne's copy")
    first = half_turn(anne.open_match(match))
    second = half_turn(copy.open_match(match), Begin(), Throw(), Walk(2), End())
    assert first != second
    return anne, bertrand, match, first, second


def test_two_versions_of_one_half_turn(tmp_path: Path) -> None:  # C08
    anne, bertrand, match, first, second = two_versions(tmp_path)
    taken(bertrand, first, "half_turn")
    came = taken(bertrand, second, "conflict")
    assert "5" in came.say(LANGUAGES[0]) and "Anne" in came.say(LANGUAGES[1])
    assert bertrand.open_match(match).export() == first
    answered = half_turn(bertrand.open_match(match))
    taken(bertrand, second, "conflict")
    taken(bertrand, first, "stale")
    assert bertrand.open_match(match).export() == answered
    assert "another half-turn 5 of yours" in taken(anne, second, "conflict").say(LANGUAGES[0])


def test_the_second_version_first(tmp_path: Path) -> None:
    anne, bertrand, match, first, second = two_versions(tmp_path)
    taken(bertrand, second, "half_turn")
    taken(bertrand, first, "conflict")
    taken(anne, half_turn(bertrand.open_match(match)), "conflict")


def test_the_wrong_player_opens_the_turn(tmp_path: Path) -> None:  # C10
    anne, bertrand, match = by_mail(tmp_path, 4)
    claire = home(tmp_path, "Claire")
    data = half_turn(anne.open_match(match))
    came = taken(anne, data, "own")
    assert came.say(LANGUAGES[0]) == "This is your own half-turn 5: send it to Bertrand."
    came = taken(claire, data, "watch")
    assert came.file is not None and came.file.half_turns == 5
    namesake = home(tmp_path / "elsewhere", "Bertrand")
    assert "bring the profile" in taken(namesake, data, "watch").say(LANGUAGES[0])
    assert taken(bertrand, data, "half_turn").id == match


def test_bertrand_on_another_computer_with_his_key(tmp_path: Path) -> None:  # C10
    anne, bertrand, match = by_mail(tmp_path, 4)
    data = half_turn(anne.open_match(match))
    new = tmp_path / "new computer"
    new.mkdir()
    (new / "identity.json").write_bytes((bertrand.folder / "identity.json").read_bytes())
    store = Store.open(new, shelf)
    taken(store, data, "restored")
    here, there = store.open_match(match), bertrand
    taken(there, data, "half_turn")
    assert here.step.kind == "play"
    assert half_turn(here) == half_turn(there.open_match(match))


def test_ones_own_files_at_every_stage(tmp_path: Path) -> None:
    anne, bertrand = home(tmp_path, "Anne"), home(tmp_path, "Bertrand")
    session = challenge(anne, 1)
    assert "your own challenge" in taken(anne, session.export(), "own").say(LANGUAGES[0])
    taken(bertrand, session.export(), "challenge")
    taken(bertrand, session.export(), "duplicate")
    accept = bertrand.open_match(session.id).answer()
    taken(bertrand, accept, "own")
    taken(bertrand, session.export(), "stale")
    taken(anne, accept, "accepted")
    begin = anne.open_match(session.id).answer()
    taken(anne, begin, "own")
    taken(anne, accept, "stale")
    taken(bertrand, begin, "begun")


def test_stale_files(tmp_path: Path) -> None:
    anne, bertrand, match = by_mail(tmp_path, 3)
    third = anne.open_match(match).export()
    fourth = half_turn(bertrand.open_match(match))
    taken(anne, fourth, "half_turn")
    fifth = half_turn(anne.open_match(match))
    taken(bertrand, fifth, "half_turn")
    came = taken(bertrand, third, "stale")
    assert "3" in came.say(LANGUAGES[0]) and "6" in came.say(LANGUAGES[0])
    taken(anne, third, "own")
    taken(anne, fourth, "stale")


def test_several_half_turns_at_once(tmp_path: Path) -> None:
    anne, bertrand, match = by_mail(tmp_path, 2)
    old = anne.copy_to(tmp_path / "backup of Anne")
    for mover, other in ((anne, bertrand), (bertrand, anne), (anne, bertrand)):
        other.take_in(half_turn(mover.open_match(match)))
    came = taken(old, half_turn(bertrand.open_match(match)), "half_turn")
    assert came.fresh == 3 and old.open_match(match).file.half_turns == 6


def test_half_a_half_turn_is_dropped_when_the_match_went_on_elsewhere(tmp_path: Path) -> None:
    anne, bertrand, match = by_mail(tmp_path, 2)
    copy = anne.copy_to(tmp_path / "Anne's copy")
    copy.open_match(match).begin()
    bertrand.take_in(half_turn(anne.open_match(match)))
    taken(copy, half_turn(bertrand.open_match(match)), "half_turn")
    session = copy.open_match(match)
    assert session.half_turn == 5 and session.match.half_turn_entries(5) == []


def test_another_match(tmp_path: Path) -> None:
    anne, bertrand, match = by_mail(tmp_path, 2)
    other = challenge(bertrand, 0)
    came = taken(anne, other.export(), "other_match", wanted=match)
    assert came.id == other.id
    taken(anne, other.export(), "challenge", wanted=other.id)
    taken(bertrand, half_turn(anne.open_match(match)), "half_turn", wanted=match)


def test_a_second_acceptance(tmp_path: Path) -> None:
    anne, bertrand, claire = (home(tmp_path, name) for name in ("Anne", "Bertrand", "Claire"))
    session = challenge(anne, 0)
    for store in (bertrand, claire):
        store.take_in(session.export())
    first, second = (store.open_match(session.id).answer() for store in (bertrand, claire))
    taken(anne, first, "accepted")
    came = taken(anne, second, "second_accept")
    assert "Claire" in came.say(LANGUAGES[0])
    turn = half_turn(anne.open_match(session.id))
    taken(anne, second, "second_accept")
    assert "Bertrand" in taken(claire, turn, "wrong_person").say(LANGUAGES[0])
    taken(claire, first, "second_accept")
    david = home(tmp_path, "David")
    david.take_in(session.export())
    came = taken(david, turn, "wrong_person")
    assert "Bertrand" in came.say(LANGUAGES[0]) and came.file is not None


def test_the_end_of_a_match_alone(tmp_path: Path) -> None:
    """Somebody pasted the last block only: it is taken where it fits, and else told what was expected."""
    anne, bertrand, match = by_mail(tmp_path, 4)
    data = half_turn(anne.open_match(match))
    last = armour.wrap(records(data)[-1:])
    taken(home(tmp_path, "Claire"), last, "out_of_order")
    copy = bertrand.copy_to(tmp_path / "copy")
    taken(copy, last, "half_turn")
    taken(copy, last, "duplicate")
    bertrand.take_in(data)
    bertrand_turn = half_turn(bertrand.open_match(match))
    anne.take_in(bertrand_turn)
    later = armour.wrap(records(half_turn(anne.open_match(match)))[-1:])
    fresh = by_mail(tmp_path / "x", 0)[1]
    taken(fresh, later, "out_of_order")
    came = taken(bertrand, later, "half_turn")
    assert came.fresh == 7
    old = tmp_path / "old"
    old.mkdir()
    (old / "identity.json").write_bytes((bertrand.folder / "identity.json").read_bytes())
    store = Store.open(old, shelf)
    taken(store, data, "restored")
    came = taken(store, later, "out_of_order")
    assert "7" in came.say(LANGUAGES[0]) and "8" in came.say(LANGUAGES[0])


def test_an_acceptance_alone(tmp_path: Path) -> None:
    anne, bertrand = home(tmp_path, "Anne"), home(tmp_path, "Bertrand")
    session = challenge(anne)
    bertrand.take_in(session.export())
    accept = bertrand.open_match(session.id).answer()
    taken(anne, armour.wrap(records(accept)[1:]), "accepted")


def _other_letter(record: str) -> str:
    """Return a record whose signature has another letter at its beginning."""
    head, body, signature = record.split(".")
    return f"{head}.{body}.{'A' if signature[0] != 'A' else 'B'}{signature[1:]}"


DAMAGE = {
    "empty": lambda data: b"",
    "cut": lambda data: data[:-100],
    "a letter": lambda data: data[: data.rindex(b".") + 9] + b"*" + data[data.rindex(b".") + 10 :],
    "another letter": lambda data: armour.wrap([*records(data)[:-1], _other_letter(records(data)[-1])]),
    "utf-16": lambda data: data.decode().encode("utf-16"),
    "swapped": lambda data: armour.wrap([*records(data)[:3], records(data)[4], records(data)[3]]),
    "a picture": lambda data: b"\xff\xd8\xff\xe0\x00\x10JFIF" * 99,
    "lists within lists": lambda data: armour.wrap([signed_text("[" * 100_000, BERTRAND)]),
    "no record at all": lambda data: armour.wrap(["a.b.c"]),
    "huge": lambda data: data + b"x" * armour.LONGEST_TEXT,
}


@pytest.mark.parametrize("name", DAMAGE)
def test_damage_is_told_and_changes_nothing(tmp_path: Path, name: str) -> None:
    anne, bertrand, match = by_mail(tmp_path, 4)
    data = half_turn(anne.open_match(match))
    came = taken(bertrand, DAMAGE[name](data), "damaged")
    assert came.error is not None
    taken(bertrand, data, "half_turn")


def test_a_signed_half_turn_with_an_illegal_action_changes_nothing(tmp_path: Path) -> None:  # C15
    anne, bertrand, match = by_mail(tmp_path, 2)
    data = half_turn(anne.open_match(match))
    *past, last = records(data)
    body = body_of(last)
    body["actions"][-1] = ["walk", 3]
    forged_last = forged(last, anne.identity, lambda b: b.update(body))
    came = taken(bertrand, armour.wrap([*past, forged_last]), "damaged")
    assert came.error is not None and came.error.code == "illegal-action"
    assert "action 4" in came.say(LANGUAGES[0]) and "2.1" in came.say(LANGUAGES[0])
    assert "<2.1>" in came.say(LANGUAGES[0], lambda tongue, reason: f"<{reason.rule}>")


def test_a_forged_link_is_a_damaged_file(tmp_path: Path) -> None:
    anne, bertrand, match = by_mail(tmp_path, 2)
    *past, last = records(half_turn(anne.open_match(match)))
    bad = forged(last, anne.identity, lambda b: b.update(link="0" * 64))
    assert taken(bertrand, armour.wrap([*past, bad]), "damaged").error.code == "wrong-link"


def test_a_newer_program_is_asked_for(tmp_path: Path) -> None:  # C20
    anne, bertrand = home(tmp_path, "Anne"), home(tmp_path, "Bertrand")
    text = letters.challenge(GAME, BATTLE, 0, anne.identity, bytes(16))
    newer = forged(text, anne.identity, lambda b: b.update(format=2, clock=5))
    came = taken(bertrand, armour.wrap([newer]), "damaged")
    assert came.error.code == "newer-format" and "2" in came.say(LANGUAGES[0])
    rules = forged(text, anne.identity, lambda b: b.update(rules=9))
    came = taken(bertrand, armour.wrap([rules]), "challenge")
    session = bertrand.open_match(came.id)
    assert session.step.kind == "watch" and "9" in session.step.say(LANGUAGES[0])
    with pytest.raises(Exception, match="not-now"):
        session.answer()


def test_a_copy_kept_here_that_was_damaged_is_healed(tmp_path: Path) -> None:
    anne, bertrand, match = by_mail(tmp_path, 4)
    data = half_turn(anne.open_match(match))
    bertrand.path_of(match).write_bytes(b"rubbish")
    taken(bertrand, data, "restored")
    assert bertrand.open_match(match).export() == data


def test_the_challenger_gives_up_and_the_file_tells_it(tmp_path: Path) -> None:
    anne, bertrand, match = by_mail(tmp_path, 2)
    data = half_turn(anne.open_match(match), Begin(), GiveUp())
    taken(bertrand, data, "half_turn")
    assert bertrand.open_match(match).step.kind == "over"
    taken(bertrand, data, "duplicate")


IMPORT = """
import sys
from pathlib import Path
from hexesmed.archive.store import Store
from tests.post.tiny_game import shelf
store = Store.open(Path(sys.argv[1]), shelf)
sys.stdin.read(1)
print(store.take_in(Path(sys.argv[2]).read_bytes()).kind)
"""


def test_two_windows_import_one_turn(tmp_path: Path) -> None:  # C08
    anne, bertrand, match = by_mail(tmp_path, 2)
    turn = tmp_path / "turn.hexmed"
    turn.write_bytes(half_turn(anne.open_match(match)))
    windows = [
        subprocess.Popen([sys.executable, "-c", IMPORT, str(bertrand.folder), str(turn)], cwd=Path(__file__).parents[2],
                         stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        for _ in range(3)
    ]  # fmt: skip
    for window in windows:
        window.stdin.write("\n")
        window.stdin.flush()
    said = sorted(window.communicate()[0].strip() for window in windows)
    assert said == ["duplicate", "duplicate", "half_turn"]


def test_a_stranger_cannot_put_his_match_on_the_list(tmp_path: Path) -> None:
    bertrand = home(tmp_path, "Bertrand")
    eve = Correspondent("Eve", b"e" * 32, b"E" * 32)
    file = matchfile.MatchFile(shelf)
    file.take(letters.challenge(GAME, BATTLE, 0, eve, bytes(16)))
    file.take(letters.accept(file, eve))
    taken(bertrand, file.text, "watch")
    assert bertrand.matches() == []
    assert payload.canonical({}) == "{}"
