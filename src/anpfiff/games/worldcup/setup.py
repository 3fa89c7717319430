"""W3: what lies on the table when the game begins."""

from mypy_extensions import i64

from anpfiff.core.chance import Chance
from anpfiff.core.event import Event
from anpfiff.core.numbers import Seat
from anpfiff.football.numbers import Match, Team
from anpfiff.games.worldcup.edition import RANKS
from anpfiff.games.worldcup.events import Dealer, ExtraTeam, TeamsDealt
from anpfiff.games.worldcup.numbers import GROUPS, EditionNumbers
from anpfiff.games.worldcup.phases import open_matches, tell_phase
from anpfiff.games.worldcup.piles import draw_card, retell
from anpfiff.games.worldcup.state import Worldcup
from anpfiff.games.worldcup.turn import begin_turn, next_taking_part


def new_game(numbers: EditionNumbers, chance: Chance, events: list[Event] | None) -> Worldcup:
    """W3: teams, cards, and the player to the dealer's left begins."""
    state = Worldcup.empty(numbers)
    state.begin_cup()
    deal_teams(state, chance, events)
    state.dealer = chance.below(numbers.players)
    # Whoever goes on in a later phase sits to the left of the last drawer: here it is the dealer.
    state.drawer = state.dealer
    if events is not None:
        events.append(Dealer(state.dealer))
    _deal_cards(state, chance, events)
    open_matches(state, [Match(match) for match in numbers.phases[GROUPS].matches])
    state.pass_number = 1
    if events is not None:
        tell_phase(state, events)
    begin_turn(state, next_taking_part(state, state.dealer), events)
    return state


def deal_teams(state: Worldcup, chance: Chance, events: list[Event] | None) -> None:
    """W3.1: evenly and blind; what is left over goes to the weakest holdings, one each."""
    numbers = state.numbers
    bag = list(range(len(numbers.teams)))
    each: i64 = len(bag) // numbers.players
    for seat in range(numbers.players):
        dealt = [_draw_team(state, seat, bag, chance) for _ in range(each)]
        if events is not None:
            events.append(TeamsDealt(seat, tuple([numbers.teams[team] for team in dealt])))
    if bag:
        for seat in _extra_order(state, len(bag), chance):
            team = _draw_team(state, seat, bag, chance)
            if events is not None:
                events.append(ExtraTeam(seat, numbers.teams[team]))


def _draw_team(state: Worldcup, seat: Seat, bag: list[int], chance: Chance) -> Team:
    team = Team(bag.pop(chance.below(len(bag))))
    state.give_team(team, seat)
    return team


def _extra_order(state: Worldcup, extras: int, chance: Chance) -> list[int]:
    """W3.1: who draws a left-over team, in order: holders of a grey team first, then of a yellow one and so on.

    Among those who hold one colour the weaker holding comes first, equal ones by lots. Nobody draws twice.
    """
    holdings = [_holding(state, seat) for seat in range(state.numbers.players)]
    order: list[int] = []
    for rank in range(len(RANKS) - 1, -1, -1):
        left = [seat for seat in range(state.numbers.players) if holdings[seat][rank] and seat not in order]
        while left and len(order) < extras:
            weakest = min([holdings[seat] for seat in left])
            equal = [seat for seat in left if holdings[seat] == weakest]
            seat = equal[chance.below(len(equal))] if len(equal) > 1 else equal[0]
            order.append(seat)
            left.remove(seat)
    return order


def _holding(state: Worldcup, seat: Seat) -> list[int]:
    """The number of teams by rank, best first: of two lists the smaller is the weaker holding."""
    numbers = state.numbers
    counts = [0] * len(RANKS)
    for team in range(len(numbers.teams)):
        if state.owner(Team(team)) == seat:
            counts[numbers.rank[team]] += 1
    return counts


def _deal_cards(state: Worldcup, chance: Chance, events: list[Event] | None) -> None:
    """W3.3: three each; the rest is the draw pile."""
    numbers = state.numbers
    # Nothing has become of any card yet.
    retell(state, [])
    state.pile_size = numbers.deck_size
    for seat in range(numbers.players):
        for _ in range(numbers.hand):
            draw_card(state, seat, chance, events)
            state.pile_size -= 1
