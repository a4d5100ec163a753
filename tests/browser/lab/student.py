"""A student before a lesson in JupyterLab: runs cells, plays whatever table stands there, writes.

Nothing here knows one lesson from another; what a lesson asks for stands in its notebook, and what
is right in `answers.py`.
"""

from __future__ import annotations

import json
import random
import re
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Locator, expect

from tests.browser.lab.lab import Notebook

CHECK: Final = re.compile(r'el\.check\("?(\w+)"?, "([a-z-]+)"')
ASK: Final = re.compile(r'el\.(?:Ask|Write)\("?(\w+)"?, "([a-z-]+)"')

# Lab keeps cells that are out of sight out of the page, where nobody but a reader finds them.
ALL_CELLS: Final = """() => {
  const { content } = window.jupyterapp.shell.currentWidget;
  content.notebookConfig = { ...content.notebookConfig, windowingMode: 'none' };
}"""

CELLS: Final = """() => window.jupyterapp.shell.currentWidget.content.widgets
  .filter(cell => cell.model.type === 'code')
  .map(cell => ({ id: cell.model.id, source: cell.model.sharedModel.getSource(),
                  told: cell.outputArea.node.innerText,
                  outputs: cell.model.outputs.toJSON() }))"""

RUN: Final = """async ([id, source]) => {
  const app = window.jupyterapp, { content } = app.shell.currentWidget;
  const at = content.widgets.findIndex(cell => cell.model.id === id);
  content.activeCellIndex = at;
  content.deselectAll();
  if (source !== null) content.widgets[at].model.sharedModel.setSource(source);
  await app.commands.execute('notebook:run-cell');
}"""

# All that a table is about, and nothing that a clock moves.
SEEN: Final = r"""root => {
  const texts = what => [...root.querySelectorAll(what)].map(one => one.textContent);
  return {
    plays: [...root.querySelectorAll('[data-play]')]
      .map(one => [one.dataset.play, one.className, one.textContent]),
    hand: [...root.querySelectorAll('.eleusis-held')].map(card => card.dataset.code).sort(),
    seal: texts('.eleusis-seal code, .eleusis-riddle code'),
    seats: texts('.eleusis-chair, .eleusis-seat'),
    thoughts: texts('.eleusis-thought, .eleusis-supposed p'),
    hints: texts('.eleusis-hint').map(text => text.replace(/\d+:\d\d/, '')), // a clock runs
    pending: texts('.eleusis-pending, .eleusis-waiting'),
    opened: texts('.eleusis-letter'),
  };
}"""

# What is new after a move: that, what is said, and whose turn it is.
NOW: Final = f"""root => JSON.stringify([({SEEN})(root),
  ...[...root.querySelectorAll('.eleusis-say, .eleusis-weighed')].map(one => one.textContent),
  ...[...root.querySelectorAll('.eleusis-chair, .eleusis-seat')].map(one => one.className)])"""

# What a guesser can reach: every button that is not shut, every list, every field.
REACHED: Final = """() => [...document.querySelectorAll(
    '.jp-OutputArea .eleusis :is(button, select, textarea, input)')]
  .filter(one => one.getAttribute('aria-disabled') !== 'true' && one.offsetParent !== null)"""

POKE: Final = f"""([place, other, text]) => {{
  const all = ({REACHED})();
  if (!all.length) return 0;
  const one = all[Math.floor(place * all.length)];
  if (one.tagName === 'SELECT') {{
    one.selectedIndex = Math.floor(other * one.options.length);
    one.dispatchEvent(new Event('change', {{ bubbles: true }}));
  }} else if (one.tagName === 'TEXTAREA' || one.type === 'text' || one.type === 'number') {{
    one.value = text;
    one.dispatchEvent(new Event('input', {{ bubbles: true }}));
    one.dispatchEvent(new KeyboardEvent('keydown', {{ key: 'Enter', bubbles: true }}));
  }} else one.click();
  return all.length;
}}"""

PLAY: Final = re.compile("Choose a card|Play")
"""What stands on the button that plays, before a card is chosen and after it."""

GOES_ON: Final = (
    *("Draw a card", "Place the stakes", "Go on", "Next"),
    *("Deal the next rule", "Write the next rule"),
)
"""Buttons by which a table goes on, besides those of one's hand."""

TRIES: Final = 15
SOON: Final = 2_000
"""Milliseconds to press a button in; then it may be gone, and one looks again what there is."""

RULE: Final = "not a spade"
"""What a student who is God seals."""


Asked: TypeAlias = tuple[int | str, str]
"""A lesson and one of its items, as a cell names them."""


def item_of(asked: re.Match[str]) -> Asked:
    """Return what a cell asks."""
    return (int(asked[1]) if asked[1].isdecimal() else asked[1]), asked[2]


@dataclass
class Student:
    """Somebody who works at a notebook.

    Attributes
    ----------
    notebook : Notebook
        The notebook, open in a page.
    """

    notebook: Notebook

    # --- cells ------------------------------------------------------------------------------

    def gather_cells(self) -> None:
        """Make every cell be in the page, in sight or not."""
        self.notebook.page.evaluate(ALL_CELLS)

    def cells(self) -> list[dict[str, Any]]:
        """Return the code cells: their ids, sources, and what stands below them."""
        found: list[dict[str, Any]] = self.notebook.page.evaluate(CELLS)
        return found

    def run(self, cell: str, source: str | None = None) -> None:
        """Run a cell by its id, written anew if a source is given."""
        self.notebook.page.evaluate(RUN, [cell, source])

    def tracebacks(self) -> list[str]:
        """Return every error or warning that stands below a cell."""
        return [
            json.dumps(output)[:600]
            for cell in self.cells()
            for output in cell["outputs"]
            if output["output_type"] == "error" or output.get("name") == "stderr"
        ]

    def standings(self) -> dict[Asked, str]:
        """Return what each check says, by lesson and item."""
        found = {}
        for cell in self.cells():
            asked = CHECK.search(cell["source"]) or ASK.search(cell["source"])
            if asked:
                found[item_of(asked)] = cell["told"].strip()
        return found

    def answer(self, item: Asked, text: str) -> None:
        """Answer a question where it is asked, and wait until it is judged."""
        at = [
            item_of(found)
            for cell in self.cells()
            if (found := ASK.search(cell["source"])) and cell["outputs"]
        ].index(item)
        question = self.notebook.page.locator(".eleusis[data-kind=ask]").nth(at)
        expect(question.locator("form")).to_be_visible()
        text, *ends = text.split(" · ")
        sentences = question.locator(".eleusis-reasons fieldset").all()
        # Where the hidden rule decides what is right, any end of a sentence will do.
        chosen = [f"input[value='{end}']" for end in ends] or ["input"] * len(sentences)
        for sentence, end in zip(sentences, chosen, strict=True):
            sentence.locator(end).first.check()
        choice = question.locator(f"input[type=radio][value='{text}']")
        field = question.locator("input:not([type=radio]), textarea")
        if choice.count():
            choice.check()
        elif field.count():
            field.fill(text)
        else:  # any card will do where the hidden rule decides which is right
            code = f"[data-code='{text}']" if len(text) < 4 else ""
            question.locator(f".eleusis-try{code}").first.click()
        question.locator("form button[type=submit]").click()
        expect(question.locator(".eleusis-stands")).to_be_visible()

    # --- tables -----------------------------------------------------------------------------

    @property
    def _tables(self) -> Locator:
        kinds = ".eleusis:is([data-kind=play], [data-kind=governor])"
        return self.notebook.page.locator(f".jp-OutputArea {kinds}")

    def tables(self) -> list[Locator]:
        """Return the tables of the notebook: where one plays."""
        return self._tables.all()

    def until_tables_are_drawn(self, count: int) -> None:
        """Wait for so many tables: the program that draws them comes after their cells have run."""
        if count:
            expect(self._tables.nth(count - 1)).to_be_attached()

    def seen(self) -> list[Any]:
        """Return all that lies on the tables, to be compared with what lies there later."""
        return [table.evaluate(SEEN) for table in self.tables()]

    def move(self, table: Locator, turn: int = 0) -> None:
        """Do the next thing that this table waits for, and wait until it is done."""
        before = table.evaluate(NOW)
        for _ in range(TRIES):
            if self._next(table, turn) or table.evaluate(NOW) != before:
                break
        else:
            raise AssertionError(f"there is nothing to do here: {table.inner_text()[:2000]}")
        try:
            table.page.wait_for_function(
                f"([root, before]) => ({NOW})(root) !== before",
                arg=[table.element_handle(), before],
            )
        except PlaywrightError as error:
            raise AssertionError(f"nothing came of a move; there stood: {before[-600:]}") from error

    def _next(self, table: Locator, turn: int) -> bool:
        """Press what is to be pressed next; false if it was gone: others move by the clock."""
        desk, rule = table.locator(".eleusis-desk"), table.locator(".eleusis-rule-desk")
        playing = table.locator(".eleusis-actions .eleusis-primary").filter(has_text=PLAY)
        try:
            if rule.count():
                if not rule.locator(".eleusis-sentence").count():
                    rule.get_by_role("textbox").fill(RULE)
                rule.locator(".eleusis-primary").click(timeout=SOON)
            elif desk.count():
                self._judge(table, desk)
            elif playing.count():
                self._play(table, playing, turn)
            else:
                return self._go_on(table)
        except PlaywrightError:
            return False
        return True

    @staticmethod
    def _judge(table: Locator, desk: Locator) -> None:
        """Call by the rule one has sealed: no spade fits."""
        # A card waits in the open place of the line, a hand that is claimed on the desk.
        pending = table.locator(":is(.eleusis-pending, .eleusis-waiting)")
        cards = pending.locator(".eleusis-card").count()
        spades = pending.locator(".eleusis-S").count()
        claim = desk.get_by_role("button", name="True: no card fits").count()
        right = spades == cards if claim else not spades
        desk.locator(f"button:has(.eleusis-verdict-{'yes' if right else 'no'})").click(timeout=SOON)

    @staticmethod
    def _play(table: Locator, playing: Locator, turn: int) -> None:
        """Play a card, foretold where one is asked."""
        if table.locator(".eleusis-foretell").count():
            # Both sides of the scale in turn, as a click on its label presses it.
            label = table.locator(".eleusis-foretell label").nth((1, 4)[turn % 2])
            if not label.locator(":checked").count():
                label.click(timeout=SOON)
        held = table.locator(".eleusis-held")
        if not table.locator(".eleusis-held[aria-pressed=true]").count():
            held.nth(turn % held.count()).click(timeout=SOON)
        playing.click(timeout=SOON)

    @staticmethod
    def _go_on(table: Locator) -> bool:
        """Let the others move, or take a card or a new round; false if there is no such thing."""
        if table.get_by_role("button", name="Next:").count():
            Student._stop_the_clock(table)
        named = (table.get_by_role("button", name=button) for button in GOES_ON)
        for button in (*named, table.locator(".eleusis-seat button")):
            if button.count():
                button.first.click(timeout=SOON)
                return True
        return False

    @staticmethod
    def _stop_the_clock(table: Locator) -> None:
        """Let the others move only when they are told to."""
        if table.evaluate("root => root.dataset.stopped ?? ''"):
            return
        more = table.get_by_role("button", name="More", exact=True)
        more.click(timeout=SOON)
        table.get_by_role("button", name="step by step").click(timeout=SOON)
        more.click(timeout=SOON)
        table.evaluate("root => { root.dataset.stopped = 'yes'; }")

    def until_it_waits_for_me(self, table: Locator) -> None:
        """Let the others move on: where they move by the clock, nothing stays as it is."""
        waits = table.get_by_role("button", name=re.compile("^(Next:|Go on)"))
        while waits.count():
            self.move(table)

    def suppose(self, table: Locator, *rules: str) -> None:
        """Write rules down under “What I think”, or strokes at the Jack's table."""
        if table.locator(".eleusis-sealed").count():
            self.move(table)  # ideas appear with the first card
        for rule in rules:
            thoughts = table.locator(".eleusis-thought, .eleusis-supposed > li")
            before = thoughts.count()
            fields = table.locator(".eleusis-writing textarea, .eleusis-riddle input[type=text]")
            for at, field in enumerate(fields.all()):
                expect(field).to_have_value("")  # what was there before is written down
                field.fill(f"not ({rule})" if at else rule)
            table.get_by_role("button", name="Write it down").click()
            expect(thoughts).to_have_count(before + 1)

    # --- whoever guesses ----------------------------------------------------------------------

    def poke(self, times: int, seed: int) -> int:
        """Press whatever there is, in any order; return how often there was something."""
        chance, found = random.Random(seed), 0
        for _ in range(times):
            where = [chance.random(), chance.random(), chance.choice(("", "?", "red", "-1"))]
            found += self.notebook.page.evaluate(POKE, where) > 0
            self.notebook.ask_python("0")  # a person is slower than the wire
        return found
