"""Where the editions of worldcup stand, with the box that they share: each file is read once, when it is needed."""

from collections.abc import Sequence
from functools import cache
from importlib.resources.abc import Traversable

from anpfiff.core.edition import edition_names
from anpfiff.games.worldcup.edition import Box, Edition, Rules, load, load_box, load_earlier


class Shelf:
    def __init__(self, folder: Traversable, box: Traversable, earlier: Traversable, older_rules: Sequence[int]) -> None:
        """`folder` holds the edition files, `earlier` what older rules said otherwise."""
        self._folder = folder
        self._box = box
        self._earlier = earlier
        self._older_rules = older_rules

    def editions(self) -> Sequence[str]:
        """Their names. Nothing is read."""
        return edition_names(self._folder)

    @cache  # noqa: B019 - there is one shelf of a game
    def edition(self, name: str) -> Edition:
        return load(self._folder / f"{name}.toml")

    @cache  # noqa: B019 - there is one shelf of a game
    def box(self) -> Box:
        return load_box(self._box)

    @cache  # noqa: B019 - there is one shelf of a game
    def rules(self, version: int) -> Rules:
        """Those of today, if that version is no earlier one."""
        return load_earlier(self._earlier, self._older_rules).get(version) or self.box().rules
