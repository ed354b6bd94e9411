"""The bench: a draft, everything that was done to it, and the way back and forth."""

from __future__ import annotations

from dataclasses import dataclass

from hexesmed.games.hexes_med.workshop.draft import Draft


@dataclass(frozen=True, slots=True)
class Step:
    """What was done, as a sentence of the catalogue, and the draft after it; `join` lets the next one continue it."""

    name: str
    draft: Draft
    join: str = ""


class Bench:
    """A draft with its history. Drafts are never changed: each step keeps its own for the price of what changed."""

    def __init__(self, draft: Draft) -> None:
        """Begin with a draft that counts as saved."""
        self._steps = [Step("", draft)]
        self._at = 0
        self._saved: Draft | None = draft

    @property
    def draft(self) -> Draft:
        """Return the battle as it stands."""
        return self._steps[self._at].draft

    @property
    def changed(self) -> bool:
        """Tell whether the battle differs from what was last saved."""
        return self._saved is None or (self.draft is not self._saved and self.draft != self._saved)

    def mark_saved(self) -> None:
        """The battle as it stands is saved."""
        self._saved = self.draft
        self.part()

    def mark_unsaved(self) -> None:
        """Nothing of the battle is saved, though nothing was done to it."""
        self._saved = None

    def do(self, name: str, draft: Draft, join: str = "") -> bool:
        """Take a step; tell whether it changed anything.

        name: a sentence of the catalogue. join: steps with the same one that follow each other count as one.
        """
        if draft is self.draft or draft == self.draft:
            return False
        del self._steps[self._at + 1 :]
        last = self._steps[-1]
        if join and last.join == join and self._at > 0:
            self._steps[-1] = Step(name, draft, join)
            if draft == self._steps[-2].draft:
                del self._steps[-1]  # all of it was taken back by hand
                self._at -= 1
        else:
            self._steps.append(Step(name, draft, join))
            self._at += 1
        return True

    def part(self) -> None:
        """Let the next step stand for itself whatever it is."""
        last = self._steps[self._at]
        if last.join:
            self._steps[self._at] = Step(last.name, last.draft)

    @property
    def undoes(self) -> str:
        """Return the name of the step that would be taken back, "" where there is none."""
        return self._steps[self._at].name if self._at else ""

    @property
    def redoes(self) -> str:
        """Return the name of the step that would be done again, "" where there is none."""
        return self._steps[self._at + 1].name if self._at + 1 < len(self._steps) else ""

    def undo(self) -> bool:
        """Take a step back; tell whether there was one."""
        self.part()
        moved = self._at > 0
        self._at -= moved
        return moved

    def redo(self) -> bool:
        """Do a step again; tell whether there was one."""
        moved = self._at + 1 < len(self._steps)
        self._at += moved
        self.part()
        return moved
