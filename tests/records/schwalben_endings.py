"""Games of schwalben with every way a match can end and all that seldom happens. They are random games, the first of their kind.

Values and numbers of cards may be tuned, and then other games are the first: so seeds are not written here but searched for
whenever a golden file is made anew.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from importlib.resources import files
from typing import TypeAlias

from anpfiff.core.event import Event
from anpfiff.core.game import OptionValue
from anpfiff.football.events import LotsDrawn
from anpfiff.games.schwalben.edition import load_box
from anpfiff.games.schwalben.events import (
    BribeTaken,
    CardPlayed,
    CardRemoved,
    ExtraTimeBegan,
    Goal,
    Injury,
    MatchBegan,
    MatchEnded,
    PenaltyGiven,
    PileRenewed,
    RefereeBanned,
    RefereeNamed,
    RefereeRejected,
    Saved,
    ShootOutBegan,
    ShotWide,
    Stopped,
    WholeAgain,
)
from records.ending import Ending, Sign, happens

_FOLDER = files("anpfiff.games.schwalben")
_BOX = load_box(_FOLDER / "cards.toml", _FOLDER / "nations.toml")
PERSONAL = [card.id for card in _BOX.cards if card.nation]
"""S2.5."""
FIRST_KICKS = 10
FINAL = "F"


def _options(teams: str, nations: str, **other: OptionValue) -> dict[str, OptionValue]:
    """S2.3, S2.2; S2.4."""
    return {"teams": teams, "field": nations, **other}


@dataclass
class Match:
    """What happened in one match."""

    id: str
    events: list[Event] = field(default_factory=list)

    @property
    def in_group(self) -> bool:
        return "-" in self.id

    @property
    def kicks(self) -> list[Event]:
        """S7.4: of the shoot-out, as they ended."""
        starts = [at for at, event in enumerate(self.events) if isinstance(event, ShootOutBegan)]
        return [event for at in starts for event in self.events[at:] if isinstance(event, Goal | Saved | ShotWide)]

    def score(self) -> tuple[int, int]:
        ended = next(event for event in self.events if isinstance(event, MatchEnded))
        return ended.home_goals, ended.away_goals


InMatch: TypeAlias = Callable[[Match], bool]


def matches(events: list[Event]) -> Iterator[Match]:
    match: Match | None = None
    for event in events:
        if isinstance(event, MatchBegan):
            match = Match(event.match)
        if match is not None:
            match.events.append(event)
            if isinstance(event, MatchEnded):
                yield match
                match = None


def in_some_match(sign: InMatch) -> Sign:
    return lambda events: any(map(sign, matches(events)))


def _in_time(match: Match) -> bool:
    return not match.in_group and not happens(ExtraTimeBegan)(match.events)


def _in_extra_time(match: Match) -> bool:
    return happens(ExtraTimeBegan)(match.events) and not match.kicks


def _stopped_early(match: Match) -> bool:
    """S7.4: the five stop once decided."""
    return 0 < len(match.kicks) < FIRST_KICKS


def _final_keepers(match: Match) -> bool:
    """S7.5: saved in the shoot-out of the final."""
    return match.id == FINAL and any(isinstance(kick, Saved) for kick in match.kicks)


def _final_greens(match: Match) -> bool:
    """S7.5: in the final green cards were played to the last, by both."""
    greens = {card.id for card in _BOX.cards if card.colour == "green"}
    played = [event.team for event in match.events if isinstance(event, CardPlayed) and event.card.split(".")[0] in greens]
    return match.id == FINAL and len(set(played)) == 2 and min(map(played.count, played)) > 2


def _both_bribed(match: Match) -> bool:
    return len({event.team for event in match.events if isinstance(event, BribeTaken)}) == 2


def _rejected_bribed(match: Match) -> bool:
    """S6.2: a referee was paid, then rejected."""
    paid = {event.referee for event in match.events if isinstance(event, BribeTaken)}
    return any(isinstance(event, RefereeRejected) and event.referee in paid for event in match.events)


def _last_penalty(match: Match) -> bool:
    """S6.4: after both have stopped."""
    stopped: set[str] = set()
    for event in match.events:
        if isinstance(event, Stopped):
            stopped.add(event.team)
        elif isinstance(event, ExtraTimeBegan):
            stopped.clear()
        elif isinstance(event, PenaltyGiven) and len(stopped) == 2:
            return True
    return False


def _is_played(card: str) -> Sign:
    return lambda events: any(isinstance(event, CardPlayed) and event.card == card for event in events)


SIGNS: dict[str, Sign] = {
    "group_win": in_some_match(lambda match: match.in_group and match.score()[0] != match.score()[1]),  # S4.6
    "group_draw": in_some_match(lambda match: match.in_group and match.score()[0] == match.score()[1]),
    "group_lots": happens(LotsDrawn),  # S7.1
    "normal_time": in_some_match(_in_time),  # S7.3
    "extra_time": in_some_match(_in_extra_time),  # S7.4
    "all_five_kicks": in_some_match(lambda match: len(match.kicks) == FIRST_KICKS),
    "stopped_early": in_some_match(_stopped_early),
    "sudden_death": in_some_match(lambda match: len(match.kicks) > FIRST_KICKS),
    "final_greens": in_some_match(_final_greens),
    "final_keepers": in_some_match(_final_keepers),
    "pile_renewed": happens(PileRenewed),  # S4.6
    "rejection": happens(RefereeRejected),  # S6.2
    "both_bribed": in_some_match(_both_bribed),  # S6.5
    "rejected_bribed": in_some_match(_rejected_bribed),  # S6.2
    "ban": happens(RefereeBanned),  # S6.6
    "dummy": lambda events: any(isinstance(event, RefereeNamed) and event.seat is None for event in events),  # S6.7
    "last_penalty": in_some_match(_last_penalty),  # S6.4
    "sending_off": lambda events: any(isinstance(event, CardRemoved) and event.by is not None for event in events),  # S5.8
    "dummy_sends_off": lambda events: any(isinstance(event, CardRemoved) and event.by is None for event in events),
    "injury": happens(Injury),  # S5.12
    "physio": happens(WholeAgain),  # S9
} | {f"card_{card}": _is_played(card) for card in PERSONAL}

_MATCHES = ("group_win", "group_draw", "normal_time", "extra_time", "all_five_kicks", "stopped_early", "pile_renewed")
_REFEREES = ("rejection", "both_bribed", "ban", "dummy", "dummy_sends_off")
_MISHAPS = ("group_lots", "sending_off", "injury", "physio")
ENDINGS = [
    Ending("schwalben", "world16", 3, _MATCHES, None, _options("draft", "strongest"), "ways_to_end"),
    Ending(
        "schwalben",
        "world16",
        5,
        ("final_greens", "final_keepers", "sudden_death"),
        None,
        _options("dealt", "random", draw="pots"),
    ),
    Ending("schwalben", "euro16", 4, (*_REFEREES, *_MISHAPS), None, _options("dealt", "strongest"), "referees_and_mishaps"),
    Ending("schwalben", "euro16", 6, ("last_penalty", "rejected_bribed"), None, _options("draft", "random", heads="strongest")),
    Ending(
        "schwalben", "world32", 4, tuple(f"card_{card}" for card in PERSONAL), None, _options("dealt", "random"), "personal_cards"
    ),
    Ending("schwalben", "world32", 6, ("extra_time", "sudden_death"), None, _options("draft", "picked")),
]
