"""S2.6, S4.6, S5.10, S5.11: where the cards lie, who knows them, and which a team may have as far as everybody can tell."""

from mypy_extensions import i64

from anpfiff.core.bits import bit, count_bits, lowest_bit, nth_bit
from anpfiff.core.chance import Chance
from anpfiff.core.event import Event
from anpfiff.core.numbers import Seat
from anpfiff.football.numbers import Team
from anpfiff.games.schwalben.edition import COLOURS
from anpfiff.games.schwalben.events import CardDrawn, CardPlayed, PileRenewed
from anpfiff.games.schwalben.numbers import (
    BLUE_WORD,
    HELD,
    KNOWN,
    NO_CARD,
    OPEN,
    POOL_KNOWN,
    RED_WORD,
    SHUFFLE,
    SOURCE,
    WATCHER,
    WORDS,
    Card,
)
from anpfiff.games.schwalben.state import Schwalben

# --- where they lie


def nth_card(state: Schwalben, spot: i64, index: i64) -> Card:
    """The n-th of the cards that lie there, in the order of their numbers."""
    return _nth(state, spot, 0, index)


def nth_of_colour(state: Schwalben, spot: i64, colour: i64, index: i64) -> Card:
    """The n-th of those of a colour."""
    return _nth(state, spot, state.numbers.first_word[colour], index)


def _nth(state: Schwalben, spot: i64, word: i64, index: i64) -> Card:
    """Counted from a word on."""
    table, at = state.table, HELD + spot * WORDS
    count = count_bits(table[at + word])
    while index >= count:
        index -= count
        word += 1
        count = count_bits(table[at + word])
    return Card(state.numbers.word_card[word] + nth_bit(table[at + word], index))


# --- who knows them


def note_pool(state: Schwalben, card: Card, knew: i64) -> None:
    """S7.2: who knows that it is shuffled after the groups."""
    word, its_bit = state.numbers.card_word[card], state.numbers.card_bit[card]
    for knower in range(WATCHER + 1):
        if knew & bit(knower):
            state.table[POOL_KNOWN + knower * WORDS + word] |= its_bit


def look_at(state: Schwalben, seat: Seat, spot: i64, word: i64) -> i64:
    """The seat gets to know the cards of a word that lie there; these, as bits."""
    cards = state.table[HELD + spot * WORDS + word]
    state.table[KNOWN + seat * WORDS + word] |= cards
    return cards


# --- what a team may have, as far as everybody can tell


def hides(state: Schwalben, team: Team, word: i64) -> bool:
    """Whether the team has cards of a word that not everybody knows."""
    return state.table[HELD + team * WORDS + word] & ~state.table[OPEN + word] != 0


def hides_blue(state: Schwalben, team: Team) -> bool:
    for word in range(BLUE_WORD, RED_WORD):  # noqa: SIM110 - a loop stays native
        if hides(state, team, word):
            return True
    return False


def might_hold(state: Schwalben, team: Team, reds: i64) -> bool:
    """Whether the team can hold one of these red cards, as bits, unused in this match."""
    return possible_reds(state, team) & reds & ~state.used != 0


def possible_reds(state: Schwalben, team: Team) -> i64:
    """The red cards that it can hold, as bits."""
    held, shown = state.table[HELD + team * WORDS + RED_WORD], state.table[OPEN + RED_WORD]
    return held | ~shown if held & ~shown else held


def unused_reds(state: Schwalben, team: Team) -> i64:
    """S5.10: the team's red cards that were not used in this match, as bits."""
    return state.table[HELD + team * WORDS + RED_WORD] & ~state.used


def offer_unused(state: Schwalben, team: Team, reds: i64) -> None:
    """S5.10: those of the team's red cards, as bits, that were not used in this match; or nothing."""
    numbers = state.numbers
    state.offer(numbers.nothing_bit)
    state.offer_from(numbers.play + numbers.first_red, unused_reds(state, team) & reds)


def fixed_reds(state: Schwalben, team: Team) -> i64:
    """S5.8: the team's own personal cards, as bits; S7.2: one that was drawn later is none."""
    held = state.table[HELD + team * WORDS + RED_WORD] & state.numbers.personal_reds
    fixed: i64 = 0
    while held:
        red = lowest_bit(held)
        held &= held - 1
        if state.table[SHUFFLE + state.numbers.first_red + red] == 0:
            fixed |= bit(red)
    return fixed


# --- what becomes of them


def play_card(state: Schwalben, side: i64, card: Card, events: list[Event] | None) -> None:
    """S5.10: a red card is seen and goes back to the team; S5.11: all others are discarded."""
    if state.numbers.card_word[card] == RED_WORD:
        state.used |= state.numbers.card_bit[card]
        state.show(card)
    else:
        discard(state, card, state.team(side))
    if events is not None:
        events.append(CardPlayed(state.side_name(side), state.numbers.card_names[card]))


def discard(state: Schwalben, card: Card, team: Team) -> None:
    """S5.11: openly."""
    state.move(card, team, state.numbers.discards)
    state.show(card)


def take_from_pile(state: Schwalben, card: Card, team: Team) -> None:
    """S2.6: into a team's hand; only the owner sees it."""
    state.move(card, state.numbers.pile, team)
    state.tell(card, bit(state.owner(team)))


def draw_top(state: Schwalben, team: Team, chance: Chance) -> Card:
    """S4.6: no card if there is none."""
    pile = state.numbers.pile
    size = state.size(pile)
    if not size:
        return Card(NO_CARD)
    card = nth_card(state, pile, chance.below(size))
    take_from_pile(state, card, team)
    return card


def draw_cards(state: Schwalben, team: Team, count: i64, chance: Chance, events: list[Event] | None) -> None:
    """S4.6: from the top, whatever their colour. An empty pile is made anew of green and blue discards; else the rest is lost."""
    numbers = state.numbers
    for _ in range(count):
        card = draw_top(state, team, chance)
        if card == NO_CARD:
            _renew_pile(state, events)
            card = draw_top(state, team, chance)
        if card == NO_CARD:
            return
        if events is not None:
            colour = COLOURS[numbers.colour[card]]
            events.append(CardDrawn(state.owner(team), state.name(team), colour, numbers.card_names[card]))


def _renew_pile(state: Schwalben, events: list[Event] | None) -> None:
    """S4.6: everybody knows what is in it, and nobody where."""
    table, numbers = state.table, state.numbers
    shuffle = next_shuffle(state)
    for word in range(RED_WORD):
        cards = table[HELD + numbers.discards * WORDS + word]
        while cards:
            card = Card(numbers.word_card[word] + lowest_bit(cards))
            cards &= cards - 1
            state.move(card, numbers.discards, numbers.pile)
            state.tell(card, 0)
            table[SOURCE + card] = shuffle
            table[SHUFFLE + card] = shuffle
    if events is not None and state.size(numbers.pile):
        events.append(PileRenewed(state.size(numbers.pile)))


def next_shuffle(state: Schwalben) -> i64:
    state.shuffles += 1
    return state.shuffles
