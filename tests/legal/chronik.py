"""Legal moves of chronik from the rules: the game is played again from its moves. Of events only what chance decided is believed:
who begins, what is dealt and drawn, and with what a line begins."""

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Any

from anpfiff.games.chronik.edition import Edition, load
from legal.position import Legal, Move, Position, fields_of, move


@cache
def _edition(name: str) -> Edition:
    return load(files("anpfiff.games.chronik") / "editions" / f"{name}.toml")


def legal(position: Position) -> Legal:
    table = _Table(_edition(position.setup.edition), position)
    for seat, made in position.made:
        table.take(seat, made)
    table.compare()
    return {} if table.over else {table.seat: frozenset(table.moves())}


class _Table:
    """What lies on the table, from the set-up on."""

    def __init__(self, edition: Edition, position: Position) -> None:
        self._edition = edition
        self._public = position.public
        self._seats = position.setup.seats
        self._by_chance = _by_chance(position)
        # S8.2
        self._hands = [set(self._next("Dealt")["cards"]) for _ in range(self._seats)]
        short = position.setup.options["length"] == "short"
        assert {len(hand) for hand in self._hands} == {edition.short if short else edition.deal[self._seats]}
        self.seat: int = self._next("FirstPlayer")["seat"]
        self._turns = 0
        self._last = -1
        self._line: list[str] = []
        self._chosen: str | None = None
        self.over = False
        self._begin_line(self.seat)

    def _next(self, kind: str) -> dict[str, Any]:
        event = next(self._by_chance)
        assert event["type"] == kind, f"{event}, by the rules {kind}"
        return event

    def _in_pile(self) -> int:
        return len(self._edition.cards) - len(self._line) - sum(map(len, self._hands))

    def _left_of(self, seat: int) -> int:
        return (seat + 1) % self._seats

    def moves(self) -> Iterator[Move]:
        """S8.3."""
        if self._chosen is not None:
            yield from (move("PutBefore", card=card) for card in self._line)
            yield move("PutLast")
            return
        yield from (move("Lay", card=card) for card in self._hands[self.seat])
        if len(self._line) >= 2:
            yield move("Doubt")

    def take(self, seat: int, made: Move) -> None:
        assert (seat, self.over) == (self.seat, False), f"{made} of {seat}, but by the rules it is the turn of {self.seat}"
        assert made in set(self.moves()), made
        if made[0] == "Doubt":
            self._doubt()
        elif made[0] == "Lay":
            self._chosen = fields_of(made)["card"]
        else:
            self._put(fields_of(made).get("card"))

    def _put(self, before: str | None) -> None:
        assert self._chosen is not None
        self._line.insert(len(self._line) if before is None else self._line.index(before), self._chosen)
        self._hands[self.seat].remove(self._chosen)
        self._chosen, self._last = None, self.seat
        if self._hands[self.seat]:
            self._begin_turn(self._left_of(self.seat))
        elif self._right():
            # S8.6
            self.over = True
        else:
            self._punish(self.seat, self._edition.last_card_draws, self._left_of(self.seat))

    def _right(self) -> bool:
        """S8.4."""
        years = [self._edition.cards[card].year for card in self._line]
        return years == sorted(years)

    def _doubt(self) -> None:
        """S8.4."""
        if self._right():
            self._punish(self.seat, self._edition.right_draws, self._left_of(self.seat))
        else:
            self._punish(self._last, self._edition.wrong_draws, self.seat)

    def _punish(self, seat: int, count: int, starter: int) -> None:
        """S8.4: from the pile; S8.5: then the line goes under it. S8.7: what there is, and for nobody no card at all."""
        if not self._hands[seat] and self._in_pile() == 0:
            self._line = []
        drew = self._next("Drew")
        assert (drew["seat"], len(drew["cards"])) == (seat, min(count, self._in_pile())), drew
        self._hands[seat] |= set(drew["cards"])
        self._line = []
        if self._turns == self._edition.turns * self._seats or self._in_pile() == 0:
            self.over = True
        else:
            self._begin_line(starter)

    def _begin_line(self, starter: int) -> None:
        self._line = [self._next("LineBegan")["card"]]
        self._begin_turn(starter)

    def _begin_turn(self, seat: int) -> None:
        """S8.7. Whoever has one card and nothing to doubt is asked only where it goes."""
        if self._turns == self._edition.turns * self._seats:
            self.over = True
            return
        self._turns += 1
        self.seat = seat
        if len(self._line) == 1 and len(self._hands[seat]) == 1:
            (self._chosen,) = self._hands[seat]

    def compare(self) -> None:
        """With what everybody sees."""
        assert next(self._by_chance, None) is None, "something was drawn that the rules do not know of"
        shown = list(map(set, self._public["hands"])), list(self._public["line"]), self._public["pile"], self._public["chosen"]
        assert shown == (self._hands, self._line, self._in_pile(), self._chosen), f"shown: {shown}"


def _by_chance(position: Position) -> Iterator[dict[str, Any]]:
    kinds = ("Dealt", "FirstPlayer", "LineBegan", "Drew")
    return iter([event for event in position.history if event["type"] in kinds])
