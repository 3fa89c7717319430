"""R16: the interpreted and the compiled build play the same games and deal the same worlds, whatever the hash seed."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from anpfiff.core.registry import GAMES as REGISTERED

TOP = Path(__file__).parents[2]
PURE = TOP / ".build" / "pure"
GAMES = os.environ.get("ANPFIFF_TRACE_GAMES", "6")
"""At each table of the laws (`laws.cases`); of long games fewer."""


def traced(build: str, hash_seed: str) -> dict[str, Any]:
    path = [str(TOP / "tests"), *([str(PURE)] if build == "pure" else [])]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(path), "PYTHONHASHSEED": hash_seed}
    command = [sys.executable, str(Path(__file__).with_name("trace.py")), GAMES]
    ran = subprocess.run(command, env=environment, capture_output=True, check=True, text=True, cwd=TOP)
    read: dict[str, Any] = json.loads(ran.stdout)
    return read


@pytest.mark.one_build
def test_r16_both_builds_play_the_same_games() -> None:
    compiled, pure = traced("compiled", "1"), traced("pure", "2")
    assert (compiled["compiled"], pure["compiled"]) == (True, False)
    assert {case.split("-")[0] for case in compiled["traces"]} == {*REGISTERED.names(), "toy"}
    assert compiled["traces"] == pure["traces"]
