"""Football board games for people, bots and researchers."""

from importlib import import_module
from typing import TYPE_CHECKING

__version__ = "0.1.0"

if TYPE_CHECKING:
    from anpfiff.arena.simulate import Simulation, SimulationStopped, simulate
    from anpfiff.bots.bot import Bot, BotMaker, Searcher
    from anpfiff.bots.registry import BOTS, make_bot, make_policy
    from anpfiff.core.chance import Chance, Recorded, Scripted, Seeded
    from anpfiff.core.decision import Decision
    from anpfiff.core.event import Event
    from anpfiff.core.evidence import Evidence
    from anpfiff.core.game import Game, Setup
    from anpfiff.core.layout import Layout
    from anpfiff.core.move import Move
    from anpfiff.core.numbers import NOBODY, MoveNumber, Seat
    from anpfiff.core.observation import observed
    from anpfiff.core.playout import playout, playouts
    from anpfiff.core.policy import Policy
    from anpfiff.core.record import Record, Recorder, playback, read_record, verify, write_record
    from anpfiff.core.registry import GAMES, make_setup, new_game
    from anpfiff.core.result import Result
    from anpfiff.core.state import State
    from anpfiff.core.view import View
    from anpfiff.core.worlds import Worlds

# Where each name is at home. Loaded when first used: who only plays out games should not wait for process pools.
_HOME = {
    "Simulation": "anpfiff.arena.simulate",
    "SimulationStopped": "anpfiff.arena.simulate",
    "simulate": "anpfiff.arena.simulate",
    "Bot": "anpfiff.bots.bot",
    "BotMaker": "anpfiff.bots.bot",
    "Searcher": "anpfiff.bots.bot",
    "BOTS": "anpfiff.bots.registry",
    "make_bot": "anpfiff.bots.registry",
    "make_policy": "anpfiff.bots.registry",
    "Chance": "anpfiff.core.chance",
    "Recorded": "anpfiff.core.chance",
    "Scripted": "anpfiff.core.chance",
    "Seeded": "anpfiff.core.chance",
    "Decision": "anpfiff.core.decision",
    "Event": "anpfiff.core.event",
    "Evidence": "anpfiff.core.evidence",
    "Game": "anpfiff.core.game",
    "Setup": "anpfiff.core.game",
    "Move": "anpfiff.core.move",
    "NOBODY": "anpfiff.core.numbers",
    "MoveNumber": "anpfiff.core.numbers",
    "Seat": "anpfiff.core.numbers",
    "Layout": "anpfiff.core.layout",
    "observed": "anpfiff.core.observation",
    "playout": "anpfiff.core.playout",
    "playouts": "anpfiff.core.playout",
    "Policy": "anpfiff.core.policy",
    "Record": "anpfiff.core.record",
    "Recorder": "anpfiff.core.record",
    "playback": "anpfiff.core.record",
    "read_record": "anpfiff.core.record",
    "verify": "anpfiff.core.record",
    "write_record": "anpfiff.core.record",
    "GAMES": "anpfiff.core.registry",
    "make_setup": "anpfiff.core.registry",
    "new_game": "anpfiff.core.registry",
    "Result": "anpfiff.core.result",
    "State": "anpfiff.core.state",
    "View": "anpfiff.core.view",
    "Worlds": "anpfiff.core.worlds",
}

__all__ = [
    "BOTS",
    "GAMES",
    "NOBODY",
    "Bot",
    "BotMaker",
    "Chance",
    "Decision",
    "Event",
    "Evidence",
    "Game",
    "Layout",
    "Move",
    "MoveNumber",
    "Policy",
    "Record",
    "Recorded",
    "Recorder",
    "Result",
    "Scripted",
    "Searcher",
    "Seat",
    "Seeded",
    "Setup",
    "Simulation",
    "SimulationStopped",
    "State",
    "View",
    "Worlds",
    "make_bot",
    "make_policy",
    "make_setup",
    "new_game",
    "observed",
    "playback",
    "playout",
    "playouts",
    "read_record",
    "simulate",
    "verify",
    "write_record",
]


def __getattr__(name: str) -> object:
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_HOME[name]), name)


def __dir__() -> list[str]:
    """What is offered, also before it is loaded; not what was needed to offer it."""
    return [*__all__, *(name for name in globals() if name.startswith("__"))]
