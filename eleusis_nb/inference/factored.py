"""The factored space: 10¹² hypotheses and many more, held exactly and never listed.

A space is some atoms and some families. Families have equal shares of the prior, so that one
with many members does not crowd out the rest; within a family a hypothesis halves its share
with each bit it takes to say.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Final

from eleusis_nb.cards import ALL_CARDS, CardSet
from eleusis_nb.i18n import Text, many, say, together
from eleusis_nb.inference import family as families
from eleusis_nb.inference import vocabulary
from eleusis_nb.inference.atoms import Atoms, Look
from eleusis_nb.inference.families.cases import Cases, Selector
from eleusis_nb.inference.families.connectives import BOTH, EITHER
from eleusis_nb.inference.families.mixed import Mixed
from eleusis_nb.inference.families.one_of import OneOf
from eleusis_nb.inference.families.pairs import Pairs
from eleusis_nb.inference.families.single import Single
from eleusis_nb.inference.family import Expression, Family, Memory, SituationView
from eleusis_nb.rules import Rule, Situation

LOOK_BACK: Final = 6
"""How far back the default space looks; source 003 advises at most six cards."""

DEPTH: Final = 2
"""How deep conditions stand in one another: 2 lets branches be pairs of conditions."""

BRANCH_BITS: Final = 7
"""A branch that may be a pair is made of atoms of at most so many bits."""

CYCLE_BITS: Final = 10
"""The same in pairs and threes, of which there are few: longer atoms cost little there."""

ANY_BITS: Final = 99
"""No limit: atoms of any length."""

NOISY_BITS: Final = 9
"""For a God who errs no pair is ever ruled out, so they are made of atoms of so many bits."""

SHORT_CYCLE: Final = 3
"""Cycles with pairs of conditions in them take at most so many bits: pairs and threes."""

TWO: Final = 2

SCALE: Final = 1 << 256
"""Shares of families are whole multiples of one part in this; none can be lost in rounding."""


@dataclass(frozen=True, slots=True)
class Member:
    """One hypothesis of a factored space."""

    space: FactoredSpace
    expression: Expression

    @property
    def bits(self) -> float:
        """How long it is."""
        return families.bits(self.expression, self.space.atoms)

    @property
    def memory(self) -> Memory:
        """What it remembers."""
        return families.memory(self.expression, self.space.atoms)

    def legal(self, view: SituationView) -> CardSet:
        """Return the cards it calls right."""
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
    families : tuple of (Text, Family)
        Each with a name.
    """

    atoms: Atoms
    families: tuple[tuple[Text, Family], ...]

    def look(self, situation: Situation) -> Look:
        """Return a situation as the atoms see it."""
        return self.atoms.look(situation)

    def member(self, expression: Expression) -> Member:
        """Return a hypothesis that a family named."""
        return Member(self, expression)

    @cached_property
    def scales(self) -> tuple[int, ...]:
        """What the unit of each family is worth, so that all begin with equal shares."""
        return tuple(SCALE // family.mass for _, family in self.families)

    @cached_property
    def size(self) -> int:
        """How many hypotheses there are, worded differently."""
        return sum(family.count() for _, family in self.families)

    def describe(self) -> Text:
        """Say how many hypotheses there are, and how they are counted.

        Examples
        --------
        >>> print(factored_space(look_back=0, depth=1).describe().splitlines()[0])
        203 atoms: single conditions.
        """
        lines = [
            many(
                "{count} atom: a single condition.",
                "{count} atoms: single conditions.",
                len(self.atoms),
            )
        ]
        lines += [
            Text("{count:.3g} {name}", {"count": family.count(), "name": name})
            for name, family in self.families
        ]
        whole = say("Together {count:.3g} hypotheses, each wording counted once.", count=self.size)
        return together(*lines, whole, by="\n")

    def features(self, situation: Situation) -> tuple[tuple[bool, ...], ...]:
        """Return for each of the 52 cards what each atom says of it: a table for learners.

        Returns
        -------
        tuple
            52 rows, one a card in the order of their index; a row has one truth value an atom.
        """
        look, places = self.look(situation), range(len(self.atoms))
        columns = (look.column(card) for card in ALL_CARDS)
        return tuple(tuple(bool(column >> atom & 1) for atom in places) for column in columns)


@cache
def factored_space(
    look_back: int = LOOK_BACK, depth: int = DEPTH, pair_bits: int = ANY_BITS
) -> FactoredSpace:
    """Return a factored space, laid out when first asked for.

    Parameters
    ----------
    look_back : int
        How many earlier cards a hypothesis may look at, 0 to 6.
    depth : int
        1: branches are single conditions; 2: they may also be pairs of short ones.
    pair_bits : int
        Pairs that are whole rules are made of atoms of at most so many bits.

    Examples
    --------
    >>> factored_space().size > 10**12
    True
    """
    atoms = Atoms(vocabulary.atoms(look_back), (BRANCH_BITS, CYCLE_BITS))
    return space_of(
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


def noisy_space() -> FactoredSpace:
    """Return the factored space for a God who errs: without pairs in branches or long pairs.

    Where calls may be wrong, nothing is ever ruled out, and every pair has to be weighed after
    every play. So this space leaves out those pairs that would cost most.

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
    """Return the space of some atoms and selectors; families without members are left out.

    An atom that does not look at the card judged calls all cards right or none: it only stands
    in pairs. One that looks at nothing (anything goes) only stands as a branch.
    """
    alone = Single(atoms, atoms.judging)
    branch = Single(atoms, atoms.judging | atoms.free)
    found: list[tuple[Text, Family]] = [(say("single conditions"), alone)]
    paired = atoms.at_most(pair_bits) & ~atoms.free
    if paired.bit_count() > 1:
        found += [
            (say("two joined by and"), Pairs.of(atoms, BOTH, paired)),
            (say("two joined by or"), Pairs.of(atoms, EITHER, paired)),
            (say("exactly one of two"), OneOf.of(atoms, paired)),
        ]
    compound = _compound(atoms, branch_bits) if depth > 1 else None
    in_cycles = _compound(atoms, cycle_bits) if depth > 1 else None
    of_two = [selector for selector in cycles if selector.branches == TWO]
    of_more = [selector for selector in cycles if selector.branches > TWO]
    short_cycles = [selector for selector in cycles if selector.bits <= SHORT_CYCLE]
    rows: list[tuple[Text, Sequence[Selector], Family]] = [
        (say("if something came before, else"), before, branch),
        (say("if the card is so, else"), card, compound or branch),
        (say("if a value is such, else"), value, branch),
        (say("cases by an earlier card"), cases, branch),
        (say("cycles of two conditions"), of_two, branch),
        (say("cycles of more conditions"), of_more, branch),
        (say("by how it went"), play, compound or branch),
    ]
    if compound and in_cycles:
        rows += [
            (say("if something came before, else (pairs)"), before, compound),
            (say("short cycles (pairs)"), short_cycles, in_cycles),
        ]
    found += [(name, Cases.of(some, fresh)) for name, some, fresh in rows if some]
    return FactoredSpace(atoms, tuple(found))


def _compound(atoms: Atoms, most_bits: int) -> Family | None:
    """Return the branches that are an atom or a pair of atoms of at most so many bits."""
    short = atoms.at_most(most_bits)
    paired = short & ~atoms.free
    if paired.bit_count() <= 1:
        return None
    # A pair's weight has the unit of two atoms. That a branch is a single condition takes one
    # bit to say; that it is a pair of one of the three kinds, three.
    return Mixed(
        [
            (4 << atoms.top, Single(atoms, short & (atoms.judging | atoms.free))),
            (1, Pairs.of(atoms, BOTH, paired)),
            (1, Pairs.of(atoms, EITHER, paired)),
            (1, OneOf.of(atoms, paired)),
        ]
    )
