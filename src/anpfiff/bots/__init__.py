"""Players that are programs: they see a view and return a move's number."""

OWN = {
    "beginner": "anpfiff.bots.levels:BeginnerPlays",
    "expert": "anpfiff.bots.levels:ExpertPlays",
    "greedy": "anpfiff.bots.greedy:GreedyPlays",
    "level1": "anpfiff.minds.levels:Level1Plays",
    "level2": "anpfiff.minds.levels:Level2Plays",
    "level3": "anpfiff.minds.levels:Level3Plays",
    "level4": "anpfiff.minds.levels:Level4Plays",
    "level5": "anpfiff.minds.levels:Level5Plays",
    "net": "anpfiff.minds.net_bot:NetPlays",
    "plan_bakery": "anpfiff.bots.plans:PlanBakeryPlays",
    "plan_cheese": "anpfiff.bots.plans:PlanCheesePlays",
    "plan_store": "anpfiff.bots.plans:PlanStorePlays",
    "random": "anpfiff.bots.random:RandomPlays",
}
"""Where each bot of ours is. Bots of other packages are entry points in the group `anpfiff.bots`."""
