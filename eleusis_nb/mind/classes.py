"""Classes: rules that are the same from here on, whatever is played."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache
from heapq import heapify, heappop, heappush, nlargest
from itertools import islice
from math import inf
from typing import Any, Final, TypeAlias

from eleusis_nb.cards import ALL_CARDS, EVERY_CARD, CardSet
from eleusis_nb.mind.atoms import Memory
from eleusis_nb.mind.living import STOPPED, Living
from eleusis_nb.rules import Rule, Situation, compare

FEW: Final = 1_500
"""While more rules fit, only the likeliest are compared on all boards that can follow."""

WALKED: Final = 120
"""On so many boards at most rules are compared before they are said to be the same."""

AT_ONCE: Final = 2
"""On so many boards rules are compared before they part."""

COMPARED: Final = 4
"""So few rules are compared one by one where more boards can follow than are visited."""


class Class:
    """Rules that are the same from here on, as far as they were compared."""

    def __init__(self, living: Living, numbers: list[int]) -> None:
        self._living, self.numbers = living, numbers
        self.legal: CardSet = living.verdicts[numbers[0]]
        """The cards that they accept here."""
        self._weight = sum([living.rows.weights[number] for number in numbers])
        less = STOPPED if living.stops and not self.legal else 1
        self.share = self._weight / living.believed / less
        """The probability of all together."""

    @cached_property
    def rule(self) -> Rule:
        """The likeliest of them."""
        weights = self._living.rows.weights
        return Rule(self._living.rows.tree(max(self.numbers, key=weights.__getitem__)))

    def heaviest_meaning(self) -> tuple[float, Rule]:
        """Return of the likeliest meaning from every start the probability and a rule.

        What says the same on all boards on which the rows of a table are compared is the same.
        """
        rows = self._living.rows
        some = rows.only(self.numbers)
        verdicts = zip(*[some.verdicts(look) for look in self._living.space.looks], strict=True)
        found: dict[object, list[int]] = defaultdict(list)
        for meaning, number in zip(verdicts, self.numbers, strict=True):
            found[meaning].append(number)
        weights = {
            max(same, key=rows.weights.__getitem__): sum([rows.weights[number] for number in same])
            for same in found.values()
        }
        best = max(weights, key=lambda number: (weights[number], -number))
        return self.share * weights[best] / self._weight, Rule(rows.tree(best))


class _Walk:
    """The boards that can follow a board, of those that look the same to some rules one."""

    def __init__(self, memory: Memory, here: Situation, legal: CardSet) -> None:
        self._memory = memory
        self._met: dict[object, CardSet] = {}
        self.ahead: list[tuple[Situation, CardSet]] = []
        """What follows the boards visited, with the cards that may be laid there."""
        self.visited = 0
        self.visit(here, legal)

    def boards(self) -> Iterator[Situation]:
        """Take boards that follow those visited."""
        while self.ahead:
            here, cards = self.ahead.pop()
            if cards:
                card = cards & -cards
                if cards ^ card:
                    self.ahead.append((here, cards ^ card))
                here = here.after(ALL_CARDS[card.bit_length() - 1], accepted=True)
            yield here

    def visit(self, here: Situation, legal: CardSet) -> None:
        """Note the boards that may follow and were not met, of those that look the same one."""
        depth, period, verdict, refused, apart = self._memory
        self.visited += 1
        place, met = here.position % period, self._met
        if (verdict or refused) and legal != EVERY_CARD:
            there = here.after(ALL_CARDS[0], accepted=False)
            refusals = min(there.refused, refused)
            key: object = (there.recent[-depth:] if depth else (), place, refusals)
            if not met.get(key):
                met[key] = EVERY_CARD
                self.ahead.append((there, 0))
        key = (here.recent[1 - depth :] if depth > 1 else (), (place + 1) % period, -1)
        known = met.get(key, 0)
        new = legal & ~known
        if len(apart) < len(ALL_CARDS):  # of cards that nobody tells apart one is laid
            kinds = [kind for kind in apart if kind & new and not kind & known]
            new = sum([kind & new & -(kind & new) for kind in kinds])
            known |= sum(kinds)
        met[key] = known | new
        if new:
            self.ahead.append((here, new))


@lru_cache(maxsize=4096)
def _same_from(one: Rule, other: Rule, here: Situation) -> bool:
    return compare(one, other, board=here).equivalent


_Group: TypeAlias = tuple[float, int, list[int], bool]
"""Rules that were not told apart: minus their weight, the first, all, and whether it is known that
they are the same. The likeliest group comes first, of two the one earlier in the table."""


class Classes:
    """The classes, likeliest first.

    Rules are grouped by what they accept here, and compared on all boards that can follow when
    their class is asked for. Rules that were the same a play ago are, and one stands for all.
    """

    def __init__(self, living: Living) -> None:
        self._living = living
        self._compared: list[Class] = []
        """The likeliest, which were compared."""
        weights, verdicts = living.rows.weights, living.verdicts
        self._weights: Sequence[int] | dict[int, int] = weights
        self._same: dict[int, list[int]] = {}
        """The rules that one stands for."""
        if living.same:
            alike: dict[object, list[int]] = defaultdict(list)
            for number, key in enumerate(zip(living.same, verdicts, strict=True)):
                alike[key].append(number)
            self._same = {some[0]: some for some in alike.values()}
            self._weights = {
                one: sum([weights[number] for number in some]) for one, some in self._same.items()
            }
        groups: dict[CardSet, list[int]] = defaultdict(list)
        for number in self._same or range(living.count):
            groups[verdicts[number]].append(number)
        self._rest = list(map(self._group, groups.values()))
        heapify(self._rest)

    def _group(self, numbers: list[int], *, is_same: bool = False) -> _Group:
        weight: float = sum([self._weights[number] for number in numbers])
        if self._living.stops and not self._living.verdicts[numbers[0]]:
            weight /= STOPPED
        return -weight, numbers[0], numbers, is_same or len(numbers) == 1

    def _class(self, group: _Group) -> Class:
        numbers = group[2]
        if self._same:
            numbers = sorted([number for one in numbers for number in self._same[one]])
        return Class(self._living, numbers)

    def __len__(self) -> int:
        return len(self._compared) + len(self._rest)

    def __getitem__(self, place: Any) -> Any:  # noqa: ANN401 (a place or a slice)
        last = place.stop if isinstance(place, slice) else place + 1
        self.compare(inf if last is None else last)
        return self._compared[place]

    def compare(self, first: float = inf) -> None:
        """Compare the rules of the first classes, or of all, on all boards that can follow."""
        while self._rest and len(self._compared) < first:
            group = heappop(self._rest)
            if group[3]:
                self._compared.append(self._class(group))
            else:
                self._split(group)

    def known(self, legal: CardSet | None = None) -> list[Class]:
        """Return the classes as they are known; those that accept some cards here compared."""
        verdicts = self._living.verdicts
        while left := [one for one in self._rest if not one[3] and verdicts[one[1]] == legal]:
            self._rest.remove(left[0])
            heapify(self._rest)
            self._split(left[0])
        return self._compared + list(map(self._class, sorted(self._rest)))

    def _split(self, group: _Group) -> None:
        for part in self._parts(group[2]):
            heappush(self._rest, part)

    @property
    def exact(self) -> bool:
        """Whether all were compared."""
        return all(one[3] for one in self._rest)

    @property
    def shares(self) -> list[float]:
        """Their probabilities; of those that were not compared, of all in a group."""
        return [one.share for one in self._compared] + [
            -one[0] / self._living.believed for one in sorted(self._rest)
        ]

    def labels(self) -> list[int]:
        """Return for each rule the place of its class."""
        found = [0] * self._living.count
        for place, one in enumerate(self.known()):
            for number in one.numbers:
                found[number] = place
        return found

    def _parts(self, numbers: list[int]) -> list[_Group]:
        """Compare rules up to where they part, or to the end; return the parts."""
        rows, here = self._living.rows, self._living.situation
        some = rows.only(numbers)
        walk = _Walk(some.memory(), here, self._living.verdicts[numbers[0]])
        while walk.ahead and walk.visited < WALKED:
            boards = list(islice(walk.boards(), AT_ONCE))
            split: dict[tuple[CardSet, ...], list[int]] = defaultdict(list)
            verdicts = [some.verdicts(rows.atoms.look(board)) for board in boards]
            for number, legal in zip(numbers, zip(*verdicts, strict=True), strict=True):
                split[legal].append(number)
            if len(split) > 1:
                return list(map(self._group, split.values()))
            for board, accepted in zip(boards, legal, strict=True):
                walk.visit(board, accepted)
        if not walk.ahead:
            return [self._group(numbers, is_same=True)]
        alike: dict[Memory, list[int]] = defaultdict(list)
        for number in numbers:
            alike[rows.only([number]).memory()].append(number)
        if len(alike) == 1:
            few = len(numbers) <= COMPARED
            return self._joined([[one] for one in numbers] if few else [numbers])
        # Rules that look at the same things meet fewer boards by themselves.
        return self._joined([part for one in alike.values() for part in self._all_parts(one)])

    def _all_parts(self, numbers: list[int]) -> Iterator[list[int]]:
        """Yield the parts of rules, compared to the end."""
        for _, _, part, is_same in (
            [self._group(numbers)] if numbers[1:] == [] else self._parts(numbers)
        ):
            yield from [part] if is_same else self._all_parts(part)

    def _joined(self, parts: list[list[int]]) -> list[_Group]:
        """Join what is the same, as a comparison says."""
        found: list[tuple[Rule, list[int]]] = []
        for part in parts:
            rule = self._class(self._group(part)).rule
            same = (
                known
                for first, known in found[:COMPARED]
                if _same_from(first, rule, self._living.situation)
            )
            known = next(same, None)
            if known is None:
                found.append((rule, part.copy()))
            else:
                known += part
        return [self._group(sorted(known), is_same=True) for _, known in found]


def by_verdict(living: Living, first: int) -> list[Class]:
    """Return the rules by what they accept here alone, the likeliest first."""
    weights = {
        legal: weight / (STOPPED if living.stops and not legal else 1)
        for legal, weight in living.by_verdict.items()
    }
    members: dict[CardSet, list[int]] = {
        legal: [] for legal in nlargest(first, weights, key=weights.__getitem__)
    }
    for number, legal in enumerate(living.verdicts):
        if legal in members:
            members[legal].append(number)
    return [Class(living, numbers) for numbers in members.values()]
