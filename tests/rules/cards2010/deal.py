"""A table in the middle of a game, set up as people would tell it, with cards that come as the test says.

table = GroupTable(hands={"RSA": "attack penalty"})
table.match("attack | defence", "one_goal")
table = KnockoutTable("semi_finals", hands=("foul", ""), rows={"HF1": "3 | attack"})
table.turn("foul", draws="attack")
assert table.rows("HF1") == "3/foul | attack"

Rows are told in the order laid, the first-named team's, a bar, the other team's. Cards: attack, defence, P, 1, 2 and 3; covers
follow after a stroke.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from types import EllipsisType
from typing import Any, TypeVar

from msgspec.structs import replace

from anpfiff.core.chance import Chance, Seeded
from anpfiff.core.decision import Prompt
from anpfiff.core.event import Event
from anpfiff.core.game import NEWEST, Setup
from anpfiff.core.move import Move
from anpfiff.games.cards2010.game import Cards2010Game
from anpfiff.games.cards2010.moves import Choose, Cover, Enough, Place, Play, Side, ThrowAway
from anpfiff.games.cards2010.numbers import POOL, Card
from anpfiff.games.cards2010.state import Cards2010
from anpfiff.games.cards2010.view import Cards2010View, CardsView, MatchView, PlacedCard, PlayerView, TeamView

A, B, C, D, E, F, G, H = range(8)
"""Seats, clockwise."""

GAME = Cards2010Game()

KINDS = ("attack", "defence", "one_goal", "two_goals", "three_goals", "foul", "offside", "penalty")
DECK = Counter(attack=11, defence=9, one_goal=4, two_goals=1, three_goals=1, foul=2, offside=2, penalty=2)
"""C1.3."""
FIRST_DECK = Counter(attack=10, defence=8, one_goal=5, two_goals=2, three_goals=1, foul=2, offside=2, penalty=2)
"""C1.3, as it was by the first rules."""

GROUPS = {
    "A": "RSA MEX URU FRA",
    "B": "ARG NGA KOR GRE",
    "C": "ENG USA ALG SVN",
    "D": "GER AUS SRB GHA",
    "E": "NED DEN JPN CMR",
    "F": "ITA PAR NZL SVK",
    "G": "BRA PRK CIV POR",
    "H": "ESP SUI HON CHI",
}
"""C4.1: T1 to T4."""
FIXTURES = ((1, 2), (3, 4), (1, 3), (2, 4), (3, 2), (4, 1))
"""C4.1."""
ALLOWANCES = dict(
    zip(
        " ".join(GROUPS.values()).split(),
        (5, 7, 7, 8, 8, 6, 6, 6, 8, 7, 5, 6, 8, 6, 7, 6, 8, 7, 5, 6, 8, 7, 5, 6, 8, 5, 7, 7, 8, 6, 5, 7),
        strict=True,
    )
)
"""C1.4, in the order of C4.1."""
SECTIONS = {
    "round_of_16_first": {"R16-1": "1A 2B", "R16-2": "1C 2D", "R16-3": "1E 2F", "R16-4": "1G 2H"},
    "round_of_16_second": {"R16-5": "1B 2A", "R16-6": "1D 2C", "R16-7": "1F 2E", "R16-8": "1H 2G"},
    "quarter_finals": {"VF1": "R16-1 R16-2", "VF2": "R16-3 R16-4", "VF3": "R16-5 R16-6", "VF4": "R16-7 R16-8"},
    "semi_finals": {"HF1": "VF1 VF2", "HF2": "VF3 VF4"},
    "finals": {"TP": "-HF1 -HF2", "F": "HF1 HF2"},
}
"""C3.1, C4.2: who meets whom: a place in a group, the winner of a match or, with a minus, its loser."""

PLAYED = {
    "round_of_16_first": "R16-1 RSA-NGA, R16-2 ENG-AUS, R16-3 NED-PAR, R16-4 BRA-SUI",
    "round_of_16_second": "R16-5 ARG-MEX, R16-6 GER-USA, R16-7 ITA-DEN, R16-8 ESP-PRK",
    "quarter_finals": "VF1 RSA-ENG, VF2 NED-BRA, VF3 ARG-GER, VF4 ITA-ESP",
    "semi_finals": "HF1 RSA-NED, HF2 ARG-ITA",
    "finals": "TP NED-ITA, F RSA-ARG",
}
"""Who plays if the test does not care: the first two of each group went on, then whoever is named first."""

Outcome = int | str | EllipsisType
"""What chance brings: a plain number, the name of the card that is turned up, or anything from here on."""

_SHORT = {"1": "one_goal", "2": "two_goals", "3": "three_goals", "P": "penalty"}
_SHORT_OF = {card: short for short, card in _SHORT.items()}

E_ = TypeVar("E_", bound=Event)


def setup(players: int = 4, early_win: str = "end", rules_version: int = NEWEST) -> Setup:
    return Setup("cards2010", "2010", {"early_win": early_win}, players, rules_version)


def fixtures(group: str) -> list[str]:
    """The matches of a group, in order."""
    teams = GROUPS[group].split()
    return [f"{group}:{teams[left - 1]}-{teams[right - 1]}" for left, right in FIXTURES]


def to_come(group: str, number: int, team: str) -> int:
    """A team's matches after that number."""
    return sum(team in match.partition(":")[2].split("-") for match in fixtures(group)[number:])


def numbers(pile: Counter[str], cards: str) -> list[int]:
    """What chance brings when these cards come one after the other out of a pile that lies sorted by kind."""
    left, found = Counter(pile), []
    for card in cards.split():
        assert left[card], f"there is no {card} left"
        found.append(sum(left[kind] for kind in KINDS[: KINDS.index(card)]))
        left[card] -= 1
    return found


def counted(cards: str) -> Counter[str]:
    return Counter(cards.split())


class Told(Chance):
    """Outcomes as the test tells them; the place of a card among the face-down cards is found when it is turned up."""

    def __init__(self, state: Cards2010, outcomes: Sequence[Outcome]) -> None:
        self._state = state
        self._outcomes = list(outcomes)
        self._anything = Seeded(1)
        self.asked: list[int] = []
        """Out of how many, each time."""

    def below(self, n: int) -> int:
        self.asked.append(n)
        assert self._outcomes, f"one more outcome is needed: one of {n}"
        if isinstance(self._outcomes[0], EllipsisType):
            return self._anything.below(n)
        outcome = self._outcomes.pop(0)
        number = self._place(outcome) if isinstance(outcome, str) else outcome
        assert isinstance(number, int)
        assert 0 <= number < n, f"{outcome!r} is not one of {n}"
        return number

    def _place(self, card: str) -> int:
        pool = Counter({kind: self._state.count(POOL, Card(number)) for number, kind in enumerate(KINDS)})
        return numbers(pool, card)[0]

    def finish(self) -> None:
        left = [outcome for outcome in self._outcomes if not isinstance(outcome, EllipsisType)]
        assert not left, f"nobody asked for {left}"


class Mirror(Chance):
    """Deals these cards out of all others, for a world."""

    def __init__(self, pool: Counter[str], cards: Iterable[str]) -> None:
        self._outcomes = numbers(pool, " ".join(cards))

    def below(self, n: int) -> int:
        return self._outcomes.pop(0)


class Table:
    """What both kinds of tables can do."""

    state: Cards2010

    def __init__(self, players: int, early_win: str, rules_version: int = NEWEST) -> None:
        self.setup = setup(players, early_win, rules_version)
        self.edition = GAME.numbers(self.setup)
        self.events: list[Event] = []
        """Of the last move, match or turn."""
        self.asked: list[int] = []
        """Of the last move: out of how many chance chose, each time."""

    # --- what is done

    def play(self, move: Move, *outcomes: Outcome, seat: int | None = None) -> None:
        """Make a legal move, and let exactly these outcomes follow it."""
        mover = self.state.mover() if seat is None else seat
        assert move in self.legal_for(mover), f"{move} is not one of {self.legal_for(mover)}"
        self.events = []
        chance = Told(self.state, outcomes)
        self.state.play(mover, self.edition.moves.number(move), chance, self.events)
        chance.finish()
        self.asked = chance.asked

    # --- what is seen

    @property
    def view(self) -> Cards2010View:
        """As a spectator sees it."""
        return self.state.view(None)

    @property
    def legal(self) -> list[Move]:
        """What whoever is asked may answer."""
        return self.legal_for(self.state.mover()) if self.state.mover() >= 0 else []

    def legal_for(self, seat: int) -> list[Move]:
        assert seat in self.state.seats_to_move(), f"{seat} is not to move"
        return [self.edition.moves[number] for number in self.state.decision(seat).moves]

    def question(self, seat: int | None = None) -> Prompt:
        return self.state.prompt(self.state.mover() if seat is None else seat)

    def shown(self, match: str) -> MatchView:
        return self.view.matches[self.edition.matches.index(match)]

    def score(self, match: str) -> tuple[int | None, int | None]:
        shown = self.shown(match)
        return shown.left.goals, shown.right.goals

    def happened(self, kind: type[E_]) -> list[E_]:
        """The events of one kind, in order."""
        return [event for event in self.events if isinstance(event, kind)]

    def places(self) -> tuple[int, ...]:
        result = self.state.result()
        assert result is not None
        return result.places


class GroupTable(Table):
    """A group match is about to be chosen for; unless told otherwise the first one of group A.

    - `owners`: who owns which team; the others belong to players round the table in the order of the groups.
    - `hands`: by team of the group; each gets a plentiful card for each match to come besides, or is filled up to `sizes`.
    - `pile`: the cards left to reveal, by name, else all that lie nowhere else. What is then left over is discarded.
    - `results`: of matches that were played, `{"RSA-MEX": "1:0"}`; `through`: of groups that are over, all four teams.
    """

    def __init__(
        self,
        *,
        players: int = 4,
        owners: Mapping[str, int] | None = None,
        group: str = "A",
        number: int = 1,
        hands: Mapping[str, str] | None = None,
        sizes: Mapping[str, int] | None = None,
        pile: str | None = None,
        results: Mapping[str, str] | None = None,
        through: Mapping[str, str] | None = None,
        early_win: str = "end",
    ) -> None:
        super().__init__(players, early_win)
        self.group = group
        teams = GROUPS[group].split()
        left = Counter(DECK)
        told = {team: _take(left, (hands or {}).get(team, "").split()) for team in teams}
        named = None if pile is None else _take(left, pile.split())
        for team, hand in told.items():
            size = (sizes or {}).get(team, max(1, len(hand)) + to_come(group, number, team))
            hand.extend(_plentiful(left, size - len(hand)))
        rest = list(left.elements())
        discards = [] if named is None else rest
        face_down = rest if named is None else named
        begun = GAME.new(self.setup, Seeded(0)).evidence(None)
        new = begun.view
        labels = list(GROUPS)
        played = labels[: labels.index(group) + 1]
        orders = {label: tuple((through or {}).get(label, GROUPS[label]).split()) for label in played[:-1]}
        view = replace(
            new,
            players=tuple(replace(player, hidden_teams=0) for player in new.players),
            teams={
                code: replace(team, owner=(owners or {}).get(code, index % players), open=_group_of(code) in played)
                for index, (code, team) in enumerate(new.teams.items())
            },
            team_hands={team: CardsView(len(hand), {}) for team, hand in told.items()},
            orders=orders,
            matches=tuple(self._told(match, results or {}) for match in new.matches),
            pile=CardsView(len(face_down), {}),
            discards=dict(Counter(discards)),
            group=group,
            match=fixtures(group)[number - 1],
        )
        hidden = DECK - Counter(discards)
        self.state = GAME.worlds(self.setup, replace(begun, view=view, turn=number)).deal(
            Mirror(hidden, [card for hand in told.values() for card in hand])
        )

    def _told(self, match: MatchView, results: Mapping[str, str]) -> MatchView:
        label, _, pair = match.id.partition(":")
        if label == self.group:
            left, right = pair.split("-")
            match = replace(match, left=replace(match.left, team=left), right=replace(match.right, team=right))
        if label == self.group and pair in results:
            one, other = map(int, results[pair].split(":"))
            match = replace(match, left=replace(match.left, goals=one), right=replace(match.right, goals=other))
        return match

    def choose(self, side: Side, cards: str, *outcomes: Outcome) -> None:
        """All of a team's cards for this match, and no more. The outcomes follow the last move."""
        moves: list[Move] = [Choose(side, card) for card in KINDS for _ in range(cards.split().count(card))]
        assert len(moves) == len(cards.split())
        if len(moves) < self.most(side):
            moves.append(Enough(side))
        seat = self.chooser(side)
        for number, move in enumerate(moves):
            self.play(move, *(outcomes if number == len(moves) - 1 else ()), seat=seat)

    def most(self, side: Side) -> int:
        """C2.2: reckoned by the test."""
        team, number = self.team(side), fixtures(self.group).index(str(self.view.match)) + 1
        return min(4, self.view.team_hands[team].size - to_come(self.group, number, team))

    def match(self, cards: str, *outcomes: Outcome) -> tuple[int | None, int | None]:
        """Both sides choose, `"attack attack | defence"`, and the outcomes follow; the score."""
        match = self.view.match
        assert match is not None
        left, _, right = cards.partition("|")
        self.choose("left", left)
        self.choose("right", right, *outcomes)
        return self.score(match)

    def team(self, side: Side) -> str:
        match = self.view.match
        assert match is not None
        return match.partition(":")[2].split("-")[0 if side == "left" else 1]

    def chooser(self, side: Side) -> int:
        owner = self.view.teams[self.team(side)].owner
        assert owner is not None
        return owner

    def hand(self, team: str) -> Counter[str]:
        """As its owner sees it."""
        owner = self.view.teams[team].owner
        return Counter(self.state.view(owner).team_hands[team].known)


def played(cards: str, *outcomes: Outcome, number: int = 1, group: str = "A", **where: Any) -> GroupTable:
    """A group match of which both hands are told, `"attack | defence"`, and which was played with them."""
    one, other = fixtures(group)[number - 1].partition(":")[2].split("-")
    left, _, right = cards.partition("|")
    table = GroupTable(group=group, number=number, hands={one: left, other: right}, **where)
    table.match(cards, *outcomes)
    return table


class KnockoutTable(Table):
    """A section of the knock-out rounds, in which somebody is about to play a card; A unless told otherwise.

    - `matches`: who plays, `"VF1 RSA-ENG, VF2 NED-BRA"`; the usual teams unless told.
    - `owners`: who owns which team; the others belong to players round the table, those of the section first.
    - `hands`: one text a seat; `None` or none: three plentiful cards for whoever takes part.
    - `rows`: what lies beside the teams. `pile`: how many cards are left to draw. What is then left over was thrown away, or is
      the reveal pile of the last sections.
    """

    def __init__(
        self,
        section: str = "quarter_finals",
        *,
        players: int = 0,
        hands: Sequence[str | None] = (),
        owners: Mapping[str, int] | None = None,
        matches: str = "",
        rows: Mapping[str, str] | None = None,
        pile: int = 0,
        thrown: str = "",
        on_turn: int = A,
        early_win: str = "end",
        rules_version: int = NEWEST,
    ) -> None:
        super().__init__(players or len(hands) or 4, early_win, rules_version)
        seats = self.setup.seats
        self.section = section
        self.pairs = _pairs(matches or PLAYED[section])
        assert list(self.pairs) == list(SECTIONS[section]), "no such section"
        begun = GAME.new(self.setup, Seeded(0)).evidence(None)
        new = begun.view
        teams = self._teams(new, owners or {})
        part = {teams[code].owner for pair in self.pairs.values() for code in pair}
        if section.startswith("round_of_16") and rules_version != 1:
            part = {team.owner for team in teams.values() if team.has_match}
        lying = {match: _row_pair((rows or {}).get(match, "|")) for match in self.pairs}
        assert set(rows or {}) <= set(lying), "no such match"

        left = Counter(FIRST_DECK if rules_version == 1 else DECK)
        for left_row, right_row in lying.values():
            _take(left, [card for placed in (*left_row, *right_row) for card in (placed.card, *placed.covers)])
        told = [*hands, *[None] * (seats - len(hands))]
        dealt = [None if hand is None else _take(left, hand.split()) for hand in told]
        away = _take(left, thrown.split())
        held = [_plentiful(left, 3 if seat in part else 0) if hand is None else hand for seat, hand in enumerate(dealt)]
        apart = section in ("semi_finals", "finals")
        if not apart:
            kept = _plentiful(left, pile)
            away += list(left.elements())
            left = Counter(kept)
        view = replace(
            new,
            players=tuple(PlayerView(CardsView(len(hand), {}), 0, seat in part, False) for seat, hand in enumerate(held)),
            teams=teams,
            team_hands={},
            orders={label: tuple(members.split()) for label, members in GROUPS.items()},
            matches=tuple(self._told(match, lying) for match in new.matches),
            pile=CardsView(pile, {}),
            reveal_pile=left.total() - pile if apart else 0,
            discards=dict(Counter(away)),
            group=None,
            match=None,
            section=section,
            on_turn=on_turn,
        )
        hidden = left + Counter(card for hand in held for card in hand)
        self.state = GAME.worlds(self.setup, replace(begun, view=view, step="play", turn=60)).deal(
            Mirror(hidden, [card for hand in held for card in hand])
        )

    def _teams(self, new: Cards2010View, owners: Mapping[str, int]) -> dict[str, TeamView]:
        """Who plays in this section, or in a later one that it leads to, is still in."""
        assert set(owners) <= set(new.teams), "no such team"
        here = [team for pair in self.pairs.values() for team in pair]
        in_order = here + [team for team in new.teams if team not in here]
        owner = {code: index % self.setup.seats for index, code in enumerate(in_order)} | dict(owners)
        playing = set(here)
        if self.section == "round_of_16_first":
            playing |= {team for pair in _pairs(PLAYED["round_of_16_second"]).values() for team in pair}
        if self.section == "round_of_16_second":
            playing |= {pair[0] for pair in _pairs(PLAYED["round_of_16_first"]).values()}
        can_win = playing - (set(self.pairs["TP"]) if self.section == "finals" else set())
        return {
            code: replace(
                team,
                owner=owner[code],
                open=True,
                can_win=code in can_win,
                has_match=code in playing,
            )
            for code, team in new.teams.items()
        }

    def _told(self, match: MatchView, lying: Mapping[str, tuple[tuple[PlacedCard, ...], tuple[PlacedCard, ...]]]) -> MatchView:
        if match.id in self.pairs:
            (one, other), (left, right) = self.pairs[match.id], lying[match.id]
            one_side, other_side = replace(match.left, team=one, cards=left), replace(match.right, team=other, cards=right)
            return replace(match, left=one_side, right=other_side)
        earlier = {name: pair for text in PLAYED.values() for name, pair in _pairs(text).items()}
        ids = list(earlier)
        if match.id in earlier and ids.index(match.id) < ids.index(next(iter(self.pairs))):
            one, other = earlier[match.id]
            return replace(match, left=replace(match.left, team=one), right=replace(match.right, team=other), winner="left")
        return match

    def turn(self, card: str, *answers: Move, draws: str = "", then: Sequence[Outcome] = ()) -> None:
        """Whoever is on turn plays the card and answers; a card is drawn if told, and then comes what follows."""
        moves = [Play(card), *answers]
        events: list[Event] = []
        for number, move in enumerate(moves):
            last = number == len(moves) - 1
            self.play(move, *([*draws.split(), *then] if last else []))
            events += self.events
        self.events = events

    def rows(self, match: str) -> str:
        """Both rows, as they are told."""
        shown = self.shown(match)
        return f"{_text(shown.left.cards)} | {_text(shown.right.cards)}".strip()

    def hand(self, seat: int) -> Counter[str]:
        """As the seat sees it."""
        return Counter(self.state.view(seat).players[seat].hand.known)

    def playable(self) -> set[str]:
        return {move.card for move in self.legal if isinstance(move, Play)}

    def throwable(self) -> set[str]:
        return {move.card for move in self.legal if isinstance(move, ThrowAway)}

    def offered(self, kind: type[Place] | type[Cover]) -> set[str]:
        """The teams that are offered for this kind of move."""
        found = set()
        for move in self.legal:
            if isinstance(move, kind):
                assert isinstance(move, Place | Cover)
                found.add(self.pairs[move.match][0 if move.side == "left" else 1])
        return found


def _group_of(team: str) -> str:
    return next(label for label, members in GROUPS.items() if team in members.split())


def _pairs(text: str) -> dict[str, tuple[str, str]]:
    found = {}
    for entry in text.split(", "):
        match, pair = entry.split()
        one, other = pair.split("-")
        found[match] = one, other
    return found


def _take(left: Counter[str], cards: list[str]) -> list[str]:
    for card in cards:
        assert left[card], f"there is no {card} left"
        left[card] -= 1
    return list(cards)


def _plentiful(left: Counter[str], count: int) -> list[str]:
    return [card for _ in range(count) for card in _take(left, [max(KINDS, key=left.__getitem__)])]


def _row_pair(text: str) -> tuple[tuple[PlacedCard, ...], tuple[PlacedCard, ...]]:
    one, bar, other = text.partition("|")
    assert bar, f"{text!r} is no pair of rows"
    return _row(one), _row(other)


def _row(text: str) -> tuple[PlacedCard, ...]:
    placed = []
    for word in text.split():
        card, *covers = word.split("/")
        placed.append(PlacedCard(_SHORT.get(card, card), tuple(covers), 0.0))
    return tuple(placed)


def _text(cards: Iterable[PlacedCard]) -> str:
    return " ".join("/".join([_SHORT_OF.get(placed.card, placed.card), *placed.covers]) for placed in cards)


# --- a new game, and games played at random


class Dealt(Chance):
    """Teams and the cards of group A as the test tells them."""

    def __init__(self, outcomes: Sequence[int]) -> None:
        self._outcomes = list(outcomes)
        self.asked: list[int] = []

    def below(self, n: int) -> int:
        self.asked.append(n)
        outcome = self._outcomes.pop(0)
        assert 0 <= outcome < n, f"{outcome} is not one of {n}"
        return outcome

    def finish(self) -> None:
        assert not self._outcomes, f"nobody asked for {self._outcomes}"


def begin(players: int, starter: int, teams: str, cards: str) -> tuple[Cards2010, list[Event], list[int]]:
    """A new game: teams and cards come in this order. Also out of how many chance chose, each time."""
    bag, lots = " ".join(GROUPS.values()).split(), [starter]
    for team in teams.split():
        lots.append(bag.index(team))
        bag.remove(team)
    events: list[Event] = []
    chance = Dealt([*lots, *numbers(DECK, cards)])
    state = GAME.new(setup(players), chance, events)
    chance.finish()
    return state, events, chance.asked


class RandomGame:
    """A whole game of random moves, with all that happened."""

    def __init__(self, players: int, seed: int, early_win: str = "end", rules_version: int = NEWEST) -> None:
        self.chance, self._choices = Seeded(seed, 1), Seeded(seed, 2)
        self.events: list[Event] = []
        self.early_win = early_win
        self._moves = 0
        self.state = GAME.new(setup(players, early_win, rules_version), self.chance, self.events)

    def step(self) -> list[Event]:
        """One move; what followed."""
        self._moves += 1
        assert self._moves < 2_000, "no end in sight"
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
