"""The cards, the nations and the tournaments of schwalben as their files give them."""

from importlib.resources.abc import Traversable
from typing import Any, Literal, NamedTuple

import msgspec

from anpfiff.core.bits import HIGHEST
from anpfiff.core.edition import EditionError, load_edition, require_all, require_at_least, require_different, require_known
from anpfiff.football.course import Course, Match

PLAYERS = range(3, 7)
"""S1.2."""
GROUP_SIZE = 4
COLOURS = ("green", "blue", "red")
"""S1.3. Their order is their number."""
PLACES = ("outside", "inside", "edge")
"""S5.6."""
LEVELS = ("none", "quarter_final", "final", "title")
"""S3.1: what one can bet on a team."""
# What a card does, from a closed list; S1.3: by colour.
KINDS = (
    "attack",
    "straight",
    "dive",
    "foul",
    "offside",
    "keeper",
    "attack_bonus",
    "dive_bonus",
    "foul_bonus",
    "offside_bonus",
    "free_kick_bonus",
    "home_shot_bonus",
    "killer",
    "cancel",
    "draw",
    "physio",
    "reroll",
    "extra_attack",
    "spy",
)
SIZES = {"green": 165, "blue": 109, "red": 55}
"""S1.4."""
BEFORE_KICK_OFF = ("bribes", "rejections")
"""S4.2."""
_OF_COLOUR = {
    "green": ("attack", "straight", "dive"),
    "blue": ("foul", "offside", "keeper"),
    "red": ("attack", "straight", "offside", *KINDS[KINDS.index("attack_bonus") :]),
}
_WITH_PLACE = ("attack", "dive", "attack_bonus")
_WITHOUT_VALUE = ("cancel", "physio", "reroll", "extra_attack", "spy")
_ONLY_FOR = {
    "injures": "foul",
    "most": "cancel",
    "gives_up": "cancel",
    "pays": "draw",
    "no_foul": "extra_attack",
    "alone": "killer",
}
"""By key: the kind that it means something for."""

Colour = Literal["green", "blue", "red"]
Place = Literal["outside", "inside", "edge"]


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """S9: one text with its effect, and how many cards bear it."""

    id: str
    colour: Colour
    kind: str
    copies: int
    value: int = 0
    place: Place | None = None
    injures: bool = False
    """A foul: the attackers lose a card at random."""
    nation: str = ""
    """S2.5: a personal card."""
    also: str = ""
    """S2.5: another nation with which it is shared."""
    most: int = 0
    """A cancellation: of attacks up to this value; 0: of any."""
    gives_up: bool = False
    """A cancellation: a green card of choice is given up for it."""
    pays: int = 0
    """Draws: millions to the bank."""
    no_foul: bool = False
    """One attack more: no foul may be the answer to it."""
    alone: bool = False
    """A penalty killer: it saves also without a keeper card."""


class CardFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    cards: tuple[Card, ...]


class Counts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    green: int
    blue: int
    red: int


class Nation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """S2.5: cards by colour, personal ones included; their sum is the strength."""

    cards: Counts
    europe: bool = False

    @property
    def strength(self) -> int:
        return self.cards.green + self.cards.blue + self.cards.red


class Round(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    matches: tuple[Match, ...]


class Edition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tournament."""

    europe_only: bool
    heads: tuple[str, ...]
    must_bet_on: str
    field: Literal["strongest"] | tuple[str, ...]
    one_card_less: bool
    money: int
    groups: tuple[str, ...]
    title: str
    bets: dict[str, int]
    bonuses: dict[str, int]
    rounds: tuple[Round, ...]

    def slots(self) -> dict[str, tuple[str, ...]]:
        """Places of the groups; who takes them is drawn."""
        return {group: tuple(f"{group}{place}" for place in range(1, GROUP_SIZE + 1)) for group in self.groups}


class Box(msgspec.Struct, frozen=True):
    """What all tournaments share."""

    cards: tuple[Card, ...]
    nations: dict[str, Nation]


class Version(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Rules that are values, as a version of the rules has them."""

    before_kick_off: tuple[Literal["bribes", "rejections"], ...]
    """S4.2: in this order, once the referee is found."""
    cards: dict[str, dict[str, int | bool]] = {}
    """S9: what was printed otherwise than it is today, by card."""

    def box(self, today: Box) -> Box:
        cards = [msgspec.structs.replace(card, **self.cards.get(card.id, {})) for card in today.cards]
        return Box(tuple(cards), today.nations)


class Agreed(NamedTuple):
    """Before a game: what is no part of its tournament."""

    players: int
    drafted: bool
    """S2.3: or teams are dealt."""
    field: str
    """S2.2: who takes part besides the heads."""
    pots: bool
    """S2.4: or all are drawn freely."""
    bribes_first: bool
    """S4.2: before rejections."""
    rules_version: int


def load_versions(file: Traversable, box: Box) -> dict[int, Version]:
    versions = load_edition(file, dict[int, Version])
    for number, version in versions.items():
        if sorted(version.before_kick_off) != sorted(BEFORE_KICK_OFF):
            raise EditionError(file.name, f"{number}.before_kick_off", f"each once: {', '.join(BEFORE_KICK_OFF)}")
        require_known(file.name, f"{number}.cards", version.cards, [card.id for card in box.cards])
        for card, changes in version.cards.items():
            require_known(file.name, f"{number}.cards.{card}", changes, ("value", "most", "no_foul", "alone"))
    return versions


def strongest(box: Box, edition: Edition) -> tuple[str, ...]:
    """S2.4: as many as there are groups, Germany among them; of equal ones the first in the list of nations."""
    allowed = [code for code, nation in box.nations.items() if nation.europe or not edition.europe_only]
    others = sorted([code for code in allowed if code != edition.must_bet_on], key=lambda code: -box.nations[code].strength)
    heads = [edition.must_bet_on, *others[: len(edition.groups) - 1]]
    return tuple(sorted(heads, key=lambda code: (-box.nations[code].strength, allowed.index(code))))


def load_box(cards: Traversable, nations: Traversable) -> Box:
    box = Box(load_edition(cards, CardFile).cards, _load_nations(nations))
    require_different(cards.name, "cards", [card.id for card in box.cards])
    require_different(cards.name, "cards", [name for card in box.cards for name in names_of(card)])
    for index, card in enumerate(box.cards):
        _check_card(card, box.nations, cards.name, f"cards[{index}]")
    for colour, size in SIZES.items():
        there = sum(card.copies for card in box.cards if card.colour == colour)
        if there != size:
            raise EditionError(cards.name, "cards", f"{there} {colour} cards, but there are {size} of them")
    colours = [COLOURS.index(card.colour) for card in box.cards]
    if colours != sorted(colours):
        # Sets of cards hold those of one colour side by side.
        raise EditionError(cards.name, "cards", f"they stand in the order {', '.join(COLOURS)}")
    for code, nation in box.nations.items():
        personal = sum(card.copies for card in box.cards if code in (card.nation, card.also))
        if personal > nation.cards.red:
            reason = f"{personal} personal cards, but only {nation.cards.red} red ones"
            raise EditionError(nations.name, f"{code}.cards.red", reason)
    return box


def names_of(card: Card) -> list[str]:
    """One for each card that bears the text."""
    return [card.id] if card.copies == 1 else [f"{card.id}.{number}" for number in range(1, card.copies + 1)]


def _load_nations(file: Traversable) -> dict[str, Nation]:
    """One by one, so that a complaint names the nation."""
    found: dict[str, Nation] = {}
    for code, entry in load_edition(file, dict[str, Any]).items():
        try:
            found[code] = msgspec.convert(entry, Nation)
        except msgspec.ValidationError as error:
            reason, _, path = str(error).partition(" - at ")
            raise EditionError(file.name, f"{code}{path.strip('`').removeprefix('$')}", reason) from None
        for colour in COLOURS:
            require_at_least(file.name, f"{code}.cards.{colour}", getattr(found[code].cards, colour), 0)
        # S4.5, S7.7: something to play, and something that can be one less.
        require_at_least(file.name, f"{code}.cards", found[code].cards.green + found[code].cards.blue, 1)
    if len(found) > HIGHEST + 1:
        raise EditionError(file.name, "(top)", f"{len(found)} nations are too many: at most {HIGHEST + 1}")
    return found


def _check_card(card: Card, nations: dict[str, Nation], file: str, key: str) -> None:
    require_known(file, f"{key}.kind", [card.kind], KINDS)
    require_at_least(file, f"{key}.copies", card.copies, 1)
    if card.kind not in _OF_COLOUR[card.colour]:
        raise EditionError(file, f"{key}.kind", f"a {card.colour} card is one of {', '.join(_OF_COLOUR[card.colour])}")
    if card.kind not in _WITH_PLACE if card.place else card.kind in ("attack", "dive"):
        raise EditionError(file, f"{key}.place", "attacks and dives, and only these, have a place: outside, inside or edge")
    _check_value(card, file, key)
    for field, kind in _ONLY_FOR.items():
        if getattr(card, field) and card.kind != kind:
            raise EditionError(file, f"{key}.{field}", f"only for {kind}, not for {card.kind}")
    require_at_least(file, f"{key}.most", card.most, 0)
    require_at_least(file, f"{key}.pays", card.pays, 0)
    _check_personal(card, nations, file, key)


def _check_value(card: Card, file: str, key: str) -> None:
    if card.kind == "foul_bonus":
        if card.value >= 0:
            raise EditionError(file, f"{key}.value", f"{card.value} makes a foul no better: less than 0")
    else:
        least = 0 if card.kind in ("attack", "dive", *_WITHOUT_VALUE) else 1
        require_at_least(file, f"{key}.value", card.value, least)


def _check_personal(card: Card, nations: dict[str, Nation], file: str, key: str) -> None:
    if card.nation:
        require_known(file, f"{key}.nation", [card.nation], nations)
        if card.colour != "red" or card.copies != 1:
            raise EditionError(file, f"{key}.nation", "a personal card is red and there is one of it")
    if card.also:
        require_known(file, f"{key}.also", [card.also], nations)
        if card.nation in ("", card.also):
            raise EditionError(file, f"{key}.also", "shared with another nation than its own")


def load(file: Traversable, box: Box) -> Edition:
    edition, name = load_edition(file, Edition), file.name
    require_different(name, "groups", edition.groups)
    require_different(name, "heads", edition.heads)
    require_known(name, "heads", edition.heads, box.nations)
    if len(edition.heads) != len(edition.groups):
        raise EditionError(name, "heads", f"{len(edition.heads)} for {len(edition.groups)} groups")
    require_known(name, "must_bet_on", [edition.must_bet_on], edition.heads)
    require_at_least(name, "money", edition.money, box.nations[edition.must_bet_on].strength)
    _check_field(edition, box, name)
    course_of(edition, name).check()
    _check_rounds(edition, name)
    return edition


def _check_field(edition: Edition, box: Box, name: str) -> None:
    """S2.2."""
    places = GROUP_SIZE * len(edition.groups)
    allowed = [code for code, nation in box.nations.items() if nation.europe or not edition.europe_only]
    if edition.europe_only and not all(head in allowed for head in edition.heads):
        raise EditionError(name, "heads", "only European nations take part")
    if len(allowed) < places:
        raise EditionError(name, "field", f"{len(allowed)} nations may take part, but there are {places} places")
    if not isinstance(edition.field, str):
        require_known(name, "field", edition.field, allowed)
        require_different(name, "field", edition.field)
        require_known(name, "field", edition.heads, edition.field)
        if len(edition.field) != places:
            raise EditionError(name, "field", f"{len(edition.field)} nations for {places} places")


def _check_rounds(edition: Edition, name: str) -> None:
    """S3.1, S7.3, S7.6: bets and bonuses are for rounds that are played, one after the other."""
    stages: list[str] = []
    for index, round_ in enumerate(edition.rounds):
        for match in round_.matches:
            if match.round != round_.matches[0].round:
                raise EditionError(name, f"rounds[{index}]", f"{round_.matches[0].round} and {match.round} in one round")
        stages.append(round_.matches[0].round)
    if "third_place" in stages:
        raise EditionError(name, f"rounds[{stages.index('third_place')}]", "nobody plays for third place")
    for level in LEVELS[1:-1]:
        if level not in stages:
            raise EditionError(name, "rounds", f"no {level}, on which bets are made")
    require_all(name, "bonuses", [*stages, LEVELS[-1]], edition.bonuses)
    require_known(name, "bonuses", edition.bonuses, [*stages, LEVELS[-1]])
    require_all(name, "bets", LEVELS[1:], edition.bets)
    require_known(name, "bets", edition.bets, LEVELS[1:])
    for stage, bonus in edition.bonuses.items():
        require_at_least(name, f"bonuses.{stage}", bonus, 0)
    for level, paid in edition.bets.items():
        require_at_least(name, f"bets.{level}", paid, 1)


def course_of(edition: Edition, file: str = "") -> Course:
    """What comes after the groups; `file` is for complaints."""
    return Course(
        file,
        edition.slots(),
        2,
        "rounds",
        edition.title,
        [f"rounds[{index}]" for index in range(len(edition.rounds))],
        [round_.matches for round_ in edition.rounds],
        [()] * len(edition.rounds),
    )
