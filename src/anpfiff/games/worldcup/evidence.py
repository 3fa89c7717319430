"""What a seat could infer of worldcup from all that it has seen: where each card went, and what follows of the hidden ones."""

from typing import TYPE_CHECKING, TypeAlias

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


Bounds: TypeAlias = list[tuple[int, int]]
"""By kind: so many cards at the least, and at the most."""


class WorldcupEvidence(Evidence, frozen=True):
    view: WorldcupView
    story: tuple[int, ...]
    """Where every card went, as this seat saw it: `hidden.story` says how."""
    hands: tuple[HiddenPlace, ...]
    """By seat."""
    pile: HiddenPlace
    aside: HiddenPlace
    """W8.1: cards that no one draws in this phase."""
    gone: HiddenPlace
    """W8.1: cards that are out of the game."""
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
    aside, gone = _lying(state, belief)
    return WorldcupEvidence(
        view=state.view(seat),
        story=tuple(state.story_seen(sees)),
        hands=tuple([_hand(belief, player) for player in range(numbers.players)]),
        pile=_named(state.pile_size, _part(belief, state.pile_size, state.aside_size)),
        aside=aside,
        gone=gone,
        dealer=state.dealer,
        last_drawer=state.drawer,
        reach={code: state.reach(Team(team)) for team, code in enumerate(numbers.teams)},
        tiles_left=state.tiles_left,
        tiles_for=tuple([code for team, code in enumerate(numbers.teams) if state.laid_for & bit(team)]),
        shooter=int(state.shooter) if state.step.name == "shoot" else None,
    )


def _hand(belief: Belief, seat: Seat) -> HiddenPlace:
    return _named(belief.size(seat), [(belief.least(seat, kind), belief.most(seat, kind)) for kind in range(len(CARDS))])


def _part(belief: Belief, size: int, elsewhere: int) -> Bounds:
    """A part of the pool; so many of its cards lie elsewhere, and nobody knows which."""
    if size == 0:
        return [(0, 0) for _ in CARDS]
    return [(max(0, belief.pool_least(kind) - elsewhere), min(size, belief.pool_most(kind))) for kind in range(len(CARDS))]


def _lying(state: "Worldcup", belief: Belief) -> tuple[HiddenPlace, HiddenPlace]:
    """What was set aside, now and from earlier piles, and what is out of the game."""
    rest = _part(belief, state.aside_size, state.pile_size)
    before = [(belief.aside_least(kind), belief.aside_most(kind)) for kind in range(len(CARDS))]
    if state.rest_leaves():
        return _named(state.all_aside(), before), _named(state.all_gone(), rest)
    together = [(least + more[0], most + more[1]) for (least, most), more in zip(rest, before, strict=True)]
    out = [(belief.gone_least(kind), belief.gone_most(kind)) for kind in range(len(CARDS))]
    return _named(state.all_aside(), together), _named(state.all_gone(), out)


def _named(size: int, bounds: Bounds) -> HiddenPlace:
    """By kind, at the least and at the most."""
    sure = {card: least for card, (least, _) in zip(CARDS, bounds, strict=True) if least}
    rest = {card: min(most, size) - least for card, (least, most) in zip(CARDS, bounds, strict=True) if min(most, size) > least}
    return HiddenPlace(size, sure, rest)
