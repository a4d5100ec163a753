"""What a rule costs in bits: how rarely people choose its form and the kinds of its conditions.

The counts are in ``counts.json``, by family of the library, so that what is reported of a family
can be measured without it. ``python -m tools.counts`` counts them anew.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from math import log2
from typing import Final

from eleusis_nb.mind.vocabulary import Kind

UNSEEN: Final = 2.0
"""What a kind or a form that nobody chose counts for: nobody was asked for many rules."""

SHARED: Final = 12
"""How many choices in a place the choices in all places weigh as much as."""

FORMS: Final = (
    "single", "both", "either", "one of", "choice", "choice by the card", "in turn",
    "three in turn", "suits in turn", "by suit", "by remainder", "special",
)  # fmt: skip


@cache
def _counts() -> Mapping[str, Mapping[str, int]]:
    text = files("eleusis_nb.mind").joinpath("counts.json").read_text("utf-8")
    found: dict[str, dict[str, int]] = json.loads(text)
    return found


@dataclass(frozen=True, slots=True)
class Costs:
    """Bits of forms and of kinds, from counts of what people chose.

    Parameters
    ----------
    counts : mapping from str to float
        By ``form: name`` and ``place: kind``.
    """

    counts: Mapping[str, float]

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
        whole = sum(self.counts.get(f"form: {one}", 0) + UNSEEN for one in FORMS)
        return log2(whole / (self.counts.get(f"form: {name}", 0) + UNSEEN))

    def kinds(self, place: str, kinds: list[Kind]) -> dict[str, float]:
        """Return the bits of one member of each kind that may stand in a place."""
        places = [
            one for one in ("alone", "pair", "branch") if place in ("alone", "pair", "branch")
        ]
        counts = self.counts
        everywhere = {
            one.name: UNSEEN + sum(counts.get(f"{other}: {one.name}", 0) for other in places)
            for one in kinds
        }
        whole = sum(everywhere.values())
        here = {
            one.name: counts.get(f"{place}: {one.name}", 0) + SHARED * everywhere[one.name] / whole
            for one in kinds
        }
        total = sum(here.values())
        return {one.name: log2(total / here[one.name] * len(one.members)) for one in kinds}
