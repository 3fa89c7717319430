"""`python -m anpfiff` is the same as `anpfiff`."""

import sys

from anpfiff.cli import main

if __name__ == "__main__":
    sys.exit(main())
