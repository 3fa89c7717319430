"""C3.7: how the matches of a section end."""

from mypy_extensions import i64

from anpfiff.core.chance import Chance, draw
from anpfiff.core.event import Event
from anpfiff.core.step import Happening
from anpfiff.football.cup import LEFT_WON, RIGHT_WON
from anpfiff.football.numbers import Match, Row, left_row, match_of, right_row
from anpfiff.games.cards2010.edition import CARDS
from anpfiff.games.cards2010.events import CardRevealed, MatchScored
from anpfiff.games.cards2010.knockout import after_round
from anpfiff.games.cards2010.numbers import ATTACK, PENALTY, POOL, RUNNING, Card
from anpfiff.games.cards2010.rows import attacks_left, goals_left, penalties
from anpfiff.games.cards2010.scoring import scores_attack, scores_penalty
from anpfiff.games.cards2010.shoot_out import KickPile, shoot_out
from anpfiff.games.cards2010.state import Cards2010


class Scoring(Happening[Cards2010]):
    """C3.7: all matches of the section one after the other, then the shoot-outs (C3.8), then the next round."""

    def happen(self, state: Cards2010, chance: Chance, events: list[Event] | None) -> None:
        section = state.numbers.sections[state.section - 1]
        pile = RevealPile(state)
        for number in section.matches:
            match = Match(number)
            state.score(left_row(match), _score(state, left_row(match), pile, chance, events))
            state.score(right_row(match), _score(state, right_row(match), pile, chance, events))
            if events is not None:
                _tell_score(state, match, events)
        deck = KickPile(state)
        for number in section.matches:
            match = Match(number)
            left, right = state.goals(left_row(match)), state.goals(right_row(match))
            if left == right:
                shoot_out(state, match, deck, chance, events)
            else:
                state.decide(match, LEFT_WON if left > right else RIGHT_WON, section.stage)
        after_round(state, chance, events)


class RevealPile:
    """C3.7: the cards that were counted, shuffled; in the last sections those that were laid apart."""

    def __init__(self, state: Cards2010) -> None:
        self._state = state
        self._apart = state.reveal_size > 0
        self._cards = state.numbers.deck[:]
        self._size = state.numbers.deck_size
        if not self._apart:
            section = state.numbers.sections[state.section - 1]
            for number in range(section.first_row, section.first_row + section.rows):
                row = Row(number)
                self._keep(Card(PENALTY), penalties(state, row))
                self._keep(Card(ATTACK), attacks_left(state, row) % 2)

    def _keep(self, card: Card, count: i64) -> None:
        """They stay on the table."""
        self._cards[card] -= count
        self._size -= count

    def reveal(self, chance: Chance) -> Card:
        """A revealed card is set aside."""
        if self._apart:
            state = self._state
            card = Card(draw(state.table, POOL, state.reveal_size, chance))
            state.reveal_size -= 1
            state.add(RUNNING, card, 1)
            return card
        self._size -= 1
        return Card(draw(self._cards, 0, self._size + 1, chance))


def _score(state: Cards2010, row: Row, pile: RevealPile, chance: Chance, events: list[Event] | None) -> i64:
    """C3.7: penalties first, then a single attack, as in C2.5."""
    attacks = attacks_left(state, row)
    goals = goals_left(state, row) + attacks // 2
    for _ in range(penalties(state, row)):
        found = pile.reveal(chance)
        goals += scores_penalty(found)
        if events is not None:
            _tell_reveal(state, row, Card(PENALTY), found, scores_penalty(found) != 0, events)
    if attacks % 2:
        found = pile.reveal(chance)
        goals += scores_attack(found)
        if events is not None:
            _tell_reveal(state, row, Card(ATTACK), found, scores_attack(found) != 0, events)
    return goals


def _tell_reveal(state: Cards2010, row: Row, reason: Card, found: Card, scored: bool, events: list[Event]) -> None:
    match, team = state.numbers.matches[match_of(row)], state.numbers.teams[state.team_in(row)]
    events.append(CardRevealed(match, team, CARDS[reason], CARDS[found], scored))


def _tell_score(state: Cards2010, match: Match, events: list[Event]) -> None:
    numbers, left, right = state.numbers, left_row(match), right_row(match)
    names = numbers.teams[state.team_in(left)], numbers.teams[state.team_in(right)]
    events.append(MatchScored(numbers.matches[match], *names, state.goals(left), state.goals(right)))
