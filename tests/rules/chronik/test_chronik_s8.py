"""S8: the game of the history cards."""

from itertools import permutations
from pathlib import Path
from typing import Any

import msgspec
import pytest

from anpfiff.core.chance import Scripted, Seeded
from anpfiff.core.registry import make_setup, new_game
from anpfiff.games.chronik.events import (
    Dealt,
    Doubted,
    Drew,
    FirstPlayer,
    Laid,
    LaidLastCard,
    LineBegan,
    PileEmpty,
    Revealed,
    TurnsOver,
    Won,
)
from anpfiff.games.chronik.moves import Doubt, Lay, PutBefore, PutLast
from anpfiff.games.chronik.prompts import LayOrDoubt, WhereToPut
from anpfiff.games.chronik.revealing import begin_line
from anpfiff.games.chronik.state import Chronik
from anpfiff.games.chronik.view import ChronikView
from rules.chronik.table import CARDS, GAME, NAMES, A, B, C, Table, all_but, begin, edition_with, ours, setup

FEW = ["1938a", "1962a", "1998a"]
"""A hand that nobody gets rid of soon."""
DEALS = {2: 9, 3: 9, 4: 9, 5: 8, 6: 7, 7: 6, 8: 5}


# --- S8.2


@pytest.mark.parametrize("players", DEALS)
def test_s8_2_cards_are_dealt_and_the_rest_is_the_pile(players: int) -> None:
    state, events = begin(players)
    view = state.view(None)
    assert [len(hand) for hand in view.hands] == [DEALS[players]] * players
    assert len(view.line) == 1
    assert view.pile == 54 - players * DEALS[players] - 1
    dealt = {event.seat: event.cards for event in events if isinstance(event, Dealt)}
    assert dealt == dict(enumerate(view.hands))
    assert [event.card for event in events if isinstance(event, LineBegan)] == list(view.line)


@pytest.mark.parametrize("players", DEALS)
def test_s8_2_in_a_short_game_everybody_gets_five(players: int) -> None:
    state = new_game(make_setup("chronik", options={"length": "short"}, seats=players), Seeded(1))
    view = state.view(None)
    assert isinstance(view, ChronikView)
    assert [len(hand) for hand in view.hands] == [5] * players
    assert view.pile == 54 - players * 5 - 1


def test_s8_2_two_to_eight_play() -> None:
    assert list(GAME.players("base")) == [2, 3, 4, 5, 6, 7, 8]


def test_s8_2_the_first_player_is_drawn_by_lot() -> None:
    firsts = set()
    for seed in range(60):
        state, events = begin(3, seed)
        first = next(event.seat for event in events if isinstance(event, FirstPlayer))
        assert state.mover() == first
        firsts.add(first)
    assert firsts == {0, 1, 2}


def test_s8_2_every_card_can_start_the_line() -> None:
    assert {begin(2, seed)[0].view(None).line[0] for seed in range(700)} == set(CARDS)


# --- S8.3


def test_s8_3_one_card_goes_anywhere_into_the_line() -> None:
    table = Table(["1930a", "1990a"], FEW, line=["1954a", "1966a"])
    assert table.question() == LayOrDoubt(B)
    table.play(Lay(NAMES["1930a"]))
    assert table.question() == WhereToPut(NAMES["1930a"])
    assert set(table.legal) == {PutBefore(NAMES["1954a"]), PutBefore(NAMES["1966a"]), PutLast()}


@pytest.mark.parametrize(
    ("before", "line", "after"),
    [
        ("1954a", ["1930a", "1954a", "1966a"], (None, "1954a")),
        ("1966a", ["1954a", "1930a", "1966a"], ("1954a", "1966a")),
        (None, ["1954a", "1966a", "1930a"], ("1966a", None)),
    ],
)
def test_s8_3_it_lies_where_it_was_put(before: str | None, line: list[str], after: tuple[str | None, str | None]) -> None:
    """Right or wrong: nobody says so."""
    table = Table(["1930a", "1990a"], FEW, line=["1954a", "1966a"]).lay("1930a", before=before)
    assert table.line == line
    assert table.hand(A) == {"1990a"}
    assert table.view.on_turn == B
    assert table.view.laid_last == A
    left, right = (None if card is None else NAMES[card] for card in after)
    assert table.events == [Laid(A, NAMES["1930a"], left, right, None not in after)]


def test_s8_3_one_of_the_own_cards_only() -> None:
    table = Table(["1930a", "1990a"], FEW, line=["1954a"])
    assert set(table.legal) == {Lay(NAMES["1930a"]), Lay(NAMES["1990a"])}


def test_s8_3_the_turn_goes_round_to_the_left() -> None:
    table = Table(["1930a", "1930b", "1930c"], ["1934a", "1934b"], ["1938a", "1938b"], line=["1954a"])
    seats = []
    for card in ("1930a", "1934a", "1938a", "1930b"):
        seats.append(table.view.on_turn)
        table.lay(card, before="1954a")
    assert seats == [A, B, C, A]


@pytest.mark.parametrize(
    ("line", "possible"), [(["1954a"], False), (["1954a", "1966a"], True), (["1954a", "1930a", "1990a"], True)]
)
def test_s8_3_a_doubt_needs_two_cards(line: list[str], possible: bool) -> None:
    assert (Doubt() in Table(["1930b", "1990b"], FEW, line=line).legal) is possible


def test_s8_3_with_one_card_and_nothing_to_doubt_only_the_place_is_asked() -> None:
    """Everybody sees that there is no other choice."""
    table = Table(["1930a", "1990a"], ["1934a"], line=["1954a", "1950a"]).doubt("1962a", "1962b", "1962c", "1966a")
    assert table.question() == LayOrDoubt(None)
    table = Table(["1930a", "1990a"], ["1934a"], FEW, line=["1954a", "1966a"]).doubt("1962b", "1962c", "1966b")
    assert table.view.on_turn == B
    assert table.question() == WhereToPut(NAMES["1934a"])
    table.lay("1934a", before="1966b")
    assert table.happened(Won) == [Won(B)]


@pytest.mark.parametrize("seat", [A, B, None])
def test_s8_3_events_lie_open_in_hands_too(seat: int | None) -> None:
    table = Table(["1930a", "1990a"], FEW, line=["1954a"])
    assert [set(ours(hand)) for hand in table.state.view(seat).hands] == [{"1930a", "1990a"}, set(FEW)]


def years_in(said: Any) -> set[int]:
    """Every number that could be a year, however deep."""
    if isinstance(said, dict):
        return years_in([*said, *said.values()])
    if isinstance(said, list | tuple):
        return set().union(*map(years_in, said))
    return {said} if isinstance(said, int) and 1900 <= said <= 2100 else set()


@pytest.mark.parametrize("players", [2, 4, 8])
def test_s8_3_nobody_is_told_a_year_before_it_is_revealed(players: int) -> None:
    """Neither by views, descriptions or evidence, nor by prompts and events, nor by what a board gets of the edition."""
    assert GAME.facts("base") == {}
    chance, choices, seen, revealed = Seeded(players), Seeded(players, 1), set[int](), dict[str, int]()
    state = GAME.new(setup(players), chance)
    while (seat := state.mover()) >= 0:
        for observer in (None, 0, seat):
            view, evidence = state.view(observer), state.evidence(observer)
            told = {} if view.revealed is None else dict(zip(view.revealed.cards, view.revealed.years, strict=True))
            assert told.items() <= revealed.items()
            assert evidence.years == revealed
            assert years_in(msgspec.to_builtins(view)) <= set(told.values())
            assert years_in(msgspec.to_builtins(GAME.shown("base", view))) <= set(told.values())
        assert years_in(msgspec.to_builtins(state.prompt(seat))) == set()
        events: list[Any] = []
        move = state.legal_move(seat, choices.below(state.legal_count(seat)))
        preview = state.copy()
        preview.apply(seat, move)
        assert preview.evidence(seat).years == revealed
        state.play(seat, move, chance, events)
        for event in events:
            if isinstance(event, Revealed):
                revealed |= dict(zip(event.cards, event.years, strict=True))
                seen |= set(event.years)
            else:
                assert years_in(msgspec.to_builtins(event)) == set()
    assert revealed == {card: CARDS[card].year for card in revealed}
    assert len(seen) > 9


# --- S8.4


def test_s8_4_a_wrong_line_costs_whoever_laid_last_three_cards() -> None:
    """B put the mistake there, C laid last: C draws. The doubter starts."""
    table = Table(FEW, ["1934a"], ["1934b"], line=["1966a", "1954a", "1990a"], last=C)
    table.doubt("1970a", "1970b", "1970c", "1974a")
    assert table.hand_sizes == [3, 1, 4]
    assert table.hand(C) == {"1934b", "1970a", "1970b", "1970c"}
    assert table.view.on_turn == A
    assert table.line == ["1974a"]
    assert table.happened(Doubted) == [Doubted(A, C)]
    assert [event.right for event in table.happened(Revealed)] == [False]


def test_s8_4_a_right_line_costs_the_doubter_two_cards() -> None:
    """The player to the doubter's left starts."""
    table = Table(FEW, ["1934a", "1934c"], ["1934b"], line=["1930a", "1954a", "1990a"], last=C)
    table.doubt("1970a", "1970b", "1974a")
    assert table.hand_sizes == [5, 2, 1]
    assert table.view.on_turn == B
    assert table.line == ["1974a"]
    assert [event.right for event in table.happened(Revealed)] == [True]


@pytest.mark.parametrize("line", [*permutations(["1954a", "1954b", "1954c"]), ("1950a", "1954b", "1954a", "1958c")])
def test_s8_4_equal_years_may_lie_in_any_order(line: tuple[str, ...]) -> None:
    table = Table(FEW, ["1934a", "1934b"], line=line)
    table.doubt("1970a", "1970b", "1974a")
    assert [event.right for event in table.happened(Revealed)] == [True]


@pytest.mark.parametrize("line", [["1958a", "1954a"], ["1930a", "1958a", "1954a"], ["1958a", "1962c", "1954a", "1990a"]])
def test_s8_4_years_must_never_decrease(line: list[str]) -> None:
    table = Table(FEW, ["1934a", "1934b"], line=line)
    table.doubt("1970a", "1970b", "1970c", "1974a")
    assert [event.right for event in table.happened(Revealed)] == [False]


def test_s8_4_everybody_sees_all_years() -> None:
    table = Table(FEW, ["1934a", "1934b"], line=["1958a", "1954a"]).doubt("1970a", "1970b", "1970c", "1974a")
    cards = (NAMES["1958a"], NAMES["1954a"])
    assert table.happened(Revealed) == [Revealed(cards, (1958, 1954), False)]
    for seat in (None, A, B):
        shown = table.state.view(seat).revealed
        assert shown is not None
        assert (shown.cards, shown.years, shown.right) == (cards, (1958, 1954), False)


def test_s8_4_looking_ahead_reveals_nothing() -> None:
    """What a doubt would bring is not known before it is made."""
    table = Table(FEW, ["1934a", "1934b"], line=["1958a", "1954a"])
    preview = table.state.copy()
    preview.apply(A, preview.numbers.moves.number(Doubt()))
    assert not preview.settled()
    assert preview.view(A).revealed is None
    assert preview.view(A).hands == table.view.hands


# --- S8.5


def test_s8_5_revealed_cards_go_under_the_pile_and_its_top_card_is_laid() -> None:
    table = Table(FEW, ["1934a", "1934b"], line=["1958a", "1954a"], under=["1990a"])
    pile = table.view.pile
    table.doubt("1970a", "1970b", "1970c", "1974a")
    assert table.under == ["1990a", "1958a", "1954a"]
    assert table.view.pile == pile + 2 - 3 - 1
    assert table.line == ["1974a"]
    assert table.happened(LineBegan) == [LineBegan(NAMES["1974a"])]
    assert table.view.laid_last is None


def test_s8_5_the_starter_takes_a_normal_turn() -> None:
    table = Table(FEW, ["1934a", "1934b"], line=["1958a", "1954a"]).doubt("1970a", "1970b", "1970c", "1974a")
    assert {move for move in table.legal if isinstance(move, Lay)} == {Lay(NAMES[card]) for card in FEW}
    table.lay("1938a", before="1974a")
    assert table.line == ["1938a", "1974a"]
    assert table.view.on_turn == B


def test_s8_5_cards_come_back_in_the_order_in_which_they_went_under() -> None:
    """When nothing unseen is left, nothing is left to chance."""
    under = ["1934b", "1990a", "1930a", "2002a"]
    hands = [FEW, all_but(FEW, ["1958a", "1954a"], under)]
    table = Table(*hands, line=["1958a", "1954a"], under=under).doubt()
    assert table.happened(Drew) == [Drew(B, (NAMES["1934b"], NAMES["1990a"], NAMES["1930a"]), 3)]
    assert table.line == ["2002a"]
    assert table.under == ["1958a", "1954a"]


def test_s8_5_the_revealed_cards_go_under_the_pile_only_after_somebody_has_drawn() -> None:
    """S8.4: one card lies in the pile, so whoever laid last draws one, and the new line begins with the first of the old."""
    hands = [FEW, all_but(FEW, ["1958a", "1954a", "1950a", "1934b"])]
    table = Table(*hands, line=["1958a", "1954a", "1950a"], under=["1934b"]).doubt()
    assert table.happened(Drew) == [Drew(B, (NAMES["1934b"],), 1)]
    assert table.line == ["1958a"]
    assert table.under == ["1954a", "1950a"]


def test_s8_5_a_doubter_too_draws_before_the_revealed_cards_go_under() -> None:
    hands = [FEW, all_but(FEW, ["1950a", "1954a", "1934b"])]
    table = Table(*hands, line=["1950a", "1954a"]).doubt("1934b")
    assert table.hand(A) == {*FEW, "1934b"}
    assert table.line == ["1950a"]


# --- S8.6


def test_s8_6_a_right_last_card_wins() -> None:
    table = Table(["1962b"], FEW, line=["1958a", "1966a"]).lay("1962b", before="1966a")
    assert table.happened(LaidLastCard) == [LaidLastCard(A)]
    assert table.happened(Won) == [Won(A)]
    assert table.state.seats_to_move() == ()
    result = table.state.result()
    assert result is not None
    assert (result.places, result.reason) == ((1, 2), "last_card")


def test_s8_6_a_wrong_last_card_draws_three_and_the_next_player_starts() -> None:
    table = Table(["1962b"], FEW, ["1934a", "1934b"], line=["1958a", "1966a"])
    table.lay("1962b", "1970a", "1970b", "1970c", "1974a", before="1958a")
    assert table.hand(A) == {"1970a", "1970b", "1970c"}
    assert table.view.on_turn == B
    assert table.line == ["1974a"]
    assert table.state.result() is None
    assert table.under == ["1962b", "1958a", "1966a"]


def test_s8_6_the_mistake_of_another_counts_too() -> None:
    """It is the line that must be right, not the card."""
    table = Table(["1990b"], FEW, line=["1966a", "1958a"]).lay("1990b", "1970a", "1970b", "1970c", "1974a")
    assert table.happened(Won) == []
    assert table.hand_sizes == [3, 3]


def test_s8_6_nobody_is_left_without_a_card_and_without_a_win() -> None:
    """S8.7: the pile has no card, so they are drawn from the revealed ones; the next of these starts the new line."""
    line = ["1966a", "1958a", "1970a", "1974a"]
    table = Table(["1990b"], all_but(["1990b"], line), line=line).lay("1990b")
    assert table.hand(A) == {"1966a", "1958a", "1970a"}
    assert table.line == ["1974a"]
    assert table.under == ["1990b"]
    assert table.view.on_turn == B


def test_s8_6_a_wrong_last_card_draws_what_the_pile_has() -> None:
    """One card is enough to go on with."""
    table = Table(["1990b"], all_but(["1990b", "1934b", "1966a", "1958a"]), line=["1966a", "1958a"]).lay("1990b", "1934b")
    assert table.hand(A) == {"1934b"}
    assert table.line == ["1966a"]


# --- S8.7


def test_s8_7_from_an_empty_pile_nobody_draws_and_the_revealed_cards_start_the_new_line() -> None:
    table = Table(FEW, all_but(FEW, ["1958a", "1954a"]), line=["1958a", "1954a"]).doubt()
    assert table.happened(Drew) == [Drew(B, (), 0)]
    assert table.hand_sizes == [3, 49]
    assert table.line == ["1958a"]
    assert table.state.result() is None


def test_s8_7_if_no_card_can_start_a_line_the_game_ends() -> None:
    """All that is revealed is drawn after a wrong last card. The fewest cards win."""
    table = Table(["1990b"], all_but(["1990b", "1966a", "1958a"]), line=["1966a", "1958a"]).lay("1990b")
    assert table.hand(A) == {"1966a", "1958a", "1990b"}
    assert table.happened(PileEmpty) == [PileEmpty()]
    result = table.state.result()
    assert result is not None
    assert (result.places, result.reason) == ((1, 2), "pile_empty")


def test_s8_7_if_the_turns_are_over_as_well_that_is_the_reason() -> None:
    table = Table(["1990b"], all_but(["1990b", "1966a", "1958a"]), line=["1966a", "1958a"], turn=60).lay("1990b")
    assert (table.happened(PileEmpty), table.happened(TurnsOver)) == ([], [TurnsOver(60)])
    result = table.state.result()
    assert result is not None
    assert result.reason == "turns"


def test_s8_7_without_a_card_no_line_begins() -> None:
    state = Chronik.empty(GAME.numbers(setup(2)))
    state.unseen = 0
    begin_line(state, A, Scripted(), None)
    assert state.seats_to_move() == ()


@pytest.mark.parametrize("players", [2, 3])
def test_s8_7_after_thirty_turns_a_player_the_game_ends(players: int) -> None:
    hands = [["1930a", "1930b"], ["1938a", "1962a"], ["1938b", "1962b", "1974b"]][:players]
    table = Table(*hands, line=["1954a", "1958a"], turn=30 * players)
    table.lay("1930a", before="1954a")
    assert table.happened(TurnsOver) == [TurnsOver(30 * players)]
    result = table.state.result()
    assert result is not None
    assert result.places == (1, 2, 3)[:players]
    assert result.reason == "turns"


def test_s8_7_one_turn_before_that_it_goes_on() -> None:
    table = Table(["1930a", "1930b"], ["1938a", "1962a"], line=["1954a", "1958a"], turn=59).lay("1930a", before="1954a")
    assert table.view.turn == 60
    assert table.view.on_turn == B


def test_s8_7_the_last_turn_is_settled_before_the_end() -> None:
    """A doubt in it is revealed and paid for, but no new line begins."""
    table = Table(["1930a", "1930b"], ["1938a", "1962a"], line=["1958a", "1954a"], turn=60).doubt("1970a", "1970b", "1970c")
    assert table.hand_sizes == [2, 5]
    assert table.line == []
    assert table.happened(LineBegan) == []
    assert table.state.result() is not None


def test_s8_7_a_last_card_in_the_last_turn_still_wins() -> None:
    table = Table(["1962b"], FEW, line=["1958a", "1966a"], turn=60).lay("1962b", before="1966a")
    result = table.state.result()
    assert result is not None
    assert result.reason == "last_card"


def test_s8_7_equal_hands_share_the_win() -> None:
    table = Table(["1930a", "1930b"], ["1938a"], ["1938b"], line=["1954a", "1958a"], turn=90).lay("1930a", before="1954a")
    result = table.state.result()
    assert result is not None
    assert result.places == (1, 1, 1)


# --- values of the edition


@pytest.fixture
def changed(tmp_path: Path) -> type[Table]:
    """Tables of an edition with other numbers."""
    values = {"wrong_draws": (3, 5), "right_draws": (2, 1), "last_card_draws": (3, 4), "turns": (30, 7)}
    changes = {f"\n{name} = {old}": f"\n{name} = {new}" for name, (old, new) in values.items()}
    return Table.of(edition_with(tmp_path, changes))


def test_s8_4_how_many_are_drawn_after_a_doubt_is_a_value_of_the_edition(changed: type[Table]) -> None:
    five = ["1970a", "1970b", "1970c", "1974a", "1974b"]
    table = changed(FEW, ["1934a"], line=["1958a", "1954a"]).doubt(*five, "1978a")
    assert table.hand(B) == {"1934a", *five}
    table = changed(FEW, ["1934a", "1934b"], line=["1954a", "1958a"]).doubt("1970a", "1978a")
    assert table.hand(A) == {*FEW, "1970a"}


def test_s8_6_how_many_are_drawn_after_a_wrong_last_card_is_a_value_of_the_edition(changed: type[Table]) -> None:
    four = ["1970a", "1970b", "1970c", "1974a"]
    table = changed(["1990b"], FEW, line=["1966a", "1958a"]).lay("1990b", *four, "1978a")
    assert table.hand(A) == set(four)


def test_s8_7_how_many_turns_there_are_is_a_value_of_the_edition(changed: type[Table]) -> None:
    hands = ["1930a", "1930b"], ["1938a", "1962a"]
    table = changed(*hands, line=["1954a", "1958a"], turn=13).lay("1930a", before="1954a")
    assert table.state.result() is None
    result = changed(*hands, line=["1954a", "1958a"], turn=14).lay("1930a", before="1954a").state.result()
    assert result is not None
    assert result.reason == "turns"
