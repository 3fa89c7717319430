"""`anpfiff play`: the cards of a secret choice are typed in any order, and the game gets them in its own (C2.2)."""

import io
import re
from collections.abc import Sequence
from itertools import product

import pytest
from rich.console import Console

from anpfiff.cli.any_order import AnyOrder
from anpfiff.cli.sitting import PERSON, Sitting
from anpfiff.cli.terminal import TerminalGame
from anpfiff.core.registry import GAMES, make_setup
from anpfiff.games.cards2010.edition import CARDS
from anpfiff.games.cards2010.moves import Choose, Enough
from anpfiff.games.cards2010.numbers import Card
from anpfiff.games.cards2010.state import Cards2010
from anpfiff.texts.words import Words

MOVES = GAMES.find("cards2010").moves("2010")
WORDS = Words("en")
SEED = 5
BACK = "u"
PAIRS = list(product(CARDS, CARDS))


def sitting() -> Sitting:
    """The person chooses for the first-named team of the first match, which holds two cards of every kind."""
    began = Sitting(make_setup("cards2010", seats=2), (PERSON, "random"), SEED, [])
    state = began.state
    assert isinstance(state, Cards2010)
    assert [state.chooser(0), state.chooser(1)] == [began.own, 1 - began.own]
    hand = state.team_hand(state.place_of(0))
    for kind in range(len(CARDS)):
        state.add(hand, Card(kind), 2 - state.count(hand, Card(kind)))
    began._point = began._now()
    return began


class Typist(Console):
    """A terminal at which somebody types what is listed under the names of cards."""

    def __init__(self, wanted: Sequence[str]) -> None:
        super().__init__(file=io.StringIO(), width=200)
        self._wanted = iter(wanted)

    def input(self, *_: object, **__: object) -> str:
        wanted = next(self._wanted, "q")
        return wanted if wanted in (BACK, "q") else self._number(WORDS.name("cards2010", wanted))

    def _number(self, name: str) -> str:
        assert isinstance(self.file, io.StringIO)
        listed = [line for line in self.file.getvalue().splitlines() if "[1]" in line][-1]
        found = re.search(rf"\[(\d+)\] {re.escape(name)}(  | \(|$)", listed, re.IGNORECASE)
        assert found is not None, f"{name} cannot be chosen: {listed}"
        return found[1]


def typed(*wanted: str) -> list[str]:
    """The cards that lie there, in the order in which the game got them."""
    table = sitting()
    assert not TerminalGame(Typist(wanted), WORDS, table, [], came_back=False).play()
    moves = [MOVES[row.number] for row in table.record().rows if row.seat == table.own and row.number is not None]
    return [move.card for move in moves if isinstance(move, Choose)]


@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_c2_2_every_pair_of_cards_in_both_orders(first: str, second: str) -> None:
    assert typed(first, second) == sorted([first, second], key=CARDS.index)


@pytest.mark.parametrize("wanted", [["penalty", "offside", "one_goal", "attack"], ["penalty", "attack", "penalty", "attack"]])
def test_c2_2_four_cards_in_any_order(wanted: list[str]) -> None:
    """Whoever takes the penalty first may take three more."""
    table = sitting()
    choosing = AnyOrder(table, MOVES)
    for card in wanted:
        offered = choosing.offered(table.state.decision(table.own))
        move = MOVES.number(Choose("left", card))
        assert move in offered
        choosing.decide(move, [])
    made = [MOVES[row.number] for row in table.record().rows if row.seat == table.own and row.number is not None]
    assert [move.card for move in made if isinstance(move, Choose)] == sorted(wanted, key=CARDS.index)
    assert not any(isinstance(move, Enough) for move in made), "four are as many as there can be"


@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_what_was_typed_last_is_taken_back_first(first: str, second: str) -> None:
    assert typed(first, second, BACK) == [first]


def test_all_of_a_choice_can_be_taken_back_and_made_anew() -> None:
    assert typed("penalty", "foul", "attack", BACK, BACK, BACK) == []
    assert typed("penalty", "foul", BACK, "attack", "foul") == ["attack", "foul", "penalty"]


def test_after_a_break_the_game_s_order_is_taken_back() -> None:
    """Nobody remembers then what was typed last."""
    table = sitting()
    assert not TerminalGame(Typist(["penalty", "attack"]), WORDS, table, [], came_back=False).play()
    assert not TerminalGame(Typist([BACK]), WORDS, table, [], came_back=True).play()
    (row,) = [row for row in table.record().rows if row.seat == table.own]
    assert row.move == ("Choose", {"side": "left", "card": "attack"})


def test_nothing_is_offered_that_the_rules_forbid() -> None:
    """No third card of a kind of which there are two; and no card for the other side."""
    table = sitting()
    choosing = AnyOrder(table, MOVES)
    for card, left in (("penalty", len(CARDS)), ("penalty", len(CARDS)), ("offside", len(CARDS) - 1)):
        offered = [MOVES[move] for move in choosing.offered(table.state.decision(table.own))]
        cards = [move for move in offered if isinstance(move, Choose)]
        assert {move.side for move in cards} == {"left"}
        assert len(cards) == left
        choosing.decide(MOVES.number(Choose("left", card)), [])
