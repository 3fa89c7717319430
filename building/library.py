"""The compiled library of the sources as they are now."""

import os
import tempfile
from hashlib import sha256
from pathlib import Path
from typing import Any

from building.c_files import untangle
from building.flags import Flags, made_with
from building.modules import PACKAGE, compiled_modules, what_they_need

KEY = ".key"
OURS = ("c_files.py", "flags.py", "library.py", "modules.py", "objects.py")
"""What decides here how it is made."""


def library_at(root: Path, flags: Flags) -> Path:
    """Where it lies, laid out like a folder of installed packages."""
    return root / ".build" / "compiled" / flags.name


def is_ready(root: Path, flags: Flags) -> bool:
    """Whether it is that of the sources as they are."""
    return _has_key(library_at(root, flags), key_of(root, flags))


def _has_key(library: Path, key: str) -> bool:
    return (library / KEY).exists() and (library / KEY).read_text() == key


def key_of(root: Path, flags: Flags) -> str:
    """Stands for everything that it is made of."""
    src = root / "src"
    digest = sha256(f"{flags}\n{made_with()}".encode())
    for folder, files in (
        (src, what_they_need(src, compiled_modules(src))),
        (root, [Path("building", name) for name in OURS]),
    ):
        for file in files:
            text = (folder / file).read_bytes()
            digest.update(f"{file.as_posix()} {len(text)}\n".encode() + text)
    return digest.hexdigest()


def bring_up_to_date(root: Path, flags: Flags, said: Any) -> bool:
    """Compile what has changed. Whether anything had to be done.

    Objects are kept in `.build`, or in the folder that ANPFIFF_OBJECTS names: an unpacked sdist has nothing of its own.
    """
    key, place = key_of(root, flags), library_at(root, flags)
    if _has_key(place, key):
        return False
    from building.objects import Compiling

    kept = Path(os.environ.get("ANPFIFF_OBJECTS") or root / ".build" / "objects")
    for folder in (place.parent, kept):
        folder.mkdir(parents=True, exist_ok=True)
    # Two at once, one for play and one for tests, must not meet: each works in a folder of its own.
    with tempfile.TemporaryDirectory(dir=place.parent) as scratch:
        said("reading the rules", 0, 0)
        extensions = _written(root / "src", flags, Path(scratch))
        lib = Path(scratch) / "lib"
        Compiling(extensions, kept, made_with(), lib, said).run()
        (lib / KEY).write_text(key)
        if place.exists():
            place.rename(Path(scratch) / "before")
        lib.rename(place)
    return True


def files_of(library: Path) -> dict[str, str]:
    """Compiled files and where they belong in a wheel."""
    return {str(file): str(file.relative_to(library)) for file in library.rglob("*") if file.is_file() and file.name != KEY}


def _written(src: Path, flags: Flags, scratch: Path) -> list[Any]:
    """The modules as C, and what is to be built of it."""
    from mypyc.build import mypycify

    target = scratch / "c"
    options = ["--strict", f"--cache-dir={scratch / 'mypy'}", "--no-warn-unused-configs"]
    before = Path.cwd()
    os.chdir(src)
    try:
        extensions = mypycify(
            [*options, *map(str, compiled_modules(src))],
            opt_level=flags.optimise,
            debug_level="0",
            multi_file=not flags.one_unit,
            group_name=PACKAGE,
            target_dir=str(target),
        )
    finally:
        os.chdir(before)
    for extension in extensions:
        # All calls between the modules stay inside one library, so the compiler may inline across them. Each has a list of its
        # own: mypyc hands all of them the same, which would grow with every module, and with it the flags of every object.
        extension.extra_compile_args = [*extension.extra_compile_args, "-fno-semantic-interposition"]
    if not flags.one_unit:
        untangle(target, PACKAGE)
    return extensions
