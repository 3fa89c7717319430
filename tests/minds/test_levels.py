"""Levels are data of their game, and each plays as it says."""

from importlib.resources import files
from pathlib import Path

import msgspec
import pytest

from anpfiff.arena.simulate import simulate
from anpfiff.bots.bot import Bot, Searcher
from anpfiff.bots.registry import BOTS, bots_for, make_bot, make_policy
from anpfiff.core.chance import Seeded
from anpfiff.core.edition import EditionError
from anpfiff.core.registry import GAMES, UnknownError, make_setup, new_game
from anpfiff.minds import levels, net_bot
from anpfiff.minds.budget import Budget
from anpfiff.minds.erring import Erring
from anpfiff.minds.levels import NUMBERS, Level, levels_of
from anpfiff.minds.net_bot import learnt_mind
from anpfiff.minds.search_bot import at_a_level

NAMES = [f"level{number}" for number in NUMBERS]


@pytest.mark.parametrize("game", GAMES.names())
def test_every_game_has_five_levels(game: str) -> None:
    assert set(NAMES) <= set(bots_for(game))
    for edition in GAMES.find(game).editions():
        for name in NAMES:
            assert isinstance(make_bot(name, make_setup(game, edition)), Bot)
            assert BOTS.find(name).searches()


@pytest.mark.parametrize("game", [game for game in GAMES.names() if game != "chronik"])
def test_the_lower_levels_err_less_and_less_and_the_highest_does_more_than_greedy(game: str) -> None:
    found = levels_of(game)
    assert found is not None
    setup = make_setup(game)
    errs = [found.of(setup, number).errs for number in NUMBERS]
    assert errs == sorted(errs, reverse=True)
    assert errs[0] > errs[1] > 0
    fourth, fifth = found.of(setup, 4), found.of(setup, 5)
    assert fourth == Level()
    assert fifth.search is not None or fifth.mind != fourth.mind


def test_an_edition_may_have_levels_of_its_own() -> None:
    found = levels.Levels(Level(), Level(), Level(), Level(), Level(errs=5), {"1930": {"level5": Level(errs=7)}})
    assert found.of(make_setup("worldcup", "1930"), 5).errs == 7
    assert found.of(make_setup("worldcup", "1954"), 5).errs == 5


def test_who_errs_always_plays_at_random_and_who_never_does_by_its_policy() -> None:
    setup = make_setup("fussballwelt", seats=2)
    greedy = make_policy("greedy", setup)
    state = new_game(setup, Seeded(1))
    while state.legal_count(state.mover()) < 4:
        state.play(state.mover(), greedy.pick(state, state.mover(), Seeded(1)), Seeded(state.turns()))
    seat, chance = state.mover(), Seeded(2)
    chosen = [Erring(greedy, 1000).pick(state, seat, chance) for _ in range(200)]
    assert set(chosen) == set(state.decision(seat).moves)
    favourite = greedy.pick(state, seat, chance)
    assert {Erring(greedy, 0).pick(state, seat, chance) for _ in range(20)} == {favourite}
    seldom = [Erring(greedy, 200).pick(state, seat, chance) for _ in range(1_000)]
    assert 800 <= seldom.count(favourite) <= 930


def test_a_level_can_be_named_at_the_command_line_and_in_the_library() -> None:
    setup = make_setup("fussballwelt", seats=4)
    assert simulate(setup, ["level1", "level2", "level3", "level4"], games=2).games == 2
    with pytest.raises(UnknownError) as refused:
        make_bot("level6", setup)
    assert "level5" in refused.value.known


def test_a_level_must_fit_its_mind() -> None:
    setup = make_setup("chronik")
    historian = make_bot("level3", setup)
    assert isinstance(historian, Searcher)
    with pytest.raises(TypeError, match="no policy"):
        at_a_level(historian, setup, 10, None)
    with pytest.raises(TypeError, match="no policy"):
        at_a_level(historian, setup, 0, Budget(2, 2, 1))


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("[level1]\nerr = 3\n", "unknown field"),
        ("[level1]\nerrs = 3000\n", "of a thousand"),
        ("[level1.search]\ncandidates = 0\nworlds = 8\nthoughts = 9\n", "a search needs"),
        ('[level1]\njudge = "share"\n', "for a search"),
        ("[level1]\n[editions.1930.level7]\n", "no level"),
        ("[level1\n", "syntax"),
    ],
)
def test_a_damaged_file_says_what_is_wrong(text: str, complaint: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "levels.toml").write_text(text + "".join(f"[level{number}]\n" for number in (2, 3, 4, 5)))
    monkeypatch.setattr(levels, "files", lambda package: tmp_path)
    with pytest.raises(EditionError) as refused:
        levels_of.__wrapped__("fussballwelt")
    assert complaint in str(refused.value)


def test_the_files_are_in_the_package() -> None:
    for game in GAMES.names():
        written = (files(f"{GAMES.package(game)}.mind") / "levels.toml").read_text()
        assert msgspec.toml.decode(written)["level5"] is not None


def test_a_level_may_play_by_what_was_learnt() -> None:
    setup = make_setup("fussballwelt", seats=3)
    learnt = learnt_mind(setup)
    assert learnt is not None
    policy = make_policy("level5", setup)
    assert type(policy) is type(learnt.policy)
    state, chance = new_game(setup, Seeded(5)), Seeded(6)
    for _ in range(40):
        seat = state.mover()
        move = learnt.policy.pick(state, seat, chance)
        assert policy.pick(state, seat, chance) == move
        state.play(seat, move, chance)


def test_where_nothing_was_learnt_greedy_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(net_bot, "nets_of", lambda game: ())
    setup = make_setup("fussballwelt", seats=2)
    assert learnt_mind(setup) is None
    assert type(make_policy("level5", setup)) is type(make_policy("greedy", setup))
