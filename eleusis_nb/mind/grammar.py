"""Which rules there are, and how likely each is beforehand: forms, and menus for their places.

Two tables are made by it. The *named* one of lessons and tables has short menus and bits set by
its own tree of choices (:mod:`eleusis_nb.mind.spaces`); all its rules are listed. The *wide* one
has the whole vocabulary, with bits learned from what people choose. Its rules of at most some bits
are listed before the first play. As plays rule most of them out, rarer ones begin to matter: then
:meth:`Seen.rules` lists the rules of more bits that agree with all plays, without looking at those
that do not. Of every part of a rule it is known what the plays demand of it.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from itertools import compress
from math import inf, log2
from operator import and_, itemgetter, or_
from typing import Final, NamedTuple

from eleusis_nb.cards import ALL_CARDS, EVERY_CARD, Card, CardSet
from eleusis_nb.conditions.attributes import SUIT_TRAITS, TRAIT_SETS
from eleusis_nb.mind import vocabulary
from eleusis_nb.mind.atoms import Atoms
from eleusis_nb.mind.forms import (
    BOTH,
    BY_SUIT,
    CHOICE,
    EITHER,
    ONE,
    SINGLE,
    Columns,
    Form,
    Rows,
    by_remainder,
    in_turn,
)
from eleusis_nb.mind.space import WHOLE, Space, merged
from eleusis_nb.mind.vocabulary import ANYTHING, SUITS, Costs, Kinds
from eleusis_nb.rules import Condition, Situation

BITS: Final = 19
"""Rules of the wide table that cost more are not listed at first: 26,500 cost less."""

OTHER: Final = 2**-12
"""How likely another rule than those of the wide table is before anything is seen."""

FARTHEST: Final = 25.0
"""A condition that costs more bits is in no rule."""

MOST: Final = 6_000
"""Of a form by which more rules agree with the plays only the likelier ones are listed."""

FEWER_BITS: Final = 1.5
"""By how much fewer bits."""

IDLE: Final = 1 / 16
"""How much less a rule is believed one of whose cases leads to itself for ever."""


class Menu(NamedTuple):
    """The conditions that may stand in one place of a form, with the bits of each."""

    numbers: list[int]
    bits: list[float]

    def only(self, marks: Iterable[object]) -> Menu:
        """Return those whose marks are true."""
        marks = list(marks)
        return Menu(list(compress(self.numbers, marks)), list(compress(self.bits, marks)))


class Shape(NamedTuple):
    """A form with its name in the counts, its bits, and what may stand in its places."""

    name: str
    form: Form
    bits: float
    menus: tuple[Menu, ...]

    def rules(self, limit: float = inf, most: float = inf) -> tuple[Columns, list[float]]:
        """Return the rules of at most so many bits with their weights.

        The last two parts are not the same. Of two parts in either order one order is listed.
        Menus are sorted by bits where there is a limit.

        Raises
        ------
        TooManyError
            If there are more than `most`.
        """
        columns: Columns = tuple([] for _ in self.menus)
        weights: list[float] = []
        *before, last = self.menus
        if not all(one.bits for one in self.menus):
            return columns, weights
        is_pair = self.form in (BOTH, EITHER, ONE)
        least = [sum([one.bits[0] for one in self.menus[n + 1 :]]) for n in range(len(self.menus))]
        of_last = [2.0**-cost for cost in last.bits]

        def add(place: int, chosen: tuple[int, ...], cost: float, latest: int) -> None:
            if len(weights) > most:
                raise TooManyError
            if place < len(before):
                here = before[place]
                for n in range(bisect_right(here.bits, limit - cost - least[place])):
                    add(place + 1, (*chosen, here.numbers[n]), cost + here.bits[n], n)
                return
            end = bisect_right(last.bits, limit - cost)
            rows = slice(latest + 1 if is_pair else 0, end)
            numbers, some = last.numbers[rows], of_last[rows]
            if before and before[-1] is last and not is_pair and latest < end:
                del numbers[latest], some[latest]
            scale = 2.0**-cost
            weights.extend([scale * weight for weight in some])
            columns[-1].extend(numbers)
            for column, number in zip(columns, chosen, strict=False):
                column.extend([number] * len(numbers))

        add(0, (), self.bits, -1)
        return columns, weights


class TooManyError(Exception):
    """More rules of a form agree with the plays than are listed."""


class Verdict(NamedTuple):
    """That a card is right, or wrong, in a situation."""

    here: Situation
    card: Card
    right: bool


class Grammar:
    """The rules of the wide table, by what forms and kinds of conditions cost."""

    def __init__(self, costs: Costs) -> None:
        everything, turns = vocabulary.all_conditions(), vocabulary.patterns()
        anything: Kinds = {"anything": [ANYTHING]}
        priced: dict[str, list[tuple[Condition, float]]] = {
            "alone": _priced(costs, "alone", everything),
            "pair": _priced(costs, "pair", everything),
            "branch": _priced(costs, "branch", everything | anything),
            "plain": _priced(costs, "branch", vocabulary.of_the_card() | anything),
            "test": _priced(costs, "test", vocabulary.tests()),
            "own": _priced(costs, "test", vocabulary.tests_of_the_card()),
            "suits": [(suit, 1.15) for suit in SUITS],
            "special": [
                (one, 2 + log2(len(some)))
                for some in vocabulary.specials().values()
                for one in some
            ],
        }
        self.atoms = Atoms(condition for some in priced.values() for condition, _ in some)
        menus = {place: menu(self.atoms, some) for place, some in priced.items()}
        of_pattern = costs.kinds("pattern", {kind: len(some) for kind, some in turns.items()})
        pair, plain, suits = ((menus[one],) for one in ("pair", "plain", "suits"))
        branches = (menus["branch"],) * 2
        # Of two conditions in either order one is listed: it has the probability of both.
        asked: list[tuple[str, Form, float, tuple[Menu, ...]]] = [
            ("single", SINGLE, 0, (menus["alone"],)),
            ("special", SINGLE, 0, (menus["special"],)),
            ("both", BOTH, -1, pair * 2),
            ("either", EITHER, -1, pair * 2),
            ("one of", ONE, -1, pair * 2),
            ("choice", CHOICE, 0, (menus["test"], *branches)),
            ("choice by the card", CHOICE, 0, (menus["own"], *branches)),
            ("three in turn", in_turn((0, 1, 2)), 0, plain * 3),
            ("by suit", BY_SUIT, 0, plain * 4),
            ("by remainder", by_remainder(3), 0, plain * 3),
            ("by remainder", by_remainder(4), 1, suits * 4),
            ("by suit", BY_SUIT, 1, suits * 4),
            ("suits in turn", in_turn((0, 1, 2, 3)), 0, suits * 4),
        ]
        for kind, some in turns.items():
            asked += [("in turn", in_turn(one), of_pattern[kind], branches) for one in some]
        self.shapes = [
            Shape(name, form, costs.form(name) + bits, some) for name, form, bits, some in asked
        ]

    def rules(self, limit: float, seen: Seen | None = None) -> Rows:
        """Return the rules of at most so many bits, with their probabilities.

        If something was seen, those that agree with it; of a form by which more than
        :data:`MOST` rules agree, only those of fewer bits.
        """
        return Rows.of(self.atoms, (rules for _, rules in self.by_name(limit, seen)))

    def by_name(
        self, limit: float, seen: Seen | None = None
    ) -> Iterator[tuple[str, tuple[Form, Columns, list[float]]]]:
        """Yield the rules form by form, with the name of the form in the counts."""
        for shape in self.shapes:
            columns, weights = shape.rules(limit) if seen is None else seen.rules(shape, limit)
            idle = self._idle(shape.name, columns)
            weights = [w * IDLE if one else w for w, one in zip(weights, idle, strict=True)]
            yield shape.name, (shape.form, columns, weights)

    # --- rules that nobody chooses -----------------------------------------------------------

    def _idle(self, name: str, columns: Columns) -> list[bool]:
        """Return of which rules a case leads to itself for ever, so that others are idle.

        "A diamond if the last card is red, otherwise even": nobody chooses that.
        """
        if name == "by suit":
            places = [self._stays(TRAIT_SETS[suit]) for suit in SUIT_TRAITS]
            return [
                1 <= sum([part in stay for stay, part in zip(places, row, strict=True)]) < len(row)
                for row in zip(*columns, strict=True)
            ]
        if name != "choice":
            return [False] * len(columns[0])
        tested = {test: self._cases(test) for test in set(columns[0])}
        return [
            (a in tested[t][0]) is not (b in tested[t][1]) for t, a, b in zip(*columns, strict=True)
        ]

    @cached_property
    def _after(self) -> list[Sequence[CardSet]]:
        return [self.atoms.look(Situation.of((card,))).may for card in ALL_CARDS]

    @cache  # noqa: B019 (grammars are few, and so are tests)
    def _cases(self, test: int) -> tuple[frozenset[int], frozenset[int]]:
        """Return which conditions stay where a test holds, and which where it does not."""
        if self.atoms.memories[test][:4] != (1, 1, False, 0):
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


def _priced(costs: Costs, place: str, kinds: Kinds) -> list[tuple[Condition, float]]:
    """Return conditions with their bits, the cheapest first."""
    bits = costs.kinds(place, {kind: len(some) for kind, some in kinds.items()})
    cheapest: dict[Condition, float] = {}
    for kind, some in kinds.items():
        for one in some:
            if bits[kind] <= min(FARTHEST, cheapest.get(one, FARTHEST)):
                cheapest[one] = bits[kind]
    return sorted(cheapest.items(), key=itemgetter(1))


def menu(atoms: Atoms, priced: Iterable[tuple[Condition, float]]) -> Menu:
    """Return conditions with their bits as a menu."""
    pairs = list(priced)
    return Menu([atoms.number[one] for one, _ in pairs], [bits for _, bits in pairs])


@lru_cache(maxsize=4)
def table(*without: str) -> Space:
    """Return the wide table, with costs counted without some families of the library."""
    grammar = Grammar(Costs.without(*without))
    return Space(merged(grammar.rules(BITS)), round(WHOLE * OTHER), grammar, BITS)


# --- rarer rules, by what was seen ---------------------------------------------------------------


@dataclass(eq=False)
class Seen:
    """What was seen, and by atom how it agrees: in `may` and `sure` a bit for each verdict."""

    verdicts: Sequence[Verdict]
    may: list[int]
    sure: list[int]
    target: int = 0
    known: int = 0
    """Where all atoms can judge."""

    def __post_init__(self) -> None:
        self._demands: dict[tuple[int, int], Menu] = {}

    @classmethod
    def of(cls, atoms: Atoms, verdicts: Sequence[Verdict], before: Seen | None = None) -> Seen:
        """Return what was seen; `before` is the same for the first of these verdicts."""
        made = cls((), [0] * len(atoms.trees), [0] * len(atoms.trees)) if before is None else before
        may, sure, target, known = made.may, made.sure, made.target, made.known
        for place in range(len(made.verdicts), len(verdicts)):
            here, card, right = verdicts[place]
            look, mark = atoms.look(here), 1 << place
            target |= mark * right
            known |= mark * look.is_sure
            may = [m | mark if one & card.bit else m for m, one in zip(may, look.may, strict=True)]
            sure = [m | mark if s & card.bit else m for m, s in zip(sure, look.sure, strict=True)]
        return cls(verdicts, may, sure, target, known)

    def rules(self, shape: Shape, limit: float) -> tuple[Columns, list[float]]:
        """Return the rules of a shape that agree with what was seen."""
        while True:
            try:
                return self._rules(shape, limit)
            except TooManyError:
                limit -= FEWER_BITS

    def _rules(self, shape: Shape, limit: float) -> tuple[Columns, list[float]]:
        form, first, may, target = shape.form, shape.menus[0], self.may, self.target
        if form is CHOICE:
            return self._choices(shape, limit)
        if form is ONE:
            return self._one_of(shape, limit)
        if form in (BOTH, EITHER):
            if form is BOTH:
                some = first.only([may[one] & target == target for one in first.numbers])
            else:
                some = first.only([not may[one] & ~target for one in first.numbers])
            columns, weights = shape._replace(menus=(some, some)).rules(limit, MOST)
            join = and_ if form is BOTH else or_
            said = map(join, *[map(may.__getitem__, column) for column in columns])
            return _only(columns, weights, [one == target for one in said])
        if form is SINGLE or form.case is None:
            return shape._replace(menus=(self._demanded(first, -1),)).rules(limit, MOST)
        cases = [form.case(one.here) for one in self.verdicts]
        if any(
            case is None and not one.right for case, one in zip(cases, self.verdicts, strict=True)
        ):
            return tuple([] for _ in shape.menus), []
        menus = tuple(
            self._demanded(one, sum(1 << n for n, case in enumerate(cases) if case == place))
            for place, one in enumerate(shape.menus)
        )
        columns, weights = shape._replace(menus=menus).rules(limit, MOST)
        return _only(columns, weights, [x != y for x, y in zip(*columns[-2:], strict=True)])

    def _choices(self, shape: Shape, limit: float) -> tuple[Columns, list[float]]:
        tests, then, otherwise = shape.menus
        columns: Columns = ([], [], [])
        weights: list[float] = []
        for test, bits in zip(*tests, strict=True):
            may, sure = self.may[test], self.sure[test]
            if may & ~sure & ~self.target:
                continue  # where nothing is asked nothing is wrong
            menus = self._demanded(then, sure), self._demanded(otherwise, ~may)
            of_test = Shape(shape.name, SINGLE, shape.bits + bits, menus)
            (a, b), some = of_test.rules(limit, MOST)
            (a, b), some = _only((a, b), some, [x != y for x, y in zip(a, b, strict=True)])
            for column, numbers in zip(columns, ([test] * len(a), a, b), strict=True):
                column.extend(numbers)
            weights += some
            if len(weights) > MOST:
                raise TooManyError
        return columns, weights

    def _one_of(self, shape: Shape, limit: float) -> tuple[Columns, list[float]]:
        """Join each condition to those that say the opposite wherever all can judge."""
        by_marks: dict[int, list[tuple[int, float]]] = defaultdict(list)
        columns: Columns = ([], [])
        weights: list[float] = []
        for one, cost in zip(*shape.menus[0], strict=True):
            marks = self.may[one] & self.known
            for other, less in by_marks[marks ^ self.target & self.known]:
                bits = shape.bits + cost + less
                if bits > limit:
                    break
                columns[0].append(other)
                columns[1].append(one)
                weights.append(2.0**-bits)
            by_marks[marks].append((one, cost))
        may, sure = self.may, self.sure
        pairs = zip(*columns, strict=True)
        said = [(may[a] | may[b]) & ~(sure[a] & sure[b]) == self.target for a, b in pairs]
        columns, weights = _only(columns, weights, said)
        if len(weights) > MOST:
            raise TooManyError
        return columns, weights

    def _demanded(self, some: Menu, where: int) -> Menu:
        """Return the conditions that agree with those verdicts that fall to them."""
        where &= (1 << len(self.verdicts)) - 1
        found = self._demands.get((id(some), where))
        if found is None:
            may, wanted = self.may, self.target & where
            found = some.only([may[one] & where == wanted for one in some.numbers])
            self._demands[id(some), where] = found
        return found


def _only(
    columns: Columns, weights: list[float], keep: Sequence[object]
) -> tuple[Columns, list[float]]:
    return tuple([list(compress(one, keep)) for one in columns]), list(compress(weights, keep))
