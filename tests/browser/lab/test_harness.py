"""The harness itself, on the smallest widget: the tests beside this one rest on it."""

from playwright.sync_api import expect

from tests.browser.lab.conftest import OpenNotebook, WriteNotebook
from tests.browser.lab.echo import ECHO


def test_a_click_reaches_python_and_its_answer_the_page(
    open_notebook: OpenNotebook, write_notebook: WriteNotebook
) -> None:
    notebook = open_notebook(write_notebook(ECHO))
    notebook.run_all()
    button = notebook.page.locator("button.echo")
    button.click()
    expect(button).to_have_text("1")
    assert notebook.ask_python("echo.count") == "1"
    assert any('"count": 1' in frame or '"count":1' in frame for frame in notebook.frames)
    assert notebook.complaints == []


def test_a_restarted_kernel_has_forgotten_and_a_reloaded_page_runs_again(
    open_notebook: OpenNotebook, write_notebook: WriteNotebook
) -> None:
    notebook = open_notebook(write_notebook(ECHO))
    notebook.run_cell("here = 1")
    notebook.restart_kernel()
    assert notebook.ask_python("'here' in globals()") == "False"
    notebook.save()
    notebook.load()
    notebook.run_all()
    notebook.page.locator("button.echo").click()
    expect(notebook.page.locator("button.echo")).to_have_text("1")
    assert notebook.ask_python("here") == "1"
