"""Find a Chromium for the browser tests, or bring one."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from playwright.sync_api import sync_playwright

VARIABLE = "ELEUSIS_CHROMIUM"
LEAN = "chromium-headless-shell"
"""Chromium without its own windows. The whole one, asked to be headless, draws them all the same,
each in a process of its own, and that takes longer than most pages of ours."""
NAMES = (LEAN, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


class NoBrowserError(RuntimeError):
    """No browser is here and none could be brought."""


def named() -> Iterator[str]:
    """Yield the browser that the environment names, if it names one."""
    if path := os.environ.get(VARIABLE):
        if not shutil.which(path):
            raise NoBrowserError(
                f"The variable {VARIABLE} names “{path}”, which is not a program. "
                "Name a Chromium, or unset it to let the tests find one."
            )
        yield path


def installed() -> Iterator[str]:
    """Yield the browsers on the PATH."""
    yield from filter(None, map(shutil.which, NAMES))


def kept() -> Iterator[str]:
    """Yield the browser that Playwright keeps in its own folder, if it is there."""
    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    if Path(path).exists():
        yield path


def downloaded() -> Iterator[str]:
    """Let Playwright download its browser."""
    _try(sys.executable, "-m", "playwright", "install", "chromium")
    yield from kept()


def from_debian() -> Iterator[str]:
    """Let the package manager of Debian install one, where this user may."""
    if shutil.which("apt-get") and os.geteuid() == 0:
        _try("apt-get", "update", "-q")
        for name in (LEAN, "chromium"):  # Debian's relatives may have the whole one only
            _try("apt-get", "install", "-y", "-q", "--no-install-recommends", name)
            yield from installed()


def _try(*command: str) -> None:
    # Its words go to the terminal: whoever waits for a download should see it.
    with contextlib.suppress(subprocess.TimeoutExpired):
        subprocess.run(command, check=False, timeout=600, stdin=subprocess.DEVNULL)  # noqa: S603 - fixed words, no shell


Way = Callable[[], Iterable[str]]
WAYS: tuple[Way, ...] = (named, installed, kept, downloaded, from_debian)


def find(ways: Iterable[Way] = WAYS) -> str:
    """Return the path of a Chromium, and bring one if there is none.

    Raises
    ------
    NoBrowserError
        If none is here and none could be brought; it says what to do.
    """
    for way in ways:
        for path in way():
            return path
    raise NoBrowserError(
        "The browser tests need Chromium and could not bring it: install it "
        f"(on Debian: apt-get install {LEAN}) or name one in the variable {VARIABLE}."
    )
