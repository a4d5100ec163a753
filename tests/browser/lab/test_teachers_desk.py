"""The teacher's desk in a real JupyterLab: a lesson made, tried, and in no saved notebook."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from eleusis_nb.learning.originals import copy_lessons
from tests.browser.lab.conftest import OpenNotebook


def test_a_lesson_is_made_tried_and_in_no_saved_notebook(
    open_notebook: OpenNotebook, desk: Path
) -> None:
    copy_lessons(desk)
    notebook = open_notebook("notebooks/teachers-desk.ipynb")
    notebook.run_all()
    page = notebook.page
    widget = page.locator(".eleusis[data-kind='teachers-desk']")
    widget.get_by_label("A card fits when…").fill("an odd spade or a red face card")
    widget.get_by_role("button", name="Add the rule").click()
    expect(widget.locator(".eleusis-desk-rule")).to_have_count(1)
    widget.get_by_role("button", name="Try it as a student").click()
    table = widget.locator(".eleusis[data-kind='play']")
    table.locator(".eleusis-held").first.click()
    table.get_by_role("button", name="Play", exact=False).first.click()
    expect(table.locator("[data-play='1']").first).to_be_visible()
    widget.get_by_role("button", name="Back to the desk").click()
    widget.get_by_role("button", name="Save as a notebook").click()
    expect(widget.get_by_text("a-table-of-our-own.ipynb")).to_be_visible()
    assert (desk / "notebooks" / "a-table-of-our-own.ipynb").exists()
    notebook.save()
    saved = (desk / "notebooks" / "teachers-desk.ipynb").read_text(encoding="utf-8")
    assert "1 rule" in saved
    for secret in ("odd spade", "red face", "eleusis1."):
        assert secret not in saved
    assert notebook.complaints == []
