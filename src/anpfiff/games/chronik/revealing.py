"""S8.4 to S8.7: a line is revealed, somebody wins or draws, and a new line begins."""

from mypy_extensions import i64

from anpfiff.core.chance import Chance
from anpfiff.core.event import Event
from anpfiff.core.numbers import NOBODY, Seat
from anpfiff.core.step import OVER, Happening
from anpfiff.games.chronik.events import Drew, LineBegan, PileEmpty, Revealed, Won
from anpfiff.games.chronik.state import Chronik
from anpfiff.games.chronik.turn import begin_turn, turns_over


class Revealing(Happening[Chronik]):
    """S8.4, S8.6: nothing is random before somebody draws, but a preview must not show the years."""

    def happen(self, state: Chronik, chance: Chance, events: list[Event] | None) -> None:
        right = _reveal(state, events)
        doubter = state.doubter
        state.doubter = NOBODY
        if doubter != NOBODY:
            _after_doubt(state, doubter, right, chance, events)
        elif right:
            _win(state, events)
        else:
            _draw(state, state.last, state.numbers.last_card_draws, chance, events)
            _go_on(state, state.left_of(state.last), chance, events)


def _reveal(state: Chronik, events: list[Event] | None) -> bool:
    """S8.4: equal years in any order."""
    right = state.in_order()
    state.show()
    if events is not None:
        cards = state.line_cards()
        events.append(Revealed(state.numbers.names(cards), state.numbers.years(cards), right))
    return right


def _win(state: Chronik, events: list[Event] | None) -> None:
    """S8.6: the last card lies right."""
    state.go_to(OVER)
    if events is not None:
        events.append(Won(state.last))


def _after_doubt(state: Chronik, doubter: Seat, right: bool, chance: Chance, events: list[Event] | None) -> None:
    """S8.4: who draws how many, and who starts the new line."""
    if right:
        _draw(state, doubter, state.numbers.right_draws, chance, events)
        _go_on(state, state.left_of(doubter), chance, events)
    else:
        _draw(state, state.last, state.numbers.wrong_draws, chance, events)
        _go_on(state, doubter, chance, events)


def _draw(state: Chronik, seat: Seat, count: i64, chance: Chance, events: list[Event] | None) -> None:
    """S8.4, S8.6: from the pile as it is; then the revealed cards go under it (S8.5). S8.7: if it is too small, what there is.

    Whoever would be left without a card, and has not won, draws from the revealed cards.
    """
    if state.hand(seat) == 0 and state.pile_size() == 0:
        state.put_under()
    drawn: list[int] = []
    for _ in range(min(count, state.pile_size())):
        card = state.draw(chance)
        state.take_up(seat, card)
        drawn.append(int(card))
    state.put_under()
    if events is not None:
        events.append(Drew(seat, state.numbers.names(drawn), len(drawn)))


def _go_on(state: Chronik, starter: Seat, chance: Chance, events: list[Event] | None) -> None:
    """S8.5; S8.7: unless the turns are used up."""
    if not turns_over(state, events):
        begin_line(state, starter, chance, events)


def begin_line(state: Chronik, starter: Seat, chance: Chance, events: list[Event] | None) -> None:
    """S8.5: the pile's top card, then a normal turn. S8.7: if there is none, the game ends."""
    if state.pile_size() == 0:
        state.go_to(OVER)
        if events is not None:
            events.append(PileEmpty())
        return
    state.begin_line(state.draw(chance))
    if events is not None:
        events.append(LineBegan(state.numbers.cards[state.opener]))
    begin_turn(state, starter)
