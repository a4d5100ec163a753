"""Latency from a click to the painted verdict, bytes sent, and memory.

In a real JupyterLab, compared with a minimal widget that sends a message to Python and shows the
answer, on the same page and with the same kernel: its time is Jupyter's share. Memory is the
kernel's resident memory and the page's JavaScript heap after a garbage collection, from the first
card to the five hundredth, and with twenty tables in one notebook.

    python -m benchmarks.verdict
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter

import nbformat
from playwright.sync_api import Browser, expect, sync_playwright

from benchmarks.echo import ECHO
from tests.browser import chromium
from tests.browser.lab.lab import Lab, Notebook, running
from tests.browser.lab.table import Table

SIZES = (10, 100, 500)
TABLES = 20  # in one notebook
MOVES = 30
WARM = 3  # moves that are made first and not counted
WAIT = 120_000  # milliseconds until the page must show what was asked for
PAUSE = 100  # milliseconds between two moves: a person is slower

RULE = "odd if the last card is even, otherwise even"
TABLE = f"""
import eleusis_nb as el
from eleusis_nb.games.eleusis import Deal

# A solo game without an end, so that hundreds of cards can lie on the table.
endless = el.variants["solo"].but(most_plays=None, deals=(Deal(1, 1, 10, 12),))
table = el.Play(rule="{RULE}", variant=endless, seed=1)
table.do("suppose", text="{RULE}", credence=0.5)
table.do("suppose", text="red", credence=0.5)

def grow(cards):
    while table.view["table"]["count"] < cards:
        table.do("play", cards=table.view["hand"][:1])

table
"""

MANY = f"""
import eleusis_nb as el
from IPython.display import display
from eleusis_nb.games.eleusis import Deal
endless = el.variants["solo"].but(most_plays=None, deals=(Deal(1, 1, 10, 12),))
tables = [
    el.Play(rule="{RULE}", variant=endless, seed=seed, name=f"table-{{seed}}")
    for seed in range({TABLES})
]
for table in tables:
    display(table)
"""

PAINTED = """const painted = () => new Promise(resolve => requestAnimationFrame(() => {
  const channel = new MessageChannel();  // its message comes after the frame is painted
  channel.port1.onmessage = () => resolve(performance.now());
  channel.port2.postMessage(0);
}));
const changed = (where, asked) => new Promise((resolve, reject) => {
  setTimeout(() => reject(new Error(`no answer: ${where.textContent.slice(0, 400)}`)), 20000);
  const observer = new MutationObserver(() => {
    if (asked()) { observer.disconnect(); resolve(); } });
  observer.observe(where, {childList: true, subtree: true, characterData: true});
});
const pause = time => new Promise(resolve => setTimeout(resolve, time));
"""

CLICK_ECHO = """async ([moves, time]) => {
  HELP
  const button = document.querySelector("button.echo");
  button.scrollIntoView({block: "center"});
  const times = [];
  for (let move = 0; move < moves; move++) {
    await pause(time);
    const before = button.textContent;
    const answer = changed(button, () => button.textContent !== before);
    const start = performance.now();
    button.click();
    await answer;
    times.push(await painted() - start);
  }
  return times;
}""".replace("HELP", PAINTED)

PLAY_CARDS = """async ([moves, time]) => {
  HELP
  const root = document.querySelector(".eleusis[data-kind=play]");
  root.scrollIntoView({block: "center"});
  const count = () => root.querySelectorAll("[data-play]").length;
  const times = [];
  for (let move = 0; move < moves; move++) {
    await pause(time);
    root.querySelector(".eleusis-held[aria-pressed=false]").click();
    const button = () => root.querySelector(".eleusis-actions .eleusis-primary");
    for (let frame = 0; frame === 0 || button().ariaDisabled === "true"; frame++) {
      if (frame > 1000) throw new Error("the button is never ready");
      await painted();
    }
    const before = count();
    const verdict = changed(root, () => count() > before);
    const start = performance.now();
    button().click();
    await verdict;
    times.push(await painted() - start);
  }
  return times;
}""".replace("HELP", PAINTED)


@dataclass(frozen=True)
class Memory:
    """The memory of the kernel and of the page at one moment."""

    when: str
    kernel: float
    page: float
    nodes: int

    def row(self) -> str:
        """Return a row of the table."""
        return f"| {self.when} | {self.kernel:.0f} | {self.page:.1f} | {self.nodes:,} |"


class Weigher:
    """Measures the memory of the kernel and of the page of a notebook."""

    def __init__(self, notebook: Notebook) -> None:
        self.notebook = notebook
        self.browser = notebook.page.context.new_cdp_session(notebook.page)
        self.browser.send("Performance.enable")

    def weigh(self, when: str) -> Memory:
        """Return the memory of both now."""
        resident = "__import__('psutil').Process().memory_info().rss"
        kernel = int(self.notebook.ask_python(resident)) / 1e6
        self.browser.send("HeapProfiler.collectGarbage")
        metrics = self.browser.send("Performance.getMetrics")["metrics"]
        page = {one["name"]: one["value"] for one in metrics}
        return Memory(when, kernel, page["JSHeapUsedSize"] / 1e6, int(page["Nodes"]))


@dataclass(frozen=True)
class Measured:
    """Some moves of one kind."""

    what: str
    times: list[float]
    bytes_each: float

    @property
    def worst(self) -> float:
        """The 95th percentile, in milliseconds."""
        return quantiles(self.times, n=20)[-1]

    def row(self, echo: float) -> str:
        """Return a row of the table, beside the median of the echo."""
        middle = median(self.times)
        return (
            f"| {self.what} | {middle:.0f} | {self.worst:.0f} | {middle / echo:.2f} "
            f"| {self.bytes_each:,.0f} |"
        )


def measure(notebook: Notebook, what: str, script: str) -> Measured:
    """Make some moves and measure time, bytes and memory of each."""
    notebook.page.evaluate(script, [WARM, PAUSE])
    before = notebook.bytes
    times: list[float] = notebook.page.evaluate(script, [MOVES, PAUSE])
    notebook.page.wait_for_timeout(300)
    return Measured(what, times, (notebook.bytes - before) / MOVES)


def beside(found: list[Measured]) -> Iterator[str]:
    """Yield the rows: echoes by themselves, each play beside the echoes before and after it."""
    for at, one in enumerate(found):
        around = [one] if at % 2 == 0 else [found[at - 1], found[at + 1]]
        yield one.row(median([time for echo in around for time in echo.times]))


def opened(browser: Browser, lab: Lab, *cells: str) -> Notebook:
    """Open a notebook of these cells on a page of its own."""
    content = nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_code_cell(source) for source in cells],
        metadata={"kernelspec": {"name": "python3", "display_name": "Python 3"}},
    )
    name = f"benchmark-{len(list(lab.folder.glob('*.ipynb')))}.ipynb"
    nbformat.write(content, lab.folder / name)
    context = browser.new_context(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
    return Notebook.open(context.new_page(), lab, name)


def one_table(browser: Browser, lab: Lab) -> tuple[list[Measured], list[Memory]]:
    """Measure a growing table, each size between two echoes."""
    notebook = opened(browser, lab, ECHO, TABLE)
    weigher = Weigher(notebook)
    held = [weigher.weigh("before any cell")]
    notebook.run_all()
    expect(Table(notebook.page).entries).to_have_count(1, timeout=WAIT)
    found = [measure(notebook, "an echo", CLICK_ECHO)]
    held.append(weigher.weigh("a table"))
    for size in SIZES:
        notebook.run_cell(f"grow({size - WARM})")
        expect(Table(notebook.page).entries).to_have_count(size - WARM, timeout=WAIT)
        found.append(measure(notebook, f"a play, {size} on the table", PLAY_CARDS))
        held.append(weigher.weigh(f"… with {size + MOVES} on it"))
        found.append(measure(notebook, "an echo", CLICK_ECHO))
    notebook.page.context.close()
    return found, held


def many_tables(browser: Browser, lab: Lab) -> tuple[list[Measured], list[Memory], float]:
    """Measure the first of many tables in one notebook; and how long until all were there."""
    notebook = opened(browser, lab, ECHO, MANY)
    notebook.page.evaluate("window.jupyterapp.commands.execute('notebook:run-cell')")
    notebook.page.locator("button.echo").wait_for()
    start = perf_counter()
    notebook.run_all()
    shown = notebook.page.locator(".eleusis[data-kind=play]")
    expect(shown).to_have_count(TABLES, timeout=WAIT)
    expect(shown.last.locator("[data-play]")).to_have_count(1, timeout=WAIT)
    seconds = perf_counter() - start
    found = [
        measure(notebook, f"an echo, beside {TABLES} tables", CLICK_ECHO),
        measure(notebook, f"a play, one of {TABLES} tables", PLAY_CARDS),
        measure(notebook, f"an echo, beside {TABLES} tables", CLICK_ECHO),
    ]
    held = [Weigher(notebook).weigh(f"{TABLES} tables")]
    notebook.page.context.close()
    return found, held, seconds


def main() -> None:
    """Measure and print."""
    with (
        TemporaryDirectory() as folder,
        TemporaryDirectory() as private,
        running(Path(folder), Path(private)) as lab,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(
            executable_path=chromium.find(), args=list(chromium.FLAGS)
        )
        found, held = one_table(browser, lab)
        print("| | median ms | 95th percentile ms | beside the echo | bytes a move |")
        print("| --- | ---: | ---: | ---: | ---: |")
        print("\n".join(beside(found)), flush=True)
        crowd, crowded, seconds = many_tables(browser, lab)
        print("\n".join(beside(crowd)))
        print("\n| | kernel MB | page's program MB | nodes of the page |")
        print("| --- | ---: | ---: | ---: |")
        print("\n".join(one.row() for one in [*held, *crowded]))
        print(f"\n{TABLES} tables stood {seconds:.1f} s after the cells were run.")
        browser.close()


if __name__ == "__main__":
    main()
