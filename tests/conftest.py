"""What holds for all tests."""

import gc
import os
import random
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


# Rules, hands and codes are drawn from the name of the test: it fails every time or never.
_CHANCE = random.Random()
random._urandom = _CHANCE.randbytes  # type: ignore[attr-defined]


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Begin the chance of a test, before its fixtures."""
    _CHANCE.seed(item.nodeid)


HERE = Path(__file__).parent
WHOLE = (
    "browser/hosts",
    "site",
    "notebooks",
    "binder",
    "docs",
    "servers",
    "cli",
    "plots",
    "simulation",
    "tools",
    "i18n/english.py",
    "i18n/test_catalogue.py",
    "course",
    "learning/test_report_zip.py",
    "test_colab.py",
    "test_errors_pickled.py",
    "test_licences.py",
)
"""What starts much, or needs more than pytest and Hypothesis beside the package."""
BROWSER = ("browser",)
LONG = (
    "browser/lab/test_lessons.py",
    "browser/lab",
    "site",
    "rules/test_reading.py",
    "docs",
    "notebooks",
    "binder",
)
"""What takes minutes, the longest first."""


def _is_in(path: Path, places: tuple[str, ...]) -> bool:
    return any(path.is_relative_to(HERE / place) for place in places)


def _tier(path: Path) -> str:
    """Return the tier of a file of tests: ``core``, ``browser`` or ``whole``.

    Doctests and the examples of the documentation are beside this folder, and of the whole.
    """
    if _is_in(path, WHOLE) or not path.is_relative_to(HERE):
        return "whole"
    return "browser" if _is_in(path, BROWSER) else "core"


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave alone what ``-m core`` does not run, for it may import what is not installed."""
    return True if config.option.markexpr == "core" and _tier(collection_path) != "core" else None


@pytest.fixture(autouse=True, scope="session")
def no_power_cut() -> Iterator[None]:
    """Write without waiting for the disk: tests keep thousands of records, and lose no power."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda _file: None)
        yield


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark each test with its tier; a slow one of the core is marked ``whole`` where it stands.

    Where several processes share the tests, the files that take minutes come first: begun last,
    one of them would keep a single process busy while the others wait.
    """
    for item in items:
        if item.get_closest_marker("whole") is None:
            item.add_marker(_tier(item.path))
    if hasattr(config, "workerinput"):
        items.sort(key=_turn)


def _turn(item: pytest.Item) -> int:
    """Return when a test's turn is: where its place stands among the long ones, or after them."""
    found = (turn for turn, place in enumerate(LONG) if _is_in(item.path, (place,)))
    return next(found, len(LONG))
