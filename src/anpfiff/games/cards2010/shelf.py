"""Where the editions of cards2010 stand: each file is read once, when it is needed."""

from collections.abc import Sequence
from functools import cache
from importlib.resources.abc import Traversable

from anpfiff.core.edition import edition_names
from anpfiff.core.game import NEWEST
from anpfiff.games.cards2010.edition import Edition, load, load_earlier


class Shelf:
    def __init__(self, folder: Traversable, earlier: Traversable, older_rules: Sequence[int]) -> None:
        """`folder` holds the edition files, `earlier` what older rules said otherwise."""
        self._folder = folder
        self._earlier = earlier
        self._older_rules = older_rules

    def editions(self) -> Sequence[str]:
        """Their names. Nothing is read."""
        return edition_names(self._folder)

    @cache  # noqa: B019 - there is one shelf of a game
    def edition(self, name: str, rules_version: int = NEWEST) -> Edition:
        """By the rules of that version; names, groups and plan are the same in all."""
        earlier = load_earlier(self._earlier, self._older_rules)
        return load(self._folder / f"{name}.toml", earlier.get(rules_version))
