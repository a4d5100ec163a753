"""Beliefs by brute force: every rule written out as a tree, and asked card by card.

Nothing of the factored space is used here but the atoms' words and lengths: trees are built and
weighed from what the prior says of itself, and judged by :meth:`Rule.legal_at` alone.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, product
from math import prod

from eleusis_nb.cards import ALL_CARDS, Card
from eleusis_nb.conditions import And, ExactlyOne, Or
from eleusis_nb.inference.families.cases import Selector
from eleusis_nb.rules import Condition, Rule, Situation

Weighed = list[tuple[Condition, Fraction]]
HALF = Fraction(1, 2)


def pairs(kind: Callable[[tuple[Condition, ...]], Condition], atoms: Weighed) -> Weighed:
    return [(kind((a, b)), v * w) for (a, v), (b, w) in combinations(atoms, 2)]


def compound(alone: Weighed, atoms: Weighed) -> Weighed:
    """Return what a branch of depth 2 may be: single conditions have four times the weight."""
    found = [(tree, 4 * weight) for tree, weight in alone]
    return found + pairs(And, atoms) + pairs(Or, atoms) + pairs(ExactlyOne, atoms)


def cases(selectors: Sequence[Selector], branches: Weighed) -> Weighed:
    """Each branch is a whole family with shares that add up to one."""
    whole = sum(weight for _, weight in branches)
    return [
        (
            selector.tree(tuple(tree for tree, _ in chosen)),
            HALF**selector.bits * prod(weight / whole for _, weight in chosen),
        )
        for selector in selectors
        for chosen in product(branches, repeat=selector.branches)
    ]


def prior(families: Iterable[Weighed]) -> list[tuple[Rule, Fraction]]:
    """Families have equal shares."""
    found = []
    for family in families:
        whole = sum(weight for _, weight in family)
        found += [(Rule(tree), weight / whole) for tree, weight in family]
    return found


@dataclass
class Enumerated:
    """The posterior, one rule at a time."""

    weights: list[tuple[Rule, Fraction]]
    situation: Situation
    error: Fraction = Fraction(0)

    def saw(self, played: Sequence[Card], *, right: bool) -> None:
        self._weigh(lambda rule: self._accepts(rule, played) == right)
        if right:
            for card in played:
                self.situation = self.situation.after(card, accepted=True)
        else:
            self.situation = self.situation.after(played[-1], accepted=False)

    def saw_no_play(self, hand: Sequence[Card], *, right: bool) -> None:
        def says(rule: Rule) -> bool:
            legal = rule.legal_at(self.situation)
            return (not any(legal & card.bit for card in hand)) == right

        self._weigh(says)

    def _weigh(self, says: Callable[[Rule], bool]) -> None:
        left = ((r, w * (1 - self.error if says(r) else self.error)) for r, w in self.weights)
        self.weights = [(rule, weight) for rule, weight in left if weight]

    def _accepts(self, rule: Rule, played: Sequence[Card]) -> bool:
        here, right = self.situation, True
        for card in played:
            right &= bool(rule.legal_at(here) & card.bit)
            here = here.after(card, accepted=True)
        return right

    @property
    def whole(self) -> Fraction:
        return sum((weight for _, weight in self.weights), Fraction(0))

    def p_right(self, *played: Card) -> float:
        right = sum((w for r, w in self.weights if self._accepts(r, played)), Fraction(0))
        return float(right / self.whole)

    def chances(self) -> list[float]:
        whole = self.whole
        right: dict[int, Fraction] = defaultdict(Fraction)
        for rule, weight in self.weights:
            right[rule.legal_at(self.situation)] += weight
        return [
            float(sum((w for cards, w in right.items() if cards & card.bit), Fraction(0)) / whole)
            for card in ALL_CARDS
        ]

    def mass(self, holds: Callable[[Rule], bool]) -> float:
        return float(sum((w for r, w in self.weights if holds(r)), Fraction(0)) / self.whole)

    def shares(self) -> list[float]:
        """By meaning from here on, the likeliest first."""
        alike: dict[object, Fraction] = defaultdict(Fraction)
        for rule, weight in self.weights:
            alike[ahead(rule, self.situation, errs=bool(self.error))] += weight
        return sorted((float(weight / self.whole) for weight in alike.values()), reverse=True)


BEATS = 6
"""Every cycle in these tests goes round in so many places."""


def ahead(rule: Rule, start: Situation, *, errs: bool) -> frozenset[object]:
    """All that a rule says on every line that can still be laid; it looks one card back at most.

    Two rules say the same from here on if and only if these are equal.
    """
    found, left = {}, [start]
    while left:
        here = left.pop()
        key = (here.recent[-1], here.position % BEATS, here.right, min(here.refused, 3))
        if key in found:
            continue
        legal = found[key] = rule.legal_at(here)
        # Where God errs any card may come to lie, and any may be refused.
        left += [here.after(c, accepted=True) for c in ALL_CARDS if errs or legal & c.bit]
        if rule.tree.sight().verdict or rule.tree.sight().refused:
            left += [here.after(c, accepted=False) for c in ALL_CARDS if errs or not legal & c.bit][
                :1
            ]
    # A refusal changes nothing for those that do not look at it; so only what is said counts.
    return frozenset((last, beat, legal) for (last, beat, *_), legal in found.items())
