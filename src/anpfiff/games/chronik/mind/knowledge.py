"""What a bot knows of World Cup history: every year, but for an error that depends on how good it is.

That is fair: history is nothing that the table hides. A person brings it along, better or worse, and so does a bot, from the
event alone. It never asks the state or its view for a year that was not revealed. The error is drawn by the event, the seat and
the card with which the line began: so a bot does not change its mind while the line lies there, two bots at a table do not
think the same, and nobody can learn their errors by heart.
"""

from collections.abc import Mapping

from anpfiff.core.chance import Seeded
from anpfiff.core.game import Setup
from anpfiff.core.numbers import Seat
from anpfiff.core.registry import GAMES
from anpfiff.games.chronik.game import ChronikGame
from anpfiff.games.chronik.view import ChronikView


class History:
    """In one head."""

    def __init__(self, setup: Setup, error: int) -> None:
        game = GAMES.find(setup.game)
        assert isinstance(game, ChronikGame)
        self._numbers = game.numbers(setup)
        self.error = error
        """So many years it is off at the most."""

    def years(self, view: ChronikView, seat: Seat, remembered: Mapping[str, int]) -> dict[str, float]:
        """Of the cards in the line and in the own hand; exactly those that it has seen and still remembers."""
        assert view.opener is not None, "nobody is asked while there is no line"
        believed: dict[str, float] = {}
        for card in (*view.line, *view.hands[seat]):
            known = remembered.get(card)
            believed[card] = self._believed(card, view.opener, seat) if known is None else known
        return believed

    def _believed(self, card: str, opener: str, seat: Seat) -> float:
        """Two draws: small errors are likelier than large ones."""
        numbers, width = self._numbers, 2 * self.error + 1
        chance = Seeded(numbers.card(card) * len(numbers.cards) + numbers.card(opener), seat)
        return numbers.edition.cards[card].year + (chance.below(width) + chance.below(width)) / 2 - self.error
