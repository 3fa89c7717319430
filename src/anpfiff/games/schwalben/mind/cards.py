"""What cards of schwalben can do: the odds of one attack, and what a card is worth beside the others."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.games.schwalben.dice import FREE_KICK_VALUE, PENALTY_VALUE
from anpfiff.games.schwalben.numbers import (
    ATTACK,
    ATTACK_BONUS,
    BLUE,
    CANCEL,
    DIVE,
    DRAW,
    EDGE,
    FOUL,
    GREEN,
    HOME_SHOT_BONUS,
    INSIDE,
    KEEPER,
    OFFSIDE,
    RED,
    STRAIGHT,
    EditionNumbers,
)

# How much of an attack each blue card of the defenders takes away, on the average, and how many of them count.
_DEFENCE: Final = 0.08
_DEFENDERS: Final = 6
# What a card is good for over a tournament, in goals: red ones come back after every match.
_HARMLESS: Final = 0.04
_KEEPER: Final = vec[float]([0.0, 0.4, 0.6, 0.75])
_OFTEN: Final = 2.0
_RED: Final = 0.3
# How often an attack that is worth an answer becomes a goal; what a punished foul, a sending-off and an injury mean beside that.
_DANGER: Final = 0.65
_PUNISHED: Final = 0.58
_SENT_OFF: Final = 0.3
_INJURED: Final = 0.15
# What it is worth to stop attacks up to a value, for each point of it.
_SWEPT: Final = 0.05


def chance_of(value: float) -> float:
    """S5: how often the value and a die make 7."""
    return 0.0 if value <= 0.0 else 1.0 if value >= 6.0 else value / 6.0


def kick_value(place: i64) -> float:
    """S5.3: of the kick that follows there; S5.6: on the edge of the box the referee decides, and nobody knows how."""
    if place == EDGE:
        return 0.5 * float(FREE_KICK_VALUE + PENALTY_VALUE)
    return float(PENALTY_VALUE) if place == INSIDE else float(FREE_KICK_VALUE)


def goals_by(kind: i64, value: float, place: i64) -> float:
    """S5.1, S5.5, S5.7, S5.9: how often such an attack becomes a goal if nobody does anything about it."""
    if kind == STRAIGHT:
        return 1.0 - chance_of(value)
    if kind == DIVE:
        return chance_of(value) * chance_of(kick_value(place))
    return chance_of(value) if kind == ATTACK else 0.0


def left_by(blue: i64) -> float:
    """What so many blue cards, whatever they are, leave of an attack."""
    return 1.0 - _DEFENCE * float(blue if blue < _DEFENDERS else _DEFENDERS)


class Worth:
    """Of every card; the average card is worth 1, and so a team is worth about as much as it has cards."""

    def __init__(self, numbers: EditionNumbers) -> None:
        self.card = vec[float]([0.0] * numbers.cards)
        self.colour = vec[float]([0.0] * (RED + 1))
        """Of an unknown card, by colour."""
        total = 0.0
        for card in range(numbers.cards):
            self.card[card] = _goals(numbers, card)
            total += self.card[card]
        counts = vec[i64]([0] * (RED + 1))
        for card in range(numbers.cards):
            self.card[card] *= float(numbers.cards) / total
            if numbers.personal[card] < 0:
                counts[numbers.colour[card]] += 1
                self.colour[numbers.colour[card]] += self.card[card]
        sum_ = self.colour[GREEN] + self.colour[BLUE] + self.colour[RED]
        self.any: float = sum_ / float(counts[GREEN] + counts[BLUE] + counts[RED])
        """Of the pile's top card: nobody sees its colour."""
        for colour in range(RED + 1):
            self.colour[colour] /= float(max(counts[colour], 1))


def _goals(numbers: EditionNumbers, card: i64) -> float:
    kind, value = numbers.kind[card], float(numbers.value[card])
    once = 0.0
    if kind in (ATTACK, STRAIGHT, DIVE):
        once = _HARMLESS + 0.8 * goals_by(kind, value, numbers.place[card])
    elif kind == FOUL:
        once = _DANGER - chance_of(value) * _PUNISHED - chance_of(value - 3) * _SENT_OFF + _INJURED * float(numbers.injures[card])
        once = max(once, _HARMLESS)
    elif kind == OFFSIDE:
        once = _HARMLESS + _DANGER * chance_of(value)
    elif kind == KEEPER:
        once = _KEEPER[min(numbers.value[card], len(_KEEPER) - 1)]
    elif kind == CANCEL:
        once = _SWEPT * float(numbers.most[card]) if numbers.most[card] else 0.5
    elif kind in (ATTACK_BONUS, HOME_SHOT_BONUS):
        once = 0.15 * value
    elif kind == DRAW:
        once = 0.3 * value
    else:
        once = _RED
    return once * _OFTEN if numbers.colour[card] == RED else once
