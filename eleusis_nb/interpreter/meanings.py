"""Operations that put partial meanings together.

A set of cards is a condition that looks at the card judged alone. Operations refuse, by
returning None, what nobody can mean: the intersection of disjoint sets, a case that is never met.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

from eleusis_nb.cards import ALL_CARDS, EVERY_CARD, RANKS, CardSet
from eleusis_nb.conditions.attributes import Attribute, Trait
from eleusis_nb.conditions.condition import And, Condition, ExactlyOne, Not, Or
from eleusis_nb.conditions.earlier import Earlier
from eleusis_nb.conditions.errors import RuleError
from eleusis_nb.conditions.judged import Is, Rank
from eleusis_nb.conditions.relations import Shares
from eleusis_nb.conditions.several import ToSeveral
from eleusis_nb.conditions.situation import MAX_BACK, Situation

Row: TypeAlias = tuple[Condition, ...]
"""Conditions for one card after the other."""

ANYTHING: Final = Is(Trait.ANYTHING)
NOTHING: Final = Is(Trait.NOTHING)
NUMBERED: Final = Not(Is(Trait.FACE))
LOW: Final = Rank(1, 9)
"""Low cards where the writer does not say which they are (source 003)."""
HIGH: Final = Rank(8, RANKS)
"""High ones likewise; where the text speaks of low ones too, they are the others."""
VAGUE: Final = frozenset({LOW, HIGH, Rank(LOW.high + 1, RANKS)})
_HALVES: Final = {LOW: Rank(1, 7), Rank(LOW.high + 1, RANKS): HIGH}
"""Low and high cards where they are the halves of a suit (source 001)."""
_EMPTY: Final = Situation()
_LINES: Final = tuple(
    tuple(ALL_CARDS[(step * n + first) % len(ALL_CARDS)] for n in range(length))
    for step, first, length in (
        (7, 3, 1), (11, 5, 2), (5, 9, 2), (9, 30, 3), (17, 1, 3), (3, 20, 4), (19, 8, 4),
        (23, 4, 5), (15, 11, 5), (21, 2, 6), (29, 7, 7), (25, 12, 8), (31, 16, 9),
        (33, 40, 1), (35, 41, 2), (37, 22, 2), (13, 25, 3), (13, 0, 3),
        (26, 6, 2), (26, 33, 4), (1, 14, 3), (51, 44, 3), (17, 11, 2), (41, 6, 2), (25, 37, 2),
        (17, 5, 24), (7, 2, 42),
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
    return one == other or all(
        one.legal(situation) == other.legal(situation) for situation in SITUATIONS
    )


def by_halves(condition: Condition) -> Condition:
    """Return a condition with the halves of a suit for low and high cards."""
    if isinstance(condition, Rank):
        return _HALVES.get(condition, condition)
    return condition.with_parts(map(by_halves, condition.parts()))


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


def can_lose(one: Condition, left_out: Condition) -> bool:
    """Whether a set has cards of each kind that is left out: hearts of kings, clubs none.

    "Numbers without faces and aces" says again that numbers have no faces.
    """
    kinds = left_out.parts() if isinstance(left_out, Or) else (left_out,)
    others = [kind for kind in kinds if one != NUMBERED or kind != Is(Trait.FACE)]
    return all(cards_of(one) & cards_of(kind) for kind in others or kinds)


def both(one: Condition, other: Condition) -> Condition | None:
    """Return the condition that both hold; None where two sets have no card in common."""
    if one == ANYTHING:
        return other
    if other == ANYTHING:
        return one
    if is_set(one) and is_set(other):
        common = cards_of(one) & cards_of(other)
        if (
            not common
            or cards_of(one) == cards_of(other)
            or EVERY_CARD in map(cards_of, (one, other))
        ):
            return None  # in "any red or black king" red or black would say nothing
        if _has_idle_part(one, other) or _has_idle_part(other, one):
            return None
    parts = (*_parts(one, And), *_parts(other, And))
    return And(parts) if len(parts) <= _MOST_PARTS else None


def _has_idle_part(one: Condition, other: Condition) -> bool:
    """Whether part of a choice is never met: in "red and even or black and odd" red ends at or."""
    return isinstance(other, Or) and any(
        not isinstance(part, Rank) and not cards_of(one) & cards_of(part) for part in other.parts()
    )


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
        if is_negated(other) and not is_negated(one) and not cards_of(one) & ~cards_of(other):
            return None  # no king is a queen: "not a king and not a queen" denies each
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


def is_negated(condition: Condition) -> bool:
    """Whether a set is said by what it is not; number cards have a name of their own."""
    return isinstance(condition, Not) and condition != NUMBERED


def wrong(condition: Condition) -> Condition | None:
    """Return what is right where a condition is wrong; None where that is said of it already."""
    if condition == ANYTHING or isinstance(condition, Not):
        return None
    if isinstance(condition, And):
        parts = condition.parts()
        if all(map(_is_denial, parts)) or any(map(_changes, parts)):
            return None
    return opposite(condition)


def _is_denial(condition: Condition) -> bool:
    """Whether a condition says what is not: French and Russian say *not* twice to deny once."""
    return isinstance(condition, Not) or _changes(condition)


def _changes(condition: Condition) -> bool:
    """Whether a condition says that something is not shared with an earlier card."""
    return isinstance(condition, Shares) and not condition.same


def none_of(condition: Condition) -> Condition | None:
    """Negate what follows "no" or "not": in "no clubs and no aces" each is negated already."""
    if isinstance(condition, And | Or) and any(map(is_negated, condition.parts())):
        return None
    return wrong(condition)


def exactly_one(one: Condition, other: Condition) -> Condition:
    """Return the condition that one of two holds and not the other."""
    return ExactlyOne((one, other))


def or_same(relation: Condition | None, back: int = 1) -> Condition | None:
    """Return a relation to an earlier card, or its rank again: "equal or one higher"."""
    return None if relation is None else Or((Shares(Attribute.RANK, back), relation))


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


def one_of_last(condition: Condition, window: int) -> Condition | None:
    """Return the test that at least one of the last cards, two or more, satisfied a condition."""
    if condition == ANYTHING or not is_set(condition) or not 1 < window <= MAX_BACK:
        return None
    return ToSeveral(Earlier(condition), window, each=False)


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
