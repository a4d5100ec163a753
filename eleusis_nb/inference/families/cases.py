"""One condition or another, chosen by something else: if … otherwise, cases, cycles.

A *selector* says which branch judges a card: what the last card was, its suit, the place in the
line, how the last play went, or what the card itself is. Branches never judge the same card, so
what a branch was told concerns it alone, and for one selector the weight of all choices of
branches is the product of the weights of the branches: millions of millions of hypotheses for a
few products. Whether a card is right only asks the branch that is open.

Selectors that saw the same so far share one value for a branch, so most of the work is done
once for many of them.
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
)
from eleusis_nb.rules import Condition, Situation

FREE: Final = -1
"""The branch of a card that may be anything, because what is asked for is not there yet."""

Parts: TypeAlias = tuple[tuple[int, CardSet], ...]
"""Which branch judges which cards."""

_ONES: Final = (1,) * len(ALL_CARDS)

_NEVER: Final = Fraction(0)


class Selector(Protocol):
    """Chooses the branch."""

    @property
    def branches(self) -> int:
        """How many there are."""
        ...

    @property
    def bits(self) -> int:
        """How long it is."""
        ...

    @property
    def memory(self) -> Memory:
        """What it remembers."""
        ...

    def parts(self, situation: Situation) -> Parts:
        """Return which branch judges which cards in a situation."""
        ...

    def tree(self, branches: tuple[Condition, ...]) -> Condition:
        """Return the rule with these branches."""
        ...


@dataclass(frozen=True, slots=True)
class Chosen:
    """The form of a hypothesis with a selector."""

    selector: Selector

    @property
    def bits(self) -> int:
        """How long the selector is."""
        return self.selector.bits

    @property
    def memory(self) -> Memory:
        """What the selector remembers."""
        return self.selector.memory

    def tree(self, parts: tuple[Condition, ...]) -> Condition:
        """Return the condition."""
        return self.selector.tree(parts)

    def legal(self, parts: tuple[Expression, ...], view: SituationView) -> CardSet:
        """Return the cards it calls right."""
        right = 0
        known: Parts | None = view.met.get(self.selector)
        if known is None:
            known = view.met[self.selector] = self.selector.parts(view.situation)
        for branch, cards in known:
            right |= cards if branch == FREE else cards & legal(parts[branch], view)
        return right


_Row: TypeAlias = tuple[Selector, int, tuple[Family, ...]]


class Cases:
    """Every selector with every choice of branches.

    Parameters
    ----------
    fresh : Family
        What a branch may be, before it was told anything.
    rows : sequence of (Selector, int, tuple of Family)
        The selectors that still fit, each with its factor and its branches.
    error : Fraction
        How often God errs.
    """

    def __init__(self, fresh: Family, rows: Sequence[_Row], error: Fraction = _NEVER) -> None:
        self._fresh, self._rows, self._error = fresh, rows, error

    @classmethod
    def of(cls, selectors: Sequence[Selector], fresh: Family, error: Fraction = _NEVER) -> Cases:
        """Return every selector with branches that were told nothing yet."""
        longest = max(selector.bits for selector in selectors)
        most = max(selector.branches for selector in selectors)
        # A selector with fewer branches has fewer products: the missing ones count as a whole
        # family each, so that only its own length makes a selector less likely.
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
        """Tell the branch that judges this card, of each selector."""
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
        """Return the factor where no branch judges: all cards are right."""
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
        """The weight of all that still fits."""
        return sum(self._masses)

    @cached_property
    def _sampler(self) -> Sampler:
        return Sampler(list(enumerate(self._masses)))

    def right(self, look: Look) -> list[int]:
        """Return for each card the weight of those that call it right."""
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

    def count(self) -> int:
        """Return how many still fit."""
        counts: dict[int, int] = {}
        total = 0
        for _, _, branches in self._rows:
            for branch in branches:
                if id(branch) not in counts:
                    counts[id(branch)] = branch.count()
            total += prod(counts[id(branch)] for branch in branches)
        return total

    def sample(self, random: Random) -> tuple[int, Expression]:
        """Return one that fits, each as often as it weighs."""
        selector, factor, branches = self._rows[self._sampler.draw(random)]
        drawn = [branch.sample(random) for branch in branches]
        weight = factor * prod(weight for weight, _ in drawn)
        return weight, (Chosen(selector), tuple(member for _, member in drawn))

    def members(self) -> Iterator[tuple[int, Expression]]:
        """Yield all that fit."""
        for selector, factor, branches in self._rows:
            for chosen in product(*(branch.members() for branch in branches)):
                weight = factor * prod(weight for weight, _ in chosen)
                yield weight, (Chosen(selector), tuple(member for _, member in chosen))

    def best(self) -> tuple[int, Expression]:
        """Return one of the heaviest: the heaviest branches of the best selector."""
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
        """Return the same choices for a God who errs."""
        selectors = [selector for selector, _, _ in self._rows]
        return Cases.of(selectors, self._fresh.noisy(error), error)


def _add(total: list[int], cards: CardSet, share: int, right: Sequence[int]) -> None:
    """Add a share of some weights to a total, for the cards of a set."""
    if cards == EVERY_CARD:
        total[:] = [so_far + share * one for so_far, one in zip(total, right, strict=True)]
    else:
        for card in _indices(cards):
            total[card] += share * right[card]


@lru_cache(maxsize=4096)
def _indices(cards: CardSet) -> tuple[int, ...]:
    return tuple(card.index for card in members(cards))


def parts_in(selector: Selector, look: Look) -> Parts:
    """Return :meth:`Selector.parts`, asked once in a situation."""
    found: Parts | None = look.met.get(id(selector))
    if found is None:
        found = look.met[id(selector)] = selector.parts(look.situation)
    return found
