"""Visit a built site in Chromium where there is no network, as a student would.

Run in a network namespace of its own: ``python -m tests.site.visit SITE NOTEBOOK…``. It ends with
an assertion that failed, or prints what it measured, in seconds.

Lesson 0 is opened, played and opened again. The notebooks of a folder then run one after the other
in one page and one Python: that Python starts in a page is seen often enough, and takes longer than
most lessons. Between two of them everything is forgotten that the cells had named.
"""

from __future__ import annotations

import io
import json
import re
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from itertools import groupby
from pathlib import Path
from typing import Any, BinaryIO
from urllib.parse import quote, unquote

import nbformat
from playwright.sync_api import BrowserContext, Page, Playwright, expect, sync_playwright

from tests.browser.chromium import FLAGS, find
from tests.browser.lab.table import Table

PATIENCE = 90_000
"""Milliseconds: Python itself starts in the page."""

TRIES = 10

SHOWN = ".jp-NotebookPanel:not(.lm-mod-hidden) "
"""The notebook one sees: what was open at an earlier visit is opened again behind it."""


@contextmanager
def served(site: Path, instead: Mapping[str, bytes]) -> Iterator[str]:
    """Serve a folder, as the plainest of servers does, with something else in place of a file."""

    class Quiet(SimpleHTTPRequestHandler):
        def __init__(self, *words: Any) -> None:  # noqa: ANN401 - whatever the server gives it
            super().__init__(*words, directory=str(site))

        def send_head(self) -> io.BytesIO | BinaryIO | None:
            found = instead.get(unquote(self.path.partition("?")[0]))
            if found is None:
                return super().send_head()
            self.send_response(200)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(found)))
            self.end_headers()
            return io.BytesIO(found)

        def log_message(self, *_: object) -> None:
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Quiet)
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


def run_all(page: Page, notebooks: int = 1) -> None:
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
    # After an error no more are run.
    expect(prompts.last).to_have_text(re.compile(r"\[\d+\]"), timeout=PATIENCE * notebooks)


TO_THE_TOP = """() => {
  for (const one of document.querySelectorAll(".jp-NotebookPanel *"))
    if (one.scrollTop > 0) one.scrollTop = 0;
  return document.querySelector(".eleusis[data-kind=play] .eleusis-held") !== null;
}"""


def to_the_top(page: Page) -> None:
    """Look at the table: the last cell was run last, and out of sight nothing is drawn."""
    page.wait_for_function(TO_THE_TOP, polling=500, timeout=PATIENCE)


def plays_and_comes_back(browser: BrowserContext, address: str) -> float:
    """Play in lesson 0, reload the page, and find the table as it was; return the first wait."""
    start = time.monotonic()
    page = opened(browser, address, "lessons/00-first-table.ipynb")
    run_all(page)
    to_the_top(page)
    table = Table(page)
    expect(table.held.first).to_be_visible(timeout=PATIENCE)
    table.play()
    first_card = time.monotonic() - start
    table.play()
    before = table.seen()
    page.reload()
    expect(page.locator(f"{SHOWN}.jp-Cell").first).to_be_visible(timeout=PATIENCE)
    run_all(page)
    to_the_top(page)
    expect(table.entries).to_have_count(len(before["table"]), timeout=PATIENCE)
    expect(table.root.locator(".eleusis-seal code")).to_have_text(before["seal"])
    after = table.seen()
    same = ("hand", "seal", "thoughts", "hints")
    assert {key: after[key] for key in same} == {key: before[key] for key in same}, after
    page.close()
    return first_card


def one_after_the_other(site: Path, notebooks: Sequence[str]) -> nbformat.NotebookNode:
    """Return a notebook with the cells of several of the site's."""
    cells = []
    for name in notebooks:
        cells.append(nbformat.v4.new_code_cell(f'%reset -f\nprint("{name}")'))
        cells.extend(nbformat.read(site / "files" / name, as_version=4).cells)
    for number, cell in enumerate(cells):
        cell.id = f"cell-{number}"
    whole = nbformat.read(site / "files" / notebooks[0], as_version=4)
    return nbformat.v4.new_notebook(cells=cells, metadata=whole.metadata)


def run_without_error(page: Page, whole: nbformat.NotebookNode, notebooks: int) -> None:
    """Run so many notebooks, put together, from top to bottom; say where it went wrong."""
    cells = page.locator(f"{SHOWN}.jp-CodeCell")
    expect(cells).to_have_count(
        sum(cell.cell_type == "code" for cell in whole.cells), timeout=PATIENCE
    )
    try:
        run_all(page, notebooks)
    except AssertionError as error:
        ran = [bool(re.match(r"\[[\d*]", text)) for text in cells.all_inner_texts()]
        last = cells.nth(len(ran) - 1 - ran[::-1].index(True)) if any(ran) else cells.first
        last.scroll_into_view_if_needed()  # out of sight nothing is drawn
        raise AssertionError(last.inner_text()) from error


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
        try:
            yield browser
        finally:
            browser.close()


def main(site: Path, notebooks: list[str]) -> None:
    """Visit them, each folder as another student: twins bear the same name."""
    assert notebooks, "no notebook was named"
    elsewhere: list[str] = []
    instead: dict[str, bytes] = {}
    with served(site, instead) as address, sync_playwright() as playwright:
        with student(playwright, address, elsewhere) as browser:
            first_card = plays_and_comes_back(browser, address)
        for _, group in groupby(notebooks, key=lambda notebook: Path(notebook).parent):
            folder = list(group)
            whole = one_after_the_other(site, folder)
            instead[f"/files/{folder[0]}"] = nbformat.writes(whole).encode()
            with student(playwright, address, elsewhere) as browser:
                run_without_error(opened(browser, address, folder[0]), whole, len(folder))
    assert not elsewhere, elsewhere
    print(json.dumps({"first_card": round(first_card, 1), "notebooks": notebooks}))  # noqa: T201


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
