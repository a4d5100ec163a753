"""What goes over the wire and into a saved notebook: the program once, a widget little."""

from __future__ import annotations

from pathlib import Path

import nbformat
from nbclient import NotebookClient
from playwright.sync_api import expect

from tests.browser.lab.conftest import OpenNotebook, WriteNotebook
from tests.browser.lab.lab import Notebook

BEGIN = "import eleusis_nb as el"
TABLES = tuple(f"el.Play(rule='red', seed={seed})" for seed in (1, 2, 3))
LESSONS = Path(__file__).parents[3] / "lessons"


def drawn(notebook: Notebook, count: int) -> None:
    """Expect so many tables that can be played at."""
    expect(notebook.page.locator(".eleusis[data-kind=play] .eleusis-hand")).to_have_count(count)


def programs(notebook: Notebook) -> int:
    """Return how often the program was sent."""
    return sum(len(frame) > 100_000 for frame in notebook.frames)


def models(notebook: Notebook) -> int:
    """Return how many widgets the kernel has."""
    return int(notebook.ask_python("len(__import__('ipywidgets').Widget.widgets)"))


def test_three_tables_share_one_program_and_are_drawn_while_the_kernel_is_busy(
    open_notebook: OpenNotebook, write_notebook: WriteNotebook
) -> None:
    notebook = open_notebook(write_notebook(BEGIN, *TABLES, "import time; time.sleep(20)"))
    notebook.bytes = 0
    notebook.page.evaluate("void window.jupyterapp.commands.execute('notebook:run-all-cells')")
    drawn(notebook, 3)
    assert notebook.page.locator(".jp-InputPrompt", has_text="*").count()
    assert programs(notebook) == 1
    assert notebook.bytes < 200_000


def test_a_page_that_is_loaded_again_asks_once(
    open_notebook: OpenNotebook, write_notebook: WriteNotebook
) -> None:
    notebook = open_notebook(write_notebook(BEGIN, *TABLES))
    notebook.run_all()
    drawn(notebook, 3)
    notebook.save()
    notebook.frames.clear()
    notebook.load()
    drawn(notebook, 3)
    assert programs(notebook) == 1


def test_a_cell_that_runs_again_closes_the_table_before(
    open_notebook: OpenNotebook, write_notebook: WriteNotebook
) -> None:
    notebook = open_notebook(write_notebook(BEGIN, TABLES[0]))
    notebook.run_all()
    drawn(notebook, 1)
    before = models(notebook)
    for _ in range(3):
        notebook.run_cell_with("el.Play")
    drawn(notebook, 1)
    for _ in range(100):  # some seconds later, when no page makes one of them any more
        if models(notebook) == before:
            break
        notebook.page.wait_for_timeout(100)
    assert models(notebook) == before


def test_a_lesson_that_was_run_is_saved_light(tmp_path: Path) -> None:
    path = LESSONS / "00-first-table.ipynb"
    notebook = nbformat.read(path, as_version=4)
    NotebookClient(
        notebook, store_widget_state=True, resources={"metadata": {"path": str(tmp_path)}}
    ).execute()
    assert notebook.metadata["widgets"]
    assert len(nbformat.writes(notebook).encode()) < 100_000
