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

play() { # what it is called here, then words before make
    called=$1
    shift
    began=$(date +%s)
    "$@" make play PORT="$port" >"$place/play.log" 2>&1 &
    serving=$!
    python3 tools/try_table.py "http://127.0.0.1:$port" || { cat "$place/play.log"; exit 1; }
    echo "fresh: make play, $called: a table was made after $(($(date +%s) - began)) s"
    grep -F "http://127.0.0.1:$port" "$place/play.log" >/dev/null || { echo "the address was not printed" >&2; exit 1; }
}
stop() {
    pkill -INT -P "$serving" || true
    wait "$serving" || true
    serving=
}
runs() { # the build that is installed
    .venv/bin/anpfiff --version --language en | grep -F "$1" >/dev/null || { echo "this is not the $1 build" >&2; exit 1; }
}

# The first time installs, the second must find everything in place.
for time in "first time" "second time"; do
    play "$time" env PATH="$place/none:$PATH" CC=no-such-compiler
    stop
done
runs "pure Python"

# With a compiler nobody waits for it: it works beside the server, and the next start uses what it made.
play "beside a compiler" env
until grep -F "the next make play uses them" "$place/play.log" >/dev/null; do
    [ $(($(date +%s) - began)) -lt 600 ] || { cat "$place/play.log"; exit 1; }
    sleep 1
done
echo "fresh: the rules were compiled after $(($(date +%s) - began)) s"
stop
play "compiled" env
stop
runs compiled

began=$(date +%s)
make test
echo "fresh: make test took $(($(date +%s) - began)) s with what was left to install"
echo "fresh: make play and make test passed in a new clone"
