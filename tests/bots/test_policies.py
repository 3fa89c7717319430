"""Policies play to the end by themselves, and a bot that plays by one is asked from outside without knowing more."""

import pytest

from anpfiff import make_policy, new_game, playout, simulate
from anpfiff.bots.bot import ask
from anpfiff.bots.registry import BOTS, bots_for, has_policy, make_bot
from anpfiff.core.chance import Seeded
from anpfiff.core.playout import played_by
from anpfiff.core.registry import GAMES, UnknownError, make_setup
from anpfiff.minds.erring import Erring


@pytest.mark.parametrize("game", GAMES.names())
def test_a_playout_by_policies_is_the_game_that_they_play(game: str) -> None:
    setup = make_setup(game)
    policies = [make_policy("random", setup)] * setup.seats
    state, again = new_game(setup, Seeded(1)), new_game(setup, Seeded(1))
    result = playout(state, policies, Seeded(2))
    assert result == state.result()
    assert played_by(again, policies, Seeded(2)) > 0
    assert again.to_bytes() == state.to_bytes()


@pytest.mark.parametrize("game", GAMES.names())
def test_a_policy_behind_a_bot_is_asked_with_evidence_alone(game: str) -> None:
    """What it chooses in a world of its seat's is what it chooses in truth."""
    setup = make_setup(game)
    for name in bots_for(game):
        bot = make_bot(name, setup)
        policy = bot.plays_by()
        # Who errs draws when, and a bot draws a world before.
        if policy is not None and BOTS.find(name).searches() and not isinstance(policy, Erring):
            state, chance, asked = new_game(setup, Seeded(1)), Seeded(2), 0
            while (seat := state.mover()) >= 0 and asked < 60:
                chosen = policy.pick(state, seat, Seeded(3))
                assert ask(bot, state.evidence(seat), state.decision(seat), Seeded(4)) == chosen
                state.play(seat, chosen, chance)
                asked += 1
            assert asked > 20


def test_seats_have_policies_of_their_own() -> None:
    setup = make_setup("fussballwelt", seats=2)
    policies = [make_policy("greedy", setup), make_policy("random", setup)]
    won = sum(playout(new_game(setup, Seeded(game)), policies, Seeded(game, 1)).places[0] == 1 for game in range(60))
    assert won > 45
    assert won / 60 == pytest.approx(simulate(setup, ["greedy", "random"], games=60).wins_by_seat[0] / 60, abs=0.2)


def test_a_bot_without_a_policy_is_named_with_those_that_have_one() -> None:
    setup = make_setup("chronik")
    assert not has_policy("expert", setup)
    with pytest.raises(UnknownError) as refused:
        make_policy("expert", setup)
    assert "random" in refused.value.known
    assert "expert" not in refused.value.known
