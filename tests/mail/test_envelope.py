"""What a match comes in: mails, zips, texts; each opened by its content and within bounds."""

from __future__ import annotations

import io
import zipfile
from email.message import EmailMessage
from email.policy import SMTP, SMTPUTF8
from pathlib import Path

import pytest

from hexesmed.archive.files import read_letter
from hexesmed.post import envelope
from hexesmed.post.errors import PostError
from tests.archive.at_home import by_mail, challenge, half_turn, home, snapshot

TEXT_WAYS = ("7bit", "quoted-printable", "base64")


def mail_with(data: bytes, words: str = "Voici mon tour.", name: str = "tour n° 7.hexmed") -> bytes:
    """Return a mail with a file attached."""
    mail = EmailMessage(policy=SMTP)
    mail["From"], mail["To"], mail["Subject"] = "anne@example.org", "bertrand@example.org", "À toi"
    mail.set_content(words)
    mail.add_attachment(data, maintype="application", subtype="octet-stream", filename=name)
    return mail.as_bytes()


def mail_of(text: str, way: str) -> bytes:
    """Return a mail whose own text is the match."""
    mail = EmailMessage(policy=SMTPUTF8)
    mail["From"], mail["Date"], mail["Subject"] = "anne@example.org", "Mon, 30 Nov 2026 10:00:00 +0000", "x"
    mail.set_content(text, cte=way)
    return mail.as_bytes()


def zip_of(**files: bytes) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return packed.getvalue()


def web_page(text: str) -> bytes:
    """Return a mail that has the match in a page of the web only."""
    mail = EmailMessage(policy=SMTP)
    mail["From"], mail["Subject"] = "anne@example.org", "x"
    lines = "<br>".join(line.replace(".", "&#46;") for line in text.splitlines())
    mail.set_content(f"<html><body><div>Hello</div><p style='x'>{lines}</p></body></html>", subtype="html")
    return mail.as_bytes()


WAYS = {
    "plain": lambda data: data,
    "attached": mail_with,
    "attached and zipped": lambda data: mail_with(zip_of(turn=data)),
    "a mail in a zip": lambda data: zip_of(mail=mail_with(data)),
    "forwarded": lambda data: mail_with(mail_with(data), name="forwarded.eml"),
    "zip": lambda data: zip_of(**{"x/tour.txt": data, "picture.jpg": b"\xff\xd8" * 99}),
    "a web page": lambda data: web_page(data.decode()),
    "from an mbox": lambda data: b"From anne@example.org Mon Nov 30 10:00:00 2026\n" + mail_with(data),
    "headers without a blank before the colon": lambda data: mail_with(data).replace(b"\r\n", b"\n"),
} | {f"text, {way}": (lambda data, way=way: mail_of("Bonjour,\n\n" + data.decode(), way)) for way in TEXT_WAYS}


@pytest.mark.parametrize("way", WAYS)
def test_a_turn_arrives_in_every_envelope(tmp_path: Path, way: str) -> None:
    anne, bertrand, match = by_mail(tmp_path, 2)
    data = half_turn(anne.open_match(match))
    (came,) = bertrand.take_all(WAYS[way](data))
    assert came.kind == "half_turn" and came.fresh == 3
    assert bertrand.open_match(match).export() == data


def test_an_answer_that_quotes_the_older_file(tmp_path: Path) -> None:
    """The mail quotes what it answers and brings the new file: the new one counts, and it is told once."""
    anne, bertrand, match = by_mail(tmp_path, 2)
    older = anne.open_match(match).export().decode()
    data = half_turn(anne.open_match(match))
    quoted = "\n".join("> " + line for line in older.splitlines())
    taken = bertrand.take_all(mail_with(data, f"Ma réponse.\n\n{quoted}\n"))
    assert [one.kind for one in taken] == ["half_turn"]
    below = bertrand.copy_to(tmp_path / "copy")
    both = mail_of(f"{quoted}\n\n{data.decode()}", "quoted-printable")
    assert [one.kind for one in below.take_all(both)] == ["duplicate"]


def test_several_matches_in_one_mail(tmp_path: Path) -> None:
    anne, bertrand = home(tmp_path, "Anne"), home(tmp_path, "Bertrand")
    one, two = challenge(anne, 0), challenge(anne, 1)
    taken = bertrand.take_all(one.export() + two.export())
    assert [t.kind for t in taken] == ["challenge", "challenge"] and {t.id for t in taken} == {one.id, two.id}
    assert {t.kind for t in bertrand.take_all(zip_of(a=one.export(), b=two.export()))} == {"duplicate"}


def test_a_spoilt_attachment_is_told_beside_the_quoted_older_file(tmp_path: Path) -> None:
    anne, bertrand, match = by_mail(tmp_path, 2)
    older = anne.open_match(match).export().decode()
    data = half_turn(anne.open_match(match))
    before = snapshot(bertrand.folder)
    taken = bertrand.take_all(mail_with(data[:-200], older))
    assert taken[0].kind == "damaged" and not any(one.accepted for one in taken)
    assert snapshot(bertrand.folder) == before


def locked_zip() -> bytes:
    data = bytearray(zip_of(turn=b"-----BEGIN HEXESMED RECORD-----"))
    data[6] |= 1
    data[data.index(b"PK\x01\x02") + 8] |= 1
    return bytes(data)


EMPTY = {
    "a mail about nothing": (mail_of("Nothing here.", "7bit"), "no-match-inside"),
    "a zip of pictures": (zip_of(a=b"\xff\xd8" * 50), "no-match-inside"),
    "an empty zip": (zip_of(), "no-match-inside"),
    "half a zip": (zip_of(a=b"x" * 9999)[:60], "zip"),
    "a locked zip": (locked_zip(), "zip-locked"),
    "a zip of zeros": (zip_of(a=bytes(40_000_000)), "no-match-inside"),
    "a zip in a zip in a zip in a zip": (zip_of(a=zip_of(a=zip_of(a=zip_of(a=zip_of(a=b"x"))))), "no-match-inside"),
    "too long": (mail_of("x", "7bit") + b"x" * envelope.LONGEST, "too-long"),
}


@pytest.mark.parametrize("name", EMPTY)
def test_envelopes_without_a_match(tmp_path: Path, name: str) -> None:
    data, code = EMPTY[name]
    with pytest.raises(PostError) as caught:
        envelope.texts(data)
    assert caught.value.code == code
    store = home(tmp_path, "Anne")
    (taken,) = store.take_all(data)
    assert taken.kind == "damaged" and not taken.accepted


def test_a_mail_nested_without_end_is_no_harm() -> None:
    data = b"MIME-Version: 1.0\nFrom: x\n" + b"".join(
        b'Content-Type: multipart/mixed; boundary="b%d"\n\n--b%d\n' % (n, n) for n in range(3000)
    )
    with pytest.raises(PostError):
        envelope.texts(data)


def test_huge_files_are_not_read_whole(tmp_path: Path) -> None:
    huge = tmp_path / "film.mkv"
    with huge.open("wb") as file:
        file.truncate(3_000_000_000)
    with pytest.raises(Exception, match="too-big"):
        read_letter(huge)
