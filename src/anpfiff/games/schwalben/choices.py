"""schwalben's moves where they are listed: nations with their strength, bets with what they pay, cards with what they do."""

from collections.abc import Mapping, Sequence
from itertools import groupby

import msgspec

from anpfiff.core.description import Block, Column, Line, Name, Row, Say, Table, Value, by_number, of_move, say
from anpfiff.core.move import Move
from anpfiff.games.schwalben.edition import Box, Card, Edition
from anpfiff.games.schwalben.moves import Bet, Give, Play, Remove, Take


def choices(edition: Edition, box: Box, moves: Sequence[Move]) -> Sequence[Block]:
    faces = {card.id: card for card in box.cards}
    numbered = list(enumerate(moves))
    if taking := [_nation(box, move.nation, number) for number, move in numbered if isinstance(move, Take)]:
        return (by_number(Line(tuple(taking))),)
    if betting := [_bet(edition, move.level, number) for number, move in numbered if isinstance(move, Bet)]:
        return (by_number(Line(tuple(betting))),)
    if not any(isinstance(move, Play | Give | Remove) for move in moves):
        return ()
    rows = {}
    for printed, alike in groupby(numbered, key=lambda each: _card(faces, each[1])):
        same = list(alike)
        number, move = same[0]
        rows[str(number)] = _line(printed, len(same), number) if printed else Row((of_move(move), ""), move=number)
    return (Table((Column(), Column()), rows, bare=True),)


def _nation(box: Box, nation: str, number: int) -> Value:
    """S2.5: its strength, and its cards by colour."""
    about = box.nations[nation]
    cards = about.cards
    return Name(
        nation,
        note=say("nation", strength=about.strength, green=cards.green, blue=cards.blue, red=cards.red),
        move=number,
    )


def _bet(edition: Edition, level: str, number: int) -> Value:
    return say("bet_on", move=number, level=level, pays=edition.bets.get(level))


def _card(faces: Mapping[str, Card], move: Move) -> Card | None:
    return faces.get(move.card.partition(".")[0]) if isinstance(move, Play | Give | Remove) else None


def _line(printed: Card, times: int, number: int) -> Row:
    """Cards that look the same share one, and any of them is meant; red cards have room for a sentence."""
    about: Say = say("cards", cards=[printed.id])
    if printed.colour == "red":
        about = Say(f"effects.{printed.kind}", msgspec.structs.asdict(printed))
    return Row((Name(printed.id, printed.colour, note=say("times", times=times) if times > 1 else ""), about), move=number)
