"""Packages of somebody else's, really installed by pip."""

import os
import subprocess
import sys
from pathlib import Path

TOP = Path(__file__).parents[1]
TOY = TOP / "tests" / "toy"
DRIBBLE = TOP / "examples" / "dribble"


def install(place: Path, *packages: Path) -> dict[str, str]:
    """Into a folder of their own; the environment of processes that find them there, whichever build they run."""
    words = ["--quiet", "--no-deps", "--no-build-isolation", "--no-index", "--target", str(place)]
    subprocess.run([sys.executable, "-m", "pip", "install", *words, *map(str, packages)], check=True, capture_output=True)
    return finding(place)


def finding(place: Path) -> dict[str, str]:
    """After what is found first already, from wherever they start."""
    before = [Path(part) for part in os.environ.get("PYTHONPATH", "").split(os.pathsep) if part]
    return os.environ | {"PYTHONPATH": os.pathsep.join(str(part.absolute()) for part in (*before, place))}
