"""The narrator: what is under the cursor, what has the keyboard and what has happened, a line at a time.

A speech program reads the lines from wherever they are handed: the standard output with --narrate.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from hexesmed.table.words import shown

BLANKS = re.compile(r"[ \n\t]+")  # not the no-break space, which belongs to French


class Narrator:
    """Hands lines on, none twice in a row; without a voice it keeps silent."""

    def __init__(self, voice: Callable[[str], object] | None = None) -> None:
        """Take what is handed each line."""
        self._voice = voice
        self._last = ""

    @property
    def speaks(self) -> bool:
        """Tell whether anybody listens."""
        return self._voice is not None

    def say(self, text: str, again: bool = False) -> None:
        """Hand on a text as one line, with hostile characters as marks; the line just said only when asked `again`."""
        line = BLANKS.sub(" ", shown(text, lines=True)).strip()
        if self._voice is None or not line or (line == self._last and not again):
            return
        self._last = line
        self._voice(line)
