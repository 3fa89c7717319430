#!/bin/sh
# make test drives a real browser. CHROMIUM=path names one; otherwise Debian's is used, and installed where that is allowed.
if [ -n "${CHROMIUM:-}" ]; then
    [ -x "$CHROMIUM" ] && exit 0
    echo "CHROMIUM=$CHROMIUM is not a program: name a Chromium or leave it out" >&2
    exit 1
fi
for name in chromium chromium-browser google-chrome; do
    command -v "$name" >/dev/null 2>&1 && exit 0
done
install="apt-get update && apt-get install -y --no-install-recommends chromium"
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
    echo "== installing Chromium from Debian's packages"
    sh -c "$install" >/dev/null || { echo "Chromium could not be installed; try: $install" >&2; exit 1; }
else
    echo "make test drives a real browser, and there is no Chromium. As root: $install" >&2
    exit 1
fi
