"""cards2010 in words: the group that is played, or the cards beside the teams of a knock-out round. Also moves, a line a team."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final

from anpfiff.core import description as told
from anpfiff.core.description import (
    Block,
    Column,
    Description,
    Line,
    Lines,
    Matches,
    Name,
    Part,
    Player,
    Row,
    Say,
    Side,
    Table,
    Top,
    Value,
    by_number,
    say,
)
from anpfiff.core.move import Move
from anpfiff.core.numbers import Seat
from anpfiff.football.described import results, standings, through
from anpfiff.football.explained import Explained
from anpfiff.football.pairing import pairing
from anpfiff.games.cards2010.edition import Edition
from anpfiff.games.cards2010.moves import Choose, Cover, Enough, Place
from anpfiff.games.cards2010.view import Cards2010View, MatchView, PlacedCard, SideView

_TONES: Final[dict[str, told.Tone]] = {
    "attack": "yellow",
    "defence": "blue",
    "one_goal": "green",
    "two_goals": "green",
    "three_goals": "green",
    "foul": "red",
    "offside": "purple",
    "penalty": "grey",
}


class Describer:
    """Of one view. `groups`: their tables as they stand."""

    def __init__(self, edition: Edition, view: Cards2010View, groups: Mapping[str, Sequence[Explained]]) -> None:
        self._edition = edition
        self._view = view
        self._groups = groups
        self._rounds = {match.id: match.round for section in edition.sections for match in section.matches}
        self._section = [match.id for section in edition.sections if section.id == view.section for match in section.matches]

    def description(self) -> Description:
        return Description(self._top(), dict(self._parts()))

    def _top(self) -> Top:
        """What is played, and the cards that are in no hand."""
        view = self._view
        title = say("section", section=view.section or "groups")
        if view.group is not None:
            matches = [match.id for match in self._of_group(view.group)]
            number = matches.index(view.match) + 1 if view.match else len(matches)
            title = say("group_match", group=view.group, number=number, matches=len(matches))
        if self._is_over():
            return Top(title)
        discards = sum(view.discards.values())
        return Top(title, (say("pile", pile=view.pile.size, discards=discards, reveals=view.reveal_pile),))

    def _parts(self) -> Iterator[tuple[str, Part]]:
        view = self._view
        if view.orders:
            yield "through", through({group: order[: self._edition.advance] for group, order in view.orders.items()})
        if view.group is not None:
            yield "group", self._group(view.group)
        else:
            played = [match for match in view.matches if match.id in self._rounds and match.winner is not None]
            yield from results((self._rounds[match.id], self._match(match)) for match in played)
            if not self._is_over() and self._section:
                yield "section", self._laid()
        yield "players", self._players()
        yield from self._hands()
        others = [group for group in self._groups if group != view.group]
        tables = (standings(say("group", group=group), self._groups[group], self._owners(), view.seat) for group in others)
        yield "standings", Part(say("standings"), tuple(tables), "asked")

    def _is_over(self) -> bool:
        """C1.6: whoever has won early may play on."""
        return self._view.winner is not None and self._view.on_turn is None

    def _of_group(self, group: str) -> list[MatchView]:
        return [match for match in self._view.matches if match.id.startswith(f"{group}:")]

    def _owners(self) -> dict[str, Seat | None]:
        return {team: about.owner for team, about in self._view.teams.items()}

    def _owns(self, team: str | None) -> bool:
        return team is not None and self._view.seat is not None and self._view.teams[team].owner == self._view.seat

    def _match(self, match: MatchView) -> told.Match:
        # Who plays in a group stands in the name of the match from the start.
        known = pairing({}, match.id) if ":" in match.id else (match.left.team, match.right.team)
        left, right = (Side(team, own=self._owns(team)) for team in known)
        return told.Match(left, right, _result(match), match.winner, running=match.id == self._view.match)

    # --- a group

    def _group(self, group: str) -> Part:
        """Its table and, beside it, its matches."""
        held = {team: hand.size for team, hand in self._view.team_hands.items()}
        table = standings("", self._groups[group], self._owners(), self._view.seat, held)
        fixtures = {match.id: self._match(match) for match in self._of_group(group)}
        return Part(say("group", group=group), (table, Matches(fixtures)))

    # --- a knock-out round

    def _laid(self) -> Part:
        """Every team that plays at once, with the cards beside it and what they count."""
        rows = {}
        for match in self._view.matches:
            if match.id in self._section:
                rows[match.id] = Row((say("place", "strong", match=match.id),), head=True)
                for name, side in (("left", match.left), ("right", match.right)):
                    rows[f"{match.id}.{name}"] = self._beside(side)
        places = (Column(say("card_place", number=place)) for place in range(1, self._edition.places + 1))
        columns = Column(say("team")), Column(say("owner"), room="roomy"), *places, Column(say("counts"))
        return Part(say("section_cards"), (Table(columns, rows, bare=True),))

    def _beside(self, side: SideView) -> Row:
        owner = self._view.teams[side.team].owner if side.team is not None else None
        team = Name("?") if side.team is None else Name(side.team, own=self._owns(side.team))
        free = [None] * (self._edition.places - len(side.cards))
        counts = _goals(sum(card.worth for card in side.cards))
        return Row((team, "" if owner is None else Player(owner), *map(_placed, side.cards), *free, counts))

    # --- players and hands

    def _players(self) -> Part:
        """Cards in hand, and the teams that can be seen and are not out."""
        playing = self._view.on_turn is not None
        rows = {}
        for seat in range(len(self._view.players)):
            cards = (self._cards_of(seat),) if playing else ()
            rows[str(seat)] = Row((Player(seat, seat == self._view.seat), *cards, tuple(self._teams(seat))))
        columns = tuple(Column(say(key)) for key in ("player", "cards", "teams") if playing or key != "cards")
        return Part(say("players"), (Table(columns, rows, bare=True),))

    def _cards_of(self, seat: Seat) -> Say:
        player = self._view.players[seat]
        key = "is_out" if player.out else "hand_size" if player.taking_part else "sits_out"
        return say(key, "dim", cards=player.hand.size)

    def _teams(self, seat: Seat) -> Iterator[Value]:
        """In their groups' order; own teams that the others do not see yet say so."""
        for team, about in self._view.teams.items():
            if about.owner == seat and not self._is_gone(team):
                yield Name(team, brief=True) if about.open else say("face_down", team=team)
        if hidden := self._view.players[seat].hidden_teams:
            yield say("hidden", "dim", teams=hidden)

    def _is_gone(self, team: str) -> bool:
        if self._view.section is not None:
            return not self._view.teams[team].has_match and team != self._view.champion
        return any(team in order[self._edition.advance :] for order in self._view.orders.values())

    def _hands(self) -> Iterator[tuple[str, Part]]:
        """The cards that the seat sees: by team in a group, one hand in a knock-out round."""
        view = self._view
        if view.seat is None:
            return
        lines = {
            team: Line((*_counted(hand.known), *self._limit(team)), Name(team))
            for team, hand in view.team_hands.items()
            if self._owns(team) and hand.size
        }
        own = view.players[view.seat].hand
        if own.size:
            lines["hand"] = Line(tuple(_counted(own.known)))
        if lines:
            yield "hand", Part(say("hand"), (Lines(lines),))

    def _limit(self, team: str) -> Iterator[Say]:
        """C2.2: how many cards the team can use in the running match."""
        view = self._view
        if view.group is None or view.match is None or team not in pairing({}, view.match):
            return
        unplayed = [match for match in self._of_group(view.group) if match.left.goals is None]
        to_come = sum(team in pairing({}, match.id) for match in unplayed) - 1
        most = min(self._edition.most_chosen, view.team_hands[team].size - to_come)
        yield say("at_most" if most > 1 else "one_only", "dim", most=most)

    # --- moves

    def choices(self, moves: Sequence[Move]) -> Sequence[Block]:
        """Secret choices with a line a team, places and covers with a line each."""
        numbered = list(enumerate(moves))
        choosing = [(number, move) for number, move in numbered if isinstance(move, Choose | Enough)]
        if choosing:
            return (
                by_number(*(self._chosen(side, list(alike)) for side, alike in groupby(choosing, lambda each: each[1].side))),
            )
        putting = [(number, move) for number, move in numbered if isinstance(move, Place | Cover)]
        lines = [
            Line(tuple(self._put(number, move) for number, move in alike), say("cover" if kind is Cover else "lay"))
            for kind, alike in groupby(putting, key=lambda each: type(each[1]))
        ]
        return (by_number(*lines),) if lines else ()

    def _chosen(self, side: str, numbered: Sequence[tuple[int, Choose | Enough]]) -> Line:
        """What a team has chosen, and what it can still choose with how many of each are left."""
        left, right = pairing({}, self._view.match or "")
        team = left if side == "left" else right
        chosen = Counter(card for choice in self._view.choices if choice.side == side for card in choice.cards)
        pieces: list[Value] = []
        for number, move in numbered:
            if isinstance(move, Enough):
                pieces.append(say("enough", move=number))
            else:
                count = self._view.team_hands[team].known[move.card] - chosen[move.card]
                pieces.append(Name(move.card, _TONES[move.card], note=_times(count), move=number))
        cards = list(chosen.elements())
        return Line(tuple(pieces), say("chosen", team=team, cards=cards) if cards else Name(team))

    def _put(self, number: int, move: Place | Cover) -> Name:
        """A team, and what would be covered."""
        match = next(match for match in self._view.matches if match.id == move.match)
        side = match.left if move.side == "left" else match.right
        covered = say("covers", card=side.cards[-1].card) if isinstance(move, Cover) else ""
        return Name(side.team or move.side, note=covered, move=number)


def _times(count: int) -> Say | str:
    return say("times", times=count) if count > 1 else ""


def _counted(cards: Mapping[str, int]) -> Iterator[Name]:
    """How often each, unless once."""
    return (Name(card, _TONES[card], note=_times(count)) for card, count in cards.items())


def _placed(placed: PlacedCard) -> Say:
    tone = "gone" if placed.covers and placed.worth == 0 else _TONES[placed.card]
    return say("placed", tone, card=placed.card, covers=placed.covers, signs="×" * len(placed.covers))  # noqa: RUF001 - a sign


def _goals(worth: float) -> str:
    """1½."""
    whole = str(int(worth)) if worth != 0.5 else ""
    return f"{whole}{'½' if worth % 1 else ''}"


def _result(match: MatchView) -> str:
    """The score, then that of the shoot-out."""
    left, right = match.left, match.right
    if left.goals is None:
        return ""
    score = f"{left.goals}:{right.goals}"
    return score if left.shoot_out_goals is None else f"{score} {left.shoot_out_goals}:{right.shoot_out_goals}"
