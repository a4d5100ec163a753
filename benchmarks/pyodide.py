"""First use in a browser: ``eleusis-nb site SITE``, then ``python -m benchmarks.pyodide SITE``.

A notebook is run in Chromium, as a student runs it without a server: the package is imported, the
table of rules is made, one play is seen and the chances of 52 cards are asked for, then a play
that rules much out, and a computer player plays. Seconds by the clock of the page.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

import nbformat
from playwright.sync_api import sync_playwright

from tests.site.visit import PATIENCE, SHOWN, run_without_error, served, student

NOTEBOOK = "lessons/00-first-table.ipynb"
STEPS = {
    "import the package": "import eleusis_nb as el",
    "the named table, first use": "small = el.Beliefs(el.cards('QH'), el.spaces['named'])",
    "… a play, and 52 chances": "small.saw(el.cards('9S'), right=True); _ = small.chances()",
    "… again": "small.saw(el.cards('KS'), right=False); _ = small.chances()",
    "the wide table, first use": "wide = el.Beliefs(el.cards('QH'))",
    "… a play, and 52 chances, first": "wide.saw(el.cards('9S'), right=True); _ = wide.chances()",
    "… again, first": "wide.saw(el.cards('KS'), right=False); _ = wide.chances()",
    "a round of the scientist, solo": (
        "_ = el.simulate(['scientist'], ['red'], rounds=1, progress=False)"
    ),
}


def measured(site: Path) -> str:
    """Return what the cells print on the site."""
    with served(site) as server, sync_playwright() as playwright:
        book = nbformat.read(site / "files" / NOTEBOOK, as_version=4)
        timed = "from time import perf_counter as clock\nstart = clock()\n"
        book.cells = [
            nbformat.v4.new_code_cell(f"{timed}{step}\nprint(f'{{clock() - start:.2f}} s {name}')")
            for name, step in STEPS.items()
        ]
        server.instead[f"files/{NOTEBOOK}"] = nbformat.writes(book).encode()
        with student(playwright, server, []) as browser:
            page = browser.new_page()
            page.set_default_timeout(PATIENCE)
            page.goto(f"{server.address}/notebooks/index.html?path={NOTEBOOK}")
            run_without_error(page)
            return "\n".join(page.locator(f"{SHOWN}.jp-OutputArea-output").all_inner_texts())


if __name__ == "__main__":
    print(re.sub(r"\n+", "\n", measured(Path(sys.argv[1]))))
