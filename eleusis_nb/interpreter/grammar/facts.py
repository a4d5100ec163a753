"""What is true of cards anyway: "prime numbers only, and an ace is not prime".

Category ``Fact``. It is said beside a rule and adds nothing to it.
"""

from __future__ import annotations

from eleusis_nb.cards import EVERY_CARD
from eleusis_nb.conditions.condition import Condition
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.meanings import cards_of


def add_to(grammar: Productions) -> None:
    """Add the productions of facts."""
    add = grammar.add
    add("Fact", "S1 be S1", _is_so)
    add("Fact", "S1 be? not S1", _is_not_so)
    add("R", "R comma|dot|semi? and|but|as Fact", lambda rule, _: rule)
    add("R", "R dot|semi Fact", lambda rule, _: rule)


def _is_so(some: Condition, kind: Condition) -> bool | None:
    """Whether all of some cards are of a wider kind."""
    inside, outside = cards_of(some), cards_of(kind)
    return (inside & ~outside == 0 and outside not in {inside, EVERY_CARD}) or None


def _is_not_so(some: Condition, kind: Condition) -> bool | None:
    """Whether none of some cards are of a kind."""
    return not cards_of(some) & cards_of(kind) or None
