"""W4.4, W5.9 to W5.14: tiles in the rows of matches, and which rows are free or show something."""

from mypy_extensions import i64

from anpfiff.core.bits import bit
from anpfiff.core.event import Event
from anpfiff.core.numbers import MoveNumber
from anpfiff.football.numbers import Row, Team, match_of
from anpfiff.games.worldcup.edition import MOST_SQUARES
from anpfiff.games.worldcup.events import TileLaid, TileTurned
from anpfiff.games.worldcup.numbers import (
    EXPOSED_ATTACKS,
    EXPOSED_GOALS,
    FREE,
    GROUPS,
    MINE,
    ROW_SETS,
    ROWS_A_WORD,
    SETS,
)
from anpfiff.games.worldcup.state import Worldcup
from anpfiff.games.worldcup.tiles import ATTACK_TILE, LOWER, SHOWN_GOALS, TILE_NAMES, TURNED, Tile


def squares_used(state: Worldcup, row: Row) -> i64:
    """W4.4: from the innermost on."""
    tiles, start = state.tiles, MOST_SQUARES * row
    used: i64 = 0
    while used < MOST_SQUARES and tiles[start + used]:
        used += 1
    return used


def put(state: Worldcup, row: Row, tile: Tile) -> None:
    """W4.4: onto the innermost free square. W2.5: there is always another tile."""
    used = squares_used(state, row)
    state.tiles[MOST_SQUARES * row + used] = tile
    _look_at(state, row, used + 1, tile)


def lay(state: Worldcup, row: Row, tile: Tile, events: list[Event] | None) -> None:
    put(state, row, tile)
    if events is not None:
        numbers = state.numbers
        events.append(TileLaid(numbers.matches[match_of(row)], numbers.teams[state.team_in(row)], TILE_NAMES[tile]))


def turn_over(state: Worldcup, row: Row, events: list[Event] | None) -> None:
    """W5.9 to W5.11: an attack or a single goal is just turned over; of more goals one less remains (W5.14)."""
    numbers, used = state.numbers, squares_used(state, row)
    outer = MOST_SQUARES * row + used - 1
    tile = Tile(state.tiles[outer])
    lower = Tile(LOWER[tile])
    if lower and used == numbers.squares[state.team_in(row)]:
        # On the last square the lower tile takes its place.
        state.tiles[outer] = lower
        _look_at(state, row, used, lower)
    else:
        turned = Tile(TURNED[tile])
        state.tiles[outer] = turned
        if lower:
            put(state, row, lower)
        else:
            _look_at(state, row, used, turned)
    if events is not None:
        match, team = numbers.matches[match_of(row)], numbers.teams[state.team_in(row)]
        events.append(TileTurned(match, team, TILE_NAMES[tile], TILE_NAMES[lower] if lower else None))


def _look_at(state: Worldcup, row: Row, used: i64, outer: Tile) -> None:
    """After a change in a row: whether it is free, and what is exposed (W5.13) there."""
    numbers, table = state.numbers, state.table
    at, mark = numbers.row_sets[row], numbers.row_bit[row]
    table[at + EXPOSED_ATTACKS] &= ~mark
    table[at + EXPOSED_GOALS] &= ~mark
    if outer == ATTACK_TILE:
        table[at + EXPOSED_ATTACKS] |= mark
    elif SHOWN_GOALS[outer]:
        table[at + EXPOSED_GOALS] |= mark
    team = state.team_in(row)
    if used >= numbers.squares[team] and table[at + FREE] & mark:
        table[at + FREE] ^= mark
        if not _has_free_row(state, team):
            state.free_teams &= ~bit(team)


def _has_free_row(state: Worldcup, team: Team) -> bool:
    for word in range(state.numbers.words):  # noqa: SIM110 - a loop stays native
        if state.table[ROW_SETS + word * SETS + FREE] & rows_of(state, team, word):
            return True
    return False


def rows_of(state: Worldcup, team: Team, word: i64) -> i64:
    """The rows of a team in this phase: one word of the set."""
    numbers = state.numbers
    if state.phase == GROUPS:
        return numbers.group_rows[team * numbers.words + word]
    rows: i64 = 0
    for match in numbers.phases[state.phase].matches:
        for row in range(2 * match, 2 * match + 2):
            if state.cup_table[row] == team and numbers.row_sets[row] == ROW_SETS + word * SETS:
                rows |= numbers.row_bit[row]
    return rows


def offer_rows(state: Worldcup, first_move: MoveNumber, which: i64) -> None:
    """The rows of a set with the moves that begin at `first_move`: any team's (W4.3), unless W8.5 narrows it down."""
    table = state.table
    at: i64 = ROW_SETS
    while at < state.numbers.sets_end:
        state.offer_from(first_move, table[at + which] & table[at + MINE])
        first_move += ROWS_A_WORD
        at += SETS
