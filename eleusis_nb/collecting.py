"""Context managers that suspend or relax the cyclic garbage collector."""

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
    """Disable the cyclic garbage collector while long-lived objects are allocated.

    Allocation triggers collections, and some of them traverse all objects. A space of rules is
    tens of thousands of objects, none of which is garbage: without the collector it is built in
    two thirds of the time (``docs/measures.md``). The previous state is restored on exit.

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
    """Raise the thresholds of the cyclic garbage collector, so that it runs rarely.

    For work that allocates many short-lived objects beside a space of rules: each full collection
    traverses the space again, which takes a third of the time of a tournament. The previous
    thresholds are restored on exit.

    Examples
    --------
    >>> before = gc.get_threshold()
    >>> with seldom_collected():
    ...     gc.get_threshold()
    (50000, 20, 20)
    >>> gc.get_threshold() == before
    True
    """
    with _LOCK:  # of several threads, one sets the thresholds and restores them
        was = gc.get_threshold()
        if was != _SELDOM:
            gc.set_threshold(*_SELDOM)
    try:
        yield
    finally:
        if was != _SELDOM:
            gc.set_threshold(*was)
