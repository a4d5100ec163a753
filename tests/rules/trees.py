"""Rules made at random: every kind of condition, in every combination.

A seed makes the same tree each time, so a failing test names the seed and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from eleusis_nb.rules.attributes import SUIT_TRAITS, Attribute, Trait
from eleusis_nb.rules.condition import Condition
from eleusis_nb.rules.conditions import (
    And,
    ByRemainder,
    Compares,
    Differs,
    Earlier,
    ExactlyOne,
    IfElse,
    InTurn,
    Is,
    LastPlay,
    NextSuit,
    Not,
    Opening,
    Or,
    Rank,
    Refused,
    RemainderOfSum,
    Shares,
    Steps,
    Total,
    Value,
)
from eleusis_nb.rules.conditions.relations import Direction, Order
from eleusis_nb.rules.numbers import Residue, Span


def amount(random: Random, most: int) -> Span | Residue:
    low, high = sorted(random.choices(range(most + 1), k=2))
    divisor = random.randint(2, 13)
    return random.choice(
        [Span(low, None), Span(None, high), Span(low, high), Span(low, low)]
        + [Residue(divisor, random.randrange(divisor))] * 2
    )


def of_one_card(random: Random) -> Condition:
    rank = random.randint(1, 13)
    return random.choice(
        [
            Is(random.choice(list(Trait))),
            Is(random.choice(list(Trait))),
            Rank(rank, rank),
            Rank(rank, random.randint(1, 13)),
            Value(amount(random, 13)),
        ]
    )


def relation(random: Random, deepest: int) -> Condition:
    back = random.randint(1, deepest)
    least, most = sorted(random.choices(range(13), k=2))
    suits = tuple(random.sample(SUIT_TRAITS, 4))
    makers: list[Callable[[], Condition]] = [
        lambda: Shares(random.choice(list(Attribute)), back, random.random() < 0.5),
        lambda: Compares(random.choice(list(Order)), back, random.random() < 0.3),
        lambda: Differs(amount(random, 12), back),
        lambda: Steps(
            least, most, random.choice(list(Direction)), back, circle=random.random() < 0.5
        ),
        lambda: NextSuit(suits, back),
        lambda: Total(amount(random, 40), back, random.random() < 0.6),
        lambda: RemainderOfSum(back),
    ]
    return random.choice(makers)()


def leaf(random: Random, deepest: int) -> Condition:
    kind = random.random()
    if kind < 0.4:
        return of_one_card(random)
    if kind < 0.7:
        return relation(random, deepest)
    if kind < 0.85 or deepest < 2:
        return Earlier(of_one_card(random), random.randint(1, deepest))
    if kind < 0.95:
        inner = tree(random, 2, deepest - 1, of_cards=True)
        back = random.randint(1, deepest - inner.sight().depth)
        return Earlier(inner, back)
    return random.choice([LastPlay(random.random() < 0.5), Refused(random.randint(1, 9))])


def tree(random: Random, size: int = 4, deepest: int = 6, *, of_cards: bool = False) -> Condition:
    """Return a condition of about so many leaves that looks back at most so far."""
    if size <= 1:
        return (
            random.choice([of_one_card(random), relation(random, deepest)])
            if of_cards
            else leaf(random, deepest)
        )

    def row(most: int = 3) -> tuple[Condition, ...]:
        number = random.randint(2, most)
        return tuple(
            tree(random, size // number, deepest, of_cards=of_cards) for _ in range(number)
        )

    makers: list[Callable[[], Condition]] = [
        lambda: Not(tree(random, size - 1, deepest, of_cards=of_cards)),
        lambda: And(row()),
        lambda: Or(row()),
        lambda: ExactlyOne(row()),
        lambda: IfElse(*(tree(random, size // 3, deepest, of_cards=of_cards) for _ in range(3))),
        lambda: ByRemainder(row(4), random.randint(1, deepest)),
    ]
    if not of_cards:
        makers += [
            lambda: InTurn(row(5)),
            lambda: Opening(tree(random, size // 2, deepest), tree(random, size // 2, deepest)),
        ]
    return random.choice(makers)()
