"""The published plans build what they say, and leave all else to greedy."""

import pytest

from anpfiff.bots.registry import bots_for, make_policy, offered_bots
from anpfiff.core.chance import Seeded
from anpfiff.core.registry import make_setup, new_game
from anpfiff.games.fussballwelt.state import Fussballwelt


@pytest.mark.parametrize(
    ("plan", "project", "most"), [("bakery", "snack_stand", 5), ("cheese", "youth_team", 4), ("store", "drinks_stand", 5)]
)
def test_a_plan_is_followed_to_the_end(plan: str, project: str, most: int) -> None:
    setup = make_setup("fussballwelt", seats=2)
    policies = [make_policy(f"plan_{plan}", setup), make_policy("greedy", setup)]
    state, chance = new_game(setup, Seeded(4)), Seeded(5)
    assert isinstance(state, Fussballwelt)
    kind = state.numbers.kind(project)
    owned = 0
    while (seat := state.mover()) >= 0:
        state.play(seat, policies[seat].pick(state, seat, chance), chance)
        owned = max(owned, state.owned(0, kind))
    assert 3 <= owned <= most
    specials = [state.owned(0, state.numbers.kind(name)) for name in ("new_player", "new_coach", "new_sponsor")]
    assert specials == [0, 0, 0]


def test_plans_are_known_in_their_game_only() -> None:
    assert "plan_cheese" in bots_for("fussballwelt")
    assert "plan_cheese" not in bots_for("worldcup")


def test_plans_are_for_leagues_and_people_choose_levels() -> None:
    offered = offered_bots("fussballwelt")
    assert set(bots_for("fussballwelt")) - set(offered) == {"net", "plan_bakery", "plan_cheese", "plan_store"}
    assert {"level1", "level5", "greedy", "random"} <= set(offered)
