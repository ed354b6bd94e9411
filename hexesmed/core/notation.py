"""Actions and events as plain data, and back: strict, for they come from other people's files."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, fields
from typing import Any, get_args, get_origin, get_type_hints

from hexesmed.core.errors import NotationError
from hexesmed.core.game import Game

LONGEST_TEXT = 64
LONGEST_LIST = 512


Form = tuple[tuple[str, Any, Any], ...]
_FORMS: dict[type, Form] = {}


def _form(kind: type) -> Form:
    """Return (field name, type, default or MISSING) of a dataclass, in order."""
    form = _FORMS.get(kind)
    if form is None:
        hints = get_type_hints(kind)
        form = _FORMS[kind] = tuple((f.name, hints[f.name], f.default) for f in fields(kind))
    return form


def to_plain(thing: Any) -> list[Any]:
    """Return an action or event as [code, field, ...]; defaults at the end are left out."""
    kind = type(thing)
    plain = [kind.code]
    needed = 1
    for name, _, default in _form(kind):
        value = getattr(thing, name)
        plain.append(list(value) if isinstance(value, tuple) else value)
        if value != default:  # MISSING is unlike any value
            needed = len(plain)
    del plain[needed:]
    return plain


def to_words(thing: Any) -> dict[str, Any]:
    """Return an action or event as {"code": ..., field: value}, every field named: for logs read by other programs."""
    named: dict[str, Any] = {"code": type(thing).code}
    for name, _, _ in _form(type(thing)):
        value = getattr(thing, name)
        named[name] = list(value) if isinstance(value, tuple) else value
    return named


def _fits(value: Any, wanted: Any) -> bool:
    """Return whether a plain value is of a field's type, within bounds."""
    if wanted is bool:
        return isinstance(value, bool)
    if wanted is int:
        return type(value) is int and -(2**31) <= value < 2**31
    if wanted is str:
        return isinstance(value, str) and len(value) <= LONGEST_TEXT
    if get_origin(wanted) is tuple:
        inner = get_args(wanted)[0]
        return isinstance(value, list) and len(value) <= LONGEST_LIST and all(_fits(v, inner) for v in value)
    return False


def _read(kinds: Mapping[str, type], plain: Any, what: str) -> Any:
    """Return the action or event that the plain data stands for, or raise NotationError."""
    if not isinstance(plain, list) or not plain or not isinstance(plain[0], str):
        raise NotationError(what, plain)
    kind = kinds.get(plain[0])
    if kind is None:
        raise NotationError(what, plain[0])
    form = _form(kind)
    if len(plain) - 1 > len(form):
        raise NotationError(f"{plain[0]} with {len(form)} values", plain)
    values = []
    for (name, wanted, _), value in zip(form, plain[1:], strict=False):
        if not _fits(value, wanted):
            raise NotationError(f"{plain[0]}.{name}", value)
        values.append(tuple(value) if isinstance(value, list) else value)
    for name, _, default in form[len(values) :]:
        if default is MISSING:
            raise NotationError(f"{plain[0]}.{name}", None)
    return kind(*values)


def read_action(game: Game, plain: Any) -> Any:
    """Return the game's action written as plain data; raise NotationError."""
    return _read(game.actions, plain, "action")


def read_event(game: Game, plain: Any) -> Any:
    """Return the game's event written as plain data; raise NotationError."""
    return _read(game.events, plain, "event")
