from pathlib import Path

import pytest

from anpfiff.bots.registry import make_bot
from anpfiff.core.chance import Seeded
from anpfiff.core.record import Recorder, write_record
from anpfiff.core.registry import make_setup
from cli.calls import Caller


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Caller:
    return Caller(capsys, monkeypatch)


@pytest.fixture(autouse=True)
def left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where games that are left are kept here: nobody's own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path / "data" / "anpfiff" / "left"


@pytest.fixture(scope="session")
def recorded() -> bytes:
    """A whole game of four bots."""
    setup = make_setup("fussballwelt", seats=4)
    bot, chance = make_bot("random", setup), Seeded(7, 1)
    recorder = Recorder(setup, ["random"] * 4, Seeded(7))
    state = recorder.state
    while (seat := state.mover()) >= 0:
        recorder.play(seat, bot.choose(state.view(seat), state.decision(seat), chance))
    return write_record(recorder.record())


@pytest.fixture
def record(recorded: bytes, tmp_path: Path) -> Path:
    file = tmp_path / "game.json"
    file.write_bytes(recorded)
    return file
