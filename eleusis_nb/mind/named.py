"""The named table of lessons and tables: 21,000 rules.

Atoms are conditions on the card, or relations of it to the last card. Rules are one atom, two
joined by *and* or *or*, *if* the last card is … *then* … *otherwise* …, and cycles of two, three,
four or six. It looks back one card, and is not derived from a list of known rules. The length of a
rule is the number of bits of the choices that lead to it. Each of five families (one condition,
*and*, *or*, *if*, *in turn*) has a fifth of the prior; within a family the prior of a rule is
proportional to 2 to the minus its bits.
"""

from __future__ import annotations

from functools import cache
from itertools import permutations
from math import log2
from typing import Final

from eleusis_nb.cards import RANKS
from eleusis_nb.conditions import (
    Compares,
    Differs,
    Earlier,
    NextSuit,
    Not,
    Shares,
    Steps,
    Value,
)
from eleusis_nb.conditions.attributes import SUIT_TRAITS, Attribute
from eleusis_nb.conditions.numbers import Residue, Span
from eleusis_nb.conditions.relations import Direction, Order
from eleusis_nb.mind.atoms import Atoms
from eleusis_nb.mind.forms import BOTH, CHOICE, EITHER, SINGLE, Rows, in_turn
from eleusis_nb.mind.grammar import Shape, menu
from eleusis_nb.mind.space import BOARDS, Space, merged
from eleusis_nb.mind.vocabulary import ANYTHING, FARTHEST, declared, of_the_card
from eleusis_nb.rules import Condition

RHYTHMS: Final = ("01", "001", "010", "100", "0011", "0110", "000111", "001110", "011100")
"""Which of two conditions applies at each position of the cycle; both orders are used."""

_Costed = list[tuple[Condition, float]]
"""Conditions with their bits."""


def _costed(*groups: tuple[Condition, ...]) -> _Costed:
    """Return the conditions of some groups: first the group is chosen, then one of it."""
    first = log2(len(groups))
    return [(one, first + log2(len(group))) for group in groups for one in group]


def _plain() -> list[tuple[Condition, ...]]:
    kinds = of_the_card()
    low, honour = kinds["low, honour"][:2], kinds["low, honour"][2:]
    names = ("colour", "parity", "suit", "no suit", "face")
    some = [*map(kinds.__getitem__, names), low, honour, kinds["prime"]]
    return [tuple(group) for group in some]


def _fine() -> list[tuple[Condition, ...]]:
    return [
        tuple(of_the_card()["rank"]),
        tuple(Value(Span(None, most)) for most in range(2, RANKS)),
        tuple(Value(Span(least, None)) for least in range(2, RANKS)),
        tuple(Value(Residue(n, rest)) for n in (3, 4) for rest in range(n)),
    ]


def _likeness() -> list[tuple[Condition, ...]]:
    return [
        tuple(Shares(attribute) for attribute in Attribute),
        tuple(Shares(attribute, same=False) for attribute in Attribute),
        tuple(Compares(order) for order in Order),
    ]


def _nearness() -> list[tuple[Condition, ...]]:
    upto = range(1, FARTHEST + 1)
    return [
        tuple(Differs(Span(None, most)) for most in upto),
        tuple(Steps(1, most, way, circle=True) for way in Direction for most in upto),
        tuple(NextSuit((SUIT_TRAITS[0], *rest)) for rest in permutations(SUIT_TRAITS[1:])),
    ]


def _tests() -> _Costed:
    """Return the tests of the last card: of a condition and its opposite one, the first."""
    pairs = [group for group in _plain() if not isinstance(group[0], Not)]
    asked = [group[:1] if len(group) == 2 else group for group in pairs]  # noqa: PLR2004
    return _costed(*[tuple(Earlier(one) for one in group) for group in asked])


@cache
def named_space() -> Space:
    """Return the named table; built on first use and cached.

    Examples
    --------
    >>> space = named_space()
    >>> 10_000 < space.size < 100_000
    True
    >>> round(sum(weight for weight, _ in space.weighed()), 9)
    1.0
    """
    own = [tuple(some) for some in declared().values()]
    plain, fine = _costed(*_plain()), _costed(*_fine(), *own[:1])
    likeness, nearness = _costed(*_likeness()), _costed(*_nearness(), *own[1:2])
    single, some_tests = [*plain, *fine, *likeness, *nearness], _tests()
    branch = [*plain, *likeness, (ANYTHING, 1.0)]
    atoms = Atoms(one for some in (single, some_tests, branch) for one, _ in some)
    singles, branches, turns = (menu(atoms, some) for some in (single, branch, plain))
    shapes = [
        Shape("single", SINGLE, 2, (singles,)),
        Shape("both", BOTH, 4, (singles, singles)),  # which group each is from: 2 bits each
        Shape("either", EITHER, 4, (singles, singles)),
        Shape("choice", CHOICE, 2 * log2(3), (menu(atoms, some_tests), branches, branches)),
    ]
    for pattern in RHYTHMS:  # one bit for each position of the cycle
        form = in_turn([int(one) for one in pattern])
        shapes.append(Shape("in turn", form, len(pattern), (turns, turns)))
    rows = Rows.of(atoms, ((shape.form, *shape.rules()) for shape in shapes))
    return Space(merged(rows, [shape.name for shape in shapes], BOARDS[1:]))
