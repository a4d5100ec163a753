"""What a rule costs in bits: how rarely people choose its form and the kinds of its conditions.

The counts are in ``counts.json``, by family of the library, so that what is reported of a family
can be measured without it. ``python -m tools.counts`` counts them anew.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from math import log2
from typing import Final

UNSEEN: Final = 2.0
"""What a kind or a form that nobody chose counts for: nobody was asked for many rules."""

SHARED: Final = 12
"""How many choices in a place the choices in all places weigh as much as."""

FORMS: Final = (
    "single", "both", "either", "one of", "choice", "choice by the card", "in turn",
    "three in turn", "suits in turn", "by suit", "by remainder", "special",
)  # fmt: skip

ALIKE: Final = ("alone", "pair", "branch")
"""Places in which the same conditions stand."""


@cache
def _counts() -> Mapping[str, Mapping[str, int]]:
    text = files("eleusis_nb.mind").joinpath("counts.json").read_text("utf-8")
    found: dict[str, dict[str, int]] = json.loads(text)
    return found


class Costs:
    """Bits of forms and of kinds, from counts by ``form: name`` and ``place: kind``."""

    def __init__(self, counts: Mapping[str, float]) -> None:
        self._counts = counts

    @classmethod
    def without(cls, *families: str) -> Costs:
        """Return the costs counted without some families of the library."""
        total: Counter[str] = Counter()
        for family, counted in _counts().items():
            if family not in families:
                total.update(counted)
        return cls(total)

    def form(self, name: str) -> float:
        """Return the bits of a form."""
        number = {one: self._counts.get(f"form: {one}", 0) + UNSEEN for one in FORMS}
        return log2(sum(number.values()) / number[name])

    def kinds(self, place: str, sizes: Mapping[str, int]) -> dict[str, float]:
        """Return the bits of one member of each kind that may stand in a place."""
        counts, places = self._counts, ALIKE if place in ALIKE else ()
        anywhere = {
            kind: UNSEEN + sum([counts.get(f"{other}: {kind}", 0) for other in places])
            for kind in sizes
        }
        shared = SHARED / sum(anywhere.values())
        here = {kind: counts.get(f"{place}: {kind}", 0) + shared * anywhere[kind] for kind in sizes}
        total = sum(here.values())
        return {kind: log2(total / here[kind] * size) for kind, size in sizes.items()}
