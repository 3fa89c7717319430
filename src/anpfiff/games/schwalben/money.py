"""S1.1, S3.1, S7.6: what everybody has in the end."""

from mypy_extensions import i64

from anpfiff.games.schwalben.board import Board
from anpfiff.games.schwalben.edition import LEVELS
from anpfiff.games.schwalben.events import Account, BetPaid


def stage(board: Board, team: i64) -> i64:
    """How many rounds after the groups a team reached; one more for the title."""
    reach = board.cells[board.tables.reach_at + team]
    if reach == 0:
        return 0
    won = reach % 2
    return reach // 4 + won


def account(board: Board, seat: i64) -> Account:
    """S1.1: the statement of one player."""
    cells, tables = board.cells, board.tables
    bonuses: dict[str, int] = {}
    bets: list[BetPaid] = []
    for team in range(tables.teams):
        reached = stage(board, team)
        if board.owner(team) == seat and tables.bonus[reached]:
            bonuses[board.name(team)] = tables.bonus[reached]
        level = cells[tables.bets_at + seat * tables.teams + team]
        if level:
            paid = tables.pays_bet[level] if reached >= tables.level_needs[level] else 0
            bets.append(BetPaid(board.name(team), LEVELS[level], tables.strength[board.nation(team)], paid))
    return Account(cells[tables.money_at + seat], tuple(bets), bonuses, wealth(board, seat))


def wealth(board: Board, seat: i64) -> i64:
    """S1.1: unspent money, bribes, bets that came true, and bonuses."""
    cells, tables = board.cells, board.tables
    total = cells[tables.money_at + seat]
    for team in range(tables.teams):
        reached = stage(board, team)
        if board.owner(team) == seat:
            total += tables.bonus[reached]
        level = cells[tables.bets_at + seat * tables.teams + team]
        if level and reached >= tables.level_needs[level]:
            total += tables.pays_bet[level]
    return total
