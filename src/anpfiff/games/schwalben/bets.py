"""S3: the bets."""

from mypy_extensions import i64

from anpfiff.core.decision import Prompt
from anpfiff.core.event import Event
from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.core.step import Choice
from anpfiff.games.schwalben.board import NEXT_MATCH, STEP, Board
from anpfiff.games.schwalben.events import BetsMade
from anpfiff.games.schwalben.prompts import WhatToBet


class Betting(Choice[Board]):
    """S3.1 to S3.3: team by team in the order of the groups, all players at the same time."""

    def prompt(self, state: Board, seat: Seat) -> Prompt:
        cells, tables = state.cells, state.tables
        nation = state.nation(cells[tables.progress_at + seat])
        left = cells[tables.money_at + seat] - state.staked(seat)
        return WhatToBet(tables.nations[nation], tables.strength[nation], left)

    def take(self, state: Board, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        cells, tables = state.cells, state.tables
        team: i64 = cells[tables.progress_at + seat]
        cells[tables.bets_at + seat * tables.teams + team] = move - tables.first_bet
        cells[tables.progress_at + seat] += 1
        for other in range(tables.players):
            if cells[tables.progress_at + other] < tables.teams:
                return
        # S3.3: only now the stakes are taken, and the money left is open.
        for other in range(tables.players):
            cells[tables.stake_at + other] = state.staked(other)
            cells[tables.money_at + other] -= cells[tables.stake_at + other]
        if events is not None:
            events.append(BetsMade(tuple([cells[tables.money_at + other] for other in range(tables.players)])))
        cells[STEP] = NEXT_MATCH
