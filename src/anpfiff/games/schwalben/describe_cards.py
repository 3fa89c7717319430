"""The cards that a seat knows, in words: its own hands, then what it has seen of those of the others."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from anpfiff.core.description import Line, Lines, Name, Part, Say, Shown, say
from anpfiff.games.schwalben.edition import KINDS
from anpfiff.games.schwalben.position import Position


def cards(position: Position) -> Iterator[tuple[str, Part]]:
    """Own teams that play now, the other own ones, then what is known of the others."""
    playing = position.playing
    teams = [team for team in position.view.teams if team in position.view.cards]
    own = [team for team in teams if position.owns(team)]
    hand = [team for team in own if team in playing]
    yield from _held_by(position, "hand", hand, "open")
    others = [team for team in own if team not in hand]
    yield from _held_by(position, "hands", others, "folded", "other_hands" if hand else "hands")
    known = [team for team in teams if team not in own]
    yield from _held_by(position, "known", [team for team in known if team in playing], "folded")
    yield from _held_by(position, "known_more", [team for team in known if team not in playing], "asked")


def _held_by(
    position: Position, name: str, teams: Sequence[str], shown: Shown, title: str | None = None
) -> Iterator[tuple[str, Part]]:
    if teams:
        yield name, Part(say(title or name), (Lines({team: _hand(position, team) for team in teams}),), shown)


def _hand(position: Position, team: str) -> Line:
    """By kind, the best first; cards with an effect of their own one by one."""
    view = position.view

    def alike(card: str) -> tuple[str, str, bool]:
        printed = position.printed(card)
        return printed.kind, printed.colour, card in view.used

    held = sorted(view.cards[team], key=lambda card: _order(position, card))
    label = Name(team) if position.owns(team) else say("known_of", team=team)
    pieces = [piece for (kind, _, used), same in groupby(held, key=alike) for piece in _pieces(position, kind, used, list(same))]
    return Line(tuple(pieces), label)


def _pieces(position: Position, kind: str, used: bool, alike: Sequence[str]) -> Iterator[Say]:
    printed = [position.printed(card) for card in alike]
    if printed[0].colour == "red":
        for card in alike:
            yield say("used" if used else "cards", "gone" if used else "red", cards=[card])
        return
    values = [say(f"value_{each.place or 'none'}", value=each.value, injures=each.injures) for each in printed]
    yield say("valued", printed[0].colour, kind=kind, cards=alike, values=values)


def _order(position: Position, card: str) -> tuple[bool, int, bool, int, str]:
    """By kind, the best first; those with an effect of their own last."""
    printed, used = position.printed(card), card in position.view.used
    return printed.colour == "red", KINDS.index(printed.kind), used, -printed.value, printed.place or ""
