"""What every part of the match screen stands on: the session, the playback, the log, the time."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, cast

import pygame

from hexesmed.locale import Tongue
from hexesmed.table.battle.computer import Chosen, Computer
from hexesmed.table.battle.edges import Edges
from hexesmed.table.battle.face import Face
from hexesmed.table.battle.facts import Plate
from hexesmed.table.battle.hint_bar import HintBar
from hexesmed.table.battle.log import LogLine
from hexesmed.table.battle.minimap import minimap_of
from hexesmed.table.battle.pad import BoardPad
from hexesmed.table.battle.panel import Panel
from hexesmed.table.battle.playback import Playback
from hexesmed.table.battle.timeline import Timeline
from hexesmed.table.rule_links import open_rule
from hexesmed.table.screen import Screen, Step
from hexesmed.table.widgets.group import Group
from hexesmed.table.words import Words, literal, shown

if TYPE_CHECKING:
    from hexesmed.table.battle.screen import MatchScreen


class MatchBase(Screen):
    """A match at the table. `session` is the archive's: it plays, journals, signs and knows whose move it is."""

    def __init__(self, session: Any, face: Face) -> None:
        """Take the session and the game's look."""
        self.session, self.face = session, face
        self.rulebook: str = session.game.name
        self.replaying = False
        self.computers: dict[int, str] = {}  # the seats that a computer plays here, with its level
        self._busy = False  # an action's events are being shown: nothing is taken meanwhile (C44)
        self._lines: list[list[list[Any]]] = []
        self._lines_language = ""
        self._said = -1  # log lines that the narrator has said; what was there at first he leaves out
        self._board_rect = pygame.Rect(0, 0, 0, 0)
        self._ended = False
        self._result_kept = False  # the result of the last attack stays until the next key or click
        self._watched = False
        self._step: Any = None
        self._step_words: Words | None = None
        self._computer: Computer | None = None
        self._chosen: Chosen | None = None

    # entering and leaving

    def title(self) -> Words:
        """Return the battle's title."""
        return literal(self.title_text())

    def title_text(self) -> str:
        """Return the battle's title in the tongue of the table."""
        return shown(self.face.title())

    def enter(self) -> None:
        """Make the widgets, then show what has not been seen yet, or go on where the match stands."""
        self.computers = self.app.services.computers(self.session)
        self.playback = Playback(self._timeline(), self.face.showing)
        self._speed_set = self.playback.speed = float(self.app.settings.get("speed"))
        self.face.restyle(self.app.style)
        self.face.take_settings(self.app.settings.get)
        self.face.follow(self.session.match.entries, self.session.names)
        wanted = partial(self.app.settings.get, "minimap")
        small = minimap_of(self.face, lambda: self.playback.position, wanted, self._foot_taken)
        whole = cast("MatchScreen", self)  # what stands on this base makes it one
        self.pad = BoardPad(self.face.camera, whole, small)
        self.edges = Edges(self.app, self.face.camera)
        self.panel = Panel(whole)
        self.hints = HintBar(whole)
        self.group = Group(self.app, [self.pad])
        self.group.open_rule = self.open_rule
        start = len(self.playback.timeline)
        if self.step.kind == "watch":
            start = 0
        elif self.session.fresh_from:
            start = self.playback.timeline.half_turn_start(self.session.fresh_from)
        if start < len(self.playback.timeline):
            self._start_replay(start)
        else:
            self._arrive()
        self._refresh()
        self.group.move_focus(self.pad)

    def _foot_taken(self) -> pygame.Rect | None:
        """Return where the hint lies on the board, None without one."""
        return self.hints.rect if self.hints.visible else None

    def _timeline(self) -> Timeline:
        match = self.session.match
        return Timeline(self.session.game, match.entries, match.position)

    def open_rule(self, rule: str) -> Step | None:
        """Open the rulebook at a rule."""
        return open_rule(rule, self.rulebook)

    # what the other parts give

    def _arrive(self) -> None:
        """Go on where the match stands, all of it having been shown."""
        raise NotImplementedError

    def _start_replay(self, at: int) -> None:
        """Show the match from a moment on."""
        raise NotImplementedError

    def _leave_replay(self) -> None:
        """Go from the replay to play."""
        raise NotImplementedError

    @property
    def accepts(self) -> bool:
        """Tell whether an action would be taken now."""
        raise NotImplementedError

    def _after_shown(self) -> None:
        """Go on after an action of this half-turn has been shown."""
        raise NotImplementedError

    def leave(self) -> None:
        """End the computer player's process."""
        if self._computer is not None:
            self._computer.close()

    def may_close(self) -> Step | None:
        """Let the window close: every action is on the disk already."""
        return None

    # where the match stands

    @property
    def step(self) -> Any:
        """Return what may be done now; asked of the session once after each change."""
        if self._step is None:
            self._step = self.session.step
        return self._step

    # time

    def moving(self) -> bool:
        """Tell whether something is being shown, or the pointer pulls the view at the window's edge."""
        return self.playback.playing or self.edges.pulls()

    def settling(self) -> bool:
        """Tell whether the map is about to become sharp."""
        return self.face.settling()

    def tick(self, seconds: float) -> Step | None:
        """Go on with what is being shown."""
        if self.edges.tick(seconds):
            self.pad.pulled()
        playback = self.playback
        before = playback.at
        was_playing = playback.playing
        playback.tick(seconds)
        if playback.at != before:
            self._sound(before)
        if was_playing and not playback.playing:
            if self._busy and playback.at_end:
                self._busy = False
                self._after_shown()
            elif self.replaying and playback.at_end and self.step.kind not in ("watch", "over"):
                self._leave_replay()
        if playback.at != before or was_playing != playback.playing:
            self._refresh()
        return None

    def _sound(self, before: int) -> None:
        for at in range(before, min(before + 1, len(self.playback.timeline))):
            name = self.face.sound(self.playback.timeline.moment(at).event)
            if name and self.playback.speed <= 2:
                self.app.sounds.play(name)

    def _look(self) -> None:
        """Let the hand look at what is shown."""
        self.face.hand.look_at(self.playback.position, self.accepts)

    def _refresh(self) -> None:
        """Bring panel, log and hand up to the position shown."""
        self._step = None
        self._look()
        self._tell()
        self.hints.look()
        widgets = [self.pad, self.hints, *self.panel.widgets()]
        if self.group.widgets != widgets:
            self.group.set(widgets)
            self.app.lay_out_again()
        self.panel.refresh()
        self.app.redraw()

    # what lies over the log

    def forecast(self, room: tuple[int, int]) -> Plate | None:
        """Return the card of what the attack under the pointer may come to, None without one."""
        foretell = getattr(self.face, "forecast", None)
        found: Plate | None = foretell(self.playback.position, room) if foretell is not None else None
        return found

    def result(self, room: tuple[int, int]) -> Plate | None:
        """Return the card of the attack that is being shown, or was shown last, None without one."""
        tell, playback = getattr(self.face, "result", None), self.playback
        timeline, at = playback.timeline, playback.at
        if tell is None or not len(timeline):
            return None
        shown: int | None = None
        if at < len(timeline) and (playback.showing is not None or at > timeline.entry_start(at)):
            place = timeline.entry_at(at)
            shown = at - timeline.entry_start(at) + (playback.showing is not None)
        elif at and (playback.playing or self.replaying or self._result_kept):
            place = timeline.entry_at(at - 1)
        else:
            return None
        entry = timeline.entry(place)
        found: Plate | None = tell(entry.before, entry.events[:shown], room)
        return found

    # the log

    def _tell(self) -> None:
        """Put into the log what has been shown of the match."""
        tongue: Tongue = self.app.tongue
        entries = self.session.match.entries
        self.face.follow(entries, self.session.names)
        if self._lines_language != tongue.language:
            self._lines, self._lines_language = [], tongue.language
            self.face.restyle(self.app.style)
        del self._lines[len(entries) :]
        if self._lines and len(self._lines) == len(entries):
            self._lines[-1] = self.face.lines(entries[-1])
        while len(self._lines) < len(entries):
            self._lines.append(self.face.lines(entries[len(self._lines)]))
        timeline, at = self.playback.timeline, self.playback.at
        told: list[LogLine] = []
        whole = len(self._lines) if at >= len(timeline) else timeline.entry_at(at)
        for entry in self._lines[:whole]:
            for lines in entry:
                told.extend(lines)
        if whole < len(self._lines):
            for lines in self._lines[whole][: at - timeline.entry_start(at)]:
                told.extend(lines)
        if self.app.narrator.speaks:
            for line in told[self._said :] if self._said >= 0 else ():
                self.app.narrate(literal(line.text))
            self._said = len(told)
        self.panel.log.set_lines(told)
