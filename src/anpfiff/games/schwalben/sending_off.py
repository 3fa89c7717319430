"""S5.8: cards that are removed for good, and the kick that follows."""

from mypy_extensions import i64

from anpfiff.core.bits import bit
from anpfiff.core.chance import Chance
from anpfiff.core.decision import Prompt
from anpfiff.core.event import Event
from anpfiff.core.numbers import NOBODY, MoveNumber, Seat
from anpfiff.core.step import Happening
from anpfiff.games.schwalben.board import PLACE, REFEREE, SEND_OFF, SENDING_OFF, SIDE, STEP, WATCHED, Board, Question
from anpfiff.games.schwalben.edition import COLOURS
from anpfiff.games.schwalben.events import CardRemoved, CardsSeen, KickAwarded
from anpfiff.games.schwalben.prompts import WhatToRemove
from anpfiff.games.schwalben.referee import may_act
from anpfiff.games.schwalben.shot import shoot
from anpfiff.games.schwalben.tables import INSIDE
from anpfiff.games.schwalben.window import FREE_KICK, FREE_KICK_VALUE, PENALTY, PENALTY_VALUE, SHOT_NAMES, end_attack


def removable(board: Board, card: i64, team: i64) -> bool:
    """S5.8: fixed personal cards are taboo; S7.2: one that was drawn later is not."""
    tables = board.tables
    if board.lies(card) != team:
        return False
    return tables.personal[card] < 0 or board.cells[tables.shuffle_at + card] != 0


def _any_removable(board: Board, team: i64) -> bool:
    for card in range(board.tables.cards):  # noqa: SIM110 - a loop stays native
        if removable(board, card, team):
            return True
    return False


def send_off(board: Board, side: i64) -> None:
    """S5.8: somebody of this team."""
    board.cells[WATCHED] = side
    board.cells[STEP] = SEND_OFF


class BeginningSendingOff(Happening[Board]):
    """S5.8: the referee looks at the team's cards and removes one of choice; whoever does not act, one at random.

    Nobody decides this: who only tries a move must not get to see the cards.
    """

    def happen(self, state: Board, chance: Chance, events: list[Event] | None) -> None:
        team = state.team(state.cells[WATCHED])
        if not _any_removable(state, team):
            _after_sending_off(state, events)
        elif may_act(state):
            _look(state, team, events)
            state.ask(SENDING_OFF, state.cells[REFEREE])
        else:
            cards = [card for card in range(state.tables.cards) if removable(state, card, team)]
            remove_card(state, cards[chance.below(len(cards))], state.cells[WATCHED], NOBODY, events)
            _after_sending_off(state, events)


def _look(board: Board, team: i64, events: list[Event] | None) -> None:
    """The referee, at all cards of the team."""
    cells, tables = board.cells, board.tables
    seen: list[str] = []
    for card in range(tables.cards):
        if board.lies(card) == team:
            cells[tables.known_at + card] |= bit(cells[REFEREE])
            if events is not None:
                seen.append(tables.card_names[card])
    if events is not None:
        events.append(CardsSeen(cells[REFEREE], board.owner(team), board.name(team), tuple(seen)))


def remove_card(board: Board, card: i64, side: i64, by: Seat, events: list[Event] | None) -> None:
    """S5.8: for good, face down: who has seen it knows it, the others its colour."""
    tables = board.tables
    board.move(card, tables.removed)
    if events is not None:
        owner, colour = board.manager(side), COLOURS[tables.colour[card]]
        chooser = None if by == NOBODY else by
        events.append(CardRemoved(board.name(board.team(side)), owner, chooser, colour, tables.card_names[card]))


class SendingOff(Question):
    """S5.8."""

    def prompt(self, state: Board, seat: Seat) -> Prompt:
        return WhatToRemove(state.name(state.team(state.cells[WATCHED])), False)

    def offer(self, state: Board, seat: Seat) -> None:
        tables = state.tables
        team = state.team(state.cells[WATCHED])
        state.offer_no_cards(tables.remove)
        for card in range(tables.cards):
            if removable(state, card, team):
                state.offer_card(card)

    def take(self, state: Board, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        remove_card(state, move - state.tables.remove, state.cells[WATCHED], seat, events)
        _after_sending_off(state, events)


def _after_sending_off(board: Board, events: list[Event] | None) -> None:
    """S5.7: a clumsy diver's attack is over; otherwise the kick follows."""
    if board.cells[WATCHED] == board.cells[SIDE]:
        end_attack(board)
    else:
        kick(board, events)


def kick(board: Board, events: list[Event] | None) -> None:
    inside = board.cells[PLACE] == INSIDE
    if events is not None:
        events.append(KickAwarded(board.name(board.team(board.cells[SIDE])), SHOT_NAMES[PENALTY if inside else FREE_KICK]))
    if inside:
        shoot(board, PENALTY, PENALTY_VALUE)
    else:
        shoot(board, FREE_KICK, FREE_KICK_VALUE)
