"""Results as an SVG picture: a dot for each game, and each player's mean with its interval.

It does not need matplotlib, which lessons cannot rely on. The same numbers follow as text.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import floor, log10
from typing import Final

from eleusis_nb.i18n import default_language, say
from eleusis_nb.i18n.text import Text
from eleusis_nb.markup import Markup, tag
from eleusis_nb.palette import LIGHT

LEFT: Final = 130
RIGHT: Final = 24
WIDTH: Final = 640
TOP: Final = 34
ROW: Final = 74
FOOT: Final = 34
DOT: Final = 4
STEPS: Final = 6
"""Maximum number of steps of the scale."""

_GROUND: Final = "currentColor"  # the ink of the page, in light and in dark
_ACCENT: Final = LIGHT.either  # a picture does not know on which ground it is shown


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """One player's games.

    Parameters
    ----------
    name : str
        The player.
    values : tuple of float
        One for each game.
    mean, low, high : float
        Their mean and its 95 % interval.
    """

    name: str
    values: tuple[float, ...]
    mean: float
    low: float
    high: float

    def said(self) -> Text:
        """Return its numbers in a sentence."""
        if len(self.values) == 1:
            return say("{name}: {mean:.1f}, from a single game.", name=self.name, mean=self.mean)
        return say(
            "{name}: {mean:.1f} on average of {count} games, 95 % interval {low:.1f} to "
            "{high:.1f}.",
            name=self.name,
            mean=self.mean,
            count=len(self.values),
            low=self.low,
            high=self.high,
        )


@dataclass(frozen=True, slots=True, repr=False)
class Picture:
    """A picture with a text alternative.

    Parameters
    ----------
    title : Text
        The quantity.
    rows : tuple of PlayerRow
        The players, from top to bottom.
    """

    title: Text
    rows: tuple[PlayerRow, ...]

    @property
    def note(self) -> Text:
        """The legend."""
        return say(
            "Each small dot is a game, the large dot is the mean, and the line is its 95 % "
            "interval. The games are treated as independent."
        )

    def text(self, lang: str | None = None) -> str:
        """Return the text alternative, by default in the default language."""
        lang = default_language() if lang is None else lang
        lines = (self.title, *(row.said() for row in self.rows), self.note)
        return "\n".join(line.said(lang) for line in lines)

    def svg(self, lang: str | None = None) -> Markup:
        """Return the SVG."""
        lang = default_language() if lang is None else lang
        scale = _Scale.of(self.rows)
        height = TOP + ROW * len(self.rows) + FOOT
        parts = [_words(LEFT, 18, self.title.said(lang), weight=600)]
        foot = TOP + ROW * len(self.rows)
        for tick in scale.ticks:
            x = scale.at(tick)
            parts += [
                _line(x, x, TOP, foot, stroke=_GROUND, opacity=".18"),
                _words(x, foot + 20, f"{tick:g}".replace("-", "−"), anchor="middle"),
            ]
        for place, row in enumerate(self.rows):
            parts += _drawn(row, scale, TOP + ROW * place)
        return tag(
            "svg",
            parts,
            viewBox=f"0 0 {WIDTH} {height}",
            width=WIDTH,
            role="img",
            aria_label=self.text(lang),
            style={"max-width": "100%", "height": "auto", "font": "14px system-ui,sans-serif"},
            xmlns="http://www.w3.org/2000/svg",
        )

    def _repr_html_(self) -> Markup:
        lang = default_language()
        lines = [tag("div", row.said().said(lang)) for row in self.rows]
        note = tag("div", self.note.said(lang), style={"opacity": ".75"})
        return tag(
            "figure",
            self.svg(lang),
            tag("figcaption", lines, note),
            lang=lang,
            style={"margin": "0", "max-width": f"{WIDTH}px"},
        )

    def __repr__(self) -> str:
        return self.text()


@dataclass(frozen=True, slots=True)
class _Scale:
    """The range of the axis, with round steps."""

    low: float
    high: float
    step: float

    @classmethod
    def of(cls, rows: Sequence[PlayerRow]) -> _Scale:
        seen = [value for row in rows for value in row.values]
        # The infinite interval of a single game is drawn to the edges.
        seen += [end for row in rows for end in (row.low, row.high) if abs(end) < float("inf")]
        low, high = min(seen), max(seen)
        if low == high:
            low, high = low - 1, high + 1
        step = _round_step((high - low) / STEPS)
        return cls(floor(low / step) * step, -floor(-high / step) * step, step)

    @property
    def ticks(self) -> list[float]:
        count = round((self.high - self.low) / self.step)
        return [self.low + n * self.step for n in range(count + 1)]

    def at(self, value: float) -> float:
        """Return the x coordinate of a value, clamped to the axis."""
        share = (min(max(value, self.low), self.high) - self.low) / (self.high - self.low)
        return LEFT + share * (WIDTH - LEFT - RIGHT)


def _round_step(wanted: float) -> float:
    """Return the least number of the form 1, 2, 5, 10 … that is not less than ``wanted``."""
    size = 10.0 ** floor(log10(wanted))
    return next(size * part for part in (1, 2, 5, 10) if size * part >= wanted * 0.999)


def _drawn(row: PlayerRow, scale: _Scale, top: float) -> list[Markup]:
    """Draw a player: stacked dots for the games, and the mean below them."""
    line = top + ROW - 18
    heaps: Mapping[int, int] = Counter(round(scale.at(value) / DOT) for value in row.values)
    rise = min(2 * DOT, (ROW - 34) / max(heaps.values()))
    dots = [
        tag(
            "circle",
            cx=place * DOT,
            cy=f"{line - 14 - n * rise:.1f}",
            r=DOT - 0.5,
            fill=_GROUND,
            opacity=".45",
        )
        for place, count in heaps.items()
        for n in range(count)
    ]
    low, mean, high = scale.at(row.low), scale.at(row.mean), scale.at(row.high)
    return [
        _words(LEFT - 14, line + 5, row.name, anchor="end"),
        *dots,
        _line(low, high, line, line, stroke=_ACCENT, stroke_width=4, stroke_linecap="round"),
        tag("circle", cx=f"{mean:.1f}", cy=line, r=7, fill=_ACCENT),
    ]


def _line(left: float, right: float, top: float, foot: float, **look: str | float) -> Markup:
    return tag("line", x1=f"{left:.1f}", x2=f"{right:.1f}", y1=top, y2=foot, **look)


def _words(x: float, y: float, text: str, *, anchor: str = "start", weight: int = 400) -> Markup:
    return tag(
        "text",
        text,
        x=f"{x:.1f}",
        y=f"{y:.1f}",
        text_anchor=anchor,
        font_weight=weight,
        fill=_GROUND,
    )
