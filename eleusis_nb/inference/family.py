"""What a family of hypotheses is: the one protocol that a new family has to fill in.

A family is a **value**: some hypotheses together with what they were told so far. Telling it
something makes the next value, so taking a play back is going back to the value before. It need
not list its members; it answers for all of them with whole numbers in a unit of its own, of
which only ratios within the family count.

To add a family, write one file in :mod:`eleusis_nb.inference.families` with a class that has
the methods of :class:`Family`, and give the space one of them. Families nest: what
:class:`~eleusis_nb.inference.families.cases.Cases` chooses between is any family.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from functools import reduce
from math import lcm
from random import Random
from typing import Any, Final, Protocol, TypeAlias

from eleusis_nb.cards import ALL_CARDS, Card, CardSet
from eleusis_nb.inference import packed
from eleusis_nb.inference.atoms import Atoms, Look
from eleusis_nb.rules import Condition, Rule, Situation
from eleusis_nb.rules.sight import Sight

Memory: TypeAlias = tuple[int, int, bool, int]
"""What a rule remembers: cards back, beats of its rhythm, the last verdict or not, refusals."""

_VIEWS_KEPT: Final = 4096

BAR: Final = 60
"""After so many places every rhythm of one to six beats, and any two together, begin anew."""

NOTHING_KEPT: Final[Memory] = (0, 1, False, 0)


def memory_of(sight: Sight) -> Memory:
    """Return what is remembered by something that looks at this."""
    return sight.depth, sight.period, sight.verdict, sight.refused


def both_kept(one: Memory, other: Memory) -> Memory:
    """Return what two have to remember together."""
    return (
        max(one[0], other[0]),
        lcm(one[1], other[1]),
        one[2] or other[2],
        max(one[3], other[3]),
    )


class SituationView:
    """One situation as single hypotheses see it: each atom is asked when it is needed, once.

    Parameters
    ----------
    situation : Situation
        The situation.
    atoms : Atoms
        Where the atoms are.
    """

    __slots__ = ("_rows", "_unknown", "atoms", "met", "situation")

    def __init__(self, situation: Situation, atoms: Atoms) -> None:
        self.situation, self.atoms = situation, atoms
        self.met: dict[object, Any] = {}
        self._rows: dict[int, CardSet] = {}
        self._unknown: dict[int, CardSet] = {}

    def row(self, atom: int) -> CardSet:
        """Return the cards an atom calls right."""
        cards = self._rows.get(atom)
        if cards is None:
            cards = self._rows[atom] = self.atoms.legal(atom, self.situation)
        return cards

    def unknown(self, atom: int) -> CardSet:
        """Return the cards of which an atom cannot yet say anything."""
        cards = self._unknown.get(atom)
        if cards is None:
            cards = self._unknown[atom] = self.atoms.unknown(atom, self.situation)
        return cards


class SituationViews:
    """The views of situations that were looked at lately.

    Parameters
    ----------
    atoms : Atoms
        Where the atoms are.
    errs : bool
        Whether God errs, so that cards may come to lie that a rule calls wrong.
    """

    __slots__ = ("_after", "_ahead", "_atoms", "_views", "errs")

    def __init__(self, atoms: Atoms, *, errs: bool = False) -> None:
        self._atoms = atoms
        self.errs = errs
        self._views: dict[Situation, SituationView] = {}
        self._after: dict[tuple[int, int], SituationView] = {}
        self._ahead: tuple[Situation, tuple[SituationView, ...]] | None = None

    def at(self, situation: Situation) -> SituationView:
        """Return the view of a situation."""
        view = self._views.get(situation)
        if view is None:
            if len(self._views) >= _VIEWS_KEPT:
                self._views.clear()
            view = self._views[situation] = SituationView(situation, self._atoms)
        return view

    def ahead(self, situation: Situation) -> tuple[SituationView, ...]:
        """Return by card the view of the situation after it."""
        if self._ahead is None or self._ahead[0] != situation:
            after = (situation.after(card, accepted=True) for card in ALL_CARDS)
            views = tuple(SituationView(there, self._atoms) for there in after)
            self._ahead = situation, views
        return self._ahead[1]

    def after(self, card: int, position: int) -> SituationView:
        """Return the view of a board of which only the last card and the place are known.

        The place is known by its beat in :data:`BAR` alone, so that a board met at an earlier
        move need not be looked at again.
        """
        position = BAR + position % BAR
        view = self._after.get((card, position))
        if view is None:
            if len(self._after) >= _VIEWS_KEPT:
                self._after.clear()
            there = Situation((ALL_CARDS[card],), position, right=True)
            view = self._after[card, position] = SituationView(there, self._atoms)
        return view


class Candidate(Protocol):
    """One rule of a space."""

    @property
    def bits(self) -> float:
        """How long it is."""
        ...

    @property
    def memory(self) -> Memory:
        """What it remembers."""
        ...

    def legal(self, view: SituationView) -> CardSet:
        """Return the cards it calls right."""
        ...

    def rule(self) -> Rule:
        """Return it as a rule."""
        ...


Expression: TypeAlias = "int | tuple[Connective, tuple[Expression, ...]] | Candidate"
"""A member of a family: an atom's number, a connective with its operands, or a candidate."""


class Connective(Protocol):
    """A way to make one condition of several."""

    def tree(self, parts: tuple[Condition, ...]) -> Condition:
        """Return the condition."""
        ...

    def legal(self, parts: tuple[Expression, ...], view: SituationView) -> CardSet:
        """Return the cards it calls right, without making the tree."""
        ...

    @property
    def bits(self) -> int:
        """How long it is, beside its parts."""
        ...

    @property
    def memory(self) -> Memory:
        """What it remembers, beside its parts."""
        ...


@dataclass(frozen=True, slots=True)
class Literal:
    """That one card is right, or is wrong, in one situation.

    Parameters
    ----------
    look : Look
        The situation.
    card : Card
        The card.
    right : bool
        What is said of it.
    soft : bool
        Whether God may have erred in saying so. Only a noisy family is told such.
    met : dict
        What families found out while they were told this, to find it again: selectors that saw
        the same so far share one value.
    """

    look: Look
    card: Card
    right: bool
    soft: bool = False
    met: dict[int, tuple[Family, Family]] = field(default_factory=dict, repr=False, compare=False)

    def applied_to(self, family: Family) -> Family:
        """Return a family after it was told this; each value works it out once."""
        found = self.met.get(id(family))
        if found is None:
            # The value is kept beside its number, so that the number stays its own.
            found = self.met[id(family)] = (family, family.given(self))
        return found[1]


class Family(Protocol):
    """Some hypotheses, and what is left of them after what they were told."""

    @property
    def mass(self) -> int:
        """The weight of all that still fits."""
        ...

    def given(self, literal: Literal) -> Family:
        """Return the family after one more thing was said."""
        ...

    def right(self, look: Look) -> list[int]:
        """Return for each card the weight of those that call it right in a situation."""
        ...

    def count(self) -> int:
        """Return how many hypotheses still fit, worded differently."""
        ...

    def sample(self, random: Random) -> tuple[int, Expression]:
        """Return one that still fits, each as often as it weighs, with its weight.

        Only asked if mass is left.
        """
        ...

    def members(self) -> Iterator[tuple[int, Expression]]:
        """Yield all that still fit with their weights. Only asked when they are few."""
        ...

    def best(self) -> tuple[int, Expression]:
        """Return one of the heaviest that still fit, with its weight."""
        ...

    def noisy(self, error: Fraction) -> Family:
        """Return the same hypotheses, ready for a God who errs that often."""
        ...


class Packed(ABC):
    """A family whose weights are small enough to be summed up for all cards at once."""

    @abstractmethod
    def packed(self, look: Look) -> int:
        """Return in :mod:`~eleusis_nb.inference.packed` what :meth:`right` returns as a list."""

    def right(self, look: Look) -> list[int]:
        """Return for each card the weight of those that call it right."""
        return packed.apart(self.packed(look))


def right_in(family: Family, look: Look) -> list[int]:
    """Return :meth:`Family.right`; each value works it out once in a situation."""
    found = look.met.get(id(family))
    if found is None:
        found = look.met[id(family)] = (family, family.right(look))
    right: list[int] = found[1]
    return right


def legal(expression: Expression, view: SituationView) -> CardSet:
    """Return the cards that a hypothesis calls right in a situation."""
    if isinstance(expression, int):
        return view.row(expression)
    if isinstance(expression, tuple):
        return expression[0].legal(expression[1], view)
    return expression.legal(view)


def tree(expression: Expression, atoms: Atoms) -> Condition:
    """Return a hypothesis as a condition."""
    if isinstance(expression, int):
        return atoms[expression].tree
    if isinstance(expression, tuple):
        form, parts = expression
        return form.tree(tuple(tree(part, atoms) for part in parts))
    return expression.rule().tree


def bits(expression: Expression, atoms: Atoms) -> float:
    """Return how long a hypothesis is."""
    if isinstance(expression, int):
        return atoms[expression].bits
    if isinstance(expression, tuple):
        form, parts = expression
        return form.bits + sum(bits(part, atoms) for part in parts)
    return expression.bits


def memory(expression: Expression, atoms: Atoms) -> Memory:
    """Return what a hypothesis remembers."""
    if isinstance(expression, int):
        return atoms.memories[expression]
    if isinstance(expression, tuple):
        form, parts = expression
        return reduce(both_kept, (memory(part, atoms) for part in parts), form.memory)
    return expression.memory
