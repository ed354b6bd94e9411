"""A small sound battle as an author would write it, and its YAML with a line changed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from hexesmed.archive.battles import BattleEntry, check
from hexesmed.core.errors import Problem

PATH = Path("scenarios") / "hexes_med" / "trial.yaml"

# 20 columns and 15 rows; row 08 is a river with a ford at 1008.
_ROW = ". . f f . . . . . r . . . . h h . . . ."
_FORD = "R R R R R R R R R r R R R R R R R R R R"
MAP = "\n".join(f'  - "{_FORD if row == 8 else _ROW}"' for row in range(1, 16))

SOUND = f"""\
format: 1
game: hexes_med
id: trial
title: {{en: Trial, fr: Essai}}
introduction: {{en: Hold the ford., fr: Tenez le gué.}}
scale: {{en: A hex is 100 metres., fr: Un hexagone vaut 100 mètres.}}
sources: []
north: up
turns: 6
first: reds
default: blues
both: draw
balance: {{side: blues, low: 45, high: 55}}
legend:
  ".": clear
  "f": forest
  "h": hill
  "r": road
  "R": river
map:
{MAP}
leaders:
  ansel: {{en: Ansel, fr: Ansel}}
  bruna: {{en: Bruna, fr: Bruna}}
sides:
  reds:
    name: {{en: Reds, fr: Rouges}}
    colour: "#aa2222"
    device: lion
  blues:
    name: {{en: Blues, fr: Bleus}}
    colour: "#2222aa"
    device: eagle
units:
  - id: R1
    side: reds
    type: heavy_cavalry
    hex: "0503"
    name: {{en: Knights, fr: Chevaliers}}
    leader: ansel
  - id: R2
    side: reds
    type: archer
    hex: "0603"
    name: {{en: Bows, fr: Archers}}
    initial: 2
    force: 1
  - id: B1
    side: blues
    type: elite_infantry
    hex: "1013"
    name: {{en: Guards, fr: Gardes}}
    leader: bruna
    disorganised: true
  - id: B2
    side: blues
    type: militia
    hex: "1113"
    name: {{en: Levy, fr: Milice}}
victory:
  reds:
    - kind: destruction
      points: 5
    - kind: leader_killed
      leader: bruna
  blues:
    - kind: elimination
      units: 2
    - kind: elimination
      leaders: 1
    - kind: territory
      hexes: ["1008", "1007", "0101"]
      count: 2
      required: ["1008"]
      text: {{en: Blues hold the ford., fr: Les Bleus tiennent le gué.}}
"""


def changed(old: str, new: str) -> str:
    """Return the sound battle with its first `old` changed to `new`."""
    assert old in SOUND, old
    return SOUND.replace(old, new, 1)


def line_of(text: str, words: str, nth: int = 1) -> int:
    """Return the number of the nth line that holds the words."""
    return [n for n, line in enumerate(text.split("\n"), 1) if words in line][nth - 1]


def entry_of(text: str | bytes) -> BattleEntry:
    """Read and check a battle's text as a file of Hexes Med."""
    return check(text if isinstance(text, bytes) else text.encode(), PATH)


def told(entry: BattleEntry) -> Iterator[str]:
    """Yield the English sentences of what is wrong."""
    return (sentence(problem) for problem in entry.problems)


def sentence(problem: Problem) -> str:
    """Return a problem in English."""
    return problem.message.format(**problem.fields)
