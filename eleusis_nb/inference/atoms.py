"""Atoms: single conditions, evaluated all at once with bit operations.

Atoms are numbered. The results of all atoms for a card in a situation are one integer, the card's
*column*: bit *a* is set if atom *a* accepts the card. A set of atoms is an integer too, so the
atoms of a set that agree with an observation are computed with one ``&`` (*bit slicing*).

Atoms that depend on the same features (the last card; the sum of the last three; the last verdict)
are grouped behind a *lens*, which memoises their results by the values of these features.

The weight of an atom is 2 to the minus its bits. Bits are integers (code word lengths), so weights
are integer multiples of the smallest one, and sums are exact.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from operator import itemgetter
from random import Random
from typing import Any, Final, TypeAlias, TypeVar

from eleusis_nb.cards import ALL_CARDS, Card, CardSet
from eleusis_nb.conditions.sight import Partition, Sight
from eleusis_nb.inference import packed
from eleusis_nb.rules import Condition, Situation

AtomSet: TypeAlias = int
"""A set of atoms: bit *a* is set if atom *a* is a member."""

_UNKNOWN: Final = -1
_KEPT: Final = 16_384
_Found = TypeVar("_Found")


class Sampler:
    """Draws numbers with probability proportional to their weights.

    Parameters
    ----------
    weighed : sequence of (int, int)
        The numbers with their integer weights.
    """

    __slots__ = ("_numbers", "_sums")

    def __init__(self, weighed: Sequence[tuple[int, int]]) -> None:
        self._numbers = [number for number, _ in weighed]
        self._sums = list(accumulate(weight for _, weight in weighed))

    def draw(self, random: Random) -> int:
        """Draw a number."""
        return self._numbers[bisect_right(self._sums, random.randrange(self._sums[-1]))]


@dataclass(frozen=True, slots=True)
class Atom:
    """A single condition and its description length in bits."""

    tree: Condition
    bits: float


def places(mask: int) -> Iterator[int]:
    """Yield the indices of the bits that are set.

    Examples
    --------
    >>> list(places(0b1101))
    [0, 2, 3]
    """
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


@dataclass(frozen=True, slots=True)
class _Seen:
    """The results of the atoms of a lens in a situation, by atom and by card."""

    rows: tuple[CardSet, ...]
    columns: tuple[AtomSet, ...]
    unknown_rows: tuple[CardSet, ...] = ()
    unknown_columns: tuple[AtomSet, ...] = ()


def _turned(rows: Sequence[CardSet]) -> tuple[AtomSet, ...]:
    """Transpose: from a set of cards for each atom to a set of atoms for each card."""
    written = [f"{row:052b}" for row in reversed(rows)]
    return tuple(int("".join(column), 2) for column in zip(*written, strict=True))[::-1]


class _Lens:
    """Atoms that depend on the same features, with memoised results."""

    __slots__ = ("_before", "_classes", "_seen", "_sight", "_trees", "offset")

    def __init__(self, offset: int, trees: Sequence[Condition]) -> None:
        self.offset = offset
        self._trees = tuple(trees)
        sight = Sight({})
        for tree in trees:
            sight |= tree.sight()
        self._sight = sight
        self._before = tuple(sorted(back for back in sight.cards if back))
        self._classes = tuple(_class_of(sight.at(back)) for back in self._before)
        self._seen: dict[tuple[object, ...], _Seen] = {}

    def at(self, situation: Situation) -> _Seen:
        recent, sight = situation.recent, self._sight
        key = (
            *(
                classes[recent[-back].index] if len(recent) >= back else _UNKNOWN
                for back, classes in zip(self._before, self._classes, strict=True)
            ),
            situation.right if sight.verdict else None,
            min(situation.refused, sight.refused),
        )
        seen = self._seen.get(key)
        if seen is None:
            seen = self._seen[key] = self._look(situation)
        return seen

    def _look(self, situation: Situation) -> _Seen:
        rows = tuple(tree.legal(situation) for tree in self._trees)
        deep = self._before and self._before[-1] > len(situation.recent)
        if deep or (self._sight.verdict and situation.right is None):
            sure = (tree.legal(situation, 0) for tree in self._trees)
            unknown = tuple(row & ~known for row, known in zip(rows, sure, strict=True))
            return _Seen(rows, _turned(rows), unknown, _turned(unknown))
        return _Seen(rows, _turned(rows))


def _class_of(partition: Partition) -> tuple[int, ...]:
    return tuple(
        next(n for n, part in enumerate(partition) if part & card.bit) for card in ALL_CARDS
    )


class _Kept(dict[int, _Found]):
    """A bounded cache of a function of an atom or a set of atoms."""

    def __init__(self, find: Callable[[int], _Found]) -> None:
        super().__init__()
        self._find = find

    def __missing__(self, asked: int) -> _Found:
        if len(self) >= _KEPT:
            self.clear()
        found = self[asked] = self._find(asked)
        return found


class Atoms:
    """The numbered atoms of a space.

    Parameters
    ----------
    atoms : sequence of Atom
        Their bits must be integers, and none may depend on the position, which is for cycles, nor
        on the whole line.
    first : sequence of int
        Limits in bits. Atoms below a limit are numbered before the others, so that sets of short
        atoms are small integers.

    Examples
    --------
    >>> from eleusis_nb.rules import Rule
    >>> atoms = Atoms([Atom(Rule.parse(text).tree, 2) for text in ("red", "even", "a heart")])
    >>> from eleusis_nb.cards import Card
    >>> look = atoms.look(Situation())
    >>> [str(Rule(atoms[a].tree)) for a in places(look.column(Card.parse("3H")))]
    ['red', 'a heart']
    """

    def __init__(self, atoms: Sequence[Atom], first: Sequence[int] = ()) -> None:
        behind: dict[tuple[object, ...], list[Atom]] = defaultdict(list)
        for atom in atoms:
            sight = atom.tree.sight()
            if sight.period > 1 or sight.opening or sight.statistics:
                raise ValueError(f"An atom may not ask for the position: {atom.tree!r}.")
            if atom.bits != int(atom.bits):
                raise ValueError(f"An atom's bits are a whole number, not {atom.bits}.")
            backs = tuple(sorted(back for back in sight.cards if back))
            long = sum(atom.bits > most for most in first)
            behind[long, backs, sight.verdict, sight.refused > 0].append(atom)
        groups = [behind[key] for key in sorted(behind, key=itemgetter(0))]
        self._atoms: tuple[Atom, ...] = tuple(atom for group in groups for atom in group)
        self._lenses: list[_Lens] = []
        offset = 0
        for group in groups:
            self._lenses.append(_Lens(offset, [atom.tree for atom in group]))
            offset += len(group)
        self.all: AtomSet = (1 << len(self._atoms)) - 1
        self.top = max((int(atom.bits) for atom in self._atoms), default=0)
        self.weights = tuple(1 << (self.top - int(atom.bits)) for atom in self._atoms)
        if sum(self.weights) ** 2 >= packed.MOST:
            raise ValueError("The atoms' bits differ too much: weights of pairs would be too long.")
        alike: dict[int, AtomSet] = defaultdict(int)
        for number, atom in enumerate(self._atoms):
            alike[self.top - int(atom.bits)] |= 1 << number
        self._alike = tuple(sorted(alike.items(), reverse=True))
        self._weighed = _Kept(self._weigh)
        self._placed = _Kept(lambda some: tuple(places(some)))
        self._samplers = _Kept(lambda some: Sampler([(a, self.weights[a]) for a in places(some)]))

    def __len__(self) -> int:
        return len(self._atoms)

    def __getitem__(self, number: int) -> Atom:
        return self._atoms[number]

    def __iter__(self) -> Iterator[Atom]:
        return iter(self._atoms)

    @cached_property
    def memories(self) -> tuple[tuple[int, int, bool, int], ...]:
        """What each atom depends on (:data:`~eleusis_nb.inference.family.Memory`)."""
        sights = (atom.tree.sight() for atom in self._atoms)
        return tuple((one.depth, one.period, one.verdict, one.refused) for one in sights)

    @cached_property
    def judging(self) -> AtomSet:
        """The atoms that depend on the card judged. The others accept all cards or none."""
        return sum(1 << n for n, atom in enumerate(self._atoms) if len(atom.tree.sight().at(0)) > 1)

    @cached_property
    def free(self) -> AtomSet:
        """The atoms that depend on nothing: those that accept every card."""
        return sum(
            1 << n
            for n, atom in enumerate(self._atoms)
            if len(atom.tree.sight().at(0)) == 1 and self.memories[n] == (0, 1, False, 0)
        )

    def at_most(self, bits: int) -> AtomSet:
        """Return the atoms of at most so many bits."""
        return sum(1 << n for n, atom in enumerate(self._atoms) if atom.bits <= bits)

    def weigh(self, some: AtomSet) -> int:
        """Return the weight of a set of atoms."""
        return self._weighed[some]

    def places(self, some: AtomSet) -> tuple[int, ...]:
        """Return the numbers of the atoms of a set."""
        return self._placed[some]

    def _weigh(self, some: AtomSet) -> int:
        """Compute the weight of a set with one popcount for each code length."""
        return sum([(some & alike).bit_count() << shift for shift, alike in self._alike])

    def weigh_squares(self, some: AtomSet) -> int:
        """Return the sum of the squares of the weights of a set of atoms."""
        return sum((some & alike).bit_count() << 2 * shift for shift, alike in self._alike)

    def draw(self, some: AtomSet, random: Random) -> int:
        """Draw an atom of a set with probability proportional to its weight."""
        return self._samplers[some].draw(random)

    def legal(self, atom: int, situation: Situation) -> CardSet:
        """Return the cards that one atom accepts."""
        return self._atoms[atom].tree.legal(situation)

    def unknown(self, atom: int, situation: Situation) -> CardSet:
        """Return the cards that an atom cannot judge yet."""
        tree = self._atoms[atom].tree
        return tree.legal(situation) & ~tree.legal(situation, 0)

    def look(self, situation: Situation) -> Look:
        """Return the results of all atoms in a situation."""
        return Look(situation, self, [(lens.offset, lens.at(situation)) for lens in self._lenses])


class Look:
    """The results of all atoms in one situation.

    Attributes
    ----------
    situation : Situation
        The situation.
    masks : mapping from int to int
        By atom, a mask for packed numbers: all ones for the cards it accepts.
    met : dict
        A cache for other modules, of results that depend on the situation.
    """

    __slots__ = (
        "_columns",
        "_packed_atoms",
        "_packed_sets",
        "_rows",
        "_seen",
        "_silent",
        "_unknown_rows",
        "atoms",
        "masks",
        "met",
        "situation",
    )

    def __init__(self, situation: Situation, atoms: Atoms, seen: list[tuple[int, _Seen]]) -> None:
        self.situation = situation
        self.atoms = atoms
        self.met: dict[object, Any] = {}
        self._columns: _Kept[AtomSet] = _Kept(self._column)
        self._packed_atoms: _Kept[int] = _Kept(self._packed_of)
        self.masks: _Kept[int] = _Kept(lambda atom: packed.filled(self.rows[atom]))
        self._packed_sets: dict[AtomSet, int] = {}
        self._silent: AtomSet | None = None
        self._unknown_rows: tuple[CardSet, ...] | None = None
        self._seen = seen
        self._rows: tuple[CardSet, ...] | None = None

    def column(self, card: Card) -> AtomSet:
        """Return the atoms that accept a card."""
        return self._columns[card.index]

    def _column(self, index: int) -> AtomSet:
        return sum([seen.columns[index] << offset for offset, seen in self._seen])

    @property
    def rows(self) -> tuple[CardSet, ...]:
        """By atom, the cards it accepts."""
        if self._rows is None:
            self._rows = tuple(row for _, seen in self._seen for row in seen.rows)
        return self._rows

    def unknown(self, card: Card) -> AtomSet:
        """Return the atoms that cannot judge a card yet."""
        index = card.index
        return sum(
            seen.unknown_columns[index] << offset
            for offset, seen in self._seen
            if seen.unknown_columns
        )

    @property
    def unknown_rows(self) -> tuple[CardSet, ...]:
        """By atom, the cards it cannot judge yet."""
        if self._unknown_rows is None:
            self._unknown_rows = tuple(
                row for _, seen in self._seen for row in seen.unknown_rows or (0,) * len(seen.rows)
            )
        return self._unknown_rows

    @property
    def silent(self) -> AtomSet:
        """The atoms that cannot judge some card yet."""
        if self._silent is None:
            self._silent = 0
            for offset, seen in self._seen:
                for column in seen.unknown_columns:
                    self._silent |= column << offset
        return self._silent

    def weights(self, some: AtomSet) -> int:
        """Return for each card the weight of the atoms of a set that accept it, packed."""
        if not some & (some - 1):  # one atom: the common case
            return self._packed_atoms[some.bit_length() - 1] if some else 0
        known = self._packed_sets.get(some)
        if known is None:
            weight_of = self._packed_atoms
            known = self._packed_sets[some] = sum(
                [weight_of[atom] for atom in self.atoms.places(some)]
            )
        return known

    def weigh_squares(self, some: AtomSet) -> int:
        """Return the same with squared weights."""
        weight_of, weights = self._packed_atoms, self.atoms.weights
        return sum([weights[atom] * weight_of[atom] for atom in self.atoms.places(some)])

    def _packed_of(self, atom: int) -> int:
        return self.atoms.weights[atom] * packed.spread(self.rows[atom])


def heaviest(atoms: Atoms, some: AtomSet) -> int:
    """Return the shortest atom of a set, the first among equals."""
    return max(places(some), key=lambda atom: (atoms.weights[atom], -atom))
