"""A lesson in French speaks French wherever it is looked at: at the table and in its checks."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from eleusis_nb.learning.originals import copy_lessons
from tests.browser.lab.conftest import OpenNotebook
from tests.browser.lab.table import Table


def test_a_french_lesson_speaks_french_at_the_table_and_in_its_checks(
    open_notebook: OpenNotebook, desk: Path
) -> None:
    copy_lessons(desk)
    notebook = open_notebook("lessons/fr/00-first-table.ipynb")
    notebook.run_all()
    checks = notebook.page.locator(".jp-RenderedHTMLCommon", has_text="Jouez une carte à la table.")
    expect(checks.first).to_contain_text("Pas essayé")
    table = Table(notebook.page)
    table.root.scroll_into_view_if_needed()
    expect(table.root).to_contain_text("Première table")
    table.play()
    notebook.run_all()
    expect(checks.first).to_contain_text("Réussi")
    assert notebook.complaints == []
