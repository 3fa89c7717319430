"""`anpfiff backup`: one file with everything, whatever else is written meanwhile; or a sentence, and nothing."""

import json
import shutil
import sqlite3
import sys
from contextlib import closing
from functools import partial
from itertools import count
from pathlib import Path

import pytest

from anpfiff.server.store.backup import back_up
from anpfiff.server.store.condition import FILE
from cli.calls import Caller, files_in
from cli.test_process import on_a_terminal
from server.empty import lay
from server.rights_of_files import bound_by_rights, small_files, with_less

ROWS = 300
ROW = "x" * 20_000
"""Together a few times what is copied at once."""


def insert(database: sqlite3.Connection, n: int) -> None:
    database.execute("INSERT INTO moves VALUES ('here', ?, ?)", (n, ROW))


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """Of one table, with row 0 and as many moves."""
    lay(tmp_path / "kept")
    with closing(sqlite3.connect(tmp_path / "kept" / FILE)) as made, made:
        values = "'here', '', '{}', 1, x'00', 'ann', 'i', NULL, -1, 'over', '[]', 0, '{}', NULL, 0"
        made.execute(f"INSERT INTO tables VALUES ({values})")  # noqa: S608 - ours
        for n in range(ROWS + 1):
            insert(made, n)
    return tmp_path / "kept" / FILE


def test_it_says_what_it_has_copied(call: Caller, database: Path, tmp_path: Path) -> None:
    target = tmp_path / "copy.db"
    done = call("backup", target, "--data", database.parent)
    assert (done.code, done.err) == (0, "")
    assert done.out == f"{target}: 1 table, {ROWS} moves; copied and checked.\n"
    assert call("backup", target, "--data", database.parent).refused() == (
        f"{target}: there is such a file already; choose another name, or add --replace."
    )
    facts = json.loads(call("backup", target, "--data", database.parent, "--replace", "--json").out)
    assert facts == {"file": str(target), "bytes": target.stat().st_size, "tables": 1, "moves": ROWS}
    german = call("backup", target, "--data", database.parent, "--replace", "--language", "de").out
    assert german == f"{target}: 1 Tisch, {ROWS} Züge; kopiert und geprüft.\n"
    assert files_in(tmp_path) == ["copy.db", "kept"], "nothing else is left"


def test_it_is_done_however_much_is_written_meanwhile(database: Path, tmp_path: Path) -> None:
    """As it was when it began: a copy that follows every move would never end."""
    looks = count()
    with closing(sqlite3.connect(database, isolation_level=None)) as writer:

        def play_on(_: int, __: int) -> None:
            look = next(looks)
            assert look < 100, "it begins anew and anew"
            insert(writer, ROWS + 1 + look)

        copied = back_up(database, tmp_path / "copy.db", play_on)
    assert next(looks) > 3
    assert copied == (1, ROWS)
    with closing(sqlite3.connect(tmp_path / "copy.db")) as copy:
        assert copy.execute("SELECT max(n) FROM moves").fetchone() == (ROWS,)


def test_what_is_not_in_the_file_yet_is_copied_too(database: Path, tmp_path: Path) -> None:
    """As after kill -9: the newest rows lie beside it."""
    with closing(sqlite3.connect(database, isolation_level=None)) as writer:
        insert(writer, ROWS + 1)
        (tmp_path / "killed").mkdir()
        for file in (FILE, f"{FILE}-wal"):
            shutil.copy(database.parent / file, tmp_path / "killed")
    assert back_up(tmp_path / "killed" / FILE, tmp_path / "copy.db") == (1, ROWS + 1)


def test_who_is_interrupted_leaves_nothing_behind(database: Path, tmp_path: Path) -> None:
    (tmp_path / "copy.db").write_text("the one from yesterday")

    def stop(done: int, _: int) -> None:
        if done > 300:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        back_up(database, tmp_path / "copy.db", stop)
    assert files_in(tmp_path) == ["copy.db", "kept"]
    assert (tmp_path / "copy.db").read_text() == "the one from yesterday"


def test_what_cannot_be_copied_or_not_there(call: Caller, database: Path, tmp_path: Path) -> None:
    target, nowhere, empty = tmp_path / "copy.db", tmp_path / "nowhere", tmp_path / "empty"
    empty.mkdir()
    assert call("backup", target, "--data", nowhere).refused().startswith(f"There is no folder {nowhere};")
    assert f"There is nothing in {empty}" in call("backup", target, "--data", empty).refused()
    (empty / FILE).touch()
    assert f"There is nothing in {empty}" in call("backup", target, "--data", empty).refused()
    (empty / FILE).write_text("this is not a database" * 100)
    assert "is no database" in call("backup", target, "--data", empty).refused()
    data = ("--data", database.parent)
    assert call("backup", database, *data, "--replace").refused() == (
        f"{database}: this is the database itself; choose another name."
    )
    assert call("backup", tmp_path, *data).refused() == f"{tmp_path}: this is a folder; give the path of a file."
    assert "does not exist; choose one that does" in call("backup", nowhere / "copy.db", *data).refused()
    assert "TARGET is missing" in call("backup", *data).refused()
    assert "gibt es nichts zu kopieren" in call("backup", target, "--data", tmp_path, "--language", "de").refused()
    assert files_in(tmp_path) == ["empty", "kept"]


def test_a_newer_one_is_for_a_newer_version_to_copy(call: Caller, database: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(database)) as kept, kept:
        kept.execute("UPDATE alembic_version SET version_num = '0099'")
    assert "made by a newer Anpfiff" in call("backup", tmp_path / "copy.db", "--data", database.parent).refused()


def test_a_copy_that_is_not_whole_is_not_kept(call: Caller, database: Path, tmp_path: Path) -> None:
    whole = database.read_bytes()
    half = len(whole) // 8192 * 4096
    database.write_bytes(whole[:half] + b"\xff" * 8192 + whole[half + 8192 :])
    refused = call("backup", tmp_path / "copy.db", "--data", database.parent).refused()
    assert refused.startswith(f"{tmp_path / 'copy.db'}: the copy is not whole")
    assert files_in(tmp_path) == ["kept"]


@pytest.mark.parametrize(("language", "sentence"), [("en", "no more can be written there"), ("de", "nichts mehr schreiben")])
def test_a_full_disk(database: Path, tmp_path: Path, language: str, sentence: str) -> None:
    command = [sys.executable, "-m", "anpfiff", "backup", str(tmp_path / "copy.db"), "--data", str(database.parent)]
    ran = with_less([*command, "--language", language], partial(small_files, 1_000_000))
    assert (ran.returncode, ran.stderr.count("\n")) == (2, 1), ran
    assert sentence in ran.stderr
    assert files_in(tmp_path) == ["kept"]


@pytest.mark.parametrize(
    ("where", "sentence"), [("kept", "cannot be opened for writing"), ("there", "nothing can be written there")]
)
def test_a_folder_that_may_only_be_read(database: Path, tmp_path: Path, where: str, sentence: str) -> None:
    """The sentence names the one that it is about."""
    (tmp_path / "there").mkdir()
    (tmp_path / where).chmod(0o555)
    command = [sys.executable, "-m", "anpfiff", "backup", str(tmp_path / "there" / "copy.db"), "--data", str(database.parent)]
    try:
        ran = with_less([*command, "--language", "en"], bound_by_rights)
    finally:
        (tmp_path / where).chmod(0o755)
    assert (ran.returncode, ran.stderr.count("\n")) == (2, 1), ran
    assert sentence in ran.stderr
    assert str(tmp_path / where) in ran.stderr
    assert files_in(tmp_path / "there") == []


def test_a_terminal_shows_how_far_it_is(database: Path, tmp_path: Path) -> None:
    seen = on_a_terminal("backup", str(tmp_path / "copy.db"), "--data", str(database.parent))
    assert b"Copying" in seen
    assert b"100%" in seen
