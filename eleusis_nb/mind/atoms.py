"""Atoms: single conditions, and the cards that each of them accepts in a situation.

Atoms that look at the same things (the last card; the last two; the last verdict) stand behind one
*lens*, which keeps their verdicts by the values of these things. After a few plays a situation
costs a look-up for each lens.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import reduce
from math import lcm
from typing import Final, NamedTuple, TypeAlias

from eleusis_nb.cards import ALL_CARDS, CardSet
from eleusis_nb.conditions.sight import ONE_KIND, Partition, Sight, meet
from eleusis_nb.rules import Condition, Situation

Verdicts: TypeAlias = Sequence[CardSet]
"""By number of the atom: the cards it accepts."""

_KEPT = 20_000
"""Verdicts of a lens are forgotten when there are so many situations."""


WHOLE_LINE: Final = 10_000
"""How far back a condition on the whole line looks."""

_LOOKS = 400
"""So many situations are kept: those that follow one another are looked at again and again."""


@dataclass(frozen=True, slots=True)
class Look:
    """What all atoms say in a situation."""

    situation: Situation
    may: Verdicts
    """The cards that each atom accepts; where it looks at a card that is not there, all of them."""
    sure: Verdicts
    """The same, but without those on which it cannot judge. It is `may` where all can judge."""

    @property
    def is_sure(self) -> bool:
        """Whether every atom can judge every card."""
        return self.may is self.sure


class Memory(NamedTuple):
    """What rules look at beside the card judged."""

    depth: int = 0
    """How many cards back."""
    period: int = 1
    verdict: bool = False
    refused: int = 0
    apart: Partition = ONE_KIND
    """Which earlier cards are told apart."""

    def and_of(self, other: Memory) -> Memory:
        """Return what two rules look at together."""
        apart = max(self.apart, other.apart, key=len)
        return Memory(
            max(self.depth, other.depth),
            lcm(self.period, other.period),
            self.verdict or other.verdict,
            max(self.refused, other.refused),
            apart if len(apart) == len(ALL_CARDS) else meet(self.apart, other.apart),
        )


NOTHING: Final = Memory()


def memory_of(sight: Sight) -> Memory:
    """Return what a condition looks at beside the card judged."""
    if sight.statistics:
        apart: Partition = tuple(card.bit for card in ALL_CARDS)
        return Memory(WHOLE_LINE, sight.period, sight.verdict, sight.refused, apart)
    apart = reduce(meet, [sight.at(back) for back in sight.cards if back], ONE_KIND)
    return Memory(sight.depth, sight.period, sight.verdict, sight.refused, apart)


class _Lens:
    """Atoms that look at the same things."""

    def __init__(self, trees: Sequence[Condition]) -> None:
        self.trees = trees
        sight = Sight({})
        for tree in trees:
            sight |= tree.sight()
        self._sight = sight
        backs = sorted(back for back in sight.cards if back)
        self._backs = [(back, _class_of(sight, back)) for back in backs]
        self._depth = max(backs, default=0)
        self._seen: dict[object, tuple[Verdicts, Verdicts]] = {}

    def look(self, here: Situation) -> tuple[Verdicts, Verdicts]:
        """Return what the atoms accept, and what they surely accept."""
        recent, sight = here.recent, self._sight
        if sight.statistics:
            return self._ask(here)
        seen = len(recent)
        key = (
            *[
                class_of[recent[-back].index] if back <= seen else -1
                for back, class_of in self._backs
            ],
            here.position % sight.period,
            here.right if sight.verdict else None,
            min(here.refused, sight.refused),
            sight.opening and here.position == 0,
        )
        found = self._seen.get(key)
        if found is None:
            if len(self._seen) > _KEPT:
                self._seen.clear()
            found = self._seen[key] = self._ask(here)
        return found

    def _ask(self, here: Situation) -> tuple[Verdicts, Verdicts]:
        may = [tree.legal(here) for tree in self.trees]
        if self._depth <= len(here.recent) and not (self._sight.verdict and here.right is None):
            return may, may
        return may, [tree.legal(here, 0) for tree in self.trees]


def _class_of(sight: Sight, back: int) -> list[int]:
    parts = sight.at(back)
    return [next(n for n, part in enumerate(parts) if part & card.bit) for card in ALL_CARDS]


class Atoms:
    """The atoms of a space, numbered.

    Examples
    --------
    >>> from eleusis_nb.rules import Rule
    >>> trees = [Rule.parse(text).tree for text in ("red", "higher than the last card")]
    >>> atoms = Atoms(trees)
    >>> [one.bit_count() for one in atoms.look(Situation()).may]
    [26, 52]
    """

    def __init__(self, trees: Iterable[Condition]) -> None:
        behind: dict[object, list[Condition]] = defaultdict(list)
        for tree in dict.fromkeys(trees):
            sight = tree.sight()
            backs = tuple(sorted(back for back in sight.cards if back))
            special = (sight.period, sight.opening, sight.statistics)
            behind[backs, sight.verdict, sight.refused > 0, special].append(tree)
        self._looks: dict[object, Look] = {}
        self._whole_line = any(tree.sight().statistics for some in behind.values() for tree in some)
        self._lenses = [_Lens(some) for some in behind.values()]
        self.trees = [tree for some in behind.values() for tree in some]
        self.number = {tree: place for place, tree in enumerate(self.trees)}
        self.memories = [memory_of(tree.sight()) for tree in self.trees]
        """What each atom looks at."""

    def look(self, here: Situation) -> Look:
        """Return what all atoms say in a situation."""
        if self._whole_line:
            return self._look(here)
        key = (here.recent, here.position, here.right, here.refused)
        found = self._looks.get(key)
        if found is None:
            if len(self._looks) >= _LOOKS:
                self._looks.clear()
            found = self._looks[key] = self._look(here)
        return found

    def _look(self, here: Situation) -> Look:
        may: list[CardSet] = []
        sure: list[CardSet] = []
        is_sure = True
        for lens in self._lenses:
            possible, certain = lens.look(here)
            may += possible
            sure += certain
            is_sure = is_sure and possible is certain
        return Look(here, may, may if is_sure else sure)
