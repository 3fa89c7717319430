"""W5: what each card does."""

from typing import Final

from mypy_extensions import i64

from anpfiff.core.bits import bit, count_bits, lowest_bit
from anpfiff.core.chance import Chance
from anpfiff.core.decision import Prompt
from anpfiff.core.event import Event
from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.core.step import Choice, Happening
from anpfiff.football.numbers import Row, Team, match_of
from anpfiff.games.worldcup.edition import CARDS, RANKS, WHITE_DICE
from anpfiff.games.worldcup.events import PenaltyTaken
from anpfiff.games.worldcup.numbers import (
    ATTACK,
    BLACK,
    DEFENCE,
    EXPOSED_ATTACKS,
    EXPOSED_GOALS,
    FOUL,
    FREE,
    GOALS_OF,
    MINE,
    NO_CARD,
    OFFSIDE,
    ONE_GOAL,
    ONES_OF,
    PENALTY,
    ROW_SETS,
    ROWS_A_WORD,
    SETS,
    STRONG,
    THREE_GOALS,
    THREE_ONES,
    TWO_AND_ONE,
    TWO_GOALS,
    TWO_ONES,
    Card,
    by_card,
)
from anpfiff.games.worldcup.prompts import (
    WhatToTurnOver,
    WhereToDefend,
    WhereToLay,
    WhereToLayOne,
    WhereToLayTwo,
    WhoShoots,
)
from anpfiff.games.worldcup.rows import lay, offer_rows, rows_of, turn_over
from anpfiff.games.worldcup.state import (
    DEFEND,
    DRAW,
    LAY,
    LAY_ONE,
    LAY_TWO,
    NAME_SHOOTER,
    NO_ROW,
    SHOOT,
    TURN_OVER,
    Worldcup,
)
from anpfiff.games.worldcup.tiles import ATTACK_TILE, DEFENCE_TILE, ONE_GOAL_TILE, PENALTY_TILE, TWO_GOALS_TILE, Tile, goal_tile

# What each card asks; a two_and_one whose two goals nobody can be given goes on with LAY_ONE.
_QUESTION: Final = by_card(
    {
        ATTACK: LAY,
        DEFENCE: DEFEND,
        ONE_GOAL: LAY,
        TWO_GOALS: LAY,
        THREE_GOALS: LAY,
        FOUL: TURN_OVER,
        OFFSIDE: TURN_OVER,
        PENALTY: NAME_SHOOTER,
        TWO_AND_ONE: LAY_TWO,
        THREE_ONES: LAY_ONE,
        TWO_ONES: LAY_ONE,
    }
)
# Sets of cards, as bits: those with several tiles, and those that one free square, exposed attack or exposed goal is enough for.
_MULTI_GOAL: Final = bit(TWO_AND_ONE) | bit(THREE_ONES) | bit(TWO_ONES)
_FOR_A_SQUARE: Final = bit(ATTACK) | bit(DEFENCE) | bit(ONE_GOAL) | bit(TWO_GOALS) | bit(THREE_GOALS) | bit(PENALTY)
_FOR_AN_ATTACK: Final = bit(DEFENCE) | bit(OFFSIDE)
_FOR_A_GOAL: Final = bit(FOUL) | bit(OFFSIDE)


def playable(state: Worldcup) -> i64:
    """The cards with an action that whoever is on turn could carry out now, as bits by kind."""
    table = state.table
    free, strong, attacks, goals = i64(0), i64(0), i64(0), i64(0)
    at: i64 = ROW_SETS
    while at < state.numbers.sets_end:
        mine = table[at + MINE]
        free |= table[at + FREE] & mine
        strong |= table[at + FREE] & table[at + STRONG] & mine
        attacks |= table[at + EXPOSED_ATTACKS] & mine
        goals |= table[at + EXPOSED_GOALS] & mine
        at += SETS
    cards: i64 = 0
    if free:
        cards = _FOR_A_SQUARE | _multi_goal_cards(state, strong != 0)
    if attacks:
        cards |= _FOR_AN_ATTACK
    if goals:
        cards |= _FOR_A_GOAL
    return cards


def _multi_goal_cards(state: Worldcup, any_strong: bool) -> i64:
    """W5.7: only what can be finished. W8.5: in the last phase one tile is enough."""
    if state.own_only():
        return _MULTI_GOAL
    cards: i64 = 0
    teams = count_bits(state.free_teams)
    if teams >= 2:
        cards |= bit(TWO_ONES)
        if any_strong:
            cards |= bit(TWO_AND_ONE)
    if teams >= 3:
        cards |= bit(THREE_ONES)
    return cards


def _any_strong(state: Worldcup) -> bool:
    """W5.4: whether a team that can be given two goals has a free square."""
    table = state.table
    at: i64 = ROW_SETS
    while at < state.numbers.sets_end:
        if table[at + FREE] & table[at + STRONG] & table[at + MINE]:
            return True
        at += SETS
    return False


def begin_action(state: Worldcup, card: Card, events: list[Event] | None) -> None:
    """The card has been played."""
    state.card = card
    state.tiles_left = ONES_OF[card]
    step = _QUESTION[card]
    if step == LAY_TWO and not _any_strong(state):
        step = LAY_ONE
    _ask_where(state, step, events)


def _ask_where(state: Worldcup, step: i64, events: list[Event] | None) -> None:
    """A question about the open board with but one answer, which everybody can see, is not asked."""
    seat = state.seat
    state.ask(step, seat)
    if not state.has_choice():
        state.apply(seat, state.legal_move(seat, 0), events)


def end_action(state: Worldcup) -> None:
    """W4.1: then a card is drawn. Nothing of the action is kept, so that equal positions are equal numbers."""
    state.card = Card(NO_CARD)
    state.tiles_left = 0
    state.laid_for = 0
    state.shooter = Row(NO_ROW)
    state.go_to(DRAW)


# --- one tile


class Laying(Choice[Worldcup]):
    """W5.1 to W5.3, W5.8."""

    def offer(self, state: Worldcup, seat: Seat) -> None:
        offer_rows(state, state.numbers.lay, FREE)

    def prompt(self, state: Worldcup, seat: Seat) -> Prompt:
        return WhereToLay(CARDS[state.card])

    def take(self, state: Worldcup, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        _lay_tile(state, Row(move - state.numbers.lay), events)
        end_action(state)


def _lay_tile(state: Worldcup, row: Row, events: list[Event] | None) -> None:
    """W5.8, W5.9: attack and defence; W5.1, W5.2, W5.3: always the tile that belongs to the rank."""
    if state.card == ATTACK:
        tile = Tile(ATTACK_TILE)
    elif state.card == DEFENCE:
        tile = Tile(DEFENCE_TILE)
    else:
        tile = goal_tile(min(GOALS_OF[state.card], state.numbers.tile[state.team_in(row)]))
    lay(state, row, tile, events)


class Defending(Choice[Worldcup]):
    """W5.9: a defence card does one or the other."""

    def offer(self, state: Worldcup, seat: Seat) -> None:
        offer_rows(state, state.numbers.lay, FREE)
        offer_rows(state, state.numbers.turn_over, EXPOSED_ATTACKS)

    def prompt(self, state: Worldcup, seat: Seat) -> Prompt:
        return WhereToDefend()

    def take(self, state: Worldcup, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        numbers = state.numbers
        if move >= numbers.turn_over:
            turn_over(state, Row(move - numbers.turn_over), events)
        else:
            _lay_tile(state, Row(move - numbers.lay), events)
        end_action(state)


class TurningOver(Choice[Worldcup]):
    """W5.10, W5.11."""

    def offer(self, state: Worldcup, seat: Seat) -> None:
        """A foul finds goals, an offside attacks as well."""
        table, move = state.table, state.numbers.turn_over
        at: i64 = ROW_SETS
        while at < state.numbers.sets_end:
            shown = table[at + EXPOSED_GOALS]
            if state.card == OFFSIDE:
                shown |= table[at + EXPOSED_ATTACKS]
            state.offer_from(move, shown & table[at + MINE])
            move += ROWS_A_WORD
            at += SETS

    def prompt(self, state: Worldcup, seat: Seat) -> Prompt:
        return WhatToTurnOver(CARDS[state.card])

    def take(self, state: Worldcup, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        turn_over(state, Row(move - state.numbers.turn_over), events)
        end_action(state)


# --- penalties


class NamingShooter(Choice[Worldcup]):
    """W5.12."""

    def offer(self, state: Worldcup, seat: Seat) -> None:
        offer_rows(state, state.numbers.shoot, FREE)

    def prompt(self, state: Worldcup, seat: Seat) -> Prompt:
        return WhoShoots()

    def take(self, state: Worldcup, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        state.shooter = Row(move - state.numbers.shoot)
        state.go_to(SHOOT)


class Shooting(Happening[Worldcup]):
    """W5.12: the first white die; any colour but black scores. A miss lays nothing."""

    def happen(self, state: Worldcup, chance: Chance, events: list[Event] | None) -> None:
        row, numbers = state.shooter, state.numbers
        rank = numbers.dice[0][chance.below(6)]
        if events is not None:
            match, team = numbers.matches[match_of(row)], numbers.teams[state.team_in(row)]
            events.append(PenaltyTaken(match, team, WHITE_DICE[0], RANKS[rank], rank != BLACK))
        if rank != BLACK:
            lay(state, row, Tile(PENALTY_TILE), events)
        end_action(state)


# --- multi-goal cards


class LayingTwo(Choice[Worldcup]):
    """W5.4: the 2-goal tile comes first, and only for teams that can be given two goals. W8.5: in the last phase, or not."""

    def offer(self, state: Worldcup, seat: Seat) -> None:
        table, move = state.table, state.numbers.lay
        if state.own_only():
            state.offer(state.numbers.skip_bit)
        at: i64 = ROW_SETS
        while at < state.numbers.sets_end:
            state.offer_from(move, table[at + FREE] & table[at + STRONG] & table[at + MINE])
            move += ROWS_A_WORD
            at += SETS

    def prompt(self, state: Worldcup, seat: Seat) -> Prompt:
        return WhereToLayTwo(state.own_only())

    def take(self, state: Worldcup, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        if move != state.numbers.skip:
            row = Row(move - state.numbers.lay)
            state.laid_for |= bit(state.team_in(row))
            lay(state, row, Tile(TWO_GOALS_TILE), events)
        _go_on(state, events)


class LayingOne(Choice[Worldcup]):
    """W5.5, W5.6: a tile each."""

    def offer(self, state: Worldcup, seat: Seat) -> None:
        """W5.7: for a team that got no tile of this card yet. W8.5: in the last phase one tile is enough."""
        numbers, table = state.numbers, state.table
        if _may_stop(state):
            state.offer(numbers.stop_bit)
        for word in range(numbers.words):
            at = ROW_SETS + word * SETS
            rows = table[at + FREE] & table[at + MINE]
            teams = state.laid_for
            while teams:
                rows &= ~rows_of(state, Team(lowest_bit(teams)), word)
                teams &= teams - 1
            state.offer_from(numbers.lay + word * ROWS_A_WORD, rows)

    def prompt(self, state: Worldcup, seat: Seat) -> Prompt:
        return WhereToLayOne(CARDS[state.card], state.tiles_left, _may_stop(state))

    def take(self, state: Worldcup, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        if move == state.numbers.stop:
            end_action(state)
            return
        row = Row(move - state.numbers.lay)
        state.laid_for |= bit(state.team_in(row))
        state.tiles_left -= 1
        lay(state, row, Tile(ONE_GOAL_TILE), events)
        _go_on(state, events)


def _may_stop(state: Worldcup) -> bool:
    """W8.5."""
    return state.laid_for != 0 and state.own_only()


def _go_on(state: Worldcup, events: list[Event] | None) -> None:
    """The next tile of the card, if there is one and a team for it (which W5.7 makes sure of but in the last phase)."""
    if state.tiles_left == 0 or not state.free_teams & state.my_teams & ~state.laid_for:
        end_action(state)
    else:
        _ask_where(state, LAY_ONE, events)
