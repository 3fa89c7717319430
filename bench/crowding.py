"""worldcup: what a decision costs with an empty board and with nearly all rows full, per second of CPU. It should be the same."""

from time import process_time

from anpfiff.core.chance import Seeded
from anpfiff.core.registry import make_setup
from anpfiff.football.numbers import Row, match_of
from anpfiff.games.worldcup.game import WorldcupGame
from anpfiff.games.worldcup.rows import put
from anpfiff.games.worldcup.state import Worldcup
from anpfiff.games.worldcup.tiles import DEFENCE_TILE, Tile

ROUNDS = 9
GAMES = 400
TURNS = 10
"""Of each game, so that the empty board is still nearly empty."""


def crowd(state: Worldcup) -> Worldcup:
    """A copy in which all rows are full but those of every eighth match."""
    full, numbers = state.copy(), state.numbers
    for row in map(Row, range(numbers.rows)):
        if full.is_open(match_of(row)) and match_of(row) % 8:
            for _ in range(numbers.squares[full.team_in(row)]):
                put(full, row, Tile(DEFENCE_TILE))
    return full


def nanoseconds(start: Worldcup) -> float:
    """A decision, choosing it included."""
    chance, decisions = Seeded(1), 0
    began = process_time()
    for _ in range(GAMES):
        state = start.copy()
        while state.turns() < start.turns() + TURNS:
            seat = state.mover()
            state.play(seat, state.legal_move(seat, chance.below(state.legal_count(seat))), chance)
            decisions += 1
    return (process_time() - began) / decisions * 1e9


def main() -> None:
    start = WorldcupGame().new(make_setup("worldcup", "2002", seats=5), Seeded(1))
    full = crowd(start)
    ratios = []
    for _ in range(ROUNDS):
        empty_cost, full_cost = nanoseconds(start), nanoseconds(full)
        ratios.append(full_cost / empty_cost)
        print(f"empty board {empty_cost:6.0f} ns a decision, nearly full {full_cost:6.0f} ns, ratio {ratios[-1]:.2f}")
    print(f"median ratio {sorted(ratios)[ROUNDS // 2]:.2f}")


if __name__ == "__main__":
    main()
