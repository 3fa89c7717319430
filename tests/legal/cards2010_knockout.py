"""Chapter 3 of cards2010: whose turn it is, where a card fits, and when the game is over."""

from collections import Counter
from functools import cached_property
from itertools import chain
from typing import Any

from anpfiff.games.cards2010.edition import Edition, Section
from legal.position import Legal, Move, Position, fields_of, move

_GOALS = {"one_goal": 1, "two_goals": 2, "three_goals": 3}
_PLACED = ("attack", "defence", "penalty", *_GOALS)
"""C3.3: what may take a place."""
_COVERED_BY = {"defence": ("attack",), "foul": tuple(_GOALS), "offside": ("attack", *_GOALS)}
"""C3.3: what a card may cover."""
SIDES = ("left", "right")
_PLAYS = ("CardPlaced", "CardCovered", "CardThrownAway")


class _Row:
    """C3.3: the cards beside a team."""

    def __init__(self) -> None:
        self.cards: list[str] = []
        self.covers = 0
        """On the newest of them."""

    @property
    def uncovered(self) -> int:
        """C3.3, C3.4: how often the newest card can still be covered."""
        if not self.cards:
            return 0
        newest = self.cards[-1]
        return (1 if newest == "attack" else _GOALS.get(newest, 0)) - self.covers


class Cup:
    """The knock-out rounds as far as they are played."""

    def __init__(self, edition: Edition, position: Position, owners: dict[str, int]) -> None:
        self.edition = edition
        self.position = position
        self.owners = owners
        self.winners: dict[str, str] = {}
        self.losers: dict[str, str] = {}
        self.hands: dict[int, Counter[str]] = {}
        self.rows: dict[tuple[str, str], _Row] = {}
        """By match and team."""
        self._answer = self._where = ("", "")
        """The last card that was played, and where it went."""
        self._score()

    def _team(self, slot: str) -> str:
        """C4.2: who plays there: W:A, R:B are first and second of a group, Wm:VF1, Lm:HF1 winner and loser of a match."""
        kind, _, name = slot.partition(":")
        if kind in ("W", "R"):
            order: list[str] = self.position.public["orders"][name]
            return order[("W", "R").index(kind)]
        return (self.winners if kind == "Wm" else self.losers)[name]

    def _pair(self, match: str) -> tuple[str, str]:
        slots = next((m.left, m.right) for section in self.edition.sections for m in section.matches if m.id == match)
        return self._team(slots[0]), self._team(slots[1])

    def _score(self) -> None:
        """C3.7, C3.8: who won each match, section after section."""
        goals = {
            event["match"]: (event["left_goals"], event["right_goals"])
            for event in self.position.history
            if event["type"] == "MatchScored"
        }
        kicks = Counter(
            (event["match"], event["team"])
            for event in self.position.history
            if event["type"] == "KickTaken" and event["card"] in ("attack", *_GOALS)
        )
        for section in self.edition.sections:
            for match in section.matches:
                if match.id not in goals:
                    continue
                left, right = self._pair(match.id)
                difference = goals[match.id][0] - goals[match.id][1] or kicks[match.id, left] - kicks[match.id, right]
                assert difference, f"nobody won {match.id}"
                self.winners[match.id], self.losers[match.id] = (left, right) if difference > 0 else (right, left)

    @cached_property
    def section(self) -> Section | None:
        """C3.1: the one that is played; None: all are over."""
        return next((section for section in self.edition.sections if section.matches[0].id not in self.winners), None)

    @property
    def over(self) -> bool:
        """C1.1, C1.6: the final is played, or it has been won before and nobody plays on."""
        if self.section is None:
            return True
        option = self.position.setup.options["early_win"]
        return self._early_winner is not None and (option == "end" or (option == "ask" and self._answered == "EndNow"))

    @property
    def asked(self) -> int | None:
        """C1.6: the early winner, who has not answered yet."""
        asks = self.position.setup.options["early_win"] == "ask" and self._answered is None
        return self._early_winner if asks else None

    @property
    def _answered(self) -> str | None:
        return next((made[0] for _, made in self.position.made if made[0] in ("EndNow", "PlayOn")), None)

    @cached_property
    def _early_winner(self) -> int | None:
        """C1.6: who alone can still own the champion; half a round ends nothing (C3.1)."""
        assert self.section is not None
        begun = {match.round for section in self.edition.sections for match in section.matches if match.id in self.winners}
        left = {self.owners[team] for team in self.in_it}
        return left.pop() if len(left) == 1 and self.section.matches[0].round not in begun else None

    @cached_property
    def in_it(self) -> set[str]:
        """Teams that got through their group and have not lost since."""
        through = {team for order in self.position.public["orders"].values() for team in order[: self.edition.advance]}
        return through - set(self.losers.values())

    @cached_property
    def matches(self) -> dict[str, tuple[str, str]]:
        """Of the section, with the teams."""
        assert self.section is not None
        return {match.id: self._pair(match.id) for match in self.section.matches}

    @cached_property
    def events(self) -> list[dict[str, Any]]:
        """Of the section."""
        history = self.position.history
        began = max(at for at, event in enumerate(history) if event["type"] == "SectionBegan")
        assert self.section is not None
        assert history[began]["section"] == self.section.id, f"{self.section.id} should have begun"
        return list(history[began + 1 :])

    def places(self, seat: int, card: str) -> list[Move]:
        """C3.3, C3.4, C3.6: where a card can be put."""
        assert self.section is not None
        found = []
        for match, pair in self.matches.items():
            if self.section.own_matches_only and seat not in (self.owners[pair[0]], self.owners[pair[1]]):
                continue
            for side, team in zip(SIDES, pair, strict=True):
                row = self.rows[match, team]
                if card in _PLACED and len(row.cards) < self.edition.places:
                    found.append(move("Place", match=match, side=side))
                if row.uncovered and row.cards[-1] in _COVERED_BY.get(card, ()):
                    found.append(move("Cover", match=match, side=side))
        return found

    def play(self) -> Legal:
        """The section from its deal on, play after play, up to the question that is open."""
        assert self.section is not None
        # C3.2: one hand for all who have a team in the section; in the halves of the round of 16, in the round.
        part = self.in_it if self.section.id.startswith("round_of_16") else set(chain(*self.matches.values()))
        self.hands = {self.owners[team]: Counter() for team in part}
        self.rows = {(match, team): _Row() for match, pair in self.matches.items() for team in pair}
        events, answers = list(reversed(self.events)), list(reversed(self._answers()))
        pile = sum(self.edition.cards.values()) - self._draw(events, self.edition.hand)
        pile = min(pile, self.section.pile or pile)
        seat = self.owners[next(iter(self.matches.values()))[0]]
        while True:
            question = self._turn(seat, answers)
            if question is not None:
                assert not events, f"{events[-1]} happened before {seat} was asked"
                return {seat: frozenset(question)}
            self._put(seat, events)
            pile -= self._draw(events, min(self.edition.hand, self.hands[seat].total() + pile), seat)
            seat = self._next(seat)

    def _answers(self) -> list[tuple[int, Move]]:
        """The moves of the section: as many plays as it has seen, and what is begun."""
        started = [at for at, (_, made) in enumerate(self.position.made) if made[0] in ("Play", "ThrowAway")]
        plays = [event for event in self.position.history if event["type"] in _PLAYS]
        here = [event for event in self.events if event["type"] in _PLAYS]
        before = len(plays) - len(here)
        return list(self.position.made[started[before] :]) if before < len(started) else []

    def _turn(self, seat: int, answers: list[tuple[int, Move]]) -> list[Move] | None:
        """What the seat is asked; None: it has answered."""
        hand = self.hands[seat]
        fitting = [move("Play", card=card) for card in hand if self.places(seat, card)]
        # C3.5: thrown away only where nothing fits. Who has one card to play is asked all the same.
        question = fitting or [move("ThrowAway", card=card) for card in hand]
        if not answers:
            return question
        who, self._answer = answers.pop()
        assert who == seat, f"{seat} should have been asked, not {who}"
        assert self._answer in question, f"{seat} could not choose {self._answer}"
        if fitting:
            places = self.places(seat, fields_of(self._answer)["card"])
            # A card that fits in one place only goes there.
            if len(places) > 1 and not answers:
                return places
            self._where = answers.pop()[1] if len(places) > 1 else places[0]
            assert self._where in places, f"{seat} could not choose {self._where}"
        return None

    def _put(self, seat: int, events: list[dict[str, Any]]) -> None:
        """What was decided is what happened."""
        card = fields_of(self._answer)["card"]
        assert events, f"{seat} should have played {card}"
        event = events.pop()
        assert event["type"] in _PLAYS, f"{event} happened before {seat} played {card}"
        assert (event["seat"], event["card"]) == (seat, card), f"{seat} played {card}, not {event}"
        self.hands[seat] -= Counter([card])
        if self._answer[0] == "ThrowAway":
            assert event["type"] == "CardThrownAway"
            return
        side = SIDES[self.matches[event["match"]].index(event["team"])]
        kind = "Place" if event["type"] == "CardPlaced" else "Cover"
        assert self._where == move(kind, match=event["match"], side=side)
        row = self.rows[event["match"], event["team"]]
        if kind == "Place":
            row.cards.append(card)
            row.covers = 0
        else:
            row.covers += 1

    def _draw(self, events: list[dict[str, Any]], up_to: int, seat: int | None = None) -> int:
        """C3.2: everybody, or who has just played, fills the hand up to so many. Returns how many cards were drawn."""
        drawn = 0
        while events and events[-1]["type"] == "CardDrawn":
            event = events.pop()
            assert event["seat"] == seat or seat is None, f"{event} is not for {seat}"
            self.hands[event["seat"]][event["card"]] += 1
            drawn += 1
        for player in self.hands if seat is None else (seat,):
            assert self.hands[player].total() == up_to, f"{player} should have {up_to} cards"
        return drawn

    def _next(self, seat: int) -> int:
        """C3.2: clockwise, past those with an empty hand."""
        seats = self.position.setup.seats
        order = [(seat + step) % seats for step in range(1, seats + 1)]
        following = next((other for other in order if self.hands.get(other)), None)
        assert following is not None, "all cards are played: the section should be over"
        return following
