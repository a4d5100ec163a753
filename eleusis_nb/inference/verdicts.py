"""Verdict tables: which rules of a list accept a card in a situation, as one integer.

Bit *n* of a column is rule *n*'s verdict on a card. A play then conditions ten thousand rules with
one ``&``, a refused series or a claim with a few. A table is made when a situation is first met and
kept by what the rules can tell situations apart by: the last card, and the position modulo their
period. Rules of one period stand side by side, so that a table is as wide as they are many, and
what is kept is bounded: 11 MB for the 20,956 rules of the default space.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final, TypeAlias

from eleusis_nb.cards import ALL_CARDS, Card, CardSet
from eleusis_nb.rules import Situation

Column: TypeAlias = int
"""A set of rules: bit *n* for rule *n*."""

Accepts: TypeAlias = Callable[[int, Situation], CardSet]
"""Returns what the rule of a number accepts in a situation."""

_PACK: Final = len(ALL_CARDS)

_AS_MARK: Final = bytes.maketrans(b"01", b"\x00\x01")


class Verdicts:
    """The verdict tables of a list of rules that look at the last card and the position.

    Parameters
    ----------
    periods : sequence of int
        The period of each rule in positions, in ascending order.
    accepts : callable
        What a rule accepts.

    Raises
    ------
    ValueError
        If the periods do not ascend.

    Examples
    --------
    >>> red = sum(card.bit for card in ALL_CARDS if card.is_red)
    >>> black = red ^ (1 << 52) - 1
    >>> tables = Verdicts([1, 1], lambda rule, _: (red, black)[rule])
    >>> here = Situation.of(ALL_CARDS[:1])
    >>> [bin(tables.column(here, card)) for card in (ALL_CARDS[0], ALL_CARDS[13])]
    ['0b10', '0b1']
    """

    def __init__(self, periods: Sequence[int], accepts: Accepts) -> None:
        if any(later < earlier for earlier, later in pairwise(periods)):
            message = "the periods of the rules do not ascend"
            raise ValueError(message)
        self._accepts = accepts
        self._number = len(periods)
        self._of_period = {
            period: range(bisect_left(periods, period), bisect_right(periods, period))
            for period in dict.fromkeys(periods)
        }
        self._columns: dict[tuple[int, int, int], tuple[Column, ...]] = {}

    @property
    def every(self) -> Column:
        """All rules."""
        return (1 << self._number) - 1

    def column(self, situation: Situation, card: Card) -> Column:
        """Return the rules that accept a card in a situation, which has a last card."""
        at, found = card.index, 0
        for period, rules in self._of_period.items():
            key = _key(situation, period)
            columns = self._columns.get(key)
            if columns is None:
                columns = self._columns[key] = self._made(situation, rules)
            found |= columns[at] << rules.start
        return found

    def is_made(self, situation: Situation) -> bool:
        """Return whether the columns of a situation are known, so that asking is quick."""
        return all(_key(situation, period) in self._columns for period in self._of_period)

    def accepting(self, situation: Situation, card: Card, among: Column) -> Column:
        """Return those of a few rules that accept a card, asked one by one."""
        accepts, bit, found = self._accepts, card.bit, 0
        for rule in numbers(among):
            if accepts(rule, situation) & bit:
                found |= 1 << rule
        return found

    def _made(self, situation: Situation, rules: range) -> tuple[Column, ...]:
        """Return the columns of the rules of one period: rows of bits, read downwards."""
        # The last rule's row comes first, because an integer's first digit is its highest.
        digits = "".join(
            format(self._accepts(rule, situation), f"0{_PACK}b") for rule in reversed(rules)
        )
        return tuple(int(digits[_PACK - 1 - at :: _PACK], 2) for at in range(_PACK))


def _key(situation: Situation, period: int) -> tuple[int, int, int]:
    """Return what rules of a period can tell a situation apart by."""
    return situation.recent[-1].index, period, situation.position % period


def numbers(rules: Column) -> list[int]:
    """Return the numbers of the rules of a set, in ascending order.

    Examples
    --------
    >>> numbers(0b10110)
    [1, 2, 4]
    """
    digits = bin(rules)[:1:-1]
    found, at = [], digits.find("1")
    while at >= 0:
        found.append(at)
        at = digits.find("1", at + 1)
    return found


def marks(rules: Column, number: int) -> bytes:
    """Return for each rule of a list 1 if it is in a set, else 0.

    Examples
    --------
    >>> list(marks(0b10110, 6))
    [0, 1, 1, 0, 1, 0]
    """
    return format(rules, f"0{number}b")[::-1].encode().translate(_AS_MARK)


def planes(weights: Sequence[int]) -> tuple[Column, ...]:
    """Return weights bit by bit: plane *k* has the rules whose weight has bit *k*.

    Examples
    --------
    >>> planes([1, 3, 2])
    (3, 6)
    """
    wide = max((weight.bit_length() for weight in weights), default=0)
    if not wide:
        return ()
    digits = "".join(format(weight, f"0{wide}b") for weight in reversed(weights))
    return tuple(int(digits[wide - 1 - bit :: wide], 2) for bit in range(wide))


def weight_of(rules: Column, by_bit: Sequence[Column]) -> int:
    """Return the total weight of a set of rules, from the planes of their weights.

    Examples
    --------
    >>> weight_of(0b110, planes([1, 3, 2]))
    5
    """
    return sum((rules & plane).bit_count() << bit for bit, plane in enumerate(by_bit))
