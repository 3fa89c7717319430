"""W8: the knock-out rounds: who wins, what settles a draw, and what follows."""

from mypy_extensions import i64

from anpfiff.core.chance import Chance
from anpfiff.core.event import Event
from anpfiff.core.numbers import NOBODY
from anpfiff.football.cup import LEFT_WON, RIGHT_WON
from anpfiff.football.events import ShootOutEnded
from anpfiff.games.worldcup.board import (
    BY_COIN,
    BY_LOTS,
    BY_REPLAY,
    BY_SCORE,
    BY_SHOOT_OUT,
    OVER,
    PHASE,
    REPLAY,
    STEP,
    WINNER,
    Board,
)
from anpfiff.games.worldcup.edition import RANKS, WHITE_DICE
from anpfiff.games.worldcup.events import CoinTossed, Kick, LotsDecided
from anpfiff.games.worldcup.phases import begin_phase, begin_replays, put_out
from anpfiff.games.worldcup.scoring import roll_modifiers, score_match
from anpfiff.games.worldcup.tables import BLACK, COIN, SHOOT_OUT


def end_round(board: Board, chance: Chance, events: list[Event] | None) -> None:
    """W6.4: dice once for all matches. W8.8: drawn ones are settled in printed order, or replayed."""
    cells, tables = board.cells, board.tables
    matches = [match for match in tables.phases[cells[PHASE]].matches if board.is_open(match)]
    halves = roll_modifiers(board, None, chance, events)
    for match in matches:
        score_match(board, match, halves, events)
    replays = [match for match in matches if not _settle(board, match, chance, events)]
    if replays:
        # Whoever has no match to come is out before them.
        put_out(board, events)
        begin_replays(board, replays, chance, events)
    else:
        after_round(board, chance, events)


def _settle(board: Board, match: i64, chance: Chance, events: list[Event] | None) -> bool:
    """W8.8: False: the match is to be replayed."""
    cells, tables = board.cells, board.tables
    start = tables.replay_at if cells[REPLAY] else tables.score_at
    left, right = cells[start + 2 * match], cells[start + 2 * match + 1]
    if left != right:
        _decide(board, match, LEFT_WON if left > right else RIGHT_WON, BY_REPLAY if cells[REPLAY] else BY_SCORE)
        return True
    by = tables.phases[cells[PHASE]].drawn
    if by == SHOOT_OUT:
        _shoot_out(board, match, chance, events)
    elif by == COIN:
        _decide(board, match, LEFT_WON + chance.below(2), BY_COIN)
        if events is not None:
            events.append(CoinTossed(tables.matches[match], tables.teams[tables.cup.winner(cells, match)]))
    elif cells[REPLAY] >= tables.replays_before_lots:
        _decide(board, match, LEFT_WON + chance.below(2), BY_LOTS)
        if events is not None:
            events.append(LotsDecided(tables.matches[match], tables.teams[tables.cup.winner(cells, match)]))
    else:
        return False
    return True


def _shoot_out(board: Board, match: i64, chance: Chance, events: list[Event] | None) -> None:
    """W8.9: five kicks each in turn, all of them; then one each until one scores and the other misses."""
    cells, tables = board.cells, board.tables
    left_goals: i64 = 0
    right_goals: i64 = 0
    kicks: i64 = 0
    while kicks < tables.kicks or left_goals == right_goals:
        left_goals += _kick(board, match, 0, chance, events)
        right_goals += _kick(board, match, 1, chance, events)
        kicks += 1
    cells[tables.shoot_out_at + 2 * match] = left_goals
    cells[tables.shoot_out_at + 2 * match + 1] = right_goals
    _decide(board, match, LEFT_WON if left_goals > right_goals else RIGHT_WON, BY_SHOOT_OUT)
    if events is not None:
        winner, loser = tables.teams[tables.cup.winner(cells, match)], tables.teams[tables.cup.loser(cells, match)]
        goals = max(left_goals, right_goals), min(left_goals, right_goals)
        events.append(ShootOutEnded(tables.matches[match], winner, loser, goals[0], goals[1]))


def _kick(board: Board, match: i64, side: i64, chance: Chance, events: list[Event] | None) -> i64:
    """W8.9: the left-hand team has the first white die, the other the second; every colour but black scores."""
    rank = board.tables.dice[side][chance.below(6)]
    scored = rank != BLACK
    if events is not None:
        tables = board.tables
        team = tables.teams[board.team(2 * match + side)]
        events.append(Kick(tables.matches[match], team, WHITE_DICE[side], RANKS[rank], scored))
    return 1 if scored else 0


def _decide(board: Board, match: i64, side: i64, how: i64) -> None:
    """W1.3: how far both teams have come. W8.10: a loser who has a match to come stays."""
    board.tables.cup.decide(board.cells, match, side, board.cells[PHASE])
    board.cells[board.tables.how_at + match] = how


def after_round(board: Board, chance: Chance, events: list[Event] | None) -> None:
    """W1.1, W8.7: the game is won, or whoever has a match to come goes on to the next phase."""
    cells, tables = board.cells, board.tables
    winner = tables.cup.won_by(cells, tables.play_out, events)
    if winner != NOBODY:
        cells[WINNER] = winner
        cells[STEP] = OVER
    else:
        put_out(board, events)
        cells[PHASE] += 1
        # W9.4: drawn at random where the edition says so.
        tables.cup.fill(cells, cells[PHASE], chance)
        begin_phase(board, chance, events)
