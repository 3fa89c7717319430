"""The characters that sit at a table of schwalben: every seat its own, so that not all bet and haggle alike."""

from typing import Final

from anpfiff.games.schwalben.edition import LEVELS
from anpfiff.games.schwalben.mind.character import Bettor, Character, Trust
from anpfiff.minds.habits import Numbers

_BETTORS: Final = (
    Bettor(daring=0.5, attack=0.05, loyalty=-0.4, envy=0.2, reserve=6),
    Bettor(daring=0.7, attack=-0.05, loyalty=-0.3, envy=0.5, reserve=4, doubt=3),
    Bettor(daring=0.6, attack=0.0, loyalty=-0.5, envy=0.3, reserve=8),
    Bettor(daring=0.8, attack=0.0, loyalty=-0.2, envy=0.4, reserve=6, doubt=3),
    Bettor(daring=0.55, attack=-0.05, loyalty=-0.35, envy=0.3, reserve=5),
    Bettor(daring=0.75, attack=0.05, loyalty=-0.25, envy=0.4, reserve=7, doubt=3),
)


def characters(players: int, rounds: int) -> list[Character]:
    """By seat; the same at every table, so that games repeat. The more rounds come after the groups, the more cards are kept."""
    kept = _kept(rounds)
    seats = [
        Character(_BETTORS[0], thrift=0.4 * kept, whistle=1.5, haggling=0.5),
        Character(_BETTORS[1], thrift=0.35 * kept, whistle=1.0, haggling=0.3),
        Character(_BETTORS[2], thrift=0.45 * kept, whistle=2.0, haggling=0.7),
        Character(_BETTORS[3], thrift=0.4 * kept, whistle=1.5, haggling=0.5),
        Character(_BETTORS[4], thrift=0.35 * kept, whistle=1.2, haggling=0.4),
        Character(_BETTORS[5], thrift=0.45 * kept, whistle=1.8, haggling=0.6),
    ]
    return seats[:players]


def practised(rounds: int, habits: Numbers) -> Character:
    """Found by playing against all of them (`tools/tune.py`)."""
    bets, match = habits["bets"], habits["match"]
    shift, slope = [0.0], [1.0]
    for level in LEVELS[1:]:
        shift.append(habits["shift"][level])
        slope.append(habits["slope"][level])
    bettor = Bettor(
        daring=bets["daring"],
        attack=bets["attack"],
        loyalty=bets["loyalty"],
        envy=bets["envy"],
        reserve=round(bets["reserve"]),
        crowd=bets["crowd"],
        margin=bets["margin"],
        trust=Trust(shift, slope),
    )
    thrift = match["thrift"] * _kept(rounds)
    return Character(bettor, thrift=thrift, whistle=match["whistle"], haggling=match["haggling"], rival=match["rival"])


def _kept(rounds: int) -> float:
    return 1.0 + 0.7 * (rounds - 3)
