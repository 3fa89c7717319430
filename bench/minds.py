"""How long levels think about a move, and how many worlds a second a search can use.

    python bench/minds.py [--games N]

Worlds are counted as a search uses them: each is dealt once, and copied for every move that is compared and for each of the
level's `uses`. CPU time, one core.
"""

import argparse
import sys
from time import process_time

from anpfiff.arena.match import ask
from anpfiff.bots.registry import make_bot, make_policy
from anpfiff.core.chance import Seeded
from anpfiff.core.game import Setup
from anpfiff.core.registry import GAMES, make_setup, new_game
from anpfiff.core.state import State
from anpfiff.minds.levels import levels_of

TABLES = (
    ("fussballwelt", "base", 2),
    ("fussballwelt", "base", 4),
    ("worldcup", "1930", 2),
    ("worldcup", "1954", 4),
    ("worldcup", "2002", 5),
    ("cards2010", "2010", 4),
    ("schwalben", "world16", 4),
)
LATE = 0.85
"""Of a game's decisions."""
DEALT = 400


def late(setup: Setup, seed: int) -> State:
    """A game of greedies, when most of it is over and somebody has a choice."""
    policy, lengths = make_policy("greedy", setup), list[int]()
    for until in (10**9, None):
        chance = Seeded(seed)
        state, made = new_game(setup, chance), 0
        while (seat := state.mover()) >= 0:
            if until is None and made >= LATE * lengths[0] and state.legal_count(seat) > 1:
                return state
            state.play(seat, policy.pick(state, seat, chance), chance)
            made += 1
        lengths.append(made)
    raise AssertionError("nobody has a choice so late")


def used_a_second(setup: Setup, uses: int) -> tuple[float, float]:
    """Worlds dealt, and worlds used: copies that can be played on, so many of each."""
    state = late(setup, 1)
    began = process_time()
    worlds = GAMES.find(setup.game).worlds(setup, state.evidence(state.mover()))
    chance = Seeded(2)
    for _ in range(DEALT):
        worlds.deal(chance)
    dealt = process_time() - began
    began = process_time()
    for _ in range(DEALT // 8):
        world = worlds.deal(chance)
        for _ in range(uses):
            world.copy()
    return DEALT / dealt, DEALT // 8 * uses / (process_time() - began)


def thinking(setup: Setup, name: str, games: int) -> tuple[int, float, float, float]:
    """Moves, and of their seconds the mean, the 99th percentile and the longest; against greedies."""
    bot, others, spent = make_bot(name, setup), make_bot("greedy", setup), list[float]()
    for game in range(games):
        chance = Seeded(game)
        state = new_game(setup, chance)
        while (seat := state.mover()) >= 0:
            own = seat == game % setup.seats
            choice = state.legal_count(seat) > 1
            began = process_time()
            move = ask(bot if own else others, state, seat, chance)
            if own and choice:
                spent.append(process_time() - began)
            state.play(seat, move, chance)
    spent.sort()
    return len(spent), sum(spent) / len(spent), spent[int(0.99 * len(spent))], spent[-1]


def main(words: list[str]) -> None:
    parser = argparse.ArgumentParser(description="How long levels think, and how many worlds they use.")
    parser.add_argument("--games", type=int, default=2, help="games a table (2)")
    parser.add_argument("--game", help="only this one")
    chosen = parser.parse_args(words)
    for game, edition, seats in TABLES:
        if chosen.game not in (None, game):
            continue
        setup = make_setup(game, edition, seats=seats)
        levels = levels_of(game)
        assert levels is not None
        budget = levels.of(setup, 5).search
        uses = 1 if budget is None else budget.uses * budget.candidates
        dealt, used = used_a_second(setup, uses)
        print(
            f"{game} {edition}, {seats} seats, late: {dealt:,.0f} worlds dealt a second, {used:,.0f} used ({uses} copies of each)"
        )
        moves, mean, most, longest = thinking(setup, "level5", chosen.games)
        print(f"  level5: {moves} moves, mean {mean:.3f} s, 99 % {most:.3f} s, longest {longest:.3f} s", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
