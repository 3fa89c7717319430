"""S5.5, S5.13 (5) to (8): the shot and the keeper. S7.5: keepers in the shoot-out of the final."""

from mypy_extensions import i64

from anpfiff.core.bits import bit
from anpfiff.core.decision import Prompt
from anpfiff.core.event import Event
from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.games.schwalben.board import (
    ANSWER,
    BASE,
    CARD,
    HALF,
    HOME,
    HURT,
    KEEPING,
    KICKS,
    LACKS,
    MATCH,
    PLACE,
    SETTLED,
    SHOT,
    SHOT_BONUSES,
    SIDE,
    SMALL,
    TOTAL,
    VALUE,
    Board,
    Question,
)
from anpfiff.games.schwalben.events import Goal, Saved, ShotWide
from anpfiff.games.schwalben.prompts import Keep, MoreBonuses
from anpfiff.games.schwalben.tables import BLUE, FREE_KICK_BONUS, HOME_SHOT_BONUS, KEEPER, KILLER, RED
from anpfiff.games.schwalben.window import (
    FOR_SHOT,
    FREE_KICK,
    MAGIC,
    PENALTIES,
    PENALTY,
    PENALTY_VALUE,
    SHOT_NAMES,
    ask_reds,
    end_attack,
    play_card,
    throw,
)


def shoot_penalty(board: Board, side: i64) -> None:
    """S6.4, S7.4: a penalty without an attack."""
    cells = board.cells
    cells[SIDE] = side
    cells[CARD] = -1
    cells[VALUE] = 0
    cells[PLACE] = -1
    cells[ANSWER] = -1
    cells[HURT] = -1
    cells[SETTLED] = -1
    shoot(board, PENALTY, PENALTY_VALUE)


def shoot(board: Board, shot: i64, value: i64) -> None:
    board.cells[SHOT] = shot
    board.cells[BASE] = value
    _ask_shot_bonuses(board)


def _shot_kinds(board: Board) -> i64:
    """S9: what can help this shot, as bits."""
    cells = board.cells
    kinds: i64 = 0
    if cells[SHOT] == FREE_KICK:
        kinds |= bit(FREE_KICK_BONUS)
    if cells[SIDE] == HOME and cells[HALF] != PENALTIES:
        kinds |= bit(HOME_SHOT_BONUS)
    return kinds


def _ask_shot_bonuses(board: Board) -> None:
    """S5.13 (5)."""
    kinds = _shot_kinds(board)
    if not kinds or not ask_reds(board, SHOT_BONUSES, board.cells[SIDE], kinds):
        throw(board, FOR_SHOT, board.cells[BASE])


class AddingToShot(Question):
    """S5.13 (5)."""

    def prompt(self, state: Board, seat: Seat) -> Prompt:
        return MoreBonuses(SHOT_NAMES[state.cells[SHOT]], state.cells[BASE])

    def offer(self, state: Board, seat: Seat) -> None:
        state.offer_unused(state.team(state.cells[SIDE]), _shot_kinds(state))

    def take(self, state: Board, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        if move == state.tables.nothing:
            throw(state, FOR_SHOT, state.cells[BASE])
            return
        card = move - state.tables.play
        play_card(state, state.cells[SIDE], card, events)
        state.cells[BASE] += state.tables.value[card]
        _ask_shot_bonuses(state)


def after_shot(board: Board, events: list[Event] | None) -> None:
    """S5.5: on target from 7 on; then a keeper card may save."""
    cells = board.cells
    side = 1 - cells[SIDE]
    if cells[TOTAL] < MAGIC:
        if events is not None:
            events.append(ShotWide(board.name(board.team(cells[SIDE]))))
        _end_shot(board)
    elif _might_save(board, side):
        board.ask(KEEPING, board.manager(side))
    else:
        score(board, events)


def saves(board: Board, card: i64, help_: i64) -> bool:
    """S5.5: only if it brings the total under 7."""
    return board.cells[TOTAL] - board.tables.value[card] - help_ < MAGIC


def _might_save(board: Board, side: i64) -> bool:
    """Whether, as far as everybody can tell, the side can hold a keeper card that saves."""
    cells, tables = board.cells, board.tables
    team = board.team(side)
    blues, reds = board.hides(team, BLUE), board.hides(team, RED)
    help_: i64 = 0
    if cells[SHOT] == PENALTY:
        for card in tables.reds:
            if tables.kind[card] == KILLER and board.might_lie(card, team, reds) and not board.is_used(card):
                help_ += tables.value[card]
    lacks = cells[LACKS + side] or MAGIC
    for card in tables.of_colour[BLUE]:
        keeps = tables.kind[card] == KEEPER and tables.value[card] < lacks and saves(board, card, help_)
        if keeps and board.might_lie(card, team, blues):
            return True
    return False


def _is_killer(board: Board, card: i64, team: i64) -> bool:
    """S9: against a penalty the penalty killer makes a keeper card stronger."""
    return (
        board.cells[SHOT] == PENALTY
        and board.tables.kind[card] == KILLER
        and board.lies(card) == team
        and not board.is_used(card)
    )


def _help(board: Board, team: i64) -> i64:
    """S5.10: of all penalty killers together."""
    help_: i64 = 0
    for card in board.tables.reds:
        if _is_killer(board, card, team):
            help_ += board.tables.value[card]
    return help_


def _must_save(board: Board) -> bool:
    """S7.5: in the shoot-out of the final the keepers are eager."""
    return board.cells[MATCH] == board.tables.cup.title and board.cells[HALF] == PENALTIES


class Keeping(Question):
    """S5.5: one keeper card a shot. S7.5: in the shoot-out of the final one that saves by itself must be used."""

    def prompt(self, state: Board, seat: Seat) -> Prompt:
        return Keep(SHOT_NAMES[state.cells[SHOT]], state.cells[TOTAL])

    def offer(self, state: Board, seat: Seat) -> None:
        cells, tables = state.cells, state.tables
        team = state.team(1 - cells[SIDE])
        help_ = _help(state, team)
        alone = False
        for card in tables.of_colour[BLUE]:
            if state.lies(card) == team and tables.kind[card] == KEEPER and saves(state, card, 0):
                alone = True
        if alone and _must_save(state):
            help_ = 0
        else:
            cells[SMALL] = tables.nothing_bit
        state.offer_no_cards(tables.play)
        for card in tables.of_colour[BLUE]:
            if state.lies(card) == team and tables.kind[card] == KEEPER and saves(state, card, help_):
                state.offer_card(card)

    def take(self, state: Board, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        cells, tables = state.cells, state.tables
        side = 1 - cells[SIDE]
        card: i64 = -1 if move == tables.nothing else move - tables.play
        if _must_save(state) and (card < 0 or not saves(state, card, 0)):
            _tell_lack(state, side)
        if card < 0:
            score(state, events)
            return
        help_: i64 = 0
        for red in tables.reds:
            if not saves(state, card, help_) and _is_killer(state, red, state.team(side)):
                help_ += tables.value[red]
                play_card(state, side, red, events)
        play_card(state, side, card, events)
        if events is not None:
            events.append(Saved(state.name(state.team(side))))
        _end_shot(state)


def _tell_lack(board: Board, side: i64) -> None:
    """S7.5: who does not save has no keeper card that would, and everybody knows it."""
    cells = board.cells
    value = cells[TOTAL] - MAGIC + 1
    if cells[LACKS + side] == 0 or value < cells[LACKS + side]:
        cells[LACKS + side] = value


def score(board: Board, events: list[Event] | None) -> None:
    cells, tables = board.cells, board.tables
    at = tables.shoot_out_at if cells[HALF] == PENALTIES else tables.score_at
    row = at + 2 * cells[MATCH]
    cells[row + cells[SIDE]] += 1
    if events is not None:
        events.append(Goal(board.name(board.team(cells[SIDE])), cells[row], cells[row + 1]))
    _end_shot(board)


def _end_shot(board: Board) -> None:
    if board.cells[HALF] == PENALTIES:
        board.cells[KICKS + board.cells[SIDE]] += 1
    end_attack(board)
