"""S5.8: cards that are removed for good, and the kick that follows."""

from mypy_extensions import i64

from anpfiff.core.bits import count_bits, members, nth_bit
from anpfiff.core.chance import Chance
from anpfiff.core.decision import Prompt
from anpfiff.core.event import Event
from anpfiff.core.numbers import NOBODY, MoveNumber, Seat
from anpfiff.core.step import Choice, Happening
from anpfiff.football.numbers import Team
from anpfiff.games.schwalben.cards import fixed_reds, look_at
from anpfiff.games.schwalben.dice import FREE_KICK, FREE_KICK_VALUE, PENALTY, PENALTY_VALUE, SHOT_NAMES
from anpfiff.games.schwalben.edition import COLOURS
from anpfiff.games.schwalben.events import CardRemoved, CardsSeen, KickAwarded
from anpfiff.games.schwalben.numbers import HELD, INSIDE, RED_WORD, WORDS, Card
from anpfiff.games.schwalben.prompts import WhatToRemove
from anpfiff.games.schwalben.referee import may_act
from anpfiff.games.schwalben.shot import shoot
from anpfiff.games.schwalben.state import SEND_OFF, SENDING_OFF, Schwalben
from anpfiff.games.schwalben.window import end_attack

# --- what can be removed


def _removable(state: Schwalben, team: Team, word: i64) -> i64:
    """S5.8: the team's cards of a word, as bits; fixed personal cards are taboo."""
    held = state.table[HELD + team * WORDS + word]
    return held & ~fixed_reds(state, team) if word == RED_WORD else held


def any_removable(state: Schwalben, team: Team, from_word: i64) -> bool:
    for word in range(from_word, WORDS):  # noqa: SIM110 - a loop stays native
        if _removable(state, team, word):
            return True
    return False


def offer_removable(state: Schwalben, team: Team, from_word: i64) -> None:
    numbers = state.numbers
    for word in range(from_word, WORDS):
        state.offer_from(numbers.remove + numbers.word_card[word], _removable(state, team, word))


def _random_removable(state: Schwalben, team: Team, chance: Chance) -> Card:
    """There is one."""
    left: i64 = 0
    for word in range(WORDS):
        left += count_bits(_removable(state, team, word))
    left, word = chance.below(left), 0
    count = count_bits(_removable(state, team, word))
    while left >= count:
        left -= count
        word += 1
        count = count_bits(_removable(state, team, word))
    return Card(state.numbers.word_card[word] + nth_bit(_removable(state, team, word), left))


def look(state: Schwalben, seat: Seat, team: Team, from_word: i64, events: list[Event] | None) -> None:
    """At all cards of the team, or those of the later colours."""
    names, seen = state.numbers.card_names, list[str]()
    for word in range(from_word, WORDS):
        cards, first = look_at(state, seat, team, word), state.numbers.word_card[word]
        if events is not None:
            seen.extend([names[first + card] for card in members(cards)])
    if events is not None:
        events.append(CardsSeen(seat, state.owner(team), state.name(team), tuple(seen)))


def remove_card(state: Schwalben, card: Card, side: i64, by: Seat, events: list[Event] | None) -> None:
    """S5.8: for good, face down: who has seen it knows it, the others its colour."""
    numbers = state.numbers
    state.move(card, state.team(side), numbers.removed)
    if events is not None:
        owner, colour = state.manager(side), COLOURS[numbers.colour[card]]
        chooser = None if by == NOBODY else by
        events.append(CardRemoved(state.side_name(side), owner, chooser, colour, numbers.card_names[card]))


# --- the sending-off


def send_off(state: Schwalben, side: i64) -> None:
    """S5.8: somebody of this team."""
    state.watched = side
    state.go_to(SEND_OFF)


class BeginningSendingOff(Happening[Schwalben]):
    """S5.8: the referee looks at the team's cards and removes one of choice; whoever does not act, one at random.

    Nobody decides this: who only tries a move must not get to see the cards.
    """

    def happen(self, state: Schwalben, chance: Chance, events: list[Event] | None) -> None:
        team = state.team(state.watched)
        if not any_removable(state, team, 0):
            _after_sending_off(state, events)
        elif may_act(state):
            look(state, state.referee, team, 0, events)
            state.ask(SENDING_OFF, state.referee)
        else:
            remove_card(state, _random_removable(state, team, chance), state.watched, NOBODY, events)
            _after_sending_off(state, events)


class SendingOff(Choice[Schwalben]):
    """S5.8."""

    def prompt(self, state: Schwalben, seat: Seat) -> Prompt:
        return WhatToRemove(state.side_name(state.watched), False)

    def offer(self, state: Schwalben, seat: Seat) -> None:
        offer_removable(state, state.team(state.watched), 0)

    def take(self, state: Schwalben, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        remove_card(state, Card(move - state.numbers.remove), state.watched, seat, events)
        _after_sending_off(state, events)


def _after_sending_off(state: Schwalben, events: list[Event] | None) -> None:
    """S5.7: a clumsy diver's attack is over; otherwise the kick follows."""
    if state.watched == state.side:
        end_attack(state)
    else:
        kick(state, events)


def kick(state: Schwalben, events: list[Event] | None) -> None:
    inside = state.place == INSIDE
    if events is not None:
        events.append(KickAwarded(state.side_name(state.side), SHOT_NAMES[PENALTY if inside else FREE_KICK]))
    if inside:
        shoot(state, PENALTY, PENALTY_VALUE)
    else:
        shoot(state, FREE_KICK, FREE_KICK_VALUE)
