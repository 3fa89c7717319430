"""Tables from before there were people: seats held by a token in a link, in a database of the first three migrations."""

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import pytest
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, text

from anpfiff.bots.random import RandomBot
from anpfiff.core.chance import Seeded
from anpfiff.core.door import Refusal
from anpfiff.core.record import verify
from anpfiff.core.registry import make_setup
from anpfiff.server.live.people import NoSuchCodeError
from anpfiff.server.store.condition import NEWEST
from anpfiff.server.store.database import MIGRATIONS, open_database
from anpfiff.server.wire.my_tables import my_tables
from anpfiff.tables.live_game import LiveGame
from server.commanding import RANDOM
from server.inside import Hand, Heard, answer, asked, opened, sql, until_quiet
from server.running import Server, run

TOKENS = {"ann": "q8Zk-x1_AnnAnnAnnAnnAnnAnnAnn", "ben": "r7Yj_w2-BenBenBenBenBenBenBen", "cem": "s6Xi-v3_CemCemCemCemCemCemCem"}
"""As they were: letters of both kinds, and signs that no code has."""


def _seats(*names: str) -> str:
    held = [
        {"name": name.title(), "bot": None, "token_hash": sha256(TOKENS[name].encode()).hexdigest()}
        if name in TOKENS
        else {"name": name, "bot": name, "token_hash": ""}
        for name in names
    ]
    return json.dumps(held)


def _played(name: str, seats: int, moves: int | None) -> LiveGame:
    table = LiveGame(name, make_setup("fussballwelt", seats=seats), name.encode().ljust(32))
    table.begin()
    while table.state.result() is None and (moves is None or table.number < moves):
        seat = table.to_move()[0]
        move = RandomBot().choose(table.state.view(seat), table.state.decision(seat), Seeded(table.number))
        prepared = table.prepare(seat, table.number, [move])
        assert not isinstance(prepared, Refusal)
        table.add(prepared)
    return table


@pytest.fixture
def old(tmp_path: Path) -> dict[str, LiveGame]:
    """A table that goes on, one that is over, and one of bots only; something was said at the first."""
    running = {"running": _played("running", 3, 7), "over": _played("over", 2, None), "bots": _played("bots", 2, 3)}
    seats = {"running": _seats("ann", "ben", "random"), "over": _seats("random", "cem"), "bots": _seats("random", "random")}
    engine = create_engine(f"sqlite:///{tmp_path / 'anpfiff.db'}")
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0003")
        for name, table in running.items():
            values = {
                "id": name,
                "made": "2026-01-01T10:00:00+00:00",
                "setup": msgspec.json.encode(table.setup).decode(),
                "version": table.game.rules_version,
                "seats": seats[name],
                "seed": name.encode().ljust(32),
                "ended": name == "over",
            }
            into = "INSERT INTO tables VALUES (:id, :made, :setup, :version, :seats, :seed, :ended)"
            connection.execute(text(into), values)
            for row in table.rows:
                into = "INSERT INTO moves VALUES (:id, :n, :row)"
                connection.execute(text(into), {"id": name, "n": row.n, "row": msgspec.json.encode(row).decode()})
        connection.execute(text("INSERT INTO talk VALUES ('running', 0, 1, 'Servus!')"))
    engine.dispose()
    return running


def test_a_running_table_goes_on_and_old_links_bring_the_seats_back(tmp_path: Path, old: dict[str, LiveGame]) -> None:
    async def game() -> None:
        async with opened(tmp_path, Hand()) as inside:
            table = inside.find("running")
            await until_quiet(table)
            assert table.table_state.game is not None
            assert table.table_state.game.rows[: len(old["running"].rows)] == old["running"].rows
            assert (table.room.phase, table.table_state.seating.names("en")) == ("playing", ["Ann", "Ben", "random"])
            assert [said.text for said in table.audience.chat.recent()] == ["Servus!"]
            carried = [await inside.directory.link_device(TOKENS[name], None, old=True) for name in ("ann", "ben")]
            people = {seat: visitor.person for seat, visitor in enumerate(carried)}
            assert [people[seat].name for seat in people] == ["Ann", "Ben"]
            assert all(table.table_state.may_look(person.id, seat) for seat, person in people.items())
            for _ in range(10):
                await answer(table, asked(table)[0])
                await until_quiet(table)
            listed = my_tables(inside.directory.engine, people[0].id, "en")
            assert [(found.table, found.mine) for found in listed] == [("running", [0])]
            assert listed[0].waiting == (asked(table) == [0])
            with pytest.raises(NoSuchCodeError):
                await inside.directory.link_device(TOKENS["ann"], None, old=True)

    run(game())


def test_old_tokens_and_codes_of_today_do_not_pass_for_each_other(tmp_path: Path, old: dict[str, LiveGame]) -> None:
    """A link of old is taken as soon as it is opened: it must not carry anybody to a person of today."""

    async def game() -> None:
        async with opened(tmp_path, Hand()) as inside:
            eve = await inside.person("Eve")
            code = await inside.directory.people.code(eve)
            with pytest.raises(NoSuchCodeError):
                await inside.directory.link_device(code, None, old=True)
            with pytest.raises(NoSuchCodeError):
                await inside.directory.link_device(TOKENS["ann"], None)
            assert (await inside.directory.link_device(code, None)).person == eve, "the wrong way has not spoiled it"
            assert (await inside.directory.link_device(TOKENS["ann"], None, old=True)).person.name == "Ann"

    run(game())


def test_a_finished_table_is_still_there_and_verifies(tmp_path: Path, old: dict[str, LiveGame]) -> None:
    async def game() -> None:
        async with opened(tmp_path, Hand()) as inside:
            table = inside.find("over")
            record = table.table_state.record()
            assert record is not None
            assert record.rows == tuple(old["over"].rows)
            assert record.seats == ("random", "Cem")
            assert verify(record).result() == record.result == old["over"].state.result()
            before = await inside.person("Cemo")
            cem = (await inside.directory.link_device(TOKENS["cem"], before, old=True)).person
            assert [found.table for found in my_tables(inside.directory.engine, cem.id, "en")] == ["over"]
            await inside.directory.delete(cem, table)
            assert inside.directory.find("over") is None

    run(game())


def test_bots_go_on_when_somebody_watches(tmp_path: Path, old: dict[str, LiveGame]) -> None:
    async def game() -> None:
        async with opened(tmp_path, Hand()) as inside:
            table = inside.find("bots")
            table.watch(Heard(), None, None, "en")
            await until_quiet(table)
            assert (table.room.phase, table.room.how) == ("over", "played")
            record = table.table_state.record()
            assert record is not None
            assert record.rows[: len(old["bots"].rows)] == tuple(old["bots"].rows)
            assert verify(record).result() is not None

    run(game())


def test_nothing_of_the_old_tables_is_lost_and_the_next_start_changes_nothing(tmp_path: Path, old: dict[str, LiveGame]) -> None:
    for _ in range(2):
        engine = open_database(tmp_path)
        with engine.connect() as connection:
            rows = connection.execute(text("SELECT table_id, count(*) FROM moves GROUP BY table_id ORDER BY table_id")).all()
            assert rows == [(name, len(table.rows)) for name, table in sorted(old.items())]
            assert connection.execute(text("PRAGMA foreign_key_check")).all() == []
            assert connection.execute(text("SELECT count(*) FROM people")).scalar() == 3
            assert connection.execute(text("SELECT count(*) FROM codes")).scalar() == 3
        engine.dispose()


def test_a_migration_that_is_interrupted_changes_nothing(tmp_path: Path, old: dict[str, LiveGame]) -> None:
    """Here by something that it cannot read, when half of its work is done."""
    seats = _seats("random", "random")
    sql(tmp_path, "UPDATE tables SET seats = 'nothing' WHERE id = 'over'")
    with pytest.raises(json.JSONDecodeError):
        open_database(tmp_path)
    assert sql(tmp_path, "SELECT version_num FROM alembic_version") == [("0003",)]
    assert sql(tmp_path, "SELECT name FROM sqlite_master WHERE name = 'people'") == []
    assert ("host",) not in sql(tmp_path, "SELECT name FROM pragma_table_info('tables')")
    sql(tmp_path, "UPDATE tables SET seats = ? WHERE id = 'over'", seats)
    open_database(tmp_path).dispose()
    assert sql(tmp_path, "SELECT count(*) FROM moves") == [(sum(len(table.rows) for table in old.values()),)]


def test_the_newest_migration_is_known(tmp_path: Path) -> None:
    """Whoever adds one has to say so, or databases would stay as they are."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    assert ScriptDirectory.from_config(config).get_current_head() == NEWEST
    open_database(tmp_path).dispose()
    assert sql(tmp_path, "SELECT version_num FROM alembic_version") == [(NEWEST,)]


# --- over HTTP: by which rules a table began


def _rules(server: Server, table: str) -> Any:
    return json.loads(server.get(f"/api/tables/{table}/rules?language=en"))


def test_rules_at_a_table_are_those_by_which_it_began(tmp_path: Path) -> None:
    server = Server(tmp_path)
    host = server.person("Ann")
    new = server.make(host, "me", RANDOM, RANDOM, game="schwalben", edition="euro16", options={"heads": "strongest"})
    rules = _rules(server, new)
    assert (rules["game"], rules["edition"], rules["earlier"]) == ("schwalben", "euro16", "")
    assert rules["facts"]["tournament"]["heads"] == ["FRA", "NED", "GER", "ITA"]
    old = server.make(host, "me", "free", game="cards2010")
    server.stop()
    sql(tmp_path, "UPDATE tables SET rules_version = 1 WHERE id = ?", old)
    server = Server(tmp_path)
    rules = _rules(server, old)
    assert rules["earlier"].startswith("This table began by earlier rules")
    assert rules["facts"]["cards"]["attack"] == 10
    assert server.fetch("/api/tables/nowhere/rules")[0] == 404
    assert "Traceback" not in server.stop()
