"""What a battle's designer tells beside the rules, under check: hints, stances, the balance (fields: `battle_file`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hexesmed.games.checking import Sheet
from hexesmed.games.hexes_med.judgement.stances import STANCES

HINTS = 1500  # characters
BALANCE_FIELDS = ("side", "low", "high")
# Words that authors write for the right ones.
STANCES_MEANT = {
    "attend": "waits", "patient": "waits", "passive": "waits", "ambush": "waits", "lurks": "waits",
    "avoids": "keeps_away", "evades": "keeps_away", "flees": "keeps_away", "retreats": "keeps_away",
    "withdraws": "keeps_away", "skirmishes": "keeps_away", "harasses": "keeps_away", "harceleurs": "keeps_away",
    "careful": "wary", "cautious": "wary", "prudent": "wary", "slow": "wary", "mefiant": "wary",
    "defends": "holds", "defend": "holds", "defensive": "holds", "defence": "holds", "guards": "holds",
    "stands": "holds", "static": "holds", "tient": "holds", "immobile": "holds",
    "aggressive": "bold", "offensive": "bold", "brave": "bold", "daring": "bold", "advances": "bold", "hardi": "bold",
    "assaults": "storms", "assault": "storms", "attacks": "storms", "attack": "storms", "charges": "storms",
    "rushes": "storms", "rush": "storms", "reckless": "storms", "fierce": "storms", "assaut": "storms",
}  # fmt: skip


def check_advice(sheet: Sheet, fields: Mapping[str, Any], codes: tuple[str, ...]) -> None:
    """Check hints, stances and the balance of a battle; `codes` are its sides, none where they are unsound."""
    for code, text in _by_side(sheet, fields, "hints", codes).items():
        sheet.both(("hints", code), text, HINTS, long=True)
    for code, word in _by_side(sheet, fields, "stances", codes).items():
        sheet.word(("stances", code), word, tuple(STANCES), STANCES_MEANT)
    _balance(sheet, fields, codes)


def _by_side(sheet: Sheet, fields: Mapping[str, Any], field: str, codes: tuple[str, ...]) -> dict[str, Any]:
    """Return what a field tells of both sides, of one or of none."""
    if field not in fields:
        return {}
    return sheet.table((field,), fields[field], codes) if codes else sheet.named((field,), fields[field], 0, 2)


def _balance(sheet: Sheet, fields: Mapping[str, Any], codes: tuple[str, ...]) -> None:
    """Check which share of the games a side is meant to win."""
    if "balance" not in fields:
        return
    balance = sheet.table(("balance",), fields["balance"], BALANCE_FIELDS)
    if not isinstance(fields["balance"], dict):
        return
    if codes:
        sheet.word(("balance", "side"), balance.get("side"), codes)
    low = sheet.whole(("balance", "low"), balance.get("low"), 0, 100)
    sheet.whole(("balance", "high"), balance.get("high"), low or 0, 100)
