"""Worlds of schwalben in cases so small that all that is possible can be written down and counted."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, permutations, product

import pytest

from anpfiff.core.bits import bit
from anpfiff.core.chance import Seeded
from anpfiff.core.game import Setup
from anpfiff.core.numbers import Seat
from anpfiff.football.numbers import Team
from anpfiff.games.schwalben.cards import note_pool
from anpfiff.games.schwalben.game import SchwalbenGame
from anpfiff.games.schwalben.moves import Bet
from anpfiff.games.schwalben.numbers import AWAY, HOME, LACKS, NOT_POOLED, POOLED_FROM, SHUFFLE, SOURCE, Card
from anpfiff.games.schwalben.sight import knew_in_pool, lies
from anpfiff.games.schwalben.state import BET, Schwalben
from laws.laws import fits
from laws.schwalben_cards import CARDS, NAMES, Bets, bets_in, costs_of

GAME = SchwalbenGame()
SETUP = Setup("schwalben", "world16", {"teams": "dealt", "field": "random", "draw": "free"}, 5)
DEALS = 2000
RENEWED, POOL, MIX = 1, 2, 3
"""The shuffles of the small case: of a pile that was empty, and those of S7.2."""
LEVELS = ("quarter_final", "final", "title")


def at_the_first_match(*others: int) -> Schwalben:
    """The first player has bet on Germany and on the cheapest others with these ranks; the rest at random."""
    chance = Seeded(7)
    state = GAME.new(SETUP, chance)
    teams = [state.name(Team(team)) for team in range(state.numbers.teams)]
    costs = costs_of(teams)
    cheap = sorted((team for team in range(len(teams)) if teams[team] != "GER"), key=lambda team: costs[team])
    for team, name in enumerate(teams):
        level = "final" if name == "GER" or team in [cheap[rank] for rank in others] else "none"
        state.play(0, state.numbers.moves.number(Bet(level)), chance)
    while state.at == BET:
        seat = state.mover()
        state.play(seat, state.legal_move(seat, chance.below(state.legal_count(seat))), chance)
    return state


# --- bets


def all_bets(teams: list[str], stake: int) -> Iterator[Bets]:
    """Every list that costs so much, one by one: S3.1, S3.2."""
    costs = costs_of(teams)
    for count in range(1, 1 + stake // min(costs)):
        for chosen in combinations(range(len(teams)), count):
            if teams.index("GER") in chosen and sum(costs[team] for team in chosen) == stake:
                for levels in product(range(1, 1 + len(LEVELS)), repeat=count):
                    by_team = dict(zip(chosen, levels, strict=True))
                    yield tuple(by_team.get(team, 0) for team in range(len(teams)))


@pytest.mark.parametrize("others", [(0, 1), (9,), (-1,)], ids=["two_cheap_ones", "a_middling_one", "a_dear_one"])
def test_every_list_of_bets_with_the_stake_is_dealt_as_often(others: tuple[int, ...]) -> None:
    """Lists of several lengths; where there are too many, on which teams."""
    state = at_the_first_match(*others)
    teams = [state.name(Team(team)) for team in range(state.numbers.teams)]
    possible = Counter(all_bets(teams, 100 - state.money(0)))
    worlds = GAME.worlds(SETUP, state.evidence(1))
    dealt = Counter(bets_in(worlds.deal(Seeded(3, number)), 0) for number in range(DEALS))
    assert bets_in(state, 0) in possible
    assert len({sum(level > 0 for level in bets) for bets in possible}) > 1
    assert fits(dealt, possible)
    assert fits(_on_which(dealt), _on_which(possible))


def _on_which(lists: Counter[Bets]) -> Counter[Bets]:
    chosen = Counter[Bets]()
    for bets, count in lists.items():
        chosen[tuple(min(level, 1) for level in bets)] += count
    return chosen


# --- cards


@dataclass(frozen=True)
class Hidden:
    """A face-down card: what it is and where it lies."""

    name: str
    place: str
    """home, away or pile."""
    shuffle: int
    """Out of which it came."""
    source: int
    """The last into which all saw it go."""
    pooled_by: tuple[str, ...] | None = None
    """S7.2: who knew it in the pool, home or away or the observer; None: it was not there."""


def cards_like(colour: str, kind: str, count: int, value: int = 0) -> list[str]:
    """Some that do the same; which does not matter."""
    fitting = [
        name
        for name, card in CARDS.items()
        if (card.colour, card.kind) == (colour, kind) and card.value >= value and not card.nation
    ]
    return fitting[:count]


GREEN = cards_like("green", "attack", 6)
FOULS = cards_like("blue", "foul", 2)
KEEPER = cards_like("blue", "keeper", 1, 2)
RED = cards_like("red", "free_kick_bonus", 3)
SMALL_CASE = [
    Hidden(GREEN[0], "home", 0, 0),
    Hidden(GREEN[1], "pile", MIX, 0, ("home",)),
    Hidden(GREEN[2], "away", RENEWED, RENEWED),
    Hidden(GREEN[3], "home", MIX, RENEWED, ()),
    Hidden(GREEN[4], "pile", MIX, MIX),
    Hidden(GREEN[5], "pile", MIX, 0, ("observer",)),
    Hidden(FOULS[0], "home", 0, 0),
    Hidden(KEEPER[0], "pile", MIX, 0, ("away",)),
    Hidden(FOULS[1], "pile", MIX, 0, ()),
    Hidden(RED[0], "away", POOL, 0, ("away",)),
    Hidden(RED[1], "pile", MIX, POOL, ("everybody",)),
    Hidden(RED[2], "home", 0, 0),
]


def may_be(card: Hidden, slot: Hidden) -> bool:
    """Whether the observer holds it possible that the card lies there."""
    if CARDS[card.name].colour != CARDS[slot.name].colour:
        return False
    if card.pooled_by is not None and {"observer", "everybody"} & {*card.pooled_by}:
        return slot.shuffle in (POOL, MIX)
    return slot.shuffle == card.source or (card.source < POOL <= slot.shuffle)


def laid_out() -> tuple[Schwalben, Seat]:
    """A match in which all cards but a few lie open, and somebody who owns neither team."""
    state = at_the_first_match()
    table, numbers = state.table, state.numbers
    owners = {"home": state.manager(HOME), "away": state.manager(AWAY)}
    observer = next(seat for seat in range(SETUP.seats) if seat not in owners.values())
    for card in map(Card, range(numbers.cards)):
        state.move(card, lies(state, card), numbers.removed)
        state.show(card)
    state.shuffles, state.pooled, state.mixed = MIX, POOL, MIX
    places = {"home": int(state.team(HOME)), "away": int(state.team(AWAY)), "pile": numbers.pile}
    bits = {name: bit(seat) for name, seat in owners.items()} | {"observer": bit(observer), "everybody": numbers.everybody}
    for hidden in SMALL_CASE:
        card = Card(NAMES.index(hidden.name))
        state.move(card, numbers.removed, places[hidden.place])
        state.tell(card, bits.get(hidden.place, 0))
        table[SHUFFLE + card] = hidden.shuffle
        table[SOURCE + card] = hidden.source
        if hidden.pooled_by is not None:
            table[POOLED_FROM + card] = 0 if hidden.source == POOL else hidden.source
            note_pool(state, card, sum(bits[name] for name in hidden.pooled_by))
    return state, observer


def where(state: Schwalben, colour: str) -> tuple[tuple[int, int], ...]:
    """The hidden cards of a colour: place and shuffle of each."""
    cards = [Card(NAMES.index(hidden.name)) for hidden in SMALL_CASE if CARDS[hidden.name].colour == colour]
    return tuple((lies(state, card), state.table[SHUFFLE + card]) for card in cards)


def all_ways(state: Schwalben, colour: str, lacks: int) -> Counter[tuple[tuple[int, int], ...]]:
    """Every way to lay the cards into the places, one by one."""
    places = {"home": int(state.team(HOME)), "away": int(state.team(AWAY)), "pile": state.numbers.pile}
    cards = [hidden for hidden in SMALL_CASE if CARDS[hidden.name].colour == colour]
    ways = Counter[tuple[tuple[int, int], ...]]()
    for slots in permutations(cards):
        saves = any(card.name in KEEPER and slot.place == "home" for card, slot in zip(cards, slots, strict=True))
        if all(map(may_be, cards, slots)) and not (lacks and saves):
            ways[tuple((places[slot.place], slot.shuffle) for slot in slots)] += 1
    return ways


@pytest.mark.parametrize("lacks", [0, 2], ids=["any_keepers", "lacks"])
def test_every_way_to_lay_the_cards_is_dealt_as_often(lacks: int) -> None:
    """S2.6, S4.6, S7.2; S7.5: the home side did not save what the keeper card saves."""
    state, observer = laid_out()
    state.table[LACKS + HOME] = lacks
    worlds = GAME.worlds(SETUP, state.evidence(observer))
    dealt = [worlds.deal(Seeded(5, number)) for number in range(DEALS)]
    for colour, least in (("green", 16), ("blue", 2), ("red", 4)):
        ways = all_ways(state, colour, lacks)
        assert len(ways) >= least
        assert where(state, colour) in ways
        assert fits(Counter(where(world, colour) for world in dealt), ways), colour


def test_who_knew_the_pooled_cards_is_dealt_with_them() -> None:
    """S7.2: a green card of the first deal that was pooled unnoticed was the home team's; one of a renewed pile nobody knew."""
    state, observer = laid_out()
    home = bit(state.manager(HOME))
    numbers = [Card(NAMES.index(name)) for name in GREEN[:4]]
    for number in range(50):
        world = GAME.worlds(SETUP, state.evidence(observer)).deal(Seeded(6, number))
        for card, source in zip(numbers, (0, 0, RENEWED, RENEWED), strict=True):
            pooled = world.table[SHUFFLE + card] >= POOL
            assert world.table[POOLED_FROM + card] == (source if pooled else NOT_POOLED)
            assert knew_in_pool(world, card) == (home if pooled and source == 0 else 0)
