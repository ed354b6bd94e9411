"""What is said beside a match by mail: a claimed end, a new key, a note; and the answers to the other player's."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hexesmed.archive.errors import ArchiveError
from hexesmed.locale import N_
from hexesmed.post import key_words
from hexesmed.post.errors import PostError
from hexesmed.post.records import CHAIR, CLAIM, YIELD
from hexesmed.table.battle.opponent import MatchOpponent
from hexesmed.table.screen import STAY, Home, Push, Replace, Step
from hexesmed.table.services import Trouble
from hexesmed.table.widgets.dialog import Answer, Dialog
from hexesmed.table.words import Words, filled, literal, shown

Choice = tuple[Words, str, Callable[[], Step | None], Words | None]


class MatchBeside(MatchOpponent):
    """The questions that two players put to each other beside the board."""

    _asked = False  # the other player's question was put once; after that it waits on the desk

    def mail_choices(self) -> list[Choice]:
        """Return what the menu offers beside a match by mail that goes on."""
        file, seats = self.session.file, self.session.here
        if not file.match_id or self.session.step.kind == "over":
            return []
        if file.one_table and seats:
            return [(N_("Hand a side over by mail"), "email_fast_outline", self._give_side, None)]
        if len(seats) == 1:
            return [
                (N_("Propose an end"), "handshake_outline", self._propose_end, None),
                (N_("Send a note that nothing has come"), "clock_alert_outline", self._note,
                 None if self.session.step.kind == "wait" else N_("It is your own turn.")),
                (N_("Play on without your opponent"), "seat_outline", self._ask_for_chair,
                 None if self.session.step.kind == "wait" else N_("It is your own turn.")),
            ]  # fmt: skip
        if not seats and self.session.store is None and file.aside is None and file.one_table:
            return [(N_("Take a side by mail"), "email_fast_outline", self._take_side, None)]
        if not seats and self.session.store is None and file.aside is None:
            return [(N_("I play here, and lost my key"), "key_alert", self._lost_key, None)]
        return []

    def _beside(self, do: Callable[[], Any], then: Callable[[], Step | None]) -> Step | None:
        """Do something that signs and writes; what is refused is said, and nothing has changed."""
        try:
            do()
        except (ArchiveError, PostError) as error:
            raise Trouble(error.say) from error
        return then()

    def _send_beside(self) -> Step | None:
        return Push(self.app.services.mail.sending(self.session, self._after_beside))

    def _after_beside(self) -> Step | None:
        self._arrive()
        return None

    # the player's own

    def _propose_end(self) -> Step | None:
        own = min(self.session.here)
        other = shown(self.session.names[1 - own])
        answers = [
            Answer(N_("Cancel"), "no"),
            Answer(N_("I have won"), own),
            Answer(filled(N_("{name} has won"), name=other), 1 - own),
            Answer(N_("A draw"), "draw"),
        ]
        text = N_("{name} is asked to agree. Until then the match goes on as if nothing had been said.")
        body = filled(text, name=other)
        return Push(Dialog(N_("Propose an end"), body, answers, self._end_proposed, escape="no", first=0))

    def _end_proposed(self, answer: Any) -> Step | None:
        if answer == "no":
            return STAY
        winner = None if answer == "draw" else int(answer)
        return self._beside(lambda: self.session.claim(winner), self._send_beside)

    def _ask_for_chair(self) -> Step | None:
        other = shown(self.session.names[1 - min(self.session.here)])
        body = filled(
            N_("{name} is asked for his chair. When he yields it, both sides are yours at this table, and the menu puts"
               " the computer in his chair. Until then he may still play on, and the match goes on as if nothing had"
               " been said."),
            name=other,
        )  # fmt: skip
        answers = [Answer(N_("Cancel"), False), Answer(N_("Ask for it"), True, "primary")]

        def ask(yes: bool) -> Step | None:
            return self._beside(self.session.ask_for_chair, self._send_beside) if yes else STAY

        return Push(Dialog(N_("Play on without your opponent"), body, answers, ask, escape=False))

    def _note(self) -> Step | None:
        line = next((one for one in self.app.services.mail.listed() if one.id == self.session.id), None)
        days = line.days_waiting(self.app.services.mail.now()) if line is not None else 0
        text = self.app.tongue.say_n("Nothing has come for {n} day.", "Nothing has come for {n} days.", days)
        answers = [Answer(N_("Cancel"), False), Answer(N_("Sign it"), True, "primary")]
        body = filled(N_("“{note}” A signed note: it changes nothing in the match and holds nothing up."), note=text)

        def sign(yes: bool) -> Step | None:
            return self._beside(lambda: self.session.note(text), self._send_beside) if yes else STAY

        return Push(Dialog(N_("A note to your opponent"), body, answers, sign, escape=False))

    def _give_side(self) -> Step | None:
        """Write the file with which another person takes a side of this table by mail, and say how."""
        written = self.app.services.send(self.session)
        text = N_("{path}\n\nSend this file to the one who is to play on. He opens it, takes a side in the menu and"
                  " sends you what that writes. You open it, compare his words with him and countersign: from then on"
                  " it is a match by mail. A half-turn that is signed here before that makes his file outdated.")
        answers = [Answer(N_("Good"), None, "primary")]
        return Push(Dialog(N_("Hand a side over by mail"), filled(text, path=shown(written.path)), answers))

    def _take_side(self) -> Step | None:
        names = self.session.names
        answers = [Answer(N_("Cancel"), None), *(Answer(literal(shown(names[seat])), seat) for seat in (0, 1))]
        body = N_("For whom do you play on? The side is yours when whoever holds this table countersigns your key,"
                  " after comparing its words with you.")
        return Push(Dialog(N_("Take a side by mail"), body, answers, self._ask_for_seat, first=0))

    def _lost_key(self) -> Step | None:
        names = self.session.names
        answers = [Answer(N_("Cancel"), None), *(Answer(literal(shown(names[seat])), seat) for seat in (0, 1))]
        body = N_("Who of the two are you? Your new key is in force when the other countersigns it, after comparing its"
                  " words with you. If it is your turn now, that half-turn is passed: no dice are drawn twice.")
        return Push(Dialog(N_("Go on with a new key"), body, answers, self._ask_for_seat, first=0))

    def _ask_for_seat(self, seat: int | None) -> Step | None:
        if seat is None:
            return STAY
        return Replace(self.app.services.mail.ask_for_seat(self.session.file, seat))

    # the other player's

    def _ask_once(self) -> None:
        """Put the other player's question once everything new has been shown; say that a half-turn is passed."""
        if self.session.step.kind == "play" and self.session.file.passed == self.session.half_turn:
            self.app.toast(N_("This half-turn follows a change of key and is passed: end it."))
        if self.session.file.records[-1].kind == YIELD and len(self.session.here) == 2 and not self._asked:
            self._asked = True
            self.app.after(0, self._seat_after)
        if self.session.to_answer is not None and not self._asked:
            self._asked = True
            self.app.after(0, self._put_question)

    def _seat_after(self) -> Step | None:
        """Ask who plays the chair that was yielded, his last letter having been read."""
        if self.app.top is not self:
            if self in self.app.stack:
                self.app.after(0.3, self._seat_after)
            return None
        return self.open_seats()

    def _put_question(self) -> Step | None:
        """Show the claim or the new key of the other player that waits for an answer, his letter having been read."""
        record = self.session.to_answer
        if record is None:
            return None
        if self.app.top is not self:
            if self in self.app.stack:
                self.app.after(0.3, self._put_question)
            return None
        file, who = self.session.file, shown(record.who)
        if record.kind == CLAIM:
            winner = shown(self.session.names[file.claimed]) if file.claimed is not None else ""
            text = N_("{who} offers to end it as a draw. The match is over when you agree.")
            if winner and file.claimed == record.seat:
                text = N_("{who} claims the victory. The match is over when you agree.")
            elif winner:
                text = N_("{who} gives the victory to {winner}. The match is over when you agree.")
            said = filled(text, who=who, winner=winner)
            heading, yes = N_("An end is proposed"), N_("Agree")
        elif record.kind == CHAIR:
            said = filled(
                N_("{who} asks to play on in your place, himself or with the computer. Yield your chair only if you"
                   " will not play this match any more: you could then only watch it."),
                who=who,
            )  # fmt: skip
            heading, yes = N_("Your chair is asked for"), N_("Yield my chair")
        elif file.one_table:
            said = filled(
                N_("{who} asks to take the side of {name} at this table and to go on by mail. Call him and have the"
                   " words of his key read out to you. Countersign only if they are:\n\n{words}"),
                who=who, name=shown(self.session.names[record.seat]), words=key_words.in_words(record.key),
            )  # fmt: skip
            heading, yes = N_("A side goes over to mail"), N_("They are: countersign")
        else:
            said = filled(
                N_("Somebody who goes by the name of {who} asks to go on with a new key. Call the {who} whom you know"
                   " and have its words read out to you. Countersign only if they are:\n\n{words}"),
                who=who, words=key_words.in_words(record.key),
            )  # fmt: skip
            heading, yes = N_("A new key"), N_("They are: countersign")
        answers = [Answer(N_("Not now"), False, "primary"), Answer(yes, True)]
        return Push(Dialog(heading, said, answers, self._answered, escape=False, first=0))

    def _answered(self, yes: bool) -> Step | None:
        return self._beside(self.session.answer_aside, self._send_beside) if yes else STAY

    def _show_agreed(self) -> None:
        """Show that the match ended by agreement."""
        agreed = self.session.file.agreed
        name = shown(self.session.names[agreed.winner]) if agreed.winner is not None else ""
        text = filled(N_("{name} has won, as both agree."), name=name) if name else N_("A draw, as both agree.")
        answers = [Answer(N_("Look at the battle"), "look"), Answer(N_("Home screen"), "home", "primary")]
        self.app.after(0.2, lambda: Push(Dialog(N_("The match is over"), text, answers,
                                                lambda answer: Home() if answer == "home" else STAY)))  # fmt: skip
