"""The desk: all matches of all games, the player's own moves first; and where files that come are put down."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from hexesmed.archive.desk import OVER, in_order, rank
from hexesmed.archive.listing import Listed
from hexesmed.locale import N_, Tongue
from hexesmed.table import clipboard
from hexesmed.table.mail import Arrival
from hexesmed.table.screen import STAY, Push, Step
from hexesmed.table.screens.desk_list import DeskList
from hexesmed.table.screens.desk_told import told
from hexesmed.table.screens.message import Message
from hexesmed.table.screens.page import PageScreen
from hexesmed.table.widgets.base import Widget
from hexesmed.table.widgets.button import Button
from hexesmed.table.widgets.choice import Choice
from hexesmed.table.widgets.dialog import Answer, Dialog
from hexesmed.table.widgets.rich_view import RichView
from hexesmed.table.widgets.toggle import Toggle
from hexesmed.table.words import Words, filled, said, shown

PATIENCE = 0.12
"""Seconds spent at once on proving files that are new, so that the list is there at once and moves meanwhile."""
LONGEST_PASTE = 16 * 1024 * 1024
EMPTY = N_("There is no match yet. Begin one, write a challenge, or put a file that somebody sent you on this window:"
           " drop it, or paste the text of the mail with Ctrl+V.")  # fmt: skip
NONE_OVER = N_("No match is finished yet.")


class Desk(PageScreen):
    """Lists the matches, tells of the chosen one, and takes in what is dropped or pasted."""

    heading = N_("Matches")

    def __init__(self, arrivals: Sequence[Arrival] = ()) -> None:
        """Take what has just come, to be told at once."""
        self._arrivals = list(arrivals)
        self.over = False
        self._told: tuple[object, ...] = ()

    def widgets(self) -> Sequence[Widget]:
        """Make the tabs, the list and what is told of the chosen match."""
        mail = self.app.services.mail
        self.lines: list[Listed] = []
        self.tabs = Choice([(False, self._count_words(False)), (True, self._count_words(True))], False, self._turn)
        watched = mail.watched()
        self.look = Toggle(N_("Look for turns in Downloads"), watched.on, self._wish_to_look,
                           tip=filled(N_("Looks into {folder} now and then while the table is open"),
                                      folder=shown(watched.folder)))  # fmt: skip
        self.list = DeskList(choose=self._chosen, open=self._open)
        self.told = RichView(widest=600, pad=18, size="text")
        self.check = Button(N_("Check"), self._check, icon="shield_check_outline",
                            tip=N_("What this file proves, and what it cannot"))  # fmt: skip
        self.send = Button(N_("Resend"), self._send, icon="send_outline", tip=N_("The same file, in any way"))
        self.aside = Button(None, self._put_aside, icon="archive_arrow_down_outline",
                            tip=N_("Put the match aside: it leaves the list and is not lost"))  # fmt: skip
        self.go = Button(N_("Open"), self._open_chosen, look="primary", icon="play")
        self._read()
        if self._arrivals:
            self.app.after(0, self._tell_arrivals)
        return [self.list, self.tabs, self.look, self.told, self.check, self.send, self.aside]

    def foot(self) -> Sequence[Button]:
        """Return the ways in which a file comes, and the button that goes on."""
        return [
            Button(N_("Open a file"), self._open_file, icon="file_search_outline", sound="page"),
            Button(N_("Paste"), self.paste, icon="content_paste", tip=N_("Take in the text of a mail"), key="Ctrl+V"),
            Button(N_("Opponents"), self._opponents, icon="account_key_outline", sound="page"),
            Button(N_("How it works"), self._explain, icon="help_circle_outline", sound="page"),
            self.go,
        ]

    # the list

    def _read(self, key: str | None = None) -> None:
        """Read the matches; files that are new are proven in short spells, so that nothing waits for them."""
        mail = self.app.services.mail
        self.lines = in_order(mail.listed(PATIENCE))
        shown_now = [line for line in self.lines if (rank(line) == OVER) is self.over]
        self.list.empty = NONE_OVER if self.over else EMPTY
        self.list.set_lines(shown_now, mail.now(), key)
        self._tell()
        if any(not line.checked for line in self.lines):
            self.app.after(0.02, self._read_on)

    def _read_on(self) -> Step | None:
        if self in self.app.stack:
            self._read()
            self.app.redraw()
        return None

    def uncovered(self, answer: object) -> None:
        """Read the list again: a match may have gone on."""
        self._read()

    def mail_came(self, arrivals: Sequence[Arrival]) -> Step | None:
        """Show what the watched folder brought."""
        self._read(arrivals[0].id or None)
        self.app.redraw()
        return None

    def _count_words(self, over: bool) -> Words:
        def words(tongue: Tongue) -> str:
            n = sum((rank(line) == OVER) is over for line in self.lines)
            return tongue.say("Finished ({n})", n=n) if over else tongue.say("Going on ({n})", n=n)

        return words

    def _turn(self, over: bool) -> Step:
        self.over = over
        self._read()
        self.app.lay_out_again()
        return STAY

    def _chosen(self, key: str) -> Step:
        self._tell()
        return STAY

    # the chosen match

    def _tell(self) -> None:
        """Tell of the chosen match, and say what can be done with it."""
        line = self.list.line_chosen
        key = (line, self.app.tongue.language, self.app.style.theme)
        if key != self._told:
            self._told = key
            self.told.set_blocks(told(self.app, self.list.now, line) if line is not None else [])
        good = line is not None and line.ok
        none = N_("Choose a match first.")
        self.go.why_not = none if line is None else row_problem(line)
        self.go.words = N_("Your move") if line is not None and line.ok and line.my_move else N_("Open")
        self.check.why_not = none if not good else None
        self.aside.why_not = none if line is None or not line.id else None
        written = line is not None and (len(line.here) == 1 or line.asks_seat or line.yielded)
        can_send = written and line is not None and line.ok and line.checked
        mine = line is not None and line.my_move
        self.send.words = N_("Results card") if self.over else N_("Resend")
        self.send.why_not = None if can_send and not mine else N_("There is nothing to send again.")

    def _open(self, key: str) -> Step:
        return Push(self.app.services.mail.open(key))

    def _open_chosen(self) -> Step:
        return self._open(self.list.key_chosen)

    def _check(self) -> Step:
        from hexesmed.table.screens.check import Check

        return Push(Check.of_match(self.app, self.list.key_chosen))

    def _send(self) -> Step:
        if self.over:
            path = self.app.services.mail.save_card(self.list.key_chosen)
            words = filled(N_("{path}\n\nWhoever has it can verify it offline: the whole match is in it."),
                           path=shown(str(path)))  # fmt: skip
            return Push(Message(words, heading=N_("The results card is written")))
        return Push(self.app.services.mail.sending(self.list.key_chosen))

    def _put_aside(self) -> Step:
        key = self.list.key_chosen
        answers = [Answer(N_("Keep it"), False), Answer(N_("Put it aside"), True, "primary")]
        return Push(Dialog(N_("Put this match aside?"),
                           N_("It leaves the list. Its file goes into the folder “removed” of your matches, and comes"
                              " back when the next turn of it comes."), answers,
                           lambda yes: self._put_aside_now(key) if yes else None, escape=False))  # fmt: skip

    def _put_aside_now(self, key: str) -> Step | None:
        self.app.services.mail.put_aside(key)
        self._read()
        return STAY

    # what comes

    def file_dropped(self, path: str) -> Step | None:
        """Take in what is dropped; battles are opened as anywhere."""
        if path.casefold().endswith((".yaml", ".yml")):
            return None
        return self._came(self.app.services.mail.receive(path))

    def paste(self) -> Step:
        """Take in the text on the clipboard."""
        text = clipboard.paste(LONGEST_PASTE)
        if not text.strip():
            self.app.toast(N_("There is no text on the clipboard."), "bad")
            return STAY
        return self._came(self.app.services.mail.receive_text(text)) or STAY

    def _came(self, arrivals: Sequence[Arrival]) -> Step | None:
        """Go on with the match that came, or tell what the files are."""
        good = [one for one in arrivals if one.accepted]
        self._read(good[0].id if good else arrivals[0].id or None)
        if len(arrivals) == 1 and good:
            return self._open(good[0].id)
        self._arrivals = list(arrivals)
        return self._tell_arrivals()

    def _tell_arrivals(self) -> Step | None:
        arrivals, self._arrivals = self._arrivals, []
        if not arrivals:
            return None

        def sentences(tongue: Tongue) -> str:
            return "\n".join(said(one.words, tongue) for one in arrivals)

        watchable = [one for one in arrivals if one.file is not None and not one.accepted]
        accepted = any(one.accepted for one in arrivals)
        heading = N_("This has come") if accepted else N_("Nothing was changed")
        if len(arrivals) == 1 and watchable:
            answers = [Answer(N_("Watch it"), "watch"), Answer(N_("Close"), None, "primary")]
            return Push(Dialog(heading, sentences, answers,
                               lambda answer: self._watch(watchable[0]) if answer else None))  # fmt: skip
        return Push(Message(sentences, heading=heading))

    def _watch(self, one: Arrival) -> Step:
        return Push(self.app.services.mail.watch(one.file))

    def _open_file(self) -> Step:
        from hexesmed.table.screens.open_file import OpenFile

        return Push(OpenFile())

    def _opponents(self) -> Step:
        from hexesmed.table.screens.people import Opponents

        return Push(Opponents())

    def _explain(self) -> Step:
        from hexesmed.table.screens.handshake import Explained

        return Push(Explained())

    def _wish_to_look(self, on: bool) -> Step:
        """Look into the folder for files that come, after a question that says what is looked at."""
        if not on:
            self.app.services.mail.set_watched(False)
            return STAY
        self.look.value = False
        folder = shown(self.app.services.mail.watched().folder)
        body = filled(N_("While the table is open it looks into {folder} now and then for files with a match in them,"
                         " and takes in those that belong to you. It moves and deletes nothing, and reads nothing"
                         " else."), folder=folder)  # fmt: skip
        answers = [Answer(N_("No"), False), Answer(N_("Look there"), True, "primary")]
        return Push(Dialog(N_("Look for turns?"), body, answers, self._look_now, escape=False))

    def _look_now(self, yes: bool) -> Step | None:
        if yes:
            self.app.services.mail.set_watched(True)
            self.look.value = True
        return STAY

    # layout

    def shortcut(self, event: pygame.event.Event) -> Step | None:
        """Ctrl+V takes in a text."""
        if event.key == pygame.K_v and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return self.paste()
        if event.key == pygame.K_INSERT and event.mod & pygame.KMOD_SHIFT:
            return self.paste()
        return None

    def place(self, body: pygame.Rect) -> None:
        """Put the tabs above, the list at the left, what is told at the right, or below in a tall window."""
        style = self.app.style
        gap = style.px(14)
        wide, tall = self.tabs.wanted(style)
        self.tabs.lay_out(style, pygame.Rect(body.x, body.y, wide, tall))
        look_wide, look_tall = self.look.wanted(style)
        self.look.lay_out(style, pygame.Rect(body.right - look_wide, body.y + (tall - look_tall) // 2, look_wide,
                                             look_tall))  # fmt: skip
        rest = pygame.Rect(body.x, body.y + tall + gap, body.width, body.height - tall - gap)
        row = self.check.wanted(style)[1]
        if rest.width < style.em(980) or rest.height > rest.width:
            told = pygame.Rect(rest.x, rest.bottom - row, rest.width, row)
            self.told.visible = rest.height > style.em(420)
            if self.told.visible:
                told = pygame.Rect(rest.x, rest.y + rest.height * 6 // 10, rest.width, rest.height * 4 // 10)
            listed = pygame.Rect(rest.x, rest.y, rest.width, told.y - gap - rest.y)
        else:
            self.told.visible = True
            side = max(style.em(300), min(style.px(420), rest.width * 36 // 100))
            listed = pygame.Rect(rest.x, rest.y, rest.width - side - gap, rest.height)
            told = pygame.Rect(listed.right + gap, rest.y, side, rest.height)
        self.list.lay_out(style, listed)
        self.told.lay_out(style, pygame.Rect(told.x, told.y, told.width, max(row, told.height - row - gap)))
        y, small = told.bottom - row, self.aside.wanted(style)[0]
        half = min((told.width - small - 2 * style.px(8)) // 2, style.em(260))
        self.check.lay_out(style, pygame.Rect(told.x, y, half, row))
        self.send.lay_out(style, pygame.Rect(told.x + half + style.px(8), y, half, row))
        self.aside.lay_out(style, pygame.Rect(told.right - small, y, small, row))
        self._tell()


def row_problem(line: Listed) -> Words | None:
    """Return why a line cannot be opened, None when it can."""
    reason = line.reason
    return None if reason is None else (lambda tongue: reason.say(tongue))
