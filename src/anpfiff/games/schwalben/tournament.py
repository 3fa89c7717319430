"""S4.1, S4.6, S7.3: from match to match, and the cards afterwards."""

from mypy_extensions import i64

from anpfiff.core.chance import Chance
from anpfiff.core.event import Event
from anpfiff.core.step import Happening
from anpfiff.football.cup import LEFT_WON, RIGHT_WON
from anpfiff.football.events import WorldChampion
from anpfiff.games.schwalben.board import (
    ANSWER,
    ATTACKED,
    AWAY,
    BEFORE,
    BLUE_SKY,
    BRIBED,
    CARD,
    HALF,
    HOME,
    HURT,
    KICKS,
    LAST_WORD,
    MATCH,
    NEXT_MATCH,
    OFFERS,
    OVER,
    SETTLED,
    STEP,
    STOPPED,
    TURN,
    Board,
)
from anpfiff.games.schwalben.events import AccountsSettled, MatchBegan, MatchEnded
from anpfiff.games.schwalben.groups import certainly_out, end_groups, hand_in
from anpfiff.games.schwalben.match import begin_extra_time, begin_shoot_out, draw_cards, shoot_out_goals
from anpfiff.games.schwalben.money import account
from anpfiff.games.schwalben.referee import find_referee, pass_card_on
from anpfiff.games.schwalben.window import EXTRA, NORMAL, PENALTIES


class BeginningMatch(Happening[Board]):
    """S4.1: the next fixture."""

    def happen(self, state: Board, chance: Chance, events: list[Event] | None) -> None:
        cells, tables = state.cells, state.tables
        cells[MATCH] += 1
        cells[TURN] += 1
        match = cells[MATCH]
        if match < tables.group_matches:
            for side in range(2):
                cells[tables.team_at + 2 * match + side] = tables.row_slot[2 * match + side]
        elif match == tables.group_matches or tables.round_of_match[match] != tables.round_of_match[match - 1]:
            tables.cup.fill(cells, tables.round_of_match[match], chance)
        for side in range(2):
            cells[tables.score_at + 2 * match + side] = 0
            cells[STOPPED + side] = 0
            cells[ATTACKED + side] = 0
            cells[KICKS + side] = 0
            cells[OFFERS + side] = 0
        cells[HALF] = NORMAL
        cells[LAST_WORD] = 0
        cells[BRIBED] = 0
        cells[BEFORE] = 0
        cells[BLUE_SKY] = 0
        cells[CARD] = -1
        cells[ANSWER] = -1
        cells[HURT] = -1
        cells[SETTLED] = -1
        for card in tables.reds:
            cells[tables.used_at + card] = 0
        if events is not None:
            events.append(MatchBegan(tables.matches[match], state.name(state.team(HOME)), state.name(state.team(AWAY))))
        find_referee(state, events)


class FullTime(Happening[Board]):
    """S7.4: extra time and shoot-out where there must be a winner; else the match is over."""

    def happen(self, state: Board, chance: Chance, events: list[Event] | None) -> None:
        cells = state.cells
        if not state.in_groups() and state.goals(HOME) == state.goals(AWAY):
            if cells[HALF] == NORMAL:
                begin_extra_time(state, events)
                return
            if cells[HALF] == EXTRA:
                begin_shoot_out(state, events)
                return
        _end_match(state, chance, events)


def _end_match(board: Board, chance: Chance, events: list[Event] | None) -> None:
    cells, tables = board.cells, board.tables
    match = cells[MATCH]
    home, away = board.goals(HOME), board.goals(AWAY)
    if events is not None:
        kicks = (shoot_out_goals(board, HOME), shoot_out_goals(board, AWAY)) if cells[HALF] == PENALTIES else None
        names = board.name(board.team(HOME)), board.name(board.team(AWAY))
        events.append(MatchEnded(tables.matches[match], names[0], names[1], home, away, kicks))
    pass_card_on(board)
    if board.in_groups():
        _cards_after_group_match(board, home, away, chance, events)
        if match + 1 == tables.group_matches:
            end_groups(board, chance, events)
        cells[STEP] = NEXT_MATCH
        return
    won = home > away or (home == away and shoot_out_goals(board, HOME) > shoot_out_goals(board, AWAY))
    tables.cup.decide(cells, match, LEFT_WON if won else RIGHT_WON, tables.round_of_match[match])
    if match == tables.cup.title:
        _end(board, events)
        return
    # S7.1: whoever is out hands in the cards; nobody draws them again.
    hand_in(board, board.team(AWAY if won else HOME), tables.removed, events)
    _cards_after_knockout(board, home, away, HOME if won else AWAY, chance, events)
    cells[STEP] = NEXT_MATCH


def _cards_after_group_match(board: Board, home: i64, away: i64, chance: Chance, events: list[Event] | None) -> None:
    """S4.6: 2 each; one goal's difference 3 and 1; more 4 and none; the winner first. None for who is certain to be out."""
    if home == away:
        _give(board, HOME, 2, chance, events)
        _give(board, AWAY, 2, chance, events)
        return
    winner = HOME if home > away else AWAY
    close = home - away == 1 or away - home == 1
    _give(board, winner, 3 if close else 4, chance, events)
    if close:
        _give(board, 1 - winner, 1, chance, events)


def _give(board: Board, side: i64, cards: i64, chance: Chance, events: list[Event] | None) -> None:
    team = board.team(side)
    if not certainly_out(board, team):
        draw_cards(board, team, cards, chance, events)


def _cards_after_knockout(board: Board, home: i64, away: i64, side: i64, chance: Chance, events: list[Event] | None) -> None:
    """S7.3, S7.4: the winner only; after extra time 2."""
    count: i64 = 2
    if board.cells[HALF] == NORMAL:
        count = 3 if home - away == 1 or away - home == 1 else 4
    draw_cards(board, board.team(side), count, chance, events)


def _end(board: Board, events: list[Event] | None) -> None:
    """S1.1, S7.6: bonuses and bets are paid; the richest wins."""
    tables = board.tables
    if events is not None:
        champion = tables.cup.champion(board.cells)
        events.append(WorldChampion(board.name(champion), board.owner(champion)))
        events.append(AccountsSettled(tuple([account(board, seat) for seat in range(tables.players)])))
    board.cells[STEP] = OVER
