"""W6.4 to W6.6: modifier dice and goals."""

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.chance import Chance
from anpfiff.core.event import Event
from anpfiff.football.numbers import Match, Row, left_row, right_row
from anpfiff.games.worldcup.edition import MOST_SQUARES, RANKS
from anpfiff.games.worldcup.events import DiceRolled, MatchScored
from anpfiff.games.worldcup.state import Worldcup
from anpfiff.games.worldcup.tiles import HALF_GOALS


def roll_modifiers(state: Worldcup, group: str | None, chance: Chance, events: list[Event] | None) -> vec[i64]:
    """W6.4: all four dice; half a goal by rank for each colour shown. W6.6: none without the option."""
    halves = vec[i64]([0] * len(RANKS))
    if state.numbers.modifier_dice:
        shown: list[str] = []
        for faces in state.numbers.dice:
            rank = faces[chance.below(6)]
            halves[rank] += 1
            if events is not None:
                shown.append(RANKS[rank])
        if events is not None:
            events.append(DiceRolled(group, tuple(shown)))
    return halves


def half_goals(state: Worldcup, row: Row) -> i64:
    """W6.5: what the face-up goal, P and attack tiles of a row are worth, in halves."""
    halves: i64 = 0
    for square in range(MOST_SQUARES):
        halves += HALF_GOALS[state.tile(row, square)]
    return halves


def score_match(state: Worldcup, match: Match, halves: vec[i64], events: list[Event] | None) -> None:
    """Enter the goals of both teams, as a replay's beside the first score."""
    left, right = left_row(match), right_row(match)
    _score(state, left, halves)
    _score(state, right, halves)
    if events is not None:
        numbers = state.numbers
        one, other = numbers.teams[state.team_in(left)], numbers.teams[state.team_in(right)]
        goals = goals_now(state, left), goals_now(state, right)
        events.append(MatchScored(numbers.matches[match], one, other, goals[0], goals[1], state.replay != 0))


def _score(state: Worldcup, row: Row, halves: vec[i64]) -> None:
    """W6.5: whole goals out of the tiles and the halves that the dice gave the rank, rounded down."""
    numbers = state.numbers
    goals = (half_goals(state, row) + halves[numbers.rank[state.team_in(row)]]) // 2
    state.own_cup()[(numbers.replay_at if state.replay else numbers.score_at) + row] = goals


def goals_now(state: Worldcup, row: Row) -> i64:
    """Of a match that has just been played: in the replay, if it was one."""
    return state.replay_goals(row) if state.replay else state.goals(row)
