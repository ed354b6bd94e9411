"""The README says what is so: its links lead somewhere, its commands exist, its example of a battle is lawful."""

from __future__ import annotations

import argparse
import re
from pathlib import Path

import pytest

from hexesmed import cli
from hexesmed.games.hexes_med.battle_file import FIELDS
from hexesmed.locale import Tongue

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.mark.skipif(not (ROOT / "assets").is_dir(), reason="needs a checkout")
def test_links_lead_somewhere() -> None:
    """Every link that is not of the web names a file of the project."""
    links = re.findall(r"\]\(([^)#]+)", README)
    assert len(links) > 4
    assert [link for link in links if "://" not in link and not (ROOT / link).is_file()] == []


def commands() -> dict[str, set[str]]:
    """Return the options of each command."""
    parser = cli._parser(Tongue("en"))
    (places,) = (action for action in parser._actions if isinstance(action, argparse._SubParsersAction))
    return {
        name: {option for action in inner._actions for option in action.option_strings}
        for name, inner in places.choices.items()
    }


def test_every_command_is_told() -> None:
    """The table of commands has each command, and no option that there is not."""
    known = commands()
    told = dict(re.findall(r"^\| `hexesmed (\w+)([^`]*)`", README, re.MULTILINE))
    assert set(told) == set(known)
    for name, rest in told.items():
        assert set(re.findall(r"--[a-z-]+", rest)) <= known[name], name


def test_every_field_of_a_battle_is_told() -> None:
    """The table of fields has each field."""
    table = README.partition("## Battle files")[2].partition("```")[0]
    assert [field for field in FIELDS if f"`{field}`" not in table] == []
