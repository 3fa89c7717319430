"""The position in words, in the order of interest; `say(key)` is a sentence of `texts/`, below `board`."""

from anpfiff.core.description import Description, Line, Part, Top, by_number, say
from dribble.state import ATTACKS
from dribble.view import DribbleView


def describe(view: DribbleView) -> Description:
    attack = say("attack", seat=view.on_turn, number=1 + (view.turn - 1) // len(view.goals), of=ATTACKS)
    goals = [Line((say("goals_of", seat=seat, goals=goals),)) for seat, goals in enumerate(view.goals)]
    top = Top(attack, lines=(say("distance", distance=view.distance),))
    return Description(top, {"goals": Part(say("goals"), (by_number(*goals),))})
