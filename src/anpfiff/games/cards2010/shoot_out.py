"""C3.8: shoot-outs of the matches that are level."""

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.chance import Chance, draw
from anpfiff.core.event import Event
from anpfiff.football.cup import LEFT_WON, RIGHT_WON
from anpfiff.football.events import ShootOutEnded
from anpfiff.football.numbers import Match, Row, left_row, right_row
from anpfiff.games.cards2010.edition import CARDS
from anpfiff.games.cards2010.events import KickTaken, PileRenewed
from anpfiff.games.cards2010.numbers import Card
from anpfiff.games.cards2010.scoring import scores_kick
from anpfiff.games.cards2010.state import Cards2010


class KickPile:
    """C3.8: all cards, shuffled; when they run out, those turned up are shuffled again."""

    def __init__(self, state: Cards2010) -> None:
        self._deck = state.numbers.deck
        self._all = state.numbers.deck_size
        self._cards = self._deck[:]
        self._size = self._all

    def turn_up(self, chance: Chance, events: list[Event] | None) -> Card:
        if self._size == 0:
            self._cards = self._deck[:]
            self._size = self._all
            if events is not None:
                events.append(PileRenewed(self._size))
        self._size -= 1
        return Card(draw(self._cards, 0, self._size + 1, chance))


def shoot_out(state: Cards2010, match: Match, deck: KickPile, chance: Chance, events: list[Event] | None) -> None:
    """C3.8: five cards for each, all of them; then one each until it is decided."""
    goals = vec[i64]([0, 0])
    kicks: i64 = 0
    while kicks < state.numbers.kicks or goals[0] == goals[1]:
        for side in range(2):
            card = deck.turn_up(chance, events)
            goals[side] += scores_kick(card)
            if events is not None:
                team = state.numbers.teams[state.team_in(Row(2 * match + side))]
                events.append(KickTaken(state.numbers.matches[match], team, CARDS[card], scores_kick(card) != 0))
        kicks += 1
    state.score_shoot_out(left_row(match), goals[0])
    state.score_shoot_out(right_row(match), goals[1])
    stage = state.numbers.sections[state.section - 1].stage
    state.decide(match, LEFT_WON if goals[0] > goals[1] else RIGHT_WON, stage)
    if events is not None:
        winner, loser = state.numbers.teams[state.winner(match)], state.numbers.teams[state.loser(match)]
        most, fewest = max(goals[0], goals[1]), min(goals[0], goals[1])
        events.append(ShootOutEnded(state.numbers.matches[match], winner, loser, most, fewest))
