"""How often people choose rules of each form: the prior over the families of the factored space.

Counted are the rules of the library, which holds those of the sources, and those that other
descriptions of the game give as examples (:data:`ELSEWHERE`). A form that nobody chose has the
share that the rule of succession gives it.

None of the 130 rules that were played in four random games each came to a board after which no
card was right (:data:`DEAD_END`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from eleusis_nb.conditions import (
    And,
    ByRemainder,
    Earlier,
    ExactlyOne,
    IfElse,
    InTurn,
    LastPlay,
    Or,
    Refused,
    Total,
)
from eleusis_nb.conditions.condition import nodes
from eleusis_nb.rules import Condition

TWO: Final = 2


class RuleForm(StrEnum):
    """The form of a rule: which family of the factored space it belongs to."""

    SINGLE = "single"
    BOTH = "both"
    EITHER = "either"
    ONE_OF = "exactly one"
    BEFORE = "if something came before"
    CARD = "if the card is so"
    VALUE = "if a value is such"
    CASES = "cases"
    CYCLE = "cycle of two"
    CYCLES = "cycle of more"
    PLAY = "by how it went"
    BEFORE_PAIRS = "if something came before, pairs"
    CYCLE_PAIRS = "short cycle, pairs"


LIBRARY: Final[Mapping[RuleForm, int]] = MappingProxyType(
    {
        RuleForm.SINGLE: 51,
        RuleForm.BOTH: 4,
        RuleForm.EITHER: 14,
        RuleForm.ONE_OF: 2,
        RuleForm.BEFORE: 26,
        RuleForm.CASES: 3,
        RuleForm.CYCLE: 21,
        RuleForm.CYCLES: 2,
        RuleForm.PLAY: 5,
        RuleForm.CYCLE_PAIRS: 2,
    }
)
"""The rules of the library, without the bad examples; a test counts them."""

ELSEWHERE: Final[Mapping[RuleForm, int]] = MappingProxyType(
    {RuleForm.SINGLE: 5, RuleForm.BEFORE: 2, RuleForm.CASES: 2}
)
"""Examples in other descriptions of the game, read on 23 November 2026.

HowStuffWorks, *How to Play Eleusis*: by the suit of the last card; by colour and parity of the
last card; red or black by the sum of the last two counts as what came before. Brodin, *Eleusis*:
alternating colours; primes; higher than the last. Y. Hu, *Eleusis*: primes; after a red card an
even one. J. Golden, *Eleusis Express*: a different colour.
"""

DEAD_END: Final = 5
"""A rule after which no card is right from here is believed 2 to the minus this less."""


_JOINED: Final[Mapping[type[Condition], RuleForm]] = {
    And: RuleForm.BOTH,
    Or: RuleForm.EITHER,
    ExactlyOne: RuleForm.ONE_OF,
    ByRemainder: RuleForm.CASES,
}


def form_of(tree: Condition) -> RuleForm:
    """Return the form of a rule.

    Examples
    --------
    >>> from eleusis_nb.rules import Rule
    >>> form_of(Rule.parse("red or a face").tree)
    <RuleForm.EITHER: 'either'>
    """
    match tree:
        case InTurn(conditions=branches) if _of_pairs(branches):
            return RuleForm.CYCLE_PAIRS
        case InTurn(conditions=branches):
            return RuleForm.CYCLE if len(set(branches)) <= TWO else RuleForm.CYCLES
        case IfElse():
            return _of_test(tree)
    return _JOINED.get(type(tree), RuleForm.SINGLE)


def _of_test(tree: IfElse) -> RuleForm:
    """Return the form of "if … otherwise …": by what is asked, and whether branches are pairs."""
    if isinstance(tree.test, LastPlay | Refused):
        return RuleForm.PLAY
    if isinstance(tree.otherwise, IfElse) and isinstance(tree.otherwise.otherwise, IfElse):
        return RuleForm.CASES
    if not isinstance(tree.test, Earlier | Total):
        return RuleForm.CARD
    return RuleForm.BEFORE_PAIRS if _of_pairs((tree.then, tree.otherwise)) else RuleForm.BEFORE


def _of_pairs(branches: Iterable[Condition]) -> bool:
    return any(isinstance(n, And | Or | ExactlyOne) for one in branches for n in nodes(one))


def counted(trees: Iterable[Condition]) -> Mapping[RuleForm, int]:
    """Return how many rules have each form."""
    return Counter(form_of(tree) for tree in trees)


def chosen(*lists: Mapping[RuleForm, int]) -> dict[RuleForm, int]:
    """Return the weight of each form: how often it was chosen, and once more."""
    return {form: 1 + sum(some.get(form, 0) for some in lists) for form in RuleForm}
