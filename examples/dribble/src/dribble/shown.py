"""What a board reads out, in the order of interest; `{"say": key}` is a sentence of `texts/`, below `board`."""

from typing import Any

from dribble.state import ATTACKS
from dribble.view import DribbleView


def board(view: DribbleView) -> dict[str, Any]:
    goals = {str(seat): {"say": "goals_of", "seat": seat, "goals": goals} for seat, goals in enumerate(view.goals)}
    attack = {"say": "attack", "seat": view.on_turn, "number": 1 + (view.turn - 1) // len(view.goals), "of": ATTACKS}
    return {
        "top": {"title": attack, "lines": [{"say": "distance", "distance": view.distance}]},
        "order": ["goals"],
        "parts": {"goals": {"title": {"say": "goals"}, "open": True, "rows": goals, "order": list(goals)}},
    }
