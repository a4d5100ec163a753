"""The vocabulary of the table: kinds of conditions, of tests and of turns.

A kind is what somebody chooses first ("a suit"), and its members are equally likely then ("a
heart"). How often people choose each kind is counted, not set: :class:`Costs`.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from itertools import combinations, permutations
from math import log2
from typing import Final, TypeAlias

from eleusis_nb import conditions
from eleusis_nb.cards import RANKS
from eleusis_nb.conditions import (
    And,
    Between,
    Compares,
    Differs,
    Earlier,
    ExactlyOne,
    IfElse,
    Is,
    LastPlay,
    NextSuit,
    Not,
    Opening,
    Or,
    Rank,
    Refused,
    Shares,
    Steps,
    Total,
    Value,
)
from eleusis_nb.conditions.attributes import SUIT_TRAITS, Attribute, Trait
from eleusis_nb.conditions.numbers import Residue, Span
from eleusis_nb.conditions.relations import Direction, Order
from eleusis_nb.rules import Condition

FARTHEST: Final = 6

Kinds: TypeAlias = dict[str, Sequence[Condition]]
"""By their names in the counts, the conditions of each kind."""

ANYTHING: Final = Is(Trait.ANYTHING)
SUITS: Final = [Is(suit) for suit in SUIT_TRAITS]
_EACH_RANK: Final = [Rank(rank, rank) for rank in range(1, RANKS + 1)]
_INNER_RANKS: Final = [Rank(a, b) for a in range(2, RANKS) for b in range(a + 1, RANKS)]
_MULTIPLES: Final = [Value(Residue(n, 0)) for n in (3, 4, 5)]
_RESIDUES: Final = [Value(Residue(n, rest)) for n in (3, 4, 5) for rest in range(1, n)]
_UP_TO: Final = [Rank(1, most) for most in range(2, RANKS)]


def _negated(some: Iterable[Condition]) -> list[Condition]:
    return [Not(one) for one in some]


def _or_not(*some: Condition) -> list[Condition]:
    return [way for one in some for way in (one, Not(one))]


def of_the_card() -> Kinds:
    """Return the kinds of conditions on a card by itself."""
    mixed = [(0, 2), (0, 3), (1, 2), (1, 3)]
    return {
        "colour": [Is(Trait.RED), Is(Trait.BLACK)],
        "parity": [Is(Trait.EVEN), Is(Trait.ODD)],
        "suit": SUITS,
        "no suit": _negated(SUITS),
        "two suits": [Or((SUITS[a], SUITS[b])) for a, b in mixed],
        "face": _or_not(Is(Trait.FACE)),
        "half": [Rank(1, 7), Rank(8, RANKS)],
        "low, honour": _or_not(Is(Trait.LOW), Is(Trait.HONOUR)),
        "prime": _or_not(Is(Trait.PRIME)),
        "rank": _EACH_RANK,
        "no rank": _negated(_EACH_RANK),
        "up to": _UP_TO,
        "from": [Rank(least, RANKS) for least in range(2, RANKS)],
        "between ranks": _INNER_RANKS,
        "outside ranks": _negated(_INNER_RANKS),
        "two ranks": [Or(pair) for pair in combinations(_EACH_RANK, 2)],
        "multiple": _MULTIPLES,
        "no multiple": _negated(_MULTIPLES),
        "residue": _RESIDUES,
        "no residue": _negated(_RESIDUES),
    }


def to_a_card(back: int) -> Kinds:
    """Return the kinds of relations to an earlier card."""
    mark = "" if back == 1 else f" {back} back"
    found: Kinds = {
        "same" + mark: [Shares(one, back) for one in Attribute],
        "other" + mark: [Shares(one, back, same=False) for one in Attribute],
        "higher" + mark: [Compares(Order.HIGHER, back), Compares(Order.LOWER, back)],
        "not lower" + mark: [Compares(Order.AT_LEAST, back), Compares(Order.AT_MOST, back)],
    }
    if back > 2:  # noqa: PLR2004 (people seldom count ranks so far back)
        return found
    most = range(1, FARTHEST + 1)
    spans = [(a, b) for a in most for b in range(a + 1, FARTHEST + 2)]
    found |= {
        "within" + mark: [Differs(Span(None, n), back) for n in most],
        "apart" + mark: [Differs(Span(n, None), back) for n in range(2, FARTHEST + 2)],
        "exactly apart" + mark: [Differs(Span(n, n), back) for n in most],
        "apart between" + mark: [Differs(Span(a, b), back) for a, b in spans],
    }
    for circle, name in ((True, "circle" + mark), (False, "steps" + mark)):
        for kind, some in {
            "one": [(1, 1)],
            "up to": [(1, n) for n in most if n > 1],
            "exactly": [(n, n) for n in most if n > 1],
            "from 0": [(0, n) for n in most],
            "between": [(a, b) for a, b in spans if a > 1],
        }.items():
            found[f"{name}: {kind}"] = [
                Steps(a, b, way, back, circle=circle) for way in Direction for a, b in some
            ]
    return found


def to_the_last() -> Kinds:
    """Return more kinds of relations to the last card, and to the sum with it."""
    orders = [(SUIT_TRAITS[0], *rest) for rest in permutations(SUIT_TRAITS[1:])]
    natural = [SUIT_TRAITS, (SUIT_TRAITS[0], *SUIT_TRAITS[:0:-1])]
    inner = [Total(Span(a, b)) for a in range(6, 16, 2) for b in range(a + 4, 20)]
    return {
        "multiple apart": [Differs(Residue(n, 0)) for n in (3, 4)],
        "ace high": [Compares(order, ace_high=True) for order in Order],
        "next suit": [NextSuit(natural[0]), NextSuit(natural[1])],
        "next suit, order": [NextSuit(one) for one in orders if one not in natural],
        "no next suit": [Not(NextSuit(one)) for one in orders],
        "sum residue": [Total(Residue(3, rest)) for rest in range(3)],
        "no sum residue": [Not(Total(Residue(n, 0))) for n in (3, 4)],
        "sum of 4, 5": [Total(Residue(n, rest)) for n in (4, 5) for rest in range(n)],
        "sum from": [Total(Span(n, None)) for n in range(6, 22)],
        "sum up to": [Total(Span(None, n)) for n in range(6, 22)],
        "sum between": inner,
        "sum of three": [Total(Residue(n, r), 2) for n in (2, 3) for r in range(n)],
        "no sum of three": [Not(Total(Residue(3, r), 2)) for r in range(3)],
        "sum of three from": [Total(Span(n, None), 2) for n in range(14, 28)],
        "sum of three up to": [Total(Span(None, n), 2) for n in range(14, 28)],
        "between two": [Between(), Not(Between()), Between(inclusive=True)],
    }


def declared() -> Kinds:
    """Return what kinds of conditions declare as their examples, by how far these look back."""
    found: Kinds = {}
    for back in range(3):
        some: list[Condition] = []
        for one in vars(conditions).values():
            if isinstance(one, type) and issubclass(one, Condition):
                some += one.examples(back)
        if some:
            found[f"declared {back}"] = some
    return found


def all_conditions() -> Kinds:
    """Return the kinds of conditions that a rule may be made of."""
    far = {
        f"{back} back": [Shares(one, back, same) for one in Attribute for same in (True, False)]
        for back in (4, 5, 6)
    }
    near = of_the_card() | to_a_card(1) | to_a_card(2) | to_a_card(3) | to_the_last()
    return near | far | declared()


def tests() -> Kinds:
    """Return the kinds of what is asked before a condition is chosen; of opposites one."""
    asked: Kinds = {
        "colour": [Is(Trait.RED)],
        "parity": [Is(Trait.EVEN)],
        "suit": SUITS,
        "two suits": [Or((SUITS[0], SUITS[2])), Or((SUITS[0], SUITS[3]))],
        "face": [Is(Trait.FACE)],
        "half": [Rank(1, 7)],
        "low, honour": [Is(Trait.LOW), Is(Trait.HONOUR)],
        "prime": [Is(Trait.PRIME)],
        "up to": _UP_TO,
        "rank": _EACH_RANK,
        "multiple": _MULTIPLES,
        "residue": _RESIDUES,
        "between ranks": _INNER_RANKS,
    }
    found: Kinds = {
        f"{back} back: {name}": [Earlier(one, back) for one in some]
        for back in (1, 2)
        for name, some in asked.items()
    }
    two = [Total(Residue(n, 0), 2, with_this=False) for n in (2, 3)]
    sums = [Total(Span(n, None), 2, with_this=False) for n in range(8, 21)]
    return found | {
        "last two alike": [Earlier(Shares(one)) for one in Attribute],
        "last two rose": [Earlier(Compares(o)) for o in (Order.HIGHER, Order.LOWER)],
        "last two sum": two,
        "last two sum from": sums,
        "last verdict": [LastPlay(right=True)],
        "refused": [Refused(n) for n in (1, 2, 3)],
    }


def tests_of_the_card() -> Kinds:
    """Return the kinds of what is asked of the card judged."""
    kinds, opposites = of_the_card(), ("colour", "parity", "face", "half", "prime")
    names = (*opposites, "suit", "low, honour", "up to", "rank", "between ranks", "multiple")
    return {
        f"card: {name}": kinds[name][:1] if name in opposites else kinds[name]
        for name in (*names, "residue")
    }


def patterns() -> dict[str, list[tuple[int, ...]]]:
    """Return in which turns two conditions alternate, by kind of pattern."""
    found: dict[str, list[tuple[int, ...]]] = {"01": [(0, 1)], "begun": [], "shifted": []}
    for length in range(3, 7):
        for first in range(1, length):
            plain = (0,) * first + (1,) * (length - first)
            found["begun"].append(plain)
            turned = {plain[n:] + plain[:n] for n in range(1, length)}
            found["shifted"] += [one for one in sorted(turned) if one[0] == 0 and one[-1] == 0]
    return found


def specials() -> Kinds:
    """Return whole rules of a shape that no other form has."""
    up, down = Compares(Order.HIGHER), Compares(Order.LOWER)
    traits = [Is(Trait.RED), Is(Trait.BLACK), Is(Trait.FACE), *map(Rank, (1, 13), (1, 13))]
    same = [Shares(one) for one in Attribute]
    then: list[Condition] = [Shares(one, same=same) for one in Attribute for same in (True, False)]
    then += [Compares(Order.AT_LEAST), Compares(Order.AT_MOST)]
    return {
        "zigzag": [IfElse(Earlier(up), down, IfElse(Earlier(down), up, ANYTHING))],
        "opening": [Opening(one, first) for one in then for first in traits],
        "opening with an ace": [
            Opening(Or((one, first)), first) for one in then for first in traits[2:]
        ],
        "both or none": [Not(ExactlyOne(pair)) for pair in combinations(same, 2)],
        "no three": [Not(And((one, Shares(one.attribute, 2)))) for one in same],
    }


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
    """Bits of forms and of kinds, from counts by ``form: name`` and ``place: kind``.

    The counts are in ``counts.json``, by family of the library, so that what is reported of a
    family can be measured without it. ``python -m tools.counts`` counts them anew.
    """

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
