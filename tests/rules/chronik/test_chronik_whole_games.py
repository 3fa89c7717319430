"""Whole games of chronik: no card is lost or doubled, everything ends in time and in one of the three ways."""

from collections import Counter

import pytest

from anpfiff.arena.match import ask
from anpfiff.bots.registry import bots_for, make_bot
from anpfiff.core.chance import Seeded
from anpfiff.games.chronik.state import Chronik
from rules.chronik.table import CARDS, GAME, setup

RANDOM_GAMES = 15
GAMES = 24


def everywhere(state: Chronik) -> list[str]:
    """Every card where it lies, as a seat's evidence says, and those nobody has seen."""
    view, numbers = state.view(None), state.numbers
    unseen = [name for number, name in enumerate(numbers.cards) if state.unseen >> number & 1]
    return [*view.line, *state.evidence(None).under, *unseen, *(card for hand in view.hands for card in hand)]


@pytest.mark.parametrize("players", range(2, 9))
def test_random_games_keep_all_cards_and_end(players: int) -> None:
    reasons = Counter[str]()
    for seed in range(RANDOM_GAMES):
        chance, choices = Seeded(seed), Seeded(seed, 1)
        state = GAME.new(setup(players), chance)
        decisions = 0
        while (seat := state.mover()) >= 0:
            assert sorted(everywhere(state)) == sorted(CARDS)
            assert state.hand_size(seat) > 0
            state.play(seat, state.legal_move(seat, choices.below(state.legal_count(seat))), chance)
            decisions += 1
        assert decisions <= GAME.longest(setup(players))
        assert state.turn <= 30 * players
        result = state.result()
        assert result is not None
        hands = [state.hand_size(player) for player in range(players)]
        assert [place == 1 for place in result.places] == [hand == min(hands) for hand in hands]
        assert (min(hands) == 0) == (result.reason == "last_card")
        reasons[result.reason] += 1
    assert reasons["last_card"]
    assert set(reasons) <= {"last_card", "turns", "pile_empty"}


def wins(*bots: str) -> Counter[str]:
    """Each of them as often at each seat."""
    table, won = setup(len(bots)), Counter[str]()
    for seed in range(GAMES):
        names = [*bots[seed % len(bots) :], *bots[: seed % len(bots)]]
        players, chance, choices = [make_bot(name, table) for name in names], Seeded(seed), Seeded(seed, 1)
        state = GAME.new(table, chance)
        while (seat := state.mover()) >= 0:
            state.play(seat, ask(players[seat], state, seat, choices), chance)
        result = state.result()
        assert result is not None
        won.update(names[seat] for seat, place in enumerate(result.places) if place == 1)
    return won


@pytest.mark.parametrize(("better", "worse"), [("beginner", "random"), ("greedy", "beginner"), ("expert", "greedy")])
def test_a_better_bot_wins_more_often(better: str, worse: str) -> None:
    won = wins(better, worse)
    assert won[better] > won[worse] + 4


def test_these_bots_play() -> None:
    assert bots_for("chronik") == ["beginner", "expert", "greedy", *(f"level{number}" for number in range(1, 6)), "random"]


def test_a_table_of_bots_does_not_run_out_of_turns() -> None:
    """S8.7 is for tables that go in circles; a game is meant to be short."""
    table, turns = setup(4), list[int]()
    for seed in range(GAMES):
        bot, chance = make_bot("greedy", table), Seeded(seed)
        state = GAME.new(table, chance)
        while (seat := state.mover()) >= 0:
            state.play(seat, ask(bot, state, seat, chance), chance)
        turns.append(state.turn)
    assert max(turns) < 120
    assert sum(turns) / GAMES < 60
