"""States that a seat could be in, dealt from its evidence alone: what lies open as it is, face-down cards and bets anew."""

from anpfiff.core.chance import Chance, below_large
from anpfiff.core.numbers import Seat
from anpfiff.core.worlds import Worlds
from anpfiff.football.numbers import Team
from anpfiff.games.schwalben.cards import note_pool
from anpfiff.games.schwalben.edition import COLOURS, LEVELS
from anpfiff.games.schwalben.evidence import KnownCard, SchwalbenEvidence, UnseenCard
from anpfiff.games.schwalben.numbers import (
    KEEPER,
    POOLED_FROM,
    SHUFFLE,
    Card,
    EditionNumbers,
)
from anpfiff.games.schwalben.open_state import open_state, places_of, seat_bits
from anpfiff.games.schwalben.state import Schwalben


class SchwalbenWorlds(Worlds):
    """While bets are made, the others have not bet yet: what they bet cannot be seen, so it may be bet later."""

    def __init__(self, numbers: EditionNumbers, evidence: SchwalbenEvidence) -> None:
        view = evidence.view
        self._open = open_state(numbers, evidence)
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
        self._numbers = state.numbers
        self._pool = evidence.pool_shuffle
        self._mix = evidence.mix_shuffle
        self._slots: dict[int, list[tuple[int, int]]] = {}
        """By shuffle: place and who has seen it, as bits."""
        self._sources: list[tuple[int, int]] = []
        """Unseen cards, each with the last shuffle that this seat knows it to have gone into."""
        self._unlabelled: list[tuple[int, int]] = []
        """S7.2: cards that were pooled, of which this seat did not know it then, and the shuffle they came out of."""
        self._fixed: list[tuple[int, int, int]] = []
        """S7.2: cards with the shuffle they came out of and who knew them in the pool, as bits."""
        self._labels: dict[int, list[int]] = {}
        """S7.2: by the shuffle they came out of: who knew the pooled cards of which this seat knew nothing."""
        self._read_places(evidence, COLOURS[colour])
        self._read_cards(evidence, colour)
        self._limits = _limits(state, evidence)

    def _read_places(self, evidence: SchwalbenEvidence, colour: str) -> None:
        """Where face-down cards lie, and how they were pooled."""
        view, places = evidence.view, places_of(evidence.view)
        for slot in evidence.face_down:
            if slot.colour == colour:
                slots = self._slots.setdefault(slot.shuffle, [])
                slots.extend([(places.index(slot.place), seat_bits(slot.seen_by))] * slot.count)
        for label in evidence.pooled:
            if label.colour == colour and not label.open and (view.seat is None or view.seat not in label.seen_by):
                self._labels.setdefault(label.shuffle, []).extend([seat_bits(label.seen_by)] * label.count)

    def _read_cards(self, evidence: SchwalbenEvidence, colour: int) -> None:
        names = self._numbers.card_names
        of_colour = {names[card]: int(card) for card in self._numbers.of_colour[colour]}
        for unseen in evidence.unseen:
            if unseen.card in of_colour:
                card = of_colour[unseen.card]
                knew = unseen.pool_seen_by is not None and unseen.source < self._pool
                self._sources.append((card, self._pool if knew else unseen.source))
                self._note_pool(card, unseen)
        for name, known in evidence.cards.items():
            if name in of_colour:
                self._note_pool(of_colour[name], known)

    def _note_pool(self, card: int, shown: KnownCard | UnseenCard) -> None:
        if shown.pooled_from is None:
            return
        if shown.pool_seen_by is None:
            self._unlabelled.append((card, shown.pooled_from))
        else:
            knew = self._numbers.everybody if shown.pool_open else seat_bits(shown.pool_seen_by)
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


def _pool(world: Schwalben, card: int, pooled_from: int, knew: int) -> None:
    """S7.2: it was in the shuffle after the groups."""
    world.table[POOLED_FROM + card] = pooled_from
    note_pool(world, Card(card), knew)


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
