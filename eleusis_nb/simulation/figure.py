"""Results as a figure of matplotlib."""

from __future__ import annotations

from typing import TYPE_CHECKING

from eleusis_nb.i18n import default_language
from eleusis_nb.optional import need_matplotlib
from eleusis_nb.palette import LIGHT
from eleusis_nb.simulation.results import IN_SUMMARY, QUANTITIES, Results

if TYPE_CHECKING:
    from matplotlib.figure import Figure


def draw(results: Results, what: tuple[str, ...] = IN_SUMMARY, lang: str | None = None) -> Figure:
    """Draw a panel for each quantity: every player's mean with its 95 % interval.

    Parameters
    ----------
    results : Results
        The results.
    what : tuple of str
        Names of :data:`~eleusis_nb.simulation.results.QUANTITIES`.
    lang : {"en", "fr", "ru"}, optional
        The language; the default language if not given.

    Raises
    ------
    NotInstalledError
        If matplotlib is not installed.
    """
    need_matplotlib()
    from matplotlib.figure import Figure  # noqa: PLC0415 (part of the extra `plots`)

    estimates = {name: results.estimate(name) for name in what}
    players = sorted({group[0] for found in estimates.values() for group in found}, reverse=True)
    figure = Figure(figsize=(3.2 * len(what), 0.9 + 0.45 * len(players)), layout="constrained")
    panels = figure.subplots(1, len(what), sharey=True, squeeze=False)[0]
    for panel, (name, found) in zip(panels, estimates.items(), strict=True):
        for at, player in enumerate(players):
            estimate = found.get((player,))
            if estimate is not None and estimate.games > 1:
                panel.plot([estimate.low, estimate.high], [at, at], color=LIGHT.either, lw=2.5)
            if estimate is not None:
                panel.plot(estimate.mean, at, "o", color=LIGHT.either, ms=7)
                panel.annotate(
                    f"{estimate.mean:.1f}",
                    (estimate.mean, at),
                    (0, 7),
                    textcoords="offset points",
                    ha="center",
                    fontsize=9,
                )
        panel.set_title(
            QUANTITIES[name].title.said(lang or default_language()), fontsize=10, loc="left"
        )
        panel.set_yticks(range(len(players)), players)
        panel.margins(x=0.15, y=0.25)
        panel.grid(axis="x", alpha=0.25)
        for side in ("top", "right", "left"):
            panel.spines[side].set_visible(False)
        panel.tick_params(left=False)
    return figure
