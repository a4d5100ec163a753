"""The space: an explicit table of rules with their prior weights.

A row is a form with the atoms of its parts. What means the same on fixed boards is one row, under
the likeliest wording.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from typing import TYPE_CHECKING, Final, TypeAlias

from eleusis_nb.cards import ALL_CARDS, EVERY_CARD, Card, CardSet
from eleusis_nb.mind.atoms import Atoms, Look
from eleusis_nb.mind.forms import SINGLE, Block, Columns, Form
from eleusis_nb.rules import Condition, Rule, Situation, compare

if TYPE_CHECKING:
    from eleusis_nb.mind.grammar import Grammar

WHOLE: Final = 1 << 50
"""The weight of all rows together, nearly."""

Weighed: TypeAlias = tuple[Form, Columns, list[float]]
"""Rules of one form with their probabilities."""


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
    """A table of rules; made by ``el.spaces``."""

    atoms: Atoms
    blocks: tuple[Block, ...]
    """The rules by form, with their weights."""
    other: int = 0
    """The weight of "another rule", by which everything is as likely right as wrong."""
    grammar: Grammar | None = None
    """What lists rarer rules when they begin to matter."""
    limit: float = 0.0
    """Rules of more bits are not listed yet."""

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

    def known(self, rule: Rule) -> Rule | None:
        """Return the wording of a rule that this table has, or None.

        Examples
        --------
        >>> from eleusis_nb.mind import named_space
        >>> print(named_space().known(Rule.parse("a heart or a diamond")))
        red
        """
        found = [list(range(len(block))) for block in self.blocks]
        for board, look in zip(BOARDS[1:], self.looks[1:], strict=True):
            legal = rule.legal_at(board)
            for place, rows in enumerate(found):
                if rows:
                    verdicts = self.blocks[place].only(rows).verdicts(look)
                    pairs = zip(rows, verdicts, strict=True)
                    found[place] = [row for row, said in pairs if said == legal]
        trees = (Rule(self.tree(place, row)) for place, rows in enumerate(found) for row in rows)
        return next((known for known in trees if compare(known, rule).equivalent), None)

    @cached_property
    def looks(self) -> list[Look]:
        """What the atoms say on the boards on which meanings are compared."""
        return [self.atoms.look(board) for board in BOARDS]

    @cached_property
    def starts(self) -> list[list[CardSet]]:
        """By block, the cards that each rule lets start."""
        return [block.verdicts(self.looks[0]) for block in self.blocks]

    @cached_property
    def _weighed_by_start(self) -> list[Block]:
        return [by_start(*pair) for pair in zip(self.blocks, self.starts, strict=True)]

    def started(self, starter: Card) -> tuple[Block, ...]:
        """Return the rules that let a card start, weighed by how likely it was to come to lie."""
        return tuple(
            block.keep([some & starter.bit for some in legal])
            for block, legal in zip(self._weighed_by_start, self.starts, strict=True)
        )


_HALF: Final = len(ALL_CARDS) // 2
_BY_START: Final = (0, *((_HALF + number) * 64 // (2 * number) for number in range(1, 53)))
"""By how many cards may start: how much likelier a rule is that lets the starter start, in 64ths.

Half that it is merely right, half that it was drawn among the right ones.
"""


def by_start(block: Block, legal: Sequence[CardSet]) -> Block:
    """Return rules weighed by how many cards each lets start."""
    weights = zip(block.weights, legal, strict=True)
    made = [weight * _BY_START[some.bit_count()] >> 6 for weight, some in weights]
    return Block(block.form, block.columns, made)


def in_units(weighed: Iterable[Weighed]) -> Iterator[Block]:
    """Yield rules with their probabilities as whole numbers of :data:`WHOLE`."""
    for form, columns, weights in weighed:
        yield Block(form, columns, [round(weight * WHOLE) or 1 for weight in weights])


def of_rules(weighed: Iterable[tuple[Rule, float]]) -> Space:
    """Return a table of rules that somebody listed."""
    rules = list(weighed)
    atoms = Atoms(rule.tree for rule, _ in rules)
    whole = sum(weight for _, weight in rules)
    columns = ([atoms.number[rule.tree] for rule, _ in rules],)
    block = SINGLE, columns, [weight / whole for _, weight in rules]
    return Space(atoms, tuple(in_units([block])))


def merged(
    atoms: Atoms,
    weighed: Sequence[Weighed],
    families: Sequence[object] = (),
    boards: Sequence[Situation] = BOARDS,
) -> tuple[Block, ...]:
    """Return one row for what means the same on all boards compared.

    What is always the same is left out. Where the families of the blocks are given, each family
    has the same share of the prior.
    """
    looks = [atoms.look(board) for board in boards]
    first, rest = looks[1::7], looks[::7] + [one for n, one in enumerate(looks) if n % 7 > 1]
    meanings: list[list[tuple[CardSet, ...]]] = [
        list(zip(*[form.verdicts(columns, look) for look in first], strict=True))
        for form, columns, _ in weighed
    ]
    number = Counter(chain(*meanings))
    trivial = [(legal,) * len(looks) for legal in (0, EVERY_CARD)]
    number.update([one[: len(first)] for one in trivial])
    for (form, columns, _), meaning in zip(weighed, meanings, strict=True):
        # Most rules are told apart on the first boards.
        alike = [row for row, one in enumerate(meaning) if number[one] > 1]
        some = tuple([[column[row] for row in alike] for column in columns])
        verdicts = zip(*[form.verdicts(some, look) for look in rest], strict=True)
        for row, more in zip(alike, verdicts, strict=True):
            meaning[row] = (*meaning[row], *more)
    scale = _scales(weighed, meanings, trivial, families)
    total: dict[tuple[CardSet, ...], float] = defaultdict(float)
    likeliest: dict[tuple[CardSet, ...], tuple[float, int, int]] = {}
    for place, ((*_, weights), meaning) in enumerate(zip(weighed, meanings, strict=True)):
        for row, (one, weight) in enumerate(zip(meaning, weights, strict=True)):
            total[one] += weight * scale[place]
            known = likeliest.get(one)
            if known is None or weight > known[0] * _MORE:
                likeliest[one] = weight, place, row
    kept: list[dict[int, float]] = [{} for _ in weighed]
    for one, (_, place, row) in likeliest.items():
        if one not in trivial:
            kept[place][row] = total[one]
    found = []
    for (form, columns, _), rows in zip(weighed, kept, strict=True):
        some = tuple([[column[row] for row in rows] for column in columns])
        if rows:
            found.append((form, some, list(rows.values())))
    return tuple(in_units(found))


_MORE: Final = 1 + 1e-9
"""Of two wordings as likely, but for rounding, the first is kept."""


def _scales(
    weighed: Sequence[Weighed],
    meanings: Sequence[Sequence[tuple[CardSet, ...]]],
    trivial: Sequence[tuple[CardSet, ...]],
    families: Sequence[object],
) -> list[float]:
    """Return by block what weights are multiplied by."""
    if not families:
        return [1.0] * len(weighed)
    whole: dict[object, float] = defaultdict(float)
    for family, (*_, weights), meaning in zip(families, weighed, meanings, strict=True):
        pairs = zip(weights, meaning, strict=True)
        whole[family] += sum([weight for weight, one in pairs if one not in trivial])
    return [1 / whole[family] / len(whole) for family in families]
