"""W6.4 to W6.6: modifier dice and goals."""

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.chance import Chance
from anpfiff.core.event import Event
from anpfiff.games.worldcup.board import (
    ATTACK_TILE,
    NO_GOALS,
    ONE_SQUARE,
    PENALTY_TILE,
    REPLAY,
    SQUARE_BITS,
    TURNED,
    Board,
)
from anpfiff.games.worldcup.edition import RANKS
from anpfiff.games.worldcup.events import DiceRolled, MatchScored


def roll_modifiers(board: Board, group: str | None, chance: Chance, events: list[Event] | None) -> vec[i64]:
    """W6.4: all four dice; half a goal by rank for each colour shown. W6.6: none without the option."""
    halves = vec[i64]([0] * len(RANKS))
    if board.tables.modifier_dice:
        shown: list[str] = []
        for faces in board.tables.dice:
            rank = faces[chance.below(6)]
            halves[rank] += 1
            shown.append(RANKS[rank])
        if events is not None:
            events.append(DiceRolled(group, tuple(shown)))
    return halves


def half_goals(tiles: i64) -> i64:
    """W6.5: what the face-up goal, P and attack tiles of a row are worth, in halves."""
    halves: i64 = 0
    while tiles:
        tile = tiles & ONE_SQUARE
        if tile == ATTACK_TILE:
            halves += 1
        elif tile == PENALTY_TILE:
            halves += 2
        elif NO_GOALS < tile < TURNED:
            halves += 2 * (tile - NO_GOALS)
        tiles >>= SQUARE_BITS
    return halves


def goals(tiles: i64, halves: i64) -> i64:
    """W6.5: whole goals out of the tiles and the halves that the dice gave, rounded down."""
    return (half_goals(tiles) + halves) // 2


def score_match(board: Board, match: i64, halves: vec[i64], events: list[Event] | None) -> None:
    """Enter the goals of both teams, as a replay's beside the first score."""
    cells, tables = board.cells, board.tables
    start = tables.replay_at if cells[REPLAY] else tables.score_at
    for row in range(2 * match, 2 * match + 2):
        cells[start + row] = goals(cells[tables.tiles_at + row], halves[tables.rank[board.team(row)]])
    if events is not None:
        left, right = 2 * match, 2 * match + 1
        events.append(
            MatchScored(
                tables.matches[match],
                tables.teams[board.team(left)],
                tables.teams[board.team(right)],
                cells[start + left],
                cells[start + right],
                cells[REPLAY] != 0,
            )
        )
