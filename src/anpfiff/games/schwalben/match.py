"""S4, S7.4, S7.5: the course of a match."""

from typing import Final

from mypy_extensions import i64

from anpfiff.core.bits import bit
from anpfiff.core.chance import Chance
from anpfiff.core.decision import Prompt
from anpfiff.core.event import Event
from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.core.step import Happening
from anpfiff.games.schwalben.answer import ask_physio, take_back
from anpfiff.games.schwalben.attack import begin_attack
from anpfiff.games.schwalben.board import (
    AFTERWARDS,
    ATTACKED,
    ATTACKING,
    AWAY,
    BEFORE,
    BEFORE_MATCH,
    BLUE_SKY,
    DRAW_CARDS,
    DRAWS,
    EXTRA_ATTACK,
    FULL_TIME,
    HALF,
    HOME,
    KICKS,
    LAST_WORD,
    MATCH,
    SETTLED,
    SHUFFLES,
    SIDE,
    SMALL,
    STEP,
    STOPPED,
    TAKING_BACK,
    Board,
    Question,
)
from anpfiff.games.schwalben.edition import COLOURS
from anpfiff.games.schwalben.events import (
    CardDrawn,
    ExtraTimeBegan,
    PaidToBank,
    PileRenewed,
    ShootOutBegan,
    Stopped,
)
from anpfiff.games.schwalben.prompts import AttackOrStop, ExtraAttackOrNot, GivePenaltyOrNot, PlayBefore, TakeBackOrNot
from anpfiff.games.schwalben.referee import ask_penalty, offer_penalties, penalty_side
from anpfiff.games.schwalben.shot import shoot_penalty
from anpfiff.games.schwalben.tables import ATTACK, DIVE, DRAW, GREEN, ONE_MORE, PHYSIO, RED, SPY, STRAIGHT
from anpfiff.games.schwalben.window import EXTRA, NORMAL, PENALTIES, play_card

KICKS_EACH: Final = 5
"""S7.4."""
RED_ATTACKS: Final = bit(ATTACK) | bit(STRAIGHT) | bit(SPY)
"""S5.10: red cards that replace a green one, by kind."""

# --- cards


def draw_cards(board: Board, team: i64, count: i64, chance: Chance, events: list[Event] | None) -> None:
    """S4.6: from the top, whatever their colour. An empty pile is made anew of green and blue discards; else the rest is lost."""
    tables = board.tables
    for _ in range(count):
        if not board.size(tables.pile):
            _renew_pile(board, events)
        if not board.size(tables.pile):
            return
        card = board.draw_top(team, chance)
        if events is not None:
            events.append(CardDrawn(board.owner(team), board.name(team), COLOURS[tables.colour[card]], tables.card_names[card]))


def _renew_pile(board: Board, events: list[Event] | None) -> None:
    """S4.6: everybody knows what is in it, and nobody where."""
    cells, tables = board.cells, board.tables
    shuffle = next_shuffle(board)
    for card in range(tables.cards):
        if board.lies(card) == tables.discards and tables.colour[card] != RED:
            board.move(card, tables.pile)
            cells[tables.known_at + card] = 0
            cells[tables.source_at + card] = shuffle
            cells[tables.shuffle_at + card] = shuffle
    if events is not None and board.size(tables.pile):
        events.append(PileRenewed(board.size(tables.pile)))


def next_shuffle(board: Board) -> i64:
    board.cells[SHUFFLES] += 1
    return board.cells[SHUFFLES]


# --- before kick-off


class KickingOff(Happening[Board]):
    """S4.2: the home team takes the top card; then red cards before the match, the home team first."""

    def happen(self, state: Board, chance: Chance, events: list[Event] | None) -> None:
        draw_cards(state, state.team(HOME), 1, chance, events)
        state.cells[BEFORE] = 1
        ask_before(state, HOME, events)


def ask_before(board: Board, side: i64, events: list[Event] | None) -> None:
    """S9: cards that may be played before kick-off; then the guests begin (S4.2)."""
    while side <= AWAY:
        if board.might_have_unused(board.team(side), bit(DRAW)):
            board.cells[SIDE] = side
            board.ask(BEFORE_MATCH, board.manager(side))
            return
        side += 1
    board.cells[BEFORE] = 0
    begin_turn(board, AWAY, events)


def _offer_draws(board: Board, team: i64) -> None:
    """S9: what has to be paid for needs the money."""
    tables = board.tables
    money = board.cells[tables.money_at + board.owner(team)]
    for card in tables.reds:
        if board.lies(card) == team and not board.is_used(card) and tables.kind[card] == DRAW and tables.pays[card] <= money:
            board.offer_card(card)


class PlayingBefore(Question):
    """S4.2."""

    def prompt(self, state: Board, seat: Seat) -> Prompt:
        return PlayBefore(state.name(state.team(state.cells[SIDE])))

    def offer(self, state: Board, seat: Seat) -> None:
        state.cells[SMALL] = state.tables.nothing_bit
        state.offer_no_cards(state.tables.play)
        _offer_draws(state, state.team(state.cells[SIDE]))

    def take(self, state: Board, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        if move == state.tables.nothing:
            ask_before(state, state.cells[SIDE] + 1, events)
        else:
            play_draw(state, move - state.tables.play, events)


def play_draw(board: Board, card: i64, events: list[Event] | None) -> None:
    """S9: before kick-off or an own attack."""
    cells, tables = board.cells, board.tables
    team = board.team(cells[SIDE])
    play_card(board, cells[SIDE], card, events)
    cells[tables.money_at + board.owner(team)] -= tables.pays[card]
    cells[DRAWS] = tables.value[card]
    cells[STEP] = DRAW_CARDS
    if events is not None and tables.pays[card]:
        events.append(PaidToBank(board.owner(team), tables.pays[card]))


class DrawingCards(Happening[Board]):
    """S9."""

    def happen(self, state: Board, chance: Chance, events: list[Event] | None) -> None:
        cells = state.cells
        side = cells[SIDE]
        draw_cards(state, state.team(side), cells[DRAWS], chance, events)
        if cells[BEFORE]:
            ask_before(state, side, events)
        else:
            ask_attack(state, side, events)


# --- turns


def begin_turn(board: Board, side: i64, events: list[Event] | None) -> None:
    """S6.4: before every attack the referee may give a penalty out of the blue. S5.14: who cannot attack has stopped."""
    board.cells[SIDE] = side
    board.cells[DRAWS] = 0
    if not _might_attack(board, side):
        stop(board, side, events)
    elif not ask_penalty(board, ATTACKING):
        ask_attack(board, side, events)


def _might_attack(board: Board, side: i64) -> bool:
    """As far as everybody can tell."""
    team = board.team(side)
    return board.count(team, GREEN) > 0 or board.might_have_unused(team, RED_ATTACKS)


class GivingPenalty(Question):
    """S6.4: the initiative does not change."""

    def prompt(self, state: Board, seat: Seat) -> Prompt:
        return GivePenaltyOrNot(state.name(state.team(HOME)), state.name(state.team(AWAY)))

    def offer(self, state: Board, seat: Seat) -> None:
        offer_penalties(state)

    def take(self, state: Board, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        cells = state.cells
        shooting = penalty_side(state, seat, move, events)
        if shooting < 0:
            _after_question(state, events)
        else:
            cells[BLUE_SKY] = 1 + cells[SIDE]
            shoot_penalty(state, shooting)


def _after_question(board: Board, events: list[Event] | None) -> None:
    if board.cells[AFTERWARDS] == ATTACKING:
        ask_attack(board, board.cells[SIDE], events)
    else:
        _ask_extra_attack(board, HOME)


def ask_attack(board: Board, side: i64, events: list[Event] | None) -> None:
    """S4.3 to S4.5: a green card, a red one that replaces it, or stop. S5.14: who has neither has stopped."""
    board.cells[SIDE] = side
    if _might_attack(board, side):
        board.ask(ATTACKING, board.manager(side))
    else:
        stop(board, side, events)


def _must_attack(board: Board, side: i64) -> bool:
    """S4.5: at least one green card. S7.4: not in extra time. S7.5: in the final all. S9: whoever drew for it attacks."""
    cells = board.cells
    if not board.count(board.team(side), GREEN):
        return cells[DRAWS] != 0
    if cells[MATCH] == board.tables.cup.title or cells[LAST_WORD] or cells[DRAWS]:
        return True
    return cells[HALF] == NORMAL and not cells[ATTACKED + side]


class Attacking(Question):
    """S4.3, S4.4."""

    def prompt(self, state: Board, seat: Seat) -> Prompt:
        return AttackOrStop(state.name(state.team(state.cells[SIDE])), state.cells[SMALL] != 0)

    def offer(self, state: Board, seat: Seat) -> None:
        cells, tables = state.cells, state.tables
        side = cells[SIDE]
        team = state.team(side)
        if not _must_attack(state, side):
            cells[SMALL] = tables.stop_bit
        state.offer_no_cards(tables.play)
        for card in range(tables.cards):
            if state.lies(card) == team and not state.is_used(card) and _attacks(state, card):
                state.offer_card(card)
        if _attacks_for_sure(state, team):
            _offer_draws(state, team)

    def take(self, state: Board, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        tables = state.tables
        if move == tables.stop:
            stop(state, state.cells[SIDE], events)
        elif tables.kind[move - tables.play] == DRAW:
            play_draw(state, move - tables.play, events)
        else:
            begin_attack(state, move - tables.play, events)


def _attacks(board: Board, card: i64) -> bool:
    """S9: once both have stopped, only with a green card."""
    tables = board.tables
    kind = tables.kind[card]
    if board.cells[LAST_WORD] and tables.colour[card] != GREEN:
        return False
    return kind <= DIVE or kind == SPY


def _attacks_for_sure(board: Board, team: i64) -> bool:
    """S9: cards are drawn before an own attack; that one can follow is for everybody to see, or drawing would tell of a hand."""
    cells, tables = board.cells, board.tables
    if board.count(team, GREEN):
        return True
    for card in tables.reds:
        shown = board.lies(card) == team and cells[tables.known_at + card] & tables.public
        if shown and not board.is_used(card) and RED_ATTACKS & bit(tables.kind[card]):
            return True
    return False


def stop(board: Board, side: i64, events: list[Event] | None) -> None:
    """S4.4: no more green cards for it; the match ends when both have stopped."""
    cells = board.cells
    cells[STOPPED + side] = 1
    if events is not None:
        events.append(Stopped(board.name(board.team(side))))
    if cells[STOPPED + 1 - side]:
        last_word(board)
    else:
        begin_turn(board, 1 - side, events)


class EndingAttack(Happening[Board]):
    """S4.3: the initiative changes; S9: a physio may bring the green card back."""

    def happen(self, state: Board, chance: Chance, events: list[Event] | None) -> None:
        cells = state.cells
        if cells[HALF] == PENALTIES:
            _next_kick(state)
        elif cells[BLUE_SKY]:
            cells[SIDE] = cells[BLUE_SKY] - 1
            cells[BLUE_SKY] = 0
            _after_question(state, events)
        elif cells[SETTLED] < 0 or not ask_physio(state, TAKING_BACK, cells[SIDE]):
            _change_sides(state, events)


def _change_sides(board: Board, events: list[Event] | None) -> None:
    cells = board.cells
    other = 1 - cells[SIDE]
    if cells[LAST_WORD]:
        last_word(board)
    elif cells[STOPPED + other]:
        begin_turn(board, cells[SIDE], events)
    else:
        begin_turn(board, other, events)


class TakingBack(Question):
    """S9: the physio takes a green card back that was just settled."""

    def prompt(self, state: Board, seat: Seat) -> Prompt:
        return TakeBackOrNot(state.tables.card_names[state.cells[SETTLED]])

    def offer(self, state: Board, seat: Seat) -> None:
        state.offer_unused(state.team(state.cells[SIDE]), bit(PHYSIO))

    def take(self, state: Board, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        cells = state.cells
        if move != state.tables.nothing:
            take_back(state, cells[SIDE], move - state.tables.play, cells[SETTLED], events)
        _change_sides(state, events)


# --- when both have stopped


def last_word(board: Board) -> None:
    """S6.4: a penalty after the last attack; S9: Germany's attack after everybody has stopped."""
    board.cells[LAST_WORD] = 1
    board.cells[DRAWS] = 0
    if not ask_penalty(board, EXTRA_ATTACK):
        _ask_extra_attack(board, HOME)


def _ask_extra_attack(board: Board, side: i64) -> None:
    """S9: with a green card, once a match. The home team is asked first."""
    while side <= AWAY:
        team = board.team(side)
        if board.count(team, GREEN) and board.might_have_unused(team, bit(ONE_MORE)):
            board.cells[SIDE] = side
            board.ask(EXTRA_ATTACK, board.manager(side))
            return
        side += 1
    board.cells[STEP] = FULL_TIME


class AttackingOnceMore(Question):
    """S9."""

    def prompt(self, state: Board, seat: Seat) -> Prompt:
        return ExtraAttackOrNot(state.name(state.team(state.cells[SIDE])))

    def offer(self, state: Board, seat: Seat) -> None:
        state.offer_unused(state.team(state.cells[SIDE]), bit(ONE_MORE))

    def take(self, state: Board, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        tables, side = state.tables, state.cells[SIDE]
        if move == tables.nothing:
            _ask_extra_attack(state, side + 1)
            return
        play_card(state, side, move - tables.play, events)
        state.ask(ATTACKING, seat)


# --- extra time and shoot-out


def begin_extra_time(board: Board, events: list[Event] | None) -> None:
    """S7.4: both may play green cards again, guests first; nobody has to."""
    cells = board.cells
    cells[HALF] = EXTRA
    cells[LAST_WORD] = 0
    cells[STOPPED + HOME] = 0
    cells[STOPPED + AWAY] = 0
    if events is not None:
        events.append(ExtraTimeBegan())
    begin_turn(board, AWAY, events)


def begin_shoot_out(board: Board, events: list[Event] | None) -> None:
    """S7.4: five each, guests first."""
    cells, tables = board.cells, board.tables
    cells[HALF] = PENALTIES
    cells[KICKS + HOME] = 0
    cells[KICKS + AWAY] = 0
    for side in range(2):
        cells[tables.shoot_out_at + 2 * cells[MATCH] + side] = 0
    if events is not None:
        events.append(ShootOutBegan())
    shoot_penalty(board, AWAY)


def shoot_out_goals(board: Board, side: i64) -> i64:
    return board.cells[board.tables.shoot_out_at + 2 * board.cells[MATCH] + side]


def _next_kick(board: Board) -> None:
    """S7.4: the five stop once decided; then one each until decided."""
    cells = board.cells
    home, away = shoot_out_goals(board, HOME), shoot_out_goals(board, AWAY)
    home_kicks, away_kicks = cells[KICKS + HOME], cells[KICKS + AWAY]
    home_left, away_left = max(0, KICKS_EACH - home_kicks), max(0, KICKS_EACH - away_kicks)
    if home_left or away_left:
        decided = home > away + away_left or away > home + home_left
    else:
        decided = home_kicks == away_kicks and home != away
    if decided:
        cells[STEP] = FULL_TIME
    else:
        shoot_penalty(board, AWAY if away_kicks <= home_kicks else HOME)
