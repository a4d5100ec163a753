"""Figures with text alternatives: beliefs, cards, bits, calibration.

They need matplotlib (``pip install "eleusis-nb[plots]"``). Every function returns a :class:`Plot`,
a matplotlib figure whose text alternative is ``Plot.alt``.

Examples
--------
>>> import eleusis_nb as el
>>> beliefs = el.Beliefs(el.cards("QH"))
>>> _ = beliefs.saw(el.cards("9S"), right=True)
>>> figure = el.plots.chances(beliefs, hand=el.cards("2D 3C"), dark=True)
>>> figure.savefig("chances.png")  # doctest: +SKIP
"""

from eleusis_nb.optional import need_matplotlib

need_matplotlib()  # raises a helpful error before the imports below fail

from eleusis_nb.plots.deck import chances  # noqa: E402
from eleusis_nb.plots.page import Place, Plot  # noqa: E402
from eleusis_nb.plots.scores import calibration  # noqa: E402
from eleusis_nb.plots.thoughts import beliefs, entropy, posterior  # noqa: E402

__all__ = [
    "Place",
    "Plot",
    "beliefs",
    "calibration",
    "chances",
    "entropy",
    "posterior",
]
