"""Whole numbers within bounds that must satisfy linear inequalities, and comparisons of goal averages: are there any?

Small systems, exact answers: bounds are narrowed as far as each inequality allows, then the widest one is halved.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.football.ties import weight

NO: Final = 0
MAYBE: Final = 1
YES: Final = 2


class Average:
    """One team's goals are better than another's by goal average, or, if not `strict`, exactly as good."""

    def __init__(self, lead: vec[i64], conceded: vec[i64], lead_other: vec[i64], conceded_other: vec[i64], strict: bool) -> None:
        """A lead is goals for less goals against."""
        self.lead = lead
        self.conceded = conceded
        self.lead_other = lead_other
        self.conceded_other = conceded_other
        self.strict = strict


class System:
    """Unknowns with bounds. A form is the coefficients of all unknowns and, last, a constant."""

    def __init__(self, unknowns: i64) -> None:
        self.unknowns = unknowns
        self.low = vec[i64]([0] * unknowns)
        self.high = vec[i64]([0] * unknowns)
        self._forms: list[vec[i64]] = []
        """Each of them is at least 0."""
        self._averages: list[Average] = []
        self._patience: i64 = 0

    def mark(self) -> tuple[int, int]:
        """How far it has come, to go back to."""
        return len(self._forms), len(self._averages)

    def back(self, mark: tuple[int, int]) -> None:
        del self._forms[mark[0] :]
        del self._averages[mark[1] :]

    def above(self, form: vec[i64], other: vec[i64], by: i64) -> None:
        """The form is greater than the other at least by so much."""
        row = difference(form, other)
        row[self.unknowns] -= by
        self._forms.append(row)

    def equal(self, form: vec[i64], other: vec[i64]) -> None:
        self.above(form, other, 0)
        self.above(other, form, 0)

    def average(self, average: Average) -> None:
        self._averages.append(average)

    def feasible(self, patience: i64) -> bool:
        """Whether there is a solution; True is always right, False only if it took less than so many halvings."""
        self._patience = patience
        return self._search(self.low[:], self.high[:])

    def _search(self, low: vec[i64], high: vec[i64]) -> bool:
        answer = self._compare(low, high) if self._narrow(low, high) else NO
        if answer == YES and (self._holds(low) or self._holds(high)):
            return True
        widest = self._widest(low, high)
        self._patience -= 1
        if answer == NO or low[widest] == high[widest] or self._patience < 0:
            return False
        middle = (low[widest] + high[widest]) // 2
        upper_low, upper_high = low[:], high[:]
        high[widest] = middle
        if self._search(low, high):
            return True
        upper_low[widest] = middle + 1
        return self._search(upper_low, upper_high)

    def _compare(self, low: vec[i64], high: vec[i64]) -> i64:
        """Whether all averages compare as they should within the bounds."""
        found: i64 = YES
        for average in self._averages:
            found = min(found, _answer(average, low, high))
        return found

    def _narrow(self, low: vec[i64], high: vec[i64]) -> bool:
        """Cut off what no inequality allows; False if nothing is left."""
        changed = True
        while changed:
            changed = False
            for form in self._forms:
                most = highest(form, low, high)
                if most < 0:
                    return False
                for unknown in range(self.unknowns):
                    factor = form[unknown]
                    if factor > 0 and most < factor * (high[unknown] - low[unknown]):
                        low[unknown] = high[unknown] - most // factor
                        changed = True
                    elif factor < 0 and most < -factor * (high[unknown] - low[unknown]):
                        high[unknown] = low[unknown] + most // -factor
                        changed = True
        return True

    def _holds(self, values: vec[i64]) -> bool:
        for form in self._forms:  # noqa: SIM110 - a loop stays native
            if highest(form, values, values) < 0:
                return False
        return True

    def _widest(self, low: vec[i64], high: vec[i64]) -> i64:
        widest: i64 = 0
        for unknown in range(self.unknowns):
            if high[unknown] - low[unknown] > high[widest] - low[widest]:
                widest = unknown
        return widest


def highest(form: vec[i64], low: vec[i64], high: vec[i64]) -> i64:
    """The most that the form can be within the bounds."""
    last: i64 = len(form) - 1
    most = form[last]
    for unknown in range(last):
        factor = form[unknown]
        if factor > 0:
            most += factor * high[unknown]
        elif factor < 0:
            most += factor * low[unknown]
    return most


def lowest(form: vec[i64], low: vec[i64], high: vec[i64]) -> i64:
    """The least that the form can be within the bounds."""
    return highest(form, high, low)


def difference(form: vec[i64], other: vec[i64]) -> vec[i64]:
    found = form[:]
    for place in range(len(form)):
        found[place] -= other[place]
    return found


def _answer(average: Average, low: vec[i64], high: vec[i64]) -> i64:
    """Compares as `ties.better_average` does, with what lead and goals against can be within the bounds."""
    least = _least(average.lead, average.conceded_other, low, high) - _most(average.lead_other, average.conceded, low, high)
    most = _most(average.lead, average.conceded_other, low, high) - _least(average.lead_other, average.conceded, low, high)
    if average.strict:
        return YES if least > 0 else (NO if most <= 0 else MAYBE)
    return YES if least == most == 0 else (NO if least > 0 or most < 0 else MAYBE)


def _most(lead: vec[i64], conceded: vec[i64], low: vec[i64], high: vec[i64]) -> i64:
    """The most that a lead times what another team conceded can be; goals against grow with the unknowns."""
    most = highest(lead, low, high)
    return most * weight(highest(conceded, high, high) if most > 0 else highest(conceded, low, low))


def _least(lead: vec[i64], conceded: vec[i64], low: vec[i64], high: vec[i64]) -> i64:
    least = lowest(lead, low, high)
    return least * weight(highest(conceded, high, high) if least < 0 else highest(conceded, low, low))
