"""The README as a package index shows it: by itself, without the repository around it."""

import base64
import re
from pathlib import Path

KINDS = {".png": "image/png", ".svg": "image/svg+xml", ".webp": "image/webp"}
MOST = 60_000
"""Bytes of a picture that goes along: every installation holds the description, and an index shows none that is too long."""
_PICTURE = re.compile(r"!\[([^]]*)\]\(([^):]+)\)")
_LINK = re.compile(r"(?<!!)\[([^]]*)\]\((?!https?://|#)[^)]+\)")


def readme_by_itself(root: Path) -> str:
    """Small pictures are inside it; of large ones, and of links to other files of the repository, the words are left."""
    text = (root / "README.md").read_text()
    alone = _LINK.sub(r"\1", text)
    return _PICTURE.sub(lambda found: _shown(found[1], root / found[2]), alone)


def _shown(words: str, picture: Path) -> str:
    content = picture.read_bytes()
    if len(content) > MOST:
        return words
    return f"![{words}](data:{KINDS[picture.suffix]};base64,{base64.b64encode(content).decode()})"
