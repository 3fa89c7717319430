"""What the server takes apart, the page puts together: both sides of a structural difference, over many made-up views."""

import json
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from anpfiff.tables.difference import differences

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
    sent = msgspec.json.encode([(before, differences(before, after)) for before, after in pairs])
    ended = subprocess.run(
        [NODE, "--no-warnings", "--input-type=module", "-e", SCRIPT], input=sent, capture_output=True, check=True, timeout=60
    )
    # As text: Python takes True and 1 for the same.
    assert json.dumps(json.loads(ended.stdout), sort_keys=True) == json.dumps(
        [(after, before) for before, after in pairs], sort_keys=True
    )
    assert sum(before != after for before, after in pairs) > PAIRS / 4
    assert any(change.append for before, after in pairs for change in differences(before, after))


@pytest.mark.parametrize(
    ("before", "after", "changes"),
    [
        ({"a": [1, 2]}, {"a": [1, 2, 3]}, [{"path": ["a"], "value": [3], "append": True}]),
        ({"a": (1, 2)}, {"a": [1, 2, 3, 4]}, [{"path": ["a"], "value": [3, 4], "append": True}]),
        ({"a": []}, {"a": [1]}, [{"path": ["a"], "value": [1]}]),
        ({"a": [1, 2]}, {"a": [1, 3, 4]}, [{"path": ["a"], "value": [1, 3, 4]}]),
        ({"a": [True]}, {"a": [1, 2]}, [{"path": ["a"], "value": [1, 2]}]),
        ({"a": [1, 2]}, {"a": [1]}, [{"path": ["a"], "value": [1]}]),
        ({"a": [1, 2]}, {"a": [1, None]}, [{"path": ["a", 1]}]),
        ({"a": 1}, {}, [{"path": ["a"], "gone": True}]),
    ],
    ids=["append", "append_two", "from_nothing", "other_beginning", "other_kind", "shorter", "null", "gone"],
)
def test_a_change_says_no_more_than_it_must(before: Any, after: Any, changes: Any) -> None:
    assert msgspec.to_builtins(differences(before, after)) == changes
