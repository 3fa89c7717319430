"""The compiled library: of which modules it is made, and that an object is kept until something changes that it uses."""

import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest
from building.flags import QUICK
from building.library import bring_up_to_date, is_ready, library_at
from building.modules import compiled_modules, what_they_need

TOP = Path(__file__).parents[2]
SRC = TOP / "src"

CELL = """
from mypy_extensions import i64

class Cell:
    def __init__(self, value: i64) -> None:
        self.value = value

def name_of(cell: Cell) -> str:
    return "cell"
"""
ROW = """
from mypy_extensions import i64
from anpfiff.cell import Cell, name_of

def total(cells: list[Cell]) -> i64:
    found: i64 = 0
    for cell in cells:
        found += cell.value
    return found

def told(cells: list[Cell]) -> str:
    return "row of " + name_of(cells[0])
"""
DIE = """
from mypy_extensions import i64

def highest() -> i64:
    return 6

def said() -> str:
    return "die"
"""
WORDS = "GREETING = 'hello'\n"


@pytest.mark.one_build
def test_modules_with_native_numbers_are_compiled_and_no_others() -> None:
    modules = {str(module) for module in compiled_modules(SRC)}
    assert {"anpfiff/core/state.py", "anpfiff/games/worldcup/turn.py", "anpfiff/bots/random.py"} <= modules
    assert not {module for module in modules if module.split("/")[1] in ("server", "cli")}
    assert not {module for module in modules if Path(module).name in ("game.py", "view.py", "moves.py", "events.py")}


@pytest.mark.one_build
def test_server_page_and_command_line_are_not_what_the_library_is_made_of() -> None:
    needed = {str(module).split("/")[1] for module in what_they_need(SRC, compiled_modules(SRC))}
    assert needed == {"__init__.py", "arena", "bots", "core", "football", "games", "hidden", "minds", "tables", "texts"}


class Project:
    """Four modules, three of them compiled, of which one knows another."""

    def __init__(self, root: Path) -> None:
        self.root = root
        (root / "building").mkdir()
        for file in (TOP / "building").glob("*.py"):
            shutil.copy(file, root / "building" / file.name)
        self.write(__init__="", cell=CELL, row=ROW, die=DIE, words=WORDS)

    def write(self, **texts: str) -> None:
        folder = self.root / "src" / "anpfiff"
        folder.mkdir(parents=True, exist_ok=True)
        for name, text in texts.items():
            (folder / f"{name}.py").write_text(text)

    def compiled(self) -> set[str]:
        """The modules whose C had to be compiled; `anpfiff` is what they share."""
        before = self._objects()
        program = "from pathlib import Path; from building.flags import QUICK; from building.library import bring_up_to_date; "
        program += f"bring_up_to_date(Path({str(self.root)!r}), QUICK, lambda *_: None)"
        subprocess.run([sys.executable, "-c", program], cwd=TOP, check=True, capture_output=True)
        assert is_ready(self.root, QUICK)
        new = self._objects() - before
        names = {"cell": b"cell.py", "row": b"row.py", "die": b"die.py"}
        return {name for name, file in names.items() for made in new if b"anpfiff/" + file in made.read_bytes()}

    def _objects(self) -> set[Path]:
        return set((self.root / ".build" / "objects").glob("*.o"))

    def run(self, expression: str) -> str:
        """Installed as in a wheel: sources and library in one folder."""
        installed = self.root / "installed"
        shutil.rmtree(installed, ignore_errors=True)
        shutil.copytree(self.root / "src", installed)
        shutil.copytree(library_at(self.root, QUICK), installed, dirs_exist_ok=True)
        program = "from anpfiff.cell import *; from anpfiff.row import *; from anpfiff.die import *; "
        program += f"assert type(total) is type(len), 'not compiled'; print(({expression}))"
        environment = {"PYTHONPATH": str(installed), "PATH": "/usr/bin:/bin"}
        ran = subprocess.run([sys.executable, "-c", program], env=environment, check=True, capture_output=True, text=True)
        return ran.stdout.strip()


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Project:
    project = Project(tmp_path_factory.mktemp("project"))
    assert project.compiled() == {"cell", "row", "die"}
    return project


CALLS = "total([Cell(2), Cell(3)]), told([Cell(1)]), highest(), said()"


@pytest.mark.one_build
def test_only_what_depends_on_a_change_is_compiled_again(project: Project) -> None:
    assert project.run(CALLS) == "(5, 'row of cell', 6, 'die')"
    # Not compiled, and nobody's business here.
    project.write(words="GREETING = 'good evening'\n")
    assert is_ready(project.root, QUICK)
    assert not bring_up_to_date(project.root, QUICK, lambda *_: None)
    # A body, with words that were not there before: places in the list of literals shift.
    project.write(die=DIE.replace('"die"', '"a die with " + str(highest()) + " faces"'))
    assert project.compiled() == {"die"}
    assert project.run(CALLS) == "(5, 'row of cell', 6, 'a die with 6 faces')"
    # A field: whoever uses the class, and nobody else.
    project.write(cell=CELL.replace("self.value = value", "self.before: i64 = 40\n        self.value = value + 2"))
    assert project.compiled() == {"cell", "row"}
    assert project.run(CALLS) == "(9, 'row of cell', 6, 'a die with 6 faces')"
    # And back, with a module that was not there before: all of the others is kept.
    project.write(cell=CELL, die=DIE, whistle=DIE.replace("said", "blown"))
    assert project.compiled() == set()
    assert project.run(CALLS) == "(5, 'row of cell', 6, 'die')"


@pytest.mark.one_build
def test_a_fault_is_told_and_leaves_what_was_there(project: Project) -> None:
    before = project.run(CALLS)
    project.write(die=DIE.replace("return 6", "return 'six'"))
    with pytest.raises(subprocess.CalledProcessError) as error:
        project.compiled()
    assert b'"str"' in error.value.stdout + error.value.stderr
    assert project.run(CALLS) == before
    assert not is_ready(project.root, QUICK)
    project.write(die=DIE)


@pytest.mark.one_build
def test_an_interrupted_build_goes_on_where_it_was(project: Project) -> None:
    shutil.rmtree(library_at(project.root, QUICK))
    kept = sorted((project.root / ".build" / "objects").glob("*.o"))
    for made in kept[::2]:
        made.unlink()
    project.compiled()
    assert project.run(CALLS) == "(5, 'row of cell', 6, 'die')"


# --- beside a server, as `make play` starts it

BESIDE = [sys.executable, "-m", "building", "--beside"]


@pytest.mark.one_build
def test_it_says_what_is_compiled_and_how_far_it_is(project: Project) -> None:
    shutil.rmtree(project.root / ".build")
    said = subprocess.run(BESIDE, cwd=project.root, capture_output=True, text=True, check=True).stderr
    assert re.search(r"^compiling the rules: reading the rules", said, re.MULTILINE)
    assert re.search(r"^compiling the rules: (\d+) of \1 files, \S+", said, re.MULTILINE), "the last one too"
    assert said.endswith("the rules are compiled: the next make play uses them\n")
    assert is_ready(project.root, QUICK)
    again = subprocess.run(BESIDE, cwd=project.root, capture_output=True, text=True, check=True)
    assert (again.stdout, again.stderr) == ("", ""), "there is nothing left to say"


@pytest.mark.one_build
def test_without_a_compiler_that_is_one_sentence_and_no_failure(project: Project) -> None:
    environment = os.environ | {"CC": "no-such-compiler"}
    said = subprocess.run(BESIDE, cwd=project.root, capture_output=True, text=True, check=True, env=environment).stderr
    assert said.count("\n") == 1
    assert "plays the same but slower: there is no C compiler (no-such-compiler)" in said


@pytest.mark.one_build
def test_it_ends_with_the_server_beside_which_it_runs(project: Project) -> None:
    shutil.rmtree(project.root / ".build")
    script = 'python=$1; "$python" -m building --beside 2>/dev/null & echo $!; exec sleep 2'
    ran = subprocess.run(["sh", "-c", script, "sh", sys.executable], cwd=project.root, capture_output=True, text=True, check=True)
    compiling = int(ran.stdout)
    until = time.monotonic() + 60
    while Path(f"/proc/{compiling}").exists() and _state(compiling) != "Z":
        assert time.monotonic() < until
        time.sleep(0.1)


def _state(process: int) -> str:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return "Z"
