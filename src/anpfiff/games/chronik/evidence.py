"""All that follows from what was seen at a table of chronik: the same for everybody, and more than a view says.

A good memory knows the years that were revealed, and which of these cards lie under the pile in which order (S8.5).
"""

from anpfiff.core.evidence import Evidence
from anpfiff.games.chronik.view import ChronikView


class ChronikEvidence(Evidence, frozen=True):
    view: ChronikView
    under: tuple[str, ...]
    """What was put under the pile, the uppermost card at the front. Above it lie the cards that nobody has seen."""
    years: dict[str, int]
    """Of all cards whose year was revealed."""
