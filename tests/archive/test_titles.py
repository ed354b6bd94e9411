"""What a match is called in lists and mails."""

from __future__ import annotations

from hexesmed.archive.listing import title_of
from hexesmed.games import SHELF, game_named, standard_of
from tests.contract.fixtures import battle_of


def test_a_game_without_a_battle_file_says_what_it_is_called() -> None:
    assert title_of(battle_of("hex"), game_named("hex"))["fr"].startswith("Hex ")
    for name in SHELF:
        standard = standard_of(name)
        if standard is not None:
            titles = title_of(standard(), game_named(name))
            assert set(titles) == {"en", "fr"} and all(titles.values()), name
            assert standard()["id"] not in titles.values()


def test_a_battle_is_called_by_its_title() -> None:
    battle = {**battle_of("hexes_med"), "title": {"en": "The mill", "fr": "Le moulin"}}
    assert title_of(battle, game_named("hexes_med")) == {"en": "The mill", "fr": "Le moulin"}
