"""The grammar of the default table: which rules there are, and how likely each is beforehand.

The rules of at most some bits are listed before the first play. As plays rule most of them out,
rarer ones begin to matter. Then :meth:`Grammar.fitting` lists the rules of more bits that agree
with all plays, without looking at those that do not: of every part of a rule it is known what the
plays demand of it, and only the conditions that meet this are joined.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import chain, compress
from math import inf, log2
from operator import itemgetter
from typing import Final

from eleusis_nb.cards import ALL_CARDS, EVERY_CARD, Card, CardSet
from eleusis_nb.conditions import Is
from eleusis_nb.conditions.attributes import SUIT_TRAITS, TRAIT_SETS, Trait
from eleusis_nb.mind import vocabulary
from eleusis_nb.mind.atoms import Atoms
from eleusis_nb.mind.costs import Costs
from eleusis_nb.mind.forms import (
    Both,
    Cases,
    Choice,
    Columns,
    Either,
    Form,
    One,
    Single,
    Weighed,
    by_remainder,
    by_suit,
    in_turn,
)
from eleusis_nb.mind.vocabulary import ANYTHING, Kind
from eleusis_nb.rules import Condition, Situation

FARTHEST: Final = 25.0
"""A condition that costs more bits is in no rule."""

MOST: Final = 6_000
"""Of a form by which more rules agree with the plays only the likelier ones are listed."""

FEWER_BITS: Final = 1.5
"""By how much fewer bits."""

IDLE: Final = 1 / 16
"""How much less a rule is believed one of whose cases leads to itself for ever."""


@dataclass(frozen=True, slots=True)
class Menu:
    """The conditions that may stand in one place of a form, the cheapest first.

    Parameters
    ----------
    numbers : list of int
        The atoms.
    bits : list of float
        What each costs.
    """

    numbers: list[int]
    bits: list[float]

    def within(self, bits: float) -> int:
        """Return how many of them cost no more."""
        return bisect_right(self.bits, bits)

    def only(self, marks: Iterable[object]) -> Menu:
        """Return those whose marks are true."""
        marks = list(marks)
        return Menu(list(compress(self.numbers, marks)), list(compress(self.bits, marks)))


@dataclass(frozen=True, slots=True)
class Shape:
    """A form with its name in the counts, its bits, and what may stand in its places."""

    name: str
    form: Form
    bits: float
    menus: tuple[Menu, ...]

    @property
    def parts(self) -> int:
        """How many parts a rule has."""
        return len(self.menus)


@dataclass(frozen=True, slots=True)
class Verdict:
    """That a card is right, or wrong, in a situation."""

    here: Situation
    card: Card
    right: bool


class TooManyError(Exception):
    """More rules of a form agree with the plays than are listed."""


class Grammar:
    """The rules that can be listed, with their bits.

    Parameters
    ----------
    costs : Costs
        What forms and kinds of conditions cost.
    passes : callable, optional
        Which conditions may be a part of a rule; all if it is not given.
    """

    def __init__(self, costs: Costs, passes: Callable[[Condition], bool] | None = None) -> None:
        self.costs = costs
        everything = vocabulary.all_conditions()
        turns = vocabulary.patterns()
        priced: dict[str, list[tuple[Condition, float]]] = {
            "alone": self._priced("alone", everything),
            "pair": self._priced("pair", everything),
            "branch": self._priced("branch", [*everything, ANYTHING]),
            "plain": self._priced("branch", [*vocabulary.of_the_card(), ANYTHING]),
            "test": self._priced("test", vocabulary.tests()),
            "own": self._priced("test", vocabulary.tests_of_the_card()),
            "suits": [(Is(suit), 1.15) for suit in SUIT_TRAITS],
            "special": [
                (member, 2 + log2(len(kind.members)))
                for kind in vocabulary.specials()
                for member in kind.members
            ],
        }
        if passes is not None:
            priced = {
                place: [one for one in some if passes(one[0])] for place, some in priced.items()
            }
        self.atoms = Atoms(condition for some in priced.values() for condition, _ in some)
        menus = {
            place: Menu([self.atoms.number[one] for one, _ in some], [bits for _, bits in some])
            for place, some in priced.items()
        }
        kinds = [Kind(name, (Is(Trait.RED),) * len(some)) for name, some in turns.items()]
        of_pattern = costs.kinds("pattern", kinds)
        choice, suit_by_suit = Choice(), by_suit()
        pair, branch, plain, suits = (menus[one] for one in ("pair", "branch", "plain", "suits"))
        # Of two conditions in either order one is listed: it has the probability of both.
        asked: list[tuple[str, Form, float, tuple[Menu, ...]]] = [
            ("single", Single(), 0, (menus["alone"],)),
            ("special", Single(), 0, (menus["special"],)),
            ("both", Both(), -1, (pair, pair)),
            ("either", Either(), -1, (pair, pair)),
            ("one of", One(), -1, (pair, pair)),
            ("choice", choice, 0, (menus["test"], branch, branch)),
            ("choice by the card", choice, 0, (menus["own"], branch, branch)),
            ("three in turn", in_turn((0, 1, 2)), 0, (plain,) * 3),
            ("by suit", suit_by_suit, 0, (plain,) * 4),
            ("by remainder", by_remainder(3), 0, (plain,) * 3),
            ("by remainder", by_remainder(4), 1, (suits,) * 4),
            ("by suit", suit_by_suit, 1, (suits,) * 4),
            ("suits in turn", in_turn((0, 1, 2, 3)), 0, (suits,) * 4),
        ]
        for kind, some in turns.items():
            bits = of_pattern[kind]
            asked += [("in turn", in_turn(one), bits, (branch, branch)) for one in some]
        self.shapes = [
            Shape(name, form, costs.form(name) + bits, some)
            for name, form, bits, some in asked
            if all(menu.numbers for menu in some)
        ]

    def _priced(self, place: str, kinds: list[Kind]) -> list[tuple[Condition, float]]:
        bits = self.costs.kinds(place, kinds)
        cheapest: dict[Condition, float] = {}
        for kind in kinds:
            for member in kind.members:
                price = bits[kind.name]
                if price <= min(FARTHEST, cheapest.get(member, FARTHEST)):
                    cheapest[member] = price
        return sorted(cheapest.items(), key=itemgetter(1))

    def rules(self, limit: float) -> Iterator[tuple[str, Weighed]]:
        """Yield the rules of at most so many bits, form by form, with the name of the form."""
        for shape in self.shapes:
            is_pair = isinstance(shape.form, Both | Either | One)
            columns, weights = _joined(
                shape.bits, limit, shape.menus, symmetric=is_pair, most_rules=inf
            )
            yield from self._found(shape, columns, weights)

    def fitting(self, limit: float, seen: Seen) -> Iterator[Weighed]:
        """Yield the rules of at most so many bits that agree with all that was seen.

        Of a form by which more than :data:`MOST` rules agree, only those of fewer bits.
        """
        for shape in self.shapes:
            most = limit
            while True:
                try:
                    columns, weights = seen.rules(shape, most)
                    break
                except TooManyError:
                    most -= FEWER_BITS
            for _, weighed in self._found(shape, columns, weights):
                yield weighed

    def _found(
        self, shape: Shape, columns: Columns, weights: list[float]
    ) -> Iterator[tuple[str, Weighed]]:
        if weights:
            yield shape.name, (shape.form, columns, self._open(shape.name, columns, weights))

    # --- rules that nobody chooses -----------------------------------------------------------

    def _open(self, name: str, columns: Columns, weights: list[float]) -> list[float]:
        """Weigh down rules one of whose cases leads to itself for ever, so that others are idle.

        "A diamond if the last card is red, otherwise even": nobody chooses that.
        """
        if name == "by suit":
            places = [self._stays(TRAIT_SETS[suit]) for suit in SUIT_TRAITS]
            idle = [
                1 <= sum([part in stay for stay, part in zip(places, row, strict=True)]) < len(row)
                for row in zip(*columns, strict=True)
            ]
        elif name == "choice":
            tested = {test: self._cases(test) for test in set(columns[0])}
            idle = [
                (a in tested[t][0]) is not (b in tested[t][1])
                for t, a, b in zip(*columns, strict=True)
            ]
        else:
            return weights
        return [w * IDLE if one else w for w, one in zip(weights, idle, strict=True)]

    @cached_property
    def _after(self) -> list[Sequence[CardSet]]:
        return [self.atoms.look(Situation.of((card,))).may for card in ALL_CARDS]

    @cache  # noqa: B019 (grammars are few, and so are tests)
    def _cases(self, test: int) -> tuple[frozenset[int], frozenset[int]]:
        """Return which conditions stay where a test holds, and which where it does not."""
        if self.atoms.memories[test] != (1, 1, False, 0):
            return frozenset(), frozenset()
        cards = sum(card.bit for card in ALL_CARDS if self._after[card.index][test] == EVERY_CARD)
        return self._stays(cards), self._stays(EVERY_CARD & ~cards)

    @cache  # noqa: B019
    def _stays(self, cards: CardSet) -> frozenset[int]:
        """Return the atoms that after these cards accept none but these."""
        found: Sequence[int] = range(len(self.atoms.trees))
        for card in ALL_CARDS:
            if cards & card.bit:
                accepted = self._after[card.index]
                found = [one for one in found if not accepted[one] & ~cards]
        return frozenset(found)


class Seen:
    """What was seen, and by atom how it agrees: a bit for each verdict.

    Parameters
    ----------
    atoms : Atoms
        The conditions of the grammar.
    verdicts : sequence of Verdict
        What was seen.
    before : Seen, optional
        The same for the first of these verdicts.
    """

    def __init__(
        self, atoms: Atoms, verdicts: Sequence[Verdict], before: Seen | None = None
    ) -> None:
        may = sure = [0] * len(atoms.trees)
        done = target = known = 0
        if before is not None:
            may, sure, done = before.may, before.sure, len(before.verdicts)
            target, known = before.target, before.known
        for place, verdict in enumerate(verdicts[done:], start=done):
            look = atoms.look(verdict.here)
            bit, mark = verdict.card.bit, 1 << place
            target |= mark * verdict.right
            known |= mark * look.is_sure
            may = [m | mark if one & bit else m for m, one in zip(may, look.may, strict=True)]
            sure = [m | mark if one & bit else m for m, one in zip(sure, look.sure, strict=True)]
        self.verdicts: Sequence[Verdict] = verdicts
        self.target: int = target
        self.known: int = known
        """Where all atoms can judge."""
        self.may: list[int] = may
        self.sure: list[int] = sure
        self._met: dict[tuple[int, int], Menu] = {}
        self._alike: dict[int, list[tuple[int, list[int]]]] = {}

    def rules(  # noqa: PLR0911 (a case for each form)
        self, shape: Shape, limit: float
    ) -> tuple[Columns, list[float]]:
        """Return the rules of a shape that agree with what was seen.

        Raises
        ------
        TooManyError
            If they are more than :data:`MOST`.
        """
        form, menus, target, may = shape.form, shape.menus, self.target, self.may
        if isinstance(form, Choice):
            return self._choices(shape, limit)
        if isinstance(form, One):
            return self._one_of(menus[0], shape.bits, limit)
        if isinstance(form, Both):
            menu = menus[0].only(may[one] & target == target for one in menus[0].numbers)
            columns, weights = _joined(shape.bits, limit, (menu, menu), symmetric=True)
            keep = [may[a] & may[b] == target for a, b in zip(*columns, strict=True)]
            return _only(columns, weights, keep)
        if isinstance(form, Either):
            menu = menus[0].only(not may[one] & ~target for one in menus[0].numbers)
            columns, weights = _joined(shape.bits, limit, (menu, menu), symmetric=True)
            keep = [may[a] | may[b] == target for a, b in zip(*columns, strict=True)]
            return _only(columns, weights, keep)
        if isinstance(form, Cases):
            case = [form.case(one.here) for one in self.verdicts]
            idle = zip(case, self.verdicts, strict=True)
            if any(place is None and not one.right for place, one in idle):
                return tuple([] for _ in menus), []
            places = tuple(
                self._demanded(menu, sum(1 << n for n, one in enumerate(case) if one == place))
                for place, menu in enumerate(menus)
            )
            columns, weights = _joined(shape.bits, limit, places, symmetric=False)
            return _only(columns, weights, [x != y for x, y in zip(*columns[-2:], strict=True)])
        return _joined(shape.bits, limit, (self._demanded(menus[0], -1),), symmetric=False)

    def _choices(self, shape: Shape, limit: float) -> tuple[Columns, list[float]]:
        tests, then, otherwise = shape.menus
        columns: Columns = ([], [], [])
        weights: list[float] = []
        least = shape.bits + then.bits[0] + otherwise.bits[0]
        for test, bits in zip(tests.numbers, tests.bits, strict=True):
            if bits + least > limit:
                break
            may, sure = self.may[test], self.sure[test]
            if may & ~sure & ~self.target:
                continue  # where nothing is asked nothing is wrong
            first = self._demanded(then, sure)
            second = self._demanded(otherwise, ~may) if first.bits else first
            if not second.bits or shape.bits + bits + first.bits[0] + second.bits[0] > limit:
                continue
            (a, b), some = _joined(shape.bits + bits, limit, (first, second), symmetric=False)
            keep = [x != y for x, y in zip(a, b, strict=True)]
            (a, b), some = _only((a, b), some, keep)
            columns[0].extend([test] * len(a))
            columns[1].extend(a)
            columns[2].extend(b)
            weights += some
            if len(weights) > MOST:
                raise TooManyError
        return columns, weights

    def _demanded(self, menu: Menu, where: int) -> Menu:
        """Return the conditions that agree with those verdicts that fall to them."""
        where &= (1 << len(self.verdicts)) - 1
        found = self._met.get((id(menu), where))
        if found is None:
            wanted = self.target & where
            groups = self._grouped(menu)
            rows = sorted(chain(*[some for marks, some in groups if marks & where == wanted]))
            found = Menu([menu.numbers[row] for row in rows], [menu.bits[row] for row in rows])
            self._met[id(menu), where] = found
        return found

    def _grouped(self, menu: Menu) -> list[tuple[int, list[int]]]:
        """Return the places of conditions that agree with the same verdicts."""
        found = self._alike.get(id(menu))
        if found is None:
            groups: dict[int, list[int]] = defaultdict(list)
            for row, number in enumerate(menu.numbers):
                groups[self.may[number]].append(row)
            found = self._alike[id(menu)] = list(groups.items())
        return found

    def _one_of(self, menu: Menu, bits: float, limit: float) -> tuple[Columns, list[float]]:
        known, may, sure, target = self.known, self.may, self.sure, self.target
        by_marks: dict[int, list[tuple[int, float]]] = defaultdict(list)
        unsure: dict[int, list[tuple[int, float]]] = defaultdict(list)  # of both, by what is known
        anybody: dict[int, list[tuple[int, float]]] = defaultdict(list)
        columns: Columns = ([], [])
        weights: list[float] = []
        for one, cost in zip(menu.numbers, menu.bits, strict=True):
            marks, is_sure = may[one], may[one] == sure[one]
            near = (marks ^ target) & known
            others = (by_marks[marks ^ target], unsure[near]) if is_sure else (anybody[near],)
            for some in others:
                for other, less in some:
                    if bits + cost + less > limit:
                        break
                    if (marks | may[other]) & ~(sure[one] & sure[other]) == target:
                        columns[0].append(one)
                        columns[1].append(other)
                        weights.append(2.0 ** -(bits + cost + less))
            if len(weights) > MOST:
                raise TooManyError
            if is_sure:
                by_marks[marks].append((one, cost))
            else:
                unsure[marks & known].append((one, cost))
            anybody[marks & known].append((one, cost))
        return columns, weights


def _only(
    columns: Columns, weights: list[float], keep: Sequence[object]
) -> tuple[Columns, list[float]]:
    return tuple([list(compress(one, keep)) for one in columns]), list(compress(weights, keep))


def _joined(
    bits: float,
    limit: float,
    menus: Sequence[Menu],
    *,
    symmetric: bool,
    most_rules: float = MOST,
) -> tuple[Columns, list[float]]:
    """Return all rules of a form within the limit; the last two parts are not the same.

    In symmetric forms the order of the two parts does not matter. More than so many rules are a
    TooManyError.
    """
    columns: Columns = tuple([] for _ in menus)
    weights: list[float] = []
    *before, last = menus
    if not all(one.bits for one in menus):
        return columns, weights
    least = [sum(one.bits[0] for one in menus[n + 1 :]) for n in range(len(menus))]
    of_last = [2.0**-cost for cost in last.bits]

    def add(place: int, chosen: tuple[int, ...], cost: float, latest: int) -> None:
        if len(weights) > most_rules:
            raise TooManyError
        if place == len(before):
            most = last.within(limit - cost)
            if symmetric:
                most = min(most, latest)
            scale = 2.0**-cost
            numbers, some = last.numbers[:most], of_last[:most]
            if before and before[-1] is last and latest < most:
                del numbers[latest], some[latest]
            weights.extend([scale * weight for weight in some])
            columns[-1].extend(numbers)
            for column, number in zip(columns, chosen, strict=False):
                column.extend([number] * len(numbers))
            return
        here = before[place]
        for n in range(here.within(limit - cost - least[place])):
            add(place + 1, (*chosen, here.numbers[n]), cost + here.bits[n], n)

    add(0, (), bits, 0)
    return columns, weights
