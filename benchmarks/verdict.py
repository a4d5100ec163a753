"""How long from a click to the painted verdict, and how many bytes that takes.

In a real JupyterLab, beside the smallest widget that asks Python and shows the answer, on the
same page and with the same kernel: what the two share is Jupyter's, and the rest is ours.

    python -m benchmarks.verdict
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory

import nbformat
from playwright.sync_api import expect, sync_playwright

from tests.browser import chromium
from tests.browser.lab.echo import ECHO
from tests.browser.lab.lab import Lab, Notebook, running
from tests.browser.lab.table import Table

SIZES = (10, 100, 300)
MOVES = 30
WARM = 3  # moves that are made first and not counted
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
    await painted();
    const before = count();
    const verdict = changed(root, () => count() > before);
    const start = performance.now();
    root.querySelector(".eleusis-actions .eleusis-primary").click();
    await verdict;
    times.push(await painted() - start);
  }
  return times;
}""".replace("HELP", PAINTED)


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
    """Make some moves, and see how long each took and what it weighed."""
    notebook.page.evaluate(script, [WARM, PAUSE])
    before = notebook.bytes
    times: list[float] = notebook.page.evaluate(script, [MOVES, PAUSE])
    notebook.page.wait_for_timeout(300)
    return Measured(what, times, (notebook.bytes - before) / MOVES)


def run(lab: Lab) -> list[Measured]:
    """Measure both widgets in one notebook; the echo before and after."""
    content = nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_code_cell(source) for source in (ECHO, TABLE)],
        metadata={"kernelspec": {"name": "python3", "display_name": "Python 3"}},
    )
    nbformat.write(content, lab.folder / "benchmark.ipynb")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium.find(), args=list(chromium.FLAGS)
        )
        context = browser.new_context(
            viewport={"width": 1280, "height": 900}, reduced_motion="reduce"
        )
        notebook = Notebook.open(context.new_page(), lab, "benchmark.ipynb")
        notebook.run_all()
        found = [measure(notebook, "an echo, before", CLICK_ECHO)]
        for size in SIZES:
            notebook.run_cell(f"grow({size - WARM})")
            expect(Table(notebook.page).entries).to_have_count(size - WARM, timeout=30_000)
            found.append(measure(notebook, f"a play, {size} on the table", PLAY_CARDS))
        found.append(measure(notebook, "an echo, after", CLICK_ECHO))
        browser.close()
    return found


def main() -> None:
    """Measure and print."""
    with (
        TemporaryDirectory() as folder,
        TemporaryDirectory() as private,
        running(Path(folder), Path(private)) as lab,
    ):
        found = run(lab)
    echo = median([*found[0].times, *found[-1].times])
    print("| | median ms | 95th percentile ms | beside the echo | bytes a move |")
    print("| --- | ---: | ---: | ---: | ---: |")
    for measured in found:
        print(measured.row(echo))


if __name__ == "__main__":
    main()
