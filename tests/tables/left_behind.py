"""What games leave behind in memory when nobody needs them any more (R14)."""

import gc
import tracemalloc
from collections.abc import Callable

import msgspec

from anpfiff.bots.bot import Searcher, ask
from anpfiff.bots.registry import bots_for, make_bot
from anpfiff.core.chance import Seeded
from anpfiff.core.numbers import Seat
from anpfiff.core.registry import GAMES, make_setup
from anpfiff.tables.live_game import LiveGame
from anpfiff.tables.perspective import Perspective
from anpfiff.tables.room_events import AnyRoomEvent, Entry, Sat, Started
from anpfiff.tables.seating import Seating

NAMES = ("Ann", "Ben", "Cem")
SELDOM = 20
"""Every so many moves what takes longer is looked at as well."""


def bytes_left(play: Callable[[int], object], times: int) -> int:
    """Of so many games. They are played once before: what is kept for all of them, such as words, is there then."""
    for number in range(times):
        play(number)
    gc.collect()
    tracemalloc.start()
    try:
        for number in range(times):
            play(number)
        gc.collect()
        return tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()


def play_and_look(game: str, seed: int, most: int) -> LiveGame:
    """A game, or the first moves of it, in which everybody looks at everything that they may see."""
    table, chance = LiveGame("table", make_setup(game, seats=len(NAMES)), bytes(32)), Seeded(seed)
    table.begin()
    events: list[AnyRoomEvent] = [*(Sat(seat, name) for seat, name in enumerate(NAMES)), Started()]
    seating = Seating(NAMES[0], NAMES, [Entry(0.0, -1, event) for event in events])
    pages = [Perspective(table, seating, seat, language) for seat, language in ((0, "de"), (1, "en"), (None, "de"))]
    while table.number < most and table.state.result() is None:
        seat, before = table.state.seats_to_move()[0], table.state
        offered = table.state.decision(seat).moves
        prepared = table.prepare(seat, table.number, [offered[chance.below(len(offered))]])
        assert isinstance(prepared, list)
        table.add(prepared)
        for page in pages:
            msgspec.json.encode(page.steps(before, prepared))
        if table.number % SELDOM == 0:
            _look_closer(table, pages, chance)
    return table


def _look_closer(table: LiveGame, pages: list[Perspective], chance: Seeded) -> None:
    state, setup = table.state, table.setup
    for page in pages:
        msgspec.json.encode([page.whole([]), page.looked(table.number // 2), page.described(table.number)])
    assert GAMES.find(setup.game).from_bytes(setup, state.to_bytes()).to_bytes() == state.to_bytes()
    for seat in state.seats_to_move():
        state.copy().apply(seat, state.decision(seat).moves[0])
        table.game.worlds(setup, state.evidence(seat)).deal(chance)
        _think(table, seat, chance)


def _think(table: LiveGame, seat: Seat, chance: Seeded) -> None:
    for name in bots_for(table.setup.game):
        bot = make_bot(name, table.setup)
        seen = table.state.evidence(seat) if isinstance(bot, Searcher) else table.state.view(seat)
        ask(bot, seen, table.state.decision(seat), chance)
