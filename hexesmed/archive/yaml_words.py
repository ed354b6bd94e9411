"""The plain words of YAML: which are values as they stand, which YAML would change, and why it stops at others."""

from __future__ import annotations

import re

import yaml

from hexesmed.locale import N_

WHOLE = re.compile(r"0|-?[1-9][0-9]*", re.ASCII)
# What an author may take for a number: 08, 1e3, 2,5, 1_000, 0x1F, 3.0, 12:30.
NUMBERLIKE = re.compile(
    r"[-+]?(0[xXoObB][0-9A-Fa-f_]+|[.,]?[0-9][0-9_]*([.,:][0-9_]+)*[.,:]?([eE][-+]?[0-9]+)?)", re.ASCII
)
TRUTHS = {"true": True, "True": True, "TRUE": True, "false": False, "False": False, "FALSE": False}

# What is said of a word without quotes; whoever knows what the field wants says it better.
AS_OTHER = N_("found {found}, which YAML reads as {changed}; wanted a plain value, or quotes round a text or a hex")
AS_DATE = N_("found {found}, which YAML reads as a date; wanted quotes round a text")
NO_NUMBER = N_("found {found}, which is no number in plain digits; wanted one, or quotes round a text or a hex")
TOO_LONG = N_("found a number of {n} digits, {found}; wanted at most {most} digits")
OF_WORDS = frozenset((AS_OTHER, AS_DATE, NO_NUMBER, TOO_LONG))

# PyYAML's words for what stops it, each with ours; the first that fits is said.
SYNTAX: tuple[tuple[str, str], ...] = (
    ("mapping values are not allowed", N_("found a colon where no field begins; wanted quotes or another indentation")),
    ("could not find expected ':'", N_("found a line without a colon; wanted field: value")),
    ("expected <block end>", N_("found an indentation that fits no line above; wanted fields under each other")),
    ("expected ',' or", N_("found a list or map in brackets that is not closed; wanted , or the closing bracket")),
    ("while scanning a quoted scalar", N_("found a quote that is not closed; wanted the same quote at the end")),
    ("that cannot start any token", N_("found a character that can begin no value; wanted the text in quotes")),
    ("escape", N_("found a backslash that YAML does not know in a text in double quotes; wanted single quotes")),
    ("hexadecimal", N_("found a backslash that YAML does not know in a text in double quotes; wanted single quotes")),
    ("anchor", N_("found an anchor or a copy (& or *); wanted the text in quotes, or the fields written out")),
    ("alias", N_("found an anchor or a copy (& or *); wanted the text in quotes, or the fields written out")),
    ("tag", N_("found a tag (!); wanted the text in quotes, or the value without it")),
    ("directive", N_("found a line that begins with %; wanted a battle without directives")),
    ("block scalar", N_("found a text after | or >; wanted it on the next line, further to the right")),
    ("document start", N_("found a line that belongs to nothing above it; wanted one map of fields")),
)  # fmt: skip
OTHER_SYNTAX = N_("found something that YAML cannot read here; wanted fields, each with a colon, under each other")


def stopped_by(said: str) -> str:
    """Return our sentence for the words of PyYAML about what it cannot read."""
    return next((ours for theirs, ours in SYNTAX if theirs in said), OTHER_SYNTAX)


def change(written: str) -> tuple[str, str]:
    """Return what is to be said of a plain word that is not what it looks like, and what YAML would make of it."""
    tag = _resolved(written)
    if tag == "bool":
        return AS_OTHER, "true" if written.lower() in ("yes", "on", "true") else "false"
    if tag == "null":
        return AS_OTHER, "null"
    if tag == "timestamp":
        return AS_DATE, ""
    if tag in ("int", "float"):
        changed = _as_yaml(written, tag)
        return (AS_OTHER, changed) if changed != written else (NO_NUMBER, "")
    return (NO_NUMBER, "") if NUMBERLIKE.fullmatch(written) else ("", "")


def _resolved(written: str) -> str:
    """Return what YAML takes a plain word for: "str", "int", "float", "bool", "null", "timestamp"..."""
    resolvers = yaml.SafeLoader.yaml_implicit_resolvers
    for tag, pattern in (*resolvers.get(written[0], ()), *resolvers.get(None, ())):
        if pattern.match(written):
            return str(tag).rpartition(":")[2]
    return "str"


def _as_yaml(written: str, tag: str) -> str:
    """Return the number that YAML makes of a word, as it would be written."""
    if len(written) > 30:
        return "…"
    constructor = yaml.SafeLoader("")
    node = yaml.ScalarNode(f"tag:yaml.org,2002:{tag}", written)
    try:
        return str(constructor.construct_yaml_int(node) if tag == "int" else constructor.construct_yaml_float(node))
    except (ValueError, OverflowError, IndexError):
        return "…"
