"""Records of games: SGF for Hex and HexWorld links, in and out.

The convention of both, and ours: the first player (B in SGF, here Red) joins the first and the last row, the second
(W, here Blue) the first and the last column. The swap is `swap-pieces`, rule 4: the stone moves to its mirror cell and
takes the other colour, and nobody changes seats.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from hexesmed.games.checking import cut
from hexesmed.games.hex.battle_file import SIZES
from hexesmed.games.hex.rules import play
from hexesmed.games.hex.rules.actions import Action, Place, Resign, Swap
from hexesmed.games.hex.rules.position import Position
from hexesmed.locale import N_

LONGEST = 20_000  # characters: several times the longest game with all its tags
LINK = "https://hexworld.org/board/#"
CONVENTION = "B joins the first and the last row; swap-pieces mirrors the stone, then B moves"
_CELL = re.compile(r"[a-z](?:1[0-9]|[1-9])")
_LINK = re.compile(r"(?:https?://)?(?:www\.)?hexworld\.org/board/?#(.*)", re.DOTALL | re.IGNORECASE)
_HEAD = re.compile(r"([1-9][0-9]?)(?:x([1-9][0-9]?))?((?:[a-wyz][0-9]*)*)")
_SIZE = re.compile(r"([1-9][0-9]?)(?::([1-9][0-9]?))?")
_NAME = re.compile(r"[A-Za-z]{1,16}")
_RESIGNS = {":rb": 0, ":rw": 1}
_SET_UP = ("AB", "AW", "AE", "PL")


class RecordError(ValueError):
    """A record that is refused: a sentence with its fields, and the number of the move where there is one."""

    def __init__(self, message: str, **fields: object) -> None:
        """Keep the sentence and its fields."""
        super().__init__(message.format(**fields))
        self.message, self.fields = message, fields


def replayed(size: int, actions: Iterable[Action], swap: bool = True) -> Position:
    """Return the position after the actions; raise RecordError naming the first that breaks a rule."""
    if size not in SIZES:
        raise RecordError(N_("A board of size {size} is not played here; 7, 9 and 11 are."), size=size)
    position = play.set_up(size, swap)
    for number, action in enumerate(actions, 1):
        reason = play.why_not(position, action)
        if reason is not None:
            raise RecordError(N_("Move {number} breaks rule {rule}."), number=number, rule=reason.rule)
        for _ in play.carry_out(position, action):
            pass
    return position


# HexWorld


def read_link(link: str) -> tuple[int, list[Action]]:
    """Return (size, actions) of a HexWorld link, those after its cursor too; raise RecordError."""
    if len(link) > LONGEST:
        raise RecordError(N_("This is too long to be a game of Hex."))
    found = _LINK.fullmatch(link.strip())
    if found is None:
        raise RecordError(N_("This is no HexWorld link: {wanted} and the moves were expected."), wanted=LINK)
    head, *parts = found.group(1).split(",")
    size = _HEAD.fullmatch(head)
    if size is None or len(parts) > 2:
        raise RecordError(N_("The link does not begin with a board size such as 11."))
    actions: list[Action] = []
    for part in parts:
        _read_moves(part, actions)
    return _square(size.group(1), size.group(2)), actions


def _square(columns: str, rows: str | None) -> int:
    """Return the size of a board with that many columns and rows."""
    if rows is not None and rows != columns:
        raise RecordError(N_("A board of {columns} by {rows} is not played here."), columns=columns, rows=rows)
    return int(columns)


def _read_moves(text: str, actions: list[Action]) -> None:
    """Add the moves of a part of a link."""
    at = 0
    while at < len(text):
        number = len(actions) + 1
        cell = _CELL.match(text, at)
        word = text[at : at + 3]
        if cell:
            actions.append(Place(cell.group()))
            at = cell.end()
        elif word.startswith(":s"):
            actions.append(Swap())
            at += 2
        elif word in _RESIGNS:
            actions.append(_resignation(_RESIGNS[word], number))
            at += 3
        else:
            raise _unknown(number, text[at:])


def _resignation(seat: int, number: int) -> Resign:
    """Return the resignation of a seat, whose turn it must be."""
    if seat != (number - 1) % 2:
        raise RecordError(
            N_("Move {number} gives the game up for the other colour; only who is to move can."), number=number
        )
    return Resign()


def _unknown(number: int, found: str) -> RecordError:
    if found.startswith(":p"):
        return RecordError(N_("Move {number} is a pass; nobody passes in Hex (rule 2)."), number=number)
    if found.startswith(":S"):
        return RecordError(
            N_("Move {number} exchanges the sides; here the swap moves the stone (rule 4)."), number=number
        )
    return RecordError(N_("Move {number} cannot be read: {found}"), number=number, found=cut(found, 12))


def write_link(size: int, actions: Iterable[Action]) -> str:
    """Return the HexWorld link of a game."""
    moves = ""
    for number, action in enumerate(actions):
        if isinstance(action, Place):
            moves += action.cell
        elif isinstance(action, Swap):
            moves += ":s"
        else:
            moves += ":rw" if number % 2 else ":rb"
    return f"{LINK}{size}c1,{moves}"


# SGF


def read_sgf(text: str) -> tuple[int, list[Action]]:
    """Return (size, actions) of an SGF record with one line of play; raise RecordError."""
    if len(text) > LONGEST:
        raise RecordError(N_("This is too long to be a game of Hex."))
    nodes = _sgf_nodes(text)
    root: dict[str, str] = {}
    actions: list[Action] = []
    for at, node in enumerate(nodes):
        moves = [(kind, value) for kind, value in node if kind in ("B", "W")]
        if any(kind in _SET_UP for kind, _ in node):
            raise RecordError(N_("The record sets stones up; a game from its first move was expected."))
        if len(moves) > 1:
            raise RecordError(N_("Move {number} has another beside it in one node."), number=len(actions) + 1)
        actions += [_sgf_move(kind, value, len(actions) + 1) for kind, value in moves]
        if at == 0:
            root = dict(node)
    if root.get("GM", "").strip() != "11":
        raise RecordError(N_("The record is of another game: GM[11] is Hex."))
    size = _SIZE.fullmatch(root.get("SZ", "11").strip())  # the format's own default
    if size is None:
        raise RecordError(N_("The record gives no board size such as SZ[11]."))
    return _square(size.group(1), size.group(2)), actions


def _sgf_nodes(text: str) -> list[list[tuple[str, str]]]:
    """Return the nodes of the one line of play, each with its (property, value) in order."""
    nodes: list[list[tuple[str, str]]] = []
    depth = 0
    for sign, value in _sgf_tokens(text):
        if depth == 0 and (sign != "(" or nodes):
            if nodes:
                raise RecordError(N_("The record goes on after its closing bracket; one game was expected."))
            raise RecordError(N_("This is no SGF record: it does not begin with a bracket."))
        if sign == "(":
            if depth:
                raise RecordError(N_("The record has variations; one line of play was expected."))
            depth = 1
        elif sign == ")":
            depth = 0
            nodes = nodes or [[]]
        elif sign == ";":
            nodes.append([])
        elif nodes:
            nodes[-1].append((sign, value))
        else:
            raise RecordError(N_("This is no SGF record: a value stands before the first semicolon."))
    if not nodes:
        raise RecordError(N_("This is no SGF record: it does not begin with a bracket."))
    if depth:
        raise RecordError(N_("The record is cut off before its closing bracket."))
    return nodes


def _sgf_tokens(text: str) -> Iterator[tuple[str, str]]:
    """Yield brackets and semicolons as they come, and (property, value) of each property."""
    at, name, bare = 0, "", False  # bare: a name whose value is still to come
    while at < len(text):
        sign = text[at]
        if bare and sign != "[" and not sign.isspace():
            raise RecordError(N_("This is no SGF record: {found} has no value."), found=name)
        if sign in "();":
            yield sign, ""
            at, name = at + 1, ""
        elif sign == "[":
            value, at = _sgf_value(text, at + 1)
            if not name:
                raise RecordError(N_("This is no SGF record: a value stands without its name."))
            yield name, value
            bare = False
        elif sign.isspace():
            at += 1
        else:
            found = _NAME.match(text, at)
            name = "".join(letter for letter in found.group() if letter.isupper()) if found else ""  # once also GaMe
            if found is None or not name:
                raise RecordError(N_("This is no SGF record: {found} has no place in one."), found=cut(sign))
            at, bare = found.end(), True
    if bare:
        raise RecordError(N_("This is no SGF record: {found} has no value."), found=name)


def _sgf_value(text: str, at: int) -> tuple[str, int]:
    """Return a value that begins here and the place after its closing bracket."""
    value: list[str] = []
    while at < len(text):
        if text[at] == "\\" and at + 1 < len(text):
            value.append(text[at + 1])
            at += 2
        elif text[at] == "]":
            return "".join(value), at + 1
        else:
            value.append(text[at])
            at += 1
    raise RecordError(N_("The record is cut off inside a value."))


def _sgf_move(kind: str, value: str, number: int) -> Action:
    """Return the move of a property B or W; B is the first player and they take turns."""
    if (kind == "B") != (number % 2 == 1):
        raise RecordError(N_("Move {number} is out of turn: B and W were expected one after the other."), number=number)
    word = value.strip().casefold()
    if _CELL.fullmatch(word):
        return Place(word)
    if word == "swap-pieces":
        return Swap()
    if word in ("resign", "forfeit"):
        return Resign()
    raise _unknown(number, ":S" if word == "swap-sides" else ":p" if word in ("", "pass") else value)


def write_sgf(size: int, actions: Iterable[Action], names: tuple[str, str] = ("", "")) -> str:
    """Return the SGF record of a game; names by seat."""
    escaped = [name.replace("\\", "\\\\").replace("]", "\\]") for name in names]
    head = f"(;FF[4]GM[11]SZ[{size}]GC[{CONVENTION}]" + "".join(
        f"{tag}[{name}]" for tag, name in zip(("PB", "PW"), escaped, strict=True) if name
    )
    moves = "".join(f";{'BW'[number % 2]}[{_sgf_word(action)}]" for number, action in enumerate(actions))
    return f"{head}{moves})"


def _sgf_word(action: Action) -> str:
    if isinstance(action, Place):
        return action.cell
    return "swap-pieces" if isinstance(action, Swap) else "resign"
