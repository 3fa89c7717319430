"""S5.2, S5.13 (2): what the defenders do about an attack; S5.12: injuries."""

from mypy_extensions import i64

from anpfiff.core.bits import bit
from anpfiff.core.chance import Chance
from anpfiff.core.decision import Prompt
from anpfiff.core.event import Event
from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.core.step import Happening
from anpfiff.games.schwalben.board import (
    ANSWER,
    ANSWER_BONUSES,
    ANSWERING,
    BASE,
    CARD,
    GIVING_UP,
    HEALING,
    HURT,
    INJURE,
    SIDE,
    SMALL,
    STEP,
    VALUE,
    Board,
    Question,
)
from anpfiff.games.schwalben.events import CardGivenUp, Injury, WholeAgain
from anpfiff.games.schwalben.prompts import AnswerAttack, HealOrNot, MoreBonuses, WhatToGiveUp
from anpfiff.games.schwalben.shot import shoot
from anpfiff.games.schwalben.tables import BLUE, CANCEL, FOUL, FOUL_BONUS, GREEN, KEEPER, OFFSIDE, OFFSIDE_BONUS, PHYSIO, STRAIGHT
from anpfiff.games.schwalben.window import FOR_FOUL, FOR_OFFSIDE, FOR_STRAIGHT, FROM_PLAY, ask_reds, fail, play_card, throw


def ask_answer(board: Board) -> None:
    """S5.2, S5.13 (2): a foul, an offside, a red card that cancels, or nothing. S5.9: of these only the red card helps."""
    cells = board.cells
    side = 1 - cells[SIDE]
    team = board.team(side)
    straight = board.tables.kind[cells[CARD]] == STRAIGHT
    kinds = bit(CANCEL) if straight else bit(CANCEL) | bit(OFFSIDE)
    if (not straight and _might_defend(board, team)) or board.might_have_unused(team, kinds, -1, cells[VALUE]):
        board.ask(ANSWERING, board.manager(side))
    else:
        _unanswered(board)


def _might_defend(board: Board, team: i64) -> bool:
    """Whether, as far as everybody can tell, the team can hold a foul or an offside."""
    tables = board.tables
    if board.hides(team, BLUE):
        return True
    for card in tables.of_colour[BLUE]:  # noqa: SIM110 - a loop stays native
        if tables.kind[card] != KEEPER and board.lies(card) == team:
            return True
    return False


def _unanswered(board: Board) -> None:
    cells = board.cells
    if board.tables.kind[cells[CARD]] == STRAIGHT:
        throw(board, FOR_STRAIGHT, cells[VALUE])
    else:
        shoot(board, FROM_PLAY, cells[VALUE])


def _answers(board: Board, card: i64) -> bool:
    tables = board.tables
    kind = tables.kind[card]
    if kind == CANCEL:
        return tables.most[card] == 0 or board.cells[VALUE] <= tables.most[card]
    return (kind == FOUL or kind == OFFSIDE) and tables.kind[board.cells[CARD]] != STRAIGHT  # noqa: PLR1714, SIM109 - native


class Answering(Question):
    """S5.2."""

    def prompt(self, state: Board, seat: Seat) -> Prompt:
        cells, tables = state.cells, state.tables
        return AnswerAttack(tables.card_names[cells[CARD]], cells[VALUE])

    def offer(self, state: Board, seat: Seat) -> None:
        cells, tables = state.cells, state.tables
        team = state.team(1 - cells[SIDE])
        cells[SMALL] = tables.nothing_bit
        state.offer_no_cards(tables.play)
        for card in range(tables.cards):
            if state.lies(card) == team and not state.is_used(card) and _answers(state, card):
                state.offer_card(card)

    def take(self, state: Board, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        cells, tables = state.cells, state.tables
        if move == tables.nothing:
            _unanswered(state)
            return
        card = move - tables.play
        kind = tables.kind[card]
        play_card(state, 1 - cells[SIDE], card, events)
        cells[ANSWER] = card
        cells[BASE] = tables.value[card]
        if kind == CANCEL:
            _cancel(state, card, seat, events)
        elif kind == FOUL and tables.injures[card] and state.size(state.team(cells[SIDE])):
            cells[STEP] = INJURE
        else:
            _ask_answer_bonuses(state)


def _cancel(board: Board, card: i64, seat: Seat, events: list[Event] | None) -> None:
    """S9: an attack is cancelled; S5.12: a card that one does not have need not be given up."""
    cells, tables = board.cells, board.tables
    team = board.team(1 - cells[SIDE])
    if not tables.gives_up[card] or not board.count(team, GREEN):
        fail(board, "cancelled", events)
        return
    board.ask(GIVING_UP, seat)


class GivingUp(Question):
    """S9: a green card of choice."""

    def prompt(self, state: Board, seat: Seat) -> Prompt:
        return WhatToGiveUp()

    def offer(self, state: Board, seat: Seat) -> None:
        tables = state.tables
        team = state.team(1 - state.cells[SIDE])
        state.offer_no_cards(tables.give)
        for card in range(tables.cards):
            if state.lies(card) == team and tables.colour[card] == GREEN:
                state.offer_card(card)

    def take(self, state: Board, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        card = move - state.tables.give
        state.discard(card)
        if events is not None:
            team = state.name(state.team(1 - state.cells[SIDE]))
            events.append(CardGivenUp(team, state.tables.card_names[card]))
        fail(state, "cancelled", events)


class Injuring(Happening[Board]):
    """S5.12, S9: the attackers lose a card at random."""

    def happen(self, state: Board, chance: Chance, events: list[Event] | None) -> None:
        cells, tables = state.cells, state.tables
        side = cells[SIDE]
        team = state.team(side)
        card = state.nth_card(team, chance.below(state.size(team)))
        state.discard(card)
        cells[HURT] = card
        if events is not None:
            events.append(Injury(state.name(team), tables.card_names[card]))
        if not ask_physio(state, HEALING, side):
            _ask_answer_bonuses(state)


def ask_physio(board: Board, step: i64, side: i64) -> bool:
    """S9: False: everybody can see that the team has no physio."""
    return ask_reds(board, step, side, bit(PHYSIO))


def take_back(board: Board, side: i64, physio: i64, card: i64, events: list[Event] | None) -> None:
    """S9: the card is in the team's hand again, and everybody knows it."""
    play_card(board, side, physio, events)
    board.move(card, board.team(side))
    if events is not None:
        events.append(WholeAgain(board.name(board.team(side)), board.tables.card_names[card]))


class Healing(Question):
    """S9: the physio undoes an injury."""

    def prompt(self, state: Board, seat: Seat) -> Prompt:
        return HealOrNot(state.tables.card_names[state.cells[HURT]])

    def offer(self, state: Board, seat: Seat) -> None:
        state.offer_unused(state.team(state.cells[SIDE]), bit(PHYSIO))

    def take(self, state: Board, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        if move != state.tables.nothing:
            take_back(state, state.cells[SIDE], move - state.tables.play, state.cells[HURT], events)
        _ask_answer_bonuses(state)


def _ask_answer_bonuses(board: Board) -> None:
    """S5.13 (2)."""
    if not ask_reds(board, ANSWER_BONUSES, 1 - board.cells[SIDE], _answer_kinds(board)):
        _throw_answer(board)


def _answer_kinds(board: Board) -> i64:
    return bit(FOUL_BONUS) if board.tables.kind[board.cells[ANSWER]] == FOUL else bit(OFFSIDE_BONUS)


def _throw_answer(board: Board) -> None:
    foul = board.tables.kind[board.cells[ANSWER]] == FOUL
    throw(board, FOR_FOUL if foul else FOR_OFFSIDE, board.cells[BASE])


class AddingToAnswer(Question):
    """S5.13 (2)."""

    def prompt(self, state: Board, seat: Seat) -> Prompt:
        foul = state.tables.kind[state.cells[ANSWER]] == FOUL
        return MoreBonuses("foul" if foul else "offside", state.cells[BASE])

    def offer(self, state: Board, seat: Seat) -> None:
        state.offer_unused(state.team(1 - state.cells[SIDE]), _answer_kinds(state))

    def take(self, state: Board, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        if move == state.tables.nothing:
            _throw_answer(state)
            return
        card = move - state.tables.play
        play_card(state, 1 - state.cells[SIDE], card, events)
        state.cells[BASE] += state.tables.value[card]
        _ask_answer_bonuses(state)
