"""What the lab is told of a match: who fell and where, how many of each kind there are, and the pictures of it."""

from __future__ import annotations

import pytest

from hexesmed.cli.lab import naming
from hexesmed.games.halebarde import GAME
from hexesmed.games.halebarde.battle_file import standard
from hexesmed.games.halebarde.judgement import tally
from hexesmed.lab import as_html, as_json, read_result, simulate
from hexesmed.lab.one_game import tally_of
from hexesmed.locale import Tongue
from tests.halebarde.drawn import drawn, new_match, play


def test_who_fell_and_where() -> None:
    """A soldat struck, another shot: counted off; a guetteur wounded: where, but not who."""
    position = drawn("4 ....A.s........\n2 S..s.....SS.g..", "G 5.2 5.3 5.4 5.5", "S 24.1")
    before, (shot,) = position.copy(), play(position, "e4xg4")
    assert tally.fallen(before, shot) == ("soldat", 1, "g4") and tally.who(before, shot) == "1 soldat 3"
    before, (struck,) = position.copy(), play(position, "a2xd2")
    assert tally.fallen(before, struck) == ("soldat", 1, "d2") and tally.who(before, struck) == "1 soldat 2"
    before, events = position.copy(), play(position, "j2-l2 k2xm2")
    assert tally.fallen(before, events[0]) is None
    assert tally.fallen(before, events[1]) == ("wounded", 1, "m2") and tally.who(before, events[1]) == ""


def test_the_men_that_stand() -> None:
    match = new_match()
    begun = tally.units(match.position)
    assert len(begun) == 20 and len({unit for unit, _, _ in begun}) == 20
    men = {unit for unit, _, kind in begun if kind != tally.WOUNDED}
    assert {unit for unit, _ in tally.where(match.position)} == men and len(men) == 12
    assert set(tally.SQUARES) >= {place for _, place in tally.where(match.position)}
    assert tally.SQUARES["a6"] == (6, 0, "hill") and tally.SQUARES["27.1"] == (26, 5, "camp 1")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_sums_of_a_few_games(language: str) -> None:
    """What stands at the end and what fell are all that began; the page has a picture for each side."""
    assert tally_of(GAME) is tally
    result = simulate(GAME, standard(), ("easy", "easy"), 4, seed=5)
    for played in result.games:
        fallen = [unit for unit, kind, *_ in played.fallen if kind != tally.WOUNDED]
        assert sorted([*fallen, *played.survivors]) == sorted(
            unit for unit, _, kind in result.units if kind != tally.WOUNDED
        )
        assert played.events["struck"] + played.events.get("shot", 0) == len(played.fallen)
    assert read_result(as_json(result)).plain() == result.plain()
    page = as_html(result, standard(), Tongue(language), naming(standard(), Tongue(language))).decode()
    assert page.count('role="img"') == 2 and ">o</text>" in page and ">27</text>" in page
    assert ("guetteur, wounded and sent home" in page) == (language == "en")
    assert ("guetteur, blessé et renvoyé au camp" in page) == (language == "fr")
    assert ("hex" in page.split("<h1>")[1].split("<footer>")[0]) is False
