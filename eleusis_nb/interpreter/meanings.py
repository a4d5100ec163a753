"""Operations that put partial meanings together.

A set of cards is a condition that looks at the card judged alone. Operations refuse, by
returning None, what nobody can mean: the intersection of disjoint sets, a case that is never met.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from eleusis_nb.cards import ALL_CARDS, EVERY_CARD, RANKS, CardSet
from eleusis_nb.conditions.attributes import SUIT_TRAITS, Attribute, Trait
from eleusis_nb.conditions.combining import IfElse
from eleusis_nb.conditions.condition import And, Condition, ExactlyOne, Not, Or
from eleusis_nb.conditions.earlier import Earlier
from eleusis_nb.conditions.errors import RuleError
from eleusis_nb.conditions.judged import Is, Rank, Value
from eleusis_nb.conditions.numbers import Amount, Residue, Span
from eleusis_nb.conditions.relations import (
    Compares,
    Differs,
    Direction,
    NextSuit,
    Order,
    Shares,
    Steps,
)
from eleusis_nb.conditions.rhythm import LONGEST_CYCLE, InTurn
from eleusis_nb.conditions.situation import MAX_BACK, Situation
from eleusis_nb.conditions.window import Total

Numbers: TypeAlias = tuple[int, ...]
Quantity: TypeAlias = Amount | Numbers
"""What a number shall be: an amount, or one of several numbers."""
Case: TypeAlias = tuple[Condition, Condition]
"""What the test is, and what to play when it holds."""
Cases: TypeAlias = tuple[Case, ...]
Row: TypeAlias = tuple[Condition, ...]
"""Conditions for one card after the other."""

ANYTHING: Final = Is(Trait.ANYTHING)
NOTHING: Final = Is(Trait.NOTHING)
_EMPTY: Final = Situation()
_LINES: Final = tuple(
    tuple(ALL_CARDS[(step * n + first) % len(ALL_CARDS)] for n in range(length))
    for step, first, length in (
        (7, 3, 1), (11, 5, 2), (5, 9, 2), (9, 30, 3), (17, 1, 3), (3, 20, 4), (19, 8, 4),
        (23, 4, 5), (15, 11, 5), (21, 2, 6), (29, 7, 7), (25, 12, 8), (31, 16, 9),
        (33, 40, 1), (35, 41, 2), (37, 22, 2), (13, 25, 3), (13, 0, 3),
        (26, 6, 2), (26, 33, 4), (1, 14, 3), (51, 44, 3), (17, 11, 2), (41, 6, 2), (25, 37, 2),
    )
)  # fmt: skip
"""Lines by step, first card and length; every rank is the last of some."""
SITUATIONS: Final = (
    _EMPTY,
    *(Situation.of(line, right=True) for line in _LINES),
    *(Situation.of(line, right=False, refused=1 + n) for n, line in enumerate(_LINES[:4])),
)


_MOST_PARTS: Final = 14
"""Conditions that may be joined in one row: a rank each, and one more."""


def meaning_key(tree: Condition) -> tuple[CardSet, ...]:
    """Return what a rule calls right in situations of many kinds: equal for equal meanings."""
    return tuple(tree.legal(situation) for situation in SITUATIONS)


def is_same(one: Condition, other: Condition) -> bool:
    """Whether two rules have the same meaning key; most differ in the first situations."""
    return all(one.legal(situation) == other.legal(situation) for situation in SITUATIONS)


def follows_from(one: Condition, rule: Condition) -> bool:
    """Whether one condition holds of all cards that a rule calls right."""
    return not any(rule.legal(situation) & ~one.legal(situation) for situation in SITUATIONS)


def agrees(example: Condition, rule: Condition) -> bool:
    """Whether an example shows what a rule allows: where it asks for cards, some are right."""
    return all(
        example.legal(situation) == EVERY_CARD or example.legal(situation) & rule.legal(situation)
        for situation in SITUATIONS
    )


def is_never(one: Condition, other: Condition) -> bool:
    """Whether no card satisfies both of two conditions, whatever lies on the table."""
    return not any(one.legal(line) & other.legal(line) for line in SITUATIONS[1:])


@lru_cache(maxsize=4096)
def is_set(condition: Condition) -> bool:
    """Whether a condition looks at the card judged alone."""
    return condition.sight().is_static


@lru_cache(maxsize=4096)
def cards_of(condition: Condition) -> CardSet:
    """Return the cards of a set."""
    return condition.legal(_EMPTY)


def both(one: Condition, other: Condition) -> Condition | None:
    """Return the condition that both hold; None where two sets have no card in common."""
    if one == ANYTHING:
        return other
    if other == ANYTHING:
        return one
    if is_set(one) and is_set(other):
        common = cards_of(one) & cards_of(other)
        if not common or cards_of(one) == cards_of(other):
            return None
    parts = (*_parts(one, And), *_parts(other, And))
    return And(parts) if len(parts) <= _MOST_PARTS else None


def either(one: Condition, other: Condition) -> Condition | None:
    """Return the condition that one of two holds; None where they are too many or the same."""
    parts = (*_parts(one, Or), *_parts(other, Or))
    if len(parts) > _MOST_PARTS or one == other or ANYTHING in parts:
        return None
    return Or(parts)


def _parts(condition: Condition, kind: type[And | Or]) -> tuple[Condition, ...]:
    return condition.parts() if type(condition) is kind else (condition,)


def joined(one: Condition, other: Condition) -> Condition | None:
    """Join two conditions by *and* as people mean it: either of two sets without a common card."""
    if is_set(one) and is_set(other):
        apart = not cards_of(one) & cards_of(other)
        if apart or (_is_rank(one) != _is_rank(other)):
            return either(one, other)
    return both(one, other)


def _is_rank(condition: Condition) -> bool:
    """Whether a set is named by a rank: "reds and kings" are all of both, as a king is no trait."""
    return isinstance(condition, Rank) and condition.low == condition.high


def united(one: Condition, other: Condition) -> Condition | None:
    """Join two sets of cards: "red cards and even cards" are all of both."""
    if ANYTHING in {one, other} or cards_of(one) == cards_of(other):
        return None
    return either(one, other)


def opposite(condition: Condition) -> Condition:
    """Return the negation of a condition."""
    return condition.part if isinstance(condition, Not) else Not(condition)


def negated(condition: Condition | None) -> Condition | None:
    """Return the negation of what may not have been found."""
    return None if condition is None else opposite(condition)


def exactly_one(one: Condition, other: Condition) -> Condition:
    """Return the condition that one of two holds and not the other."""
    return ExactlyOne((one, other))


def ranks(numbers: Iterable[int]) -> Condition | None:
    """Return the set of cards with one of some values."""
    wanted = sorted(set(numbers))
    if not wanted or wanted[0] < 1 or wanted[-1] > RANKS:
        return None
    runs: list[list[int]] = []
    for number in wanted:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    conditions: list[Condition] = []
    for run in runs:
        if len(run) == 2:  # noqa: PLR2004 (two neighbours are a list, not a range)
            conditions += [Rank(run[0], run[0]), Rank(run[1], run[1])]
        else:
            conditions.append(Rank(run[0], run[-1]))
    return conditions[0] if len(conditions) == 1 else Or(tuple(conditions))


def _on_cards(numbers: Numbers) -> Numbers:
    """Return those of a long row of numbers that cards have; a single one is left as it is."""
    return tuple(n for n in numbers if n <= RANKS) if len(numbers) > 1 else numbers


def of_value(quantity: Quantity) -> Condition | None:
    """Return the set of cards whose value is a quantity."""
    match quantity:
        case tuple():
            return ranks(quantity if max(quantity) <= RANKS else _on_cards(quantity))
        case Span(least, most):
            low = 1 if least is None else max(1, least)
            high = RANKS if most is None else min(RANKS, most)
            return Rank(low, high) if low <= high else None
        case Residue(2, 0):
            return Is(Trait.EVEN)
        case Residue(2, 1):
            return Is(Trait.ODD)
    return Value(quantity)


def differs(quantity: Quantity, back: int = 1) -> Condition | None:
    """Return the condition that the values differ by a quantity."""
    return _arithmetic(quantity, lambda amount: Differs(amount, back))


def total(quantity: Quantity, window: int = 1, *, with_this: bool = True) -> Condition | None:
    """Return the condition that a sum of values is a quantity."""
    if not 1 <= window <= MAX_BACK:
        return None
    return _arithmetic(quantity, lambda amount: Total(amount, window, with_this))


def _arithmetic(quantity: Quantity, make: object) -> Condition | None:
    if not callable(make):
        return None
    if not isinstance(quantity, tuple):
        made = make(quantity)
        return made if isinstance(made, Condition) else None
    runs = span_runs(quantity)
    conditions = [make(Span(low, high)) for low, high in runs]
    return conditions[0] if len(conditions) == 1 else Or(tuple(conditions))


def span_runs(numbers: Iterable[int]) -> list[tuple[int, int]]:
    """Return runs of neighbouring numbers as pairs of their ends."""
    runs: list[tuple[int, int]] = []
    for number in sorted(set(numbers)):
        if runs and number == runs[-1][1] + 1:
            runs[-1] = (runs[-1][0], number)
        else:
            runs.append((number, number))
    return runs


def steps(numbers: Sequence[int], direction: Direction, back: int = 1) -> Condition | None:
    """Return the condition to lie some numbers of ranks above or below an earlier card."""
    if not numbers or min(numbers) < 0 or max(numbers) >= RANKS:
        return None
    conditions: list[Condition] = [
        Steps(low, high, direction, back) for low, high in span_runs(numbers)
    ]
    return conditions[0] if len(conditions) == 1 else Or(tuple(conditions))


def around(condition: Condition) -> Condition | None:
    """Return steps that go on with the ace after the king; None where there are none."""
    if isinstance(condition, Steps) and not condition.circle:
        return Steps(
            condition.least, condition.most, condition.direction, condition.back, circle=True
        )
    if isinstance(condition, Differs) and isinstance(condition.amount, Span):
        least, most = condition.amount.least or 0, condition.amount.most
        if most is not None:
            return Or(
                (
                    Steps(least, most, Direction.UP, condition.back, circle=True),
                    Steps(least, most, Direction.DOWN, condition.back, circle=True),
                )
            )
    if isinstance(condition, Or):
        parts = [around(part) for part in condition.parts()]
        kept = [part for part in parts if part is not None]
        return Or(tuple(kept)) if len(kept) == len(parts) else None
    return None


def was(condition: Condition, back: int = 1) -> Condition | None:
    """Return the test that an earlier card satisfied a condition; None where that cannot be."""
    try:
        return Earlier(condition, back)
    except RuleError:
        return None


def in_a_row(condition: Condition, count: int) -> Condition | None:
    """Return the condition that the card and those before it all satisfy one, so many in all."""
    if not 2 <= count <= MAX_BACK:  # noqa: PLR2004 (one card is no row)
        return None
    tests = [was(condition, back) for back in range(1, count)]
    if None in tests:
        return None
    return And((condition, *(test for test in tests if test is not None)))


def all_of_last(condition: Condition, window: int) -> Condition | None:
    """Return the test that each of the last cards satisfied a condition."""
    if not 1 <= window <= MAX_BACK:
        return None
    tests = [was(condition, back) for back in range(1, window + 1)]
    kept = tuple(test for test in tests if test is not None)
    if len(kept) < window:
        return None
    return kept[0] if window == 1 else And(kept)


def alike(attribute: Attribute, count: int, *, same: bool = True) -> Condition | None:
    """Return the condition that so many cards in a row, the card judged the last, are alike."""
    if not 2 <= count <= MAX_BACK:  # noqa: PLR2004 (one card is no row)
        return None
    shares = Shares(attribute, same=same)
    if count == 2:  # noqa: PLR2004 (the card and the one before it)
        return shares
    tests = [was(shares, back) for back in range(1, count - 1)]
    kept = tuple(test for test in tests if test is not None)
    return And((shares, *kept)) if len(kept) == len(tests) else None


def chosen(cases: Cases, otherwise: Condition | None = None) -> Condition | None:
    """Return the rule of some cases; where none is met, anything goes or what is given.

    Refuses cases that contradict themselves: a card judged that must be and must not be.
    """
    for test, then in cases:
        if is_set(test) and is_set(then) and both(test, then) is None:
            return None
    rest = ANYTHING if otherwise is None else otherwise
    rows = list(cases)
    if otherwise is None and len(rows) > 1 and _cover(test for test, _ in rows):
        rest = rows.pop()[1]
    if (suits := _suit_cycle(cases)) is not None and otherwise is None:
        return NextSuit(suits)
    for test, then in reversed(rows):
        if rest == then:
            continue
        rest = IfElse(test, then, rest)
    return rest


def _cover(tests: Iterable[Condition]) -> bool:
    """Whether some tests on one card leave no card out."""
    seen = 0
    backs = set()
    for test in tests:
        if is_set(test):
            seen |= cards_of(test)
            backs.add(0)
        elif isinstance(test, Earlier) and is_set(test.condition):
            seen |= cards_of(test.condition)
            backs.add(test.back)
        else:
            return False
    return len(backs) == 1 and seen == EVERY_CARD


def _suit_cycle(cases: Cases) -> tuple[Trait, ...] | None:
    follower: dict[Trait, Trait] = {}
    for test, then in cases:
        match test, then:
            case Earlier(Is(one), 1), Is(other) if one in SUIT_TRAITS and other in SUIT_TRAITS:
                follower[one] = other
            case _:
                return None
    return _circle(follower)


def _circle(follower: dict[Trait, Trait]) -> tuple[Trait, ...] | None:
    order = [SUIT_TRAITS[0]]
    while (after := follower.get(order[-1])) is not None and after not in order:
        order.append(after)
    return tuple(order) if len(order) == len(SUIT_TRAITS) else None


def swapped(case: Case) -> Case | None:
    """Return a case the other way round: "red after black" as "black after red"."""
    test, then = case
    if isinstance(test, Earlier) and is_set(then) and is_set(test.condition):
        return Earlier(then, test.back), test.condition
    return None


def vice_versa(cases: Cases) -> Cases | None:
    """Return cases and each the other way round."""
    other = [swapped(case) for case in cases]
    kept = tuple(case for case in other if case is not None)
    return (*cases, *kept) if len(kept) == len(cases) else None


def in_turn(items: Sequence[Condition]) -> Condition | None:
    """Return a pattern shortened to its period; four suits are a cycle that begins anywhere."""
    row = tuple(items)
    for period in range(1, min(len(row), LONGEST_CYCLE) + 1):
        if all(one == row[place % period] for place, one in enumerate(row)):
            row = row[:period]
            break
    if not 2 <= len(row) <= LONGEST_CYCLE:  # noqa: PLR2004 (one condition takes no turns)
        return None
    suits = tuple(one.trait for one in row if isinstance(one, Is))
    if sorted(suits) == sorted(SUIT_TRAITS) and len(row) == len(SUIT_TRAITS):
        return NextSuit(suits)
    if all(isinstance(one, Compares) for one in row):
        row = (row[-1], *row[:-1])  # the starter has no card to compare with
    return InTurn(row)


def alternating(items: Sequence[Condition]) -> Condition | None:
    """Return the rule that conditions take turns; two opposite sets may begin either way."""
    match tuple(items):
        case (one, other) if is_set(one) and is_set(other):
            if cards_of(one) ^ cards_of(other) == EVERY_CARD:
                attribute = _ATTRIBUTES.get(frozenset({cards_of(one), cards_of(other)}))
                if attribute is not None:
                    return Shares(attribute, same=False)
                return IfElse(Earlier(one), other, one)
    return in_turn(items)


_ATTRIBUTES: Final = {
    frozenset({cards_of(Is(one)), cards_of(Is(other))}): attribute
    for one, other, attribute in (
        (Trait.RED, Trait.BLACK, Attribute.COLOUR),
        (Trait.EVEN, Trait.ODD, Attribute.PARITY),
    )
}


def repeats(items: Sequence[Condition]) -> bool:
    """Whether a row of conditions goes round: something in it comes twice."""
    return len(set(items)) < len(items)


ORDERS: Final = {
    Order.HIGHER: Order.AT_LEAST,
    Order.LOWER: Order.AT_MOST,
    Order.AT_LEAST: Order.AT_LEAST,
    Order.AT_MOST: Order.AT_MOST,
}
"""Each comparison, and the same with equality."""


def amount_of(order: Order, number: int) -> Amount:
    """Return the amount "higher than 7" and the like."""
    match order:
        case Order.HIGHER:
            return Span(number + 1, None)
        case Order.LOWER:
            return Span(None, number - 1)
        case Order.AT_LEAST:
            return Span(number, None)
    return Span(None, number)


DIRECTIONS: Final = {
    Order.HIGHER: Direction.UP,
    Order.AT_LEAST: Direction.UP,
    Order.LOWER: Direction.DOWN,
    Order.AT_MOST: Direction.DOWN,
}
