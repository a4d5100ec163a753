"""A sequence whose members are made when they are first looked at."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar, overload

_Member = TypeVar("_Member")


class OnDemand(Sequence[_Member]):
    """A sequence of known length, of which mostly the first few members are asked for.

    Parameters
    ----------
    length : int
        How many there are.
    make : callable
        Makes the member of an index.

    Examples
    --------
    >>> squares = OnDemand(10_000_000, lambda number: number**2)
    >>> squares[3], squares[:3], len(squares)
    (9, (0, 1, 4), 10000000)
    """

    __slots__ = ("_length", "_made", "_make")

    def __init__(self, length: int, make: Callable[[int], _Member]) -> None:
        self._length, self._make = length, make
        self._made: dict[int, _Member] = {}

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, index: int) -> _Member: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[_Member, ...]: ...
    def __getitem__(self, index: int | slice) -> _Member | tuple[_Member, ...]:
        """Return a member, or a tuple of some."""
        places = range(self._length)[index]
        return self._at(places) if isinstance(places, int) else tuple(map(self._at, places))

    def __iter__(self) -> Iterator[_Member]:
        return map(self._at, range(self._length))

    def _at(self, place: int) -> _Member:
        made = self._made
        if place not in made:
            made[place] = self._make(place)
        return made[place]
