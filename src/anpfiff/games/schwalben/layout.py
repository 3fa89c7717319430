"""How the numbers lie that a seat of schwalben observes: their names, and how large they get."""

from anpfiff.core.layout import Layout, Number, Part
from anpfiff.games.schwalben.edition import KINDS
from anpfiff.games.schwalben.numbers import MOST_PLAYERS, EditionNumbers

VERSION = 1
_LIKELY = 1000
"""Chances are told in thousandths."""
_TENTHS = 10
_MONEY = 2000
"""In millions; what may be expected is told in tenths of them."""
_CARDS = 120
_GOALS = 60
_POWER = 2000
_VALUE = 30
_VALUES = 250


def _flags(*names: str) -> tuple[Number, ...]:
    return tuple(Number(name, 1) for name in names)


def table_of(numbers: EditionNumbers) -> tuple[Number, ...]:
    """Once: what the table waits for, in the order of the steps, then what part of the tournament and of the match it is."""
    return (
        *_flags(*(f"at_{step.name}" for step in numbers.steps)),
        *_flags("my_question", "groups", "last_round", "one_round_to_come", "two_rounds_to_come", "three_rounds_to_come"),
        *_flags("normal_time", "extra_time", "shoot_out", "before_kick_off", "last_word", "no_referee"),
        Number("matches_left", 100),
        Number("pile", 329),
        Number("chosen", 64),
        Number("bets_made", 32),
        Number("draws", 4),
    )


ATTACK = (
    *_flags("running", "attacked_from_play", "attacked_by_dive", "attacked_straight", "attacked_otherwise"),
    *_flags("fouled", "offside_called", "called_off"),
    *_flags("outside", "inside", "edge"),
    *_flags("for_foul", "for_offside", "for_dive", "for_straight", "for_shot"),
    *_flags("from_play", "free_kick", "penalty"),
    Number("value", _VALUE),
    Number("base", _VALUE),
    Number("die", 6),
    Number("total", _VALUE),
    Number("threat", _LIKELY),
)
"""Once: the attack that is going on; all 0 otherwise. `threat`: how likely it becomes a goal, roughly."""

SIDE = (
    *_flags("mine"),
    Number("owner", MOST_PLAYERS),
    Number("goals", _GOALS),
    Number("shoot_out_goals", _GOALS),
    Number("kicks", _GOALS),
    *_flags("stopped", "attacked", "attacks", "watched", "bribed"),
    Number("offer", _MONEY),
    Number("green", _CARDS),
    Number("blue", _CARDS),
    Number("red", _CARDS),
    Number("strength", 18),
    Number("power", _POWER),
    Number("lacks_keepers_from", 8),
    Number("goals_to_come", 100 * _GOALS),
    Number("wins", _LIKELY),
    Number("worth_to_me", _TENTHS * _MONEY),
)
"""Of the running match, home and away: how it stands and may end. `worth_to_me`: what a round further is worth to the seat, by
the team's bonus and its bet, in tenths of a million."""

KIND = (Number("home", _CARDS), Number("home_value", _VALUES), Number("away", _CARDS), Number("away_value", _VALUES))
"""By kind of card: those of the two teams that the seat knows and that can be used, and what they are worth together."""

SEAT = (
    *_flags("on_turn", "holder", "referee", "rejected", "turned_away", "whistled", "banned", "banned_next"),
    Number("money", _MONEY),
    Number("stake", 100),
    Number("nations", 32),
    Number("strength", 400),
    Number("teams_in", 32),
    Number("power_in", 32 * _POWER),
    Number("bonuses_sure", _TENTHS * _MONEY),
    Number("bonuses_expected", _TENTHS * _MONEY),
    Number("bets_sure", _TENTHS * _MONEY),
    Number("bets_expected", _TENTHS * _MONEY),
    Number("wealth_expected", _TENTHS * _MONEY),
)
"""By seat, the one that looks first. Bets are its own, and those of others at the very end; expected sums include sure ones."""

TEAM = (
    *_flags("mine"),
    Number("owner", MOST_PLAYERS),
    *_flags("in", "with_match", "at_home", "away"),
    Number("strength", 18),
    Number("green", _CARDS),
    Number("blue", _CARDS),
    Number("red", _CARDS),
    Number("power", _POWER),
    Number("played", 3),
    Number("points", 9),
    Number("goal_difference", _GOALS),
    *_flags("bet_quarter_final", "bet_final", "bet_title"),
    Number("stage", 6),
    Number("first", _LIKELY),
    Number("second", _LIKELY),
    Number("next_stage", _LIKELY),
    Number("title", _LIKELY),
    Number("worth_to_me", _TENTHS * _MONEY),
)
"""By team, in the order of the groups; all 0 before they are drawn. `power`: in tenths of an average card, as far as the seat
knows; `next_stage`: how likely it comes a round further than it has; `first` and `second`: of its group; `worth_to_me`: what
bonus and bet may bring the seat, in tenths of a million."""


def layout_of(numbers: EditionNumbers) -> Layout:
    return Layout(
        VERSION,
        (
            Part("table", 1, table_of(numbers)),
            Part("attack", 1, ATTACK),
            Part("sides", 2, SIDE),
            Part("kinds", len(KINDS), KIND),
            Part("seats", numbers.players, SEAT),
            Part("teams", numbers.teams, TEAM),
        ),
    )
