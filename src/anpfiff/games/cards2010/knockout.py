"""C3: the knock-out rounds."""

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.bits import bit, count_bits, lowest_bit, members
from anpfiff.core.chance import Chance
from anpfiff.core.decision import Prompt
from anpfiff.core.event import Event
from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.core.step import Choice, Happening
from anpfiff.football.champion import ONLY_AT_THE_END, cup_is_won
from anpfiff.football.events import Pairing
from anpfiff.football.numbers import Match, Row, left_row, match_of, right_row
from anpfiff.games.cards2010.edition import CARDS
from anpfiff.games.cards2010.events import CardCovered, CardDrawn, CardPlaced, CardThrownAway, PlayerOut, SectionBegan
from anpfiff.games.cards2010.numbers import DISCARDS, KINDS, Card, SectionNumbers
from anpfiff.games.cards2010.prompts import WhatToPlay, WhereToPut
from anpfiff.games.cards2010.rows import covers, playable, rows_for
from anpfiff.games.cards2010.scoring import worth
from anpfiff.games.cards2010.state import EARLY_WIN, PLAY, PUT, REFILL, SCORE, Cards2010

# --- from round to round


def after_round(state: Cards2010, chance: Chance, events: list[Event] | None) -> None:
    """C1.1, C1.6: the game is won, or the next section begins."""
    numbers = state.numbers
    within_round = state.section != 0 and not numbers.sections[state.section - 1].ends_round
    if not cup_is_won(state, ONLY_AT_THE_END if within_round else numbers.early_win, EARLY_WIN, events):
        _begin_round(state, chance, events)


class NextRound(Happening[Cards2010]):
    """C1.6: the early winner wants to play on."""

    def happen(self, state: Cards2010, chance: Chance, events: list[Event] | None) -> None:
        _begin_round(state, chance, events)


def _begin_round(state: Cards2010, chance: Chance, events: list[Event] | None) -> None:
    _put_out(state, events)
    state.section += 1
    state.fill_round(state.section, chance)
    _begin_section(state, chance, events)


def _put_out(state: Cards2010, events: list[Event] | None) -> None:
    """C3.9: who has no team left watches."""
    for seat in range(state.numbers.players):
        if not state.out & bit(seat) and not state.has_match_to_come(seat):
            state.out |= bit(seat)
            if events is not None:
                events.append(PlayerOut(seat))


def _begin_section(state: Cards2010, chance: Chance, events: list[Event] | None) -> None:
    """C3.2: a hand for every player who takes part. C3.6: in the last ones a smaller draw pile, the rest for reveals."""
    numbers = state.numbers
    section = numbers.sections[state.section - 1]
    state.shuffle_all()
    state.taking_part = _represented(state, section)
    dealt = count_bits(state.taking_part) * numbers.hand
    if section.pile:
        state.reveal_size = numbers.deck_size - dealt - section.pile
        state.pile_size -= state.reveal_size
    if events is not None:
        _tell_section(state, state.pile_size - dealt, events)
    starter = state.owner(state.team_in(section.first_row))
    seat = starter
    for _ in range(count_bits(state.taking_part)):
        for _ in range(numbers.hand):
            _draw(state, seat, chance, events)
        seat = _next(state, seat)
    _begin_turn(state, starter)


def _represented(state: Cards2010, section: SectionNumbers) -> i64:
    """C3.2: seats with a team left in the round, or with one in the section, as bits. C3.9: who has none left is out already."""
    if section.whole_round:
        return (bit(state.numbers.players) - 1) & ~state.out
    seats: i64 = 0
    for row in range(section.first_row, section.first_row + section.rows):
        seats |= bit(state.owner(state.team_in(Row(row))))
    return seats


def _tell_section(state: Cards2010, pile: i64, events: list[Event]) -> None:
    numbers = state.numbers
    section = numbers.sections[state.section - 1]
    pairings: list[Pairing] = []
    for match in section.matches:
        left, right = state.team_in(left_row(Match(match))), state.team_in(right_row(Match(match)))
        pairings.append(Pairing(numbers.matches[match], numbers.teams[left], numbers.teams[right]))
    seats = tuple(members(state.taking_part))
    events.append(SectionBegan(section.id, tuple(pairings), seats, pile, state.reveal_size))


def _draw(state: Cards2010, seat: Seat, chance: Chance, events: list[Event] | None) -> None:
    card = state.draw(chance)
    state.add(state.hand(seat), card, 1)
    if events is not None:
        events.append(CardDrawn(seat, CARDS[card]))


def _next(state: Cards2010, seat: Seat) -> Seat:
    """The next player to the left who takes part."""
    players = state.numbers.players
    while True:
        seat = seat + 1 if seat + 1 < players else 0
        if state.taking_part & bit(seat):
            return seat


# --- a turn


def _begin_turn(state: Cards2010, seat: Seat) -> None:
    state.turn += 1
    state.ask(PLAY, seat)


class Playing(Choice[Cards2010]):
    """C3.2: one card of the hand. C3.5: it is thrown away only if none can be played."""

    def offer(self, state: Cards2010, seat: Seat) -> None:
        held = _held(state, seat)
        can = held & playable(state, seat)
        state.offer(_moves(state.numbers.play_bit, can) if can else _moves(state.numbers.throw_bit, held))

    def prompt(self, state: Cards2010, seat: Seat) -> Prompt:
        return WhatToPlay(_held(state, seat) & playable(state, seat) == 0)

    def take(self, state: Cards2010, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        card = Card(state.numbers.card_of[move])
        if state.numbers.throws_away[move]:
            _throw_away(state, seat, card, events)
            return
        state.card = card
        state.ask(PUT, seat)
        if not state.has_choice():
            # Everybody sees the rows, and the card is named by where it goes.
            _put(state, seat, state.legal_move(seat, 0), events)


def _held(state: Cards2010, seat: Seat) -> i64:
    """The cards of a hand, as bits."""
    hand, cards = state.hand(seat), i64(0)
    for kind in range(KINDS):
        if state.table[hand + kind]:
            cards |= bit(kind)
    return cards


def _moves(bit_of_card: vec[i64], cards: i64) -> i64:
    """Bits of cards as bits of moves."""
    bits: i64 = 0
    while cards:
        bits |= bit_of_card[lowest_bit(cards)]
        cards &= cards - 1
    return bits


def _throw_away(state: Cards2010, seat: Seat, card: Card, events: list[Event] | None) -> None:
    """C3.5."""
    state.add(state.hand(seat), card, -1)
    state.add(DISCARDS, card, 1)
    state.tell_played(seat, card, playable(state, seat))
    state.go_to(REFILL)
    if events is not None:
        events.append(CardThrownAway(seat, CARDS[card]))


class Putting(Choice[Cards2010]):
    """C3.3: onto the next place of a row, or onto its newest card."""

    def offer(self, state: Cards2010, seat: Seat) -> None:
        free, covered = rows_for(state, seat, state.card)
        state.offer_from(state.numbers.first_place, free)
        state.offer_from(state.numbers.first_cover, covered)

    def prompt(self, state: Cards2010, seat: Seat) -> Prompt:
        return WhereToPut(CARDS[state.card])

    def take(self, state: Cards2010, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        _put(state, seat, move, events)


def _put(state: Cards2010, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
    card, row = state.card, Row(state.numbers.row_of[move])
    state.add(state.hand(seat), card, -1)
    state.tell_played(seat, card, 0)
    if state.numbers.covers[move]:
        state.cover(row, card)
        if events is not None:
            _tell_cover(state, seat, row, events)
    else:
        state.lay(row, card)
        if events is not None:
            match, team = state.numbers.matches[match_of(row)], state.numbers.teams[state.team_in(row)]
            events.append(CardPlaced(seat, CARDS[card], match, team))
    state.card = Card(0)
    state.go_to(REFILL)


def _tell_cover(state: Cards2010, seat: Seat, row: Row, events: list[Event]) -> None:
    place = state.laid(row) - 1
    covered = state.card_beside(row, place)
    match, team = state.numbers.matches[match_of(row)], state.numbers.teams[state.team_in(row)]
    goals = worth(covered, covers(state, row, place)) // 2
    events.append(CardCovered(seat, CARDS[state.card], match, team, CARDS[covered], goals))


class Refilling(Happening[Cards2010]):
    """C3.2: from the draw pile while it lasts; then until all hands are empty."""

    def happen(self, state: Cards2010, chance: Chance, events: list[Event] | None) -> None:
        seat: Seat = state.seat
        if state.pile_size:
            _draw(state, seat, chance, events)
        for _ in range(state.numbers.players):
            seat = _next(state, seat)
            if state.size(state.hand(seat)):
                _begin_turn(state, seat)
                return
        state.go_to(SCORE)
