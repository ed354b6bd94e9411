"""What a computer player does for the command line: it plays a half-turn, or says what it would do."""

from __future__ import annotations

from hexesmed.archive.session import Session
from hexesmed.cli import GOOD
from hexesmed.cli.house import House, Refusal, find_match
from hexesmed.core.dice import LooseDice
from hexesmed.games import words_of
from hexesmed.locale import N_
from hexesmed.players import PLAYERS


def play_half_turn(session: Session, by: str) -> None:
    """Let a computer player play what is left of the half-turn."""
    player = PLAYERS[by](session.game, seed_of(session.match.digest()))
    if session.step.kind == "play":
        session.begin()
    while session.step.kind == "play":
        session.play(player.choose(session.match.position))


def suggest(house: House) -> int:
    """Print what a level would do now, and why, as far as the dice allow."""
    file = find_match(house, house.asked.file)
    game, position = file.game, file.match.position.copy()
    if file.outcome is not None:
        raise Refusal(house.say(N_("The battle is over.")))
    opening = game.opening_action(position)
    if opening is not None:
        # The dice of the half-turn are nobody's to see before it is played: an adviser imagines his own.
        for _ in game.carry_out(position, opening, LooseDice(seed_of(file.match.digest()))):
            pass
    report = words_of(game.name).Report(file.battle, house.tongue)
    player = PLAYERS[house.asked.by](game, seed_of(file.match.digest()))
    while game.outcome(position) is None:
        action = player.choose(position)
        print(report.advice(action, player.why(), position))
        if game.ends_half_turn(action):
            break
        if game.temperament(action) == "act" and not game.can_take_back(action):
            break  # what comes after depends on the dice
        for _ in game.carry_out(position, action, LooseDice(0)):
            pass
    return GOOD


def seed_of(digest: str) -> int:
    """Return the number from which a computer player's whims in a position follow."""
    return int(digest[:16], 16)
