"""A match as a script: what is played, and what the dice show, in the order of the table.

whistle = Whistle("foul3 keeper2", "attack4/inside")     # home, away; the dummy whistles
whistle.run("attack4/inside", "foul3", 4, 2, "keeper2")  # the foul's die, then the penalty's
assert whistle.told() == "foul 7, penalty, shot 7, saved"

Words are cards as in `pitch.py`, played, given up or removed as is asked for; numbers are dice, `Comes` is a card that chance
brings.
"""

from collections.abc import Sequence
from types import EllipsisType
from typing import Any

from anpfiff.core.event import Event
from anpfiff.core.move import Move
from anpfiff.games.schwalben.events import (
    AttackFailed,
    CardGivenUp,
    CardRemoved,
    DiceThrown,
    ExtraTimeBegan,
    Goal,
    Injury,
    KickAwarded,
    PenaltyGiven,
    PlaceSeen,
    RefereeBanned,
    Saved,
    ShootOutBegan,
    ShotWide,
    Stopped,
    TotalChanged,
    WholeAgain,
)
from anpfiff.games.schwalben.moves import ChangeTotal, Give, GivePenalty, NoPenalty, Nothing, Play, Remove, SeePlace, Stop
from rules.schwalben.pitch import BOX, DUMMY, Outcome, Pitch

PASS = Nothing()
STOP = Stop()
UP, LEAVE, DOWN = ChangeTotal(1), ChangeTotal(0), ChangeTotal(-1)
INSIDE, OUTSIDE = SeePlace("inside"), SeePlace("outside")
FOR_HOME, FOR_AWAY, NO_PENALTY = GivePenalty("home"), GivePenalty("away"), NoPenalty()

# S9: red cards by the name that people give them.
SPECIALIST = "free_kick_bonus2"
DIGGER = "free_kick_bonus1"
KILLER = "killer3"
HEADER = "attack_bonus1/inside"
SWEEPER = "cancel"
TRAP = "offside_bonus2"
ACTOR = "dive_bonus2"
CHARMER = "foul_bonus-2"
SECOND_WIND = "draw1"
TWELFTH_MAN = "home_shot_bonus1"
PHYSIO = "physio"

HAND_GOAL = "straight3@ARG"
BRAZIL_ATTACK = "attack4/inside@BRA"
BRAZIL_FREE_KICK = "free_kick_bonus3@BRA"
FRANCE = "attack4/inside@FRA"
REROLL = "reroll@GER"
ONE_MORE = "extra_attack@GER"
ITALY = "cancel@ITA"
PATRON = "draw2@KSA"
GREECE = "cancel@GRE"
CZECHIA = "attack_bonus2@CZE"
PORTUGAL = "dive_bonus3@POR"
ENGLAND = "attack3/inside@ENG"
SPY = "spy@URU"
SWITZERLAND = "offside5@SUI"


class Comes(str):
    """A card that chance brings: drawn, lost or sent off."""

    __slots__ = ()


Step = Move | str | int | EllipsisType


SPARE = "attack0/outside"


class Whistle(Pitch):
    """A match of Argentina at home against Mexico, unless told otherwise; the guests are about to attack.

    Both hold a harmless attack besides, so that the match goes on; `spare=""`: they do not.
    """

    def __init__(
        self,
        home_hand: str = "",
        away_hand: str = "",
        *,
        home: str = "ARG",
        away: str = "MEX",
        referee: int | None = DUMMY,
        spare: str = SPARE,
        **where: Any,
    ) -> None:
        hands = {home: f"{home_hand} {spare}", away: f"{away_hand} {spare}"}
        super().__init__(home, away, hands=hands, referee=referee, **where)

    def run(self, *steps: Step) -> "Whistle":
        """All of it, one after the other; the events of the whole script are kept."""
        told: list[tuple[Move | str, list[Outcome]]] = []
        for step in steps:
            if isinstance(step, int | EllipsisType | Comes):
                told[-1][1].append(step)
            else:
                assert isinstance(step, Move | str)
                told.append((step, []))
        events: list[Event] = []
        for step, outcomes in told:
            self._take(step, outcomes)
            events += self.events
        self.events = events
        return self

    def _take(self, step: Move | str, outcomes: Sequence[Outcome]) -> None:
        if isinstance(step, Move):
            self.play(step, *outcomes)
        elif any(isinstance(move, Remove) for move in self.legal):
            self.remove(step, *outcomes)
        elif any(isinstance(move, Give) for move in self.legal):
            self.give(step, *outcomes)
        else:
            self.put(step, *outcomes)

    # --- what is seen

    @property
    def seat(self) -> int:
        """Who is asked."""
        return self.state.mover()

    @property
    def side(self) -> str:
        """Who attacks, or is about to."""
        running = self.view.running
        assert running is not None
        return running.side

    @property
    def cards(self) -> set[str]:
        """The cards that whoever is asked can play, described in full."""
        return set(self.offered(Play))

    def hand(self, nation: str) -> list[str]:
        return sorted(self.words_in(nation).elements())

    def told(self) -> str:
        """What happened in the last move or script, without the cards."""
        return ", ".join(text for event in self.events if (text := _told(event)))


def _told(event: Event) -> str:  # noqa: PLR0911, PLR0912 - one line a kind of event
    match event:
        case DiceThrown():
            return f"{event.what} {event.total}"
        case TotalChanged():
            return f"changed to {event.total}"
        case PlaceSeen():
            return f"seen {event.place}"
        case AttackFailed():
            return event.reason
        case KickAwarded():
            return "free kick" if event.shot == "free_kick" else event.shot
        case ShotWide():
            return "wide"
        case Saved():
            return "saved"
        case Goal():
            return f"goal {event.home}:{event.away}"
        case CardRemoved():
            return f"{event.team} loses {event.colour}"
        case CardGivenUp():
            return "given up"
        case Injury():
            return f"{event.team} injured"
        case WholeAgain():
            return f"{event.team} whole again"
        case PenaltyGiven():
            return f"out of the blue for {event.team}"
        case RefereeBanned():
            return f"banned {event.seat}"
        case Stopped():
            return f"{event.team} stops"
        case ExtraTimeBegan():
            return "extra time"
        case ShootOutBegan():
            return "shoot-out"
    return ""


def reaching(kind: str, total: int, place: str | None = None) -> tuple[str, int]:
    """An impersonal card and what the die must show: whatever values the box holds, the sum is the total."""
    for card in BOX.cards:
        fits = card.kind == kind and card.place == place and not card.injures and not card.nation
        if fits and 1 <= total - card.value <= 6 and (kind != "attack" or card.value):
            return f"{kind}{card.value}{f'/{place}' if place else ''}", total - card.value
    raise AssertionError(f"no {kind} reaches {total}")
