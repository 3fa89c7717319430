#!/bin/sh
# Plant small faults into a game's rules, one at a time, and list those that the tests of its rules do not notice.
# Works in a scratch copy on the interpreted sources: mutmut writes beside what it mutates, and src stays as it is.
# usage: tools/mutants.sh GAME
set -eu
game=${1:?"which game? make mutants GAME=fussballwelt"}
top=$(cd "$(dirname "$0")/.." && pwd)
rules=src/anpfiff/games/$game
if ! [ -d "$top/$rules" ] || ! [ -d "$top/tests/rules/$game" ]; then
    echo "there is no game $game: it would be in $rules, its tests in tests/rules/$game" >&2
    exit 2
fi

# An environment of its own, without anpfiff: the sources that were changed must be the ones that run.
lock=$top/requirements/mutants.lock
tools=$top/.build/mutants
if ! [ "$tools/installed" -nt "$lock" ]; then
    "${PYTHON:-python3}" -m venv --clear "$tools"
    "$tools/bin/python" -m pip --quiet --disable-pip-version-check install --require-hashes -r "$lock"
    touch "$tools/installed"
fi
mutmut=$tools/bin/mutmut

place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cp -R "$top/src" "$top/pyproject.toml" "$place"
mkdir -p "$place/tests/rules"
cp -R "$top/tests/rules/$game" "$place/tests/rules"
cd "$place"

# The chapters, the board and the state. Names, tables read from data, what a seat knows and the registry's
# face have tests of other kinds.
# Whole games at random are too slow to run against every fault.
cat >setup.cfg <<END
[mutmut]
source_paths=src
only_mutate=$rules/*.py
do_not_mutate=
    $rules/__init__.py
    $rules/edition.py
    $rules/events.py
    $rules/game.py
    $rules/moves.py
    $rules/numbers.py
    $rules/plan.py
    $rules/prompts.py
    $rules/tables.py
    $rules/thrown.py
    $rules/view.py
    $rules/worlds.py
pytest_add_cli_args_test_selection=tests/rules/$game
pytest_add_cli_args=
    --ignore-glob=*/test_published_figures.py
    --ignore-glob=*_whole_games.py
    -p
    no:cacheprovider
END

# A fault can make a game go on for ever, and a test of it; nothing here takes a minute otherwise.
cat >tests/conftest.py <<END
import signal
from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True)
def _within_a_minute() -> Iterator[None]:
    signal.alarm(60)
    yield
    signal.alarm(0)
END

"$mutmut" run --max-children "${MUTANTS_AT_ONCE:-2}" >run.log 2>&1 || { cat run.log >&2; exit 1; }
"$mutmut" results --all true >all.txt
# A fault that makes the game go on for ever was noticed too: the test would hang.
grep -vE ': (killed|timeout)$' all.txt >unnoticed.txt || true
echo "$(wc -l <all.txt) faults planted, $(wc -l <unnoticed.txt) not noticed"
while read -r name verdict; do
    printf '\n== %s %s\n' "$name" "$verdict"
    "$mutmut" show "${name%:}" | grep -v '^# '
done <unnoticed.txt
