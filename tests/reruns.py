"""Reruns of browser tests, bounded for a whole run.

A test in a real browser is tried once more before it fails, since page, server and test run
beside each other on a busy machine. That alone would hide a race: one that loses three times in
ten passes 91 times in 100. So a run allows a few reruns in all, names each test that needed one,
and fails beyond that. Under xdist the reports of all workers meet here, too.
"""

from __future__ import annotations

from pathlib import Path

import pytest

MOST_RERUNS = 2
"""So many tests of a run may need a second try."""
RERUN_ONCE = pytest.mark.flaky(reruns=1)


class Reruns:
    """Counts the tests that were tried again.

    Parameters
    ----------
    most : int
        How many a run may need.
    """

    def __init__(self, most: int = MOST_RERUNS) -> None:
        self.most = most
        self.tests: list[str] = []

    @property
    def too_many(self) -> bool:
        """Whether more were needed than allowed."""
        return len(self.tests) > self.most

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note a test that is tried again."""
        if report.outcome == "rerun":  # type: ignore[comparison-overlap] # pytest-rerunfailures' own
            self.tests.append(report.nodeid)

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Let a run fail that needed too many."""
        if self.too_many and session.exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Say which tests were tried again, and whether they were too many."""
        if not self.tests:
            return
        terminalreporter.section(f"reruns: {len(self.tests)} of {self.most} allowed")
        for test in self.tests:
            terminalreporter.line(test)
        if self.too_many:
            terminalreporter.line(
                "Too many tests passed only when tried again, so this run fails: look for a race.",
                red=True,
            )


def pytest_configure(config: pytest.Config) -> None:
    """Count where the reports of all processes arrive."""
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Reruns(), "bounded-reruns")


def allow(items: list[pytest.Item], folders: tuple[Path, ...]) -> None:
    """Let the tests in some folders be tried once more."""
    for item in items:
        if any(item.path.is_relative_to(folder) for folder in folders):
            item.add_marker(RERUN_ONCE)
