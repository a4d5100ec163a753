"""What is believed after some plays: the rules that live, with their weights. All is immutable."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache, reduce
from itertools import compress
from typing import Final, Self, TypeAlias

from eleusis_nb.cards import ALL_CARDS, EVERY_CARD, Card, CardSet
from eleusis_nb.cards import members as members_of
from eleusis_nb.mind.forms import NOTHING, Block, Memory, both_kept
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
        look = self.space.atoms.look(self.situation)
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
    def members(self) -> dict[CardSet, list[Member]]:
        """The rules that accept the same cards here."""
        found: dict[CardSet, list[Member]] = defaultdict(list)
        for place, (some, block) in enumerate(zip(self.verdicts, self.blocks, strict=True)):
            for row, (legal, weight) in enumerate(zip(some, block.weights, strict=True)):
                found[legal].append((weight, place, row))
        return found

    @cached_property
    def right(self) -> list[int]:
        """For each card the weight of the rules that accept it."""
        return sums(self.by_verdict.items())

    def at(self, situation: Situation) -> list[list[CardSet]]:
        """Return by block and row the cards that each rule accepts in a situation."""
        if situation is self.situation:
            return self.verdicts
        look = self.space.atoms.look(situation)
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

WALKED: Final = 120
"""On so many boards at most rules are compared before they are said to be the same."""

COMPARED: Final = 4
"""So few rules are compared one by one where more boards can follow than are visited."""


def grouped(living: Living) -> list[Walk]:
    """Group the rules by what they accept here and after each next card.

    Rules of two groups differ on a board that can follow; those of one may differ later.
    """
    found = [one for one in living.members.items() if len(one[1]) == 1]
    open_groups = [one for one in living.members.items() if len(one[1]) > 1]
    here, right = living.situation, living.right
    for card in sorted(ALL_CARDS, key=lambda card: -right[card.index]):
        if not open_groups:
            break
        later = living.at(here.after(card, accepted=True))
        groups, open_groups = open_groups, []
        for legal, members in groups:
            split: dict[CardSet, list[Member]] = {0: members}
            if legal & card.bit:
                split = defaultdict(list)
                for member in members:
                    split[later[member[1]][member[2]]].append(member)
            for part in split.values():
                (open_groups if len(part) > 1 else found).append((legal, part))
    return [Walk.of(living, legal, members) for legal, members in found + open_groups]


def _place(member: Member) -> tuple[int, int]:
    return member[1:]


class Walk:
    """Rules that agree on the boards visited so far, of those that can follow.

    Boards are told apart by what the rules look at, and at most 120 are visited.

    Parameters
    ----------
    living : Living
        Where they live.
    legal : CardSet
        The cards that they accept here.
    weight : int
        The weight of all together.
    members : list of tuple, optional
        The rules, each with its weight, block and row; by default all that accept these cards
        here, looked for when they are needed.
    """

    __slots__ = (
        "_living", "_members", "ahead", "first", "legal", "memory", "met", "visited", "weight",
    )  # fmt: skip

    def __init__(
        self, living: Living, legal: CardSet, weight: int, members: list[Member] | None = None
    ) -> None:
        self.legal, self.weight, self._members = legal, weight, members
        self.first = (0, 0) if members is None else min(map(_place, members))
        """Of two as likely, that which stands earlier in the table comes first."""
        self._living = living
        self.memory: Memory = NOTHING
        self.ahead = [living.situation] if members is None or len(members) > 1 else []
        self.met: dict[object, CardSet] = {}
        self.visited = 0

    @classmethod
    def of(
        cls, living: Living, legal: CardSet, members: list[Member], *, is_over: bool = False
    ) -> Self:
        """Return the walk of some rules."""
        made = cls(living, legal, sum([weight for weight, _, _ in members]), members)
        if is_over:
            made.ahead = []
        return made

    @property
    def members(self) -> list[Member]:
        """The rules."""
        if self._members is None:
            self._members = self._living.members[self.legal]
        return self._members

    @property
    def is_over(self) -> bool:
        """Whether the rules are the same from here on, as far as that is looked at."""
        return not self.ahead

    def go_on(self) -> list[Walk]:
        """Go on to where the rules part, or to the end; return the parts."""
        living, members = self._living, sorted(self.members, key=_place)
        memory = living.memory(members)
        if memory != self.memory:  # fewer boards are apart for these than for those they were of
            self.memory, self.ahead, self.met, self.visited = memory, [living.situation], {}, 0
        rows: dict[int, list[int]] = defaultdict(list)
        for _, place, row in members:
            rows[place].append(row)
        blocks = [living.blocks[place].only(some) for place, some in rows.items()]
        while self.ahead and self.visited < WALKED:
            here = self.ahead.pop()
            look = living.space.atoms.look(here)
            verdicts = [legal for block in blocks for legal in block.verdicts(look)]
            legal = verdicts[0]
            if verdicts.count(legal) == len(verdicts):
                self._visit(here, legal)
                continue
            split: dict[CardSet, list[Member]] = defaultdict(list)
            for one, member in zip(verdicts, members, strict=True):
                split[one].append(member)
            return [self._part(part, here, one) for one, part in split.items()]
        few = self.ahead and len(members) <= COMPARED
        parts = _compared(living, members) if few else [members]
        return [Walk.of(living, self.legal, part, is_over=True) for part in parts]

    def _visit(self, here: Situation, legal: CardSet) -> None:
        """Note the boards that may follow and were not met, of those that look the same one."""
        depth, period, verdict, refused = self.memory
        self.visited += 1
        place, met = here.position % period, self.met
        if (verdict or refused) and legal != EVERY_CARD:
            there = here.after(ALL_CARDS[0], accepted=False)
            refusals = min(there.refused, refused)
            key: object = (there.recent[-depth:] if depth else (), place, refusals)
            if not met.get(key):
                met[key] = EVERY_CARD
                self.ahead.append(there)
        if not depth:
            legal &= -legal
        key = (here.recent[1 - depth :] if depth > 1 else (), (place + 1) % period, -1)
        known = met.get(key, 0)
        met[key] = known | legal if depth else EVERY_CARD
        self.ahead += [here.after(card, accepted=True) for card in members_of(legal & ~known)]

    def _part(self, members: list[Member], here: Situation, legal: CardSet) -> Walk:
        """Return some of the rules, which have met the same boards and accept these cards next."""
        made = Walk.of(self._living, self.legal, members)
        if not made.is_over:
            made.memory, made.visited = self.memory, self.visited
            made.ahead, made.met = self.ahead.copy(), self.met.copy()
            made._visit(here, legal)  # noqa: SLF001 (of one of its own kind)
        return made


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
