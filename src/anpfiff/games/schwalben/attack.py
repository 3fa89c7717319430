"""S4.3, S5.13 (1): an attack begins. S9: the spy, who looks instead."""

from mypy_extensions import i64

from anpfiff.core.bits import bit
from anpfiff.core.chance import Chance
from anpfiff.core.decision import Prompt
from anpfiff.core.event import Event
from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.core.step import Happening
from anpfiff.games.schwalben.answer import ask_answer
from anpfiff.games.schwalben.board import (
    ANSWER,
    ATTACK_BONUSES,
    ATTACKED,
    CARD,
    HURT,
    PLACE,
    SEND_SPY,
    SETTLED,
    SIDE,
    SMALL,
    SPYING,
    STEP,
    VALUE,
    Board,
    Question,
)
from anpfiff.games.schwalben.events import CardsSeen
from anpfiff.games.schwalben.prompts import MoreBonuses, WhatToRemove
from anpfiff.games.schwalben.sending_off import removable, remove_card
from anpfiff.games.schwalben.tables import ATTACK, ATTACK_BONUS, DIVE, DIVE_BONUS, GREEN, SPY, STRAIGHT
from anpfiff.games.schwalben.window import FOR_DIVE, ask_reds, end_attack, fail, play_card, throw


def begin_attack(board: Board, card: i64, events: list[Event] | None) -> None:
    """S4.3: a green card, or a red one that replaces it, has been chosen."""
    cells, tables = board.cells, board.tables
    side, kind = cells[SIDE], tables.kind[card]
    play_card(board, side, card, events)
    cells[CARD] = card
    cells[VALUE] = tables.value[card]
    cells[PLACE] = tables.place[card]
    cells[ANSWER] = -1
    cells[HURT] = -1
    cells[SETTLED] = card if tables.colour[card] == GREEN else -1
    if tables.colour[card] == GREEN:
        cells[ATTACKED + side] = 1
    if kind == SPY:
        cells[STEP] = SEND_SPY
    elif kind == STRAIGHT:
        ask_answer(board)
    elif kind == ATTACK and cells[VALUE] == 0:
        # S5.1: no modifier lifts it.
        fail(board, "harmless", events)
    else:
        _ask_attack_bonuses(board)


def _attack_kinds(board: Board) -> i64:
    return bit(DIVE_BONUS) if board.tables.kind[board.cells[CARD]] == DIVE else bit(ATTACK_BONUS)


def _ask_attack_bonuses(board: Board) -> None:
    """S5.13 (1)."""
    if not ask_reds(board, ATTACK_BONUSES, board.cells[SIDE], _attack_kinds(board), board.cells[PLACE]):
        _after_attack_bonuses(board)


def _after_attack_bonuses(board: Board) -> None:
    if board.tables.kind[board.cells[CARD]] == DIVE:
        throw(board, FOR_DIVE, board.cells[VALUE])
    else:
        ask_answer(board)


class AddingToAttack(Question):
    """S5.13 (1)."""

    def prompt(self, state: Board, seat: Seat) -> Prompt:
        return MoreBonuses("attack", state.cells[VALUE])

    def offer(self, state: Board, seat: Seat) -> None:
        """S9: a header helps an attack inside the box only."""
        cells, tables = state.cells, state.tables
        team, kinds = state.team(cells[SIDE]), _attack_kinds(state)
        cells[SMALL] = tables.nothing_bit
        state.offer_no_cards(tables.play)
        for card in tables.reds:
            if state.lies(card) == team and not state.is_used(card) and kinds & bit(tables.kind[card]):
                place = tables.place[card]
                if place < 0 or place == cells[PLACE]:
                    state.offer_card(card)

    def take(self, state: Board, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        if move == state.tables.nothing:
            _after_attack_bonuses(state)
            return
        card = move - state.tables.play
        play_card(state, state.cells[SIDE], card, events)
        state.cells[VALUE] += state.tables.value[card]
        _ask_attack_bonuses(state)


def _in_sight(board: Board, card: i64) -> bool:
    """S9: the opponent's blue and red cards."""
    return board.tables.colour[card] != GREEN and board.lies(card) == board.team(1 - board.cells[SIDE])


class BeginningToSpy(Happening[Board]):
    """S9: sees the opponent's blue and red cards, and removes one that is not personal.

    Nobody decides the first: who only tries the card must not get to see them.
    """

    def happen(self, state: Board, chance: Chance, events: list[Event] | None) -> None:
        cells, tables = state.cells, state.tables
        side = cells[SIDE]
        team, seat = state.team(1 - side), state.manager(side)
        seen: list[str] = []
        found = False
        for card in range(tables.cards):
            if _in_sight(state, card):
                cells[tables.known_at + card] |= bit(seat)
                found = found or removable(state, card, team)
                if events is not None:
                    seen.append(tables.card_names[card])
        if events is not None:
            events.append(CardsSeen(seat, state.owner(team), state.name(team), tuple(seen)))
        if found:
            state.ask(SPYING, seat)
        else:
            end_attack(state)


class Spying(Question):
    """S9."""

    def prompt(self, state: Board, seat: Seat) -> Prompt:
        return WhatToRemove(state.name(state.team(1 - state.cells[SIDE])), True)

    def offer(self, state: Board, seat: Seat) -> None:
        tables = state.tables
        team = state.team(1 - state.cells[SIDE])
        state.offer_no_cards(tables.remove)
        for card in range(tables.cards):
            if _in_sight(state, card) and removable(state, card, team):
                state.offer_card(card)

    def take(self, state: Board, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        remove_card(state, move - state.tables.remove, 1 - state.cells[SIDE], seat, events)
        end_attack(state)
