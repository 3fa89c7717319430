"""The verifier in `docs/` stands by itself: it confirms real records, and nothing that somebody has changed."""

import ast
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from anpfiff.core.chance import Seeded
from anpfiff.core.fair import seed_hash
from anpfiff.core.record import write_record
from anpfiff.core.registry import make_setup
from anpfiff.tables.fair_dice import Nonces
from anpfiff.tables.live_game import LiveGame

VERIFIER = Path(__file__).parents[2] / "docs" / "verify_fair.py"
OF_THE_PAGE = Path(__file__).parents[2] / "web" / "src" / "testing" / "fairRecord.json"
SEED, OWN, OTHER = b"\x07" * 32, "ab" * 32, "cd" * 32


def nonces() -> Nonces:
    return Nonces((0, 2), (OWN, OTHER), tuple(seed_hash(bytes.fromhex(one)) for one in (OWN, OTHER)), (1,))


def played() -> dict[str, Any]:
    """A game of 60 moves, of which one was taken back."""
    game = LiveGame("a table", make_setup("fussballwelt", seats=3), SEED, nonces=nonces())
    game.begin()
    chance = Seeded(5)
    while game.number < 60:
        seat = game.to_move()[0]
        moves = game.state.decision(seat).moves
        prepared = game.prepare(seat, game.number, [moves[chance.below(len(moves))]])
        assert isinstance(prepared, list)
        game.add(prepared)
        if game.number == 30:
            way = game.way_back(seat)
            assert way is not None
            game.add(game.prepare_back(way.to))
    record: dict[str, Any] = json.loads(write_record(game.record(["Ann", "Ben", "Cem"])))
    return record


def verified(tmp_path: Path, record: Any, *more: str) -> tuple[int, str]:
    file = tmp_path / "record.json"
    file.write_text(json.dumps(record))
    # Isolated: nothing but what Python brings along.
    ran = subprocess.run(
        [sys.executable, "-I", "-S", str(VERIFIER), str(file), *more], capture_output=True, check=False, text=True, cwd=tmp_path
    )
    assert not ran.stderr
    return ran.returncode, ran.stdout


def test_a_real_record_is_confirmed(tmp_path: Path) -> None:
    record = played()
    outcomes = sum(len(row["chance"]) for row in record["rows"])
    assert any("back" in row for row in record["rows"])
    code, said = verified(tmp_path, record, "--hash", seed_hash(SEED), "--nonce", OWN)
    assert code == 0
    assert said.startswith(f"Confirmed: {outcomes} outcomes")
    assert "seat 1, seat 3" in said
    assert "No number of their own: seat 2" in said


def test_the_page_is_tried_with_the_same_game() -> None:
    """What its own verifier reads in its tests. Written anew by hand, should it differ."""
    record = played()
    rows = [{key: row[key] for key in ("n", "chance")} for row in record["rows"]]
    assert json.loads(OF_THE_PAGE.read_text()) == {"rows": rows, "fair": record["fair"]}


def _row_with_dice(record: dict[str, Any], which: int) -> dict[str, Any]:
    rows: list[dict[str, Any]] = [row for row in record["rows"] if row["chance"]]
    return rows[which]


def another_outcome(record: dict[str, Any]) -> None:
    row = _row_with_dice(record, 5)
    row["chance"][0] = 1 if row["chance"][0] == 0 else 0


def another_seed(record: dict[str, Any]) -> None:
    record["fair"]["seed"] = "08" * 32


def another_seed_with_its_hash(record: dict[str, Any]) -> None:
    another_seed(record)
    record["fair"]["shown"] = seed_hash(b"\x08" * 32)


def another_nonce(record: dict[str, Any]) -> None:
    record["fair"]["nonces"][0] = "ac" * 32


def a_nonce_left_out(record: dict[str, Any]) -> None:
    del record["fair"]["nonces"][1], record["fair"]["hashes"][1]


def another_table(record: dict[str, Any]) -> None:
    record["fair"]["table"] = "another table"


def a_row_gone(record: dict[str, Any]) -> None:
    del record["rows"][20], record["fair"]["bounds"][20]


def another_bound(record: dict[str, Any]) -> None:
    bounds = next(bounds for bounds in record["fair"]["bounds"] if bounds)
    bounds[0] += 1


def no_proof(record: dict[str, Any]) -> None:
    record["fair"] = None


CHANGES = [
    another_outcome,
    another_seed,
    another_seed_with_its_hash,
    another_nonce,
    a_nonce_left_out,
    another_table,
    a_row_gone,
    another_bound,
    no_proof,
]


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.__name__)
def test_nothing_that_was_changed_is_confirmed(tmp_path: Path, change: Callable[[dict[str, Any]], None]) -> None:
    record = played()
    change(record)
    code, said = verified(tmp_path, record)
    assert (code, said[:14]) == (1, "NOT CONFIRMED:")


def test_what_somebody_has_kept_themselves_counts(tmp_path: Path) -> None:
    record = played()
    assert verified(tmp_path, record, "--hash", "00" * 32)[0] == 1
    assert verified(tmp_path, record, "--nonce", "00" * 32)[0] == 1


def test_it_is_short_and_uses_nothing_but_python() -> None:
    source = VERIFIER.read_text()
    assert len(source.splitlines()) < 120
    imported = {alias.name for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Import) for alias in node.names}
    assert imported <= sys.stdlib_module_names
    assert not [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ImportFrom)]
