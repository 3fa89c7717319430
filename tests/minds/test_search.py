"""A search sees what wins, keeps to its policy where it has nothing better to say, and knows no more than its seat."""

from itertools import pairwise

import pytest

from anpfiff.bots.bot import ask
from anpfiff.bots.registry import make_bot, make_policy
from anpfiff.core.chance import Chance, Seeded
from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.core.policy import Policy
from anpfiff.core.registry import GAMES, make_setup, new_game
from anpfiff.core.state import State
from anpfiff.games.fussballwelt.game import FussballweltGame
from anpfiff.games.fussballwelt.moves import BuildLandmark, Pass
from anpfiff.games.fussballwelt.numbers import Landmark
from anpfiff.games.fussballwelt.state import BUILD, Fussballwelt
from anpfiff.minds.budget import Budget
from anpfiff.minds.judge import Judge
from anpfiff.minds.search import Search
from anpfiff.minds.search_bot import SearchBot
from anpfiff.minds.turn_chance import TurnChance
from laws.cases import Case, moments

FEW = Budget(candidates=3, worlds=3, thoughts=40_000)
SECRETIVE = ["cards2010", "schwalben", "worldcup"]


class First(Policy):
    """Always the first legal move: in fussballwelt it builds nothing if it can help it."""

    def pick(self, state: State, seat: Seat, chance: Chance) -> MoveNumber:
        return state.legal_move(seat, 0)


class Coins(Judge):
    """The richer the better."""

    def __init__(self) -> None:
        self.asked = 0

    def worth(self, state: State, seat: Seat) -> float:
        assert isinstance(state, Fussballwelt)
        self.asked += 1
        return min(1.0, state.coins(seat) / 100)


class Rounds(Coins):
    """Every other turn begins a chapter."""

    def chapter(self, state: State) -> int:
        return state.turns() // 2


class Spending(Rounds):
    """The poorer the better, but in the first turn nobody is seen to be poor."""

    def worth(self, state: State, seat: Seat) -> float:
        return 1.0 - super().worth(state, seat) if state.turns() else 0.0


def about_to_win() -> Fussballwelt:
    """Three landmarks are built, the fourth can be paid."""
    game = GAMES.find("fussballwelt")
    assert isinstance(game, FussballweltGame)
    state = Fussballwelt.empty(game.numbers(make_setup("fussballwelt", seats=2)))
    for landmark in range(3):
        state.build_landmark(0, Landmark(landmark))
    state.put_in_force(0, 7)
    state.gain(0, 30)
    state.gain(1, 3)
    for kind in range(state.numbers.kinds):
        state.lay_out(state.numbers.kind(state.numbers.projects[kind]), 1)
    state.ask(BUILD, 0)
    return state


def test_a_search_sees_the_move_that_wins_even_if_its_policy_does_not() -> None:
    state, setup = about_to_win(), make_setup("fussballwelt", seats=2)
    moves = state.numbers.moves
    assert First().pick(state, 0, Seeded(1)) == moves.number(Pass())
    budget = Budget(candidates=20, worlds=8, thoughts=2_000)
    # Rollouts by a policy that never builds go on and on: a judge ends them.
    bot = SearchBot(First(), setup, Budget(20, 8, 2_000, turns=6), Coins())
    wins = moves.number(BuildLandmark("football_museum"))
    assert ask(bot, state.evidence(0), state.decision(0), Seeded(1)) == wins
    greedy = make_policy("greedy", setup)
    assert ask(SearchBot(greedy, setup, budget), state.evidence(0), state.decision(0), Seeded(1)) == wins


@pytest.mark.parametrize("game", SECRETIVE)
def test_a_search_keeps_its_favourite_if_the_margin_is_wide(game: str) -> None:
    setup = make_setup(game, seats=3)
    policy = make_policy("greedy", setup)
    bot = SearchBot(policy, setup, Budget(candidates=3, worlds=2, thoughts=40_000, margin=1_000.0))
    state, chance = new_game(setup, Seeded(1)), Seeded(2)
    for _ in range(12):
        seat = state.mover()
        favourite = policy.pick(state, seat, Seeded(3))
        assert ask(bot, state.evidence(seat), state.decision(seat), Seeded(4)) == favourite
        state.play(seat, favourite, chance)


@pytest.mark.parametrize("game", SECRETIVE)
def test_a_search_chooses_the_same_in_a_twin(game: str) -> None:
    """It is given evidence alone; and two bots with the same evidence and chance choose the same, whatever they did before."""
    setup = make_setup(game, seats=3)
    busy = SearchBot(make_policy("greedy", setup), setup, FEW)
    asked = 0
    for moment in moments(Case(GAMES.find(game), setup), 1):
        if moment.number % 9 == 4:
            for seat in moment.state.seats_to_move():
                twin = moment.witness.twin(moment.state, seat, Seeded(moment.number))
                fresh = SearchBot(make_policy("greedy", setup), setup, FEW)
                before = moment.state.to_bytes()
                chosen = ask(busy, moment.state.evidence(seat), moment.state.decision(seat), Seeded(5))
                assert chosen in moment.state.decision(seat).moves
                assert ask(fresh, twin.evidence(seat), twin.decision(seat), Seeded(5)) == chosen
                assert moment.state.to_bytes() == before
                asked += 1
        if asked > 4:
            break
    assert asked > 4


def test_a_judge_ends_what_is_played_on_and_names_candidates() -> None:
    setup = make_setup("fussballwelt", seats=2)
    state, judge = new_game(setup, Seeded(3)), Coins()
    while state.legal_count(state.mover()) < 6:
        seat = state.mover()
        state.play(seat, make_policy("greedy", setup).pick(state, seat, Seeded(1)), Seeded(state.turns()))
    seat, worlds = state.mover(), GAMES.find("fussballwelt").worlds(setup, state.evidence(state.mover()))
    to_the_end = Search(make_policy("greedy", setup), 2, Budget(4, 6, 100_000, turns=4))
    to_the_end.choose(worlds, seat, Seeded(1))
    search = Search(make_policy("greedy", setup), 2, Budget(4, 6, 100_000, turns=4), judge)
    search.choose(worlds, seat, Seeded(1))
    assert judge.asked >= 6 * 4
    assert search.used == to_the_end.used == 6
    assert 2 * search.spent < to_the_end.spent


def test_a_search_with_a_judge_plays_on_to_the_end_of_the_chapter_whatever_the_turns() -> None:
    setup = make_setup("fussballwelt", seats=2)
    state, greedy = about_to_win(), make_policy("greedy", setup)
    worlds, judge = GAMES.find("fussballwelt").worlds(setup, state.evidence(0)), Rounds()
    assert judge.chapter(state) == 0
    search = Search(First(), 2, Budget(20, 8, 2_000), judge)
    # Whoever never builds would never come to an end.
    assert search.choose(worlds, 0, Seeded(1)) == state.numbers.moves.number(BuildLandmark("football_museum"))
    assert judge.asked >= 8
    assert greedy.pick(state, 0, Seeded(1)) == search.choose(worlds, 0, Seeded(2))


def test_of_moves_that_look_alike_to_a_judge_any_are_compared() -> None:
    """Not always the first ones."""
    setup, state = make_setup("fussballwelt", seats=2), about_to_win()
    worlds = GAMES.find("fussballwelt").worlds(setup, state.evidence(0))
    search = Search(First(), 2, Budget(candidates=2, worlds=12, thoughts=2_000), Spending())
    chosen = {search.choose(worlds, 0, Seeded(seed)) for seed in range(30)}
    assert len(chosen) > 6


def test_a_search_thinks_as_much_as_its_budget_says() -> None:
    setup = make_setup("worldcup", "1930", seats=4)
    state = new_game(setup, Seeded(3))
    worlds = GAMES.find("worldcup").worlds(setup, state.evidence(state.mover()))
    search = Search(make_policy("greedy", setup), 4, Budget(3, 12, 10**9, uses=2))
    search.choose(worlds, state.mover(), Seeded(1))
    assert search.used <= 24
    small = Search(make_policy("greedy", setup), 4, Budget(3, 1000, 9_000, uses=2))
    small.choose(worlds, state.mover(), Seeded(1))
    assert 0 < small.spent < 9_000 + 6 * 400


def test_too_far_from_the_end_a_search_plays_by_its_policy_and_does_not_think() -> None:
    setup = make_setup("worldcup", "1930", seats=4)
    state, policy = new_game(setup, Seeded(3)), make_policy("greedy", setup)
    search = Search(policy, 4, Budget(3, 100, 1_000))
    worlds = GAMES.find("worldcup").worlds(setup, state.evidence(state.mover()))
    assert search.choose(worlds, state.mover(), Seeded(1)) == policy.pick(state, state.mover(), Seeded(1))
    assert search.used == 0


def test_the_same_turn_has_the_same_dice_whatever_came_before() -> None:
    dice = TurnChance()
    dice.for_world(Seeded(1))
    dice.begin(0)
    first = [dice.below(6) for _ in range(20)]
    dice.begin(3)
    third = [dice.below(6) for _ in range(20)]
    dice.begin(0)
    assert dice.below(6) == first[0]
    dice.begin(3)
    assert [dice.below(6) for _ in range(20)] == third
    assert first != third
    dice.for_world(Seeded(2))
    dice.begin(3)
    assert [dice.below(6) for _ in range(20)] != third


def test_dice_of_turns_are_even_and_do_not_hang_together() -> None:
    dice, source, pairs = TurnChance(), Seeded(7), [0] * 36
    for _ in range(1_200):
        dice.for_world(source)
        rolls = []
        for turn in range(6):
            dice.begin(turn)
            rolls.append(dice.below(6))
        for one, other in pairwise(rolls):
            pairs[6 * one + other] += 1
    expected = 1_200 * 5 / 36
    assert sum((count - expected) ** 2 / expected for count in pairs) < 66.6  # 35 degrees of freedom: one in a thousand


@pytest.mark.parametrize(
    "budget",
    [
        {"candidates": 1, "worlds": 8, "thoughts": 100},
        {"candidates": 4, "worlds": 0, "thoughts": 100},
        {"candidates": 4, "worlds": 8, "thoughts": 0},
        {"candidates": 4, "worlds": 8, "thoughts": 100, "uses": 0},
        {"candidates": 4, "worlds": 8, "thoughts": 100, "turns": -1},
    ],
)
def test_a_budget_of_nothing_is_refused(budget: dict[str, int]) -> None:
    with pytest.raises(ValueError, match="a search"):
        Budget(**budget)


def test_a_level_that_searches_is_asked_like_any_bot() -> None:
    setup = make_setup("fussballwelt", seats=2)
    state = about_to_win()
    chosen = ask(make_bot("level5", setup), state.evidence(0), state.decision(0), Seeded(1))
    assert chosen == state.numbers.moves.number(BuildLandmark("football_museum"))
