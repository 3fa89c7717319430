"""Whether the server may begin: not while there are unfinished tables that could not be played on."""

import json
from collections.abc import Sequence

from sqlalchemy import Engine

from anpfiff.core.registry import GAMES
from anpfiff.server.store.reading import unfinished
from anpfiff.tables.stored import StoredTable


class CannotGoOnError(Exception):
    """Unfinished tables of other rules than are installed: starting would spoil them."""

    def __init__(self, wrong: Sequence[str]) -> None:
        super().__init__(", ".join(wrong))
        self.tables = tuple(wrong)


def check_unfinished(engine: Engine) -> None:
    """Refuse to begin on tables that cannot be played on."""
    wrong = [stored.id for stored in unfinished(engine) if not _playable(stored)]
    if wrong:
        raise CannotGoOnError(wrong)


def _playable(stored: StoredTable) -> bool:
    try:
        game = json.loads(stored.setup)["game"]
    except (ValueError, LookupError, TypeError):
        # Spoilt: nobody can open it, which is no reason to keep all others waiting.
        return True
    return game in GAMES.names() and GAMES.find(game).plays_by(stored.rules_version)
