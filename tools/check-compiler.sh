#!/bin/sh
# make test proves both builds, so it needs a C compiler and Python's headers.
python=${1:-python3}
if ! command -v "${CC:-cc}" >/dev/null 2>&1 && ! command -v gcc >/dev/null 2>&1; then
    echo "make test compiles the rules and there is no C compiler: install one (apt-get install gcc)" >&2
    exit 1
fi
if ! "$python" -c 'import pathlib, sys, sysconfig; sys.exit(not (pathlib.Path(sysconfig.get_path("include")) / "Python.h").exists())'; then
    echo "make test compiles the rules and Python.h is missing: install python3-dev (apt-get install python3-dev)" >&2
    exit 1
fi
