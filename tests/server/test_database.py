"""The database of a data folder: complete in one file when nobody uses it, and one clear sentence when it cannot be used."""

import shutil
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from anpfiff.cli import main
from anpfiff.server.run import _check_tables
from anpfiff.server.store import condition
from anpfiff.server.store.condition import reason_of, unusable
from server.empty import lay
from server.inside import sql
from server.rights_of_files import bound_by_rights, small_files, with_less
from server.running import Server, free_port

FILE_SIZE = 4096
"""Bytes of which no file may be larger: too few for anything that SQLite writes."""


def files_in(data: Path) -> list[str]:
    return sorted(file.name for file in data.iterdir())


def test_after_a_stop_everything_is_in_one_file(serve: Callable[..., Server], tmp_path: Path) -> None:
    server = serve()
    table, _ = server.table("Ann", "random")
    server.stop()
    assert files_in(server.data) == ["anpfiff.db", "anpfiff.lock"]
    (tmp_path / "copy").mkdir()
    shutil.copy(server.data / "anpfiff.db", tmp_path / "copy")
    assert sql(tmp_path / "copy", "SELECT id FROM tables") == [(table,)]
    assert sql(tmp_path / "copy", "SELECT count(*) FROM moves")[0][0] >= 1


def test_whoever_reads_when_it_stops_keeps_it_from_nothing(serve: Callable[..., Server], tmp_path: Path) -> None:
    """As a back-up does that is being taken."""
    server = serve()
    with closing(sqlite3.connect(server.data / "anpfiff.db", isolation_level=None)) as reader:
        reader.execute("BEGIN")
        assert reader.execute("SELECT count(*) FROM tables").fetchone() == (0,)
        table, _ = server.table("Ann", "Ben")
        printed = server.stop()
    assert "anpfiff.db-wal and belongs to it" in printed
    assert "Traceback" not in printed
    assert sql(server.data, "SELECT id FROM tables") == [(table,)]


def test_to_look_before_the_start_leaves_one_file_too(tmp_path: Path) -> None:
    lay(tmp_path)
    _check_tables(tmp_path)
    assert files_in(tmp_path) == ["anpfiff.db"]


# --- what cannot be used


def refused(capsys: pytest.CaptureFixture[str], data: Path, language: str = "en") -> str:
    """The one sentence of a server that does not start."""
    capsys.readouterr()
    code = main(["serve", "--port", str(free_port()), "--data", str(data), "--language", language])
    printed = capsys.readouterr()
    assert (code, printed.out, printed.err.count("\n")) == (2, "", 1), printed
    return printed.err


def test_a_newer_schema_is_not_touched(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    lay(tmp_path)
    sql(tmp_path, "UPDATE alembic_version SET version_num = '0099'")
    before = (tmp_path / "anpfiff.db").read_bytes()
    assert "made by a newer Anpfiff (schema 0099" in refused(capsys, tmp_path)
    assert "von einem neueren Anpfiff" in refused(capsys, tmp_path, "de")
    assert (tmp_path / "anpfiff.db").read_bytes() == before


@pytest.mark.parametrize(
    "statements",
    [
        ("CREATE TABLE recipes (name TEXT)",),
        ("CREATE TABLE alembic_version (version_num TEXT)", "INSERT INTO alembic_version VALUES ('ae1027a6acf')"),
        ("CREATE TABLE alembic_version (version_num TEXT)",),
    ],
)
def test_a_database_of_something_else_is_not_touched(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, statements: tuple[str, ...]
) -> None:
    for statement in statements:
        sql(tmp_path, statement)
    before = (tmp_path / "anpfiff.db").read_bytes()
    assert "is not one of Anpfiff" in refused(capsys, tmp_path)
    assert "ist keine von Anpfiff" in refused(capsys, tmp_path, "de")
    assert (tmp_path / "anpfiff.db").read_bytes() == before


def test_what_is_no_database(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "anpfiff.db").write_text("this is not a database" * 100)
    assert "is no database" in refused(capsys, tmp_path)
    assert "ist keine Datenbank" in refused(capsys, tmp_path, "de")


def test_a_damaged_one(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    lay(tmp_path)
    whole = (tmp_path / "anpfiff.db").read_bytes()
    (tmp_path / "anpfiff.db").write_bytes(whole[:4096] + b"\xff" * (len(whole) - 4096))
    assert "is damaged" in refused(capsys, tmp_path)
    assert "ist beschädigt" in refused(capsys, tmp_path, "de")


def test_one_that_another_program_holds(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    lay(tmp_path)
    with closing(sqlite3.connect(tmp_path / "anpfiff.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert "Another program holds the database" in refused(capsys, tmp_path)
        assert "Ein anderes Programm hält die Datenbank" in refused(capsys, tmp_path, "de")


def test_too_little_room_to_begin(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lay(tmp_path)
    monkeypatch.setattr(condition, "disk_usage", lambda folder: shutil._ntuple_diskusage(10**9, 10**9 - 5000, 5000))
    assert "Only 5 kB are free" in refused(capsys, tmp_path)
    assert "nur 5 kB frei" in refused(capsys, tmp_path, "de")


def refused_process(data: Path, language: str, before: Callable[[], None]) -> str:
    """The same in a process with fewer rights."""
    words = ["serve", "--port", str(free_port()), "--data", str(data), "--language", language]
    ran = with_less([sys.executable, "-m", "anpfiff", *words], before)
    assert (ran.returncode, ran.stdout, ran.stderr.count("\n")) == (2, "", 1), ran
    return ran.stderr


@pytest.mark.parametrize("made", [False, True])
def test_a_disk_that_takes_no_more(tmp_path: Path, made: bool) -> None:
    """When there is no database yet, and when there is one."""
    if made:
        lay(tmp_path)
    assert "No more can be written" in refused_process(tmp_path, "en", partial(small_files, FILE_SIZE))
    assert "lässt sich nichts mehr schreiben" in refused_process(tmp_path, "de", partial(small_files, FILE_SIZE))
    _check_tables(tmp_path)
    assert sql(tmp_path, "SELECT count(*) FROM tables") == [(0,)], "with more room it starts"


@pytest.mark.parametrize("made", [False, True])
def test_a_folder_that_may_only_be_read(tmp_path: Path, made: bool) -> None:
    data = tmp_path / "data"
    data.mkdir()
    if made:
        lay(data)
        (data / "anpfiff.lock").touch()
        (data / "anpfiff.db").chmod(0o444)
    data.chmod(0o555)
    try:
        english, german = (refused_process(data, language, bound_by_rights) for language in ("en", "de"))
    finally:
        data.chmod(0o755)
    assert ("cannot be opened for writing" if made else "cannot be used") in english
    assert ("nicht zum Schreiben öffnen" if made else "nicht zu gebrauchen") in german


def test_what_the_log_may_tell() -> None:
    """The driver's word for it, and the place of anything else; never what was to be written."""
    with closing(sqlite3.connect(":memory:")) as database:
        database.execute("CREATE TABLE people (name TEXT UNIQUE)")
        database.execute("INSERT INTO people VALUES ('Zacharias')")
        with pytest.raises(sqlite3.IntegrityError) as twice:
            database.execute("INSERT INTO people VALUES ('Zacharias')")
    assert reason_of(twice.value) == "UNIQUE constraint failed: people.name (SQLITE_CONSTRAINT_UNIQUE)"
    with pytest.raises(ValueError, match="Zacharias") as other:
        int("Zacharias")
    assert reason_of(other.value).startswith(f"ValueError in {Path(__file__).name}, line ")
    with pytest.raises(ValueError, match="Zacharias"):
        unusable(other.value)
