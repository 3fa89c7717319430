"""What a seat of cards2010 could infer from all that it has seen, and what a state needs beside what lies on the table."""

from typing import TYPE_CHECKING

import msgspec

from anpfiff.core.bits import members
from anpfiff.core.evidence import Evidence
from anpfiff.core.numbers import Seat
from anpfiff.core.remembering import remembered
from anpfiff.football.numbers import Team
from anpfiff.games.cards2010.edition import CARDS
from anpfiff.games.cards2010.numbers import Card
from anpfiff.games.cards2010.view import Cards2010View

if TYPE_CHECKING:
    from anpfiff.games.cards2010.state import Cards2010


class PlayedCard(msgspec.Struct, frozen=True, gc=False):
    """C3.2: what somebody played in the section."""

    seat: Seat
    card: str
    could_play: tuple[str, ...]
    """C3.5: thrown away, so none of these was in the hand."""


class Cards2010Evidence(Evidence, frozen=True):
    """Of hidden cards the view tells nearly all: since the last shuffle of all cards nothing seen came back into a hand, so every
    card that does not lie open can lie in each hidden place. Only `plays` tells more.
    """

    view: Cards2010View
    step: str
    """What the table waits for."""
    turn: int
    starter: Seat
    """C1.2: who was dealt the first team."""
    reach: dict[str, int]
    """C1.5: how far each team has come; more is better."""
    plays: tuple[PlayedCard, ...]
    """In the section, in order."""


def evidence_of(state: "Cards2010", view: Cards2010View) -> Cards2010Evidence:
    """Nothing beside the view differs from seat to seat."""
    return Cards2010Evidence(
        view=view,
        step=state.step.name,
        turn=state.turn,
        starter=state.starter,
        reach={code: state.reach(Team(team)) for team, code in enumerate(state.numbers.teams)},
        plays=tuple([_played(*state.played(number)) for number in range(state.plays)]),
    )


@remembered(2_000)
def _played(seat: Seat, card: Card, could_play: int) -> PlayedCard:
    return PlayedCard(seat, CARDS[card], tuple([CARDS[kind] for kind in members(could_play)]))
