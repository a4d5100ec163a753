"""Rules made at random: every kind of condition, in every combination.

A seed makes the same tree each time, so a failing test names the seed and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from eleusis_nb.conditions import (
    And,
    Between,
    ByRemainder,
    Compares,
    Computed,
    Counted,
    Differs,
    Divides,
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
    Outnumbers,
    PairedSuit,
    Placed,
    Rank,
    Refused,
    RemainderOfSum,
    Repeats,
    Shares,
    Steps,
    ToFirst,
    ToSeveral,
    Total,
    Value,
)
from eleusis_nb.conditions.attributes import SUIT_TRAITS, Attribute, Trait
from eleusis_nb.conditions.condition import Condition
from eleusis_nb.conditions.numbers import Prime, Residue, Span
from eleusis_nb.conditions.relations import Direction, Order, Ratio
from eleusis_nb.conditions.window import Calculation


def span(random: Random, most: int) -> Span:
    low, high = sorted(random.choices(range(most + 1), k=2))
    return random.choice([Span(low, None), Span(None, high), Span(low, high), Span(low, low)])


def amount(random: Random, most: int) -> Span | Residue | Prime:
    divisor = random.randint(2, 13)
    residue = Residue(divisor, random.randrange(divisor))
    return random.choice([*[span(random, most)] * 4, residue, residue, Prime()])


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


def to_a_card(random: Random, back: int) -> Condition:
    """Return a relation to one earlier card."""
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
        lambda: PairedSuit(suits, back),
        lambda: Divides(random.choice(list(Ratio)), back),
    ]
    return random.choice(makers)()


def to_other_cards(random: Random) -> Condition:
    """Return a relation to the last card that can be one to other cards."""
    return random.choice([to_a_card(random, 1), to_a_card(random, 1), Earlier(of_one_card(random))])


def to_several(random: Random, deepest: int) -> Condition:
    """Return a relation to the last cards together."""
    window = random.randint(2, deepest)
    order = random.choice([None, *Order])
    calculation = random.choice(list(Calculation))
    taken = 2 if calculation is Calculation.DIFFERENCE else window
    makers: list[Callable[[], Condition]] = [
        lambda: Between(window, random.random() < 0.5),
        lambda: Computed(calculation, order, taken),
        lambda: ToSeveral(to_other_cards(random), window, random.random() < 0.5),
    ]
    return random.choice(makers)()


def relation(random: Random, deepest: int) -> Condition:
    back = random.randint(1, deepest)
    kind = random.random()
    if kind < 0.65:
        return to_a_card(random, back)
    if kind < 0.75 and deepest > 1:
        return to_several(random, deepest)
    if kind < 0.9:
        return Total(amount(random, 40), back, random.random() < 0.6)
    return RemainderOfSum(back)


def of_the_line(random: Random) -> Condition:
    """Return a condition on the whole line."""
    some, others = of_one_card(random), of_one_card(random)
    with_this = random.random() < 0.6
    makers: list[Callable[[], Condition]] = [
        lambda: ToFirst(to_other_cards(random)),
        lambda: ToSeveral(to_other_cards(random), None, random.random() < 0.5),
        lambda: Counted(some, amount(random, 9), with_this),
        lambda: Outnumbers(some, others, amount(random, 4), with_this),
        lambda: Repeats(span(random, 4), random.choice([None, *Attribute])),
        lambda: Placed(random.choice([None, *Order])),
        lambda: Total(amount(random, 80), None, with_this),
    ]
    return random.choice(makers)()


def leaf(random: Random, deepest: int, *, of_line: bool = True) -> Condition:
    kind = random.random()
    if kind < 0.4:
        return of_one_card(random)
    if kind < 0.7:
        return relation(random, deepest)
    if kind < 0.85 or deepest < 2:
        return Earlier(of_one_card(random), random.randint(1, deepest))
    if kind < 0.92:
        inner = tree(random, 2, deepest - 1, of_cards=True)
        back = random.randint(1, deepest - inner.sight().depth)
        return Earlier(inner, back)
    if of_line and kind < 0.98:
        return of_the_line(random)
    return random.choice([LastPlay(random.random() < 0.5), Refused(random.randint(1, 9))])


def tree(
    random: Random,
    size: int = 4,
    deepest: int = 6,
    *,
    of_cards: bool = False,
    of_line: bool = True,
) -> Condition:
    """Return a condition of about so many leaves that looks back at most so far.

    It may look at all of the line where `of_line` says so, and at nothing but the cards so far
    back where `of_cards` does.
    """
    if size <= 1:
        return (
            random.choice([of_one_card(random), relation(random, deepest)])
            if of_cards
            else leaf(random, deepest, of_line=of_line)
        )

    def part(size: int) -> Condition:
        return tree(random, size, deepest, of_cards=of_cards, of_line=of_line)

    def row(most: int = 3) -> tuple[Condition, ...]:
        number = random.randint(2, most)
        return tuple(part(size // number) for _ in range(number))

    makers: list[Callable[[], Condition]] = [
        lambda: Not(part(size - 1)),
        lambda: And(row()),
        lambda: Or(row()),
        lambda: ExactlyOne(row()),
        lambda: IfElse(*(part(size // 3) for _ in range(3))),
        lambda: ByRemainder(row(4), random.randint(1, deepest)),
    ]
    if not of_cards:
        makers += [
            lambda: InTurn(row(5)),
            lambda: Opening(part(size // 2), part(size // 2)),
        ]
    return random.choice(makers)()
