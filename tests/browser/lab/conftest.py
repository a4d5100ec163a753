"""One JupyterLab for all tests of this folder, and for each test a folder of its own in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import nbformat
import pytest
from playwright.sync_api import Browser, Page

from tests.browser.lab.lab import Lab, Notebook, running
from tests.browser.pages import NewPage, Pages

OpenNotebook = Callable[..., Notebook]
WriteNotebook = Callable[..., str]


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """Run a JupyterLab for all tests."""
    with running(tmp_path_factory.mktemp("class"), tmp_path_factory.mktemp("private")) as lab:
        yield lab


ENDED = "Canceled future for create_subshell_request"
"""What JupyterLab says where a kernel is ended before it has answered; nothing comes of it."""


@pytest.fixture(scope="session")
def pages(browser: Browser) -> Iterator[Pages]:
    """Keep a page open: that JupyterLab begins in it takes longer than most tests."""
    pages = Pages(browser)
    yield pages
    pages.close()


@pytest.fixture(scope="session")
def page(pages: Pages) -> Page:
    """Return the page in which each test opens its first notebook."""
    return pages.open()


@pytest.fixture
def desk(lab: Lab, tmp_path: Path) -> Iterator[Path]:
    """Give a student a folder of their own in the lab; its kernels end with the test."""
    folder = lab.folder / tmp_path.name
    folder.mkdir()
    yield folder
    lab.end_sessions()


@pytest.fixture
def open_notebook(
    lab: Lab, desk: Path, pages: Pages, page: Page, new_page: NewPage
) -> Iterator[OpenNotebook]:
    """Open a notebook of the student's folder: ``open_notebook("my.ipynb", size=PHONE)``."""
    opened: list[Notebook] = []

    def open_it(name: str, **options: Any) -> Notebook:  # noqa: ANN401 - the words of `new_page`
        here = page if not options and not opened else new_page(**options)
        opened.append(Notebook.open(here, lab, f"{desk.name}/{name}"))
        return opened[-1]

    yield open_it
    for notebook in opened:
        notebook.leave()
    errors, pages.errors = [one for one in pages.errors if ENDED not in one], []
    assert not errors, f"the page raised errors: {errors}"


@pytest.fixture
def write_notebook(desk: Path) -> WriteNotebook:
    """Write a notebook of code cells into the student's folder; return its name."""

    def write(*cells: str, name: str = "scratch.ipynb") -> str:
        notebook = nbformat.v4.new_notebook(
            cells=[nbformat.v4.new_code_cell(source) for source in cells],
            metadata={"kernelspec": {"name": "python3", "display_name": "Python 3"}},
        )
        nbformat.write(notebook, desk / name)
        return name

    return write
