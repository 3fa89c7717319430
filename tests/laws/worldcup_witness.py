"""worldcup's witness: the hands of others are hidden, and which cards are in the pool; everything else lies open (W3.3, W4.5)."""

from collections.abc import Mapping

from anpfiff.core.chance import Chance
from anpfiff.core.event import Event
from anpfiff.core.numbers import Seat
from anpfiff.core.state import State
from anpfiff.games.worldcup import events as happened
from anpfiff.games.worldcup.piles import retell
from anpfiff.games.worldcup.state import Worldcup
from laws.witness import Counter, Witness, World
from laws.worldcup_cards import HAND, KINDS, CardCounter, Places, Story, box_of, carried_out, places_in, story_of, written

TRIES = 16


class WorldcupWitness(Witness):
    hidden = True
    secret = False
    always_a_choice = False  # W4.1: whoever holds one kind that cannot be played is asked all the same

    def counter(self, seat: Seat | None) -> Counter:
        return CardCounter(self.setup, seat)

    def twin(self, state: State, seat: Seat | None, chance: Chance) -> Worldcup:
        """Some cards that the seat did not see drawn were others, those in hands and in the pool now, and those before them."""
        assert isinstance(state, Worldcup)
        twin = state.copy()
        story = self._told_otherwise(story_of(state), seat, chance)
        retell(twin, written(story))
        assert places_in(twin) == carried_out(story, self._deck(), self.setup.seats)
        return twin

    def _told_otherwise(self, story: Story, seat: Seat | None, chance: Chance) -> Story:
        """Hidden draws change their kinds, alone or two with each other, as long as all that was shown could be shown."""
        hidden = [place for place, fact in enumerate(story) if fact.what == "drew" and fact.seat != seat]
        late = hidden[-HAND * self.setup.seats :]
        deck = self._deck()
        for attempt in range(TRIES):
            changed = list(story)
            one = (late if attempt % 2 else hidden)[chance.below(len(late) if attempt % 2 else len(hidden))]
            other = hidden[chance.below(len(hidden))]
            if attempt % 4 < 2:
                changed[one] = story[one]._replace(kind=chance.below(len(KINDS)))
            else:
                changed[one] = story[one]._replace(kind=story[other].kind)
                changed[other] = story[other]._replace(kind=story[one].kind)
            if isinstance(carried_out(changed, deck, self.setup.seats), Places):
                story = changed
        return story

    def _deck(self) -> list[int]:
        return list(box_of(self.setup).values())

    def weights(self, seat: Seat | None) -> Mapping[World, int]:
        """Of the last seat's hand, which stands for all; a place for each kind."""
        counter = self.count(seat)
        assert isinstance(counter, CardCounter)
        return dict[World, int](counter.hand_weights(self.setup.seats - 1).items())

    def world(self, state: State) -> World:
        assert isinstance(state, Worldcup)
        return tuple(places_in(state).hands[-1])

    def doubt(self, seat: Seat | None) -> float:
        """Where too many worlds are possible to count them, nobody who faces several full hands can be sure."""
        counter = self.count(seat)
        assert isinstance(counter, CardCounter)
        return super().doubt(seat) if self.weights(seat) else counter.rough_doubt()

    def turned_up(self, event: Event, seat: Seat | None) -> bool:
        """Own draws, and the hands of players who are out (W8.1)."""
        if isinstance(event, happened.CardDrawn):
            return event.seat == seat
        return isinstance(event, happened.PlayerOut)

    def box(self) -> dict[str, int]:
        return box_of(self.setup)

    def cards(self, state: State) -> dict[str, int]:
        assert isinstance(state, Worldcup)
        places = places_in(state)
        piles = [*places.hands, places.pool, places.discards, places.aside, places.gone]
        return {name: sum(pile[kind] for pile in piles) for kind, name in enumerate(KINDS)}
