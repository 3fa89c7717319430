"""S7.1, S7.2: the end of the groups: who goes on, and what becomes of the cards."""

from typing import Final

from mypy_extensions import i64

from anpfiff.core.bits import bit, count_bits, members
from anpfiff.core.chance import Chance
from anpfiff.core.event import Event
from anpfiff.football.certain import OUT, outlook
from anpfiff.football.draws import drawn_order
from anpfiff.football.events import GroupDecided, tell_lots
from anpfiff.football.table import Table
from anpfiff.games.schwalben.board import MATCH, MIXED, POOLED, Board
from anpfiff.games.schwalben.edition import GROUP_SIZE
from anpfiff.games.schwalben.events import HandedIn, PileMixed, RedDrawn
from anpfiff.games.schwalben.match import next_shuffle
from anpfiff.games.schwalben.tables import FIXTURES, POOLED_FROM, RED

ADVANCE: Final = 2
"""S7.1: of a group."""
POINTS_WIN: Final = 3
POINTS_DRAW: Final = 1
"""S4.7."""


def group_table(board: Board, group: i64) -> Table:
    """All matches of the group that are over."""
    cells, tables = board.cells, board.tables
    table = Table(GROUP_SIZE, POINTS_WIN, POINTS_DRAW)
    for match in range(tables.group_matches):
        if tables.group_of_match[match] == group and match <= cells[MATCH]:
            left, right = tables.row_slot[2 * match], tables.row_slot[2 * match + 1]
            goals = cells[tables.score_at + 2 * match], cells[tables.score_at + 2 * match + 1]
            table.record(left % GROUP_SIZE, right % GROUP_SIZE, goals[0], goals[1])
    return table


def certainly_out(board: Board, team: i64) -> bool:
    """S4.6: after its last group match, in no result of the group's open match does it advance."""
    tables = board.tables
    group, place = team // GROUP_SIZE, team % GROUP_SIZE
    table = group_table(board, group)
    if table.played[place] < GROUP_SIZE - 1:
        return False
    left = [fixture for fixture in FIXTURES if not _has_met(table, fixture[0], fixture[1])]
    return outlook(table, left, tables.chain, ADVANCE)[place] == OUT


def _has_met(table: Table, one: i64, other: i64) -> bool:
    for match in range(table.matches):
        if (table.home[match] == one and table.away[match] == other) or (table.home[match] == other and table.away[match] == one):
            return True
    return False


def end_groups(board: Board, chance: Chance, events: list[Event] | None) -> None:
    """S7.1, S7.2."""
    cells, tables = board.cells, board.tables
    through: i64 = 0
    for group in range(len(tables.cup.groups)):
        for place in _rank(board, group, chance, events)[:ADVANCE]:
            through |= bit(GROUP_SIZE * group + place)
    tables.cup.leave_groups(cells, through)
    for team in range(tables.teams):
        if not through & bit(team):
            hand_in(board, team, tables.pile, events)
    _pool(board, through)
    _draw_reds(board, through, chance, events)
    _mix(board, events)


def _rank(board: Board, group: i64, chance: Chance, events: list[Event] | None) -> list[int]:
    cells, tables = board.cells, board.tables
    table = group_table(board, group)
    level = tables.chain.order(table, None, None, ADVANCE)
    order: list[int] = []
    for tier in tables.chain.order(table, chance, None, ADVANCE):
        order.extend(tier)
    for place in range(GROUP_SIZE):
        cells[tables.order_at + GROUP_SIZE * group + place] = GROUP_SIZE * group + order[place]
    if events is not None:
        names = [board.name(GROUP_SIZE * group + place) for place in order]
        tell_lots(tables.cup.groups[group], names, level, ADVANCE, events)
        events.append(GroupDecided(tables.cup.groups[group], tuple(names[:ADVANCE])))
    return order


def hand_in(board: Board, team: i64, to: i64, events: list[Event] | None) -> None:
    """S7.1: face down; fixed personal cards, which everybody knows, are set aside."""
    tables = board.tables
    for card in range(tables.cards):
        if board.lies(card) == team:
            board.move(card, tables.aside if tables.personal[card] >= 0 and not board.cells[tables.shuffle_at + card] else to)
    if events is not None:
        events.append(HandedIn(board.name(team)))


def _pool(board: Board, through: i64) -> None:
    """S7.2: what is left and what was handed in is shuffled; if reds are too few, personal ones that lie aside are added."""
    cells, tables = board.cells, board.tables
    shuffle = next_shuffle(board)
    cells[POOLED] = shuffle
    if board.count(tables.pile, RED) < count_bits(through):
        for card in tables.reds:
            if board.lies(card) == tables.aside:
                board.move(card, tables.pile)
    for card in range(tables.cards):
        if board.lies(card) == tables.pile:
            known = cells[tables.known_at + card]
            cells[tables.knew_at + card] = known | tables.in_pool | POOLED_FROM * cells[tables.shuffle_at + card]
            if known & tables.public:
                cells[tables.source_at + card] = shuffle
            cells[tables.shuffle_at + card] = shuffle
            cells[tables.known_at + card] = 0


def _draw_reds(board: Board, through: i64, chance: Chance, events: list[Event] | None) -> None:
    """S7.2: a red card for each team that goes on, blind."""
    tables = board.tables
    teams = members(through)
    if board.count(tables.pile, RED) < len(teams):
        # Too few even so: the lot says who gets none.
        teams = drawn_order(teams, chance)
    for team in teams:
        if board.count(tables.pile, RED):
            card = board.nth_of_colour(RED, chance.below(board.count(tables.pile, RED)))
            board.take_from_pile(card, team)
            if events is not None:
                events.append(RedDrawn(board.owner(team), board.name(team), tables.card_names[card]))


def _mix(board: Board, events: list[Event] | None) -> None:
    """S7.2: the discards are shuffled into the pile; personal cards, drawn by nobody or lost by an injury, lie aside."""
    cells, tables = board.cells, board.tables
    shuffle = next_shuffle(board)
    cells[MIXED] = shuffle
    for card in range(tables.cards):
        place = board.lies(card)
        if place != tables.pile and place != tables.discards:  # noqa: PLR1714 - native
            continue
        if tables.personal[card] >= 0:
            board.move(card, tables.aside)
            board.show(card)
        elif place == tables.discards:
            board.move(card, tables.pile)
            cells[tables.known_at + card] = 0
            cells[tables.source_at + card] = shuffle
        cells[tables.shuffle_at + card] = shuffle
    if events is not None:
        events.append(PileMixed(board.size(tables.pile)))
