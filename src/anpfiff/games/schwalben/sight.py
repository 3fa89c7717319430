"""Where cards lie and who knows them, card by card: for views, and whoever asks about one."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from anpfiff.core.bits import bit, lowest_bit
from anpfiff.games.schwalben.numbers import CARDS, HELD, KNOWN, POOL_KNOWN, WATCHER, WORDS, Card

if TYPE_CHECKING:
    from anpfiff.games.schwalben.state import Schwalben


def lies(state: "Schwalben", card: Card) -> i64:
    """The team by its number, the pile or another spot of `EditionNumbers`."""
    word, its_bit = state.numbers.card_word[card], state.numbers.card_bit[card]
    spot: i64 = 0
    while not state.table[HELD + spot * WORDS + word] & its_bit:
        spot += 1
    return spot


def knowers(state: "Schwalben", card: Card) -> i64:
    """Who knows where it lies, as bits."""
    return _knowers(state, KNOWN, card)


def knew_in_pool(state: "Schwalben", card: Card) -> i64:
    """S7.2: who knew that it was shuffled after the groups, as bits."""
    return _knowers(state, POOL_KNOWN, card)


def _knowers(state: "Schwalben", start: i64, card: Card) -> i64:
    word, its_bit = state.numbers.card_word[card], state.numbers.card_bit[card]
    found: i64 = 0
    for knower in range(WATCHER + 1):
        if state.table[start + knower * WORDS + word] & its_bit:
            found |= bit(knower)
    return found


def spots_of_cards(state: "Schwalben") -> list[int]:
    """By card: where it lies."""
    found = [0] * CARDS
    for spot in range(state.numbers.spots):
        for word in range(WORDS):
            cards, first = state.table[HELD + spot * WORDS + word], state.numbers.word_card[word]
            while cards:
                found[first + lowest_bit(cards)] = spot
                cards &= cards - 1
    return found


def knowers_of_cards(state: "Schwalben") -> list[int]:
    """By card: who knows where it lies, as bits."""
    return _knowers_of_cards(state, KNOWN)


def knew_of_cards_in_pool(state: "Schwalben") -> list[int]:
    """S7.2: by card: who knew that it was shuffled after the groups, as bits."""
    return _knowers_of_cards(state, POOL_KNOWN)


def _knowers_of_cards(state: "Schwalben", start: i64) -> list[int]:
    table, numbers = state.table, state.numbers
    found = [0] * CARDS
    for word in range(WORDS):
        first, shown = numbers.word_card[word], table[start + WATCHER * WORDS + word]
        for knower in range(WATCHER + 1):
            # What is shown to all is told once, not seat by seat.
            cards = shown if knower == WATCHER else table[start + knower * WORDS + word] & ~shown
            told = numbers.everybody if knower == WATCHER else bit(knower)
            while cards:
                found[first + lowest_bit(cards)] |= told
                cards &= cards - 1
    return found
