"""Compiles the rules with mypyc where a C compiler is there; otherwise the wheel is pure Python with the same results.

ANPFIFF_BUILD=pure never compiles, ANPFIFF_BUILD=compiled never falls back. Nothing is ever written into src/, because a
compiled module beside its source would shadow it.
"""

import os
import shutil
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompileHook(BuildHookInterface):  # type: ignore[type-arg]
    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        wanted = os.environ.get("ANPFIFF_BUILD", "")
        if wanted not in ("", "pure", "compiled"):
            raise SystemExit(f"ANPFIFF_BUILD={wanted!r} is unknown: use pure or compiled, or leave it out")
        self._add_page(build_data)
        if version == "editable" or wanted == "pure":
            return
        missing = self._missing()
        if missing and wanted == "compiled":
            raise SystemExit(f"cannot compile: {missing}")
        if missing:
            self.app.display_warning(f"anpfiff is built as pure Python, which plays the same but slower: {missing}")
            return
        self._scratch = Path(tempfile.mkdtemp(prefix="anpfiff-build-"))
        build_data["force_include"] |= self._compile(self._scratch)
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def _add_page(self, build_data: dict[str, Any]) -> None:
        """The page, if it has been built (`make` does it first). Whoever only simulates can do without."""
        page = Path(self.root) / ".build" / "page"
        if (page / "index.html").exists():
            build_data["force_include"][str(page)] = "anpfiff/server/page"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if hasattr(self, "_scratch"):
            shutil.rmtree(self._scratch)

    def _missing(self) -> str:
        """What a compiled build lacks, in words."""
        compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
        if shutil.which(compiler) is None:
            return f"there is no C compiler ({compiler})"
        header = Path(sysconfig.get_path("include")) / "Python.h"
        if not header.exists():
            return "the headers of Python (Python.h) are missing"
        return ""

    def _compile(self, scratch: Path) -> dict[str, str]:
        """Compiled files and where they belong in the wheel."""
        from mypyc.build import mypycify
        from setuptools import Distribution
        from setuptools.command.build_ext import build_ext

        before = Path.cwd()
        os.chdir(Path(self.root) / "src")
        try:
            options = ["--strict", f"--cache-dir={scratch / 'mypy'}", "--no-warn-unused-configs"]
            extensions = mypycify(
                [*options, *self.config["compile"]], opt_level="3", group_name="anpfiff", target_dir=str(scratch / "c")
            )
            for extension in extensions:
                # All calls between the modules stay inside one library, so the compiler may inline across them.
                extension.extra_compile_args.append("-fno-semantic-interposition")
            command = build_ext(Distribution({"name": "anpfiff", "ext_modules": extensions}))
            command.build_lib = str(scratch / "lib")
            command.build_temp = str(scratch / "o")
            command.ensure_finalized()
            command.run()
        finally:
            os.chdir(before)
        library = scratch / "lib"
        print(f"compiled {len(self.config['compile'])} modules with mypyc", file=sys.stderr)
        return {str(file): str(file.relative_to(library)) for file in library.rglob("*") if file.is_file()}
