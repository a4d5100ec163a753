"""Latency from a click to the painted verdict, and bytes sent.

In a real JupyterLab, compared with a minimal widget that sends a message to Python and shows the
answer, on the same page and with the same kernel: its time is Jupyter's share.

    python -m benchmarks.verdict
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory

import nbformat
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser import chromium
from tests.browser.lab.lab import Lab, Notebook, running
from tests.browser.lab.table import Table

SIZES = (10, 100, 500)
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

ECHO = '''
import anywidget, traitlets

class Echo(anywidget.AnyWidget):
    count = traitlets.Int(0).tag(sync=True)
    _esm = """
    export default { render({ model, el }) {
      const button = document.createElement("button");
      button.className = "echo";
      const paint = () => { button.textContent = String(model.get("count")); };
      button.onclick = () => model.send({});
      model.on("change:count", paint);
      paint();
      el.append(button);
    } }
    """

    def __init__(self):
        super().__init__()
        self.on_msg(self.answer)

    def answer(self, widget, content, buffers):
        self.count += 1

echo = Echo()
echo
'''
"""A notebook cell that shows one button; Python counts its clicks."""

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
    """Make some moves and measure time and bytes of each."""
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


def one_table(browser: Browser, lab: Lab) -> list[Measured]:
    """Measure a growing table, each size between two echoes."""
    notebook = opened(browser, lab, ECHO, TABLE)
    notebook.run_all()
    expect(Table(notebook.page).entries).to_have_count(1, timeout=WAIT)
    found = [measure(notebook, "an echo", CLICK_ECHO)]
    for size in SIZES:
        notebook.run_cell(f"grow({size - WARM})")
        expect(Table(notebook.page).entries).to_have_count(size - WARM, timeout=WAIT)
        found.append(measure(notebook, f"a play, {size} on the table", PLAY_CARDS))
        found.append(measure(notebook, "an echo", CLICK_ECHO))
    return found


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
        found = one_table(browser, lab)
        print("| | median ms | 95th percentile ms | beside the echo | bytes a move |")
        print("| --- | ---: | ---: | ---: | ---: |")
        print("\n".join(beside(found)), flush=True)
        browser.close()


if __name__ == "__main__":
    main()
