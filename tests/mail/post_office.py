"""A post office on this machine: letters handed in by SMTP, and a box (a maildir) for everybody to fetch them from."""

from __future__ import annotations

import mailbox
import smtplib
import socket
import socketserver
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from email import message_from_bytes
from email.message import EmailMessage, Message
from email.policy import SMTP
from pathlib import Path
from typing import Any

Deliver = Callable[[str, bytes], None]


class Counter(socketserver.StreamRequestHandler):
    """Speaks as much of RFC 5321 as one sender needs."""

    def handle(self) -> None:
        self._say("220 here")
        to: list[str] = []
        while line := self.rfile.readline():
            word = line[:4].upper()
            if word == b"RCPT":
                to.append(line.partition(b"<")[2].partition(b">")[0].decode("ascii"))
            if word == b"DATA":
                self._say("354 go on")
                letter = self._letter()
                for name in to:
                    self.server.deliver(name.partition("@")[0], letter)  # type: ignore[attr-defined]
                to = []
            self._say("221 bye" if word == b"QUIT" else "250 good")
            if word == b"QUIT":
                return

    def _letter(self) -> bytes:
        lines: list[bytes] = []
        while (line := self.rfile.readline()) not in (b".\r\n", b""):
            lines.append(line[1:] if line.startswith(b".") else line)
        return b"".join(lines)

    def _say(self, line: str) -> None:
        self.wfile.write(f"{line}\r\n".encode("ascii"))


@contextmanager
def own_server(deliver: Deliver) -> Iterator[int]:
    """Run the office and give its port."""
    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Counter) as server:
        server.daemon_threads = True
        server.deliver = deliver  # type: ignore[attr-defined]
        thread = threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True)
        thread.start()
        try:
            yield int(server.server_address[1])
        finally:
            server.shutdown()


@contextmanager
def aiosmtpd_server(deliver: Deliver) -> Iterator[int]:
    """Run a real mail server, aiosmtpd, and give its port."""
    from aiosmtpd.controller import Controller

    class Keeper:
        async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
            for name in envelope.rcpt_tos:
                deliver(name.partition("@")[0], envelope.content)
            return "250 good"

    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    controller = Controller(Keeper(), hostname="127.0.0.1", port=port)
    controller.start()
    try:
        yield port
    finally:
        controller.stop()


SERVERS = {"own": own_server, "aiosmtpd": aiosmtpd_server}


class Boxes:
    """The boxes of everybody, in one folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir()

    def deliver(self, name: str, letter: bytes) -> None:
        """Put a letter into somebody's box as a mail server does: lines end with a line feed there."""
        box = mailbox.Maildir(self.folder / name, create=True)
        box.add(b"Return-Path: <somebody@example.org>\n" + letter.replace(b"\r\n", b"\n"))

    def fetch(self, name: str) -> list[bytes]:
        """Return the letters in somebody's box, and empty it."""
        box = mailbox.Maildir(self.folder / name, create=True)
        letters = [box.get_bytes(key) for key in sorted(box.keys())]
        box.clear()
        return letters


def send(port: int, letter: Message, sender: str, to: str) -> None:
    """Hand a letter in."""
    for head, value in (("From", sender), ("To", to), ("Date", "Mon, 30 Nov 2026 10:00:00 +0100")):
        letter[head] = value if head == "Date" else f"{value.title()} <{value}@example.org>"
    letter["Message-ID"] = f"<{abs(hash(letter.as_bytes()))}@example.org>"
    with smtplib.SMTP("127.0.0.1", port, timeout=120) as office:
        office.send_message(letter, f"{sender}@example.org", [f"{to}@example.org"])


def draft_of(data: bytes) -> Message:
    """Return the letter in an .eml draft, as the mail program sends it: without the mark of a draft."""
    letter = message_from_bytes(data, policy=SMTP)
    del letter["X-Unsent"]
    return letter


def pasted(text: bytes, way: str) -> Message:
    """Return a letter in whose own text the match was pasted."""
    letter = EmailMessage(policy=SMTP)
    letter["Subject"] = "Mon tour – à toi !"
    letter.set_content("Voilà :\n\n" + text.decode("ascii") + "\n-- \nAnne\n", cte=way)
    return letter
