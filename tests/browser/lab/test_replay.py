"""The replay in a real JupyterLab: alive, and in the same notebook once no kernel is left."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.browser.lab.conftest import OpenNotebook, WriteNotebook

CELL = """
import eleusis_nb as el
play = el.Play(rule="black if the last card is red, otherwise red", seed=3, name="known")
play.do("play", cards=["KS"]).do("play", cards=["3S"])
el.Replay(play)
"""


def steps(replay: Locator) -> None:
    replay.get_by_role("button", name="Step forward").click()
    replay.get_by_role("slider").press("ArrowRight")
    expect(replay.locator(".eleusis-say")).to_contain_text("doesn't fit after")
    expect(replay.locator(".eleusis-refused")).to_have_count(1)


def test_it_steps_with_a_kernel_and_without(
    open_notebook: OpenNotebook, write_notebook: WriteNotebook
) -> None:
    notebook = open_notebook(write_notebook(CELL))
    notebook.run_all()
    page, stand_in = notebook.page, notebook.page.locator(".eleusis-replay-place")
    alive = page.locator(".jp-OutputArea-output > .lm-Widget .eleusis[data-kind=replay]")
    alive.wait_for()
    steps(alive)
    expect(stand_in).to_be_hidden()
    cells = notebook.cells()
    page.keyboard.press("b")  # is for us: Lab would add a cell
    assert notebook.cells() == cells
    notebook.save()
    notebook.shut_kernel_down()
    notebook.load()  # a new kernel, which knows nothing of the widget
    stand_in.get_by_role("slider").wait_for()
    steps(stand_in)
