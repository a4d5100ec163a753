"""Conditions with branches: if … otherwise, cases, cycles.

A *selector* determines which branch judges a card: by the last card, its suit, the position, the
last verdict, or the card itself. A card is judged by exactly one branch, so an observation
conditions one branch only, and the weight of all combinations of branches of a selector is the
product of the weights of the branches. This is how 10¹² hypotheses become a few products.

Selectors whose branches got the same observations share the branch's family, so most of the work
is done once for many selectors.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import product
from math import prod
from random import Random
from typing import Final, Protocol, TypeAlias

from eleusis_nb.cards import ALL_CARDS, EVERY_CARD, CardSet, members
from eleusis_nb.inference.atoms import Look, Sampler
from eleusis_nb.inference.family import (
    Expression,
    Family,
    Literal,
    Memory,
    SituationView,
    legal,
    right_in,
    stopped_in,
)
from eleusis_nb.rules import Condition, Situation

FREE: Final = -1
"""The branch of a card that is accepted because the card the selector looks at is missing."""

Parts: TypeAlias = tuple[tuple[int, CardSet], ...]
"""Branches, each with the set of cards it judges."""

_ONES: Final = (1,) * len(ALL_CARDS)

_NEVER: Final = Fraction(0)


class Selector(Protocol):
    """Determines which branch judges a card."""

    @property
    def branches(self) -> int:
        """The number of branches."""
        ...

    @property
    def bits(self) -> int:
        """Its description length in bits."""
        ...

    @property
    def memory(self) -> Memory:
        """What it depends on besides the card judged."""
        ...

    def parts(self, situation: Situation) -> Parts:
        """Return the branches with the cards that each judges in a situation."""
        ...

    def tree(self, branches: tuple[Condition, ...]) -> Condition:
        """Return the rule with these branches."""
        ...


@dataclass(frozen=True, slots=True)
class Chosen:
    """The connective of a hypothesis with a selector and branches."""

    selector: Selector

    @property
    def bits(self) -> int:
        """The description length of the selector in bits."""
        return self.selector.bits

    @property
    def memory(self) -> Memory:
        """What the selector depends on."""
        return self.selector.memory

    def tree(self, parts: tuple[Condition, ...]) -> Condition:
        """Return the condition."""
        return self.selector.tree(parts)

    def legal(self, parts: tuple[Expression, ...], view: SituationView) -> CardSet:
        """Return the cards it accepts."""
        right = 0
        for branch, cards in self._parts_in(view):
            right |= cards if branch == FREE else cards & legal(parts[branch], view)
        return right

    def judging(self, parts: tuple[Expression, ...], view: SituationView) -> tuple[Expression, ...]:
        """Return the branches that judge a card in a situation."""
        return tuple([parts[branch] for branch, _ in self._parts_in(view) if branch != FREE])

    def _parts_in(self, view: SituationView) -> Parts:
        known: Parts | None = view.met.get(self.selector)
        if known is None:
            known = view.met[self.selector] = self.selector.parts(view.situation)
        return known


_Row: TypeAlias = tuple[Selector, int, tuple[Family, ...]]


class Cases:
    """Every selector with every combination of branches.

    Parameters
    ----------
    fresh : Family
        The family of a branch before any observation.
    rows : sequence of (Selector, int, tuple of Family)
        The selectors that fit, each with its factor and the families of its branches.
    error : Fraction
        The probability that God errs in a call.
    """

    def __init__(self, fresh: Family, rows: Sequence[_Row], error: Fraction = _NEVER) -> None:
        self._fresh, self._rows, self._error = fresh, rows, error

    @classmethod
    def of(cls, selectors: Sequence[Selector], fresh: Family, error: Fraction = _NEVER) -> Cases:
        """Return every selector with branches before any observation."""
        longest = max(selector.bits for selector in selectors)
        most = max(selector.branches for selector in selectors)
        # A selector with fewer branches has smaller products. Each missing branch counts as a
        # whole family, so that the prior of a selector depends on its own length only.
        rows = [
            (
                selector,
                (1 << (longest - selector.bits)) * fresh.mass ** (most - selector.branches),
                (fresh,) * selector.branches,
            )
            for selector in selectors
        ]
        return cls(fresh, rows, error)

    def given(self, literal: Literal) -> Cases:
        """Condition the branch that judges this card, for each selector."""
        bit = literal.card.bit
        rows: list[_Row] = []
        for selector, factor, branches in self._rows:
            [branch] = [b for b, cards in parts_in(selector, literal.look) if cards & bit]
            if branch == FREE:
                weight = self._given_free(literal)
                if weight:
                    rows.append((selector, factor * weight, branches))
                continue
            after = literal.applied_to(branches[branch])
            if after.mass:
                given = (*branches[:branch], after, *branches[branch + 1 :])
                rows.append((selector, factor, given))
        return Cases(self._fresh, rows, self._error)

    def _given_free(self, literal: Literal) -> int:
        """Return the likelihood where no branch judges: every card is accepted."""
        if not literal.soft:
            return int(literal.right)
        erring, whole = self._error.as_integer_ratio()
        return whole - erring if literal.right else erring

    @cached_property
    def _masses(self) -> list[int]:
        return [
            factor * prod(branch.mass for branch in branches) for _, factor, branches in self._rows
        ]

    @cached_property
    def mass(self) -> int:
        """The weight of all hypotheses that fit."""
        return sum(self._masses)

    @cached_property
    def _sampler(self) -> Sampler:
        return Sampler(list(enumerate(self._masses)))

    def right(self, look: Look) -> list[int]:
        """Return for each card the weight of the hypotheses that accept it."""
        shares: dict[tuple[int, CardSet], tuple[Family, int]] = {}
        free: dict[CardSet, int] = {}
        for (selector, _, branches), mass in zip(self._rows, self._masses, strict=True):
            for branch, cards in parts_in(selector, look):
                if branch == FREE:
                    free[cards] = free.get(cards, 0) + mass
                    continue
                family = branches[branch]
                key = (id(family), cards)
                share = shares[key][1] if key in shares else 0
                shares[key] = (family, share + mass // family.mass)
        total = [0] * len(ALL_CARDS)
        for cards, mass in free.items():
            _add(total, cards, mass, _ONES)
        for (_, cards), (family, share) in shares.items():
            _add(total, cards, share, right_in(family, look))
        return total

    def stopped(self, look: Look) -> int:
        """Return the weight of the hypotheses that call no card right.

        Of those where one branch judges all cards; others stop only if two branches do.
        """
        total = 0
        for (selector, _, branches), mass in zip(self._rows, self._masses, strict=True):
            (branch, cards), *others = parts_in(selector, look)
            if branch != FREE and not others and cards == EVERY_CARD:
                total += mass // branches[branch].mass * stopped_in(branches[branch], look)
        return total

    def count(self) -> int:
        """Return the number of hypotheses that fit."""
        counts: dict[int, int] = {}
        total = 0
        for _, _, branches in self._rows:
            for branch in branches:
                if id(branch) not in counts:
                    counts[id(branch)] = branch.count()
            total += prod(counts[id(branch)] for branch in branches)
        return total

    def sample(self, random: Random) -> tuple[int, Expression]:
        """Draw a hypothesis with probability proportional to its weight."""
        selector, factor, branches = self._rows[self._sampler.draw(random)]
        drawn = [branch.sample(random) for branch in branches]
        weight = factor * prod(weight for weight, _ in drawn)
        return weight, (Chosen(selector), tuple(member for _, member in drawn))

    def members(self) -> Iterator[tuple[int, Expression]]:
        """Yield all hypotheses that fit."""
        for selector, factor, branches in self._rows:
            for chosen in product(*(branch.members() for branch in branches)):
                weight = factor * prod(weight for weight, _ in chosen)
                yield weight, (Chosen(selector), tuple(member for _, member in chosen))

    def best(self) -> tuple[int, Expression]:
        """Return one of the heaviest hypotheses: the best selector with its heaviest branches."""
        bests: dict[int, tuple[int, Expression]] = {}
        found: list[tuple[int, int]] = []
        for place, (_, factor, branches) in enumerate(self._rows):
            for branch in branches:
                if id(branch) not in bests:
                    bests[id(branch)] = branch.best()
            weight = factor * prod(bests[id(branch)][0] for branch in branches)
            found.append((weight, -place))
        weight, place = max(found)
        selector, _, branches = self._rows[-place]
        return weight, (Chosen(selector), tuple(bests[id(branch)][1] for branch in branches))

    def noisy(self, error: Fraction) -> Family:
        """Return the same hypotheses for a God who errs."""
        selectors = [selector for selector, _, _ in self._rows]
        return Cases.of(selectors, self._fresh.noisy(error), error)


def _add(total: list[int], cards: CardSet, share: int, right: Sequence[int]) -> None:
    """Add a multiple of some weights to a total, for the cards of a set."""
    if cards == EVERY_CARD:
        total[:] = [so_far + share * one for so_far, one in zip(total, right, strict=True)]
    else:
        for card in _indices(cards):
            total[card] += share * right[card]


@lru_cache(maxsize=4096)
def _indices(cards: CardSet) -> tuple[int, ...]:
    return tuple(card.index for card in members(cards))


def parts_in(selector: Selector, look: Look) -> Parts:
    """Return :meth:`Selector.parts`, memoised by situation."""
    found: Parts | None = look.met.get(id(selector))
    if found is None:
        found = look.met[id(selector)] = selector.parts(look.situation)
    return found
