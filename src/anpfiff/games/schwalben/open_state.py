"""A state of schwalben with all that a seat sees; what it does not see is as at the start."""

from collections.abc import Iterable

from anpfiff.core.bits import bit
from anpfiff.core.numbers import NOBODY, Seat
from anpfiff.core.step import step_number
from anpfiff.football.cup import LEFT_WON, RIGHT_WON
from anpfiff.football.numbers import Group, Match, Row, Team
from anpfiff.games.schwalben.dice import ROLL_NAMES, SHOT_NAMES
from anpfiff.games.schwalben.edition import COLOURS, LEVELS, PLACES
from anpfiff.games.schwalben.evidence import MatchSoFar, SchwalbenEvidence
from anpfiff.games.schwalben.moves import SIDES
from anpfiff.games.schwalben.numbers import (
    AWAY,
    HOME,
    KICKS,
    LACKS,
    MONEY,
    NATIONS,
    NO_CARD,
    NOWHERE,
    OFFERS,
    PROGRESS,
    SHUFFLE,
    SOURCE,
    STAKE,
    Card,
    EditionNumbers,
)
from anpfiff.games.schwalben.state import Schwalben
from anpfiff.games.schwalben.view import ELSEWHERE, HALVES, PlayerView, RunningMatch, SchwalbenView


def places_of(view: SchwalbenView) -> list[str]:
    return [*view.teams, *ELSEWHERE]


def seat_bits(seats: Iterable[Seat]) -> int:
    return sum(bit(seat) for seat in seats)


def open_state(numbers: EditionNumbers, evidence: SchwalbenEvidence) -> Schwalben:
    """All that the seat sees; hidden cards lie in the pile, as at the start."""
    state, view = Schwalben.empty(numbers), evidence.view
    state.ask(step_number(numbers.steps, view.step), NOBODY if view.on_turn is None else view.on_turn)
    state.turn, state.first = view.turn, view.first
    state.chosen = evidence.drafted
    state.holder = view.holder
    state.shuffles = evidence.shuffles
    state.pooled, state.mixed = evidence.pool_shuffle, evidence.mix_shuffle
    state.field = seat_bits(numbers.nations.index(name) for name in view.field)
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
    numbers, view, places = state.numbers, evidence.view, places_of(evidence.view)
    by_name = {name: Card(number) for number, name in enumerate(numbers.card_names)}
    for place, cards in view.cards.items():
        for name in cards:
            card, known = by_name[name], evidence.cards[name]
            state.move(card, numbers.pile, places.index(place))
            state.tell(card, numbers.everybody if known.open else seat_bits(known.seen_by))
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
    state.match = Match(state.numbers.matches.index(shown.match))
    state.referee = NOBODY if shown.referee is None else shown.referee
    state.turned_away = seat_bits(shown.turned_away)
    state.half = HALVES.index(shown.half)
    state.before = shown.before
    state.side = _side(shown.side)
    state.draws = shown.draws
    _lay_out_attack(state, shown)
    for side in (HOME, AWAY):
        state.bribed |= bit(side) if shown.bribed[side] else 0
        state.stopped |= bit(side) if shown.stopped[side] else 0
        state.attacked |= bit(side) if shown.attacked[side] else 0
        state.table[OFFERS + side] = shown.offers[side]
        state.table[KICKS + side] = shown.kicks[side]


def _lay_out_attack(state: Schwalben, shown: RunningMatch) -> None:
    cards = {name: Card(number) for number, name in enumerate(state.numbers.card_names)}
    none = Card(NO_CARD)
    state.card = none if shown.card is None else cards[shown.card]
    state.value = shown.value
    state.place = NOWHERE if shown.place is None else PLACES.index(shown.place)
    state.answer = none if shown.answer is None else cards[shown.answer]
    state.roll = ROLL_NAMES.index(shown.what)
    state.base = shown.base
    state.die = shown.die
    state.total = shown.total
    state.shot = SHOT_NAMES.index(shown.shot)
    state.hurt = none if shown.hurt is None else cards[shown.hurt]
    state.settled_card = none if shown.settled is None else cards[shown.settled]
    state.watched = _side(shown.watched)


def _side(name: str) -> int:
    return HOME if name == SIDES[HOME] else AWAY
