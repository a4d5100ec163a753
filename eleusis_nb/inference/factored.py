"""The factored space: more than 10¹² hypotheses, represented exactly without listing them.

A space consists of atoms and families. Each family gets an equal share of the prior; within a
family the prior of a hypothesis is proportional to 2 to the minus its bits.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from typing import Final

from eleusis_nb.cards import CardSet
from eleusis_nb.inference import family as families
from eleusis_nb.inference import forms, vocabulary
from eleusis_nb.inference.atoms import Atoms, Look
from eleusis_nb.inference.families.cases import Cases, Selector
from eleusis_nb.inference.families.connectives import BOTH, EITHER
from eleusis_nb.inference.families.mixed import Mixed
from eleusis_nb.inference.families.one_of import OneOf
from eleusis_nb.inference.families.pairs import Pairs
from eleusis_nb.inference.families.single import Single
from eleusis_nb.inference.family import (
    Composed,
    Expression,
    Family,
    Memory,
    SituationView,
    SituationViews,
)
from eleusis_nb.inference.forms import RuleForm
from eleusis_nb.rules import Rule, Situation

LOOK_BACK: Final = 6
"""Number of earlier cards in the default space; source 003 advises at most six."""

DEPTH: Final = 2
"""Nesting depth: with 2, branches may be pairs of conditions."""

BRANCH_BITS: Final = 7
"""Limit in bits of the atoms in a branch that may be a pair."""

CYCLE_BITS: Final = 10
"""The same limit in cycles of two and three, of which there are few."""

ANY_BITS: Final = 99
"""No limit."""

NOISY_BITS: Final = 9
"""Limit in bits of the atoms in pairs if God errs: then no pair is ever ruled out."""

SHORT_CYCLE: Final = 3
"""Limit in bits of the cycles whose branches may be pairs: cycles of two and three."""

TWO: Final = 2

SCALE: Final = 1 << 256
"""The unit of family shares, large enough that none is rounded to zero."""


@dataclass(frozen=True, slots=True)
class Member(Composed):
    """One hypothesis of a factored space. Implements the protocol ``Candidate``."""

    space: FactoredSpace
    expression: Expression

    @property
    def bits(self) -> float:
        """Its description length in bits."""
        return families.bits(self.expression, self.space.atoms)

    @property
    def memory(self) -> Memory:
        """What it depends on besides the card judged."""
        return families.memory(self.expression, self.space.atoms)

    def memory_in(self, view: SituationView) -> Memory:
        """Return what it depends on in a situation besides the card judged."""
        return families.memory_in(self.expression, view)

    def meaning(self, views: SituationViews) -> object:
        """Return what only hypotheses have in common that are the same on every board."""
        return views.meaning(self.expression)

    def legal(self, view: SituationView) -> CardSet:
        """Return the cards it accepts."""
        return families.legal(self.expression, view)

    def rule(self) -> Rule:
        """Return it as a rule."""
        return Rule(families.tree(self.expression, self.space.atoms))


@dataclass(frozen=True, eq=False)
class FactoredSpace:
    """Atoms and the families made of them.

    Parameters
    ----------
    atoms : Atoms
        The single conditions.
    families : tuple of Family
        The families.
    forms : tuple of RuleForm
        The form of each family.
    weights : mapping from RuleForm to int, optional
        The prior of each form; equal by default.
    dead_end_bits : int
        A rule by which no card is right on the board that lies there is believed 2 to the minus
        this less. It counts while nothing was accepted on this board: then the rule is out.
    """

    atoms: Atoms
    families: tuple[Family, ...]
    forms: tuple[RuleForm, ...] = ()
    weights: Mapping[RuleForm, int] | None = None
    dead_end_bits: int = 0

    def look(self, situation: Situation) -> Look:
        """Return the results of all atoms in a situation."""
        return self.atoms.look(situation)

    def member(self, expression: Expression) -> Member:
        """Return the hypothesis of an expression."""
        return Member(self, expression)

    @cached_property
    def scales(self) -> tuple[int, ...]:
        """The factor of each family's weights that gives all forms their shares."""
        if self.weights is None:
            return tuple(SCALE // family.mass for family in self.families)
        return tuple(
            SCALE * self.weights[form] // family.mass
            for form, family in zip(self.forms, self.families, strict=True)
        )

    def weighed(
        self, weights: Mapping[RuleForm, int] | None, dead_end_bits: int = 0
    ) -> FactoredSpace:
        """Return the same hypotheses with another prior.

        Parameters
        ----------
        weights : mapping from RuleForm to int, optional
            The prior of each form; equal if None.
        dead_end_bits : int
            How much less a rule is believed that leaves no right card on the board.
        """
        return replace(self, weights=weights, dead_end_bits=dead_end_bits)

    @cached_property
    def size(self) -> int:
        """The number of hypotheses, each wording counted."""
        return sum(family.count() for family in self.families)


@cache
def factored_space(
    look_back: int = LOOK_BACK, depth: int = DEPTH, pair_bits: int = ANY_BITS
) -> FactoredSpace:
    """Return a factored space; built on first use and cached.

    Parameters
    ----------
    look_back : int
        How many earlier cards a hypothesis may depend on, 0 to 6.
    depth : int
        1: branches are single conditions; 2: they may also be pairs of short conditions.
    pair_bits : int
        Limit in bits of the atoms in pairs that are whole rules.

    Examples
    --------
    >>> factored_space().size > 10**12
    True
    """
    atoms = Atoms(vocabulary.atoms(look_back), (BRANCH_BITS, CYCLE_BITS))
    space = space_of(
        atoms,
        before=vocabulary.tests_before(look_back) if look_back else [],
        card=vocabulary.tests_of_the_card(),
        value=vocabulary.tests_of_a_value(look_back),
        cases=vocabulary.cases(look_back),
        cycles=vocabulary.cycles(),
        play=vocabulary.tests_of_play(),
        depth=depth,
        pair_bits=pair_bits,
    )
    return space.weighed(forms.chosen(forms.LIBRARY, forms.ELSEWHERE), forms.DEAD_END)


def noisy_space() -> FactoredSpace:
    """Return the factored space for a God who errs: without pairs in branches or long pairs.

    If calls may be wrong, no hypothesis is ever ruled out and every pair is weighted after every
    play. So this space leaves out the pairs that would cost most.

    Examples
    --------
    >>> noisy_space().size > 10**12
    True
    """
    return factored_space(depth=1, pair_bits=NOISY_BITS)


def space_of(  # noqa: PLR0913 (one argument for each kind of selectors)
    atoms: Atoms,
    *,
    before: Sequence[Selector] = (),
    card: Sequence[Selector] = (),
    value: Sequence[Selector] = (),
    cases: Sequence[Selector] = (),
    cycles: Sequence[Selector] = (),
    play: Sequence[Selector] = (),
    depth: int = DEPTH,
    branch_bits: int = BRANCH_BITS,
    cycle_bits: int = CYCLE_BITS,
    pair_bits: int = ANY_BITS,
) -> FactoredSpace:
    """Return the space of given atoms and selectors; empty families are left out.

    An atom that does not depend on the card judged accepts all cards or none: it is only used in
    pairs. The atom that accepts everything is only used as a branch.
    """
    alone = Single(atoms, atoms.judging)
    branch = Single(atoms, atoms.judging | atoms.free)
    found: list[tuple[RuleForm, Family]] = [(RuleForm.SINGLE, alone)]
    paired = atoms.at_most(pair_bits) & ~atoms.free
    if paired.bit_count() > 1:
        found += [
            (RuleForm.BOTH, Pairs.of(atoms, BOTH, paired)),
            (RuleForm.EITHER, Pairs.of(atoms, EITHER, paired)),
            (RuleForm.ONE_OF, OneOf.of(atoms, paired)),
        ]
    compound = _compound(atoms, branch_bits) if depth > 1 else None
    in_cycles = _compound(atoms, cycle_bits) if depth > 1 else None
    of_two = [selector for selector in cycles if selector.branches == TWO]
    of_more = [selector for selector in cycles if selector.branches > TWO]
    short_cycles = [selector for selector in cycles if selector.bits <= SHORT_CYCLE]
    rows: list[tuple[RuleForm, Sequence[Selector], Family]] = [
        (RuleForm.BEFORE, before, branch),
        (RuleForm.CARD, card, compound or branch),
        (RuleForm.VALUE, value, branch),
        (RuleForm.CASES, cases, branch),
        (RuleForm.CYCLE, of_two, branch),
        (RuleForm.CYCLES, of_more, branch),
        (RuleForm.PLAY, play, compound or branch),
    ]
    if compound and in_cycles:
        rows += [
            (RuleForm.BEFORE_PAIRS, before, compound),
            (RuleForm.CYCLE_PAIRS, short_cycles, in_cycles),
        ]
    found += [(form, Cases.of(some, fresh)) for form, some, fresh in rows if some]
    return FactoredSpace(
        atoms, tuple(family for _, family in found), tuple(form for form, _ in found)
    )


def _compound(atoms: Atoms, most_bits: int) -> Family | None:
    """Return the family of branches that are an atom or a pair of atoms, up to a limit in bits."""
    short = atoms.at_most(most_bits)
    paired = short & ~atoms.free
    if paired.bit_count() <= 1:
        return None
    # The unit of a pair's weight is that of two atoms. One bit selects a single condition, three
    # bits select one of the three kinds of pairs.
    return Mixed(
        [
            (4 << atoms.top, Single(atoms, short & (atoms.judging | atoms.free))),
            (1, Pairs.of(atoms, BOTH, paired)),
            (1, Pairs.of(atoms, EITHER, paired)),
            (1, OneOf.of(atoms, paired)),
        ]
    )
