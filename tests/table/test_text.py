"""Letters: what they measure is what is drawn, no empty boxes, hostile characters as marks."""

from __future__ import annotations

import pygame
import pytest

from hexesmed.locale import LANGUAGES
from hexesmed.table.brushes import icon
from hexesmed.table.fonts import SYMBOLS, Face, characters, font, glyph, has
from hexesmed.table.text import letters, runs
from hexesmed.table.theme import PALETTES, Theme, allowed_scale, automatic_scale, chosen_scale
from hexesmed.table.words import shown

WRITTEN = [face for face in Face if face is not Face.ICON]
FRENCH = (
    "Dès Noël, où un zéphyr haï me vêt de glaçons würmiens, je dîne d’exquis rôtis de bœuf au kir, à l’aÿ d’âge mûr"
)


@pytest.mark.parametrize("face", WRITTEN)
def test_every_face_has_the_letters_of_both_languages(face: Face) -> None:
    for character in FRENCH + FRENCH.upper() + "ŒÆŸ0123456789 .,;:!?’“”«»–—…()[]/%+-×½°§€&@#*=<>‹›\u00a0":
        assert has(face, character) or has(Face.PLAIN, character), f"{face} lacks {character!r}"
    for character in "\u00a0\u202f\u2009\u2011\u2212":
        assert [piece[0] for piece in runs(face, f"a{character}b")] == [face], repr(character)
    assert set(LANGUAGES) == {"en", "fr"}


@pytest.mark.parametrize("face", WRITTEN)
def test_what_is_measured_is_what_is_drawn(face: Face) -> None:
    for size in (9, 20, 43):
        set_in = letters(face, size)
        for words in ("Hastings", FRENCH, "⚔ 3 → 2 ★", "王 Ω ж", "a\u202eb\x07", "AVATo fi", ""):
            assert abs(set_in.ink(words, "#000000").get_width() - max(set_in.width(words), 0)) <= 1, words


def test_signs_that_a_face_lacks_come_from_another() -> None:
    for words in ("★", "⚡", "⚔", "→", "王", "\U0001f3b2", "\U00012000"):
        for face, piece in runs(Face.TITLE, words):
            assert all(ord(character) in characters(face) for character in piece)


def test_every_symbol_has_its_icon() -> None:
    for name in SYMBOLS.values():
        assert ord(glyph(name)) in characters(Face.ICON)
    with pytest.raises(KeyError):
        glyph("no_such_icon")


def test_the_character_map_agrees_with_the_font() -> None:
    face = font(Face.PLAIN, 20)
    missing = face.render("\uffff", True, "#000000")
    boxed = pygame.image.tobytes(missing, "RGBA")
    for character in "AéŒ½«":
        assert pygame.image.tobytes(face.render(character, True, "#000000"), "RGBA") != boxed


def test_hostile_characters_are_marks() -> None:
    assert shown("ab\u202ecd") == "ab‹U+202E›cd"
    assert shown("a\x00\x1b[31m\u200b\ufeff\n") == "a‹U+0000›‹U+001B›[31m‹U+200B›‹U+FEFF›‹U+000A›"
    assert shown("one\r\ntwo\tthree", lines=True) == "one\ntwo    three"
    assert shown("e\u0301") == "é" and shown("Éléonore d’Aquitaine – 王") == "Éléonore d’Aquitaine – 王"
    for hidden in "\u200e\u061c\u202a\u2066\u2069\u00ad\u200d\u2060\u3164\u115f\u034f\u2028\u3000":
        assert shown(f"a{hidden}b") == f"a‹U+{ord(hidden):04X}›b"
    assert len(shown("Z" + "\u0335" * 500)) <= 4
    assert shown("\ud800\ue000") == "‹U+D800›‹U+E000›"


def test_hostile_text_is_inked_without_harm() -> None:
    set_in = letters(Face.TEXT, 20)
    for words in ("\x00", "\ud800", "\u202e" * 50, "a" * 100_000, "\u0301" * 1000, "\U0010ffff", "\ufe0f\u20e3"):
        set_in.ink(words, "#000000")
        set_in.wrap(words[:3000], 200)
        assert set_in.width(set_in.cut(words, 150)) <= 150


def test_lines_fit_their_width() -> None:
    set_in = letters(Face.TEXT, 20)
    long = "Nabuchodonosorissimusquequelquechosedelong"
    for width in (30, 90, 300):
        lines = set_in.wrap(f"{FRENCH}\n\n{long}", width)
        assert all(set_in.width(line) <= width for line in lines)
        assert "".join(lines).replace(" ", "") == (FRENCH + long).replace(" ", "")
    assert set_in.wrap("", 100) == [""]


def test_cut_keeps_what_fits() -> None:
    set_in = letters(Face.TEXT, 20)
    assert set_in.cut("short", 500) == "short"
    short = set_in.cut(FRENCH, 150)
    assert short.endswith("…") and set_in.width(short) <= 150 < set_in.width(FRENCH)
    path = "/home/someone/with/a/very/long/path/to/hastings-04.hexmed"
    middle = set_in.cut_middle(path, 200)
    assert middle.startswith("…") and middle.endswith("hastings-04.hexmed") and set_in.width(middle) <= 200


def test_bold_is_heavier_than_regular() -> None:
    def ink(face: Face) -> int:
        return pygame.mask.from_surface(letters(face, 30).ink("Hastings", "#000000")).count()

    assert ink(Face.TEXT) * 1.15 < ink(Face.BOLD) < ink(Face.TEXT) * 2


def test_an_icon_is_in_the_middle_of_its_square() -> None:
    picture = icon("sword", 40, "#000000")
    bounds = picture.get_bounding_rect()
    assert picture.get_size() == (40, 40)
    assert abs(bounds.centerx - 20) <= 1 and abs(bounds.centery - 20) <= 1 and bounds.width > 20


def test_place_is_the_nearest_gap() -> None:
    set_in = letters(Face.TEXT, 20)
    assert set_in.place("Hastings", -5) == 0 and set_in.place("Hastings", 5000) == 8
    assert set_in.place("Hastings", set_in.width("Hast")) == 4


def test_scales() -> None:
    assert automatic_scale((1024, 600)) == 0.8 and automatic_scale((1280, 720)) == 1.0
    assert automatic_scale((1920, 1080)) == 1.5 and automatic_scale((3840, 2160)) == 3.0
    assert automatic_scale((320, 200)) == 0.75 and automatic_scale((20000, 9000)) == 3.0
    assert chosen_scale((3840, 2160), 300) == 3.0 and chosen_scale((3840, 2160), 75) == 0.75
    assert chosen_scale((1024, 600), 300) == allowed_scale((1024, 600)) < 1.3
    theme = Theme(scale=0.75)
    assert theme.px(0) == 0 and theme.px(0.2) == 1 and theme.px(20) == 15


def _luminance(colour: str) -> float:
    parts = [part / 255 for part in pygame.Color(colour)[:3]]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("name", PALETTES)
def test_words_can_be_read_on_their_ground(name: str) -> None:
    palette = PALETTES[name]
    for ground in (palette.paper, palette.paper_light):
        for ink in (palette.ink, palette.ink_soft, palette.accent, palette.good, palette.bad, palette.second):
            assert contrast(ink, ground) >= 4.5, (ink, ground)
        assert contrast(palette.ink_faint, ground) >= 4.0
    assert contrast(palette.on_accent, palette.accent) >= 7
    assert contrast(palette.focus, palette.paper) >= 3
