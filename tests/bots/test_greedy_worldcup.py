"""Greedy in worldcup: its odds keep to the rules, and its answers make sense where there is no doubt."""

import pytest
from msgspec.structs import replace

from anpfiff.bots.registry import make_bot
from anpfiff.core.chance import Seeded
from anpfiff.core.decision import Decision
from anpfiff.core.move import Move
from anpfiff.core.registry import make_setup
from anpfiff.football.numbers import Match, Row, left_row, right_row
from anpfiff.games.worldcup.game import WorldcupGame
from anpfiff.games.worldcup.mind.odds import Odds, laid, row_of, turned
from anpfiff.games.worldcup.moves import Lay, Play, Shoot, Skip, Stop, ThrowAway, TurnOver
from anpfiff.games.worldcup.prompts import WhatToPlay
from anpfiff.games.worldcup.state import Worldcup
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
from anpfiff.games.worldcup.view import TileView, WorldcupView
from rules.worldcup.table import Table

GAME = WorldcupGame()
ATTACK, DEFENCE, PENALTY = Tile(ATTACK_TILE), Tile(DEFENCE_TILE), Tile(PENALTY_TILE)
ONE, TWO, THREE, TURNED_THREE = map(Tile, (ONE_GOAL_TILE, TWO_GOALS_TILE, THREE_GOALS_TILE, TURNED_THREE_GOALS))


@pytest.mark.parametrize("edition", GAME.editions())
def test_a_row_becomes_what_the_rules_make_of_it(edition: str) -> None:
    state, chance = GAME.new(make_setup("worldcup", edition, seats=3), Seeded(4)), Seeded(5)
    numbers = state.numbers

    def known(row: Row) -> int:
        team = state.team_in(row)
        return row_of(numbers.rank[team], numbers.squares[team], state.tiles_in(row))

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
    odds = Odds(GAME.numbers(make_setup("worldcup", "2002", {"modifier_dice": False}, 2)))
    odds.look_ahead(0.0, 8.0, 1.0, 1.0)
    odds.play(row_of(0, 4, list(left)), row_of(1, 4, list(right)))
    ahead = goals(left) - goals(right)
    assert (odds.win, odds.draw) == (float(ahead > 0), float(ahead == 0))


@pytest.mark.parametrize("cards", [0.0, 5.0, 60.0])
def test_odds_are_the_same_from_both_sides(cards: float) -> None:
    odds = Odds(GAME.numbers(make_setup("worldcup", "2002", seats=2)))
    odds.look_ahead(cards, 16.0, 3.0, 3.0)
    one, other = row_of(0, 4, [ONE, ATTACK]), row_of(4, 2, [ONE])
    odds.play(one, other)
    win, draw = odds.win, odds.draw
    odds.play(other, one)
    assert odds.draw == pytest.approx(draw)
    assert odds.win == pytest.approx(1 - win - draw)
    assert win > odds.win


def test_what_is_covered_is_worth_more() -> None:
    """W5.13: with cards to come and few exposed goals, a defence tile on one is better than its free square."""
    odds = Odds(GAME.numbers(make_setup("worldcup", "2002", seats=2)))
    odds.look_ahead(8.0, 40.0, 1.0, 1.0)
    rival = row_of(0, 4, [])
    open_row = row_of(0, 4, [DEFENCE, DEFENCE, ONE])
    odds.play(open_row, rival)
    exposed = odds.win
    odds.play(laid(open_row, DEFENCE), rival)
    assert odds.win > exposed


def test_an_exposed_goal_is_in_more_danger_in_a_full_row() -> None:
    """W5.13: nothing can cover it. No dice, and the rival's row is full of defence tiles, so that only the loss counts."""
    odds = Odds(GAME.numbers(make_setup("worldcup", "2002", {"modifier_dice": False}, 2)))
    odds.look_ahead(8.0, 4.0, 1.0, 1.0)
    rival = row_of(4, 2, [DEFENCE, DEFENCE])
    odds.play(row_of(4, 2, [DEFENCE, ONE]), rival)
    full = odds.win
    odds.play(row_of(4, 2, [ONE]), rival)
    assert full < odds.win < 1
    odds.play(row_of(4, 2, [ONE, DEFENCE]), rival)
    assert odds.win == pytest.approx(1)


# --- the final of 1930, between two players


def final() -> Worldcup:
    for seed in range(100):
        state, chance = GAME.new(make_setup("worldcup", "1930", seats=2), Seeded(seed)), Seeded(seed, 1)
        while (seat := state.mover()) >= 0:
            if state.view(None).phase == "final":
                return state
            state.play(seat, state.legal_move(seat, chance.below(state.legal_count(seat))), chance)
    raise AssertionError("no final")


FINAL = final()


def answer(view: WorldcupView, seat: int, *moves: Move) -> Move:
    """Greedy's, if it is asked for one of these moves, in this order or the other."""
    table = FINAL.numbers.moves
    bot = make_bot("greedy", make_setup("worldcup", "1930", seats=2))
    numbers = tuple(sorted(table.number(move) for move in moves))
    chosen = bot.choose(view, Decision(seat, WhatToPlay(True), numbers), Seeded(1))
    assert chosen in numbers
    return table[chosen]


def seen(seat: int, tiles: tuple[str, ...], step: str, card: str | None) -> WorldcupView:
    """The final with these tiles on both sides."""
    view = FINAL.view(seat)
    laid_out = tuple([TileView(tile) for tile in tiles])
    matches = [
        replace(match, left=replace(match.left, tiles=laid_out), right=replace(match.right, tiles=laid_out))
        if match.open
        else match
        for match in view.matches
    ]
    return replace(view, matches=tuple(matches), step=step, card=card)


def own_side(seat: int) -> str:
    view = FINAL.view(seat)
    left = view.matches[-1].left.team
    assert left is not None
    return "left" if view.teams[left].owner == seat else "right"


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("card", ["one_goal", "two_goals", "three_goals", "attack"])
def test_goals_are_for_ones_own_finalist(seat: int, card: str) -> None:
    chosen = answer(seen(seat, (), "lay", card), seat, Lay("F", "left"), Lay("F", "right"))
    assert isinstance(chosen, Lay)
    assert chosen.side == own_side(seat)


@pytest.mark.parametrize("seat", [0, 1])
def test_so_is_a_penalty(seat: int) -> None:
    chosen = answer(seen(seat, (), "name_shooter", "penalty"), seat, Shoot("F", "left"), Shoot("F", "right"))
    assert isinstance(chosen, Shoot)
    assert chosen.side == own_side(seat)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("card", "tile"), [("foul", "one_goal"), ("foul", "three_goals"), ("offside", "attack")])
def test_the_others_tiles_are_turned_over(seat: int, card: str, tile: str) -> None:
    chosen = answer(seen(seat, (tile,), "turn_over", card), seat, TurnOver("F", "left"), TurnOver("F", "right"))
    assert isinstance(chosen, TurnOver)
    assert chosen.side != own_side(seat)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_goal_card_is_played_and_not_thrown_away(seat: int) -> None:
    moves = (Play("one_goal"), ThrowAway("one_goal"), ThrowAway("defence"))
    assert answer(seen(seat, (), "play", None), seat, *moves) == Play("one_goal")


@pytest.mark.parametrize("seat", [0, 1])
def test_a_foul_that_would_hurt_oneself_is_thrown_away(seat: int) -> None:
    view = seen(seat, (), "play", None)
    final_match = view.matches[-1]
    side = own_side(seat)
    goal = replace(getattr(final_match, side), tiles=(TileView("one_goal"),))
    view = replace(view, matches=(*view.matches[:-1], replace(final_match, **{side: goal})))
    assert answer(view, seat, Play("foul"), ThrowAway("foul")) == ThrowAway("foul")


def test_good_cards_are_kept_for_the_next_phase() -> None:
    """W6.1: hands are kept; what is thrown away at the end of a phase is the least."""
    view = seen(0, (), "play", None)
    view = replace(view, phase="semi_finals", pile=1)
    moves = [ThrowAway(card) for card in ("defence", "one_goal", "three_goals")]
    assert answer(view, 0, *moves) == ThrowAway("defence")


def test_of_a_card_in_the_last_phase_only_what_helps_is_laid() -> None:
    """W8.5: who owns only one of the finalists stops before the other gets a goal, and takes the 2-goal tile if it helps."""
    setup = make_setup("worldcup", "1970", seats=2)
    state, chance = GAME.new(setup, Seeded(3)), Seeded(3, 1)
    view = state.view(0)
    while view.phase != "finals":
        seat = state.mover()
        state.play(seat, state.legal_move(seat, chance.below(state.legal_count(seat))), chance)
        view = state.view(0)
    table, match = state.numbers.moves, view.matches[-1]
    assert match.left.team is not None
    assert match.right.team is not None
    owners = (view.teams[match.left.team].owner, view.teams[match.right.team].owner)
    assert set(owners) == {0, 1}
    own, other = ("left", "right") if owners[0] == 0 else ("right", "left")
    bot = make_bot("greedy", setup)

    def choice(step: str, *moves: Move) -> Move:
        asked = replace(view, step=step, card="two_and_one", on_turn=0)
        numbers = tuple(sorted(table.number(move) for move in moves))
        return table[bot.choose(asked, Decision(0, WhatToPlay(True), numbers), Seeded(1))]

    own_row, other_row = Lay(match.id, own), Lay(match.id, other)  # type: ignore[arg-type]
    assert choice("lay_one", Stop(), other_row) == Stop()
    assert choice("lay_one", Stop(), own_row) == own_row
    assert choice("lay_two", Skip(), other_row) == Skip()


@pytest.mark.parametrize("card", ["three_ones", "two_ones", "two_and_one"])
def test_in_the_last_phase_it_plays_no_card_that_can_only_help_the_other_side(card: str) -> None:
    """W8.5: of a card that is played, one tile must be laid, and only the opponent has a free square."""
    table = Table(
        "2002",
        players=2,
        hands=(f"{card} {card} foul", ""),
        phase="finals",
        matches={"F": "GER-BRA", "TP": "KOR-TUR"},
        owners={"GER": 0, "BRA": 1, "KOR": 1, "TUR": 1},
        tiles={"F": "P P P P | P P P"},
        pile=5,
    )
    bot = make_bot("greedy", make_setup("worldcup", "2002", seats=2))
    state = table.state
    chosen = state.numbers.moves[bot.choose(state.view(0), state.decision(0), Seeded(1))]
    assert isinstance(chosen, ThrowAway)
