"""A table in the middle of a game, set up as people would tell it, with dice and cards that come as the test says.

table = Table("2002", hands=("foul attack attack", ""), tiles={"G:MEX-ITA": "1 attack defence | 1"})
table.turn("foul", TurnOver("G:MEX-ITA", "right"))
assert table.tiles("G:MEX-ITA") == "1 attack defence | (1)"

Rows are told from the innermost square on, the left-hand team's, a bar, the right-hand team's. Tiles: attack, defence, P, 1, 2
and 3; one in brackets is turned over.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from importlib.resources import files
from pathlib import Path
from typing import TypeVar

from msgspec.structs import replace

from anpfiff.core.chance import Chance, Scripted, Seeded
from anpfiff.core.decision import Prompt
from anpfiff.core.event import Event
from anpfiff.core.game import OptionValue, Setup
from anpfiff.core.move import Move
from anpfiff.games.worldcup.edition import CARDS
from anpfiff.games.worldcup.game import WorldcupGame
from anpfiff.games.worldcup.moves import Lay, Play, Shoot, ThrowAway, TurnOver
from anpfiff.games.worldcup.numbers import Card, EditionNumbers
from anpfiff.games.worldcup.state import Worldcup
from anpfiff.games.worldcup.view import MatchView, TeamView, TileView, WorldcupView
from anpfiff.hidden.story import drew, showed

A, B, C, D, E = range(5)
"""Seats, clockwise."""

GAME = WorldcupGame()
EDITIONS = ("1930", "1954", "1970", "1998", "2002")

Outcome = int | str
"""What chance brings: a plain number, or the name of the card that is drawn."""

SQUARES = {"black": 4, "red": 4, "blue": 3, "green": 3, "yellow": 2, "grey": 2}
"""W2.4: of a row, by rank."""

_TILES = {"attack": "attack", "defence": "defence", "P": "penalty", "1": "one_goal", "2": "two_goals", "3": "three_goals"}
_SHORT = {tile: short for short, tile in _TILES.items()}
_FOLDER = files("anpfiff.games.worldcup") / "editions"

E_ = TypeVar("E_", bound=Event)


def setup(
    edition: str = "2002", players: int = 3, offside_cards: int = 4, modifier_dice: bool = True, early_win: str = "end"
) -> Setup:
    options: dict[str, OptionValue] = {"offside_cards": offside_cards, "modifier_dice": modifier_dice, "early_win": early_win}
    return Setup("worldcup", edition, options, players)


def edition_with(folder: Path, edition: str, changes: Mapping[str, str]) -> WorldcupGame:
    """The game with an edition file of its own: the edition with some of its text exchanged."""
    text = (_FOLDER / f"{edition}.toml").read_text(encoding="utf-8")
    for old, new in changes.items():
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {edition}"
        text = text.replace(old, new)
    (folder / f"{edition}.toml").write_text(text, encoding="utf-8")
    return WorldcupGame(folder)


def rank_of(edition: str, team: str) -> str:
    ranks: dict[str, list[str]] = GAME.facts(edition)["edition"]["ranks"]
    return next(rank for rank, teams in ranks.items() if team in teams)


def full_but(edition: str, free: Mapping[str, str], tile: str = "defence") -> dict[str, str]:
    """All rows of the group stage are full, but those of the matches that are told."""
    rows = {
        match["id"]: " | ".join(" ".join([tile] * SQUARES[rank_of(edition, team)]) for team in (match["left"], match["right"]))
        for match in GAME.facts(edition)["matches"]
        if match["group"] and not match["replay_only"]
    }
    assert set(free) <= set(rows), "no such match"
    return rows | dict(free)


# --- dice

FIRST_WHITE, SECOND_WHITE, FIRST_NATURAL, SECOND_NATURAL = range(4)

_FACES = (
    ("black", "black", "red", "red", "blue", "green"),
    ("black", "black", "red", "blue", "green", "yellow"),
    ("black", "black", "black", "red", "red", "blue"),
    ("black", "red", "blue", "green", "yellow", "grey"),
)


def die(which: int, colour: str) -> int:
    """One die shows this colour."""
    return _FACES[which].index(colour)


def white(colour: str) -> int:
    """W5.12: the first white die, of penalties."""
    return die(FIRST_WHITE, colour)


def dice(first_white: str, second_white: str, first_natural: str, second_natural: str) -> tuple[int, int, int, int]:
    """W6.4: all four modifier dice."""
    return (
        die(FIRST_WHITE, first_white),
        die(SECOND_WHITE, second_white),
        die(FIRST_NATURAL, first_natural),
        die(SECOND_NATURAL, second_natural),
    )


def kicks(left: str, right: str) -> tuple[int, ...]:
    """W8.9: a shoot-out, left and right in turn: `kicks("xx.xx", "x.xxx")`, x scores."""
    assert len(left) == len(right)
    shots: list[int] = []
    for one, other in zip(left, right, strict=True):
        shots.append(die(FIRST_WHITE, "red" if one == "x" else "black"))
        shots.append(die(SECOND_WHITE, "red" if other == "x" else "black"))
    return tuple(shots)


NOTHING_MUCH = dice("black", "black", "black", "black")
"""Four dice that help only black teams: two goals in each of their matches."""


class Told(Chance):
    """Outcomes as the test tells them; the place of a card in the pool is found when it is drawn."""

    def __init__(self, state: Worldcup, outcomes: Sequence[Outcome]) -> None:
        self._state = state
        self._outcomes = list(outcomes)
        self.asked: list[int] = []
        """Out of how many, each time."""

    def below(self, n: int) -> int:
        self.asked.append(n)
        assert self._outcomes, f"one more outcome is needed: one of {n}"
        outcome = self._outcomes.pop(0)
        number = self._place(outcome) if isinstance(outcome, str) else outcome
        assert 0 <= number < n, f"{outcome!r} is not one of {n}"
        return number

    def _place(self, card: str) -> int:
        kind, pool = CARDS.index(card), [self._state.in_pool(Card(number)) for number in range(len(CARDS))]
        assert pool[kind], f"there is no {card} left to draw"
        return sum(pool[:kind])

    def finish(self) -> None:
        assert not self._outcomes, f"nobody asked for {self._outcomes}"


# --- the table


class Table:
    """Players clockwise from A. Unless told otherwise it is A's turn, in the last pass of the group stage.

    - `hands`: one text a seat; an empty one is filled with cards that are plentiful. `players` if no hand matters.
    - `owners`: who owns which team; the others are dealt round the table in the order of the groups.
    - `pile`: the cards left to draw, by name or how many; else all that are nowhere else. What is then left over lies on the
      discards in the group stage and is set aside later.
    - `matches`: knock-out matches: "BRA-GER" is to be played, in "BRA>GER" and "BRA<GER" one has won.
    - `open_matches`: those of the phase unless told; `replay`, `tied` for a round of replays: `{"1": "ARG CHI"}`.
    """

    def __init__(
        self,
        edition: str = "2002",
        *,
        players: int = 0,
        hands: Sequence[str] = (),
        owners: Mapping[str, int] | None = None,
        tiles: Mapping[str, str] | None = None,
        phase: str = "groups",
        matches: Mapping[str, str] | None = None,
        pile: int | str | None = None,
        discards: str = "",
        on_turn: int = A,
        last_drawer: int | None = None,
        pass_number: int | None = None,
        last_turns: int = 0,
        replay: int = 0,
        open_matches: Sequence[str] | None = None,
        tied: Mapping[str, str] | None = None,
        tied_places: int = 1,
        through: Mapping[str, str] | None = None,
        offside_cards: int = 4,
        modifier_dice: bool = True,
        early_win: str = "end",
        game: WorldcupGame = GAME,
    ) -> None:
        seats = players or len(hands) or 3
        self.game = game
        self.setup = setup(edition, seats, offside_cards, modifier_dice, early_win)
        self.numbers: EditionNumbers = game.numbers(self.setup)
        self.events: list[Event] = []
        """Of the last move or turn."""
        self.asked: list[int] = []
        """Of the last move: out of how many chance chose, each time."""
        new = game.new(self.setup, Seeded(0)).view(None)
        teams, reach = self._teams(new, owners or {}, phase, matches or {})
        out = {seat for seat in range(seats) if not any(team.owner == seat and team.has_match for team in teams.values())}
        cards = _Cards(self.numbers, seats, hands, out, discards, pile, phase == "groups" and not replay)
        groups = {
            label: replace(
                group,
                through=tuple((through or {}).get(label, "").split()),
                tied=tuple((tied or {}).get(label, "").split()),
                places=tied_places if label in (tied or {}) else 0,
            )
            for label, group in new.groups.items()
        }
        # What is not told stays as it is in a new game.
        told = replace(
            new,
            players=tuple(replace(player, out=seat in out) for seat, player in enumerate(new.players)),
            teams=teams,
            groups=groups,
            matches=self._matches(new, phase, matches or {}, tiles or {}, open_matches),
            pile=cards.pile,
            aside=cards.aside,
            turn=7,
            on_turn=on_turn,
            phase=phase,
            replay=replay,
            pass_number=self.numbers.phases[0].passes if pass_number is None else pass_number,
            last_turns=last_turns,
            step="play",
        )
        evidence = replace(
            game.new(self.setup, Seeded(0)).evidence(None),
            view=told,
            story=tuple(cards.story),
            dealer=seats - 1,
            last_drawer=(on_turn - 1) % seats if last_drawer is None else last_drawer,
            reach=reach,
        )
        self.state = game.worlds(self.setup, evidence).deal(Scripted())

    def _teams(
        self, new: WorldcupView, owners: Mapping[str, int], phase: str, matches: Mapping[str, str]
    ) -> tuple[dict[str, TeamView], dict[str, int]]:
        """And how far each has come: that follows from the matches that are told."""
        codes, seats = list(new.teams), len(new.players)
        assert set(owners) <= set(codes), "no such team"
        can_win, has_match = dict.fromkeys(codes, phase == "groups"), dict.fromkeys(codes, phase == "groups")
        reach: dict[str, int] = {}
        slots = [slot for planned in self.numbers.plan.matches for slot in (planned.left, planned.right)]
        slots += [slot for one in self.numbers.edition.phases for slot in one.draw_from]
        for planned in self.numbers.plan.matches:
            if planned.id not in matches:
                continue
            left, right, winner = _pairing(matches[planned.id])
            first_match = [team for team in (left, right) if team not in reach]
            can_win |= dict.fromkeys(first_match, True)
            has_match |= {left: True, right: True}
            reach |= dict.fromkeys(first_match, 1)
            if winner:
                won, lost = (left, right) if winner == "left" else (right, left)
                can_win[lost] = False
                has_match[lost] = f"Lm:{planned.id}" in slots
                has_match[won] = f"Wm:{planned.id}" in slots
                reach |= {won: 4 * planned.phase + 1, lost: 4 * planned.phase}
        teams = {
            code: replace(team, owner=owners.get(code, number % seats), can_win=can_win[code], has_match=has_match[code])
            for number, (code, team) in enumerate(new.teams.items())
        }
        return teams, {code: reach.get(code, 0) for code in codes}

    def _matches(
        self,
        new: WorldcupView,
        phase: str,
        matches: Mapping[str, str],
        tiles: Mapping[str, str],
        open_matches: Sequence[str] | None,
    ) -> tuple[MatchView, ...]:
        phases = [one.id for one in self.numbers.phases]
        known = {planned.id for planned in self.numbers.plan.matches}
        assert {*matches, *tiles, *(open_matches or ())} <= known, "no such match"
        views: list[MatchView] = []
        for planned, match in zip(self.numbers.plan.matches, new.matches, strict=True):
            left, right, winner = _pairing(matches[planned.id]) if planned.id in matches else (None, None, None)
            if planned.group:
                left, right = planned.left, planned.right
            is_open = planned.phase == phases.index(phase) and not planned.replay_only
            if open_matches is not None:
                is_open = planned.id in open_matches
            inner, _, other = tiles.get(planned.id, "").partition("|")
            views.append(
                replace(
                    match,
                    open=is_open,
                    left=replace(match.left, team=left, tiles=_tiles(inner)),
                    right=replace(match.right, team=right, tiles=_tiles(other)),
                    winner=winner,
                    how="score" if winner else None,
                )
            )
        return tuple(views)

    # --- what is done

    def play(self, move: Move, *outcomes: Outcome) -> "Table":
        """Make a legal move, and let exactly these outcomes follow it."""
        assert move in self.legal, f"{move} is not one of {self.legal}"
        self.events = []
        chance = Told(self.state, outcomes)
        self.state.play(self.state.mover(), self.numbers.moves.number(move), chance, self.events)
        chance.finish()
        self.asked = chance.asked
        return self

    def turn(
        self, card: str, *answers: Move, rolls: Sequence[int] = (), draws: str = "attack", then: Sequence[Outcome] = ()
    ) -> "Table":
        """Whoever is on turn plays the card, answers, rolls, draws (nothing in the last turns), and then comes what follows."""
        drawn = [] if self.view.last_turns else [draws]
        moves = [Play(card), *answers]
        events: list[Event] = []
        for number, move in enumerate(moves):
            last = number == len(moves) - 1
            self.play(move, *([*rolls, *drawn, *then] if last else []))
            events += self.events
        self.events = events
        return self

    def throw(self, card: str = "", draws: str = "attack", then: Sequence[Outcome] = ()) -> "Table":
        """Whoever is on turn throws a card (else the first in hand) away and draws (nothing in the last turns)."""
        drawn = [] if self.view.last_turns else [draws]
        return self.play(ThrowAway(card or self.hand(self.state.mover()).split()[0]), *drawn, *then)

    # --- what is seen

    @property
    def view(self) -> WorldcupView:
        """As a spectator sees it."""
        return self.state.view(None)

    @property
    def legal(self) -> list[Move]:
        """What whoever is asked may answer."""
        if self.state.mover() < 0:
            return []
        return [self.numbers.moves[number] for number in self.state.decision(self.state.mover()).moves]

    def question(self) -> Prompt:
        return self.state.prompt(self.state.mover())

    def rows(self, kind: type[Lay] | type[Shoot] | type[TurnOver]) -> set[tuple[str, str]]:
        """The rows that are offered for this kind of move: match and team."""
        found = set()
        for move in self.legal:
            if isinstance(move, kind):
                match = self.match(move.match)
                team = match.left.team if move.side == "left" else match.right.team
                found.add((move.match, str(team)))
        return found

    def teams_for(self, kind: type[Lay] | type[Shoot] | type[TurnOver]) -> set[str]:
        """The teams that are offered for this kind of move."""
        return {team for _, team in self.rows(kind)}

    def playable(self) -> set[str]:
        """The cards that whoever is on turn may play for their action."""
        return {move.card for move in self.legal if isinstance(move, Play)}

    def match(self, name: str) -> MatchView:
        return self.view.matches[self.numbers.matches.index(name)]

    def tiles(self, match: str) -> str:
        """Both rows, as they are told."""
        shown = self.match(match)
        return f"{_text(shown.left.tiles)} | {_text(shown.right.tiles)}".strip()

    def hand(self, seat: int) -> str:
        """The cards in hand, in the order of kinds."""
        known = self.state.view(seat).players[seat].hand.known
        return " ".join(card for card in CARDS for _ in range(known.get(card, 0)))

    def open_now(self) -> list[str]:
        """The open matches."""
        return [match.id for match in self.view.matches if match.open]

    def happened(self, kind: type[E_]) -> list[E_]:
        """The events of one kind, in order."""
        return [event for event in self.events if isinstance(event, kind)]


class _Cards:
    """Where the cards lie, told as a story that everybody saw."""

    def __init__(
        self,
        numbers: EditionNumbers,
        seats: int,
        hands: Sequence[str],
        out: Iterable[int],
        discards: str,
        pile: int | str | None,
        nothing_aside: bool,
    ) -> None:
        self.story: list[int] = []
        self._left = Counter({card: numbers.deck[kind] for kind, card in enumerate(CARDS)})
        told = [*hands, *[""] * (seats - len(hands))]
        for hand in told:
            self._take(hand.split())
        left_to_draw = self._take(pile.split()) if isinstance(pile, str) else None
        shown = self._take(discards.split())
        dealt = [hand.split() or ([] if seat in out else self._plentiful(numbers.hand)) for seat, hand in enumerate(told)]
        if isinstance(pile, int) and nothing_aside:
            left_to_draw = self._plentiful(pile)
        rest = [card for card in CARDS for _ in range(self._left[card])]
        self.aside = 0
        if pile is None:
            self.pile = len(rest)
        elif nothing_aside:
            assert left_to_draw is not None
            self.pile = len(left_to_draw)
            shown += rest
        else:
            assert isinstance(pile, int), "nobody knows which cards are set aside"
            self.pile, self.aside = pile, len(rest) - pile
        for card in shown:
            self.story += [drew(0, CARDS.index(card)), showed(0, CARDS.index(card))]
        for seat, hand_now in enumerate(dealt):
            self.story += [drew(seat, CARDS.index(card)) for card in hand_now]

    def _take(self, cards: list[str]) -> list[str]:
        for card in cards:
            assert self._left[card], f"there is no {card} left"
            self._left[card] -= 1
        return cards

    def _plentiful(self, count: int) -> list[str]:
        return [card for _ in range(count) for card in self._take([max(CARDS, key=self._left.__getitem__)])]


def _pairing(text: str) -> tuple[str, str, str | None]:
    for sign, winner in (("-", None), (">", "left"), ("<", "right")):
        left, found, right = text.partition(sign)
        if found:
            return left, right, winner
    raise AssertionError(f"{text!r} is no pairing")


def _tiles(text: str) -> tuple[TileView, ...]:
    return tuple(TileView(_TILES[word.strip("()")], word.startswith("(")) for word in text.split())


def _text(tiles: Iterable[TileView]) -> str:
    return " ".join(f"({_SHORT[tile.tile]})" if tile.turned else _SHORT[tile.tile] for tile in tiles)


# --- a new game


def begin(
    edition: str = "2002",
    players: int = 4,
    *,
    teams: Sequence[str] | None = None,
    extras: Sequence[int] = (),
    extra_teams: Sequence[str] = (),
    dealer: int = A,
    hands: Sequence[str] | None = None,
    offside_cards: int = 4,
    modifier_dice: bool = True,
    game: WorldcupGame = GAME,
) -> Table:
    """A new game. `teams`: what each seat draws evenly, else in the order of the groups; `extras`: the lots about who is weaker;
    `extra_teams`: what is drawn then; `hands`: what is dealt, else one card after the other in the order of kinds.
    """
    table = Table(edition, players=players, offside_cards=offside_cards, modifier_dice=modifier_dice, game=game)
    bag = list(table.numbers.teams)
    each = len(bag) // players
    in_order = [" ".join(bag[seat * each : (seat + 1) * each]) for seat in range(players)]
    told = [holding.split() for holding in teams or in_order]
    numbers: list[Outcome] = [_draw_from(bag, team) for holding in told for team in holding]
    numbers += extras
    numbers += [_draw_from(bag, team) for team in (extra_teams or list(bag))]
    numbers.append(dealer)
    cards: Sequence[Outcome] = [0] * 3 * players
    if hands is not None:
        cards = [card for hand in hands for card in hand.split()]
    table.events = []
    chance = _Dealt(table.numbers, [*numbers, *cards])
    table.state = game.new(table.setup, chance, table.events)
    chance.finish()
    table.asked = chance.asked
    return table


class _Dealt(Chance):
    """As `Told`, before there is a state: the pool is the deck without what was dealt."""

    def __init__(self, numbers: EditionNumbers, outcomes: Sequence[Outcome]) -> None:
        self._pool = list(numbers.deck)
        self._outcomes = list(outcomes)
        self.asked: list[int] = []

    def below(self, n: int) -> int:
        self.asked.append(n)
        assert self._outcomes, f"one more outcome is needed: one of {n}"
        outcome = self._outcomes.pop(0)
        if isinstance(outcome, str):
            kind = CARDS.index(outcome)
            outcome = sum(self._pool[:kind])
            self._pool[kind] -= 1
        assert 0 <= outcome < n, f"{outcome} is not one of {n}"
        return outcome

    def finish(self) -> None:
        assert not self._outcomes, f"nobody asked for {self._outcomes}"


def _draw_from(bag: list[str], team: str) -> int:
    place = bag.index(team)
    bag.pop(place)
    return place
