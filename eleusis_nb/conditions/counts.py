"""Conditions that count over the whole line: how many reds, which ranks came already."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from eleusis_nb.cards import ALL_CARDS, EVERY_CARD, RANKS, CardSet, card_set
from eleusis_nb.conditions.attributes import Attribute, classes
from eleusis_nb.conditions.condition import Condition
from eleusis_nb.conditions.errors import RuleError
from eleusis_nb.conditions.numbers import Amount, Span
from eleusis_nb.conditions.python_source import call
from eleusis_nb.conditions.relations import Order
from eleusis_nb.conditions.sight import Partition, Sight
from eleusis_nb.conditions.situation import Situation
from eleusis_nb.conditions.statistic import Sum, Tally, count_for, counting
from eleusis_nb.i18n import say

MOST_REPEATED: Final = 12
"""How often a kind of card is counted at most."""


@dataclass(frozen=True, slots=True, repr=False)
class Counted(Condition):
    """How many cards of the line satisfy a condition.

    Parameters
    ----------
    cards : Condition
        Which cards are counted; it may look at the card alone.
    amount : Amount
        What their number is compared with.
    with_this : bool
        Whether the card judged is counted too. Otherwise nothing is known on the empty line.
    """

    cards: Condition
    amount: Amount
    with_this: bool = True
    _counted: CardSet | None = field(init=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_counted", known_cards(self.cards))

    def legal(self, situation: Situation, absent: CardSet = EVERY_CARD) -> CardSet:
        if self._counted is None:
            return absent
        return of_sum(self._sum(), self.amount, situation, absent, with_this=self.with_this)

    def _sum(self) -> Sum:
        return count_for(self.amount, self._counted or 0)

    def sight(self) -> Sight:
        return sight_of_sum(self._sum(), with_this=self.with_this)

    def __repr__(self) -> str:
        return call("counted", self.cards, self.amount, with_this=(self.with_this, True))


@dataclass(frozen=True, slots=True, repr=False)
class Outnumbers(Condition):
    """How many more cards of the line satisfy one condition than another one.

    Parameters
    ----------
    cards, others : Condition
        Which cards are counted; they may look at the card alone.
    amount : Amount
        What the difference is compared with: at least 1 is "more"; "at most 1" holds too where
        there are fewer.
    with_this : bool
        Whether the card judged is counted too. Otherwise nothing is known on the empty line.
    """

    cards: Condition
    others: Condition
    amount: Amount
    with_this: bool = True
    _counted: tuple[CardSet, CardSet] | None = field(init=False, compare=False)

    def __post_init__(self) -> None:
        both = known_cards(self.cards), known_cards(self.others)
        known = None if both[0] is None or both[1] is None else (both[0], both[1])
        object.__setattr__(self, "_counted", known)

    def legal(self, situation: Situation, absent: CardSet = EVERY_CARD) -> CardSet:
        if self._counted is None:
            return absent
        return of_sum(self._sum(), self.amount, situation, absent, with_this=self.with_this)

    def _sum(self) -> Sum:
        return count_for(self.amount, *(self._counted or (0, 0)))

    def sight(self) -> Sight:
        return sight_of_sum(self._sum(), with_this=self.with_this)

    def __repr__(self) -> str:
        return call(
            "outnumber", self.cards, self.others, self.amount, with_this=(self.with_this, True)
        )


@dataclass(frozen=True, slots=True, repr=False)
class Repeats(Condition):
    """How many cards of the line, with the card judged, are alike: "no rank twice".

    Parameters
    ----------
    amount : Amount
        The span their number is compared with; at most 1 is "not yet on the line". On the empty
        line nothing is known.
    attribute : Attribute or None
        In what they are alike; None for the same card.
    """

    amount: Amount
    attribute: Attribute | None = None

    def __post_init__(self) -> None:
        if not isinstance(self.amount, Span):
            raise RuleError(
                say("Say how many cards are the same with “at least”, “at most” or “exactly”.")
            )
        if self._most() > MOST_REPEATED:
            raise RuleError(
                say("You can count at most {most} cards that are the same.", most=MOST_REPEATED)
            )

    def legal(self, situation: Situation, absent: CardSet = EVERY_CARD) -> CardSet:
        if not situation.position:
            return absent
        tally = self._kept()
        cards = 0
        for kind, count in zip(tally.kinds, tally.counts(situation.kept(tally)), strict=True):
            if self.amount.holds(count + 1):
                cards |= kind
        return cards

    def _kept(self) -> Tally:
        return Tally(_kinds(self.attribute), max(1, self._most()))

    def _most(self) -> int:
        amount = self.amount
        return max(amount.least or 0, amount.most or 0) if isinstance(amount, Span) else 0

    def own_sight(self) -> Sight:
        return Sight({0: _kinds(self.attribute)}, statistics=(self._kept(),))

    def __repr__(self) -> str:
        return call("repeats", self.amount, *(() if self.attribute is None else (self.attribute,)))


@dataclass(frozen=True, slots=True, repr=False)
class Placed(Condition):
    """The card's value stands to its place on the line, the starter being in the first place.

    Parameters
    ----------
    order : Order or None
        Higher, lower, at least or at most as high; None for equal.
    """

    order: Order | None = None

    def legal(self, situation: Situation, absent: CardSet = EVERY_CARD) -> CardSet:
        place = situation.kept(_PLACES) + 1
        return card_set(card for card in ALL_CARDS if stands(card.value, self.order, place))

    def own_sight(self) -> Sight:
        return Sight({0: classes(Attribute.RANK)}, statistics=(_PLACES,))

    def __repr__(self) -> str:
        return call("placed", *order_named(self.order))


_PLACES: Final = Sum(counting(EVERY_CARD), most=RANKS)


def stands(number: int, order: Order | None, other: int) -> bool:
    """Return whether one number stands to another as an order says, or is equal to it."""
    match order:
        case Order.HIGHER:
            return number > other
        case Order.LOWER:
            return number < other
        case Order.AT_LEAST:
            return number >= other
        case Order.AT_MOST:
            return number <= other
    return number == other


def order_named(order: Order | None) -> tuple[str, ...]:
    """Return how an order is written in Python, as the arguments of a call."""
    return () if order is None else (f"Order.{order.name}",)


def known_cards(condition: Condition) -> CardSet | None:
    """Return the cards that satisfy a condition on the card alone; None where it has a hole.

    Raises
    ------
    RuleError
        If it looks at anything but the card.
    """
    if not condition.sight().is_static:
        raise RuleError(say("Cards can be counted by what they are, not by what came before them."))
    cards = condition.legal(Situation())
    return cards if cards == condition.legal(Situation(), 0) else None


def of_sum(
    kept: Sum, amount: Amount, situation: Situation, absent: CardSet, *, with_this: bool
) -> CardSet:
    """Return the cards with which, or before which, a sum over the line is an amount."""
    if not with_this:
        if not situation.position:
            return absent
        return EVERY_CARD if amount.holds(situation.kept(kept)) else 0
    so_far = situation.kept(kept)
    cards = 0
    for kind in kept.kinds:
        if amount.holds(so_far + kept.weights[(kind & -kind).bit_length() - 1]):
            cards |= kind
    return cards


def sight_of_sum(kept: Sum, *, with_this: bool) -> Sight:
    """Return what a condition on a sum over the line looks at."""
    return Sight({0: kept.kinds} if with_this else {}, statistics=(kept,))


def _kinds(attribute: Attribute | None) -> Partition:
    return tuple(card.bit for card in ALL_CARDS) if attribute is None else classes(attribute)
