"""The program as it travels: a wheel, an editable install and a bare checkout, each run from another folder.

Nothing comes from the network: what the program needs is lent by the environment that runs the tests.
"""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import tarfile
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SCRIPTS = "Scripts" if os.name == "nt" else "bin"
BUILD_EDITABLE = "import sys; from hatchling.build import build_editable; build_editable(sys.argv[1])"


def clean_environment(home: Path) -> dict[str, str]:
    """Return this environment without a road to the checkout, and with a profile of its own."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "PIP_", "HEXESMED"))}
    return kept | {"HEXESMED_HOME": str(home), "PYTHONUTF8": "1", "SDL_VIDEODRIVER": "dummy"}


def build(folder: Path, kind: str, root: Path = ROOT) -> Path:
    """Build a "wheel" or "sdist" of a checkout into a folder and return it."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(folder)]
    subprocess.run(command, cwd=root, check=True, capture_output=True)
    return next(folder.glob("*.whl" if kind == "wheel" else "*.tar.gz"))


def empty_environment(folder: Path) -> Path:
    """Make an empty virtual environment that borrows the libraries of this one; return its interpreter."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)
    packages = next(folder.rglob("site-packages"))
    lent = sorted({sysconfig.get_path("purelib"), sysconfig.get_path("platlib")})
    # Added as a plain folder: its own path files, one of which leads to the checkout, are not read.
    packages.joinpath("lent.pth").write_text(f"import sys; sys.path.extend({lent!a})\n", encoding="ascii")
    return folder / SCRIPTS / ("python.exe" if os.name == "nt" else "python")


def install(wheel: Path, python: Path) -> None:
    """Install a wheel, and nothing that it needs, into the environment of an interpreter."""
    command = [sys.executable, "-m", "pip", "--python", str(python), "install", "--no-deps", "--no-index", str(wheel)]
    subprocess.run(command, check=True, capture_output=True)


@pytest.fixture(scope="module", params=["wheel", "editable", "checkout"])
def program(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[list[str], Path, Path]:
    """Return (command, where the package must be, a folder to be in) of each way to have the program."""
    folder = tmp_path_factory.mktemp("packaged")
    away = folder / "away"
    away.mkdir()
    python = empty_environment(folder / "venv")
    if request.param == "checkout":
        start = f"import sys; sys.path.insert(0, {str(ROOT)!r}); from hexesmed.cli import main; sys.exit(main())"
        return [str(python), "-c", start], ROOT / "hexesmed", away
    if request.param == "wheel":
        wheel = build(folder, "wheel")
        place = next((folder / "venv").rglob("site-packages")) / "hexesmed"
    else:
        subprocess.run([sys.executable, "-c", BUILD_EDITABLE, str(folder)], cwd=ROOT, check=True, capture_output=True)
        wheel = next(folder.glob("*.whl"))
        place = ROOT / "hexesmed"
    install(wheel, python)
    return [str(folder / "venv" / SCRIPTS / "hexesmed")], place, away


def run(program: tuple[list[str], Path, Path], *arguments: str, home: str = "home") -> str:
    """Run the program from its folder and return what it printed; it must succeed."""
    command, _, away = program
    done = subprocess.run(
        [*command, *arguments], cwd=away, env=clean_environment(away / home), capture_output=True, encoding="utf-8"
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_battles_come_along(program: tuple[list[str], Path, Path]) -> None:
    """Every shipped battle is found and good, in both languages, whatever the folder."""
    shipped = sorted(path.stem for path in (ROOT / "scenarios").rglob("*.yaml"))
    assert len(shipped) >= 2
    listed = run(program, "--lang", "en", "battles").splitlines()
    assert sorted(line.split()[0] for line in listed) == shipped
    assert "cannot be played" not in "".join(listed)
    assert "Le gué" in run(program, "--lang", "fr", "battles")


def test_the_package_is_the_one_meant(program: tuple[list[str], Path, Path]) -> None:
    """The program runs from its own place: an installed wheel never from the checkout."""
    command, place, away = program
    python = Path(command[0]).with_name("python.exe" if os.name == "nt" else "python")
    code = "import hexesmed, hexesmed.archive.battles as b; print(hexesmed.__path__[0]); print(b.shipped_folder())"
    if "-c" in command:
        code = f"import sys; sys.path.insert(0, {str(ROOT)!r}); {code}"
    said = subprocess.run(
        [python, "-c", code], cwd=away, env=clean_environment(away), capture_output=True, encoding="utf-8", check=True
    )
    package, scenarios = said.stdout.splitlines()
    assert Path(package).resolve() == place.resolve()
    wanted = ROOT / "scenarios" if place == ROOT / "hexesmed" else place / "_shipped" / "scenarios"
    assert Path(scenarios).resolve() == wanted.resolve()


def test_a_battle_file_is_checked(program: tuple[list[str], Path, Path]) -> None:
    """`check` reads a battle file of the player's own folder."""
    _, _, away = program
    (away / "mine.yaml").write_bytes((ROOT / "scenarios" / "hexes_med" / "the-ford.yaml").read_bytes())
    assert "mine.yaml: good, The ford" in run(program, "--lang", "en", "check", "mine.yaml")


def test_a_match_is_played_and_verified(program: tuple[list[str], Path, Path]) -> None:
    """A match goes to and fro between two profiles and is verified, from a folder that is not the program's."""
    run(program, "new", "the-ford", "--seat", "first", "--name", "Anne", "--to", "0.hexmed", home="anne")
    run(program, "answer", "0.hexmed", "--name", "Bertrand", "--to", "1.hexmed", home="bertrand")
    run(program, "answer", "1.hexmed", "--to", "2.hexmed", home="anne")
    assert "Good: 1 half-turn" in run(program, "--lang", "en", "verify", "2.hexmed")


def test_the_demonstration_comes_along(program: tuple[list[str], Path, Path]) -> None:
    """The shipped battle lies beside the shipped battles and is good."""
    _, place, _ = program
    inside = place / "_shipped" / "saves"
    folder = inside if inside.is_dir() else ROOT / "saves"
    assert "the match is over" in run(program, "--lang", "en", "verify", str(folder / "hastings-demo.hexmed"))


def test_the_board_is_drawn(program: tuple[list[str], Path, Path]) -> None:
    """A picture needs fonts, icons and all that is drawn: it is made wherever the program is."""
    _, _, away = program
    run(program, "picture", "the-ford", "--size", "400x300", "--to", "ford.png")
    assert (away / "ford.png").read_bytes().startswith(b"\x89PNG")


def names_in(wheel: Path) -> set[str]:
    """Return the names of a wheel's files."""
    with zipfile.ZipFile(wheel) as box:
        return set(box.namelist())


def test_what_the_wheel_holds(tmp_path: Path) -> None:
    """Rulebooks, words, battles, pictures and demonstrations are in the wheel, tests and droppings are not."""
    names = names_in(build(tmp_path, "wheel"))
    for folder in ("assets", "scenarios", "saves"):
        for path in (ROOT / folder).rglob("*"):
            if path.is_file():
                assert f"hexesmed/_shipped/{path.relative_to(ROOT).as_posix()}" in names
    for path in (ROOT / "hexesmed").rglob("*"):
        if path.suffix in (".py", ".md", ".mo", ".svg", ".png"):
            assert f"hexesmed/{path.relative_to(ROOT / 'hexesmed').as_posix()}" in names
    strange = [n for n in names if not n.startswith(("hexesmed/", "hexesmed-")) or n.endswith(".pyc")]
    assert strange == []


def test_the_source_archive_makes_the_same_wheel(tmp_path: Path) -> None:
    """A wheel built from the source archive holds what the checkout's wheel holds."""
    archive = build(tmp_path, "sdist")
    with tarfile.open(archive) as box:
        box.extractall(tmp_path / "unpacked", filter="data")
    inner = next((tmp_path / "unpacked").iterdir())
    assert names_in(build(tmp_path / "again", "wheel", inner)) == names_in(build(tmp_path / "direct", "wheel"))
