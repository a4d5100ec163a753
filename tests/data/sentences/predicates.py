"""What a predicate on a line and a card is made of: cards, properties, relations, patterns.

A predicate is asked about a line and a card: the line holds the accepted cards, oldest first. It
says whether the card is right, or None where the sentence leaves that open (mostly for the first
card). An ace counts 1, a jack, a queen and a king 11, 12 and 13; low cards end at seven.

Nothing here comes from a reader or from the package's own conditions.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Final, NamedTuple, TypeAlias


class Card(NamedTuple):
    """A card: its value from 1 to 13, and its suit, one of ``C D H S``."""

    value: int
    suit: str


class Line(tuple[Card, ...]):  # noqa: SLOT001 (a tuple has no room for slots)
    """The accepted cards, oldest first, and how the last plays went."""

    right: bool | None = None
    """The verdict of the last play; None before any (the first card is nobody's play)."""
    refused: int = 0
    """Plays refused since the last accepted card."""


Predicate: TypeAlias = Callable[[Line, Card], bool | None]
Kind: TypeAlias = Callable[[Card], bool]
"""A property of one card."""
Relation: TypeAlias = Callable[[Card, Card], bool]
"""Of an earlier card and the card that is played."""

DECK: Final = tuple(Card(value, suit) for suit in "CDHS" for value in range(1, 14))


# --- properties of one card --------------------------------------------------------------------


def red(c: Card) -> bool:
    return c.suit in "DH"


def black(c: Card) -> bool:
    return c.suit in "CS"


def even(c: Card) -> bool:
    return c.value % 2 == 0


def odd(c: Card) -> bool:
    return c.value % 2 == 1


def face(c: Card) -> bool:
    return c.value >= 11


def number(c: Card) -> bool:
    """Ace to ten."""
    return c.value <= 10


def number2(c: Card) -> bool:
    """Two to ten: for those to whom an ace is not a number card."""
    return 2 <= c.value <= 10


def prime(c: Card) -> bool:
    return c.value in (2, 3, 5, 7, 11, 13)


def club(c: Card) -> bool:
    return c.suit == "C"


def diamond(c: Card) -> bool:
    return c.suit == "D"


def heart(c: Card) -> bool:
    return c.suit == "H"


def spade(c: Card) -> bool:
    return c.suit == "S"


def anything(_: Card) -> bool:
    return True


def low(c: Card) -> bool:
    """Ace to seven."""
    return c.value <= 7


def between(least: int, most: int) -> Kind:
    return lambda c: least <= c.value <= most


def value(*values: int) -> Kind:
    return lambda c: c.value in values


def multiple(of: int) -> Kind:
    return lambda c: c.value % of == 0


def suits(*names: str) -> Kind:
    return lambda c: c.suit in names


def no(kind: Kind) -> Kind:
    return lambda c: not kind(c)


def both(*kinds: Kind) -> Kind:
    return lambda c: all(kind(c) for kind in kinds)


def either(*kinds: Kind) -> Kind:
    return lambda c: any(kind(c) for kind in kinds)


def just_one(one: Kind, other: Kind) -> Kind:
    return lambda c: one(c) != other(c)


# --- relations to an earlier card --------------------------------------------------------------


def higher(a: Card, c: Card) -> bool:
    return c.value > a.value


def lower(a: Card, c: Card) -> bool:
    return c.value < a.value


def not_lower(a: Card, c: Card) -> bool:
    return c.value >= a.value


def not_higher(a: Card, c: Card) -> bool:
    return c.value <= a.value


def same_suit(a: Card, c: Card) -> bool:
    return a.suit == c.suit


def same_rank(a: Card, c: Card) -> bool:
    return a.value == c.value


def same_colour(a: Card, c: Card) -> bool:
    return red(a) == red(c)


def same_parity(a: Card, c: Card) -> bool:
    return even(a) == even(c)


def step(a: Card, c: Card) -> int:
    """How far up it is from the earlier card; negative downwards."""
    return c.value - a.value


def apart(a: Card, c: Card) -> int:
    return abs(c.value - a.value)


def round_step(a: Card, c: Card) -> int:
    """How far up it is around the circle, the ace following the king: 0 to 12."""
    return (c.value - a.value) % 13


def round_apart(a: Card, c: Card) -> int:
    """How far it is around the circle, the shorter way: 0 to 6."""
    return min(round_step(a, c), round_step(c, a))


def total(a: Card, c: Card) -> int:
    return a.value + c.value


def not_(relation: Relation) -> Relation:
    return lambda a, c: not relation(a, c)


def swaps(kind: Kind) -> Relation:
    """One of the two cards is of the kind, the other is not."""
    return lambda a, c: kind(a) != kind(c)


def follows(a_kind: Kind, c_kind: Kind) -> Relation:
    """After such a card such a card; after any other, anything."""
    return lambda a, c: c_kind(c) if a_kind(a) else True


def never(a_kind: Kind, c_kind: Kind) -> Relation:
    """Never such a card right after such a card."""
    return lambda a, c: not (a_kind(a) and c_kind(c))


def decides(kind: Kind, then: Relation, otherwise: Relation) -> Relation:
    """Let the earlier card decide which relation counts."""
    return lambda a, c: then(a, c) if kind(a) else otherwise(a, c)


def this(kind: Kind) -> Relation:
    """Ask of the card itself, whatever the earlier one is."""
    return lambda _, c: kind(c)


# --- predicates ---------------------------------------------------------------------------------


def card(kind: Kind) -> Predicate:
    """On the card alone."""
    return lambda _, c: kind(c)


def last(relation: Relation) -> Predicate:
    """On the last card and this one; any card opens."""
    return lambda line, c: relation(line[-1], c) if line else True


def loosely(relation: Relation, kind: Kind) -> Predicate:
    """On the last card and this one, where for the first card two readings are fair.

    One of them asks `kind` of the first card too, the other lets any card open: so of the first
    card it is certain only that those of the kind are right.
    """
    return lambda line, c: relation(line[-1], c) if line else (True if kind(c) else None)


def back(by: int, relation: Relation) -> Predicate:
    """On the card `by` places before this one; any card is right while there is none."""
    return lambda line, c: relation(line[-by], c) if len(line) >= by else True


def last_two(holds: Callable[[Card, Card, Card], bool | None]) -> Predicate:
    """On the last card but one, the last card and this one, in that order."""
    return lambda line, c: holds(line[-2], line[-1], c) if len(line) >= 2 else True


def recent(count: int, holds: Callable[[Sequence[Card], Card], bool]) -> Predicate:
    """On the last `count` cards, or those that are there; any card opens."""
    return lambda line, c: holds(line[-count:], c) if line else True


def opening(kind: Kind, then: Relation) -> Predicate:
    """Ask for such a first card, then on the last card and this one."""
    return lambda line, c: then(line[-1], c) if line else kind(c)


def in_turn(*kinds: Kind) -> Predicate:
    """Make a pattern of positions, counted from the first card of the line."""
    return lambda line, c: kinds[len(line) % len(kinds)](c)


def groups(size: int, key: Callable[[Card], Hashable]) -> Predicate:
    """Make groups of `size` cards alike, counted from the first card; the next group differs."""

    def holds(line: Line, c: Card) -> bool:
        return not line or (key(c) == key(line[-1])) == (len(line) % size != 0)

    return holds


def runs(size: int, key: Callable[[Card], Hashable]) -> Predicate:
    """Like :func:`groups`, but by looking back: after `size` alike comes another."""

    def holds(line: Line, c: Card) -> bool:
        if not line:
            return True
        alike = 0
        for earlier in reversed(line):
            if key(earlier) != key(line[-1]):
                break
            alike += 1
        return (key(c) == key(line[-1])) == (alike < size)

    return holds


def loose_groups(size: int, key: Callable[[Card], Hashable]) -> Predicate:
    """Make groups of `size` cards alike; the next group may be anything."""
    return lambda line, c: key(c) == key(line[-1]) if len(line) % size else True


def suit_after(order: str) -> Relation:
    """Take the next suit in an order that goes round."""
    return lambda a, c: order.index(c.suit) == (order.index(a.suit) + 1) % len(order)


def suits_from_first(order: str) -> Predicate:
    """Take the suits in an order that the first card begins."""
    return lambda line, c: c.suit == order[len(line) % len(order)]


def every(nth: int, kind: Kind) -> Predicate:
    """Every so manieth card is of the kind; the others may be anything."""
    return lambda line, c: kind(c) if len(line) % nth == nth - 1 else True


def only_every(nth: int, kind: Kind) -> Predicate:
    """Every so manieth card is of the kind, and no other card is."""
    return lambda line, c: kind(c) == (len(line) % nth == nth - 1)


def zigzag_from_first(*relations: Relation) -> Predicate:
    """Relations to the last card that take turns, from the second card of the line on."""
    return lambda line, c: (
        relations[(len(line) - 1) % len(relations)](line[-1], c) if line else True
    )


def zigzag(line: Line, c: Card) -> bool | None:
    """Up and down in turn; whether equals may begin, and what follows them, is left open."""
    if len(line) < 2:
        return True if not line or c.value != line[-1].value else None
    if same_rank(*line[-2:]):
        return None
    return lower(line[-1], c) if higher(*line[-2:]) else higher(line[-1], c)
