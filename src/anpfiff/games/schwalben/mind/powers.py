"""How strong the teams of schwalben are, as far as a seat can tell: known cards by what they are worth, others by their backs."""

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.bits import bit, count_bits, lowest_bit
from anpfiff.core.numbers import Seat
from anpfiff.games.schwalben.mind.cards import Worth
from anpfiff.games.schwalben.numbers import BLUE, BLUE_WORD, GREEN, HELD, KNOWN, OPEN, RED, RED_WORD, WORDS, EditionNumbers
from anpfiff.games.schwalben.state import Schwalben


class Powers:
    """Of all teams, in the order of the groups, as they were last looked at; a team is counted anew when its cards changed."""

    def __init__(self, numbers: EditionNumbers, worth: Worth) -> None:
        self._worth = worth
        self._first = numbers.word_card
        self._colour = vec[i64]([GREEN] * BLUE_WORD + [BLUE] * (RED_WORD - BLUE_WORD) + [RED] * (WORDS - RED_WORD))
        """By word."""
        self._teams: i64 = numbers.teams
        self._eye = vec[i64]([0] * WORDS)
        """All cards that the seat knows, wherever they lie."""
        self._held = vec[i64]([0] * (WORDS * numbers.teams))
        """By team and word: its cards, and those of them that the seat knows."""
        self._known = vec[i64]([0] * (WORDS * numbers.teams))
        self._power = vec[float]([0.0] * numbers.teams)

    def look(self, state: Schwalben, seat: Seat) -> i64:
        """The teams that have other cards than before, or of which the seat knows others, as bits."""
        table, eye, held, known = state.table, self._eye, self._held, self._known
        for word in range(WORDS):
            eye[word] = table[KNOWN + seat * WORDS + word] | table[OPEN + word]
        changed: i64 = 0
        at: i64 = 0
        for team in range(self._teams):
            for word in range(WORDS):
                here = table[HELD + at]
                seen = here & eye[word]
                if here != held[at] or seen != known[at]:
                    held[at] = here
                    known[at] = seen
                    changed |= bit(team)
                at += 1
            if changed & bit(team):
                self._power[team] = self._count(team)
        return changed

    def _count(self, team: i64) -> float:
        shown, hidden, worth = 0.0, 0.0, self._worth.card
        for word in range(WORDS):
            at = WORDS * team + word
            cards, first = self._known[at], self._first[word]
            while cards:
                shown += worth[first + lowest_bit(cards)]
                cards &= cards - 1
            hidden += self._worth.colour[self._colour[word]] * float(count_bits(self._held[at] & ~self._known[at]))
        return shown + hidden

    def of(self, team: i64) -> float:
        return self._power[team]

    def known(self, team: i64, word: i64) -> i64:
        """Its cards of a word that the seat knows, as bits."""
        return self._known[WORDS * team + word]
