"""What holds for all tests."""

import gc
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# Python looks for lost cycles after every 700 new objects, and goes through all there are each
# hundredth time. With as many objects as a run of all tests holds, that took nearly half the time.
gc.set_threshold(15_000, 20, 20)

# Whatever the machine speaks, the tests expect English where they do not ask for more.
os.environ["ELEUSIS_LANG"] = "en"

# A slow example says that the machine is busy, not that the code is wrong. In CI the same
# examples are tried every time: a change is judged by itself and not by chance.
settings.register_profile(
    "eleusis",
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    derandomize="CI" in os.environ,
    print_blob=True,
)
settings.load_profile("eleusis")


HERE = Path(__file__).parent
LONG = (
    HERE / "browser" / "lab" / "test_lessons.py",
    HERE / "browser" / "lab",
    HERE / "site",
    HERE / "notebooks",
    HERE / "binder",
)
"""What takes minutes, the longest first."""


@pytest.fixture(autouse=True, scope="session")
def no_power_cut() -> Iterator[None]:
    """Write without waiting for the disk: tests keep thousands of records, and lose no power."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda _file: None)
        yield


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Let the files that take minutes come first where several processes share the tests.

    Begun last, one of them would keep a single process busy while the others wait.
    """
    if hasattr(config, "workerinput"):
        items.sort(key=_turn)


def _turn(item: pytest.Item) -> int:
    """Return when a test's turn is: where its room stands among the long ones, or after them."""
    found = (turn for turn, room in enumerate(LONG) if item.path.is_relative_to(room))
    return next(found, len(LONG))
