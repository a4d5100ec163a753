"""The items of each lesson: what its cells can ask for by ``check(lesson, item)``.

An item is data. Its name is what the cell says, its sentences are in the catalogue, and what it
counts is one of :mod:`eleusis_nb.learning.checking.facts`. No exit question can be answered by a
yes or no: it asks for a card, a rule or a number that somebody has to think of. A lesson's items
have a module of their own here.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from eleusis_nb.learning.checking.item import Item
from eleusis_nb.learning.checking.items import (
    before_after,
    being_god,
    confirming,
    dax_and_med,
    degrees,
    erring,
    first_eleusis,
    first_table,
    foretelling,
    governor,
    many_rules,
    one_change,
    prophet,
    robot,
    science,
    splitting,
    tournament,
)
from eleusis_nb.learning.checking.items.warm_ups import WARM_UPS

ITEMS: Final[Mapping[str, tuple[Item, ...]]] = MappingProxyType(
    {
        "lesson-00": first_table.ITEMS,
        "lesson-01": foretelling.ITEMS,
        "lesson-02": dax_and_med.ITEMS,
        "lesson-03": robot.ITEMS,
        "lesson-04": confirming.ITEMS,
        "lesson-05": many_rules.ITEMS,
        "lesson-06": splitting.ITEMS,
        "lesson-06b": one_change.ITEMS,
        "lesson-07": degrees.ITEMS,
        "lesson-08": prophet.ITEMS,
        "lesson-09": erring.ITEMS,
        "lesson-10": being_god.ITEMS,
        "lesson-11": first_eleusis.ITEMS,
        "lesson-12": governor.ITEMS,  # an extra notebook since 2026
        "lesson-12-science": science.ITEMS,
        "lesson-13": tournament.ITEMS,
    }
)
"""The items by the name of the lesson's records, in the order in which the lesson asks them."""

_UNCOUNTED: Final = {
    "lesson-06b": (one_change.SURPRISE,),
    "lesson-12-science": science.PREDICTIONS,
    "lesson-13": (tournament.SEED,),
}

QUESTIONS: Final[Mapping[str, tuple[Item, ...]]] = MappingProxyType(
    {
        name: (
            *((WARM_UPS[name],) if name in WARM_UPS else ()),
            *_UNCOUNTED.get(name, ()),
            *items,
        )
        for name, items in (*ITEMS.items(), *before_after.TESTS.items())
    }
)
"""The items of the lessons, and what no report counts: with what a lesson begins, lesson 6b's
surprise, lesson 12's predictions, lesson 13's seed, the two tests."""
