"""What one seat is asked, in one language: the question, the moves with what they are called, and what each would bring."""

import msgspec
from mypy_extensions import i64

from anpfiff.core.autopass import Autopass, nothing
from anpfiff.core.decision import Decision
from anpfiff.core.game import Game
from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.core.state import State
from anpfiff.tables.live_game import LiveGame
from anpfiff.tables.messages import Asked, MoveTold, Outlook, PassBy
from anpfiff.tables.sentences import Sentences

_encode = msgspec.json.Encoder().encode


def secret(state: State) -> bool:
    """Whether several choose together there."""
    return len(state.seats_to_move()) > 1


class Questions:
    def __init__(self, table: LiveGame, sentences: Sentences, armed: Autopass | None) -> None:
        """`armed`: what the seat has answered beforehand, and need not be asked."""
        self._table = table
        self._sentences = sentences
        self._armed = armed
        self.told: dict[MoveNumber, str] = {}
        """Sentences of moves that every page knows which looks from here."""

    def tell_moves_again(self) -> None:
        """There is a page that knows nothing."""
        self.told.clear()

    def pass_by(self) -> list[PassBy]:
        """Those that people are asked only once they have taken them up."""
        words, game = self._sentences.words, self._table.setup.game
        return [PassBy(question.__name__, words.question(game, question.__name__)) for question in self._table.game.pass_by]

    def asked(self, state: State, seat: Seat, alone: bool) -> Asked | None:
        """None: it is answered already. `alone`: nobody else could see that it is."""
        decision: Decision = state.decision(seat)
        together = secret(state)
        if not together and self._passes(decision, state.turns(), alone):
            return None
        prompt, moves = decision.prompt, list(decision.moves)
        outlooks, told = self._outlooks(state, seat, moves), self._tell(state, seat, moves)
        kind, fields, text = self._sentences.prompt(prompt)
        return Asked(kind, fields, moves, text, outlooks, told, nothing(self._table.moves, decision) if together else None)

    def _passes(self, decision: Decision, turn: i64, alone: bool) -> bool:
        return self._armed is not None and self._armed.answer(decision, turn, alone) is not None

    def _outlooks(self, state: State, seat: Seat, moves: list[MoveNumber]) -> list[Outlook]:
        """Many moves have the same."""
        if type(self._table.game).outlook is Game.outlook:
            return []
        alike: dict[bytes, Outlook] = {}
        for number in moves:
            outlook = self._table.game.outlook(state, seat, number)
            if outlook:
                alike.setdefault(_encode(outlook), Outlook(outlook, [])).moves.append(number)
        return list(alike.values())

    def _tell(self, state: State, seat: Seat, moves: list[MoveNumber]) -> list[MoveTold]:
        told: list[MoveTold] = []
        follow = type(self._table.game).follows is not Game.follows
        for number in moves:
            text = self._sentences.move(number, self._table.game.follows(state, seat, number) if follow else None)
            if self.told.get(number) != text:
                self.told[number] = text
                told.append(MoveTold(number, *self._table.moves.written(number), text))
        return told
