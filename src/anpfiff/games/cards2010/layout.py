"""How the numbers lie that tell a learner what a seat of cards2010 knows: docs/observation.md."""

from typing import Final

from anpfiff.core.layout import Layout, Number, Part
from anpfiff.games.cards2010.edition import CARDS
from anpfiff.games.cards2010.numbers import EditionNumbers

VERSION: Final = 1
PARTS_OF_A_CARD: Final = 16
"""Expected cards are told in such parts."""
SHARES: Final = 32
"""Shares of the teams that are left, likewise."""
MOST_GOALS: Final = 15
MOST_HALVES: Final = 24
MOST_PENALTIES: Final = 4

KIND_COUNT: Final = 8
assert len(CARDS) == KIND_COUNT

# The table
STAGE: Final = 0
MATCHES_LEFT: Final = 1
PILE: Final = 2
APART: Final = 3
RENEWED: Final = 4
TO_PLAY: Final = 5
TEAMS_LEFT: Final = 6
DRAWS: Final = 7
OWN: Final = 8
UNSEEN: Final = OWN + KIND_COUNT
IN_PILE: Final = UNSEEN + KIND_COUNT
CARD: Final = IN_PILE + KIND_COUNT
STEP: Final = CARD + KIND_COUNT

# Each seat
ON_TURN: Final = 0
NEXT: Final = 1
TAKES_PART: Final = 2
OUT: Final = 3
WON: Final = 4
HAND: Final = 5
TEAMS: Final = 6
SHARE: Final = 7
FACE_DOWN: Final = 8
REACH: Final = 9
THREW_AWAY: Final = 10
SEAT: Final = 11

# Each team
IS_OWN: Final = 0
IS_OTHERS: Final = 1
CAN_WIN: Final = 2
OWN_CAN_WIN: Final = 3
HAS_MATCH: Final = 4
CAME: Final = 5
ALLOWANCE: Final = 6
TEAM: Final = 7

# Each team of the group that is played
MINE: Final = 0
OWNER_TEAMS: Final = 1
LEFT: Final = 2
RIGHT: Final = 3
DONE: Final = 4
MEMBER_CARDS: Final = 5
MATCHES: Final = 6
A_MATCH: Final = 7
POINTS: Final = 8
DIFFERENCE: Final = 9
GOALS: Final = 10
ABOVE: Final = 11
THROUGH: Final = 12
OWN_THROUGH: Final = 13
SHOTS: Final = 14
STOPS: Final = 15
HELD: Final = 16
CHOSEN: Final = HELD + KIND_COUNT
MEMBER: Final = CHOSEN + KIND_COUNT

# Each row of the section
IN_PLAY: Final = 0
ROW_OWN: Final = 1
ROW_TEAMS: Final = 2
AGAINST_OWN: Final = 3
TITLE: Final = 4
FREE: Final = 5
HALVES: Final = 6
PENALTIES: Final = 7
SHOWS_ATTACK: Final = 8
SHOWS_GOALS: Final = 9
AHEAD: Final = 10
OWN_AHEAD: Final = 11
PENALTIES_AHEAD: Final = 12
ROW: Final = 13


def layout_of(numbers: EditionNumbers) -> Layout:
    return Layout(
        VERSION,
        (
            Part("table", 1, _table(numbers)),
            Part("seats", int(numbers.players), _seat(numbers)),
            Part("teams", len(numbers.teams), _team(numbers)),
            Part("group", int(numbers.group_size), _member(numbers)),
            Part("rows", rows_of(numbers), _row(numbers)),
        ),
    )


def rows_of(numbers: EditionNumbers) -> int:
    """So many a section has at the most."""
    return max([int(section.rows) for section in numbers.sections])


def _reach(numbers: EditionNumbers) -> int:
    return 4 * max(int(section.stage) for section in numbers.sections) + 3


def _table(numbers: EditionNumbers) -> tuple[Number, ...]:
    deck = int(numbers.deck_size)
    return (
        Number("section", len(numbers.sections)),
        Number("group matches left", int(numbers.fixtures) * len(numbers.cup.groups)),
        Number("cards in the pile", deck),
        Number("cards for reveals", deck),
        Number("pile renewed", 1),
        Number("cards to play", deck),
        Number("teams left", len(numbers.teams)),
        Number("draws a card", 1),
        *(Number(f"{where} {card}", deck) for where in ("own", "unseen", "in the pile") for card in CARDS),
        *(Number(f"to be put {card}", 1) for card in CARDS),
        *(Number(f"step {step.name}", 1) for step in numbers.steps),
    )


def _seat(numbers: EditionNumbers) -> tuple[Number, ...]:
    deck, teams = int(numbers.deck_size), len(numbers.teams)
    return (
        *(Number(name, 1) for name in ("on turn", "next", "takes part", "out", "has won")),
        Number("cards", deck),
        Number("teams left", teams),
        Number("share of the teams left, 32nds", SHARES),
        Number("teams face down", teams),
        Number("best finish", _reach(numbers)),
        Number("threw a card away", 1),
    )


def _team(numbers: EditionNumbers) -> tuple[Number, ...]:
    return (
        *(Number(name, 1) for name in ("own", "others'", "can win", "own, can win", "has a match")),
        Number("finish", _reach(numbers)),
        Number("cards in its group", int(numbers.deck_size)),
    )


def _member(numbers: EditionNumbers) -> tuple[Number, ...]:
    deck, matches, shares = int(numbers.deck_size), int(numbers.fixtures), PARTS_OF_A_CARD * int(numbers.deck_size)
    points = max(int(numbers.points_win), int(numbers.points_draw), 1) * matches
    return (
        Number("own", 1),
        Number("owner's teams", len(numbers.teams)),
        *(Number(name, 1) for name in ("plays left", "plays right", "chosen for")),
        Number("cards", deck),
        Number("matches left", matches),
        Number("cards a match, 16ths", shares),
        Number("points", points),
        Number("goal difference", MOST_GOALS),
        Number("goals", MOST_GOALS),
        Number("teams above", int(numbers.group_size)),
        *(Number(name, 1) for name in ("goes through now", "own, goes through now")),
        *(Number(name, shares) for name in ("shots, 16ths", "stops, 16ths")),
        *(Number(f"{where} {card}", deck) for where in ("holds", "chosen") for card in CARDS),
    )


def _row(numbers: EditionNumbers) -> tuple[Number, ...]:
    return (
        *(Number(name, 1) for name in ("in play", "own")),
        Number("owner's teams", len(numbers.teams)),
        *(Number(name, 1) for name in ("against own", "for the title")),
        Number("free places", int(numbers.places)),
        Number("half goals", MOST_HALVES),
        Number("penalties", MOST_PENALTIES),
        Number("shows an attack", 1),
        Number("shows goals", 3),
        *(Number(name, MOST_HALVES) for name in ("half goals ahead", "own, half goals ahead")),
        Number("penalties ahead", MOST_PENALTIES),
    )
