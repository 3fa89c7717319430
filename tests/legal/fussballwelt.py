"""Legal moves of fussballwelt from the rules: the game is played again from its events and moves up to the question that is open.

A question with one answer is not asked: who has no choice goes on by itself.
"""

from collections import Counter
from functools import cache
from importlib.resources import files
from itertools import product
from typing import Any

from anpfiff.games.fussballwelt.edition import Edition, load
from legal.position import Legal, Move, Position, fields_of, move

_INCOME = ("Claimed", "Earned", "TookCoins")


@cache
def _edition(name: str) -> Edition:
    return load(files("anpfiff.games.fussballwelt") / "editions" / f"{name}.toml")


class _Open(Exception):  # noqa: N818 - no error: the end of what has happened
    """The question that nobody has answered yet."""

    def __init__(self, seat: int, moves: list[Move]) -> None:
        super().__init__(seat)
        self.legal: Legal = {seat: frozenset(moves)}


def legal(position: Position) -> Legal:
    table = _Table(_edition(position.setup.edition), position)
    try:
        table.play()
    except _Open as question:
        table.compare()
        return question.legal
    table.compare()
    return {}


class _Table:
    """What lies on the table, from the set-up on."""

    def __init__(self, edition: Edition, position: Position) -> None:
        self.edition = edition
        self.position = position
        self._first_games = bool(position.setup.options["first_games"])
        self._surprise = bool(position.setup.options["surprise_market"])
        self._events: list[dict[str, Any]] = list(reversed(position.history))
        self._made: list[tuple[int, Move]] = list(reversed(position.made))
        self._seats = position.setup.seats
        # F1.2
        self._coins = [edition.start_coins] * self._seats
        self._projects = [Counter(edition.start_projects) for _ in range(self._seats)]
        self._landmarks: list[set[str]] = [set() for _ in range(self._seats)]
        self._benefits: list[set[str]] = [set() for _ in range(self._seats)]
        """F2.5: in force."""
        self._pile = {name: project.copies for name, project in edition.projects.items()}
        self._market: Counter[str] = Counter()

    def play(self) -> None:
        """All turns until somebody has won."""
        if self._surprise:
            # F6.2
            for name, project in self.edition.projects.items():
                self._pile[name] -= self.edition.surprise_removed[self._seats] if project.colour == "purple" else 0
            self._turn_up()
        else:
            self._market, self._pile = Counter(self._pile), {}
        seat, extra = self._event("FirstPlayer")["seat"], False
        self._turn_up()
        while True:
            dice = self._turn(seat, extra)
            if self._landmarks[seat] == set(self.edition.landmarks):
                # F1.1: at once.
                assert self._event("Won")["seat"] == seat
                assert not self._events, "something happened after the end"
                return
            # F5.3: a double with two dice, but not in a turn that was earned so itself.
            extra = len(dice) > 1 and len(set(dice)) == 1 and "extra_turn" in self._benefits[seat] and not extra
            seat = seat if extra else (seat + 1) % self._seats

    def compare(self) -> None:
        """The view shows the same table."""
        shown = self.position.public
        assert self._market == Counter(shown["market"])
        for seat, player in enumerate(shown["players"]):
            assert player["coins"] == self._coins[seat]
            assert Counter(player["projects"]) == self._projects[seat]
            assert set(player["landmarks"]) == self._landmarks[seat]

    def _turn(self, seat: int, extra: bool) -> list[int]:
        """F2: roll, income, build. Returns the dice."""
        assert self._event("TurnBegan") == {"type": "TurnBegan", "seat": seat, "extra": extra}
        self._benefits[seat] = {self.edition.landmarks[name].benefit for name in self._landmarks[seat]}
        self._ask(seat, [move("Roll", dice=dice) for dice in ((1, 2) if "two_dice" in self._benefits[seat] else (1,))])
        dice = list(self._event("Rolled")["dice"])
        # F5.4
        if "roll_again" in self._benefits[seat] and self._ask(seat, [move("Keep"), move("RollAgain")]) == move("RollAgain"):
            dice = list(self._event("Rolled")["dice"])
        self._income("one_player")
        # F4.18
        if self._works(seat, "one_player", dice):
            self._coach(seat)
        if self._works(seat, "swap", dice):
            self._sponsor(seat)
        # F2.4
        if self._coins[seat] == 0:
            self._coins[seat] += self._event("Trained")["coins"]
        self._build(seat)
        return dice

    def _works(self, seat: int, effect: str, dice: list[int]) -> bool:
        """F3.1: an own purple project with this effect that the sum calls up."""
        return any(
            project.effect == effect and sum(dice) in project.numbers and self._projects[seat][name]
            for name, project in self.edition.projects.items()
        )

    def _income(self, but: str) -> None:
        """F3: what was paid, up to what somebody has to choose."""
        while self._events and (event := self._events[-1])["type"] in _INCOME:
            if self.edition.projects[event["project"]].effect == but:
                return
            self._pay(self._event(event["type"]))

    def _pay(self, event: dict[str, Any]) -> None:
        coins = event["paid"] if event["type"] == "Claimed" else event["coins"]
        payer = {"Claimed": "roller", "TookCoins": "other"}.get(event["type"])
        self._coins[event["seat"]] += coins
        if payer is not None:
            self._coins[event[payer]] -= coins

    def _left_of(self, seat: int, opponent: int) -> int:
        return (seat + opponent) % self._seats

    def _coach(self, seat: int) -> None:
        """F4.8, F4.17: from somebody who has coins; nobody has: skipped."""
        rich = [left for left in range(1, self._seats) if self._coins[self._left_of(seat, left)] > 0]
        if rich:
            chosen = fields_of(self._ask(seat, [move("TakeFrom", opponent=left) for left in rich]))["opponent"]
            event = self._event("TookCoins")
            assert (event["seat"], event["other"]) == (seat, self._left_of(seat, chosen))
            self._pay(event)

    def _sponsor(self, seat: int) -> None:
        """F4.9, F4.17: with whom, then what to get, then what to give."""
        swaps = {left: self._swaps(seat, self._left_of(seat, left)) for left in range(1, self._seats)}
        partners = [move("SwapWith", opponent=left) for left, possible in swaps.items() if possible]
        if not partners:
            return
        answer = self._ask(seat, [move("DeclineSwap"), *partners])
        if answer == move("DeclineSwap"):
            self._event("SwapDeclined")
            return
        left = fields_of(answer)["opponent"]
        possible = swaps[left]
        received = fields_of(self._ask(seat, sorted({move("Receive", project=kind) for kind, _ in possible})))["project"]
        gifts = [move("Give", project=kind) for wanted, kind in sorted(possible) if wanted == received]
        given = fields_of(self._ask(seat, gifts))["project"]
        event = self._event("Swapped")
        other = self._left_of(seat, left)
        assert event == {"type": "Swapped", "seat": seat, "other": other, "given": given, "received": received}
        self._projects[seat] += Counter([received])
        self._projects[seat] -= Counter([given])
        self._projects[other] += Counter([given])
        self._projects[other] -= Counter([received])

    def _swaps(self, seat: int, other: int) -> set[tuple[str, str]]:
        """What one gets and gives: two ordinary kinds, and nobody above the limit afterwards (F6.1)."""
        own, others = self._projects[seat], self._projects[other]
        ordinary = [name for name, project in self.edition.projects.items() if project.colour != "purple"]
        return {
            (received, given)
            for received, given in product(ordinary, ordinary)
            if received != given and others[received] and own[given]
            if own[received] < self._limit(received) and others[given] < self._limit(given)
        }

    def _limit(self, project: str) -> float:
        """F4.16, F6.1."""
        if self.edition.projects[project].colour == "purple":
            return self.edition.special_limit
        return self.edition.first_games_limit if self._first_games else float("inf")

    def _build(self, seat: int) -> None:
        """F2.3."""
        coins = self._coins[seat]
        projects = [
            move("Build", project=name)
            for name, project in self.edition.projects.items()
            if self._market[name] and project.cost <= coins and self._projects[seat][name] < self._limit(name)
        ]
        landmarks = [
            move("BuildLandmark", landmark=name)
            for name, landmark in self.edition.landmarks.items()
            if name not in self._landmarks[seat] and landmark.cost <= coins
        ]
        answer = self._ask(seat, [move("Pass"), *projects, *landmarks])
        if answer in projects:
            name = self._event("Built")["project"]
            assert answer == move("Build", project=name)
            self._coins[seat] -= self.edition.projects[name].cost
            self._projects[seat][name] += 1
            self._market[name] -= 1
            self._market += Counter()
            self._turn_up()
        elif answer in landmarks:
            name = self._event("BuiltLandmark")["landmark"]
            assert answer == move("BuildLandmark", landmark=name)
            self._coins[seat] -= self.edition.landmarks[name].cost
            self._landmarks[seat].add(name)
        else:
            self._event("BuiltNothing")

    def _turn_up(self) -> None:
        """F6.2: until there are enough kinds again or the pile is used up."""
        while self._events and self._events[-1]["type"] == "TurnedUp":
            assert len(self._market) < self.edition.surprise_kinds, "turned up too many"
            name = self._event("TurnedUp")["project"]
            self._pile[name] -= 1
            self._market[name] += 1
        assert len(self._market) >= self.edition.surprise_kinds or not any(self._pile.values()), "turned up too few"

    def _event(self, name: str) -> dict[str, Any]:
        """The next thing that happened."""
        assert self._events, f"{name} should have happened"
        event = self._events.pop()
        assert event["type"] == name, f"{name} should have happened, not {event}"
        return event

    def _ask(self, seat: int, moves: list[Move]) -> Move:
        if len(moves) == 1:
            return moves[0]
        if not self._made:
            assert not self._events, f"{self._events[-1]} happened before {seat} was asked"
            raise _Open(seat, moves)
        who, answer = self._made.pop()
        assert who == seat, f"{seat} should have been asked, not {who}"
        assert answer in moves, f"{seat} could not choose {answer}"
        return answer
