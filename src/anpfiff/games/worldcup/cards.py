"""W5: what each card does."""

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.bits import bit, count_bits
from anpfiff.core.chance import Chance
from anpfiff.core.decision import Prompt
from anpfiff.core.event import Event
from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.core.step import Choice, Happening
from anpfiff.games.worldcup.board import (
    ATTACK_TILE,
    CARD,
    DEFENCE_TILE,
    DEFEND,
    DRAW,
    FREE_TEAMS,
    LAID,
    LAY,
    LAY_ONE,
    LAY_TWO,
    MY_TEAMS,
    NAME_SHOOTER,
    NO_GOALS,
    ONE_SQUARE,
    PENALTY_TILE,
    PHASE,
    SHOOT,
    SMALL,
    SQUARE_BITS,
    STEP,
    TARGET,
    TILE_NAMES,
    TILES,
    TURN_OVER,
    TURNED,
    Board,
    squares_used,
)
from anpfiff.games.worldcup.edition import CARDS, RANKS, WHITE_DICE
from anpfiff.games.worldcup.events import PenaltyTaken, TileLaid, TileTurned
from anpfiff.games.worldcup.prompts import (
    WhatToTurnOver,
    WhereToDefend,
    WhereToLay,
    WhereToLayOne,
    WhereToLayTwo,
    WhoShoots,
)
from anpfiff.games.worldcup.tables import (
    ATTACK,
    BLACK,
    DEFENCE,
    FOUL,
    OFFSIDE,
    PENALTY,
    THREE_GOALS,
    THREE_ONES,
    TWO_AND_ONE,
    TWO_ONES,
)

# How many one-goal tiles a multi-goal card has; two_and_one has one besides its two-goal tile.
_ONES = vec[i64]([0, 0, 0, 0, 0, 0, 0, 0, 1, 3, 2])
# How many goals a plain goal card is worth.
_GOALS = vec[i64]([0, 0, 1, 2, 3, 0, 0, 0, 0, 0, 0])


def playable(board: Board) -> i64:
    """The cards with an action that whoever is on turn could carry out now, as bits by kind."""
    tables = board.tables
    cards: i64 = 0
    free = board.any_rows(tables.free_at)
    goals, attacks = board.any_rows(tables.goals_at), board.any_rows(tables.attacks_at)
    if free:
        for kind in range(ATTACK, THREE_GOALS + 1):
            cards |= bit(kind)
        cards |= bit(PENALTY)
    if attacks:
        cards |= bit(DEFENCE)
    if goals:
        cards |= bit(FOUL)
    if goals or attacks:
        cards |= bit(OFFSIDE)
    return cards | _multi_goal_cards(board, free)


def _multi_goal_cards(board: Board, free: bool) -> i64:
    """W5.7: only what can be finished. W8.5: in the last phase one tile is enough."""
    cells, tables = board.cells, board.tables
    if tables.phases[cells[PHASE]].own_only:
        return bit(TWO_AND_ONE) | bit(THREE_ONES) | bit(TWO_ONES) if free else 0
    cards: i64 = 0
    teams = count_bits(cells[FREE_TEAMS])
    if teams >= 2:
        cards |= bit(TWO_ONES)
        if _any_strong(board):
            cards |= bit(TWO_AND_ONE)
    if teams >= 3:
        cards |= bit(THREE_ONES)
    return cards


def _any_strong(board: Board) -> bool:
    """W5.4: whether a team that can be given two goals has a free square."""
    cells, tables = board.cells, board.tables
    for word in range(tables.words):
        if cells[tables.free_at + word] & cells[tables.strong_at + word] & cells[tables.mine_at + word]:
            return True
    return False


def begin_action(board: Board, seat: Seat, kind: i64, events: list[Event] | None) -> None:
    """The card has been played; ask where, unless there is but one answer, which everybody can see."""
    cells = board.cells
    cells[CARD] = kind
    cells[LAID] = 0
    cells[TILES] = _ONES[kind]
    if kind == DEFENCE:
        cells[STEP] = DEFEND
    elif kind <= THREE_GOALS:
        cells[STEP] = LAY
    elif kind == PENALTY:
        cells[STEP] = NAME_SHOOTER
    elif kind < PENALTY:
        cells[STEP] = TURN_OVER
    elif kind == TWO_AND_ONE and _any_strong(board):
        cells[STEP] = LAY_TWO
    else:
        cells[STEP] = LAY_ONE
    _ask(board, seat, events)


def _ask(board: Board, seat: Seat, events: list[Event] | None) -> None:
    """A question about the open board with one answer is not asked."""
    offer_answers(board)
    if board.legal_count(seat) == 1:
        answer(board, seat, board.legal_move(seat, 0), events)


def offer_answers(board: Board) -> None:
    """The legal answers to the question that the step asks about the card."""
    cells, tables = board.cells, board.tables
    board.no_moves()
    step = cells[STEP]
    if step == TURN_OVER:
        _offer_exposed(board, cells[CARD] == OFFSIDE)
        return
    board.offer(tables.shoot if step == NAME_SHOOTER else tables.lay, tables.free_at)
    if step == DEFEND:
        board.offer_too(tables.turn_over, tables.attacks_at)
    elif step == LAY_TWO:
        _offer_two(board)
    elif step == LAY_ONE:
        _offer_one(board)


def _offer_exposed(board: Board, attacks_too: bool) -> None:
    """W5.10, W5.11."""
    cells, tables = board.cells, board.tables
    board.offer_too(tables.turn_over, tables.goals_at)
    if attacks_too:
        for word in range(tables.words):
            cells[tables.there_at + word] |= cells[tables.attacks_at + word] & cells[tables.mine_at + word]


def answer(board: Board, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
    """Carry out what the card's question was answered with."""
    step = board.cells[STEP]
    if step <= DEFEND:
        _lay_or_turn(board, seat, move, events)
    elif step == TURN_OVER:
        turn_over(board, move - board.tables.turn_over, events)
        end_action(board)
    elif step == NAME_SHOOTER:
        board.cells[TARGET] = move - board.tables.shoot
        board.no_moves()
        board.cells[STEP] = SHOOT
    elif step == LAY_TWO:
        _lay_two(board, seat, move, events)
    else:
        _lay_one(board, seat, move, events)


def end_action(board: Board) -> None:
    """W4.1: then a card is drawn. Nothing of the action is kept, so that equal positions are equal numbers."""
    cells, tables = board.cells, board.tables
    board.no_moves()
    for word in range(tables.words):
        cells[tables.here_at + word] = 0
        cells[tables.there_at + word] = 0
    cells[CARD] = 0
    cells[TILES] = 0
    cells[LAID] = 0
    cells[TARGET] = 0
    cells[STEP] = DRAW


# --- tiles


def lay(board: Board, row: i64, tile: i64, events: list[Event] | None) -> None:
    board.put(row, tile)
    if events is not None:
        tables = board.tables
        events.append(TileLaid(tables.matches[row // 2], tables.teams[board.team(row)], TILE_NAMES[tile]))


def tile_for(board: Board, kind: i64, row: i64) -> i64:
    """W5.1, W5.2, W5.3: always the tile that belongs to the rank. W5.8, W5.9: attack and defence."""
    if kind == ATTACK:
        return ATTACK_TILE
    if kind == DEFENCE:
        return DEFENCE_TILE
    return NO_GOALS + min(_GOALS[kind], board.tables.tile[board.team(row)])


def turn_over(board: Board, row: i64, events: list[Event] | None) -> None:
    """W5.9 to W5.11: an attack or a single goal is just turned over; of more goals one less remains (W5.14)."""
    cells, tables = board.cells, board.tables
    tiles = cells[tables.tiles_at + row]
    used = squares_used(tiles)
    shift = SQUARE_BITS * (used - 1)
    tile = (tiles >> shift) & ONE_SQUARE
    lower: i64 = 0
    turned = tile + TURNED
    if tile > NO_GOALS + 1:
        lower = tile - 1
        if used < tables.squares[board.team(row)]:
            tiles += lower << (shift + SQUARE_BITS)
        else:
            # On the last square the lower tile takes its place.
            turned = lower
    tiles += (turned - tile) << shift
    cells[tables.tiles_at + row] = tiles
    board.refresh(row)
    if events is not None:
        match, team = tables.matches[row // 2], tables.teams[board.team(row)]
        events.append(TileTurned(match, team, TILE_NAMES[tile], TILE_NAMES[lower] if lower else None))


def _lay_or_turn(board: Board, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
    """W5.9: a defence card does one or the other."""
    tables = board.tables
    if move >= tables.turn_over:
        turn_over(board, move - tables.turn_over, events)
    else:
        row = move - tables.lay
        lay(board, row, tile_for(board, board.cells[CARD], row), events)
    end_action(board)


# --- multi-goal cards


def _own_only(board: Board) -> bool:
    return board.tables.phases[board.cells[PHASE]].own_only != 0


def _offer_two(board: Board) -> None:
    """W5.4: the 2-goal tile comes first, and only for teams that can be given two goals. W8.5: in the last phase, or not."""
    cells, tables = board.cells, board.tables
    for word in range(tables.words):
        cells[tables.here_at + word] &= cells[tables.strong_at + word]
    if _own_only(board):
        cells[SMALL] = tables.skip_bit


def _lay_two(board: Board, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
    if move != board.tables.skip:
        row = move - board.tables.lay
        board.cells[LAID] |= bit(board.team(row))
        lay(board, row, NO_GOALS + 2, events)
    _go_on(board, seat, events)


def _offer_one(board: Board) -> None:
    """W5.5, W5.6: a tile each. W5.7: for a team that got no tile of this card yet. W8.5: in the last phase one tile is enough."""
    cells, tables = board.cells, board.tables
    laid = cells[LAID]
    team: i64 = 0
    while laid:
        if laid & 1:
            _withdraw(board, team)
        laid >>= 1
        team += 1
    if cells[LAID] and _own_only(board):
        cells[SMALL] = tables.stop_bit


def _withdraw(board: Board, team: i64) -> None:
    """No row of this team is offered."""
    cells, tables = board.cells, board.tables
    if cells[PHASE] == 0:
        for row in tables.team_rows[team]:
            cells[tables.here_at + tables.row_word[row]] &= ~tables.row_bit[row]
        return
    for match in tables.phases[cells[PHASE]].matches:
        for row in range(2 * match, 2 * match + 2):
            if cells[tables.team_at + row] == team:
                cells[tables.here_at + tables.row_word[row]] &= ~tables.row_bit[row]


def _lay_one(board: Board, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
    if move == board.tables.stop:
        end_action(board)
        return
    row = move - board.tables.lay
    board.cells[LAID] |= bit(board.team(row))
    board.cells[TILES] -= 1
    lay(board, row, NO_GOALS + 1, events)
    _go_on(board, seat, events)


def _go_on(board: Board, seat: Seat, events: list[Event] | None) -> None:
    """The next tile of the card, if there is one and a team for it (which W5.7 makes sure of but in the last phase)."""
    cells = board.cells
    if cells[TILES] == 0 or not cells[FREE_TEAMS] & cells[MY_TEAMS] & ~cells[LAID]:
        end_action(board)
        return
    cells[STEP] = LAY_ONE
    _ask(board, seat, events)


# --- the questions


class Answering(Choice[Board]):
    """A question about a card that has been played."""

    def take(self, state: Board, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        answer(state, seat, move, events)


class Laying(Answering):
    """W5.1 to W5.3, W5.8."""

    def prompt(self, state: Board, seat: Seat) -> Prompt:
        return WhereToLay(CARDS[state.cells[CARD]])


class Defending(Answering):
    """W5.9."""

    def prompt(self, state: Board, seat: Seat) -> Prompt:
        return WhereToDefend()


class TurningOver(Answering):
    """W5.10, W5.11."""

    def prompt(self, state: Board, seat: Seat) -> Prompt:
        return WhatToTurnOver(CARDS[state.cells[CARD]])


class NamingShooter(Answering):
    """W5.12."""

    def prompt(self, state: Board, seat: Seat) -> Prompt:
        return WhoShoots()


class LayingTwo(Answering):
    """W5.4."""

    def prompt(self, state: Board, seat: Seat) -> Prompt:
        return WhereToLayTwo(state.cells[SMALL] != 0)


class LayingOne(Answering):
    """W5.4 to W5.6."""

    def prompt(self, state: Board, seat: Seat) -> Prompt:
        cells = state.cells
        return WhereToLayOne(CARDS[cells[CARD]], cells[TILES], cells[SMALL] != 0)


class Shooting(Happening[Board]):
    """W5.12: the first white die; any colour but black scores. A miss lays nothing."""

    def happen(self, state: Board, chance: Chance, events: list[Event] | None) -> None:
        row = state.cells[TARGET]
        rank = state.tables.dice[0][chance.below(6)]
        if events is not None:
            tables = state.tables
            match, team = tables.matches[row // 2], tables.teams[state.team(row)]
            events.append(PenaltyTaken(match, team, WHITE_DICE[0], RANKS[rank], rank != BLACK))
        if rank != BLACK:
            lay(state, row, PENALTY_TILE, events)
        end_action(state)
