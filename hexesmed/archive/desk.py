"""The desk in words: in which order matches lie, how each stands, how long it has waited. No window is needed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hexesmed.archive.listing import Listed
from hexesmed.games import tongue_of
from hexesmed.locale import N_, Tongue
from hexesmed.post.literal import shown
from hexesmed.post.records import CHAIR, CLAIM, REKEY

Saying = Callable[[Tongue], str]

MINE, WAITING, TABLE, WATCHED, OVER, BAD = range(6)


def rank(line: Listed) -> int:
    """Return in which part of the list a match stands: the player's own moves first, bad files last."""
    if not line.ok:
        return BAD
    if line.step_kind == "over":
        return OVER
    if not line.checked:
        return WAITING if line.by_mail else TABLE
    if len(line.here) == 2:
        return TABLE
    return MINE if line.my_move else WAITING if line.step_kind == "wait" else WATCHED


def in_order(lines: Sequence[Listed]) -> list[Listed]:
    """Return the matches sorted: own moves and waits with the longest first, the others with the newest first."""

    def key(line: Listed) -> tuple[int, float, str]:
        part = rank(line)
        return part, line.changed if part in (MINE, WAITING) else -line.changed, line.path.name

    return sorted(lines, key=key)


def days_words(line: Listed, now: float) -> Saying | None:
    """Return how long a match by mail has waited, with the time agreed; None where nobody waits."""
    if not line.by_mail or line.step_kind in ("over", "watch") or not line.checked:
        return None
    days = line.days_waiting(now)

    def words(tongue: Tongue) -> str:
        if line.reply:
            return tongue.say_n("{days} of {n} day", "{days} of {n} days", line.reply, days=days)
        if days == 0:
            return tongue.say("today")
        return tongue.say_n("{n} day", "{n} days", days)

    return words


def is_late(line: Listed, now: float) -> bool:
    """Tell whether the answer takes longer than was agreed."""
    return bool(line.reply) and line.by_mail and line.step_kind != "over" and line.days_waiting(now) >= line.reply


ASKED = {
    CLAIM: N_("{name} claims how it ends"),
    REKEY: N_("{name} asks for a new key"),
    CHAIR: N_("{name} asks for your chair"),
}


def state_words(line: Listed) -> Saying:
    """Return how a match stands, in a few words."""

    def words(tongue: Tongue) -> str:
        tongue = tongue_of(line.game, tongue)
        turn, who = (line.half_turn + 1) // 2, shown(line.to_move_name)
        if not line.checked:
            return tongue.say("being checked…")
        if line.asks:
            return tongue.say(ASKED.get(line.asks, ASKED[REKEY]), name=shown(line.asks_who))
        match line.step_kind:
            case "over":
                return ending_words(line, tongue)
            case "accept":
                return tongue.say("a challenge: accept it or not")
            case "begin":
                return tongue.say("accepted: your first dice link begins it")
            case "play" if len(line.here) == 2:
                return tongue.say("turn {turn}, {name} to play", turn=turn, name=who)
            case "play":
                return tongue.say("turn {turn}, your half-turn", turn=turn)
            case "wait" if line.asks_seat:
                return tongue.say("your new key waits for {name}", name=who)
            case "wait" if line.half_turns == 0 and not line.opponent:
                return tongue.say("your challenge waits for somebody")
            case "watch" if line.yielded:
                return tongue.say("turn {turn}, your chair is yielded", turn=turn)
            case "watch" if line.old_rules:
                return tongue.say("turn {turn}, played under rules {n}: can be watched", turn=turn, n=line.rules)
            case "watch":
                return tongue.say("turn {turn}, only watched here", turn=turn)
        return tongue.say("turn {turn}, it is up to {name}", turn=turn, name=who)

    return words


def ending_words(line: Listed, tongue: Tongue) -> str:
    """Return how a match ended: for a match by mail seen from this profile."""
    turn = (line.half_turn + 1) // 2
    if line.winner is None:
        return tongue.say("a draw in turn {turn}", turn=turn)
    if len(line.here) == 1:
        won = line.winner in line.here
        return tongue.say("won in turn {turn}", turn=turn) if won else tongue.say("lost in turn {turn}", turn=turn)
    return tongue.say("{name} won in turn {turn}", name=shown(line.names[line.winner]), turn=turn)


def versus(line: Listed, tongue: Tongue) -> str:
    """Return against whom a match is, or between whom."""
    if len(line.here) == 1 or line.step_kind == "accept":
        return tongue.say("against {name}", name=shown(line.opponent)) if line.opponent else ""
    return " – ".join(shown(name) for name in line.names if name)
