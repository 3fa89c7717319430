"""Which files of the page are written, and what stands in them."""

from anpfiff.core.registry import GAMES
from anpfiff.server.wire.typescript.game_types import game_types
from anpfiff.server.wire.typescript.messages import messages

OWN = "anpfiff.games."


def written_files() -> dict[str, str]:
    """By their place in the page's sources. Games of other packages have no page there."""
    files = {"lib/messages.ts": messages()}
    for game in GAMES.names():
        package, shapes = GAMES.package(game), GAMES.find(game).shapes()
        if package.startswith(OWN) and shapes is not None:
            files[f"games/{game}/types.ts"] = game_types(package, shapes)
    return files
