"""Which build runs."""

from anpfiff.core import chance


def compiled() -> bool:
    """Whether the rules run as compiled modules."""
    return not chance.__file__.endswith(".py")
