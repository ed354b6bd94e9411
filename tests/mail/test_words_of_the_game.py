"""What a player does before the other answers is a half-turn in Hexes Med, a move in Hex, a turn in Halebarde."""

from __future__ import annotations

from pathlib import Path

import pytest

from hexesmed import cli
from hexesmed.games import SHELF, game_named, tongue_of
from hexesmed.locale import Tongue
from hexesmed.post import matchfile
from hexesmed.post.errors import PostError
from hexesmed.table.screens.check import Check
from hexesmed.table.screens.desk import Desk
from hexesmed.table.screens.letter import Letter
from hexesmed.table.screens.sending import Sending
from tests.contract.fixtures import battle_of
from tests.mail.test_desk import Correspondent, half_turn
from tests.table.eye import look_at

CALLED = {
    ("hexes_med", "en"): "half-turn", ("hexes_med", "fr"): "demi-tour",
    ("hex", "en"): "move", ("hex", "fr"): "coup",
    ("halebarde", "en"): "turn", ("halebarde", "fr"): "tour",
}  # fmt: skip
STRANGE = {"en": "half-turn", "fr": "demi-tour"}


def has_no_strange_word(words: str, game: str, language: str) -> bool:
    """Tell whether a text is free of Hexes Med's word where it is not that game's."""
    return game == "hexes_med" or STRANGE[language] not in words.lower()


def test_every_game_has_its_word() -> None:
    assert {game for game, _ in CALLED} == set(SHELF)
    for (game, language), word in CALLED.items():
        tongue = tongue_of(game, Tongue(language))
        assert tongue.say("Half-turn {n}, for {name}", n=3, name="Half-turn").startswith(word.capitalize() + " 3")
        assert "Half-turn" in tongue.say("Half-turn {n}, for {name}", n=3, name="Half-turn"), "what others wrote stays"
        many = "Good: {n} half-turn, every signature, die and rule proven."
        assert f"2 {word}s" in tongue.say_n(many, many.replace("half-turn,", "half-turns,"), 2)
    assert tongue_of("no game", Tongue("fr")).say("Send the half-turn") == "Envoyer le demi-tour"


@pytest.mark.parametrize(("game", "language"), CALLED)
def test_a_match_by_mail_speaks_of_its_game(
    game: str, language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """On the board, where it is sent, on the desk, in the check, on the command line, and of a file that is refused."""
    anne, bertrand = Correspondent(tmp_path, "Anne", language), Correspondent(tmp_path, "Bertrand", language)
    word = CALLED[game, language]
    match = anne.store.new_challenge(game_named(game), battle_of(game), 0, 7).id
    bertrand.store.take_in(anne.store.open_match(match).export())
    anne.store.take_in(bertrand.store.open_match(match).answer())
    told = [bertrand.store.take_in(half_turn(anne, match, "…")).say(Tongue(language))]
    file = tmp_path / "match.hexmed"
    file.write_bytes(bertrand.store.open_match(match).export())
    assert cli.main(["--profile", str(tmp_path / "other"), "--lang", language, "verify", str(file)]) == 0
    told.append(capsys.readouterr().out)

    bertrand.desk()
    told.append(look_at(bertrand.app).texts())
    bertrand.enter(Check.of_match(bertrand.app, match))
    told.append(look_at(bertrand.app).texts())
    bertrand.desk()
    bertrand.enter(bertrand.services.mail.open(match))
    bertrand.wait(2)
    if isinstance(bertrand.app.top, Letter):
        told.append(look_at(bertrand.app).texts())
        bertrand.click(bertrand.app.top.button.rect.center)
    bertrand.wait(1)
    bertrand.play_by_itself()
    assert isinstance(bertrand.app.top, Sending)
    sending = look_at(bertrand.app).texts()
    assert f"{word.capitalize()} 2" in sending and (language == "fr" or f"Your {word} is played" in sending)
    bertrand.click(bertrand.app.top.close.rect.center)
    bertrand.wait(0.5)
    board = look_at(bertrand.app).texts()
    assert {"en": f"Send the {word}", "fr": f"Envoyer le {word}"}[language] in board
    for words in (*told, sending, board):
        assert has_no_strange_word(words, game, language), words
    for words in told[:3]:
        assert word in words.lower()

    record = bertrand.store.open_match(match).file.records[-1]
    with pytest.raises(PostError) as refused:
        matchfile.assemble([*bertrand.store.records_of(match), bertrand.store.records_of(match)[-1]], game_named)
    assert record.half_turn == 1 and has_no_strange_word(refused.value.say(Tongue(language)), game, language)
    for player in (anne, bertrand):
        player.app.close()


def test_the_board_gives_its_words_back(tmp_path: Path) -> None:
    """A new language is spoken in the words of the game; the home screen is about none."""
    anne = Correspondent(tmp_path, "Anne")
    before = anne.app.tongue.say("Send the half-turn")
    anne.enter(anne.services.new_game(battle_of("hex"), ("", "")))
    assert anne.app.tongue.say("Send the half-turn") == anne.app.style.say("Send the half-turn") == "Send the move"
    anne.app.set_language("fr")
    assert anne.app.style.say("Send the half-turn") == "Envoyer le coup"
    anne.enter(Desk())
    assert anne.app.style.say("Send the half-turn") == "Envoyer le coup", "the topmost screen that is about a game"
    while len(anne.app.stack) > 1:
        anne.app._leave_top()
    assert anne.app.style.say("Send the half-turn") == "Envoyer le demi-tour" and before == "Send the half-turn"
    anne.app.close()
