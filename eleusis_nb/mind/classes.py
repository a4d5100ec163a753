"""Classes: rules that are the same from here on, whatever is played."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from functools import cached_property, lru_cache
from heapq import heapify, heappop, heappush
from math import inf
from typing import Any, Final

from eleusis_nb.cards import ALL_CARDS, EVERY_CARD, CardSet
from eleusis_nb.mind.atoms import NOTHING, Memory
from eleusis_nb.mind.living import STOPPED, Living
from eleusis_nb.rules import Rule, Situation, compare

FEW: Final = 1_500
"""While more rules fit, only the likeliest are compared on all boards that can follow."""

WALKED: Final = 120
"""On so many boards at most rules are compared before they are said to be the same."""

COMPARED: Final = 4
"""So few rules are compared one by one where more boards can follow than are visited."""


class Class:
    """Rules that are the same from here on, as far as they were compared.

    They agree on the boards visited so far, of those that can follow; boards are told apart by
    what the rules look at. :meth:`parts` goes on to where they differ, or to the end.
    """

    def __init__(
        self, living: Living, legal: CardSet, weight: int, numbers: list[int] | None = None
    ) -> None:
        self.living = living
        self.legal = legal
        """The cards that they accept here."""
        self.weight = weight
        less = STOPPED if living.stops and not legal else 1
        self.share = weight / living.believed / less
        """The probability of all together."""
        self._numbers = numbers
        first = next(iter(numbers)) if numbers else living.first[legal]
        self._order = (-self.share, first)
        """The likeliest comes first, of two as likely that which stands earlier in the table."""
        self._memory: Memory | None = None
        self._ahead: list[tuple[Situation, CardSet]] = []
        self._met: dict[object, CardSet] = {}
        self._visited = 0
        self.is_compared = numbers is not None and len(numbers) == 1
        """Whether they were compared on the boards that can follow; else some may differ later."""

    def __lt__(self, other: Class) -> bool:
        return self._order < other._order

    @property
    def numbers(self) -> list[int]:
        """The rows of the rules, in their order."""
        if self._numbers is None:
            self._numbers = self.living.members[self.legal]
        return self._numbers

    @cached_property
    def members(self) -> list[int]:
        """The rows of the rules, the heaviest first."""
        weights = self.living.rows.weights
        return sorted(self.numbers, key=lambda number: (-weights[number], number))

    @cached_property
    def rule(self) -> Rule:
        """The likeliest of them."""
        return Rule(self.living.rows.tree(self.members[0]))

    def heaviest_meaning(self) -> tuple[float, Rule]:
        """Return of the likeliest meaning from every start the probability and a rule.

        What says the same on all boards on which the rows of a table are compared is the same.
        """
        rows = self.living.rows
        some = rows.only(self.numbers)
        verdicts = zip(*[some.verdicts(look) for look in self.living.space.looks], strict=True)
        found: dict[object, list[int]] = defaultdict(list)
        for meaning, number in zip(verdicts, self.numbers, strict=True):
            found[meaning].append(number)
        weights = {
            max(same, key=rows.weights.__getitem__): sum([rows.weights[number] for number in same])
            for same in found.values()
        }
        best = max(weights, key=lambda number: (weights[number], -number))
        return self.share * weights[best] / self.weight, Rule(rows.tree(best))

    def parts(self) -> list[Class]:
        """Go on to where the rules part, or to the end; return the parts."""
        rows, numbers = self.living.rows, self.numbers
        some = rows.only(numbers)
        memory = some.memory()
        if memory != self._memory:  # fewer boards are apart for these than for all before
            self._memory, self._ahead, self._met, self._visited = memory, [], {}, 0
            self._visit(self.living.situation, self.legal)
        while self._ahead and self._visited < WALKED:
            here = self._next()
            verdicts = some.verdicts(rows.atoms.look(here))
            legal = verdicts[0]
            if verdicts.count(legal) == len(verdicts):
                self._visit(here, legal)
                continue
            split: dict[CardSet, list[int]] = defaultdict(list)
            for one, number in zip(verdicts, numbers, strict=True):
                split[one].append(number)
            return [self._part(part, here, one) for one, part in split.items()]
        if not self._ahead:
            return [self._of(numbers, is_compared=True)]
        alike: dict[Memory, list[int]] = defaultdict(list)
        for number in numbers:
            alike[rows.only([number]).memory()].append(number)
        if len(alike) == 1:
            few = len(numbers) <= COMPARED
            return self._joined(
                [self._of([one]) for one in numbers] if few else [self._of(numbers)]
            )
        # Rules that look at the same things meet fewer boards by themselves.
        return self._joined([part for one in alike.values() for part in self._of(one).all_parts()])

    def all_parts(self) -> list[Class]:
        """Return the parts, compared to the end."""
        if self.is_compared:
            return [self]
        return [part for one in self.parts() for part in one.all_parts()]

    def _joined(self, parts: list[Class]) -> list[Class]:
        """Join what is the same, as a comparison says."""
        found: list[list[Class]] = []
        for part in parts:
            same = (
                one
                for one in found[:COMPARED]
                if _same_from(one[0].rule, part.rule, self.living.situation)
            )
            known = next(same, None)
            if known is None:
                found.append([part])
            else:
                known.append(part)
        return [
            self._of(sorted([number for part in some for number in part.numbers]), is_compared=True)
            for some in found
        ]

    def _next(self) -> Situation:
        here, cards = self._ahead.pop()
        if not cards:
            return here
        card = cards & -cards
        if cards ^ card:
            self._ahead.append((here, cards ^ card))
        return here.after(ALL_CARDS[card.bit_length() - 1], accepted=True)

    def _visit(self, here: Situation, legal: CardSet) -> None:
        """Note the boards that may follow and were not met, of those that look the same one."""
        depth, period, verdict, refused, apart = self._memory or NOTHING
        self._visited += 1
        place, met = here.position % period, self._met
        if (verdict or refused) and legal != EVERY_CARD:
            there = here.after(ALL_CARDS[0], accepted=False)
            refusals = min(there.refused, refused)
            key: object = (there.recent[-depth:] if depth else (), place, refusals)
            if not met.get(key):
                met[key] = EVERY_CARD
                self._ahead.append((there, 0))
        key = (here.recent[1 - depth :] if depth > 1 else (), (place + 1) % period, -1)
        known = met.get(key, 0)
        new = legal & ~known
        if len(apart) < len(ALL_CARDS):  # of cards that nobody tells apart one is laid
            kinds = [kind for kind in apart if kind & new and not kind & known]
            new = sum([kind & new & -(kind & new) for kind in kinds])
            known |= sum(kinds)
        met[key] = known | new
        if new:
            self._ahead.append((here, new))

    def _of(self, numbers: list[int], *, is_compared: bool = False) -> Class:
        weights = self.living.rows.weights
        made = Class(self.living, self.legal, sum([weights[one] for one in numbers]), numbers)
        made.is_compared |= is_compared
        return made

    def _part(self, numbers: list[int], here: Situation, legal: CardSet) -> Class:
        """Return some of the rules, which have met the same boards and accept these cards next."""
        made = self._of(numbers)
        if not made.is_compared:
            made._memory, made._visited = self._memory, self._visited  # noqa: SLF001 (its own kind)
            made._ahead, made._met = self._ahead.copy(), self._met.copy()  # noqa: SLF001
            made._visit(here, legal)  # noqa: SLF001
        return made


@lru_cache(maxsize=4096)
def _same_from(one: Rule, other: Rule, here: Situation) -> bool:
    return compare(one, other, board=here).equivalent


class Classes(Sequence[Class]):
    """The classes, likeliest first.

    Rules are grouped by what they accept here, and compared on all boards that can follow when
    their class is asked for.
    """

    def __init__(self, living: Living) -> None:
        self._compared: list[Class] = []
        """The likeliest, which were compared."""
        self._rest = [Class(living, *pair) for pair in living.by_verdict.items()]
        heapify(self._rest)

    def __len__(self) -> int:
        return len(self._compared) + len(self._rest)

    def __getitem__(self, place: Any) -> Any:  # noqa: ANN401 (a place or a slice)
        last = place.stop if isinstance(place, slice) else place + 1
        self.compare(inf if last is None or last <= 0 else last)
        return self._compared[place]

    def compare(self, first: float = inf) -> None:
        """Compare the rules of the first classes, or of all, on all boards that can follow."""
        while self._rest and len(self._compared) < first:
            group = heappop(self._rest)
            if group.is_compared:
                self._compared.append(group)
            else:
                self._split(group)

    def known(self, legal: CardSet | None = None) -> list[Class]:
        """Return the classes as they are known; those that accept some cards here compared."""
        while left := [one for one in self._rest if one.legal == legal and not one.is_compared]:
            self._rest.remove(left[0])
            heapify(self._rest)
            self._split(left[0])
        return self._compared + sorted(self._rest)

    def _split(self, group: Class) -> None:
        for part in group.parts():
            heappush(self._rest, part)

    @property
    def exact(self) -> bool:
        """Whether all were compared."""
        return all(one.is_compared for one in self._rest)

    @property
    def shares(self) -> list[float]:
        """Their probabilities; of those that were not compared, of all in a group."""
        return [one.share for one in self.known()]
