"""Normal forms: a rule rewritten as a shorter tree with the same meaning.

Every step keeps the meaning in every situation, also where an earlier card is absent. The form is
not canonical: two equivalent rules may have two normal forms. Equivalence is decided by
:func:`eleusis_nb.rules.compare`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from typing import Final

from eleusis_nb.cards import RANKS, CardSet
from eleusis_nb.conditions.attributes import Attribute, Trait
from eleusis_nb.conditions.combining import ByRemainder, IfElse
from eleusis_nb.conditions.condition import And, Condition, Not, Or, nodes
from eleusis_nb.conditions.counts import Counted, Outnumbers, Repeats
from eleusis_nb.conditions.earlier import Earlier
from eleusis_nb.conditions.judged import Is, Rank, Value
from eleusis_nb.conditions.numbers import Residue, Span
from eleusis_nb.conditions.progress import LastPlay
from eleusis_nb.conditions.relations import Compares, Differs, Order, Shares, Steps
from eleusis_nb.conditions.rhythm import InTurn, Opening, shortest_cycle
from eleusis_nb.conditions.several import ToFirst, ToSeveral, is_relation
from eleusis_nb.conditions.situation import Situation
from eleusis_nb.conditions.window import Total

_ANYTHING: Final = Is(Trait.ANYTHING)
_NOTHING: Final = Is(Trait.NOTHING)
_EMPTY: Final = Situation()
_ADJECTIVES: Final = frozenset(
    {Trait.RED, Trait.BLACK, Trait.EVEN, Trait.ODD, Trait.LOW, Trait.PRIME}
)
_REVERSED: Final = {
    Order.HIGHER: Order.AT_MOST,
    Order.LOWER: Order.AT_LEAST,
    Order.AT_LEAST: Order.LOWER,
    Order.AT_MOST: Order.HIGHER,
}


def normal(tree: Condition) -> Condition:
    """Return a condition in its plain form.

    Examples
    --------
    >>> from eleusis_nb.rules.law import Rule
    >>> print(Rule(normal(Rule.parse("not (not a face or black)").tree)))
    a red face card
    """
    while (plain := _step(tree)) != tree:  # each step is shorter, or earlier in a fixed order
        tree = plain
    return tree


def _step(tree: Condition) -> Condition:
    plain = _plain(tree.with_parts(normal(part) for part in tree.parts()))
    if plain.sight().is_static:
        return _shortest().get(plain.legal(_EMPTY), plain)
    return plain


def size(tree: Condition) -> int:
    """Return of how many conditions a tree is made."""
    return sum(1 for _ in nodes(tree))


def negated(condition: Condition) -> Condition:
    """Return the plain form of a condition's negation."""
    return normal(Not(condition))


def _plain(tree: Condition) -> Condition:  # noqa: PLR0911 (one case a kind)
    match tree:
        case Not(part):
            return _plain_not(part)
        case And(parts):
            return _plain_row(And, parts, neutral=_ANYTHING, zero=_NOTHING)
        case Or(parts):
            return _plain_row(Or, parts, neutral=_NOTHING, zero=_ANYTHING)
        case IfElse():
            return _plain_if(tree)
        case InTurn(parts):
            return _plain_turns(parts)
        case Opening(then, first) if first == _ANYTHING:
            return then
        case Earlier(Earlier(condition, back), further):
            return Earlier(condition, back + further)
        case Steps(0, 0, _, back) | Differs(Span(None | 0, 0), back):
            return Shares(Attribute.RANK, back)
    return tree


def _plain_not(part: Condition) -> Condition:  # noqa: C901, PLR0911 (one case a kind)
    match part:
        case Not(inner):
            return inner
        case And(parts) if not part.sight().is_static:
            return Or(tuple(negated(each) for each in parts))
        case Or(parts):
            return And(tuple(negated(each) for each in parts))
        case IfElse(test, then, otherwise):
            return IfElse(test, negated(then), negated(otherwise))
        case InTurn(parts):
            return InTurn(tuple(negated(each) for each in parts))
        case ByRemainder(cases, back):
            return ByRemainder(tuple(negated(each) for each in cases), back)
        case Shares(attribute, back, same):
            return Shares(attribute, back, not same)
        case Compares(order, back, ace_high):
            return Compares(_REVERSED[order], back, ace_high)
        case LastPlay(right):
            return LastPlay(not right)
        case Earlier(inner, back):
            return Earlier(negated(inner), back)
        case Differs(amount, back) if other := _complement(amount):
            return Differs(other, back)
        case Total(amount, window, with_this) if other := _complement(amount):
            return Total(other, window, with_this)
    return _plain_not_of_the_line(part)


def _plain_not_of_the_line(part: Condition) -> Condition:
    """Return the plain form of the negation of a condition on the first card or on many."""
    match part:
        case ToFirst(relation) if is_relation(opposite := negated(relation)):
            return ToFirst(opposite)
        case ToSeveral(relation, window, each) if is_relation(opposite := negated(relation)):
            return ToSeveral(opposite, window, not each)
        case Counted(cards, amount, with_this) if other := _complement(amount):
            return Counted(cards, other, with_this)
        case Repeats(amount, attribute) if other := _complement(amount):
            return Repeats(other, attribute)
        case Outnumbers(cards, others, Span(0 | 1 as least, None), with_this):
            # Not more than the others: the others are at least as many.
            return Outnumbers(others, cards, Span(1 - least, None), with_this)
    return Not(part)


def _complement(amount: object) -> Span | Residue | None:
    """Return "more than" for "at most", "odd" for "even", and the other way round."""
    match amount:
        case Span(None, int(most)):
            return Span(most + 1, None)
        case Span(int(least), None) if least > 0:
            return Span(None, least - 1)
        case Residue(2, remainder):
            return Residue(2, 1 - remainder)
    return None


def _plain_row(
    kind: type[And | Or], parts: tuple[Condition, ...], neutral: Condition, zero: Condition
) -> Condition:
    """Melt rows of the same kind, drop what adds nothing, judge the card alone in one part."""
    flat = [inner for part in parts for inner in (part.parts() if type(part) is kind else (part,))]
    static = [part for part in flat if part.sight().is_static]
    rest = [part for part in flat if not part.sight().is_static]
    kept = [*_one_static(kind, static), *rest]
    kept = [part for part in dict.fromkeys(kept) if part != neutral]
    if zero in kept:
        return zero
    kept.sort(key=_place)
    if len(kept) > 1:
        return kind(tuple(kept))
    return kept[0] if kept else neutral


def _one_static(kind: type[And | Or], parts: list[Condition]) -> list[Condition]:
    """Join the conditions on the card alone, where that is shorter."""
    if len(parts) < 2:  # noqa: PLR2004 (nothing to join)
        return parts
    cards = kind(tuple(parts)).legal(_EMPTY)
    shortest = _shortest().get(cards)
    if shortest is None:
        return parts
    return list(shortest.parts()) if type(shortest) is kind else [shortest]


def _plain_if(tree: IfElse) -> Condition:
    test, then, otherwise = tree.test, tree.then, tree.otherwise
    if test.sight().is_static:
        if test == _ANYTHING or then == otherwise:
            return then
        if test == _NOTHING:
            return otherwise
    other_test = negated(test)
    if (shared := _shared(tree)) is not None:
        return shared
    # A case comes before "otherwise anything", unless its test would be the longer for it.
    other = (size(other_test), otherwise == _ANYTHING, _place(other_test))
    if other < (size(test), then == _ANYTHING, _place(test)):
        return IfElse(other_test, otherwise, then)
    return tree


def _shared(tree: IfElse) -> Condition | None:
    """Return "odd after odd and even after even" as the same parity; and so faces, and others."""
    match tree.test:
        case Earlier(was, back):
            pass
        case _:
            return None
    for attribute, one in ((Attribute.PARITY, Is(Trait.ODD)), (Attribute.KIND, Is(Trait.FACE))):
        halves = (one, negated(one))
        if was in halves and {tree.then, tree.otherwise} == set(halves):
            return Shares(attribute, back, tree.then == was)
    return None


def _plain_turns(parts: tuple[Condition, ...]) -> Condition:
    """Keep the shortest cycle that goes round as the given one does."""
    cycle = shortest_cycle(parts)
    return InTurn(cycle) if len(cycle) > 1 else cycle[0]


_KINDS: Final = "Rank Value Not Or Shares Compares Steps Differs NextSuit".split()
_TRAITS: Final = tuple(Trait)
_FEW: Final = 7
"""So many ranks in a row, at most, are left out rather than the others named around the corner."""
_DIVISORS: Final = range(3, 7)  # of more than one value, and not even or odd


def _place(condition: Condition) -> tuple[int, int, str]:
    """Return where a condition stands in a row: adjectives, ranks, nouns, then the rest."""
    match condition:
        case Is(trait) if trait in _ADJECTIVES:
            return 0, _TRAITS.index(trait), ""
        case Rank(low, high) if low == high:
            return 1, low, ""
        case Is(trait):
            return 2, _TRAITS.index(trait), ""
    name = type(condition).__name__
    if name in _KINDS:
        return 3, _KINDS.index(name), _detail(condition)
    # The words for an earlier card take in all that follows, and would need brackets.
    return 3, len(_KINDS) + isinstance(condition, Earlier), _detail(condition)


def _detail(condition: Condition) -> str:
    """Return a text that puts conditions of one kind in order, the plainer side first."""
    match condition:
        case Not(inner):
            kind, number, detail = _place(inner)
            return f"{kind} {number:02} {detail}"
        case Earlier(inner, back):
            return f"{back} {_place(inner)}"
        case Shares(_, back, same):
            return f"{'same' if same else 'unlike'} {back} {condition!r}"
    return repr(condition)


def _ranges() -> Iterator[Condition]:
    """Yield what names ranks in a row, the plainest first: "not 5 to 7" comes before "8 to 4"."""
    spans = product(range(1, RANKS + 1), repeat=2)
    ranges = [Rank(low, high) for low, high in spans if (high - low) % RANKS != 1]  # two: a list
    yield from (each for each in ranges if each.low <= each.high)
    yield from (Not(each) for each in ranges if 0 < each.high - each.low < _FEW)
    for low in range(2, RANKS - 1):
        yield And((Not(Rank(low, low)), Not(Rank(low + 1, low + 1))))
    yield from ranges


@cache
def _shortest() -> dict[CardSet, Condition]:
    """Return, for sets of cards with a short name, the shortest condition that names them."""
    # "ace to 9" says which cards it means, "low" does not
    names: list[Condition] = [Is(trait) for trait in Trait if trait is not Trait.LOW]
    names += [Rank(rank, rank) for rank in range(1, RANKS + 1)]
    found: dict[CardSet, Condition] = {}

    def name(condition: Condition) -> None:
        found.setdefault(condition.legal(_EMPTY), condition)

    for each in names:
        name(each)
    for each in names:
        name(Not(each))
    for each in _ranges():
        name(each)
    in_order = sorted(names, key=_place)
    for kind in (And, Or):
        for pair in combinations(in_order, 2):
            name(kind(pair))
    for divisor in _DIVISORS:
        multiple = Value(Residue(divisor, 0))
        name(multiple)
        name(Not(multiple))
    return found
