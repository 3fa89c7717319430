"""schwalben's witness.

Hidden are the cards of others' teams, unless one looked at them as referee or spy or they were played and taken back (S2.6, S5.8,
S5.10), the pile, cards that were removed or handed in by others, and others' bets, of which only the stake is known, and that not
before all have bet (S3.3). Everything else lies open.
"""

from collections.abc import Mapping

from anpfiff.core.chance import Chance
from anpfiff.core.event import Event
from anpfiff.core.game import Setup
from anpfiff.core.numbers import Seat
from anpfiff.core.state import State
from anpfiff.core.step import OVER
from anpfiff.football.numbers import Team
from anpfiff.games.schwalben import events as happened
from anpfiff.games.schwalben.numbers import KNOWN, POOL_KNOWN, POOLED_FROM, PROGRESS, SHUFFLE, STAKE, WATCHER, WORDS, Card
from anpfiff.games.schwalben.sight import lies, spots_of_cards
from anpfiff.games.schwalben.state import BET, Schwalben
from laws.schwalben_cards import (
    CARDS,
    COLOURS,
    LEVELS,
    NAMES,
    CardCounter,
    Table,
    bets_in,
    costs_of,
    running,
    seen_in,
    subset_sums,
)
from laws.witness import Witness, World

SWAPS = 120


class SchwalbenWitness(Witness):
    hidden = True
    secret = True
    always_a_choice = False  # whoever is asked for a card may have none: not to ask would tell

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.table = Table()
        self._bets: dict[Seat, tuple[int, ...]] = {}
        self._all_open = False

    def watch(self, events: list[Event]) -> None:
        super().watch(events)
        for event in events:
            self.table.see(event)

    def look(self, state: State) -> None:
        """Everybody remembers the own bets."""
        assert isinstance(state, Schwalben)
        if not self._bets and running(state):
            self._bets = {seat: bets_in(state, seat) for seat in range(self.setup.seats)}
        self._all_open = state.at == OVER

    def counter(self, seat: Seat | None) -> CardCounter:
        return CardCounter(self.setup, self.table, seat)

    def count(self, seat: Seat | None) -> CardCounter:
        counter = super().count(seat)
        assert isinstance(counter, CardCounter)
        counter.own_bets = self._bets.get(seat) if seat is not None else None
        return counter

    # --- twins

    def twin(self, state: State, seat: Seat | None, chance: Chance) -> Schwalben:
        """Face-down cards of one colour change places where the seat holds that possible; others have bet otherwise."""
        assert isinstance(state, Schwalben)
        twin = state.copy()
        if self.table.cards:
            self._swap_cards(twin, seat, chance)
        for other in range(self.setup.seats):
            if other != seat and twin.at == BET:
                _bet_anew(twin, other, chance)
            elif other != seat and running(twin) and not self._all_open:
                self._bet_the_same(twin, other, chance)
        return twin

    def _swap_cards(self, twin: Schwalben, seat: Seat | None, chance: Chance) -> None:
        hidden = {colour: list[str]() for colour in COLOURS}
        for card in self.table.unseen(seat):
            hidden[CARDS[card].colour].append(card)
        places = {card: self.table.cards[card] for card in self.table.cards}
        pooled = set(self.table.pooled)
        for swap in range(SWAPS):
            cards = hidden[list(COLOURS)[swap % len(COLOURS)]]
            if len(cards) > 1:
                one, other = (cards[chance.below(len(cards))] for _ in range(2))
                there, back = places[one], places[other]
                if self._may_lie(seat, one, back.shuffle, back.place) and self._may_lie(seat, other, there.shuffle, there.place):
                    places[one], places[other] = back, there
                    apart = (there.shuffle < self.table.pool) != (back.shuffle < self.table.pool)
                    if apart:
                        pooled ^= {one, other}
                    swap_cards(twin, one, other, apart)
        self._swap_pooled(twin, seat, pooled, chance)

    def _may_lie(self, seat: Seat | None, card: str, shuffle: int, place: str) -> bool:
        keeper = CARDS[card].value if CARDS[card].kind == "keeper" else 0
        return shuffle in self.table.out_of(seat, card) and not keeper >= self.table.lacks.get(place, keeper + 1)

    def _swap_pooled(self, twin: Schwalben, seat: Seat | None, pooled: set[str], chance: Chance) -> None:
        """S7.2: who knew which of the cards that the seat did not know."""
        alike: dict[tuple[str, int], list[int]] = {}
        for number, card in enumerate(NAMES):
            if card in pooled and not self.table.knew(seat, card):
                alike.setdefault((CARDS[card].colour, self.table.source_then[card]), []).append(number)
        for cards in alike.values():
            for _ in range(len(cards) // 2):
                one, other = (Card(cards[chance.below(len(cards))]) for _ in range(2))
                swap_pooled(twin, one, other)

    def _bet_the_same(self, twin: Schwalben, seat: Seat, chance: Chance) -> None:
        """Another list of bets for the same stake."""
        costs, must = costs_of(self.table.teams), self.table.teams.index("GER")
        bets = bets_for(costs, must, self.count(None).stakes[seat], chance)
        for team, level in enumerate(bets):
            twin.put_bet(seat, Team(team), level)

    def alike(self, truth: State, happened_there: list[Event], twin: State, in_twin: list[Event]) -> bool:
        """Everybody sees which face-down card is picked: another one, as soon as its place in a twin is another."""
        if not self.table.cards:
            return True
        assert isinstance(truth, Schwalben)
        assert isinstance(twin, Schwalben)
        there, here = seen_in(truth).cards, seen_in(twin).cards
        picked = [there[card] for card in map(_picked, happened_there) if card is not None]
        return picked == [here[card] for card in map(_picked, in_twin) if card is not None]

    # --- weights

    def weights(self, seat: Seat | None) -> Mapping[World, int]:
        """Of a team of the running match: how many marked cards of each colour; and what somebody bet on a team."""
        table, counter = self.table, self.count(seat)
        if not table.cards or table.lacks:
            return {}
        weights: dict[World, int] = dict[World, int](counter.count_weights(self._team(), self._marked()).items())
        if self._bets and not self._all_open:
            bets = counter.bet_weights(self._bettor(), self._bet_on())
            weights = {(*world, level): weight * ways for world, weight in weights.items() for level, ways in bets.items()}
        return weights

    def world(self, state: State) -> World:
        assert isinstance(state, Schwalben)
        team, spots = self.table.teams.index(self._team()), spots_of_cards(state)
        held = [str(CARDS[NAMES[card]].colour) for card in self._marked_numbers() if spots[card] == team]
        counts = tuple(held.count(colour) for colour in COLOURS)
        return (*counts, bets_in(state, self._bettor())[self._bet_on()]) if self._bets and not self._all_open else counts

    def _team(self) -> str:
        table = self.table
        return table.teams[1] if not table.matches else table.home if table.matches % 2 else table.away

    def _marked(self) -> set[str]:
        """A third of the cards, now these, now those."""
        return {NAMES[card] for card in self._marked_numbers()}

    def _marked_numbers(self) -> range:
        return range(self.table.matches % 3, len(NAMES), 3)

    def _bettor(self) -> Seat:
        return self.table.matches % self.setup.seats

    def _bet_on(self) -> int:
        return 5 * self.table.matches % len(self.table.teams)

    def doubt(self, seat: Seat | None) -> float:
        """Dozens of cards are hidden as soon as they are dealt."""
        return 0.99 if self.table.cards else 0.0

    # --- the rest

    def turned_up(self, event: Event, seat: Seat | None) -> bool:
        """Cards for all to see, and the colour of a drawn card; own cards; stakes; at the end all bets."""
        if isinstance(event, happened.RedDrawn):
            return event.seat == seat
        if isinstance(event, happened.CardsSeen | happened.CardRemoved):
            return True
        open_cards = happened.CardPlayed | happened.CardDrawn | happened.Injury | happened.CardGivenUp | happened.PileMixed
        return isinstance(event, open_cards | happened.BetsMade | happened.AccountsSettled)

    def tells_more(self, event: Event) -> bool:
        """S4.6, S7.2, S7.5."""
        shuffled = isinstance(event, happened.PileRenewed | happened.PileMixed)
        return shuffled or (isinstance(event, happened.Goal) and bool(self.table.lacks))

    def box(self) -> dict[str, int]:
        return COLOURS

    def cards(self, state: State) -> dict[str, int]:
        """As they are counted, place by place; before the deal all lie in the pile."""
        assert isinstance(state, Schwalben)
        places = range(state.numbers.spots)
        return {name: sum(state.count(place, number) for place in places) for number, name in enumerate(COLOURS)}


def _picked(event: Event) -> str | None:
    """A card that leaves its place, or is looked at, for all to see."""
    if isinstance(event, happened.CardPlayed | happened.Injury | happened.CardGivenUp | happened.CardRemoved):
        return event.card
    return None


def swap_cards(state: Schwalben, one: str, other: str, history: bool) -> None:
    """They change places; also in what was pooled (S7.2), if only one of the places can have come out of it."""
    a, b = Card(NAMES.index(one)), Card(NAMES.index(other))
    there, back = lies(state, a), lies(state, b)
    state.move(a, there, back)
    state.move(b, back, there)
    swap_knowers(state, KNOWN, a, b)
    state.table[SHUFFLE + a], state.table[SHUFFLE + b] = state.table[SHUFFLE + b], state.table[SHUFFLE + a]
    if history:
        swap_pooled(state, a, b)


def swap_pooled(state: Schwalben, one: Card, other: Card) -> None:
    """S7.2: what is known of them in the pool."""
    table = state.table
    swap_knowers(state, POOL_KNOWN, one, other)
    table[POOLED_FROM + one], table[POOLED_FROM + other] = table[POOLED_FROM + other], table[POOLED_FROM + one]


def swap_knowers(state: Schwalben, start: int, one: Card, other: Card) -> None:
    """In the sets of those who know cards."""
    numbers, table = state.numbers, state.table
    for knower in range(WATCHER + 1):
        places = [(start + knower * WORDS + numbers.card_word[card], numbers.card_bit[card]) for card in (one, other)]
        known = [bool(table[place] & its_bit) for place, its_bit in places]
        if known[0] != known[1]:
            for place, its_bit in places:
                table[place] ^= its_bit


def bets_for(costs: list[int], must: int, stake: int, chance: Chance) -> list[int]:
    """A list of bets that costs so much."""
    order = [team for team in range(len(costs)) if team != must]
    bets = [0] * len(costs)
    bets[must] = 1 + chance.below(LEVELS)
    money = stake - costs[must]
    for at, team in enumerate(order):
        sums = subset_sums(tuple(costs[later] for later in order[at + 1 :]))
        without, with_bet = sums[money], sums[money - costs[team]]
        if with_bet and (not without or chance.below(2)):
            bets[team] = 1 + chance.below(LEVELS)
            money -= costs[team]
    return bets


def _bet_anew(state: Schwalben, seat: Seat, chance: Chance) -> None:
    """Who has finished has bet otherwise; who has not may be anywhere before the last bet."""
    bets = state.bets_made(seat)
    if bets <= state.numbers.teams - 2:
        bets = chance.below(state.numbers.teams - 1)
    state.table[PROGRESS + seat] = 0
    state.table[STAKE + seat] = 0
    state.forget_offers()
    while state.bets_made(seat) < bets:
        state.apply(seat, state.legal_move(seat, chance.below(state.legal_count(seat))))
