"""Figures with text alternatives: beliefs, cards, bits, calibration.

They need matplotlib (``pip install "eleusis-nb[plots]"``). Every function returns a :class:`Plot`,
a matplotlib figure whose text alternative is ``Plot.alt``. All take

- ``place``: ``"page"``, ``"phone"`` or ``"projector"``, for its width and the size of letters;
- ``dark``: whether the background is dark;
- ``lang``: the language of its words, by default that of ``el.speak``.

Examples
--------
>>> import eleusis_nb as el
>>> beliefs = el.Beliefs(el.cards("QH"))
>>> _ = beliefs.saw(el.cards("9S"), right=True)
>>> figure = el.plots.chances(beliefs, hand=el.cards("2D 3C"), dark=True)
>>> figure.savefig("chances.png")  # doctest: +SKIP
>>> print(el.plots.posterior(beliefs, 2).alt.splitlines()[0])
The likeliest rules
"""

from eleusis_nb.optional import need_matplotlib

need_matplotlib()  # raises a helpful error before the imports below fail

from eleusis_nb.plots.figures import calibration, chances, entropy, posterior  # noqa: E402
from eleusis_nb.plots.plot import Place, Plot  # noqa: E402

__all__ = ["Place", "Plot", "calibration", "chances", "entropy", "posterior"]
