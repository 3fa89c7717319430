"""The games. The same things lie in files of the same names: who knows one game knows them all."""

from importlib.resources import files

OWN = {
    folder.name: f"{__name__}.{folder.name}.game:GAME"
    for folder in files(__name__).iterdir()
    if folder.joinpath("game.py").is_file()
}
"""Where each game of ours is: whatever folder has a `game.py`, which names its class `GAME`. Games of other packages are entry
points in the group `anpfiff.games`."""
