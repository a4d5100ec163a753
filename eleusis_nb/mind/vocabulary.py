"""The vocabulary of the default table: kinds of conditions, of tests and of turns.

A kind is what somebody chooses first ("a suit"), and its members are equally likely then ("a
heart"). How often people choose each kind is counted, not set: :mod:`eleusis_nb.mind.costs`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations
from typing import Final

from eleusis_nb import conditions
from eleusis_nb.cards import RANKS
from eleusis_nb.conditions import (
    And,
    Between,
    Compares,
    Differs,
    Earlier,
    ExactlyOne,
    Is,
    LastPlay,
    NextSuit,
    Not,
    Opening,
    Or,
    Rank,
    Refused,
    Shares,
    Steps,
    Total,
    Value,
)
from eleusis_nb.conditions.attributes import SUIT_TRAITS, Attribute, Trait
from eleusis_nb.conditions.numbers import Residue, Span
from eleusis_nb.conditions.relations import Direction, Order
from eleusis_nb.rules import Condition

FARTHEST: Final = 6


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of conditions.

    Parameters
    ----------
    name : str
        Its name in the counts.
    members : tuple of Condition
        Its conditions.
    """

    name: str
    members: tuple[Condition, ...]


def _kind(name: str, members: Iterable[Condition]) -> Kind:
    return Kind(name, tuple(members))


def _both_ways(some: Iterable[Condition]) -> list[Condition]:
    return [way for one in some for way in (one, Not(one))]


def _negated(some: Iterable[Condition]) -> list[Condition]:
    return [Not(one) for one in some]


def of_the_card() -> Iterator[Kind]:
    """Yield the kinds of conditions on a card by itself."""
    suits = [Is(suit) for suit in SUIT_TRAITS]
    yield _kind("colour", [Is(Trait.RED), Is(Trait.BLACK)])
    yield _kind("parity", [Is(Trait.EVEN), Is(Trait.ODD)])
    yield _kind("suit", suits)
    yield _kind("no suit", _negated(suits))
    mixed = [(0, 2), (0, 3), (1, 2), (1, 3)]
    yield _kind("two suits", [Or((suits[a], suits[b])) for a, b in mixed])
    yield _kind("face", _both_ways([Is(Trait.FACE)]))
    yield _kind("half", [Rank(1, 7), Rank(8, RANKS)])
    yield _kind("low, honour", _both_ways([Is(Trait.LOW), Is(Trait.HONOUR)]))
    yield _kind("prime", _both_ways([Is(Trait.PRIME)]))
    ranks = [Rank(rank, rank) for rank in range(1, RANKS + 1)]
    yield _kind("rank", ranks)
    yield _kind("no rank", _negated(ranks))
    yield _kind("up to", [Rank(1, most) for most in range(2, RANKS)])
    yield _kind("from", [Rank(least, RANKS) for least in range(2, RANKS)])
    inner = _inner_ranks()
    yield _kind("between ranks", inner)
    yield _kind("outside ranks", _negated(inner))
    yield _kind("two ranks", [Or((a, b)) for a, b in combinations(ranks, 2)])
    yield _kind("multiple", [Value(Residue(n, 0)) for n in (3, 4, 5)])
    yield _kind("no multiple", [Not(Value(Residue(n, 0))) for n in (3, 4, 5)])
    residues = [Value(Residue(n, rest)) for n in (3, 4, 5) for rest in range(1, n)]
    yield _kind("residue", residues)
    yield _kind("no residue", _negated(residues))


def _inner_ranks() -> list[Condition]:
    return [Rank(a, b) for a in range(2, RANKS) for b in range(a + 1, RANKS)]


def to_a_card(back: int) -> Iterator[Kind]:
    """Yield the kinds of relations to an earlier card."""
    mark = "" if back == 1 else f" {back} back"
    yield _kind("same" + mark, [Shares(one, back) for one in Attribute])
    yield _kind("other" + mark, [Shares(one, back, same=False) for one in Attribute])
    yield _kind("higher" + mark, [Compares(Order.HIGHER, back), Compares(Order.LOWER, back)])
    yield _kind("not lower" + mark, [Compares(Order.AT_LEAST, back), Compares(Order.AT_MOST, back)])
    if back > 2:  # noqa: PLR2004 (people seldom count ranks so far back)
        return
    most = range(1, FARTHEST + 1)
    yield _kind("within" + mark, [Differs(Span(None, n), back) for n in most])
    yield _kind("apart" + mark, [Differs(Span(n, None), back) for n in range(2, FARTHEST + 2)])
    yield _kind("exactly apart" + mark, [Differs(Span(n, n), back) for n in most])
    spans = [(a, b) for a in range(1, FARTHEST + 1) for b in range(a + 1, FARTHEST + 2)]
    yield _kind("apart between" + mark, [Differs(Span(a, b), back) for a, b in spans])
    ways = tuple(Direction)
    for circle, on in ((True, "circle" + mark), (False, "steps" + mark)):
        ones = [Steps(1, 1, way, back, circle=circle) for way in ways]
        ups = [Steps(1, n, way, back, circle=circle) for way in ways for n in most if n > 1]
        exact = [Steps(n, n, way, back, circle=circle) for way in ways for n in most if n > 1]
        zero = [Steps(0, n, way, back, circle=circle) for way in ways for n in most]
        wide = [
            Steps(a, b, way, back, circle=circle) for way in ways for a, b in spans if 1 < a < b
        ]
        yield _kind(on + ": one", ones)
        yield _kind(on + ": up to", ups)
        yield _kind(on + ": exactly", exact)
        yield _kind(on + ": from 0", zero)
        yield _kind(on + ": between", wide)
    if back > 1:
        return
    yield _kind("multiple apart", [Differs(Residue(n, 0)) for n in (3, 4)])
    yield _kind("ace high", [Compares(order, ace_high=True) for order in Order])
    natural = [SUIT_TRAITS, tuple(reversed(SUIT_TRAITS))]
    orders = [(SUIT_TRAITS[0], *rest) for rest in permutations(SUIT_TRAITS[1:])]
    both = [(SUIT_TRAITS[0], *SUIT_TRAITS[:0:-1])]
    yield _kind("next suit", [NextSuit(natural[0]), NextSuit(both[0])])
    yield _kind(
        "next suit, order", [NextSuit(one) for one in orders if one not in (natural[0], both[0])]
    )
    yield _kind("no next suit", [Not(NextSuit(one)) for one in orders])


def sums() -> Iterator[Kind]:
    """Yield the kinds of conditions on the sum with one earlier card or two."""
    yield _kind("sum residue", [Total(Residue(3, rest)) for rest in range(3)])
    yield _kind("no sum residue", [Not(Total(Residue(3, 0))), Not(Total(Residue(4, 0)))])
    yield _kind("sum of 4, 5", [Total(Residue(n, rest)) for n in (4, 5) for rest in range(n)])
    yield _kind("sum from", [Total(Span(n, None)) for n in range(6, 22)])
    yield _kind("sum up to", [Total(Span(None, n)) for n in range(6, 22)])
    inner = [Total(Span(a, b)) for a in range(6, 16, 2) for b in range(a + 4, 20)]
    yield _kind("sum between", inner)
    yield _kind("sum of three", [Total(Residue(n, r), 2) for n in (2, 3) for r in range(n)])
    yield _kind("no sum of three", [Not(Total(Residue(3, r), 2)) for r in range(3)])
    yield _kind("sum of three from", [Total(Span(n, None), 2) for n in range(14, 28)])
    yield _kind("sum of three up to", [Total(Span(None, n), 2) for n in range(14, 28)])
    yield _kind("between two", [Between(), Not(Between()), Between(inclusive=True)])


def declared() -> Iterator[Kind]:
    """Yield what kinds of conditions declare as their examples, of whoever adds one."""
    for back in range(3):
        found: list[Condition] = []
        for one in vars(conditions).values():
            if isinstance(one, type) and issubclass(one, Condition):
                found += one.examples(back)
        if found:
            yield _kind(f"declared {back}", found)


def all_conditions() -> list[Kind]:
    """Return the kinds of conditions that a rule may be made of."""
    found = [*of_the_card(), *to_a_card(1), *to_a_card(2), *to_a_card(3), *sums()]
    for back in (4, 5, 6):
        some = [Shares(one, back, same) for one in Attribute for same in (True, False)]
        found.append(_kind(f"{back} back", some))
    return [*found, *declared()]


ANYTHING: Final = _kind("anything", [Is(Trait.ANYTHING)])


def tests() -> list[Kind]:
    """Return the kinds of what is asked before a condition is chosen; of opposites one."""
    found: list[Kind] = []
    for back in (1, 2):
        mark = f"{back} back: "
        suits = [Is(suit) for suit in SUIT_TRAITS]
        rows: list[tuple[str, Sequence[Condition]]] = [
            ("colour", [Is(Trait.RED)]),
            ("parity", [Is(Trait.EVEN)]),
            ("suit", suits),
            ("two suits", [Or((suits[0], suits[2])), Or((suits[0], suits[3]))]),
            ("face", [Is(Trait.FACE)]),
            ("half", [Rank(1, 7)]),
            ("low, honour", [Is(Trait.LOW), Is(Trait.HONOUR)]),
            ("prime", [Is(Trait.PRIME)]),
            ("up to", [Rank(1, most) for most in range(2, RANKS)]),
            ("rank", [Rank(rank, rank) for rank in range(1, RANKS + 1)]),
            ("multiple", [Value(Residue(n, 0)) for n in (3, 4, 5)]),
            ("residue", [Value(Residue(n, rest)) for n in (3, 4, 5) for rest in range(1, n)]),
            ("between ranks", _inner_ranks()),
        ]
        found += [_kind(mark + name, map(_earlier(back), some)) for name, some in rows]
    found.append(_kind("last two alike", [Earlier(Shares(one)) for one in Attribute]))
    found.append(
        _kind("last two rose", [Earlier(Compares(o)) for o in (Order.HIGHER, Order.LOWER)])
    )
    found.append(_kind("last two sum", [Total(Residue(n, 0), 2, with_this=False) for n in (2, 3)]))
    spans = [Total(Span(n, None), 2, with_this=False) for n in range(8, 21)]
    found.append(_kind("last two sum from", spans))
    found.append(_kind("last verdict", [LastPlay(right=True)]))
    found.append(_kind("refused", [Refused(n) for n in (1, 2, 3)]))
    return found


def _earlier(back: int) -> Callable[[Condition], Condition]:
    return lambda condition: Earlier(condition, back)


def tests_of_the_card() -> list[Kind]:
    """Return the kinds of what is asked of the card judged."""
    names = (
        "colour", "parity", "suit", "face", "half", "low, honour", "prime", "up to", "rank",
        "between ranks", "multiple", "residue",
    )  # fmt: skip
    opposites = ("colour", "parity", "face", "half", "prime")
    kinds = {one.name: one.members for one in of_the_card()}
    return [
        _kind("card: " + name, kinds[name][:1] if name in opposites else kinds[name])
        for name in names
    ]


def patterns() -> dict[str, list[tuple[int, ...]]]:
    """Return in which turns two conditions alternate, by kind of pattern."""
    found: dict[str, list[tuple[int, ...]]] = {"01": [(0, 1)], "begun": [], "shifted": []}
    for length in range(3, 7):
        for first in range(1, length):
            plain = (0,) * first + (1,) * (length - first)
            found["begun"].append(plain)
            turned = {plain[n:] + plain[:n] for n in range(1, length)}
            found["shifted"] += [one for one in sorted(turned) if one[0] == 0 and one[-1] == 0]
    return found


def specials() -> Iterator[Kind]:
    """Yield whole rules of a shape that no other form has."""
    zigzag = Earlier(Compares(Order.HIGHER)), Compares(Order.LOWER), Compares(Order.HIGHER)
    yield _kind(
        "zigzag",
        [
            conditions.IfElse(
                zigzag[0],
                zigzag[1],
                conditions.IfElse(Earlier(Compares(Order.LOWER)), zigzag[2], Is(Trait.ANYTHING)),
            )
        ],
    )
    traits = [Is(Trait.RED), Is(Trait.BLACK), Is(Trait.FACE), *map(Rank, (1, 13), (1, 13))]
    then: list[Condition] = [Shares(one, same=same) for one in Attribute for same in (True, False)]
    then += [Compares(Order.AT_LEAST), Compares(Order.AT_MOST)]
    yield _kind("opening", [Opening(one, first) for one in then for first in traits])
    yield _kind(
        "opening with an ace",
        [Opening(Or((one, first)), first) for one in then for first in traits[2:]],
    )
    pairs = [Shares(a) for a in Attribute]
    yield _kind(
        "both or none",
        [Not(ExactlyOne((a, b))) for a, b in combinations(pairs, 2)],
    )
    runs = [Shares(one) for one in Attribute]
    again = [Shares(one, 2) for one in Attribute]
    yield _kind("no three", [Not(And((a, b))) for a, b in zip(runs, again, strict=True)])
