"""States that a seat could be in, dealt from its view alone: what lies open as it is, hidden cards and teams anew."""

from collections import Counter

from anpfiff.core.bits import bit
from anpfiff.core.chance import Chance
from anpfiff.core.knowledge import HiddenPlace
from anpfiff.core.numbers import Seat
from anpfiff.core.worlds import Worlds
from anpfiff.games.cards2010.board import (
    CARD,
    CHOOSE,
    CHOSEN,
    COUNT,
    DEFENCES,
    DISCARDS,
    DONE,
    FIXTURE,
    FOULS,
    GROUP,
    LAST,
    OFFSIDES,
    OUT,
    PILE_SIZE,
    PLAY,
    POOL,
    PUT,
    RENEWED,
    REVEAL_SIZE,
    RUNNING,
    SEAT,
    SECTION,
    SHOWN,
    STARTER,
    STEP,
    STEP_NAMES,
    TAKING_PART,
    TURN,
    UNKNOWN_SCORE,
    WINNER,
)
from anpfiff.games.cards2010.edition import CARDS
from anpfiff.games.cards2010.knockout import ask_card, offer_rows, open_cards
from anpfiff.games.cards2010.state import Cards2010
from anpfiff.games.cards2010.tables import ALIVE, KINDS, STAYING, Tables
from anpfiff.games.cards2010.thrown import ANY, Slots, UnevenHands, hand_after, without
from anpfiff.games.cards2010.view import Cards2010View, PlacedCard, SideView

_COVERS = {"foul": FOULS, "offside": OFFSIDES, "defence": DEFENCES}


class Cards2010Worlds(Worlds):
    """While choices are made, the others have not chosen yet: what they chose cannot be seen, so it may be chosen later."""

    def __init__(self, tables: Tables, view: Cards2010View) -> None:
        self._open = _open_state(tables, view)
        self._face_down = [player.hidden_teams for player in view.players]
        """By seat: teams to be dealt."""
        if view.seat is not None:
            self._face_down[view.seat] = 0
        self._hidden_teams = [team for team, code in enumerate(tables.teams) if view.teams[code].owner is None]
        self._places = _hidden_places(self._open, view)
        self._unseen = _unseen(self._open, view)
        uneven = _uneven_hands(self._open, view)
        self._uneven_places = [self._open.hand_at(seat) for seat in uneven]
        self._uneven = UnevenHands(list(uneven.values()))
        self._places = [(start, size) for start, size in self._places if start not in self._uneven_places]

    def deal(self, chance: Chance) -> Cards2010:
        """Every way to deal the unseen cards to the hidden places, and the face-down teams to their owners, counts the same."""
        world = self._open.copy()
        self._deal_teams(world, chance)
        left = self._deal_uneven(world, chance)
        for start, size in self._places:
            for _ in range(size):
                world.cells[start + left.pop(chance.below(len(left)))] += 1
        for kind in left:
            world.cells[POOL + kind] += 1
        if world.cells[STEP] == PLAY:
            ask_card(world, world.cells[SEAT])
        return world

    def _deal_uneven(self, world: Cards2010, chance: Chance) -> list[int]:
        """C3.5: first the hands that not every card can lie in. The kinds of what is left."""
        left = list(self._unseen)
        if self._uneven_places:
            counts = tuple([left.count(kind) for kind in range(KINDS)])
            for start, cards in zip(self._uneven_places, self._uneven.deal(counts, chance), strict=True):
                for kind, count in enumerate(cards):
                    world.cells[start + kind] += count
                    for _ in range(count):
                        left.remove(kind)
        return left

    def _deal_teams(self, world: Cards2010, chance: Chance) -> None:
        left = list(self._hidden_teams)
        for seat, count in enumerate(self._face_down):
            for _ in range(count):
                world.cells[world.tables.owner_at + left.pop(chance.below(len(left)))] = seat


def _hidden_places(state: Cards2010, view: Cards2010View) -> list[tuple[int, int]]:
    """Hands that the seat does not see: where they begin in the cells, and how many cards they hold. The rest lies face down."""
    places = [
        (state.team_hand_at(place), hand.size)
        for place, (code, hand) in enumerate(view.team_hands.items())
        if view.seat is None or view.teams[code].owner != view.seat
    ]
    in_play = view.on_turn if view.card is not None else None
    return places + [
        (state.hand_at(seat), player.hand.size - (seat == in_play))
        for seat, player in enumerate(view.players)
        if seat != view.seat
    ]


def _uneven_hands(state: Cards2010, view: Cards2010View) -> dict[Seat, Counter[Slots]]:
    """C3.5: hands of others out of which a card was thrown away that tells something of those still there."""
    tables, found = state.tables, dict[Seat, Counter[Slots]]()
    dealt = tables.hand * sum(player.taking_part for player in view.players)
    refills = sum(player.hand.size for player in view.players) + len(view.plays) - dealt
    for seat in sorted({play.seat for play in view.plays if play.could_play} - {view.seat}):
        hand = hand_after(seat, view.plays, tables.hand, refills)
        if seat == view.on_turn and view.card is not None:
            hand = without(hand, CARDS.index(view.card))
        if any(slot != ANY for slots in hand for slot in slots):
            found[seat] = hand
    return found


def _unseen(state: Cards2010, view: Cards2010View) -> list[int]:
    """The kinds of all cards that lie where the seat cannot see them."""
    cells, placed = state.cells, open_cards(state)
    counts = [state.tables.deck[kind] - cells[DISCARDS + kind] - cells[RUNNING + kind] - placed[kind] for kind in range(KINDS)]
    for kind in range(KINDS):
        counts[kind] -= cells[POOL + kind]
        for place in range(state.tables.group_size):
            counts[kind] -= cells[state.team_hand_at(place) + kind]
        for seat in range(state.tables.players):
            counts[kind] -= cells[state.hand_at(seat) + kind]
    return [kind for kind, count in enumerate(counts) for _ in range(count)]


def _open_state(tables: Tables, view: Cards2010View) -> Cards2010:
    """All that the seat sees; hidden hands and piles are empty."""
    state = Cards2010.empty(tables)
    _set_numbers(state, view)
    _lay_out_teams(state, view)
    for match, shown in enumerate(view.matches):
        state.cells[tables.winner_at + match] = (None, "left", "right").index(shown.winner)
        _lay_out_side(state, 2 * match, shown.left)
        _lay_out_side(state, 2 * match + 1, shown.right)
    _lay_out_cards(state, view)
    _lay_out_plays(state, view)
    if state.cells[STEP] == CHOOSE:
        _lay_out_choices(state, view)
    if state.cells[STEP] == PUT:
        offer_rows(state)
    return state


def _set_numbers(state: Cards2010, view: Cards2010View) -> None:
    cells, tables = state.cells, state.tables
    cells[STEP] = STEP_NAMES.index(view.step)
    cells[TURN] = view.turn
    cells[STARTER] = view.starter
    cells[GROUP] = len(tables.cup.groups) if view.group is None else tables.cup.groups.index(view.group)
    if view.match is not None:
        cells[FIXTURE] = tables.matches.index(view.match) % tables.fixtures
    if view.section is not None:
        cells[SECTION] = 1 + [section.id for section in tables.sections].index(view.section)
    cells[SEAT] = 0 if view.on_turn is None else view.on_turn
    cells[CARD] = 0 if view.card is None else CARDS.index(view.card)
    cells[PILE_SIZE] = view.pile.size
    cells[REVEAL_SIZE] = view.reveal_pile.size
    cells[RENEWED] = view.pile_renewed
    cells[TAKING_PART] = sum(bit(seat) for seat, player in enumerate(view.players) if player.taking_part)
    cells[OUT] = sum(bit(seat) for seat, player in enumerate(view.players) if player.out)
    cells[WINNER] = -1 if view.winner is None else view.winner


def _lay_out_teams(state: Cards2010, view: Cards2010View) -> None:
    cells, tables = state.cells, state.tables
    for team, code in enumerate(tables.teams):
        shown = view.teams[code]
        cells[tables.owner_at + team] = -1 if shown.owner is None else shown.owner
        cells[tables.reach_at + team] = shown.reach
        cells[SHOWN] |= bit(team) if shown.open else 0
        cells[ALIVE] |= bit(team) if shown.can_win else 0
        cells[STAYING] |= bit(team) if shown.has_match else 0
    for group, label in enumerate(tables.cup.groups):
        for place, code in enumerate(view.orders.get(label, ())):
            cells[tables.order_at + tables.cup.order_start[group] + place] = tables.teams.index(code)


def _lay_out_side(state: Cards2010, row: int, side: SideView) -> None:
    cells, tables = state.cells, state.tables
    if side.team is not None:
        cells[tables.team_at + row] = tables.teams.index(side.team)
    cells[tables.score_at + row] = UNKNOWN_SCORE if side.goals is None else side.goals
    cells[tables.shoot_out_at + row] = UNKNOWN_SCORE if side.shoot_out_goals is None else side.shoot_out_goals
    for place, card in enumerate(side.cards):
        cells[state.row_at(row) + place] = _written(card)


def _written(card: PlacedCard) -> int:
    return CARDS.index(card.card) + 1 + sum(_COVERS[cover] for cover in card.covers)


def _lay_out_cards(state: Cards2010, view: Cards2010View) -> None:
    """Open cards, own hands, and a pile that everybody knows."""
    _put(state, DISCARDS, view.discards)
    _put(state, RUNNING, view.revealed)
    if view.pile_renewed and view.section is None:
        _put(state, POOL, view.pile.known)
    if view.seat is None:
        return
    _put_hand(state, state.hand_at(view.seat), view.players[view.seat].hand)
    for place, (code, hand) in enumerate(view.team_hands.items()):
        if view.teams[code].owner == view.seat:
            _put_hand(state, state.team_hand_at(place), hand)


def _lay_out_plays(state: Cards2010, view: Cards2010View) -> None:
    """Also a card that is shown and not put anywhere yet, which is still in the hand."""
    for play in view.plays:
        could_play = sum(bit(CARDS.index(card)) for card in play.could_play)
        state.tell_played(play.seat, CARDS.index(play.card), could_play)
    if view.card is not None and view.on_turn != view.seat:
        assert view.on_turn is not None
        state.cells[state.hand_at(view.on_turn) + CARDS.index(view.card)] += 1


def _put_hand(state: Cards2010, start: int, hand: HiddenPlace) -> None:
    _put(state, start, hand.known)


def _put(state: Cards2010, start: int, cards: dict[str, int]) -> None:
    for card, count in cards.items():
        state.cells[start + CARDS.index(card)] = count


def _lay_out_choices(state: Cards2010, view: Cards2010View) -> None:
    for choice in view.choices:
        side: Seat = 0 if choice.side == "left" else 1
        for card in choice.cards:
            kind = CARDS.index(card)
            state.cells[CHOSEN + side * KINDS + kind] += 1
            state.cells[LAST + side] = max(state.cells[LAST + side], kind)
        state.cells[COUNT + side] = len(choice.cards)
        state.cells[DONE + side] = choice.done
