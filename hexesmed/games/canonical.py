"""How every game writes a position so that its digest is the same everywhere."""

from __future__ import annotations

import json
from typing import Any


def canonical(plain: Any) -> bytes:
    """Return the plain data of a position as canonical JSON: keys sorted, no blanks, ASCII."""
    return json.dumps(plain, separators=(",", ":"), sort_keys=True).encode("ascii")
