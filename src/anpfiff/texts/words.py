"""Words for what the engine says in types."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import msgspec

from anpfiff.core.decision import Prompt
from anpfiff.core.description import Say
from anpfiff.core.door import Refusal
from anpfiff.core.event import Event
from anpfiff.core.game import OptionValue, relative
from anpfiff.core.move import Move, MoveTable
from anpfiff.core.registry import GAMES, written_value
from anpfiff.football.pairing import Pairing, pairing
from anpfiff.texts.catalogue import Catalogue
from anpfiff.texts.matches import place, with_teams
from anpfiff.texts.template import PLAIN_WAYS, TABLE_WAYS, capital, fill

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


class Words:
    """One language. Games and bots of other packages, which have no texts here, are called by their own names."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._templates = Catalogue(language)
        self._printed: dict[tuple[str, str, str], str] = {}
        """On cards, by game, section and card: the same in every game, and asked for all the time."""
        self._said: dict[tuple[str, str, bool], str] = {}
        """Templates of descriptions, by game, key and whether they are brief ones."""

    def say(self, key: str, /, **fields: object) -> str:
        """Any template by its key."""
        return fill(self._template(key), fields, lambda value, way: self._write(Table(), None, value, way))

    def move(self, table: Table, move: Move, seat: int | None = None) -> str:
        """`seat` is who makes it: moves name opponents from there."""
        return self._typed(self._key(table.game, "moves", type(move).__name__), move, table, seat)

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
        return capital(fill(template, said.fields, lambda value, way: self._write(table, None, value, way)))

    def _key_of(self, game: str, key: str, brief: bool) -> str:
        """Of what a description says: the game's own words, or those of all games."""
        homes = [f"games.{game}.board.", "board."] if "." not in key else [f"games.{game}.", ""]
        ways = [f"{key}_brief", key] if brief else [key]
        return next(found for way in ways for home in homes if (found := f"{home}{way}") in self._templates)

    def refusal(self, table: Table, refusal: Refusal, seat: int | None = None) -> str:
        return self._typed(f"core.refusals.{type(refusal).__name__}", refusal, table, seat)

    def effect(self, game: str, effect: str, /, **fields: object) -> str:
        """What a card does."""
        table = Table(game)
        return fill(
            self._template(f"games.{game}.effects.{effect}"), fields, lambda value, way: self._write(table, None, value, way)
        )

    def game(self, game: str) -> str:
        return self._or_own(f"games.{game}.name", game)

    def about(self, game: str) -> str:
        """What it is, in a sentence or two; nothing for a game that does not say."""
        return self._or_own(f"games.{game}.about", "")

    def length(self, game: str, edition: str) -> str:
        """How long it takes; nothing for a game that does not say."""
        return self._or_own(f"games.{game}.lengths.{edition}", "")

    def edition(self, game: str, edition: str) -> str:
        return self._or_own(f"games.{game}.editions.{edition}", edition)

    def option(self, game: str, option: str) -> str:
        return self._or_own(f"games.{game}.options.{option}", option)

    def value(self, game: str, option: str, value: OptionValue) -> str:
        return self._or_own(f"games.{game}.values.{option}.{written_value(value)}", written_value(value))

    def legend(self, game: str) -> str:
        """What has to be said about the picture of the table; nothing for most games."""
        return self._or_own(f"games.{game}.table.legend", "")

    def name(self, game: str, name: str) -> str:
        """A project, a landmark, a team ..."""
        return self._or_own(self._key(game, "names", name), name.replace("_", " "))

    def card(self, game: str, card: str) -> str:
        """Its name and, where something is printed on it, its place and value."""
        name, printed = self.name(game, without_number(card)), self.face(game, card)
        return self.say("lists.card", name=name, face=printed) if printed else name

    def face(self, game: str, card: str) -> str:
        """What a card does, in as few words as a table has room for; nothing for cards whose name says it."""
        return self._of_kind(game, card, "faces")

    def card_effect(self, game: str, card: str) -> str:
        """The same as a sentence that says when the card may be played."""
        return self._of_kind(game, card, "effects")

    def card_text(self, game: str, card: str) -> str:
        """What is read out."""
        return self._or_own(f"games.{game}.cards.{without_number(card)}", "")

    def _of_kind(self, game: str, card: str, section: str) -> str:
        key = game, section, without_number(card)
        if key not in self._printed:
            self._printed[key] = self._print(game, card, section)
        return self._printed[key]

    def _print(self, game: str, card: str, section: str) -> str:
        printed = GAMES.find(game).face(without_number(card)) if game in GAMES.names() else None
        if printed is None:
            return ""
        fields = {name: getattr(printed, name) for name in printed.__struct_fields__}
        template, table = self._template(f"games.{game}.{section}.{printed.kind}"), Table(game)
        return fill(template, fields, lambda value, way: self._write(table, None, value, way))

    def _read_out(self, game: str, card: str) -> str:
        return self.say("lists.read_out", card=self.card(game, card), text=self.card_text(game, card))

    def _faces(self, game: str, cards: Sequence[str]) -> str:
        """What cards do, equal ones once; names are for those of which a game has only one or two."""
        times = Counter(self.face(game, card) or self.name(game, without_number(card)) for card in cards)
        return " · ".join(f"{self.say('play.times', times=count)} {what}" if count > 1 else what for what, count in times.items())

    def as_object(self, game: str, name: str) -> str:
        """The name as it stands behind a preposition: with its article, if it has one."""
        return self._or_own(self._key(game, "objects", name), self.name(game, name))

    def place(self, game: str, match: str) -> str:
        """Where on the wall chart a match stands."""
        stage, label = place(match)
        key = self._key(game, "places", stage)
        return self.say(key, label=label) if key in self._templates else match

    def match(self, table: Table, match: str) -> str:
        """Who plays, and where on the wall chart."""
        return self._match(table.game, match, pairing(table.pairings, match))

    def names(self, game: str) -> dict[str, str]:
        """All that has a name in the game, by the engine's name for it."""
        names: dict[str, str] = {}
        for home in reversed(self._homes(game)):
            names |= {name: text for name, text in self._templates.below(f"{home}.names").items() if isinstance(text, str)}
        return names

    def reason(self, game: str, reason: str) -> str:
        return self._or_own(f"games.{game}.reasons.{reason}", reason.replace("_", " "))

    def die(self, game: str, die: str) -> str:
        return self._or_own(f"games.{game}.dice.{die}", self.say("lists.die"))

    def bot(self, bot: str) -> str:
        """What it is called at a table."""
        return self._or_own(f"bots.{bot}", bot)

    def offered_bot(self, bot: str) -> str:
        """The same where one chooses: how well it plays."""
        return self._or_own(f"offered_bots.{bot}", bot)

    def build(self, compiled: bool) -> str:
        return self.say("version.compiled" if compiled else "version.pure")

    def seat(self, table: Table, seat: int | None) -> str:
        """None: somebody who is no player."""
        if seat is None:
            return self._template(f"games.{table.game}.nobody")
        return table.seats[seat] if 0 <= seat < len(table.seats) else self.say("seats.numbered", number=seat + 1)

    def number(self, number: float, digits: int = 0) -> str:
        """With the language's signs for thousands and decimals."""
        signs = {",": self.say("numbers.thousands"), ".": self.say("numbers.decimal")}
        return "".join(signs.get(letter, letter) for letter in f"{number:,.{digits}f}")

    def several(self, things: Iterable[object]) -> str:
        """A list, as one writes it."""
        names = [str(thing) for thing in things]
        if len(names) < 2:
            return names[0] if names else self.say("lists.none")
        return f"{', '.join(names[:-1])} {self.say('lists.and')} {names[-1]}"

    def _homes(self, game: str) -> list[str]:
        """Where the words of a game stand: its own, then those that it shares with others."""
        own, shares = f"games.{game}", f"games.{game}.shares"
        return [own, self._template(shares)] if shares in self._templates else [own]

    def _key(self, game: str, section: str, name: str) -> str:
        """Of a name, in the first home that has it."""
        keys = [f"{home}.{section}.{name}" for home in self._homes(game)]
        return next((key for key in keys if key in self._templates), keys[0])

    def _typed(self, key: str, thing: Any, table: Table, seat: int | None) -> str:
        fields: dict[str, Any] = {name: getattr(thing, name) for name in thing.__struct_fields__}
        template = self._templates.get(key)
        if not isinstance(template, str):
            return _plain(type(thing).__name__, fields)
        told = with_teams(fields, table.pairings)
        return capital(fill(template, told, lambda value, way: self._write(table, seat, value, way)))

    def _template(self, key: str) -> str:
        template = self._templates[key]
        assert isinstance(template, str), key
        return template

    def _or_own(self, key: str, own: str) -> str:
        return self._template(key) if key in self._templates else own

    def _write(self, table: Table, seat: int | None, value: Any, way: str) -> str:
        """A field in one of the ways of `template.py`, or as a count of the game."""
        if way in PLAIN_WAYS:
            return PLAIN_WAYS[way](value)
        if way not in TABLE_WAYS:
            return self._count(table.game, value, way)
        return _WAYS[way](self, table, seat, value)

    def counted(self, game: str, names: Sequence[str] | None) -> str:
        """A list that says how often instead of saying it again."""
        times = Counter(names or ())
        written = (
            f"{self.say('play.times', times=count)} {self.name(game, name)}" if count > 1 else self.name(game, name)
            for name, count in times.items()
        )
        return self.several(written) if times else ""

    def _accounts(self, table: Table, accounts: Iterable[Any]) -> str:
        """Where everybody's money came from."""
        key = f"games.{table.game}.account"
        return ", ".join(
            self.say(
                key,
                seat=self.seat(table, seat),
                money=account.money,
                bets=sum(bet.paid for bet in account.bets),
                bonuses=sum(account.bonuses.values()),
                total=account.total,
            )
            for seat, account in enumerate(accounts)
        )

    def _initials(self, game: str, names: Iterable[str | None]) -> str:
        """A letter for each name, a dot where there is none."""
        return "".join("·" if name is None else capital(self.name(game, name))[0] for name in names)

    def _some(self, named: list[str], all_of_them: Sequence[object]) -> str:
        """The first of a long list, and how many more there are."""
        listed, more = ", ".join(named), len(all_of_them) - len(named)
        return self.say("lists.more", listed=listed, more=more) if more else listed

    def _match(self, game: str, match: str, teams: Pairing) -> str:
        left, right = (self.name(game, team) for team in teams)
        return self.say("lists.match", left=left, right=right, place=self.place(game, match))

    def _count(self, game: str, count: int, way: str) -> str:
        key = f"games.{game}.counts.{way}"
        words = self._templates[key if key in self._templates else f"counts.{way}"]
        return f"{count} {words[0] if count == 1 else words[1]}"

    def _opponent(self, table: Table, seat: int | None, opponent: int) -> str:
        if seat is None or opponent >= len(table.seats):
            return self.say("seats.opponent", number=opponent)
        return self.seat(table, relative(seat, opponent, len(table.seats)))

    def _numbered(self, table: Table, seat: int | None, number: int) -> str:
        if table.moves is None or not 0 <= number < len(table.moves):
            return str(number)
        return self.move(table, table.moves[number], seat)


def _plain(name: str, fields: dict[str, object]) -> str:
    """A type that nobody has found words for."""
    return f"{name}({', '.join(f'{field}={value}' for field, value in fields.items())})" if fields else name


_WAYS: Mapping[str, Callable[[Words, Table, int | None, Any], str]] = {
    "accounts": lambda words, table, seat, accounts: words._accounts(table, accounts),
    "card": lambda words, table, seat, card: "" if card is None else words.card(table.game, card),
    "cards": lambda words, table, seat, cards: words.several(words.card(table.game, card) for card in cards or ()),
    "faces": lambda words, table, seat, cards: words._faces(table.game, cards),
    "read": lambda words, table, seat, card: words._read_out(table.game, card),
    "said": lambda words, table, seat, said: " ".join(words.board(table, each, brief=True) for each in said),
    "score": lambda words, table, seat, goals: words.say("lists.score", left=goals[0], right=goals[1]),
    "name": lambda words, table, seat, name: "" if name is None else words.name(table.game, name),
    "names": lambda words, table, seat, names: words.several(words.name(table.game, name) for name in names),
    "counted": lambda words, table, seat, names: words.counted(table.game, names),
    "object": lambda words, table, seat, name: words.as_object(table.game, name),
    "objects": lambda words, table, seat, names: words.several(words.as_object(table.game, name) for name in names),
    "initials": lambda words, table, seat, names: words._initials(table.game, names),
    "place": lambda words, table, seat, match: words.place(table.game, match),
    "match": lambda words, table, seat, match: words.match(table, match),
    "matches": lambda words, table, seat, matches: words.several(words.match(table, match) for match in matches),
    "pairings": lambda words, table, seat, matches: ", ".join(
        words._match(table.game, each.match, (each.left, each.right)) for each in matches
    ),
    "seat": lambda words, table, seat, other: words.seat(table, other),
    "seats": lambda words, table, seat, others: words.several(words.seat(table, other) for other in others),
    "opponent": lambda words, table, seat, opponent: words._opponent(table, seat, opponent),
    "move": lambda words, table, seat, number: words._numbered(table, seat, number),
    "moves": lambda words, table, seat, numbers: words._some(
        [words._numbered(table, seat, number) for number in numbers[:MOST_MOVES]], numbers
    ),
}
"""How the fields are written for which one has to know the table: `TABLE_WAYS` of `template.py`."""
