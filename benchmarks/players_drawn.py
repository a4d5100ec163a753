"""Draw what :mod:`benchmarks.players` measured, for a light page and for a dark one."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import matplotlib as mpl
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure

from benchmarks.players import COLUMNS, Game, kinds_of, points, summary
from eleusis_nb.palette import DARK, LIGHT

HERE: Final = Path(__file__).parents[1] / "docs" / "pictures" / "figures"
THEMES: Final = {"light": LIGHT, "dark": DARK}

MARKS: Final = {
    "random": (LIGHT.series_orange, "s"),
    "confirmer": (LIGHT.series_sky, "^"),
    "falsifier": (LIGHT.series_pink, "D"),
    "scientist": (LIGHT.series_green, "o"),
    "forgetful": (LIGHT.series_red, "v"),
}
"""Colours that colour-blind people can tell apart (Okabe and Ito 2008), and shapes besides."""

SHOWN: Final = ("plays to the right declaration", "wrong declarations", "score")


def draw(games: Sequence[Game]) -> None:
    """Write the figure twice, into the documentation's pictures.

    Parameters
    ----------
    games : sequence of Game
        What was played.
    """
    for name, palette in THEMES.items():
        inked = ("text.color", "axes.labelcolor", "axes.edgecolor", "xtick.color", "ytick.color")
        colours: dict[Any, Any] = dict.fromkeys(inked, palette.ink)
        with mpl.rc_context({**colours, "axes.facecolor": palette.host, "font.size": 10}):
            figure = Figure(figsize=(10, 5.6), facecolor=palette.host, layout="constrained")
            FigureCanvasAgg(figure)
            _compare(figure, games)
            figure.savefig(HERE / f"players-{name}.png", dpi=110)


def _compare(figure: Figure, games: Sequence[Game]) -> None:
    """Draw the players beside each other, and below them the plays over the bits."""
    upper, lower = figure.subfigures(2, 1, squeeze=False).ravel()
    for part in (upper, lower):
        part.set_facecolor("none")
    kinds = kinds_of(games)
    for axes, title in zip(upper.subplots(1, len(SHOWN), sharey=True), SHOWN, strict=True):
        for row, kind in enumerate(kinds):
            one = summary(games, kind, COLUMNS[title])
            colour, mark = MARKS[kind]
            axes.plot((one.low, one.high), (row, row), color=colour, linewidth=3)
            axes.plot(one.value, row, mark, color=colour, markersize=9)
        axes.set_yticks(range(len(kinds)), kinds)
        axes.set_title(title)
        axes.margins(y=0.2)
        axes.spines[["top", "right"]].set_visible(False)
    axes = lower.subplots()
    bits, plays = zip(*points(games), strict=True)
    colour, mark = MARKS["scientist"]
    axes.plot(bits, plays, mark, color=colour, markersize=7)
    axes.set_xlabel("bits it takes to say the rule")
    axes.set_ylabel("plays until the scientist\nthinks of it first")
    axes.spines[["top", "right"]].set_visible(False)
