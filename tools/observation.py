"""Writes the layouts of all games into docs/observation.md, between its marks."""

from pathlib import Path

from anpfiff.core.layout import Layout, Part
from anpfiff.core.registry import GAMES, make_setup

PAGE = Path(__file__).parents[1] / "docs" / "observation.md"
BEGIN, END = "<!-- layouts -->\n", "<!-- end -->\n"
MOST_SEATS = 4
"""The layout of a game is told for so many players, or as many as there can be."""


def page(text: str) -> str:
    """With the layouts as they are now."""
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    return before + BEGIN + "".join(map(_game, GAMES.names())) + END + after


def _game(name: str) -> str:
    game = GAMES.find(name)
    lines = []
    for edition in game.editions():
        layouts = {seats: game.layout(make_setup(name, edition, seats=seats)) for seats in game.players(edition)}
        sizes = [f"{layout.size} with {seats}" for seats, layout in layouts.items() if layout is not None]
        told = layouts[min(MOST_SEATS, game.players(edition)[-1])]
        if told is not None:
            lines += [f"### {name} {edition}", "", f"Version {told.version}; numbers by players: {', '.join(sizes)}.", ""]
            lines += [*_table(told), ""]
    return "\n".join(lines) + "\n" if lines else ""


def _table(layout: Layout) -> list[str]:
    lines = ["| part | blocks | numbers of a block, with `most` |", "| --- | ---: | --- |"]
    return lines + [f"| {part.name} | {_blocks(part)} | {_numbers(part)} |" for part in layout.parts]


def _blocks(part: Part) -> str:
    return "one a seat" if part.name == "seats" else str(part.blocks)


def _numbers(part: Part) -> str:
    """Those that follow each other and get equally large together."""
    told: list[tuple[list[str], int]] = []
    for number in part.numbers:
        if told and told[-1][1] == number.most:
            told[-1][0].append(number.name)
        else:
            told.append(([number.name], number.most))
    return "; ".join(f"{', '.join(names)}: {most}" for names, most in told)


def main() -> None:
    PAGE.write_text(page(PAGE.read_text()))


if __name__ == "__main__":
    main()
