"""C2: the group stage."""

from typing import Final

from mypy_extensions import i64

from anpfiff.core.bits import bit
from anpfiff.core.chance import Chance
from anpfiff.core.decision import Prompt
from anpfiff.core.event import Event
from anpfiff.core.numbers import NOBODY, MoveNumber, Seat
from anpfiff.core.step import Choice, Happening
from anpfiff.football.events import GroupDecided, tell_lots
from anpfiff.football.group_table import GroupTable
from anpfiff.football.numbers import Group, Match, Row, Team, left_row, match_of, right_row
from anpfiff.games.cards2010.edition import CARDS
from anpfiff.games.cards2010.events import (
    CardRevealed,
    CardsStopped,
    ChoicesRevealed,
    GroupBegan,
    HandDealt,
    MatchScored,
    PileRenewed,
)
from anpfiff.games.cards2010.knockout import after_round
from anpfiff.games.cards2010.numbers import (
    ATTACK,
    CHOICES,
    DEFENCE,
    DISCARDS,
    FOUL,
    KINDS,
    OFFSIDE,
    PENALTY,
    POOL,
    RUNNING,
    Card,
    GroupPlace,
    goals_on,
)
from anpfiff.games.cards2010.prompts import WhatToChoose
from anpfiff.games.cards2010.scoring import scores_attack, scores_penalty
from anpfiff.games.cards2010.state import BEGIN_GROUP, CHOOSE, RESOLVE, Cards2010

_BOTH_SIDES: Final = bit(0) | bit(1)


class BeginningGroup(Happening[Cards2010]):
    """C2.1: the owners turn up their teams; all cards are shuffled and dealt by allowance. The rest is the pile."""

    def happen(self, state: Cards2010, chance: Chance, events: list[Event] | None) -> None:
        numbers = state.numbers
        members = numbers.cup.group_teams[state.group]
        state.shuffle_all()
        pile = numbers.deck_size
        for team in members:
            state.shown |= bit(team)
            pile -= numbers.allowance[team]
        if events is not None:
            owners = [state.owner(Team(team)) for team in members]
            names = [numbers.teams[team] for team in members]
            events.append(GroupBegan(numbers.cup.groups[state.group], tuple(names), tuple(owners), pile))
        for place in range(len(members)):
            _deal_hand(state, GroupPlace(place), Team(members[place]), chance, events)
        state.fixture = 0
        begin_match(state)


def _deal_hand(state: Cards2010, place: GroupPlace, team: Team, chance: Chance, events: list[Event] | None) -> None:
    hand, size = state.team_hand(place), state.numbers.allowance[team]
    dealt: list[str] = []
    for _ in range(size):
        card = state.draw(chance)
        state.add(hand, card, 1)
        if events is not None:
            dealt.append(CARDS[card])
    if events is not None:
        events.append(HandDealt(state.owner(team), state.numbers.teams[team], size, tuple(dealt)))


def begin_match(state: Cards2010) -> None:
    """C2.2: both sides choose."""
    match, members = state.group_match(), state.numbers.cup.group_teams[state.group]
    for side in range(2):
        state.put_in(Row(2 * match + side), Team(members[state.place_of(side)]))
    state.chosen = 0
    state.turn += 1
    state.ask(CHOOSE, NOBODY)


# --- choosing


def most_cards(state: Cards2010, side: i64) -> i64:
    """C2.2: one to four, but a card stays for each match to come."""
    numbers = state.numbers
    place = state.place_of(side)
    to_come = numbers.left_after[state.fixture * numbers.group_size + place]
    return min(numbers.most_chosen, state.size(state.team_hand(place)) - to_come)


class Choosing(Choice[Cards2010]):
    """C2.2: in secret; nothing of it can be seen before both sides are in."""

    def choosers(self, state: Cards2010) -> i64:
        """C2.2: both sides choose at the same time."""
        seats: i64 = 0
        for side in range(2):
            if not state.chosen & bit(side):
                seats |= bit(state.chooser(side))
        return seats

    def offer(self, state: Cards2010, seat: Seat) -> None:
        sides = _sides(state, seat)
        for side in range(2):
            if sides & bit(side):
                state.offer(_choosable(state, side))

    def prompt(self, state: Cards2010, seat: Seat) -> Prompt:
        numbers, match, sides = state.numbers, state.group_match(), _sides(state, seat)
        teams = [numbers.teams[state.team_in(Row(2 * match + side))] for side in range(2) if sides & bit(side)]
        chosen = state.size(state.choice(0 if sides & bit(0) else 1))
        return WhatToChoose(numbers.matches[match], tuple(teams), chosen)

    def take(self, state: Cards2010, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        numbers = state.numbers
        side = numbers.side_of[move]
        if numbers.no_more[move]:
            state.chosen |= bit(side)
        else:
            choice = state.choice(side)
            state.add(choice, Card(numbers.card_of[move]), 1)
            if state.size(choice) == most_cards(state, side):
                state.chosen |= bit(side)
        if state.chosen == _BOTH_SIDES:
            state.go_to(RESOLVE)


def _sides(state: Cards2010, seat: Seat) -> i64:
    """C2.2: those that the seat goes on choosing for, as bits: one after the other, in either order."""
    sides: i64 = 0
    for side in range(2):
        if not state.chosen & bit(side) and state.chooser(side) == seat:
            if state.size(state.choice(side)):
                return bit(side)
            sides |= bit(side)
    return sides


def _choosable(state: Cards2010, side: i64) -> i64:
    """C2.2: one card more, or enough, as bits of moves. Kinds are named in order, so that a choice has one order only."""
    numbers, table = state.numbers, state.table
    hand, choice = state.team_hand(state.place_of(side)), state.choice(side)
    moves: i64 = 0
    for kind in range(KINDS):
        chosen = table[choice + kind]
        if chosen:
            moves = numbers.enough_bit[side]
        if table[hand + kind] > chosen:
            moves |= numbers.choose_bit[side * KINDS + kind]
    return moves


# --- resolving


class Resolving(Happening[Cards2010]):
    """C2.3: cards that stop others first, then reveals for the first-named team, then for the second."""

    def happen(self, state: Cards2010, chance: Chance, events: list[Event] | None) -> None:
        match = state.group_match()
        _turn_up(state)
        if events is not None:
            _tell_choices(state, match, events)
        for side in range(2):
            row = Row(2 * match + side)
            state.score(row, _goals(state, side, row, chance, events))
        if events is not None:
            left, right = left_row(match), right_row(match)
            teams = state.numbers.teams
            names = teams[state.team_in(left)], teams[state.team_in(right)]
            events.append(MatchScored(state.numbers.matches[match], *names, state.goals(left), state.goals(right)))
        _end_match(state, chance, events)


def _turn_up(state: Cards2010) -> None:
    """C2.2: both choices leave the hands together."""
    table = state.table
    for side in range(2):
        hand, choice = state.team_hand(state.place_of(side)), state.choice(side)
        for kind in range(KINDS):
            table[hand + kind] -= table[choice + kind]
            table[RUNNING + kind] += table[choice + kind]


def _tell_choices(state: Cards2010, match: Match, events: list[Event]) -> None:
    names = [state.numbers.teams[state.team_in(Row(2 * match + side))] for side in range(2)]
    shown = [
        tuple([name for kind, name in enumerate(CARDS) for _ in range(state.count(state.choice(side), Card(kind)))])
        for side in range(2)
    ]
    events.append(ChoicesRevealed(state.numbers.matches[match], names[0], names[1], shown[0], shown[1]))
    for side in range(2):
        taken = _goals_shown(state, side) - _goals_left(state, side)
        cancelled = state.count(state.choice(side), Card(ATTACK)) - _attacks_left(state, side)
        if taken or cancelled:
            events.append(CardsStopped(state.numbers.matches[match], names[side], taken, cancelled))


def _goals_shown(state: Cards2010, side: i64) -> i64:
    goals, choice = i64(0), state.choice(side)
    for kind in range(KINDS):
        goals += goals_on(Card(kind)) * state.table[choice + kind]
    return goals


def _goals_left(state: Cards2010, side: i64) -> i64:
    """C2.4: each foul and offside of the opponent takes one goal off."""
    against = state.choice(1 - side)
    return max(0, _goals_shown(state, side) - state.table[against + FOUL] - state.table[against + OFFSIDE])


def _attacks_left(state: Cards2010, side: i64) -> i64:
    """C2.4: defences cancel attacks, and so do offsides that no goal was left for."""
    table, against = state.table, state.choice(1 - side)
    used = max(0, _goals_shown(state, side) - table[against + FOUL])
    idle = max(0, table[against + OFFSIDE] - used)
    return max(0, table[state.choice(side) + ATTACK] - table[against + DEFENCE] - idle)


def _goals(state: Cards2010, side: i64, row: Row, chance: Chance, events: list[Event] | None) -> i64:
    """C2.5: goal cards, penalties, then every two attacks; a single one is left to the top card."""
    goals = _goals_left(state, side)
    for _ in range(state.count(state.choice(side), Card(PENALTY))):
        goals += scores_penalty(_reveal(state, row, Card(PENALTY), chance, events))
    attacks = _attacks_left(state, side)
    goals += attacks // 2
    if attacks % 2:
        goals += scores_attack(_reveal(state, row, Card(ATTACK), chance, events))
    return goals


def _reveal(state: Cards2010, row: Row, reason: Card, chance: Chance, events: list[Event] | None) -> Card:
    """C2.5: the top card. C2.6: an empty pile is made anew from the group's earlier matches."""
    if state.pile_size == 0:
        _renew_pile(state, events)
    found = state.draw(chance)
    state.add(RUNNING, found, 1)
    if events is not None:
        scored = scores_penalty(found) if reason == PENALTY else scores_attack(found)
        numbers = state.numbers
        match, team = numbers.matches[match_of(row)], numbers.teams[state.team_in(row)]
        events.append(CardRevealed(match, team, CARDS[reason], CARDS[found], scored != 0))
    return found


def _renew_pile(state: Cards2010, events: list[Event] | None) -> None:
    table = state.table
    for kind in range(KINDS):
        table[POOL + kind] = table[DISCARDS + kind]
        state.pile_size += table[DISCARDS + kind]
        table[DISCARDS + kind] = 0
    state.renewed = True
    if events is not None:
        events.append(PileRenewed(state.pile_size))


# --- from match to match


def _end_match(state: Cards2010, chance: Chance, events: list[Event] | None) -> None:
    """C2.2: played and revealed cards are discarded. C2.1: then the next match, or the next group."""
    _discard(state)
    state.fixture += 1
    if state.fixture < state.numbers.fixtures:
        begin_match(state)
        return
    _rank_group(state, chance, events)
    state.fixture = 0
    state.group = Group(state.group + 1)
    if state.group < len(state.cup.groups):
        state.go_to(BEGIN_GROUP)
        return
    through: i64 = 0
    for group in range(len(state.cup.groups)):
        for place in range(state.numbers.advance):
            through |= bit(state.in_place(Group(group), place))
    state.leave_groups(through)
    after_round(state, chance, events)


def _discard(state: Cards2010) -> None:
    table = state.table
    for kind in range(KINDS):
        table[DISCARDS + kind] += table[RUNNING + kind]
        table[RUNNING + kind] = 0
    for at in range(CHOICES, CHOICES + 2 * KINDS):
        table[at] = 0


def _rank_group(state: Cards2010, chance: Chance, events: list[Event] | None) -> None:
    """C2.7."""
    numbers, group = state.numbers, state.group
    members, table = numbers.cup.group_teams[group], _results(state)
    order: list[int] = []
    for tier in numbers.chain.order(table, chance, None, numbers.advance):
        order.extend(tier)
    for place in range(len(order)):
        team = Team(members[order[place]])
        state.put_in_place(group, place, team)
        if place >= numbers.advance:
            state.alive &= ~bit(team)
            state.staying &= ~bit(team)
    if events is not None:
        names, label = [numbers.teams[members[place]] for place in order], numbers.cup.groups[group]
        tell_lots(label, names, numbers.chain.order(table, None, None, numbers.advance), numbers.advance, events)
        events.append(GroupDecided(label, tuple(names[: numbers.advance])))


def _results(state: Cards2010) -> GroupTable:
    """Of the group that was played."""
    numbers = state.numbers
    table = GroupTable(numbers.group_size, numbers.points_win, numbers.points_draw)
    for fixture in range(numbers.fixtures):
        match = Match(state.group * numbers.fixtures + fixture)
        home, away = numbers.fixture_place[2 * fixture], numbers.fixture_place[2 * fixture + 1]
        table.record(home, away, state.goals(left_row(match)), state.goals(right_row(match)))
    return table
