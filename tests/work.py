"""How much work a call is, as the same number on every machine and beside whatever runs there."""

from __future__ import annotations

import time
from collections.abc import Callable
from cProfile import Profile

SOON = 0.03
"""Seconds of the processor. What took no longer is not counted: counting triples the time."""


def calls_of(function: Callable[[], object]) -> int:
    """Return how many calls of functions, built-in ones included, a call of this one makes.

    Returns 0 where it was done soon; `function` is called again only where it was not.
    """
    start = time.thread_time()
    function()
    if time.thread_time() - start < SOON:
        return 0
    profile = Profile()
    profile.runcall(function)
    return sum(entry.callcount for entry in profile.getstats())
