"""Bots keep to the rules, and greedy is worth playing against."""

import os
from typing import Any

import pytest

from anpfiff.arena.match import ask
from anpfiff.arena.simulate import simulate
from anpfiff.bots.bot import Bot, BotMaker, Searcher
from anpfiff.bots.bot import ask as ask_bot
from anpfiff.bots.registry import BOTS, bots_for, make_bot
from anpfiff.cli.interval import wilson
from anpfiff.core.chance import Chance, Seeded
from anpfiff.core.decision import Decision
from anpfiff.core.evidence import Evidence
from anpfiff.core.game import Setup
from anpfiff.core.numbers import MoveNumber
from anpfiff.core.playout import playout
from anpfiff.core.registry import GAMES, UnknownError, make_setup, new_game

GAMES_A_LEAGUE = int(os.environ.get("ANPFIFF_LEAGUE_GAMES", "60"))


CUP_GAMES_A_LEAGUE = max(10, GAMES_A_LEAGUE // 4)
"""A game of a cup takes long, and so few are enough: greedy nearly always wins. `tools/league_check.py` plays many."""
LONG_CUP_GAMES_A_LEAGUE = CUP_GAMES_A_LEAGUE if GAMES_A_LEAGUE > 60 else 8
"""Of schwalben, whose games take longest: the same bar, with a wider margin for luck, which is harder to pass."""
CUPS = ("cards2010", "schwalben", "worldcup")
SCHWALBEN = (("world16", 3), ("world16", 4), ("world16", 5), ("world16", 6), ("euro16", 4), ("world32", 3))
"""Tournaments and numbers of players for its leagues."""


def tables() -> list[Setup]:
    """Every game and edition; with every number of players but in the cups, where few, some and many must do."""
    games = [GAMES.find(name) for name in GAMES.names() if name not in CUPS]
    setups = [
        make_setup(game.name, edition, seats=seats)
        for game in games
        for edition in game.editions()
        for seats in game.players(edition)
    ]
    cups = zip(sorted(GAMES.find("worldcup").editions()), (2, 16, 9, 8, 3), strict=True)
    worldcups = [make_setup("worldcup", edition, seats=seats) for edition, seats in cups]
    schwalben = [make_setup("schwalben", edition, seats=seats) for edition, seats in SCHWALBEN[3:5]]
    return [*setups, *(make_setup("cards2010", seats=seats) for seats in (2, 5, 8)), *schwalben, *worldcups]


def leagues() -> list[Any]:
    """Cups with few players; with some and with many by `make test-long`, and over many games by `tools/league_check.py`."""
    setups = [setup for setup in tables() if setup.game not in CUPS]
    editions = [(game, edition) for game in ("cards2010", "worldcup") for edition in GAMES.find(game).editions()]
    cups = [make_setup(game, edition, seats=seats) for game, edition in editions for seats in (2, 4, 8)]
    cups += [make_setup("schwalben", edition, seats=seats) for edition, seats in SCHWALBEN]
    few = {(setup.game, setup.edition): setup for setup in reversed(cups)}.values()
    marks = [(pytest.mark.one_build,) if setup in few else (pytest.mark.one_build, pytest.mark.long) for setup in cups]
    return [*setups, *(pytest.param(setup, marks=mark) for setup, mark in zip(cups, marks, strict=True))]


def shown(setup: Setup) -> str:
    return f"{setup.game}-{setup.edition}-{setup.seats}"


@pytest.mark.parametrize("setup", leagues(), ids=shown)
def test_one_greedy_among_random_players_wins_more_than_its_share(setup: Setup) -> None:
    """The bar: 1.3 times an equal share, with two players 0.60. The greedy seat goes round the table."""
    wins = 0.0
    games = LONG_CUP_GAMES_A_LEAGUE if setup.game == "schwalben" else CUP_GAMES_A_LEAGUE if setup.game in CUPS else GAMES_A_LEAGUE
    games_a_seat = -(-games // setup.seats)
    for seat in range(setup.seats):
        bots = ["greedy" if seat == other else "random" for other in range(setup.seats)]
        wins += simulate(setup, bots, games_a_seat, seed=seat).wins_by_bot["greedy"]
    assert wilson(wins, games_a_seat * setup.seats)[0] >= (0.60 if setup.seats == 2 else 1.3 / setup.seats)


@pytest.mark.parametrize("name", ["random", "greedy"])
@pytest.mark.parametrize("setup", tables(), ids=shown)
def test_a_bot_plays_legal_moves_and_the_same_again(setup: Setup, name: str) -> None:
    state, bot = new_game(setup, Seeded(1)), make_bot(name, setup)
    chance = Seeded(3)
    while (seat := state.mover()) >= 0:
        move = ask(bot, state, seat, Seeded(7, state.turns()))
        assert move in state.decision(seat).moves
        if state.turns() % 4 == 1:
            assert ask(make_bot(name, setup), state, seat, Seeded(7, state.turns())) == move
        state.play(seat, move, chance)


def test_random_takes_every_legal_move_now_and_then() -> None:
    setup = make_setup("fussballwelt", seats=4)
    state, bot, chance = new_game(setup, Seeded(1)), make_bot("random", setup), Seeded(2)
    decision = state.decision(state.mover())
    chosen = {bot.choose(state.view(decision.seat), decision, chance) for _ in range(200)}
    assert chosen == set(decision.moves)


class Prophet(Searcher):
    """Plays whatever wins in one world that its seat holds possible."""

    def __init__(self, setup: Setup) -> None:
        self._setup = setup

    def search(self, evidence: Evidence, decision: Decision, chance: Chance) -> MoveNumber:
        worlds = GAMES.find(self._setup.game).worlds(self._setup, evidence)
        for move in decision.moves:
            world = worlds.deal(chance)
            assert world.evidence(decision.seat) == evidence
            world.play(decision.seat, move, chance)
            if decision.seat in playout(world, chance).winners():
                return move
        return decision.moves[0]


class Prophets(BotMaker):
    def plays(self, game: str) -> bool:
        return True

    def searches(self) -> bool:
        return True

    def make(self, setup: Setup) -> Bot:
        return Prophet(setup)


@pytest.mark.parametrize("game", ["fussballwelt", "worldcup"])
def test_a_searcher_is_given_its_seats_evidence(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BOTS, "_loaded", {**BOTS._loaded, "prophet": Prophets()})
    setup = make_setup(game, seats=2)
    assert simulate(setup, ["prophet", "random"], games=2, seed=1, workers=1).games == 2
    state = new_game(setup, Seeded(1))
    seat = state.mover()
    chosen = ask_bot(make_bot("prophet", setup), state.evidence(seat), state.decision(seat), Seeded(2))
    assert chosen in state.decision(seat).moves


def test_a_searcher_without_evidence_says_so() -> None:
    setup = make_setup("fussballwelt", seats=2)
    state = new_game(setup, Seeded(1))
    with pytest.raises(TypeError, match="Prophet is a Searcher"):
        Prophet(setup).choose(state.view(0), state.decision(0), Seeded(2))


class NoGame(BotMaker):
    """Knows nothing."""

    def plays(self, game: str) -> bool:
        return False

    def make(self, setup: Setup) -> None:  # type: ignore[override]
        raise AssertionError


def test_a_bot_is_only_asked_for_games_it_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    setup = make_setup("fussballwelt")
    assert {"random", "greedy"} <= set(bots_for("fussballwelt"))
    with pytest.raises(UnknownError) as caught:
        make_bot("gredy", setup)
    assert (caught.value.what, caught.value.given) == ("bot", "gredy")
    assert "greedy" in caught.value.known
    monkeypatch.setattr(BOTS, "_loaded", dict(BOTS._loaded))
    BOTS.add("no_game", NoGame())
    with pytest.raises(UnknownError) as caught:
        make_bot("no_game", setup)
    assert "no_game" not in caught.value.known
