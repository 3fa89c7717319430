"""Games of cards2010 with all that seldom happens. They are random games; `endings.py` says how they were found."""

from collections import Counter

from anpfiff.core.event import Event
from anpfiff.core.game import OptionValue
from anpfiff.football.events import LotsDrawn, PlayedOn, ShootOutEnded, WonEarly, WorldChampion
from anpfiff.games.cards2010.events import CardThrownAway, GroupBegan, KickTaken, PileRenewed, PlayerOut, SectionBegan
from records.ending import Ending, Sign, happens

PLAY_ON: dict[str, OptionValue] = {"early_win": "play_on"}
END: dict[str, OptionValue] = {"early_win": "end"}
KICKS = 5

ENDINGS = [
    Ending("cards2010", "2010", 2, ("won_early",), 0, END),
    Ending("cards2010", "2010", 2, ("asked_and_ended",), 0),
    Ending("cards2010", "2010", 3, ("asked_and_played_on",), 2),
    Ending("cards2010", "2010", 3, ("played_out",), 0, PLAY_ON),
    Ending("cards2010", "2010", 4, ("kick_pile_renewed",), 6),
    Ending("cards2010", "2010", 5, ("group_lots", "group_pile_renewed"), 4),
    Ending("cards2010", "2010", 6, ("several_shoot_outs",), 2, PLAY_ON),
    Ending("cards2010", "2010", 7, ("shoot_out", "sudden_death"), 0),
    Ending("cards2010", "2010", 8, ("thrown_away", "player_out", "in_the_other_half"), 0),
]


def _sudden_death(events: list[Event]) -> bool:
    """C3.8: more than five cards each."""
    kicks = Counter(event.match for event in events if isinstance(event, KickTaken))
    return any(taken > 2 * KICKS for taken in kicks.values())


def _several_shoot_outs(events: list[Event]) -> bool:
    """C3.8: out of one pile."""
    found = 0
    for event in events:
        if isinstance(event, SectionBegan):
            found = 0
        elif isinstance(event, ShootOutEnded):
            found += 1
            if found > 1:
                return True
    return False


def _renewed(events: list[Event], in_group: bool) -> bool:
    """C2.6: with the discards of a group, C3.8: with the cards turned up in shoot-outs."""
    group = False
    for event in events:
        match event:
            case GroupBegan():
                group = True
            case SectionBegan():
                group = False
            case PileRenewed() if group == in_group:
                return True
            case _:
                pass
    return False


def _played_out(events: list[Event]) -> bool:
    """C1.6: the final was played although both finalists belonged to one player, and the champion was found there."""
    owners: dict[str, int] = {}
    final: set[str] = set()
    for event in events:
        match event:
            case GroupBegan(teams=teams, owners=seats):
                owners |= dict(zip(teams, seats, strict=True))
            case SectionBegan(matches=matches):
                final = {matches[-1].left, matches[-1].right}
            case WorldChampion(team=team, seat=seat):
                return team in final and {owners[finalist] for finalist in final} == {seat}
            case _:
                pass
    return False


def _in_the_other_half(events: list[Event]) -> bool:
    """C3.2: somebody plays in a half of the round of 16 without a team there."""
    owners: dict[str, int] = {}
    for event in events:
        match event:
            case GroupBegan(teams=teams, owners=seats):
                owners |= dict(zip(teams, seats, strict=True))
            case SectionBegan(matches=matches, seats=seats):
                if set(seats) - {owners[team] for match in matches for team in (match.left, match.right)}:
                    return True
            case _:
                pass
    return False


SIGNS: dict[str, Sign] = {
    "won_early": happens(WonEarly),  # C1.6
    "asked_and_ended": lambda events: happens(WonEarly)(events) and not happens(WorldChampion)(events),
    "asked_and_played_on": lambda events: happens(PlayedOn)(events) and happens(WorldChampion)(events),
    "played_out": _played_out,
    "group_lots": happens(LotsDrawn),  # C2.7
    "group_pile_renewed": lambda events: _renewed(events, True),
    "thrown_away": happens(CardThrownAway),  # C3.5
    "player_out": happens(PlayerOut),  # C3.9
    "in_the_other_half": _in_the_other_half,
    "shoot_out": happens(ShootOutEnded),  # C3.8
    "sudden_death": _sudden_death,
    "several_shoot_outs": _several_shoot_outs,
    "kick_pile_renewed": lambda events: _renewed(events, False),
}
