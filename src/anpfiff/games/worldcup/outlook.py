"""W5: for and against which own teams an answer to a card would be, for boards that show first what matters most to a player."""

from typing import Any

from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.football.numbers import Match, left_row, right_row
from anpfiff.games.worldcup.moves import Lay, Shoot, TurnOver
from anpfiff.games.worldcup.rows import put
from anpfiff.games.worldcup.scoring import half_goals
from anpfiff.games.worldcup.state import Worldcup
from anpfiff.games.worldcup.tiles import PENALTY_TILE, Tile


def outlook(state: Worldcup, seat: Seat, move: MoveNumber) -> dict[str, Any]:
    """Everything about it lies open. `turns`: the match would have another winner than now, or one, or none.

    There may be a hundred answers to a question, and most concern other players' teams: what is not so is not told.
    """
    numbers, chosen = state.numbers, state.numbers.moves[move]
    if not isinstance(chosen, Lay | Shoot | TurnOver):
        return {}
    match = Match(numbers.matches.index(chosen.match))
    left, right = (state.team_in(row) for row in (left_row(match), right_row(match)))
    before, after = _score(state, match), _score(_done(state, seat, move, match), match)
    swing = (after[0] - after[1]) - (before[0] - before[1])
    # W5.9: a defence protects what lies there, or shuts a square: either team may want it.
    helped = [left] if swing > 0 else [right] if swing < 0 else [left, right]
    harmed = [team for team in (left, right) if team not in helped]
    told: dict[str, Any] = {
        "for": [numbers.teams[team] for team in helped if state.owner(team) == seat],
        "against": [numbers.teams[team] for team in harmed if state.owner(team) == seat],
        "turns": _ahead(before) != _ahead(after),
    }
    return {key: value for key, value in told.items() if value}


def _done(state: Worldcup, seat: Seat, move: MoveNumber, match: Match) -> Worldcup:
    """After the move; after a penalty that goes in."""
    done, chosen = state.copy(), state.numbers.moves[move]
    if isinstance(chosen, Shoot):
        put(done, right_row(match) if chosen.side == "right" else left_row(match), Tile(PENALTY_TILE))
    else:
        done.apply(seat, move)
    return done


def _score(state: Worldcup, match: Match) -> tuple[int, int]:
    """In halves."""
    return half_goals(state, left_row(match)), half_goals(state, right_row(match))


def _ahead(score: tuple[int, int]) -> int:
    """Whether left or right is ahead in whole goals, or nobody."""
    left, right = score[0] // 2, score[1] // 2
    return (left > right) - (left < right)
