"""Checks: a cell of a lesson asks whether something was done, and says what to do next.

``check(lesson, item)`` reads the record of the lesson's table and what it is given (a card, a
rule, a number), and never the notebook. It says *Passed*, *Not yet* or *Not tried*, with a reason
and separately a hint; asked twice it says the same; what is missing is *not tried* and never an
error. The items are data beside the lesson (:mod:`eleusis_nb.learning.checking.items`).
"""

from eleusis_nb.learning.checking.check import check
from eleusis_nb.learning.checking.items import ITEMS, Check, Item, ItemStanding
from eleusis_nb.learning.checking.work import Work

__all__ = ["ITEMS", "Check", "Item", "ItemStanding", "Work", "check"]
