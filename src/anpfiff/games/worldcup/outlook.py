"""W5: for and against whom an answer to a card would be, for boards that show first what matters most to a player."""

from typing import Any

from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.games.worldcup.board import PENALTY_TILE, Board
from anpfiff.games.worldcup.moves import Lay, Shoot, TurnOver
from anpfiff.games.worldcup.scoring import half_goals
from anpfiff.games.worldcup.state import Worldcup


def outlook(state: Worldcup, seat: Seat, move: MoveNumber) -> dict[str, Any]:
    """Everything about it lies open. `turns`: the match would have another winner than now, or one, or none."""
    chosen, tables = state.tables.moves[move], state.tables
    if not isinstance(chosen, Lay | Shoot | TurnOver):
        return {}
    match = tables.matches.index(chosen.match)
    left, right = (tables.teams[state.team(row)] for row in (2 * match, 2 * match + 1))
    before, after = _score(state, match), _score(_done(state, seat, move, match), match)
    swing = (after[0] - after[1]) - (before[0] - before[1])
    # W5.9: a defence protects what lies there, or shuts a square: either team may want it.
    helped = [left] if swing > 0 else [right] if swing < 0 else [left, right]
    harmed = [team for team in (left, right) if team not in helped]
    return {"for": helped, "against": harmed, "turns": _ahead(before) != _ahead(after)}


def _done(state: Worldcup, seat: Seat, move: MoveNumber, match: int) -> Board:
    """After the move; after a penalty that goes in."""
    done, chosen = state.copy(), state.tables.moves[move]
    if isinstance(chosen, Shoot):
        done.put(2 * match + (chosen.side == "right"), PENALTY_TILE)
    else:
        done.apply(seat, move)
    return done


def _score(board: Board, match: int) -> tuple[int, int]:
    """In halves."""
    start = board.tables.tiles_at + 2 * match
    return half_goals(board.cells[start]), half_goals(board.cells[start + 1])


def _ahead(score: tuple[int, int]) -> int:
    """Whether left or right is ahead in whole goals, or nobody."""
    left, right = score[0] // 2, score[1] // 2
    return (left > right) - (left < right)
