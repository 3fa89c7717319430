"""What one observer knows of hidden cards, exactly, and the deals that fit it.

Hidden cards come from *sources*: cards known by kind that were shuffled face down at one moment, such as the deck at the start,
or the discards when they become the new pile. A hidden place holds *slots*, each filled from one source, and cards known to lie
there. Who draws face down moves a slot. Whoever turns a card up empties a slot; if slots of several sources could have held it,
the departure is kept until only one is left.

Even means: every way in which the labelled cards of each source can lie in its slots counts the same, and so does every slot
out of which a card of the kind that was turned up can have come. A card known to lie in a place goes before an unknown one of
its kind. What a player did not do tells nothing.

Not modelled yet: drawing face down from a place that holds slots of several sources or known cards, such as a pile into which
cards were returned without turning everything into a new source, or a card stolen blindly from a hand. With many hands that keep
their cards when the rest is shuffled, counting takes too long: `anpfiff.hidden` is for that.
"""

from collections.abc import Sequence
from itertools import islice
from math import factorial, prod

import msgspec

from anpfiff.core.chance import Chance, below_large
from anpfiff.hidden.place import HiddenPlace


class Departure(msgspec.Struct):
    """A card that was turned up out of a place, while its source is open."""

    place: int
    kind: int
    filled: list[int]
    """By source: the slots that the place had then, without those known to have been emptied before."""


class Knowledge:
    """One observer's. Places and kinds are numbers from 0; the game says what they stand for."""

    def __init__(self, places: int, kinds: int) -> None:
        self.known = [[0] * kinds for _ in range(places)]
        """By place and kind."""
        self.slots: list[list[int]] = [[] for _ in range(places)]
        """By place and source; those emptied by open departures still count."""
        self.sources: list[list[int]] = []
        """By source and kind: the cards that are not known to have left."""
        self.departures: list[Departure] = []
        """In the order of time."""

    def shuffle(self, place: int, cards: Sequence[int]) -> None:
        """These cards, by kind, now lie shuffled in a place that was empty."""
        assert self.size(place) == 0, "mixed sources are not modelled"
        if any(cards):
            self.sources.append(list(cards))
            for other, slots in enumerate(self.slots):
                slots.append(sum(cards) if other == place else 0)
            for departure in self.departures:
                departure.filled.append(0)

    def draw(self, place: int, to: int) -> None:
        """A card moves face down."""
        (source,) = (source for source, slots in enumerate(self.slots[place]) if slots)
        assert not any(self.known[place]), "a face-down draw past known cards is not modelled"
        self.slots[place][source] -= 1
        self.slots[to][source] += 1

    def leave(self, place: int, kind: int) -> None:
        """A card is turned up and leaves."""
        if self.known[place][kind]:
            self.known[place][kind] -= 1
        else:
            self.departures.append(Departure(place, kind, list(self.slots[place])))
            self._resolve()

    def arrive(self, place: int, kind: int) -> None:
        """A card that the observer sees goes to a place."""
        self.known[place][kind] += 1

    def look(self, place: int, cards: Sequence[int]) -> None:
        """The observer sees all that lies there: `cards` by kind."""
        for kind, count in enumerate(cards):
            for _ in range(count):
                self.leave(place, kind)
        self.known[place] = list(cards)

    def size(self, place: int) -> int:
        return sum(self.known[place]) + self._unknown(place)

    def shown(self, place: int, names: Sequence[str]) -> HiddenPlace:
        """The place for a view. While departures are open, `rest_from` may name more than can be there, never less."""
        rest: dict[str, int] = {}
        for kind, name in enumerate(names):
            near = sum(cards[kind] for cards, slots in zip(self.sources, self.slots[place], strict=True) if slots)
            gone = sum(departure.kind == kind for departure in self.departures)
            hidden = min(near, sum(cards[kind] for cards in self.sources) - gone)
            if hidden and self._unknown(place):
                rest[name] = hidden
        known = {name: count for name, count in zip(names, self.known[place], strict=True) if count}
        return HiddenPlace(self.size(place), known, rest)

    def copy(self) -> "Knowledge":
        twin = Knowledge(0, 0)
        twin.known = [known[:] for known in self.known]
        twin.slots = [slots[:] for slots in self.slots]
        twin.sources = [cards[:] for cards in self.sources]
        twin.departures = [Departure(gone.place, gone.kind, gone.filled[:]) for gone in self.departures]
        return twin

    def to_numbers(self) -> list[int]:
        numbers = [len(self.known), len(self.known[0]), len(self.sources), len(self.departures)]
        for row in (*self.known, *self.slots, *self.sources):
            numbers += row
        for gone in self.departures:
            numbers += [gone.place, gone.kind, *gone.filled]
        return numbers

    @classmethod
    def from_numbers(cls, numbers: Sequence[int]) -> "Knowledge":
        given = iter(numbers)
        places, kinds, sources, departures = islice(given, 4)
        knowledge = cls(places, kinds)
        knowledge.known = [list(islice(given, kinds)) for _ in range(places)]
        knowledge.slots = [list(islice(given, sources)) for _ in range(places)]
        knowledge.sources = [list(islice(given, kinds)) for _ in range(sources)]
        knowledge.departures = [Departure(next(given), next(given), list(islice(given, sources))) for _ in range(departures)]
        return knowledge

    def options(self, departure: Departure) -> list[int]:
        """The sources out of which the place's earliest open departure can have come."""
        kind = departure.kind
        return [source for source, filled in enumerate(departure.filled) if filled and self.sources[source][kind]]

    def attribute(self, departure: Departure, source: int) -> None:
        """The place's earliest open departure came out of this source."""
        self.departures = [other for other in self.departures if other is not departure]
        self.sources[source][departure.kind] -= 1
        self.slots[departure.place][source] -= 1
        for later in self.departures:
            if later.place == departure.place:
                later.filled[source] -= 1

    def _unknown(self, place: int) -> int:
        return sum(self.slots[place]) - sum(gone.place == place for gone in self.departures)

    def _resolve(self) -> None:
        """Attribute what can have come out of one source only.

        Only the earliest of a place: in how many slots a later one can have lain depends on those before it.
        """
        found = True
        while found:
            found = False
            first = {gone.place: gone for gone in reversed(self.departures)}
            for departure in first.values():
                options = self.options(departure)
                assert options, "a card was turned up that cannot have been there"
                if len(options) == 1:
                    self.attribute(departure, options[0])
                    found = True
        self._forget_empty_sources()

    def _forget_empty_sources(self) -> None:
        for source in reversed(range(len(self.sources))):
            if not any(self.sources[source]):
                del self.sources[source]
                for row in (*self.slots, *(gone.filled for gone in self.departures)):
                    del row[source]


class Deals:
    """All deals that fit what is known. Made once, for many deals."""

    def __init__(self, knowledge: Knowledge) -> None:
        self._knowledge = knowledge.copy()
        self._counted: dict[tuple[int, ...], int] = {}

    def deal(self, chance: Chance) -> list[list[int]]:
        """Cards by place and kind, evenly over all that is possible."""
        knowledge = self._knowledge
        while knowledge.departures:
            ways = self._next(knowledge)
            pick = below_large(sum(count for count, _ in ways), chance)
            while pick >= ways[0][0]:
                pick -= ways.pop(0)[0]
            knowledge = ways[0][1]
        places = [known[:] for known in knowledge.known]
        for source, cards in enumerate(knowledge.sources):
            rest = [kind for kind, count in enumerate(cards) for _ in range(count)]
            for place, slots in enumerate(knowledge.slots):
                for _ in range(slots[source]):
                    places[place][rest.pop(chance.below(len(rest)))] += 1
        return places

    def _next(self, knowledge: Knowledge) -> list[tuple[int, Knowledge]]:
        """The earliest departure attributed in each way that it can be, with the number of deals behind it."""
        ways = []
        for source in knowledge.options(knowledge.departures[0]):
            after = knowledge.copy()
            gone = after.departures[0]
            here = gone.filled[source] * after.sources[source][gone.kind]
            after.attribute(gone, source)
            ways.append((here * self._count(after), after))
        return ways

    def _count(self, knowledge: Knowledge) -> int:
        """In how many ways labelled cards and slots fit what is known."""
        if not knowledge.departures:
            return prod(factorial(sum(cards)) for cards in knowledge.sources)
        key = tuple(knowledge.to_numbers())
        if key not in self._counted:
            self._counted[key] = sum(count for count, _ in self._next(knowledge))
        return self._counted[key]
