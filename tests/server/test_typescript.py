"""The page's types are written from the server's and the games', and how types are written."""

from enum import Enum
from pathlib import Path
from typing import Any, Literal, TypedDict

import msgspec
import pytest

from anpfiff.core.numbers import Seat
from anpfiff.core.registry import GAMES
from anpfiff.server.wire.typescript.files import written_files
from anpfiff.server.wire.typescript.types import Types
from toy.game import ToyGame

pytestmark = pytest.mark.one_build

PAGE = Path(__file__).parents[2] / "web" / "src"


def test_the_pages_types_are_those_of_the_messages_and_the_games() -> None:
    """`make types` writes them anew."""
    files = written_files()
    for place, text in files.items():
        assert (PAGE / place).read_text(encoding="utf-8") == text, place
    games = {folder.name for folder in (PAGE / "games").iterdir()}
    assert {str(file.relative_to(PAGE)) for file in PAGE.glob("games/*/types.ts")} == files.keys() - {"lib/messages.ts"}
    assert {f"games/{game}/types.ts" for game in games} <= files.keys()


def test_a_game_of_another_package_has_no_file_there(monkeypatch: pytest.MonkeyPatch) -> None:
    toy = ToyGame()
    monkeypatch.setattr(toy, "shapes", GAMES.find("fussballwelt").shapes)
    monkeypatch.setitem(GAMES._loaded, "toy", toy)
    assert ToyGame().shapes() is None
    assert not [place for place in written_files() if "toy" in place]


class Colour(Enum):
    RED = "red"
    BLUE = "blue"


class Line(TypedDict, total=False):
    """Of a table,
    from above."""

    team: str


class Table(msgspec.Struct):
    seat: Seat | None
    lines: list[Line]
    score: tuple[int, float] = (0, 0.0)
    note: str | msgspec.UnsetType = msgspec.UNSET


class Score(msgspec.Struct):
    goals: int | None
    """None: not played."""


class Brief(Score, omit_defaults=True):
    note: str = ""


@pytest.mark.parametrize(
    ("kind", "written"),
    [
        (Seat, "number"),
        (tuple[str | None, ...], "(string | null)[]"),
        (frozenset[bool], "boolean[]"),
        (int | float, "number"),
        (dict[int, list[Any]], "Record<string, unknown[]>"),
        (dict[Literal["a", "b"], int], 'Partial<Record<"a" | "b", number>>'),
        (Colour, '"red" | "blue"'),
        (Table, "Table"),
    ],
)
def test_how_types_are_written(kind: Any, written: str) -> None:
    assert Types().of(kind) == written


def test_what_has_fields_is_declared_once_with_all_that_is_in_it() -> None:
    types = Types(names={Brief: "Short"})
    assert [types.of(kind) for kind in (dict[str, Table], Brief, Table)] == ["Record<string, Table>", "Short", "Table"]
    assert types.declarations() == [
        "/** Of a table, from above. */\nexport type Line = {\n  team?: string;\n};\n",
        "export type Short = {\n  /** null: not played. */\n  goals: number | null;\n  note?: string;\n};\n",
        "export type Table = {\n  seat: number | null;\n  lines: Line[];\n  score: [number, number];\n  note?: string;\n};\n",
    ]


def test_what_cannot_be_written_is_said() -> None:
    with pytest.raises(TypeError, match=r"BytesType.*cannot be written"):
        Types().of(bytes)
    with pytest.raises(TypeError, match="key of a record"):
        Types().of(dict[float, int])
    other = msgspec.defstruct("Table", [("name", str)])
    with pytest.raises(TypeError, match=r"two types are called Table: of server\.test_typescript and of"):
        Types().of(dict[str, Table] | list[other])  # type: ignore[valid-type]
