"""Laying out something large and lasting without being counted over and over meanwhile."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def uncollected() -> Iterator[None]:
    """Let Python's search for lost cycles rest while something that stays is made.

    Each few hundred new objects set off that search, and now and then it goes through all there
    are. A space of rules is tens of thousands of objects of which none is ever lost: without the
    search it is laid out in two thirds of the time (``docs/measures.md``). Afterwards the search
    is as it was.

    Examples
    --------
    >>> with uncollected():
    ...     gc.isenabled()
    False
    >>> gc.isenabled()
    True
    """
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()
