#!/bin/sh
# A newcomer's machine: a new clone, an empty HOME, no caches. Only what is committed is there.
set -eu
top=$(git rev-parse --show-toplevel)
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
git clone --quiet "$top" "$place/anpfiff"
mkdir "$place/home"
cd "$place/anpfiff"
env HOME="$place/home" XDG_CACHE_HOME="$place/home/.cache" PIP_NO_CACHE_DIR=1 make test
echo "fresh: make test passed in a new clone"
