"""The notebook of the workshop in a real JupyterLab: a rule built by keys, tried by robots."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from eleusis_nb.learning.originals import copy_lessons
from tests.browser.lab.conftest import OpenNotebook


def test_the_notebook_from_top_to_bottom(open_notebook: OpenNotebook, desk: Path) -> None:
    copy_lessons(desk)
    notebook = open_notebook("notebooks/workshop.ipynb")
    notebook.run_all()
    page = notebook.page
    cells = notebook.cells()
    builder = page.locator(".eleusis[data-kind='builder']")
    builder.get_by_role("button", name="Choose a condition").click()
    # “a” and “b” would add cells where JupyterLab hears them, “d” twice would delete one.
    for typed in ("if", "last card is", "odd", "black", "diamond"):
        expect(builder.get_by_role("combobox", name="Search")).to_be_focused()
        expect(builder.get_by_role("combobox", name="Search")).to_have_value("")
        page.keyboard.type(typed)
        turn = builder.locator(".eleusis-built").inner_text()
        page.keyboard.press("Enter")
        expect(builder.locator(".eleusis-built")).not_to_have_text(turn)
    expect(builder.get_by_role("status").first).to_have_text(
        # Said the plainer way round.
        "After an even card, the card is a diamond; after an odd card, it is black."
    )
    assert notebook.cells() == cells
    workshop = page.locator(".eleusis[data-kind='workshop']")
    workshop.get_by_role("button", name="Examine the rule").click()
    expect(workshop.get_by_role("region", name="The critic")).to_contain_text("random cards")
    workshop.get_by_role("button", name="Deal a round").click()
    workshop.get_by_role("button", name="One step").click()
    expect(workshop.locator(".eleusis-mover")).to_have_count(1)
    assert notebook.complaints == []
