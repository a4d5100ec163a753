"""The figure of calibration."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from matplotlib.axes import Axes
from matplotlib.ticker import FixedLocator, FuncFormatter

from eleusis_nb.games.record import Record
from eleusis_nb.i18n import say
from eleusis_nb.learning.measures import Account, CalibrationLevel
from eleusis_nb.learning.measures.account import Recorded
from eleusis_nb.learning.measures.calibrating import curve, interval, level_said
from eleusis_nb.learning.measures.five import Source
from eleusis_nb.mind.likeliest import percent
from eleusis_nb.plots.page import (
    SMALL,
    Place,
    Plot,
    points,
    spoken,
)

_TICKS: Final = (0.0, 0.25, 0.5, 0.75, 1.0)


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
