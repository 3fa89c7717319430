"""What a seat sees of cards2010: all that lies open, its own cards and teams, and what follows of the others'."""

from functools import lru_cache
from typing import TYPE_CHECKING, Literal

import msgspec

from anpfiff.core.bits import bit, members
from anpfiff.core.knowledge import HiddenPlace
from anpfiff.core.numbers import Seat
from anpfiff.core.view import View
from anpfiff.football.numbers import Group, Match, Row, Team, left_row, match_of, right_row
from anpfiff.games.cards2010.edition import CARDS
from anpfiff.games.cards2010.moves import SIDES
from anpfiff.games.cards2010.numbers import (
    ATTACK,
    DISCARDS,
    KINDS,
    POOL,
    RUNNING,
    Card,
    GroupPlace,
    Pile,
)
from anpfiff.games.cards2010.scoring import worth

if TYPE_CHECKING:
    from anpfiff.games.cards2010.state import Cards2010


class PlacedCard(msgspec.Struct, frozen=True, gc=False):
    """C3.3: a card beside a team, and the cards that cover it."""

    card: str
    covers: tuple[str, ...]
    worth: float
    """In goals; half a goal for an attack. Penalties and defences are worth nothing by themselves."""


class SideView(msgspec.Struct, frozen=True, gc=False):
    """One team in one match."""

    team: str | None
    """None: not known yet."""
    cards: tuple[PlacedCard, ...]
    """Beside the team while its section is played, in the order laid."""
    goals: int | None
    shoot_out_goals: int | None


class MatchView(msgspec.Struct, frozen=True, gc=False):
    id: str
    left: SideView
    right: SideView
    winner: Literal["left", "right"] | None
    """Of a knock-out match."""


class TeamView(msgspec.Struct, frozen=True, gc=False):
    owner: Seat | None
    """C1.2: None while it is hidden from this seat."""
    open: bool
    """It was turned up for all to see."""
    can_win: bool
    """It can still become champion."""
    has_match: bool
    reach: int
    """C1.5: how far it has come; more is better."""


class PlayerView(msgspec.Struct, frozen=True, gc=False):
    hand: HiddenPlace
    """C3.2: in the knock-out rounds."""
    hidden_teams: int
    """C1.2: how many of its teams are still face down."""
    taking_part: bool
    out: bool


class PlayedCard(msgspec.Struct, frozen=True, gc=False):
    """C3.2: what somebody played in the section."""

    seat: Seat
    card: str
    could_play: tuple[str, ...]
    """C3.5: thrown away, so none of these was in the hand."""


class ChoiceView(msgspec.Struct, frozen=True, gc=False):
    """C2.2: an own choice for the running match, face down. Nothing tells whether others have chosen."""

    side: Literal["left", "right"]
    cards: tuple[str, ...]
    done: bool


class Cards2010View(View, frozen=True):
    players: tuple[PlayerView, ...]
    teams: dict[str, TeamView]
    team_hands: dict[str, HiddenPlace]
    """C2.1: the cards of the teams of the group that is played."""
    orders: dict[str, tuple[str, ...]]
    """C2.7: by group that is over, its teams from the first place on."""
    matches: tuple[MatchView, ...]
    pile: HiddenPlace
    reveal_pile: HiddenPlace
    """C3.6."""
    discards: dict[str, int]
    """Of the group's earlier matches; in a knock-out round the cards thrown away."""
    revealed: dict[str, int]
    """Cards that were turned up for the last reveals."""
    pile_renewed: bool
    """C2.6: the pile consists of discards, so everybody knows what is in it."""
    play_out: bool
    turn: int
    starter: Seat
    """C1.2: who was dealt the first team."""
    group: str | None
    """None in the knock-out rounds."""
    match: str | None
    """The running group match."""
    section: str | None
    """C3.1: None while the groups are played."""
    step: str
    on_turn: Seat | None
    """Who plays a card in a knock-out round."""
    card: str | None
    """The card being played."""
    choices: tuple[ChoiceView, ...]
    plays: tuple[PlayedCard, ...]
    """In the section, in order."""
    champion: str | None
    winner: Seat | None


def view_of(state: "Cards2010", seat: Seat | None) -> Cards2010View:
    numbers, step = state.numbers, state.step.name
    champion = state.champion()
    hidden = _Hidden(state, seat)
    choosing, over = step == "choose", step == "over"
    running = _group_runs(state)
    return Cards2010View(
        seat=seat,
        players=tuple([_player(state, hidden, player) for player in range(numbers.players)]),
        teams={code: _team(state, Team(team), seat) for team, code in enumerate(numbers.teams)},
        team_hands={code: hidden.team_hand(GroupPlace(at)) for at, code in enumerate(_group_codes(state))} if running else {},
        orders={label: order for group, label in enumerate(numbers.cup.groups) if (order := _order(state, Group(group)))},
        matches=tuple([_match(state, Match(match)) for match in range(len(numbers.matches))]),
        pile=hidden.pile(),
        reveal_pile=hidden.reveal_pile(),
        discards=_named(state, DISCARDS),
        revealed=_named(state, RUNNING),
        pile_renewed=state.renewed,
        play_out=numbers.play_out,
        turn=state.turn,
        starter=state.starter,
        group=numbers.cup.groups[state.group] if running else None,
        match=numbers.matches[state.group_match()] if choosing else None,
        section=numbers.sections[state.section - 1].id if state.section else None,
        step=step,
        on_turn=state.seat if state.section and not over else None,
        card=CARDS[state.card] if step == "put" else None,
        choices=_choices(state, seat) if choosing and seat is not None else (),
        plays=tuple([_played(*state.played(number)) for number in range(state.plays)]),
        champion=numbers.teams[champion] if champion >= 0 else None,
        winner=state.won_by if over else None,
    )


def _group_runs(state: "Cards2010") -> bool:
    return state.section == 0 and state.group < len(state.cup.groups)


@lru_cache(maxsize=10_000)
def _played(seat: Seat, card: Card, could_play: int) -> PlayedCard:
    return PlayedCard(seat, CARDS[card], tuple([CARDS[kind] for kind in members(could_play)]))


class _Hidden:
    """What a seat knows of face-down cards.

    Since the last shuffle of all cards nothing seen came back into a hand, so every hidden card is equally likely to lie in each
    hidden place. C2.6: a renewed pile is the exception, and holds what everybody saw.
    """

    def __init__(self, state: "Cards2010", seat: Seat | None) -> None:
        self._state = state
        self._seat = seat
        self._known = state.renewed and state.section == 0
        hidden = self._hidden()
        self._unseen = [sum([state.count(pile, Card(kind)) for pile in hidden]) for kind in range(KINDS)]
        self._in_play = state.seat if state.step.name == "put" and state.seat != seat else -1
        """Whose card everybody sees before it is put anywhere."""
        if self._in_play >= 0:
            self._unseen[state.card] -= 1

    def _hidden(self) -> list[Pile]:
        """Where the cards lie that the seat cannot know."""
        state, numbers = self._state, self._state.numbers
        hands = [state.hand(seat) for seat in range(numbers.players) if seat != self._seat]
        places = map(GroupPlace, range(numbers.group_size))
        team_hands = [state.team_hand(place) for place in places if not self._sees(place)]
        return [*hands, *team_hands] if self._known else [POOL, *hands, *team_hands]

    def _sees(self, place: GroupPlace) -> bool:
        state = self._state
        return _group_runs(state) and state.owner(Team(state.cup.group_teams[state.group][place])) == self._seat

    def team_hand(self, place: GroupPlace) -> HiddenPlace:
        return self._hand(self._state.team_hand(place), self._sees(place))

    def hand(self, seat: Seat) -> HiddenPlace:
        hand = self._state.hand(seat)
        if seat == self._in_play:
            return self._with_card_in_play(self._part(self._state.size(hand) - 1))
        return self._hand(hand, seat == self._seat)

    def _with_card_in_play(self, rest: HiddenPlace) -> HiddenPlace:
        card = CARDS[self._state.card]
        return HiddenPlace(rest.size + 1, rest.known | {card: rest.known.get(card, 0) + 1}, rest.rest_from)

    def _hand(self, hand: Pile, seen: bool) -> HiddenPlace:
        size = self._state.size(hand)
        return HiddenPlace(size, _named(self._state, hand), {}) if seen else self._part(size)

    def pile(self) -> HiddenPlace:
        size = self._state.pile_size
        return HiddenPlace(size, _named(self._state, POOL), {}) if self._known else self._part(size)

    def reveal_pile(self) -> HiddenPlace:
        return self._part(self._state.reveal_size)

    def _part(self, size: int) -> HiddenPlace:
        """So many of the unseen cards."""
        elsewhere = sum(self._unseen) - size
        known: dict[str, int] = {}
        rest: dict[str, int] = {}
        for card, count in zip(CARDS, self._unseen, strict=True):
            sure = max(0, count - elsewhere)
            if sure:
                known[card] = sure
            if maybe := min(size, count) - sure:
                rest[card] = maybe
        return HiddenPlace(size, known, rest)


def _player(state: "Cards2010", hidden: _Hidden, seat: Seat) -> PlayerView:
    teams = map(Team, range(len(state.numbers.teams)))
    face_down = sum([state.owner(team) == seat and not state.shown & bit(team) for team in teams])
    return PlayerView(hidden.hand(seat), face_down, bool(state.taking_part & bit(seat)), bool(state.out & bit(seat)))


def _team(state: "Cards2010", team: Team, seat: Seat | None) -> TeamView:
    mark, owner = bit(team), state.owner(team)
    shown = state.shown & mark != 0
    return TeamView(
        owner if shown or owner == seat else None,
        shown,
        bool(state.alive & mark),
        bool(state.staying & mark),
        state.reach(team),
    )


def _group_codes(state: "Cards2010") -> list[str]:
    return [state.numbers.teams[team] for team in state.cup.group_teams[state.group]]


def _order(state: "Cards2010", group: Group) -> tuple[str, ...]:
    order = [state.in_place(group, place) for place in range(len(state.cup.group_teams[group]))]
    return tuple([state.numbers.teams[team] for team in order if team >= 0])


def _match(state: "Cards2010", match: Match) -> MatchView:
    return MatchView(
        state.numbers.matches[match],
        _row(state, left_row(match)),
        _row(state, right_row(match)),
        (None, "left", "right")[state.winner_side(match)],
    )


def _row(state: "Cards2010", row: Row) -> SideView:
    numbers, team = state.numbers, state.team_in(row)
    cards: tuple[tuple[Card, int, int], ...] = ()
    if state.section and match_of(row) in numbers.sections[state.section - 1].matches:
        cards = tuple([_beside(state, row, place) for place in range(state.laid(row))])
    return _side(numbers.teams[team] if team >= 0 else None, cards, state.goals(row), state.shoot_out(row))


def _beside(state: "Cards2010", row: Row, place: int) -> tuple[Card, int, int]:
    return state.card_beside(row, place), state.offsides(row, place), state.other_covers(row, place)


@lru_cache(maxsize=50_000)
def _side(team: str | None, cards: tuple[tuple[Card, int, int], ...], goals: int, shoot_out_goals: int) -> SideView:
    """Kept, because most rows look as they did a move ago."""
    return SideView(
        team,
        tuple([_placed(*card) for card in cards]),
        goals if goals >= 0 else None,
        shoot_out_goals if shoot_out_goals >= 0 else None,
    )


def _placed(card: Card, offsides: int, others: int) -> PlacedCard:
    """C3.3: beside offsides, an attack can be covered by defences, a goal card by fouls."""
    covers = ("offside",) * offsides + ("defence",) * others if card == ATTACK else ("foul",) * others + ("offside",) * offsides
    return PlacedCard(CARDS[card], covers, worth(card, len(covers)) / 2)


def _choices(state: "Cards2010", seat: Seat) -> tuple[ChoiceView, ...]:
    found = []
    for side, name in enumerate(SIDES):
        if state.chooser(side) == seat:
            cards = [card for kind, card in enumerate(CARDS) for _ in range(state.count(state.choice(side), Card(kind)))]
            found.append(ChoiceView(name, tuple(cards), bool(state.chosen & bit(side))))
    return tuple(found)


def _named(state: "Cards2010", pile: Pile) -> dict[str, int]:
    return {card: count for kind, card in enumerate(CARDS) if (count := state.count(pile, Card(kind)))}
