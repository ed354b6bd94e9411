"""The names of sides, corps and squares, and the sentences of refusals, for whoever speaks to a player."""

from __future__ import annotations

from hexesmed.games.halebarde.rules.board import BLACK, BOARD, CAMPS, ENTRY, FRAME, GAPS, HILLS, WHITE
from hexesmed.games.halebarde.rules.reasons import Reason
from hexesmed.locale import N_, Tongue

TITLE = N_("Halebarde et Gonfanon")
SIDES = (N_("White"), N_("Black"))
CORPS = (N_("soldat"), N_("archer"), N_("guetteur"))
THE_CORPS = (N_("the soldats"), N_("the archers"), N_("the guetteurs"))
PIECES = (
    (N_("White soldat"), N_("White archer"), N_("White guetteur")),
    (N_("Black soldat"), N_("Black archer"), N_("Black guetteur")),
)

REFUSALS: dict[Reason, str] = {
    Reason.OFF_THE_BOARD: N_("There is no such square on the board."),
    Reason.FRAME: N_("The outer ring is the frame of the board; nobody stands there."),
    Reason.ENTRY_FIRST: N_("This is your entry: put pieces on your first column of the field, then end the turn."),
    Reason.ENTRY_OVER: N_("The entry is over; pieces now go on foot."),
    Reason.SIX_ENTERED: N_("Six pieces have entered; no more may."),
    Reason.ENTERED_ALREADY: N_("This piece has entered already."),
    Reason.NOT_THE_ENTRY_COLUMN: N_(
        "Pieces enter on their own side’s first column of the field: a for White, o for Black."
    ),
    Reason.NO_ENTRY_ON_A_HILL: N_("A guetteur does not enter on a hill."),
    Reason.NOT_AN_ACTION: N_("That is nothing that can be done in this game."),
    Reason.NO_PIECE_THERE: N_("No piece stands there."),
    Reason.NOT_YOUR_PIECE: N_("That piece is the enemy’s."),
    Reason.ACTED_ALREADY: N_("This piece has acted in this turn."),
    Reason.THIRD_CORPS: N_("Two corps have acted in this turn; the third may not."),
    Reason.ALREADY_THERE: N_("The piece stands there already."),
    Reason.SOLDAT_TOO_FAR: N_("A soldat has 3 points; that is too far."),
    Reason.HILL_COSTS_TWO: N_("Going up a hill costs a soldat 2 points; the 3 points do not last so far."),
    Reason.ARCHER_TOO_FAR: N_("An archer goes 2 squares straight or 1 diagonally."),
    Reason.ARCHER_ONTO_ENEMY: N_("An archer never moves onto an enemy."),
    Reason.SHOT_FROM_PLAIN: N_("An archer shoots from a hill only."),
    Reason.SHOT_TOO_FAR: N_("An archer shoots 2 squares straight or 1 diagonally."),
    Reason.SHOT_NEEDS_A_TARGET: N_("A shot needs an enemy piece as its target."),
    Reason.ONLY_ARCHERS_SHOOT: N_("Only archers shoot."),
    Reason.GUETTEUR_TOO_FAR: N_("A guetteur goes 2 steps over plains; that is too far."),
    Reason.GUETTEUR_ON_A_HILL: N_("A guetteur never goes onto a hill."),
    Reason.GUETTEUR_NEVER_ATTACKS: N_("A guetteur never attacks."),
    Reason.OCCUPIED: N_("A piece stands on that square."),
    Reason.IN_THE_WAY: N_("A piece stands in the way; none passes through another."),
    Reason.ENEMY_THERE: N_("An enemy stands there; onto him one goes by an attack only."),
    Reason.OWN_PIECE: N_("One of your own pieces stands there."),
    Reason.NOBODY_TO_ATTACK: N_("Nobody stands there to attack."),
    Reason.TWO_AGAINST_ONE: N_(
        "A soldat wounds a guetteur only when another piece of his side is next to it: two against one."
    ),
    Reason.GAME_OVER: N_("The game is over."),
    Reason.NO_DRAW_OFFERED: N_("No draw has been offered."),
}


def reason_words(tongue: Tongue, reason: Reason) -> str:
    """Return the sentence of a refusal with its rule number."""
    return tongue.say("{sentence} (rule {rule})", sentence=tongue.say(REFUSALS[reason]), rule=reason.rule)


def ground(tongue: Tongue, square: int) -> str:
    """Return what kind of square one is: hill, plain, camp, gap or frame (1, 2), and where pieces enter (4)."""
    bit = 1 << square
    if FRAME & bit:
        return tongue.say(N_("the frame"))
    for seat in (WHITE, BLACK):
        if CAMPS[seat] & bit:
            return tongue.say((N_("White’s camp"), N_("Black’s camp"))[seat])
    if GAPS & bit:
        return tongue.say(N_("the gap before the camp"))
    for seat in (WHITE, BLACK):
        if ENTRY[seat] & bit:
            return tongue.say(ENTRIES[bool(HILLS & bit)][seat])
    return tongue.say(N_("hill") if HILLS & bit else N_("plain"))


ENTRIES = (
    (N_("plain, where White enters"), N_("plain, where Black enters")),
    (N_("hill, where White enters"), N_("hill, where Black enters")),
)


def name(square: int) -> str:
    """Return the name of a square (1)."""
    return BOARD.names[square]
