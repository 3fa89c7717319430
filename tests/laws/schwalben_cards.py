"""schwalben's card counter: what one seat can know of face-down cards and bets, from what it saw and from the rules alone.

Each card is a thing of its own, and face down or open it lies somewhere for all to see: everybody can follow it with the eyes,
knows the colour of its back, out of which shuffle it came and who has looked at it (S2.6). So a face-down card can be whatever is
known to have gone into that shuffle and has not turned up since, and every way to lay the cards counts the same. Two things make
it harder. After the groups cards are shuffled of which some players know that they were among them and others do not (S7.2). And
in the final's shoot-out who does not save shows that no keeper card would have (S7.5).
"""

from collections import Counter as Counted
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from math import comb, perm
from typing import NamedTuple, TypeAlias

from anpfiff.core.bits import bit
from anpfiff.core.event import Event
from anpfiff.core.game import Setup
from anpfiff.core.numbers import Seat
from anpfiff.core.state import State
from anpfiff.football.numbers import Team
from anpfiff.games.schwalben import events as happened
from anpfiff.games.schwalben.edition import Card, load_box
from anpfiff.games.schwalben.numbers import MOST_PLAYERS, NOT_POOLED, POOLED_FROM, SHUFFLE, WATCHER
from anpfiff.games.schwalben.numbers import Card as CardNumber
from anpfiff.games.schwalben.sight import knew_of_cards_in_pool, knowers_of_cards, spots_of_cards
from anpfiff.games.schwalben.state import BET, Schwalben
from laws.witness import Counter

_FOLDER = files("anpfiff.games.schwalben")
BOX = load_box(_FOLDER / "cards.toml", _FOLDER / "nations.toml")
CARDS: dict[str, Card] = {
    card.id if card.copies == 1 else f"{card.id}.{copy}": card for card in BOX.cards for copy in range(1, card.copies + 1)
}
NAMES = list(CARDS)
COLOURS = {"green": 165, "blue": 109, "red": 55}
"""S1.4."""
PILE, DISCARDS, REMOVED, ASIDE = "pile", "discards", "removed", "aside"
LEVELS = 3
"""S3.1: a bet is on one of these, or there is none."""
MAGIC = 7
"""S5.5: a shot with less is saved."""
FINAL = "F"

Knowers: TypeAlias = frozenset[Seat]
NOBODY: Knowers = frozenset()
Bets: TypeAlias = tuple[int, ...]
"""By team in the order of the groups; 0: none."""


class Lies(NamedTuple):
    """Where a card lies, and what everybody can see of it there."""

    place: str
    shuffle: int
    """Out of which it came."""
    knowers: Knowers
    """Who has looked at it."""
    open: bool


class WentIn(NamedTuple):
    """S7.2: a card of the pool: the last shuffle that all had seen it go into, and who knew it then."""

    source: int
    knowers: Knowers
    open: bool


class Table:
    """All cards as they lie. Whoever sees everything keeps it; each seat remembers of it what it may."""

    def __init__(self) -> None:
        self.cards: dict[str, Lies] = {}
        """Empty before the deal."""
        self.source: dict[str, int] = dict.fromkeys(NAMES, 0)
        """The last shuffle into which everybody saw a card go."""
        self.shuffles = self.pool = self.mix = 0
        self.pooled: dict[str, WentIn] = {}
        self.source_then: dict[str, int] = {}
        """S7.2: as it was just before."""
        self.used: set[str] = set()
        """S5.10."""
        self.teams: tuple[str, ...] = ()
        """In the order of the groups."""
        self.match = ""
        self.home = self.away = ""
        self.matches = 0
        self.lacks: dict[str, int] = {}
        """S7.5: by team a value that no keeper card of it reaches."""
        self._personal: dict[str, str] = {}
        self._kicks = False
        self._total = 0
        self._defender = ""
        self._through = 0
        """Teams that are not out."""

    def see(self, event: Event) -> None:
        match event:
            case happened.FieldPicked(nations=nations):
                self._through = len(nations)
            case happened.GroupsDrawn(nations=nations):
                self.teams = nations
            case happened.PersonalCard(team=team, card=card):
                self._personal[card] = team
            case happened.MatchBegan():
                self.match, self.home, self.away = event.match, event.home, event.away
                self.matches += 1
                self.used = set()
                self._kicks = False
            case _:
                self._see_cards(event)
                self._see_kicks(event)

    def _see_cards(self, event: Event) -> None:
        match event:
            case happened.CardsDealt(seat=seat, team=team, cards=cards):
                self._deal(seat, team, cards or ())
            case happened.CardDrawn(seat=seat, team=team, card=card):
                self._take(str(card), PILE, team, frozenset([seat]))
            case happened.CardPlayed(team=team, card=card):
                self._turn_up(card, team, team if CARDS[card].colour == "red" else DISCARDS)
                if CARDS[card].colour == "red":
                    self.used.add(card)
            case happened.Injury(team=team, card=card) | happened.CardGivenUp(team=team, card=card):
                self._turn_up(card, team, DISCARDS)
            case happened.WholeAgain(team=team, card=card):
                self._turn_up(card, DISCARDS, team)
            case happened.CardsSeen(seat=seat, cards=cards):
                for card in cards or ():
                    self._look_at(card, seat)
            case happened.CardRemoved(team=team, card=card):
                self._take(str(card), team, REMOVED, self.cards[str(card)].knowers)
            case _:
                self._see_shuffles(event)

    def _see_shuffles(self, event: Event) -> None:
        match event:
            case happened.PileRenewed(cards=count):
                thrown = [card for card in self._at(DISCARDS) if CARDS[card].colour != "red"]
                self._shuffle_in(thrown)
                assert len(self._at(PILE)) == count, f"the new pile has {count} cards, thrown away were {len(thrown)}"
            case happened.HandedIn(team=team):
                self._through -= 1
                for card in self._at(team):
                    to = ASIDE if card in self._personal and not self.cards[card].shuffle else REMOVED if self.mix else PILE
                    self.cards[card] = self.cards[card]._replace(place=to)
            case happened.RedDrawn(seat=seat, team=team, card=card):
                self._gather()
                self._take(str(card), PILE, team, frozenset([seat]))
            case happened.PileMixed(cards=count):
                self._gather()
                self._mix_in()
                assert len(self._at(PILE)) == count, f"{count} cards are mixed, not {len(self._at(PILE))}"
            case _:
                pass

    def _see_kicks(self, event: Event) -> None:
        """S7.5: what is told by not saving, or only with a red card's help."""
        match event:
            case happened.ShootOutBegan():
                self._kicks = self.match == FINAL
            case happened.DiceThrown(team=team, total=total) if self._kicks:
                self._total, self._defender = total, self.away if team == self.home else self.home
            case happened.Goal() if self._kicks:
                self._note_lack()
            case happened.CardPlayed(card=card) if self._kicks and CARDS[card].kind == "keeper":
                if self._total - CARDS[card].value >= MAGIC:
                    self._note_lack()
            case _:
                pass

    def _note_lack(self) -> None:
        value = self._total - MAGIC + 1
        self.lacks[self._defender] = min(value, self.lacks.get(self._defender, value))

    # --- what is done with cards

    def _deal(self, seat: Seat, team: str, cards: Iterable[str]) -> None:
        """S2.5: personal cards lie open, those of absent teams aside."""
        if not self.cards:
            for name, card in CARDS.items():
                place = self._personal.get(name, ASIDE) if card.nation else PILE
                self.cards[name] = Lies(place, 0, NOBODY, bool(card.nation))
        for name in cards:
            if name not in self._personal:
                self._take(name, PILE, team, frozenset([seat]))

    def _take(self, card: str, place: str, to: str, knowers: Knowers) -> None:
        lies = self.cards[card]
        assert lies.place == place, f"{card} comes from {place}, where it does not lie"
        self.cards[card] = lies._replace(place=to, knowers=knowers)

    def _turn_up(self, card: str, place: str, to: str) -> None:
        lies = self.cards[card]
        assert lies.place == place, f"{card} is turned up in {place}, where it does not lie"
        self.cards[card] = Lies(to, lies.shuffle, NOBODY, True)

    def _look_at(self, card: str, seat: Seat) -> None:
        lies = self.cards[card]
        if not lies.open:
            self.cards[card] = lies._replace(knowers=lies.knowers | {seat})

    def _at(self, place: str) -> list[str]:
        return [card for card, lies in self.cards.items() if lies.place == place]

    def _shuffle_in(self, cards: Iterable[str]) -> None:
        """Everybody sees these go in."""
        self.shuffles += 1
        for card in cards:
            self.source[card] = self.shuffles
            self.cards[card] = Lies(PILE, self.shuffles, NOBODY, False)

    def _gather(self) -> None:
        """S7.2: what is left and was handed in; with too few red cards, personal ones too."""
        if self.pool:
            return
        self.shuffles += 1
        self.pool = self.shuffles
        gathered = self._at(PILE)
        if sum(CARDS[card].colour == "red" for card in gathered) < self._through:
            gathered += self._at(ASIDE)
        self.source_then = dict(self.source)
        for card in gathered:
            lies = self.cards[card]
            self.pooled[card] = WentIn(self.source[card], lies.knowers, lies.open)
            if lies.open:
                self.source[card] = self.pool
            self.cards[card] = Lies(PILE, self.pool, NOBODY, False)

    def _mix_in(self) -> None:
        """S7.2: with the discards; personal cards, drawn by nobody or lost by an injury, lie aside."""
        self.mix = self.shuffles + 1
        for card in (*self._at(PILE), *self._at(DISCARDS)):
            if CARDS[card].nation:
                self.cards[card] = Lies(ASIDE, 0, NOBODY, True)
        for card in self._at(PILE):
            self.cards[card] = Lies(PILE, self.mix, NOBODY, False)
        self._shuffle_in(self._at(DISCARDS))

    # --- what a seat may remember

    def knows(self, seat: Seat | None, card: str) -> bool:
        lies = self.cards[card]
        return lies.open or seat in lies.knowers

    def unseen(self, seat: Seat | None) -> list[str]:
        return [card for card in self.cards if not self.knows(seat, card)]

    def knew(self, seat: Seat | None, card: str) -> bool:
        """S7.2: that it was pooled."""
        went_in = self.pooled.get(card)
        return went_in is not None and (went_in.open or seat in went_in.knowers)

    def out_of(self, seat: Seat | None, card: str) -> tuple[int, ...]:
        """The shuffles out of which the seat thinks that an unseen card may have come."""
        source = self.source[card]
        if not self.pool or source > self.pool:
            return (source,)
        if source == self.pool or self.knew(seat, card):
            return (self.pool, self.mix)
        return (source, self.pool, self.mix)


class Seen(NamedTuple):
    """A state's cards: by name, with numbers of shuffles as the table counts them."""

    cards: dict[str, Lies]
    used: set[str]
    pooled: dict[str, tuple[Knowers, bool]]


def places_of(state: Schwalben) -> list[str]:
    return [*(state.name(Team(team)) for team in range(state.numbers.teams)), PILE, DISCARDS, REMOVED, ASIDE]


def seen_in(state: Schwalben) -> Seen:
    """As they lie in the state."""
    places, spots, shuffles = places_of(state), spots_of_cards(state), state.table[SHUFFLE : SHUFFLE + len(NAMES)]
    known, knew = knowers_of_cards(state), knew_of_cards_in_pool(state)
    cards: dict[str, Lies] = {}
    pooled: dict[str, tuple[Knowers, bool]] = {}
    for number, name in enumerate(NAMES):
        cards[name] = Lies(places[spots[number]], shuffles[number], *_knowers(known[number]))
        if state.table[POOLED_FROM + number] != NOT_POOLED:
            pooled[name] = _knowers(knew[number])
    used = {name for number, name in enumerate(NAMES) if state.is_used(CardNumber(number))}
    return Seen(cards, used, pooled)


def _knowers(bits: int) -> tuple[Knowers, bool]:
    """Who knows a card that does not lie open for all; and whether it does."""
    shown = bool(bits & bit(WATCHER))
    return NOBODY if shown else frozenset(seat for seat in range(MOST_PLAYERS) if bits & bit(seat)), shown


def bets_in(state: Schwalben, seat: Seat) -> Bets:
    return tuple(state.bet(seat, Team(team)) for team in range(state.numbers.teams))


class CardCounter(Counter):
    """One seat's, who does not expect to be told what others hold."""

    def __init__(self, setup: Setup, table: Table, observer: Seat | None) -> None:
        self.table = table
        self.observer = observer
        self.money = [100] * setup.seats
        """S3.1, S6.5: what everybody sees."""
        self.stakes: list[int] = []
        self.own_bets: Bets | None = None
        """Once they are made."""

    def see(self, event: Event) -> None:
        match event:
            case happened.CardsDealt(seat=seat, cards=cards):
                self._must_be_told({seat}, cards)
            case happened.CardsSeen(seat=seat, owner=owner, cards=cards):
                self._must_be_told({seat, owner}, cards)
            case happened.CardDrawn(seat=seat, card=card) | happened.RedDrawn(seat=seat, card=card):
                self._must_be_told({seat}, card)
            case happened.CardRemoved(owner=owner, by=by, card=card):
                self._must_be_told({owner} if by is None else {owner, by}, card)
            case _:
                self._see_money(event)

    def _see_money(self, event: Event) -> None:
        match event:
            case happened.BetsMade(money=money):
                self.stakes = [100 - left for left in money]
                self.money = list(money)
            case happened.BribeTaken(seat=seat, referee=referee, millions=millions):
                self.money[seat] -= millions
                self.money[referee] += millions
            case happened.PaidToBank(seat=seat, millions=millions):
                self.money[seat] -= millions
            case _:
                pass

    def _must_be_told(self, seats: set[Seat], told: object) -> None:
        wanted = self.observer in seats
        assert (told is not None) == wanted, f"seat {self.observer} is told {told}, which is for {sorted(seats)}"

    # --- whether a state can be

    def complaint(self, state: State) -> str | None:
        assert isinstance(state, Schwalben)
        complaint = self._of_money(state)
        if complaint is None and self.table.cards:
            there = self._counted(seen_in(state))
            complaint = self._of_known(there) or self._of_slots(there) or self._of_pool(there) or self._of_keepers(there)
        return complaint

    def _of_money(self, state: Schwalben) -> str | None:
        """S3.1 to S3.3."""
        for seat, money in enumerate(self.money):
            if state.money(seat) != money:
                return f"seat {seat} has {state.money(seat)} million, not {money}"
        if state.at == BET or not self.stakes:
            return None
        costs, must = costs_of(self.table.teams), self.table.teams.index("GER")
        for seat, stake in enumerate(self.stakes):
            bets = bets_in(state, seat)
            if sum(cost for cost, level in zip(costs, bets, strict=True) if level) != stake or not bets[must]:
                return f"seat {seat} did not bet {stake} million: {bets}"
            if seat == self.observer and bets != self.own_bets:
                return f"seat {seat} bet {self.own_bets}, not {bets}"
        return None

    def _counted(self, there: Seen) -> Seen:
        """With the table's numbers of shuffles, of which those that are still to be seen face down have the same order."""
        mine = sorted({lies.shuffle for lies in self.table.cards.values() if not lies.open})
        theirs = sorted({lies.shuffle for lies in there.cards.values() if not lies.open})
        number = dict(zip(theirs, mine, strict=False))
        cards = {card: lies._replace(shuffle=number.get(lies.shuffle, -1)) for card, lies in there.cards.items()}
        return there._replace(cards=cards)

    def _of_known(self, there: Seen) -> str | None:
        table = self.table
        if there.used != table.used:
            return f"used in this match are {sorted(there.used)}, not {sorted(table.used)}"
        for card, lies in table.cards.items():
            if table.knows(self.observer, card):
                if there.cards[card].place != lies.place:
                    return f"{card} lies in {there.cards[card].place}, not in {lies.place}"
                if (there.cards[card].open, there.cards[card].knowers) != (lies.open, lies.knowers):
                    return f"{card} is known to {there.cards[card]}, not to {lies}"
        return None

    def _of_slots(self, there: Seen) -> str | None:
        slots = Counted((CARDS[card].colour, lies) for card, lies in self.table.cards.items() if not lies.open)
        in_state = Counted((CARDS[card].colour, lies) for card, lies in there.cards.items() if not lies.open)
        if slots != in_state:
            return f"face down lie {sorted(in_state - slots)[:3]} instead of {sorted(slots - in_state)[:3]}"
        for card in self.table.unseen(self.observer):
            if there.cards[card].shuffle not in self.table.out_of(self.observer, card):
                return f"{card} cannot have come out of shuffle {there.cards[card].shuffle}: {there.cards[card]}"
        return None

    def _of_pool(self, there: Seen) -> str | None:
        """S7.2: who knew what went in."""
        table = self.table
        for card, went_in in table.pooled.items():
            if table.knew(self.observer, card) and there.pooled.get(card) != (went_in.knowers, went_in.open):
                return f"{card} was pooled and known to {went_in}, not {there.pooled.get(card)}"
        wanted = Counted((CARDS[card].colour, went_in) for card, went_in in table.pooled.items())
        found = Counted((CARDS[card].colour, WentIn(table.source_then[card], *label)) for card, label in there.pooled.items())
        return None if wanted == found else f"pooled were {wanted}, not {found}"

    def _of_keepers(self, there: Seen) -> str | None:
        """S7.5."""
        for card, lies in there.cards.items():
            if CARDS[card].kind == "keeper" and CARDS[card].value >= self.table.lacks.get(lies.place, 1 + CARDS[card].value):
                return f"{lies.place} holds {card} and did not save"
        return None

    # --- how likely states are

    def count_weights(self, team: str, marked: set[str]) -> Mapping[tuple[int, ...], int]:
        """How many of the marked cards of each colour the team may hold: in how many ways the cards can be laid."""
        weights: dict[tuple[int, ...], int] = {(): 1}
        for colour in COLOURS:
            by_count = self._colour_weights(team, colour, marked)
            weights = {
                (*counts, count): weight * ways for counts, weight in weights.items() for count, ways in by_count.items() if ways
            }
        return weights

    def _colour_weights(self, team: str, colour: str, marked: set[str]) -> dict[int, int]:
        """Shuffle by shuffle: what cannot lie there was pooled, and what is left of the pool was mixed."""
        table = self.table
        known = sum(
            card in marked and lies.place == team and table.knows(self.observer, card) and CARDS[card].colour == colour
            for card, lies in table.cards.items()
        )
        hidden = [card for card in table.unseen(self.observer) if CARDS[card].colour == colour]
        here = Counted(table.cards[card].shuffle for card in hidden if table.cards[card].place == team)
        slots = Counted(table.cards[card].shuffle for card in hidden)
        cards = Counted(_first(table.out_of(self.observer, card)) for card in hidden)
        with_mark = Counted(_first(table.out_of(self.observer, card)) for card in hidden if card in marked)
        # By number in the team's hand and marked cards left over: ways. `left` cards are left over in all.
        ways, left = {(known, 0): 1}, 0
        for shuffle in sorted({*slots, *cards}):
            gathers = table.pool > 0 and shuffle in (table.pool, table.mix)
            went_in = cards[shuffle], with_mark[shuffle]
            ways = _lay(ways, left if gathers else -1, went_in, here[shuffle], slots[shuffle])
            left += cards[shuffle] - slots[shuffle]
        by_count = Counted[int]()
        for (count, _), number in ways.items():
            by_count[count] += number
        return dict(by_count)

    def bet_weights(self, seat: Seat, team: int) -> dict[int, int]:
        """By level: in how many of all lists of bets with the seat's stake the team has it."""
        if seat == self.observer:
            assert self.own_bets is not None
            return {self.own_bets[team]: 1}
        costs, must = costs_of(self.table.teams), self.table.teams.index("GER")
        others = [cost for number, cost in enumerate(costs) if number not in (team, must)]
        stake = self.stakes[seat]
        if team == must:
            return dict.fromkeys(range(1, LEVELS + 1), 1)
        sums = subset_sums(tuple(others))
        rest = stake - costs[must]
        weights = {0: sums[rest]} | dict.fromkeys(range(1, LEVELS + 1), sums[rest - costs[team]] if rest >= costs[team] else 0)
        return {level: weight for level, weight in weights.items() if weight}


def _first(out_of: tuple[int, ...]) -> int:
    return out_of[0]


Ways: TypeAlias = dict[tuple[int, int], int]


def _lay(ways: Ways, left: int, went_in: tuple[int, int], here: int, slots: int) -> Ways:
    """Fill the team's slots of one shuffle and then the others, out of cards and marked cards that went in.

    What was left over before is gathered with them, or not: -1.
    """
    after = Counted[tuple[int, int]]()
    cards = went_in[0] + max(left, 0)
    elsewhere = slots - here
    for (count, over), number in ways.items():
        marked, apart = (went_in[1], over) if left < 0 else (went_in[1] + over, 0)
        for mine in range(min(here, marked) + 1):
            found = number * _orders(here, mine, cards, marked)
            for others in range(min(elsewhere, marked - mine) + 1) if found else ():
                also = _orders(elsewhere, others, cards - here, marked - mine)
                if also:
                    after[count + mine, apart + marked - mine - others] += found * also
    return dict(after)


def _orders(slots: int, marked_here: int, cards: int, marked: int) -> int:
    """In how many ways cards fill the slots so that so many of them are marked."""
    plain = slots - marked_here
    return comb(slots, marked_here) * perm(marked, marked_here) * (perm(cards - marked, plain) if plain <= cards - marked else 0)


# --- bets


def costs_of(teams: Sequence[str]) -> list[int]:
    """S3.1: the strengths."""
    return [BOX.nations[team].strength for team in teams]


@cache
def subset_sums(costs: tuple[int, ...]) -> Mapping[int, int]:
    """In how many ways each sum can be bet on these teams."""
    if not costs:
        return Counted({0: 1})
    sums = Counted(subset_sums(costs[1:]))
    for money, ways in subset_sums(costs[1:]).items():
        sums[money + costs[0]] += LEVELS * ways
    return sums


def running(state: Schwalben) -> bool:
    """Whether the bets are made."""
    return state.match >= 0
