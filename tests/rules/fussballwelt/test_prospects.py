"""What boards show of every number: worked out by hand, counted another way, and played out."""

from contextlib import suppress
from typing import Any

import pytest
from msgspec import structs, to_builtins

from anpfiff.core.chance import ChanceError, Scripted, Seeded
from anpfiff.core.event import Event
from anpfiff.games.fussballwelt.events import Claimed, Earned, Rolled, TookCoins
from anpfiff.games.fussballwelt.moves import Build, BuildLandmark, Keep, Pass, Roll
from anpfiff.games.fussballwelt.state import Fussballwelt
from anpfiff.games.fussballwelt.view import FussballweltView
from rules.fussballwelt.table import GAME, A, B, C, Table, player, setup

FACTS = GAME.facts("base")
NUMBERS = range(1, 13)


def told_of(view: FussballweltView, seat: int | None = None) -> Any:
    """As boards get it, for the eyes of a seat."""
    return to_builtins(GAME.shown("base", structs.replace(view, seat=seat)).prospects, str_keys=True)


def shown(table: Table) -> Any:
    return told_of(table.view)


def means(table: Table, roller: int) -> list[list[float]]:
    """By seat: what it can expect of this roller's roll."""
    return [list(told_of(table.view, seat)[roller]["expected"]) for seat in range(len(table.view.players))]


def gains(table: Table, roller: int, number: int) -> list[int]:
    return list(shown(table)[roller]["gains"][number - 1])


def test_everybody_of_a_simple_table() -> None:
    table = Table(player(3, ticket_booth=1, drinks_stand=1), player(3, ticket_booth=2, fan_shop=1))
    assert {number: gains(table, A, number) for number in NUMBERS if any(gains(table, A, number))} == {
        1: [1, 2],
        3: [-1, 1],
        4: [3, 0],
    }
    assert {number: gains(table, B, number) for number in NUMBERS if any(gains(table, B, number))} == {1: [1, 2]}
    assert means(table, A) == [[0.5], [0.5]]
    assert means(table, B) == [[0.17], [0.33]]
    assert [list(one["expected"]) for one in shown(table)] == [[0.5], [0.33]], "spectators see the roller's"


def test_two_dice_only_for_whoever_may_take_them() -> None:
    table = Table(player(9, "youth_centre", family_stand=2), player(9))
    own, others = shown(table)
    assert means(table, A) == [[0, 6 * 3 / 36], [0, 0]], "10 comes up 3 times in 36"
    assert len(others["expected"]) == 1
    assert (own["highest"], others["highest"]) == (12, 6)
    assert list(others["gains"][10 - 1]) == [6, 0], "told all the same, for whoever builds beforehand"


def test_what_cannot_be_paid_lapses_and_the_training_ground_is_no_gain_of_a_number() -> None:
    table = Table(player(1), player(0, fan_shop=3))
    assert gains(table, A, 3) == [-1, 1]
    assert gains(table, A, 2) == gains(Table(player(0), player(0)), A, 2) == [0, 0]


def test_purple_is_told_as_far_as_it_is_certain() -> None:
    everything = player(9, new_player=1, new_coach=1, new_sponsor=1, ticket_booth=1)
    table = Table(everything, player(9, snack_stand=1), player(1, snack_stand=1))
    assert gains(table, A, 6) == [8, -7, -1]
    # C has nothing left: the coach takes from B, and nobody has to say so.
    assert shown(table)[A]["asks"] == {"6": ("new_sponsor",)}
    richer = Table(everything, player(9, snack_stand=1), player(9, snack_stand=1))
    assert gains(richer, A, 6) == [4, -2, -2]
    assert shown(richer)[A]["asks"] == {"6": ("new_coach", "new_sponsor")}
    assert shown(richer)[B]["asks"] == {}
    assert gains(richer, B, 6) == [0, 0, 0]


def test_f2_5_landmarks_as_they_will_be_in_force() -> None:
    warming_up = "(stadium) (youth_centre)"
    table = Table(player(5, warming_up, drinks_stand=1), player(5, "(stadium)", fan_shop=1), player(5), on_turn=A, step="build")
    assert gains(table, B, 3) == [0, 0, 0]
    assert gains(table, C, 3) == [0, 2, -2], "B's turn has begun before C rolls"
    assert gains(table, A, 4) == [4, 0, 0], "and A's own before A rolls again"
    assert [len(one["expected"]) for one in shown(table)] == [2, 1, 1]
    before = Table(player(5, warming_up, drinks_stand=1), player(5, "(stadium)", fan_shop=1), player(5), on_turn=A)
    assert gains(before, A, 4) == [3, 0, 0], "the turn has begun without it"
    assert gains(before, A, 3) == [-1, 1, 0]


def test_f5_3_who_rolls_again_rolls_before_the_others_turns() -> None:
    studio = player(9, "tv_studio youth_centre", drinks_stand=1)
    table = Table(studio, player(5, "(stadium)", fan_shop=1), step="build", dice=(2, 2))
    assert gains(table, A, 3) == [-1, 1]
    assert gains(Table(studio, player(5, "(stadium)", fan_shop=1), step="build", dice=(1, 2)), A, 3) == [-2, 2]


def test_nothing_when_the_game_is_over() -> None:
    table = Table(player(99, "youth_centre stadium tv_studio"), player(), step="build", dice=(1,))
    assert shown(table) is not None
    table.play(BuildLandmark("football_museum"))
    assert shown(table) is None


def test_a_preview_tells_what_a_project_changes() -> None:
    table = Table(player(9), player(9), step="build", dice=(1,))
    assert gains(table, A, 4) == [0, 0]
    numbers = table.state.numbers
    table.state.apply(A, numbers.moves.number(Build("drinks_stand")))
    assert gains(table, A, 4) == [3, 0]
    assert gains(table, B, 4) == [0, 0]


def counted(view: Any, in_force: list[set[str]], roller: int, number: int) -> list[int]:
    """F3 once more, from the printed cards: red, then blue and green, then the new player."""
    players, coins = len(view.players), [one.coins for one in view.players]

    def paid(seat: int, name: str) -> int:
        card, own = FACTS["projects"][name], view.players[seat].projects
        bonus = FACTS["stadium_bonus"] if card["symbol"] in FACTS["stadium_symbols"] and "stadium" in in_force[seat] else 0
        times = sum(n for other, n in own.items() if FACTS["projects"][other]["symbol"] == card["per"]) if card["per"] else 1
        return int(own.get(name, 0) * (card["amount"] + bonus) * times)

    fitting = {name: card["colour"] for name, card in FACTS["projects"].items() if number in card["numbers"]}
    for seat in [(roller - place) % players for place in range(1, players)]:
        for name in (name for name, colour in fitting.items() if colour == "red"):
            taken = min(paid(seat, name), coins[roller])
            coins[roller] -= taken
            coins[seat] += taken
    for seat in range(players):
        for name in (name for name, colour in fitting.items() if colour == "blue" or (colour == "green" and seat == roller)):
            coins[seat] += paid(seat, name)
    if "new_player" in fitting and view.players[roller].projects.get("new_player"):
        for seat in set(range(players)) - {roller}:
            taken = min(FACTS["projects"]["new_player"]["amount"], coins[seat])
            coins[seat] -= taken
            coins[roller] += taken
    return [now - one.coins for now, one in zip(coins, view.players, strict=True)]


def played(state: Fussballwelt, number: int) -> list[int]:
    """Whoever decides builds nothing, and the next player rolls the number (F2.1, F5.4: with two dice, and keeps the roll)."""
    dice = (number - 1,) if number <= 6 else (5, number - 7)
    table, events = state.copy(), list[Event]()

    def play(move: Any, *outcomes: int) -> None:
        # Whoever can build nothing is not asked: then the roll after it is one too many.
        with suppress(ChanceError), Scripted(*outcomes) as chance:
            table.play(table.mover(), table.numbers.moves.number(move), chance, events)

    may_choose = "youth_centre" in state.view(None).players[roller_after(state)].landmarks
    play(Pass(), *(() if may_choose else dice))
    if may_choose:
        play(Roll(len(dice)), *dice)
    if table.view(None).step == "roll_again":
        play(Keep())
    rolled = next(place for place, event in enumerate(events) if isinstance(event, Rolled))
    gained = [0] * state.numbers.players
    for event in events[rolled:]:
        if isinstance(event, Claimed):
            gained[event.seat] += event.paid
            gained[event.roller] -= event.paid
        elif isinstance(event, TookCoins):
            gained[event.seat] += event.coins
            gained[event.other] -= event.coins
        elif isinstance(event, Earned):
            gained[event.seat] += event.coins
    return gained


def roller_after(state: Fussballwelt) -> int:
    view = state.view(None)
    double = len(view.dice) == 2 and view.dice[0] == view.dice[1]
    again = double and view.extra_turn == 0 and "tv_studio" in view.players[view.on_turn].in_force
    return view.on_turn if again else (view.on_turn + 1) % len(view.players)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_states_of_games_counted_and_played_out(players: int) -> None:
    """Whatever random play brings about; a coach who has no choice takes for certain, which the count leaves out."""
    checked = 0
    for seed in range(3):
        chance = Seeded(seed, players)
        state = GAME.new(setup(players), chance)
        for move in range(400):
            if state.result() is not None:
                break
            view = state.view(None)
            if view.step == "build" and move % 5 == 0:
                told, roller = told_of(view), roller_after(state)
                for number in NUMBERS:
                    if number <= 6 or len(told[roller]["expected"]) == 2:
                        assert list(told[roller]["gains"][number - 1]) == played(state, number)
                        checked += 1
                if roller != view.on_turn:
                    check_counts(view, told)
            seat = state.mover()
            state.play(seat, state.legal_move(seat, chance.below(state.legal_count(seat))), chance)
    assert checked > 400


def check_counts(view: Any, told: Any) -> None:
    """All rollers: clockwise, and each of them has begun a turn by then."""
    in_force = [set(one.in_force) for one in view.players]
    for place in range(1, len(view.players) + 1):
        roller = (view.on_turn + place) % len(view.players)
        in_force[roller] = set(view.players[roller].landmarks)
        coach = "new_coach" in view.players[roller].projects
        for number in NUMBERS:
            if not (coach and number in FACTS["projects"]["new_coach"]["numbers"]):
                assert list(told[roller]["gains"][number - 1]) == counted(view, in_force, roller, number)
