"""Visit a built site in Chromium where there is no network, as a student would.

Run in a network namespace of its own: ``python -m tests.site.visit SITE NOTEBOOK…``. It ends with
an assertion that failed, or prints what it measured, in seconds.
"""

from __future__ import annotations

import json
import re
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from itertools import groupby
from pathlib import Path
from urllib.parse import quote

from playwright.sync_api import BrowserContext, Page, Playwright, expect, sync_playwright

from tests.browser.chromium import FLAGS, find
from tests.browser.lab.table import Table

PATIENCE = 90_000
"""Milliseconds: Python itself starts in the page."""

TRIES = 10

SHOWN = ".jp-NotebookPanel:not(.lm-mod-hidden) "
"""The notebook one sees: what was open at an earlier visit is opened again behind it."""


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        """Say nothing."""


@contextmanager
def served(site: Path) -> Iterator[str]:
    """Serve a folder, as the plainest of servers does."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()


def opened(browser: BrowserContext, address: str, notebook: str) -> Page:
    """Open a notebook of the site."""
    page = browser.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(f"{address}/notebooks/index.html?path={quote(notebook)}")
    expect(page.locator(f"{SHOWN}.jp-Cell").first).to_be_visible(timeout=PATIENCE)
    return page


def run_all(page: Page) -> None:
    """Run every cell by the menu once Python stands by, and wait until each has run."""
    stands_by = page.locator(f"{SHOWN}.jp-Notebook-ExecutionIndicator[data-status=idle]")
    expect(stands_by).to_be_attached(timeout=PATIENCE)
    # They run in order, so the last one's number tells that all have run.
    prompts = page.locator(f"{SHOWN}.jp-CodeCell .jp-InputArea-prompt")
    for _ in range(TRIES):  # what is asked for before the session is connected is lost
        page.locator(f"{SHOWN}.jp-Cell").first.click()  # the menu acts on where one works
        page.get_by_role("menuitem", name="Run", exact=True).click()
        page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
        with suppress(AssertionError):
            expect(prompts.first).not_to_have_text("[ ]:", timeout=PATIENCE / TRIES)
            break
    expect(prompts.last).to_have_text(re.compile(r"\[\d+\]"), timeout=PATIENCE)


def plays_and_comes_back(browser: BrowserContext, address: str) -> float:
    """Play in lesson 0, reload the page, and find the table as it was; return the first wait."""
    start = time.monotonic()
    page = opened(browser, address, "lessons/00-first-table.ipynb")
    run_all(page)
    table = Table(page)
    expect(table.held.first).to_be_visible(timeout=PATIENCE)
    table.play()
    first_card = time.monotonic() - start
    table.play()
    before = table.seen()
    page.reload()
    expect(page.locator(f"{SHOWN}.jp-Cell").first).to_be_visible(timeout=PATIENCE)
    run_all(page)
    expect(table.entries).to_have_count(len(before["table"]), timeout=PATIENCE)
    table.root.scroll_into_view_if_needed()  # out of sight nothing is drawn
    expect(table.root.locator(".eleusis-seal code")).to_have_text(before["seal"])
    after = table.seen()
    same = ("hand", "seal", "thoughts", "hints")
    assert {key: after[key] for key in same} == {key: before[key] for key in same}, after
    page.close()
    return first_card


def runs_without_error(browser: BrowserContext, address: str, notebook: str) -> None:
    """Open a notebook, run it from top to bottom, and look for what went wrong."""
    page = opened(browser, address, notebook)
    run_all(page)
    wrong = page.locator(f"{SHOWN}.jp-OutputArea-output[data-mime-type*='error']")
    assert wrong.count() == 0, f"{notebook}: {wrong.first.inner_text()}"
    page.close()


@contextmanager
def student(playwright: Playwright, address: str, elsewhere: list[str]) -> Iterator[BrowserContext]:
    """Open a browser that was never here before, and note what it asks for elsewhere."""
    with tempfile.TemporaryDirectory() as profile:
        browser = playwright.chromium.launch_persistent_context(
            profile, executable_path=str(find()), args=list(FLAGS)
        )
        ours = (address, "blob:", "data:")
        browser.on(
            "request",
            lambda asked: None if asked.url.startswith(ours) else elsewhere.append(asked.url),
        )
        yield browser
        browser.close()


def main(site: Path, notebooks: list[str]) -> None:
    """Visit them, each folder as another student: twins bear the same name."""
    assert notebooks, "no notebook was named"
    elsewhere: list[str] = []
    with served(site) as address, sync_playwright() as playwright:
        with student(playwright, address, elsewhere) as browser:
            first_card = plays_and_comes_back(browser, address)
        for _, folder in groupby(notebooks, key=lambda notebook: Path(notebook).parent):
            with student(playwright, address, elsewhere) as browser:
                for notebook in folder:
                    print(notebook, file=sys.stderr, flush=True)  # noqa: T201 (where, if it fails)
                    runs_without_error(browser, address, notebook)
    assert not elsewhere, elsewhere
    print(json.dumps({"first_card": round(first_card, 1), "notebooks": notebooks}))  # noqa: T201


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
