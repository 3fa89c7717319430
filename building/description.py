"""The README as a package index shows it: by itself, without the repository around it."""

import base64
import re
from pathlib import Path

KINDS = {".png": "image/png", ".svg": "image/svg+xml"}
_PICTURE = re.compile(r"!\[([^]]*)\]\(([^):]+)\)")
_LINK = re.compile(r"(?<!!)\[([^]]*)\]\((?!https?://|#)[^)]+\)")


def readme_by_itself(root: Path) -> str:
    """Pictures are inside it; where a link led to another file of the repository, the words are left."""
    text = (root / "README.md").read_text()
    alone = _LINK.sub(r"\1", text)
    return _PICTURE.sub(lambda found: f"![{found[1]}]({_inside(root / found[2])})", alone)


def _inside(picture: Path) -> str:
    return f"data:{KINDS[picture.suffix]};base64,{base64.b64encode(picture.read_bytes()).decode()}"
