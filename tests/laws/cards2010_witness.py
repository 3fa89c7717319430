"""cards2010's witness.

Hidden are the teams that were not turned up yet (C1.2), the cards of other players' teams and hands (C2.1, C3.2), what lies in
the piles, and what others have chosen for the running match, and how much (C2.2). Everything else lies open.
"""

from collections.abc import Mapping

from anpfiff.core.chance import Chance
from anpfiff.core.event import Event
from anpfiff.core.numbers import Seat
from anpfiff.core.state import State
from anpfiff.football.numbers import Team
from anpfiff.games.cards2010 import events as happened
from anpfiff.games.cards2010.groups import most_cards
from anpfiff.games.cards2010.numbers import POOL, Card, Pile
from anpfiff.games.cards2010.state import CHOOSE, PUT, Cards2010
from laws.cards2010_cards import (
    BOX,
    KINDS,
    NOTHING,
    CardCounter,
    Cards,
    cards_in,
    counted,
    face_down_in,
    hands_in,
    looked_at,
    minus,
    owners_in,
    places_in,
)
from laws.witness import Counter, Witness, World

SWAPS = 12
TEAMS = 2
"""So many face-down teams are looked at together."""


class Cards2010Witness(Witness):
    hidden = True
    secret = True
    always_a_choice = False  # C3.2: whoever holds one kind is asked all the same

    def counter(self, seat: Seat | None) -> Counter:
        return CardCounter(self.setup, seat)

    def count(self, seat: Seat | None) -> CardCounter:
        counter = super().count(seat)
        assert isinstance(counter, CardCounter)
        counter.in_play = self._in_play
        return counter

    def look(self, state: State) -> None:
        """Teams that lie face down, and a card that is shown before it is put anywhere."""
        assert isinstance(state, Cards2010)
        self._in_play = (state.seat, int(state.card)) if state.at == PUT else None
        self._face_down = [state.numbers.teams[team] for team in face_down_in(state)]

    def twin(self, state: State, seat: Seat | None, chance: Chance) -> Cards2010:
        """Hidden cards and teams change places, as long as the seat holds that possible; then others choose anew."""
        assert isinstance(state, Cards2010)
        twin, counter = state.copy(), self.count(seat)
        others = [side for side in range(2) if twin.at == CHOOSE and twin.chooser(side) != seat]
        begun = [twin.size(twin.choice(side)) for side in range(2)]
        for side in others:
            _lay(twin, twin.choice(side), NOTHING)
        hidden = [POOL, *(pile for hand, pile in enumerate(hands_in(twin)) if hand not in counter.own)]
        for swap in range(SWAPS):
            before = twin.copy()
            if swap % 4:
                swap_cards(twin, hidden, chance)
            else:
                _swap_teams(twin, chance)
            if counter.complaint(twin):
                twin = before
        for side in others:
            _choose_anew(twin, side, begun[side], chance)
        return twin

    def weights(self, seat: Seat | None) -> Mapping[World, int]:
        """Of some face-down teams, or of some hands, a place for each kind: now these, now those."""
        counter = self.count(seat)
        if self._of_teams(sum(counter.open)):
            return dict[World, int](counter.owner_weights(self._looked_at()).items())
        return {tuple(count for hand in hands for count in hand): weight for hands, weight in counter.hand_weights().items()}

    def _of_teams(self, shown: int) -> bool:
        return len(self._face_down) > 0 and shown % 2 == 1

    def _looked_at(self) -> list[str]:
        """The first and the last of them."""
        return [self._face_down[0], *self._face_down[-1:]][:TEAMS]

    def world(self, state: State) -> World:
        assert isinstance(state, Cards2010)
        hands, _, seen = places_in(state)
        if self._of_teams(sum(seen)):
            return tuple(owners_in(state)[state.numbers.teams.index(team)] for team in self._looked_at())
        if self._in_play is not None:
            on_turn, kind = self._in_play
            hands[on_turn] = minus(hands[on_turn], counted([KINDS[kind]]))
        looked = looked_at([sum(hand) for hand in hands], sum(seen))
        return tuple(count for hand in looked for count in hands[hand])

    def doubt(self, seat: Seat | None) -> float:
        """Cards and teams are dealt apart. Where there are too many hands to count them, none of them is likely."""
        counter = self.count(seat)
        sure = 1.0
        for weights in (counter.hand_weights(), counter.owner_weights(self._looked_at() if self._face_down else [])):
            sure *= max(weights.values()) / sum(weights.values()) if weights else 0.05
        return 1 - sure

    def turned_up(self, event: Event, seat: Seat | None) -> bool:
        """Own cards; teams, choices and the top card for all to see."""
        if isinstance(event, happened.CardDrawn | happened.HandDealt):
            return event.seat == seat
        return isinstance(event, happened.GroupBegan | happened.ChoicesRevealed | happened.CardRevealed)

    def tells_more(self, event: Event) -> bool:
        """C2.6, C3.5."""
        return isinstance(event, happened.PileRenewed | happened.CardThrownAway)

    def box(self) -> dict[str, int]:
        return BOX

    def cards(self, state: State) -> dict[str, int]:
        assert isinstance(state, Cards2010)
        hands, pool, seen = places_in(state)
        return {name: sum(pile[kind] for pile in (*hands, pool, seen)) for kind, name in enumerate(KINDS)}


def _lay(state: Cards2010, pile: Pile, cards: Cards) -> None:
    for kind, (there, wanted) in enumerate(zip(cards_in(state, pile), cards, strict=True)):
        state.add(pile, Card(kind), wanted - there)


def swap_cards(state: Cards2010, piles: list[Pile], chance: Chance) -> None:
    """One card of a hidden place with one of another."""
    one, other = (piles[chance.below(len(piles))] for _ in range(2))
    if state.size(one) and state.size(other):
        there, back = _card(state, one, chance), _card(state, other, chance)
        state.add(one, there, -1)
        state.add(other, there, 1)
        state.add(other, back, -1)
        state.add(one, back, 1)


def _card(state: Cards2010, pile: Pile, chance: Chance) -> Card:
    """Any of a hand or pile."""
    cards = [Card(kind) for kind, count in enumerate(cards_in(state, pile)) for _ in range(count)]
    return cards[chance.below(len(cards))]


def _swap_teams(state: Cards2010, chance: Chance) -> None:
    """Two face-down teams change their owners."""
    teams = face_down_in(state)
    if teams:
        one, other = (Team(teams[chance.below(len(teams))]) for _ in range(2))
        owners = state.owner(one), state.owner(other)
        state.give_team(one, owners[1])
        state.give_team(other, owners[0])


def _choose_anew(state: Cards2010, side: int, begun: int, chance: Chance) -> None:
    """Who has finished may have chosen any number. Of a choice half made only the cards change: at a table it is made outside the
    game, so no seat ever sees how far it has come."""
    count = 1 + chance.below(most_cards(state, side)) if state.chosen >> side & 1 else begun
    left = [kind for kind, there in enumerate(cards_in(state, state.team_hand(state.place_of(side)))) for _ in range(there)]
    chosen = [left.pop(chance.below(len(left))) for _ in range(count)]
    _lay(state, state.choice(side), counted(KINDS[kind] for kind in chosen))
