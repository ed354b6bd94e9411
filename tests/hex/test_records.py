"""Records from elsewhere: SGF and HexWorld links, strict, with the move's number in a refusal."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hexesmed.games.hex import records
from hexesmed.games.hex.battle_file import SIZES
from hexesmed.games.hex.records import RecordError, read_link, read_sgf, replayed, write_link, write_sgf
from hexesmed.games.hex.rules import play
from hexesmed.games.hex.rules.actions import Action, Place, Resign, Swap
from tests.effort import effort
from tests.hex.drawn import action_of, played

URL = "https://hexworld.org/board/#"


def actions(words: str) -> list[Action]:
    """Return the actions of a text of words."""
    return [action_of(word) for word in words.split()]


def test_the_link_of_the_rules() -> None:
    size, moves = read_link(URL + "11c1,b4:sh4g8")
    assert (size, moves) == (11, actions("b4 swap h4 g8"))
    position = replayed(size, moves)
    assert position.plain()["blue"] == ["d2", "g8"] and position.plain()["red"] == ["h4"]


@pytest.mark.parametrize(
    ("link", "size", "words"),
    [
        ("7c1,a1d4", 7, "a1 d4"),
        ("7,a1d4", 7, "a1 d4"),
        ("7", 7, ""),
        ("9c1", 9, ""),
        ("11c1,", 11, ""),
        ("11x11c1,a11k1", 11, "a11 k1"),
        ("11nc1r9,a1", 11, "a1"),
        ("7c1,a1,d4e5", 7, "a1 d4 e5"),
        ("7c1,,d4", 7, "d4"),
        ("7c1,a1d4:rb", 7, "a1 d4 resign"),
        ("7c1,a1:rw", 7, "a1 resign"),
    ],
)
def test_links_that_are_read(link: str, size: int, words: str) -> None:
    for start in (URL, "hexworld.org/board/#", "http://www.hexworld.org/board#", "  " + URL):
        assert read_link(start + link) == (size, actions(words))


@pytest.mark.parametrize(
    ("link", "told"),
    [
        ("7c1,a1d4:p", "Move 3 is a pass"),
        ("7c1,a1:S", "Move 2 exchanges the sides"),
        ("7c1,a1:rb", "Move 2 gives the game up for the other colour"),
        ("7c1,:rw", "Move 1 gives the game up for the other colour"),
        ("7c1,a1d4:rw", "Move 3 gives"),
        ("7c1,a1D4", "Move 2 cannot be read: D4"),
        ("7c1,a1d", "Move 2 cannot be read: d"),
        ("7c1,a0", "Move 1 cannot be read: a0"),
        ("7c1,a,1", "Move 1 cannot be read: a"),
        ("7c1,a1,b,2", "board size"),
        ("7c1,a1 b2", "Move 2 cannot be read"),
        ("7c1,a1:x", "Move 2 cannot be read"),
        ("7c1,a1\x1b[31m", "Move 2 cannot be read: \\u001b"),
        ("x,a1", "board size"),
        ("", "board size"),
        ("007,a1", "board size"),
        ("٧,a1", "board size"),
        ("7x9,a1", "7 by 9"),
    ],
)
def test_links_that_are_refused(link: str, told: str) -> None:
    with pytest.raises(RecordError) as caught:
        read_link(URL + link)
    assert told in str(caught.value)
    assert str(caught.value) == caught.value.message.format(**caught.value.fields)


@pytest.mark.parametrize("text", ["", "hexworld", "https://example.org/board/#7,a1", "ftp://hexworld.org/board/#7"])
def test_what_is_no_link(text: str) -> None:
    with pytest.raises(RecordError, match="no HexWorld link"):
        read_link(text)


@pytest.mark.parametrize(
    ("size", "words", "told"),
    [
        (8, "a1", "size 8"),
        (7, "a1 h1", "Move 2 breaks rule 1"),
        (7, "a1 b1 a1", "Move 3 breaks rule 2"),
        (7, "b1 swap b1 swap", "Move 4 breaks rule 4"),
        (7, "swap", "Move 1 breaks rule 4"),
        (7, "a1 resign b2", "Move 3 breaks rule 3"),
        (7, "d1 a1 d2 a2 d3 a3 d4 a4 d5 a5 d6 a6 d7 a7", "Move 14 breaks rule 3"),
    ],
)
def test_a_record_that_breaks_a_rule_is_refused_with_its_move(size: int, words: str, told: str) -> None:
    with pytest.raises(RecordError, match=told):
        replayed(size, actions(words))
    with pytest.raises(RecordError, match="Move 2 breaks rule 4"):
        replayed(7, actions("a1 swap"), swap=False)


def test_an_sgf_record_is_read() -> None:
    text = "(;FF[4]GM[11]SZ[11]PB[A \\] b]C[a (note); B[z9\\]\nhere]\n;B[e4];W[F9]\n;B[A1] ;W[resign])\n"
    assert read_sgf(text) == (11, actions("e4 f9 a1 resign"))
    assert read_sgf("(;GM[11]SZ[7:7];B[e4];W[swap-pieces];B[forfeit])") == (7, actions("e4 swap resign"))
    assert read_sgf("(;GaMe[11]SiZe[9];Black[e4])") == (9, actions("e4")), "as FF[3] wrote long names"
    assert read_sgf("(;GM[11];B[k11])") == (11, actions("k11")), "the format's own size"
    assert read_sgf("(;GM[11]SZ[7])") == (7, [])


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "begin with a bracket"),
        ("B[a1]", "begin with a bracket"),
        ("(;GM[11]SZ[7];B[a1]", "cut off before"),
        ("(;GM[11]SZ[7];B[a1", "cut off inside"),
        ("(;GM[11]SZ[7];B[a1])(;GM[11])", "goes on after"),
        ("(;GM[11]SZ[7];B[a1])x", "X|has no"),
        ("(;GM[11]SZ[7];B[a1])X", "X has no value"),
        ("(;GM[11]SZ;B[a1])", "SZ has no value"),
        ("(;GM[11]SZ[7];B[a1](;W[b1])(;W[c1]))", "variations"),
        ("(GM[11])", "before the first semicolon"),
        ("(;[11])", "without its name"),
        ("(;GM[11]SZ[7];B[a1]é)", "has no place"),
        ("(;GM[1]SZ[7];B[a1])", "GM.11. is Hex"),
        ("(;SZ[7];B[a1])", "GM.11. is Hex"),
        ("(;GM[11]SZ[seven];B[a1])", "board size"),
        ("(;GM[11]SZ[٧];B[a1])", "board size"),
        ("(;GM[11]SZ[7:9];B[a1])", "7 by 9"),
        ("(;GM[11]SZ[7]AB[a1][b2];B[c1])", "sets stones up"),
        ("(;GM[11]SZ[7];B[a1];AW[b2])", "sets stones up"),
        ("(;GM[11]SZ[7];B[a1]W[b1])", "Move 1 has another"),
        ("(;GM[11]SZ[7];B[a1];B[b1])", "Move 2 is out of turn"),
        ("(;GM[11]SZ[7];W[a1])", "Move 1 is out of turn"),
        ("(;GM[11]SZ[7];B[a1];W[swap-sides])", "Move 2 exchanges the sides"),
        ("(;GM[11]SZ[7];B[a1];W[])", "Move 2 is a pass"),
        ("(;GM[11]SZ[7];B[a1];W[pass])", "Move 2 is a pass"),
        ("(;GM[11]SZ[7];B[a1];W[11])", "Move 2 cannot be read: 11"),
    ],
)
def test_sgf_records_that_are_refused(text: str, told: str) -> None:
    with pytest.raises(RecordError, match=told):
        read_sgf(text)


def test_an_export_states_its_convention() -> None:
    text = write_sgf(7, actions("e2 swap d4"), ("Anne [x]", "Bo\\b"))
    assert records.CONVENTION in text and "B[e2];W[swap-pieces];B[d4]" in text
    assert "PB[Anne [x\\]]PW[Bo\\\\b]" in text
    assert read_sgf(text) == (7, actions("e2 swap d4"))
    assert write_link(7, actions("e2 swap d4 a1 resign")) == URL + "7c1,e2:sd4a1:rb"
    assert write_link(7, actions("e2 resign")) == URL + "7c1,e2:rw"


@st.composite
def games(draw: st.DrawFn) -> tuple[int, list[Action]]:
    """Draw the size and the moves of a game that breaks no rule, perhaps unfinished."""
    size = draw(st.sampled_from(SIZES))
    chance = random.Random(draw(st.integers(0, 2**32)))
    position = play.set_up(size, True)
    moves: list[Action] = []
    while len(moves) < draw(st.integers(0, 40)) and not position.outcome:
        choices = [action for action in play.offers(position) if not isinstance(action, Resign)]
        action = Swap() if Swap() in choices and chance.random() < 0.5 else chance.choice(choices)
        moves.append(action)
        list(play.carry_out(position, action))
    if not position.outcome and draw(st.booleans()):
        moves.append(Resign())
    return size, moves


@settings(max_examples=60, deadline=None)
@given(games())
def test_records_go_round(game: tuple[int, list[Action]]) -> None:
    size, moves = game
    assert read_link(write_link(size, moves)) == game
    assert read_sgf(write_sgf(size, moves, ("[é]", "\\"))) == game
    assert replayed(*read_link(write_link(size, moves))) == replayed(size, moves)
    assert replayed(size, moves).plain() == replayed(*read_sgf(write_sgf(size, moves))).plain()


@settings(max_examples=200, deadline=None)
@given(st.text(alphabet="();[]\\:,#abk17 BWGMSZpr\n", max_size=60))
def test_rubbish_is_refused_in_a_sentence(text: str) -> None:
    for read, tried in ((read_link, URL + text), (read_link, URL + "7c1," + text), (read_sgf, text),
                        (read_sgf, f"(;GM[11]SZ[7]{text})")):  # fmt: skip
        try:
            size, moves = read(tried)
        except RecordError as error:
            assert str(error)
        else:
            assert isinstance(size, int) and all(isinstance(m, (Place, Swap, Resign)) for m in moves)


@pytest.mark.parametrize("unit", ["(", "[", "a1", ";B[a1]", "\\", "\u202e", "7", ",", ":s", "x" * 16])
def test_ten_megabytes_of_rubbish_end_at_once(unit: str) -> None:
    text = unit * (10_000_000 // len(unit))
    for read in (read_link, read_sgf):
        for start in ("", URL, URL + "7c1,", "(;GM[11]"):
            with effort(1_000), pytest.raises(RecordError):
                read(start + text)
            with effort(500_000), pytest.raises(RecordError):
                replayed(*read(start + text[:19_000]))  # as long as is read at all


def test_a_played_game_is_the_record_of_itself() -> None:
    assert replayed(7, actions("e2 swap d4")) == played("e2 swap d4")
