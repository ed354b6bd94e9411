"""The `hexesmed` command: where everything meets. Exit codes: 0 good, 1 refused, 2 wrong usage."""

from __future__ import annotations

import argparse
import locale
import os
import sys
from collections.abc import Sequence

from hexesmed import __version__
from hexesmed.locale import LANGUAGES, Tongue

GOOD, REFUSED, USAGE = 0, 1, 2
LEVELS = ("random", "easy", "medium", "hard")


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line asks; return the exit code."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    # Before anything imports pygame: no advertisement, and a name for the window that desktops can group by.
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "hexesmed")
    given = sys.argv[1:] if arguments is None else list(arguments)
    tongue = Tongue(_language(given))
    try:
        from hexesmed.cli.usage import spoken

        with spoken(tongue.language):
            asked = _parser(tongue).parse_args(given)
        from hexesmed.cli import commands

        result = commands.carry_out(asked)
        sys.stdout.flush()
        return result
    except BrokenPipeError:
        # Whoever read our output has read enough; what Python still holds back goes nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return GOOD
    except OSError as error:
        print("hexesmed: " + tongue.say("The system refuses: {why}", why=error.strerror or error), file=sys.stderr)
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return REFUSED
    except KeyboardInterrupt:
        return 130


def _language(given: Sequence[str]) -> str:
    """Return the language of the help: the one asked for, else the system's."""
    for place, word in enumerate(given):
        if word == "--lang" and place + 1 < len(given) and given[place + 1] in LANGUAGES:
            return given[place + 1]
        if word.startswith("--lang=") and word[7:] in LANGUAGES:
            return word[7:]
    return system_language()


def system_language() -> str:
    """Return the language of the system if the program speaks it, else English."""
    said = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    said.append(locale.getlocale()[0] or "")
    first = next((word for word in said if word), "")
    return "fr" if first.lower().startswith(("fr_", "fr-", "french")) or first == "fr" else "en"


def _parser(tongue: Tongue) -> argparse.ArgumentParser:
    """Return the parser of the command line, its help in one language."""
    from hexesmed.cli import beside, checking, gallery, hex_commands, lab

    say = tongue.say
    everywhere = argparse.ArgumentParser(add_help=False, argument_default=argparse.SUPPRESS)
    everywhere.add_argument("--profile", metavar="DIR", help=say("the folder of matches and settings"))
    aloud = say("tell on standard output what a blind player needs")
    everywhere.add_argument("--narrate", action="store_true", help=aloud)
    everywhere.add_argument("--lang", choices=tuple(LANGUAGES), help=say("the language"))
    parser = argparse.ArgumentParser(
        prog="hexesmed",
        parents=[everywhere],
        description=say("Medieval battles on hexes. Without a command: the table."),
    )
    parser.add_argument("--version", action="version", version=f"hexesmed {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")

    def command(name: str, about: str) -> argparse.ArgumentParser:
        return commands.add_parser(name, parents=[everywhere], help=about, description=about)

    def target(to: argparse.ArgumentParser, what: str) -> None:
        to.add_argument("--to", metavar="FILE", required=True, help=what)

    play = command("play", say("open the table in a battle, both sides at this machine"))
    play.add_argument("battle", metavar="BATTLE")
    for seat in ("first", "second"):
        play.add_argument(f"--{seat}", choices=("human", *LEVELS), default="human", help=say("who plays this side"))
    hex_commands.add_board(play, tongue)
    opened = command("open", say("open the table on a match file: verify, watch, answer"))
    opened.add_argument("file", metavar="FILE")
    edit = command("edit", say("make or change a battle in the table’s editor"))
    about = say("a battle file, perhaps a new one, or a battle to begin with")
    edit.add_argument("battle", metavar="BATTLE", nargs="?", help=about)
    edit.add_argument("--follow", action="store_true", help=say("show the file while you write it elsewhere"))
    new = command("new", say("write the challenge of a match by mail"))
    new.add_argument("battle", metavar="BATTLE")
    new.add_argument("--seat", choices=("first", "second"), required=True, help=say("which side you play"))
    new.add_argument("--name", help=say("your name, kept for later matches"))
    hex_commands.add_board(new, tongue)
    target(new, say("the file to write"))
    answer = command("answer", say("take the next step of a match: accept it, or play a half-turn and sign it"))
    answer.add_argument("file", metavar="FILE")
    answer.add_argument("--by", choices=LEVELS, default="random", help=say("who plays the half-turn"))
    answer.add_argument("--name", help=say("your name, kept for later matches"))
    answer.add_argument("--message", default="", help=say("a short message to the opponent"))
    target(answer, say("the file to write"))
    suggest = command("suggest", say("let a computer player say what it would do now, and why"))
    suggest.add_argument("file", metavar="FILE")
    suggest.add_argument("--by", choices=LEVELS[1:], default="hard", help=say("which computer player is asked"))
    hex_commands.add_form(command("record", say("write a game of Hex as a HexWorld link, or as SGF")), tongue)
    verify = command("verify", say("prove a match file, a line for each record"))
    verify.add_argument("file", metavar="FILE")
    verify.add_argument("--json", action="store_true", help=say("for other programs"))
    log = command("log", say("tell a match in words"))
    log.add_argument("file", metavar="FILE")
    log.add_argument("--json", action="store_true", help=say("for other programs"))
    picture = command("picture", say("draw the board as the table draws it"))
    picture.add_argument("subject", metavar="FILE|BATTLE")
    picture.add_argument("--at", type=int, metavar="N", help=say("after half-turn N; 0 is the set-up"))
    picture.add_argument("--size", default="1280x720", metavar="WxH", help=say("in pixels"))
    target(picture, say("the picture to write, a PNG"))
    gallery.add_gallery(command("gallery", say("draw every screen and every token of the table")), tongue)
    command("battles", say("list the battles that can be played"))
    taken = command("import", say("take in matches that came: files, mails, zips; 1 if one of them brought nothing"))
    taken.add_argument("files", metavar="FILE", nargs="+", help=say("- reads a mail or a file from standard input"))
    listed = command("matches", say("list the matches: whose move, which half-turn, how long nothing has come"))
    listed.add_argument("--json", action="store_true", help=say("for other programs"))
    beside.add_beside(command("beside", say("say something beside a match: a note, a proposed end, a new key")), tongue)
    registered = command("register", say("let a double click open match files with this program"))
    registered.add_argument("--remove", action="store_true", help=say("no longer"))
    moved = command("identity", say("show the key of this profile, or carry the profile to another computer"))
    deeds = moved.add_subparsers(dest="deed", metavar="DEED", required=True)
    deeds.add_parser("show", parents=[everywhere], help=say("the key in digits and in words"))
    for deed, about in (("export", say("seal it with a passphrase")), ("import", say("open what was sealed"))):
        one = deeds.add_parser(deed, parents=[everywhere], help=about)
        one.add_argument("file", metavar="FILE")
        one.add_argument("--passphrase-file", metavar="FILE", help=say("its first line is the passphrase"))
    lab.add_simulate(command("simulate", say("let computer players play a battle many times, and measure it")), tongue)
    lab.add_compare(command("compare", say("compare two results of simulate")))
    checking.add_check(command("check", say("check battle files")), tongue)
    return parser
