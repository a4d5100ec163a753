"""What beliefs and reading take in a browser, in Pyodide: ``python -m benchmarks.page SITE``.

SITE is a folder that ``eleusis-nb site`` built. Cells are written into an open notebook of it. One
lays the default space out and plays forty cards by chance under one rule; each play is taken in
and the chances of all 52 cards are asked. The other reads sentences that people wrote, the first of
them with the grammars made. The same is then run in a Python of this machine, beside which the
page's times are put.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Final

from playwright.sync_api import expect, sync_playwright

from tests.sentences import sentences
from tests.site.visit import PATIENCE, SHOWN, run_all, served, student

BELIEFS: Final = """
import json, random, time
from eleusis_nb.cards import ALL_CARDS, cards
from eleusis_nb.mind import Beliefs, spaces
from eleusis_nb.rules import Rule

start = time.perf_counter()
spaces.default
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

READING: Final = """
import json, time
import eleusis_nb as el

def seconds(text):
    start = time.perf_counter()
    el.read(text)
    return time.perf_counter() - start

texts = TEXTS
first = seconds("any card but an ace")
taken = sorted(map(seconds, texts))
print("MEASURED " + json.dumps({
    "a first sentence, ms": round(1000 * first),
    f"the median of {len(texts)} sentences, ms": round(1000 * taken[len(texts) // 2], 1),
    "95 % of them under, ms": round(1000 * taken[len(texts) * 95 // 100], 1)}))
"""
SENTENCES: Final = 200

PRINTED: Final = """() => [...document.querySelectorAll('.jp-OutputArea-output')]
  .map(one => one.textContent).filter(text => text.startsWith('MEASURED '))"""


def cells() -> list[str]:
    """Return what is run, in the page and here."""
    english = [one.text for one in sentences() if one.lang == "en"]
    texts = Random(1).sample(english, SENTENCES)
    return [BELIEFS, READING.replace("TEXTS", json.dumps(texts))]


def in_the_page(site: Path) -> list[str]:
    """Return what the cells print in a page of the site."""
    elsewhere: list[str] = []
    with (
        served(site) as server,
        sync_playwright() as playwright,
        student(playwright, server, elsewhere) as browser,
    ):
        page = browser.new_page()
        page.set_default_timeout(PATIENCE)
        page.goto(f"{server.address}/notebooks/index.html?path=notebooks/play.ipynb")
        expect(page.locator(f"{SHOWN}.jp-Cell").first).to_be_visible(timeout=PATIENCE)
        run_all(page)
        for number, cell in enumerate(cells(), start=1):
            page.locator(f"{SHOWN}.jp-Cell").first.click()
            for key in ("Escape", "a", "Enter"):  # a cell above the first, to write in
                page.keyboard.press(key)
            page.keyboard.insert_text(cell)
            page.keyboard.press("Shift+Enter")
            are_there = f"() => ({PRINTED})().length >= {number}"
            page.wait_for_function(are_there, timeout=PATIENCE)
        printed: list[str] = page.evaluate(PRINTED)
        return printed


def here() -> list[str]:
    """Return what the cells print in a fresh Python of this machine."""
    return [
        subprocess.run(  # noqa: S603 - our own words
            [sys.executable, "-c", cell], check=True, capture_output=True, text=True
        ).stdout
        for cell in cells()
    ]


def figures(printed: list[str]) -> dict[str, object]:
    """Return the figures that some cells printed, by name."""
    found: dict[str, object] = {}
    for line in printed:
        found |= json.loads(line.removeprefix("MEASURED "))
    return found


def main() -> None:
    """Measure and print."""
    asked = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    asked.add_argument("site", type=Path)
    page, beside = figures(in_the_page(asked.parse_args().site)), figures(here())
    print("| | in the page | here |\n| --- | ---: | ---: |")
    for what, value in page.items():
        print(f"| {what} | {value} | {beside[what]} |")


if __name__ == "__main__":
    main()
