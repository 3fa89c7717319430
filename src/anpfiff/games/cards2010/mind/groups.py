"""Which cards a team of cards2010 lays in a group match: what the result is worth, and what is left for the matches to come."""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.games.cards2010.edition import CARDS
from anpfiff.games.cards2010.mind.match import (
    DIFFERENCES,
    LEVEL,
    Guess,
    MatchOdds,
    Reveals,
    cards_of,
    choices,
    count_of,
    guessed,
    size_of,
    sure,
)
from anpfiff.games.cards2010.numbers import KINDS, Card, EditionNumbers
from anpfiff.games.cards2010.view import Cards2010View

# How often a match to come ends level, and how much a card more a match helps.
_DRAWN: Final = 0.3
_CARD: Final = 0.7
# What cards in hand are worth beside points already won: plans for later do not always come true.
_LATER: Final = 0.9
# How much a side that shall lose avoids to score.
_LAME: Final = 0.1
# A team's place in the table as one number: points, then difference, then goals.
_POINT: Final = 10_000
_DIFFERENCE: Final = 100
_NEVER: Final = -1e9


def shares(counts: vec[i64]) -> vec[float]:
    """Of each kind."""
    total: i64 = 0
    for kind in range(KINDS):
        total += counts[kind]
    found = vec[float]([0.0] * KINDS)
    for kind in range(KINDS):
        found[kind] = float(counts[kind]) / float(max(total, 1))
    return found


class Husbandry:
    """What cards bring in matches to come, against anybody: they are shared out as well as can be."""

    def __init__(self, numbers: EditionNumbers) -> None:
        self._win = float(numbers.points_win)
        self._draw = float(numbers.points_draw)
        self._most = numbers.most_chosen
        total: i64 = 0
        for team in range(len(numbers.teams)):
            total += numbers.allowance[team]
        kinds = shares(numbers.deck)
        matches = 2.0 * float(numbers.fixtures) / float(numbers.group_size)
        anybody = guessed(kinds, float(total) / float(len(numbers.teams)), matches, self._most)
        self._odds = MatchOdds(anybody, Reveals(kinds))
        self._found: dict[int, float] = {}

    def points(self, cards: i64) -> float:
        return self._odds.points(cards, self._win, self._draw)

    def worth(self, hand: i64, matches: i64) -> float:
        """The points that so many matches bring with these cards."""
        if matches == 0:
            return 0.0
        key = hand * 4 + matches
        known = self._found.get(key)
        if known is not None:
            return known
        best = 0.0
        for cards in choices(hand, 0, 0, min(self._most, size_of(hand) - matches + 1)):
            if cards:
                best = max(best, self.points(cards) + self.worth(hand - cards, matches - 1))
        self._found[key] = best
        return best


class GroupTable:
    """C2.7: how a group stands, and who gets through if the running match ends so or so."""

    def __init__(self, teams: i64, advance: i64, own: vec[i64]) -> None:
        self._teams = teams
        self._advance = advance
        self._own = own
        self._scores = vec[i64]([0] * teams)
        self._home: list[int] = []
        self._away: list[int] = []
        self._home_wins: list[float] = []
        self._sum = 0.0

    def record(self, home: i64, away: i64, home_goals: i64, away_goals: i64, win: i64, draw: i64) -> None:
        ahead = home_goals - away_goals
        home_points = win if ahead > 0 else draw if ahead == 0 else 0
        away_points = win if ahead < 0 else draw if ahead == 0 else 0
        self._scores[home] += home_points * _POINT + ahead * _DIFFERENCE + home_goals
        self._scores[away] += away_points * _POINT - ahead * _DIFFERENCE + away_goals

    def expect(self, home: i64, away: i64, home_wins: float) -> None:
        """A match after the running one, and how often the first-named team wins it if it is not drawn."""
        self._home.append(home)
        self._away.append(away)
        self._home_wins.append(home_wins)

    def through(self, home: i64, away: i64, ahead: i64, win: i64, draw: i64) -> float:
        """How many of one's own teams get through, on the average, if the running match ends with that difference."""
        before = self._scores[:]
        self.record(home, away, max(ahead, 0), max(-ahead, 0), win, draw)
        self._sum = 0.0
        self._go_on(0, 1.0, win, draw)
        self._scores = before
        return self._sum

    def _go_on(self, match: i64, likely: float, win: i64, draw: i64) -> None:
        if match == len(self._home):
            self._sum += likely * self._own_through()
            return
        home, away = self._home[match], self._away[match]
        home_before, away_before = self._scores[home], self._scores[away]
        for ahead in range(-1, 2):
            self.record(home, away, max(ahead, 0), max(-ahead, 0), win, draw)
            wins = self._home_wins[match] if ahead > 0 else 1 - self._home_wins[match]
            self._go_on(match + 1, likely * (_DRAWN if ahead == 0 else (1 - _DRAWN) * wins), win, draw)
            self._scores[home] = home_before
            self._scores[away] = away_before

    def _own_through(self) -> float:
        """Level teams share the places."""
        found = 0.0
        for place in range(self._teams):
            if self._own[place]:
                above: i64 = 0
                level: i64 = 0
                for other in range(self._teams):
                    if self._scores[other] > self._scores[place]:
                        above += 1
                    elif self._scores[other] == self._scores[place]:
                        level += 1
                if above + level <= self._advance:
                    found += 1.0
                elif above < self._advance:
                    found += float(self._advance - above) / float(level)
        return found


class GroupThinking:
    """One choice for a group match (C2.2)."""

    def __init__(self, numbers: EditionNumbers, husbandry: Husbandry, view: Cards2010View, seat: Seat) -> None:
        assert view.group is not None
        assert view.match is not None
        self._numbers = numbers
        self._husbandry = husbandry
        self._group: i64 = numbers.cup.groups.index(view.group)
        self._fixture: i64 = numbers.matches.index(view.match) - self._group * numbers.fixtures
        codes = numbers.edition.groups[view.group]
        self._own = vec[i64]([1 if view.teams[code].owner == seat else 0 for code in codes])
        self._sizes = vec[i64]([view.team_hands[code].size for code in codes])
        self._cards = vec[i64]([cards_of(view.team_hands[code].known) for code in codes])
        """By place in the group; only one's own are all of them."""
        self._read_choices(view)
        self._unseen = self._read_unseen(view)
        self._reveals = Reveals(shares(self._read_pile(view)))
        self._gains = self._value_ends(view)

    # --- what the seat sees

    def _read_choices(self, view: Cards2010View) -> None:
        self._laid = vec[i64]([0, 0])
        self._done = vec[i64]([0, 0])
        self._asked: list[int] = []
        """The sides that the seat chooses for."""
        for choice in view.choices:
            side: i64 = 0 if choice.side == "left" else 1
            self._asked.append(side)
            self._done[side] = 1 if choice.done else 0
            self._laid[side] = cards_of({card: choice.cards.count(card) for card in choice.cards})

    def _read_unseen(self, view: Cards2010View) -> vec[i64]:
        """By kind: the cards that others may hold."""
        numbers = self._numbers
        unseen = numbers.deck[:]
        for kind, card in enumerate(CARDS):
            unseen[kind] -= view.discards.get(card, 0) + view.revealed.get(card, 0)
            if view.pile_renewed:
                unseen[kind] -= view.pile.known.get(card, 0)
            for place in range(numbers.group_size):
                if self._own[place]:
                    unseen[kind] -= count_of(self._cards[place], Card(kind))
        return unseen

    def _read_pile(self, view: Cards2010View) -> vec[i64]:
        """C2.6: by kind: the cards out of which reveals come."""
        if view.pile.size and not view.pile_renewed:
            return self._unseen
        named = view.pile.known if view.pile.size else view.discards
        return vec[i64]([named.get(card, 0) for card in CARDS])

    def _place(self, side: i64) -> i64:
        return self._numbers.fixture_place[2 * self._fixture + side]

    def _to_come(self, place: i64) -> i64:
        """Matches of a team after the running one."""
        return self._numbers.left_after[self._fixture * self._numbers.group_size + place]

    # --- what ends are worth

    def _value_ends(self, view: Cards2010View) -> vec[float]:
        """By difference, from -2 on for the first-named team: how many of one's own teams get through."""
        numbers = self._numbers
        table = GroupTable(numbers.group_size, numbers.advance, self._own)
        for fixture in range(numbers.fixtures):
            home, away = numbers.fixture_place[2 * fixture], numbers.fixture_place[2 * fixture + 1]
            if fixture < self._fixture:
                shown = view.matches[self._group * numbers.fixtures + fixture]
                assert shown.left.goals is not None
                assert shown.right.goals is not None
                table.record(home, away, shown.left.goals, shown.right.goals, numbers.points_win, numbers.points_draw)
            elif fixture > self._fixture:
                stronger = self._cards_a_match(home) - self._cards_a_match(away)
                table.expect(home, away, 1 / (1 + exp(-_CARD * stronger)))
        gains = vec[float]([0.0] * DIFFERENCES)
        for end in range(DIFFERENCES):
            gains[end] = table.through(self._place(0), self._place(1), end - LEVEL, numbers.points_win, numbers.points_draw)
        return gains

    def _cards_a_match(self, place: i64) -> float:
        plays = place == self._place(0) or place == self._place(1)
        return float(self._sizes[place]) / float(self._to_come(place) + (1 if plays else 0))

    def _gain(self, side: i64, end: i64) -> float:
        """With the difference counted for that side."""
        return self._gains[end if side == 0 else DIFFERENCES - 1 - end]

    def _point(self, side: i64) -> float:
        """What a point in a later match is worth."""
        more = self._gain(side, LEVEL + 1) - self._gain(side, LEVEL - 1)
        return max(_LATER * more / float(self._numbers.points_win), 0.0)

    def _kept(self, side: i64, cards: i64) -> float:
        place = self._place(side)
        return self._husbandry.worth(self._cards[place] - cards, self._to_come(place))

    # --- answers

    def best(self) -> MoveNumber:
        """The next card of the set that serves best, or no more."""
        side: i64 = -1
        for asked in self._asked:
            # The one that is begun, or else the first.
            if not self._done[asked] and (side < 0 or self._laid[asked]):
                side = asked
        cards = self._plan_both(side) if len(self._asked) > 1 else self._plan_one(side)
        missing = cards - self._laid[side]
        for kind in range(KINDS):
            if count_of(missing, Card(kind)):
                return self._numbers.choose_move[side * KINDS + kind]
        return self._numbers.enough_move[side]

    def _choices(self, side: i64) -> vec[i64]:
        """Sets that the side can still lay."""
        laid = self._laid[side]
        if self._done[side]:
            return vec[i64]([laid])
        place = self._place(side)
        first: i64 = 0
        for kind in range(KINDS):
            if count_of(laid, Card(kind)):
                first = kind
        return choices(self._cards[place], laid, first, self._most(place))

    def _most(self, place: i64) -> i64:
        return min(self._numbers.most_chosen, self._sizes[place] - self._to_come(place))

    def _plan_one(self, side: i64) -> i64:
        rival = self._place(1 - side)
        matches = float(self._to_come(rival) + 1)
        other = guessed(shares(self._unseen), float(self._sizes[rival]), matches, self._most(rival))
        return self._answer(side, other)[0]

    def _answer(self, side: i64, other: Guess) -> tuple[int, float]:
        """The best set against what the other side lays, and what it is worth."""
        odds, point = MatchOdds(other, self._reveals), self._point(side)
        best, highest = self._laid[side], _NEVER
        for cards in self._choices(side):
            if cards:
                ends = odds.ends(cards)
                value = point * self._kept(side, cards)
                for end in range(DIFFERENCES):
                    value += ends[end] * self._gain(side, end)
                if value > highest:
                    best, highest = cards, value
        return best, highest

    def _lame(self, side: i64) -> i64:
        """What a side lays that shall not win: as little as it can spare, and harmless."""
        best, highest = self._laid[side], _NEVER
        for cards in self._choices(side):
            if cards:
                value = self._kept(side, cards) - _LAME * self._husbandry.points(cards)
                if value > highest:
                    best, highest = cards, value
        return best

    def _plan_both(self, asked: i64) -> i64:
        """Who owns both sides decides which of them shall gain from the match."""
        own, other = self._lame(asked), self._lame(1 - asked)
        answer, first = self._answer(asked, sure(other))
        _, second = self._answer(1 - asked, sure(own))
        first += self._point(1 - asked) * self._kept(1 - asked, other)
        second += self._point(asked) * self._kept(asked, own)
        return answer if first >= second else own
