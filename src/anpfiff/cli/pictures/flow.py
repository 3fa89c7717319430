"""Lines of pieces that must not be torn apart. rich itself breaks at every blank, also at those that ask not to be."""

from collections.abc import Iterable

from rich.text import Text

_GAP = "  "


def flow(width: int, pieces: Iterable[Text]) -> Text:
    """As many pieces in a line as fit the width."""
    lines: list[Text] = []
    for piece in pieces:
        if lines and lines[-1].cell_len + len(_GAP) + piece.cell_len <= width:
            lines[-1].append(_GAP).append_text(piece)
        else:
            lines.append(Text().append_text(piece))
    return Text("\n").join(lines)
