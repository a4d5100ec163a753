"""A listed space of hypotheses: rules with their prior probabilities.

A hypothesis is a *shape* (one condition; two joined; if … otherwise; a cycle) over *atoms*
(single conditions). The cards it accepts are computed with a few bit operations from one row of
integers: the cards that each atom accepts after the last card. Trees are built lazily, when a
hypothesis is shown.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import Final, TypeAlias

from eleusis_nb.cards import ALL_CARDS, Card, CardSet
from eleusis_nb.inference.atoms import Atom, Look
from eleusis_nb.inference.families.listed import Listed, likeliest
from eleusis_nb.inference.family import Family, LastCardRule, Literal, Memory, SituationView
from eleusis_nb.inference.futures import ROW, Table, shortest_cycle
from eleusis_nb.inference.meaning import Weighed
from eleusis_nb.inference.one_list import OneListSpace
from eleusis_nb.inference.verdicts import Column, Verdicts, marks, numbers, planes, weight_of
from eleusis_nb.rules import Condition, Rule, Situation, compare

_WHOLE: Final = 1 << 80
"""The unit of integer weights: a prior of 1."""

_FEW: Final = 2_000
"""Up to so many rules are asked one by one, which is then quicker than bit by bit."""

Parts: TypeAlias = tuple[int, ...]
"""The numbers of the atoms of a hypothesis, in the order in which its shape uses them."""

Rows: TypeAlias = tuple[tuple[CardSet, ...], ...]
"""``rows[last][atom]``: the cards that an atom accepts after a card."""

Combine: TypeAlias = Callable[[Sequence[int], Parts, int], int]
"""Computes a hypothesis from the sets of all atoms, its parts and the position."""


@dataclass(frozen=True, slots=True)
class Shape:
    """The shape of a rule, without its atoms.

    Parameters
    ----------
    combine : callable
        Its meaning. Only bitwise operators and indexing are allowed, so that it works on one row
        of 52 bits and on many rows side by side.
    build : callable
        Builds the tree from the trees of the parts.
    beats : int
        Its period in positions.
    """

    combine: Combine
    build: Callable[[tuple[Condition, ...]], Condition]
    beats: int = 1


@dataclass(frozen=True, slots=True)
class Wording:
    """One wording of a rule: a shape, its parts, and the description length of both in bits."""

    shape: Shape
    parts: Parts
    bits: float


@dataclass(frozen=True, slots=True, eq=False)
class ListedRule(LastCardRule):
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
    side_by_side : tuple of int
        The same by atom: its rows in one integer.
    """

    wording: Wording
    weight: float
    atoms: Sequence[Atom]
    rows: Rows
    side_by_side: tuple[Table, ...]

    @property
    def bits(self) -> float:
        """Its description length in bits."""
        return self.wording.bits

    @property
    def memory(self) -> Memory:
        """What it depends on: the last card, and the position modulo its period."""
        return 1, self.wording.shape.beats, False, 0

    @property
    def tables(self) -> tuple[Table, ...]:
        """The cards it accepts after each last card, side by side, for each of its positions."""
        shape, parts = self.wording.shape, self.wording.parts
        return tuple([shape.combine(self.side_by_side, parts, beat) for beat in range(shape.beats)])

    def legal(self, view: SituationView) -> CardSet:
        """Return the cards it accepts."""
        return self.legal_at(view.situation)

    def legal_at(self, situation: Situation) -> CardSet:
        """Return the cards it accepts in a situation."""
        recent, wording = situation.recent, self.wording
        if not recent:
            return self.rule().legal_at(situation)
        row = self.rows[recent[-1].index]
        return wording.shape.combine(row, wording.parts, situation.position)

    def rule(self) -> Rule:
        """Return it as a rule."""
        parts = tuple(self.atoms[part].tree for part in self.wording.parts)
        return Rule(self.wording.shape.build(parts))


@dataclass(frozen=True, eq=False)
class _Whole:
    """All rules of a listed space with their weights, as families of the space share them.

    The rules ascend by period, as :class:`~eleusis_nb.inference.verdicts.Verdicts` asks.
    """

    weighed: tuple[tuple[int, ListedRule], ...]

    @cached_property
    def verdicts(self) -> Verdicts:
        """Which of them accept which card, by situation."""
        rules = [rule for _, rule in self.weighed]
        periods = [rule.wording.shape.beats for rule in rules]
        return Verdicts(periods, lambda number, situation: rules[number].legal_at(situation))

    @cached_property
    def planes(self) -> tuple[Column, ...]:
        """Their weights, bit by bit."""
        return planes([weight for weight, _ in self.weighed])

    @cached_property
    def order(self) -> tuple[int, ...]:
        """The numbers of the rules, the likeliest first."""
        weighed = self.weighed
        return tuple(sorted(range(len(weighed)), key=lambda number: likeliest(weighed[number])))


class ListedRules(Listed[ListedRule]):
    """The rules of a listed space that fit, as a set of bits.

    A play conditions all of them with one ``&`` instead of one method call each: a click on a card
    tests ten thousand rules (``python -m benchmarks.click``).

    Parameters
    ----------
    whole : _Whole
        All rules of the space.
    left : int
        Those that fit; all by default.
    """

    def __init__(self, whole: _Whole, left: Column | None = None) -> None:
        super().__init__(())
        self._whole = whole
        self._left = whole.verdicts.every if left is None else left

    @cached_property
    def _those(self) -> list[tuple[int, ListedRule]]:
        return [self._whole.weighed[number] for number in numbers(self._left)]

    @property
    def weighed(self) -> Sequence[tuple[int, ListedRule]]:
        """The weights and the hypotheses."""
        return self._those

    @cached_property
    def mass(self) -> int:
        """The weight of all."""
        return weight_of(self._left, self._whole.planes)

    def likeliest_first(self) -> list[Weighed]:
        """Return all with their weights, the likeliest first."""
        weighed, marked = self._whole.weighed, marks(self._left, len(self._whole.weighed))
        return [weighed[number] for number in self._whole.order if marked[number]]

    def given(self, literal: Literal) -> Listed[ListedRule]:
        """Keep those that agree."""
        return self.agreeing((literal,), answer=True)

    def agreeing(self, literals: Sequence[Literal], *, answer: bool) -> Listed[ListedRule]:
        """Keep those under which it is true, or false, that all literals hold."""
        if not all(literal.look.situation.recent for literal in literals):
            return Listed(self.weighed).agreeing(literals, answer=answer)
        every = left = self._left
        for literal in literals:
            accepting = self._accepting(literal.look.situation, literal.card, every)
            every &= accepting if literal.right else ~accepting
        return ListedRules(self._whole, every if answer else left & ~every)

    def _accepting(self, situation: Situation, card: Card, among: Column) -> Column:
        """Return a set of rules whose common part with some is those that accept a card."""
        verdicts = self._whole.verdicts
        if among.bit_count() < _FEW and not verdicts.is_made(situation):
            return verdicts.accepting(situation, card, among)
        return verdicts.column(situation, card)

    def right(self, look: Look) -> list[int]:
        """Return for each card the weight of the rules that accept it."""
        situation, left = look.situation, self._left
        if not situation.recent or left.bit_count() < _FEW:
            return super().right(look)
        verdicts, by_bit = self._whole.verdicts, self._whole.planes
        return [weight_of(left & verdicts.column(situation, card), by_bit) for card in ALL_CARDS]

    def count(self) -> int:
        """Return how many there are."""
        return self._left.bit_count()

    def noisy(self, error: Fraction) -> Family:
        """Return the same rules for a God who errs, listed one by one."""
        return Listed(self.weighed, error)


@dataclass(frozen=True, eq=False)
class ListedSpace(OneListSpace):
    """A space of hypotheses with pairwise different meanings.

    Parameters
    ----------
    rows : tuple of tuple of CardSet
        ``rows[last][atom]``: the cards that an atom accepts after a card.
    hypotheses : tuple of ListedRule
        Their weights add up to 1.
    by_meaning : mapping from int to ListedRule
        The same by a fingerprint of the meaning, to look up a rule in any wording.
    """

    rows: Rows
    hypotheses: tuple[ListedRule, ...]
    by_meaning: Mapping[int, ListedRule] = field(repr=False)

    @classmethod
    def of(cls, atoms: Sequence[Atom], families: Iterable[Iterable[Wording]]) -> ListedSpace:
        """Build a space from wordings.

        Each family gets an equal share of the prior; within a family the prior of a rule is
        proportional to 2 to the minus its bits. Wordings with the same meaning after every card
        are one hypothesis. Rules that accept every card, or none, are left out.
        """
        rows = tuple(
            tuple(atom.tree.legal(Situation((last,), 1)) for atom in atoms) for last in ALL_CARDS
        )
        tables = _tables(rows)
        trivial = ((0,), ((1 << 52 * len(rows)) - 1,))
        # Meanings are long integers and are not kept: that two of them have one fingerprint of 64
        # bits is as likely as 1 in 10¹¹.
        shortest: dict[int, Wording] = {}
        weights: dict[int, float] = defaultdict(float)
        shares = [
            [
                (_fingerprint(meaning), wording)
                for wording in family
                if (meaning := _meaning(wording, tables)) not in trivial
            ]
            for family in families
        ]
        for family in shares:
            total = sum(2.0**-wording.bits for _, wording in family) * len(shares)
            for fingerprint, wording in family:
                weights[fingerprint] += 2.0**-wording.bits / total
                known = shortest.get(fingerprint)
                if known is None or wording.bits < known.bits:
                    shortest[fingerprint] = wording
        made = {
            fingerprint: ListedRule(wording, weights[fingerprint], atoms, rows, tables)
            for fingerprint, wording in shortest.items()
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
        looks_further = sight.depth > 1 or sight.opening or sight.statistics
        if looks_further or sight.verdict or sight.refused:
            return None
        cycle = tuple(
            _side_by_side(
                rule.legal_at(Situation((last,), sight.period + beat)) for last in ALL_CARDS
            )
            for beat in range(sight.period)
        )
        found = self.by_meaning.get(_fingerprint(shortest_cycle(cycle)))
        known = None if found is None else found.rule()
        # Fingerprints may collide.
        return known if known is not None and compare(known, rule).equivalent else None

    def listed(self) -> Family:
        """Return all its rules, as sets of bits."""
        ascending = sorted(self.hypotheses, key=lambda rule: rule.wording.shape.beats)
        weighed = [(round(rule.weight * _WHOLE), rule) for rule in ascending]
        return ListedRules(_Whole(tuple(weighed)))


def _tables(rows: Sequence[Sequence[CardSet]]) -> tuple[int, ...]:
    """Return for each atom its rows, concatenated in one integer."""
    return tuple(_side_by_side(row[atom] for row in rows) for atom in range(len(rows[0])))


def _side_by_side(sets: Iterable[CardSet]) -> int:
    return sum(cards << (ROW * place) for place, cards in enumerate(sets))


def _meaning(wording: Wording, tables: Sequence[int]) -> tuple[int, ...]:
    """Return the accepted cards after every card, for each position of the shortest cycle."""
    shape = wording.shape
    return shortest_cycle(
        tuple(shape.combine(tables, wording.parts, beat) for beat in range(shape.beats))
    )


def _fingerprint(meaning: tuple[int, ...]) -> int:
    # Bytes, because hash() of an integer is taken modulo 2**61 - 1, which is weak for these tables.
    wide = len(ALL_CARDS) ** 2 // 8
    return hash(tuple(table.to_bytes(wide, "little") for table in meaning))
