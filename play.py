"""Start Hexes Med: `python3 play.py` (on Windows `py play.py`).

The first start makes `.venv` beside this file and installs the program into it; later starts only look whether that
is still so. Whatever stands after `play.py` goes to the `hexesmed` command. `--tests` runs the tests (what follows
goes to pytest), `--bench` the benchmarks (all, or those whose names follow).

Any Python 3.6 or newer can read this file, so that an old one can say that it is too old.
"""

import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
VENV = os.path.join(HERE, ".venv")
STAMP = os.path.join(VENV, "hexesmed-stamp.txt")  # written last: what is installed
LOCK = os.path.join(VENV, "hexesmed-lock")  # written first: with it and without a stamp, an install was interrupted
OLDEST = (3, 11)
NEWEST = 16  # the last minor version that is looked for

EXTRAS = {"--tests": ["test"], "--bench": ["bench", "test"]}
ALL_CORES = ["--numprocesses", "auto", "--dist", "worksteal"]  # for the whole suite; a few tests are quicker without


def main(arguments: list) -> None:
    """Install what is missing, then do what was asked."""
    if sys.version_info < OLDEST:
        sys.exit(too_old())
    first = arguments[0] if arguments else ""
    extras = EXTRAS.get(first, [])
    if not installed(extras):
        try:
            prepare(extras, arguments)
        except KeyboardInterrupt:
            sys.exit("\nInterrupted; the next start begins again.\nInterrompu ; le prochain démarrage recommencera.")
        except OSError as error:
            why = error.strerror or error
            sys.exit(
                f"Hexes Med cannot write into its folder {HERE}: {why}.\n"
                f"Hexes Med ne peut pas écrire dans son dossier {HERE} : {why}."
            )
    if first == "--tests":
        os.chdir(HERE)
        run(["-m", "pytest", *(arguments[1:] or ALL_CORES)])
    if first == "--bench":
        sys.exit(benchmarks(arguments[1:]))
    run(["-P", "-m", "hexesmed", *arguments])  # -P: no file of the player's folder is taken for a module


def too_old() -> str:
    """Return what to say to an old Python, naming a newer one of this machine where there is one."""
    import shutil

    names = [f"python3.{minor}" for minor in range(NEWEST, OLDEST[1] - 1, -1)]
    newer = next((name for name in names if shutil.which(name)), "")
    said = "Hexes Med needs Python 3.11 or newer; this is Python {}.{}.".format(*sys.version_info[:2])
    dit = "Hexes Med demande Python 3.11 ou plus récent ; celui-ci est Python {}.{}.".format(*sys.version_info[:2])
    if newer:
        said += f" Use: {newer} play.py"
        dit += f" Utilisez : {newer} play.py"
    return said + "\n" + dit


def venv_python() -> str:
    """Return the path of the interpreter in `.venv`."""
    if os.name == "nt":
        return os.path.join(VENV, "Scripts", "python.exe")
    return os.path.join(VENV, "bin", "python")


def read(path: str) -> str:
    """Return a file's text, empty where there is none."""
    try:
        with open(path, encoding="utf-8", errors="surrogateescape") as file:
            return file.read()
    except OSError:
        return ""


def this_place() -> str:
    """Return this folder as the stamp names it, alike in every locale."""
    return os.fsencode(HERE).decode("utf-8", "surrogateescape")


def this_python() -> str:
    """Return the kind of interpreter that `.venv` must be of: its own or one like it starts this file."""
    return f"{sys.implementation.name} {sys.version_info[0]}.{sys.version_info[1]} {sys.platform}"


def settings() -> str:
    """Return the settings that say what is to be installed."""
    return read(os.path.join(HERE, "pyproject.toml"))


def stamp() -> list:
    """Return what the stamp says: folder, kind of interpreter, its path, extras, settings; all empty without one."""
    return (read(STAMP).split("\n", 4) + [""] * 5)[:5]


def sound() -> bool:
    """Return whether `.venv` was finished here, by an interpreter of this kind that is still there."""
    place, python, home, _, _ = stamp()
    return place == this_place() and python == this_python() and os.path.exists(home) and os.path.exists(venv_python())


def installed(extras: list) -> bool:
    """Return whether `.venv` has the program and these extras."""
    have = stamp()
    return set(extras) <= set(have[3].split()) and have[4] == settings() and sound()


def prepare(extras: list, arguments: list) -> None:
    """Install the program with these extras into `.venv`, made anew where it is missing, broken or another's."""
    ours = os.path.exists(LOCK)
    os.makedirs(VENV, exist_ok=True)
    with open(LOCK, "a+") as lock:
        alone(lock)
        if installed(extras):  # by the start that held the lock before
            return
        keep = sound() or (not ours and answers())
        if not keep and os.path.realpath(sys.prefix) == os.path.realpath(VENV):
            # A house is not pulled down from inside.
            lock.close()
            command = [sys._base_executable, os.path.abspath(__file__), *arguments]
            hand_over(command)
        had = stamp()[3].split() if keep else []
        print(
            "Preparing Hexes Med (once, about a minute) / Préparation de Hexes Med (une fois, une minute environ)…",
            file=sys.stderr,
            flush=True,
        )
        if os.path.exists(STAMP):
            os.remove(STAMP)
        if not keep:
            build()
        install(sorted(set(extras + had)))


def alone(lock: object) -> None:
    """Wait until no other start is installing."""
    if os.name == "nt":
        import msvcrt
        import time

        while True:
            try:
                lock.seek(0)
                return msvcrt.locking(lock.fileno(), msvcrt.LK_NBLCK, 1)
            except OSError:
                time.sleep(0.2)
    import contextlib
    import fcntl

    with contextlib.suppress(OSError):  # a file system without locks
        fcntl.flock(lock, fcntl.LOCK_EX)


def answers() -> bool:
    """Return whether a `.venv` that somebody else made is one, of this kind of interpreter, with pip."""
    import subprocess

    ask = "import sys, pip; i = sys.version_info; print(sys.implementation.name, i[0], i[1], sys.prefix)"
    try:
        said = subprocess.run([venv_python(), "-I", "-c", ask], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    except OSError:
        return False
    wanted = "{} {} {} ".format(sys.implementation.name, *sys.version_info[:2])
    told = said.stdout.decode(errors="replace").strip()
    return told.startswith(wanted) and os.path.realpath(told[len(wanted) :]) == os.path.realpath(VENV)


def build() -> None:
    """Make an empty `.venv`."""
    import shutil
    import subprocess

    try:
        import ensurepip  # noqa: F401
        import venv
    except ImportError:
        sys.exit(without_venv())
    for name in os.listdir(VENV):
        path = os.path.join(VENV, name)
        if os.path.isdir(path) and not os.path.islink(path):
            shutil.rmtree(path)
        elif path != LOCK:
            os.remove(path)
    try:
        venv.create(VENV, with_pip=True, symlinks=os.name != "nt")
    except subprocess.CalledProcessError:
        sys.exit(without_venv())


def without_venv() -> str:
    """Return what to say where Python came without the parts that make a virtual environment."""
    package = "python3-venv (or/ou python{}.{}-venv)".format(*sys.version_info[:2])
    return (
        f"This Python cannot make a virtual environment. On Debian or Ubuntu: sudo apt install {package}\n"
        f"Ce Python ne sait pas créer d’environnement virtuel. Sous Debian ou Ubuntu : sudo apt install {package}"
    )


def install(extras: list) -> None:
    """Install the program with these extras into `.venv`, and say so in the stamp."""
    import subprocess

    wanted = "." + ("[{}]".format(",".join(extras)) if extras else "")
    pip = [venv_python(), "-m", "pip", "--quiet", "--disable-pip-version-check"]
    # A player's own pip settings may ask for his user folder, which a virtual environment refuses.
    environment = dict(os.environ, PIP_USER="0")
    environment.setdefault("PIP_RETRIES", "2")
    failed = subprocess.call([*pip, "install", "--editable", wanted], cwd=HERE, env=environment)
    if failed:
        sys.exit(
            "Hexes Med could not be installed: is there an internet connection? The lines above say what failed.\n"
            "Hexes Med n’a pas pu être installé : y a-t-il une connexion à Internet ? Les lignes ci-dessus disent"
            " ce qui a échoué."
        )
    spell_in_ascii()
    home = os.path.realpath(getattr(sys, "_base_executable", "") or sys.executable)
    text = "\n".join([this_place(), this_python(), home, " ".join(extras), settings()])
    with open(STAMP + ".new", "w", encoding="utf-8", errors="surrogateescape") as file:
        file.write(text)
    os.replace(STAMP + ".new", STAMP)


def spell_in_ascii() -> None:
    """Write the note of where this folder is so that a Python of any locale can read it.

    The note is a path file, which Python up to 3.12 reads in the encoding of the locale: with an accent in the path
    and LC_ALL=C it would not even start.
    """
    import sysconfig

    place = os.fsencode(HERE)
    if ascii(HERE) == repr(HERE):
        return
    packages = sysconfig.get_path("purelib", "venv", {"base": VENV, "platbase": VENV})
    for name in os.listdir(packages):
        path = os.path.join(packages, name)
        if name.endswith(".pth") and read(path).strip() in (HERE, this_place()):
            with open(path, "w", encoding="ascii") as file:
                file.write(f"import os, sys; sys.path.append(os.fsdecode({place!r}))\n")


def run(arguments: list) -> None:
    """Run the interpreter of `.venv` with these arguments and end with its result."""
    hand_over([venv_python(), *arguments])


def hand_over(command: list) -> None:
    """Become another program; where the system has no such thing, run it and end with its result."""
    if os.name == "nt":
        import subprocess

        sys.exit(subprocess.call(command))
    os.execv(command[0], command)


def benchmarks(names: list) -> int:
    """Run every benchmark, or those with one of these names, one after the other; return the worst result."""
    import subprocess

    folder = os.path.join(HERE, "tests", "benchmarks")
    worst = 0
    for name in sorted(os.listdir(folder)):
        if name.startswith("bench_") and name.endswith(".py") and (not names or any(n in name for n in names)):
            worst = max(worst, subprocess.call([venv_python(), os.path.join(folder, name)], cwd=HERE))
    return worst


if __name__ == "__main__":
    main(sys.argv[1:])
