"""The draws of a story (`hidden.story`) that an observer did not see."""

from librt.vecs import append, vec
from mypy_extensions import i64

from anpfiff.core.chance import Chance
from anpfiff.hidden.story import GATHERED, SHOWED, UNKNOWN, kind_of, seat_of
from anpfiff.hidden.stretches import Stretches


class HiddenDraws:
    """By number; those of a row together and in the order of time."""

    def __init__(self, facts: Stretches, story: list[int]) -> None:
        self._story = story[:]
        self._facts = facts
        self._place = vec[i64]()
        """In the story."""
        self.row = vec[i64]()
        self.stretch = vec[i64]()
        self._first_of_row = vec[i64]([0] * (facts.rows + 1))
        self._list()
        self.count: i64 = len(self._place)
        self._by_stretch = vec[i64]()
        """The draws again, those of a stretch together."""
        self._first_of_stretch = vec[i64]([0] * (facts.count + 1))
        for stretch in range(facts.count):
            for draw in range(self.count):
                if self.stretch[draw] == stretch:
                    self._by_stretch = append(self._by_stretch, draw)
            self._first_of_stretch[stretch + 1] = len(self._by_stretch)

    def _list(self) -> None:
        facts = self._facts
        for row in range(facts.rows):
            seat = facts.seat_of_row[row]
            stretch: i64 = 0
            for place, entry in enumerate(self._story):
                number: i64 = entry
                if number == GATHERED:
                    stretch += 1
                elif number < SHOWED and seat_of(number) == seat:
                    self._place = append(self._place, place)
                    self.row = append(self.row, row)
                    self.stretch = append(self.stretch, stretch)
            self._first_of_row[row + 1] = len(self._place)

    def one_of_row(self, row: i64, chance: Chance) -> i64:
        start = self._first_of_row[row]
        return start + chance.below(self._first_of_row[row + 1] - start)

    def one_of_stretch(self, stretch: i64, chance: Chance) -> i64:
        start = self._first_of_stretch[stretch]
        return self._by_stretch[start + chance.below(self._first_of_stretch[stretch + 1] - start)]

    def drawn_late(self) -> vec[i64]:
        """Their kinds, if each card shown is the one drawn last of those not shown yet; -1: not shown."""
        kinds = vec[i64]([-1] * self.count)
        for row in range(self._facts.rows):
            seat, draw = self._facts.seat_of_row[row], self._first_of_row[row]
            open_draws: list[int] = []
            for entry in self._story:
                number: i64 = entry
                if number < GATHERED and seat_of(number) == seat:
                    if number < SHOWED:
                        open_draws.append(draw)
                        draw += 1
                    else:
                        kinds[open_draws.pop()] = kind_of(number)
        return kinds

    def told(self, kinds: vec[i64], hands: vec[i64]) -> list[int]:
        """The story with these kinds filled in. `hands`: by stretch, row and kind, at the end of the stretch."""
        facts, story = self._facts, self._story[:]
        for row in range(facts.rows):
            first = self._first_of_row[row]
            while first < self._first_of_row[row + 1]:
                end, stretch = first, self.stretch[first]
                drawn = vec[i64]([0] * facts.kinds)
                while end < self._first_of_row[row + 1] and self.stretch[end] == stretch:
                    drawn[kinds[end]] += 1
                    end += 1
                old = vec[i64]([0] * facts.kinds)
                if stretch > 0:
                    before = ((stretch - 1) * facts.rows + row) * facts.kinds
                    old = hands[before : before + facts.kinds]
                self._tell(story, first, old, drawn)
                first = end
        return story

    def _tell(self, story: list[int], first: i64, old: vec[i64], drawn: vec[i64]) -> None:
        """Put a row's draws of one stretch in order: what was shown first comes first, what was not shown comes last."""
        stretch, seat = self.stretch[first], self._facts.seat_of_row[self.row[first]]
        passed: i64 = 0
        next_draw = first
        for entry in story:
            number: i64 = entry
            if number == GATHERED:
                passed += 1
            elif passed == stretch and number >= SHOWED and seat_of(number) == seat:
                kind_shown = kind_of(number)
                if old[kind_shown] > 0:
                    old[kind_shown] -= 1
                else:
                    drawn[kind_shown] -= 1
                    story[self._place[next_draw]] += kind_shown - UNKNOWN
                    next_draw += 1
        for kind in range(len(drawn)):
            for _ in range(drawn[kind]):
                story[self._place[next_draw]] += kind - UNKNOWN
                next_draw += 1
