"""A curve as a picture that needs nothing but a browser."""

from collections.abc import Mapping, Sequence
from xml.sax.saxutils import escape

WIDTH, HEIGHT, EDGE = 640, 360, 48
COLOURS = ("#1b7837", "#762a83", "#b35806", "#2166ac", "#b2182b", "#4d4d4d")


def curve(title: str, lines: Mapping[str, Sequence[tuple[float, float]]], across: str, level: float | None = None) -> str:
    """Several lines over the same axis; `level`: what they are held against."""
    points = [point for line in lines.values() for point in line]
    most_across = max((x for x, _ in points), default=1) or 1
    values = [y for _, y in points] + ([] if level is None else [level])
    low, high = min([0.0, *values]), max(values, default=1.0) * 1.05 or 1.0

    def placed(x: float, y: float) -> str:
        right = EDGE + x / most_across * (WIDTH - 2 * EDGE)
        down = HEIGHT - EDGE - (y - low) / (high - low) * (HEIGHT - 2 * EDGE)
        return f"{right:.1f},{down:.1f}"

    drawn = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" font-size="12">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
        f'<text x="{EDGE}" y="24" font-size="15">{escape(title)}</text>',
        f'<text x="{WIDTH - EDGE}" y="{HEIGHT - 12}" text-anchor="end">{escape(across)}: {most_across:g}</text>',
    ]
    for y in (low, (low + high) / 2, high):
        (_, down) = placed(0, y).split(",")
        drawn.append(f'<line x1="{EDGE}" x2="{WIDTH - EDGE}" y1="{down}" y2="{down}" stroke="#ddd"/>')
        drawn.append(f'<text x="{EDGE - 6}" y="{down}" text-anchor="end">{y:.2f}</text>')
    if level is not None:
        drawn.append(
            f'<polyline points="{placed(0, level)} {placed(most_across, level)}" stroke="#999" stroke-dasharray="4" fill="none"/>'
        )
    for place, (name, line) in enumerate(lines.items()):
        colour = COLOURS[place % len(COLOURS)]
        drawn.append(
            f'<polyline points="{" ".join(placed(x, y) for x, y in line)}" stroke="{colour}" stroke-width="2" fill="none"/>'
        )
        drawn.append(f'<text x="{EDGE + 8}" y="{44 + 16 * place}" fill="{colour}">{escape(name)}</text>')
    return "\n".join([*drawn, "</svg>", ""])
