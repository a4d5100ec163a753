"""What each kind of condition means, written down a second time: one card, one line, yes or no.

The package computes sets of 52 bits by one function, ``Condition.legal``. Here is the same from
the specification of the rule language and the published rules, with nothing of the package but
the parameters of a condition: cards are read from their codes, a line is a row of cards from the
starter on, and the answer is for one card at a time. ``None`` says that the condition looks at a
card that is not there yet, or at the verdict of a play that nobody made.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, TypeAlias

from eleusis_nb import conditions
from eleusis_nb.cards import Card
from eleusis_nb.conditions.numbers import Prime, Residue, Span
from eleusis_nb.rules import Condition

RANKS = "A 2 3 4 5 6 7 8 9 10 J Q K".split()
SUITS = {"C": "club", "D": "diamond", "H": "heart", "S": "spade"}

Answer: TypeAlias = bool | None


@dataclass(frozen=True)
class Plain:
    """A card as it is printed."""

    rank: int
    suit: str

    @property
    def red(self) -> bool:
        return self.suit in ("diamond", "heart")

    @property
    def face(self) -> bool:
        return self.rank in (11, 12, 13)


def plain(card: Card) -> Plain:
    code = card.code()
    return Plain(RANKS.index(code[:-1]) + 1, SUITS[code[-1]])


@dataclass(frozen=True)
class Asked:
    """One card on one board."""

    line: tuple[Plain, ...]
    card: Plain
    right: bool | None = None
    refused: int = 0

    def back(self, by: int) -> Plain | None:
        return self.line[-by] if by <= len(self.line) else None


# --- one card ----------------------------------------------------------------------------------

TRAITS: dict[str, Callable[[Plain], bool]] = {
    "red": lambda c: c.red,
    "black": lambda c: c.suit in ("club", "spade"),
    "even": lambda c: c.rank in (2, 4, 6, 8, 10, 12),  # the queen is even (source 003)
    "odd": lambda c: c.rank in (1, 3, 5, 7, 9, 11, 13),
    "low": lambda c: c.rank in (1, 2, 3, 4, 5, 6, 7, 8, 9),  # A … 9 (source 003)
    "prime": lambda c: c.rank in (2, 3, 5, 7, 11, 13),
    "face": lambda c: c.face,
    "honour": lambda c: c.rank in (10, 11, 12, 13, 1),  # 10 J Q K A
    "club": lambda c: c.suit == "club",
    "diamond": lambda c: c.suit == "diamond",
    "heart": lambda c: c.suit == "heart",
    "spade": lambda c: c.suit == "spade",
    "anything": lambda _: True,
    "nothing": lambda _: False,
}

ATTRIBUTES: dict[str, Callable[[Plain], object]] = {
    "colour": lambda c: c.red,
    "suit": lambda c: c.suit,
    "rank": lambda c: c.rank,
    "parity": lambda c: c.rank % 2 == 0,
    "kind": lambda c: c.face,
}


def is_amount(amount: Any, number: int) -> bool:  # noqa: ANN401 (a span or a remainder)
    if isinstance(amount, Span):
        enough = True if amount.least is None else number >= amount.least
        return enough and (True if amount.most is None else number <= amount.most)
    if isinstance(amount, Prime):  # what only 1 and itself go into
        return number > 1 and [n for n in range(1, number + 1) if number % n == 0] == [1, number]
    assert isinstance(amount, Residue)
    while number < 0:
        number += amount.divisor
    while number >= amount.divisor:  # what is left over, by taking away
        number -= amount.divisor
    return number == amount.remainder


def in_range(low: int, high: int, rank: int) -> bool:
    """Walk from the low rank to the high one; past the king comes the ace."""
    at = low
    while at != high:
        if at == rank:
            return True
        at = 1 if at == 13 else at + 1
    return rank == high


# --- beside an earlier card --------------------------------------------------------------------


def compares(node: Any, earlier: Plain, card: Plain) -> bool:  # noqa: ANN401 (a Compares)
    def height(one: Plain) -> int:
        return 14 if node.ace_high and one.rank == 1 else one.rank

    a, b = height(card), height(earlier)
    return {"higher": a > b, "lower": a < b, "at least": a >= b, "at most": a <= b}[
        node.order.value
    ]


def steps(node: Any, earlier: Plain, card: Plain) -> bool:  # noqa: ANN401 (a Steps)
    """Go step by step from the earlier card, and see which ranks are met at which step."""
    met, at = {}, earlier.rank
    for step in range(13):
        met[at] = step
        at += 1 if node.direction.value == "up" else -1
        if not 1 <= at <= 13:
            if not node.circle:
                break
            at = {0: 13, 14: 1}[at]
    return card.rank in met and node.least <= met[card.rank] <= node.most


def next_suit(node: Any, earlier: Plain, card: Plain) -> bool:  # noqa: ANN401 (a NextSuit)
    order = [trait.value for trait in node.suits]
    return [*order, order[0]][order.index(earlier.suit) + 1] == card.suit


def beside(holds: Callable[[Any, Plain, Plain], bool]) -> Callable[[Any, Asked], Answer]:
    def answer(node: Any, asked: Asked) -> Answer:  # noqa: ANN401 (a relation)
        earlier = asked.back(node.back)
        return None if earlier is None else holds(node, earlier, asked.card)

    return answer


# --- made of others, over several cards, over the course of play -------------------------------


def negated(node: Any, asked: Asked) -> Answer:  # noqa: ANN401 (a Not)
    part = means(node.part, asked)
    return None if part is None else not part


def every(node: Any, asked: Asked) -> Answer:  # noqa: ANN401 (an And)
    answers = [means(part, asked) for part in node.conditions]
    return False if False in answers else None if None in answers else True


def some(node: Any, asked: Asked) -> Answer:  # noqa: ANN401 (an Or)
    answers = [means(part, asked) for part in node.conditions]
    return True if True in answers else None if None in answers else False


def exactly_one(node: Any, asked: Asked) -> Answer:  # noqa: ANN401 (an ExactlyOne)
    answers = [means(part, asked) for part in node.conditions]
    if answers.count(True) > 1:
        return False
    return None if None in answers else answers.count(True) == 1


def if_else(node: Any, asked: Asked) -> Answer:  # noqa: ANN401 (an IfElse)
    test = means(node.test, asked)
    return None if test is None else means(node.then if test else node.otherwise, asked)


def by_remainder(node: Any, asked: Asked) -> Answer:  # noqa: ANN401 (a ByRemainder)
    earlier = asked.back(node.back)
    if earlier is None:
        return None
    for remainder, case in enumerate(node.cases):
        if is_amount(Residue(len(node.cases), remainder), earlier.rank):
            return means(case, asked)
    raise AssertionError("every number has a remainder")


def earlier(node: Any, asked: Asked) -> Answer:  # noqa: ANN401 (an Earlier)
    card = asked.back(node.back)
    if card is None:
        return None
    return means(node.condition, Asked(asked.line[: len(asked.line) - node.back], card))


def in_turn(node: Any, asked: Asked) -> Answer:  # noqa: ANN401 (an InTurn)
    around = list(node.conditions)
    for _ in asked.line:  # each card on the line moves the turn on by one
        around.append(around.pop(0))
    return means(around[0], asked)


def opening(node: Any, asked: Asked) -> Answer:  # noqa: ANN401 (an Opening)
    if asked.line:
        return means(node.then, asked)
    answers = [means(node.then, asked), means(node.first, asked)]
    return False if False in answers else None if None in answers else True


def last_play(node: Any, asked: Asked) -> Answer:  # noqa: ANN401 (a LastPlay)
    return None if asked.right is None else asked.right == node.right


def total(node: Any, asked: Asked) -> Answer:  # noqa: ANN401 (a Total)
    window = len(asked.line) if node.window is None else node.window
    if len(asked.line) < window or (not asked.line and not node.with_this):
        return None
    values = [asked.line[-back].rank for back in range(1, window + 1)]
    if node.with_this:
        values.append(asked.card.rank)
    return is_amount(node.amount, sum(values))


def remainder_of_sum(node: Any, asked: Asked) -> Answer:  # noqa: ANN401 (a RemainderOfSum)
    if len(asked.line) < node.window:
        return None
    values = [card.rank for card in asked.line[len(asked.line) - node.window :]]
    left = sum(values)
    while left >= values[0]:
        left -= values[0]
    return asked.card.rank == left + 1


# --- over the whole line, or over several cards of it ------------------------------------------


def to_first(node: Any, asked: Asked) -> Answer:  # noqa: ANN401 (a ToFirst)
    if not asked.line:
        return None
    return means(node.relation, Asked(asked.line[:1], asked.card))


def to_several(node: Any, asked: Asked) -> Answer:  # noqa: ANN401 (a ToSeveral)
    if not asked.line:
        return None
    backwards = list(reversed(asked.line))
    several = backwards if node.window is None else backwards[: node.window]
    answers = [means(node.relation, Asked((one,), asked.card)) for one in several]
    return False not in answers if node.each else True in answers


def in_question(node: Any, asked: Asked) -> list[Plain] | None:  # noqa: ANN401 (a condition that counts)
    """Return the cards that are counted; None where there is none yet."""
    if node.with_this:
        return [*asked.line, asked.card]
    return list(asked.line) or None


def how_many(condition: Condition, several: list[Plain]) -> int:
    return [means(condition, Asked((), one)) for one in several].count(True)


def counted(node: Any, asked: Asked) -> Answer:  # noqa: ANN401 (a Counted)
    several = in_question(node, asked)
    return None if several is None else is_amount(node.amount, how_many(node.cards, several))


def outnumbers(node: Any, asked: Asked) -> Answer:  # noqa: ANN401 (an Outnumbers)
    several = in_question(node, asked)
    if several is None:
        return None
    return is_amount(node.amount, how_many(node.cards, several) - how_many(node.others, several))


def repeats(node: Any, asked: Asked) -> Answer:  # noqa: ANN401 (a Repeats)
    if not asked.line:
        return None
    if node.attribute is None:
        alike = [one for one in asked.line if one == asked.card]
    else:
        of = ATTRIBUTES[node.attribute.value]
        alike = [one for one in asked.line if of(one) == of(asked.card)]
    return is_amount(node.amount, len(alike) + 1)


def ordered(order: Any, a: Fraction | int, b: Fraction | int) -> bool:  # noqa: ANN401 (an Order or None)
    if order is None:
        return a == b
    return {"higher": a > b, "lower": a < b, "at least": a >= b, "at most": a <= b}[order.value]


def computed(node: Any, asked: Asked) -> Answer:  # noqa: ANN401 (a Computed)
    if len(asked.line) < node.window:
        return None
    ranks = [asked.line[-back].rank for back in range(1, node.window + 1)]
    value = {
        "sum": Fraction(sum(ranks)),
        "difference": Fraction(max(ranks) - min(ranks)),
        "mean": Fraction(sum(ranks), len(ranks)),
    }[node.calculation.value]
    return ordered(node.order, Fraction(asked.card.rank), value)


def between_the_last(node: Any, asked: Asked) -> Answer:  # noqa: ANN401 (a Between)
    if len(asked.line) < node.window:
        return None
    ranks = [asked.line[-back].rank for back in range(1, node.window + 1)]
    within = range(min(ranks), max(ranks) + 1)
    return asked.card.rank in within and (
        node.inclusive or asked.card.rank not in (min(ranks), max(ranks))
    )


def partner(node: Any, earlier: Plain, card: Plain) -> bool:  # noqa: ANN401 (a PairedSuit)
    a, b, c, d = (trait.value for trait in node.suits)
    return {a: b, b: a, c: d, d: c}[earlier.suit] == card.suit


def divides(node: Any, earlier: Plain, card: Plain) -> bool:  # noqa: ANN401 (a Divides)
    multiples = {n: [n * times for times in range(1, 14)] for n in range(1, 14)}
    return {
        "double": card.rank == earlier.rank + earlier.rank,
        "half": earlier.rank == card.rank + card.rank,
        "at_least_double": card.rank - earlier.rank >= earlier.rank,
        "at_most_half": earlier.rank - card.rank >= card.rank,
        "multiple": card.rank in multiples[earlier.rank],
        "divisor": earlier.rank in multiples[card.rank],
    }[node.ratio.value]


MEANINGS: dict[type[Condition], Callable[[Any, Asked], Answer]] = {
    conditions.Is: lambda node, asked: TRAITS[node.trait.value](asked.card),
    conditions.Rank: lambda node, asked: in_range(node.low, node.high, asked.card.rank),
    conditions.Value: lambda node, asked: is_amount(node.amount, asked.card.rank),
    conditions.Shares: beside(
        lambda node, before, card: (
            (ATTRIBUTES[node.attribute.value](before) == ATTRIBUTES[node.attribute.value](card))
            == node.same
        )
    ),
    conditions.Compares: beside(compares),
    conditions.Differs: beside(
        lambda node, before, card: is_amount(
            node.amount, max(before.rank, card.rank) - min(before.rank, card.rank)
        )
    ),
    conditions.Steps: beside(steps),
    conditions.NextSuit: beside(next_suit),
    conditions.Not: negated,
    conditions.And: every,
    conditions.Or: some,
    conditions.ExactlyOne: exactly_one,
    conditions.IfElse: if_else,
    conditions.ByRemainder: by_remainder,
    conditions.Earlier: earlier,
    conditions.InTurn: in_turn,
    conditions.Opening: opening,
    conditions.LastPlay: last_play,
    conditions.Refused: lambda node, asked: asked.refused >= node.least,
    conditions.Total: total,
    conditions.RemainderOfSum: remainder_of_sum,
    conditions.PairedSuit: beside(partner),
    conditions.Divides: beside(divides),
    conditions.Between: between_the_last,
    conditions.Computed: computed,
    conditions.ToFirst: to_first,
    conditions.ToSeveral: to_several,
    conditions.Counted: counted,
    conditions.Outnumbers: outnumbers,
    conditions.Repeats: repeats,
    conditions.Placed: lambda node, asked: ordered(
        node.order, asked.card.rank, len(asked.line) + 1
    ),
}


def means(condition: Condition, asked: Asked) -> Answer:
    """Say of one card whether it satisfies a condition; None where that cannot be told."""
    return MEANINGS[type(condition)](condition, asked)
