"""A notebook that was saved with the state of its widgets, opened where no kernel knows them."""

from __future__ import annotations

from pathlib import Path

import nbformat
from nbclient import NotebookClient
from playwright.sync_api import expect

from eleusis_nb.cards import Card
from tests.browser.lab.conftest import OpenNotebook
from tests.browser.lab.lab import Notebook
from tests.browser.lab.table import Table

DEAL = "import eleusis_nb as el\ntable = el.Play(rule='red', seed=1)\ntable"
PLAY = """
for _ in range(14):
    table.do("play", cards=[table.view["hand"][0]])
print(*(card for play in table.session.plays() for card in play["cards"]))
"""


def executed(path: Path) -> list[str]:
    """Run a notebook as nbconvert does, its state stored; return the cards on its table."""
    notebook = nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_code_cell(source) for source in (DEAL, PLAY)],
        metadata={"kernelspec": {"name": "python3", "display_name": "Python 3"}},
    )
    NotebookClient(
        notebook, store_widget_state=True, resources={"metadata": {"path": str(path.parent)}}
    ).execute()
    assert "widgets" in notebook.metadata
    nbformat.write(notebook, path)
    codes: list[str] = notebook.cells[1].outputs[0].text.split()
    return codes


def trust(notebook: Notebook) -> None:
    """Have the server sign the notebook, as after a look at it, and open it again."""
    notebook.page.evaluate(
        """async path => {
          const {contents} = window.jupyterapp.serviceManager;
          const {content} = await contents.get(path, {content: true});
          for (const cell of content.cells) cell.metadata.trusted = true;
          await contents.save(path, {type: 'notebook', format: 'json', content});
        }""",
        notebook.name,
    )
    notebook.lost_its_kernel = True  # that of the saved widgets
    notebook.load()


def test_the_whole_line_is_seen_and_what_to_do_and_nothing_is_said_to_be_busy(
    open_notebook: OpenNotebook, desk: Path
) -> None:
    codes = executed(desk / "saved.ipynb")
    assert len(codes) == 15
    notebook = open_notebook("saved.ipynb")
    trust(notebook)
    page = notebook.page
    fallback = page.locator(".eleusis-fallback")
    expect(fallback).to_be_visible()
    expect(fallback).to_contain_text("The last cards played. Run this cell again to continue.")
    for code in codes:
        expect(fallback).to_contain_text(Card.parse(code).symbol)
    expect(page.locator(".eleusis[data-kind=play]")).to_be_hidden()
    notebook.run_cell_with("el.Play")
    table = Table(page)
    expect(table.entries).to_have_count(15)
    expect(fallback).to_be_hidden()
    table.play()
    assert notebook.complaints == []
