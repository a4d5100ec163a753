"""The published deals: rules and cards, the same for everybody.

They are in ``deals.json``, so whoever looks there knows the answers. What a contest compares is who
plays by the table alone; a model may have read the file, which no figure can show.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from eleusis_nb.games.eleusis import Round
from eleusis_nb.rules import Rule


@dataclass(frozen=True, slots=True)
class ContestDeal:
    """One deal of a contest.

    Parameters
    ----------
    number : int
        Its number, from 1.
    variant : str
        The variant.
    rule : str
        God's rule.
    seed : int
        What the cards are dealt by, as ``el.Play(rule=…, seed=…)`` takes it.
    """

    number: int
    variant: str
    rule: str
    seed: int

    def round(self, name: str) -> Round:
        """Deal it to a player."""
        return Round.deal(self.variant, Rule.from_text(self.rule), ("God", name), self.seed)


@cache
def deals() -> tuple[ContestDeal, ...]:
    """Return the published deals.

    Examples
    --------
    >>> len(deals()), deals()[0].variant
    (12, 'solo')
    """
    text = (files("eleusis_nb.research.contest") / "deals.json").read_text(encoding="utf-8")
    published = json.loads(text)
    return tuple(ContestDeal(variant=published["variant"], **one) for one in published["deals"])
