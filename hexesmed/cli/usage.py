"""The words of the command line that argparse says by itself: its headings, its help, and what is wrong with a call."""

from __future__ import annotations

import gettext
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from hexesmed import locale
from hexesmed.locale import N_

DOMAIN = "hexesmed"

# What argparse looks up, in the wordings of Python 3.11 to 3.15, as far as a call of ours can meet it.
MESSAGES = (
    N_("usage: "),
    N_("positional arguments"),
    N_("options"),
    N_("show this help message and exit"),
    N_("show program's version number and exit"),
    N_("%(prog)s: error: %(message)s\n"),
    N_("argument %(argument_name)s: %(message)s"),
    N_("the following arguments are required: %s"),
    N_("unrecognized arguments: %s"),
    N_("invalid choice: %(value)r (choose from %(choices)s)"),
    N_("invalid choice: %(value)r, maybe you meant %(suggestion)r? (choose from %(choices)s)"),
    N_("invalid %(type)s value: %(value)r"),
    N_("expected one argument"),
    N_("expected at least one argument"),
    N_("expected at most one argument"),
    N_("ambiguous option: %(option)s could match %(matches)s"),
    N_("ignored explicit argument %r"),
    N_("not allowed with argument %s"),
    N_("one of the arguments %s is required"),
)


@contextmanager
def spoken(language: str) -> Iterator[None]:
    """Let argparse speak a language meanwhile: it asks gettext, and gettext asks the environment."""
    variable, domain = os.environ.get("LANGUAGE"), gettext.textdomain()
    gettext.bindtextdomain(DOMAIN, Path(locale.__file__).parent)
    gettext.textdomain(DOMAIN)
    os.environ["LANGUAGE"] = language
    try:
        yield
    finally:
        gettext.textdomain(domain)
        if variable is None:
            del os.environ["LANGUAGE"]
        else:
            os.environ["LANGUAGE"] = variable
