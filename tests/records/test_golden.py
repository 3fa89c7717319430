"""Records of today play back tomorrow, and no move ever changes its number."""

import json
from pathlib import Path

import pytest

from anpfiff.core.game import Setup
from anpfiff.core.record import Record, playback, read_record, verify, write_record
from anpfiff.core.registry import GAMES
from records.ending import Ending
from records.endings import ENDINGS, SIGNS, missing
from records.golden import (
    MOVES,
    RECORDS,
    ending_file,
    moves_file,
    moves_text,
    older_files,
    read_golden,
    record_file,
    wanted_setups,
)
from records.told import FILE, stem, told

TOLD = json.loads(FILE.read_text())


def golden(file: Path, setup: Setup | None = None) -> Record:
    """A golden record that plays back to its end."""
    written = read_golden(file)
    record = read_record(written)
    assert setup in (None, record.setup())
    assert verify(record).result() == record.result
    assert record.result is not None
    assert write_record(record) == written
    assert told(record) == TOLD[stem(file)]
    return record


@pytest.mark.parametrize("setup", wanted_setups(), ids=lambda setup: record_file(setup).stem)
def test_every_edition_has_a_golden_record(setup: Setup) -> None:
    golden(record_file(setup), setup)


@pytest.mark.parametrize("ending", ENDINGS, ids=lambda ending: ending.name)
def test_every_ending_has_a_golden_record(ending: Ending) -> None:
    record = golden(ending_file(ending.name), ending.setup())
    assert missing(ending, [event for _, _, events in playback(record) for event in events]) == []


@pytest.mark.parametrize("file", older_files(), ids=stem)
def test_records_by_earlier_rules_play_back_by_them(file: Path) -> None:
    """Also those from before there was an option: what it does by default is what they did."""
    record = golden(file)
    earlier = record.rules_version in GAMES.find(record.game).older_rules
    assert earlier or record.options.keys() < record.setup().options.keys()


def test_no_golden_record_is_missing() -> None:
    assert TOLD.keys() == {stem(file) for file in RECORDS.iterdir()}


def test_every_value_of_an_option_has_a_golden_record() -> None:
    setups = [*wanted_setups(), *(ending.setup() for ending in ENDINGS)]
    played = {(setup.game, name, value) for setup in setups for name, value in setup.options.items()}
    games = [GAMES.find(name) for name in GAMES.names()]
    options = [(game.name, option) for game in games for edition in game.editions() for option in game.options_of(edition)]
    assert played == {(game, option.name, value) for game, option in options for value in option.values}


@pytest.mark.parametrize("edition", GAMES.find("worldcup").editions())
def test_every_edition_ends_in_all_its_ways(edition: str) -> None:
    """W6.2, W7, W8.7, W8.8: for all editions the same five, and what its ties and drawn matches lead to."""
    replays = {"group_replay", "second_group_replay", "match_replay", "six_group_replays", "six_match_replays"}
    shoot_outs = {"shoot_out", "sudden_death", "group_lots"}
    own = {"1930": replays, "1954": replays, "1970": {"coin_toss", "group_lots"}, "1998": shoot_outs, "2002": shoot_outs}
    found = {sign for ending in ENDINGS if (ending.game, ending.edition) == ("worldcup", edition) for sign in ending.has}
    assert found == {"nine_players", "won_early", "asked_and_ended", "asked_and_played_on", "played_out"} | own[edition]


def test_every_sign_is_wanted_somewhere() -> None:
    for game, signs in SIGNS.items():
        assert signs.keys() == {sign for ending in ENDINGS if ending.game == game for sign in ending.has}


@pytest.mark.parametrize("name", GAMES.names())
def test_moves_keep_their_numbers(name: str) -> None:
    """New moves may come at the end; those that are there stay where they are."""
    game = GAMES.find(name)
    for edition in game.editions():
        assert moves_text(game, edition).startswith(moves_file(game, edition).read_text())
    assert len(list(MOVES.glob(f"{name}-*"))) == len(game.editions())
