"""An append-only sequence that many rounds share.

Every move makes a new round, and the old one stays as it was. Copying the table each time would
make n moves cost O(n²); here the rounds share one list, and each knows how long its part is.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar, overload

T_co = TypeVar("T_co", covariant=True)


class Trail(Sequence[T_co]):
    """An immutable sequence with a cheap ``plus``.

    Examples
    --------
    >>> one = Trail([1])
    >>> two = one.plus(2)
    >>> one, two, one.plus(3)
    (Trail([1]), Trail([1, 2]), Trail([1, 3]))
    """

    __slots__ = ("_items", "_length")

    def __init__(self, items: Sequence[T_co] = ()) -> None:
        self._items = list(items)
        self._length = len(self._items)

    def plus(self, item: T_co) -> Trail[T_co]:  # type: ignore[misc]  # read only, as tuple's +
        """Return the sequence with one item more."""
        longer: Trail[T_co] = Trail.__new__(Trail)
        items, length = self._items, self._length
        if len(items) == length:
            items.append(item)
        # Another branch, or another thread, may have gone on from here first: then part ways.
        if items[length] is not item:
            items = [*items[:length], item]
        longer._items, longer._length = items, length + 1  # its own class
        return longer

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, index: int) -> T_co: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[T_co, ...]: ...
    def __getitem__(self, index: int | slice) -> T_co | tuple[T_co, ...]:
        if isinstance(index, slice):
            start, stop, step = index.indices(self._length)
            if step == 1:
                return tuple(self._items[start:stop])  # costs what it returns, not the whole
            return tuple(self._items[i] for i in range(start, stop, step))
        if not -self._length <= index < self._length:
            raise IndexError(index)
        return self._items[index % self._length]

    def __iter__(self) -> Iterator[T_co]:
        items = self._items
        return (items[i] for i in range(self._length))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Trail):
            return NotImplemented
        return self[:] == other[:]

    def __hash__(self) -> int:
        return hash(self[:])

    def __reduce__(self) -> tuple[type[Trail[T_co]], tuple[tuple[T_co, ...]]]:
        # A copy, or what is sent to another process, takes along its own part of the list only.
        return Trail, (self[:],)

    def __repr__(self) -> str:
        return f"Trail({list(self)!r})"
