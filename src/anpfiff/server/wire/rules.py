"""A game's rules page, for the page: its text, what an edition's own numbers say, and examples that the engine plays."""

from functools import lru_cache

import msgspec

from anpfiff.core.description import Description, Top
from anpfiff.core.game import Setup
from anpfiff.core.registry import GAMES, make_setup
from anpfiff.server.wire.listing import edition_listed
from anpfiff.tables.listing_messages import ExampleMove, ExampleShown, RulesShown
from anpfiff.tables.words import words_of
from anpfiff.texts.boards import Telling
from anpfiff.texts.examples import Done, Example, examples_of, played
from anpfiff.texts.rules import rules_text
from anpfiff.texts.words import Table, Words

KEPT = 64
"""Pages that are kept as they are sent."""


def rules_page(game: str, edition: str | None, language: str) -> msgspec.Raw:
    """By the rules of today. Unknown names are refused as for a new table."""
    return rules_at(make_setup(game, edition), language)


def rules_at(setup: Setup, language: str) -> msgspec.Raw:
    """At a table: by its version of the rules, with what was agreed on there."""
    # How many play changes nothing.
    seats = GAMES.find(setup.game).players(setup.edition)[0]
    return _written(msgspec.json.encode(msgspec.structs.replace(setup, seats=seats)), language)


@lru_cache(KEPT)
def _written(setup: bytes, language: str) -> msgspec.Raw:
    """As it is sent: it does not change while the server runs."""
    return msgspec.Raw(msgspec.json.encode(_shown(words_of(language), msgspec.json.decode(setup, type=Setup))))


def _shown(words: Words, setup: Setup) -> RulesShown:
    name, edition = setup.game, setup.edition
    game = GAMES.find(name)
    chapters = Description(Top(), dict(game.chapters_at(setup)))
    return RulesShown(
        game=name,
        title=words.game(name),
        edition=edition,
        editions=[edition_listed(words, name, each) for each in game.editions()],
        text=rules_text(words, name) or "",
        earlier=words.earlier(setup),
        chapters=Telling(words, Table(name)).told(chapters),
        examples={id_: _example(words, name, example) for id_, example in examples_of(name).items()},
        names=words.names(name),
        facts=game.facts_at(setup),
    )


def _example(words: Words, game: str, example: Example) -> ExampleShown:
    told, done = example.told(words.language), played(game, example.id)
    seats = words.example_seats(example.seats)
    table = Table(game, seats, GAMES.find(game).moves(done.edition), done.pairings)
    telling = Telling(words, table, brief=True)
    return ExampleShown(
        id=example.id,
        title=told.title,
        edition=words.edition(game, done.edition),
        rules=list(example.rules),
        seats=list(seats),
        seat=done.seat,
        before=told.before,
        position=telling.told(done.before),
        moves=[_move(words, table, each) for each in done.done],
        result=telling.told(done.after),
        after=told.after,
    )


def _move(words: Words, table: Table, done: Done) -> ExampleMove:
    then = msgspec.structs.replace(table, pairings=done.pairings)
    text = "" if done.move is None else words.move(then, done.move, done.seat)
    asked = "" if done.move is None else words.prompt(then, done.prompt)
    return ExampleMove(done.seat, asked, text, [words.event(table, event) for event in done.events])
