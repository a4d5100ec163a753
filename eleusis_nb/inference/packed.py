"""Packed numbers: 52 unsigned 64-bit fields, one for each card, in one Python integer.

Adding and masking a packed number is one operation for all cards (SIMD within an integer), the
fastest way in pure Python.
"""

from __future__ import annotations

from array import array
from functools import lru_cache
from operator import mul
from typing import Final

from eleusis_nb.cards import ALL_CARDS, EVERY_CARD, CardSet

WIDTH: Final = 64
"""Bits in a field: sums must stay below 2**64."""

MOST: Final = 1 << (WIDTH - 4)
"""Limit of the squared total weight of the atoms; sums of all families then fit into a field."""

_ZERO: Final = "0" * (WIDTH // 4)
_ONE: Final = "0" * (WIDTH // 4 - 1) + "1"
_DIGITS: Final = str.maketrans({"0": _ZERO, "1": _ONE})
_BYTES: Final = len(ALL_CARDS) * WIDTH // 8


@lru_cache(maxsize=16_384)
def spread(cards: CardSet) -> int:
    """Return the packed number with a 1 in the field of each card of a set.

    Examples
    --------
    >>> spread(0b101) == 1 + (1 << 2 * WIDTH)
    True
    """
    return int(f"{cards:b}".translate(_DIGITS), 16)


@lru_cache(maxsize=16_384)
def filled(cards: CardSet) -> int:
    """Return the mask with all bits set in the fields of the cards of a set."""
    return spread(cards) * ((1 << WIDTH) - 1)


EVERYWHERE: Final = spread(EVERY_CARD)
"""A 1 in every field."""


def apart(packed: int) -> list[int]:
    """Unpack into a list of 52 numbers, in the order of the cards' indices.

    Examples
    --------
    >>> apart(7 * spread(0b110))[:4]
    [0, 7, 7, 0]
    """
    return memoryview(packed.to_bytes(_BYTES, "little")).cast("Q").tolist()


def times(one: int, other: int) -> int:
    """Multiply field by field.

    Raises
    ------
    OverflowError
        If a product does not fit into a field.

    Examples
    --------
    >>> apart(times(7 * spread(0b110), 2 * spread(0b011)))[:4]
    [0, 14, 0, 0]
    """
    products = array("Q", map(mul, apart(one), apart(other)))
    return int.from_bytes(products.tobytes(), "little")
