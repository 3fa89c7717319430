"""Where cards, nations and tournaments of schwalben stand: each file is read once, when it is needed."""

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources.abc import Traversable
from typing import Final

from msgspec.structs import replace

from anpfiff.core.edition import edition_names
from anpfiff.core.game import NEWEST
from anpfiff.games.schwalben.edition import Box, Card, Edition, Version, load, load_box, load_versions, strongest

PRINTED: Final = "printed"
STRONGEST: Final = "strongest"
"""S2.4: which heads groups have."""


class Shelf:
    def __init__(self, folder: Traversable) -> None:
        self._folder = folder

    def tournaments(self) -> Sequence[str]:
        """Their names. Nothing is read."""
        return edition_names(self._folder / "editions")

    @cache  # noqa: B019 - there is one shelf of a game
    def tournament(self, name: str, heads: str = PRINTED) -> Edition:
        box = self.box()
        loaded = load(self._folder / "editions" / f"{name}.toml", box)
        return replace(loaded, heads=strongest(box, loaded)) if heads == STRONGEST else loaded

    @cache  # noqa: B019 - there is one shelf of a game
    def box(self, rules_version: int = NEWEST) -> Box:
        if rules_version:
            return self.versions()[rules_version].box(self.box())
        return load_box(self._folder / "cards.toml", self._folder / "nations.toml")

    @cache  # noqa: B019 - there is one shelf of a game
    def cards(self, rules_version: int = NEWEST) -> Mapping[str, Card]:
        """By their names."""
        return {card.id: card for card in self.box(rules_version).cards}

    @cache  # noqa: B019 - there is one shelf of a game
    def versions(self) -> Mapping[int, Version]:
        """Of the rules."""
        return load_versions(self._folder / "versions.toml", self.box())
