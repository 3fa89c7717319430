"""What the server takes apart, the page puts together: both sides of a structural difference, over many made-up views."""

import json
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from anpfiff.core.difference import APPENDED, difference

pytestmark = pytest.mark.one_build

PAIRS = 400
NODE = Path(sys.executable).parent / "node"
APPLY = Path(__file__).parents[2] / "web" / "src" / "lib" / "difference.ts"
SCRIPT = f"""
import {{ changed }} from "{APPLY.as_uri()}";
import {{ readFileSync }} from "node:fs";
const pairs = JSON.parse(readFileSync(0, "utf8"));
console.log(JSON.stringify(pairs.map(([before, changes]) => [changed(before, changes), before])));
"""


def made_up(random: Random, depth: int = 0) -> Any:
    kind = random.randrange(6 if depth < 4 else 4)
    if kind == 4:
        return [made_up(random, depth + 1) for _ in range(random.randrange(4))]
    if kind == 5:
        return {name: made_up(random, depth + 1) for name in random.sample("abcdef", random.randrange(6))}
    return random.choice([None, True, False, 0, 1, 2, "a", "", 1.5])


def altered(random: Random, view: Any) -> Any:
    """The same here and there, another one elsewhere."""
    if random.random() < 0.2:
        return made_up(random, 2)
    if isinstance(view, list):
        if random.random() < 0.3:
            return [*view, *(made_up(random, 3) for _ in range(random.randrange(1, 3)))]
        return [altered(random, part) for part in view]
    if isinstance(view, dict):
        kept = {name: altered(random, part) for name, part in view.items() if random.random() < 0.8}
        return kept | ({"g": made_up(random, 3)} if random.random() < 0.2 else {})
    return view


def test_the_page_makes_the_view_that_the_server_meant() -> None:
    random = Random(4)  # noqa: S311 - the same views every time
    befores = [made_up(random) for _ in range(PAIRS)]
    pairs = [(before, altered(random, before)) for before in befores]
    sent = msgspec.json.encode([(before, difference(before, after)) for before, after in pairs])
    ended = subprocess.run(
        [NODE, "--no-warnings", "--input-type=module", "-e", SCRIPT], input=sent, capture_output=True, check=True, timeout=60
    )
    # As text: Python takes True and 1 for the same.
    assert json.dumps(json.loads(ended.stdout), sort_keys=True) == json.dumps(
        [(after, before) for before, after in pairs], sort_keys=True
    )
    assert sum(before != after for before, after in pairs) > PAIRS / 4
    assert sum(_appends(difference(before, after)) for before, after in pairs) > 1


def _appends(changes: Any) -> bool:
    if isinstance(changes, list):
        return changes[1:] == [APPENDED]
    return any(map(_appends, changes.values()))


LONG = "something that takes more room than to say where it stands"


@pytest.mark.parametrize(
    ("before", "after", "changes"),
    [
        ({"a": [LONG, 2]}, {"a": [LONG, 2, 3]}, {"a": [[3], 1]}),
        ({"a": (LONG, 2)}, {"a": [LONG, 2, 3, 4]}, {"a": [[3, 4], 1]}),
        ({"a": [LONG, 2]}, {"a": [LONG, 1, 3]}, {"a": [[LONG, 1, 3]]}),
        ({"a": [LONG, {"b": LONG, "c": 1}]}, {"a": [LONG, {"b": LONG, "c": 2}]}, {"a": {"1": {"c": [2]}}}),
        ({"a": {"b": 1, "c": 2}}, {"a": {"b": 2, "c": 1}}, {"a": [{"b": 2, "c": 1}]}),
        ({"a": [1, 2]}, {"a": [2, 1]}, {"a": [[2, 1]]}),
        ({"a": []}, {"a": [1]}, {"a": [[1], 1]}),
        ({"a": [1, 2]}, {"a": [1, 3, 4]}, {"a": [[1, 3, 4]]}),
        ({"a": [True]}, {"a": [1, 2]}, {"a": [[1, 2]]}),
        ({"a": [1, 2]}, {"a": [1]}, {"a": [[1]]}),
        ({"a": [LONG, 2]}, {"a": [LONG, None]}, {"a": {"1": [None]}}),
        ({"a": 1}, {}, {"a": []}),
        ({"a": 1}, {"a": 1}, {}),
        ({"a": 1}, [1], [[1]]),
    ],
    ids=[
        "append",
        "append_two",
        "change_and_append",
        "deep",
        "shorter_than_its_parts",
        "shorter_list",
        "from_nothing",
        "other_beginning",
        "other_kind",
        "shorter",
        "null",
        "gone",
        "nothing",
        "everything",
    ],
)
def test_a_change_says_no_more_than_it_must(before: Any, after: Any, changes: Any) -> None:
    assert msgspec.to_builtins(difference(before, after)) == changes


class Player(msgspec.Struct, frozen=True):
    coins: int
    cards: dict[int, str]
    against: str = msgspec.field(name="for")


class Typed(msgspec.Struct, frozen=True):
    players: tuple[Player, ...]
    last: Player | None


def test_typed_views_are_compared_by_their_fields() -> None:
    one, other = Player(3, {1: LONG, 2: "b"}, LONG), Player(4, {2: "b", 7: "c"}, LONG)
    before, after = Typed((one, one), None), Typed((one, other), one)
    changes = difference(before, after)
    assert msgspec.to_builtins(changes, str_keys=True) == {
        "players": {"1": {"coins": [4], "cards": {"1": [], "7": ["c"]}}},
        "last": [{"coins": 3, "cards": {"1": LONG, "2": "b"}, "for": LONG}],
    }
    assert difference(after, Typed((one, other), one)) == {}
    renamed = difference(one, Player(3, {1: LONG, 2: "b"}, "a"))
    assert renamed == {"for": ["a"]}


class Pair(msgspec.Struct, frozen=True):
    a: int
    b: int


class Pairs(msgspec.Struct, frozen=True):
    one: Pair
    all: tuple[Pair, ...]


def test_what_has_fields_is_set_anew_where_that_is_shorter() -> None:
    before = Pairs(Pair(1, 2), (Pair(1, 2), Pair(3, 4)))
    changes = difference(before, Pairs(Pair(2, 1), (Pair(1, 3), Pair(3, 4))))
    assert json.loads(msgspec.json.encode(changes)) == {"one": [{"a": 2, "b": 1}], "all": {"0": {"b": [3]}}}
    changes = difference(before, Pairs(Pair(1, 3), (Pair(2, 1), Pair(4, 3))))
    assert json.loads(msgspec.json.encode(changes)) == {"one": {"b": [3]}, "all": [[{"a": 2, "b": 1}, {"a": 4, "b": 3}]]}
