"""W2.1, W4.5, W6.3, W8.1: the cards: in hands, face down in no hand, and on the discards."""

from librt.vecs import append, vec
from mypy_extensions import i64

from anpfiff.core.chance import Chance, draw
from anpfiff.core.event import Event
from anpfiff.core.numbers import Seat
from anpfiff.games.worldcup.edition import CARDS
from anpfiff.games.worldcup.events import CardDrawn
from anpfiff.games.worldcup.numbers import DISCARDS, KINDS, POOL, Card, EditionNumbers
from anpfiff.games.worldcup.state import Worldcup
from anpfiff.hidden.deals import Deals
from anpfiff.hidden.story import DREW, GATHERED, ONLY_DISCARDS, REST_LEFT, drew, gathered, kind_of, seat_of, showed, what


def draw_card(state: Worldcup, seat: Seat, chance: Chance, events: list[Event] | None) -> None:
    """A card goes face down from the pool into a hand; from the draw pile or from those set aside, the caller knows."""
    card = draw(state.table, POOL, state.pile_size + state.aside_size, chance)
    state.table[state.numbers.hands_at + seat * KINDS + card] += 1
    state.story = append(state.story, drew(seat, card))
    if events is not None:
        events.append(CardDrawn(seat, CARDS[card]))


def show(state: Worldcup, seat: Seat, card: Card) -> None:
    """W4.5: a card goes openly from a hand to the discards."""
    state.table[state.numbers.hands_at + seat * KINDS + card] -= 1
    state.table[DISCARDS + card] += 1
    state.story = append(state.story, showed(seat, card))


def gather(state: Worldcup, only_discards: bool = False, rest_leaves: bool = False) -> None:
    """W6.3, W8.1: all cards that are in no hand, or the discards alone, are the draw pile, until some are set aside.

    `rest_leaves`: what was not counted out of the pile before is out of the game.
    """
    fact = gathered(only_discards, rest_leaves)
    _carry_out(state, fact)
    state.pile_size = state.pool_size()
    state.aside_size = 0
    state.story = append(state.story, fact)


def _carry_out(state: Worldcup, gathering: i64) -> None:
    table, aside, gone = state.table, state.numbers.aside_at, state.numbers.gone_at
    for card in range(KINDS):
        if gathering & REST_LEFT:
            _put_all(table, POOL + card, gone + card)
        if gathering & ONLY_DISCARDS:
            _put_all(table, POOL + card, aside + card)
        elif state.numbers.keeps_apart:
            _put_all(table, aside + card, POOL + card)
        _put_all(table, DISCARDS + card, POOL + card)


def _put_all(table: vec[i64], of: i64, onto: i64) -> None:
    table[onto] += table[of]
    table[of] = 0


def held(state: Worldcup, seat: Seat) -> i64:
    """The kinds in a hand, as bits."""
    table, start = state.table, state.numbers.hands_at + seat * KINDS
    cards: i64 = 0
    mark: i64 = 1
    for card in range(KINDS):
        if table[start + card]:
            cards |= mark
        mark += mark
    return cards


def retell(state: Worldcup, story: list[int]) -> None:
    """The cards lie as a whole story left them."""
    _pool_all(state)
    state.story = vec[i64](story)
    for fact in state.story:
        if fact >= GATHERED:
            _carry_out(state, fact)
        else:
            _pass_card(state, fact)
    state.forget_offers()


def _pool_all(state: Worldcup) -> None:
    """As at first: no card lies anywhere else."""
    table, numbers = state.table, state.numbers
    for card in range(KINDS):
        table[POOL + card] = numbers.deck[card]
        table[DISCARDS + card] = 0
    for place in range(numbers.hands_at, numbers.hands_at + numbers.players * KINDS):
        table[place] = 0
    if numbers.keeps_apart:
        for place in range(numbers.aside_at, numbers.table_size):
            table[place] = 0


def _pass_card(state: Worldcup, fact: i64) -> None:
    """From the pool into a hand, or from there to the discards."""
    table, card = state.table, kind_of(fact)
    held_there = state.numbers.hands_at + seat_of(fact) * KINDS + card
    if what(fact) == DREW:
        table[POOL + card] -= 1
        table[held_there] += 1
    else:
        table[held_there] -= 1
        table[DISCARDS + card] += 1


def deals_of(numbers: EditionNumbers, story: list[int]) -> Deals:
    """All whole stories that fit one that somebody saw."""
    return Deals(numbers.deck, numbers.players, story)
