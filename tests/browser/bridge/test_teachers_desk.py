"""The teacher's desk in a page: a lesson made in words, from menus and the library; a class."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from eleusis_nb.table import Session
from eleusis_nb.widgets import TeachersDesk
from tests.browser.bridge.conftest import Open


@pytest.fixture
def desk(tmp_path: Path) -> TeachersDesk:
    return TeachersDesk(folder=tmp_path / "kept", here=tmp_path)


def sentences(page: Page) -> list[str]:
    return page.locator(".eleusis-desk-rule .eleusis-sentence").all_inner_texts()


def test_a_lesson_is_made_without_a_line_of_code(
    bridge: Open, desk: TeachersDesk, tmp_path: Path
) -> None:
    page = bridge(desk).page
    save = page.get_by_role("button", name="Save as a notebook")
    expect(save).to_have_attribute("aria-disabled", "true")
    page.get_by_label("A card fits when…").fill("higher then 8")
    page.get_by_role("button", name="Add the rule").click()
    expect(page.locator(".eleusis-desk-rule")).to_have_count(1)
    page.get_by_role("button", name="From menus").click()
    page.get_by_role("button", name="Choose a condition").click()
    page.get_by_role("combobox", name="Search").fill("black")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Add the rule").click()
    expect(page.locator(".eleusis-desk-rule")).to_have_count(2)
    page.get_by_role("button", name="What to do with “The card is black.”").click()
    page.get_by_role("button", name="Alternative").click()
    page.get_by_role("button", name="From the library").click()
    page.get_by_role("button", name="The card is red.").click()
    expect(page.locator(".eleusis-desk-rule")).to_have_count(3)
    assert sentences(page) == [
        "The card is 9 or higher.",
        "The card is black.",
        "or The card is red.",
    ]
    page.get_by_role("group", name="What to do with “The card is black.”").get_by_text("Up").click()
    expect(page.locator(".eleusis-desk-rule .eleusis-sentence").first).to_have_text(
        "The card is black."
    )
    page.get_by_label("Title of the lesson").fill("Monday")
    page.get_by_text("More settings").click()
    page.get_by_role("switch", name="Predict first").click()
    page.get_by_role("radio", name="1 in 10").check()
    expect(page.get_by_role("region", name="What students see")).to_contain_text(
        "God makes mistakes"
    )
    save.click()
    expect(page.get_by_text("monday.ipynb")).to_be_visible()
    assert (tmp_path / "monday.ipynb").exists()
    lesson = desk.handout.lesson
    assert lesson.steps == (("black", "red"), ("9 to king",))
    assert (lesson.title, lesson.predictions, lesson.errs) == ("Monday", True, 0.1)


def test_where_no_table_can_be_drawn_in_the_desk_none_is_made_and_the_desk_says_what_to_do(
    bridge: Open, desk: TeachersDesk
) -> None:
    page = bridge(desk).page  # like marimo, without what draws a widget in another one
    page.get_by_label("A card fits when…").fill("red")
    page.get_by_role("button", name="Add the rule").click()
    page.get_by_role("button", name="Try it as a student").click()
    expect(page.get_by_text("run the line in a new cell")).to_be_visible()
    assert desk._student is None


def test_a_doubtful_rule_is_asked_and_what_is_wrong_is_said(
    bridge: Open, desk: TeachersDesk
) -> None:
    page = bridge(desk).page
    field = page.get_by_label("A card fits when…")
    field.fill("higher and purple")
    field.press("Enter")
    page.get_by_role("button", name="I mean: The card is higher than the last card.").click()
    expect(page.get_by_role("img", name="gets stuck")).to_be_visible()
    expect(page.get_by_text("no card ever fits again")).to_be_visible()
    expect(page.get_by_role("region", name="Hand it out")).to_contain_text("the game would stop")
    field.fill("higher than the last card")
    page.get_by_role("button", name="Add the rule").click()
    expect(page.get_by_role("alert").filter(has_text="already in this lesson")).to_be_visible()


def test_a_class_is_reported_on_the_second_tab(
    bridge: Open, desk: TeachersDesk, tmp_path: Path
) -> None:
    Session.deal("red", seed=3, folder=tmp_path / "submitted" / "ada", name="open-table")
    page = bridge(desk).page
    page.get_by_role("tab", name="A lesson").focus()
    page.keyboard.press("ArrowRight")
    page.get_by_label("Folder of records").fill("submited")
    page.get_by_role("button", name="Make the report").click()
    expect(page.get_by_role("alert").filter(has_text="There is no folder")).to_be_visible()
    page.get_by_label("Folder of records").fill("submitted")
    page.get_by_label("Title of the report").fill("Class 9b")
    page.get_by_role("button", name="Make the report").click()
    expect(page.frame_locator(".eleusis-report").locator("h1")).to_have_text("Class 9b")
