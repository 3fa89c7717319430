"""Legal moves of cards2010 from the rules: chapter 2 here, chapter 3 in `cards2010_knockout`."""

from collections import Counter
from functools import cache
from importlib.resources import files

from anpfiff.games.cards2010.edition import CARDS, Edition, load
from legal.cards2010_knockout import SIDES, Cup
from legal.position import EARLY_WIN, Legal, Move, Position, fields_of, move


@cache
def _edition(name: str) -> Edition:
    return load(files("anpfiff.games.cards2010") / "editions" / f"{name}.toml")


class _Choices:
    """C2.2: what is chosen for the two teams of a group match."""

    def __init__(self, edition: Edition, group: str, running: int, left_over: dict[str, int]) -> None:
        members = edition.groups[group]
        pairs = [(members[left - 1], members[right - 1]) for left, right in edition.fixtures]
        self.teams = dict(zip(SIDES, pairs[running], strict=True))
        self.cards: dict[str, list[str]] = {side: [] for side in SIDES}
        self.enough: set[str] = set()
        # One card has to stay for each match to come.
        to_come = {side: sum(team in pair for pair in pairs[running + 1 :]) for side, team in self.teams.items()}
        self._most = {side: min(edition.most_chosen, left_over[self.teams[side]] - to_come[side]) for side in SIDES}

    def make(self, made: Move) -> None:
        side = fields_of(made)["side"]
        if made[0] == "Enough":
            self.enough.add(side)
        else:
            self.cards[side].append(fields_of(made)["card"])

    def done(self, side: str) -> bool:
        """With as many cards as are allowed it is finished."""
        return side in self.enough or len(self.cards[side]) == self._most[side]

    def moves(self, side: str, hand: Counter[str]) -> list[Move]:
        """A choice is a set of cards: it is named card by card in one order, so that it can be made in one way only."""
        chosen = self.cards[side]
        named = max(map(CARDS.index, chosen), default=0)
        more = [move("Choose", side=side, card=card) for card in hand - Counter(chosen) if CARDS.index(card) >= named]
        return [*more, move("Enough", side=side)] if chosen else more


def legal(position: Position) -> Legal:
    edition = _edition(position.setup.edition)
    owners = {event["team"]: event["seat"] for event in position.history if event["type"] == "TeamDealt"}
    matches = _group_matches(edition, [made for _, made in position.made if made[0] in ("Choose", "Enough")])
    if matches is None:
        cup = Cup(edition, position, owners)
        if cup.over:
            return {}
        return cup.play() if cup.asked is None else {cup.asked: EARLY_WIN}
    running = matches[-1]
    found: Legal = {}
    for seat in sorted({owners[team] for team in running.teams.values()}):
        waiting = [side for side, team in running.teams.items() if owners[team] == seat and not running.done(side)]
        # One team after the other: whoever has begun with one finishes it.
        begun = [side for side in waiting if running.cards[side]]
        moves = [made for side in begun or waiting for made in running.moves(side, _hand(position, matches, running.teams[side]))]
        if waiting:
            found[seat] = frozenset(moves)
    return found


def _group_matches(edition: Edition, made: list[Move]) -> list[_Choices] | None:
    """C2.1: the matches as they were chosen, the last of them running; None: all are over."""
    matches: list[_Choices] = []
    left_over = dict(edition.allowances)
    moves = iter(made)
    for group in edition.groups:
        for running in range(len(edition.fixtures)):
            match = _Choices(edition, group, running, left_over)
            matches.append(match)
            while not all(map(match.done, SIDES)):
                following = next(moves, None)
                if following is None:
                    return matches
                match.make(following)
            for side, team in match.teams.items():
                left_over[team] -= len(match.cards[side])
    return None


def _hand(position: Position, matches: list[_Choices], team: str) -> Counter[str]:
    """C2.1: what it was dealt without what it has played."""
    hand: Counter[str] = Counter()
    for event in position.history:
        if event["type"] == "HandDealt" and event["team"] == team:
            hand.update(event["cards"])
    for match in matches[:-1]:
        for side in SIDES:
            if match.teams[side] == team:
                hand.subtract(match.cards[side])
    return +hand
