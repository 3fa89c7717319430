"""Both languages say everything, and nothing that no type could fill in."""

import re
from collections.abc import Iterator
from importlib import import_module
from importlib.resources import files
from pkgutil import iter_modules
from typing import Any, get_args

import pytest

from anpfiff.bots import OWN as OWN_BOTS
from anpfiff.bots.registry import BOTS
from anpfiff.core.decision import Prompt
from anpfiff.core.door import Refusal
from anpfiff.core.event import Event
from anpfiff.core.move import Move
from anpfiff.core.record import Fault
from anpfiff.core.registry import GAMES, Named, written_value
from anpfiff.football.pairing import UNKNOWN
from anpfiff.games import OWN as OWN_GAMES
from anpfiff.games.cards2010.edition import CARDS as ACTION_CARDS
from anpfiff.games.cards2010.edition import load as load_cards
from anpfiff.games.fussballwelt.edition import load
from anpfiff.games.fussballwelt.game import FussballweltGame
from anpfiff.games.schwalben.dice import ROLL_NAMES, SHOT_NAMES
from anpfiff.games.schwalben.edition import COLOURS, LEVELS, PLACES, Card, load_box
from anpfiff.games.schwalben.edition import KINDS as KINDS_OF_CARDS
from anpfiff.games.schwalben.edition import load as load_tournament
from anpfiff.games.worldcup.edition import CARDS, RANKS
from anpfiff.games.worldcup.edition import load as load_world_cup
from anpfiff.games.worldcup.numbers import HOW_NAMES
from anpfiff.games.worldcup.plan import plan_of
from anpfiff.games.worldcup.tiles import TILE_NAMES
from anpfiff.texts.catalogue import catalogue
from anpfiff.texts.language import LANGUAGES
from anpfiff.texts.matches import OPPONENT, derived_fields, place
from anpfiff.texts.template import PLAIN_WAYS, TABLE_WAYS, fields_of, is_condition
from anpfiff.texts.words import Words

KINDS = {"moves": Move, "prompts": Prompt, "events": Event}


def our_games() -> list[str]:
    return list(OWN_GAMES)


def types_in(package: str, base: type) -> list[type]:
    """Every subclass that a package defines, however deep."""
    for module in iter_modules(import_module(package).__path__):
        import_module(f"{package}.{module.name}")
    found: list[type] = list(base.__subclasses__())
    for one in found:
        found.extend(one.__subclasses__())
    return [one for one in found if one.__module__.startswith(f"{package}.")]


def typed_keys() -> dict[str, type]:
    """The key of every type that needs words."""
    keys = {f"core.refusals.{one.__name__}": one for one in types_in("anpfiff.core", Refusal)}
    for game in our_games():
        for kind, base in KINDS.items():
            keys |= {f"games.{game}.{kind}.{one.__name__}": one for one in types_in(f"anpfiff.games.{game}", base)}
    return keys | {f"football.events.{one.__name__}": one for one in types_in("anpfiff.football", Event)}


OWN_WORDS = {"games.schwalben.events.WorldChampion": "football.events.WorldChampion"}
"""Where a game has other words for what happens in every cup: its champion's owner need not win."""


def below(language: str, section: str) -> set[str]:
    return {key.removeprefix(f"{section}.") for key in catalogue(language) if key.startswith(f"{section}.")}


def templates(language: str) -> Iterator[tuple[str, str]]:
    return ((key, text) for key, text in catalogue(language).items() if isinstance(text, str))


def fields(template: str) -> set[str]:
    return {field for field, _ in fields_of(template)}


def test_both_languages_have_the_same_keys_and_no_others() -> None:
    assert catalogue("de").keys() == catalogue("en").keys()
    assert {file.name.removesuffix(".toml") for file in files("anpfiff.texts").iterdir() if file.name.endswith(".toml")} == set(
        LANGUAGES
    )


def test_there_is_something_to_word() -> None:
    keys = typed_keys()
    for key in ("core.refusals.NotLegal", "core.refusals.TooMany", "games.fussballwelt.moves.Build", "games.worldcup.moves.Lay"):
        assert key in keys
    assert "games.cards2010.prompts.WhereToPut" in keys
    assert len(keys) >= 105


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_type_has_its_words_and_no_words_are_left_over(language: str) -> None:
    sections = ["core.refusals", "football.events", *(f"games.{game}.{kind}" for game in our_games() for kind in KINDS)]
    worded = {f"{section}.{name}" for section in sections for name in below(language, section)}
    assert worded == set(typed_keys()) | set(OWN_WORDS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_field_of_a_template_is_a_field_of_its_type(language: str) -> None:
    texts, types = dict(templates(language)), typed_keys()
    types |= {own: types[shared] for own, shared in OWN_WORDS.items()}
    for key, one in types.items():
        known: Any = one
        own = frozenset(known.__struct_fields__)
        assert fields(texts[key]) <= own | derived_fields(own), key


def test_both_languages_tell_the_same_fields() -> None:
    """Only where a word of its own replaces one is a field left out."""
    german, english = dict(templates("de")), dict(templates("en"))
    assert [key for key in english if fields(german[key]) != fields(english[key])] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_way_of_writing_is_known(language: str) -> None:
    for key, text in templates(language):
        counts = below(language, "counts")
        if key.startswith("games."):
            counts |= below(language, f"games.{key.split('.')[1]}.counts")
        for _, way in fields_of(text):
            assert is_condition(way) or way in PLAIN_WAYS.keys() | TABLE_WAYS | counts, (key, way)


@pytest.mark.parametrize("language", LANGUAGES)
def test_counts_have_a_word_for_one_and_one_for_several(language: str) -> None:
    counts = {key: words for key, words in catalogue(language).items() if ".counts." in f".{key}"}
    assert counts
    assert all(isinstance(words, list) and len(words) == 2 for words in counts.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_error_is_worded(language: str) -> None:
    faults = {fault.replace(" ", "_") for fault in get_args(Fault)}
    assert below(language, "errors.record") == faults | {"no_move", "unreadable_seed"}
    kinds = {kind.replace(" ", "_") for kind in get_args(Named)}
    assert below(language, "errors.unknown") == kinds | {"bot_of_game", "nearest"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", our_games())
def test_editions_options_and_their_values_have_names(language: str, game: str) -> None:
    found = GAMES.find(game)
    assert f"games.{game}.name" in catalogue(language)
    assert below(language, f"games.{game}.editions") == below(language, f"games.{game}.lengths") == set(found.editions())
    options = [option for edition in found.editions() for option in found.options_of(edition)]
    assert below(language, f"games.{game}.options") == {option.name for option in options}
    values = {f"{option.name}.{written_value(value)}" for option in options for value in option.values}
    assert below(language, f"games.{game}.values") == values


@pytest.mark.parametrize("language", LANGUAGES)
def test_our_bots_have_names(language: str) -> None:
    ours = set(OWN_BOTS)
    assert ours <= set(BOTS.names())
    assert below(language, "bots") == ours | {"person"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_fussballwelt_has_a_name_for_whatever_an_edition_names(language: str) -> None:
    game = FussballweltGame()
    wanted: set[str] = set()
    effects: set[str] = set()
    for name in game.editions():
        edition = load(files("anpfiff.games.fussballwelt") / "editions" / f"{name}.toml")
        wanted |= {*edition.projects, *edition.landmarks, "training_ground"}
        for project in edition.projects.values():
            wanted |= {project.colour, project.symbol} - {""}
            effects.add(f"{project.effect}_per" if project.per else project.effect)
    assert below(language, "games.fussballwelt.names") == wanted
    assert below(language, "games.fussballwelt.effects") == effects
    assert below(language, "games.fussballwelt.reasons") == {"all_landmarks"}


TEAM = re.compile("[A-Z]{3}")
WORLD_CUPS = frozenset(
    re.findall(
        TEAM,
        """
ALG ANG ARG AUS AUT BEL BIH BOL BRA BUL CAN CHI CHN CIV CMR COD COL CPV CRC CRO CUB CUW CZE DEN ECU EGY ENG ESP FRA FRG
GDR GER GHA GRE HAI HON HUN INH IRL IRN IRQ ISL ISR ITA JAM JOR JPN KOR KSA KUW MAR MEX NED NGA NIR NOR NZL PAN PAR PER
POL POR PRK QAT ROU RSA RUS SCG SCO SEN SLV SRB SUI SVK SVN SWE TCH TOG TRI TUN TUR UAE UKR URS URU USA UZB WAL YUG ZAI
""",
    )
)
"""Whoever has played at a World Cup from 1930 to 2026."""


def football_names(game: str) -> tuple[set[str], set[str], set[str]]:
    """What the editions of a game name: teams, everything else, and where on the wall chart a match stands."""
    teams: set[str] = set()
    others = {*UNKNOWN, OPPONENT, "groups"}
    places: set[str] = set()
    for name in GAMES.find(game).editions():
        file = files(f"anpfiff.games.{game}") / "editions" / f"{name}.toml"
        if game == "worldcup":
            world_cup = load_world_cup(file)
            teams |= set(world_cup.teams())
            others |= {phase.id for phase in world_cup.phases}
            others |= {match.round for match in plan_of(world_cup).matches}
            places |= {place(match.id)[0] for match in plan_of(world_cup).matches}
        else:
            cards = load_cards(file)
            teams |= set(cards.teams())
            others |= {section.id for section in cards.sections}
            others |= {match.round for section in cards.sections for match in section.matches}
            places |= {"group", *(place(match.id)[0] for section in cards.sections for match in section.matches)}
    others |= {*CARDS, *TILE_NAMES, *RANKS, *HOW_NAMES} - {""} if game == "worldcup" else {*ACTION_CARDS}
    return teams, others, places


@pytest.mark.parametrize("language", LANGUAGES)
def test_football_games_have_a_name_for_whatever_an_edition_names(language: str) -> None:
    """Their own names and those that they share; none is left over."""
    shared = below(language, "football.names")
    assert {name for name in shared if TEAM.fullmatch(name)} == WORLD_CUPS
    used: set[str] = set()
    places: set[str] = set()
    for game in ("worldcup", "cards2010"):
        teams, others, of_game = football_names(game)
        own = below(language, f"games.{game}.names")
        assert teams <= WORLD_CUPS
        assert own & shared == set()
        assert own <= others <= own | shared
        assert set(Words(language).names(game)) == own | shared
        assert below(language, f"games.{game}.reasons") == {"final", "won_early"}
        assert Words(language).ending(game, "won_early")
        assert not Words(language).ending(game, "final")
        used |= others
        places |= of_game
    assert {name for name in shared if not TEAM.fullmatch(name)} <= used
    assert below(language, "football.places") == places


NEVER_AT_A_WORLD_CUP = {"BHR", "FRO", "LVA"}
OTHER_WORDS = {"offside", "penalty"}
"""The German words of schwalben are not those of the other games."""
WHY_ATTACKS_FAIL = {"harmless", "offside", "stopped", "dived", "clumsy", "seen", "cancelled"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_schwalben_has_a_name_for_whatever_cards_nations_and_tournaments_name(language: str) -> None:
    """None is left over."""
    folder, shared = files("anpfiff.games.schwalben"), below(language, "football.names")
    box = load_box(folder / "cards.toml", folder / "nations.toml")
    cards = {card.id for card in box.cards}
    wanted = cards | set(box.nations) | {*COLOURS, *PLACES, *LEVELS, *ROLL_NAMES, *SHOT_NAMES, *WHY_ATTACKS_FAIL}
    wanted |= {"answer", *(card.kind for card in box.cards if card.colour != "red")}
    places = {"group"}
    for name in GAMES.find("schwalben").editions():
        tournament = load_tournament(folder / "editions" / f"{name}.toml", box)
        wanted |= {round_.id for round_ in tournament.rounds}
        places |= {place(match.id)[0] for round_ in tournament.rounds for match in round_.matches}
    own = below(language, "games.schwalben.names")
    assert own & shared == OTHER_WORDS
    assert set(box.nations) - WORLD_CUPS == NEVER_AT_A_WORLD_CUP
    assert own <= wanted <= own | shared
    assert below(language, "games.schwalben.cards") == cards
    assert below(language, "games.schwalben.faces") == below(language, "games.schwalben.effects") == set(KINDS_OF_CARDS)
    assert places <= below(language, "games.schwalben.places") | below(language, "football.places")
    assert below(language, "games.schwalben.places") <= places
    assert below(language, "games.schwalben.reasons") == {"richest"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("section", ["faces", "effects"])
def test_faces_and_effects_tell_fields_of_a_card(language: str, section: str) -> None:
    texts = dict(templates(language))
    for kind in KINDS_OF_CARDS:
        assert fields(texts[f"games.schwalben.{section}.{kind}"]) <= set(Card.__struct_fields__), kind


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_that_shares_no_names_has_only_its_own(language: str) -> None:
    assert set(Words(language).names("fussballwelt")) == below(language, "games.fussballwelt.names")


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_what_has_a_name_has_one_with_an_article(language: str) -> None:
    assert below(language, "football.objects") <= below(language, "football.names")


def test_german_articles_belong_to_the_names() -> None:
    """The Emirates are declined; every other name only gets its article."""
    words = catalogue("de")
    for name in below("de", "football.objects") - {"UAE"}:
        bare, behind = words[f"football.names.{name}"], words[f"football.objects.{name}"]
        assert behind in (bare, f"die {bare}", f"den {bare}")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("denied", ["not_playing", "not_your_seat", "only_host", "only_players", "still_playing"])
def test_a_refusal_says_why_and_then_what_would_be_right(language: str, denied: str) -> None:
    why, _, right = Words(language).say(f"room.denied.{denied}", seat=1).partition("; ")
    assert len(why) > 15
    assert len(right) > 10
