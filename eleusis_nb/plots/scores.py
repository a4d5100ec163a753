"""Figures of calibration and of the measures of records."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import isfinite, sqrt
from pathlib import Path
from statistics import median
from typing import Final

from matplotlib.axes import Axes
from matplotlib.ticker import FixedLocator, FuncFormatter

from eleusis_nb.games.record import Record
from eleusis_nb.i18n import many, say
from eleusis_nb.inference.likeliest import percent
from eleusis_nb.learning.measures import Account, CalibrationLevel, Measure, Mirror
from eleusis_nb.learning.measures.account import Recorded
from eleusis_nb.learning.measures.calibrating import curve, interval, level_said
from eleusis_nb.learning.measures.measure import Source
from eleusis_nb.plots.page import (
    LEADING,
    SMALL,
    Overlay,
    Place,
    Plot,
    points,
    spoken,
    wrapped,
)

_TICKS: Final = (0.0, 0.25, 0.5, 0.75, 1.0)

_SCALES: Final[dict[str, tuple[float, float]]] = {
    "share": (0.0, 1.0),
    "squared": (0.0, 0.25),
    "points": (-1.0, 1.0),
    "play number": (1.0, 2.0),
    "rank": (1.0, 2.0),
}
"""Minimum range of the axis by unit; 0 to 1 for other units."""

_BOUNDED: Final = ("share", "squared", "points")
"""Units with a fixed scale; for other units a single record is shown as a number only."""


def calibration(
    records: Source | Iterable[Source],
    *,
    place: Place = "page",
    dark: bool = False,
    lang: str | None = None,
) -> Plot:
    """Draw a calibration plot: observed frequency by predicted probability.

    Each point is one predicted probability, with the number of predictions and a 95 % interval
    (Wilson 1927); the diagonal is perfect calibration. More than eleven different probabilities
    are binned in tenths.

    Parameters
    ----------
    records : record, path, table or account, or several of them
        The sources of predictions; those of several are pooled.
    place : {"page", "phone", "projector"}
        The medium.
    dark : bool
        Whether the background is dark.
    lang : {"en", "fr", "ru"}, optional
        The language; the default language if not given.

    Raises
    ------
    RecordError
        If a file cannot be read or was modified.

    Notes
    -----
    Wilson, E. B. (1927). Probable inference, the law of succession, and statistical inference.
    *Journal of the American Statistical Association*, 22, 209-212.
    """
    lang = spoken(lang)
    some: list[Source]
    if isinstance(records, Record | Path | str | Account | Recorded):
        some = [records]
    else:
        some = list(records)
    accounts = [one if isinstance(one, Account) else Account.of(one) for one in some]
    found = curve([one for account in accounts for one in account.predictions])
    plot = Plot(30 * Plot.letter_at(place), place, dark=dark, lang=lang)
    letter, palette = plot.size.letter, plot.palette
    title = say("Of the predictions made with 80 % confidence, how many came true?").said(lang)
    overlay = plot.overlay()
    top = overlay.title(title)
    if not found:
        plot.alt = say("No predictions were made.").said(lang)
        overlay.write((plot.margin, top + letter), plot.alt)
        return plot
    axes = plot.frame(5.2 * letter, top + letter, 1.8 * letter, 4.4 * letter)
    axes.plot([0, 1], [0, 1], color=palette.muted, linewidth=points(0.12 * letter), dashes=(4, 3))
    for level in found:
        _point(plot, axes, level)
    for axis in (axes.xaxis, axes.yaxis):
        axis.set_major_locator(FixedLocator(_TICKS))
        axis.set_major_formatter(FuncFormatter(lambda share, _: percent(share, lang)))
    axes.set_xlim(-0.04, 1.04)
    axes.set_ylim(-0.06, 1.06)
    across = say("how sure you were that the card fits").said(lang)
    axes.set_xlabel(across, fontsize=points(letter), color=palette.ink)
    axes.set_ylabel(
        say("how often it fitted").said(lang), fontsize=points(letter), color=palette.ink
    )
    plot.alt = "\n".join([title, *(level_said(level).said(lang) for level in found)])
    return plot


def _point(plot: Plot, axes: Axes, level: CalibrationLevel) -> None:
    palette, letter = plot.palette, plot.size.letter
    low, high = interval(level.right, level.count)
    axes.plot(
        [level.chance] * 2, [low, high], color=palette.accent, linewidth=points(0.16 * letter)
    )
    axes.plot([level.chance], [level.frequency], "o", color=palette.accent, zorder=3,
              markersize=points(0.8 * letter), markeredgecolor=palette.bg)  # fmt: skip
    left = level.chance > 0.85  # noqa: PLR2004  # the label would leave the figure
    axes.annotate(
        f"{level.count}×",
        (level.chance, level.frequency),
        xytext=(points((-0.7 if left else 0.7) * letter), 0),
        textcoords="offset points",
        ha="right" if left else "left",
        va="center",
        fontsize=points(SMALL * letter),
        color=palette.ink,
    )


def measures(
    mirrors: Mirror | Iterable[Mirror],
    *,
    place: Place = "page",
    dark: bool = False,
    lang: str | None = None,
) -> Plot:
    """Draw the measures of one record, or of a class.

    Each measure has its own labelled scale. For a class every record is a dot (a larger one for
    several equal values), and the number and the bar are the median. Measures without values are
    listed below.

    Parameters
    ----------
    mirrors : Mirror or several
        The measures of each record: :func:`eleusis_nb.learning.measures.of`.
    place, dark, lang
        As for :func:`calibration`.
    """
    lang = spoken(lang)
    some = [mirrors] if isinstance(mirrors, Mirror) else list(mirrors)
    rows = [_Row(column) for column in zip(*some, strict=True)]
    known, unknown = [r for r in rows if r.values], [r for r in rows if not r.values]
    plot = Plot(1, place, dark=dark, lang=lang)
    letter, width = plot.size.letter, plot.size.width - 2 * plot.margin
    if len(some) == 1:
        title = say("A mirror of how you reasoned").said(lang)
    else:
        title = many("How {count} person reasoned", "How {count} people reasoned", len(some)).said(
            lang
        )
    missing = _missing_said(unknown, lang)
    below = wrapped(missing, SMALL * letter, width) if missing else []
    heights = [_height(plot, row, lang) for row in known]
    plot.grow(4.6 * letter + sum(heights) + 1.3 * letter * len(below))
    overlay = plot.overlay()
    y = overlay.title(title) + 0.6 * letter
    for row, height in zip(known, heights, strict=True):
        _draw_row(plot, overlay, y, row, lang)
        y += height
    for line in below:
        overlay.write((plot.margin, y), line, SMALL, colour=plot.palette.muted)
        y += 1.3 * letter
    plot.alt = "\n".join([title, *(row.said(lang) for row in known), *filter(None, [missing])])
    return plot


class _Row:
    """One measure over all records."""

    def __init__(self, column: Sequence[Measure]) -> None:
        self.first = column[0]
        self.measured = [one for one in column if one.value is not None]
        self.values = [one.value for one in self.measured if one.value is not None]

    @property
    def is_drawn(self) -> bool:
        """Whether it is drawn on a scale."""
        return len(self.measured) > 1 or self.first.unit in _BOUNDED

    @property
    def ends(self) -> tuple[float, float]:
        """The range of its scale."""
        low, high = _SCALES.get(self.first.unit, (0.0, 1.0))
        finite = [value for value in self.values if isfinite(value)]
        return min([low, *finite]), max([high, *finite])

    def shown(self, value: float, lang: str) -> str:
        """Return a value with its unit."""
        return self.first.written(value, lang)

    def middle(self) -> float:
        """Return the value, or the median of several."""
        return median(self.values)

    def said(self, lang: str) -> str:
        """Return its text alternative."""
        title = self.first.title(lang)
        if len(self.values) == 1:
            return f"{title}: {self.shown(self.values[0], lang)}"
        return say(
            "{title}: median {median}, from {least} to {most}, of {count}",
            title=title,
            median=self.shown(self.middle(), lang),
            least=self.shown(min(self.values), lang),
            most=self.shown(max(self.values), lang),
            count=len(self.values),
        ).said(lang)


def _missing_said(rows: Sequence[_Row], lang: str) -> str:
    if not rows:
        return ""
    titles = ", ".join(row.first.title(lang) for row in rows)
    return say("Nothing to measure yet: {titles}.", titles=titles).said(lang)


def _columns(plot: Plot) -> tuple[float, float, float]:
    """Return the width of the title, and the x coordinates of the scale."""
    left, right = plot.margin, plot.size.width - plot.margin
    number = 7.2 * plot.size.letter
    if plot.narrow:
        return right - left - number, left, right
    start = left + 0.46 * (right - left)
    return start - left - plot.size.letter, start, right - number


def _height(plot: Plot, row: _Row, lang: str) -> float:
    letter = plot.size.letter
    words = LEADING * letter * len(_title(plot, row, lang))
    if not row.is_drawn:
        return words + 0.9 * letter
    return words + 2.9 * letter if plot.narrow else max(words, 2.0 * letter) + 1.0 * letter


def _title(plot: Plot, row: _Row, lang: str) -> list[str]:
    return wrapped(row.first.title(lang), plot.size.letter, _columns(plot)[0])


def _draw_row(plot: Plot, overlay: Overlay, y: float, row: _Row, lang: str) -> None:
    letter = plot.size.letter
    right = plot.size.width - plot.margin
    overlay.write((right, y), row.shown(row.middle(), lang), across="right", bold=True)
    for text in _title(plot, row, lang):
        overlay.write((plot.margin, y), text)
        y += LEADING * letter
    if row.is_drawn:
        first = y - LEADING * letter * len(_title(plot, row, lang))
        _draw_line(
            plot, overlay, y + 0.7 * letter if plot.narrow else first + 0.6 * letter, row, lang
        )


def _draw_line(plot: Plot, overlay: Overlay, y: float, row: _Row, lang: str) -> None:
    letter, palette = plot.size.letter, plot.palette
    _, left, right = _columns(plot)
    low, high = row.ends
    overlay.box((left, y - 0.1 * letter, right - left, 0.2 * letter), palette.line)
    across = [left + (right - left) * _along(value, low, high) for value in row.values]
    if len(across) > 1:
        middle = left + (right - left) * _along(row.middle(), low, high)
        stroke = (middle - 0.1 * letter, y - 0.8 * letter, 0.2 * letter, 1.6 * letter)
        overlay.box(stroke, palette.no)
    for x, count in _heaps(across, 0.4 * letter):
        size = min(1.25, 0.55 * sqrt(count)) if len(across) > 1 else 0.9
        overlay.dots([(x, y)], size, palette.accent, thin=len(across) > 1)
    under = y + 0.75 * letter
    overlay.write((left, under), row.shown(low, lang), 0.78, colour=palette.muted)
    overlay.write((right, under), row.shown(high, lang), 0.78, colour=palette.muted, across="right")


def _heaps(across: Sequence[float], near: float) -> list[tuple[float, int]]:
    """Merge dots that would overlap; return positions and numbers of dots."""
    heaps: list[list[float]] = []
    for x in sorted(across):
        if heaps and x - heaps[-1][0] < near:
            heaps[-1].append(x)
        else:
            heaps.append([x])
    return [(sum(heap) / len(heap), len(heap)) for heap in heaps]


def _along(value: float, low: float, high: float) -> float:
    """Return the position of a value on a scale, 0 to 1, clamped."""
    return min(1.0, max(0.0, (value - low) / (high - low)))
