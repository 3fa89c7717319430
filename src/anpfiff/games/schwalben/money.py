"""S1.1, S3.1, S7.6: what everybody has in the end."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from anpfiff.core.numbers import Seat
from anpfiff.football.numbers import Team
from anpfiff.games.schwalben.edition import LEVELS
from anpfiff.games.schwalben.events import Account, BetPaid

if TYPE_CHECKING:
    from anpfiff.games.schwalben.state import Schwalben


def stage(state: "Schwalben", team: Team) -> i64:
    """How many rounds after the groups a team reached; one more for the title."""
    reach = state.reach(team)
    if reach == 0:
        return 0
    won = reach % 2
    return reach // 4 + won


def account(state: "Schwalben", seat: Seat) -> Account:
    """S1.1: the statement of one player."""
    numbers = state.numbers
    bonuses: dict[str, int] = {}
    bets: list[BetPaid] = []
    for number in range(numbers.teams):
        team = Team(number)
        reached, name = stage(state, team), state.name(team)
        if state.owner(team) == seat and numbers.bonus[reached]:
            bonuses[name] = numbers.bonus[reached]
        level = state.bet(seat, team)
        if level:
            bets.append(BetPaid(name, LEVELS[level], numbers.strength[state.nation(team)], _paid(state, level, reached)))
    return Account(state.money(seat), tuple(bets), bonuses, wealth(state, seat))


def wealth(state: "Schwalben", seat: Seat) -> i64:
    """S1.1: unspent money, bribes, bets that came true, and bonuses."""
    total = state.money(seat)
    for number in range(state.numbers.teams):
        team = Team(number)
        reached = stage(state, team)
        if state.owner(team) == seat:
            total += state.numbers.bonus[reached]
        total += _paid(state, state.bet(seat, team), reached)
    return total


def _paid(state: "Schwalben", level: i64, reached: i64) -> i64:
    """S3.1: a bet is a minimum goal; none pays nothing."""
    return state.numbers.pays_bet[level] if reached >= state.numbers.level_needs[level] else 0
