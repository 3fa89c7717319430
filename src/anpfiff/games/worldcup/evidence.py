"""What a seat could infer of worldcup from all that it has seen: where each card went, and what follows of the hidden ones."""

from typing import TYPE_CHECKING

from anpfiff.core.bits import bit
from anpfiff.core.evidence import Evidence
from anpfiff.core.numbers import NOBODY, Seat
from anpfiff.football.numbers import Team
from anpfiff.games.worldcup.edition import CARDS
from anpfiff.games.worldcup.view import WorldcupView
from anpfiff.hidden.hands import Belief
from anpfiff.hidden.place import HiddenPlace

if TYPE_CHECKING:
    from anpfiff.games.worldcup.state import Worldcup


class WorldcupEvidence(Evidence, frozen=True):
    view: WorldcupView
    story: tuple[int, ...]
    """Where every card went, as this seat saw it: `hidden.story` says how."""
    hands: tuple[HiddenPlace, ...]
    """By seat."""
    pile: HiddenPlace
    aside: HiddenPlace
    """W8.1: cards that no one draws in this phase."""
    dealer: Seat
    last_drawer: Seat
    reach: dict[str, int]
    """W1.3: how far each team has come; more is better."""
    tiles_left: int
    """W5.4 to W5.6: one-goal tiles of the card being played that are still to lay."""
    tiles_for: tuple[str, ...]
    """W5.7: the teams that got one of its tiles."""
    shooter: int | None
    """W5.12: the row of a penalty: twice the number of the match, and one more on the right."""


def evidence_of(state: "Worldcup", seat: Seat | None) -> WorldcupEvidence:
    numbers = state.numbers
    sees = NOBODY if seat is None else seat
    belief = state.belief(sees)
    return WorldcupEvidence(
        view=state.view(seat),
        story=tuple(state.story_seen(sees)),
        hands=tuple([_hand(belief, player) for player in range(numbers.players)]),
        pile=_pile(belief, state.pile_size, state.aside_size),
        aside=_pile(belief, state.aside_size, state.pile_size),
        dealer=state.dealer,
        last_drawer=state.drawer,
        reach={code: state.reach(Team(team)) for team, code in enumerate(numbers.teams)},
        tiles_left=state.tiles_left,
        tiles_for=tuple([code for team, code in enumerate(numbers.teams) if state.laid_for & bit(team)]),
        shooter=int(state.shooter) if state.step.name == "shoot" else None,
    )


def _hand(belief: Belief, seat: Seat) -> HiddenPlace:
    known: dict[str, int] = {}
    rest: dict[str, int] = {}
    for kind, card in enumerate(CARDS):
        sure = belief.least(seat, kind)
        if sure:
            known[card] = sure
        if maybe := belief.most(seat, kind) - sure:
            rest[card] = maybe
    return HiddenPlace(belief.size(seat), known, rest)


def _pile(belief: Belief, size: int, elsewhere: int) -> HiddenPlace:
    """A part of the pool; so many of its cards lie elsewhere, and nobody knows which."""
    known: dict[str, int] = {}
    rest: dict[str, int] = {}
    if size:
        for kind, card in enumerate(CARDS):
            sure = max(0, belief.pool_least(kind) - elsewhere)
            if sure:
                known[card] = sure
            if maybe := min(size, belief.pool_most(kind)) - sure:
                rest[card] = maybe
    return HiddenPlace(size, known, rest)
