"""Verdict tables: which rules of a list accept a card in a situation, as one integer.

Bit *n* of a column is rule *n*'s verdict on a card. A play then conditions ten thousand rules with
one ``&``, a refused series or a claim with a few. A table is made when a situation is first met and
kept by what the rules can tell situations apart by: the last card, and the position modulo their
period.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from eleusis_nb.cards import ALL_CARDS, Card, CardSet
from eleusis_nb.rules import Situation

Column: TypeAlias = int
"""A set of rules: bit *n* for rule *n*."""

Accepts: TypeAlias = Callable[[int, Situation], CardSet]
"""Returns what the rule of a number accepts in a situation."""

_PACK: Final = len(ALL_CARDS)


class Verdicts:
    """The verdict tables of a list of rules that look at the last card and the position.

    Parameters
    ----------
    periods : sequence of int
        The period of each rule in positions.
    accepts : callable
        What a rule accepts.

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
        self._accepts = accepts
        self._number = len(periods)
        self._of_period: dict[int, list[int]] = {}
        for rule, period in enumerate(periods):
            self._of_period.setdefault(period, []).append(rule)
        self._columns: dict[tuple[int, int, int], tuple[Column, ...]] = {}

    @property
    def every(self) -> Column:
        """All rules."""
        return (1 << self._number) - 1

    def column(self, situation: Situation, card: Card) -> Column:
        """Return the rules that accept a card in a situation, which has a last card."""
        last, at, rules = situation.recent[-1].index, card.index, 0
        for period in self._of_period:
            key = (last, period, situation.position % period)
            columns = self._columns.get(key)
            if columns is None:
                columns = self._columns[key] = self._made(situation, period)
            rules |= columns[at]
        return rules

    def _made(self, situation: Situation, period: int) -> tuple[Column, ...]:
        """Return the columns of the rules of one period: rows of bits, read downwards."""
        rows = ["0" * _PACK] * self._number
        for rule in self._of_period[period]:
            # The last rule's row comes first, because an integer's first digit is its highest.
            rows[-1 - rule] = format(self._accepts(rule, situation), f"0{_PACK}b")
        digits = "".join(rows)
        return tuple(int(digits[_PACK - 1 - at :: _PACK], 2) for at in range(_PACK))


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
