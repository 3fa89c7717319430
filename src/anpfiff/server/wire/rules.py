"""A game's rules page, for the page: its text, what an edition's own numbers say, and examples that the engine plays."""

from functools import cache

import msgspec

from anpfiff.core.description import Description, Top
from anpfiff.core.registry import GAMES, make_setup
from anpfiff.server.wire.listing import edition_listed
from anpfiff.tables.listing_messages import ExampleMove, ExampleShown, RulesShown
from anpfiff.tables.words import words_of
from anpfiff.texts.boards import Telling
from anpfiff.texts.examples import Done, Example, examples_of, played
from anpfiff.texts.rules import rules_text
from anpfiff.texts.words import Table, Words


@cache
def rules_page(game: str, edition: str | None, language: str) -> msgspec.Raw:
    """As it is sent: it does not change while the server runs. Unknown names are refused as for a new table."""
    chosen = make_setup(game, edition).edition
    return msgspec.Raw(msgspec.json.encode(_shown(words_of(language), game, chosen)))


def _shown(words: Words, name: str, edition: str) -> RulesShown:
    game = GAMES.find(name)
    chapters = Description(Top(), dict(game.chapters(edition)))
    return RulesShown(
        game=name,
        title=words.game(name),
        edition=edition,
        editions=[edition_listed(words, name, each) for each in game.editions()],
        text=rules_text(words, name) or "",
        chapters=Telling(words, Table(name)).told(chapters),
        examples={id_: _example(words, name, example) for id_, example in examples_of(name).items()},
        names=words.names(name),
        facts=game.facts(edition),
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
