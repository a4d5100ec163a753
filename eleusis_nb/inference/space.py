"""A space of hypotheses: rules of the language, each with its share of the prior.

A hypothesis is a *form* (one condition; two of them joined; if … otherwise; a cycle) over
*atoms* (single conditions). What it calls right is then a few machine operations over one row
of numbers: what each atom calls right after the last card. No tree is built before a hypothesis
is shown to somebody.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final, TypeAlias

from eleusis_nb.cards import ALL_CARDS, CardSet
from eleusis_nb.inference.atoms import Atom, Atoms, Look
from eleusis_nb.inference.families.listed import Listed
from eleusis_nb.inference.family import Candidate, Expression, Family, Memory, SituationView
from eleusis_nb.rules import Condition, Rule, Situation, compare

_WHOLE: Final = 1 << 80
"""Weights are whole multiples of one part in this."""

Parts: TypeAlias = tuple[int, ...]
"""The numbers of the atoms a hypothesis is made of, in the order its form uses them."""

Rows: TypeAlias = tuple[tuple[CardSet, ...], ...]
"""``rows[last][atom]``: the cards that an atom accepts after a card."""

Combine: TypeAlias = Callable[[Sequence[int], Parts, int], int]
"""From what each atom means, the parts and the position to what the hypothesis means."""


@dataclass(frozen=True, slots=True)
class Shape:
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
class Wording:
    """One way to say a rule: a form, its parts, and the bits both take."""

    shape: Shape
    parts: Parts
    bits: float


@dataclass(frozen=True, slots=True, eq=False)
class ListedRule:
    """One rule of a listed space. Implements :class:`~eleusis_nb.inference.family.Candidate`.

    Parameters
    ----------
    wording : Wording
        Its shortest wording.
    weight : float
        The prior of all its wordings together, 0 to 1.
    atoms : sequence of Atom
        The atoms that wordings refer to by number.
    rows : tuple of tuple of CardSet
        ``rows[last][atom]``: the cards that an atom accepts after a card.
    """

    wording: Wording
    weight: float
    atoms: Sequence[Atom]
    rows: Rows

    @property
    def bits(self) -> float:
        """Its description length in bits."""
        return self.wording.bits

    @property
    def memory(self) -> Memory:
        """What it depends on: the last card, and the position modulo its period."""
        return 1, self.wording.shape.beats, False, 0

    def legal(self, view: SituationView) -> CardSet:
        """Return the cards it accepts."""
        [cards] = _legal_of((self,), view.situation)
        return cards

    def rule(self) -> Rule:
        """Return it as a rule."""
        parts = tuple(self.atoms[part].tree for part in self.wording.parts)
        return Rule(self.wording.shape.build(parts))


class ListedRules(Listed[ListedRule]):
    """The family of all rules of a listed space.

    It evaluates all rules in one comprehension instead of one method call each: a click on a card
    tests ten thousand rules (``python -m benchmarks.click``).
    """

    def legal_in(self, view: SituationView) -> list[CardSet]:
        """Return for each rule the cards it accepts."""
        return _legal_of([rule for _, rule in self.weighed], view.situation)


def _legal_of(rules: Sequence[ListedRule], situation: Situation) -> list[CardSet]:
    if not situation.recent:
        return [rule.rule().legal_at(situation) for rule in rules]
    if not rules:
        return []
    row, position = rules[0].rows[situation.recent[-1].index], situation.position
    wordings = [rule.wording for rule in rules]
    return [wording.shape.combine(row, wording.parts, position) for wording in wordings]


@dataclass(frozen=True, eq=False)
class ListedSpace:
    """Hypotheses that all differ in meaning somewhere.

    Parameters
    ----------
    rows : tuple of tuple of CardSet
        ``rows[last][atom]``: what an atom calls right after a card.
    hypotheses : tuple of ListedRule
        With weights that add up to 1.
    by_meaning : mapping from int to ListedRule
        The same by a fingerprint of what they mean, to find a rule again however it is worded.
    """

    rows: Rows
    hypotheses: tuple[ListedRule, ...]
    by_meaning: Mapping[int, ListedRule] = field(repr=False)

    @classmethod
    def of(cls, atoms: Sequence[Atom], families: Iterable[Iterable[Wording]]) -> ListedSpace:
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
        made = {
            _fingerprint(meaning): ListedRule(wording, weights[meaning], atoms, rows)
            for meaning, wording in shortest.items()
        }
        return cls(rows, tuple(made.values()), made)

    def known(self, rule: Rule) -> Rule | None:
        """Return the shortest wording of a rule that this space has, or None.

        Examples
        --------
        >>> from eleusis_nb.inference import named_space
        >>> print(named_space().known(Rule.parse("a heart or a diamond")))
        red
        """
        sight = rule.tree.sight()
        if sight.depth > 1 or sight.verdict or sight.refused or sight.opening:
            return None
        cycle = tuple(
            _side_by_side(
                rule.legal_at(Situation((last,), sight.period + beat)) for last in ALL_CARDS
            )
            for beat in range(sight.period)
        )
        found = self.by_meaning.get(_fingerprint(_shortest_cycle(cycle)))
        known = None if found is None else found.rule()
        # A fingerprint is not yet a proof.
        return known if known is not None and compare(known, rule).equivalent else None

    # --- as beliefs see it: one family, listed ---------------------------------------------

    @cached_property
    def atoms(self) -> Atoms:
        """No atoms that others may ask: each hypothesis answers for itself."""
        return Atoms(())

    @cached_property
    def families(self) -> tuple[tuple[str, Family], ...]:
        """All hypotheses, one by one."""
        weighed = [(round(rule.weight * _WHOLE), rule) for rule in self.hypotheses]
        return (("rules by name", ListedRules(weighed)),)

    @property
    def scales(self) -> tuple[int, ...]:
        """What a unit of weight is worth: there is only one."""
        return (1,)

    def look(self, situation: Situation) -> Look:
        """Return a situation."""
        return self.atoms.look(situation)

    def member(self, expression: Expression) -> Candidate:
        """Return a hypothesis that the family named."""
        if isinstance(expression, int | tuple):
            raise TypeError("A listed space has hypotheses, not expressions.")
        return expression


def _tables(rows: Sequence[Sequence[CardSet]]) -> tuple[int, ...]:
    """Return for each atom its rows, side by side in one number."""
    return tuple(_side_by_side(row[atom] for row in rows) for atom in range(len(rows[0])))


def _side_by_side(sets: Iterable[CardSet]) -> int:
    return sum(cards << (len(ALL_CARDS) * place) for place, cards in enumerate(sets))


def _meaning(wording: Wording, tables: Sequence[int]) -> tuple[int, ...]:
    """Return what a wording calls right after every card at every beat, in its shortest cycle."""
    shape = wording.shape
    return _shortest_cycle(
        tuple(shape.combine(tables, wording.parts, beat) for beat in range(shape.beats))
    )


def _fingerprint(meaning: tuple[int, ...]) -> int:
    # Of bytes and not of numbers: the hash of a number adds up its bits modulo 61 places.
    wide = len(ALL_CARDS) ** 2 // 8
    return hash(tuple(table.to_bytes(wide, "little") for table in meaning))


def _shortest_cycle(cycle: tuple[int, ...]) -> tuple[int, ...]:
    """Return the part that the whole repeats."""
    beats = len(cycle)
    return next(
        cycle[:length]
        for length in range(1, beats + 1)
        if beats % length == 0 and cycle == cycle[:length] * (beats // length)
    )
