"""The steps of a round: turns, then the bid."""

from abc import abstractmethod

from anpfiff.core.chance import Chance
from anpfiff.core.decision import Prompt
from anpfiff.core.event import Event
from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.core.step import Choice, Happening
from toy.cards import BID_VALUE, KEEPER, KINDS, ROUNDS, RUNNER, SCOUT, SHOT, named
from toy.events import Looked, Passed, Played, Revealed, Saved, Scored, ShotAt
from toy.moves import MOVES, Bid, Choose, Enough, LetIn, Pass, Play, Save
from toy.prompts import SaveOrLetIn, WhatToBid, WhatToPlay, Whom
from toy.table import ANSWER, BID, DRAW, END_TURN, LOOK, OVER, PLAY, REVEAL, WHOM, Table

MOST_BID = 2


class Question(Choice[Table]):
    """A step in which somebody decides."""

    @abstractmethod
    def legal(self, table: Table, seat: Seat) -> list[MoveNumber]:
        """In ascending order."""


class Drawing(Happening[Table]):
    """A turn begins. Who has no card after it, which everybody sees, can only pass and is not asked."""

    def happen(self, state: Table, chance: Chance, events: list[Event] | None) -> None:
        state.draw_up(state.seat, chance, events)
        state.step = PLAY if state.hand_size(state.seat) else END_TURN


def targets(table: Table, seat: Seat, kind: int) -> list[Seat]:
    """A scout needs cards to look at."""
    return [other for other in table.opponents(seat) if kind == SHOT or table.hand_size(other)]


class Playing(Question):
    """A card, or none."""

    def legal(self, table: Table, seat: Seat) -> list[MoveNumber]:
        useful = [kind for kind, count in enumerate(table.hands[seat]) if count and (kind != SCOUT or targets(table, seat, kind))]
        return [MOVES.number(Pass()), *(MOVES.number(Play(KINDS[kind])) for kind in useful)]

    def prompt(self, state: Table, seat: Seat) -> Prompt:
        return WhatToPlay()

    def take(self, state: Table, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        chosen = MOVES[move]
        state.step = END_TURN
        if not isinstance(chosen, Play):
            _tell(events, Passed(seat))
            return
        state.card = KINDS.index(chosen.card)
        state.put_down(seat, state.card)
        _tell(events, Played(seat, chosen.card))
        if state.card == RUNNER:
            score(state, seat, 1, events)
        elif state.card in (SCOUT, SHOT):
            _find_target(state, seat, events)


def _find_target(table: Table, seat: Seat, events: list[Event] | None) -> None:
    """Everybody sees whether there is more than one."""
    possible = targets(table, seat, table.card)
    if len(possible) == 1:
        _aim(table, seat, possible[0], events)
    else:
        table.step = WHOM


def _aim(table: Table, seat: Seat, target: Seat, events: list[Event] | None) -> None:
    table.target = target
    if table.card == SCOUT:
        table.step = LOOK
        return
    _tell(events, ShotAt(seat, target))
    if table.asks(target):
        table.step = ANSWER
    else:
        table.step = END_TURN
        score(table, seat, 2, events)


class Aiming(Question):
    """At whom the card is played."""

    def legal(self, table: Table, seat: Seat) -> list[MoveNumber]:
        return [MOVES.number(Choose((other - seat) % table.seats)) for other in targets(table, seat, table.card)]

    def prompt(self, state: Table, seat: Seat) -> Prompt:
        return Whom(KINDS[state.card])

    def take(self, state: Table, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        chosen = MOVES[move]
        assert isinstance(chosen, Choose)
        _aim(state, seat, (seat + chosen.opponent) % state.seats, events)


class Looking(Happening[Table]):
    """A scout sees a hand."""

    def happen(self, state: Table, chance: Chance, events: list[Event] | None) -> None:
        hand = state.hands[state.target]
        state.knowledge[state.seat].look(state.target, hand)
        _tell(events, Looked(state.seat, state.target, named(hand)))
        state.step = END_TURN


class Answering(Question):
    """Asked whether or not the defender holds a keeper."""

    def legal(self, table: Table, seat: Seat) -> list[MoveNumber]:
        save = [MOVES.number(Save())] if table.hands[seat][KEEPER] else []
        return [*save, MOVES.number(LetIn())]

    def prompt(self, state: Table, seat: Seat) -> Prompt:
        return SaveOrLetIn(state.seat)

    def take(self, state: Table, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        state.step = END_TURN
        if isinstance(MOVES[move], Save):
            state.put_down(seat, KEEPER)
            _tell(events, Saved(seat))
        else:
            score(state, state.seat, 2, events)


class EndingTurn(Happening[Table]):
    """The next player, or the bid when all have had their turn."""

    def happen(self, state: Table, chance: Chance, events: list[Event] | None) -> None:
        state.seat = (state.seat + 1) % state.seats
        if state.seat != state.first:
            state.turn += 1
            state.step = DRAW
        else:
            state.finished = [not state.hand_size(seat) for seat in range(state.seats)]
            state.step = REVEAL if all(state.finished) else BID


class Bidding(Question):
    """One card, and perhaps a second one, face down."""

    def legal(self, table: Table, seat: Seat) -> list[MoveNumber]:
        left = list(table.hands[seat])
        for kind in table.bids[seat]:
            left[kind] -= 1
        cards = [MOVES.number(Bid(KINDS[kind])) for kind, count in enumerate(left) if count]
        return [*cards, MOVES.number(Enough())] if table.bids[seat] else cards

    def prompt(self, state: Table, seat: Seat) -> Prompt:
        return WhatToBid(len(state.bids[seat]))

    def take(self, state: Table, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        chosen = MOVES[move]
        if isinstance(chosen, Bid):
            state.bids[seat].append(KINDS.index(chosen.card))
        most = min(MOST_BID, state.hand_size(seat))
        state.finished[seat] = isinstance(chosen, Enough) or len(state.bids[seat]) == most
        if all(state.finished):
            state.step = REVEAL


class Revealing(Happening[Table]):
    """All bids are turned up together; then the next round, which the next player begins."""

    def happen(self, state: Table, chance: Chance, events: list[Event] | None) -> None:
        values = [sum(BID_VALUE[kind] for kind in bid) for bid in state.bids]
        for seat, bid in enumerate(state.bids):
            _turn_up(state, seat, bid, events)
        if any(values):
            best = [seat for seat, value in enumerate(values) if value == max(values)]
            for seat in best:
                score(state, seat, 2 if len(best) == 1 else 1, events)
        state.bids = [[] for _ in range(state.seats)]
        state.finished = [False] * state.seats
        state.round += 1
        if state.round == ROUNDS:
            state.step = OVER
            return
        state.first = state.seat = (state.first + 1) % state.seats
        state.turn += 1
        state.step = DRAW


def _turn_up(table: Table, seat: Seat, bid: list[int], events: list[Event] | None) -> None:
    for kind in sorted(bid):
        table.put_down(seat, kind)
    if bid:
        _tell(events, Revealed(seat, named([bid.count(kind) for kind in range(len(KINDS))])))


def score(table: Table, seat: Seat, points: int, events: list[Event] | None) -> None:
    table.points[seat] += points
    _tell(events, Scored(seat, points))


def _tell(events: list[Event] | None, event: Event) -> None:
    if events is not None:
        events.append(event)
