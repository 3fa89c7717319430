"""States that a seat could be in, dealt from its evidence alone: what lies open as it is, face-down cards and bets anew."""

from collections.abc import Iterable

from anpfiff.core.bits import bit
from anpfiff.core.chance import Chance, below_large
from anpfiff.core.numbers import NOBODY, Seat
from anpfiff.core.step import step_number
from anpfiff.core.worlds import Worlds
from anpfiff.football.cup import LEFT_WON, RIGHT_WON
from anpfiff.football.numbers import Group, Match, Row, Team
from anpfiff.games.schwalben.cards import note_pool
from anpfiff.games.schwalben.dice import ROLL_NAMES, SHOT_NAMES
from anpfiff.games.schwalben.edition import COLOURS, LEVELS, PLACES
from anpfiff.games.schwalben.evidence import KnownCard, MatchSoFar, SchwalbenEvidence, UnseenCard
from anpfiff.games.schwalben.moves import SIDES
from anpfiff.games.schwalben.numbers import (
    AWAY,
    HOME,
    KEEPER,
    KICKS,
    LACKS,
    MONEY,
    NATIONS,
    NO_CARD,
    NOWHERE,
    OFFERS,
    POOLED_FROM,
    PROGRESS,
    SHUFFLE,
    SOURCE,
    STAKE,
    Card,
    EditionNumbers,
)
from anpfiff.games.schwalben.state import Schwalben
from anpfiff.games.schwalben.view import ELSEWHERE, HALVES, PlayerView, RunningMatch, SchwalbenView


class SchwalbenWorlds(Worlds):
    """While bets are made, the others have not bet yet: what they bet cannot be seen, so it may be bet later."""

    def __init__(self, numbers: EditionNumbers, evidence: SchwalbenEvidence) -> None:
        view = evidence.view
        self._open = _open_state(numbers, evidence)
        self._cards = [_HiddenColour(self._open, evidence, colour) for colour in range(len(COLOURS))]
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
        return world


# --- the cards


class _HiddenColour:
    """The face-down cards of one colour.

    They can be followed with the eyes, so for each it is known out of which shuffle it came. A card can lie in what came out of
    the last shuffle that it is known to have gone into; S7.2: or, unnoticed, in what was pooled after the groups. Laid in the
    order of the shuffles, what is left over always fits the rest in equally many ways.
    """

    def __init__(self, state: Schwalben, evidence: SchwalbenEvidence, colour: int) -> None:
        numbers, view = state.numbers, evidence.view
        self._pool = evidence.pool_shuffle
        self._mix = evidence.mix_shuffle
        self._slots: dict[int, list[tuple[int, int]]] = {}
        """By shuffle: place and who has seen it, as bits."""
        places = _places(view)
        for slot in evidence.face_down:
            if slot.colour == COLOURS[colour]:
                self._slots.setdefault(slot.shuffle, []).extend([(places.index(slot.place), _bits(slot.seen_by))] * slot.count)
        self._sources: list[tuple[int, int]] = []
        """Unseen cards, each with the last shuffle that this seat knows it to have gone into."""
        self._unlabelled: list[tuple[int, int]] = []
        """S7.2: cards that were pooled, of which this seat did not know it then, and the shuffle they came out of."""
        self._fixed: list[tuple[int, int, int]] = []
        """S7.2: cards with the shuffle they came out of and who knew them in the pool, as bits."""
        by_name = {name: number for number, name in enumerate(numbers.card_names)}
        for unseen in evidence.unseen:
            card = by_name[unseen.card]
            if numbers.colour[card] == colour:
                knew = unseen.pool_seen_by is not None and unseen.source < self._pool
                self._sources.append((card, self._pool if knew else unseen.source))
                self._note_pool(numbers, card, unseen)
        for name, known in evidence.cards.items():
            card = by_name[name]
            if numbers.colour[card] == colour:
                self._note_pool(numbers, card, known)
        self._labels: dict[int, list[int]] = {}
        """S7.2: by the shuffle they came out of: who knew the pooled cards of which this seat knew nothing."""
        for label in evidence.pooled:
            if label.colour == COLOURS[colour] and not label.open and (view.seat is None or view.seat not in label.seen_by):
                self._labels.setdefault(label.shuffle, []).extend([_bits(label.seen_by)] * label.count)
        self._limits = _limits(state, evidence)

    def _note_pool(self, numbers: EditionNumbers, card: int, shown: KnownCard | UnseenCard) -> None:
        if shown.pooled_from is None:
            return
        if shown.pool_seen_by is None:
            self._unlabelled.append((card, shown.pooled_from))
        else:
            knew = numbers.everybody if shown.pool_open else _bits(shown.pool_seen_by)
            self._fixed.append((card, shown.pooled_from, knew))

    def deal(self, world: Schwalben, chance: Chance) -> None:
        laid = self._lay(chance)
        while not self._fits(world, laid):
            laid = self._lay(chance)
        labels = {shuffle: list(knew) for shuffle, knew in self._labels.items()}
        unlabelled = list(self._unlabelled)
        for card, source, shuffle, place, known in laid:
            world.move(Card(card), world.numbers.pile, place)
            world.tell(Card(card), known)
            world.table[SHUFFLE + card] = shuffle
            if source < self._pool <= shuffle:
                unlabelled.append((card, source))
        for card, pooled_from in unlabelled:
            left = labels[pooled_from]
            _pool(world, card, pooled_from, left.pop(chance.below(len(left))))
        for card, pooled_from, knew in self._fixed:
            _pool(world, card, pooled_from, knew)

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
        numbers = world.numbers
        for card, _, _, place, _ in laid:
            if numbers.kind[card] == KEEPER and place in self._limits and numbers.value[card] >= self._limits[place]:
                return False
        return True


def _limits(state: Schwalben, evidence: SchwalbenEvidence) -> dict[int, int]:
    """S7.5: by team the value that no keeper card of it reaches."""
    if evidence.match is None:
        return {}
    return {int(state.team(side)): value for side, value in enumerate(evidence.match.lacks) if value}


def _places(view: SchwalbenView) -> list[str]:
    return [*view.teams, *ELSEWHERE]


def _pool(world: Schwalben, card: int, pooled_from: int, knew: int) -> None:
    """S7.2: it was in the shuffle after the groups."""
    world.table[POOLED_FROM + card] = pooled_from
    note_pool(world, Card(card), knew)


def _bits(seats: Iterable[Seat]) -> int:
    return sum(bit(seat) for seat in seats)


# --- the bets


class _HiddenBets:
    """All lists of bets that cost a stake, counted, not tried: by team and money how many ways there are."""

    def __init__(self, state: Schwalben, stake: int) -> None:
        numbers = state.numbers
        self._stake = stake
        self._costs = [numbers.strength[state.nation(Team(team))] for team in range(numbers.teams)]
        self._must = numbers.favourite_team
        levels = len(LEVELS) - 1
        ways = [1] + [0] * stake
        self._ways = [ways]
        """By number of teams still to come: in how many ways exactly this sum can be bet on the last of them."""
        for team in reversed(range(numbers.teams)):
            cost = self._costs[team]
            ways = [
                (0 if team == self._must else ways[money]) + (levels * ways[money - cost] if money >= cost else 0)
                for money in range(stake + 1)
            ]
            self._ways.append(ways)

    def deal(self, world: Schwalben, seat: Seat, chance: Chance) -> None:
        teams = world.numbers.teams
        money = self._stake
        for team in range(teams):
            after = self._ways[teams - team - 1]
            without = 0 if team == self._must else after[money]
            pick = below_large(self._ways[teams - team][money], chance)
            level = 0
            if pick >= without:
                money -= self._costs[team]
                level = 1 + (pick - without) // after[money]
            world.put_bet(seat, Team(team), level)


# --- what lies open


def _open_state(numbers: EditionNumbers, evidence: SchwalbenEvidence) -> Schwalben:
    """All that the seat sees; hidden cards lie in the pile, as at the start."""
    state, view = Schwalben.empty(numbers), evidence.view
    state.ask(step_number(numbers.steps, view.step), NOBODY if view.on_turn is None else view.on_turn)
    state.turn = view.turn
    state.first = view.first
    state.chosen = evidence.drafted
    state.holder = view.holder
    state.shuffles = evidence.shuffles
    state.pooled = evidence.pool_shuffle
    state.mixed = evidence.mix_shuffle
    state.field = _bits(numbers.nations.index(name) for name in view.field)
    for name, seat in view.owners.items():
        state.table[NATIONS + seat] |= bit(numbers.nations.index(name))
    _lay_out_teams(state, view)
    _lay_out_matches(state, view)
    for seat, player in enumerate(view.players):
        _lay_out_player(state, seat, player)
    _lay_out_cards(state, evidence)
    if view.running is not None:
        _lay_out_running(state, view.running)
    if evidence.match is not None:
        _lay_out_match(state, evidence.match)
    return state


def _lay_out_teams(state: Schwalben, view: SchwalbenView) -> None:
    numbers, names = state.numbers, list(view.teams)
    if names:
        state.alive = 0
        state.staying = 0
    for number, (name, shown) in enumerate(view.teams.items()):
        team = Team(number)
        state.table[numbers.nation_at + team] = numbers.nations.index(name)
        state.give_team(team, shown.owner)
        state.table[numbers.less_at + team] = -1 if shown.one_less is None else COLOURS.index(shown.one_less)
        state.put_reach(team, shown.reach)
        state.alive |= bit(team) if shown.can_win else 0
        state.staying |= bit(team) if shown.has_match else 0
    for group, label in enumerate(numbers.cup.groups):
        for place, name in enumerate(view.orders.get(label, ())):
            state.put_in_place(Group(group), place, Team(names.index(name)))


def _lay_out_matches(state: Schwalben, view: SchwalbenView) -> None:
    numbers, names = state.numbers, list(view.teams)
    for match, shown in enumerate(view.matches):
        for side, (team, goals) in enumerate(((shown.home, shown.home_goals), (shown.away, shown.away_goals))):
            row = Row(2 * match + side)
            if team is not None:
                state.put_in(row, Team(names.index(team)))
            if goals is not None:
                state.table[numbers.score_at + row] = goals
            if shown.shoot_out is not None:
                state.table[numbers.shoot_out_at + row] = shown.shoot_out[side]
        if shown.winner is not None:
            state.put_winner_side(Match(match), LEFT_WON if shown.winner == SIDES[HOME] else RIGHT_WON)


def _lay_out_player(state: Schwalben, seat: Seat, player: PlayerView) -> None:
    state.table[MONEY + seat] = player.money
    state.rejected |= bit(seat) if player.has_rejected else 0
    state.whistled |= bit(seat) if player.has_whistled else 0
    state.banned |= bit(seat) if player.banned else 0
    state.banned_next |= bit(seat) if player.banned_next else 0
    if player.bets is not None:
        state.table[PROGRESS + seat] = len(player.bets)
        for number, level in enumerate(player.bets.values()):
            team = Team(number)
            state.put_bet(seat, team, LEVELS.index(level))
            if level != LEVELS[0]:
                state.table[STAKE + seat] += state.numbers.strength[state.nation(team)]
    elif player.stake is not None:
        state.table[PROGRESS + seat] = state.numbers.teams
        state.table[STAKE + seat] = player.stake


def _lay_out_cards(state: Schwalben, evidence: SchwalbenEvidence) -> None:
    numbers, view, places = state.numbers, evidence.view, _places(evidence.view)
    by_name = {name: Card(number) for number, name in enumerate(numbers.card_names)}
    for place, cards in view.cards.items():
        for name in cards:
            card, known = by_name[name], evidence.cards[name]
            state.move(card, numbers.pile, places.index(place))
            state.tell(card, numbers.everybody if known.open else _bits(known.seen_by))
            state.table[SHUFFLE + card] = known.shuffle
            state.table[SOURCE + card] = known.source
    for name in view.used:
        state.used |= numbers.card_bit[by_name[name]]
    for unseen in evidence.unseen:
        state.table[SOURCE + by_name[unseen.card]] = unseen.source


def _lay_out_match(state: Schwalben, match: MatchSoFar) -> None:
    state.search_began = match.search_began
    state.last_word = match.last_word
    state.blue_sky = match.out_of_the_blue - 1
    state.afterwards = step_number(state.numbers.steps, match.afterwards)
    for side in (HOME, AWAY):
        state.table[LACKS + side] = match.lacks[side]


def _lay_out_running(state: Schwalben, shown: RunningMatch) -> None:
    numbers = state.numbers
    by_name = {name: Card(number) for number, name in enumerate(numbers.card_names)}
    none = Card(NO_CARD)
    state.match = Match(numbers.matches.index(shown.match))
    state.referee = NOBODY if shown.referee is None else shown.referee
    state.turned_away = _bits(shown.turned_away)
    state.half = HALVES.index(shown.half)
    state.before = shown.before
    state.side = _side(shown.side)
    state.card = none if shown.card is None else by_name[shown.card]
    state.value = shown.value
    state.place = NOWHERE if shown.place is None else PLACES.index(shown.place)
    state.answer = none if shown.answer is None else by_name[shown.answer]
    state.roll = ROLL_NAMES.index(shown.what)
    state.base = shown.base
    state.die = shown.die
    state.total = shown.total
    state.shot = SHOT_NAMES.index(shown.shot)
    state.hurt = none if shown.hurt is None else by_name[shown.hurt]
    state.settled_card = none if shown.settled is None else by_name[shown.settled]
    state.watched = _side(shown.watched)
    state.draws = shown.draws
    for side in (HOME, AWAY):
        state.bribed |= bit(side) if shown.bribed[side] else 0
        state.stopped |= bit(side) if shown.stopped[side] else 0
        state.attacked |= bit(side) if shown.attacked[side] else 0
        state.table[OFFERS + side] = shown.offers[side]
        state.table[KICKS + side] = shown.kicks[side]


def _side(name: str) -> int:
    return HOME if name == SIDES[HOME] else AWAY
