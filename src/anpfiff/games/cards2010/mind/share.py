"""What the end of a group or of a section of cards2010 is worth to a seat: its share of the teams that are left.

From one chapter to the next nothing is kept but the teams: all cards are shuffled anew (C2.1, C3.1), and in the knock-out rounds
all teams are equally strong. So a search that plays on to the end of the chapter sees all that its move can change, and none of
the luck of those that come.
"""

from mypy_extensions import i64

from anpfiff.core.bits import bit, count_bits
from anpfiff.core.game import Setup
from anpfiff.core.numbers import Seat
from anpfiff.core.state import State
from anpfiff.football.numbers import Team
from anpfiff.games.cards2010.state import Cards2010
from anpfiff.minds.judge import Judge


class Share(Judge):
    def __init__(self, setup: Setup) -> None:
        """It needs to know nothing of the table."""

    def worth(self, state: State, seat: Seat) -> float:
        """Everybody knows how many teams each seat has left, face down or not."""
        assert isinstance(state, Cards2010)
        own: i64 = 0
        for team in range(len(state.numbers.teams)):
            if state.alive & bit(team) and state.owner(Team(team)) == seat:
                own += 1
        return float(own) / float(max(1, count_bits(state.alive)))

    def chapter(self, state: State) -> i64:
        """Groups one after the other, then sections."""
        assert isinstance(state, Cards2010)
        return state.group + state.section
