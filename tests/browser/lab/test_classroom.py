"""A class in JupyterLab: `notebooks/class.ipynb`, the desk and the projector it leads to, phones.

A whole round of the full game with a human God: one phone sleeps and comes back, one joins late.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from eleusis_nb.learning import originals
from tests.browser.classroom.devices import Screens, complaints, fits_a_phone, on_turn, play
from tests.browser.lab.conftest import OpenNotebook
from tests.browser.lab.lab import Notebook
from tests.browser.pages import NewPage

WRITTEN = 'god=\\"computer\\", tables=10, size=4'
"""What stands in the notebook's cell …"""

WANTED = 'god=\\"person\\", tables=1, size=4, title=\\"Class 9b\\"'
"""… and what this teacher writes there."""


@pytest.fixture
def notebook(desk: Path, open_notebook: OpenNotebook) -> Notebook:
    """Open the notebook as a teacher has changed it."""
    text = (originals.folder() / "notebooks" / "class.ipynb").read_text(encoding="utf-8")
    assert WRITTEN in text
    (desk / "class.ipynb").write_text(text.replace(WRITTEN, WANTED), encoding="utf-8")
    return open_notebook("class.ipynb")


def followed(link: Locator) -> Page:
    """Return the page that a link opens."""
    with link.page.context.expect_page() as opened:
        link.click()
    return opened.value


def begun(notebook: Notebook) -> tuple[str, Page, Page]:
    """Run the notebook; return the code, and the desk and the projector by their links."""
    notebook.run_all()
    shown = notebook.page.locator(".eleusis-classroom")
    expect(shown.get_by_role("alert")).to_contain_text("jupyter lab --ip=0.0.0.0")
    code = notebook.ask_python("classroom.code")
    expect(shown).to_contain_text(code)
    picture = shown.get_by_role("img")
    expect(picture).to_have_js_property("complete", True)  # noqa: FBT003 - as Playwright has it
    assert picture.evaluate("picture => picture.naturalWidth") == 300
    desk = followed(shown.get_by_role("link", name="Your desk"))
    wall = followed(shown.get_by_role("link", name="For the projector"))
    expect(wall.locator(".eleusis-large-code")).to_have_text(code)
    assert "desk=" not in desk.url + shown.inner_html()
    return code, desk, wall


def test_a_round_with_a_human_god_on_every_device(notebook: Notebook, new_page: NewPage) -> None:
    code, desk, wall = begun(notebook)
    assert complaints(desk) == []
    screens = Screens(new_page, f"{notebook.lab.url}/eleusis/", code)
    (god, _), (bob, line), (cyd, _) = [screens.phone(name) for name in ("Ada", "Bob", "Cyd")]
    expect(desk.locator(".eleusis-class-person")).to_have_count(3)
    desk.get_by_role("button", name="Deal", exact=True).click()
    # A rule that lets everything in is asked about once.
    god.get_by_role("textbox").fill("anything")
    god.get_by_role("button", name="Check my rule").click()
    god.get_by_role("button", name="Seal it anyway").click()
    dora, _ = screens.phone("Dora")  # late: she takes the computer player's seat
    for page in (bob, cyd, dora):
        expect(page.locator(".eleusis-held")).to_have_count(14)
        assert fits_a_phone(page)

    desk.locator(".eleusis-class-person", has_text="Bob").click()
    desk.get_by_role("button", name="See the table").click()
    desk.get_by_role("button", name="On the projector").click()
    desk.get_by_role("button", name="Pause").click()
    expect(bob.get_by_text("Your teacher has paused the game.")).to_be_visible()
    notebook.run_all()  # the cell run again: the same class
    assert notebook.ask_python("classroom.code") == code
    desk.get_by_role("button", name="Resume").click()

    line.cut()
    expect(bob.get_by_text("No connection")).to_be_visible()
    others = on_turn(bob, cyd, dora)  # Bob's phone sleeps and shows what it showed
    if others is not bob:
        play(others)
        god.locator(".eleusis-desk .eleusis-button").first.click()
    line.mend()
    expect(bob.get_by_text("No connection")).to_have_count(0)
    left = 14
    while left:
        left = play(on_turn(bob, cyd, dora))
        god.locator(".eleusis-desk .eleusis-button").first.click()
    for page in (god, bob, cyd, dora):
        expect(page.locator(".eleusis-rule")).to_contain_text("Any card fits")
        expect(page.get_by_role("region", name="Score sheet")).to_be_visible()
        assert fits_a_phone(page)
    expect(wall.locator(".eleusis-large-rule")).to_contain_text("Any card fits")
    with desk.expect_download() as taken:
        desk.get_by_role("button", name="Download the records").click()
    assert taken.value.suggested_filename == "Class-9b.zip"
    assert notebook.ask_python("classroom.save_records('submitted')") == "4"
