"""The space: an explicit table of rules with their prior weights.

A row is a form with the atoms of its parts. Rules of every form are listed, the cheapest first,
up to a number of bits; what means the same on fixed boards is one row, under the cheapest wording.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import chain
from typing import Final

from eleusis_nb.cards import ALL_CARDS, EVERY_CARD, Card, CardSet
from eleusis_nb.mind.atoms import Atoms, Look
from eleusis_nb.mind.costs import Costs
from eleusis_nb.mind.forms import Block, Single, Weighed
from eleusis_nb.mind.grammar import Grammar
from eleusis_nb.rules import Condition, Rule, Situation

WHOLE: Final = 1 << 50
"""The weight of all rows together, nearly."""

BITS: Final = 19
"""Rules that cost more are not listed: the table has about 100,000 rows then."""

OTHER: Final = 2**-12
"""How likely another rule than those of the table is before anything is seen."""


def _board(last: int) -> Situation:
    """Return a board that ends with a card, of one to thirteen cards.

    The last two are often of one rank, one suit or neighbours, as they seldom are by chance.
    """
    number = last * 23 % 52
    line = [(7 + 11 * number * number + 19 * n) % 52 for n in range(number % 12)]
    before = [[], [(last + 13) % 52], [last - last % 13 + (last + 4) % 13], [(last + 51) % 52]]
    line += [*before[number // 3 % 4], last]
    right = number % 3 > 0 if line[1:] else None
    refused = (0, 0, 1, 2, 3)[number % 5] if right is not True else 0
    return Situation.of([ALL_CARDS[card] for card in line], right=right, refused=refused)


BOARDS: Final = (Situation(), *map(_board, range(len(ALL_CARDS))))
"""The boards on which rows are compared; the first is the empty table."""


@dataclass(frozen=True, eq=False)
class Space:
    """A table of rules.

    Parameters
    ----------
    atoms : Atoms
        The conditions that rules are made of.
    blocks : tuple of Block
        The rules by form, with their weights.
    other : int
        The weight of "another rule", by which everything is as likely right as wrong.
    grammar : Grammar, optional
        What lists rarer rules when they begin to matter.
    limit : float
        Rules of more bits are not listed yet.
    """

    atoms: Atoms
    blocks: tuple[Block, ...]
    other: int = 0
    grammar: Grammar | None = None
    limit: float = 0.0

    @classmethod
    def of(
        cls, atoms: Atoms, weighed: Iterable[Weighed], other: float = 0.0, *, merge: bool = True
    ) -> Space:
        """Return the table of some rules.

        Parameters
        ----------
        atoms : Atoms
            Their atoms.
        weighed : iterable of (Form, Columns, list of float)
            The rules by form, with their probabilities.
        other : float
            The share of "another rule".
        merge : bool
            Whether rules that say the same on all boards compared are one row.
        """
        blocks = in_units(weighed)
        if merge:
            blocks = _merged(blocks, atoms)
        return cls(atoms, tuple(blocks), round(WHOLE * other))

    @cached_property
    def size(self) -> int:
        """The number of rules."""
        return sum(map(len, self.blocks))

    def weighed(self) -> Iterator[tuple[float, Rule]]:
        """Yield the rules with their prior probabilities, up to that of another rule."""
        for place, block in enumerate(self.blocks):
            for row, weight in enumerate(block.weights):
                yield weight / WHOLE, Rule(self.tree(place, row))

    def tree(self, place: int, row: int) -> Condition:
        """Return a rule as a condition."""
        return self.blocks[place].tree(row, self.atoms)

    @cached_property
    def looks(self) -> list[Look]:
        """What the atoms say on the boards on which meanings are compared."""
        return [self.atoms.look(board) for board in BOARDS]

    @cached_property
    def starts(self) -> list[list[CardSet]]:
        """By block, the cards that each rule lets start."""
        look = self.atoms.look(Situation())
        return [block.verdicts(look) for block in self.blocks]

    def started(self, starter: Card) -> tuple[Block, ...]:
        """Return the rules that let a card start, weighed by how likely it was to come to lie."""
        bit = starter.bit
        return tuple(
            block.keep([one & bit for one in legal])
            for block, legal in zip(self._weighed_by_start, self.starts, strict=True)
        )

    @cached_property
    def _weighed_by_start(self) -> list[Block]:
        return [by_start(*pair) for pair in zip(self.blocks, self.starts, strict=True)]

    def look(self, here: Situation) -> Look:
        """Return what the atoms say in a situation."""
        return self.atoms.look(here)


_HALF: Final = len(ALL_CARDS) // 2
_BY_START: Final = (0, *((_HALF + number) * 64 // (2 * number) for number in range(1, 53)))
"""By how many cards may start: how much likelier a rule is that lets the starter start, in 64ths.

Half that it is merely right, half that it was drawn among the right ones.
"""


def by_start(block: Block, legal: Sequence[CardSet]) -> Block:
    """Return rules weighed by how many cards each lets start."""
    weights = zip(block.weights, legal, strict=True)
    made = [weight * _BY_START[one.bit_count()] >> 6 for weight, one in weights]
    return Block(block.form, block.columns, made)


def in_units(weighed: Iterable[Weighed]) -> list[Block]:
    """Return rules with their probabilities as whole numbers of :data:`WHOLE`."""
    return [
        Block(form, columns, [round(weight * WHOLE) or 1 for weight in weights])
        for form, columns, weights in weighed
    ]


def _merged(blocks: Sequence[Block], atoms: Atoms) -> list[Block]:
    """Return the blocks with one row for what is the same on all boards compared."""
    looks = [atoms.look(board) for board in BOARDS]
    first, rest = looks[1::7], looks[::7] + [one for n, one in enumerate(looks) if n % 7 > 1]
    meanings: list[list[tuple[CardSet, ...]]] = [
        list(zip(*[block.verdicts(look) for look in first], strict=True)) for block in blocks
    ]
    number = Counter(chain(*meanings))
    trivial = [(legal,) * len(looks) for legal in (0, EVERY_CARD)]
    number.update([one[: len(first)] for one in trivial])
    heaviest: dict[tuple[CardSet, ...], tuple[int, int, int]] = {}  # the weight, the block, the row
    total: dict[tuple[CardSet, ...], int] = defaultdict(int)
    for place, (block, meaning) in enumerate(zip(blocks, meanings, strict=True)):
        # Most rules are told apart on the first boards.
        alike = [row for row, one in enumerate(meaning) if number[one] > 1]
        verdicts = map(block.only(alike).verdicts, rest)
        for row, more in zip(alike, zip(*verdicts, strict=True), strict=True):
            meaning[row] = (*meaning[row], *more)
        for row, (one, weight) in enumerate(zip(meaning, block.weights, strict=True)):
            total[one] += weight
            known = heaviest.get(one)
            if known is None or weight > known[0]:
                heaviest[one] = weight, place, row
    kept: list[dict[int, int]] = [{} for _ in blocks]
    for one, (_, place, row) in heaviest.items():
        if one not in trivial:
            kept[place][row] = total[one]
    found = []
    for block, rows in zip(blocks, kept, strict=True):
        if rows:
            made = block.only(sorted(rows))
            found.append(Block(made.form, made.columns, [rows[row] for row in sorted(rows)]))
    return found


def of_rules(weighed: Iterable[tuple[Rule, float]]) -> Space:
    """Return a table of rules that somebody listed."""
    rules = list(weighed)
    atoms = Atoms(rule.tree for rule, _ in rules)
    columns = ([atoms.number[rule.tree] for rule, _ in rules],)
    whole = sum(weight for _, weight in rules)
    return Space.of(
        atoms, [(Single(), columns, [weight / whole for _, weight in rules])], merge=False
    )


@lru_cache(maxsize=4)
def table(*without: str, bits: float = BITS) -> Space:
    """Return the default table, with costs counted without some families of the library."""
    grammar = Grammar(Costs.without(*without))
    made = Space.of(grammar.atoms, (weighed for _, weighed in grammar.rules(bits)), OTHER)
    return replace(made, grammar=grammar, limit=bits)
