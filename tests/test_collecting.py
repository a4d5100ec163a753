"""Python's garbage collector comes back to whoever had it, in whatever order threads end."""

from __future__ import annotations

import gc
from contextlib import ExitStack

import pytest

from eleusis_nb.collecting import SteadyCollector, uncollected


@pytest.fixture(autouse=True)
def collecting() -> None:
    assert gc.isenabled()
    assert gc.get_freeze_count() == 0


def test_overlapping_spans_leave_it_on() -> None:
    # As two threads would: the first that began ends before the second.
    first, second = ExitStack(), ExitStack()
    first.enter_context(uncollected())
    second.enter_context(uncollected())
    first.close()
    assert not gc.isenabled()
    second.close()
    assert gc.isenabled()


def test_a_server_that_stops_while_a_space_is_built_leaves_it_off_until_that_is_done() -> None:
    collector, building = SteadyCollector(), ExitStack()
    collector.start()
    building.enter_context(uncollected())
    collector.stop()
    assert not gc.isenabled()
    building.close()
    assert gc.isenabled()


def test_a_server_that_starts_while_a_space_is_built_gives_it_back() -> None:
    collector, building = SteadyCollector(), ExitStack()
    building.enter_context(uncollected())
    collector.start()
    building.close()
    assert not gc.isenabled()
    collector.stop()
    assert gc.isenabled()


def test_who_had_it_off_has_it_off_afterwards() -> None:
    gc.disable()
    try:
        with uncollected():
            pass
        assert not gc.isenabled()
    finally:
        gc.enable()
