"""What is believed after some plays: the rules that live, with their weights. All is immutable."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache, reduce
from itertools import compress
from typing import Final, TypeAlias

from eleusis_nb.cards import ALL_CARDS, EVERY_CARD, Card, CardSet
from eleusis_nb.mind.forms import Block, Memory, both_kept
from eleusis_nb.mind.space import WHOLE, Space
from eleusis_nb.rules import Condition, Situation, compare

Marks: TypeAlias = list[list[bool]]
"""By block and row, whether something holds of a rule."""

Member: TypeAlias = tuple[int, int, int]
"""The weight of a rule, its block and its row."""

_LANE: Final = 64
_SLICE: Final = 13
_LOW: Final = (1 << _SLICE) - 1
_ERRORS: Final = 1000
"""The probability that God errs is a whole number of thousandths."""


@cache
def _lanes() -> tuple[list[int], ...]:
    """Return by quarter of the cards their sets, each as a number with a lane a card."""
    found = []
    for part in range(len(ALL_CARDS) // _SLICE):
        table = [0] * (1 << _SLICE)
        for some in range(1, 1 << _SLICE):
            low = some & -some
            table[some] = table[some ^ low] + (1 << _LANE * (low.bit_length() - 1 + _SLICE * part))
        found.append(table)
    return tuple(found)


def sums(weighed: Iterable[tuple[CardSet, int]]) -> list[int]:
    """Return for each card the weight of the sets that it is in.

    Examples
    --------
    >>> sums([(0b11, 5), (0b10, 1)])[:3]
    [5, 6, 0]
    """
    first, second, third, fourth = _lanes()
    whole = 0
    for some, weight in weighed:
        whole += weight * (
            first[some & _LOW]
            + second[some >> 13 & _LOW]
            + third[some >> 26 & _LOW]
            + fourth[some >> 39]
        )
    lane = (1 << _LANE) - 1
    return [whole >> _LANE * place & lane for place in range(len(ALL_CARDS))]


@dataclass(frozen=True, eq=False)
class Living:
    """The rules that live in a situation.

    Parameters
    ----------
    space : Space
        The table they are from.
    situation : Situation
        Where the line stands.
    blocks : tuple of Block
        The rules by form.
    other : int
        The weight of "another rule".
    error : int
        How many of a thousand calls of God's are wrong.
    """

    space: Space
    situation: Situation
    blocks: tuple[Block, ...]
    other: int
    error: int = 0

    @cached_property
    def verdicts(self) -> list[list[CardSet]]:
        """By block and row, the cards that each rule accepts here."""
        look = self.space.look(self.situation)
        return [block.verdicts(look) for block in self.blocks]

    @cached_property
    def mass(self) -> int:
        """The weight of the rules that live, without that of another rule."""
        return sum(sum(block.weights) for block in self.blocks)

    @property
    def whole(self) -> int:
        """The weight of all, another rule too."""
        return self.mass + self.other

    @cached_property
    def count(self) -> int:
        """How many rules live."""
        return sum(map(len, self.blocks))

    @cached_property
    def by_verdict(self) -> dict[CardSet, int]:
        """The weight of the rules that accept the same cards here."""
        found: dict[CardSet, int] = defaultdict(int)
        for verdicts, block in zip(self.verdicts, self.blocks, strict=True):
            for some, weight in zip(verdicts, block.weights, strict=True):
                found[some] += weight
        return found

    @cached_property
    def right(self) -> list[int]:
        """For each card the weight of the rules that accept it."""
        return sums(self.by_verdict.items())

    def at(self, situation: Situation) -> list[list[CardSet]]:
        """Return by block and row the cards that each rule accepts in a situation."""
        if situation is self.situation:
            return self.verdicts
        look = self.space.look(situation)
        return [block.verdicts(look) for block in self.blocks]

    def all_right(self, steps: Iterable[tuple[Situation, Card]]) -> Marks:
        """Return which rules accept every card in its turn."""
        marks: Marks = []
        for situation, card in steps:
            bit = card.bit
            here = [[bool(some & bit) for some in block] for block in self.at(situation)]
            if marks:
                here = [
                    [a and b for a, b in zip(*pair, strict=True)]
                    for pair in zip(marks, here, strict=True)
                ]
            marks = here
        return marks

    def none_right(self, situation: Situation, hand: CardSet) -> Marks:
        """Return which rules accept no card of a hand in a situation."""
        return [[not some & hand for some in block] for block in self.at(situation)]

    def weight_of(self, marks: Marks) -> int:
        """Return the weight of the rules that are marked."""
        return sum(
            sum(compress(block.weights, some))
            for block, some in zip(self.blocks, marks, strict=True)
        )

    def heard(self, marks: Marks, answer: bool, there: Situation, chance: float = 0.5) -> Living:  # noqa: FBT001
        """Return what lives after God said that something holds, or that it does not.

        Parameters
        ----------
        marks : list
            Of which rules it holds.
        answer : bool
            What God said.
        there : Situation
            Where the line stands then.
        chance : float
            How likely that was by "another rule".
        """
        other = round(self.other * chance)
        if not self.error:
            if not answer:
                marks = [[not one for one in some] for some in marks]
            blocks = [block.keep(some) for block, some in zip(self.blocks, marks, strict=True)]
            return Living(self.space, there, tuple(blocks), other)
        likely = {True: _ERRORS - self.error, False: self.error}
        factor = [likely[not answer], likely[answer]]
        blocks = [
            Block(
                block.form,
                block.columns,
                [w * factor[one] for w, one in zip(block.weights, some, strict=True)],
            )
            for block, some in zip(self.blocks, marks, strict=True)
        ]
        made = Living(self.space, there, tuple(blocks), other * _ERRORS, self.error)
        return made.in_bounds()

    def in_bounds(self) -> Living:
        """Return the same with weights that fit into the lanes, in the same proportion."""
        if self.whole < 2 * WHOLE:
            return self
        over, unit = self.whole, WHOLE
        blocks = tuple(
            block.weigh([weight * unit // over for weight in block.weights])
            for block in self.blocks
        )
        return Living(self.space, self.situation, blocks, self.other * unit // over, self.error)

    def without(self, holds: Callable[[Condition], bool], among: Marks) -> Living:
        """Return the same without those marked rules of which something holds."""
        blocks = []
        for block, marks in zip(self.blocks, among, strict=True):
            keep = [True] * len(block)
            for row, marked in enumerate(marks):
                if marked:
                    keep[row] = not holds(block.tree(row, self.space.atoms))
            blocks.append(block if all(keep) else block.keep(keep))
        return Living(self.space, self.situation, tuple(blocks), self.other, self.error)

    def rows(self) -> Iterator[tuple[int, int, int]]:
        """Yield the weight of each rule, its block and its row."""
        for place, block in enumerate(self.blocks):
            for row, weight in enumerate(block.weights):
                yield weight, place, row

    def memory(self, members: Iterable[Member]) -> Memory:
        """Return what some rules look at together."""
        of_atoms = self.space.atoms.memories
        kept: set[Memory] = {(0, 1, False, 0)}
        for _, place, row in members:
            block = self.blocks[place]
            kept.add(block.form.memory)
            kept.update([of_atoms[column[row]] for column in block.columns])
        return reduce(both_kept, kept)

    def tree(self, place: int, row: int) -> Condition:
        """Return a rule as a condition."""
        return self.blocks[place].tree(row, self.space.atoms)


# --- what is the same from here ----------------------------------------------------------------

MOST: Final = 100
"""Of more rules that agree at first nobody asks whether they agree later."""

WALKED: Final = 120
"""On so many boards at most rules are compared before they are said to be the same."""

COMPARED: Final = 4
"""So few rules are compared one by one where more boards can follow than are visited."""

PROBES: Final = 8
"""After so many next cards the verdicts of all rules are compared at once."""


def grouped(living: Living, probes: int = PROBES) -> dict[object, list[Member]]:
    """Group the rules by what they accept here and after some of these cards."""
    columns = [[some] for some in living.verdicts]
    here = living.situation
    for card in _probed(living, probes):
        bit = card.bit
        later = living.at(here.after(card, accepted=True))
        for some, then in zip(columns, later, strict=True):
            some.append([t if n & bit else -1 for n, t in zip(some[0], then, strict=True)])
    found: dict[object, list[Member]] = defaultdict(list)
    for place, (some, block) in enumerate(zip(columns, living.blocks, strict=True)):
        keys = zip(*some, strict=True)
        for row, (key, weight) in enumerate(zip(keys, block.weights, strict=True)):
            found[key].append((weight, place, row))
    return found


def _probed(living: Living, number: int) -> Sequence[Card]:
    """Return the cards that are likely to be right, of all suits and ranks."""
    right = living.right
    order = sorted(ALL_CARDS, key=lambda card: (-right[card.index], card.index * 31 % 52))
    found: list[Card] = []
    for card in order:
        if len(found) < number and all(card.value != one.value for one in found):
            found.append(card)
    return found


def walked(living: Living, members: Sequence[Member]) -> list[list[Member]]:
    """Split rules that agree here by whether they agree on all boards that can follow.

    The boards are told apart by what the rules look at, and at most :data:`WALKED` are visited.
    """
    if len(members) > MOST:
        return [list(members)]
    memory = living.memory(members)
    found: list[list[Member]] = []
    left: list[tuple[Sequence[Member], list[Situation], set[object]]] = [
        (members, [living.situation], set())
    ]
    while left:
        some, ahead, met = left.pop()
        by_block: dict[int, list[Member]] = defaultdict(list)
        for member in some:
            by_block[member[1]].append(member)
        order = [member for part in by_block.values() for member in part]
        blocks = [
            living.blocks[place].only(one[2] for one in part) for place, part in by_block.items()
        ]
        while ahead and len(met) < WALKED and len(order) > 1:
            here = ahead[-1]
            look = living.space.look(here)
            verdicts = [legal for block in blocks for legal in block.verdicts(look)]
            if verdicts.count(verdicts[0]) < len(verdicts):
                split: dict[CardSet, list[Member]] = defaultdict(list)
                for legal, member in zip(verdicts, order, strict=True):
                    split[legal].append(member)
                left += [(part, list(ahead), set(met)) for part in split.values()]
                break
            ahead.pop()
            ahead += _next(here, verdicts[0], memory, met)
        else:
            few = ahead and len(order) <= COMPARED
            found += _compared(living, order) if few else [order]
    return found


def _compared(living: Living, members: Sequence[Member]) -> list[list[Member]]:
    """Split rules that agree on all boards that were visited, when there are more boards."""
    found: list[tuple[Condition, list[Member]]] = []
    for member in members:
        tree = living.tree(member[1], member[2])
        for known, some in found:
            if _same_from(known, tree, living.situation):
                some.append(member)
                break
        else:
            found.append((tree, [member]))
    return [some for _, some in found]


@lru_cache(maxsize=4096)
def _same_from(one: Condition, other: Condition, here: Situation) -> bool:
    return compare(one, other, board=here).equivalent


def _next(here: Situation, legal: CardSet, memory: Memory, met: set[object]) -> Iterator[Situation]:
    """Yield the boards that may follow and were not met, of those that look the same one."""
    depth, period, verdict, refused = memory
    place = here.position % period
    if (verdict or refused) and legal != EVERY_CARD:
        there = here.after(ALL_CARDS[0], accepted=False)
        key: object = (there.recent[-depth:] if depth else (), place, min(there.refused, refused))
        if key not in met:
            met.add(key)
            yield there
    if not depth:
        legal &= -legal
    tail = here.recent[1 - depth :] if depth > 1 else ()
    place = (place + 1) % period
    while legal:
        low = legal & -legal
        legal ^= low
        card = ALL_CARDS[low.bit_length() - 1]
        key = (*tail, card.index) if depth else (), place, -1
        if key not in met:
            met.add(key)
            yield here.after(card, accepted=True)
