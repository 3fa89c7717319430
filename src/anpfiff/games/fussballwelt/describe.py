"""fussballwelt in words: a row a project, sorted by number, a column a player."""

from collections.abc import Iterator

from anpfiff.core.description import Column, Description, Name, Part, Player, Row, Table, Top, Value, say
from anpfiff.games.fussballwelt.edition import Edition, Project
from anpfiff.games.fussballwelt.view import FussballweltView


def describe(edition: Edition, view: FussballweltView) -> Description:
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
    rows = dict([*_players(edition, view), *_projects(edition, view)])
    lines = (say("pile", tone="dim", cards=pile),) if pile else ()
    return Description(Top(lines=lines), {"market": Part(say("table"), (Table(columns, rows),))})


def _players(edition: Edition, view: FussballweltView) -> Iterator[tuple[str, Row]]:
    """Coins, and what is built: where there is little room, by first letters."""
    coins = (player.coins for player in view.players)
    yield "coins", Row(("", say("coins"), "", "", "", "", *coins), "yellow")
    for name, landmark in edition.landmarks.items():
        built = (say("has") if name in player.landmarks else None for player in view.players)
        yield name, Row(("", Name(name), "", "", landmark.cost, "", *built), room="roomy")
    if any(player.landmarks for player in view.players):
        marks = (
            say("built", landmarks=[name if name in player.landmarks else None for name in edition.landmarks])
            for player in view.players
        )
        yield "landmarks", Row(("", say("landmarks", names=list(edition.landmarks)), "", "", "", "", *marks), room="tight")


def _projects(edition: Edition, view: FussballweltView) -> Iterator[tuple[str, Row]]:
    for name, project in sorted(edition.projects.items(), key=lambda each: each[1].numbers):
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
                    project.cost,
                    view.market.get(name, 0) or None,
                    *(player.projects.get(name, 0) or None for player in view.players),
                )
            ),
        )


def effect_of(project: Project) -> Value:
    key = f"effects.{project.effect}_per" if project.per else f"effects.{project.effect}"
    return say(key, tone="dim", amount=project.amount, per=project.per)
