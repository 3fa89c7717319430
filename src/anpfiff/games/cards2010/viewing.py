"""A seat's view, made of the state."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from anpfiff.core.bits import bit
from anpfiff.core.numbers import NOBODY, Seat
from anpfiff.core.remembering import remembered
from anpfiff.football.numbers import Group, Match, Row, Team, left_row, match_of, right_row
from anpfiff.games.cards2010.edition import CARDS
from anpfiff.games.cards2010.moves import SIDES
from anpfiff.games.cards2010.numbers import (
    ATTACK,
    DISCARDS,
    POOL,
    RUNNING,
    Card,
    GroupPlace,
    Pile,
)
from anpfiff.games.cards2010.scoring import worth
from anpfiff.games.cards2010.view import (
    Cards2010View,
    CardsView,
    ChoiceView,
    MatchView,
    PlacedCard,
    PlayerView,
    SideView,
    TeamView,
)

if TYPE_CHECKING:
    from anpfiff.games.cards2010.state import Cards2010


def view_of(state: "Cards2010", seat: Seat | None) -> Cards2010View:
    numbers, step = state.numbers, state.step.name
    champion = state.champion()
    choosing, over = step == "choose", step == "over"
    running = _group_runs(state)
    return Cards2010View(
        seat=seat,
        players=tuple([_player(state, player, seat) for player in range(numbers.players)]),
        teams={code: _team(state, Team(team), seat) for team, code in enumerate(numbers.teams)},
        team_hands=_team_hands(state, seat) if running else {},
        orders={label: order for group, label in enumerate(numbers.cup.groups) if (order := _order(state, Group(group)))},
        matches=tuple([_match(state, Match(match)) for match in range(len(numbers.matches))]),
        pile=_cards(state, POOL, state.pile_size, state.renewed and state.section == 0),
        reveal_pile=state.reveal_size,
        discards=_named(state, DISCARDS),
        revealed=_named(state, RUNNING),
        pile_renewed=state.renewed,
        group=numbers.cup.groups[state.group] if running else None,
        match=numbers.matches[state.group_match()] if choosing else None,
        section=numbers.sections[state.section - 1].id if state.section else None,
        on_turn=state.seat if (state.section or step == "early_win") and not over else None,
        card=CARDS[state.card] if step == "put" else None,
        choices=_choices(state, seat) if choosing and seat is not None else (),
        champion=numbers.teams[champion] if champion >= 0 else None,
        winner=state.won_by if state.won_by != NOBODY else None,
    )


def _group_runs(state: "Cards2010") -> bool:
    return state.section == 0 and state.group < len(state.cup.groups)


def _team_hands(state: "Cards2010", seat: Seat | None) -> dict[str, CardsView]:
    hands = {}
    for place, team in enumerate(state.cup.group_teams[state.group]):
        hand = state.team_hand(GroupPlace(place))
        hands[state.numbers.teams[team]] = _cards(state, hand, state.size(hand), state.owner(Team(team)) == seat)
    return hands


def _cards(state: "Cards2010", pile: Pile, size: int, seen: bool) -> CardsView:
    return CardsView(size, _named(state, pile) if seen else {})


def _player(state: "Cards2010", player: Seat, seat: Seat | None) -> PlayerView:
    teams = map(Team, range(len(state.numbers.teams)))
    face_down = sum([state.owner(team) == player and not state.shown & bit(team) for team in teams])
    hand = state.hand(player)
    return PlayerView(
        _cards(state, hand, state.size(hand), player == seat),
        face_down,
        bool(state.taking_part & bit(player)),
        bool(state.out & bit(player)),
    )


def _team(state: "Cards2010", team: Team, seat: Seat | None) -> TeamView:
    mark, owner = bit(team), state.owner(team)
    shown = state.shown & mark != 0
    return TeamView(
        owner if shown or owner == seat else None,
        shown,
        bool(state.alive & mark),
        bool(state.staying & mark),
    )


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


def _beside(state: "Cards2010", row: Row, place: i64) -> tuple[Card, int, int]:
    return state.card_beside(row, place), state.offsides(row, place), state.other_covers(row, place)


@remembered(2_000)
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
