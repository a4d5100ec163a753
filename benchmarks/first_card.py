"""How long it is from the front page to the first card: ``python -m benchmarks.first_card SITE``.

SITE is a folder that ``eleusis-nb site`` built. A browser that has never been there opens it,
presses *Play your first table*, runs the first cell and plays a card. The clock runs from that
press until the card lies on the table with its verdict. The server sends no more than ``--mbit``
megabits a second, to all requests together, and packs text as GitHub Pages does (``--plain``: no).

The baseline is a bare anywidget, a button whose number Python answers, in the same cell of the same
lesson, in another browser that has never been there; both go ``--times`` times by turns.
"""

from __future__ import annotations

import argparse
import gzip
import json
import re
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from statistics import median
from typing import Final

from playwright.sync_api import Page, expect, sync_playwright

from tests.browser.chromium import FLAGS, find
from tests.browser.lab.table import Table
from tests.site.visit import PATIENCE, SHOWN

PACKED: Final = {".css", ".html", ".js", ".json", ".mjs", ".svg"}
PIECE: Final = 1 << 14
LESSON: Final = "files/lessons/00-first-table.ipynb"
BARE: Final = '''
import anywidget
import traitlets


class Bare(anywidget.AnyWidget):
    _esm = """
    export default { render({ model, el }) {
      const button = document.createElement("button");
      button.className = "bare";
      const show = () => { button.textContent = model.get("answered"); };
      button.addEventListener("click", () => {
        model.set("asked", model.get("asked") + 1);
        model.save_changes();
      });
      model.on("change:answered", show);
      show();
      el.append(button);
    } };
    """
    asked = traitlets.Int().tag(sync=True)
    answered = traitlets.Int().tag(sync=True)

    @traitlets.observe("asked")
    def _answer(self, change):
        self.answered = change.new


Bare()
'''


def with_bare_widget(notebook: bytes) -> bytes:
    """Return a notebook whose first cell of code shows a bare widget."""
    content = json.loads(notebook)
    first = next(cell for cell in content["cells"] if cell["cell_type"] == "code")
    first["source"] = BARE.strip()
    return json.dumps(content).encode()


@dataclass
class Line:
    """A link of limited bandwidth from the server to the browser."""

    rate: float
    free: float = 0.0
    sent: Counter[str] = field(default_factory=Counter)
    lock: threading.Lock = field(default_factory=threading.Lock)

    def take(self, name: str, size: int) -> None:
        """Wait until a number of bytes has been sent."""
        with self.lock:
            self.free = max(self.free, time.monotonic()) + size / self.rate
            self.sent[name] += size
            wait = self.free - time.monotonic()
        if wait > 0:
            time.sleep(wait)


@contextmanager
def served(site: Path, line: Line, packed: set[str], *, bare: bool) -> Iterator[str]:
    """Serve the site over a line, and return its address."""
    files = {path.relative_to(site).as_posix(): path for path in site.rglob("*") if path.is_file()}
    ready = {
        name: gzip.compress(path.read_bytes()) if path.suffix in packed else path.read_bytes()
        for name, path in files.items()
    }
    if bare:
        ready[LESSON] = with_bare_widget(files[LESSON].read_bytes())

    class Handler(SimpleHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            name = self.translate_path(self.path).removeprefix(f"{site}").lstrip("/")
            name = name if name in ready else f"{name}/index.html".lstrip("/")
            if name not in ready:
                self.send_error(404)
                return
            self.send_response(200)
            self.send_header("Content-Type", self.guess_type(name))
            self.send_header("Content-Length", str(len(ready[name])))
            if files[name].suffix in packed:
                self.send_header("Content-Encoding", "gzip")
            self.end_headers()
            for at in range(0, len(ready[name]), PIECE):
                piece = ready[name][at : at + PIECE]
                line.take(name, len(piece))
                self.wfile.write(piece)

        def __init__(self, *words: object) -> None:
            super().__init__(*words, directory=str(site))  # type: ignore[arg-type]

        def log_message(self, *_: object) -> None:
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()


def walk(page: Page, address: str, *, bare: bool) -> dict[str, float]:
    """Go from the front page to the first answer, and return when each thing was there."""
    page.set_default_timeout(PATIENCE * 2)
    page.goto(address)
    page.wait_for_load_state("networkidle")
    start = time.monotonic()
    seen: dict[str, float] = {}

    def note(what: str) -> None:
        seen[what] = time.monotonic() - start

    page.get_by_role("link", name="Play your first table").click()
    expect(page.locator(f"{SHOWN}.jp-Cell").first).to_be_visible(timeout=PATIENCE * 2)
    note("the lesson")
    stands_by = page.locator(f"{SHOWN}.jp-Notebook-ExecutionIndicator[data-status=idle]")
    expect(stands_by).to_be_attached(timeout=PATIENCE * 2)
    page.locator(f"{SHOWN}.jp-CodeCell .cm-content").first.click()
    page.get_by_role("button", name=re.compile("Run this cell")).click()
    table = Table(page)
    button = page.locator("button.bare")
    expect(button if bare else table.held.first).to_be_visible(timeout=PATIENCE * 2)
    note("the table, or the button")
    if bare:
        button.click()
        expect(button).to_have_text("1")
    else:
        table.play()
        expect(table.entries).to_have_count(2)  # the starter, too
    note("the first answer")
    return seen


def main() -> None:
    """Measure and print."""
    asked = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    asked.add_argument("site", type=Path)
    asked.add_argument("--mbit", type=float, default=20.0)
    asked.add_argument("--plain", action="store_true")
    asked.add_argument("--times", type=int, default=3)
    given = asked.parse_args()
    packed = set() if given.plain else PACKED
    found: dict[bool, list[dict[str, float]]] = {False: [], True: []}
    sent: dict[bool, Counter[str]] = {}
    with sync_playwright() as playwright:
        for turn in range(2 * given.times):
            bare = turn % 2 == 1
            line = Line(given.mbit * 1e6 / 8)
            with (
                served(given.site.resolve(), line, packed, bare=bare) as address,
                playwright.chromium.launch(executable_path=find(), args=list(FLAGS)) as browser,
            ):
                found[bare].append(walk(browser.new_page(locale="en"), address, bare=bare))
            sent[bare] = line.sent
    print("| | the first table, s | a bare widget, s | ratio |\n| --- | ---: | ---: | ---: |")
    for what in found[False][0]:
        ours, its = (median(one[what] for one in found[bare]) for bare in (False, True))
        print(f"| {what} | {ours:.1f} | {its:.1f} | {ours / its:.2f} |")
    ours, its = (sum(sent[bare].values()) / 1e6 for bare in (False, True))
    print(f"| sent, MB | {ours:.1f} | {its:.1f} | {ours / its:.2f} |\n\nOf these for a table:")
    for name, size in sent[False].most_common(12):
        print(f"- {name}: {size / 1e6:.2f}")


if __name__ == "__main__":
    main()
