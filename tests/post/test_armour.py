"""Records as text: what mail may do to them, and what it may not."""

from __future__ import annotations

import quopri
import re
import textwrap

import pytest

from hexesmed.locale import Tongue
from hexesmed.post import armour, matchfile
from hexesmed.post.errors import PostError
from tests.post.matches import played, texts, whole_text
from tests.post.tiny_game import shelf

GOOD = whole_text()
RECORDS = texts(matchfile.read(GOOD, shelf))


def refused(data: bytes) -> PostError:
    """Return why a text is refused."""
    with pytest.raises(PostError) as caught:
        armour.unwrap(data)
    assert caught.value.say(Tongue("en")) and caught.value.say(Tongue("fr"))
    return caught.value


def quoted(data: bytes, mark: bytes = b"> ") -> bytes:
    return b"".join(mark + line for line in data.splitlines(keepends=True))


def rewrapped(data: bytes, width: int) -> bytes:
    """Return the text as a mail program that fills paragraphs leaves it."""
    blocks = re.split(r"(-----(?:BEGIN|END) HEXESMED RECORD-----)", data.decode())
    filled = ["\n".join(textwrap.wrap(" ".join(b.split()), width, break_on_hyphens=False)) for b in blocks]
    return "\n".join(filled).encode()


HARMLESS = {
    "as it is": GOOD,
    "crlf": GOOD.replace(b"\n", b"\r\n"),
    "cr": GOOD.replace(b"\n", b"\r"),
    "byte-order mark": b"\xef\xbb\xbf" + GOOD,
    "no last newline": GOOD.rstrip(b"\n"),
    "many newlines": GOOD.replace(b"\n", b"\n\n") + b"\n\n\n",
    "trailing blanks": GOOD.replace(b"\n", b" \t \n"),
    "indented": GOOD.replace(b"\n", b"\n    "),
    "no-break spaces": GOOD.replace(b"\n", b"\xc2\xa0\n"),
    "quoted": quoted(GOOD),
    "quoted twice": quoted(quoted(GOOD)),
    "quoted without blanks": quoted(quoted(GOOD, b">"), b">"),
    "quoted and crlf": quoted(GOOD).replace(b"\n", b"\r\n"),
    "wrapped at 40": rewrapped(GOOD, 40),
    "one long line": rewrapped(GOOD, 10**6),
    "all on one line": GOOD.replace(b"\n", b" "),
    "quoted, then filled without care": b" ".join(quoted(GOOD).split(b"\n")),
    "quoted-printable": quopri.encodestring(GOOD),
    "quoted-printable of long lines": quopri.encodestring(rewrapped(GOOD, 10**6)),
    "quoted-printable, all escaped": b"".join(b"=%02X" % c if c == 46 else bytes([c]) for c in GOOD),
    "words around": b"Hello Bertrand,\n=\nhere it is --\n" + GOOD + b"\n-- \nAnne\n-----END\n",
    "words between": GOOD.replace(b"-----END HEXESMED RECORD-----\n", b"-----END HEXESMED RECORD-----\nwell? \xff\n"),
    "the whole twice, an answer above its quotation": GOOD + quoted(GOOD),
}


@pytest.mark.parametrize("name", HARMLESS)
def test_mail_does_no_harm(name: str) -> None:
    assert armour.unwrap(HARMLESS[name]) == RECORDS


def test_the_text_is_plain_and_narrow() -> None:
    lines = GOOD.decode("ascii").split("\n")
    assert max(map(len, lines[1:])) <= 64
    assert not any(line.startswith(".") for line in lines), "mail servers take a lone dot for the end"


@pytest.mark.parametrize("length", range(1, 70))
def test_no_line_begins_with_a_dot_wherever_it_falls(length: int) -> None:
    record = "x" * length + "." + "y" * 130 + "." + "z"
    data = armour.wrap([record])
    assert not re.search(rb"^\.", data, re.MULTILINE)
    assert armour.unwrap(data) == [record]


@pytest.mark.parametrize("code", ["utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-32-be"])
def test_wide_letters_are_never_half_read(code: str) -> None:
    assert refused(GOOD.decode().encode(code)).code == "utf-16"


def test_utf_16_pasted_into_a_text_is_refused_too() -> None:
    assert refused(b"hello\n" + GOOD.decode().encode("utf-16-le") + GOOD).code == "utf-16"


@pytest.mark.parametrize("data", [b"", b"\n", b"hello", b"\xff" * 500, b"-----BEGIN PGP MESSAGE-----\nabc\n"])
def test_a_file_of_another_kind(data: bytes) -> None:
    assert refused(data).code == "no-record"


def test_cut_off_anywhere() -> None:
    begins = [m.start() for m in re.finditer(rb"-----BEGIN", GOOD)]
    for cut in range(begins[3] + 32, begins[4], 37):
        error = refused(GOOD[:cut])
        assert error.code == "cut-off" and error.fields["record"] == 3
    for cut in range(begins[3] + 31, begins[4] - len(armour.END) - 1, 37):
        assert refused(GOOD[cut:]).code in ("cut-off", "strange-character")


CUTTABLE = {
    "as it is": lambda data: data,
    "crlf": lambda data: data.replace(b"\n", b"\r\n"),
    "quoted": lambda data: quoted(data),
    "all on one line": lambda data: data.replace(b"\n", b" "),
    "quoted-printable": lambda data: quopri.encodestring(data),
    "after a letter": lambda data: b"Hello Bertrand,\n-----\nhere it is --\n" + data,
}


@pytest.mark.parametrize("dress", CUTTABLE)
def test_cut_off_at_every_place(dress: str) -> None:
    """Between two records it is a whole file, only older; before the first no match; anywhere else it is cut off."""
    small = played(2)
    data, records = CUTTABLE[dress](small.text), texts(small)
    begins = [m.start() for m in re.finditer(rb"-----BEGIN", data)]
    ends = [m.end() for m in re.finditer(rb"RECORD-----", data)][1::2]
    assert len(begins) == len(ends) == len(records) == 4
    for cut in range(len(data)):
        whole = sum(end <= cut for end in ends)
        opened = cut > begins[whole] if whole < len(begins) else False
        if opened and (whole or cut > begins[0] + 5):
            error = refused(data[:cut])
            assert error.code == "cut-off" and error.fields["record"] == whole, (cut, data[:cut][-50:])
        elif whole:
            assert armour.unwrap(data[:cut]) == records[:whole], cut
        else:
            assert refused(data[:cut]).code == "no-record", cut


@pytest.mark.parametrize(
    "close", [b"-- \n", b"--\nAnne", b"\n--", b"-----\nAnne\n", b"Yours\n-----", b"-----BEAUTY", b"-----\n"]
)
def test_a_letter_that_ends_in_dashes_is_not_cut_off(close: bytes) -> None:
    """Only what can be nothing but the beginning of another record is taken for it."""
    assert armour.unwrap(GOOD + close) == RECORDS


def test_an_end_without_a_beginning_and_a_beginning_in_a_record() -> None:
    assert refused(armour.END.encode() + GOOD).code == "cut-off"
    assert refused(GOOD.replace(armour.END.encode(), b"", 1)).code == "cut-off"


@pytest.mark.parametrize("letter", [b"+", b"/", b"~", b"\xc3\xa9", b"\x00", b"=", b"<"])
def test_a_letter_that_no_record_holds(letter: bytes) -> None:
    at = GOOD.index(b"\n", GOOD.index(b"-----BEGIN")) + 10
    error = refused(GOOD[:at] + letter + GOOD[at:])
    assert error.code == "strange-character" and error.fields["record"] == 0


def test_sizes_are_bounded() -> None:
    assert refused(b"a" * (armour.LONGEST_TEXT + 1)).code == "too-long"
    long = armour.BEGIN + "a" * (armour.LONGEST_RECORD + 1) + armour.END
    assert refused(long.encode()).code == "record-too-long"
    many = "".join(f"{armour.BEGIN}{n}{armour.END}" for n in range(armour.MOST_RECORDS + 1))
    assert refused(many.encode()).code == "too-many-records"
