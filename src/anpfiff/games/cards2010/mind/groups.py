"""Which cards a team of cards2010 lays in a group match: what the result is worth, and what is left for the matches to come."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.bits import bit
from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.football.numbers import Team
from anpfiff.games.cards2010.mind.cards import Choices, cards_in, count_of
from anpfiff.games.cards2010.mind.guess import Guess
from anpfiff.games.cards2010.mind.habits import Habits
from anpfiff.games.cards2010.mind.husbandry import Husbandry
from anpfiff.games.cards2010.mind.match import DIFFERENCES, LEVEL, MatchOdds
from anpfiff.games.cards2010.mind.prospects import Prospects
from anpfiff.games.cards2010.mind.reveals import Reveals, share_out_by
from anpfiff.games.cards2010.numbers import DISCARDS, KINDS, POOL, RUNNING, Card, EditionNumbers, GroupPlace
from anpfiff.games.cards2010.state import Cards2010

# What differs by less is worth the same: the first of them is taken.
_EVEN: Final = 1e-9
_NEVER: Final = -1e9


class GroupThinking:
    """One choice for a group match (C2.2) at a time. Of other seats' cards it looks at nothing but how many they are."""

    _fixture: i64 = 0
    _own: i64 = 0
    """Places in the group, as bits."""
    _sides: i64 = 0
    """Those that the seat chooses for, and those of them that are done, as bits."""
    _done: i64 = 0

    def __init__(self, numbers: EditionNumbers, habits: Habits) -> None:
        self._numbers = numbers
        self._habits = habits
        self.husbandry = Husbandry(numbers, habits)
        self._prospects = Prospects(numbers, habits)
        self._rival, self._rival_odds = Guess(numbers.most_chosen, habits.even), MatchOdds()
        self._known, self._known_odds = Guess(numbers.most_chosen, habits.even), MatchOdds()
        self._reveals = Reveals()
        self._choices = [Choices(numbers.most_chosen), Choices(numbers.most_chosen)]
        """By side."""
        self.unseen = vec[i64]([0] * KINDS)
        """By kind: the cards that others may hold; and those out of which reveals come."""
        self._pile = vec[i64]([0] * KINDS)
        self._kinds = vec[float]([0.0] * KINDS)
        self._cards = vec[i64]([0] * numbers.group_size)
        """By place in the group: one's own."""
        self._laid = vec[i64]([0, 0])
        self._gains = vec[float]([0.0] * DIFFERENCES)
        """By difference, from -2 on for the first-named team: how many of one's own teams get through."""
        # What the odds against the rival depend on, now and when they were found last: a choice takes several questions.
        self._asked = vec[i64]([0] * (2 + 2 * numbers.group_size + 2 * KINDS))
        self._answered = vec[i64]([-1] * len(self._asked))

    def best(self, state: Cards2010, seat: Seat) -> MoveNumber:
        """The next card of the set that serves best, or no more."""
        self.look(state, seat)
        side: i64 = -1
        for asked in range(2):
            # The one that is begun, or else the first.
            if self._sides & ~self._done & bit(asked) and (side < 0 or self._laid[asked]):
                side = asked
        self._find(side)
        cards = self._plan_both(side) if self._sides == 3 else self._plan_one(side)
        missing = cards - self._laid[side]
        for kind in range(KINDS):
            if count_of(missing, Card(kind)):
                return self._numbers.choose_move[side * KINDS + kind]
        return self._numbers.enough_move[side]

    # --- what the seat sees

    def look(self, state: Cards2010, seat: Seat) -> None:
        self._fixture = state.fixture
        self._own = 0
        teams = self._numbers.cup.group_teams[state.group]
        for place in range(self._numbers.group_size):
            if state.owner(Team(teams[place])) == seat:
                self._own |= bit(place)
                self._cards[place] = cards_in(state, state.team_hand(GroupPlace(place)))
        self._look_at_choices(state)
        self._look_at_piles(state)
        self._prospects.look(state)
        for end in range(DIFFERENCES):
            gain = 0.0
            for place in range(self._numbers.group_size):
                if self._own & bit(place):
                    gain += self._prospects.through(end, place)
            self._gains[end] = gain

    def _look_at_choices(self, state: Cards2010) -> None:
        self._sides = 0
        self._done = 0
        for side in range(2):
            if self._own & bit(self._place(side)):
                self._sides |= bit(side)
                self._laid[side] = cards_in(state, state.choice(side))
                self._done |= state.chosen & bit(side)

    def _look_at_piles(self, state: Cards2010) -> None:
        """C2.6: everybody knows what is in a renewed pile, and out of which cards the next one is made."""
        table, unseen, pile, deck = state.table, self.unseen, self._pile, self._numbers.deck
        for kind in range(KINDS):
            unseen[kind] = deck[kind] - table[DISCARDS + kind] - table[RUNNING + kind]
            if state.renewed:
                unseen[kind] -= table[POOL + kind]
            for place in range(self._numbers.group_size):
                if self._own & bit(place):
                    unseen[kind] -= count_of(self._cards[place], Card(kind))
            if state.pile_size == 0:
                pile[kind] = table[DISCARDS + kind]
            else:
                pile[kind] = table[POOL + kind] if state.renewed else unseen[kind]

    def _place(self, side: i64) -> i64:
        return self._numbers.fixture_place[2 * self._fixture + side]

    def _to_come(self, place: i64) -> i64:
        """Matches of a team after the running one."""
        return self._numbers.left_after[self._fixture * self._numbers.group_size + place]

    def _most(self, place: i64) -> i64:
        spare, most = self._prospects.sizes[place] - self._to_come(place), self._numbers.most_chosen
        return spare if spare < most else most

    # --- what ends are worth

    def _gain(self, side: i64, end: i64) -> float:
        """With the difference counted for that side."""
        return self._gains[end if side == 0 else DIFFERENCES - 1 - end]

    def _point(self, side: i64) -> float:
        """What a point in a later match is worth."""
        more = self._gain(side, LEVEL + 1) - self._gain(side, LEVEL - 1)
        return self._habits.later * more / float(self._numbers.points_win) if more > 0.0 else 0.0

    def _kept(self, side: i64, cards: i64) -> float:
        place = self._place(side)
        return self.husbandry.worth(self._cards[place] - cards, self._to_come(place))

    # --- answers

    def _find(self, side: i64) -> None:
        """Sets that the side can still lay."""
        laid, place = self._laid[side], self._place(side)
        if self._done & bit(side):
            self._choices[side].find(laid, laid, 0, 0)
            return
        first: i64 = 0
        for kind in range(KINDS):
            if count_of(laid, Card(kind)):
                first = kind
        self._choices[side].find(self._cards[place], laid, first, self._most(place))

    def _plan_one(self, side: i64) -> i64:
        if self._is_new(side):
            rival = self._place(1 - side)
            self._reveals.look(self._pile)
            share_out_by(self.unseen, self._habits.lays, self._kinds)
            cards_a_match = float(self._prospects.sizes[rival]) / float(self._to_come(rival) + 1)
            self._rival.guess(self._kinds, cards_a_match, self._most(rival), self._reveals.penalty)
            self._face(side, self._rival, self._rival_odds)
        return self._answer(side, self._rival_odds)[0]

    def _is_new(self, side: i64) -> bool:
        """Whether anything is different that the odds depend on."""
        asked, prospects, teams = self._asked, self._prospects, self._numbers.group_size
        asked[0] = 2 * self._fixture + side
        asked[1] = self._own
        for place in range(teams):
            asked[2 + place] = prospects.sizes[place]
            asked[2 + teams + place] = prospects.scores[place]
        for kind in range(KINDS):
            asked[2 + 2 * teams + kind] = self.unseen[kind]
            asked[2 + 2 * teams + KINDS + kind] = self._pile[kind]
        changed = False
        for at in range(len(asked)):
            if asked[at] != self._answered[at]:
                self._answered[at] = asked[at]
                changed = True
        return changed

    def _face(self, side: i64, other: Guess, odds: MatchOdds) -> None:
        odds.face(other, self._reveals)
        for end in range(DIFFERENCES):
            odds.value_end(end, self._gain(side, end))

    def _answer(self, side: i64, odds: MatchOdds) -> tuple[i64, float]:
        """The best set against what the other side lays, and what it is worth."""
        choices, point = self._choices[side], self._point(side)
        best, highest = self._laid[side], _NEVER
        for at in range(choices.count):
            cards = choices.sets[at]
            if cards:
                value = odds.value(cards)
                if point > 0.0:
                    value += point * self._kept(side, cards)
                if value > highest + _EVEN:
                    best, highest = cards, value
        return best, highest

    def _lame(self, side: i64) -> i64:
        """What a side lays that shall not win: as little as it can spare, and harmless."""
        choices, best, highest = self._choices[side], self._laid[side], _NEVER
        for at in range(choices.count):
            cards = choices.sets[at]
            if cards:
                value = self._kept(side, cards) - self._habits.lame * self.husbandry.points(cards)
                if value > highest + _EVEN:
                    best, highest = cards, value
        return best

    def _plan_both(self, asked: i64) -> i64:
        """Who owns both sides decides which of them shall gain from the match."""
        self._find(1 - asked)
        self._reveals.look(self._pile)
        own, other = self._lame(asked), self._lame(1 - asked)
        answer, first = self._answer_known(asked, other)
        _, second = self._answer_known(1 - asked, own)
        first += self._point(1 - asked) * self._kept(1 - asked, other)
        second += self._point(asked) * self._kept(asked, own)
        return answer if first >= second - _EVEN else own

    def _answer_known(self, side: i64, others: i64) -> tuple[i64, float]:
        self._known.know(others, self._reveals.penalty)
        self._face(side, self._known, self._known_odds)
        return self._answer(side, self._known_odds)
