#!/bin/sh
# make test drives a real browser. CHROMIUM=path names one; otherwise Debian's is used, and installed where that is allowed.
# Beside it, where Debian has it, the same browser without windows: a third less for the machine to do.
if [ -n "${CHROMIUM:-}" ]; then
    [ -x "$CHROMIUM" ] && exit 0
    echo "CHROMIUM=$CHROMIUM is not a program: name a Chromium or leave it out" >&2
    exit 1
fi
install="apt-get update && apt-get install -y --no-install-recommends"
have() {
    for name in "$@"; do
        command -v "$name" >/dev/null 2>&1 && return 0
    done
    return 1
}
may() {
    [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1
}
if ! have chromium chromium-browser google-chrome; then
    may || { echo "make test drives a real browser, and there is no Chromium. As root: $install chromium" >&2; exit 1; }
    echo "== installing Chromium from Debian's packages"
    sh -c "$install chromium" >/dev/null || { echo "Chromium could not be installed; try: $install chromium" >&2; exit 1; }
fi
if ! have chromium-headless-shell && may; then
    echo "== installing Chromium without windows from Debian's packages"
    sh -c "$install chromium-headless-shell" >/dev/null 2>&1 || echo "there is none: the tests take longer"
fi
exit 0
