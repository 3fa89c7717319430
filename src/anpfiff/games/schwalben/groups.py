"""S7.1, S7.2: the end of the groups: who goes on, and what becomes of the cards."""

from typing import Final

from mypy_extensions import i64

from anpfiff.core.bits import bit, count_bits, lowest_bit, members
from anpfiff.core.chance import Chance
from anpfiff.core.event import Event
from anpfiff.football.certain import OUT, outlook
from anpfiff.football.draws import drawn_order
from anpfiff.football.events import GroupDecided, tell_lots
from anpfiff.football.group_table import GroupTable
from anpfiff.football.numbers import Group, Team
from anpfiff.games.schwalben.cards import fixed_reds, next_shuffle, note_pool, nth_of_colour, take_from_pile
from anpfiff.games.schwalben.edition import GROUP_SIZE
from anpfiff.games.schwalben.events import HandedIn, PileMixed, RedDrawn
from anpfiff.games.schwalben.numbers import (
    FIXTURES,
    HELD,
    POOLED_FROM,
    RED,
    RED_WORD,
    SHUFFLE,
    SOURCE,
    WATCHER,
    WORDS,
    Card,
)
from anpfiff.games.schwalben.sight import knowers
from anpfiff.games.schwalben.state import Schwalben

ADVANCE: Final = 2
"""S7.1: of a group."""
POINTS_WIN: Final = 3
POINTS_DRAW: Final = 1
"""S4.7."""


def group_table(state: Schwalben, group: Group) -> GroupTable:
    """All matches of the group that are over."""
    numbers = state.numbers
    table = GroupTable(GROUP_SIZE, POINTS_WIN, POINTS_DRAW)
    for match in range(numbers.group_matches):
        if numbers.group_of_match[match] == group and match <= state.match:
            left, right = numbers.row_slot[2 * match], numbers.row_slot[2 * match + 1]
            home, away = state.table[numbers.score_at + 2 * match], state.table[numbers.score_at + 2 * match + 1]
            table.record(left % GROUP_SIZE, right % GROUP_SIZE, home, away)
    return table


def certainly_out(state: Schwalben, team: Team) -> bool:
    """S4.6: after its last group match, in no result of the group's open match does it advance."""
    group, place = Group(team // GROUP_SIZE), team % GROUP_SIZE
    table = group_table(state, group)
    if table.played[place] < GROUP_SIZE - 1:
        return False
    left = [fixture for fixture in FIXTURES if not _has_met(table, fixture[0], fixture[1])]
    return outlook(table, left, state.numbers.chain, ADVANCE)[place] == OUT


def _has_met(table: GroupTable, one: i64, other: i64) -> bool:
    for match in range(table.matches):
        if (table.home[match] == one and table.away[match] == other) or (table.home[match] == other and table.away[match] == one):
            return True
    return False


def end_groups(state: Schwalben, chance: Chance, events: list[Event] | None) -> None:
    """S7.1, S7.2."""
    through: i64 = 0
    for group in range(len(state.cup.groups)):
        for place in _rank(state, Group(group), chance, events)[:ADVANCE]:
            through |= bit(GROUP_SIZE * group + place)
    state.leave_groups(through)
    for team in range(state.numbers.teams):
        if not through & bit(team):
            hand_in(state, Team(team), state.numbers.pile, events)
    _pool(state, through)
    _draw_reds(state, through, chance, events)
    _mix(state, events)


def _rank(state: Schwalben, group: Group, chance: Chance, events: list[Event] | None) -> list[int]:
    chain, label = state.numbers.chain, state.cup.groups[group]
    table = group_table(state, group)
    level = chain.order(table, None, None, ADVANCE)
    order: list[int] = []
    for tier in chain.order(table, chance, None, ADVANCE):
        order.extend(tier)
    for place in range(GROUP_SIZE):
        state.put_in_place(group, place, Team(GROUP_SIZE * group + order[place]))
    if events is not None:
        names = [state.name(Team(GROUP_SIZE * group + place)) for place in order]
        tell_lots(label, names, level, ADVANCE, events)
        events.append(GroupDecided(label, tuple(names[:ADVANCE])))
    return order


# --- the cards


def hand_in(state: Schwalben, team: Team, to: i64, events: list[Event] | None) -> None:
    """S7.1: face down; fixed personal cards, which everybody knows, are set aside."""
    numbers = state.numbers
    _move_all(state, team, numbers.aside, RED_WORD, fixed_reds(state, team))
    for word in range(WORDS):
        _move_all(state, team, to, word, state.table[HELD + team * WORDS + word])
    if events is not None:
        events.append(HandedIn(state.name(team)))


def _move_all(state: Schwalben, spot: i64, to: i64, word: i64, cards: i64) -> None:
    """These cards of a word, as bits."""
    state.table[HELD + spot * WORDS + word] &= ~cards
    state.table[HELD + to * WORDS + word] |= cards


def _pool(state: Schwalben, through: i64) -> None:
    """S7.2: what is left and what was handed in is shuffled; if reds are too few, personal ones that lie aside are added."""
    table, numbers = state.table, state.numbers
    state.pooled = next_shuffle(state)
    if state.count(numbers.pile, RED) < count_bits(through):
        _move_all(state, numbers.aside, numbers.pile, RED_WORD, table[HELD + numbers.aside * WORDS + RED_WORD])
    for word in range(WORDS):
        cards = table[HELD + numbers.pile * WORDS + word]
        while cards:
            card = Card(numbers.word_card[word] + lowest_bit(cards))
            cards &= cards - 1
            knew = knowers(state, card)
            note_pool(state, card, knew)
            table[POOLED_FROM + card] = table[SHUFFLE + card]
            if knew & bit(WATCHER):
                table[SOURCE + card] = state.pooled
            table[SHUFFLE + card] = state.pooled
            state.tell(card, 0)


def _draw_reds(state: Schwalben, through: i64, chance: Chance, events: list[Event] | None) -> None:
    """S7.2: a red card for each team that goes on, blind."""
    pile = state.numbers.pile
    teams = members(through)
    if state.count(pile, RED) < len(teams):
        # Too few even so: the lot says who gets none.
        teams = drawn_order(teams, chance)
    for number in teams:
        team, left = Team(number), state.count(pile, RED)
        if left:
            card = nth_of_colour(state, pile, RED, chance.below(left))
            take_from_pile(state, card, team)
            if events is not None:
                events.append(RedDrawn(state.owner(team), state.name(team), state.numbers.card_names[card]))


def _mix(state: Schwalben, events: list[Event] | None) -> None:
    """S7.2: the discards are shuffled into the pile; personal cards, drawn by nobody or lost by an injury, lie aside."""
    numbers = state.numbers
    state.mixed = next_shuffle(state)
    for spot in (numbers.pile, numbers.discards):
        for word in range(WORDS):
            cards = state.table[HELD + spot * WORDS + word]
            while cards:
                _mix_card(state, Card(numbers.word_card[word] + lowest_bit(cards)), spot)
                cards &= cards - 1
    if events is not None:
        events.append(PileMixed(state.size(numbers.pile)))


def _mix_card(state: Schwalben, card: Card, spot: i64) -> None:
    numbers = state.numbers
    if numbers.personal[card] >= 0:
        state.move(card, spot, numbers.aside)
        state.show(card)
    elif spot == numbers.discards:
        state.move(card, spot, numbers.pile)
        state.tell(card, 0)
        state.table[SOURCE + card] = state.mixed
    state.table[SHUFFLE + card] = state.mixed
