"""What every browser test shares: one Chromium, and pages that report their own errors."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, expect, sync_playwright

from tests.browser import chromium

PHONE = (360, 740)
"""The narrowest screen that is promised."""
DESK = (1280, 900)
PATIENCE = 20_000
"""Milliseconds until a step has failed: far above what it takes, for busy machines."""

# JupyterLab's and Notebook's shortcuts are told of other settings before their own have come, when
# the machine is slow.
HASTE = "Cannot read properties of undefined (reading 'schema')"

NewPage = Callable[..., Page]


class Pages:
    """Opens pages, and keeps the errors that they do not catch."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._contexts: list[BrowserContext] = []
        self.errors: list[str] = []

    def open(
        self,
        size: tuple[int, int] = DESK,
        *,
        dark: bool = False,
        reduced_motion: bool = True,
        **options: Any,  # noqa: ANN401 - Playwright's own options of a context
    ) -> Page:
        """Open a page with a browser profile of its own."""
        context = self._browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce" if reduced_motion else "no-preference",
            **options,
        )
        self._contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", self._keep)
        return page

    def _keep(self, error: Error) -> None:
        is_ours = "blob:" in (error.stack or "")  # where a host loads our program from
        if is_ours or HASTE not in error.message:
            self.errors.append(str(error))

    def close(self) -> None:
        """Close them all."""
        for context in self._contexts:
            context.close()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for all tests: found, or brought, or a failure that says what to do."""
    try:
        path = chromium.find()
    except chromium.NoBrowserError as error:
        pytest.fail(str(error), pytrace=False)
    expect.set_options(timeout=PATIENCE)  # its own five seconds are too few on a busy machine
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(chromium.FLAGS))
        yield browser
        browser.close()


@pytest.fixture
def new_page(browser: Browser) -> Iterator[NewPage]:
    """Open pages with ``new_page(size=PHONE, dark=True, reduced_motion=False)``.

    Errors that a page does not catch fail the test at its end.
    """
    pages = Pages(browser)
    yield pages.open
    pages.close()
    assert not pages.errors, f"a page raised errors: {pages.errors}"
