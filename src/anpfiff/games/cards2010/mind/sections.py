"""One card in a knock-out round of cards2010 (C3.2): what every row is worth to a seat."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.bits import bit, count_bits
from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.football.numbers import Row, Team
from anpfiff.games.cards2010.mind.habits import Habits
from anpfiff.games.cards2010.mind.reveals import Reveals, share_out
from anpfiff.games.cards2010.mind.row_odds import RowOdds
from anpfiff.games.cards2010.mind.rows import (
    can_cover,
    covered,
    empty_row,
    free_places,
    placed,
    shows_attack,
    shows_goal,
)
from anpfiff.games.cards2010.numbers import (
    ATTACK,
    DEFENCE,
    DISCARDS,
    FOUL,
    HANDS,
    KINDS,
    OFFSIDE,
    OFFSIDES,
    OTHER_COVERS,
    PENALTY,
    PLACE_SIZE,
    Card,
    EditionNumbers,
    SectionNumbers,
)
from anpfiff.games.cards2010.state import PUT, Cards2010

# What differs by less is worth the same: the first of them is taken.
_EVEN: Final = 1e-9
_NEVER: Final = -1e9


class SectionThinking:
    """Of one state at a time. Rows are counted from the first of the section; of other seats' hands only the sizes count."""

    _seat: Seat = 0
    _cards: i64 = 0
    """To be played after the one that is chosen now."""
    _later: float = 0.0
    """How much of its use a kept card finds."""

    def __init__(self, numbers: EditionNumbers, habits: Habits) -> None:
        self._numbers = numbers
        self._habits = habits
        self._odds = RowOdds(habits)
        self._reveals = Reveals()
        self._section: SectionNumbers = numbers.sections[0]
        rows = max([section.rows for section in numbers.sections])
        self._rows = vec[i64]([0] * rows)
        self._owner = vec[i64]([0] * rows)
        self._swing = vec[float]([0.0] * rows)
        """By match: what the seat gains if the left-hand team wins instead of the other."""
        self._wins = vec[float]([0.0] * rows)
        """By match: how likely the left-hand team does."""
        self._left = vec[i64]([0] * numbers.players)
        """By seat: teams that can still become champion."""
        self._unseen = vec[i64]([0] * KINDS)
        self._pile = vec[i64]([0] * KINDS)
        self._shares = vec[float]([0.0] * KINDS)
        # What the odds depend on, now and when they were found last.
        self._asked = vec[i64]([0] * (KINDS + 5))
        self._answered = vec[i64]([-1] * (KINDS + 5))

    def best(self, state: Cards2010, seat: Seat) -> MoveNumber:
        self._look(state, seat)
        best, highest = state.legal_move(seat, 0), 2.0 * _NEVER
        for index in range(state.legal_count(seat)):
            move = state.legal_move(seat, index)
            value = self._put(move, state.card) if state.at == PUT else self._card_now(move)
            if value > highest + _EVEN:
                best, highest = move, value
        return best

    # --- what lies on the table

    def _look(self, state: Cards2010, seat: Seat) -> None:
        self._seat = seat
        self._section = self._numbers.sections[state.section - 1]
        self._count(state)
        for row in range(self._section.rows):
            self._rows[row] = self._look_at_row(state, row)
            self._owner[row] = state.owner(state.team_in(Row(self._section.first_row + row)))
        self._value(state)
        self._foresee()

    def _count(self, state: Cards2010) -> None:
        """Cards that others may hold, and those to come."""
        table, hand = state.table, HANDS + self._seat * KINDS
        self._cards = state.pile_size - 1
        for at in range(HANDS, HANDS + self._numbers.players * KINDS):
            self._cards += table[at]
        seats = count_bits(state.taking_part)
        later = float(self._cards) / float(seats if seats > 1 else 1) / self._habits.soon
        self._later = later if later < 1.0 else 1.0
        for kind in range(KINDS):
            self._unseen[kind] = self._numbers.deck[kind] - table[hand + kind] - table[DISCARDS + kind]

    def _look_at_row(self, state: Cards2010, row: i64) -> i64:
        """With its cards taken off those that nobody has seen."""
        cards, unseen, places = state.open_cards, self._unseen, self._numbers.places
        lies = empty_row(places)
        for place in range(state.table[self._numbers.laid_at + row]):
            spot = (row * places + place) * PLACE_SIZE
            kind, offsides, others = i64(cards[spot]), i64(cards[spot + OFFSIDES]), i64(cards[spot + OTHER_COVERS])
            unseen[kind] -= 1
            lies = placed(lies, Card(kind))
            if offsides + others:
                unseen[OFFSIDE] -= offsides
                unseen[DEFENCE if kind == ATTACK else FOUL] -= others
                for _ in range(offsides + others):
                    lies = covered(lies)
        return lies

    def _value(self, state: Cards2010) -> None:
        for seat in range(self._numbers.players):
            self._left[seat] = 0
        for team in range(len(self._numbers.teams)):
            if state.alive & bit(team):
                self._left[state.owner(Team(team))] += 1
        section = self._section
        for match in range(section.rows // 2):
            swing = self._worth_of(self._owner[2 * match]) - self._worth_of(self._owner[2 * match + 1])
            third = section.own_only and section.matches[match] != self._numbers.cup.title
            self._swing[match] = swing * self._habits.third if third else swing

    def _worth_of(self, owner: Seat) -> float:
        """That a team of theirs gets through."""
        return 1.0 if owner == self._seat else -self._habits.rival * float(self._left[owner])

    def _foresee(self) -> None:
        free, goals, attacks = i64(0), i64(0), i64(0)
        for row in range(self._section.rows):
            lies = self._rows[row]
            free += free_places(lies)
            goals += 1 if shows_goal(lies) else 0
            attacks += 1 if shows_attack(lies) else 0
        odds, cards = self._odds, float(self._cards)
        if self._is_new(free, goals, attacks):
            self._look_at_reveals()
            share_out(self._unseen, self._shares)
            odds.look(self._shares, self._reveals, cards, float(free))
            odds.coming.look_at_covers(self._shares, cards, float(goals), float(attacks))
        for match in range(self._section.rows // 2):
            self._wins[match] = odds.wins(self._rows[2 * match], self._rows[2 * match + 1])

    def _is_new(self, free: i64, goals: i64, attacks: i64) -> bool:
        """Whether anything is different that the odds depend on: where a card goes is asked after which one."""
        asked = self._asked
        asked[KINDS] = self._section.first_row
        asked[KINDS + 1] = self._cards
        asked[KINDS + 2] = free
        asked[KINDS + 3] = goals
        asked[KINDS + 4] = attacks
        changed = False
        for at in range(len(asked)):
            if at < KINDS:
                asked[at] = self._unseen[at]
            if asked[at] != self._answered[at]:
                self._answered[at] = asked[at]
                changed = True
        return changed

    def _look_at_reveals(self) -> None:
        """C3.7: nearly all cards; in the last sections (C3.6) those that nobody has seen."""
        if self._section.pile:
            self._reveals.look(self._unseen)
            return
        for kind in range(KINDS):
            self._pile[kind] = self._numbers.deck[kind]
        self._pile[PENALTY] = 0
        self._pile[ATTACK] -= self._section.rows // 2
        self._reveals.look(self._pile)

    # --- what moves are worth

    def _card_now(self, move: MoveNumber) -> float:
        """C3.2, C3.5: what the card gains now, without what it may gain later."""
        card = Card(self._numbers.card_of[move])
        now = 0.0 if self._numbers.throws_away[move] else self._gain_by_card(card)
        return now - self._habits.keep[card] * self._later

    def _put(self, move: MoveNumber, card: Card) -> float:
        row = self._numbers.row_of[move] - self._section.first_row
        return self._gain(row, covered(self._rows[row]) if self._numbers.covers[move] else placed(self._rows[row], card))

    def _gain_by_card(self, card: Card) -> float:
        """Where it serves best."""
        best, takes_a_place = _NEVER, card != FOUL and card != OFFSIDE  # noqa: PLR1714 - native
        for row in range(self._section.rows):
            if self._may_act(row):
                lies = self._rows[row]
                if can_cover(lies, card):
                    gain = self._gain(row, covered(lies))
                    best = gain if gain > best else best
                if takes_a_place and free_places(lies):
                    gain = self._gain(row, placed(lies, card))
                    best = gain if gain > best else best
        return best

    def _may_act(self, row: i64) -> bool:
        """C3.6."""
        return not self._section.own_only or self._owner[row] == self._seat or self._owner[row ^ 1] == self._seat

    def _gain(self, row: i64, changed: i64) -> float:
        match, other = row // 2, self._rows[row ^ 1]
        wins = self._odds.wins(changed, other) if row & 1 == 0 else self._odds.wins(other, changed)
        return (wins - self._wins[match]) * self._swing[match]
