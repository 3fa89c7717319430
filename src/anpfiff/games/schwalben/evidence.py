"""What a seat could infer in schwalben from all that it has seen: out of which shuffles cards came, and who knows them."""

from typing import TYPE_CHECKING

import msgspec

from anpfiff.core.bits import bit
from anpfiff.core.evidence import Evidence
from anpfiff.core.numbers import Seat
from anpfiff.core.remembering import remembered
from anpfiff.games.schwalben.edition import COLOURS
from anpfiff.games.schwalben.numbers import AWAY, CARDS, HOME, LACKS, POOLED_FROM, SHUFFLE, SOURCE, WATCHER
from anpfiff.games.schwalben.sight import knew_of_cards_in_pool, knowers_of_cards, spots_of_cards
from anpfiff.games.schwalben.view import BEFORE_THE_DEAL, SchwalbenView, eye_of, places_of, seats_of

if TYPE_CHECKING:
    from anpfiff.games.schwalben.state import Schwalben


class KnownCard(msgspec.Struct, frozen=True, gc=False):
    """A card of which this seat knows where it lies; the view says where."""

    open: bool
    """Everybody knows it."""
    seen_by: tuple[Seat, ...]
    """Who knows it."""
    shuffle: int
    """Out of which shuffle it came there; 0: the first deal. Face-down cards are followed with the eyes, so everybody knows."""
    source: int
    """The last shuffle into which everybody saw it go."""
    pooled_from: int | None
    """S7.2: it was in the shuffle after the groups, and came out of this one; None: it was not."""
    pool_seen_by: tuple[Seat, ...] | None
    """Who knew that then, if this seat did."""
    pool_open: bool
    """Everybody knew."""


class UnseenCard(msgspec.Struct, frozen=True, gc=False):
    """A card of which this seat does not know where it lies."""

    card: str
    source: int
    pooled_from: int | None
    """None: it was not pooled, or that is not known."""
    pool_seen_by: tuple[Seat, ...] | None
    pool_open: bool


class FaceDown(msgspec.Struct, frozen=True, gc=False):
    """Cards that this seat cannot tell apart: S2.6."""

    place: str
    colour: str
    shuffle: int
    seen_by: tuple[Seat, ...]
    count: int


class PooledCards(msgspec.Struct, frozen=True, gc=False):
    """S7.2: how many cards of a colour went into the shuffle after the groups, by who knew them and where they came from."""

    colour: str
    shuffle: int
    seen_by: tuple[Seat, ...]
    open: bool
    count: int


class MatchSoFar(msgspec.Struct, frozen=True, gc=False):
    """What happened in the running match, as far as later questions depend on it; pairs are home and away."""

    search_began: Seat
    """S6.7: with whom, for a referee."""
    last_word: bool
    """Whether both have stopped and the last questions are asked."""
    out_of_the_blue: int
    """S6.4: 1 or 2: a penalty is being taken, and then home or away goes on."""
    afterwards: str
    """S6.4: what follows the question of a penalty."""
    lacks: tuple[int, int]
    """S7.5: no keeper card of this value or more can be there; 0: any can."""


class SchwalbenEvidence(Evidence, frozen=True):
    view: SchwalbenView
    drafted: int
    """S2.3: how many teams were taken; S7.7: then for how many a colour was chosen."""
    cards: dict[str, KnownCard]
    face_down: tuple[FaceDown, ...]
    unseen: tuple[UnseenCard, ...]
    """What lies face down is among these."""
    pooled: tuple[PooledCards, ...]
    shuffles: int
    pool_shuffle: int
    """S7.2: 0: not yet."""
    mix_shuffle: int
    match: MatchSoFar | None


def evidence_of(state: "Schwalben", view: SchwalbenView) -> SchwalbenEvidence:
    """Of the seat whose view this is."""
    hidden = _Cards(state, view.seat)
    return SchwalbenEvidence(
        view=view,
        drafted=state.chosen,
        cards=hidden.cards,
        face_down=tuple([FaceDown(*slot, count) for slot, count in sorted(hidden.face_down.items())]),
        unseen=tuple(hidden.unseen),
        pooled=tuple([PooledCards(*label, count) for label, count in sorted(hidden.pooled.items())]),
        shuffles=state.shuffles,
        pool_shuffle=state.pooled,
        mix_shuffle=state.mixed,
        match=_match(state) if state.match >= 0 else None,
    )


def _match(state: "Schwalben") -> MatchSoFar:
    return MatchSoFar(
        search_began=state.search_began,
        last_word=state.last_word,
        out_of_the_blue=1 + state.blue_sky,
        afterwards=state.numbers.steps[state.afterwards].name,
        lacks=(state.table[LACKS + HOME], state.table[LACKS + AWAY]),
    )


class _Cards:
    """All cards, as far as a seat can tell them apart. Before the deal there is nothing to tell."""

    def __init__(self, state: "Schwalben", seat: Seat | None) -> None:
        self.cards: dict[str, KnownCard] = {}
        self.unseen: list[UnseenCard] = []
        self.face_down: dict[tuple[str, str, int, tuple[Seat, ...]], int] = {}
        self.pooled: dict[tuple[str, int, tuple[Seat, ...], bool], int] = {}
        if state.step.name not in BEFORE_THE_DEAL:
            self._tell(state, eye_of(seat))

    def _tell(self, state: "Schwalben", eye: int) -> None:
        public, places, colours = bit(WATCHER), places_of(state), state.numbers.colour
        source, shuffle, pooled_from = (list(state.table[start : start + CARDS]) for start in (SOURCE, SHUFFLE, POOLED_FROM))
        lies, known, knew = spots_of_cards(state), knowers_of_cards(state), knew_of_cards_in_pool(state)
        for card, name in enumerate(state.numbers.card_names):
            colour = COLOURS[colours[card]]
            out_of = pooled_from[card] if pooled_from[card] >= 0 else None
            pool_label, pool_open = knew[card] if knew[card] & eye else -1, knew[card] & public != 0
            if out_of is not None:
                label = (colour, out_of, seats_of(knew[card]), pool_open)
                self.pooled[label] = self.pooled.get(label, 0) + 1
            if known[card] & eye:
                self.cards[name] = _known(known[card], shuffle[card], source[card], out_of, pool_label, pool_open)
            else:
                told = source[card] >= state.pooled > 0 or knew[card] & eye
                self.unseen.append(_unseen(name, source[card], out_of if told else None, pool_label, pool_open))
                slot = (places[lies[card]], colour, shuffle[card], seats_of(known[card]))
                self.face_down[slot] = self.face_down.get(slot, 0) + 1


@remembered(5_000)
def _known(seen_by: int, shuffle: int, source: int, pooled_from: int | None, pool_label: int, pool_open: bool) -> KnownCard:
    """Kept, because most cards are known as they were a move ago. Labels of the pool are bits; -1: not known."""
    is_open, knew = seen_by & bit(WATCHER) != 0, None if pool_label < 0 else seats_of(pool_label)
    return KnownCard(is_open, seats_of(seen_by), shuffle, source, pooled_from, knew, pool_open)


@remembered(5_000)
def _unseen(card: str, source: int, pooled_from: int | None, pool_label: int, pool_open: bool) -> UnseenCard:
    return UnseenCard(card, source, pooled_from, None if pool_label < 0 else seats_of(pool_label), pool_open)
