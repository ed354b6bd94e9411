"""What many games tell of units, places and rules: counted by hand from games that are made up, and kept whole."""

from __future__ import annotations

import json

from hexesmed.archive import battles
from hexesmed.lab.detail import Detail, as_plain, detail_of, from_plain
from hexesmed.lab.figures import points
from hexesmed.lab.heat import ground, heat_map
from hexesmed.lab.measured import Ending, Measure
from hexesmed.lab.one_game import Played
from hexesmed.lab.page import Naming, Page, html
from hexesmed.lab.shares import Share
from hexesmed.locale import Tongue

FORD = battles.find("the-ford").battle  # type: ignore[union-attr]
assert FORD is not None
UNITS = [["a", 0, "foot"], ["b", 1, "foot"], ["c", 1, "horse"]]


def game(number: int, winner: int, alive: dict[str, str], fallen: tuple[tuple[str, str], ...], charges: int) -> Played:
    """Return a game that ended so; `alive` says where units stand, `fallen` where they fell."""
    kinds = {unit: (kind, seat) for unit, seat, kind in UNITS}
    rows = [[unit, *kinds[unit], place, 3] for unit, place in fallen]
    events = {"moved": 4} | ({"charge": charges} if charges else {})
    return Played(number, winner, "condition", [[], []], 6, 9, events, rows, list(alive), list(alive.values()))  # type: ignore[list-item]


def some() -> Detail:
    """Return ten games: the first side wins the six in which its unit lives, two draws and two defeats else."""
    lived = [game(n, 0, {"a": "0101", "b": "0202"}, (("c", "0303"),), 1) for n in range(6)]
    drawn = [game(n, -1, {"b": "0101", "c": "0202"}, (("a", "0303"),), 0) for n in (6, 7)]
    lost = [game(n, 1, {"b": "0404", "c": "0404"}, (("a", "0505"),), 3) for n in (8, 9)]
    return detail_of([*lived, *drawn, *lost], UNITS)


def test_counted_by_hand() -> None:
    detail = some()
    assert detail.games == 10 and detail.halves == (14, 6)
    assert detail.fates[0] == ("a", 0, "foot", 6, 12, 4, 2) and detail.fates[2] == ("c", 1, "horse", 4, 6, 6, 0)
    assert detail.losses == {(0, "foot"): 4, (1, "horse"): 6}
    assert detail.deaths == {(0, "0303"): 2, (0, "0505"): 2, (1, "0303"): 6}
    assert detail.events == {"moved": (40, 10), "charge": (12, 8)}
    held = {(post.place, post.seat): (post.games, post.halves) for post in detail.posts}
    assert held[("0202", 1)] == (8, 2) and held[("0404", 1)] == (2, 4) and held[("0101", 1)] == (2, 2)


def test_a_place_where_two_stand_is_held_once() -> None:
    assert next(post for post in some().posts if post.place == "0404").games == 2


def test_few_games_decide_nothing() -> None:
    detail = some()
    assert [one.name for one in detail.deciding_units()] == []  # each lived or fell in fewer than five
    assert detail.deciding_places() == []


def test_points_of_a_hundred_have_a_sign_unless_they_are_none() -> None:
    assert points(Share(0.234, -0.004, 0.4)) == "+23 [0 – +40]"
    assert points(Share(-0.004, -0.5, 0.001)) == "0 [-50 – 0]"


def test_what_goes_with_winning_is_told_with_its_interval() -> None:
    lived = [game(n, 0, {"a": "0101", "b": "0202"}, (), 0) for n in range(40)]
    fell = [game(n, 1, {"b": "0202"}, (("a", "0303"),), 0) for n in range(40, 80)]
    detail = detail_of(lived + fell, UNITS)
    unit, place = detail.deciding_units()[0], detail.deciding_places()[0]
    assert (unit.name, unit.gap.share, unit.games) == ("a", 1.0, 40) and unit.clear and unit.gap.low > 0.8
    assert (place.name, place.seat, place.gap.share) == ("0101", 0, 1.0)
    assert all(one.name != "0202" for one in detail.deciding_places())  # held in every game: it tells nothing
    mixed = [game(n, n % 2, {"a": "0101"}, (), 0) for n in range(40)]
    mixed += [game(n, n % 2, {}, (("a", "0303"),), 0) for n in range(40, 80)]
    assert not detail_of(mixed, UNITS).deciding_units()[0].clear


def test_kept_and_read_whole() -> None:
    detail = some()
    assert from_plain(json.loads(json.dumps(as_plain(detail))), 10) == detail


def test_the_map_is_darkest_where_most_fell() -> None:
    picture = heat_map(FORD, {"0101": 90, "0202": 3, "9999": 5})
    assert picture.count("M") == 2 and ">90<" in picture and ">3<" not in picture and ">5<" not in picture
    assert 'fill="#853233"' in heat_map(FORD, {"0101": 1}), "nine tenths of the colour of death"
    assert ground(FORD).count("<circle") == 2  # the two hexes that a condition of the ford names


def page(language: str, **more: object) -> str:
    """Return the page of a hundred games at the ford."""
    endings = {
        Ending(0, "condition", (0,), ()): 60,
        Ending(1, "condition", (), (-1,)): 30,
        Ending(-1, "both", (), ()): 10,
    }
    fields = {"levels": ("easy", "easy"), "budget": None} | more
    measure = Measure(
        seed=4, rules_number=1, digest="", endings=endings, lengths={6: 40, 10: 60}, detail=some(), **fields
    )  # type: ignore[arg-type]
    naming = Naming("Le gué", ["Orval", "Brune"], rules=("moved", "regrouped"))
    return html(Page(measure, FORD, Tongue(language), naming)).decode()


def test_everything_is_on_the_page() -> None:
    told = page("en")
    for words in (
        "60\u00a0%\u00a0[50\u00a0–\u00a069]", "Who moves first, Orval, scores 65\u00a0%", "easy against easy, seed 4",
        "no enemy is left", "both sides met a condition", "8.4 half-turns", "half of them end within 10",
        "In none of these games: regrouped.", "Orval: 4 units fell", "Brune from 45 to 70 %: this contradicts it.",
        "hexesmed simulate the-ford --first easy --second easy --games 100 --seed 4 --to report.html",
    ):  # fmt: skip
        assert words in told, words
    assert "of two levels" not in told and 'title="Orval: 60\u00a0%"' in told


def test_in_french() -> None:
    told = page("fr", levels=("hard", "easy"), budget=300)
    assert "100 parties, difficile contre facile, graine 4" in told and "8,4 demi-tours" in told
    assert "deux niveaux" in told and "300 positions" in told and "--budget 300" in told
    assert "Voulu" not in told  # unequal players say nothing of the balance
