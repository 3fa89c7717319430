"""S5.2, S5.13 (2): what the defenders do about an attack; S5.12: injuries."""

from mypy_extensions import i64

from anpfiff.core.chance import Chance
from anpfiff.core.decision import Prompt
from anpfiff.core.event import Event
from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.core.step import Choice, Happening
from anpfiff.football.numbers import Team
from anpfiff.games.schwalben.cards import discard, hides_blue, might_hold, nth_card, offer_unused, play_card
from anpfiff.games.schwalben.dice import FOR_FOUL, FOR_OFFSIDE, FOR_STRAIGHT, FROM_PLAY
from anpfiff.games.schwalben.events import CardGivenUp, Injury, WholeAgain
from anpfiff.games.schwalben.numbers import BLUE_WORD, CANCEL, FOUL, GREEN, HELD, RED_WORD, STRAIGHT, WORDS, Card
from anpfiff.games.schwalben.prompts import AnswerAttack, HealOrNot, MoreBonuses, WhatToGiveUp
from anpfiff.games.schwalben.shot import shoot
from anpfiff.games.schwalben.state import ANSWER_BONUSES, ANSWERING, GIVING_UP, HEALING, INJURE, Schwalben
from anpfiff.games.schwalben.window import ask_reds, fail, throw


def ask_answer(state: Schwalben) -> None:
    """S5.2, S5.13 (2): a foul, an offside, a red card that cancels, or nothing."""
    side = 1 - state.side
    team = state.team(side)
    if (not _is_straight(state) and _might_defend(state, team)) or might_hold(state, team, _red_answers(state)):
        state.ask(ANSWERING, state.manager(side))
    else:
        _unanswered(state)


def _is_straight(state: Schwalben) -> bool:
    """S5.9: no foul and no offside against it."""
    return state.numbers.kind[state.card] == STRAIGHT


def _red_answers(state: Schwalben) -> i64:
    """S9: what cancels an attack of this value, and offsides, as bits; S5.9: against a straight goal only what cancels any."""
    numbers = state.numbers
    any_value = len(numbers.cancels) - 1
    if _is_straight(state):
        return numbers.cancels[any_value]
    return numbers.cancels[min(state.value, any_value)] | numbers.red_offsides


def _blue_answers(state: Schwalben, team: Team, word: i64) -> i64:
    """The team's fouls and offsides of a word, as bits; S9: no fouls against the attack that one card more allows."""
    numbers = state.numbers
    answers = state.table[HELD + team * WORDS + word] & ~numbers.keepers[word]
    return answers & ~numbers.fouls[word] if state.last_word and numbers.last_unfouled else answers


def _might_defend(state: Schwalben, team: Team) -> bool:
    """Whether, as far as everybody can tell, the team can hold a foul or an offside."""
    if hides_blue(state, team):
        return True
    for word in range(BLUE_WORD, RED_WORD):  # noqa: SIM110 - a loop stays native
        if _blue_answers(state, team, word):
            return True
    return False


def _unanswered(state: Schwalben) -> None:
    if _is_straight(state):
        throw(state, FOR_STRAIGHT, state.value)
    else:
        shoot(state, FROM_PLAY, state.value)


class Answering(Choice[Schwalben]):
    """S5.2."""

    def prompt(self, state: Schwalben, seat: Seat) -> Prompt:
        return AnswerAttack(state.numbers.card_names[state.card], state.value)

    def offer(self, state: Schwalben, seat: Seat) -> None:
        numbers, team = state.numbers, state.team(1 - state.side)
        if not _is_straight(state):
            for word in range(BLUE_WORD, RED_WORD):
                state.offer_from(numbers.play + numbers.word_card[word], _blue_answers(state, team, word))
        offer_unused(state, team, _red_answers(state))

    def take(self, state: Schwalben, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        numbers = state.numbers
        if move == numbers.nothing:
            _unanswered(state)
            return
        card = Card(move - numbers.play)
        kind = numbers.kind[card]
        play_card(state, 1 - state.side, card, events)
        state.answer = card
        state.base = numbers.value[card]
        if kind == CANCEL:
            _cancel(state, card, seat, events)
        elif kind == FOUL and numbers.injures[card] and state.size(state.team(state.side)):
            state.go_to(INJURE)
        else:
            _ask_answer_bonuses(state)


def _cancel(state: Schwalben, card: Card, seat: Seat, events: list[Event] | None) -> None:
    """S9: an attack is cancelled; S5.12: a card that one does not have need not be given up."""
    if not state.numbers.gives_up[card] or not state.count(state.team(1 - state.side), GREEN):
        fail(state, "cancelled", events)
        return
    state.ask(GIVING_UP, seat)


class GivingUp(Choice[Schwalben]):
    """S9: a green card of choice."""

    def prompt(self, state: Schwalben, seat: Seat) -> Prompt:
        return WhatToGiveUp()

    def offer(self, state: Schwalben, seat: Seat) -> None:
        numbers, team = state.numbers, state.team(1 - state.side)
        for word in range(BLUE_WORD):
            state.offer_from(numbers.give + numbers.word_card[word], state.table[HELD + team * WORDS + word])

    def take(self, state: Schwalben, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        card, team = Card(move - state.numbers.give), state.team(1 - state.side)
        discard(state, card, team)
        if events is not None:
            events.append(CardGivenUp(state.name(team), state.numbers.card_names[card]))
        fail(state, "cancelled", events)


# --- injuries


class Injuring(Happening[Schwalben]):
    """S5.12, S9: the attackers lose a card at random."""

    def happen(self, state: Schwalben, chance: Chance, events: list[Event] | None) -> None:
        team = state.team(state.side)
        card = nth_card(state, team, chance.below(state.size(team)))
        discard(state, card, team)
        state.hurt = card
        if events is not None:
            events.append(Injury(state.name(team), state.numbers.card_names[card]))
        if not ask_physio(state, HEALING, state.side):
            _ask_answer_bonuses(state)


def ask_physio(state: Schwalben, step: i64, side: i64) -> bool:
    """S9: False: everybody can see that the team has no physio."""
    return ask_reds(state, step, side, state.numbers.physios)


def take_back(state: Schwalben, physio: Card, card: Card, events: list[Event] | None) -> None:
    """S9: the attackers have the card in their hand again, and everybody knows it."""
    play_card(state, state.side, physio, events)
    state.move(card, state.numbers.discards, state.team(state.side))
    if events is not None:
        events.append(WholeAgain(state.side_name(state.side), state.numbers.card_names[card]))


class Healing(Choice[Schwalben]):
    """S9: the physio undoes an injury."""

    def prompt(self, state: Schwalben, seat: Seat) -> Prompt:
        return HealOrNot(state.numbers.card_names[state.hurt])

    def offer(self, state: Schwalben, seat: Seat) -> None:
        offer_unused(state, state.team(state.side), state.numbers.physios)

    def take(self, state: Schwalben, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        if move != state.numbers.nothing:
            take_back(state, Card(move - state.numbers.play), state.hurt, events)
        _ask_answer_bonuses(state)


# --- what is added to a foul or an offside


def _is_foul(state: Schwalben) -> bool:
    return state.numbers.kind[state.answer] == FOUL


def _helping(state: Schwalben) -> i64:
    """S9: what adds to this answer, as bits."""
    return state.numbers.foul_bonuses if _is_foul(state) else state.numbers.offside_bonuses


def _ask_answer_bonuses(state: Schwalben) -> None:
    """S5.13 (2)."""
    if not ask_reds(state, ANSWER_BONUSES, 1 - state.side, _helping(state)):
        _throw_answer(state)


def _throw_answer(state: Schwalben) -> None:
    throw(state, FOR_FOUL if _is_foul(state) else FOR_OFFSIDE, state.base)


class AddingToAnswer(Choice[Schwalben]):
    """S5.13 (2)."""

    def prompt(self, state: Schwalben, seat: Seat) -> Prompt:
        return MoreBonuses("foul" if _is_foul(state) else "offside", state.base)

    def offer(self, state: Schwalben, seat: Seat) -> None:
        offer_unused(state, state.team(1 - state.side), _helping(state))

    def take(self, state: Schwalben, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        if move == state.numbers.nothing:
            _throw_answer(state)
            return
        card = Card(move - state.numbers.play)
        play_card(state, 1 - state.side, card, events)
        state.base += state.numbers.value[card]
        _ask_answer_bonuses(state)
