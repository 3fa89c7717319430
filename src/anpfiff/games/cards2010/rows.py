"""C3.3, C3.4, C3.6: what the cards beside the teams of a section are worth, and where another one may go.

Sets of rows are bits, counted from the first row of the knock-out rounds.
"""

from typing import Final

from mypy_extensions import i64

from anpfiff.core.bits import bit
from anpfiff.core.numbers import Seat
from anpfiff.football.numbers import Match, Row, left_row, match_of, right_row
from anpfiff.games.cards2010.numbers import (
    ATTACK,
    DEFENCE,
    FOUL,
    KINDS,
    OFFSIDE,
    OFFSIDES,
    OTHER_COVERS,
    PENALTY,
    PLACE_SIZE,
    Card,
)
from anpfiff.games.cards2010.scoring import worth
from anpfiff.games.cards2010.state import Cards2010

# C3.3: which cards do what, as bits of cards.
_COVER_ATTACKS: Final = bit(DEFENCE) | bit(OFFSIDE)
_COVER_GOALS: Final = bit(FOUL) | bit(OFFSIDE)
_TAKE_A_PLACE: Final = bit(KINDS) - 1 - bit(FOUL) - bit(OFFSIDE)


def playable(state: Cards2010, seat: Seat) -> i64:
    """Cards that the seat could play if it held them, as bits."""
    free, attacks, goals = _open_rows(state, seat)
    cards: i64 = 0
    if free:
        cards |= _TAKE_A_PLACE
    if attacks:
        cards |= _COVER_ATTACKS
    if goals:
        cards |= _COVER_GOALS
    return cards


def rows_for(state: Cards2010, seat: Seat, card: Card) -> tuple[i64, i64]:
    """C3.3, C3.4: rows with a place for the card, and rows whose newest card it can cover.

    Fouls and offsides never take a place. A defence covers an attack, a foul a goal card, an offside either.
    """
    free, attacks, goals = _open_rows(state, seat)
    mark = bit(card)
    covered = (attacks if mark & _COVER_ATTACKS else 0) | (goals if mark & _COVER_GOALS else 0)
    return free if mark & _TAKE_A_PLACE else 0, covered


def _open_rows(state: Cards2010, seat: Seat) -> tuple[i64, i64, i64]:
    """Rows in which the seat may act: with a place left; with an attack, or a goal card, to cover while it is worth something."""
    numbers, table, cards = state.numbers, state.table, state.open_cards
    section = numbers.sections[state.section - 1]
    first = section.first_row - numbers.first_knockout
    free, attacks, goals = i64(0), i64(0), i64(0)
    for row in range(section.rows):
        if section.own_only and not _has_team_in(state, seat, match_of(Row(section.first_row + row))):
            continue
        laid = table[numbers.laid_at + row]
        if laid < numbers.places:
            free |= bit(first + row)
        if laid:
            spot = (row * numbers.places + laid - 1) * PLACE_SIZE
            newest = Card(i64(cards[spot]))
            if worth(newest, i64(cards[spot + OFFSIDES] + cards[spot + OTHER_COVERS])):
                if newest == ATTACK:
                    attacks |= bit(first + row)
                else:
                    goals |= bit(first + row)
    return free, attacks, goals


def _has_team_in(state: Cards2010, seat: Seat, match: Match) -> bool:
    """C3.6: in the last section only in matches in which one of the player's own teams plays."""
    return state.owner(state.team_in(left_row(match))) == seat or state.owner(state.team_in(right_row(match))) == seat


def covers(state: Cards2010, row: Row, place: i64) -> i64:
    """How many cards lie on the one on that place."""
    return state.offsides(row, place) + state.other_covers(row, place)


def penalties(state: Cards2010, row: Row) -> i64:
    """Of a team."""
    count: i64 = 0
    for place in range(state.laid(row)):
        if state.card_beside(row, place) == PENALTY:
            count += 1
    return count


def attacks_left(state: Cards2010, row: Row) -> i64:
    """Uncovered attacks of a team."""
    count: i64 = 0
    for place in range(state.laid(row)):
        if state.card_beside(row, place) == ATTACK and not covers(state, row, place):
            count += 1
    return count


def goals_left(state: Cards2010, row: Row) -> i64:
    """C3.3: goals on goal cards that no cover took off."""
    goals: i64 = 0
    for place in range(state.laid(row)):
        card = state.card_beside(row, place)
        if card != ATTACK:
            goals += worth(card, covers(state, row, place)) // 2
    return goals
