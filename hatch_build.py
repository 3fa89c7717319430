"""What a wheel and an sdist of anpfiff hold beside the sources: the page, and the compiled rules.

ANPFIFF_BUILD=pure never compiles, compiled never falls back, ready takes what `python -m building` has compiled if it is that of
these sources; left out, the rules are compiled where a C compiler is there. ANPFIFF_FLAGS=fastest takes minutes and gives the
fastest rules. Nothing is ever written into src/, because a compiled module beside its source would shadow it.
"""

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

sys.path.insert(0, str(Path(__file__).parent))

from building.description import readme_by_itself
from building.flags import ALL, QUICK, Flags, missing
from building.library import bring_up_to_date, files_of, is_ready, library_at

PAGE = "anpfiff/server/page"
BUILDS = ("", "pure", "compiled", "ready")


class Description(MetadataHookInterface):
    PLUGIN_NAME = "custom"

    def update(self, metadata: dict[str, Any]) -> None:
        metadata["readme"] = {"content-type": "text/markdown", "text": readme_by_itself(Path(self.root))}


class PageAndRules(BuildHookInterface):  # type: ignore[type-arg]
    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        self._add_page(build_data)
        if self.target_name == "wheel" and version != "editable" and self._compiles():
            self._add_library(build_data)

    def _add_page(self, build_data: dict[str, Any]) -> None:
        """The page that `make` has built; in an unpacked sdist it lies where the package expects it."""
        built, packed = Path(self.root) / ".build" / "page", Path(self.root) / "src" / PAGE
        if (built / "index.html").exists():
            place = f"src/{PAGE}" if self.target_name == "sdist" else PAGE
            build_data["force_include"][str(built)] = place
        elif (packed / "index.html").exists():
            # It is ignored by git, and so would be by the wheel.
            build_data["force_include"][str(packed)] = PAGE
        else:
            raise SystemExit("the page is not built, and a server without it has nothing to show: run `make page` first")

    def _compiles(self) -> bool:
        wanted = _chosen("ANPFIFF_BUILD", BUILDS)
        if wanted == "pure":
            return False
        lacking = missing()
        if wanted == "ready":
            return not lacking and is_ready(Path(self.root), self._flags())
        if lacking and wanted == "compiled":
            raise SystemExit(f"cannot compile: {lacking}")
        if lacking:
            self.app.display_warning(f"anpfiff is built as pure Python, which plays the same but slower: {lacking}")
        return not lacking

    def _add_library(self, build_data: dict[str, Any]) -> None:
        root, flags = Path(self.root), self._flags()
        bring_up_to_date(root, flags, self._said)
        build_data["force_include"] |= files_of(library_at(root, flags))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def _flags(self) -> Flags:
        return ALL[_chosen("ANPFIFF_FLAGS", ALL, QUICK.name)]

    def _said(self, what: str, done: int, of: int) -> None:
        self.app.display_waiting(f"compiling the rules: {done} of {of} files, {what}")


def _chosen(variable: str, known: Any, default: str = "") -> str:
    value = os.environ.get(variable) or default
    if value not in known:
        names = " or ".join(name for name in known if name)
        raise SystemExit(f"{variable}={value!r} is unknown: use {names}, or leave it out")
    return value
