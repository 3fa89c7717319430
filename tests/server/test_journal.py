"""The journal: one writer, commits in groups, and nobody suffers for another's mistake."""

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from threading import Event

import pytest
from sqlalchemy import Connection, event, insert, select, text

from anpfiff.server.store.complaints import EVERY, Complaints
from anpfiff.server.store.database import open_database
from anpfiff.server.store.journal import GROUP, Journal, StoreError
from anpfiff.server.store.schema import people
from anpfiff.tables.stored import Change
from server.empty import lay
from server.inside import Hand, Inside, answer, sql, told
from server.running import WAIT, run


class Counted:
    """A journal whose writer can be held up, and whose commits are counted."""

    def __init__(self, data: Path) -> None:
        lay(data)
        engine = open_database(data)
        self.journal = Journal(engine)
        self.commits = 0
        self._go = Event()
        event.listen(engine, "commit", self._committed)

    def _committed(self, _: Connection) -> None:
        self.commits += 1

    def hold(self) -> "asyncio.Task[None]":
        def wait(_: Connection) -> None:
            self._go.wait(WAIT)

        return asyncio.create_task(self.journal.do(wait))

    def go(self) -> None:
        self._go.set()

    def names(self) -> set[str]:
        with self.journal.engine.connect() as connection:
            return set(connection.execute(select(people.c.name)).scalars())


def _adding(name: str) -> Callable[[Connection], None]:
    def work(connection: Connection) -> None:
        connection.execute(insert(people).values(id=name, name=name))

    return work


async def _together(counted: Counted, *works: Callable[[Connection], None]) -> list[BaseException | None]:
    """All of them wait while something else is being written."""
    held = counted.hold()
    tasks = [asyncio.create_task(counted.journal.do(work)) for work in works]
    await asyncio.sleep(0.01)
    counted.go()
    await held
    return list(await asyncio.gather(*tasks, return_exceptions=True))


def test_what_comes_together_shares_a_commit(tmp_path: Path) -> None:
    counted, names = Counted(tmp_path), [f"p{number}" for number in range(2 * GROUP + GROUP // 2)]
    answers = run(_together(counted, *(_adding(name) for name in names)))
    counted.journal.close()
    assert answers == [None] * len(names)
    assert counted.names() == set(names)
    assert counted.commits <= 4, "one that was held up, and three groups"


def test_one_that_fails_takes_nobody_with_it(tmp_path: Path) -> None:
    def half(connection: Connection) -> None:
        connection.execute(insert(people).values(id="half", name="half"))
        connection.execute(text("INSERT INTO nowhere VALUES (1)"))

    counted = Counted(tmp_path)
    answers = run(_together(counted, _adding("a"), half, _adding("b"), _adding("a"), _adding("c")))
    counted.journal.close()
    assert [type(answer) for answer in answers] == [type(None), StoreError, type(None), StoreError, type(None)]
    assert counted.names() == {"a", "b", "c"}, "of what fails nothing is kept"


def test_moves_that_fail_take_nobody_with_them(tmp_path: Path) -> None:
    """Groups of nothing but moves go a shorter way."""

    async def story(inside: Inside, clock: Hand) -> None:
        table = await inside.begun("Ann", "Ben")
        standing = {"to_move": "[0]", "touched": clock.now, "running": "{}", "due": None, "bot_to_move": False}
        moved = [
            Change(table.id, first_row=row, rows=rows, columns=standing)
            for row, rows in ((1, ["a"]), (2, ["b", "b"]), (3, ["c"]))
        ]
        answers = await asyncio.gather(*map(inside.journal.write, moved), return_exceptions=True)
        assert [type(answer) for answer in answers] == [type(None), type(None), StoreError]
        await inside.journal.write(Change(table.id, first_row=4, rows=["d"], columns=standing | {"to_move": "[1]"}))
        kept = sql(inside.data, "SELECT n, row FROM moves WHERE table_id = ? AND n > 0 ORDER BY n", table.id)
        assert kept == [(1, "a"), (2, "b"), (3, "b"), (4, "d")]
        assert sql(inside.data, "SELECT to_move FROM tables WHERE id = ?", table.id) == [("[1]",)]

    told(tmp_path, story)


def test_what_was_begun_is_finished_and_nothing_more_is_taken(tmp_path: Path) -> None:
    counted = Counted(tmp_path)

    async def last() -> None:
        held = counted.hold()
        task = asyncio.create_task(counted.journal.do(_adding("last")))
        await asyncio.sleep(0.01)
        counted.go()
        await asyncio.to_thread(counted.journal.close)
        await asyncio.gather(held, task)
        with pytest.raises(StoreError):
            await counted.journal.do(_adding("too late"))

    run(last())
    assert counted.names() == {"last"}


def test_the_log_says_why_nothing_is_stored_and_nobodys_words(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    def nowhere(connection: Connection) -> None:
        connection.execute(text("INSERT INTO nowhere VALUES (:words)"), {"words": "Abseits war das nie"})

    def stumble(_: Connection) -> None:
        raise ValueError("Abseits war das nie")

    counted = Counted(tmp_path)
    answers = run(_together(counted, nowhere, nowhere, _adding("Zacharias"), _adding("Zacharias"), stumble, _adding("b")))
    counted.journal.close()
    assert sum(isinstance(answer, StoreError) for answer in answers) == 4
    told = [record.getMessage() for record in caplog.records]
    assert told == [
        "something could not be stored: no such table: nowhere (SQLITE_ERROR)",
        "things are stored again",
        "something could not be stored: UNIQUE constraint failed: people.id (SQLITE_CONSTRAINT_PRIMARYKEY)",
        told[3],
        "things are stored again",
    ]
    assert told[3].startswith("something could not be stored: ValueError in test_journal.py, line ")
    for words in ("Abseits", "Zacharias"):
        assert all(words not in f"{answer}{caplog.text}" for answer in answers)


def test_the_log_says_it_once_a_minute(caplog: pytest.LogCaptureFixture) -> None:
    hand = Hand()
    complaints = Complaints(lambda: hand.now)
    complaints.worked()
    for _ in range(5):
        for reason in ("full", "full", "locked"):
            complaints.failed(reason)
    complaints.worked()
    complaints.failed("full")
    complaints.worked()
    hand.on(EVERY)
    complaints.failed("full")
    complaints.worked()
    assert [record.getMessage().removeprefix("something could not be ") for record in caplog.records] == [
        "stored: full",
        "stored: locked",
        "things are stored again",
        "stored: full; 10 more times since the last line",
        "things are stored again",
    ]


def test_how_a_table_stands_is_stored_with_every_move_to_its_end(tmp_path: Path) -> None:
    """A move writes what moves change; that the game is over, and who hosts it, comes with what people do and with the end."""

    async def story(inside: Inside, _: Hand) -> None:
        table, stored = await inside.begun("Ann", "Ben"), set[tuple[str, str]]()
        game = table.table_state.game
        assert game is not None
        while game.to_move():
            await answer(table, game.to_move()[0], game.number)
            ((phase, to_move, host, invite),) = sql(tmp_path, "SELECT phase, to_move, host, invite FROM tables")
            assert (phase, json.loads(to_move)) == (table.room.phase, game.to_move())
            assert (host, invite) == (inside.people["Ann"].id, table.table_state.invite)
            stored.add((phase, to_move))
        assert stored == {("playing", "[0]"), ("playing", "[1]"), ("over", "[]")}

    told(tmp_path, story)
