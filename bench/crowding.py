"""worldcup: what a decision costs with an empty board and with nearly all rows full, per second of CPU. It should be the same."""

from time import process_time

from anpfiff.core.chance import Seeded
from anpfiff.core.registry import make_setup
from anpfiff.games.worldcup.board import DEFENCE_TILE
from anpfiff.games.worldcup.game import WorldcupGame
from anpfiff.games.worldcup.state import Worldcup

ROUNDS = 9
GAMES = 400
TURNS = 10
"""Of each game, so that the empty board is still nearly empty."""


def crowd(state: Worldcup) -> Worldcup:
    """A copy in which all rows are full but those of every eighth match."""
    full, tables = state.copy(), state.tables
    for row in range(tables.rows):
        if full.is_open(row // 2) and row // 2 % 8:
            for _ in range(tables.squares[full.team(row)]):
                full.put(row, DEFENCE_TILE)
    seat = full.mover()
    # One turn makes the legal moves anew.
    full.play(seat, full.legal_move(seat, full.legal_count(seat) - 1), Seeded(1))
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
