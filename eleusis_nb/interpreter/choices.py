"""Rules that choose what is right: by cases, or by whose turn it is.

A case that is never met and a row that takes no turns are refused, by returning None.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

from eleusis_nb.cards import EVERY_CARD
from eleusis_nb.conditions.attributes import SUIT_TRAITS, Attribute, Trait
from eleusis_nb.conditions.combining import IfElse
from eleusis_nb.conditions.condition import And, Condition, Not, Or
from eleusis_nb.conditions.counts import Counted, Outnumbers
from eleusis_nb.conditions.earlier import Earlier
from eleusis_nb.conditions.judged import Is
from eleusis_nb.conditions.numbers import Residue
from eleusis_nb.conditions.progress import LastPlay, Refused
from eleusis_nb.conditions.relations import Compares, NextSuit, Order, Shares, Steps
from eleusis_nb.conditions.rhythm import LONGEST_CYCLE, InTurn, Opening
from eleusis_nb.conditions.window import Total
from eleusis_nb.interpreter.meanings import ANYTHING, both, cards_of, is_set

Case: TypeAlias = tuple[Condition, Condition]
"""What the test is, and what to play when it holds."""
Cases: TypeAlias = tuple[Case, ...]

_PARITIES: Final = (Residue(2, 0), Residue(2, 1))
_OF_A_CARD: Final = (Is(Trait.EVEN), Is(Trait.ODD))
_VERDICTS: Final = {True, False}


def chosen(cases: Cases, otherwise: Condition | None = None) -> Condition | None:
    """Return the rule of some cases; where none is met, anything goes or what is given.

    Refuses cases that contradict themselves: a card judged that must be and must not be.
    """
    if _asks_of_two_parities(cases) or any(map(_contradicts_itself, cases)):
        return None
    if otherwise is None and (by_verdict := _by_last_verdict(cases)) is not None:
        return by_verdict
    if otherwise is None and _cover(test for test, _ in cases[:-1]):
        return _but_at_last(cases)
    rest = ANYTHING if otherwise is None else otherwise
    rows = list(cases)
    if otherwise is None and len(rows) > 1 and _cover(test for test, _ in rows):
        rest = rows.pop()[1]
    if (suits := _suit_cycle(cases)) is not None and otherwise is None:
        return NextSuit(suits)
    if otherwise is None and _overlap(*rows):
        return And(tuple(IfElse(test, then, ANYTHING) for test, then in rows))
    if otherwise not in {None, ANYTHING} and [test for test, _ in rows] == [LastPlay(right=False)]:
        rows = [(Refused(1), rows[0][1])]  # before any play it is otherwise
    for test, then in reversed(rows):
        if rest == then:
            continue
        rest = IfElse(test, then, rest)
    return rest


def _contradicts_itself(case: Case) -> bool:
    test, then = case
    return is_set(test) and is_set(then) and both(test, then) is None


def _asks_of_two_parities(cases: Cases) -> bool:
    """Whether "if it is even" after a sum or a count that is odd is taken for the last card."""
    counted = any(
        isinstance(test, Total | Counted) and test.amount in _PARITIES for test, _ in cases
    )
    return counted and any(
        isinstance(test, Earlier) and test.condition in _OF_A_CARD for test, _ in cases
    )


def _but_at_last(cases: Cases) -> Condition | None:
    """Read "black must be higher, red lower, but kings go anywhere": the last case comes first."""
    *before, (test, then) = cases
    others = chosen(tuple(before))
    return None if others is None else IfElse(test, then, others)


def _by_last_verdict(cases: Cases) -> Condition | None:
    """Return the choice between a right and a wrong last play, where two cases say both."""
    then = {_was_right(test): then for test, then in cases}
    if len(cases) != len(_VERDICTS) or then.keys() != _VERDICTS:
        return None
    if any(test in {Refused(1), Not(Refused(1))} for test, _ in cases):
        return IfElse(Refused(1), then[False], then[True])  # before any play nothing was refused
    return IfElse(LastPlay(right=True), then[True], then[False])


def _was_right(test: Condition) -> bool | None:
    match test:
        case LastPlay(right=right):
            return right
        case Not(LastPlay(right=right)):
            return not right
        case Refused(1):
            return False
        case Not(Refused(1)):
            return True
        case _:
            return None


def _overlap(*cases: Case) -> bool:
    """Whether two tests may both hold of the last card, and neither is a case of the other."""
    match [test for test, _ in cases]:
        case [Earlier(first, 1), Earlier(second, 1)] if is_set(first) and is_set(second):
            both_hold = cards_of(first) & cards_of(second)
            apart = both_hold not in {0, cards_of(first), cards_of(second)}
            return apart and all(then != ANYTHING for _, then in cases)
    return False


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


def from_nothing(rule: Condition) -> Condition:
    """Return a rule by what lies on the line, said of the starter too: before it nothing does."""
    at: Condition = rule
    while isinstance(at, IfElse) and (holds := _holds_of_nothing(at.test)) is not None:
        at = at.then if holds else at.otherwise
    match at:
        case IfElse(some, then, otherwise) if otherwise == ANYTHING and is_set(some):
            if _holds_of_nothing(then) is False:  # “a queen only if there is a king”: no starter
                return Opening(rule, Not(some)) if at is rule else rule
    said = at is not rule and is_set(at) and at != ANYTHING
    return Opening(rule, at) if said else rule


def _holds_of_nothing(test: Condition) -> bool | None:
    """Whether a count of what lies on the line holds where nothing does; None of other tests."""
    match test:
        case Not(part):
            holds = _holds_of_nothing(part)
            return None if holds is None else not holds
        case Counted(amount=amount, with_this=False) | Outnumbers(amount=amount, with_this=False):
            return amount.holds(0)
    return None


def swapped(case: Case) -> Case | None:
    """Return a case the other way round: "red after black" as "black after red"."""
    test, then = case
    if isinstance(test, Earlier) and is_set(then) and is_set(test.condition):
        return Earlier(then, test.back), test.condition
    match test, then:
        case Earlier(Compares() | Shares() as moved, 1), Compares() | Shares():
            return Earlier(then), moved  # "if it went up go down, and vice versa"
    return None


def vice_versa(cases: Cases) -> Cases | None:
    """Return cases and each the other way round."""
    other = [swapped(case) for case in cases]
    kept = tuple(case for case in other if case is not None)
    return (*cases, *kept) if len(kept) == len(cases) else None


def in_turn(items: Sequence[Condition]) -> Condition | None:
    """Return a pattern shortened to its period; four suits are a cycle that begins anywhere."""
    row = tuple(items)
    if any(one != ANYTHING and is_set(one) and cards_of(one) == EVERY_CARD for one in row):
        return None  # "low or high" is no card of a row
    match row:
        case (Is(a), Is(b), Or((Is(c), Is(d)))) if {a, b, c, d} == set(SUIT_TRAITS):
            return None  # "hearts, spades, diamonds and clubs" are four, not three
    for period in range(1, min(len(row), LONGEST_CYCLE) + 1):
        if all(one == row[place % period] for place, one in enumerate(row)):
            row = row[:period]
            break
    if not 2 <= len(row) <= LONGEST_CYCLE:  # noqa: PLR2004 (one condition takes no turns)
        return None
    suits = tuple(one.trait for one in row if isinstance(one, Is))
    if sorted(suits) == sorted(SUIT_TRAITS) and len(row) == len(SUIT_TRAITS):
        return NextSuit(suits)
    if all(isinstance(one, Compares | Steps) for one in row):
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
        case (Compares(one, 1), Compares(other, 1)) if {one, other} == {Order.HIGHER, Order.LOWER}:
            return ZIGZAG
    return in_turn(items)


ZIGZAG: Final = IfElse(
    Earlier(Compares(Order.HIGHER)),
    Compares(Order.LOWER),
    IfElse(Earlier(Compares(Order.LOWER)), Compares(Order.HIGHER), ANYTHING),
)
"""Down after going up, up after going down. By places a king where one goes up would end all."""


_ATTRIBUTES: Final = {
    frozenset({cards_of(Is(one)), cards_of(Is(other))}): attribute
    for one, other, attribute in (
        (Trait.RED, Trait.BLACK, Attribute.COLOUR),
        (Trait.EVEN, Trait.ODD, Attribute.PARITY),
    )
}


def repeats(items: Sequence[Condition]) -> bool:
    """Whether a condition other than "any card" occurs twice in a row of conditions."""
    named = [item for item in items if item != ANYTHING]
    return len(set(named)) < len(named)
