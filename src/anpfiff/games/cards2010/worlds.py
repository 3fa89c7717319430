"""States that a seat could be in, dealt from its evidence alone: what lies open as it is, hidden cards and teams anew."""

from collections import Counter

from anpfiff.core.bits import bit
from anpfiff.core.chance import Chance
from anpfiff.core.numbers import NOBODY, Seat
from anpfiff.core.step import step_number
from anpfiff.core.worlds import Worlds
from anpfiff.football.numbers import Group, Match, Row, Team, left_row, right_row
from anpfiff.games.cards2010.edition import CARDS
from anpfiff.games.cards2010.evidence import Cards2010Evidence, PlayedCard
from anpfiff.games.cards2010.moves import SIDES
from anpfiff.games.cards2010.numbers import DISCARDS, KINDS, POOL, RUNNING, Card, EditionNumbers, GroupPlace, Pile
from anpfiff.games.cards2010.state import NO_SCORE, Cards2010
from anpfiff.games.cards2010.uneven_hands import ANY, Slots, UnevenHands, hand_after, without
from anpfiff.games.cards2010.view import Cards2010View, SideView


class Cards2010Worlds(Worlds):
    """While choices are made, the others have not chosen yet: what they chose cannot be seen, so it may be chosen later."""

    def __init__(self, numbers: EditionNumbers, evidence: Cards2010Evidence) -> None:
        view = evidence.view
        self._open = _open_state(numbers, evidence)
        self._face_down = [player.hidden_teams for player in view.players]
        """By seat: teams to be dealt."""
        if view.seat is not None:
            self._face_down[view.seat] = 0
        self._hidden_teams = [team for team, code in enumerate(numbers.teams) if view.teams[code].owner is None]
        self._unseen = _unseen(self._open, view)
        uneven = _uneven_hands(self._open, view, evidence.plays)
        self._uneven_hands = [self._open.hand(seat) for seat in uneven]
        self._uneven = UnevenHands(list(uneven.values()))
        self._hands = [(hand, size) for hand, size in _hidden_hands(self._open, view) if hand not in self._uneven_hands]

    def deal(self, chance: Chance) -> Cards2010:
        """Every way to deal the unseen cards to the hidden places, and the face-down teams to their owners, counts the same."""
        world = self._open.copy()
        self._deal_teams(world, chance)
        left = self._deal_uneven(world, chance)
        for hand, size in self._hands:
            for _ in range(size):
                world.add(hand, Card(left.pop(chance.below(len(left)))), 1)
        for kind in left:
            world.add(POOL, Card(kind), 1)
        return world

    def _deal_uneven(self, world: Cards2010, chance: Chance) -> list[int]:
        """C3.5: first the hands that not every card can lie in. The kinds of what is left."""
        left = list(self._unseen)
        if self._uneven_hands:
            counts = tuple([left.count(kind) for kind in range(KINDS)])
            for hand, cards in zip(self._uneven_hands, self._uneven.deal(counts, chance), strict=True):
                for kind, count in enumerate(cards):
                    world.add(hand, Card(kind), count)
                    for _ in range(count):
                        left.remove(kind)
        return left

    def _deal_teams(self, world: Cards2010, chance: Chance) -> None:
        left = list(self._hidden_teams)
        for seat, count in enumerate(self._face_down):
            for _ in range(count):
                world.give_team(Team(left.pop(chance.below(len(left)))), seat)


def _hidden_hands(state: Cards2010, view: Cards2010View) -> list[tuple[Pile, int]]:
    """That the seat does not see, and how many cards they hold. The rest lies face down."""
    hands = [
        (state.team_hand(GroupPlace(place)), hand.size)
        for place, (code, hand) in enumerate(view.team_hands.items())
        if view.seat is None or view.teams[code].owner != view.seat
    ]
    in_play = view.on_turn if view.card is not None else None
    return hands + [
        (state.hand(seat), player.hand.size - (seat == in_play)) for seat, player in enumerate(view.players) if seat != view.seat
    ]


def _uneven_hands(state: Cards2010, view: Cards2010View, plays: tuple[PlayedCard, ...]) -> dict[Seat, Counter[Slots]]:
    """C3.5: hands of others out of which a card was thrown away that tells something of those still there."""
    size, found = state.numbers.hand, dict[Seat, Counter[Slots]]()
    dealt = size * sum(player.taking_part for player in view.players)
    refills = sum(player.hand.size for player in view.players) + len(plays) - dealt
    for seat in sorted({play.seat for play in plays if play.could_play} - {view.seat}):
        hand = hand_after(seat, plays, size, refills)
        if seat == view.on_turn and view.card is not None:
            hand = without(hand, CARDS.index(view.card))
        if any(slot != ANY for slots in hand for slot in slots):
            found[seat] = hand
    return found


def _unseen(state: Cards2010, view: Cards2010View) -> list[int]:
    """The kinds of all cards that lie where the seat cannot see them."""
    numbers = state.numbers
    hands = [state.hand(seat) for seat in range(numbers.players)]
    team_hands = [state.team_hand(GroupPlace(place)) for place in range(numbers.group_size)]
    sides = [side for match in view.matches for side in (match.left, match.right)]
    beside = Counter([card for side in sides for placed in side.cards for card in (placed.card, *placed.covers)])
    unseen = []
    for kind, name in enumerate(CARDS):
        seen = sum([state.count(pile, Card(kind)) for pile in (POOL, DISCARDS, RUNNING, *hands, *team_hands)])
        unseen += [kind] * (numbers.deck[kind] - seen - beside[name])
    return unseen


def _open_state(numbers: EditionNumbers, evidence: Cards2010Evidence) -> Cards2010:
    """All that the seat has seen; hidden hands and piles are empty."""
    state, view = Cards2010.empty(numbers), evidence.view
    state.go_to(step_number(numbers.steps, evidence.step))
    state.turn = evidence.turn
    state.starter = evidence.starter
    _set_numbers(state, view)
    _lay_out_teams(state, evidence)
    for match, shown in enumerate(view.matches):
        state.put_winner_side(Match(match), (None, "left", "right").index(shown.winner))
        _lay_out_side(state, left_row(Match(match)), shown.left)
        _lay_out_side(state, right_row(Match(match)), shown.right)
    _lay_out_cards(state, view)
    _lay_out_plays(state, evidence)
    _lay_out_choices(state, view)
    return state


def _set_numbers(state: Cards2010, view: Cards2010View) -> None:
    numbers = state.numbers
    state.group = Group(len(numbers.cup.groups) if view.group is None else numbers.cup.groups.index(view.group))
    if view.match is not None:
        state.fixture = numbers.matches.index(view.match) % numbers.fixtures
    if view.section is not None:
        state.section = 1 + [section.id for section in numbers.sections].index(view.section)
    state.seat = NOBODY if view.on_turn is None else view.on_turn
    state.card = Card(0 if view.card is None else CARDS.index(view.card))
    state.pile_size = view.pile.size
    state.reveal_size = view.reveal_pile
    state.renewed = view.pile_renewed
    state.taking_part = sum(bit(seat) for seat, player in enumerate(view.players) if player.taking_part)
    state.out = sum(bit(seat) for seat, player in enumerate(view.players) if player.out)
    state.won_by = NOBODY if view.winner is None else view.winner


def _lay_out_teams(state: Cards2010, evidence: Cards2010Evidence) -> None:
    teams, view = state.numbers.teams, evidence.view
    for team, code in enumerate(teams):
        shown = view.teams[code]
        state.give_team(Team(team), NOBODY if shown.owner is None else shown.owner)
        state.put_reach(Team(team), evidence.reach[code])
        state.shown |= bit(team) if shown.open else 0
        state.alive |= bit(team) if shown.can_win else 0
        state.staying |= bit(team) if shown.has_match else 0
    for group, label in enumerate(state.cup.groups):
        for place, code in enumerate(view.orders.get(label, ())):
            state.put_in_place(Group(group), place, Team(teams.index(code)))


def _lay_out_side(state: Cards2010, row: Row, side: SideView) -> None:
    if side.team is not None:
        state.put_in(row, Team(state.numbers.teams.index(side.team)))
    state.score(row, NO_SCORE if side.goals is None else side.goals)
    if side.shoot_out_goals is not None:
        state.score_shoot_out(row, side.shoot_out_goals)
    for placed in side.cards:
        state.lay(row, _card(placed.card))
        for cover in placed.covers:
            state.cover(row, _card(cover))


def _card(name: str) -> Card:
    return Card(CARDS.index(name))


def _lay_out_cards(state: Cards2010, view: Cards2010View) -> None:
    """Open cards, own hands, and a pile that everybody knows."""
    _put(state, DISCARDS, view.discards)
    _put(state, RUNNING, view.revealed)
    if view.pile_renewed and view.section is None:
        _put(state, POOL, view.pile.known)
    if view.seat is None:
        return
    _put(state, state.hand(view.seat), view.players[view.seat].hand.known)
    for place, (code, hand) in enumerate(view.team_hands.items()):
        if view.teams[code].owner == view.seat:
            _put(state, state.team_hand(GroupPlace(place)), hand.known)


def _put(state: Cards2010, pile: Pile, cards: dict[str, int]) -> None:
    for card, count in cards.items():
        state.add(pile, _card(card), count)


def _lay_out_plays(state: Cards2010, evidence: Cards2010Evidence) -> None:
    """Also a card that is shown and not put anywhere yet, which is still in the hand."""
    view = evidence.view
    for play in evidence.plays:
        state.tell_played(play.seat, _card(play.card), sum(bit(_card(card)) for card in play.could_play))
    if view.card is not None and view.on_turn != view.seat:
        assert view.on_turn is not None
        state.add(state.hand(view.on_turn), _card(view.card), 1)


def _lay_out_choices(state: Cards2010, view: Cards2010View) -> None:
    for choice in view.choices:
        side = SIDES.index(choice.side)
        for card in choice.cards:
            state.add(state.choice(side), _card(card), 1)
        if choice.done:
            state.chosen |= bit(side)
