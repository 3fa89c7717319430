"""Words for what the engine says in types."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any

import msgspec
from mypy_extensions import i64

from anpfiff.core.decision import Prompt
from anpfiff.core.description import Say
from anpfiff.core.door import Refusal
from anpfiff.core.event import Event
from anpfiff.core.game import NEWEST, relative
from anpfiff.core.move import Move, MoveTable
from anpfiff.core.registry import GAMES
from anpfiff.football.pairing import Pairing, pairing
from anpfiff.texts.matches import derived_fields, with_teams
from anpfiff.texts.names import Names
from anpfiff.texts.template import PERSON, PLURAL, TABLE_WAYS, Fields, capital, fill, is_one

MOST_MOVES = 6
"""So many moves a sentence lists; of more it tells only the number."""


def without_number(card: str) -> str:
    """Of several cards with one text, `diving_header.2` is the second."""
    return card.partition(".")[0]


class Table(msgspec.Struct, frozen=True):
    """Whom and what the sentences are about."""

    game: str = ""
    seats: tuple[str, ...] = ()
    """Their names, from seat 0; a seat without one is called by its number."""
    moves: MoveTable | None = None
    """For sentences that name moves by number."""
    pairings: Mapping[str, Pairing] = {}
    """Who plays in matches that do not name their teams (`matches.py`). It may grow while the game goes on."""
    rules_version: int = NEWEST
    """By which cards are printed."""
    you: int | None = None
    """The seat that the sentences speak to; None: they speak about all."""


class Words(Names):
    """All that is said in one language: names, and sentences about what is done and printed at a table."""

    def __init__(self, language: str) -> None:
        super().__init__(language)
        self._printed: dict[tuple[str, str, str, int], str] = {}
        """On cards, by game, section, card and version of the rules: the same in every game, and asked for all the time."""
        self._said: dict[tuple[str, str, bool], str] = {}
        """Templates of descriptions, by game, key and whether they are brief ones."""

    def move(self, table: Table, move: Move, seat: int | None = None, follows: Move | None = None) -> str:
        """`seat` is who makes it: moves name opponents from there; `follows`: what comes of it by itself."""
        said = self._typed(self._key(table.game, "moves", type(move).__name__), move, table, seat)
        return said if follows is None else self.say("lists.follows", move=said, follows=self.move(table, follows, seat))

    def prompt(self, table: Table, prompt: Prompt) -> str:
        return self._typed(self._key(table.game, "prompts", type(prompt).__name__), prompt, table, None)

    def event(self, table: Table, event: Event) -> str:
        return self._typed(self._key(table.game, "events", type(event).__name__), event, table, None)

    def board(self, table: Table, said: Say, brief: bool = False) -> str:
        """What a game says in a description, or what all of them say; `brief`: in fewer words, if it has them."""
        known = table.game, said.key, brief
        template = self._said.get(known)
        if template is None:
            template = self._said[known] = self._template(self._key_of(*known))
        return capital(self._sentence(template, said.fields, table, None))

    def _key_of(self, game: str, key: str, brief: bool) -> str:
        """Of what a description says: the game's own words, or those of all games."""
        homes = [f"games.{game}.board.", "board."] if "." not in key else [f"games.{game}.", ""]
        ways = [f"{key}_brief", key] if brief else [key]
        return next(found for way in ways for home in homes if (found := f"{home}{way}") in self._templates)

    def refusal(self, table: Table, refusal: Refusal, seat: int | None = None) -> str:
        return self._typed(f"core.refusals.{type(refusal).__name__}", refusal, table, seat)

    def seat(self, table: Table, seat: int | None) -> str:
        """None: somebody who is no player."""
        if seat is None:
            return self._template(f"games.{table.game}.nobody")
        return table.seats[seat] if 0 <= seat < len(table.seats) else self.say("seats.numbered", number=seat + 1)

    def match(self, table: Table, match: str, teams: Pairing | None = None) -> str:
        """Who plays, and where on the wall chart; `teams` where the table need not be asked."""
        left, right = (self.name(table.game, team) for team in teams or pairing(table.pairings, match))
        return self.say("lists.match", left=left, right=right, place=self.place(table.game, match))

    def effect(self, game: str, effect: str, /, **fields: object) -> str:
        """What something does that people build or play."""
        return self._filled(f"games.{game}.effects.{effect}", fields, Table(game))

    def card(self, table: Table, card: str) -> str:
        """Its name and, where something is printed on it, its place and value."""
        name, printed = self.name(table.game, without_number(card)), self.face(table, card)
        return self.say("lists.card", name=name, face=printed) if printed else name

    def face(self, table: Table, card: str) -> str:
        """What a card does, in as few words as a table has room for; nothing for cards whose name says it."""
        return self._print(table, card, "faces")

    def card_effect(self, table: Table, card: str) -> str:
        """The same as a sentence that says when the card may be played."""
        return self._print(table, card, "effects")

    def card_text(self, game: str, card: str) -> str:
        """What is read out."""
        return self._or_own(f"games.{game}.cards.{without_number(card)}", "")

    def names_at(self, table: Table) -> dict[str, str]:
        """All names; of printed cards also what is read out (`card.read`) and what they do (`card.does`)."""
        names = self.names(table.game)
        for card, text in self._templates.below(f"games.{table.game}.cards").items():
            if does := self.card_effect(table, card):
                names |= {f"{card}.read": str(text), f"{card}.does": does}
        return names

    def _print(self, table: Table, card: str, section: str) -> str:
        game = table.game
        key = game, section, without_number(card), table.rules_version
        if key not in self._printed:
            printed = GAMES.find(game).face(key[2], table.rules_version) if game in GAMES.names() else None
            self._printed[key] = (
                self._filled(f"games.{game}.{section}.{printed.kind}", _fields(printed), Table(game)) if printed else ""
            )
        return self._printed[key]

    def _typed(self, key: str, thing: Any, table: Table, seat: int | None) -> str:
        template = self._templates.get(key)
        if not isinstance(template, str):
            return _plain(type(thing).__name__, _fields(thing))
        kind: type[msgspec.Struct] = type(thing)
        told = with_teams(_fields(thing), table.pairings) if _names_teams(kind) else Attributes(thing)
        return capital(self._sentence(template, told, table, seat))

    def _filled(self, key: str, fields: Mapping[str, object], table: Table) -> str:
        return self._sentence(self._template(key), fields, table, None)

    def _sentence(self, template: str, fields: Fields, table: Table, seat: int | None) -> str:
        return fill(
            template,
            fields,
            lambda value, way: self._write(table, seat, value, way),
            lambda value, agreement: self._first(table, value, agreement),
        )

    def _first(self, table: Table, value: Any, agreement: str) -> bool:
        """Which form words have that agree with this."""
        if agreement == PERSON:
            return value is not None and value == table.you
        return not self.is_plural(table.game, value) if agreement == PLURAL else is_one(value, agreement)

    def _write(self, table: Table, seat: int | None, value: Any, way: str) -> str:
        return _WAYS[way](self, table, seat, value) if way in TABLE_WAYS else self._written(table.game, value, way)


@cache
def _names_teams(kind: type[msgspec.Struct]) -> bool:
    """Whether a sentence about it can say more than its fields do."""
    return bool(derived_fields(frozenset(kind.__struct_fields__)))


class Attributes:
    """The fields of a typed value by name: a sentence needs few of them."""

    def __init__(self, thing: object) -> None:
        self._thing = thing

    def __getitem__(self, name: str) -> object:
        return getattr(self._thing, name)


def _fields(thing: Any) -> dict[str, Any]:
    return {name: getattr(thing, name) for name in thing.__struct_fields__}


def _plain(name: str, fields: dict[str, object]) -> str:
    """A type that nobody has found words for."""
    return f"{name}({', '.join(f'{field}={value}' for field, value in fields.items())})" if fields else name


def _accounts(words: Words, table: Table, accounts: Iterable[Any]) -> str:
    """Where everybody's money came from."""
    return ", ".join(
        words.say(
            f"games.{table.game}.account",
            seat=words.seat(table, seat),
            money=account.money,
            bets=sum(bet.paid for bet in account.bets),
            bonuses=sum(account.bonuses.values()),
            total=account.total,
        )
        for seat, account in enumerate(accounts)
    )


def _faces(words: Words, table: Table, cards: Sequence[str]) -> str:
    """What cards do, equal ones once; names are for those of which a game has only one or two."""
    times = Counter(words.face(table, card) or words.name(table.game, without_number(card)) for card in cards)
    return " · ".join(f"{words.say('play.times', times=count)} {what}" if count > 1 else what for what, count in times.items())


def _read_out(words: Words, table: Table, card: str) -> str:
    return words.say("lists.read_out", card=words.card(table, card), text=words.card_text(table.game, card))


def _opponent(words: Words, table: Table, seat: int | None, opponent: i64) -> str:
    if seat is None or opponent >= len(table.seats):
        return words.say("seats.opponent", number=opponent)
    return words.seat(table, relative(seat, opponent, len(table.seats)))


def _initials(words: Words, game: str, names: Iterable[str | None]) -> str:
    """A letter for each name, a dot where there is none."""
    return "".join("·" if name is None else capital(words.name(game, name))[0] for name in names)


def _numbered(words: Words, table: Table, seat: int | None, number: int) -> str:
    """A move by its number."""
    if table.moves is None or not 0 <= number < len(table.moves):
        return str(number)
    return words.move(table, table.moves[number], seat)


def _some(words: Words, table: Table, seat: int | None, numbers: Sequence[int]) -> str:
    """The first of a long list of moves, and how many more there are."""
    listed = ", ".join(_numbered(words, table, seat, number) for number in numbers[:MOST_MOVES])
    more = len(numbers) - MOST_MOVES
    return words.say("lists.more", listed=listed, more=more) if more > 0 else listed


_WAYS: Mapping[str, Callable[[Words, Table, int | None, Any], str]] = {
    "accounts": lambda words, table, seat, accounts: _accounts(words, table, accounts),
    "card": lambda words, table, seat, card: "" if card is None else words.card(table, card),
    "cards": lambda words, table, seat, cards: words.several(words.card(table, card) for card in cards or ()),
    "faces": lambda words, table, seat, cards: _faces(words, table, cards),
    "read": lambda words, table, seat, card: _read_out(words, table, card),
    "said": lambda words, table, seat, said: " ".join(words.board(table, each, brief=True) for each in said),
    "score": lambda words, table, seat, goals: words.say("lists.score", left=goals[0], right=goals[1]),
    "name": lambda words, table, seat, name: "" if name is None else words.name(table.game, name),
    "names": lambda words, table, seat, names: words.several(words.name(table.game, name) for name in names),
    "counted": lambda words, table, seat, names: words.counted(table.game, names),
    "object": lambda words, table, seat, name: words.as_object(table.game, name),
    "objects": lambda words, table, seat, names: words.several(words.as_object(table.game, name) for name in names),
    "initials": lambda words, table, seat, names: _initials(words, table.game, names),
    "place": lambda words, table, seat, match: words.place(table.game, match),
    "match": lambda words, table, seat, match: words.match(table, match),
    "matches": lambda words, table, seat, matches: words.several(words.match(table, match) for match in matches),
    "pairings": lambda words, table, seat, matches: ", ".join(
        words.match(table, each.match, (each.left, each.right)) for each in matches
    ),
    "seat": lambda words, table, seat, other: words.seat(table, other),
    "seats": lambda words, table, seat, others: words.several(words.seat(table, other) for other in others),
    "opponent": _opponent,
    "move": _numbered,
    "moves": _some,
}
"""How the fields are written for which one has to know the table: `TABLE_WAYS` of `template.py`."""
