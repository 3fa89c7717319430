"""A player of cards2010 with a rule of thumb: always do what brings most of one's own teams through.

In the knock-out rounds all teams are equally strong, so one's odds of the title are the share of one's own among those left.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.bots.bot import Bot
from anpfiff.core.chance import Chance
from anpfiff.core.decision import Decision
from anpfiff.core.game import Setup
from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.core.registry import GAMES
from anpfiff.core.view import View
from anpfiff.games.cards2010.edition import CARDS
from anpfiff.games.cards2010.game import Cards2010Game
from anpfiff.games.cards2010.mind.groups import GroupThinking, Husbandry, shares
from anpfiff.games.cards2010.mind.match import Reveals
from anpfiff.games.cards2010.mind.rows import (
    RowOdds,
    can_cover,
    covered,
    empty_row,
    free_places,
    placed,
    shows_attack,
    shows_goal,
)
from anpfiff.games.cards2010.numbers import ATTACK, FOUL, NO_CARD, OFFSIDE, PENALTY, Card, EditionNumbers
from anpfiff.games.cards2010.view import Cards2010View, SideView

# What third place is worth beside the title.
_THIRD: Final = 0.02
# What a rival's team that gets through costs, for each team its owner has: where it is one rival or another.
_RIVAL: Final = 0.02
# What a card may do later, as a share of a match: attack, defence, one to three goals, foul, offside, penalty.
_KEEP: Final = vec[float]([0.0, 0.02, 0.0, 0.0, 0.0, 0.08, 0.08, 0.0])
# Turns of one's own after which a kept card has found its use.
_SOON: Final = 3.0
_NEVER: Final = -1e9


class Greedy(Bot):
    def __init__(self, setup: Setup) -> None:
        game = GAMES.find(setup.game)
        assert isinstance(game, Cards2010Game)
        self._numbers: EditionNumbers = game.numbers(setup)
        self._husbandry = Husbandry(self._numbers)
        self._odds = RowOdds()

    def choose(self, view: View, decision: Decision, chance: Chance) -> MoveNumber:
        assert isinstance(view, Cards2010View)
        if view.section is None:
            return GroupThinking(self._numbers, self._husbandry, view, decision.seat).best()
        return SectionThinking(self._numbers, self._odds, view, decision.seat).best(view, decision)


class SectionThinking:
    """One card in a knock-out round (C3.2): what every row is worth to a seat."""

    def __init__(self, numbers: EditionNumbers, odds: RowOdds, view: Cards2010View, seat: Seat) -> None:
        self._numbers = numbers
        self._odds = odds
        self._seat = seat
        self._section = [section.id for section in numbers.sections].index(view.section or "")
        self._matches = numbers.sections[self._section].matches
        self._own_only = numbers.sections[self._section].own_only
        self._first = numbers.sections[self._section].first_row
        """The first row of the section; rows are counted from it."""
        rows = 2 * len(self._matches)
        self._rows = vec[i64]([0] * rows)
        self._owner = vec[i64]([0] * rows)
        self._swing = vec[float]([0.0] * len(self._matches))
        """By match: what the seat gains if the left-hand team wins instead of the other."""
        self._wins = vec[float]([0.0] * len(self._matches))
        self._count(view)
        self._read_rows(view)
        self._value(view)
        self._foresee()

    # --- what lies on the table

    def _count(self, view: Cards2010View) -> None:
        """Cards that others may hold, and those to come."""
        self._unseen = self._numbers.deck[:]
        self._cards: i64 = view.pile.size - 1
        """To be played after the one that is chosen now."""
        for player in view.players:
            self._cards += player.hand.size
        self._turns = float(self._cards) / float(max(sum(player.taking_part for player in view.players), 1))
        for card, count in view.players[self._seat].hand.known.items():
            self._unseen[CARDS.index(card)] -= count
        for card, count in view.discards.items():
            self._unseen[CARDS.index(card)] -= count

    def _read_rows(self, view: Cards2010View) -> None:
        for match in range(len(self._matches)):
            shown = view.matches[self._matches[match]]
            self._read(2 * match, shown.left, view)
            self._read(2 * match + 1, shown.right, view)

    def _read(self, row: i64, side: SideView, view: Cards2010View) -> None:
        lies = empty_row(self._numbers.places)
        for card in side.cards:
            kind = Card(CARDS.index(card.card))
            self._unseen[kind] -= 1
            lies = placed(lies, kind)
            for cover in card.covers:
                self._unseen[CARDS.index(cover)] -= 1
                lies = covered(lies)
        self._rows[row] = lies
        assert side.team is not None
        owner = view.teams[side.team].owner
        assert owner is not None
        self._owner[row] = owner

    def _value(self, view: Cards2010View) -> None:
        left = vec[i64]([0] * self._numbers.players)
        for team in view.teams.values():
            if team.can_win and team.owner is not None:
                left[team.owner] += 1
        for match in range(len(self._matches)):
            number = self._matches[match]
            third = number != self._numbers.cup.title and self._own_only
            one, other = self._owner[2 * match], self._owner[2 * match + 1]
            swing = 1.0 if one == self._seat else -_RIVAL * float(left[one])
            swing -= 1.0 if other == self._seat else -_RIVAL * float(left[other])
            self._swing[match] = swing * _THIRD if third else swing

    def _foresee(self) -> None:
        free: i64 = 0
        goals: i64 = 0
        attacks: i64 = 0
        for row in range(len(self._rows)):
            lies = self._rows[row]
            free += free_places(lies)
            goals += 1 if shows_goal(lies) else 0
            attacks += 1 if shows_attack(lies) else 0
        unseen = shares(self._unseen)
        reveals = Reveals(shares(self._reveal_pile()))
        self._odds.look_ahead(unseen, reveals, float(self._cards), float(free), float(goals), float(attacks))
        for match in range(len(self._matches)):
            self._wins[match] = self._odds.wins(self._rows[2 * match], self._rows[2 * match + 1])

    def _reveal_pile(self) -> vec[i64]:
        """C3.7: nearly all cards; in the last sections (C3.6) those that nobody has seen."""
        if self._numbers.sections[self._section].pile:
            return self._unseen
        pile = self._numbers.deck[:]
        pile[PENALTY] = 0
        pile[ATTACK] -= len(self._matches)
        return pile

    # --- what moves are worth

    def _gain(self, row: i64, changed: i64) -> float:
        match = row // 2
        before = self._rows[row]
        self._rows[row] = changed
        wins = self._odds.wins(self._rows[2 * match], self._rows[2 * match + 1])
        self._rows[row] = before
        return (wins - self._wins[match]) * self._swing[match]

    def _gain_by_card(self, card: Card) -> float:
        """Where it serves best."""
        best = _NEVER
        for row in range(len(self._rows)):
            if self._may_act(row):
                lies = self._rows[row]
                if can_cover(lies, card):
                    best = max(best, self._gain(row, covered(lies)))
                if free_places(lies) and card != FOUL and card != OFFSIDE:  # noqa: PLR1714 - native
                    best = max(best, self._gain(row, placed(lies, card)))
        return best

    def _may_act(self, row: i64) -> bool:
        """C3.6."""
        return not self._own_only or self._owner[row] == self._seat or self._owner[row ^ 1] == self._seat

    # --- answers

    def best(self, view: Cards2010View, decision: Decision) -> MoveNumber:
        best, highest = decision.moves[0], 2 * _NEVER
        card = Card(NO_CARD if view.card is None else CARDS.index(view.card))
        for move in decision.moves:
            value = self._card_now(move) if card == NO_CARD else self._put(move, card)
            if value > highest:
                best, highest = move, value
        return best

    def _card_now(self, move: MoveNumber) -> float:
        """C3.2, C3.5: what the card gains now, without what it may gain later."""
        card = Card(self._numbers.card_of[move])
        now = 0.0 if self._numbers.throws_away[move] else self._gain_by_card(card)
        return now - _KEEP[card] * min(self._turns / _SOON, 1.0)

    def _put(self, move: MoveNumber, card: Card) -> float:
        row = self._numbers.row_of[move] - self._first
        return self._gain(row, covered(self._rows[row]) if self._numbers.covers[move] else placed(self._rows[row], card))
