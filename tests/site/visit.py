"""Visit a built site in Chromium where there is no network, as a student would.

Run in a network namespace of its own: ``python -m tests.site.visit SITE NAMES NOTEBOOK…``. It ends
with an assertion that failed, or prints what it measured, in seconds.

The site lies in a folder of its server. From its front page lesson 0 is opened and played; the
front page then shows a mark, saves the records and keeps the site; the server ends, and the lesson
is opened again as it was left. More cells stand below it: they ask for names, and are those of
other notebooks, run in the same Python, for starting one takes longer than most lessons. Before
each everything is forgotten that the cells had named. Tournaments are of one round, as in
``tests.notebooks.through``. Somebody else brings the records.
"""

from __future__ import annotations

import io
import json
import re
import sys
import tempfile
import threading
import time
import zipfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, BinaryIO
from urllib.parse import unquote

import nbformat
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import (
    BrowserContext,
    FilePayload,
    Page,
    Playwright,
    expect,
    sync_playwright,
)

from tests.browser.chromium import FLAGS, find
from tests.browser.lab.table import Table
from tests.notebooks.through import shortened

PATIENCE = 180_000
"""Milliseconds: Python itself starts in the page."""

TRIES = 10

SHOWN = ".jp-NotebookPanel:not(.lm-mod-hidden) "
"""The notebook one sees: what was open at an earlier visit is opened again behind it."""


FOLDER = "/school/eleusis/"
"""Where the site lies on its server."""

PHONE = {"width": 360, "height": 740}


@dataclass
class Server:
    """The plainest of servers.

    It can have something else in place of a file, counts what it sent, and can be ended.
    """

    site: Path
    instead: dict[str, bytes] = field(default_factory=dict)
    sent: dict[str, int] = field(default_factory=dict)
    ended: bool = False
    address: str = ""


@contextmanager
def served(site: Path) -> Iterator[Server]:
    """Serve the site."""
    given = Server(site)

    class Quiet(SimpleHTTPRequestHandler):
        def __init__(self, *words: Any) -> None:  # noqa: ANN401 - whatever the server gives it
            super().__init__(*words, directory=str(site))

        def translate_path(self, path: str) -> str:
            return super().translate_path(path.removeprefix(FOLDER.rstrip("/")))

        def send_head(self) -> io.BytesIO | BinaryIO | None:
            if given.ended or not self.path.startswith(FOLDER):
                self.connection.close()
                return None
            name = unquote(self.path.partition("?")[0]).removeprefix(FOLDER)
            found = given.instead.get(name)
            if found is None:
                file = site / name
                given.sent[name] = file.stat().st_size if file.is_file() else 0
                return super().send_head()
            self.send_response(200)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(found)))
            self.end_headers()
            return io.BytesIO(found)

        def log_message(self, *_: object) -> None:
            """Say nothing."""

    class _QuietServer(ThreadingHTTPServer):
        def handle_error(self, *_: object) -> None:
            """Say nothing of connections that were closed."""

    server = _QuietServer(("127.0.0.1", 0), Quiet)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    given.address = f"http://127.0.0.1:{server.server_port}{FOLDER.rstrip('/')}"
    try:
        yield given
    finally:
        server.shutdown()


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
    # After an error no more are run.
    expect(prompts.last).to_have_text(re.compile(r"\[\d+\]"), timeout=4 * PATIENCE)


REPORT = """
from random import Random
from eleusis_nb.learning.report import gather, page
assert "Who does what" in page(gather("eleusis-records", random=Random(1)))
"""
"""A teacher's report is made in the page, too."""

TO_THE_TOP = """() => {
  for (const one of document.querySelectorAll(".jp-NotebookPanel *"))
    if (one.scrollTop > 0) one.scrollTop = 0;
  return document.querySelector(".eleusis[data-kind=play] .eleusis-held") !== null;
}"""


def to_the_top(page: Page) -> None:
    """See the table: the last cell was run last, and out of sight nothing is drawn."""
    page.wait_for_function(TO_THE_TOP, polling=500, timeout=PATIENCE)


def looks_at_the_front_page(page: Page, address: str) -> None:
    """Come for the first time, with a phone in French, and find nothing amiss."""
    page.goto(f"{address}/")
    expect(page.get_by_role("heading", level=1)).to_have_text("Trouvez la règle cachée")
    assert page.url == f"{address}/fr.html"
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert not Axe().run(page).response["violations"]
    page.get_by_role("link", name="English").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Find the hidden rule")
    page.goto(f"{address}/")  # the choice is remembered
    expect(page.get_by_role("heading", level=1)).to_have_text("Find the hidden rule")
    page.get_by_role("button", name="Save my records").click()
    expect(page.locator("#records-answer")).to_contain_text("no records yet")
    manifest = page.context.new_cdp_session(page).send("Page.getAppManifest")
    assert not manifest["errors"]
    assert json.loads(manifest["data"])["start_url"] == "./"
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")


def plays_at_once(page: Page, server: Server) -> tuple[float, float]:
    """Go from the bare address to a played card; return the seconds and the megabytes."""
    start = time.monotonic()
    page.goto(f"{server.address}/")
    page.get_by_role("link", name="Play your first game").click()
    expect(page.locator(f"{SHOWN}.jp-Cell").first).to_be_visible(timeout=PATIENCE)
    stands_by = page.locator(f"{SHOWN}.jp-Notebook-ExecutionIndicator[data-status=idle]")
    expect(stands_by).to_be_attached(timeout=PATIENCE)
    page.locator(f"{SHOWN}.jp-CodeCell .cm-content").first.click()
    page.get_by_role("button", name=re.compile("Run this cell")).click()
    table = Table(page)
    expect(table.held.first).to_be_visible(timeout=PATIENCE)
    table.play()
    expect(table.entries).to_have_count(2)  # the starter, too
    return time.monotonic() - start, sum(server.sent.values()) / 1e6


def first_visit(browser: BrowserContext, server: Server) -> tuple[float, float, bytes]:
    """Play in lesson 0, and find the table as it was without a server; return the records, too."""
    front = browser.new_page()
    front.set_default_timeout(PATIENCE)
    front.set_viewport_size(PHONE)
    looks_at_the_front_page(front, server.address)
    page = browser.new_page()
    page.set_default_timeout(PATIENCE)
    seconds, megabytes = plays_at_once(page, server)
    table = Table(page)
    table.play()
    before = table.seen()
    front.goto(f"{server.address}/")
    card = front.locator("[data-lesson=lesson-00]")
    expect(card.locator(".eleusis-front-mark")).to_have_text("started")
    with front.expect_download() as saving:
        front.get_by_role("button", name="Save my records").click()
    saved = saving.value.path().read_bytes()
    record = "lessons/eleusis-records/lesson-00.eleusis.jsonl"
    with zipfile.ZipFile(io.BytesIO(saved)) as records:
        assert records.testzip() is None
        assert set(records.namelist()) == {record, "lessons/eleusis-records/lesson-00.envelopes"}
        plays = records.read(record).decode().count('"event":"played"')
    assert plays == len(before["table"]) - 1 == 2, plays
    front.get_by_role("button", name="Save everything here").click()
    expect(front.locator("#keep-answer")).to_contain_text("Everything is saved", timeout=PATIENCE)
    server.ended = True
    front.reload()
    expect(card.locator(".eleusis-front-mark")).to_have_text("started")
    comes_back(page, before)
    server.ended = False
    return seconds, megabytes, saved


def comes_back(page: Page, before: dict[str, Any]) -> None:
    """Open the lesson again and find the table as it was."""
    page.reload()
    expect(page.locator(f"{SHOWN}.jp-Cell").first).to_be_visible(timeout=PATIENCE)
    run_without_error(page)
    to_the_top(page)
    table = Table(page)
    expect(table.entries).to_have_count(len(before["table"]), timeout=PATIENCE)
    expect(table.root.locator(".eleusis-seal code")).to_have_text(before["seal"])
    after = table.seen()
    same = ("hand", "seal", "thoughts", "hints")
    assert {key: after[key] for key in same} == {key: before[key] for key in same}, after
    page.close()


def brings_records(browser: BrowserContext, server: Server, saved: bytes) -> None:
    """Load records into a browser that has none, and once more."""
    page = browser.new_page()
    page.goto(f"{server.address}/index.html#en")
    field = page.locator("#records-file")
    field.set_input_files(FilePayload(name="x.zip", mimeType="application/zip", buffer=saved))
    expect(page.locator("#records-answer")).to_have_text("Added: 2. Already here: 0.")
    expect(page.locator("[data-lesson=lesson-00]")).to_have_attribute("data-state", "begun")
    field.set_input_files(FilePayload(name="x.zip", mimeType="application/zip", buffer=saved))
    expect(page.locator("#records-answer")).to_have_text("Added: 0. Already here: 2.")
    field.set_input_files(FilePayload(name="x.zip", mimeType="application/zip", buffer=saved[9:]))
    expect(page.locator("#records-answer")).to_contain_text("x.zip can't be read")
    page.close()


def one_after_the_other(site: Path, names: str, notebooks: Sequence[str]) -> nbformat.NotebookNode:
    """Return a notebook with the cells of several; after the first, names are asked for."""
    whole = nbformat.read(site / "files" / notebooks[0], as_version=4)
    cells = whole.cells
    cells.append(nbformat.v4.new_code_cell("\n".join(names.split())))
    cells.append(nbformat.v4.new_code_cell(REPORT))
    for name in notebooks[1:]:
        cells.append(nbformat.v4.new_code_cell(f'%reset -f\nprint("{name}")'))
        cells.extend(nbformat.read(site / "files" / name, as_version=4).cells)
    for number, cell in enumerate(cells):
        cell.id = f"cell-{number}"
        cell.source = shortened(cell.source)
    return whole


def run_without_error(page: Page) -> None:
    """Run the notebook from top to bottom; say where it went wrong."""
    cells = page.locator(f"{SHOWN}.jp-CodeCell")
    try:
        run_all(page)
    except AssertionError as error:
        ran = [bool(re.match(r"\[[\d*]", text)) for text in cells.all_inner_texts()]
        last = cells.nth(len(ran) - 1 - ran[::-1].index(True)) if any(ran) else cells.first
        last.scroll_into_view_if_needed()  # out of sight nothing is drawn
        raise AssertionError(last.inner_text()) from error


@contextmanager
def student(
    playwright: Playwright, server: Server, elsewhere: list[str], locale: str = "en-GB"
) -> Iterator[BrowserContext]:
    """Open a browser that was never here before, and note what it asks for elsewhere."""
    with tempfile.TemporaryDirectory() as profile:
        browser = playwright.chromium.launch_persistent_context(
            profile, executable_path=str(find()), args=list(FLAGS), locale=locale
        )
        ours = (server.address.removesuffix(FOLDER.rstrip("/")), "blob:", "data:")
        browser.on(
            "request",
            lambda asked: None if asked.url.startswith(ours) else elsewhere.append(asked.url),
        )
        try:
            yield browser
        finally:
            browser.close()


def main(site: Path, names: str, notebooks: list[str]) -> None:
    """Visit the site as two students."""
    assert notebooks, "no notebook was named"
    elsewhere: list[str] = []
    with served(site) as server, sync_playwright() as playwright:
        whole = one_after_the_other(site, names, notebooks)
        server.instead[f"files/{notebooks[0]}"] = nbformat.writes(whole).encode()
        with student(playwright, server, elsewhere, "fr-FR") as browser:
            first_card, megabytes, saved = first_visit(browser, server)
        with student(playwright, server, elsewhere) as browser:
            brings_records(browser, server, saved)
    assert not elsewhere, elsewhere
    found = {"first_card": round(first_card, 1), "megabytes": round(megabytes, 1)}
    print(json.dumps(found))  # noqa: T201


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2], sys.argv[3:])
