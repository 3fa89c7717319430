"""The games. Each folder has the same files; who knows one knows them all."""

OWN = {
    "fussballwelt": "anpfiff.games.fussballwelt.game:FussballweltGame",
    "worldcup": "anpfiff.games.worldcup.game:WorldcupGame",
}
"""Where each game of ours is. Games of other packages are entry points in the group `anpfiff.games`."""
