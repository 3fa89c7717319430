"""Without a compiler the package is built all the same, as pure Python; and says so."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

TOP = Path(__file__).parents[2]


def build(folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    wheel = ["-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "--no-index", "-w", str(folder), str(TOP)]
    command = [sys.executable, *wheel]
    return subprocess.run(command, env=os.environ | environment, capture_output=True, text=True, check=False)


@pytest.mark.one_build
def test_no_compiler_gives_pure_python(tmp_path: Path) -> None:
    ran = build(tmp_path, CC="no-such-compiler", ANPFIFF_BUILD="")
    assert ran.returncode == 0, ran.stderr
    (wheel,) = tmp_path.iterdir()
    assert wheel.name.endswith("-py3-none-any.whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert "anpfiff/core/state.py" in names
    assert "anpfiff/py.typed" in names
    assert "anpfiff/games/cards2010/editions/2010.toml" in names
    assert "anpfiff/games/cards2010/rules/en.md" in names
    assert "anpfiff/games/fussballwelt/editions/base.toml" in names
    assert "anpfiff/games/fussballwelt/rules/de.md" in names
    assert "anpfiff/games/schwalben/cards.toml" in names
    assert "anpfiff/games/schwalben/nations.toml" in names
    assert "anpfiff/games/schwalben/editions/euro16.toml" in names
    assert "anpfiff/games/schwalben/rules/de.md" in names
    assert "anpfiff/games/worldcup/box.toml" in names
    assert "anpfiff/games/worldcup/editions/2002.toml" in names
    assert not [name for name in names if name.endswith(".so")]


@pytest.mark.one_build
@pytest.mark.parametrize(
    ("environment", "sentence"),
    [
        ({"CC": "no-such-compiler", "ANPFIFF_BUILD": "compiled"}, "there is no C compiler (no-such-compiler)"),
        ({"ANPFIFF_BUILD": "fast"}, "use pure or compiled"),
    ],
)
def test_what_cannot_be_built_is_said(tmp_path: Path, environment: dict[str, str], sentence: str) -> None:
    ran = build(tmp_path, **environment)
    assert ran.returncode != 0
    assert sentence in ran.stdout + ran.stderr
    assert not list(tmp_path.iterdir())
