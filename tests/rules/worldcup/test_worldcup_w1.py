"""W1: aim and players."""

import pytest

from anpfiff.core.chance import Seeded
from anpfiff.core.result import Result
from anpfiff.football.events import WorldChampion
from anpfiff.games.worldcup.moves import Lay
from anpfiff.games.worldcup.view import WorldcupView
from rules.worldcup.table import EDITIONS, GAME, A, B, C, D, Table, setup

SEMI_FINALS_1930 = {"SF-1": "ARG>USA", "SF-2": "URU>YUG"}
SEMI_FINALS_2002 = {"SF-1": "BRA>TUR", "SF-2": "GER>KOR"}


@pytest.mark.parametrize(("tiles", "champion", "winner"), [("1 | ", "URU", B), (" | 1", "ARG", C)])
def test_w1_1_the_owner_of_the_champion_wins(tiles: str, champion: str, winner: int) -> None:
    """Whoever ends the phase."""
    table = Table(
        "1930",
        players=4,
        phase="final",
        owners={"URU": B, "ARG": C},
        matches=SEMI_FINALS_1930 | {"F": "URU-ARG"},
        tiles={"F": tiles},
        pile=1,
        on_turn=B,
        modifier_dice=False,
    ).throw()
    result = table.state.result()
    assert result is not None
    assert result.winners() == (winner,)
    assert result.reason == "final"
    assert table.state.seats_to_move() == ()
    assert (table.view.champion, table.view.winner) == (champion, winner)
    assert table.happened(WorldChampion) == [WorldChampion(champion, winner)]


def test_w1_1_third_place_wins_nothing() -> None:
    """The match for third place is won higher, and ends together with the final."""
    table = Table(
        "2002",
        players=4,
        phase="finals",
        owners={"GER": A, "BRA": B, "KOR": C, "TUR": D},
        matches=SEMI_FINALS_2002 | {"TP": "KOR-TUR", "F": "GER-BRA"},
        tiles={"TP": "3 3 | ", "F": " | 1"},
        pile=1,
        modifier_dice=False,
    ).throw()
    assert table.state.result() == Result((2, 1, 3, 4), "final")


def test_w1_1_before_the_final_nobody_has_won() -> None:
    table = Table(
        "1930",
        players=4,
        phase="semi_finals",
        owners={"ARG": A, "USA": B, "URU": C, "YUG": D},
        matches={"SF-1": "ARG-USA", "SF-2": "URU-YUG"},
        tiles={"SF-1": "1 |", "SF-2": "1 |"},
        pile=1,
        modifier_dice=False,
    ).throw()
    assert table.view.phase == "final"
    assert table.state.result() is None
    assert (table.view.champion, table.view.winner) == (None, None)


@pytest.mark.parametrize(("edition", "most"), [("1930", 13), ("1954", 16), ("1970", 16), ("1998", 16), ("2002", 16)])
def test_w1_2_from_two_players_to_sixteen_but_no_more_than_teams(edition: str, most: int) -> None:
    assert list(GAME.players(edition)) == list(range(2, most + 1))


@pytest.mark.parametrize("edition", EDITIONS)
def test_w1_2_the_fewest_and_the_most_can_play(edition: str) -> None:
    for players in (2, GAME.players(edition)[-1]):
        view = GAME.new(setup(edition, players), Seeded(1)).view(None)
        assert len(view.players) == players
        assert {team.owner for team in view.teams.values()} == set(range(players))


def test_w1_3_losing_semi_finalists_of_1930_are_level_and_so_are_group_exits() -> None:
    table = Table(
        "1930",
        players=6,
        hands=("one_goal attack attack",),
        phase="semi_finals",
        owners={"ARG": A, "URU": B, "USA": C, "YUG": D},
        matches={"SF-1": "ARG-USA", "SF-2": "URU-YUG"},
        tiles={"SF-1": "1 |", "SF-2": "1 1 1 |"},
        pile=1,
        modifier_dice=False,
    ).throw("attack")
    table.throw().turn("one_goal", Lay("F", "right"))
    chance = Seeded(1)
    while (seat := table.state.mover()) >= 0:
        # Throwing away comes last.
        thrown = table.state.legal_move(seat, table.state.legal_count(seat) - 1)
        table.state.play(seat, thrown, chance)
    assert table.state.result() == Result((1, 2, 3, 3, 5, 5), "final")


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", [1, 2])
def test_w1_3_places_follow_from_the_best_stage_of_a_players_teams(edition: str, seed: int) -> None:
    """Games played at random: places are reckoned from nothing but the results that everybody saw."""
    chance = Seeded(seed)
    state = GAME.new(setup(edition, 7, early_win="play_on"), chance)
    while (seat := state.mover()) >= 0:
        state.play(seat, state.legal_move(seat, chance.below(state.legal_count(seat))), chance)
    view = state.view(None)
    best = [max(_stage(edition, view, code) for code, team in view.teams.items() if team.owner == seat) for seat in range(7)]
    ahead = sorted(best, reverse=True)
    result = state.result()
    assert result == Result(tuple(ahead.index(own) + 1 for own in best), "final")
    assert view.champion is not None
    assert result.winners() == (view.teams[view.champion].owner,)


def _stage(edition: str, view: WorldcupView, team: str) -> float:
    """The round of a team's last match; whoever won it is ahead of whoever lost it, and nobody past the semi-finals is level."""
    rounds = ("group", "round_of_16", "quarter_final", "semi_final", "third_place", "final")
    stage = 0.0
    for planned, match in zip(GAME.facts(edition)["matches"], view.matches, strict=True):
        if planned["round"] != "group" and team in (match.left.team, match.right.team):
            won = match.winner == ("left" if match.left.team == team else "right")
            stage = rounds.index(planned["round"]) + (0.5 if won else 0.0)
    return stage
