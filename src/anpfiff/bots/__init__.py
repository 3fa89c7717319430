"""Players that are programs: they see a view and return a move's number."""

OWN = {
    "greedy": "anpfiff.bots.greedy:GreedyPlays",
    "random": "anpfiff.bots.random:RandomPlays",
}
"""Where each bot of ours is. Bots of other packages are entry points in the group `anpfiff.bots`."""
