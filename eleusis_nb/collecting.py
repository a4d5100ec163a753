"""Suspend or relax the cyclic garbage collector, or run it where nobody waits."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock
from typing import Final

_SELDOM: Final = (50_000, 20, 20)
_LOCK: Final = Lock()


class _Switch:
    """Keeps Python from collecting by itself while anybody wants that, in whatever thread.

    The last to give it back restores what the first found; so threads whose times overlap leave
    it neither off for good nor on while one of them still needs it off.
    """

    def __init__(self) -> None:
        self._lock = Lock()
        self._holders = 0
        self._was = True

    def hold(self) -> None:
        with self._lock:
            if not self._holders:
                self._was = gc.isenabled()
                gc.disable()
            self._holders += 1

    def give_back(self) -> None:
        with self._lock:
            self._holders -= 1
            if not self._holders and self._was:
                gc.enable()


_SWITCH: Final = _Switch()


@contextmanager
def uncollected() -> Iterator[None]:
    """Disable the cyclic garbage collector while long-lived objects are allocated.

    Allocation triggers collections, and some of them traverse all objects. A space of rules is
    tens of thousands of objects, none of which is garbage: without the collector it is built in
    two thirds of the time (``docs/measures.md``). The previous state is restored on exit, once
    nobody else needs it off.

    Examples
    --------
    >>> with uncollected():
    ...     gc.isenabled()
    False
    >>> gc.isenabled()
    True
    """
    _SWITCH.hold()
    try:
        yield
    finally:
        _SWITCH.give_back()


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


class SteadyCollector:
    """Collects cyclic garbage in small steps, for a process that answers many people.

    An automatic collection now and then traverses all that lives long: for a class of 300 it takes
    100 to 250 ms, in which nobody is answered. Here each step traverses only what is new since the
    last one, and everything is traversed when nobody waits. It is the collector of the whole
    process, so one of these is in use at a time; more of them are counted.

    Examples
    --------
    >>> collector = SteadyCollector()
    >>> collector.start()
    >>> gc.isenabled()
    False
    >>> collector.step()
    >>> collector.stop()
    >>> gc.isenabled(), gc.get_freeze_count()
    (True, 0)
    """

    _running = 0

    def __init__(self) -> None:
        self.is_running = False
        """Whether Python collects nothing by itself."""

    def start(self) -> None:
        """Collect nothing by itself from now on."""
        if not self.is_running:
            self.is_running = True
            with _LOCK:
                SteadyCollector._running += 1
            _SWITCH.hold()

    def step(self) -> None:
        """Collect what is new; what is still in use then counts as long-lived."""
        gc.collect(0)
        gc.freeze()

    def whole(self) -> None:
        """Collect everything."""
        gc.unfreeze()
        gc.collect()
        gc.freeze()

    def stop(self) -> None:
        """Leave it to Python again."""
        if self.is_running:
            self.is_running = False
            with _LOCK:
                SteadyCollector._running -= 1
                if not SteadyCollector._running:
                    gc.unfreeze()
            _SWITCH.give_back()
