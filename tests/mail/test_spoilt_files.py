"""Spoilt files at the door of a profile: nothing but the opponent's own next records changes anything in it."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

from hexesmed.archive.store import Store
from hexesmed.locale import Tongue
from hexesmed.post import armour
from tests.archive.at_home import by_mail, half_turn, snapshot
from tests.post.test_fuzz import mutated

TRIES = 1500


def spoilt(good: list[bytes], luck: random.Random) -> bytes:
    """Return files of the same match, old and new, with accidents: in letters, or records cut, swapped and replayed."""
    if luck.random() < 0.5:
        return mutated(luck.choice(good), luck)
    records = armour.unwrap(luck.choice(good))
    old = armour.unwrap(luck.choice(good))
    for _ in range(luck.choice((1, 1, 2))):
        at = luck.randrange(len(records))
        match luck.randrange(4):
            case 0 if len(records) > 1:
                del records[at]
            case 1:
                records.insert(at, luck.choice(old))
            case 2:
                records[at] = luck.choice(old)
            case _:
                other = luck.randrange(len(records))
                records[at], records[other] = records[other], records[at]
    return armour.wrap(records)


def in_order(store: Store, match: str, files: list[bytes]) -> bool:
    """Tell whether what is kept is the beginning of what was really played."""
    kept = store.records_of(match)
    return any(armour.unwrap(data)[: len(kept)] == kept for data in files)


def test_no_spoilt_file_changes_a_match(tmp_path: Path) -> None:
    """Bertrand has the match up to half-turn 4; half-turn 5 and a second version of it are on their way."""
    anne, bertrand, match = by_mail(tmp_path, 3)
    files = [bertrand.open_match(match).export()]
    anne.take_in(half_turn(bertrand.open_match(match)))
    aside = tmp_path / "twin"
    twin = anne.copy_to(aside)
    files += [anne.open_match(match).export(), half_turn(anne.open_match(match))]
    files.append(half_turn(twin.open_match(match), message="another"))
    path, found, luck = bertrand.path_of(match), Counter[str](), random.Random(4)
    bertrand.matches()
    before = snapshot(bertrand.folder)
    kept = path.read_bytes()
    for number in range(TRIES):
        taken = bertrand.take_all(spoilt(files, luck))
        found.update(one.kind for one in taken)
        if path.read_bytes() != kept:
            assert any(one.accepted for one in taken) and in_order(bertrand, match, files), number
            path.write_bytes(kept)
        else:
            assert not any(one.accepted and one.id == match for one in taken), number
    after = snapshot(bertrand.folder)
    assert {name: after[name] for name in before} == before
    assert set(after) == set(before), "no other match was put on the list"
    assert found["damaged"] > TRIES // 4 and found["half_turn"] and found["conflict"] == 0, found
    bertrand.take_in(files[2])
    assert bertrand.take_in(files[3]).kind == "conflict"


def test_a_file_cut_at_any_place_is_told_for_what_it_is(tmp_path: Path) -> None:
    """Older only where it ends with a whole record, cut off everywhere else; nothing is changed, and it still comes."""
    anne, bertrand, match = by_mail(tmp_path, 2)
    good = half_turn(anne.open_match(match))
    size = len(armour.END) + 1
    ends = [at + size for at in range(len(good)) if good.startswith(armour.END.encode(), at)]
    bertrand.matches()
    before, said = snapshot(bertrand.folder), Counter[str]()
    for cut in [*range(ends[0], ends[1] + 40), *range(ends[-2] - 40, len(good) - 1)]:
        (one,) = bertrand.take_all(good[:cut])
        words, between = one.say(Tongue("en")), cut in ends or cut + 1 in ends
        assert one.kind in (("stale", "own", "duplicate") if between else ("damaged",)), (cut, words)
        assert ("cut off" in words) is not between, (cut, words)
        assert one.say(Tongue("fr")) != words
        said[one.kind] += 1
    assert said.total() - said["damaged"] == 5 and snapshot(bertrand.folder) == before, said
    assert bertrand.take_in(good).kind == "half_turn"
