"""W6.1, W6.8, W7: the end of a phase, and who goes through from the groups."""

from mypy_extensions import i64

from anpfiff.core.bits import bit, members
from anpfiff.core.chance import Chance
from anpfiff.core.event import Event
from anpfiff.core.step import Happening
from anpfiff.football.events import GroupDecided, LotsDrawn, tell_lots
from anpfiff.football.group_table import GroupTable
from anpfiff.football.numbers import Group, Match, Team, left_row, right_row
from anpfiff.football.ties import split, straddling
from anpfiff.games.worldcup.knockout import after_round, end_round
from anpfiff.games.worldcup.numbers import GROUPS
from anpfiff.games.worldcup.phases import begin_replays
from anpfiff.games.worldcup.scoring import roll_modifiers, score_match
from anpfiff.games.worldcup.state import Worldcup


class EndingPhase(Happening[Worldcup]):
    """W6.1: what was played for is scored."""

    def happen(self, state: Worldcup, chance: Chance, events: list[Event] | None) -> None:
        if state.phase == GROUPS:
            _end_group_stage(state, chance, events)
        else:
            end_round(state, chance, events)


def _end_group_stage(state: Worldcup, chance: Chance, events: list[Event] | None) -> None:
    """W7.1: replays until every group is decided, but W7.7."""
    if state.replay:
        _score_replays(state, chance, events)
    else:
        _score_groups(state, chance, events)
    _draw_lots(state, chance, events)
    matches = _replays(state)
    if matches:
        begin_replays(state, matches, chance, events)
    else:
        _leave_groups(state, events)
        after_round(state, chance, events)


def _score_groups(state: Worldcup, chance: Chance, events: list[Event] | None) -> None:
    """W6.4: dice for each group."""
    numbers = state.numbers
    for group in range(len(numbers.groups)):
        halves = roll_modifiers(state, numbers.groups[group], chance, events)
        for match in numbers.group_matches[group]:
            score_match(state, Match(match), halves, events)
    for group in range(len(numbers.groups)):
        _rank_group(state, Group(group), chance, events)


def _score_replays(state: Worldcup, chance: Chance, events: list[Event] | None) -> None:
    """W6.4: dice once for all replays."""
    numbers = state.numbers
    halves = roll_modifiers(state, None, chance, events)
    for match in range(len(numbers.matches)):
        if state.is_open(Match(match)):
            score_match(state, Match(match), halves, events)
    for group in range(len(numbers.groups)):
        if state.tied(Group(group)):
            _rank_replays(state, Group(group))


def _rank_group(state: Worldcup, group: Group, chance: Chance, events: list[Event] | None) -> None:
    """W7.3, W7.4, W7.6: by the edition's chain. What replays have to settle stays open."""
    numbers = state.numbers
    teams = numbers.cup.group_teams[group]
    table = GroupTable(len(teams), numbers.points_win, numbers.points_draw)
    for number in numbers.group_matches[group]:
        match = Match(number)
        table.record(
            _left_place(state, match), _right_place(state, match), state.goals(left_row(match)), state.goals(right_row(match))
        )
    tiers = numbers.chain.order(table, None, None, numbers.advance)
    if numbers.lots_break_ties and _level_among_first(tiers, numbers.advance):
        drawn = numbers.chain.order(table, chance, None, numbers.advance)
        if events is not None:
            names = [numbers.teams[teams[place]] for tier in drawn for place in tier]
            tell_lots(numbers.groups[group], names, tiers, numbers.advance, events)
        tiers = drawn
    certain, tier, places = straddling(tiers, numbers.advance)
    _place(state, group, certain, 0)
    _keep_level(state, group, tiers, 0)
    _keep_tie(state, group, tier, places)


def _left_place(state: Worldcup, match: Match) -> i64:
    """Where the left-hand team stands in its group's list."""
    return state.cup.place_in_group[state.team_in(left_row(match))]


def _right_place(state: Worldcup, match: Match) -> i64:
    return state.cup.place_in_group[state.team_in(right_row(match))]


def _level_among_first(tiers: list[list[int]], places: i64) -> bool:
    """Whether teams are level on a place that decides who advances, or where to."""
    place: i64 = 0
    for tier in tiers:
        if place < places and len(tier) > 1:
            return True
        place += len(tier)
    return False


def _place(state: Worldcup, group: Group, through: list[int], first: i64) -> None:
    """These teams, by their places in the group's list, take the next places of its order."""
    for place in through:
        state.put_in_place(group, first, Team(state.cup.group_teams[group][place]))
        first += 1


def _keep_level(state: Worldcup, group: Group, tiers: list[list[int]], first: i64) -> None:
    """W7.5: teams of one tier that all get through share their place, from place `first` on."""
    numbers = state.numbers
    for tier in tiers:
        if numbers.shares_places and first + len(tier) <= numbers.advance:
            for place in range(first + 1, first + len(tier)):
                state.table[numbers.level_at + group] |= bit(place)
        first += len(tier)


def _keep_tie(state: Worldcup, group: Group, tier: list[int], places: i64) -> None:
    """W7.1, W7.5: teams level across the line; none: the group is decided."""
    level: i64 = 0
    for place in tier:
        level |= bit(place)
    if state.numbers.replays_by_tie:
        again = level and level == state.tied(group)
        state.table[state.numbers.replays_at + group] = state.replays_of_tie(group) + 1 if again else 0
    state.table[state.numbers.tied_at + group] = level
    state.table[state.numbers.tied_places_at + group] = places


def _rank_replays(state: Worldcup, group: Group) -> None:
    """W7.1: by the points of that round of replays alone."""
    numbers = state.numbers
    table = GroupTable(len(numbers.cup.group_teams[group]), numbers.points_win, numbers.points_draw)
    for match in _replays_of(state, group):
        left, right = state.replay_goals(left_row(match)), state.replay_goals(right_row(match))
        table.record(_left_place(state, match), _right_place(state, match), left, right)
    open_places = state.tied_places(group)
    tiers = split(members(state.tied(group)), table.points)
    certain, tier, places = straddling(tiers, open_places)
    _place(state, group, certain, numbers.advance - open_places)
    _keep_level(state, group, tiers, numbers.advance - open_places)
    _keep_tie(state, group, tier, places)


def _replays(state: Worldcup) -> list[Match]:
    """All matches to be replayed, in the order of the groups."""
    matches: list[Match] = []
    for group in range(len(state.numbers.groups)):
        if state.tied(Group(group)):
            matches.extend(_replays_of(state, Group(group)))
    return matches


def _replays_of(state: Worldcup, group: Group) -> list[Match]:
    """W7.1: the fixtures among the level teams. W7.5: two who have none between them meet all the same."""
    numbers = state.numbers
    matches = [Match(match) for match in numbers.group_matches[group] if _among_tied(state, group, Match(match))]
    if not matches:
        matches = [Match(match) for match in numbers.group_pairs[group] if _among_tied(state, group, Match(match))]
    return matches


def _among_tied(state: Worldcup, group: Group, match: Match) -> bool:
    pair = bit(_left_place(state, match)) | bit(_right_place(state, match))
    return state.tied(group) & pair == pair


def _draw_lots(state: Worldcup, chance: Chance, events: list[Event] | None) -> None:
    """W7.7: for every tie that has been replayed so often."""
    numbers = state.numbers
    for number in range(len(numbers.groups)):
        group = Group(number)
        left = members(state.tied(group))
        replays = state.replays_of_tie(group) if numbers.replays_by_tie else state.replay
        if not left or replays < numbers.replays_before_lots:
            continue
        drawn: list[int] = []
        while left:
            drawn.append(left.pop(chance.below(len(left))))
        places = state.tied_places(group)
        if events is not None:
            names = [numbers.teams[numbers.cup.group_teams[group][place]] for place in drawn]
            events.append(LotsDrawn(numbers.groups[group], tuple(names)))
        _place(state, group, drawn[:places], numbers.advance - places)
        _keep_tie(state, group, [], 0)


def _leave_groups(state: Worldcup, events: list[Event] | None) -> None:
    """W6.8: the first of each group go on."""
    numbers = state.numbers
    through: i64 = 0
    for group in range(len(numbers.groups)):
        names: list[str] = []
        for place in range(numbers.advance):
            team = state.in_place(Group(group), place)
            through |= bit(team)
            names.append(numbers.teams[team])
        if events is not None:
            events.append(GroupDecided(numbers.groups[group], tuple(names)))
    state.leave_groups(through)
