"""The command line. One module a command; words come from `texts/`."""

from anpfiff.cli.entry import main

__all__ = ["main"]
