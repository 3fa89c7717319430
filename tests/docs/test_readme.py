"""What the README says is so."""

import re
import subprocess
import sys
from pathlib import Path

from anpfiff.core.registry import GAMES

TOP = Path(__file__).parents[2]
README = (TOP / "README.md").read_text()


def test_the_examples_in_the_readme_are_true() -> None:
    """In a process of its own, because it adds a bot."""
    command = [sys.executable, "-m", "doctest", "-v", "README.md"]
    ran = subprocess.run(command, cwd=TOP, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout
    assert "24 passed" in ran.stdout


def test_the_examples_are_short() -> None:
    examples = re.findall(r"^```python\n(.*?)^```", README, re.MULTILINE | re.DOTALL)
    assert len(examples) == 4
    for example in examples:
        assert 3 < len([line for line in example.splitlines() if line.startswith((">>> ", "... "))]) <= 20


def test_every_game_is_listed() -> None:
    listed = re.findall(r"^\| `(\w+)` \|", README, re.MULTILINE)
    assert sorted(listed) == GAMES.names()


def test_every_file_that_a_document_names_is_there() -> None:
    for document in ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md"):
        for link in re.findall(r"\]\(([^)#]+)\)", (TOP / document).read_text()):
            assert (TOP / link).exists(), f"{document}: {link}"


def test_every_make_target_that_a_document_names_is_there() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (TOP / "Makefile").read_text(), re.MULTILINE))
    for document in ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"):
        for target in re.findall(r"(?:`|^)make ([a-z-]+)", (TOP / document).read_text(), re.MULTILINE):
            assert target in targets, f"{document}: make {target}"
