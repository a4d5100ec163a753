"""A space of hypotheses: rules of the language, each with its share of the prior.

A hypothesis is a *form* (one condition; two of them joined; if … otherwise; a cycle) over
*atoms* (single conditions). What it calls right is then a few machine operations over one row
of numbers: what each atom calls right after the last card. No tree is built before a hypothesis
is shown to somebody.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from math import lcm
from typing import TypeAlias

from eleusis_nb.cards import ALL_CARDS, CardSet
from eleusis_nb.rules import Condition, Rule, Situation

Parts: TypeAlias = tuple[int, ...]
"""The numbers of the atoms a hypothesis is made of, in the order its form uses them."""

Combine: TypeAlias = Callable[[Sequence[int], Parts, int], int]
"""From what each atom means, the parts and the position to what the hypothesis means."""


@dataclass(frozen=True, slots=True)
class Form:
    """A shape of rules.

    Parameters
    ----------
    combine : callable
        Its meaning. It only uses and, or and the choice of a part, so it serves one row of 52
        bits and a whole table of rows alike.
    build : callable
        Its tree, from the trees of its parts.
    beats : int
        After how many positions its meaning repeats.
    """

    combine: Combine
    build: Callable[[tuple[Condition, ...]], Condition]
    beats: int = 1


@dataclass(frozen=True, slots=True)
class Atom:
    """A single condition, and the bits it takes to say it."""

    tree: Condition
    bits: float


@dataclass(frozen=True, slots=True)
class Wording:
    """One way to say a rule: a form, its parts, and the bits both take."""

    form: Form
    parts: Parts
    bits: float


@dataclass(frozen=True, slots=True, eq=False)
class Hypothesis:
    """One rule of a space, under its shortest wording, with the weight of all of them."""

    wording: Wording
    weight: float
    atoms: Sequence[Atom]

    @property
    def bits(self) -> float:
        """How long it is."""
        return self.wording.bits

    def legal(self, row: Sequence[CardSet], position: int) -> CardSet:
        """Return the cards it calls right, from the row of the last card."""
        return self.wording.form.combine(row, self.wording.parts, position)

    def rule(self) -> Rule:
        """Return it as a rule."""
        parts = tuple(self.atoms[part].tree for part in self.wording.parts)
        return Rule(self.wording.form.build(parts))

    def heavier(self, weight: float) -> Hypothesis:
        """Return this hypothesis with some more weight."""
        return replace(self, weight=self.weight + weight)


@dataclass(frozen=True, slots=True)
class Space:
    """Hypotheses that all differ in meaning somewhere.

    Parameters
    ----------
    rows : tuple of tuple of CardSet
        ``rows[last][atom]``: what an atom calls right after a card.
    hypotheses : tuple of Hypothesis
        With weights that add up to 1.
    """

    rows: tuple[tuple[CardSet, ...], ...]
    hypotheses: tuple[Hypothesis, ...]

    @classmethod
    def of(cls, atoms: Sequence[Atom], families: Iterable[Iterable[Wording]]) -> Space:
        """Lay out a space.

        Families get equal shares of the prior, so that a family with many members does not
        crowd out the rest; within a family a rule's share halves with each bit it takes to say.
        Wordings that mean the same after every card are one hypothesis. A rule that calls
        everything right, or nothing, hides nothing: those are left out.
        """
        rows = tuple(
            tuple(atom.tree.legal(Situation((last,), 1)) for atom in atoms) for last in ALL_CARDS
        )
        tables = _tables(rows)
        trivial = ((0,), ((1 << 52 * len(rows)) - 1,))
        shortest: dict[tuple[int, ...], Wording] = {}
        weights: dict[tuple[int, ...], float] = defaultdict(float)
        shares = [
            [(m, wording) for wording in family if (m := _meaning(wording, tables)) not in trivial]
            for family in families
        ]
        for family in shares:
            total = sum(2.0**-wording.bits for _, wording in family) * len(shares)
            for meaning, wording in family:
                weights[meaning] += 2.0**-wording.bits / total
                known = shortest.get(meaning)
                if known is None or wording.bits < known.bits:
                    shortest[meaning] = wording
        return cls(
            rows,
            tuple(
                Hypothesis(wording, weights[meaning], atoms)
                for meaning, wording in shortest.items()
            ),
        )

    @staticmethod
    def beat(one: Hypothesis, other: Hypothesis) -> int:
        """Return after how many positions two hypotheses are both back at their start."""
        return lcm(one.wording.form.beats, other.wording.form.beats)


def _tables(rows: Sequence[Sequence[CardSet]]) -> tuple[int, ...]:
    """Return for each atom its rows, side by side in one number."""
    return tuple(
        sum(row[atom] << (52 * last) for last, row in enumerate(rows))
        for atom in range(len(rows[0]))
    )


def _meaning(wording: Wording, tables: Sequence[int]) -> tuple[int, ...]:
    """Return what a wording calls right after every card at every beat, in its shortest cycle."""
    form = wording.form
    cycle = tuple(form.combine(tables, wording.parts, beat) for beat in range(form.beats))
    for length in range(1, form.beats):
        if form.beats % length == 0 and cycle == cycle[:length] * (form.beats // length):
            return cycle[:length]
    return cycle
