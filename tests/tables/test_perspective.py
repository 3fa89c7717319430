"""What a seat is told once: what moves are and how they are called."""

from anpfiff.core.chance import Seeded
from anpfiff.core.registry import make_setup
from anpfiff.games.worldcup.state import Worldcup
from anpfiff.tables.live_game import LiveGame
from anpfiff.tables.messages import Asked, MoveTold
from anpfiff.tables.perspective import Perspective
from anpfiff.tables.room_events import AnyRoomEvent, Entry, Sat, Started
from anpfiff.tables.seating import Seating

NAMES = ("Ann", "Ben")
EVENTS: list[AnyRoomEvent] = [Sat(0, "ann"), Sat(1, "ben"), Started()]
SEATING = Seating("ann", NAMES, [Entry(0.0, -1, event) for event in EVENTS])


def a_table(game: str) -> LiveGame:
    table = LiveGame("t", make_setup(game, seats=2), b"seed")
    table.begin()
    return table


def go_on(table: LiveGame, chance: Seeded) -> None:
    seat = table.state.mover()
    moves = table.state.decision(seat).moves
    prepared = table.prepare(seat, table.number, [moves[chance.below(len(moves))]])
    assert isinstance(prepared, list)
    table.add(prepared)


def question(perspective: Perspective, table: LiveGame) -> Asked | None:
    return perspective.now(table.state).asked


def learn(known: dict[int, MoveTold], asked: Asked) -> None:
    known |= {move.number: move for move in asked.told}


def test_a_page_that_keeps_what_it_was_told_knows_every_move_as_a_new_one_does() -> None:
    table, chance = a_table("worldcup"), Seeded(3)
    page, known, asked_again = Perspective(table, SEATING, 0, "en"), dict[int, MoveTold](), 0
    while table.number < 250 and table.state.result() is None:
        asked, fresh = question(page, table), question(Perspective(table, SEATING, 0, "en"), table)
        if asked is not None and fresh is not None:
            asked_again += len(asked.moves) > 10 and not asked.told
            learn(known, asked)
            assert [known[number] for number in asked.moves] == fresh.told
        go_on(table, chance)
    assert asked_again > 5, "most questions name moves that are known"


def test_a_new_page_is_told_everything_and_others_again_what_it_was_not() -> None:
    table, chance = a_table("fussballwelt"), Seeded(1)
    page, known = Perspective(table, SEATING, 0, "en"), dict[int, MoveTold]()
    for _ in range(40):
        if (asked := question(page, table)) is not None:
            learn(known, asked)
        go_on(table, chance)
    assert len(known) > 5
    whole, new = page.whole([]), dict[int, MoveTold]()
    if whole.now.asked is not None:
        learn(new, whole.now.asked)
    for _ in range(40):
        if (asked := question(page, table)) is not None:
            learn(new, asked)
            assert set(asked.moves) <= set(new)
        go_on(table, chance)
    assert all(known[number] == move for number, move in new.items() if number in known)


def test_what_one_page_tries_the_others_are_still_told() -> None:
    table, chance = a_table("worldcup"), Seeded(1)
    while table.state.mover() != 0:
        go_on(table, chance)
    page = Perspective(table, SEATING, 0, "en")
    first = question(page, table)
    assert first is not None
    card = first.moves[0]
    trial = table.staged(0, table.number, [card])
    assert isinstance(trial, Worldcup)
    staged = page.staged(table.number, [card], trial)
    assert staged.asked is not None
    assert staged.asked.told
    prepared = table.prepare(0, table.number, [card])
    assert isinstance(prepared, list)
    table.add(prepared)
    asked = question(page, table)
    assert asked is not None
    assert asked.told == staged.asked.told


def test_a_card_that_can_go_to_one_place_only_names_it() -> None:
    """C3.3: also when the same card could go elsewhere a moment ago."""
    table, chance = a_table("cards2010"), Seeded(1)
    page, told = Perspective(table, SEATING, 0, "en"), dict[int, str]()
    seen = set[bool]()
    while len(seen) < 2:
        asked = question(page, table)
        told |= {} if asked is None else {each.number: each.text for each in asked.told}
        if asked is not None and asked.type == "WhatToPlay":
            for each in asked.outlooks:
                forced = len(each.outlook["to"]) == 1
                assert all(("only one way: " in told[number]) == forced for number in each.moves)
                seen.add(forced)
        go_on(table, chance)


def test_moves_with_the_same_outlook_share_it() -> None:
    table, chance = a_table("worldcup"), Seeded(1)
    page = Perspective(table, SEATING, 0, "en")
    while (asked := question(page, table)) is None or asked.type != "WhereToLay":
        go_on(table, chance)
    told = [number for each in asked.outlooks for number in each.moves]
    assert len(told) == len(set(told))
    assert len(asked.outlooks) < len(told)
    for each in asked.outlooks:
        for number in each.moves:
            assert table.game.outlook(table.state, 0, number) == each.outlook != {}
