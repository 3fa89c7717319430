"""Greedy in worldcup: its odds keep to the rules, and its answers make sense where there is no doubt."""

from itertools import pairwise

import pytest

from anpfiff.bots.registry import make_policy
from anpfiff.core.chance import Seeded
from anpfiff.core.move import Move
from anpfiff.core.registry import make_setup
from anpfiff.football.numbers import Match, Row, left_row, right_row
from anpfiff.games.worldcup.game import WorldcupGame
from anpfiff.games.worldcup.mind.group_odds import GroupOdds
from anpfiff.games.worldcup.mind.habits import Habits
from anpfiff.games.worldcup.mind.odds import Odds
from anpfiff.games.worldcup.mind.row_number import laid, row_of, turned
from anpfiff.games.worldcup.mind.supposed_match import SupposedMatch
from anpfiff.games.worldcup.moves import Lay, Play, Shoot, Skip, Stop, ThrowAway, TurnOver
from anpfiff.games.worldcup.tiles import (
    ATTACK_TILE,
    DEFENCE_TILE,
    HALF_GOALS,
    ONE_GOAL_TILE,
    PENALTY_TILE,
    THREE_GOALS_TILE,
    TURNED_THREE_GOALS,
    TWO_GOALS_TILE,
    Tile,
)
from anpfiff.minds.habits import habits_of
from rules.worldcup.table import SQUARES, Table, rank_of

GAME = WorldcupGame()
NUMBERS = GAME.numbers(make_setup("worldcup", "2002", seats=2))
USUAL = Habits(habits_of("worldcup", "usual"))
ATTACK, DEFENCE, PENALTY = Tile(ATTACK_TILE), Tile(DEFENCE_TILE), Tile(PENALTY_TILE)
ONE, TWO, THREE, TURNED_THREE = map(Tile, (ONE_GOAL_TILE, TWO_GOALS_TILE, THREE_GOALS_TILE, TURNED_THREE_GOALS))


def row_with(rank: int, squares: int, *tiles: Tile) -> int:
    """From the innermost on."""
    row = row_of(rank, squares)
    for tile in tiles:
        row = laid(row, tile)
    return row


def ends(odds: Odds, left: int, right: int) -> tuple[float, float]:
    """How likely the left-hand row wins, and a draw."""
    odds.look_at(0, left)
    odds.look_at(1, right)
    odds.play(0)
    return odds.win[0], odds.draw[0]


@pytest.mark.parametrize("edition", GAME.editions())
def test_a_row_becomes_what_the_rules_make_of_it(edition: str) -> None:
    state, chance = GAME.new(make_setup("worldcup", edition, seats=3), Seeded(4)), Seeded(5)
    numbers = state.numbers

    def known(row: Row) -> int:
        team = state.team_in(row)
        return row_with(numbers.rank[team], numbers.squares[team], *state.tiles_in(row))

    seen = 0
    while (seat := state.mover()) >= 0:
        move = state.legal_move(seat, chance.below(state.legal_count(seat)))
        chosen = numbers.moves[move]
        if isinstance(chosen, Lay | TurnOver):
            match = Match(numbers.matches.index(chosen.match))
            row = left_row(match) if chosen.side == "left" else right_row(match)
            before = known(row)
            state.apply(seat, move)
            assert known(row) == (turned(before) if isinstance(chosen, TurnOver) else laid(before, state.tiles_in(row)[-1]))
            seen += 1
        else:
            state.apply(seat, move)
        state.settle(chance)
    assert seen > 20


def goals(tiles: tuple[Tile, ...]) -> int:
    return sum(HALF_GOALS[tile] for tile in tiles) // 2


ROWS: list[tuple[Tile, ...]] = [(), (ATTACK,), (ONE, ATTACK, ATTACK), (TURNED_THREE, TWO), (PENALTY, DEFENCE), (THREE,)]


@pytest.mark.parametrize("left", ROWS)
@pytest.mark.parametrize("right", ROWS)
def test_with_nothing_to_come_the_odds_are_the_score(left: tuple[Tile, ...], right: tuple[Tile, ...]) -> None:
    odds = Odds(GAME.numbers(make_setup("worldcup", "2002", {"modifier_dice": False}, 2)), USUAL)
    odds.look_ahead(0.0, 8.0, 1.0, 1.0)
    ahead = goals(left) - goals(right)
    assert ends(odds, row_with(0, 4, *left), row_with(1, 4, *right)) == (float(ahead > 0), float(ahead == 0))


@pytest.mark.parametrize("cards", [0.0, 5.0, 60.0])
def test_odds_are_the_same_from_both_sides(cards: float) -> None:
    odds = Odds(NUMBERS, USUAL)
    odds.look_ahead(cards, 16.0, 3.0, 3.0)
    one, other = row_with(0, 4, ONE, ATTACK), row_with(4, 2, ONE)
    win, draw = ends(odds, one, other)
    loss, again = ends(odds, other, one)
    assert again == pytest.approx(draw)
    assert loss == pytest.approx(1 - win - draw)
    assert win > loss


def test_what_is_covered_is_worth_more() -> None:
    """W5.13: with cards to come and few exposed goals, a defence tile on one is better than its free square."""
    odds = Odds(NUMBERS, USUAL)
    odds.look_ahead(8.0, 40.0, 1.0, 1.0)
    rival, open_row = row_of(0, 4), row_with(0, 4, DEFENCE, DEFENCE, ONE)
    assert ends(odds, laid(open_row, DEFENCE), rival)[0] > ends(odds, open_row, rival)[0]


def test_an_exposed_goal_is_in_more_danger_in_a_full_row() -> None:
    """W5.13: nothing can cover it. No dice, and the rival's row is full of defence tiles, so that only the loss counts."""
    odds = Odds(GAME.numbers(make_setup("worldcup", "2002", {"modifier_dice": False}, 2)), USUAL)
    odds.look_ahead(8.0, 4.0, 1.0, 1.0)
    rival = row_with(4, 2, DEFENCE, DEFENCE)
    full, free = ends(odds, row_with(4, 2, DEFENCE, ONE), rival)[0], ends(odds, row_with(4, 2, ONE), rival)[0]
    assert full < free < 1
    assert ends(odds, row_with(4, 2, ONE, DEFENCE), rival)[0] == pytest.approx(1)


def group_of_four() -> GroupOdds:
    """Of 2002, two go through: four equal teams; team 0 plays 1, in match 0, then 2 plays 3."""
    groups = GroupOdds(NUMBERS, USUAL)
    groups.begin(0, 2)
    for team in range(4):
        groups.add(0, team)
    groups.play(0, 0, 1, 0.4, 0.2)
    groups.play(1, 2, 3, 0.4, 0.2)
    groups.rank(0)
    return groups


def test_as_many_get_through_as_there_are_places() -> None:
    assert [group_of_four().through[team] for team in range(4)] == pytest.approx([0.5] * 4)


def test_a_match_that_is_won_helps_as_much_as_it_hurts_the_other() -> None:
    supposed = SupposedMatch(NUMBERS, group_of_four())
    supposed.suppose(0, 0, 0, 1)
    assert supposed.ends(0) == 0.0
    supposed.worth[0] = 1.0
    likely = [supposed.ends(end) for end in range(3)]
    assert all(better > worse for better, worse in pairwise(likely))
    assert likely[0] > 0.5 > likely[2]
    supposed.worth[0], supposed.worth[1] = 0.0, 1.0
    assert [supposed.ends(end) for end in (2, 1, 0)] == pytest.approx(likely)
    for team in range(4):
        supposed.worth[team] = 1.0
    assert [supposed.ends(end) for end in range(3)] == pytest.approx([2.0] * 3)


# --- the final of 1930, between two players


def final(seat: int, hand: str, tiles: str = "") -> Table:
    """Seat 0 owns the left-hand finalist, the other one the other."""
    return Table(
        "1930",
        hands=(hand, "") if seat == 0 else ("", hand),
        phase="final",
        matches={"F": "URU-ARG"},
        owners={"URU": 0, "ARG": 1},
        tiles={"F": tiles},
        pile=5,
        on_turn=seat,
    )


def choice(table: Table) -> Move:
    """Greedy's."""
    seat = table.state.mover()
    chosen = make_policy("greedy", table.setup).pick(table.state, seat, Seeded(1))
    assert chosen in table.state.decision(seat).moves
    return table.numbers.moves[chosen]


def side_of(seat: int) -> str:
    return "right" if seat else "left"


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("card", ["one_goal", "two_goals", "three_goals", "attack"])
def test_goals_are_for_ones_own_finalist(seat: int, card: str) -> None:
    chosen = choice(final(seat, f"{card} defence defence").play(Play(card)))
    assert isinstance(chosen, Lay)
    assert chosen.side == side_of(seat)


@pytest.mark.parametrize("seat", [0, 1])
def test_so_is_a_penalty(seat: int) -> None:
    chosen = choice(final(seat, "penalty defence defence").play(Play("penalty")))
    assert isinstance(chosen, Shoot)
    assert chosen.side == side_of(seat)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("card", "tile"), [("foul", "1"), ("foul", "3"), ("offside", "attack")])
def test_the_others_tiles_are_turned_over(seat: int, card: str, tile: str) -> None:
    chosen = choice(final(seat, f"{card} defence defence", f"{tile} | {tile}").play(Play(card)))
    assert isinstance(chosen, TurnOver)
    assert chosen.side != side_of(seat)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_goal_card_is_played_and_not_thrown_away(seat: int) -> None:
    assert choice(final(seat, "one_goal one_goal defence")) == Play("one_goal")


@pytest.mark.parametrize("seat", [0, 1])
def test_a_foul_that_would_hurt_oneself_is_thrown_away(seat: int) -> None:
    table = final(seat, "foul foul foul", "| 1" if seat else "1 |")
    assert table.playable() == {"foul"}
    assert choice(table) == ThrowAway("foul")


def test_good_cards_are_kept_for_the_next_phase() -> None:
    """W6.1: hands are kept; what is thrown away at the end of a phase is the least."""
    full = {team: "defence " * SQUARES[rank_of("1930", team)] for team in ("ARG", "USA", "URU", "YUG")}
    table = Table(
        "1930",
        hands=("defence one_goal three_goals", ""),
        phase="semi_finals",
        matches={"SF-1": "ARG-USA", "SF-2": "URU-YUG"},
        owners={"ARG": 0, "USA": 1, "URU": 0, "YUG": 1},
        tiles={"SF-1": f"{full['ARG']} | {full['USA']}", "SF-2": f"{full['URU']} | {full['YUG']}"},
        pile=1,
    )
    assert table.playable() == set()
    assert choice(table) == ThrowAway("defence")


# --- the last phase of 2002


def finals(card: str, tiles: str = "") -> Table:
    """Seat 0 owns just one of the finalists."""
    return Table(
        "2002",
        players=2,
        hands=(f"{card} {card} foul", ""),
        phase="finals",
        matches={"F": "GER-BRA", "TP": "KOR-TUR"},
        owners={"GER": 0, "BRA": 1, "KOR": 1, "TUR": 1},
        tiles={"F": tiles},
        pile=5,
    )


def test_of_a_card_in_the_last_phase_only_what_helps_is_laid() -> None:
    """W8.5: who owns only one of the finalists stops before the other gets a goal, and takes the 2-goal tile if it helps."""
    own_row, other_row = Lay("F", "left"), Lay("F", "right")
    ones = finals("three_ones").play(Play("three_ones"))
    assert choice(ones) == own_row
    assert choice(ones.play(own_row)) == Stop()
    assert choice(finals("three_ones").play(Play("three_ones")).play(other_row)) == own_row
    assert choice(finals("two_and_one").play(Play("two_and_one"))) == own_row
    assert choice(finals("two_and_one", "P P P P |").play(Play("two_and_one"))) == Skip()


@pytest.mark.parametrize("card", ["three_ones", "two_ones", "two_and_one"])
def test_in_the_last_phase_it_plays_no_card_that_can_only_help_the_other_side(card: str) -> None:
    """W8.5: of a card that is played, one tile must be laid, and only the opponent has a free square."""
    assert isinstance(choice(finals(card, "P P P P | P P P")), ThrowAway)


# --- what it keeps


@pytest.mark.parametrize("edition", GAME.editions())
def test_what_was_reckoned_for_other_positions_changes_nothing(edition: str) -> None:
    """Two games by turns with one policy, to their ends, and a new one for some of the questions."""
    setup = make_setup("worldcup", edition, seats=3)
    used, chance, phases = make_policy("greedy", setup), Seeded(7), set()
    states = [GAME.new(setup, Seeded(seed)) for seed in range(2)]
    while any(state.mover() >= 0 for state in states):
        for state in states:
            seat = state.mover()
            if seat >= 0:
                chosen = used.pick(state, seat, Seeded(1))
                if chance.below(12) == 0:
                    assert make_policy("greedy", setup).pick(state, seat, Seeded(1)) == chosen
                    phases.add(state.phase)
                state.play(seat, chosen, chance)
    assert len(phases) >= 2
