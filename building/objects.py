"""C files become objects and libraries, on all cores, and what was made once is kept."""

import os
import shutil
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from pathlib import Path
from typing import Any

from setuptools import Distribution, Extension
from setuptools.command.build_ext import build_ext

Said = Callable[[str, int, int], None]
"""Is told what was compiled, how many files that makes, and of how many."""
KEPT_FOR = 30 * 24 * 3600.0
"""Seconds after which an object that nobody has used is thrown away."""


class Compiling(build_ext):  # type: ignore[misc]  # setuptools has no types
    """Builds extensions like its parent, but all their files at once and none that was compiled before."""

    def __init__(self, extensions: list[Extension], kept: Path, made_with: str, lib: Path, said: Said) -> None:
        super().__init__(Distribution({"name": "anpfiff", "ext_modules": extensions}))
        self._kept, self._made_with, self._said = kept, made_with, said
        self.build_lib = str(lib)
        self.build_temp = str(lib)
        self.ensure_finalized()

    def build_extensions(self) -> None:
        self._throw_away_old()
        todo = {source: extension for extension in self.extensions for source in extension.sources}
        # The largest first, so that no core is left with one at the end.
        sources = sorted(todo, key=lambda source: Path(source).stat().st_size, reverse=True)
        objects: dict[str, str] = {}
        with tempfile.TemporaryDirectory(dir=self._kept) as scratch, ThreadPoolExecutor(os.cpu_count()) as threads:
            compiled = threads.map(lambda source: self._object(source, todo[source], Path(scratch)), sources)
            for done, (source, made) in enumerate(zip(sources, compiled, strict=True), 1):
                objects[source] = str(made)
                self._said(_named(source), done, len(sources))
            list(threads.map(lambda extension: self._link(extension, objects), self.extensions))

    def _object(self, source: str, extension: Extension, scratch: Path) -> Path:
        text = Path(source).read_bytes()
        flags = repr([extension.extra_compile_args, extension.define_macros, self._made_with])
        kept = self._kept / f"{sha256(flags.encode() + text).hexdigest()}.o"
        if kept.exists():
            kept.touch()
        else:
            own = scratch / sha256(source.encode()).hexdigest()
            (made,) = self._compiler.compile(
                [source],
                output_dir=str(own),
                macros=extension.define_macros,
                include_dirs=extension.include_dirs,
                extra_postargs=extension.extra_compile_args,
            )
            Path(made).replace(kept)
        return kept

    def _link(self, extension: Extension, objects: dict[str, str]) -> None:
        self._compiler.link_shared_object(
            [objects[source] for source in extension.sources],
            self.get_ext_fullpath(extension.name),
            libraries=self.get_libraries(extension),
            library_dirs=extension.library_dirs,
            export_symbols=self.get_export_symbols(extension),
            extra_postargs=extension.extra_link_args,
        )

    def _throw_away_old(self) -> None:
        before = time.time() - KEPT_FOR
        for kept in self._kept.iterdir():
            if kept.stat().st_mtime < before:
                shutil.rmtree(kept) if kept.is_dir() else kept.unlink()

    @property
    def _compiler(self) -> Any:
        return self.compiler


def _named(source: str) -> str:
    """`__native_anpfiff___core___bits.c` is what became of anpfiff.core.bits."""
    return Path(source).stem.removeprefix("__native_").replace("___", ".")
