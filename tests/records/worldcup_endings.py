"""Games of worldcup that end in every way an edition knows. They are random games; `endings.py` says how they were found."""

from collections import Counter

from anpfiff.core.event import Event
from anpfiff.core.game import OptionValue
from anpfiff.football.events import LotsDrawn, PlayedOn, ShootOutEnded, WonEarly, WorldChampion
from anpfiff.games.worldcup.events import CoinTossed, ExtraTeam, Kick, LastTurnsBegan, LotsDecided, PhaseBegan, TeamsDealt
from records.ending import Ending, Sign, happens

GROUPS = "groups"

OFF: dict[str, OptionValue] = {"modifier_dice": False}
EIGHT_OFFSIDES: dict[str, OptionValue] = {"offside_cards": 8}
END: dict[str, OptionValue] = {"early_win": "end"}
PLAY_ON: dict[str, OptionValue] = {"early_win": "play_on"}

REPLAYS = ("nine_players", "group_replay", "second_group_replay", "match_replay")
SHOOT_OUTS = ("nine_players", "shoot_out", "sudden_death", "group_lots")
ENDINGS = [
    Ending("worldcup", "1930", 9, REPLAYS, 4),
    Ending("worldcup", "1930", 2, ("won_early",), 0, END | OFF | EIGHT_OFFSIDES),
    Ending("worldcup", "1930", 2, ("asked_and_ended",), 2),
    Ending("worldcup", "1930", 3, ("asked_and_played_on",), 13, EIGHT_OFFSIDES),
    Ending("worldcup", "1930", 3, ("played_out",), 1, PLAY_ON),
    Ending("worldcup", "1930", 5, ("six_group_replays",), 38, OFF),
    Ending("worldcup", "1930", 4, ("six_match_replays",), 54, OFF),
    Ending("worldcup", "1954", 9, REPLAYS, 0),
    Ending("worldcup", "1954", 2, ("won_early",), 4, END | OFF | EIGHT_OFFSIDES),
    Ending("worldcup", "1954", 2, ("asked_and_ended",), 3),
    Ending("worldcup", "1954", 3, ("asked_and_played_on",), 5, EIGHT_OFFSIDES),
    Ending("worldcup", "1954", 3, ("played_out",), 4, PLAY_ON),
    Ending("worldcup", "1954", 5, ("six_group_replays",), 4, OFF),
    Ending("worldcup", "1954", 4, ("six_match_replays",), 2, OFF),
    Ending("worldcup", "1970", 9, ("nine_players", "coin_toss", "group_lots"), 0),
    Ending("worldcup", "1970", 2, ("won_early",), 1, END | OFF | EIGHT_OFFSIDES),
    Ending("worldcup", "1970", 2, ("asked_and_ended",), 0),
    Ending("worldcup", "1970", 3, ("asked_and_played_on",), 4, EIGHT_OFFSIDES),
    Ending("worldcup", "1970", 3, ("played_out",), 0, PLAY_ON),
    Ending("worldcup", "1998", 9, SHOOT_OUTS, 0),
    Ending("worldcup", "1998", 2, ("won_early",), 2, END | OFF | EIGHT_OFFSIDES),
    Ending("worldcup", "1998", 2, ("asked_and_ended",), 3),
    Ending("worldcup", "1998", 3, ("asked_and_played_on",), 3, EIGHT_OFFSIDES),
    Ending("worldcup", "1998", 3, ("played_out",), 3, PLAY_ON),
    Ending("worldcup", "2002", 9, SHOOT_OUTS, 0),
    Ending("worldcup", "2002", 2, ("won_early",), 2, END | OFF | EIGHT_OFFSIDES),
    Ending("worldcup", "2002", 2, ("asked_and_ended",), 7),
    Ending("worldcup", "2002", 3, ("asked_and_played_on",), 12, EIGHT_OFFSIDES),
    Ending("worldcup", "2002", 3, ("played_out",), 1, PLAY_ON),
]


def _replays(events: list[Event], in_groups: bool, least: int) -> bool:
    """W7.1, W8.8: a round of replays with at least this number."""
    return any(isinstance(e, PhaseBegan) and (e.phase == GROUPS) == in_groups and e.replay >= least for e in events)


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


SIGNS: dict[str, Sign] = {
    "nine_players": happens(LastTurnsBegan),  # W6.2
    "group_replay": lambda events: _replays(events, True, 1),
    "second_group_replay": lambda events: _replays(events, True, 2),
    "match_replay": lambda events: _replays(events, False, 1),
    "six_group_replays": lambda events: _replays(events, True, 6) and not happens(LotsDrawn)(events),  # W7.7
    "six_match_replays": lambda events: _replays(events, False, 6) and not happens(LotsDecided)(events),  # W7.7
    "coin_toss": happens(CoinTossed),  # W8.8
    "group_lots": lambda events: happens(LotsDrawn)(events) and not _replays(events, True, 1),  # W7.3, W7.4, W7.6
    "shoot_out": happens(ShootOutEnded),  # W8.9
    "sudden_death": _sudden_death,
    "won_early": happens(WonEarly),  # W8.7
    "asked_and_ended": lambda events: happens(WonEarly)(events) and not happens(WorldChampion)(events),
    "asked_and_played_on": lambda events: happens(PlayedOn)(events) and happens(WorldChampion)(events),
    "played_out": _played_out,
}
