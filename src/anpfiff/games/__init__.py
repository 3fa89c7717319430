"""The games. Each folder has the same files; who knows one knows them all."""

OWN = {
    "cards2010": "anpfiff.games.cards2010.game:Cards2010Game",
    "fussballwelt": "anpfiff.games.fussballwelt.game:FussballweltGame",
    "schwalben": "anpfiff.games.schwalben.game:SchwalbenGame",
    "worldcup": "anpfiff.games.worldcup.game:WorldcupGame",
}
"""Where each game of ours is. Games of other packages are entry points in the group `anpfiff.games`."""
