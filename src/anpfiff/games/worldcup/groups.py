"""W6.8, W7: who goes through from the groups."""

from mypy_extensions import i64

from anpfiff.core.bits import bit
from anpfiff.core.chance import Chance
from anpfiff.core.event import Event
from anpfiff.football.events import GroupDecided, LotsDrawn, tell_lots
from anpfiff.football.table import Table
from anpfiff.football.ties import split, straddling
from anpfiff.games.worldcup.board import REPLAY, Board
from anpfiff.games.worldcup.knockout import after_round
from anpfiff.games.worldcup.phases import begin_replays
from anpfiff.games.worldcup.scoring import roll_modifiers, score_match


def end_group_stage(board: Board, chance: Chance, events: list[Event] | None) -> None:
    """W6.4: dice for each group, or once for all replays. W7.1: replays until every group is decided, but W7.7."""
    cells, tables = board.cells, board.tables
    groups = len(tables.groups)
    if cells[REPLAY]:
        halves = roll_modifiers(board, None, chance, events)
        for match in range(len(tables.matches)):
            if board.is_open(match):
                score_match(board, match, halves, events)
        for group in range(groups):
            if cells[tables.tie_at + group]:
                _rank_replays(board, group)
    else:
        for group in range(groups):
            halves = roll_modifiers(board, tables.groups[group], chance, events)
            for match in tables.group_matches[group]:
                score_match(board, match, halves, events)
        for group in range(groups):
            _rank_group(board, group, chance, events)
    if cells[REPLAY] >= tables.replays_before_lots:
        _draw_lots(board, chance, events)
    matches = _replays(board)
    if matches:
        begin_replays(board, matches, chance, events)
    else:
        _leave_groups(board, events)
        after_round(board, chance, events)


def _rank_group(board: Board, group: i64, chance: Chance, events: list[Event] | None) -> None:
    """W7.3, W7.4, W7.6: by the edition's chain. What replays have to settle stays open."""
    cells, tables = board.cells, board.tables
    members = tables.cup.group_teams[group]
    table = Table(len(members), tables.points_win, tables.points_draw)
    for match in tables.group_matches[group]:
        left, right = 2 * match, 2 * match + 1
        home, away = tables.cup.place_in_group[board.team(left)], tables.cup.place_in_group[board.team(right)]
        table.record(home, away, cells[tables.score_at + left], cells[tables.score_at + right])
    tiers = tables.chain.order(table, None, None, tables.advance)
    if tables.lots_break_ties and _level_among_first(tiers, tables.advance):
        drawn = tables.chain.order(table, chance, None, tables.advance)
        if events is not None:
            names = [tables.teams[members[place]] for tier in drawn for place in tier]
            tell_lots(tables.groups[group], names, tiers, tables.advance, events)
        tiers = drawn
    certain, tier, places = straddling(tiers, tables.advance)
    _place(board, group, certain, 0)
    _keep_tie(board, group, tier, places)


def _level_among_first(tiers: list[list[int]], places: i64) -> bool:
    """Whether teams are level on a place that decides who advances, or where to."""
    place: i64 = 0
    for tier in tiers:
        if place < places and len(tier) > 1:
            return True
        place += len(tier)
    return False


def _place(board: Board, group: i64, through: list[int], first: i64) -> None:
    """These teams, by their places in the group's list, take the next places of its order."""
    tables = board.tables
    start = tables.order_at + tables.cup.order_start[group] + first
    for place in through:
        board.cells[start] = tables.cup.group_teams[group][place]
        start += 1


def _keep_tie(board: Board, group: i64, tier: list[int], places: i64) -> None:
    """W7.1, W7.5: teams level across the line, as bits by their places in the group's list; none: the group is decided."""
    level: i64 = 0
    for place in tier:
        level |= bit(place)
    board.cells[board.tables.tie_at + group] = level
    board.cells[board.tables.tie_places_at + group] = places


def _tied(board: Board, group: i64) -> list[int]:
    level = board.cells[board.tables.tie_at + group]
    return [place for place in range(len(board.tables.cup.group_teams[group])) if level & bit(place)]


def _rank_replays(board: Board, group: i64) -> None:
    """W7.1: by the points of that round of replays alone."""
    cells, tables = board.cells, board.tables
    table = Table(len(tables.cup.group_teams[group]), tables.points_win, tables.points_draw)
    for match in _replays_of(board, group):
        left, right = 2 * match, 2 * match + 1
        home, away = tables.cup.place_in_group[board.team(left)], tables.cup.place_in_group[board.team(right)]
        table.record(home, away, cells[tables.replay_at + left], cells[tables.replay_at + right])
    open_places = cells[tables.tie_places_at + group]
    certain, tier, places = straddling(split(_tied(board, group), table.points), open_places)
    _place(board, group, certain, tables.advance - open_places)
    _keep_tie(board, group, tier, places)


def _replays(board: Board) -> list[int]:
    """All matches to be replayed, in the order of the groups."""
    matches: list[int] = []
    for group in range(len(board.tables.groups)):
        if board.cells[board.tables.tie_at + group]:
            matches.extend(_replays_of(board, group))
    return matches


def _replays_of(board: Board, group: i64) -> list[int]:
    """W7.1: the fixtures among the level teams. W7.5: two who have none between them meet all the same."""
    tables = board.tables
    level = board.cells[tables.tie_at + group]
    matches = [match for match in tables.group_matches[group] if _among(board, match, level)]
    if not matches:
        matches = [match for match in tables.group_pairs[group] if _among(board, match, level)]
    return matches


def _among(board: Board, match: i64, level: i64) -> bool:
    tables = board.tables
    one, other = tables.cup.place_in_group[board.team(2 * match)], tables.cup.place_in_group[board.team(2 * match + 1)]
    return level & bit(one) != 0 and level & bit(other) != 0


def _draw_lots(board: Board, chance: Chance, events: list[Event] | None) -> None:
    """W7.7: for every tie that is left."""
    cells, tables = board.cells, board.tables
    for group in range(len(tables.groups)):
        left = _tied(board, group)
        if not left:
            continue
        drawn: list[int] = []
        while left:
            drawn.append(left.pop(chance.below(len(left))))
        places = cells[tables.tie_places_at + group]
        if events is not None:
            names = [tables.teams[tables.cup.group_teams[group][place]] for place in drawn]
            events.append(LotsDrawn(tables.groups[group], tuple(names)))
        _place(board, group, drawn[:places], tables.advance - places)
        _keep_tie(board, group, [], 0)


def _leave_groups(board: Board, events: list[Event] | None) -> None:
    """W6.8: the first of each group go on."""
    cells, tables = board.cells, board.tables
    through: i64 = 0
    for group in range(len(tables.groups)):
        start = tables.order_at + tables.cup.order_start[group]
        names: list[str] = []
        for place in range(tables.advance):
            team = cells[start + place]
            through |= bit(team)
            names.append(tables.teams[team])
        if events is not None:
            events.append(GroupDecided(tables.groups[group], tuple(names)))
    tables.cup.leave_groups(cells, through)
