"""A whole round of four players in a real JupyterLab, by keys.

And a person as God, who is told of a wrong call in private, judges, and confesses. What is played,
and what it is worth, is worked out by hand in `tests/browser/scripted.py`.
"""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from tests.browser.lab.conftest import OpenNotebook, WriteNotebook
from tests.browser.scripted import GOD, POINTS, TABLE, cell

SAVE_STATES = "@jupyter-widgets/jupyterlab-manager:saveWidgetState"
"""What the menu calls “Save Widget State Automatically”: on, and off again."""


class ByKeys:
    """No pointer at all: from the first card of the hand on, keys only."""

    def __init__(self, page: Page, root: Locator) -> None:
        self.page = page
        self.root = root

    def press(self, button: Locator) -> None:
        button.focus()
        self.page.keyboard.press("Enter")

    def play(self, *codes: str) -> None:
        held = self.root.locator(".eleusis-held")
        held.first.focus()
        for code in codes:
            self.page.keyboard.press("Home")
            card = self.root.locator(f".eleusis-held[data-code='{code}']")
            while card.evaluate("card => card !== document.activeElement"):
                self.page.keyboard.press("ArrowRight")
            self.page.keyboard.press("Space")
        self.page.keyboard.press("p")

    def go_on(self) -> None:
        # The played cards took no focus with them: it is where one goes on.
        expect(self.root.get_by_role("button", name="Next: Bob")).to_be_focused()
        self.page.keyboard.press("Enter")

    def no_play(self) -> None:
        self.root.locator(".eleusis-held").first.focus()
        self.page.keyboard.press("n")
        self.press(self.root.get_by_role("button", name="Claim"))


def whole_round(root: Locator, by: ByKeys) -> None:
    said = root.locator(".eleusis-say")
    expect(said).to_contain_text("Your turn. Choose a card to play after A")
    by.play("2H", "3D")
    expect(said).to_contain_text("fit, one after the other.")
    by.go_on()
    more = root.get_by_role("button", name="More", exact=True)
    by.press(more)
    by.press(root.get_by_role("button", name="quickly"))
    by.press(more)
    expect(said).to_contain_text("Your turn.", timeout=20_000)
    news = root.locator(".eleusis-news")
    expect(news).to_contain_text("Bob is the prophet now")
    expect(news).to_contain_text("God says: overthrown. Bob is a player again")
    expect(root.locator("[data-seat='2']")).to_contain_text("8 cards")
    by.no_play()
    sheet = root.locator(".eleusis-figure")
    for name, points in POINTS.items():
        expect(sheet.filter(has_text=name).locator("b").first).to_have_text(str(points))
    expect(sheet.filter(has_text="at most 8 cards − 0 left").first).to_be_visible()
    expect(root.locator(".eleusis-rule")).to_have_text("The card is red.")


def test_a_whole_round_of_four_is_played(
    write_notebook: WriteNotebook, open_notebook: OpenNotebook
) -> None:
    notebook = open_notebook(write_notebook(TABLE, cell(1)))
    notebook.run_all()
    root = notebook.page.locator(".eleusis[data-kind=play]")
    expect(root.locator(".eleusis-held")).to_have_count(4)
    whole_round(root, ByKeys(notebook.page, root))
    # No other hand, no order of the stock, no rule and no nonce went over the wire before the end.
    said = ("has no card left to play" in frame for frame in notebook.frames)
    before = "".join(notebook.frames[: [*said].index(True)])
    for secret in ("9C", "10C", "JC", "2C", "KS", "QC", "nonce"):
        assert f'"{secret}"' not in before
    assert '"5S"' in before  # the search finds what is there: Ada's own card


def test_a_rule_from_menus_is_in_no_saved_notebook(
    write_notebook: WriteNotebook, open_notebook: OpenNotebook, desk: Path
) -> None:
    notebook = open_notebook(write_notebook(GOD))
    notebook.command(SAVE_STATES)
    notebook.run_all()
    root = notebook.page.locator(".eleusis[data-kind=desk]")

    def saved() -> str:
        notebook.save()
        return (desk / "scratch.ipynb").read_text()

    root.get_by_role("textbox").fill("prime or a queen")
    root.get_by_role("button", name="From menus").click()
    expect(root.get_by_role("button", name="Change: prime or a queen")).to_be_visible()
    assert "a queen" in "".join(notebook.frames), "the search finds what is there"
    while_built = saved()
    assert "Write and seal the rule" in while_built, "the widget's state is saved"
    assert "a queen" not in while_built
    root.get_by_role("button", name="Check my rule").click()
    root.get_by_role("button", name="Seal it and deal").click()
    expect(root.locator(".eleusis-rule-desk")).to_have_count(0)
    sealed = len(notebook.frames)
    more = root.get_by_role("button", name="More", exact=True)
    more.click()
    root.get_by_role("button", name="quickly").click()
    more.click()
    expect(root.locator(".eleusis-waiting .eleusis-card")).to_have_count(1)
    assert "a queen" not in saved()
    assert "a queen" not in "".join(notebook.frames[sealed:])
    notebook.command(SAVE_STATES)  # and off again, for the tests that come
