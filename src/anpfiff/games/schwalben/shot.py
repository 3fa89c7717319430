"""S5.5, S5.13 (5) to (8): the shot and the keeper. S7.5: keepers in the shoot-out of the final."""

from mypy_extensions import i64

from anpfiff.core.bits import lowest_bit
from anpfiff.core.decision import Prompt
from anpfiff.core.event import Event
from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.core.step import Choice
from anpfiff.football.numbers import Team
from anpfiff.games.schwalben.cards import hides_blue, offer_unused, play_card, possible_reds, unused_reds
from anpfiff.games.schwalben.dice import FOR_SHOT, FREE_KICK, MAGIC, PENALTIES, PENALTY, PENALTY_VALUE, SHOT_NAMES
from anpfiff.games.schwalben.events import Goal, Saved, ShotWide
from anpfiff.games.schwalben.numbers import (
    BLUE_WORD,
    HELD,
    HOME,
    KEEPER,
    KICKS,
    LACKS,
    NO_CARD,
    NOWHERE,
    OPEN,
    RED_WORD,
    WORDS,
    Card,
)
from anpfiff.games.schwalben.prompts import Keep, MoreBonuses
from anpfiff.games.schwalben.state import KEEPING, SHOT_BONUSES, Schwalben
from anpfiff.games.schwalben.window import ask_reds, end_attack, throw


def shoot_penalty(state: Schwalben, side: i64) -> None:
    """S6.4, S7.4: a penalty without an attack."""
    state.side = side
    state.card = Card(NO_CARD)
    state.value = 0
    state.place = NOWHERE
    state.answer = Card(NO_CARD)
    state.hurt = Card(NO_CARD)
    state.settled_card = Card(NO_CARD)
    shoot(state, PENALTY, PENALTY_VALUE)


def shoot(state: Schwalben, shot: i64, value: i64) -> None:
    state.shot = shot
    state.base = value
    _ask_shot_bonuses(state)


def _helping(state: Schwalben) -> i64:
    """S9: what can help this shot, as bits."""
    reds: i64 = 0
    if state.shot == FREE_KICK:
        reds |= state.numbers.free_kick_bonuses
    if state.side == HOME and state.half != PENALTIES:
        reds |= state.numbers.home_shot_bonuses
    return reds


def _ask_shot_bonuses(state: Schwalben) -> None:
    """S5.13 (5)."""
    if not ask_reds(state, SHOT_BONUSES, state.side, _helping(state)):
        throw(state, FOR_SHOT, state.base)


class AddingToShot(Choice[Schwalben]):
    """S5.13 (5)."""

    def prompt(self, state: Schwalben, seat: Seat) -> Prompt:
        return MoreBonuses(SHOT_NAMES[state.shot], state.base)

    def offer(self, state: Schwalben, seat: Seat) -> None:
        offer_unused(state, state.team(state.side), _helping(state))

    def take(self, state: Schwalben, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        if move == state.numbers.nothing:
            throw(state, FOR_SHOT, state.base)
            return
        card = Card(move - state.numbers.play)
        play_card(state, state.side, card, events)
        state.base += state.numbers.value[card]
        _ask_shot_bonuses(state)


def after_shot(state: Schwalben, events: list[Event] | None) -> None:
    """S5.5: on target from 7 on; then a keeper card may save."""
    side = 1 - state.side
    if state.total < MAGIC:
        if events is not None:
            events.append(ShotWide(state.side_name(state.side)))
        _end_shot(state)
    elif _might_save(state, side):
        state.ask(KEEPING, state.manager(side))
    else:
        score(state, events)


# --- the keeper


def _saves(state: Schwalben, card: Card, help_: i64) -> bool:
    """S5.5: only if it brings the total under 7."""
    return state.total - state.numbers.value[card] - help_ < MAGIC


def _might_save(state: Schwalben, side: i64) -> bool:
    """Whether, as far as everybody can tell, the side can hold a keeper card or a penalty killer that saves."""
    team = state.team(side)
    hidden, help_ = hides_blue(state, team), _help(state, possible_reds(state, team) & ~state.used)
    if _killers_save(state, help_):
        return True
    lacks = state.table[LACKS + side] or MAGIC
    for word in range(BLUE_WORD, RED_WORD):
        possible = state.table[HELD + team * WORDS + word] | (~state.table[OPEN + word] if hidden else 0)
        keepers = possible & state.numbers.keepers[word]
        while keepers:
            card = Card(state.numbers.word_card[word] + lowest_bit(keepers))
            keepers &= keepers - 1
            if state.numbers.value[card] < lacks and _saves(state, card, help_):
                return True
    return False


def _help(state: Schwalben, reds: i64) -> i64:
    """S9: against a penalty penalty killers make a keeper card stronger; S5.10: all of these red cards together."""
    help_: i64 = 0
    if state.shot == PENALTY:
        killers = reds & state.numbers.killers
        while killers:
            help_ += state.numbers.value[state.numbers.first_red + lowest_bit(killers)]
            killers &= killers - 1
    return help_


def _killers_save(state: Schwalben, help_: i64) -> bool:
    """S9: without a keeper card, where the rules have it so; `help_`: of all killers together."""
    return state.numbers.killers_save and help_ > 0 and state.total - help_ < MAGIC


def _savers(state: Schwalben, team: Team, word: i64, help_: i64) -> i64:
    """The team's keeper cards of a word that save with such help, as bits."""
    keepers = state.table[HELD + team * WORDS + word] & state.numbers.keepers[word]
    savers: i64 = 0
    while keepers:
        lowest = keepers & -keepers
        if _saves(state, Card(state.numbers.word_card[word] + lowest_bit(lowest)), help_):
            savers |= lowest
        keepers &= keepers - 1
    return savers


def _saves_alone(state: Schwalben, team: Team) -> bool:
    for word in range(BLUE_WORD, RED_WORD):  # noqa: SIM110 - a loop stays native
        if _savers(state, team, word, 0):
            return True
    return False


def _is_final_shoot_out(state: Schwalben) -> bool:
    """S7.5: there the keepers are eager."""
    return state.match == state.cup.title and state.half == PENALTIES


class Keeping(Choice[Schwalben]):
    """S5.5: one keeper card a shot, or S9: a penalty killer. S7.5: in the shoot-out of the final a keeper card that saves by
    itself must be used."""

    def prompt(self, state: Schwalben, seat: Seat) -> Prompt:
        return Keep(SHOT_NAMES[state.shot], state.total)

    def offer(self, state: Schwalben, seat: Seat) -> None:
        numbers, team = state.numbers, state.team(1 - state.side)
        help_: i64 = 0
        if not _is_final_shoot_out(state) or not _saves_alone(state, team):
            help_ = _help(state, unused_reds(state, team))
            state.offer(numbers.nothing_bit)
        for word in range(BLUE_WORD, RED_WORD):
            state.offer_from(numbers.play + numbers.word_card[word], _savers(state, team, word, help_))
        if _killers_save(state, help_):
            state.offer_from(numbers.play + numbers.first_red, unused_reds(state, team) & numbers.killers)

    def take(self, state: Schwalben, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        side = 1 - state.side
        card = Card(NO_CARD if move == state.numbers.nothing else move - state.numbers.play)
        if _is_final_shoot_out(state) and not _is_keeper_that_saves(state, card):
            _tell_lack(state, side)
        if card == NO_CARD:
            score(state, events)
            return
        _play_killers(state, card, events)
        play_card(state, side, card, events)
        if events is not None:
            events.append(Saved(state.side_name(side)))
        _end_shot(state)


def _is_keeper_that_saves(state: Schwalben, card: Card) -> bool:
    """By itself."""
    return card != NO_CARD and state.numbers.kind[card] == KEEPER and _saves(state, card, 0)


def _play_killers(state: Schwalben, keeper: Card, events: list[Event] | None) -> None:
    """S9: as many as the keeper card needs, or the killer that was chosen."""
    numbers, side = state.numbers, 1 - state.side
    killers = unused_reds(state, state.team(side)) & numbers.killers
    if numbers.kind[keeper] != KEEPER:
        killers &= ~numbers.card_bit[keeper]
    help_: i64 = 0
    while not _saves(state, keeper, help_):
        red = Card(numbers.first_red + lowest_bit(killers))
        killers &= killers - 1
        help_ += numbers.value[red]
        play_card(state, side, red, events)


def _tell_lack(state: Schwalben, side: i64) -> None:
    """S7.5: who does not save has no keeper card that would, and everybody knows it."""
    value, lacks = state.total - MAGIC + 1, state.table[LACKS + side]
    if lacks == 0 or value < lacks:
        state.table[LACKS + side] = value


# --- and then


def score(state: Schwalben, events: list[Event] | None) -> None:
    numbers = state.numbers
    row = (numbers.shoot_out_at if state.half == PENALTIES else numbers.score_at) + 2 * state.match
    state.table[row + state.side] += 1
    if events is not None:
        events.append(Goal(state.side_name(state.side), state.table[row], state.table[row + 1]))
    _end_shot(state)


def _end_shot(state: Schwalben) -> None:
    if state.half == PENALTIES:
        state.table[KICKS + state.side] += 1
    end_attack(state)
