"""The space: an explicit table of rules with their prior weights.

A row is a form with the atoms of its parts. What means the same on fixed boards is one row, under
the likeliest wording.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final, TypeAlias

from eleusis_nb.cards import ALL_CARDS, EVERY_CARD, Card, CardSet
from eleusis_nb.mind.atoms import Atoms, Look
from eleusis_nb.mind.forms import SINGLE, Rows
from eleusis_nb.rules import Rule, Situation, compare

if TYPE_CHECKING:
    from eleusis_nb.mind.grammar import Grammar

WHOLE: Final = 1 << 50
"""The weight of all rows together, nearly."""

Meaning: TypeAlias = tuple[CardSet, ...]
"""What a rule accepts on some boards."""


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

    rows: Rows
    other: int = 0
    """The weight of "another rule", by which everything is as likely right as wrong."""
    grammar: Grammar | None = None
    """What lists rarer rules when they begin to matter."""
    limit: float = 0.0
    """Rules of more bits are not listed yet."""

    @property
    def size(self) -> int:
        """The number of rules."""
        return len(self.rows)

    def weighed(self) -> Iterator[tuple[float, Rule]]:
        """Yield the rules with their prior probabilities, up to that of another rule."""
        for number, weight in enumerate(self.rows.weights):
            yield weight / WHOLE, Rule(self.rows.tree(number))

    def known(self, rule: Rule) -> Rule | None:
        """Return the wording of a rule that this table has, or None.

        Examples
        --------
        >>> from eleusis_nb.mind import named_space
        >>> print(named_space().known(Rule.parse("a heart or a diamond")))
        red
        """
        found, rows = list(range(self.size)), self.rows
        for board, look in zip(BOARDS[1:], self.looks[1:], strict=True):
            legal, verdicts = rule.legal_at(board), rows.verdicts(look)
            found = [row for row, said in zip(found, verdicts, strict=True) if said == legal]
            rows = self.rows.only(found)
        same = (Rule(self.rows.tree(row)) for row in found)
        return next((known for known in same if compare(known, rule).equivalent), None)

    @cached_property
    def looks(self) -> list[Look]:
        """What the atoms say on the boards on which meanings are compared."""
        return [self.rows.atoms.look(board) for board in BOARDS]

    @cached_property
    def _by_start(self) -> tuple[Rows, list[CardSet]]:
        return by_start(self.rows)

    def started(self, starter: Card) -> Rows:
        """Return the rules that let a card start, weighed by how likely it was to come to lie."""
        rows, legal = self._by_start
        return rows.keep([some & starter.bit for some in legal])


_HALF: Final = len(ALL_CARDS) // 2
_BY_START: Final = (0, *((_HALF + number) * 64 // (2 * number) for number in range(1, 53)))
"""By how many cards may start: how much likelier a rule is that lets the starter start, in 64ths.

Half that it is merely right, half that it was drawn among the right ones.
"""


def by_start(rows: Rows) -> tuple[Rows, list[CardSet]]:
    """Return rules weighed by how many cards each lets start, and which cards these are."""
    starts = rows.verdicts(rows.atoms.look(Situation()))
    pairs = zip(rows.weights, starts, strict=True)
    made = [weight * _BY_START[some.bit_count()] >> 6 for weight, some in pairs]
    return Rows(rows.atoms, rows.blocks, made), starts


def in_units(rows: Rows) -> Rows:
    """Return rules with their probabilities as whole numbers of :data:`WHOLE`."""
    return Rows(rows.atoms, rows.blocks, [round(share * WHOLE) or 1 for share in rows.weights])


def of_rules(weighed: Iterable[tuple[Rule, float]]) -> Space:
    """Return a table of rules that somebody listed."""
    rules = list(weighed)
    atoms = Atoms(rule.tree for rule, _ in rules)
    whole = sum(weight for _, weight in rules)
    columns = ([atoms.number[rule.tree] for rule, _ in rules],)
    rows = Rows.of(atoms, [(SINGLE, columns, [weight / whole for _, weight in rules])])
    return Space(in_units(rows))


def merged(
    rows: Rows, families: Sequence[object] = (), boards: Sequence[Situation] = BOARDS
) -> Rows:
    """Return one row for what means the same on all boards compared, under the likeliest wording.

    What is always the same is left out. Where the families of the forms are given, each family
    has the same share of the prior.
    """
    looks = [rows.atoms.look(board) for board in boards]
    first, rest = looks[1::7], looks[::7] + [one for n, one in enumerate(looks) if n % 7 > 1]
    meanings: list[Meaning] = list(zip(*[rows.verdicts(look) for look in first], strict=True))
    number = Counter(meanings)
    trivial = [(legal,) * len(looks) for legal in (0, EVERY_CARD)]
    number.update([one[: len(first)] for one in trivial])
    # Most rules are told apart on the first boards.
    alike = [row for row, one in enumerate(meanings) if number[one] > 1]
    some = rows.only(alike)
    for row, *more in zip(alike, *[some.verdicts(look) for look in rest], strict=True):
        meanings[row] = (*meanings[row], *more)
    shares = rows.weights if not families else _evenly(rows, meanings, trivial, families)
    total: dict[Meaning, float] = defaultdict(float)
    likeliest: dict[Meaning, int] = {}
    for row, (one, weight, share) in enumerate(zip(meanings, rows.weights, shares, strict=True)):
        total[one] += share
        known = likeliest.get(one)
        if known is None or weight > rows.weights[known] * _MORE:
            likeliest[one] = row
    kept = [row for one, row in likeliest.items() if one not in trivial]
    kept.sort(key=lambda row: bisect_right(rows.begins, row))  # form by form
    weights = [total[one] for one in meanings]
    return in_units(Rows(rows.atoms, rows.blocks, weights).only(kept))


_MORE: Final = 1 + 1e-9
"""Of two wordings as likely, but for rounding, the first is kept."""


def _evenly(
    rows: Rows, meanings: Sequence[Meaning], trivial: Sequence[Meaning], families: Sequence[object]
) -> list[float]:
    """Return the shares of rules of families that are equally likely."""
    family = [
        one for one, block in zip(families, rows.blocks, strict=True) for _ in range(block.size)
    ]
    whole: dict[object, float] = defaultdict(float)
    for one, weight, meaning in zip(family, rows.weights, meanings, strict=True):
        if meaning not in trivial:
            whole[one] += weight
    scale = {one: 1 / weight / len(whole) for one, weight in whole.items()}
    return [scale[one] * weight for one, weight in zip(family, rows.weights, strict=True)]
