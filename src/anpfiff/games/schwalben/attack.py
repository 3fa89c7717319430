"""S4.3, S5.13 (1): an attack begins. S9: the spy, who looks instead."""

from mypy_extensions import i64

from anpfiff.core.bits import bit
from anpfiff.core.chance import Chance
from anpfiff.core.decision import Prompt
from anpfiff.core.event import Event
from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.core.step import Choice, Happening
from anpfiff.games.schwalben.answer import ask_answer
from anpfiff.games.schwalben.cards import offer_unused, play_card
from anpfiff.games.schwalben.dice import FOR_DIVE
from anpfiff.games.schwalben.numbers import ATTACK, BLUE_WORD, DIVE, GREEN, NO_CARD, SPY, STRAIGHT, Card
from anpfiff.games.schwalben.prompts import MoreBonuses, WhatToRemove
from anpfiff.games.schwalben.sending_off import any_removable, look, offer_removable, remove_card
from anpfiff.games.schwalben.state import ATTACK_BONUSES, SEND_SPY, SPYING, Schwalben
from anpfiff.games.schwalben.window import ask_reds, end_attack, fail, throw


def begin_attack(state: Schwalben, card: Card, events: list[Event] | None) -> None:
    """S4.3: a green card, or a red one that replaces it, has been chosen."""
    numbers, kind = state.numbers, state.numbers.kind[card]
    play_card(state, state.side, card, events)
    _lead_with(state, card)
    if kind == SPY:
        state.go_to(SEND_SPY)
    elif kind == STRAIGHT:
        ask_answer(state)
    elif kind == ATTACK and state.value == 0:
        # S5.1: no modifier lifts it.
        fail(state, "harmless", events)
    else:
        if state.last_word:
            # S9: only a card that allows one attack more leads here.
            state.value += numbers.last_attack
        _ask_attack_bonuses(state)


def _lead_with(state: Schwalben, card: Card) -> None:
    """Nothing of the attack before is left."""
    numbers = state.numbers
    state.card = card
    state.value = numbers.value[card]
    state.place = numbers.place[card]
    state.answer = Card(NO_CARD)
    state.hurt = Card(NO_CARD)
    state.settled_card = Card(NO_CARD)
    if numbers.colour[card] == GREEN:
        state.settled_card = card
        state.attacked |= bit(state.side)


def _helping(state: Schwalben) -> i64:
    """S9: what adds to this attack, as bits."""
    numbers = state.numbers
    return numbers.dive_bonuses if numbers.kind[state.card] == DIVE else numbers.attack_bonuses[state.place]


def _ask_attack_bonuses(state: Schwalben) -> None:
    """S5.13 (1)."""
    if not ask_reds(state, ATTACK_BONUSES, state.side, _helping(state)):
        _after_attack_bonuses(state)


def _after_attack_bonuses(state: Schwalben) -> None:
    if state.numbers.kind[state.card] == DIVE:
        throw(state, FOR_DIVE, state.value)
    else:
        ask_answer(state)


class AddingToAttack(Choice[Schwalben]):
    """S5.13 (1)."""

    def prompt(self, state: Schwalben, seat: Seat) -> Prompt:
        return MoreBonuses("attack", state.value)

    def offer(self, state: Schwalben, seat: Seat) -> None:
        offer_unused(state, state.team(state.side), _helping(state))

    def take(self, state: Schwalben, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        if move == state.numbers.nothing:
            _after_attack_bonuses(state)
            return
        card = Card(move - state.numbers.play)
        play_card(state, state.side, card, events)
        state.value += state.numbers.value[card]
        _ask_attack_bonuses(state)


class BeginningToSpy(Happening[Schwalben]):
    """S9: sees the opponent's blue and red cards, and removes one that is not personal.

    Nobody decides the first: who only tries the card must not get to see them.
    """

    def happen(self, state: Schwalben, chance: Chance, events: list[Event] | None) -> None:
        team, seat = state.team(1 - state.side), state.manager(state.side)
        look(state, seat, team, BLUE_WORD, events)
        if any_removable(state, team, BLUE_WORD):
            state.ask(SPYING, seat)
        else:
            end_attack(state)


class Spying(Choice[Schwalben]):
    """S9."""

    def prompt(self, state: Schwalben, seat: Seat) -> Prompt:
        return WhatToRemove(state.side_name(1 - state.side), True)

    def offer(self, state: Schwalben, seat: Seat) -> None:
        offer_removable(state, state.team(1 - state.side), BLUE_WORD)

    def take(self, state: Schwalben, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        remove_card(state, Card(move - state.numbers.remove), 1 - state.side, seat, events)
        end_attack(state)
