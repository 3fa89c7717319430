"""S2.1 to S2.5, S7.7: who takes part, the draft that says whose teams they are, the groups, and the cards they begin with."""

from mypy_extensions import i64

from anpfiff.core.bits import bit, count_bits, nth_bit
from anpfiff.core.chance import Chance
from anpfiff.core.decision import Prompt
from anpfiff.core.event import Event
from anpfiff.core.numbers import NOBODY, MoveNumber, Seat
from anpfiff.core.step import Choice, Happening
from anpfiff.football.numbers import Team
from anpfiff.games.schwalben.bets import begin_betting
from anpfiff.games.schwalben.cards import draw_top, nth_of_colour, take_from_pile
from anpfiff.games.schwalben.edition import COLOURS, GROUP_SIZE
from anpfiff.games.schwalben.events import (
    CardsDealt,
    DraftOpened,
    FieldPicked,
    GroupsDrawn,
    NationTaken,
    OneLessChosen,
    PersonalCard,
)
from anpfiff.games.schwalben.numbers import BLUE, GREEN, NATIONS, RED, Card, Nation
from anpfiff.games.schwalben.prompts import WhichColourLess, WhichNationToPick, WhichTeamToTake
from anpfiff.games.schwalben.sight import spots_of_cards
from anpfiff.games.schwalben.state import BEGIN_TEAMS, DEAL, DRAFT, DRAW_GROUPS, ONE_LESS, PICK, Schwalben

MOST_IN_A_GROUP = 2
"""S2.4: teams of one player."""
HOST: Seat = 0
"""S2.2: who picks the field: the first seat, which is the host's in a new game."""

# --- the field


def begin(state: Schwalben, chance: Chance) -> None:
    """S2.2: the heads take part; the others are picked by the host, drawn, or those of a list."""
    numbers = state.numbers
    for head in numbers.heads:
        state.field |= bit(head)
    field = numbers.agreed.field
    if field == "picked":
        state.ask(PICK, HOST)
        return
    if field == "random":
        while count_bits(state.field) < numbers.teams:
            _add_random(state, chance)
    elif field == "mixed":
        _add_mixed(state, chance)
    else:
        _add_listed(state)
    state.go_to(BEGIN_TEAMS)


def _add_random(state: Schwalben, chance: Chance) -> None:
    left = state.numbers.allowed & ~state.field
    state.field |= bit(nth_bit(left, chance.below(count_bits(left))))


def _add_mixed(state: Schwalben, chance: Chance) -> None:
    """S2.2: from strong to weak: those who may come stand in the order of their strength, and of as many parts of that line as
    there are places one each is drawn. Where parts cannot be of one size, chance says which are larger."""
    line = _by_strength(state, state.numbers.allowed & ~state.field)
    places = state.numbers.teams - count_bits(state.field)
    shift, start = chance.below(places), i64(0)
    for place in range(places):
        end = (i64(len(line)) * (place + 1) + shift) // places if place < places - 1 else i64(len(line))
        state.field |= bit(line[start + chance.below(end - start)])
        start = end


def _by_strength(state: Schwalben, nations: i64) -> list[Nation]:
    """The strongest first; of equal ones the first in the list of nations."""
    line: list[Nation] = []
    while nations:
        line.append(_strongest(state, nations))
        nations &= ~bit(line[-1])
    return line


def _add_listed(state: Schwalben) -> None:
    """S2.2: the list of the edition, or the strongest (of equal ones the first in the list of nations)."""
    numbers = state.numbers
    if not isinstance(numbers.edition.field, str):
        for name in numbers.edition.field:
            state.field |= bit(numbers.nations.index(name))
        return
    while count_bits(state.field) < numbers.teams:
        state.field |= bit(_strongest(state, numbers.allowed & ~state.field))


class Picking(Choice[Schwalben]):
    """S2.2: the host picks freely."""

    def prompt(self, state: Schwalben, seat: Seat) -> Prompt:
        return WhichNationToPick(state.numbers.teams - count_bits(state.field))

    def offer(self, state: Schwalben, seat: Seat) -> None:
        state.offer_from(state.numbers.take, state.numbers.allowed & ~state.field)

    def take(self, state: Schwalben, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        numbers = state.numbers
        state.field |= bit(move - numbers.take)
        if count_bits(state.field) < numbers.teams:
            state.ask(PICK, HOST)
        else:
            state.go_to(BEGIN_TEAMS)


# --- whose teams


class BeginningTeams(Happening[Schwalben]):
    """S2.3: the first to choose is drawn by lot; or all are dealt."""

    def happen(self, state: Schwalben, chance: Chance, events: list[Event] | None) -> None:
        numbers = state.numbers
        state.first = chance.below(numbers.players)
        if events is not None:
            names = [name for nation, name in enumerate(numbers.nations) if state.field & bit(nation)]
            events.append(FieldPicked(tuple(names)))
        if numbers.agreed.drafted:
            if events is not None:
                events.append(DraftOpened(state.first))
            state.ask(DRAFT, state.first)
            return
        for number in range(_even(state) * numbers.players):
            left = _free(state)
            _own(state, Nation(nth_bit(left, chance.below(count_bits(left)))), _drafter(state, number), events)
        state.go_to(DRAW_GROUPS)


def _even(state: Schwalben) -> i64:
    """How many teams everybody has for sure."""
    return state.numbers.teams // state.numbers.players


def _drafter(state: Schwalben, number: i64) -> Seat:
    """S2.3: the order turns round after each round."""
    players = state.numbers.players
    place = number % players
    if number // players % 2:
        place = players - 1 - place
    return (state.first + place) % players


def _free(state: Schwalben) -> i64:
    """Nations of the field that nobody has, as bits."""
    free = state.field
    for seat in range(state.numbers.players):
        free &= ~state.table[NATIONS + seat]
    return free


def _own(state: Schwalben, nation: Nation, seat: Seat, events: list[Event] | None) -> None:
    state.table[NATIONS + seat] |= bit(nation)
    if events is not None:
        events.append(NationTaken(seat, state.numbers.nations[nation]))


class Drafting(Choice[Schwalben]):
    """S2.3."""

    def prompt(self, state: Schwalben, seat: Seat) -> Prompt:
        return WhichTeamToTake()

    def offer(self, state: Schwalben, seat: Seat) -> None:
        state.offer_from(state.numbers.take, _free(state))

    def take(self, state: Schwalben, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        _own(state, Nation(move - state.numbers.take), seat, events)
        state.chosen += 1
        if state.chosen < _even(state) * state.numbers.players:
            state.ask(DRAFT, _drafter(state, state.chosen))
        else:
            state.go_to(DRAW_GROUPS)


def _hand_out_rest(state: Schwalben, chance: Chance, events: list[Event] | None) -> None:
    """S2.3: first Germany, then the strongest, each to the weakest holding; one each, none to Germany's owner."""
    favourite = state.numbers.favourite
    left = _free(state)
    served: i64 = 0
    while left:
        nation = favourite if left & bit(favourite) else _strongest(state, left)
        germanys = state.owner_of_nation(favourite)
        if germanys != NOBODY:
            served |= bit(germanys)
        seat = _weakest(state, served, chance)
        served |= bit(seat)
        _own(state, nation, seat, events)
        left &= ~bit(nation)


def _strongest(state: Schwalben, nations: i64) -> Nation:
    """Of equal ones the first in the list of nations."""
    best: i64 = -1
    for nation in range(len(state.numbers.nations)):
        if nations & bit(nation) and (best < 0 or state.numbers.strength[nation] > state.numbers.strength[best]):
            best = nation
    return Nation(best)


def _weakest(state: Schwalben, served: i64, chance: Chance) -> Seat:
    """The lowest sum of strengths, equal ones by lot."""
    sums = [_holding(state, seat) for seat in range(state.numbers.players)]
    left = [seat for seat in range(state.numbers.players) if not served & bit(seat)]
    lowest = min([sums[seat] for seat in left])
    equal = [seat for seat in left if sums[seat] == lowest]
    return equal[chance.below(len(equal))] if len(equal) > 1 else equal[0]


def _holding(state: Schwalben, seat: Seat) -> i64:
    total: i64 = 0
    for nation in range(len(state.numbers.nations)):
        if state.table[NATIONS + seat] & bit(nation):
            total += state.numbers.strength[nation]
    return total


# --- the groups


class DrawingGroups(Happening[Schwalben]):
    """S2.3, S2.4: left-over teams find an owner; then the draw, again until nobody has more than two teams in a group.

    That can always be: teams are to groups what edges are to colours in a graph of pots and owners in which no owner, taken
    twice, has more edges than there are groups.
    """

    def happen(self, state: Schwalben, chance: Chance, events: list[Event] | None) -> None:
        numbers = state.numbers
        _hand_out_rest(state, chance, events)
        others = [
            nation for nation in range(len(numbers.nations)) if state.field & bit(nation) and nation not in list(numbers.heads)
        ]
        pots = _pots(state) if numbers.agreed.pots else [others]
        while True:
            _draw(state, [list(pot) for pot in pots], chance)
            if _draw_is_fair(state):
                break
        state.holder = state.owner_of_nation(numbers.favourite)
        if events is not None:
            names = [state.name(Team(team)) for team in range(numbers.teams)]
            events.append(GroupsDrawn(tuple(names)))
        if numbers.edition.one_card_less:
            state.chosen = 0
            state.ask(ONE_LESS, state.owner(Team(0)))
        else:
            state.go_to(DEAL)


def _pots(state: Schwalben) -> list[list[int]]:
    """S2.4: for each place but the heads' as many teams as there are groups, by strength."""
    heads: i64 = 0
    for head in state.numbers.heads:
        heads |= bit(head)
    line, size = _by_strength(state, state.field & ~heads), len(state.numbers.heads)
    return [[int(nation) for nation in line[start : start + size]] for start in range(0, len(line), size)]


def _draw(state: Schwalben, pots: list[list[int]], chance: Chance) -> None:
    """S2.4: out of one pot, or out of one for each place."""
    numbers = state.numbers
    for team in range(numbers.teams):
        place = team % GROUP_SIZE
        if place == 0:
            nation: i64 = numbers.heads[team // GROUP_SIZE]
        else:
            pot = pots[place - 1] if len(pots) > 1 else pots[0]
            nation = pot.pop(chance.below(len(pot)))
        state.table[numbers.nation_at + team] = nation
        state.give_team(Team(team), state.owner_of_nation(Nation(nation)))


def _draw_is_fair(state: Schwalben) -> bool:
    for group in range(len(state.numbers.heads)):
        owners = [state.owner(Team(GROUP_SIZE * group + place)) for place in range(GROUP_SIZE)]
        for owner in owners:
            if owners.count(owner) > MOST_IN_A_GROUP:
                return False
    return True


# --- the cards


class ChoosingLess(Choice[Schwalben]):
    """S7.7: team by team its manager chooses."""

    def prompt(self, state: Schwalben, seat: Seat) -> Prompt:
        return WhichColourLess(state.name(Team(state.chosen)))

    def offer(self, state: Schwalben, seat: Seat) -> None:
        numbers = state.numbers
        counts = len(COLOURS) * state.nation(Team(state.chosen))
        if numbers.counts[counts + GREEN]:
            state.offer(numbers.less_green)
        if numbers.counts[counts + BLUE]:
            state.offer(numbers.less_blue)

    def take(self, state: Schwalben, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        numbers = state.numbers
        team = Team(state.chosen)
        colour = GREEN if move == numbers.less_green_move else BLUE
        state.table[numbers.less_at + team] = colour
        if events is not None:
            events.append(OneLessChosen(state.name(team), COLOURS[colour]))
        state.chosen += 1
        if state.chosen < numbers.teams:
            state.ask(ONE_LESS, state.owner(Team(state.chosen)))
        else:
            state.go_to(DEAL)


class Dealing(Happening[Schwalben]):
    """S2.5: personal cards first, then blind by colour; what is left of all colours is the pile."""

    def happen(self, state: Schwalben, chance: Chance, events: list[Event] | None) -> None:
        numbers = state.numbers
        for card in numbers.reds:
            if numbers.personal[card] >= 0:
                _deal_personal(state, Card(card), chance, events)
        for colour in (GREEN, BLUE, RED):
            _deal_colour(state, colour, chance)
        _deal_rest(state, chance)
        if events is not None:
            _tell_deal(state, events)
        begin_betting(state)


def _deal_personal(state: Schwalben, card: Card, chance: Chance, events: list[Event] | None) -> None:
    """S2.5: a shared one goes to whoever takes part, by lot if both do; those of absent teams are set aside."""
    numbers = state.numbers
    entitled = [numbers.personal[card], numbers.shared[card]]
    teams = [team for nation in entitled for team in range(numbers.teams) if nation >= 0 and state.nation(Team(team)) == nation]
    spot = numbers.aside if not teams else teams[chance.below(len(teams))] if len(teams) > 1 else teams[0]
    state.move(card, numbers.pile, spot)
    state.show(card)
    if events is not None and teams:
        events.append(PersonalCard(state.name(Team(spot)), numbers.card_names[card]))


def _due(state: Schwalben, team: Team, colour: i64) -> i64:
    due = state.numbers.counts[len(COLOURS) * state.nation(team) + colour]
    return due - 1 if state.table[state.numbers.less_at + team] == colour else due


def _cards_due(state: Schwalben, team: Team) -> i64:
    return _due(state, team, GREEN) + _due(state, team, BLUE) + _due(state, team, RED)


def _deal_colour(state: Schwalben, colour: i64, chance: Chance) -> None:
    """Card by card round the teams: a shortage is shared."""
    pile = state.numbers.pile
    dealt = True
    while dealt:
        dealt = False
        for number in range(state.numbers.teams):
            team, left = Team(number), state.count(pile, colour)
            if left and state.count(team, colour) < _due(state, team, colour):
                take_from_pile(state, nth_of_colour(state, pile, colour, chance.below(left)), team)
                dealt = True


def _deal_rest(state: Schwalben, chance: Chance) -> None:
    """What a colour could not give comes out of the mixed rest."""
    dealt = True
    while dealt:
        dealt = False
        for number in range(state.numbers.teams):
            team = Team(number)
            if state.size(team) < _cards_due(state, team) and state.size(state.numbers.pile):
                draw_top(state, team, chance)
                dealt = True


def _tell_deal(state: Schwalben, events: list[Event]) -> None:
    names, spots = state.numbers.card_names, spots_of_cards(state)
    for number in range(state.numbers.teams):
        team = Team(number)
        cards = [name for card, name in enumerate(names) if spots[card] == number]
        green, blue, red = state.count(team, GREEN), state.count(team, BLUE), state.count(team, RED)
        events.append(CardsDealt(state.owner(team), state.name(team), green, blue, red, tuple(cards)))
