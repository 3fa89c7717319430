"""How the numbers lie that a seat of worldcup observes: their names, and how large they get."""

from anpfiff.core.layout import Layout, Number, Part
from anpfiff.games.worldcup.edition import CARDS, MOST_PLAYERS, MOST_SQUARES
from anpfiff.games.worldcup.numbers import EditionNumbers

VERSION = 1
_LIKELY = 1000
"""Chances are told in thousandths."""
_HALVES = 6 * MOST_SQUARES
_ROWS = 8
"""Of one team at once, replays of pairs that never met included."""
_CARDS = 100
_PLAYS = 250
_TEAMS = 32
_REACH = 24
_POINTS = 100
_OPEN_ROWS = 128


def _flags(*names: str) -> tuple[Number, ...]:
    return tuple(Number(name, 1) for name in names)


TABLE = (
    # What the table waits for, in the order of the steps.
    *_flags("over", "play", "lay", "defend", "turn_over", "name_shooter", "lay_two", "lay_one", "shoot", "draw"),
    *_flags("end_phase", "early_win", "next_round"),
    *_flags("groups", "last_round", "one_round_to_come", "two_rounds_to_come", "three_rounds_to_come", "four_rounds_to_come"),
    *_flags("replay", "own_matches_only", "modifier_dice", "my_turn"),
    Number("plays_left", _PLAYS),
    Number("last_turns", MOST_PLAYERS),
    Number("pile", _CARDS),
    Number("aside", _CARDS),
    Number("gone", _CARDS),
    Number("tiles_left", 3),
    Number("free_rows", _OPEN_ROWS),
    Number("exposed_goals", _OPEN_ROWS),
    Number("exposed_attacks", _OPEN_ROWS),
)
"""Once. `plays_left`: turns until the phase ends, the present one included if its action is not over."""

KIND = (Number("mine", 3), Number("unseen", 30), Number("discarded", 30), Number("played", 1))
"""By kind of card. `unseen`: in other hands, in the pile, aside or gone."""

SEAT = (
    *_flags("on_turn", "taking_part", "out"),
    Number("hand", 3),
    Number("plays_left", _PLAYS),
    *_flags("plays_last", "won"),
    Number("teams_in", _TEAMS),
    Number("teams_with_match", _TEAMS),
    Number("teams_through", _LIKELY * _TEAMS),
    Number("title", _LIKELY),
    Number("best_title", _LIKELY),
    Number("reach", _REACH),
)
"""By seat, the one that looks first. `teams_through`: as many as may be expected in the next round; `title`: its share of the
promise of all teams to win the cup."""

TEAM = (
    *_flags("mine"),
    Number("owner", MOST_PLAYERS),
    *_flags("in", "with_match", "got_tile"),
    Number("strength", 6),
    Number("rows", _ROWS),
    Number("halves", _HALVES * _ROWS),
    Number("halves_against", _HALVES * _ROWS),
    Number("exposed_halves", 6 * _ROWS),
    Number("free_squares", MOST_SQUARES * _ROWS),
    Number("points_as_it_lies", _POINTS * _ROWS),
    Number("points_expected", _LIKELY * _POINTS * _ROWS),
    Number("through", _LIKELY),
    Number("title", _LIKELY),
    Number("reach", _REACH),
)
"""By team, in the edition's order. `owner`: so many seats to the left of the one that looks; halves are half goals in open
matches; `through`: how likely it gets through the phase."""

MATCH = (
    *_flags("open", "left_mine", "right_mine"),
    Number("left_halves", _HALVES),
    Number("right_halves", _HALVES),
    Number("left_exposed", 6),
    Number("right_exposed", 6),
    Number("left_free", MOST_SQUARES),
    Number("right_free", MOST_SQUARES),
    Number("left_wins", _LIKELY),
    Number("drawn", _LIKELY),
    Number("shot", 1),
)
"""By match, in the order of the chart; all 0 where none is laid now. `shot`: a penalty is about to be taken, 1 by the left-hand
team, -1 by the other."""


def layout_of(numbers: EditionNumbers) -> Layout:
    return Layout(
        VERSION,
        (
            Part("table", 1, TABLE),
            Part("kinds", len(CARDS), KIND),
            Part("seats", numbers.players, SEAT),
            Part("teams", len(numbers.teams), TEAM),
            Part("matches", len(numbers.matches), MATCH),
        ),
    )
