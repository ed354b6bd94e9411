"""1 to 4: the board, the stones, winning, and the swap."""

from __future__ import annotations

import random

import pytest

from hexesmed.core.dice import KeyedDice
from hexesmed.core.errors import Refused
from hexesmed.core.game import Outcome
from hexesmed.core.match import Match
from hexesmed.core.notation import read_action, to_plain
from hexesmed.games.hex import GAME, battle_file
from hexesmed.games.hex.battle_file import SIZES, battle_of
from hexesmed.games.hex.report import Report, reason_words
from hexesmed.games.hex.rules import play
from hexesmed.games.hex.rules.actions import Place, Resign, Swap
from hexesmed.games.hex.rules.cells import rhombus
from hexesmed.games.hex.rules.events import GameWon, StonePlaced, StoneSwapped
from hexesmed.games.hex.rules.reasons import Reason
from hexesmed.locale import Tongue
from tests.hex.drawn import STEPS, action_of, carry_out, joined_plainly, played


def new_match(words: str = "", size: int = 7, swap: bool = True) -> Match:
    """Return a match in which these moves were played."""
    match = Match(GAME, battle_of(size, swap), lambda n: KeyedDice(bytes(32)))
    for word in words.split():
        match.play(action_of(word))
    return match


def refused(words: str, action: object, size: int = 7, swap: bool = True) -> Reason:
    """Return why an action is refused after these moves; refusing changes nothing."""
    match = new_match(words, size, swap)
    before = match.digest()
    with pytest.raises(Refused) as caught:
        match.play(action)
    assert match.digest() == before
    assert isinstance(caught.value.reason, Reason)
    return caught.value.reason


# 1 the board


@pytest.mark.parametrize("size", (3, 7, 9, 11))
def test_neighbours_are_those_of_the_rules(size: int) -> None:
    board = rhombus(size)
    for cell, name in enumerate(board.names):
        column, row = cell % size, cell // size
        assert name == f"{'abcdefghijk'[column]}{row + 1}"
        wanted = {
            (row + dr) * size + column + dc
            for dc, dr in STEPS
            if 0 <= column + dc < size and 0 <= row + dr < size
        }  # fmt: skip
        assert set(board.neighbours[cell]) == wanted
        assert board.spread(1 << cell) == sum(1 << near for near in wanted)
        assert board.mirror(board.mirror(cell)) == cell


def test_spread_of_many_cells_is_that_of_each() -> None:
    chance = random.Random(4)
    for size in SIZES:
        board = rhombus(size)
        for _ in range(50):
            cells = chance.getrandbits(size * size) & chance.getrandbits(size * size)
            wanted = 0
            for cell in range(size * size):
                if cells >> cell & 1:
                    wanted |= board.spread(1 << cell)
            assert board.spread(cells) == wanted


def test_bridges_have_two_cells_between() -> None:
    board = rhombus(7)
    assert len(board.bridges[board.index["d4"]]) == 6
    for cell in range(49):
        for far, one, other in board.bridges[cell]:
            near, there = set(board.neighbours[cell]), set(board.neighbours[far])
            assert near & there == {one, other} and far not in near
            assert any(back[0] == cell and set(back[1:]) == {one, other} for back in board.bridges[far])


def test_corner_cells_belong_to_both_colours() -> None:
    board = rhombus(7)
    for name in ("a1", "g1", "a7", "g7"):
        bit = 1 << board.index[name]
        assert any(edge & bit for edge in board.edges[0]) and any(edge & bit for edge in board.edges[1])
    assert sum(1 for seat in (0, 1) for edge in board.edges[seat] if edge >> board.index["d1"] & 1) == 1


# 2 stones


def test_red_begins_and_they_take_turns() -> None:
    match = new_match()
    for number, word in enumerate(("a1", "b1", "c1", "d1")):
        assert GAME.to_move(match.position) == number % 2
        assert GAME.half_turn(match.position) == number + 1
        assert match.play(Place(word)) == (StonePlaced(word),)
    assert match.position.plain()["red"] == ["a1", "c1"] and match.position.plain()["blue"] == ["b1", "d1"]


@pytest.mark.parametrize(
    ("words", "action", "reason"),
    [
        ("", Place("h1"), Reason.OFF_THE_BOARD),
        ("", Place("a8"), Reason.OFF_THE_BOARD),
        ("", Place("A1"), Reason.OFF_THE_BOARD),
        ("", Place(""), Reason.OFF_THE_BOARD),
        ("a1", Place("a1"), Reason.OCCUPIED),
        ("a1 b2", Place("a1"), Reason.OCCUPIED),
        ("a1 b2", "pass", Reason.NOT_AN_ACTION),
        ("a1 b2", None, Reason.NOT_AN_ACTION),
        ("a1 resign", Place("b2"), Reason.GAME_OVER),
        ("a1 resign", Resign(), Reason.GAME_OVER),
    ],
)
def test_refusals_cite_their_rule(words: str, action: object, reason: Reason) -> None:
    assert refused(words, action) is reason
    numbers = {Reason.OFF_THE_BOARD: "1", Reason.OCCUPIED: "2", Reason.NOT_AN_ACTION: "2", Reason.GAME_OVER: "3"}
    assert reason.rule == numbers[reason]
    assert f"(rule {reason.rule})" in reason_words(Tongue(), reason)


# 3 winning


def win(words: str, size: int = 7) -> GameWon:
    """Return the event that ends a game at the last of these moves."""
    *before, last = words.split()
    position = played(" ".join(before), size, swap=False)
    assert position.outcome is None
    events = carry_out(position, Place(last))
    assert isinstance(events[-1], GameWon)
    return events[-1]


def test_a_chain_between_the_own_edges_wins_at_once() -> None:
    red = win("d1 a1 d2 a2 d3 a3 d4 a4 d5 a5 d6 a6 d7")
    assert red == GameWon(0, "joined", ("d1", "d2", "d3", "d4", "d5", "d6", "d7"))
    blue = win("a1 a4 b1 b4 c1 c4 d1 d4 e1 e4 f2 f4 g2 g4")
    assert (blue.winner, blue.how, len(blue.chain)) == (1, "joined", 7)


def test_only_the_chain_that_joins_is_told() -> None:
    """Loose stones are no part of the golden chain, side branches of it are."""
    red = win("d1 a1 d2 a2 d3 a3 d4 a4 d5 a5 d6 a6 f2 b6 e6 b7 d7")
    assert "f2" not in red.chain and "e6" in red.chain and len(red.chain) == 8


def test_the_other_colours_edges_win_nothing() -> None:
    position = played("a4 a1 b4 b1 c4 c1 d4 d1 e4 e1 f4 f1 g4", swap=False)
    assert position.outcome is None


def test_a_corner_counts_for_both() -> None:
    assert win("a1 g1 a2 g2 a3 g3 a4 g4 a5 g5 a6 f1 a7").winner == 0
    assert win("b7 a7 a2 b6 b2 c5 c2 d4 d2 e3 e7 f2 f7 g1").winner == 1


def test_a_chain_may_wind() -> None:
    """A spiral joins; taken apart anywhere it does not."""
    spiral = [
        "a1", "b1", "c1", "d1", "e1", "f1", "g1", "g2", "g3", "g4", "g5", "f6",
        "e6", "d6", "c6", "b6", "b5", "b4", "c3", "d3", "e3", "e4", "d5",
    ]  # fmt: skip
    board = rhombus(7)
    stones = sum(1 << board.index[name] for name in spiral)
    assert not play.joined(board, stones, 0)
    assert play.joined(board, stones | 1 << board.index["b7"], 0)
    path = ["d1", "d2", "e2", "f2", "f3", "e4", "d4", "c4", "b4", "a5", "a6", "b6", "c6", "c7"]
    whole = sum(1 << board.index[name] for name in path)
    assert play.joined(board, whole, 0)
    for name in path[1:-1]:
        without = whole & ~(1 << board.index[name])
        assert play.joined(board, without, 0) == joined_plainly(7, set(path) - {name}, 0)
    assert not play.joined(board, whole & ~(1 << board.index["b4"]), 0)


@pytest.mark.parametrize("size", SIZES)
def test_ten_thousand_full_boards_have_one_winner(size: int) -> None:
    """No draw: of random full boards exactly one colour joins, as a plain flood agrees (3)."""
    chance = random.Random(size)
    board = rhombus(size)
    wins = [0, 0]
    for _ in range(3334):
        order = list(range(size * size))
        chance.shuffle(order)
        red = sum(1 << cell for cell in order[: (size * size + 1) // 2])
        joined = [play.joined(board, red, 0), play.joined(board, board.all & ~red, 1)]
        assert sum(joined) == 1
        wins[joined.index(True)] += 1
        names = {name for cell, name in enumerate(board.names) if red >> cell & 1}
        assert joined == [joined_plainly(size, names, 0), joined_plainly(size, set(board.names) - names, 1)]
    assert min(wins) > 1000


@pytest.mark.parametrize(("size", "games"), [(7, 7000), (9, 2400), (11, 600)])
def test_ten_thousand_random_games_have_one_winner(size: int, games: int) -> None:
    """Whoever the rules name has joined, the other has not, and filling the board to its last cell changes nothing."""
    chance = random.Random(size)
    names = rhombus(size).names
    for number in range(games):
        position = play.set_up(size, swap=bool(number % 2))
        order = list(names)
        chance.shuffle(order)
        if number % 4 == 3:
            carry_out(position, Place(order[0]))
            carry_out(position, Swap())
            order = [name for name in order if position.empty >> rhombus(size).index[name] & 1]
        for name in order:
            carry_out(position, Place(name))
            if position.outcome:
                break
        assert position.outcome is not None
        winner = position.outcome.winner
        held = [{name for c, name in enumerate(names) if position.stones(seat) >> c & 1} for seat in (0, 1)]
        assert winner in (0, 1) and joined_plainly(size, held[winner], winner)
        rest = set(names) - held[winner]
        assert not joined_plainly(size, rest, 1 - winner), "nor could the other, with every cell that is left"


def test_random_games_end_at_the_stone_that_joins() -> None:
    chance = random.Random(12)
    for number in range(250):
        size = SIZES[number % 3]
        match = new_match(size=size, swap=bool(number % 2))
        while (seat := GAME.to_move(match.position)) is not None:
            offered = [action for action in GAME.legal_actions(match.position) if not isinstance(action, Resign)]
            match.play(chance.choice(offered))
            stones = match.position.plain()
            for colour, code in ((0, "red"), (1, "blue")):
                ended = match.position.outcome == Outcome(colour, "joined")
                if colour == seat or ended:
                    assert joined_plainly(size, set(stones[code]), colour) == ended
        assert len(match.entries) <= GAME.last_half_turn(match.battle)


def test_the_last_cell_can_decide() -> None:
    """A board filled but for one cell is still undecided, and that cell decides for whoever takes it."""
    chance = random.Random(3)
    board = rhombus(7)
    decided = 0
    for _ in range(4000):
        red = chance.getrandbits(49)
        cell = chance.randrange(49)
        without, blue = red & ~(1 << cell), board.all & ~red & ~(1 << cell)
        if play.joined(board, without, 0) or play.joined(board, blue, 1):
            continue
        decided += 1
        assert play.winning_chain(board, without | 1 << cell, 0, cell)
        assert play.winning_chain(board, blue | 1 << cell, 1, cell)
    assert decided > 100


def test_resigning_gives_the_game_to_the_other() -> None:
    match = new_match("a1 b2 c3")
    assert match.play(Resign()) == (GameWon(0, "resigned"),)
    assert GAME.outcome(match.position) == Outcome(0, "resigned")
    assert GAME.legal_actions(match.position) == [] and GAME.to_move(match.position) is None
    assert new_match("resign").position.outcome == Outcome(1, "resigned")


# 4 the swap (C58)


def test_swap_mirrors_the_stone_and_red_moves_again() -> None:
    match = new_match("e2")
    assert Swap() in GAME.legal_actions(match.position)
    assert match.play(Swap()) == (StoneSwapped("e2", "b5"),)
    plain = match.position.plain()
    assert (plain["red"], plain["blue"], plain["swapped"], plain["last"]) == ([], ["b5"], True, "b5")
    assert GAME.to_move(match.position) == 0 and GAME.half_turn(match.position) == 3
    assert GAME.why_not(match.position, Place("e2")) is None, "the cell of the red stone is empty again"


def test_swap_on_the_long_diagonal_changes_the_colour_alone() -> None:
    match = new_match("d4 swap")
    assert match.entries[-1].events == (StoneSwapped("d4", "d4"),)
    assert match.position.plain()["blue"] == ["d4"] and match.position.red == 0


@pytest.mark.parametrize("size", SIZES)
def test_a_swapped_position_is_the_mirror_of_the_other_side(size: int) -> None:
    """The mirror turns red edges into blue ones, so the stone keeps its worth."""
    board = rhombus(size)
    for seat, edge in ((0, 1), (1, 0)):
        mirrored = [sum(1 << board.mirror(c) for c in range(size * size) if e >> c & 1) for e in board.edges[seat]]
        assert tuple(mirrored) == board.edges[edge]


@pytest.mark.parametrize(
    ("words", "swap", "reason"),
    [
        ("", True, Reason.SWAP_TOO_LATE),
        ("e2 b1", True, Reason.SWAP_TOO_LATE),
        ("e2 swap", True, Reason.SWAP_TOO_LATE),
        ("e2 swap a1", True, Reason.SWAP_TOO_LATE),
        ("e2 b1 c1", True, Reason.SWAP_TOO_LATE),
        ("e2", False, Reason.SWAP_OFF),
        ("", False, Reason.SWAP_OFF),
        ("e2 resign", True, Reason.GAME_OVER),
    ],
)
def test_swap_is_refused_at_any_other_time(words: str, swap: bool, reason: Reason) -> None:
    assert refused(words, Swap(), swap=swap) is reason
    if reason is not Reason.GAME_OVER:
        assert reason.rule == "4"


def test_nobody_takes_a_swap_back_alone() -> None:
    """A move is the other player's to answer: Undo is by consent, and the table's affair."""
    match = new_match("e2 swap")
    assert not match.can_undo() and match.undo() is None


def test_a_swapped_game_is_read_back_and_replayed() -> None:
    match = new_match("e2 swap d4 c5 e3")
    again = Match(GAME, match.battle, lambda n: KeyedDice(bytes(32)))
    for entry in match.entries:
        assert again.play(read_action(GAME, to_plain(entry.action))) == entry.events
    assert again.digest() == match.digest()
    folded = GAME.set_up(match.battle)
    for entry in match.entries:
        for event in entry.events:
            GAME.apply(folded, event)
    assert GAME.encode(folded) == GAME.encode(match.position)


@pytest.mark.parametrize(
    ("cell", "said"), [("e2", "2. Blue swaps: e2 goes, b5 is blue (4)"), ("d4", "2. Blue swaps: d4 is blue now (4)")]
)
def test_the_record_says_swap_plainly(cell: str, said: str) -> None:
    match = new_match(f"{cell} swap")
    report = Report(match.battle, Tongue())
    assert [line.text for entry in match.entries for line in report.lines(entry)] == [f"1. Red: {cell}", said]


def test_the_longest_game_has_a_half_turn_for_every_cell_and_the_swap() -> None:
    assert [GAME.last_half_turn(battle_of(size)) for size in SIZES] == [50, 82, 122]


# the game as plain data


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("swap", (True, False))
def test_games_that_can_be_played(size: int, swap: bool) -> None:
    battle = battle_of(size, swap)
    assert GAME.check_battle(battle) == [] and battle_file.normal(battle) == battle
    assert GAME.check_battle(dict(reversed(battle.items()))) == []


@pytest.mark.parametrize(
    "battle",
    [
        None, [], "hex", {}, {"game": "hex"}, {**battle_of(7), "more": 1}, {**battle_of(7), "size": 8},
        {**battle_of(7), "size": 7.0}, {**battle_of(7), "size": True}, {**battle_of(7), "size": "7"},
        {**battle_of(7), "swap": 1}, {**battle_of(7), "swap": None}, {**battle_of(7), "id": "hex-9"},
        {**battle_of(7), "format": 2}, {**battle_of(7), "format": True}, {**battle_of(7), "game": "go"},
        {**battle_of(7), "size": [7]}, {**battle_of(7), "size": 10**400},
    ],
)  # fmt: skip
def test_games_that_cannot_be_played(battle: object) -> None:
    problems = GAME.check_battle(battle)
    assert problems and all(problem.message for problem in problems)


def test_no_board_of_another_size_is_offered() -> None:
    with pytest.raises(ValueError, match="13"):
        battle_of(13)
