"""Whole stories (`hidden.story`) that fit a seen one, dealt evenly.

Even means: in every stretch each player's draws are a set out of the pool, and every way to deal labelled cards counts the same
if everything that was shown could be shown, in some order of the draws. Which of the possible cards somebody chose to show tells
nothing. docs/hidden.md derives what follows.

With several hands and gatherings such deals are too many to be counted, so they are drawn by a Markov chain. Its state gives
every hidden draw a kind. Seen so, each arrangement counts the same but for the pools: with `left` of a kind in the pool at the
end of a stretch and `shown` in it, the next pool has `left + shown` labelled cards. So an arrangement counts
(left + shown)! / left! for every kind at every gathering, and 1 / left! for every kind now. A step exchanges kinds between draws,
or between a draw and the pool, and is accepted by the ratio of these counts (Metropolis).

Where a pool was drawn empty, hardly any step is possible alone. So a state may lack cards (`left` below 0), which makes it less
likely, and only steps that end without a lack count: the chain seen at these steps is even over the possible deals. The first of
them is found in the same way, from a beginning in which every card shown was drawn as late as can be.
"""

from typing import Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.chance import Chance
from anpfiff.hidden.draws import HiddenDraws
from anpfiff.hidden.story import IMPOSSIBLE
from anpfiff.hidden.stretches import Stretches

_FINE: Final = 2**30
_FINE_FLOAT: Final = 1073741824.0
_RARE: Final = 0.5
"""Divided by the number of hidden draws: how likely a lack is while dealing. Less makes deals alike, more makes them slow."""
_STEPS_A_DRAW: Final = 16
"""Between two deals, for every hidden draw ..."""
_A_FEW: Final = 16
"""... and as if there were so many more, because a handful of draws has few steps that are possible."""
_PATIENCE: Final = 20_000
"""So many rounds of looking for a first deal, each of `_STEPS_A_DRAW`, then the story is held impossible."""
_OFTEN: Final = 0.05
"""How likely one more lacking card is accepted in them: from this ..."""
_SELDOM: Final = 0.005
"""... to this, and again."""

Hand: TypeAlias = tuple[i64, i64, i64]
"""A row, and the first and last stretch at whose ends its hand is meant."""


class Deals:
    """All whole stories that fit a seen one. Made once, for many deals; each goes on from the one before."""

    def __init__(self, deck: vec[i64], seats: int, story: list[int]) -> None:
        facts = Stretches(deck, seats, story)
        self._facts = facts
        self._hidden = HiddenDraws(facts, story)
        self._draws: i64 = self._hidden.count
        self._row = self._hidden.row
        self._stretch = self._hidden.stretch
        self._kind = self._hidden.drawn_late()
        """By draw."""
        self._hand = vec[i64]([0] * (facts.count * facts.rows * facts.kinds))
        """By stretch, row and kind: at the end of the stretch."""
        self._left = vec[i64]([0] * (facts.count * facts.kinds))
        """By stretch and kind: what the pool holds at the end of it; below 0 where cards are lacking."""
        self._lacking: i64 = 0
        """How many cards in all."""
        self._rarity = 1.0
        """So many times as likely is a state with one more card lacking."""
        self._begin()
        self._found = False

    def deal(self, chance: Chance) -> list[int]:
        """The story with every unknown kind filled in, as it may have been."""
        if self._draws:
            steps = (self._draws + _A_FEW) * _STEPS_A_DRAW
            if not self._found:
                self._find(chance)
                steps *= 4
            self._wander(steps, 0, _RARE / float(self._draws), chance)
        return self._hidden.told(self._kind, self._hand)

    def _begin(self) -> None:
        """Draws whose kind is open get what is left for longest."""
        facts, kind = self._facts, self._kind
        for at in range(facts.count * facts.kinds):
            self._left[at] = facts.room[at]
        for draw in range(self._draws):
            if kind[draw] >= 0:
                self._hold(draw)
        for row in range(facts.rows):
            self._take_shown(row)
        for draw in range(self._draws):
            if kind[draw] < 0:
                kind[draw] = self._plentiful(self._stretch[draw])
                self._hold(draw)
        for at in range(facts.count * facts.kinds):
            self._lacking += max(0, -self._left[at])

    def _hold(self, draw: i64) -> None:
        """From its draw on, the card is in the hand."""
        facts, kind = self._facts, self._kind[draw]
        for stretch in range(self._stretch[draw], facts.count):
            self._hand[(stretch * facts.rows + self._row[draw]) * facts.kinds + kind] += 1
            self._left[stretch * facts.kinds + kind] -= 1

    def _take_shown(self, row: i64) -> None:
        """Cards that were shown are not in the hand any more."""
        facts = self._facts
        for kind in range(facts.kinds):
            gone: i64 = 0
            for stretch in range(facts.count):
                at = (stretch * facts.rows + row) * facts.kinds + kind
                gone += facts.shown[at]
                self._hand[at] -= gone
                self._left[stretch * facts.kinds + kind] += gone

    def _plentiful(self, since: i64) -> i64:
        """The kind of which most are left at every end of a stretch from there on."""
        facts = self._facts
        best: i64 = 0
        best_left: i64 = -_FINE
        for kind in range(facts.kinds):
            least: i64 = _FINE
            for stretch in range(since, facts.count):
                least = min(least, self._left[stretch * facts.kinds + kind])
            if least > best_left:
                best, best_left = kind, least
        return best

    def _find(self, chance: Chance) -> None:
        """The first deal without a lack. No count of deals matters yet, only lacks do."""
        rarity = _OFTEN
        for _ in range(_PATIENCE):
            if self._lacking == 0:
                self._found = True
                return
            self._wander(1, self._draws * _STEPS_A_DRAW, rarity, chance)
            rarity = rarity / 1.5 if rarity > _SELDOM else _OFTEN
        raise ValueError(IMPOSSIBLE)

    def _wander(self, steps: i64, at_most: i64, rarity: float, chance: Chance) -> None:
        """Until so many steps have ended without a lack, or (unless 0) until there were so many steps at all."""
        self._rarity = rarity
        made: i64 = 0
        while steps > 0 and (at_most == 0 or made < at_most):
            self._step(chance)
            made += 1
            if self._lacking == 0:
                steps -= 1

    def _step(self, chance: Chance) -> None:
        """Propose an exchange: as likely as the one that takes it back."""
        what = chance.below(16)
        one = chance.below(self._draws) if self._found or what < 4 else self._to_blame(chance)
        row, stretch = self._row[one], self._stretch[one]
        last = self._facts.count - 1
        if what == 0:
            kind = chance.below(self._facts.kinds)
            if self._changed((row, stretch, last), (-1, 0, -1), self._kind[one], kind, chance):
                self._kind[one] = kind
        elif what <= 3:
            self._swap(one, self._hidden.one_of_stretch(stretch, chance), chance)
        elif what == 4:
            self._swap(one, chance.below(self._draws), chance)
        elif last > 0:
            other = self._hidden.one_of_row(row, chance)
            if what <= 10:
                self._swap(one, other, chance)
            else:
                self._swap_crosswise(one, other, chance)

    def _to_blame(self, chance: Chance) -> i64:
        """A draw of a kind that is lacking since then, if one is found quickly."""
        kinds, many = self._facts.kinds, self._facts.count * self._facts.kinds
        at = chance.below(many)
        for _ in range(many):
            if self._left[at] < 0:
                break
            at = at + 1 if at + 1 < many else 0
        draw = chance.below(self._draws)
        for _ in range(20):
            if self._kind[draw] == at % kinds and self._stretch[draw] <= at // kinds:
                break
            draw = chance.below(self._draws)
        return draw

    def _swap(self, one: i64, other: i64, chance: Chance) -> None:
        """Two draws have each other's kind."""
        if self._stretch[one] > self._stretch[other]:
            one, other = other, one
        kind, other_kind = self._kind[one], self._kind[other]
        row, other_row = self._row[one], self._row[other]
        since, other_since, last = self._stretch[one], self._stretch[other], self._facts.count - 1
        if row == other_row:
            changed = self._changed((row, since, other_since - 1), (-1, 0, -1), kind, other_kind, chance)
        else:
            changed = self._changed((row, since, last), (other_row, other_since, last), kind, other_kind, chance)
        if changed:
            self._kind[one], self._kind[other] = other_kind, kind

    def _swap_crosswise(self, one: i64, other: i64, chance: Chance) -> None:
        """A row exchanges the kinds of two draws, and another row does the opposite, mostly in the same stretches."""
        hidden, kinds, stretches = self._hidden, self._kind, self._stretch
        if stretches[one] > stretches[other]:
            one, other = other, one
        since, until = stretches[one], stretches[other]
        kind, other_kind = kinds[one], kinds[other]
        if since == until or kind == other_kind:
            return
        its_one = hidden.one_of_stretch(since, chance) if chance.below(4) else chance.below(self._draws)
        row, its_row = self._row[one], self._row[its_one]
        if row == its_row or kinds[its_one] != other_kind:
            return
        its_other = hidden.one_of_row(its_row, chance)
        its_since, its_until = stretches[its_one], stretches[its_other]
        if kinds[its_other] != kind or its_since >= its_until:
            return
        if self._changed((row, since, until - 1), (its_row, its_since, its_until - 1), kind, other_kind, chance):
            kinds[one], kinds[other] = other_kind, kind
            kinds[its_one], kinds[its_other] = kind, other_kind

    def _changed(self, hand: Hand, other: Hand, old: i64, new: i64, chance: Chance) -> bool:
        """One `old` in a hand becomes `new`, in the other it is the other way round. Whether that was possible and accepted."""
        if old == new or not self._possible(hand, old, new):
            return False
        if other[0] >= 0 and not self._possible(other, new, old):
            return False
        ratio = self._ratio(hand, other, old, new)
        if ratio < 1.0 and float(chance.below(_FINE)) >= ratio * _FINE_FLOAT:
            return False
        self._exchange(hand, old, new)
        self._exchange(other, new, old)
        return True

    def _ratio(self, hand: Hand, other: Hand, old: i64, new: i64) -> float:
        """How many times as many deals the change makes."""
        _, since, until = hand
        _, other_since, other_until = other
        # Only products and quotients, one after the other: the same in both builds.
        ratio = 1.0
        for stretch in range(self._facts.count):
            both = since <= stretch <= until and other_since <= stretch <= other_until
            if not both and since <= stretch <= until:
                ratio *= self._more(stretch, old) * self._fewer(stretch, new)
            elif not both and other_since <= stretch <= other_until:
                ratio *= self._more(stretch, new) * self._fewer(stretch, old)
        return ratio

    def _exchange(self, hand: Hand, old: i64, new: i64) -> None:
        row, since, until = hand
        kinds, rows, left = self._facts.kinds, self._facts.rows, self._left
        for stretch in range(since, until + 1):
            at = (stretch * rows + row) * kinds
            self._hand[at + old] -= 1
            self._hand[at + new] += 1
            self._move(left, stretch * kinds + new, stretch * kinds + old)

    def _possible(self, of: Hand, old: i64, new: i64) -> bool:
        """Whether the hand has it, and whatever was shown could be shown all the same."""
        row, since, until = of
        facts, hand = self._facts, self._hand
        kinds = facts.kinds
        for stretch in range(since, until + 1):
            at = stretch * facts.rows + row
            if hand[at * kinds + old] == 0:
                return False
            fact = facts.early_first[at]
            while fact >= 0:
                if self._usable(at * kinds, fact * kinds, old, new) < facts.early_least[fact]:
                    return False
                fact = facts.early_next[fact]
        return True

    def _usable(self, at: i64, cards_at: i64, old: i64, new: i64) -> i64:
        """How many of these cards are in the hand, once an old one has become new."""
        hand, cards = self._hand, self._facts.early_cards
        total: i64 = 0
        for kind in range(self._facts.kinds):
            total += min(hand[at + kind], cards[cards_at + kind])
        if hand[at + old] <= cards[cards_at + old]:
            total -= 1
        if hand[at + new] < cards[cards_at + new]:
            total += 1
        return total

    def _more(self, stretch: i64, kind: i64) -> float:
        """How many times as many deals it makes if one more is left."""
        at = stretch * self._facts.kinds + kind
        left = self._left[at]
        if left < 0:
            return 1.0 / self._rarity
        if not self._found:
            return 1.0
        if stretch == self._facts.count - 1:
            return 1.0 / float(left + 1)
        return float(left + 1 + self._facts.shown_by_all[at]) / float(left + 1)

    def _fewer(self, stretch: i64, kind: i64) -> float:
        """How many times as many deals it makes if one less is left."""
        at = stretch * self._facts.kinds + kind
        left = self._left[at]
        if left <= 0:
            return self._rarity
        if not self._found:
            return 1.0
        if stretch == self._facts.count - 1:
            return float(left)
        return float(left) / float(left + self._facts.shown_by_all[at])

    def _move(self, left: vec[i64], fewer: i64, more: i64) -> None:
        if left[fewer] <= 0:
            self._lacking += 1
        left[fewer] -= 1
        if left[more] < 0:
            self._lacking -= 1
        left[more] += 1
