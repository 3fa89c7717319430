"""What a seat sees of schwalben: all that lies open, the cards of its own teams and those it has looked at."""

from typing import TYPE_CHECKING

import msgspec

from anpfiff.core.bits import bit
from anpfiff.core.numbers import NOBODY, Seat
from anpfiff.core.remembering import remembered
from anpfiff.core.view import View
from anpfiff.football.cup import LEFT_WON
from anpfiff.football.numbers import Group, Match, Team, left_row, right_row
from anpfiff.games.schwalben.dice import ROLL_NAMES, SHOT_NAMES
from anpfiff.games.schwalben.edition import COLOURS, GROUP_SIZE, LEVELS, PLACES, PLAYERS
from anpfiff.games.schwalben.events import Account
from anpfiff.games.schwalben.money import account
from anpfiff.games.schwalben.moves import SIDES, Side
from anpfiff.games.schwalben.numbers import (
    AWAY,
    BLUE,
    CARDS,
    GREEN,
    HOME,
    KICKS,
    OFFERS,
    RED,
    SHUFFLE,
    WATCHER,
    Card,
    Nation,
)
from anpfiff.games.schwalben.sight import knowers_of_cards, spots_of_cards

if TYPE_CHECKING:
    from anpfiff.games.schwalben.state import Schwalben

PLAYERS_AT_MOST = range(PLAYERS[-1])
HALVES = ("normal", "extra", "shoot_out")
ELSEWHERE = ("pile", "discards", "removed", "aside")
"""Where cards lie that are no team's, in the order of their numbers."""
BEFORE_THE_DEAL = ("pick", "draft", "one_less")
"""S2.5: the questions before the teams have their cards."""


class PlayerView(msgspec.Struct, frozen=True, gc=False):
    money: int
    """S3.3: what is left; until all have bet, what everybody began with."""
    stake: int | None
    """S3.3: None until all have bet."""
    bets: dict[str, str] | None
    """S3.3: by nation, in order; None: hidden."""
    has_rejected: bool
    """S6.2."""
    has_whistled: bool
    """S6.4."""
    banned: bool
    """S6.6."""
    banned_next: bool
    """S6.6: from the next match on."""


class TeamView(msgspec.Struct, frozen=True, gc=False):
    place: str
    """In the groups."""
    owner: Seat
    strength: int
    green: int
    blue: int
    red: int
    one_less: str | None
    """S7.7."""
    reach: int
    """How far it has come; more is further."""
    can_win: bool
    has_match: bool


class MatchView(msgspec.Struct, frozen=True, gc=False):
    id: str
    home: str | None
    """None: not known yet."""
    away: str | None
    home_goals: int | None
    away_goals: int | None
    shoot_out: tuple[int, int] | None
    winner: Side | None
    """Of a knock-out match."""


class RunningMatch(msgspec.Struct, frozen=True, gc=False):
    """What is going on; pairs are home and away."""

    match: str
    referee: Seat | None
    """None: the dummy."""
    turned_away: tuple[Seat, ...]
    bribed: tuple[bool, bool]
    offers: tuple[int, int]
    half: str
    before: bool
    stopped: tuple[bool, bool]
    attacked: tuple[bool, bool]
    side: str
    """Who attacks, or is asked."""
    card: str | None
    """The attack."""
    value: int
    place: str | None
    answer: str | None
    what: str
    """What is rolled for."""
    base: int
    die: int
    total: int
    shot: str
    kicks: tuple[int, int]
    hurt: str | None
    settled: str | None
    watched: str
    """S5.8: whose cards the referee looks at."""
    draws: int


class SchwalbenView(View, frozen=True):
    players: tuple[PlayerView, ...]
    field: tuple[str, ...]
    """S2.2: the nations that take part."""
    owners: dict[str, Seat]
    """S2.3: of the nations taken so far."""
    first: Seat
    teams: dict[str, TeamView]
    """Once the groups are drawn, in their order."""
    orders: dict[str, tuple[str, ...]]
    """S7.1: by group, best first, once decided."""
    matches: tuple[MatchView, ...]
    cards: dict[str, tuple[str, ...]]
    """S2.6: by nation or one of `ELSEWHERE`: cards of which this seat knows that they lie there. The others are backs."""
    used: tuple[str, ...]
    """S5.10: of these the red ones that were used in this match."""
    face_down: dict[str, dict[str, tuple[int, ...]]]
    """S2.6: by nation and colour: how many cards this seat knows by their backs only. Those that came together and that the same
    players have looked at are counted together."""
    pile: int
    """S4.6: how many cards lie in it."""
    holder: Seat
    """S6.1: of the referee card."""
    running: RunningMatch | None
    turn: int
    step: str
    on_turn: Seat | None
    """None while all bet, and at the end."""
    champion: str | None
    accounts: tuple[Account, ...] | None
    """S1.1: at the end."""
    rules_version: int
    """S9: by which cards are printed."""


def view_of(state: "Schwalben", seat: Seat | None) -> SchwalbenView:
    numbers, step = state.numbers, state.step.name
    teams = [Team(team) for team in range(numbers.teams)]
    owners = {name: state.owner_of_nation(Nation(nation)) for nation, name in enumerate(numbers.nations)}
    champion = state.champion()
    cards = _Cards(state, seat)
    return SchwalbenView(
        seat=seat,
        players=tuple([_player(state, player, seat) for player in range(numbers.players)]),
        field=tuple([name for nation, name in enumerate(numbers.nations) if state.field & bit(nation)]),
        owners={name: owner for name, owner in owners.items() if owner != NOBODY},
        first=state.first,
        teams={state.name(team): _team(state, team) for team in teams if state.nation(team) >= 0},
        orders={label: order for group, label in enumerate(numbers.cup.groups) if (order := _order(state, Group(group)))},
        matches=tuple([_match(state, Match(match)) for match in range(len(numbers.matches))]),
        cards=cards.known,
        used=tuple(cards.used),
        face_down=cards.face_down,
        pile=state.size(numbers.pile),
        holder=state.holder,
        running=_running(state) if state.match >= 0 else None,
        turn=state.turn,
        step=step,
        on_turn=None if state.seat == NOBODY else state.seat,
        champion=state.name(champion) if champion >= 0 else None,
        accounts=tuple([account(state, player) for player in range(numbers.players)]) if step == "over" else None,
        rules_version=numbers.agreed.rules_version,
    )


@remembered(1_000)
def seats_of(bits: int) -> tuple[Seat, ...]:
    """Out of bits that may hold a spectator's above those of the seats."""
    return tuple([seat for seat in PLAYERS_AT_MOST if bits & bit(seat)])


def eye_of(seat: Seat | None) -> int:
    """Whose knowledge a seat has, as bits: its own, and what everybody knows."""
    return bit(WATCHER) if seat is None else bit(seat) | bit(WATCHER)


def places_of(state: "Schwalben") -> list[str]:
    """Where cards can lie, by number, once the groups are drawn."""
    return [*[state.name(Team(team)) for team in range(state.numbers.teams)], *ELSEWHERE]


class _Cards:
    """All cards, as far as a seat can tell. Before the deal there is nothing to tell."""

    def __init__(self, state: "Schwalben", seat: Seat | None) -> None:
        self.known: dict[str, tuple[str, ...]] = {}
        self.used: list[str] = []
        self.face_down: dict[str, dict[str, tuple[int, ...]]] = {}
        if state.step.name in BEFORE_THE_DEAL:
            return
        numbers, eye, places = state.numbers, eye_of(seat), places_of(state)
        spots, knowers, shuffle = spots_of_cards(state), knowers_of_cards(state), list(state.table[SHUFFLE : SHUFFLE + CARDS])
        known: list[list[str]] = [[] for _ in places]
        backs: dict[tuple[int, str, int, tuple[Seat, ...]], int] = {}
        for card, name in enumerate(numbers.card_names):
            spot = spots[card]
            if knowers[card] & eye:
                known[spot].append(name)
                if state.is_used(Card(card)):
                    self.used.append(name)
            elif spot < numbers.teams:
                alike = spot, COLOURS[numbers.colour[card]], shuffle[card], seats_of(knowers[card])
                backs[alike] = backs.get(alike, 0) + 1
        self.known = {place: tuple(cards) for place, cards in zip(places, known, strict=True) if cards}
        self._show_backs(backs, places)

    def _show_backs(self, backs: dict[tuple[int, str, int, tuple[Seat, ...]], int], places: list[str]) -> None:
        for (spot, colour, *_), count in sorted(backs.items()):
            of_team = self.face_down.setdefault(places[spot], {})
            of_team[colour] = (*of_team.get(colour, ()), count)


def _player(state: "Schwalben", player: Seat, seat: Seat | None) -> PlayerView:
    sees = player == seat or state.step.name == "over"
    made = [Team(team) for team in range(state.bets_made(player))]
    return PlayerView(
        money=state.money(player),
        stake=None if state.match < 0 else state.stake(player),
        bets={state.name(team): LEVELS[state.bet(player, team)] for team in made} if sees else None,
        has_rejected=bool(state.rejected & bit(player)),
        has_whistled=bool(state.whistled & bit(player)),
        banned=bool(state.banned & bit(player)),
        banned_next=bool(state.banned_next & bit(player)),
    )


def _team(state: "Schwalben", team: Team) -> TeamView:
    numbers = state.numbers
    less = state.table[numbers.less_at + team]
    return TeamView(
        place=numbers.cup.teams[team],
        owner=state.owner(team),
        strength=numbers.strength[state.nation(team)],
        green=state.count(team, GREEN),
        blue=state.count(team, BLUE),
        red=state.count(team, RED),
        one_less=COLOURS[less] if less >= 0 else None,
        reach=state.reach(team),
        can_win=bool(state.alive & bit(team)),
        has_match=bool(state.staying & bit(team)),
    )


def _order(state: "Schwalben", group: Group) -> tuple[str, ...]:
    teams = [state.in_place(group, place) for place in range(GROUP_SIZE)]
    return tuple([state.name(team) for team in teams if team >= 0])


def _match(state: "Schwalben", match: Match) -> MatchView:
    numbers, table = state.numbers, state.table
    home, away = state.team_in(left_row(match)), state.team_in(right_row(match))
    home_goals, away_goals = table[numbers.score_at + left_row(match)], table[numbers.score_at + right_row(match)]
    kicks = (-1, -1)
    if match >= numbers.group_matches:
        kicks = table[numbers.shoot_out_at + left_row(match)], table[numbers.shoot_out_at + right_row(match)]
    winner = state.winner_side(match)
    return MatchView(
        id=numbers.matches[match],
        home=state.name(home) if home >= 0 else None,
        away=state.name(away) if away >= 0 else None,
        home_goals=home_goals if home_goals >= 0 else None,
        away_goals=away_goals if away_goals >= 0 else None,
        shoot_out=kicks if kicks[0] >= 0 else None,
        winner=SIDES[HOME if winner == LEFT_WON else AWAY] if winner else None,
    )


def _running(state: "Schwalben") -> RunningMatch:
    numbers, table = state.numbers, state.table
    return RunningMatch(
        match=numbers.matches[state.match],
        referee=None if state.referee == NOBODY else state.referee,
        turned_away=seats_of(state.turned_away),
        bribed=_sides(state.bribed),
        offers=(table[OFFERS + HOME], table[OFFERS + AWAY]),
        half=HALVES[state.half],
        before=state.before,
        stopped=_sides(state.stopped),
        attacked=_sides(state.attacked),
        side=SIDES[state.side],
        card=_card(state, state.card),
        value=state.value,
        place=PLACES[state.place] if state.place >= 0 else None,
        answer=_card(state, state.answer),
        what=ROLL_NAMES[state.roll],
        base=state.base,
        die=state.die,
        total=state.total,
        shot=SHOT_NAMES[state.shot],
        kicks=(table[KICKS + HOME], table[KICKS + AWAY]),
        hurt=_card(state, state.hurt),
        settled=_card(state, state.settled_card),
        watched=SIDES[state.watched],
        draws=state.draws,
    )


def _sides(bits: int) -> tuple[bool, bool]:
    return bool(bits & bit(HOME)), bool(bits & bit(AWAY))


def _card(state: "Schwalben", card: Card) -> str | None:
    return state.numbers.card_names[card] if card >= 0 else None
