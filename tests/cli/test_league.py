"""`anpfiff league`: table, plot, and one sentence for whatever is wrong."""

from pathlib import Path

import msgspec
import pytest

from cli.calls import Caller


def test_a_league_prints_seed_command_and_table(call: Caller, tmp_path: Path) -> None:
    svg = tmp_path / "plot.svg"
    said = call("league", "fussballwelt", "--players", "2", "--bots", "random,greedy", "--deals", "3", "--plot", str(svg))
    assert said.code == 0
    assert "seed 0" in said.out
    assert "anpfiff 0.1.0" in said.out
    assert "greedy" in said.out
    assert svg.read_text().startswith("<svg")
    assert svg.read_text().count("<circle") == 2


def test_json_has_every_figure(call: Caller, tmp_path: Path) -> None:
    arguments = ("league", "chronik", "--players", "2", "--deals", "2", "--json", "--file", str(tmp_path / "file"))
    said = call(*arguments)
    table = msgspec.json.decode(said.out)
    assert [standing["one"] for standing in table["standings"]] == ["level2", "level3", "level4", "level5"]
    assert call(*arguments).out == said.out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--bots", "greedy,gredy"], "no bot"),
        (["--bots", "greedy"], "two bots"),
        (["--bots", "greedy,greedy"], "twice"),
        (["--deals", "0"], "--deals is 0"),
        (["--workers", "0"], "--workers is 0"),
        (["--players", "9"], "cannot be played with 9"),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(call: Caller, arguments: list[str], sentence: str) -> None:
    assert sentence in call("league", "fussballwelt", *arguments).refused()


def test_a_file_of_another_league_is_refused(call: Caller, tmp_path: Path) -> None:
    file = tmp_path / "file"
    league = ["league", "fussballwelt", "--players", "2", "--bots", "random,greedy", "--deals", "1", "--file", str(file)]
    assert call(*league).code == 0
    assert "another league" in call(*league, "--seed", "5").refused()
