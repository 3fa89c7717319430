"""Writes them."""

import sys
from pathlib import Path

from anpfiff.server.wire.typescript.files import written_files

if __name__ == "__main__":
    for place, text in written_files().items():
        file = Path(sys.argv[1]) / place
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
