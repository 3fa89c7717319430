"""The characters that sit at a table of schwalben: every seat its own, so that not all bet and haggle alike."""

from anpfiff.games.schwalben.mind.character import Character


def characters(players: int, rounds: int) -> list[Character]:
    """By seat; the same at every table, so that games repeat. The more rounds come after the groups, the more cards are kept."""
    kept = 1.0 + 0.7 * (rounds - 3)
    seats = [
        Character(daring=0.5, attack=0.05, loyalty=-0.4, envy=0.2, reserve=6, thrift=0.4 * kept, whistle=1.5, haggling=0.5),
        Character(
            daring=0.7, attack=-0.05, loyalty=-0.3, envy=0.5, reserve=4, thrift=0.35 * kept, whistle=1.0, haggling=0.3, doubt=3
        ),
        Character(daring=0.6, attack=0.0, loyalty=-0.5, envy=0.3, reserve=8, thrift=0.45 * kept, whistle=2.0, haggling=0.7),
        Character(
            daring=0.8, attack=0.0, loyalty=-0.2, envy=0.4, reserve=6, thrift=0.4 * kept, whistle=1.5, haggling=0.5, doubt=3
        ),
        Character(daring=0.55, attack=-0.05, loyalty=-0.35, envy=0.3, reserve=5, thrift=0.35 * kept, whistle=1.2, haggling=0.4),
        Character(
            daring=0.75, attack=0.05, loyalty=-0.25, envy=0.4, reserve=7, thrift=0.45 * kept, whistle=1.8, haggling=0.6, doubt=3
        ),
    ]
    return seats[:players]
