"""Keeping what is large and lasting from being counted over and over."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock
from typing import Final

_SELDOM: Final = (50_000, 20, 20)
_LOCK: Final = Lock()


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


@contextmanager
def seldom_collected() -> Iterator[None]:
    """Let Python search for lost cycles far less often for as long as it lasts.

    For work that makes many short-lived objects beside a space of rules: each full search goes
    through the whole space again, and takes a third of the time of a tournament. Afterwards the
    search is as it was.

    Examples
    --------
    >>> before = gc.get_threshold()
    >>> with seldom_collected():
    ...     gc.get_threshold()
    (50000, 20, 20)
    >>> gc.get_threshold() == before
    True
    """
    with _LOCK:  # of several threads one changes it, and changes it back
        was = gc.get_threshold()
        if was != _SELDOM:
            gc.set_threshold(*_SELDOM)
    try:
        yield
    finally:
        if was != _SELDOM:
            gc.set_threshold(*was)
