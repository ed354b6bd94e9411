"""Start Hexes Med: `python3 play.py` (on Windows `py play.py`).

The first start makes `.venv` beside this file and installs the program into it; later starts only look whether that
is still so. Whatever stands after `play.py` goes to the `hexesmed` command. `--tests` runs the tests, `--bench` the
benchmarks.
"""

import hashlib
import os
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
VENV = os.path.join(HERE, ".venv")
OLDEST = (3, 11)


def venv_python():
    """Return the path of the interpreter in `.venv`."""
    if os.name == "nt":
        return os.path.join(VENV, "Scripts", "python.exe")
    return os.path.join(VENV, "bin", "python")


def stamp_for(extras):
    """Return what must stand in the stamp when everything is installed: project, interpreter, settings, extras."""
    with open(os.path.join(HERE, "pyproject.toml"), "rb") as file:
        settings = hashlib.sha256(file.read()).hexdigest()
    return "\n".join([HERE, sys.version.split()[0], settings])


def installed(extras):
    """Return whether `.venv` has the program and these extras."""
    try:
        with open(os.path.join(VENV, "hexesmed-stamp.txt"), encoding="utf-8") as file:
            stamp, _, have = file.read().rpartition("\n")
    except OSError:
        return False
    return stamp == stamp_for(extras) and set(extras) <= set(have.split()) and os.path.exists(venv_python())


def install(extras):
    """Make `.venv` where it is missing or of another interpreter, and install the program with these extras."""
    import importlib.util
    import venv

    if importlib.util.find_spec("ensurepip") is None:
        sys.exit(
            "This Python cannot make virtual environments. On Debian or Ubuntu: sudo apt install python3-venv\n"
            "Ce Python ne sait pas créer d’environnement virtuel. Sous Debian ou Ubuntu : sudo apt install python3-venv"
        )
    print("Preparing Hexes Med (once, about a minute) / Préparation de Hexes Med (une fois, une minute environ)…",
          file=sys.stderr, flush=True)
    try:
        have = subprocess.run([venv_python(), "-c", "import sys; print(sys.version.split()[0], sys.prefix)"],
                              capture_output=True, text=True, check=False).stdout.split(None, 1)
    except OSError:
        have = []
    fresh = have != [] and have[0] == sys.version.split()[0] and os.path.realpath(have[1].strip()) == os.path.realpath(VENV)
    if not fresh:
        venv.create(VENV, with_pip=True, clear=True)
    wanted = "." + (f"[{','.join(extras)}]" if extras else "")
    command = [venv_python(), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-e", wanted]
    if subprocess.run(command, cwd=HERE, check=False).returncode:
        sys.exit(
            "Hexes Med could not be installed: is there an internet connection? The lines above say what failed.\n"
            "Hexes Med n’a pas pu être installé : y a-t-il une connexion à Internet ? Les lignes ci-dessus disent pourquoi."
        )
    stamp = os.path.join(VENV, "hexesmed-stamp.txt")
    with open(stamp + ".new", "w", encoding="utf-8") as file:
        file.write(stamp_for(extras) + "\n" + " ".join(extras))
    os.replace(stamp + ".new", stamp)


def run(arguments):
    """Run the interpreter of `.venv` with these arguments and end with its result."""
    command = [venv_python(), *arguments]
    if os.name == "nt":
        sys.exit(subprocess.run(command, check=False).returncode)
    os.execv(command[0], command)


def benchmarks():
    """Run every benchmark, one after the other."""
    folder = os.path.join(HERE, "tests", "benchmarks")
    results = [
        subprocess.run([venv_python(), os.path.join(folder, name)], cwd=HERE, check=False).returncode
        for name in sorted(os.listdir(folder))
        if name.startswith("bench_") and name.endswith(".py")
    ]
    sys.exit(max(results, default=0))


def main(arguments):
    """Install what is missing, then do what was asked."""
    if sys.version_info < OLDEST:
        sys.exit("Hexes Med needs Python 3.11 or newer. / Hexes Med demande Python 3.11 ou plus récent.")
    first = arguments[0] if arguments else ""
    extras = {"--tests": ["test"], "--bench": ["bench", "test"]}.get(first, [])
    if not installed(extras):
        install(sorted(set(extras) | had()))
    if first == "--tests":
        os.chdir(HERE)
        run(["-m", "pytest", *arguments[1:]])
    if first == "--bench":
        benchmarks()
    run(["-m", "hexesmed", *arguments])


def had():
    """Return the extras that were installed before, so that none is dropped from the stamp."""
    try:
        with open(os.path.join(VENV, "hexesmed-stamp.txt"), encoding="utf-8") as file:
            return set(file.read().rpartition("\n")[2].split())
    except OSError:
        return set()


if __name__ == "__main__":
    main(sys.argv[1:])
