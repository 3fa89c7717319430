"""W7.1, W8.1 to W8.6: how a phase begins: its matches, who takes part, its draw pile."""

from mypy_extensions import i64

from anpfiff.core.bits import bit
from anpfiff.core.chance import Chance
from anpfiff.core.event import Event
from anpfiff.core.numbers import Seat
from anpfiff.football.events import Pairing
from anpfiff.football.numbers import Match, Row, left_row, right_row
from anpfiff.games.worldcup.edition import CARDS
from anpfiff.games.worldcup.events import PhaseBegan, PlayerOut, ReplaysCalled
from anpfiff.games.worldcup.numbers import FREE, GROUPS, KINDS, MINE, OPEN, ROW_SETS, STRONG, Card
from anpfiff.games.worldcup.piles import draw_card, gather, show
from anpfiff.games.worldcup.state import Worldcup
from anpfiff.games.worldcup.turn import begin_turn, next_taking_part


def begin_phase(state: Worldcup, chance: Chance, events: list[Event] | None) -> None:
    """W8.4: the matches of the phase with the draw pile that the edition gives them."""
    phase = state.numbers.phases[state.phase]
    rest_leaves = state.numbers.phases[state.phase - 1].rest_leaves and state.replay == 0
    state.replay = 0
    open_matches(state, [Match(match) for match in phase.matches])
    gather(state, phase.only_discards, rest_leaves)
    _go_on_with(state, state.pile_size // 2 if phase.half else phase.pile, chance, events)


def begin_replays(state: Worldcup, matches: list[Match], chance: Chance, events: list[Event] | None) -> None:
    """W7.1, W8.8: these matches again, with some cards for each."""
    numbers, phase = state.numbers, state.numbers.phases[state.phase]
    rest_leaves = state.rest_leaves()
    state.replay += 1
    if events is not None:
        events.append(ReplaysCalled(tuple([numbers.matches[match] for match in matches]), state.replay))
    open_matches(state, matches)
    gather(state, phase.only_discards_again, rest_leaves)
    _go_on_with(state, phase.replay_cards * len(matches), chance, events)


def open_matches(state: Worldcup, matches: list[Match]) -> None:
    """W8.1: all tiles come off, these matches are open, and the owners of their teams take part (W8.6)."""
    table = state.table
    state.tiles = state.numbers.no_tiles[:]
    for place in range(ROW_SETS, state.numbers.sets_end):
        table[place] = 0
    state.free_teams = 0
    state.taking_part = 0
    for match in matches:
        _open_row(state, left_row(match))
        _open_row(state, right_row(match))
    # W8.5 narrows this down, turn by turn, where it holds.
    state.my_teams = state.free_teams


def _open_row(state: Worldcup, row: Row) -> None:
    table, numbers = state.table, state.numbers
    team = state.team_in(row)
    at, mark = numbers.row_sets[row], numbers.row_bit[row]
    table[at + OPEN] |= mark
    table[at + FREE] |= mark
    table[at + MINE] |= mark
    if numbers.tile[team] >= 2:
        table[at + STRONG] |= mark
    state.free_teams |= bit(team)
    state.taking_part |= bit(state.owner(team))


def _go_on_with(state: Worldcup, pile: i64, chance: Chance, events: list[Event] | None) -> None:
    """W8.1: the draw pile is counted out of what was gathered, the rest is set aside. W7.2: if there are fewer, all."""
    numbers = state.numbers
    cards, missing = state.pile_size, _missing(state)
    # W8.2: the pile is shortened only if the rest does not suffice to fill the hands.
    pile = min(pile, cards - missing)
    state.pile_size = pile
    state.aside_size = cards - pile
    first = next_taking_part(state, state.drawer)
    if events is not None:
        tell_phase(state, events, missing)
    seat = first
    while missing:
        while state.hand_size(seat) < numbers.hand:
            draw_card(state, seat, chance, events)
            state.aside_size -= 1
            missing -= 1
        seat = next_taking_part(state, seat)
    begin_turn(state, first, events)


def _missing(state: Worldcup) -> i64:
    """W8.2: cards that those who take part lack."""
    missing: i64 = 0
    for seat in range(state.numbers.players):
        if state.taking_part & bit(seat):
            missing += state.numbers.hand - state.hand_size(seat)
    return missing


def tell_phase(state: Worldcup, events: list[Event], missing: int = 0) -> None:
    """W8.2: the `missing` cards with which hands are filled are still set aside."""
    numbers = state.numbers
    aside, gone = state.all_aside(), state.all_gone()
    if state.rest_leaves():
        aside, gone = aside + missing, gone - missing
    pairings = [
        Pairing(name, numbers.teams[state.team_in(left_row(Match(match)))], numbers.teams[state.team_in(right_row(Match(match)))])
        for match, name in enumerate(numbers.matches)
        if state.is_open(Match(match)) and (state.phase != GROUPS or state.replay > 0)
    ]
    seats = [seat for seat in range(numbers.players) if state.taking_part & bit(seat)]
    events.append(
        PhaseBegan(numbers.phases[state.phase].id, state.replay, tuple(pairings), state.pile_size, aside, tuple(seats), gone)
    )


def put_out(state: Worldcup, events: list[Event] | None) -> None:
    """W8.1: players who own no team in a match to come lay their hands openly onto the discards."""
    for seat in range(state.numbers.players):
        if not state.out & bit(seat) and not state.has_match_to_come(seat):
            state.out |= bit(seat)
            _lay_down_hand(state, seat, events)


def _lay_down_hand(state: Worldcup, seat: Seat, events: list[Event] | None) -> None:
    cards: list[str] = []
    for kind in range(KINDS):
        while state.in_hand(seat, Card(kind)):
            show(state, seat, Card(kind))
            cards.append(CARDS[kind])
    if events is not None:
        events.append(PlayerOut(seat, tuple(cards)))
