"""play.py, on a small project of its own that needs nothing from the network: real environments, real installs."""

from __future__ import annotations

import ast
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

ROOT = Path(__file__).resolve().parents[2]
PLAY = ROOT / "play.py"

PYPROJECT = """\
[build-system]
requires = []
build-backend = "workshop"
backend-path = ["."]

[project]
name = "hexesmed"
version = "1"
requires-python = ">=3.11"
dependencies = []
"""

# A build backend that knows one editable wheel and two empty extras.
WORKSHOP = '''
import os, zipfile

def build_editable(folder, config_settings=None, metadata_directory=None):
    name = "hexesmed-1-py3-none-any.whl"
    info = "hexesmed-1.dist-info/"
    with zipfile.ZipFile(os.path.join(folder, name), "w") as wheel:
        metadata = "Metadata-Version: 2.1\\nName: hexesmed\\nVersion: 1\\n"
        metadata += "Provides-Extra: test\\nProvides-Extra: bench\\n"
        if os.path.exists("needs.txt"):
            metadata += "Requires-Dist: " + open("needs.txt").read()
        wheel.writestr(info + "METADATA", metadata)
        wheel.writestr(info + "WHEEL", "Wheel-Version: 1.0\\nRoot-Is-Purelib: true\\nTag: py3-none-any\\n")
        wheel.writestr("_hexesmed.pth", os.path.dirname(os.path.abspath(__file__)))
        wheel.writestr(info + "RECORD", "")
    return name
'''

PROGRAM = '''
import os, sys
print("hexesmed", sys.argv[1:], "in", os.getcwd())
sys.exit(7 if "seven" in sys.argv else 0)
'''


# Python as it is, but that its environments get the pip of this one: to install pip is all that takes long in them.
# One environment of these tests is made wholly as it is.
QUICK = """\
import runpy, shutil, sys, sysconfig, venv
from pathlib import Path
import pip

made = venv.create

def create(place, with_pip=False, symlinks=False, **more):
    made(place, with_pip=False, symlinks=symlinks, **more)
    if with_pip:
        kept = sysconfig.get_path("purelib", "venv", {"base": str(place), "platbase": str(place)})
        shutil.copytree(Path(pip.__file__).parent, Path(kept) / "pip")

venv.create = create
sys.argv = sys.argv[1:]
runpy.run_path(sys.argv[0], run_name="__main__")
"""
QUICKLY = (sys.executable, "-c", QUICK) if importlib.util.find_spec("pip") else (sys.executable,)


# Tells every process that is begun, and which of the modules that take long to load, or to work, were loaded before.
WATCHED = """\
import runpy, sys

SLOW = {"ensurepip", "json", "pip", "shutil", "socket", "subprocess", "tempfile", "venv"} - set(sys.modules)

def told(event, _):
    if event in ("os.exec", "os.fork", "os.posix_spawn", "os.system", "subprocess.Popen"):
        print(event, sorted(SLOW & set(sys.modules)), file=sys.stderr, flush=True)

sys.addaudithook(told)
sys.argv = sys.argv[1:]
runpy.run_path(sys.argv[0], run_name="__main__")
"""


def quiet_environment() -> dict[str, str]:
    """Return this environment without what would show pip the world or a test runner of its own."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PIP_", "PYTEST_", "PYTHONPATH"))}
    return kept | {"PIP_NO_INDEX": "1", "PIP_CONFIG_FILE": os.devnull}


def run_play(
    folder: Path, *arguments: str, python: tuple[str, ...] = (), **more: str
) -> subprocess.CompletedProcess[str]:
    """Run a folder's play.py from another folder."""
    command = [*(python or (sys.executable,)), str(folder / "play.py"), *arguments]
    return subprocess.run(
        command, cwd=folder.parent, env=quiet_environment() | more, capture_output=True, text=True, encoding="utf-8"
    )


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Return a folder with a hard name that holds play.py and a small `hexesmed`."""
    folder = tmp_path / "Élodie's games #1 %20"
    (folder / "hexesmed").mkdir(parents=True)
    shutil.copy(PLAY, folder)
    (folder / "pyproject.toml").write_text(PYPROJECT)
    (folder / "workshop.py").write_text(WORKSHOP)
    (folder / "hexesmed" / "__init__.py").write_text("")
    (folder / "hexesmed" / "__main__.py").write_text(PROGRAM)
    (folder / "pytest.py").write_text("import sys, os\nprint('tests', sys.argv[1:], 'in', os.getcwd())\n")
    benches = folder / "tests" / "benchmarks"
    benches.mkdir(parents=True)
    (benches / "bench_one.py").write_text("print('one', flush=True)\n")
    (benches / "bench_two.py").write_text("print('two', flush=True); raise SystemExit(3)\n")
    return folder


def test_old_pythons_can_read_it() -> None:
    """A Python 3.6 reads the file, so that it can say what is wanted."""
    ast.parse(PLAY.read_text(encoding="utf-8"), feature_version=(3, 6))


def old_pythons() -> Iterator[Path]:
    """Yield the interpreters of this machine that are too old."""
    for minor in range(6, 11):
        found = sorted(Path.home().glob(f".pyenv/versions/3.{minor}.*/bin/python"))
        named = shutil.which(f"python3.{minor}")
        yield from found or ([Path(named)] if named else [])


def test_an_old_python_is_told_so() -> None:
    """Every old interpreter here gives the sentence in both languages, and makes nothing."""
    for python in old_pythons():
        said = subprocess.run([python, PLAY], capture_output=True, text=True, encoding="utf-8")
        if "pyenv:" in said.stderr:  # a name without an interpreter behind it
            continue
        assert said.returncode == 1
        assert "needs Python 3.11" in said.stderr
        assert "demande Python 3.11" in said.stderr
        assert "Traceback" not in said.stderr


def test_the_life_of_an_install(project: Path) -> None:
    """An install that failed begins again, later starts install nothing, extras are added, a moved folder is mended."""
    (project / "needs.txt").write_text("something-that-is-nowhere")
    failed = run_play(project, python=QUICKLY)
    assert failed.returncode == 1
    assert "internet connection" in failed.stderr
    assert "connexion à Internet" in failed.stderr
    assert "Traceback" not in failed.stderr
    assert failed.stdout == ""
    (project / "needs.txt").unlink()
    shutil.rmtree(next((project / ".venv").rglob("site-packages")) / "pip")  # as a kill in the middle may leave it

    first = run_play(project, "check", "a file.yaml", "seven")
    assert first.returncode == 7, first.stderr
    assert first.stdout == f"hexesmed ['check', 'a file.yaml', 'seven'] in {project.parent}\n"
    assert "Preparing" in first.stderr
    assert "Préparation" in first.stderr
    assert run_play(project).stderr == ""
    other_locale = run_play(project, LC_ALL="C", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0")
    assert (other_locale.returncode, other_locale.stderr) == (0, "")
    if os.name == "posix":
        watched = run_play(project, python=(sys.executable, "-c", WATCHED))
        assert (watched.returncode, watched.stderr) == (0, "os.exec []\n"), "it only looks, and becomes the program"

    tests = run_play(project, "--tests", "-k", "word")
    assert tests.returncode == 0, tests.stderr
    assert tests.stdout == f"tests ['-k', 'word'] in {project}\n"
    benches = run_play(project, "--bench")
    assert (benches.returncode, benches.stdout) == (3, "one\ntwo\n")
    assert run_play(project, "--bench", "one").stdout == "one\n"
    whole = run_play(project, "--tests")
    assert whole.stderr == ""  # the extra is still there
    assert whole.stdout == f"tests ['--numprocesses', 'auto', '--dist', 'worksteal'] in {project}\n"

    moved = project.with_name("elsewhere")
    project.rename(moved)
    mended = run_play(moved, python=QUICKLY)
    assert mended.returncode == 0, mended.stderr
    assert mended.stdout == f"hexesmed [] in {moved.parent}\n"
    assert "Preparing" in mended.stderr


@pytest.mark.parametrize("missing", ["ensurepip", "venv"])
def test_debian_without_venv(project: Path, missing: str) -> None:
    """Where Python cannot make environments, the package to install is named in both languages."""
    code = f"import sys, runpy; sys.modules[{missing!r}] = None; runpy.run_path(sys.argv[1], run_name='__main__')"
    said = run_play(project, python=(sys.executable, "-c", code))
    assert said.returncode == 1
    assert "sudo apt install python3-venv" in said.stderr
    assert "Ce Python" in said.stderr
    assert "Traceback" not in said.stderr


def test_a_folder_that_cannot_be_written(project: Path) -> None:
    """A folder that refuses writing is named in both languages."""
    code = (
        "import sys, os, runpy, errno\n"
        "def refuse(*a, **k): raise OSError(errno.EROFS, os.strerror(errno.EROFS))\n"
        "os.makedirs = refuse\n"
        "runpy.run_path(sys.argv[1], run_name='__main__')"
    )
    said = run_play(project, python=(sys.executable, "-c", code))
    assert said.returncode == 1
    assert "cannot write into its folder" in said.stderr
    assert "ne peut pas écrire" in said.stderr
    assert "Traceback" not in said.stderr
    assert not (project / ".venv").exists()


def test_an_environment_of_somebody_else_is_used(project: Path) -> None:
    """A `.venv` that was made by hand is kept and installed into."""
    make = project / "make.py"
    make.write_text("import os, sys, venv; venv.create(sys.argv[1], with_pip=True, symlinks=os.name == 'posix')")
    subprocess.run([*QUICKLY, make, project / ".venv"], check=True, cwd=project.parent)
    mark = project / ".venv" / "made-by-hand"
    mark.write_text("")
    assert run_play(project).returncode == 0
    assert mark.exists()


def test_two_first_starts_at_once(project: Path) -> None:
    """Of two impatient starts one installs and the other waits for it."""
    command = [*QUICKLY, str(project / "play.py")]
    both = [
        subprocess.Popen(
            command, cwd=project.parent, env=quiet_environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            encoding="utf-8",
        )
        for _ in range(2)
    ]  # fmt: skip
    said = [running.communicate() for running in both]
    assert [running.returncode for running in both] == [0, 0], said
    assert sorted(err.count("Preparing") for _, err in said) == [0, 1]


@pytest.fixture
def windows() -> ModuleType:
    """Return play.py as a module that takes this system for Windows."""
    spec = importlib.util.spec_from_file_location("play", PLAY)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    vars(module)["os"] = SimpleNamespace(**vars(os) | {"name": "nt"})
    return module


def test_the_layout_of_windows(windows: ModuleType) -> None:
    """There the interpreter lies elsewhere, and no program can become another: its result is handed on."""
    assert Path(windows.venv_python()).parts[-3:] == (".venv", "Scripts", "python.exe")
    with pytest.raises(SystemExit) as ended:
        windows.hand_over([sys.executable, "-c", "raise SystemExit(5)"])
    assert ended.value.code == 5
