"""W3: what lies on the table when the game begins."""

from mypy_extensions import i64

from anpfiff.core.chance import Chance
from anpfiff.core.event import Event
from anpfiff.core.numbers import Seat
from anpfiff.games.worldcup.board import DEALER, DRAWER, PASS, PILE_SIZE, POOL, Board
from anpfiff.games.worldcup.edition import RANKS
from anpfiff.games.worldcup.events import Dealer, ExtraTeam, TeamsDealt
from anpfiff.games.worldcup.phases import open_matches, tell_phase
from anpfiff.games.worldcup.state import Worldcup
from anpfiff.games.worldcup.tables import KINDS, Tables
from anpfiff.games.worldcup.turn import begin_turn, draw_card


def new_game(tables: Tables, chance: Chance, events: list[Event] | None) -> Worldcup:
    """W3: teams, cards, and the player to the dealer's left begins."""
    state = Worldcup.empty(tables)
    cells = state.cells
    tables.cup.begin(cells)
    deal_teams(state, chance, events)
    cells[DEALER] = chance.below(tables.players)
    # Whoever goes on in a later phase sits to the left of the last drawer: here it is the dealer.
    cells[DRAWER] = cells[DEALER]
    if events is not None:
        events.append(Dealer(cells[DEALER]))
    _deal_cards(state, chance, events)
    open_matches(state, list(tables.phases[0].matches))
    cells[PASS] = 1
    if events is not None:
        tell_phase(state, events)
    begin_turn(state, state.next_taking_part(cells[DEALER]), events)
    return state


def deal_teams(board: Board, chance: Chance, events: list[Event] | None) -> None:
    """W3.1: evenly and blind; what is left over goes to the weakest holdings, one each."""
    tables = board.tables
    bag = list(range(len(tables.teams)))
    each = len(bag) // tables.players
    for seat in range(tables.players):
        dealt = [_draw_team(board, seat, bag, chance) for _ in range(each)]
        if events is not None:
            events.append(TeamsDealt(seat, tuple([tables.teams[team] for team in dealt])))
    if bag:
        for seat in _extra_order(board, len(bag), chance):
            team = _draw_team(board, seat, bag, chance)
            if events is not None:
                events.append(ExtraTeam(seat, tables.teams[team]))


def _draw_team(board: Board, seat: Seat, bag: list[int], chance: Chance) -> i64:
    team = bag.pop(chance.below(len(bag)))
    board.cells[board.tables.owner_at + team] = seat
    return team


def _extra_order(board: Board, extras: int, chance: Chance) -> list[int]:
    """W3.1: who draws a left-over team, in order: holders of a grey team first, then of a yellow one and so on.

    Among those who hold one colour the weaker holding comes first, equal ones by lots. Nobody draws twice.
    """
    holdings = [_holding(board, seat) for seat in range(board.tables.players)]
    order: list[int] = []
    for rank in range(len(RANKS) - 1, -1, -1):
        left = [seat for seat in range(board.tables.players) if holdings[seat][rank] and seat not in order]
        while left and len(order) < extras:
            weakest = min([holdings[seat] for seat in left])
            equal = [seat for seat in left if holdings[seat] == weakest]
            seat = equal[chance.below(len(equal))] if len(equal) > 1 else equal[0]
            order.append(seat)
            left.remove(seat)
    return order


def _holding(board: Board, seat: Seat) -> list[int]:
    """The number of teams by rank, best first: of two lists the smaller is the weaker holding."""
    tables = board.tables
    counts = [0] * len(RANKS)
    for team in range(len(tables.teams)):
        if board.owner(team) == seat:
            counts[tables.rank[team]] += 1
    return counts


def _deal_cards(board: Board, chance: Chance, events: list[Event] | None) -> None:
    """W3.3: three each; the rest is the draw pile."""
    cells, tables = board.cells, board.tables
    for kind in range(KINDS):
        cells[POOL + kind] = tables.deck[kind]
    cells[PILE_SIZE] = tables.deck_size
    for seat in range(tables.players):
        for _ in range(tables.hand):
            draw_card(board, seat, chance, events)
            cells[PILE_SIZE] -= 1
