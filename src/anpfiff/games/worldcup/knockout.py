"""W8: the knock-out rounds: who wins, what settles a draw, and what follows."""

from mypy_extensions import i64

from anpfiff.core.chance import Chance
from anpfiff.core.event import Event
from anpfiff.core.step import Happening
from anpfiff.football.champion import cup_is_won
from anpfiff.football.cup import LEFT_WON, RIGHT_WON
from anpfiff.football.events import ShootOutEnded
from anpfiff.football.numbers import Match, Row, left_row, right_row
from anpfiff.games.worldcup.edition import RANKS, WHITE_DICE
from anpfiff.games.worldcup.events import CoinTossed, Kick, LotsDecided
from anpfiff.games.worldcup.numbers import (
    BLACK,
    BY_COIN,
    BY_LOTS,
    BY_REPLAY,
    BY_SCORE,
    BY_SHOOT_OUT,
    COIN,
    SHOOT_OUT,
)
from anpfiff.games.worldcup.phases import begin_phase, begin_replays, put_out
from anpfiff.games.worldcup.scoring import goals_now, roll_modifiers, score_match
from anpfiff.games.worldcup.state import EARLY_WIN, Worldcup


def end_round(state: Worldcup, chance: Chance, events: list[Event] | None) -> None:
    """W6.4: dice once for all matches. W8.8: drawn ones are settled in printed order, or replayed."""
    matches = [Match(match) for match in state.numbers.phases[state.phase].matches if state.is_open(Match(match))]
    halves = roll_modifiers(state, None, chance, events)
    for match in matches:
        score_match(state, match, halves, events)
    replays = [match for match in matches if not _settle(state, match, chance, events)]
    if replays:
        # Whoever has no match to come is out before them.
        put_out(state, events)
        begin_replays(state, replays, chance, events)
    else:
        after_round(state, chance, events)


def _settle(state: Worldcup, match: Match, chance: Chance, events: list[Event] | None) -> bool:
    """W8.8: False: the match is to be replayed."""
    numbers = state.numbers
    left, right = goals_now(state, left_row(match)), goals_now(state, right_row(match))
    if left != right:
        _decide(state, match, LEFT_WON if left > right else RIGHT_WON, BY_REPLAY if state.replay else BY_SCORE)
        return True
    by = numbers.phases[state.phase].drawn
    if by == SHOOT_OUT:
        _shoot_out(state, match, chance, events)
    elif by == COIN:
        _decide(state, match, _either(chance), BY_COIN)
        if events is not None:
            events.append(CoinTossed(numbers.matches[match], numbers.teams[state.winner(match)]))
    elif state.replay >= numbers.replays_before_lots:
        _decide(state, match, _either(chance), BY_LOTS)
        if events is not None:
            events.append(LotsDecided(numbers.matches[match], numbers.teams[state.winner(match)]))
    else:
        return False
    return True


def _either(chance: Chance) -> i64:
    """W7.7, W8.8: one of both is as likely as the other."""
    return LEFT_WON if chance.below(2) == 0 else RIGHT_WON


def _shoot_out(state: Worldcup, match: Match, chance: Chance, events: list[Event] | None) -> None:
    """W8.9: five kicks each in turn, all of them; then one each until one scores and the other misses."""
    numbers = state.numbers
    left_goals: i64 = 0
    right_goals: i64 = 0
    kicks: i64 = 0
    while kicks < numbers.kicks or left_goals == right_goals:
        left_goals += _kick(state, match, 0, chance, events)
        right_goals += _kick(state, match, 1, chance, events)
        kicks += 1
    state.own_cup()[numbers.shoot_out_at + left_row(match)] = left_goals
    state.own_cup()[numbers.shoot_out_at + right_row(match)] = right_goals
    _decide(state, match, LEFT_WON if left_goals > right_goals else RIGHT_WON, BY_SHOOT_OUT)
    if events is not None:
        winner, loser = numbers.teams[state.winner(match)], numbers.teams[state.loser(match)]
        goals = max(left_goals, right_goals), min(left_goals, right_goals)
        events.append(ShootOutEnded(numbers.matches[match], winner, loser, goals[0], goals[1]))


def _kick(state: Worldcup, match: Match, side: i64, chance: Chance, events: list[Event] | None) -> i64:
    """W8.9: the left-hand team has the first white die, the other the second; every colour but black scores."""
    numbers = state.numbers
    rank = numbers.dice[side][chance.below(6)]
    scored = rank != BLACK
    if events is not None:
        team = numbers.teams[state.team_in(Row(left_row(match) + side))]
        events.append(Kick(numbers.matches[match], team, WHITE_DICE[side], RANKS[rank], scored))
    return 1 if scored else 0


def _decide(state: Worldcup, match: Match, side: i64, how: i64) -> None:
    """W1.3: how far both teams have come. W8.10: a loser who has a match to come stays."""
    state.decide(match, side, state.phase)
    state.own_cup()[state.numbers.how_at + match] = how


def after_round(state: Worldcup, chance: Chance, events: list[Event] | None) -> None:
    """W1.1, W8.7: the game is won, or whoever has a match to come goes on to the next phase."""
    if not cup_is_won(state, state.numbers.early_win, EARLY_WIN, events):
        _begin_round(state, chance, events)


class NextRound(Happening[Worldcup]):
    """W8.7: the early winner wants to play on."""

    def happen(self, state: Worldcup, chance: Chance, events: list[Event] | None) -> None:
        _begin_round(state, chance, events)


def _begin_round(state: Worldcup, chance: Chance, events: list[Event] | None) -> None:
    put_out(state, events)
    state.phase += 1
    # W9.4: drawn at random where the edition says so.
    state.fill_round(state.phase, chance)
    begin_phase(state, chance, events)
