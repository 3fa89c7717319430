"""Players that are programs: they see a view and return a move's number."""

OWN = {
    "beginner": "anpfiff.bots.levels:BeginnerPlays",
    "expert": "anpfiff.bots.levels:ExpertPlays",
    "greedy": "anpfiff.bots.greedy:GreedyPlays",
    "net": "anpfiff.bots.net:NetPlays",
    "random": "anpfiff.bots.random:RandomPlays",
}
"""Where each bot of ours is. Bots of other packages are entry points in the group `anpfiff.bots`."""
