"""`make dist`: what is given to others, each made of the one before, and tried where nothing else is installed.

dist/ gets an sdist, and of it, unpacked in an empty folder, a pure wheel and a compiled one. The compiled one is then installed
into an empty environment with what it asks for, serves, lets bots play a table to its end, and plays the games of R16 like the
pure build.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

TOP = Path(__file__).parents[1]
DIST = TOP / "dist"


def build(folder: Path, target: str, place: Path, **environment: str) -> Path:
    """The one new file that hatchling makes of the sources in a folder."""
    before = set(place.glob("*"))
    command = [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(place)]
    subprocess.run(command, cwd=folder, env=os.environ | environment, check=True, stdout=subprocess.DEVNULL)
    (made,) = set(place.glob("*")) - before
    return made


def packages(place: Path, flags: str) -> tuple[Path, Path, Path]:
    """The sdist, the pure wheel and the compiled one. Objects that were compiled before are used again."""
    sdist = build(TOP, "sdist", place)
    with tempfile.TemporaryDirectory() as scratch, tarfile.open(sdist) as packed:
        packed.extractall(scratch, filter="data")
        (unpacked,) = Path(scratch).iterdir()
        kept = {"ANPFIFF_FLAGS": flags, "ANPFIFF_OBJECTS": str(TOP / ".build" / "objects")}
        pure = build(unpacked, "wheel", place, ANPFIFF_BUILD="pure")
        compiled = build(unpacked, "wheel", place, ANPFIFF_BUILD="compiled", **kept)
    return sdist, pure, compiled


def say(text: str) -> None:
    print(f"== {text}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="an sdist and two wheels in dist/, and whether they work")
    parser.add_argument("--flags", default="fastest", help="fastest (minutes) or quick")
    flags = parser.parse_args().flags
    shutil.rmtree(DIST, ignore_errors=True)
    DIST.mkdir()
    say(f"packing; the compiled wheel with the {flags} flags")
    for made in packages(DIST, flags):
        say(f"{made.name}, {made.stat().st_size / 1e6:.1f} MB")
    say("trying the compiled wheel in an empty environment")
    with tempfile.TemporaryDirectory() as scratch:
        python = Path(scratch) / "env" / "bin" / "python"
        subprocess.run([sys.executable, "-m", "venv", str(python.parents[1])], check=True)
        (wheel,) = DIST.glob("*-cp*.whl")
        pip = [str(python), "-m", "pip", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*pip, "install", f"{wheel}[server]"], check=True)
        (pure,) = DIST.glob("*-none-any.whl")
        subprocess.run([sys.executable, TOP / "tools" / "try_package.py", python, pure, "25", "1"], check=True)
    say("it serves, plays and agrees with the pure build")


if __name__ == "__main__":
    main()
