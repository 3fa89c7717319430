"""How the numbers lie that tell a learner what a seat of fussballwelt knows: docs/observation.md."""

from typing import Final

from anpfiff.core.layout import Layout, Number, Part
from anpfiff.games.fussballwelt.numbers import EditionNumbers
from anpfiff.games.fussballwelt.places import HIGHEST_ROLL

VERSION: Final = 1
MOST_COINS: Final = 60
MOST_A_ROLL: Final = 40
IN_36THS: Final = 36
"""In which two dice can fall: averages are told in such parts of a coin."""
MOST_ON_AVERAGE: Final = 20 * IN_36THS
QUARTERS: Final = 4
MOST_ROUNDS: Final = 60 * QUARTERS
MOST_COPIES: Final = 10

ROLLS: Final = 12
assert ROLLS == HIGHEST_ROLL

# The table
ONE_DIE: Final = 0
TWO_DICE: Final = 1
LAST_ROLL: Final = 2
SECOND_TURN: Final = 3
ANOTHER_TURN: Final = 4
FIRST_GAMES: Final = 5
SURPRISE: Final = 6
ROLLED: Final = 7
STEP: Final = ROLLED + ROLLS

# Each project
OFFERED: Final = 0
IN_PILE: Final = 1
TO_COME: Final = 2
RECEIVED: Final = 3
PROJECT: Final = 4

# Each seat
ON_TURN: Final = 0
ROLLS_NEXT: Final = 1
PARTNER: Final = 2
COINS: Final = 3
LACKING: Final = 4
LANDMARKS_LACKING: Final = 5
ONE_LACKING: Final = 6
CAN_END: Final = 7
ROUNDS: Final = 8
NEXT_ROLL: Final = 9
OWN_ONE: Final = 10
OWN_TWO: Final = 11
OTHERS_ONE: Final = 12
OTHERS_TWO: Final = 13
OWN: Final = 14
OTHERS: Final = OWN + ROLLS
LANDMARKS: Final = OTHERS + ROLLS


def layout_of(numbers: EditionNumbers) -> Layout:
    projects = Number("on offer", MOST_COPIES), Number("in the pile", MOST_COPIES), Number("to come", 1), Number("received", 1)
    return Layout(
        VERSION,
        (
            Part("table", 1, tuple([Number(name, 1) for name in _flags(numbers)])),
            Part("projects", len(numbers.projects), projects),
            Part("seats", numbers.players, _seat(numbers)),
        ),
    )


def _flags(numbers: EditionNumbers) -> list[str]:
    flags = ["rolls one die", "rolls two dice", "last roll of the turn", "second turn", "another turn follows"]
    flags += ["first_games", "surprise_market", *(f"rolled {roll}" for roll in range(1, ROLLS + 1))]
    return flags + [f"step {step.name}" for step in numbers.steps]


def _seat(numbers: EditionNumbers) -> tuple[Number, ...]:
    rolls, whose = range(1, ROLLS + 1), ("own", "others'")
    return (
        *(Number(name, 1) for name in ("on turn", "rolls next", "swaps")),
        *(Number(name, MOST_COINS) for name in ("coins", "coins lacking")),
        Number("landmarks lacking", len(numbers.landmarks)),
        *(Number(name, 1) for name in ("one landmark lacking", "can pay the last landmark")),
        Number("quarters of rounds to the end", MOST_ROUNDS),
        Number("next roll, 36ths", MOST_ON_AVERAGE),
        *(Number(f"{one} {dice}, 36ths", MOST_ON_AVERAGE) for one in whose for dice in ("one die", "two dice")),
        *(Number(f"{one} {roll}", MOST_A_ROLL) for one in whose for roll in rolls),
        *(Number(f"{what} {name}", 1) for what in ("built", "in force", "can pay") for name in numbers.landmarks),
        *(Number(f"copies of {name}", MOST_COPIES) for name in numbers.projects),
    )
