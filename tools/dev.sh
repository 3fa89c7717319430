#!/bin/sh
# A server from the sources and Vite's own in front of it, which shows every change of the page at once. Both end together.
# An `anpfiff serve` that runs already at this port is used as it is.
set -eu
serving=
trap 'if [ -n "$serving" ]; then kill -INT "$serving" 2>/dev/null || true; fi' EXIT
trap 'exit 130' INT TERM
address=http://127.0.0.1:$PORT
if "$BIN/python" tools/answers.py "$address"; then
    echo "== the page's changes are shown beside the server at $address"
else
    PYTHONPATH=src "$BIN/python" -m anpfiff serve --port "$PORT" --data "$DATA" >/dev/null &
    serving=$!
    "$BIN/python" tools/answers.py "$address" --wait
fi
cd web
PATH="$BIN:$PATH" ANPFIFF_SERVER="$address" npm run --silent dev
