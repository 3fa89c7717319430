"""W4, W6.1 to W6.3: a player's turn, and when the draw pile is empty."""

from mypy_extensions import i64

from anpfiff.core.bits import bit
from anpfiff.core.chance import Chance
from anpfiff.core.decision import Prompt
from anpfiff.core.event import Event
from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.core.step import Choice, Happening
from anpfiff.football.numbers import Match, left_row, right_row
from anpfiff.games.worldcup.cards import begin_action, end_action, playable
from anpfiff.games.worldcup.edition import CARDS
from anpfiff.games.worldcup.events import (
    CardPlayed,
    CardThrownAway,
    LastTurnsBegan,
    PileRenewed,
    TurnBegan,
)
from anpfiff.games.worldcup.numbers import GROUPS, MINE, ROW_SETS, SETS, Card
from anpfiff.games.worldcup.piles import draw_card, gather, held, show
from anpfiff.games.worldcup.prompts import WhatToPlay
from anpfiff.games.worldcup.state import END_PHASE, PLAY, Worldcup


def begin_turn(state: Worldcup, seat: Seat, events: list[Event] | None) -> None:
    """W4.1: whoever is on turn plays one of the cards in hand."""
    state.turn += 1
    if events is not None:
        events.append(TurnBegan(seat))
    if state.own_only():
        find_own_matches(state, seat)
    state.ask(PLAY, seat)


def next_taking_part(state: Worldcup, seat: Seat) -> Seat:
    """W8.3: the next player to the left who takes part."""
    players, taking_part = state.numbers.players, state.taking_part
    while True:
        seat = seat + 1 if seat + 1 < players else 0
        if taking_part >> seat & 1:
            return seat


def find_own_matches(state: Worldcup, seat: Seat) -> None:
    """W8.5: the rows and teams of open matches in which one of the seat's own teams plays."""
    table, numbers = state.table, state.numbers
    state.my_teams = 0
    for word in range(numbers.words):
        table[ROW_SETS + word * SETS + MINE] = 0
    for number in numbers.phases[state.phase].matches:
        match = Match(number)
        left, right = left_row(match), right_row(match)
        one, other = state.team_in(left), state.team_in(right)
        if state.is_open(match) and (state.owner(one) == seat or state.owner(other) == seat):
            table[numbers.row_sets[left] + MINE] |= numbers.row_bit[left]
            table[numbers.row_sets[right] + MINE] |= numbers.row_bit[right]
            state.my_teams |= bit(one) | bit(other)


class Playing(Choice[Worldcup]):
    """W4.1, W4.2."""

    def offer(self, state: Worldcup, seat: Seat) -> None:
        """Any card in hand, for its action or to throw it away. Asked always: nobody else sees the hand."""
        hand: i64 = held(state, seat)
        state.offer((playable(state) & hand) << state.numbers.play | hand << state.numbers.throw)

    def prompt(self, state: Worldcup, seat: Seat) -> Prompt:
        return WhatToPlay(state.last_turns == 0)

    def take(self, state: Worldcup, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        numbers = state.numbers
        if move >= numbers.throw:
            card = Card(move - numbers.throw)
            show(state, seat, card)
            if events is not None:
                events.append(CardThrownAway(seat, CARDS[card]))
            end_action(state)
        else:
            card = Card(move - numbers.play)
            show(state, seat, card)
            if events is not None:
                events.append(CardPlayed(seat, CARDS[card]))
            begin_action(state, card, events)


class Drawing(Happening[Worldcup]):
    """W4.1: draw the top card; W6.1: with the last one the phase is over, but for W6.2 and W6.3."""

    def happen(self, state: Worldcup, chance: Chance, events: list[Event] | None) -> None:
        seat = state.seat
        if state.last_turns:
            state.last_turns -= 1
            over = state.last_turns == 0
        else:
            draw_card(state, seat, chance, events)
            state.pile_size -= 1
            state.drawer = seat
            over = state.pile_size == 0 and not _goes_on(state, events)
        if over:
            state.go_to(END_PHASE)
        else:
            begin_turn(state, next_taking_part(state, seat), events)


def _goes_on(state: Worldcup, events: list[Event] | None) -> bool:
    """W6.3: another pass through the pile; W6.2: one more turn for everybody. Only in the group stage, not in its replays."""
    numbers = state.numbers
    if state.phase != GROUPS or state.replay != 0:
        return False
    if state.pass_number < numbers.phases[0].passes:
        state.pass_number += 1
        gather(state)
        if events is not None:
            events.append(PileRenewed(state.pile_size))
        return True
    state.last_turns = numbers.last_turns
    if numbers.last_turns and events is not None:
        events.append(LastTurnsBegan())
    return numbers.last_turns > 0
