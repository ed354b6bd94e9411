"""`python -m hexesmed` is the `hexesmed` command."""

from __future__ import annotations

import sys

from hexesmed.cli import main

if __name__ == "__main__":
    sys.exit(main())
