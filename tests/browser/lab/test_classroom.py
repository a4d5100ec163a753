"""A class begun in a notebook: how to join it is shown, the desk opens, and a phone comes in."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, NewPage
from tests.browser.lab.conftest import OpenNotebook, WriteNotebook

CELL = "import eleusis_nb as el\nclassroom = el.Classroom(title='Monday', rule='red')\nclassroom"


def test_a_teacher_begins_a_class_and_a_phone_joins_it(
    open_notebook: OpenNotebook, write_notebook: WriteNotebook, new_page: NewPage
) -> None:
    notebook = open_notebook(write_notebook(CELL))
    notebook.run_all()
    shown = notebook.page.locator(".eleusis-classroom")
    expect(shown.get_by_role("alert")).to_contain_text("jupyter lab --ip=0.0.0.0")
    code = notebook.ask_python("classroom.code")
    expect(shown).to_contain_text(code)
    picture = shown.get_by_role("img")
    expect(picture).to_have_js_property("complete", True)  # noqa: FBT003 - as Playwright has it
    assert picture.evaluate("picture => picture.naturalWidth") == 300
    with notebook.page.context.expect_page() as opened:
        shown.get_by_role("link", name="Your desk").click()
    desk = opened.value
    expect(desk.locator(".eleusis-class")).to_contain_text(code)
    assert "desk=" not in desk.url
    assert "desk=" not in shown.inner_html()

    phone = new_page(size=PHONE)
    phone.goto(f"{notebook.lab.url}/eleusis/#{code}")
    phone.get_by_label("Your name").fill("Ada")
    phone.get_by_role("button", name="Join", exact=True).click()
    expect(desk.locator(".eleusis-class")).to_contain_text("Ada")
