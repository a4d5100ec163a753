"""What beliefs take in a browser, in Pyodide: ``python -m benchmarks.page SITE``.

SITE is a folder that ``eleusis-nb site`` built. A cell written into an open table of it lays the
factored space out and plays forty cards by chance under one rule; each play is taken in and the
chances of all 52 cards are asked.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Final

from playwright.sync_api import sync_playwright

from tests.site.visit import PATIENCE, SHOWN, opened, run_all, served, student

CELL: Final = """
import json, random, time
from eleusis_nb.cards import ALL_CARDS, cards
from eleusis_nb.inference import Beliefs, factored_space
from eleusis_nb.rules import Rule

start = time.perf_counter()
factored_space()
space = time.perf_counter() - start
rule, chance = Rule.parse("red and not a 6"), random.Random(1)
beliefs, plays = Beliefs(cards("QH")), []
for _ in range(40):
    card = chance.choice(ALL_CARDS)
    right = bool(rule.legal_at(beliefs.situation) & card.bit)
    start = time.perf_counter()
    beliefs.saw([card], right=right)
    beliefs.chances()
    plays.append(time.perf_counter() - start)
start = time.perf_counter()
best = str(beliefs.top(1)[0].rule)
likeliest = time.perf_counter() - start
plays_ms = [round(1000 * play) for play in plays]
print("MEASURED " + json.dumps({
    "space laid out, ms": round(1000 * space), "first play, ms": plays_ms[0],
    "median of 40 plays, ms": sorted(plays_ms)[20], "slowest, ms": max(plays_ms),
    "likeliest rule, ms": round(1000 * likeliest), "it is": best}))
"""

PRINTED: Final = """() => [...document.querySelectorAll('.jp-OutputArea-output')]
  .map(one => one.textContent).find(text => text.startsWith('MEASURED '))"""


def main() -> None:
    """Measure and print."""
    asked = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    asked.add_argument("site", type=Path)
    site = asked.parse_args().site
    elsewhere: list[str] = []
    with (
        served(site, {}) as address,
        sync_playwright() as playwright,
        student(playwright, address, elsewhere) as browser,
    ):
        page = opened(browser, address, "notebooks/play.ipynb")
        run_all(page)
        page.locator(f"{SHOWN}.jp-Cell").first.click()
        for key in ("Escape", "a", "Enter"):  # a cell above the first, to write in
            page.keyboard.press(key)
        page.keyboard.insert_text(CELL)
        page.keyboard.press("Shift+Enter")
        printed = page.wait_for_function(PRINTED, timeout=PATIENCE).json_value()
    for what, value in json.loads(printed.removeprefix("MEASURED ")).items():
        print(f"{what}: {value}")


if __name__ == "__main__":
    main()
