"""`tools/tune.py` finds habits by playing: the same ones on any number of cores, and all of them."""

import subprocess
import sys
from pathlib import Path

import msgspec

from anpfiff.minds.habits import habits_of

TUNE = Path(__file__).parents[2] / "tools" / "tune.py"


def tuned(*options: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(TUNE), "worldcup", "1930/2", "1930/4", *options]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_the_same_seed_gives_the_same_habits_on_any_number_of_cores() -> None:
    alone = tuned("--rounds", "2", "--deals", "2", "--seed", "4", "--trial", "1", "--workers", "1")
    together = tuned("--rounds", "2", "--deals", "2", "--seed", "4", "--trial", "1", "--workers", "2")
    assert alone.returncode == 0, alone.stderr
    assert alone.stdout == together.stdout
    assert "round 2 of 2, times an even share: 1930/2 " in alone.stderr
    found = msgspec.toml.decode(alone.stdout)["practised"]
    usual = habits_of("worldcup", "usual")
    assert {section: list(numbers) for section, numbers in found.items()} == {
        section: list(numbers) for section, numbers in usual.items()
    }
    assert found != usual


def test_what_cannot_be_tuned_is_said() -> None:
    refused = subprocess.run([sys.executable, str(TUNE), "chronik", "base/2"], capture_output=True, text=True, check=False)
    assert refused.returncode == 2
    assert "chronik has no habits to tune" in refused.stderr
    refused = tuned("--rounds", "0")
    assert refused.returncode == 2
    assert "--rounds" in refused.stderr
