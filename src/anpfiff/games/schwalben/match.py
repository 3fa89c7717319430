"""S4, S7.4, S7.5: the course of a match."""

from typing import Final

from mypy_extensions import i64

from anpfiff.core.bits import bit, lowest_bit
from anpfiff.core.chance import Chance
from anpfiff.core.decision import Prompt
from anpfiff.core.event import Event
from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.core.step import Choice, Happening
from anpfiff.football.numbers import Team
from anpfiff.games.schwalben.answer import ask_physio, take_back
from anpfiff.games.schwalben.attack import begin_attack
from anpfiff.games.schwalben.cards import draw_cards, might_hold, offer_unused, play_card, unused_reds
from anpfiff.games.schwalben.dice import EXTRA, NORMAL, PENALTIES
from anpfiff.games.schwalben.events import ExtraTimeBegan, PaidToBank, ShootOutBegan, Stopped
from anpfiff.games.schwalben.match_state import NO_SIDE
from anpfiff.games.schwalben.numbers import AWAY, BLUE_WORD, DRAW, GREEN, HELD, HOME, KICKS, OPEN, RED_WORD, WORDS, Card
from anpfiff.games.schwalben.prompts import AttackOrStop, ExtraAttackOrNot, GivePenaltyOrNot, PlayBefore, TakeBackOrNot
from anpfiff.games.schwalben.referee import ask_penalty, offer_penalties, penalty_side
from anpfiff.games.schwalben.shot import shoot_penalty
from anpfiff.games.schwalben.state import ATTACKING, BEFORE_MATCH, DRAW_CARDS, EXTRA_ATTACK, FULL_TIME, TAKING_BACK, Schwalben

KICKS_EACH: Final = 5
"""S7.4."""

# --- before kick-off


class KickingOff(Happening[Schwalben]):
    """S4.2: the home team takes the top card; then red cards before the match, the home team first."""

    def happen(self, state: Schwalben, chance: Chance, events: list[Event] | None) -> None:
        draw_cards(state, state.team(HOME), 1, chance, events)
        state.before = True
        ask_before(state, HOME, events)


def ask_before(state: Schwalben, side: i64, events: list[Event] | None) -> None:
    """S9: cards that may be played before kick-off; then the guests begin (S4.2)."""
    while side <= AWAY:
        if might_hold(state, state.team(side), state.numbers.draws):
            state.side = side
            state.ask(BEFORE_MATCH, state.manager(side))
            return
        side += 1
    state.before = False
    begin_turn(state, AWAY, events)


class PlayingBefore(Choice[Schwalben]):
    """S4.2."""

    def prompt(self, state: Schwalben, seat: Seat) -> Prompt:
        return PlayBefore(state.side_name(state.side))

    def offer(self, state: Schwalben, seat: Seat) -> None:
        offer_unused(state, state.team(state.side), _payable_draws(state))

    def take(self, state: Schwalben, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        if move == state.numbers.nothing:
            ask_before(state, state.side + 1, events)
        else:
            _play_draw(state, Card(move - state.numbers.play), events)


def _payable_draws(state: Schwalben) -> i64:
    """S9: what has to be paid for needs the money."""
    numbers = state.numbers
    money = state.money(state.manager(state.side))
    draws = unused_reds(state, state.team(state.side)) & numbers.draws
    payable: i64 = 0
    while draws:
        red = lowest_bit(draws)
        draws &= draws - 1
        if numbers.pays[numbers.first_red + red] <= money:
            payable |= bit(red)
    return payable


def _play_draw(state: Schwalben, card: Card, events: list[Event] | None) -> None:
    """S9: before kick-off or an own attack."""
    price, seat = state.numbers.pays[card], state.manager(state.side)
    play_card(state, state.side, card, events)
    state.gain(seat, -price)
    state.draws = state.numbers.value[card]
    state.go_to(DRAW_CARDS)
    if events is not None and price:
        events.append(PaidToBank(seat, price))


class DrawingCards(Happening[Schwalben]):
    """S9."""

    def happen(self, state: Schwalben, chance: Chance, events: list[Event] | None) -> None:
        draw_cards(state, state.team(state.side), state.draws, chance, events)
        if state.before:
            ask_before(state, state.side, events)
        else:
            ask_attack(state, state.side, events)


# --- turns


def begin_turn(state: Schwalben, side: i64, events: list[Event] | None) -> None:
    """S6.4: before every attack the referee may give a penalty out of the blue. S5.14: who cannot attack has stopped."""
    state.side = side
    state.draws = 0
    if not _might_attack(state, side):
        stop(state, side, events)
    elif not ask_penalty(state, ATTACKING):
        ask_attack(state, side, events)


def _might_attack(state: Schwalben, side: i64) -> bool:
    """As far as everybody can tell."""
    team = state.team(side)
    return _has_green(state, team) or might_hold(state, team, state.numbers.red_attacks)


def _has_green(state: Schwalben, team: Team) -> bool:
    return state.count(team, GREEN) > 0


class GivingPenalty(Choice[Schwalben]):
    """S6.4: the initiative does not change."""

    def prompt(self, state: Schwalben, seat: Seat) -> Prompt:
        return GivePenaltyOrNot(state.side_name(HOME), state.side_name(AWAY))

    def offer(self, state: Schwalben, seat: Seat) -> None:
        offer_penalties(state)

    def take(self, state: Schwalben, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        shooting = penalty_side(state, seat, move, events)
        if shooting == NO_SIDE:
            _after_question(state, events)
        else:
            state.blue_sky = state.side
            shoot_penalty(state, shooting)


def _after_question(state: Schwalben, events: list[Event] | None) -> None:
    if state.afterwards == ATTACKING:
        ask_attack(state, state.side, events)
    else:
        _ask_extra_attack(state, HOME)


def ask_attack(state: Schwalben, side: i64, events: list[Event] | None) -> None:
    """S4.3 to S4.5: a green card, a red one that replaces it, or stop. S5.14: who has neither has stopped."""
    state.side = side
    if _might_attack(state, side):
        state.ask(ATTACKING, state.manager(side))
    else:
        stop(state, side, events)


def _must_attack(state: Schwalben) -> bool:
    """S4.5: at least one green card. S7.4: not in extra time. S7.5: in the final all. S9: whoever drew for it attacks."""
    if not _has_green(state, state.team(state.side)):
        return state.draws != 0
    if state.match == state.cup.title or state.last_word or state.draws:
        return True
    return state.half == NORMAL and not state.attacked & bit(state.side)


class Attacking(Choice[Schwalben]):
    """S4.3, S4.4."""

    def prompt(self, state: Schwalben, seat: Seat) -> Prompt:
        return AttackOrStop(state.side_name(state.side), not _must_attack(state))

    def offer(self, state: Schwalben, seat: Seat) -> None:
        """Every green card; S9: once both have stopped, no red one."""
        numbers, team = state.numbers, state.team(state.side)
        if not _must_attack(state):
            state.offer(numbers.stop_bit)
        for word in range(BLUE_WORD):
            state.offer_from(numbers.play + numbers.word_card[word], state.table[HELD + team * WORDS + word])
        reds: i64 = 0 if state.last_word else unused_reds(state, team) & numbers.red_attacks
        if _attacks_for_sure(state, team):
            reds |= _payable_draws(state)
        state.offer_from(numbers.play + numbers.first_red, reds)

    def take(self, state: Schwalben, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        numbers = state.numbers
        if move == numbers.stop:
            stop(state, state.side, events)
        elif numbers.kind[move - numbers.play] == DRAW:
            _play_draw(state, Card(move - numbers.play), events)
        else:
            begin_attack(state, Card(move - numbers.play), events)


def _attacks_for_sure(state: Schwalben, team: Team) -> bool:
    """S9: cards are drawn before an own attack; that one can follow is for everybody to see, or drawing would tell of a hand."""
    shown = unused_reds(state, team) & state.table[OPEN + RED_WORD]
    return _has_green(state, team) or shown & state.numbers.red_attacks != 0


def stop(state: Schwalben, side: i64, events: list[Event] | None) -> None:
    """S4.4: no more green cards for it; the match ends when both have stopped."""
    state.stopped |= bit(side)
    if events is not None:
        events.append(Stopped(state.side_name(side)))
    if state.stopped & bit(1 - side):
        last_word(state)
    else:
        begin_turn(state, 1 - side, events)


class EndingAttack(Happening[Schwalben]):
    """S4.3: the initiative changes; S9: a physio may bring the green card back."""

    def happen(self, state: Schwalben, chance: Chance, events: list[Event] | None) -> None:
        if state.half == PENALTIES:
            _next_kick(state)
        elif state.blue_sky != NO_SIDE:
            state.side = state.blue_sky
            state.blue_sky = NO_SIDE
            _after_question(state, events)
        elif state.settled_card < 0 or not ask_physio(state, TAKING_BACK, state.side):
            _change_sides(state, events)


def _change_sides(state: Schwalben, events: list[Event] | None) -> None:
    other = 1 - state.side
    if state.last_word:
        last_word(state)
    elif state.stopped & bit(other):
        begin_turn(state, state.side, events)
    else:
        begin_turn(state, other, events)


class TakingBack(Choice[Schwalben]):
    """S9: the physio takes a green card back that was just settled."""

    def prompt(self, state: Schwalben, seat: Seat) -> Prompt:
        return TakeBackOrNot(state.numbers.card_names[state.settled_card])

    def offer(self, state: Schwalben, seat: Seat) -> None:
        offer_unused(state, state.team(state.side), state.numbers.physios)

    def take(self, state: Schwalben, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        if move != state.numbers.nothing:
            take_back(state, Card(move - state.numbers.play), state.settled_card, events)
        _change_sides(state, events)


# --- when both have stopped


def last_word(state: Schwalben) -> None:
    """S6.4: a penalty after the last attack; S9: Germany's attack after everybody has stopped."""
    state.last_word = True
    state.draws = 0
    if not ask_penalty(state, EXTRA_ATTACK):
        _ask_extra_attack(state, HOME)


def _ask_extra_attack(state: Schwalben, side: i64) -> None:
    """S9: with a green card, once a match. The home team is asked first."""
    while side <= AWAY:
        team = state.team(side)
        if _has_green(state, team) and might_hold(state, team, state.numbers.one_mores):
            state.side = side
            state.ask(EXTRA_ATTACK, state.manager(side))
            return
        side += 1
    state.go_to(FULL_TIME)


class AttackingOnceMore(Choice[Schwalben]):
    """S9."""

    def prompt(self, state: Schwalben, seat: Seat) -> Prompt:
        return ExtraAttackOrNot(state.side_name(state.side))

    def offer(self, state: Schwalben, seat: Seat) -> None:
        offer_unused(state, state.team(state.side), state.numbers.one_mores)

    def take(self, state: Schwalben, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        if move == state.numbers.nothing:
            _ask_extra_attack(state, state.side + 1)
            return
        play_card(state, state.side, Card(move - state.numbers.play), events)
        state.ask(ATTACKING, seat)


# --- extra time and shoot-out


def begin_extra_time(state: Schwalben, events: list[Event] | None) -> None:
    """S7.4: both may play green cards again, guests first; nobody has to."""
    state.half = EXTRA
    state.last_word = False
    state.stopped = 0
    if events is not None:
        events.append(ExtraTimeBegan())
    begin_turn(state, AWAY, events)


def begin_shoot_out(state: Schwalben, events: list[Event] | None) -> None:
    """S7.4: five each, guests first."""
    state.half = PENALTIES
    for side in range(2):
        state.table[KICKS + side] = 0
        state.table[state.numbers.shoot_out_at + 2 * state.match + side] = 0
    if events is not None:
        events.append(ShootOutBegan())
    shoot_penalty(state, AWAY)


def shoot_out_goals(state: Schwalben, side: i64) -> i64:
    return state.table[state.numbers.shoot_out_at + 2 * state.match + side]


def _next_kick(state: Schwalben) -> None:
    """S7.4: the five stop once decided; then one each until decided."""
    home, away = shoot_out_goals(state, HOME), shoot_out_goals(state, AWAY)
    home_kicks, away_kicks = state.table[KICKS + HOME], state.table[KICKS + AWAY]
    home_left, away_left = max(0, KICKS_EACH - home_kicks), max(0, KICKS_EACH - away_kicks)
    if home_left or away_left:
        decided = home > away + away_left or away > home + home_left
    else:
        decided = home_kicks == away_kicks and home != away
    if decided:
        state.go_to(FULL_TIME)
    else:
        shoot_penalty(state, AWAY if away_kicks <= home_kicks else HOME)
