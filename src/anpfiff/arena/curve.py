"""A curve as a picture that needs nothing but a browser."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple
from xml.sax.saxutils import escape

WIDTH, HEIGHT, EDGE = 640, 360, 48
COLOURS = ("#1b7837", "#762a83", "#b35806", "#2166ac", "#b2182b", "#4d4d4d")


class Axes(NamedTuple):
    """From where to where they go; what is across begins with 0."""

    most_across: float
    low: float
    high: float

    def placed(self, x: float, y: float) -> str:
        right = EDGE + x / self.most_across * (WIDTH - 2 * EDGE)
        return f"{right:.1f},{self.down(y):.1f}"

    def down(self, y: float) -> float:
        return HEIGHT - EDGE - (y - self.low) / (self.high - self.low) * (HEIGHT - 2 * EDGE)


def curve(title: str, lines: Mapping[str, Sequence[tuple[float, float]]], across: str, level: float | None = None) -> str:
    """Several lines over the same axis; `level`: what they are held against."""
    points = [point for line in lines.values() for point in line]
    values = [y for _, y in points] + ([] if level is None else [level])
    axes = Axes(max((x for x, _ in points), default=1) or 1, min([0.0, *values]), max(values, default=1.0) * 1.05 or 1.0)
    drawn = _frame(title, across, axes)
    if level is not None:
        ends = f"{axes.placed(0, level)} {axes.placed(axes.most_across, level)}"
        drawn.append(f'<polyline points="{ends}" stroke="#999" stroke-dasharray="4" fill="none"/>')
    for place, (name, line) in enumerate(lines.items()):
        colour = COLOURS[place % len(COLOURS)]
        along = " ".join(axes.placed(x, y) for x, y in line)
        drawn.append(f'<polyline points="{along}" stroke="{colour}" stroke-width="2" fill="none"/>')
        drawn.append(f'<text x="{EDGE + 8}" y="{44 + 16 * place}" fill="{colour}">{escape(name)}</text>')
    return "\n".join([*drawn, "</svg>", ""])


def _frame(title: str, across: str, axes: Axes) -> list[str]:
    drawn = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" font-size="12">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
        f'<text x="{EDGE}" y="24" font-size="15">{escape(title)}</text>',
        f'<text x="{WIDTH - EDGE}" y="{HEIGHT - 12}" text-anchor="end">{escape(across)}: {axes.most_across:g}</text>',
    ]
    for y in (axes.low, (axes.low + axes.high) / 2, axes.high):
        down = f"{axes.down(y):.1f}"
        drawn.append(f'<line x1="{EDGE}" x2="{WIDTH - EDGE}" y1="{down}" y2="{down}" stroke="#ddd"/>')
        drawn.append(f'<text x="{EDGE - 6}" y="{down}" text-anchor="end">{y:.2f}</text>')
    return drawn
