"""What goes wrong with folders and files, in one sentence."""

from __future__ import annotations

import errno
from pathlib import Path
from typing import Any

from hexesmed.locale import N_, Tongue
from hexesmed.post.errors import Words


class ArchiveError(Exception):
    """Something that the archive could not do; `offer` is another folder where it could, if there is one."""

    def __init__(self, code: str, message: str, *, offer: Path | None = None, **fields: Any) -> None:
        """Keep the code, the sentence (English text with fields) and the offer."""
        super().__init__(f"{code}: {message}")
        self.code = code
        self.message = message
        self.fields = fields if offer is None else {**fields, "offer": str(offer)}
        self.offer = offer

    def say(self, tongue: Tongue) -> str:
        """Return the sentence."""
        return self.words.say(tongue)

    @property
    def words(self) -> Words:
        """Return the sentence, to be said later."""
        return Words(self.message, self.fields)


_CAUSES = {
    errno.ENOSPC: N_("the disk is full"),
    errno.EDQUOT: N_("the disk is full"),
    errno.EACCES: N_("no permission"),
    errno.EPERM: N_("no permission"),
    errno.EROFS: N_("it can only be read"),
    errno.ENOENT: N_("it is not there"),
    errno.ENOTDIR: N_("a file stands where a folder should be"),
    errno.EEXIST: N_("a file stands where a folder should be"),
    errno.EISDIR: N_("it is a folder"),
    errno.ENAMETOOLONG: N_("its name is too long"),
    errno.ELOOP: N_("it is a link to itself"),
}


def cause(error: OSError) -> Words:
    """Return why the system refused, in words of ours where we have them."""
    known = _CAUSES.get(error.errno or 0)
    return Words(known) if known else Words(N_("the system says: {said}"), {"said": str(error.strerror or error)})


def unwritten(path: Path, error: OSError) -> ArchiveError:
    """Return the refusal of a file that could not be written; what was there before is still there."""
    return ArchiveError(
        "unwritten", N_("{name} could not be written in {folder}: {cause}. What was saved before is still there."),
        name=path.name, folder=str(path.parent), cause=cause(error),
    )  # fmt: skip
