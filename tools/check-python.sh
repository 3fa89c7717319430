#!/bin/sh
# One sentence about what is missing, before anything long begins.
python=${1:-python3}
if ! command -v "$python" >/dev/null 2>&1; then
    echo "anpfiff needs Python 3.11 or newer, and there is no $python: install python3, or name another with PYTHON=…" >&2
    exit 1
fi
if ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
    echo "anpfiff needs Python 3.11 or newer, and $python is $("$python" --version): name another with PYTHON=…" >&2
    exit 1
fi
if ! "$python" -c 'import ensurepip, venv' >/dev/null 2>&1; then
    echo "$python cannot make virtual environments: install python3-venv (apt-get install python3-venv)" >&2
    exit 1
fi
