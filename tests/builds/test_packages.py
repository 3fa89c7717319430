"""What is given to others: an sdist, a pure wheel and a compiled one, as `make dist` makes them, here with the quick flags."""

import base64
import email
import email.message
import fcntl
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import venv
import zipfile
from collections.abc import Callable, Iterable
from importlib.metadata import distribution
from pathlib import Path
from typing import NamedTuple

import pytest
from building.description import MOST
from dist import packages
from packaging.requirements import Requirement

import anpfiff

TOP = Path(__file__).parents[2]
pytestmark = pytest.mark.one_build

IN_ALL = {
    "anpfiff/core/state.py",
    "anpfiff/py.typed",
    "anpfiff/games/cards2010/editions/2010.toml",
    "anpfiff/games/cards2010/rules/en.md",
    "anpfiff/games/fussballwelt/editions/base.toml",
    "anpfiff/games/fussballwelt/rules/de.md",
    "anpfiff/games/schwalben/cards.toml",
    "anpfiff/games/schwalben/nations.toml",
    "anpfiff/games/schwalben/editions/euro16.toml",
    "anpfiff/games/schwalben/rules/de.md",
    "anpfiff/games/worldcup/box.toml",
    "anpfiff/games/worldcup/editions/2002.toml",
    "anpfiff/server/page/index.html",
    "anpfiff/server/page/licences.txt",
    "anpfiff/texts/de.toml",
}


class Packages(NamedTuple):
    sdist: Path
    pure: Path
    compiled: Path


@pytest.fixture(scope="session")
def made(tmp_path_factory: pytest.TempPathFactory) -> Packages:
    """Once for all workers: the first makes them, the others wait."""
    base = tmp_path_factory.getbasetemp()
    place = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "packages"
    place.mkdir(exist_ok=True)
    with (place / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        told = place / "made"
        if not told.exists():
            told.write_text("\n".join(map(str, _without_node(place))))
    return Packages(*map(Path, told.read_text().splitlines()))


def _without_node(place: Path) -> Packages:
    """Whoever gets an sdist needs no Node for the page."""
    none = place / "none"
    none.mkdir()
    for program in ("node", "npm", "npx"):
        (none / program).write_text("#!/bin/sh\nexit 127\n")
        (none / program).chmod(0o755)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PATH", str(none), prepend=os.pathsep)
        out = place / "dist"
        out.mkdir()
        return Packages(*packages(out, "quick"))


def names(wheel: Path) -> set[str]:
    listed = zipfile.ZipFile(wheel).namelist()
    assert len(listed) == len(set(listed)), "nothing is in it twice"
    return set(listed)


def metadata(wheel: Path) -> email.message.Message:
    with zipfile.ZipFile(wheel) as packed:
        (name,) = [name for name in packed.namelist() if name.endswith(".dist-info/METADATA")]
        return email.message_from_bytes(packed.read(name))


def test_both_wheels_hold_everything_and_the_page(made: Packages) -> None:
    pure, compiled = names(made.pure), names(made.compiled)
    assert pure >= IN_ALL
    libraries = {name for name in compiled if name.endswith(sysconfig.get_config_var("EXT_SUFFIX"))}
    assert len(libraries) > 50
    info = {name for name in pure | compiled if ".dist-info/" in name}
    assert compiled - libraries - info == pure - info
    assert made.pure.name.endswith("-py3-none-any.whl")
    assert f"-cp{sys.version_info.major}{sys.version_info.minor}-" in made.compiled.name


def test_an_sdist_holds_its_own_files_only(made: Packages) -> None:
    with tarfile.open(made.sdist) as packed:
        inside = [Path(name).relative_to(f"anpfiff-{anpfiff.__version__}") for name in packed.getnames()]
    files = {".gitignore", "CHANGELOG.md", "LICENSE", "PKG-INFO", "README.md", "hatch_build.py", "pyproject.toml"}
    assert {path.parts[0] for path in inside} == files | {"building", "docs", "licences", "src"}
    assert {path.parts[1] for path in inside if path.parts[0] == "src"} == {"anpfiff"}
    assert not [path for path in inside if path.suffix in (".so", ".pyc", ".svelte", ".ts")]


def test_metadata_is_complete(made: Packages) -> None:
    for wheel in (made.pure, made.compiled):
        told = metadata(wheel)
        assert told["Version"] == anpfiff.__version__
        assert len(told["Keywords"].split(",")) > 5
        assert told["License-Expression"] == "MIT"
        versions = [name for name in told.get_all("Classifier", []) if re.search(r"Python :: 3\.", name)]
        assert f"Programming Language :: Python :: 3.{sys.version_info.minor}" in versions, "the tests run on it"
        assert told.get_all("License-File") == ["LICENSE", "licences/page.txt"]
        assert any(name.endswith(".dist-info/licenses/licences/page.txt") for name in names(wheel))
        extras = {extra: _required(told, extra) for extra in ("", "cli", "server")}
        assert extras[""] == {"librt", "msgspec", "mypy-extensions"}, "simulating needs no more"
        assert extras["cli"] == {"rich", "typer"}
        assert extras["cli"] < extras["server"]
        pinned = [requirement for requirement in told.get_all("Requires-Dist", []) if "==" in requirement.partition(";")[0]]
        assert pinned == []


def _required(told: email.message.Message, extra: str) -> set[str]:
    wanted = f"extra == '{extra}'" if extra else ""
    return {
        re.split(r"[<>=; ]", requirement)[0]
        for requirement in told.get_all("Requires-Dist", [])
        if (wanted in requirement if extra else "extra ==" not in requirement)
    }


def test_licences_of_what_the_page_brings_along_are_those_of_the_page(made: Packages) -> None:
    kept = (TOP / "licences" / "page.txt").read_bytes()
    shown = zipfile.ZipFile(made.pure).read("anpfiff/server/page/licences.txt")
    assert kept == shown, "copy .build/page/licences.txt to licences/page.txt"


def test_the_readme_stands_by_itself(made: Packages) -> None:
    text = metadata(made.pure).get_payload()
    assert isinstance(text, str)
    pictures = re.findall(r"!\[[^]]+\]\(([^)]*)\)", text)
    shown = re.findall(r"!\[[^]]+\]\(([^)]*)\)", (TOP / "README.md").read_text())
    small = [picture for picture in shown if (TOP / picture).stat().st_size <= MOST]
    assert len(shown) > len(pictures) == len(small) > 1
    for picture in pictures:
        kind, comma, content = picture.partition(";base64,")
        assert comma
        start = {"data:image/png": b"\x89PNG", "data:image/svg+xml": b"<svg"}[kind]
        assert base64.b64decode(content).lstrip().startswith(start)
    links = re.findall(r"(?<!!)\[[^]]*\]\(([^)]*)\)", text)
    assert not [link for link in links if not link.startswith(("http", "#"))]
    assert len(text) < 200_000, "an index shows it, and pip reads it"


# --- what cannot be built


def built(folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder / "out")]
    return subprocess.run(command, cwd=folder, env=os.environ | environment, capture_output=True, text=True, check=False)


@pytest.fixture
def unpacked(made: Packages, tmp_path: Path) -> Path:
    with tarfile.open(made.sdist) as packed:
        packed.extractall(tmp_path, filter="data")
    (folder,) = tmp_path.iterdir()
    return folder


@pytest.mark.parametrize(
    ("environment", "sentence"),
    [
        ({"CC": "no-such-compiler", "ANPFIFF_BUILD": "compiled"}, "there is no C compiler (no-such-compiler)"),
        ({"ANPFIFF_BUILD": "fast"}, "use pure or compiled or ready"),
        ({"ANPFIFF_BUILD": "compiled", "ANPFIFF_FLAGS": "slow"}, "use quick or fastest"),
    ],
)
def test_what_cannot_be_built_is_said(unpacked: Path, environment: dict[str, str], sentence: str) -> None:
    ran = built(unpacked, **environment)
    assert ran.returncode != 0
    assert sentence in ran.stdout + ran.stderr
    assert not list(unpacked.glob("out/*"))


def test_no_page_no_package(unpacked: Path) -> None:
    shutil.rmtree(unpacked / "src" / "anpfiff" / "server" / "page")
    ran = built(unpacked, ANPFIFF_BUILD="pure")
    assert ran.returncode != 0
    assert "the page is not built" in ran.stdout + ran.stderr
    assert "make page" in ran.stdout + ran.stderr


def test_no_compiler_gives_pure_python(unpacked: Path) -> None:
    ran = built(unpacked, CC="no-such-compiler", ANPFIFF_BUILD="")
    assert ran.returncode == 0, ran.stderr
    (wheel,) = (unpacked / "out").iterdir()
    assert wheel.name.endswith("-py3-none-any.whl")
    assert "plays the same but slower" in ran.stdout + ran.stderr


# --- in an environment of its own


@pytest.fixture
def installed(tmp_path: Path) -> Callable[[Path, str], Path]:
    def install(wheel: Path, extra: str) -> Path:
        """The Python of a new environment that has the wheel and what it asks for, taken from ours instead of fetched."""
        place = tmp_path / "env"
        venv.create(place, symlinks=True)
        python = place / "bin" / "python"
        site = Path(_ask(python, "import sysconfig; print(sysconfig.get_path('purelib'))"))
        for name in _with_what_it_needs(metadata(wheel).get_all("Requires-Dist", []), extra):
            _link(name, site)
        pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "--python", str(python)]
        subprocess.run([*pip, "install", "--no-index", "--no-deps", str(wheel)], check=True)
        return python

    return install


def _with_what_it_needs(required: Iterable[str], extra: str) -> set[str]:
    found: set[str] = set()
    for requirement in map(Requirement, required):
        if requirement.marker is None or requirement.marker.evaluate({"extra": extra}):
            found.add(requirement.name)
            found |= _with_what_it_needs(distribution(requirement.name).requires or [], "")
    return found


def _link(name: str, site: Path) -> None:
    for top in {file.parts[0] for file in distribution(name).files or [] if file.parts[0] not in ("..", "__pycache__")}:
        if not (site / top).exists():
            (site / top).symlink_to(Path(sysconfig.get_path("purelib")) / top)


def _ask(python: Path, program: str) -> str:
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    return subprocess.run([python, "-c", program], env=environment, capture_output=True, text=True, check=True).stdout.strip()


def command(python: Path, *words: str) -> tuple[int, str]:
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"} | {"LANG": "en_US.UTF-8"}
    program = python.with_name("anpfiff")
    ran = subprocess.run([program, *words], env=environment, capture_output=True, text=True, check=False, cwd=python.parent)
    return ran.returncode, ran.stdout + ran.stderr


def test_light_it_simulates_and_says_what_the_command_needs(made: Packages, installed: Callable[[Path, str], Path]) -> None:
    python = installed(made.pure, "")
    program = "import anpfiff; state = anpfiff.new_game(anpfiff.make_setup('worldcup'), anpfiff.Seeded(1)); "
    program += "anpfiff.playout(state, anpfiff.Seeded(2)); print(state.result() is not None, anpfiff.__version__)"
    assert _ask(python, program) == f"True {anpfiff.__version__}"
    assert command(python, "--version")[0] == 0
    for words in (["games"], ["serve"], ["simulate", "worldcup"], ["--help"]):
        code, said = command(python, *words)
        assert (code, said.count("\n")) == (2, 1), said
        assert 'pip install "anpfiff[cli]"' in said


def test_without_the_server_the_terminal_still_plays(made: Packages, installed: Callable[[Path, str], Path]) -> None:
    python = installed(made.pure, "cli")
    assert command(python, "games")[0] == 0
    code, said = command(python, "serve")
    assert (code, said.count("\n")) == (2, 1), said
    assert 'pip install "anpfiff[server]"' in said


def test_the_compiled_wheel_serves_plays_and_agrees_with_the_pure_one(
    made: Packages, installed: Callable[[Path, str], Path]
) -> None:
    """R16, short; test_same_results compares more games."""
    python = installed(made.compiled, "server")
    ran = [sys.executable, str(TOP / "tools" / "try_package.py"), str(python), str(made.pure), "1", "9"]
    said = subprocess.run(ran, capture_output=True, text=True, check=False)
    assert said.returncode == 0, said.stdout + said.stderr
    assert "played alike by both builds" in said.stdout
