"""W4, W6.1 to W6.3: a player's turn, and when the draw pile is empty."""

from mypy_extensions import i64

from anpfiff.core.bits import bit
from anpfiff.core.chance import Chance, draw
from anpfiff.core.decision import Prompt
from anpfiff.core.event import Event
from anpfiff.core.hands import GATHERED, drew
from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.core.step import Choice, Happening
from anpfiff.games.worldcup.board import (
    ASIDE_SIZE,
    DISCARDS,
    DRAWER,
    END_PHASE,
    LAST_TURNS,
    MY_TEAMS,
    PASS,
    PHASE,
    PILE_SIZE,
    PLAY,
    POOL,
    REPLAY,
    SEAT,
    SMALL,
    STEP,
    TURN,
    Board,
)
from anpfiff.games.worldcup.cards import begin_action, end_action, playable
from anpfiff.games.worldcup.edition import CARDS
from anpfiff.games.worldcup.events import (
    CardDrawn,
    CardPlayed,
    CardThrownAway,
    LastTurnsBegan,
    PileRenewed,
    TurnBegan,
)
from anpfiff.games.worldcup.prompts import WhatToPlay
from anpfiff.games.worldcup.tables import KINDS


def begin_turn(board: Board, seat: Seat, events: list[Event] | None) -> None:
    """W4.1: whoever is on turn plays one of the cards in hand."""
    cells = board.cells
    cells[SEAT] = seat
    cells[TURN] += 1
    if events is not None:
        events.append(TurnBegan(seat))
    if board.tables.phases[cells[PHASE]].own_only:
        find_own_matches(board, seat)
    ask_card(board, seat)


def find_own_matches(board: Board, seat: Seat) -> None:
    """W8.5: the rows and teams of open matches in which one of the seat's own teams plays."""
    cells, tables = board.cells, board.tables
    cells[MY_TEAMS] = 0
    for word in range(tables.words):
        cells[tables.mine_at + word] = 0
    for match in tables.phases[cells[PHASE]].matches:
        left, right = 2 * match, 2 * match + 1
        one, other = board.team(left), board.team(right)
        if board.is_open(match) and (board.owner(one) == seat or board.owner(other) == seat):
            cells[tables.mine_at + tables.row_word[left]] |= tables.row_bit[left]
            cells[tables.mine_at + tables.row_word[right]] |= tables.row_bit[right]
            cells[MY_TEAMS] |= bit(one) | bit(other)


def ask_card(board: Board, seat: Seat) -> None:
    """W4.1, W4.2: any card in hand, for its action or to throw it away. Asked always: nobody else sees the hand."""
    cells, tables = board.cells, board.tables
    start = board.hand_at(seat)
    active = playable(board)
    small: i64 = 0
    for kind in range(KINDS):
        if cells[start + kind]:
            small |= tables.throw_bit[kind]
            if active & bit(kind):
                small |= tables.play_bit[kind]
    board.no_moves()
    cells[SMALL] = small
    cells[STEP] = PLAY


class Playing(Choice[Board]):
    """W4.1, W4.2."""

    def prompt(self, state: Board, seat: Seat) -> Prompt:
        return WhatToPlay(state.cells[LAST_TURNS] == 0)

    def take(self, state: Board, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        if move < state.tables.first_throw:
            state.show(seat, move)
            if events is not None:
                events.append(CardPlayed(seat, CARDS[move]))
            begin_action(state, seat, move, events)
        else:
            kind = move - state.tables.first_throw
            state.show(seat, kind)
            if events is not None:
                events.append(CardThrownAway(seat, CARDS[kind]))
            end_action(state)


class Drawing(Happening[Board]):
    """W4.1: draw the top card; W6.1: with the last one the phase is over, but for W6.2 and W6.3."""

    def happen(self, state: Board, chance: Chance, events: list[Event] | None) -> None:
        cells = state.cells
        seat = cells[SEAT]
        if cells[LAST_TURNS]:
            cells[LAST_TURNS] -= 1
            over = cells[LAST_TURNS] == 0
        else:
            draw_card(state, seat, chance, events)
            cells[PILE_SIZE] -= 1
            cells[DRAWER] = seat
            over = cells[PILE_SIZE] == 0 and not _goes_on(state, events)
        if over:
            cells[STEP] = END_PHASE
        else:
            begin_turn(state, state.next_taking_part(seat), events)


def draw_card(board: Board, seat: Seat, chance: Chance, events: list[Event] | None) -> None:
    """A card goes face down from the pool into a hand; from the draw pile or from those set aside, the caller knows."""
    cells = board.cells
    kind = draw(cells, POOL, cells[PILE_SIZE] + cells[ASIDE_SIZE], chance)
    cells[board.hand_at(seat) + kind] += 1
    board.tell(drew(seat, kind))
    if events is not None:
        events.append(CardDrawn(seat, CARDS[kind]))


def _goes_on(board: Board, events: list[Event] | None) -> bool:
    """W6.3: another pass through the pile; W6.2: one more turn for everybody. Only in the group stage, not in its replays."""
    cells, tables = board.cells, board.tables
    if cells[PHASE] != 0 or cells[REPLAY] != 0:
        return False
    if cells[PASS] < tables.phases[0].passes:
        cells[PASS] += 1
        gather(board)
        if events is not None:
            events.append(PileRenewed(cells[PILE_SIZE]))
        return True
    cells[LAST_TURNS] = tables.last_turns
    if tables.last_turns and events is not None:
        events.append(LastTurnsBegan())
    return tables.last_turns > 0


def gather(board: Board) -> None:
    """W6.3, W8.1: all cards that are in no hand are shuffled; they are the draw pile, until some are set aside."""
    cells = board.cells
    size: i64 = 0
    for kind in range(KINDS):
        cells[POOL + kind] += cells[DISCARDS + kind]
        cells[DISCARDS + kind] = 0
        size += cells[POOL + kind]
    cells[PILE_SIZE] = size
    cells[ASIDE_SIZE] = 0
    board.tell(GATHERED)
