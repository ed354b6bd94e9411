"""Sounds: made at run time, and silence where there is no device."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any

import pygame
import pytest

from hexesmed.table.screens.settings import SettingsScreen
from hexesmed.table.sound import RATE, SOUNDS, Sounds, samples
from tests.table.fakes import Board, table


@pytest.mark.parametrize("name", SOUNDS)
def test_a_sound_is_short_loud_enough_and_ends_softly(name: str) -> None:
    wave = samples(name)
    assert len(wave) == round(RATE * SOUNDS[name][1]) <= RATE
    assert 4000 < max(abs(value) for value in wave) <= 32767
    assert abs(wave[0]) < 600 and abs(wave[-1]) < 600
    assert samples(name) == wave


def test_the_device_is_opened_at_the_first_sound() -> None:
    sounds = Sounds(60)
    assert not pygame.mixer.get_init()
    sounds.play("tap")
    assert pygame.mixer.get_init() and sounds.problem is None
    for name in SOUNDS:
        sounds.play(name)
    sounds.close()
    assert not pygame.mixer.get_init()


def test_volume_nought_opens_nothing() -> None:
    Sounds(0).play("tap")
    assert not pygame.mixer.get_init()


def _broken(*args: Any, **more: Any) -> None:
    raise pygame.error("no audio device")


def test_without_a_device_there_is_one_note(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    monkeypatch.setattr(pygame.mixer, "init", _broken)
    sounds = Sounds(60)
    for name in SOUNDS:
        sounds.play(name)
        sounds.play(name)
    assert len(caplog.records) == 1 and sounds.problem and not sounds.ready()
    sounds.close()


def test_a_device_that_stops_later_does_no_harm(monkeypatch: pytest.MonkeyPatch) -> None:
    sounds = Sounds(60)
    sounds.play("tap")
    pygame.mixer.quit()
    sounds.play("clash")
    sounds.play("clash")
    assert sounds.problem
    sounds.close()


def test_the_slider_is_grey_without_a_device_and_the_setting_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.mixer, "init", _broken)
    app, hand, services = table(volume=60)
    app.open(SettingsScreen())
    app.frame()
    slider = app.top.volume
    assert slider.why_not == app.sounds.problem
    hand.click(slider.track().midright)
    assert slider.value == 60 and app.settings.get("volume") == 60 and "volume" not in services.kept
    app.close()


def test_raising_the_volume_finds_the_device_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.mixer, "init", _broken)
    app, hand, _ = table(volume=0)
    app.open(SettingsScreen())
    app.frame()
    assert app.top.volume.why_not is None
    app.top.group.move_focus(app.top.volume)
    hand.key(pygame.K_RIGHT)
    assert app.top.volume.why_not is not None
    app.close()


def test_what_the_sound_libraries_write_is_not_shown(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def noisy(*args: Any, **more: Any) -> None:
        os.write(2, b"ALSA lib confmisc.c:855:(parse_card) cannot find card '0'\n" * 40)
        raise pygame.error("no audio device")

    monkeypatch.setattr(pygame.mixer, "init", noisy)
    Sounds(60).play("tap")
    os.write(2, b"still there\n")
    written = capfd.readouterr().err
    assert "ALSA" not in written and "still there" in written


def test_the_console_stays_quiet() -> None:
    program = (
        "import hexesmed.table.sound as s\n"
        "sounds = s.Sounds(60)\n"
        "[sounds.play(name) for name in s.SOUNDS]\n"
        "print(sounds.problem)\n"
    )
    environment = {**os.environ, "SDL_AUDIODRIVER": "nonexistent", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, env=environment, check=True)
    assert run.stdout.startswith("No sound") and len(run.stderr.strip().splitlines()) == 1


def test_sounds_are_worked_out_while_nothing_happens_and_open_no_device(monkeypatch: pytest.MonkeyPatch) -> None:
    app, hand, _ = table("en", volume=40)
    app.open(Board("at rest"))
    app.frame()
    assert not app.sounds._waves, "the first frame waits for none"
    for _ in range(len(SOUNDS) * 4):
        hand.clock.turn(0.3)
        app.frame()
    assert set(app.sounds._waves) == set(SOUNDS) and not pygame.mixer.get_init()
    assert not app.sounds.prepare()
    monkeypatch.setattr("hexesmed.table.sound.samples", lambda name: pytest.fail(f"{name} is made twice"))
    app.sounds.play("clash")
    app.close()


def test_a_silent_table_works_no_sounds_out() -> None:
    app, hand, _ = table("en", volume=0)
    app.open(Board("at rest"))
    for _ in range(20):
        hand.clock.turn(0.5)
        app.frame()
    assert not app.sounds._waves
    app.close()
