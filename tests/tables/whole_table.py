"""A whole table without a server: people sit down by commands, play by messages, and get to see how it ended.

Run by `test_without_io.py`, isolated, with a folder that holds the engine and its own libraries. Prints what happened as JSON.
"""

import _thread
import sys
from typing import NoReturn

FORBIDDEN = {"asyncio", "concurrent", "multiprocessing", "sqlite3"}
"""Of what Python brings along."""
NOT_BELOW = ("anpfiff.server", "anpfiff.cli", "anpfiff.arena")


class Nothing:
    """Stands before everything that could be found."""

    def find_spec(self, name: str, path: object = None, target: object = None) -> None:
        if name.split(".", maxsplit=1)[0] in FORBIDDEN or name.startswith(NOT_BELOW):
            raise ImportError(f"{name} is not for tables")


def no_thread(*_: object) -> NoReturn:
    raise AssertionError("tables need no thread")


sys.meta_path.insert(0, Nothing())
_thread.start_new_thread = no_thread
sys.path.append(sys.argv[1])

import json  # noqa: E402
from importlib import import_module  # noqa: E402
from pkgutil import walk_packages  # noqa: E402

import msgspec  # noqa: E402

from anpfiff.core.difference import difference  # noqa: E402
from anpfiff.core.registry import make_setup  # noqa: E402
from anpfiff.tables.commands import Ready, Sit, Start  # noqa: E402
from anpfiff.tables.making import Plan, new_table_id  # noqa: E402
from anpfiff.tables.messages import Play, Step  # noqa: E402
from anpfiff.tables.perspective import Perspective  # noqa: E402
from anpfiff.tables.room_events import Sat  # noqa: E402
from anpfiff.tables.stored import Kept  # noqa: E402
from anpfiff.tables.table_state import Intent, TableState  # noqa: E402

PEOPLE = ("ann", "ben")
FOLDERS = ("core", "hidden", "football", "texts", "games", "tables")


def import_all() -> list[str]:
    """Every module of these folders."""
    found = [
        module.name
        for folder in FOLDERS
        for module in walk_packages(import_module(f"anpfiff.{folder}").__path__, f"anpfiff.{folder}.")
    ]
    for name in found:
        import_module(name)
    return found


def new_table(game: str) -> TableState:
    """Ann has made it and sits there."""
    written = Plan(new_table_id(), make_setup(game, seats=2), "ann", [Sat(0, "ann")], {0: "Ann"}).written(0.0)
    assert written.made is not None
    return TableState(Kept(written.made, [*written.rows], [*written.room_events], [*written.seats], [], []))


def happen(table: TableState, intent: Intent) -> None:
    table.take(table.plan(intent, 1.0, 1.0))


def play(table: TableState, frames: list[bytes]) -> None:
    """Whoever is asked takes the first move; both are told every step."""
    game = table.game
    assert game is not None
    pages = [Perspective(game, table.seating, seat, language) for seat, language in enumerate(("de", "en"))]
    frames += [msgspec.json.encode(page.whole([])) for page in pages]
    while game.to_move():
        seat = game.to_move()[0]
        asked = pages[seat].now(game.state).asked
        assert asked is not None
        message = msgspec.json.decode(msgspec.json.encode(Play(game.number, [asked.moves[-1]])), type=Play)
        prepared = game.prepare(seat, message.number, message.moves)
        assert isinstance(prepared, list), prepared
        before = game.state
        happen(table, Intent(prepared=prepared))
        for page in pages:
            page.seating = table.seating
            for row, moment in prepared:
                changes = difference(page.view(before), page.view(moment.state))
                frames.append(msgspec.json.encode(Step(row.n, changes, page.now(moment.state), page.lines(row.n, moment.events))))


def played(game: str) -> dict[str, object]:
    table, frames = new_table(game), list[bytes]()
    for person, command in (("ben", Sit(1, table.invite, name="Ben")), ("ben", Ready()), ("ann", Start())):
        events = command.events(table.asking(person, True, PEOPLE, True))
        happen(table, Intent(events, names={1: "Ben"}))
    play(table, frames)
    record = table.record()
    assert record is not None
    return {
        "phase": table.room.phase,
        "places": list(table.room.places or ()),
        "rows": len(record.rows),
        "frames": len(frames),
    }


def main() -> None:
    modules = import_all()
    told = played("fussballwelt")
    others = {name.split(".")[0] for name in sys.modules} - {*sys.stdlib_module_names, "__main__", "__mp_main__"}
    print(json.dumps({**told, "modules": modules, "others": sorted(others), "asyncio": "asyncio" in sys.modules}))


if __name__ == "__main__":
    main()
