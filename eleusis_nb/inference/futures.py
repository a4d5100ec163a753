"""The future of a rule of the last card and the position: its verdicts on all continuations.

Such a rule is a table for each position of its period: the cards it accepts after each last card,
52 rows of 52 bits in one integer. After *n* more accepted cards certain cards can be the last one;
the rows of these cards in the table of that position are what the rule can say then. The sequence
of these parts is the rule's *future*. It repeats itself, so it is a beginning and a cycle, both as
short as they can be: two rules can never be told apart any more if and only if their futures are
equal. One future takes some ten operations on long integers.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from eleusis_nb.cards import ALL_CARDS, EVERY_CARD, CardSet
from eleusis_nb.inference.atoms import places

ROW: Final = len(ALL_CARDS)
"""Bits of a row."""

_FOLDS: Final = (26, 13, 7, 4, 2, 1)
"""By how many rows a table is shifted onto itself until its first row is the union of all."""

Table = int
"""The accepted cards after each last card, side by side."""


@dataclass(frozen=True, slots=True)
class Future:
    """A rule's verdicts on all continuations, one part for each number of accepted cards.

    Parameters
    ----------
    beginning : tuple of int
        The parts that do not come again.
    cycle : tuple of int
        The parts that repeat themselves after them.
    """

    beginning: tuple[Table, ...]
    cycle: tuple[Table, ...]


def future_of(tables: Sequence[Table], last: int, position: int) -> Future:
    """Return the future of a rule.

    Parameters
    ----------
    tables : sequence of int
        Its tables, one for each position of its period.
    last : int
        The index of the last card on the board.
    position : int
        The position of the card that is judged next.

    Examples
    --------
    A rule by which any card may follow, and one by which only the first of all cards may:

    >>> anything = sum(EVERY_CARD << ROW * card for card in range(ROW))
    >>> len(future_of([anything], 0, 1).beginning), future_of([1], 0, 1) == Future((), (1,))
    (1, True)
    """
    period = len(tables)
    seen: list[Table] = []
    met: dict[tuple[CardSet, int], int] = {}
    now, at = 1 << last, position % period
    while (start := met.setdefault((now, at), len(seen))) == len(seen):
        part = tables[at] & _rows(now)
        seen.append(part)
        now, at = _union(part), (at + 1) % period
    beginning, cycle = seen[:start], shortest_cycle(tuple(seen[start:]))
    while beginning and beginning[-1] == cycle[-1]:
        cycle = (beginning.pop(), *cycle[:-1])
    return Future(tuple(beginning), cycle)


@lru_cache(maxsize=4096)
def _rows(cards: CardSet) -> Table:
    """Return all bits of the rows of some cards."""
    return sum(EVERY_CARD << ROW * card for card in places(cards))


def _union(table: Table) -> CardSet:
    """Return the union of all rows."""
    for rows in _FOLDS:
        table |= table >> ROW * rows
    return table & EVERY_CARD


def row_of(table: Table, card: int) -> CardSet:
    """Return the cards that are accepted after a card."""
    return table >> ROW * card & EVERY_CARD


@lru_cache(maxsize=4096)
def rows_after(cards: CardSet, most: int) -> Table:
    """Return all bits of the rows of a sample of some cards."""
    some = list(places(cards))
    return sum(EVERY_CARD << ROW * card for card in some[:: 1 + len(some) // most])


def shortest_cycle(cycle: tuple[Table, ...]) -> tuple[Table, ...]:
    """Return the shortest prefix of which a cycle is a repetition.

    Examples
    --------
    >>> shortest_cycle((1, 2, 1, 2)), shortest_cycle((1, 2, 1))
    ((1, 2), (1, 2, 1))
    """
    beats = len(cycle)
    return next(
        cycle[:length]
        for length in range(1, beats + 1)
        if beats % length == 0 and cycle == cycle[:length] * (beats // length)
    )
