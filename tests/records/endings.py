"""Games that end in every way the rules know, and how they were found: `python tests/records/endings.py cards2010`.

They are random games. Of each kind the first seed is taken whose game has all that is wanted; nothing is steered.
"""

import sys
from itertools import count
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1]))

from anpfiff.core.event import Event
from anpfiff.core.record import Record
from records import cards2010_endings, chronik_endings, schwalben_endings, worldcup_endings
from records.ending import Ending, Sign, played

ENDINGS = [
    *cards2010_endings.ENDINGS,
    *chronik_endings.ENDINGS,
    *schwalben_endings.ENDINGS,
    *worldcup_endings.ENDINGS,
]
SIGNS: dict[str, dict[str, Sign]] = {
    "cards2010": cards2010_endings.SIGNS,
    "chronik": chronik_endings.SIGNS,
    "schwalben": schwalben_endings.SIGNS,
    "worldcup": worldcup_endings.SIGNS,
}
"""By game and name."""


def missing(ending: Ending, events: list[Event]) -> list[str]:
    return [sign for sign in ending.has if not SIGNS[ending.game][sign](events)]


def first_seed(ending: Ending) -> int:
    setup = ending.setup()
    return next(seed for seed in count() if not missing(ending, played(setup, seed)[1]))


def recorded(ending: Ending) -> Record:
    return played(ending.setup(), first_seed(ending) if ending.seed is None else ending.seed)[0]


def main() -> None:
    for ending in ENDINGS:
        if ending.game in sys.argv[1:]:
            print(f"{first_seed(ending):6}  {ending.name}", flush=True)


if __name__ == "__main__":
    main()
