"""A match at a chosen moment, set up as people would tell it, with dice and cards that come as the test says.

pitch = Pitch("GER", "MEX", hands={"MEX": "attack4/inside attack0", "GER": "foul3 keeper2"})
pitch.put("attack4/inside")        # whoever is asked plays such a card; no die yet
pitch.put("foul3", 5, 2)           # the foul's die, then the penalty's
pitch.nothing()                    # no keeper card
assert pitch.score == (0, 1)

A card is told by kind, value, place, `!` if it injures, `@` and the nation if it is personal: `attack4/inside`, `foul3!`,
`free_kick_bonus2`, `physio`, `reroll@GER`. What is left out may be anything, except that a card without `@` is impersonal and one
without `!` does not injure; of several places the first of outside, inside, edge is taken. A `+` at the end: drawn after the
groups (S7.2), so that a personal card is not fixed.
"""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from types import EllipsisType
from typing import TypeVar

from anpfiff.core.bits import bit
from anpfiff.core.chance import Chance, Seeded
from anpfiff.core.decision import Prompt
from anpfiff.core.event import Event
from anpfiff.core.game import Setup
from anpfiff.core.move import Move
from anpfiff.core.numbers import NOBODY
from anpfiff.core.registry import make_setup
from anpfiff.football.cup import LEFT_WON
from anpfiff.football.numbers import Group, Match, Row, Team
from anpfiff.games.schwalben.cards import take_from_pile
from anpfiff.games.schwalben.edition import GROUP_SIZE, KINDS, LEVELS, PLACES
from anpfiff.games.schwalben.game import SchwalbenGame
from anpfiff.games.schwalben.match import begin_turn
from anpfiff.games.schwalben.moves import Bet, Give, Nothing, Offer, Play, Remove, Stop, TakeBribe
from anpfiff.games.schwalben.numbers import AWAY, HOME, MONEY, NATIONS, PROGRESS, SHUFFLE, STAKE, Card, EditionNumbers
from anpfiff.games.schwalben.sight import spots_of_cards
from anpfiff.games.schwalben.state import INJURE, KICK_OFF, NEXT_MATCH, SEND_OFF, THROW, Schwalben
from anpfiff.games.schwalben.view import MatchView, SchwalbenView
from rules.schwalben.telling import check_told, moment

A, B, C, D, E, F = range(6)
"""Seats, clockwise."""
DUMMY = NOBODY

GAME = SchwalbenGame()
BOX = GAME.numbers(make_setup("schwalben", "world16", seats=3)).box

HEADS = {
    "world16": "ARG BRA FRA GER",
    "euro16": "CZE ITA FRA GER",
    "world32": "ARG BRA FRA GER ENG ITA NED ESP",
}
"""S2.1."""
FIXTURES = ("1-2", "3-4", "1-3", "4-2", "1-4", "2-3")
"""S4.1: within a group, two a round."""

Outcome = int | str | EllipsisType
"""What chance brings: what the die shows, the card that comes, elsewhere a plain number; or anything from here on."""

E_ = TypeVar("E_", bound=Event)

_WORD = re.compile(
    r"(?P<kind>[a-z_]+?)(?P<value>-?\d+)?(?:/(?P<place>[a-z]+))?(?P<hurts>!)?(?:@(?P<nation>[A-Z]{3}))?(?P<later>\+)?"
)


def setup(edition: str = "world16", players: int = 4, *, teams: str = "draft", field: str = "", **other: str) -> Setup:
    """`field`: unless told, one that is the same at every table."""
    listed = field or ("2006" if edition == "world32" else "strongest")
    return make_setup("schwalben", edition, {"teams": teams, "field": listed, **other}, players)


# --- cards


def fits(numbers: EditionNumbers, card: int, word: str) -> bool:
    """Whether a card is one of those that the word describes."""
    told = _WORD.fullmatch(word)
    assert told is not None, f"{word!r} describes no card"
    assert told["kind"] in KINDS, f"{word!r}: there is no such kind"
    assert told["place"] in (None, *PLACES), f"{word!r}: there is no such place"
    nations = [numbers.nations[nation] for nation in (numbers.personal[card], numbers.shared[card]) if nation >= 0]
    return (
        KINDS[numbers.kind[card]] == told["kind"]
        and (told["value"] is None or numbers.value[card] == int(told["value"]))
        and (told["place"] is None or (numbers.place[card] >= 0 and PLACES[numbers.place[card]] == told["place"]))
        and bool(numbers.injures[card]) == bool(told["hurts"])
        and (told["nation"] in nations if told["nation"] else not nations)
    )


def word_of(numbers: EditionNumbers, name: str) -> str:
    """A card described in full."""
    card = numbers.card_names.index(name)
    kind = KINDS[numbers.kind[card]]
    value = str(numbers.value[card]) if numbers.value[card] or kind in ("attack", "dive") else ""
    place = f"/{PLACES[numbers.place[card]]}" if numbers.place[card] >= 0 else ""
    nation = f"@{numbers.nations[numbers.personal[card]]}" if numbers.personal[card] >= 0 else ""
    return f"{kind}{value}{place}{'!' if numbers.injures[card] else ''}{nation}"


def _among(numbers: EditionNumbers, cards: Sequence[int], word: str) -> int:
    found = [card for card in cards if fits(numbers, card, word)]
    assert found, f"there is no {word} here"
    return min(found, key=lambda card: (numbers.place[card], card))


class Told(Chance):
    """Outcomes as the test tells them; the number of a card among those that can come is found when it comes."""

    def __init__(self, state: Schwalben, outcomes: Sequence[Outcome]) -> None:
        self._state = state
        self._outcomes = list(outcomes)
        self._anything = Seeded(1)
        self.asked: list[int] = []
        """Out of how many, each time."""

    def below(self, n: int) -> int:
        self.asked.append(n)
        step = self._state.at
        assert self._outcomes, f"one more outcome is needed: one of {n} in step {self._state.step.name}"
        if isinstance(self._outcomes[0], EllipsisType):
            return self._anything.below(n)
        outcome = self._outcomes.pop(0)
        assert not isinstance(outcome, EllipsisType)
        die = step == THROW
        number = self._number(outcome, n) if isinstance(outcome, str) else outcome - die
        assert 0 <= number < n, f"{outcome!r} is not one of {n}"
        return number

    def _number(self, word: str, n: int) -> int:
        state, numbers = self._state, self._state.numbers
        step = state.at
        assert step != THROW, f"a die is thrown, not {word} drawn"
        place = numbers.pile
        if step in (INJURE, SEND_OFF):
            place = int(state.team(state.side if step == INJURE else state.watched))
        there = [card for card, spot in enumerate(spots_of_cards(state)) if spot == place]
        if step == SEND_OFF:
            there = [card for card in there if numbers.personal[card] < 0 or state.table[SHUFFLE + card]]
        if len(there) != n:
            # S2.5, S7.2: cards of one colour come out of the pile.
            colour = next(numbers.colour[card] for card in range(numbers.cards) if fits(numbers, card, word))
            there = [card for card in there if numbers.colour[card] == colour]
        assert len(there) == n, f"{n} cards can come, not {len(there)}"
        return there.index(_among(numbers, there, word))

    def finish(self) -> None:
        left = [outcome for outcome in self._outcomes if not isinstance(outcome, EllipsisType)]
        assert not left, f"nobody asked for {left}"


# --- whatever is played


class Table:
    """What can be done and seen in any game."""

    def __init__(self, setup: Setup, state: Schwalben) -> None:
        self.setup = setup
        self.numbers = GAME.numbers(setup)
        self.state = state
        self.events: list[Event] = []
        """Of the last move."""
        self.asked: list[int] = []
        """Of the last move: out of how many chance chose, each time."""

    # --- what is done

    def play(self, move: Move, *outcomes: Outcome, seat: int | None = None) -> None:
        """Make a legal move, and let exactly these outcomes follow it."""
        mover = self.state.mover() if seat is None else seat
        assert move in self.legal_for(mover), f"{move} is not one of {self.legal_for(mover)}"
        self.events = []
        before = moment(self.numbers, self.state)
        chance = Told(self.state, outcomes)
        self.state.play(mover, self.numbers.moves.number(move), chance, self.events)
        chance.finish()
        check_told(self.numbers, before, self.state, self.events)
        self.asked = chance.asked

    def put(self, word: str, *outcomes: Outcome) -> None:
        """Whoever is asked plays such a card."""
        self.play(Play(self.named(word, Play)), *outcomes)

    def give(self, word: str, *outcomes: Outcome) -> None:
        """Whoever is asked gives such a card up."""
        self.play(Give(self.named(word, Give)), *outcomes)

    def remove(self, word: str, *outcomes: Outcome) -> None:
        """Whoever is asked takes such a card out for good."""
        self.play(Remove(self.named(word, Remove)), *outcomes)

    def named(self, word: str, kind: type[Play] | type[Give] | type[Remove] = Play) -> str:
        """The card so described that whoever is asked can play, give or remove."""
        cards = [self.numbers.card_names.index(move.card) for move in self.legal if isinstance(move, kind)]
        return self.numbers.card_names[_among(self.numbers, cards, word)]

    def nothing(self, *outcomes: Outcome) -> None:
        self.play(Nothing(), *outcomes)

    def stop(self, *outcomes: Outcome) -> None:
        self.play(Stop(), *outcomes)

    # --- what is seen

    @property
    def view(self) -> SchwalbenView:
        """As a spectator sees it."""
        return self.state.view(None)

    @property
    def step(self) -> str:
        return self.view.step

    @property
    def legal(self) -> list[Move]:
        """What whoever is asked may answer."""
        return self.legal_for(self.state.mover()) if self.state.mover() >= 0 else []

    def legal_for(self, seat: int) -> list[Move]:
        assert seat in self.state.seats_to_move(), f"{seat} is not to move"
        return [self.numbers.moves[number] for number in self.state.decision(seat).moves]

    def offered(self, kind: type[Play] | type[Give] | type[Remove] = Play) -> Counter[str]:
        """The cards that whoever is asked can play, give or remove, described in full."""
        return Counter(word_of(self.numbers, move.card) for move in self.legal if isinstance(move, kind))

    def question(self, seat: int | None = None) -> Prompt:
        return self.state.prompt(self.state.mover() if seat is None else seat)

    def happened(self, kind: type[E_]) -> list[E_]:
        """The events of one kind, in order."""
        return [event for event in self.events if isinstance(event, kind)]

    def money(self) -> tuple[int, ...]:
        return tuple(player.money for player in self.view.players)

    def team(self, nation: str) -> int:
        """Its number."""
        return list(self.view.teams).index(nation)

    def place(self, where: str) -> int:
        """The number of a nation's hand, of the pile, the discards, the removed cards or those set aside."""
        numbers = self.numbers
        others = {"pile": numbers.pile, "discards": numbers.discards, "removed": numbers.removed, "aside": numbers.aside}
        return others[where] if where in others else self.team(where)

    def names_in(self, where: str) -> list[str]:
        """The cards of a nation, of the pile, the discards, the removed ones or those set aside, by name."""
        place, spots = self.place(where), spots_of_cards(self.state)
        return [name for card, name in enumerate(self.numbers.card_names) if spots[card] == place]

    def words_in(self, where: str) -> Counter[str]:
        """The same, described in full."""
        return Counter(word_of(self.numbers, name) for name in self.names_in(where))

    def counts(self, where: str) -> tuple[int, int, int]:
        """Green, blue and red cards there."""
        there = Counter(self.numbers.colour[self.numbers.card_names.index(name)] for name in self.names_in(where))
        return there[0], there[1], there[2]

    def match(self, name: str) -> MatchView:
        return self.view.matches[self.numbers.matches.index(name)]

    def places(self) -> tuple[int, ...]:
        result = self.state.result()
        assert result is not None
        return result.places


# --- a chosen moment


class Pitch(Table):
    """A match between two given teams; unless told otherwise the guests are about to attack.

    - `begin`: "match": the referee is to be found; "kick_off": bribes are settled, the home team takes its card; "attack".
    - `match`: its id; else a group match in which they can meet. In a knock-out match any two can.
    - `hands`: by nation; whoever is not named has no cards. `pile`, `discards`: else all other cards lie in the pile; those
      that find no place are removed, or set aside if they are personal.
    - `hidden`: only owners know the hands; else they lie open, so that nobody is asked about cards that he might have.
    - `owners`: else home A, away B, the others round the table. `referee`: else the first who is not involved; DUMMY: all others
      are banned.
    - `may_reject`, `may_whistle`: who still has these rights; else nobody, so that nobody is asked.
    - `bribes`: what home and away pay; `money`: what everybody has then; else 100 less the stakes of `bets`.
    - `results`: of earlier group matches, `{"A1-A2": "2:0"}`, else 0:0; `orders`: of groups that are over. `score`: of this one.
    - `places`: nations that stand on a given place of the groups, `{"MEX": "D3"}`.
    """

    def __init__(
        self,
        home: str = "ARG",
        away: str = "MEX",
        *,
        edition: str = "world16",
        players: int = 4,
        match: str = "",
        begin: str = "attack",
        hands: Mapping[str, str] | None = None,
        pile: str | None = None,
        discards: str | None = None,
        hidden: bool = False,
        owners: Mapping[str, int] | None = None,
        referee: int | None = None,
        holder: int | None = None,
        banned: Sequence[int] = (),
        may_reject: Sequence[int] = (),
        may_whistle: Sequence[int] = (),
        bribes: tuple[int, int] = (0, 0),
        money: Sequence[int] | None = None,
        bets: Mapping[int, Mapping[str, str]] | None = None,
        results: Mapping[str, str] | None = None,
        orders: Mapping[str, str] | None = None,
        score: tuple[int, int] = (0, 0),
        places: Mapping[str, str] | None = None,
        outcomes: Sequence[Outcome] = (),
    ) -> None:
        agreed = setup(edition, players)
        super().__init__(agreed, Schwalben.empty(GAME.numbers(agreed)))
        self.home, self.away = home, away
        self.id = match or _group_match(edition, home, away)
        self._stand_in_groups(
            places or {}, [*(hands or {})], [nation for order in (orders or {}).values() for nation in order.split()]
        )
        self._belong(owners or {})
        self._bet(bets or {}, money)
        self._lie(hands or {}, pile, discards, hidden)
        number = self.numbers.matches.index(self.id)
        self._play_groups(number, results or {})
        if number >= self.numbers.group_matches:
            self._play_rounds(number, orders or {})
        self._begin(number, begin, referee, holder, banned, may_reject, may_whistle, bribes, score, outcomes)

    # --- written down without a rule asking for it

    def _stand_in_groups(self, places: Mapping[str, str], named: Sequence[str], ordered: Sequence[str]) -> None:
        """Heads first; then those who meet, those told, and the strongest."""
        state, numbers = self.state, self.numbers
        slots = numbers.cup.teams
        standing: dict[str, str] = {
            slots[GROUP_SIZE * group]: head for group, head in enumerate(HEADS[self.setup.edition].split())
        }
        wanted = dict(places)
        if numbers.matches.index(self.id) < numbers.group_matches:
            wanted |= dict(zip((self.home, self.away), self.id.split("-"), strict=True))
        for nation, slot in wanted.items():
            assert standing.get(slot, nation) == nation, f"{nation} cannot be {slot}"
            standing[slot] = nation
        assert len(set(standing.values())) == len(standing), "a nation stands there twice"
        others = [self.home, self.away, *named, *ordered, *sorted(BOX.nations, key=lambda code: -BOX.nations[code].strength)]
        for nation in dict.fromkeys(others):
            free = [slot for slot in slots if slot not in standing]
            if nation not in standing.values() and free:
                standing[free[0]] = nation
        for team, slot in enumerate(slots):
            nation_number = numbers.nations.index(standing[slot])
            state.field |= bit(nation_number)
            state.table[numbers.nation_at + team] = nation_number

    def _belong(self, owners: Mapping[str, int]) -> None:
        state = self.state
        told = {self.home: A, self.away: B, **owners}
        for team in map(Team, range(self.numbers.teams)):
            owner = told.get(state.name(team), team % self.setup.seats)
            state.give_team(team, owner)
            state.table[NATIONS + owner] |= bit(state.nation(team))

    def _bet(self, bets: Mapping[int, Mapping[str, str]], money: Sequence[int] | None) -> None:
        state, numbers = self.state, self.numbers
        for seat in range(self.setup.seats):
            state.table[PROGRESS + seat] = numbers.teams
            for nation, level in bets.get(seat, {}).items():
                state.put_bet(seat, Team(self.team(nation)), LEVELS.index(level))
            stake = sum(BOX.nations[nation].strength for nation, level in bets.get(seat, {}).items() if level != LEVELS[0])
            state.table[STAKE + seat] = stake
            state.table[MONEY + seat] = numbers.money - stake if money is None else money[seat]

    def _lie(self, hands: Mapping[str, str], pile: str | None, discards: str | None, hidden: bool) -> None:
        """Every card finds a place."""
        numbers, state = self.numbers, self.state
        left = list(range(numbers.cards))
        for nation, words in hands.items():
            for word in words.split():
                card = Card(_among(numbers, left, word))
                left.remove(int(card))
                take_from_pile(state, card, Team(self.team(nation)))
                if word.endswith("+"):
                    state.table[SHUFFLE + card] = 1
                if not hidden or (numbers.personal[card] >= 0 and not word.endswith("+")):
                    state.show(card)
        for place, told in ((numbers.discards, discards), (numbers.pile, pile)):
            for word in (told or "").split():
                card = Card(_among(numbers, left, word))
                left.remove(int(card))
                state.move(card, numbers.pile, place)
                if place == numbers.discards:
                    state.show(card)
        for card in map(Card, left):
            if numbers.personal[card] >= 0:
                state.move(card, numbers.pile, numbers.aside)
                state.show(card)
            elif pile is not None:
                state.move(card, numbers.pile, numbers.removed)

    def _play_groups(self, number: int, results: Mapping[str, str]) -> None:
        """Earlier group matches, 0:0 unless told."""
        state, numbers = self.state, self.numbers
        for match in range(min(number, numbers.group_matches)):
            goals = [int(text) for text in results.get(numbers.matches[match], "0:0").split(":")]
            for side in (HOME, AWAY):
                row = Row(2 * match + side)
                state.put_in(row, Team(numbers.row_slot[row]))
                state.table[numbers.score_at + row] = goals[side]
        assert set(results) <= set(numbers.matches[: min(number, numbers.group_matches)]), "not an earlier match"

    def _play_rounds(self, number: int, orders: Mapping[str, str]) -> None:
        """Groups end in the order of their places and everybody at home wins, or so that those meet who shall."""
        numbers, cup = self.numbers, self.numbers.cup
        order = list(range(numbers.teams))
        for group, told in orders.items():
            start = cup.groups.index(group) * GROUP_SIZE
            teams = [self.team(nation) for nation in told.split()]
            order[start : start + len(teams)] = teams
            order[start + len(teams) : start + GROUP_SIZE] = [
                team for team in range(start, start + GROUP_SIZE) if team not in teams
            ]
        if not orders:
            self._go_on(order, number)
            for side, nation in ((HOME, self.home), (AWAY, self.away)):
                there, wanted = self._in_row(number, side), self.team(nation)
                order = [wanted if team == there else there if team == wanted else team for team in order]
                self._go_on(order, number)
        else:
            self._go_on(order, number)
        assert [self._in_row(number, side) for side in (HOME, AWAY)] == [self.team(self.home), self.team(self.away)]

    def _in_row(self, number: int, side: int) -> int:
        copy = self.state.copy()
        copy.fill_round(self.numbers.round_of_match[number], Seeded(0))
        return int(copy.team_in(Row(2 * number + side)))

    def _go_on(self, order: list[int], number: int) -> None:
        state, numbers = self.state, self.numbers
        through = 0
        for place, team in enumerate(order):
            state.put_in_place(Group(place // GROUP_SIZE), place % GROUP_SIZE, Team(team))
            if place % GROUP_SIZE < 2:
                through |= bit(team)
        state.begin_cup()
        state.leave_groups(through)
        for match in range(numbers.group_matches, number):
            first = numbers.round_of_match[match] != numbers.round_of_match[match - 1]
            if first:
                state.fill_round(numbers.round_of_match[match], Seeded(0))
            state.table[numbers.score_at + 2 * match] = 1
            state.table[numbers.score_at + 2 * match + 1] = 0
            state.decide(Match(match), LEFT_WON, numbers.round_of_match[match])
        if number < len(numbers.matches) and numbers.round_of_match[number] != numbers.round_of_match[number - 1]:
            return
        state.fill_round(numbers.round_of_match[number], Seeded(0))

    # --- and then by rule

    def _begin(
        self,
        number: int,
        begin: str,
        referee: int | None,
        holder: int | None,
        banned: Sequence[int],
        may_reject: Sequence[int],
        may_whistle: Sequence[int],
        bribes: tuple[int, int],
        score: tuple[int, int],
        outcomes: Sequence[Outcome],
    ) -> None:
        state, numbers = self.state, self.numbers
        seats = range(self.setup.seats)
        involved = {state.owner(Team(self.team(nation))) for nation in (self.home, self.away)}
        free = [seat for seat in seats if seat not in involved]
        wanted = (free[0] if free else DUMMY) if referee is None else referee
        state.holder = holder if holder is not None else max(wanted, 0)
        for seat in seats:
            state.rejected |= 0 if seat in may_reject else bit(seat)
            state.whistled |= 0 if seat in may_whistle else bit(seat)
            state.banned |= bit(seat) if seat in banned or wanted == DUMMY else 0
        state.match = Match(number - 1)
        state.turn = number
        state.go_to(NEXT_MATCH)
        chance = Told(state, outcomes)
        if begin == "match":
            state.settle(chance, self.events)
        else:
            state.rejected = bit(self.setup.seats) - 1
            state.step.happen(state, chance, self.events)  # no further: without a referee the match kicks off at once
            self._bribe(bribes)
            assert state.at == KICK_OFF
            for seat in may_reject:
                state.rejected &= ~bit(seat)
            assert self.view.running is not None
            assert self.view.running.referee == (None if wanted == DUMMY else wanted), "he cannot be the referee"
            for side in (HOME, AWAY):
                state.table[numbers.score_at + 2 * number + side] = score[side]
            if begin == "attack":
                begin_turn(state, AWAY, self.events)
            state.settle(chance, self.events)
        chance.finish()
        self.asked = chance.asked

    def _bribe(self, bribes: tuple[int, int]) -> None:
        """S6.5, up to where the match would kick off."""
        moves: list[Move] = []
        if self.state.at != KICK_OFF:
            moves = [Offer(bribes[HOME]), Offer(bribes[AWAY]), *(TakeBribe() for sum_ in bribes if sum_)]
        if self.state.manager(HOME) == self.state.manager(AWAY):
            assert bribes == (0, 0), "begin with the match for a manager of both"
            moves = moves[:1]
        for move in moves:
            self.state.apply(self.state.mover(), self.numbers.moves.number(move), self.events)

    # --- what is seen

    @property
    def score(self) -> tuple[int | None, int | None]:
        shown = self.match(self.id)
        return shown.home_goals, shown.away_goals

    @property
    def shoot_out(self) -> tuple[int, int] | None:
        return self.match(self.id).shoot_out


def _group_match(edition: str, home: str, away: str) -> str:
    """The first group match in which they can meet; heads are always at home."""
    heads = HEADS[edition].split()
    assert away not in heads, "a head is never a guest in its group: name a knock-out match"
    if home in heads:
        group = "ABCDEFGH"[heads.index(home)]
        return f"{group}1-{group}2"
    return "A3-A4"


# --- a new game, and games played at random


class NewGame(Table):
    """From the start; what chance brings is told, or comes from a seed."""

    def __init__(
        self,
        edition: str = "world16",
        players: int = 4,
        *,
        teams: str = "draft",
        field: str = "",
        outcomes: Sequence[Outcome] = (),
        **other: str,
    ) -> None:
        agreed = setup(edition, players, teams=teams, field=field, **other)
        state = Schwalben.empty(GAME.numbers(agreed))
        chance = Told(state, outcomes or (...,))
        events: list[Event] = []
        super().__init__(agreed, GAME.new(agreed, chance, events))
        chance.finish()
        self.events = events
        self.asked = chance.asked

    def bet(self, bets: Mapping[int, Mapping[str, str]], *outcomes: Outcome) -> None:
        """Everybody bets so, and nothing on the teams that are not named; Germany to reach the quarter-final unless told."""
        teams = list(self.view.teams)
        for seat in range(self.setup.seats):
            told = {"GER": "quarter_final", **bets.get(seat, {})}
            for number, nation in enumerate(teams):
                last = seat == self.setup.seats - 1 and number == len(teams) - 1
                self.play(Bet(told.get(nation, "none")), *(outcomes if last else ()), seat=seat)


class RandomGame:
    """A whole game of random moves, with all that happened. Few bribes: an offer of nothing is as likely as any other."""

    def __init__(self, edition: str, players: int, seed: int, *, teams: str = "draft", field: str = "", **other: str) -> None:
        self.chance, self._choices = Seeded(seed, 1), Seeded(seed, 2)
        self.setup = setup(edition, players, teams=teams, field=field, **other)
        self.numbers = GAME.numbers(self.setup)
        self.events: list[Event] = []
        self._moves = 0
        self.state = GAME.new(self.setup, self.chance, self.events)

    def step(self) -> list[Event]:
        """One move; what followed."""
        self._moves += 1
        assert self._moves < 20_000, "no end in sight"
        events: list[Event] = []
        waiting = self.state.seats_to_move()
        seat = waiting[self._choices.below(len(waiting))]
        assert self.state.legal_count(seat), "nothing can be answered"
        move = self.state.legal_move(seat, self._choices.below(self.state.legal_count(seat)))
        self.state.play(seat, move, self.chance, events)
        self.events += events
        return events

    def finish(self) -> "RandomGame":
        while self.state.mover() >= 0:
            self.step()
        return self

    def happened(self, kind: type[E_]) -> list[E_]:
        return [event for event in self.events if isinstance(event, kind)]
