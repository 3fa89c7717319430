"""W7.1, W8.1 to W8.6: how a phase begins: its matches, who takes part, its draw pile."""

from mypy_extensions import i64

from anpfiff.core.bits import bit
from anpfiff.core.chance import Chance
from anpfiff.core.event import Event
from anpfiff.core.numbers import Seat
from anpfiff.football.events import Pairing
from anpfiff.games.worldcup.board import (
    ASIDE_SIZE,
    DRAWER,
    FREE_TEAMS,
    MY_TEAMS,
    OUT,
    PHASE,
    PILE_SIZE,
    REPLAY,
    TAKING_PART,
    Board,
)
from anpfiff.games.worldcup.edition import CARDS
from anpfiff.games.worldcup.events import PhaseBegan, PlayerOut, ReplaysCalled
from anpfiff.games.worldcup.tables import HALF, KINDS, QUARTER
from anpfiff.games.worldcup.turn import begin_turn, draw_card, gather


def begin_phase(board: Board, chance: Chance, events: list[Event] | None) -> None:
    """W8.4: the matches of the phase with the draw pile that the edition gives them."""
    cells, tables = board.cells, board.tables
    phase = tables.phases[cells[PHASE]]
    cells[REPLAY] = 0
    open_matches(board, list(phase.matches))
    gather(board)
    pile = phase.pile
    if pile == HALF:
        pile = cells[PILE_SIZE] // 2
    elif pile == QUARTER:
        pile = tables.deck_size // 4
    _go_on_with(board, pile, chance, events)


def begin_replays(board: Board, matches: list[int], chance: Chance, events: list[Event] | None) -> None:
    """W7.1, W8.8: these matches again, with some cards for each."""
    cells, tables = board.cells, board.tables
    cells[REPLAY] += 1
    if events is not None:
        events.append(ReplaysCalled(tuple([tables.matches[match] for match in matches]), cells[REPLAY]))
    open_matches(board, matches)
    gather(board)
    _go_on_with(board, tables.phases[cells[PHASE]].replay_cards * len(matches), chance, events)


def open_matches(board: Board, matches: list[int]) -> None:
    """W8.1: all tiles come off, these matches are open, and the owners of their teams take part (W8.6)."""
    cells, tables = board.cells, board.tables
    for match in range(len(tables.matches)):
        cells[tables.open_at + match] = 0
    for row in range(tables.rows):
        cells[tables.tiles_at + row] = 0
    for word in range(tables.words):
        cells[tables.free_at + word] = 0
        cells[tables.attacks_at + word] = 0
        cells[tables.goals_at + word] = 0
        cells[tables.strong_at + word] = 0
    for team in range(len(tables.teams)):
        cells[tables.free_rows_at + team] = 0
    cells[FREE_TEAMS] = 0
    cells[TAKING_PART] = 0
    for match in matches:
        cells[tables.open_at + match] = 1
        _open_row(board, 2 * match)
        _open_row(board, 2 * match + 1)
    # W8.5 narrows this down, turn by turn, where it holds.
    cells[MY_TEAMS] = cells[FREE_TEAMS]
    for word in range(tables.words):
        cells[tables.mine_at + word] = cells[tables.free_at + word]


def _open_row(board: Board, row: i64) -> None:
    cells, tables = board.cells, board.tables
    team = board.team(row)
    word, mark = tables.row_word[row], tables.row_bit[row]
    cells[tables.free_at + word] |= mark
    if tables.tile[team] >= 2:
        cells[tables.strong_at + word] |= mark
    cells[tables.free_rows_at + team] += 1
    cells[FREE_TEAMS] |= bit(team)
    cells[TAKING_PART] |= bit(board.owner(team))


def _go_on_with(board: Board, pile: i64, chance: Chance, events: list[Event] | None) -> None:
    """W8.1: the draw pile is counted out of all cards in no hand, the rest is set aside. W7.2: if there are fewer, all."""
    cells, tables = board.cells, board.tables
    cards, missing = cells[PILE_SIZE], _missing(board)
    # W8.2: the pile is shortened only if the rest does not suffice to fill the hands.
    pile = min(pile, cards - missing)
    cells[PILE_SIZE] = pile
    cells[ASIDE_SIZE] = cards - pile
    first = board.next_taking_part(cells[DRAWER])
    if events is not None:
        tell_phase(board, events)
    seat = first
    while missing:
        while board.hand_size(seat) < tables.hand:
            draw_card(board, seat, chance, events)
            cells[ASIDE_SIZE] -= 1
            missing -= 1
        seat = board.next_taking_part(seat)
    begin_turn(board, first, events)


def _missing(board: Board) -> i64:
    """W8.2: cards that those who take part lack."""
    missing: i64 = 0
    for seat in range(board.tables.players):
        if board.cells[TAKING_PART] & bit(seat):
            missing += board.tables.hand - board.hand_size(seat)
    return missing


def tell_phase(board: Board, events: list[Event]) -> None:
    cells, tables = board.cells, board.tables
    pairings = [
        Pairing(name, tables.teams[board.team(2 * match)], tables.teams[board.team(2 * match + 1)])
        for match, name in enumerate(tables.matches)
        if board.is_open(match) and (cells[PHASE] > 0 or cells[REPLAY] > 0)
    ]
    seats = [seat for seat in range(tables.players) if cells[TAKING_PART] & bit(seat)]
    events.append(
        PhaseBegan(
            tables.phases[cells[PHASE]].id, cells[REPLAY], tuple(pairings), cells[PILE_SIZE], cells[ASIDE_SIZE], tuple(seats)
        )
    )


def put_out(board: Board, events: list[Event] | None) -> None:
    """W8.1: players who own no team in a match to come lay their hands openly onto the discards."""
    cells, tables = board.cells, board.tables
    for seat in range(tables.players):
        if not cells[OUT] & bit(seat) and not tables.cup.has_match_to_come(cells, seat):
            cells[OUT] |= bit(seat)
            _lay_down_hand(board, seat, events)


def _lay_down_hand(board: Board, seat: Seat, events: list[Event] | None) -> None:
    start = board.hand_at(seat)
    cards: list[str] = []
    for kind in range(KINDS):
        while board.cells[start + kind]:
            board.show(seat, kind)
            cards.append(CARDS[kind])
    if events is not None:
        events.append(PlayerOut(seat, tuple(cards)))
