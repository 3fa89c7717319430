"""Games of worldcup that end in every way an edition knows, and how they were found: `python tests/records/endings.py`.

They are random games. Of each kind the first seed was taken whose game has all that is wanted; nothing was steered.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from itertools import count

from anpfiff.core.chance import Seeded
from anpfiff.core.event import Event
from anpfiff.core.game import OptionValue, Setup
from anpfiff.core.record import Record, Recorder
from anpfiff.core.registry import make_setup
from anpfiff.games.worldcup.events import (
    CoinTossed,
    ExtraTeam,
    Kick,
    LastTurnsBegan,
    LotsDecided,
    LotsDrawn,
    PhaseBegan,
    ShootOutEnded,
    TeamsDealt,
    WonEarly,
    WorldChampion,
)

GROUPS = "groups"


@dataclass(frozen=True)
class Ending:
    """A game and what must happen in it."""

    edition: str
    seats: int
    has: tuple[str, ...]
    """Names of `SIGNS`."""
    seed: int
    options: Mapping[str, OptionValue] = field(default_factory=dict)

    @property
    def name(self) -> str:
        return f"worldcup-{self.edition}-{self.seats}-{'-'.join(self.has)}"

    def setup(self) -> Setup:
        return make_setup("worldcup", self.edition, self.options, self.seats)

    def record(self) -> Record:
        return played(self.setup(), self.seed)[0]


OFF: dict[str, OptionValue] = {"modifier_dice": False}
EIGHT_OFFSIDES: dict[str, OptionValue] = {"offside_cards": 8}
PLAY_OUT: dict[str, OptionValue] = {"play_out": True}

REPLAYS = ("nine_players", "group_replay", "second_group_replay", "match_replay")
SHOOT_OUTS = ("nine_players", "shoot_out", "sudden_death", "group_lots")
ENDINGS = [
    Ending("1930", 9, REPLAYS, 4),
    Ending("1930", 2, ("won_early",), 0),
    Ending("1930", 3, ("played_out",), 3, PLAY_OUT | EIGHT_OFFSIDES),
    Ending("1930", 5, ("lots_after_group_replays",), 130, OFF),
    Ending("1930", 4, ("lots_after_match_replays",), 54, OFF),
    Ending("1954", 9, REPLAYS, 0),
    Ending("1954", 2, ("won_early",), 0, OFF),
    Ending("1954", 3, ("played_out",), 12, PLAY_OUT),
    Ending("1954", 5, ("lots_after_group_replays",), 4, EIGHT_OFFSIDES),
    Ending("1954", 4, ("lots_after_match_replays",), 6, OFF),
    Ending("1970", 9, ("nine_players", "coin_toss", "group_lots"), 0),
    Ending("1970", 2, ("won_early",), 1, OFF | EIGHT_OFFSIDES),
    Ending("1970", 3, ("played_out",), 0, PLAY_OUT),
    Ending("1998", 9, SHOOT_OUTS, 1),
    Ending("1998", 2, ("won_early",), 1, OFF | EIGHT_OFFSIDES),
    Ending("1998", 3, ("played_out",), 3, PLAY_OUT),
    Ending("2002", 9, SHOOT_OUTS, 0),
    Ending("2002", 2, ("won_early",), 2, OFF | EIGHT_OFFSIDES),
    Ending("2002", 3, ("played_out",), 1, PLAY_OUT),
]


def _replays(events: list[Event], in_groups: bool, least: int) -> bool:
    """W7.1, W8.8: a round of replays with at least this number."""
    return any(isinstance(e, PhaseBegan) and (e.phase == GROUPS) == in_groups and e.replay >= least for e in events)


def _any(*kinds: type[Event]) -> Callable[[list[Event]], bool]:
    return lambda events: any(isinstance(event, kinds) for event in events)


def _sudden_death(events: list[Event]) -> bool:
    """W8.9: more than five kicks each."""
    return max(Counter(event.match for event in events if isinstance(event, Kick)).values(), default=0) > 10


def _played_out(events: list[Event]) -> bool:
    """W8.7: the final was played although both finalists belonged to one player, and the champion was found there."""
    owners: dict[str, int] = {}
    final: set[str] = set()
    for event in events:
        match event:
            case TeamsDealt(seat=seat, teams=teams):
                owners |= dict.fromkeys(teams, seat)
            case ExtraTeam(seat=seat, team=team):
                owners[team] = seat
            case PhaseBegan(matches=matches) if matches:
                final = {matches[-1].left, matches[-1].right}
            case WorldChampion(team=team, seat=seat):
                return team in final and {owners[finalist] for finalist in final} == {seat}
            case _:
                pass
    return False


SIGNS: dict[str, Callable[[list[Event]], bool]] = {
    "nine_players": _any(LastTurnsBegan),  # W6.2
    "group_replay": lambda events: _replays(events, True, 1),
    "second_group_replay": lambda events: _replays(events, True, 2),
    "match_replay": lambda events: _replays(events, False, 1),
    "lots_after_group_replays": lambda events: _replays(events, True, 5) and _any(LotsDrawn)(events),  # W7.7
    "lots_after_match_replays": lambda events: _replays(events, False, 5) and _any(LotsDecided)(events),  # W7.7
    "coin_toss": _any(CoinTossed),  # W8.8
    "group_lots": lambda events: _any(LotsDrawn)(events) and not _replays(events, True, 1),  # W7.3, W7.4, W7.6
    "shoot_out": _any(ShootOutEnded),  # W8.9
    "sudden_death": _sudden_death,
    "won_early": _any(WonEarly),  # W8.7
    "played_out": _played_out,
}


def played(setup: Setup, seed: int) -> tuple[Record, list[Event]]:
    """A random game and all that happened in it."""
    events: list[Event] = []
    picks = Seeded(seed, 2)
    recorder = Recorder(setup, ["random"] * setup.seats, Seeded(seed, 1), events)
    while (seat := recorder.state.mover()) >= 0:
        recorder.play(seat, recorder.state.legal_move(seat, picks.below(recorder.state.legal_count(seat))), events)
    return recorder.record(), events


def missing(ending: Ending, events: list[Event]) -> list[str]:
    return [sign for sign in ending.has if not SIGNS[sign](events)]


def first_seed(ending: Ending) -> int:
    setup = ending.setup()
    return next(seed for seed in count() if not missing(ending, played(setup, seed)[1]))


def main() -> None:
    for ending in ENDINGS:
        print(f"{first_seed(ending):6}  {ending.name}", flush=True)


if __name__ == "__main__":
    main()
