"""What boards are sent is what the page's types say: nothing is missing, nothing is of another type, nothing is left over."""

from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages
from typing import Any

import msgspec
import pytest
from mypy_extensions import i64

from anpfiff.core.chance import Seeded
from anpfiff.core.decision import Prompt
from anpfiff.core.event import Event
from anpfiff.core.game import Setup
from anpfiff.core.move import Move
from anpfiff.core.registry import GAMES, make_setup
from anpfiff.core.shapes import Shapes
from anpfiff.tables.live_game import LiveGame
from anpfiff.tables.perspective import Perspective, facts_of
from anpfiff.tables.room_events import Entry, Sat, Started
from anpfiff.tables.seating import Seating
from anpfiff.texts.language import LANGUAGES
from laws.cases import cases_of

pytestmark = pytest.mark.one_build

OWN = [name for name in GAMES.names() if GAMES.package(name).startswith("anpfiff.games.")]
TABLES = 3
"""Random games of each game."""
LOOKS = 25
"""Every so many moves everybody's view is held against its type, more often a question; what happened always is."""
QUESTIONS = 4


def shapes_of(game: str) -> Shapes:
    shapes = GAMES.find(game).shapes()
    assert shapes is not None
    return shapes


def whole_number(kind: type, value: object) -> int:
    if kind is i64 and type(value) is int:
        return value
    raise TypeError(f"{value!r} is no {kind}")


def check(told: Any, shape: Any) -> None:
    """There and back again: a field that the type does not know, or that is only a default, would be lost or added."""
    sent = msgspec.json.encode(told)
    read = msgspec.json.decode(sent, type=shape, dec_hook=whole_number)
    assert msgspec.json.decode(msgspec.json.encode(read)) == msgspec.json.decode(sent)


class Fields:
    """Of moves, events or prompts: by the name of their class, and without it."""

    def __init__(self, kinds: tuple[type[msgspec.Struct], ...]) -> None:
        self._kinds = {kind.__name__: kind for kind in kinds}
        assert len(self._kinds) == len(kinds)

    def check(self, name: str, fields: dict[str, Any]) -> None:
        kind = self._kinds[name]
        tag = kind.__struct_config__.tag
        check(fields if tag is None else {"type": tag, **fields}, kind)


class Reader:
    """Holds all that one game's page is sent against its types."""

    def __init__(self, shapes: Shapes) -> None:
        self._shapes = shapes
        self._moves, self._events, self._prompts = Fields(shapes.moves), Fields(shapes.events), Fields(shapes.prompts)
        self._outlooks = {kind.__name__: outlook for kind, outlook in shapes.outlooks.items()}

    def views(self, perspectives: list[Perspective], table: LiveGame) -> None:
        for perspective in perspectives:
            check(perspective.view(table.state), self._shapes.view)

    def happened(self, perspective: Perspective, table: LiveGame) -> None:
        for line in perspective.lines(table.number, table.history[-1]):
            self._events.check(line.type, line.fields)

    def asked(self, perspective: Perspective, table: LiveGame) -> None:
        asked = perspective.now(table.state).asked
        if asked is None:
            return
        self._prompts.check(asked.type, asked.fields)
        for move in asked.told:
            self._moves.check(move.type, move.fields)
        for told in asked.outlooks:
            for kind in {table.moves.written(number)[0] for number in told.moves}:
                check(told.outlook, self._outlooks[kind])


def setups(game: str) -> list[Setup]:
    """Different editions, options and numbers of players."""
    cases = cases_of(GAMES.find(game))
    return [case.setup for case in cases[:: max(1, len(cases) // TABLES)]]


def perspectives_of(table: LiveGame) -> list[Perspective]:
    """Of every seat, in different languages, and of somebody who only watches."""
    names = [f"seat {seat}" for seat in range(table.setup.seats)]
    sitting = [Entry(0, -1, Sat(seat, name)) for seat, name in enumerate(names)]
    seating = Seating(names[0], names, [*sitting, Entry(0, -1, Started())])
    seats = [*range(table.setup.seats), None]
    return [Perspective(table, seating, seat, LANGUAGES[place % 2]) for place, seat in enumerate(seats)]


def random_game(setup: Setup, seed: int) -> Iterator[LiveGame]:
    table, chance = LiveGame("t", setup, b"seed %d" % seed), Seeded(seed)
    table.begin()
    yield table
    while to_move := table.state.seats_to_move():
        seat = to_move[chance.below(len(to_move))]
        moves = table.state.decision(seat).moves
        prepared = table.prepare(seat, table.number, [moves[chance.below(len(moves))]])
        assert isinstance(prepared, list)
        table.add(prepared)
        yield table


@pytest.mark.parametrize("game", OWN)
def test_what_is_sent_in_random_games_is_what_the_types_say(game: str) -> None:
    reader = Reader(shapes_of(game))
    for seed, setup in enumerate(setups(game)):
        perspectives: list[Perspective] = []
        for moves, table in enumerate(random_game(setup, seed)):
            perspectives = perspectives or perspectives_of(table)
            reader.happened(perspectives[moves % len(perspectives)], table)
            if moves % QUESTIONS == 0:
                reader.asked(perspectives[table.state.mover()], table)
            if moves % LOOKS == 0 or not table.state.seats_to_move():
                reader.views(perspectives, table)


@pytest.mark.parametrize("game", OWN)
def test_facts_are_what_their_type_says(game: str) -> None:
    for edition in GAMES.find(game).editions():
        for version in (*GAMES.find(game).older_rules, GAMES.find(game).rules_version):
            check(facts_of(make_setup(game, edition, rules_version=version)), shapes_of(game).facts)


@pytest.mark.parametrize("game", OWN)
def test_every_move_of_the_tables_is_what_its_type_says(game: str) -> None:
    moves = Fields(shapes_of(game).moves)
    for edition in GAMES.find(game).editions():
        table = GAMES.find(game).moves(edition)
        for number in range(len(table)):
            moves.check(*table.written(number))


@pytest.mark.parametrize("game", OWN)
def test_every_move_event_and_prompt_of_a_game_has_its_type(game: str) -> None:
    """Also those that random games seldom or never meet."""
    shapes, package = shapes_of(game), import_module(GAMES.package(game))
    modules = [import_module(module.name) for module in walk_packages(package.__path__, f"{package.__name__}.")]
    kinds = {thing for module in modules for thing in vars(module).values() if isinstance(thing, type)}
    assert set(shapes.moves) == {kind for kind in kinds if issubclass(kind, Move) and kind is not Move}
    assert set(shapes.prompts) >= {kind for kind in kinds if issubclass(kind, Prompt) and kind is not Prompt}
    assert set(shapes.events) >= {kind for kind in kinds if issubclass(kind, Event) and kind is not Event}


class Row(msgspec.Struct, frozen=True):
    seat: int
    goals: int = 0


@pytest.mark.parametrize("told", [{"seat": "1", "goals": 0}, {"seat": 1}, {"seat": 1, "goals": 0, "more": 1}, {"goals": 0}])
def test_whatever_is_not_what_its_type_says_is_noticed(told: dict[str, Any]) -> None:
    check({"rows": [{"seat": 1, "goals": 0}]}, dict[str, list[Row]])
    with pytest.raises((AssertionError, msgspec.ValidationError)):
        check({"rows": [told]}, dict[str, list[Row]])
