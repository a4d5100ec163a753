"""The protocol of a family of hypotheses.

A family is immutable: some hypotheses with the observations made so far. :meth:`Family.given`
returns the family after one more observation, so undoing a play means keeping the previous value.
A family need not list its members. Its weights are integers in a unit of its own; only ratios
within the family are meaningful.

To add a family, write a module in :mod:`eleusis_nb.inference.families` with a class that
implements :class:`Family`, and pass an instance to the space. Families nest: the branches of
:class:`~eleusis_nb.inference.families.cases.Cases` are families.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from functools import reduce
from math import lcm
from random import Random
from typing import Any, Final, Protocol, TypeAlias, runtime_checkable

from eleusis_nb.cards import ALL_CARDS, Card, CardSet
from eleusis_nb.conditions.sight import Sight
from eleusis_nb.inference import packed
from eleusis_nb.inference.atoms import Atoms, Look
from eleusis_nb.rules import Condition, Rule, Situation

Memory: TypeAlias = tuple[int, int, bool, int]
"""What a rule depends on besides the card judged: the number of earlier cards, the period in
positions, whether the last verdict, and the number of refusals it counts."""

_VIEWS_KEPT: Final = 4096

BAR: Final = 60
"""A common multiple of all periods from one to six positions."""

NOTHING_KEPT: Final[Memory] = (0, 1, False, 0)


def memory_of(sight: Sight) -> Memory:
    """Return the memory of a condition from its sight."""
    return sight.depth, sight.period, sight.verdict, sight.refused


def both_kept(one: Memory, other: Memory) -> Memory:
    """Return the smallest memory that covers two memories."""
    return (
        max(one[0], other[0]),
        lcm(one[1], other[1]),
        one[2] or other[2],
        max(one[3], other[3]),
    )


class SituationView:
    """A situation with memoised results of atoms, for evaluating single hypotheses.

    Parameters
    ----------
    situation : Situation
        The situation.
    atoms : Atoms
        The atoms that expressions refer to by number.
    """

    __slots__ = ("_rows", "_unknown", "atoms", "met", "situation")

    def __init__(self, situation: Situation, atoms: Atoms) -> None:
        self.situation, self.atoms = situation, atoms
        self.met: dict[object, Any] = {}
        self._rows: dict[int, CardSet] = {}
        self._unknown: dict[int, CardSet] = {}

    def row(self, atom: int) -> CardSet:
        """Return the cards that an atom accepts."""
        cards = self._rows.get(atom)
        if cards is None:
            cards = self._rows[atom] = self.atoms.legal(atom, self.situation)
        return cards

    def unknown(self, atom: int) -> CardSet:
        """Return the cards that an atom cannot judge yet, because a card it looks at is missing."""
        cards = self._unknown.get(atom)
        if cards is None:
            cards = self._unknown[atom] = self.atoms.unknown(atom, self.situation)
        return cards


class SituationViews:
    """A cache of situation views.

    Parameters
    ----------
    atoms : Atoms
        The atoms that expressions refer to by number.
    errs : bool
        Whether God errs, so that cards may be accepted that a rule refuses.
    """

    __slots__ = ("_after", "_ahead", "_atoms", "_meanings", "_views", "errs")

    def __init__(self, atoms: Atoms, *, errs: bool = False) -> None:
        self._atoms = atoms
        self.errs = errs
        self._meanings: dict[Expression, object] = {}
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
        """Return for each card, by index, the view after it was accepted."""
        if self._ahead is None or self._ahead[0] != situation:
            after = (situation.after(card, accepted=True) for card in ALL_CARDS)
            views = tuple(SituationView(there, self._atoms) for there in after)
            self._ahead = situation, views
        return self._ahead[1]

    def after(self, card: int, position: int) -> SituationView:
        """Return the view after a card, at a position modulo :data:`BAR`.

        For rules that depend on the last card and the position only.
        """
        position = BAR + position % BAR
        view = self._after.get((card, position))
        if view is None:
            if len(self._after) >= _VIEWS_KEPT:
                self._after.clear()
            there = Situation((ALL_CARDS[card],), position, right=True)
            view = self._after[card, position] = SituationView(there, self._atoms)
        return view

    def meaning(self, expression: Expression) -> object:
        """Return what only expressions have in common that accept the same cards on every board.

        Expressions that differ in it may still be the same. On every board that is not empty.
        """
        found = self._meanings.get(expression)
        if found is None:
            if len(self._meanings) >= _VIEWS_KEPT:
                self._meanings.clear()
            found = self._meanings[expression] = self._worked_out(expression)
        return found

    def _worked_out(self, expression: Expression) -> object:
        """Return all it accepts after each last card if that decides, else what it is made of."""
        if not isinstance(expression, int | tuple):
            return expression
        back, beats, verdict, refused = memory(expression, self._atoms)
        if back <= 1 and beats == 1 and not verdict and not refused:
            return tuple([legal(expression, self.after(n, 0)) for n in range(len(ALL_CARDS))])
        if isinstance(expression, int):
            return expression
        form, parts = expression
        return form, tuple([self.meaning(part) for part in parts])


class Candidate(Protocol):
    """A hypothesis about the hidden rule: one rule of a space."""

    @property
    def bits(self) -> float:
        """Its description length in bits."""
        ...

    @property
    def memory(self) -> Memory:
        """What it depends on besides the card judged."""
        ...

    def legal(self, view: SituationView) -> CardSet:
        """Return the cards it accepts."""
        ...

    def rule(self) -> Rule:
        """Return it as a rule."""
        ...


class LastCardRule(ABC):
    """A candidate that depends on the last card and the position only, and knows its tables."""

    __slots__ = ()

    @property
    @abstractmethod
    def tables(self) -> tuple[int, ...]:
        """The cards it accepts after each last card, side by side, for each of its positions."""


class Composed(ABC):
    """A candidate that is made of atoms and connectives."""

    __slots__ = ()

    @abstractmethod
    def meaning(self, views: SituationViews) -> object:
        """Return :meth:`SituationViews.meaning` of what it is made of."""

    @abstractmethod
    def memory_in(self, view: SituationView) -> Memory:
        """Return what it depends on in a situation besides the card judged."""


Expression: TypeAlias = "int | tuple[Connective, tuple[Expression, ...]] | Candidate"
"""A member of a family, an atom's number, a connective with its operands, or a candidate."""


class Connective(Protocol):
    """Combines several conditions into one."""

    def tree(self, parts: tuple[Condition, ...]) -> Condition:
        """Return the condition."""
        ...

    def legal(self, parts: tuple[Expression, ...], view: SituationView) -> CardSet:
        """Return the cards it accepts, without building the tree."""
        ...

    def judging(self, parts: tuple[Expression, ...], view: SituationView) -> tuple[Expression, ...]:
        """Return the operands that decide about some card in a situation."""
        ...

    @property
    def bits(self) -> int:
        """Its description length in bits, without its operands."""
        ...

    @property
    def memory(self) -> Memory:
        """What it depends on, without its operands."""
        ...


@dataclass(frozen=True, slots=True)
class Literal:
    """The observation that one card is right, or is wrong, in one situation.

    Parameters
    ----------
    look : Look
        The situation.
    card : Card
        The card.
    right : bool
        The verdict.
    soft : bool
        Whether God may have erred. Only noisy families accept such a literal.
    met : dict
        Cache of the resulting families, so that selectors that share a branch share the result.
    """

    look: Look
    card: Card
    right: bool
    soft: bool = False
    met: dict[int, tuple[Family, Family]] = field(default_factory=dict, repr=False, compare=False)

    def applied_to(self, family: Family) -> Family:
        """Return ``family.given(self)``, memoised by the identity of the family."""
        found = self.met.get(id(family))
        if found is None:
            # A reference to the family keeps its id from being reused.
            found = self.met[id(family)] = (family, family.given(self))
        return found[1]


class Family(Protocol):
    """A weighted set of hypotheses, conditioned on the observations so far."""

    @property
    def mass(self) -> int:
        """The weight of all hypotheses that fit."""
        ...

    def given(self, literal: Literal) -> Family:
        """Return the family after one more observation."""
        ...

    def right(self, look: Look) -> list[int]:
        """Return for each of the 52 cards the weight of the hypotheses that accept it."""
        ...

    def count(self) -> int:
        """Return the number of hypotheses that fit, each wording counted."""
        ...

    def sample(self, random: Random) -> tuple[int, Expression]:
        """Draw a hypothesis with probability proportional to its weight; return both.

        Requires ``mass > 0``.
        """
        ...

    def members(self) -> Iterator[tuple[int, Expression]]:
        """Yield all hypotheses that fit with their weights. Only called when they are few."""
        ...

    def best(self) -> tuple[int, Expression]:
        """Return one of the heaviest hypotheses with its weight."""
        ...

    def noisy(self, error: Fraction) -> Family:
        """Return the same hypotheses for a God who errs with this probability."""
        ...


@runtime_checkable
class Stopping(Protocol):
    """A family that knows the weight of its hypotheses that call no card right."""

    def stopped(self, look: Look) -> int:
        """Return the weight of the hypotheses that call no card right in a situation."""
        ...


class Packed(ABC):
    """A family whose weights fit into 64 bits, so that sums for all cards are one operation."""

    @abstractmethod
    def packed(self, look: Look) -> int:
        """Return the result of :meth:`right` as a :mod:`~eleusis_nb.inference.packed` number."""

    def right(self, look: Look) -> list[int]:
        """Return for each card the weight of the hypotheses that accept it."""
        return packed.apart(self.packed(look))


def right_in(family: Family, look: Look) -> list[int]:
    """Return :meth:`Family.right`, memoised by family and situation."""
    found = look.met.get(id(family))
    if found is None:
        found = look.met[id(family)] = (family, family.right(look))
    right: list[int] = found[1]
    return right


def stopped_in(family: Family, look: Look) -> int:
    """Return :meth:`Stopping.stopped`, memoised; 0 of a family that does not know it."""
    if not isinstance(family, Stopping):
        return 0
    key = ("stopped", id(family))
    found = look.met.get(key)
    if found is None:
        found = look.met[key] = (family, family.stopped(look))
    stopped: int = found[1]
    return stopped


def legal(expression: Expression, view: SituationView) -> CardSet:
    """Return the cards that a hypothesis accepts in a situation."""
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
    """Return the description length of a hypothesis in bits."""
    if isinstance(expression, int):
        return atoms[expression].bits
    if isinstance(expression, tuple):
        form, parts = expression
        return form.bits + sum(bits(part, atoms) for part in parts)
    return expression.bits


def memory(expression: Expression, atoms: Atoms) -> Memory:
    """Return what a hypothesis depends on."""
    if isinstance(expression, int):
        return atoms.memories[expression]
    if isinstance(expression, tuple):
        form, parts = expression
        return reduce(both_kept, (memory(part, atoms) for part in parts), form.memory)
    return expression.memory


def memory_in(expression: Expression, view: SituationView) -> Memory:
    """Return what a hypothesis depends on in a situation: of branches, those that judge a card."""
    if not isinstance(expression, tuple):
        return memory(expression, view.atoms)
    form, parts = expression
    judging = form.judging(parts, view)
    return reduce(both_kept, (memory(part, view.atoms) for part in judging), form.memory)
