"""fussballwelt in words: a row a project, sorted by number, a column a player; and what every card does, for those who ask."""

from collections.abc import Iterator

from anpfiff.core.description import Cell, Column, Description, Name, Part, Player, Row, Table, Top, Value, say
from anpfiff.games.fussballwelt.edition import Edition, Landmark, Project
from anpfiff.games.fussballwelt.view import FussballweltView
from anpfiff.games.fussballwelt.why_not import WhyNot

_NOTHING = WhyNot({}, (), (), {})


def describe(edition: Edition, view: FussballweltView, why_not: WhyNot | None) -> Description:
    """`why_not`: None if whoever looks is not asked what to build."""
    pile = sum(view.pile.values())
    columns = (
        Column(say("number"), end=True),
        Column(say("project"), names=True),
        Column(say("effect"), room="roomy"),
        Column(say("colour")),
        Column(say("cost"), end=True),
        Column(say("market"), end=True),
        *(Column(Player(seat, seat == view.seat), end=True) for seat in range(len(view.players))),
    )
    reasons = why_not or _NOTHING
    rows = dict([*_players(edition, view, reasons), *_projects(edition, view, reasons)])
    lines = (say("pile", tone="dim", cards=pile),) if pile else ()
    parts = {"market": Part(say("table"), (Table(columns, rows),)), "cards": _cards(edition)}
    return Description(Top(lines=lines), parts)


def _players(edition: Edition, view: FussballweltView, why_not: WhyNot) -> Iterator[tuple[str, Row]]:
    """Coins, and what is built: where there is little room, by first letters."""
    coins = (player.coins for player in view.players)
    yield "coins", Row(("", say("coins"), "", "", "", "", *coins), "yellow")
    for name, landmark in edition.landmarks.items():
        built = (say("has") if name in player.landmarks else None for player in view.players)
        yield name, Row(("", Name(name), "", "", _cost(why_not, name, landmark.cost), "", *built), room="roomy")
    if any(player.landmarks for player in view.players):
        marks = (
            say("built", landmarks=[name if name in player.landmarks else None for name in edition.landmarks])
            for player in view.players
        )
        yield "landmarks", Row(("", say("landmarks", names=list(edition.landmarks)), "", "", "", "", *marks), room="tight")


def _projects(edition: Edition, view: FussballweltView, why_not: WhyNot) -> Iterator[tuple[str, Row]]:
    for name, project in _by_number(edition):
        numbers = "-".join(map(str, project.numbers))
        rolled = sum(view.dice) in project.numbers
        yield (
            name,
            Row(
                (
                    say("rolled", tone="now", numbers=numbers) if rolled else numbers,
                    Name(name, project.colour),
                    effect_of(project),
                    say(project.colour),
                    _cost(why_not, name, project.cost),
                    _left(why_not, name, view.market.get(name, 0)),
                    *(player.projects.get(name, 0) or None for player in view.players),
                )
            ),
        )


def _by_number(edition: Edition) -> list[tuple[str, Project]]:
    return sorted(edition.projects.items(), key=lambda each: each[1].numbers)


def effect_of(project: Project) -> Value:
    return say(_effect_key("effects", project), tone="dim", amount=project.amount, per=project.per)


def _effect_key(section: str, project: Project) -> str:
    return f"{section}.{project.effect}_per" if project.per else f"{section}.{project.effect}"


def _cost(why_not: WhyNot, name: str, cost: int) -> Cell:
    """With what is lacking of it."""
    lacking = why_not.too_dear.get(name)
    return cost if lacking is None else say("too_dear", tone="dim", cost=cost, coins=lacking)


def _left(why_not: WhyNot, name: str, left: int) -> Cell:
    """How many lie in the market; or why none of them can be had, whatever it costs."""
    if name in why_not.owned:
        return say("owned", tone="dim", cards=why_not.owned[name], left=left)
    if name in why_not.sold_out:
        return say("sold_out", tone="dim")
    if name in why_not.face_down:
        return say("face_down", tone="dim")
    return left or None


def _cards(edition: Edition) -> Part:
    """F2.4, F4, F5: what each of them does, in full."""
    projects = {name: Row((Name(name, project.colour), _does(edition, project))) for name, project in _by_number(edition)}
    landmarks = {name: Row((Name(name), _benefit(edition, landmark))) for name, landmark in edition.landmarks.items()}
    ground = {"training_ground": Row((Name("training_ground"), say("cards.training_ground", coins=edition.training_ground)))}
    columns = (Column(say("card"), names=True), Column(say("does")))
    return Part(say("cards"), (Table(columns, {**ground, **projects, **landmarks}),), shown="asked")


def _does(edition: Edition, project: Project) -> Value:
    bonus = edition.stadium_bonus if project.symbol in edition.stadium_symbols else 0
    return say(
        _effect_key("cards", project),
        numbers=project.numbers,
        when=(say(f"cards.{project.colour}"),),
        coins=project.amount,
        per=project.per,
        symbol=project.symbol or None,
        bonus=bonus,
        limit=edition.special_limit,
    )


def _benefit(edition: Edition, landmark: Landmark) -> Value:
    return say(f"cards.{landmark.benefit}", coins=edition.stadium_bonus, symbols=list(edition.stadium_symbols))
