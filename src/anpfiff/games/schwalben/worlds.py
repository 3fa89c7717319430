"""States that a seat could be in, dealt from its view alone: what lies open as it is, face-down cards and bets anew."""

from anpfiff.core.bits import bit
from anpfiff.core.chance import Chance
from anpfiff.core.knowledge import below
from anpfiff.core.numbers import NOBODY, Seat
from anpfiff.core.worlds import Worlds
from anpfiff.football.cup import LEFT_WON, RIGHT_WON
from anpfiff.games.schwalben.board import (
    AFTERWARDS,
    ANSWER,
    ASKED,
    ATTACKED,
    BANNED,
    BANNED_NEXT,
    BASE,
    BEFORE,
    BET,
    BLUE_SKY,
    BRIBED,
    CARD,
    DIE,
    DRAFTED,
    DRAWS,
    FIELD,
    FIRST,
    HALF,
    HOLDER,
    HURT,
    KICKS,
    LACKS,
    LAST_WORD,
    MATCH,
    MIXED,
    OFFERS,
    OVER,
    PLACE,
    POOLED,
    REFEREE,
    REJECTED,
    ROLL,
    SEARCH,
    SETTLED,
    SHOT,
    SHUFFLES,
    SIDE,
    STEP,
    STEP_NAMES,
    STOPPED,
    TOTAL,
    TURN,
    TURNED_AWAY,
    UNKNOWN_SCORE,
    VALUE,
    WATCHED,
    WHISTLED,
)
from anpfiff.games.schwalben.edition import COLOURS, LEVELS, PLACES
from anpfiff.games.schwalben.moves import SIDES
from anpfiff.games.schwalben.state import Schwalben
from anpfiff.games.schwalben.tables import ALIVE, KEEPER, POOLED_FROM, STAYING, Tables
from anpfiff.games.schwalben.view import ELSEWHERE, HALVES, RunningMatch, SchwalbenView
from anpfiff.games.schwalben.window import ROLL_NAMES, SHOT_NAMES


class SchwalbenWorlds(Worlds):
    """While bets are made, the others have not bet yet: what they bet cannot be seen, so it may be bet later."""

    def __init__(self, tables: Tables, view: SchwalbenView) -> None:
        self._open = _open_state(tables, view)
        self._cards = [_HiddenColour(self._open, view, colour) for colour in range(len(COLOURS))]
        self._bets: list[_HiddenBets] = []
        self._bettors: list[Seat] = []
        if view.running is not None:
            for seat, player in enumerate(view.players):
                if player.bets is None:
                    assert player.stake is not None
                    self._bettors.append(seat)
                    self._bets.append(_HiddenBets(self._open, player.stake))

    def deal(self, chance: Chance) -> Schwalben:
        """Every way to lay the unseen cards that fits what is known counts the same, and so does every list of bets."""
        world = self._open.copy()
        for colour in self._cards:
            colour.deal(world, chance)
        for seat, bets in zip(self._bettors, self._bets, strict=True):
            bets.deal(world, seat, chance)
        if world.cells[STEP] != OVER and world.cells[STEP] != BET:
            world.offer()
        return world


# --- the cards


class _HiddenColour:
    """The face-down cards of one colour.

    They can be followed with the eyes, so for each it is known out of which shuffle it came. A card can lie in what came out of
    the last shuffle that it is known to have gone into; S7.2: or, unnoticed, in what was pooled after the groups. Laid in the
    order of the shuffles, what is left over always fits the rest in equally many ways.
    """

    def __init__(self, state: Schwalben, view: SchwalbenView, colour: int) -> None:
        tables = state.tables
        self._pool = view.pool_shuffle
        self._mix = view.mix_shuffle
        self._slots: dict[int, list[tuple[int, int]]] = {}
        """By shuffle: place and who has seen it, as bits."""
        places = _places(state, view)
        for slot in view.face_down:
            if slot.colour == COLOURS[colour]:
                known = sum(bit(seat) for seat in slot.seen_by)
                self._slots.setdefault(slot.shuffle, []).extend([(places.index(slot.place), known)] * slot.count)
        numbers = {name: number for number, name in enumerate(tables.card_names)}
        self._sources: list[tuple[int, int]] = []
        """Unseen cards, each with the last shuffle that this seat knows it to have gone into."""
        self._unlabelled: list[tuple[int, int]] = []
        """S7.2: cards that were pooled, of which this seat did not know it then, and the shuffle they came out of."""
        self._fixed: list[tuple[int, int]] = []
        """S7.2: cards with who knew them in the pool."""
        for unseen in view.unseen:
            card = numbers[unseen.card]
            if tables.colour[card] == colour:
                knew = unseen.pool_seen_by is not None and unseen.source < self._pool
                self._sources.append((card, self._pool if knew else unseen.source))
                self._note_pool(tables, card, unseen.pooled_from, unseen.pool_seen_by, unseen.pool_open)
        for seen in view.cards:
            card = numbers[seen.card]
            if tables.colour[card] == colour:
                self._note_pool(tables, card, seen.pooled_from, seen.pool_seen_by, seen.pool_open)
        self._labels: dict[int, list[int]] = {}
        """S7.2: by the shuffle they came out of: who knew the pooled cards of which this seat knew nothing."""
        for label in view.pooled:
            if label.colour == COLOURS[colour] and not label.open and (view.seat is None or view.seat not in label.seen_by):
                bits = sum(bit(seat) for seat in label.seen_by) | tables.in_pool | POOLED_FROM * label.shuffle
                self._labels.setdefault(label.shuffle, []).extend([bits] * label.count)
        self._limits = _limits(state, view)

    def _note_pool(self, tables: Tables, card: int, pooled_from: int | None, knew: tuple[Seat, ...] | None, open_: bool) -> None:
        if pooled_from is None:
            return
        if knew is not None:
            bits = sum(bit(seat) for seat in knew) | tables.in_pool | POOLED_FROM * pooled_from
            self._fixed.append((card, bits | tables.public if open_ else bits))
        else:
            self._unlabelled.append((card, pooled_from))

    def deal(self, world: Schwalben, chance: Chance) -> None:
        laid = self._lay(chance)
        while not self._fits(world, laid):
            laid = self._lay(chance)
        cells, tables = world.cells, world.tables
        labels = {shuffle: list(knew) for shuffle, knew in self._labels.items()}
        unlabelled = list(self._unlabelled)
        for card, source, shuffle, place, known in laid:
            world.move(card, place)
            cells[tables.known_at + card] = known
            cells[tables.shuffle_at + card] = shuffle
            if source < self._pool <= shuffle:
                unlabelled.append((card, source))
        for card, pooled_from in unlabelled:
            left = labels[pooled_from]
            cells[tables.knew_at + card] = left.pop(chance.below(len(left)))
        for card, bits in self._fixed:
            cells[tables.knew_at + card] = bits

    def _lay(self, chance: Chance) -> list[tuple[int, int, int, int, int]]:
        """Card, its source, the shuffle it came out of, place, who has seen it."""
        left = list(self._sources)
        laid: list[tuple[int, int, int, int, int]] = []
        for shuffle in sorted(self._slots):
            gathers = shuffle == self._pool or shuffle == self._mix  # noqa: PLR1714 - native
            fitting = [pair for pair in left if pair[1] == shuffle or (gathers and pair[1] < shuffle)]
            rest = [pair for pair in left if not (pair[1] == shuffle or (gathers and pair[1] < shuffle))]
            for place, known in self._slots[shuffle]:
                card, source = fitting.pop(chance.below(len(fitting)))
                laid.append((card, source, shuffle, place, known))
            left = fitting + rest
        return laid

    def _fits(self, world: Schwalben, laid: list[tuple[int, int, int, int, int]]) -> bool:
        """S7.5: who did not save had no keeper card that would have. Seldom, so it is dealt again until it fits."""
        if not self._limits:
            return True
        tables = world.tables
        for card, _, _, place, _ in laid:
            if tables.kind[card] == KEEPER and place in self._limits and tables.value[card] >= self._limits[place]:
                return False
        return True


def _limits(state: Schwalben, view: SchwalbenView) -> dict[int, int]:
    """S7.5: by team the value that no keeper card of it reaches."""
    if view.running is None:
        return {}
    return {state.team(side): value for side, value in enumerate(view.running.lacks) if value}


def _places(state: Schwalben, view: SchwalbenView) -> list[str]:
    return [*view.teams, *ELSEWHERE]


# --- the bets


class _HiddenBets:
    """All lists of bets that cost a stake, counted, not tried: by team and money how many ways there are."""

    def __init__(self, state: Schwalben, stake: int) -> None:
        tables = state.tables
        self._stake = stake
        self._costs = [tables.strength[state.nation(team)] for team in range(tables.teams)]
        self._must = state.favourite_team()
        levels = len(LEVELS) - 1
        ways = [1] + [0] * stake
        self._ways = [ways]
        """By number of teams still to come: in how many ways exactly this sum can be bet on the last of them."""
        for team in reversed(range(tables.teams)):
            cost = self._costs[team]
            ways = [
                (0 if team == self._must else ways[money]) + (levels * ways[money - cost] if money >= cost else 0)
                for money in range(stake + 1)
            ]
            self._ways.append(ways)

    def deal(self, world: Schwalben, seat: Seat, chance: Chance) -> None:
        cells, tables = world.cells, world.tables
        money = self._stake
        for team in range(tables.teams):
            after = self._ways[tables.teams - team - 1]
            without = 0 if team == self._must else after[money]
            pick = below(self._ways[tables.teams - team][money], chance)
            level = 0
            if pick >= without:
                money -= self._costs[team]
                level = 1 + (pick - without) // after[money]
            cells[tables.bets_at + seat * tables.teams + team] = level


# --- what lies open


def _open_state(tables: Tables, view: SchwalbenView) -> Schwalben:
    """All that the seat sees; hidden cards lie in the pile, as at the start."""
    state = Schwalben.empty(tables)
    cells = state.cells
    cells[STEP] = STEP_NAMES.index(view.step)
    cells[TURN] = view.turn
    cells[FIRST] = view.first
    cells[DRAFTED] = view.drafted
    cells[HOLDER] = view.holder
    cells[SHUFFLES] = view.shuffles
    cells[POOLED] = view.pool_shuffle
    cells[MIXED] = view.mix_shuffle
    cells[ASKED] = 0 if view.on_turn is None else view.on_turn
    cells[FIELD] = sum(bit(tables.nations.index(name)) for name in view.field)
    for name, seat in view.owners.items():
        cells[tables.nation_owner_at + tables.nations.index(name)] = seat
    _lay_out_teams(state, view)
    _lay_out_matches(state, view)
    _lay_out_players(state, view)
    _lay_out_cards(state, view)
    if view.running is not None:
        _lay_out_running(state, view.running)
    return state


def _lay_out_teams(state: Schwalben, view: SchwalbenView) -> None:
    cells, tables = state.cells, state.tables
    tables.cup.begin(cells)
    if view.teams:
        cells[ALIVE] = 0
        cells[STAYING] = 0
    names = list(view.teams)
    for team, (name, shown) in enumerate(view.teams.items()):
        cells[tables.nation_at + team] = tables.nations.index(name)
        cells[tables.owner_at + team] = shown.owner
        cells[tables.less_at + team] = -1 if shown.one_less is None else COLOURS.index(shown.one_less)
        cells[tables.reach_at + team] = shown.reach
        cells[ALIVE] |= bit(team) if shown.can_win else 0
        cells[STAYING] |= bit(team) if shown.has_match else 0
    for group, label in enumerate(tables.cup.groups):
        for place, name in enumerate(view.orders.get(label, ())):
            cells[tables.order_at + tables.cup.order_start[group] + place] = names.index(name)


def _lay_out_matches(state: Schwalben, view: SchwalbenView) -> None:
    cells, tables = state.cells, state.tables
    names = list(view.teams)
    for match, shown in enumerate(view.matches):
        for side, (team, goals) in enumerate(((shown.home, shown.home_goals), (shown.away, shown.away_goals))):
            row = 2 * match + side
            cells[tables.team_at + row] = -1 if team is None else names.index(team)
            cells[tables.score_at + row] = UNKNOWN_SCORE if goals is None else goals
            cells[tables.shoot_out_at + row] = UNKNOWN_SCORE if shown.shoot_out is None else shown.shoot_out[side]
        if shown.winner is not None:
            cells[tables.winner_at + match] = LEFT_WON if shown.winner == SIDES[0] else RIGHT_WON


def _lay_out_players(state: Schwalben, view: SchwalbenView) -> None:
    cells, tables = state.cells, state.tables
    for seat, player in enumerate(view.players):
        cells[tables.money_at + seat] = player.money
        cells[tables.stake_at + seat] = player.stake or 0
        cells[REJECTED] |= bit(seat) if player.has_rejected else 0
        cells[WHISTLED] |= bit(seat) if player.has_whistled else 0
        cells[BANNED] |= bit(seat) if player.banned else 0
        cells[BANNED_NEXT] |= bit(seat) if player.banned_next else 0
        if player.bets is not None:
            cells[tables.progress_at + seat] = len(player.bets)
            for team, level in enumerate(player.bets.values()):
                cells[tables.bets_at + seat * tables.teams + team] = LEVELS.index(level)
        elif player.stake is not None:
            cells[tables.progress_at + seat] = tables.teams


def _lay_out_cards(state: Schwalben, view: SchwalbenView) -> None:
    cells, tables = state.cells, state.tables
    numbers = {name: number for number, name in enumerate(tables.card_names)}
    places = _places(state, view)
    for seen in view.cards:
        card = numbers[seen.card]
        state.move(card, places.index(seen.place))
        known = sum(bit(seat) for seat in seen.seen_by)
        cells[tables.known_at + card] = tables.everybody if seen.open else known
        cells[tables.used_at + card] = seen.used
        cells[tables.shuffle_at + card] = seen.shuffle
        cells[tables.source_at + card] = seen.source
    for unseen in view.unseen:
        cells[tables.source_at + numbers[unseen.card]] = unseen.source


def _lay_out_running(state: Schwalben, shown: RunningMatch) -> None:
    cells, tables = state.cells, state.tables
    numbers = {name: number for number, name in enumerate(tables.card_names)}
    cells[MATCH] = tables.matches.index(shown.match)
    cells[REFEREE] = NOBODY if shown.referee is None else shown.referee
    cells[SEARCH] = shown.search_began
    cells[TURNED_AWAY] = sum(bit(seat) for seat in shown.turned_away)
    cells[HALF] = HALVES.index(shown.half)
    cells[BEFORE] = shown.before
    cells[SIDE] = SIDES.index("home" if shown.side == "home" else "away")
    cells[CARD] = -1 if shown.card is None else numbers[shown.card]
    cells[VALUE] = shown.value
    cells[PLACE] = -1 if shown.place is None else PLACES.index(shown.place)
    cells[ANSWER] = -1 if shown.answer is None else numbers[shown.answer]
    cells[ROLL] = ROLL_NAMES.index(shown.what)
    cells[BASE] = shown.base
    cells[DIE] = shown.die
    cells[TOTAL] = shown.total
    cells[SHOT] = SHOT_NAMES.index(shown.shot)
    cells[HURT] = -1 if shown.hurt is None else numbers[shown.hurt]
    cells[SETTLED] = -1 if shown.settled is None else numbers[shown.settled]
    cells[LAST_WORD] = shown.last_word
    cells[BLUE_SKY] = shown.out_of_the_blue
    cells[AFTERWARDS] = STEP_NAMES.index(shown.afterwards)
    cells[WATCHED] = 0 if shown.watched == "home" else 1
    cells[DRAWS] = shown.draws
    for side in range(2):
        cells[BRIBED] |= bit(side) if shown.bribed[side] else 0
        cells[OFFERS + side] = shown.offers[side]
        cells[STOPPED + side] = shown.stopped[side]
        cells[ATTACKED + side] = shown.attacked[side]
        cells[KICKS + side] = shown.kicks[side]
        cells[LACKS + side] = shown.lacks[side]
