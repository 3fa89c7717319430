"""The draws of a story (`hidden.story`) that the observer did not see: where they stand, whose they are, in which stretch."""

from librt.vecs import append, vec
from mypy_extensions import i64

from anpfiff.core.chance import Chance
from anpfiff.hidden.story import GATHERED, SHOWED, seat_of
from anpfiff.hidden.stretches import Stretches


class HiddenDraws:
    """By number, those of a row together and in the order of time."""

    def __init__(self, facts: Stretches, story: list[int]) -> None:
        self.facts = facts
        self.story = story[:]
        self.place = vec[i64]()
        self.row = vec[i64]()
        self.stretch = vec[i64]()
        self.first_of_row = vec[i64]([0] * (facts.rows + 1))
        self._list_by_row()
        self.draws: i64 = len(self.place)
        self.by_stretch = vec[i64]()
        """The draws again, those of a stretch together."""
        self.first_of_stretch = vec[i64]([0] * (facts.count + 1))
        self._list_by_stretch()

    def _list_by_row(self) -> None:
        facts = self.facts
        for row in range(facts.rows):
            seat = facts.seat_of_row[row]
            stretch: i64 = 0
            for place, entry in enumerate(self.story):
                number: i64 = entry
                if number >= GATHERED:
                    stretch += 1
                elif number < SHOWED and seat_of(number) == seat:
                    self.place = append(self.place, place)
                    self.row = append(self.row, row)
                    self.stretch = append(self.stretch, stretch)
            self.first_of_row[row + 1] = len(self.place)

    def _list_by_stretch(self) -> None:
        for stretch in range(self.facts.count):
            for draw in range(self.draws):
                if self.stretch[draw] == stretch:
                    self.by_stretch = append(self.by_stretch, draw)
            self.first_of_stretch[stretch + 1] = len(self.by_stretch)

    def one_of_row(self, row: i64, chance: Chance) -> i64:
        start = self.first_of_row[row]
        return start + chance.below(self.first_of_row[row + 1] - start)

    def one_of_stretch(self, stretch: i64, chance: Chance) -> i64:
        start = self.first_of_stretch[stretch]
        return self.by_stretch[start + chance.below(self.first_of_stretch[stretch + 1] - start)]
