#!/bin/sh
# A newcomer's machine: a new clone, an empty HOME, no caches. Only what is committed is there. Both commands of the README.
set -eu
top=$(git rev-parse --show-toplevel)
place=$(mktemp -d)
serving=
trap 'if [ -n "$serving" ]; then kill "$serving" 2>/dev/null || true; fi; rm -rf "$place"' EXIT
git clone --quiet "$top" "$place/anpfiff"
mkdir "$place/home"
cd "$place/anpfiff"
export HOME="$place/home" XDG_CACHE_HOME="$place/home/.cache" PIP_NO_CACHE_DIR=1 npm_config_cache="$place/home/npm"
port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')

# Nobody needs a compiler or Node to play: these stand in for machines that have neither.
mkdir "$place/none"
for program in cc gcc g++ clang node npm npx; do
    printf '#!/bin/sh\necho "%s is not on this machine" >&2\nexit 127\n' "$program" >"$place/none/$program"
    chmod +x "$place/none/$program"
done

# The first time installs, the second must find everything in place.
for time in first second; do
    began=$(date +%s)
    PATH="$place/none:$PATH" CC=no-such-compiler make play PORT="$port" >"$place/play.log" 2>&1 &
    serving=$!
    python3 tools/try_table.py "http://127.0.0.1:$port" || { cat "$place/play.log"; exit 1; }
    echo "fresh: make play, $time time: a table was made after $(($(date +%s) - began)) s"
    grep -F "http://127.0.0.1:$port" "$place/play.log" >/dev/null || { echo "the address was not printed" >&2; exit 1; }
    pkill -INT -P "$serving" || true
    wait "$serving" || true
    serving=
done
make test
echo "fresh: make play and make test passed in a new clone"
