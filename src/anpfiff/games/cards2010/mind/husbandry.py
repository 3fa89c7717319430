"""What cards of cards2010 bring in group matches to come, against anybody: they are shared out as well as can be."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.games.cards2010.mind.cards import ONE, Choices, count_of, size_of
from anpfiff.games.cards2010.mind.guess import Guess
from anpfiff.games.cards2010.mind.habits import Habits
from anpfiff.games.cards2010.mind.match import DIFFERENCES, LEVEL, MatchOdds
from anpfiff.games.cards2010.mind.reveals import Reveals, share_out
from anpfiff.games.cards2010.numbers import KINDS, Card, EditionNumbers

_KINDS: Final = 0xFFFF_FFFF
"""The bits of a set that count the kinds: the others follow from them."""
_SCATTER: Final = 625_341_585
_MIDDLE: Final = 22
_POINTS: Final = 1024
_HANDS: Final = 8192
"""Sets of cards whose worth is remembered: powers of two."""


class Known:
    """Numbers by set of cards; of sets that would lie in the same place the last one."""

    def __init__(self, places: i64) -> None:
        self._last = places - 1
        self._cards = vec[i64]([-1] * places)
        self.numbers = vec[float]([0.0] * places)

    def place(self, cards: i64) -> i64:
        return (((cards & _KINDS) * _SCATTER) >> _MIDDLE) & self._last

    def lies(self, place: i64, cards: i64) -> bool:
        return self._cards[place] == cards

    def put(self, place: i64, cards: i64, number: float) -> None:
        self._cards[place] = cards
        self.numbers[place] = number


class Husbandry:
    """All of it follows from the edition and the habits."""

    def __init__(self, numbers: EditionNumbers, habits: Habits) -> None:
        self._most = numbers.most_chosen
        self._guess = Guess(self._most, habits.even)
        self._odds = MatchOdds()
        for end in range(LEVEL, DIFFERENCES):
            self._odds.value_end(end, float(numbers.points_win if end > LEVEL else numbers.points_draw))
        self._face_anybody(numbers)
        self._points = Known(_POINTS)
        later = max([1, *numbers.left_after])
        self._worth = [Known(_HANDS if matches else 1) for matches in range(later + 1)]
        """By number of matches."""
        self._choices = [Choices(self._most) for _ in range(later + 1)]

    def _face_anybody(self, numbers: EditionNumbers) -> None:
        total: i64 = 0
        for team in range(len(numbers.teams)):
            total += numbers.allowance[team]
        kinds, reveals = vec[float]([0.0] * KINDS), Reveals()
        share_out(numbers.deck, kinds)
        reveals.look(numbers.deck)
        matches = 2.0 * float(numbers.fixtures) / float(numbers.group_size)
        hand = float(total) / float(len(numbers.teams))
        self._guess.guess(kinds, hand / matches, self._most, reveals.penalty)
        self._odds.face(self._guess, reveals)

    def points(self, cards: i64) -> float:
        """C2.7: of one match, on the average."""
        known = self._points
        place = known.place(cards)
        if not known.lies(place, cards):
            known.put(place, cards, self._odds.value(cards))
        return known.numbers[place]

    def worth(self, hand: i64, matches: i64) -> float:
        """The points that so many matches bring with these cards."""
        if matches == 0:
            return 0.0
        known = self._worth[matches]
        place = known.place(hand)
        if not known.lies(place, hand):
            known.put(place, hand, self._best_of(hand) if matches == 1 else self._share_out(hand, matches))
        return known.numbers[place]

    def _best_of(self, hand: i64) -> float:
        """In the last match: all of it, or the best without one of its cards."""
        best = self.points(hand) if size_of(hand) <= self._most else 0.0
        if size_of(hand) > 1:
            for kind in range(KINDS):
                if count_of(hand, Card(kind)):
                    points = self.worth(hand - ONE[kind], 1)
                    best = points if points > best else best
        return best

    def _share_out(self, hand: i64, matches: i64) -> float:
        choices, spare = self._choices[matches], size_of(hand) - matches + 1
        choices.find(hand, 0, 0, spare if spare < self._most else self._most)
        best = 0.0
        for at in range(1, choices.count):
            cards = choices.sets[at]
            points = self.points(cards) + self.worth(hand - cards, matches - 1)
            best = points if points > best else best
        return best
