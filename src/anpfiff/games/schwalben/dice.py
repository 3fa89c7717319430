"""S5: what is rolled for, and the numbers that decide."""

from typing import Final

# The parts of a match:
NORMAL: Final = 0
EXTRA: Final = 1
PENALTIES: Final = 2
# What kind of shot:
FROM_PLAY: Final = 0
FREE_KICK: Final = 1
PENALTY: Final = 2
SHOT_NAMES: Final = ("shot", "free_kick", "penalty")
# S5.3: what they are worth.
FREE_KICK_VALUE: Final = 2
PENALTY_VALUE: Final = 5

# What was rolled for:
FOR_FOUL: Final = 0
FOR_OFFSIDE: Final = 1
FOR_DIVE: Final = 2
FOR_STRAIGHT: Final = 3
FOR_SHOT: Final = 4
ROLL_NAMES: Final = ("foul", "offside", "dive", "straight", "shot")

MAGIC: Final = 7
"""S5: the number that everything turns on."""
BRUTAL: Final = 10
"""S5.3, S5.7: from here on somebody is sent off."""
CLUMSY: Final = 2
"""S5.7: below it, the diver is sent off."""
