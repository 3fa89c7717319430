"""S2.1 to S2.5, S7.7: who takes part, whose teams they are, the groups, and the cards they begin with."""

from mypy_extensions import i64

from anpfiff.core.bits import bit, count_bits
from anpfiff.core.chance import Chance
from anpfiff.core.decision import Prompt
from anpfiff.core.event import Event
from anpfiff.core.numbers import NOBODY, MoveNumber, Seat
from anpfiff.core.step import Happening
from anpfiff.games.schwalben.board import (
    BEGIN_TEAMS,
    BET,
    DEAL,
    DRAFT,
    DRAFTED,
    DRAW_GROUPS,
    FIELD,
    FIRST,
    HOLDER,
    NATIONS,
    ONE_LESS,
    PICK,
    SMALL,
    STEP,
    Board,
    Question,
)
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
from anpfiff.games.schwalben.prompts import WhichColourLess, WhichNationToPick, WhichTeamToTake
from anpfiff.games.schwalben.tables import BLUE, GREEN, RED

MOST_IN_A_GROUP = 2
"""S2.4: teams of one player."""
HOST: Seat = 0
"""S2.2: who picks the field."""

# --- the field


def begin(board: Board, chance: Chance) -> None:
    """S2.2: the heads take part; the others are picked by the host, offered, or drawn."""
    cells, tables = board.cells, board.tables
    tables.cup.begin(cells)
    for head in tables.heads:
        cells[FIELD] |= bit(head)
    if tables.field == "picked":
        board.ask(PICK, HOST)
        return
    if tables.field == "random":
        while count_bits(cells[FIELD]) < tables.teams:
            _add_random(board, chance)
    else:
        _add_offered(board)
    cells[STEP] = BEGIN_TEAMS


def _add_random(board: Board, chance: Chance) -> None:
    left = board.tables.allowed & ~board.cells[FIELD]
    pick = chance.below(count_bits(left))
    for nation in range(len(board.tables.nations)):
        if left & bit(nation):
            if pick == 0:
                board.cells[FIELD] |= bit(nation)
                return
            pick -= 1


def _add_offered(board: Board) -> None:
    """S2.2: the list of the edition, or the strongest (of equal ones the first in the list of nations)."""
    cells, tables = board.cells, board.tables
    if not isinstance(tables.edition.field, str):
        for name in tables.edition.field:
            cells[FIELD] |= bit(tables.nations.index(name))
        return
    while count_bits(cells[FIELD]) < tables.teams:
        best: i64 = -1
        for nation in range(len(tables.nations)):
            if tables.allowed & ~cells[FIELD] & bit(nation) and (best < 0 or tables.strength[nation] > tables.strength[best]):
                best = nation
        cells[FIELD] |= bit(best)


class Picking(Question):
    """S2.2: the host picks freely."""

    def prompt(self, state: Board, seat: Seat) -> Prompt:
        return WhichNationToPick(state.tables.teams - count_bits(state.cells[FIELD]))

    def offer(self, state: Board, seat: Seat) -> None:
        state.cells[NATIONS] = state.tables.allowed & ~state.cells[FIELD]

    def take(self, state: Board, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        cells, tables = state.cells, state.tables
        cells[FIELD] |= bit(move - tables.take)
        if count_bits(cells[FIELD]) < tables.teams:
            state.ask(PICK, HOST)
        else:
            cells[STEP] = BEGIN_TEAMS


# --- whose teams


class BeginningTeams(Happening[Board]):
    """S2.3: the first to choose is drawn by lot; or all are dealt."""

    def happen(self, state: Board, chance: Chance, events: list[Event] | None) -> None:
        cells, tables = state.cells, state.tables
        cells[FIRST] = chance.below(tables.players)
        if events is not None:
            names = [name for nation, name in enumerate(tables.nations) if cells[FIELD] & bit(nation)]
            events.append(FieldPicked(tuple(names)))
        if tables.drafted:
            if events is not None:
                events.append(DraftOpened(cells[FIRST]))
            state.ask(DRAFT, cells[FIRST])
            return
        for number in range(_even(state) * tables.players):
            left = _free_nations(state)
            _own(state, left[chance.below(len(left))], _drafter(state, number), events)
        cells[STEP] = DRAW_GROUPS


def _even(board: Board) -> i64:
    """How many teams everybody has for sure."""
    return board.tables.teams // board.tables.players


def _drafter(board: Board, number: i64) -> Seat:
    """S2.3: the order turns round after each round."""
    players = board.tables.players
    place = number % players
    if number // players % 2:
        place = players - 1 - place
    return (board.cells[FIRST] + place) % players


def _free_nations(board: Board) -> list[int]:
    return [
        nation
        for nation in range(len(board.tables.nations))
        if board.cells[FIELD] & bit(nation) and board.cells[board.tables.nation_owner_at + nation] == NOBODY
    ]


def _own(board: Board, nation: i64, seat: Seat, events: list[Event] | None) -> None:
    board.cells[board.tables.nation_owner_at + nation] = seat
    if events is not None:
        events.append(NationTaken(seat, board.tables.nations[nation]))


class Drafting(Question):
    """S2.3."""

    def prompt(self, state: Board, seat: Seat) -> Prompt:
        return WhichTeamToTake()

    def offer(self, state: Board, seat: Seat) -> None:
        for nation in _free_nations(state):
            state.cells[NATIONS] |= bit(nation)

    def take(self, state: Board, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        cells = state.cells
        _own(state, move - state.tables.take, seat, events)
        cells[DRAFTED] += 1
        if cells[DRAFTED] < _even(state) * state.tables.players:
            state.ask(DRAFT, _drafter(state, cells[DRAFTED]))
        else:
            cells[STEP] = DRAW_GROUPS


def _hand_out_rest(board: Board, chance: Chance, events: list[Event] | None) -> None:
    """S2.3: first Germany, then the strongest, each to the weakest holding; one each, none to Germany's owner."""
    tables = board.tables
    left = _free_nations(board)
    served: i64 = 0
    while left:
        nation = tables.favourite if tables.favourite in left else _strongest(board, left)
        germanys = board.cells[tables.nation_owner_at + tables.favourite]
        if germanys != NOBODY:
            served |= bit(germanys)
        seat = _weakest(board, served, chance)
        served |= bit(seat)
        _own(board, nation, seat, events)
        left.remove(nation)


def _strongest(board: Board, nations: list[int]) -> i64:
    best: i64 = nations[0]
    for nation in nations:
        if board.tables.strength[nation] > board.tables.strength[best]:
            best = nation
    return best


def _weakest(board: Board, served: i64, chance: Chance) -> Seat:
    """The lowest sum of strengths, equal ones by lot."""
    sums = [_holding(board, seat) for seat in range(board.tables.players)]
    left = [seat for seat in range(board.tables.players) if not served & bit(seat)]
    lowest = min([sums[seat] for seat in left])
    equal = [seat for seat in left if sums[seat] == lowest]
    return equal[chance.below(len(equal))] if len(equal) > 1 else equal[0]


def _holding(board: Board, seat: Seat) -> i64:
    total: i64 = 0
    for nation in range(len(board.tables.nations)):
        if board.cells[board.tables.nation_owner_at + nation] == seat:
            total += board.tables.strength[nation]
    return total


# --- the groups


class DrawingGroups(Happening[Board]):
    """S2.3, S2.4: left-over teams find an owner; then the draw, again until nobody has more than two teams in a group."""

    def happen(self, state: Board, chance: Chance, events: list[Event] | None) -> None:
        cells, tables = state.cells, state.tables
        _hand_out_rest(state, chance, events)
        others = [
            nation for nation in range(len(tables.nations)) if cells[FIELD] & bit(nation) and nation not in list(tables.heads)
        ]
        while True:
            _draw(state, list(others), chance)
            if _draw_is_fair(state):
                break
        cells[HOLDER] = cells[tables.nation_owner_at + tables.favourite]
        if events is not None:
            names = [state.name(team) for team in range(tables.teams)]
            events.append(GroupsDrawn(tuple(names)))
        if tables.edition.one_card_less:
            cells[DRAFTED] = 0
            state.ask(ONE_LESS, state.owner(0))
        else:
            cells[STEP] = DEAL


def _draw(board: Board, others: list[int], chance: Chance) -> None:
    cells, tables = board.cells, board.tables
    for team in range(tables.teams):
        if team % GROUP_SIZE == 0:
            nation: i64 = tables.heads[team // GROUP_SIZE]
        else:
            nation = others.pop(chance.below(len(others)))
        cells[tables.nation_at + team] = nation
        cells[tables.owner_at + team] = cells[tables.nation_owner_at + nation]


def _draw_is_fair(board: Board) -> bool:
    for group in range(len(board.tables.heads)):
        owners = [board.owner(GROUP_SIZE * group + place) for place in range(GROUP_SIZE)]
        for owner in owners:
            if owners.count(owner) > MOST_IN_A_GROUP:
                return False
    return True


# --- the cards


class ChoosingLess(Question):
    """S7.7: team by team its manager chooses."""

    def prompt(self, state: Board, seat: Seat) -> Prompt:
        return WhichColourLess(state.name(state.cells[DRAFTED]))

    def offer(self, state: Board, seat: Seat) -> None:
        tables = state.tables
        counts = 3 * state.nation(state.cells[DRAFTED])
        if tables.counts[counts + GREEN]:
            state.cells[SMALL] |= tables.less_green
        if tables.counts[counts + BLUE]:
            state.cells[SMALL] |= tables.less_blue

    def take(self, state: Board, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        cells, tables = state.cells, state.tables
        team = cells[DRAFTED]
        colour = GREEN if move == tables.less_green_move else BLUE
        cells[tables.less_at + team] = colour
        if events is not None:
            events.append(OneLessChosen(state.name(team), COLOURS[colour]))
        cells[DRAFTED] = team + 1
        if team + 1 < tables.teams:
            state.ask(ONE_LESS, state.owner(team + 1))
        else:
            cells[STEP] = DEAL


class Dealing(Happening[Board]):
    """S2.5: personal cards first, then blind by colour; what is left of all colours is the pile."""

    def happen(self, state: Board, chance: Chance, events: list[Event] | None) -> None:
        tables = state.tables
        for card in tables.reds:
            if tables.personal[card] >= 0:
                _deal_personal(state, card, chance, events)
        for colour in (GREEN, BLUE, RED):
            _deal_colour(state, colour, chance)
        _deal_rest(state, chance)
        if events is not None:
            _tell_deal(state, events)
        state.cells[STEP] = BET


def _team_of(board: Board, nation: i64) -> i64:
    for team in range(board.tables.teams):
        if board.nation(team) == nation:
            return team
    return -1


def _deal_personal(board: Board, card: i64, chance: Chance, events: list[Event] | None) -> None:
    """S2.5: a shared one goes to whoever takes part, by lot if both do; those of absent teams are set aside."""
    tables = board.tables
    teams = [
        team for nation in (tables.personal[card], tables.shared[card]) if nation >= 0 and (team := _team_of(board, nation)) >= 0
    ]
    if not teams:
        board.move(card, tables.aside)
        board.show(card)
        return
    team = teams[chance.below(len(teams))] if len(teams) > 1 else teams[0]
    board.move(card, team)
    board.show(card)
    if events is not None:
        events.append(PersonalCard(board.name(team), tables.card_names[card]))


def _due(board: Board, team: i64, colour: i64) -> i64:
    due = board.tables.counts[3 * board.nation(team) + colour]
    return due - 1 if board.cells[board.tables.less_at + team] == colour else due


def _cards_due(board: Board, team: i64) -> i64:
    return _due(board, team, GREEN) + _due(board, team, BLUE) + _due(board, team, RED)


def _deal_colour(board: Board, colour: i64, chance: Chance) -> None:
    """Card by card round the teams: a shortage is shared."""
    tables = board.tables
    dealt = True
    while dealt:
        dealt = False
        for team in range(tables.teams):
            if board.count(team, colour) < _due(board, team, colour) and board.count(tables.pile, colour):
                board.take_from_pile(board.nth_of_colour(colour, chance.below(board.count(tables.pile, colour))), team)
                dealt = True


def _deal_rest(board: Board, chance: Chance) -> None:
    """What a colour could not give comes out of the mixed rest."""
    tables = board.tables
    dealt = True
    while dealt:
        dealt = False
        for team in range(tables.teams):
            if board.size(team) < _cards_due(board, team) and board.size(tables.pile):
                board.draw_top(team, chance)
                dealt = True


def _tell_deal(board: Board, events: list[Event]) -> None:
    tables = board.tables
    for team in range(tables.teams):
        cards = [tables.card_names[card] for card in range(tables.cards) if board.lies(card) == team]
        green, blue, red = board.count(team, GREEN), board.count(team, BLUE), board.count(team, RED)
        events.append(CardsDealt(board.owner(team), board.name(team), green, blue, red, tuple(cards)))
