"""`anpfiff train`."""

from pathlib import Path

import pytest

from anpfiff.minds.weights import read_learnt
from cli.calls import Caller

SMALL = ("--generations", 1, "--games", 6)


def test_a_net_is_learnt_and_gone_on_with_but_not_by_another_plan(call: Caller, tmp_path: Path) -> None:
    folder = tmp_path / "learning"
    done = call("train", "fussballwelt", *SMALL, "--folder", folder)
    assert (done.code, done.err) == (0, "")
    said = " ".join(done.out.split())
    assert "positions of the last generation" in said
    assert "times the even share of wins among greedy bots" in said
    assert read_learnt(folder / "fussballwelt.net").made["games"] == 6
    assert {file.name for file in folder.iterdir()} >= {"plan.json", "log.jsonl", "checkpoint.npz", "curve.svg"}
    again = call("train", "fussballwelt", *SMALL, "--folder", folder)
    assert again.code == 0
    assert "1 of 1 generations" in " ".join(again.out.split())
    before = (folder / "fussballwelt.net").read_bytes()
    other = call("train", "fussballwelt", *SMALL, "--seed", 9, "--folder", folder)
    assert other.code != 0
    assert "another plan" in other.err
    assert (folder / "fussballwelt.net").read_bytes() == before


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (("fusballwelt",), "fussballwelt"),
        (("fussballwelt", "--generations", 0), "--generations"),
        (("fussballwelt", "--games", 0), "--games"),
        (("fussballwelt", "--workers", 0), "--workers"),
    ],
)
def test_bad_input_says_what_would_be_right(call: Caller, tmp_path: Path, given: tuple[object, ...], said: str) -> None:
    done = call("train", *given, "--folder", tmp_path / "learning")
    assert done.code != 0
    assert said in done.err
    assert not (tmp_path / "learning").exists()
