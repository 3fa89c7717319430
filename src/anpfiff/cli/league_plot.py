"""The ratings of a league as a picture: a point and its interval for every bot."""

from collections.abc import Callable
from xml.sax.saxutils import escape

from anpfiff.arena.league import Table
from anpfiff.arena.ratings import Rating

_LEFT, _RIGHT, _TOP, _ROW = 150, 40, 48, 30
_WIDTH = 720


def plot(table: Table, title: str) -> str:
    """An SVG file's text."""
    rated = sorted(table.ratings.items(), key=lambda item: -item[1].points)
    low, high = min(rating.low for _, rating in rated), max(rating.high for _, rating in rated)
    room = max(high - low, 1.0)
    height = _TOP + _ROW * len(rated) + 40

    def across(points: float) -> float:
        return _LEFT + (points - low) / room * (_WIDTH - _LEFT - _RIGHT)

    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}" font-family="sans-serif" font-size="14">',
        f'<rect width="{_WIDTH}" height="{height}" fill="#fff"/>',
        f'<text x="12" y="26" font-weight="bold">{escape(title)}</text>',
        f'<line x1="{across(0):.1f}" x2="{across(0):.1f}" y1="{_TOP}" y2="{height - 34}" stroke="#bbb" stroke-dasharray="4 4"/>',
    ]
    for row, (name, rating) in enumerate(rated):
        y = _TOP + _ROW * row + _ROW // 2
        lines += [f'<text x="12" y="{y + 5}">{escape(name)}</text>', *_interval(rating, across, y)]
    for points in (low, 0.0, high):
        lines.append(f'<text x="{across(points):.1f}" y="{height - 14}" font-size="12" text-anchor="middle">{points:.0f}</text>')
    return "\n".join([*lines, "</svg>", ""])


def _interval(rating: Rating, across: Callable[[float], float], y: int) -> list[str]:
    at, least, most = across(rating.points), across(rating.low), across(rating.high)
    return [
        f'<line x1="{least:.1f}" x2="{most:.1f}" y1="{y}" y2="{y}" stroke="#1b6e3c" stroke-width="4"/>',
        f'<circle cx="{at:.1f}" cy="{y}" r="6" fill="#1b6e3c"/>',
        f'<text x="{at:.1f}" y="{y - 9}" font-size="11" text-anchor="middle">{rating.points:.0f}</text>',
    ]
