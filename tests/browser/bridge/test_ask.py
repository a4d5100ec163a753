"""A question of a lesson in a page: a card tapped, a number, a rule, a text; kept and judged."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from eleusis_nb.learning import check
from eleusis_nb.widgets import Ask, Write
from tests.browser.bridge.conftest import Open
from tests.browser.bridge.test_looks import violations
from tests.browser.bridge.test_stage import NARROWEST
from tests.browser.conftest import PHONE


def finish(page: Page, *ends: str) -> None:
    """Finish the sentences about an answer."""
    for sentence, end in zip(page.locator(".eleusis-reasons fieldset").all(), ends, strict=True):
        sentence.get_by_role("radio", name=end, exact=True).click()


def test_a_card_is_tapped_and_another_one_by_keys(bridge: Open, tmp_path: Path) -> None:
    page = bridge(Ask(0, "exit", folder=tmp_path)).page
    page.get_by_role("button", name="eight of diamonds").click()
    check_it = page.get_by_role("button", name="Check")
    expect(check_it).to_have_attribute("aria-disabled", "true")  # a card alone is half an answer
    finish(page, "is refused", "certainly wrong", "still possible", "still possible")
    expect(check_it).to_have_attribute("aria-disabled", "false")
    check_it.click()
    status = page.locator(".eleusis-answered")
    expect(status).to_contain_text("Not yet")
    expect(page.get_by_role("button", name="eight of diamonds")).to_have_attribute(
        "aria-pressed", "true"
    )
    before = page.locator(".eleusis-ask-page").bounding_box()  # nothing moves by what is said
    page.get_by_role("button", name="eight of diamonds").focus()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Space")
    page.get_by_role("button", name="Check").press("Enter")
    expect(status).to_contain_text("Passed")
    assert page.locator(".eleusis-ask-page").bounding_box() == before
    assert check(0, "exit", folder=tmp_path)


def test_one_of_some_things_is_chosen_by_pointer_and_by_keys(bridge: Open, tmp_path: Path) -> None:
    page = bridge(Ask(11, "exit", folder=tmp_path)).page
    status = page.locator(".eleusis-answered")
    choices = page.locator(".eleusis-choices-in").first.get_by_role("radio")
    expect(choices).to_have_count(5)
    check_it = page.get_by_role("button", name="Check")
    expect(check_it).to_have_attribute("aria-disabled", "true")
    page.get_by_role("radio", name="five of clubs").click()
    finish(page, "fits", "fits", "is refused", "fits", "fits")
    check_it.click()
    expect(status).to_contain_text("Not yet")
    before = page.locator(".eleusis-ask-page").bounding_box()
    page.get_by_role("radio", name="five of clubs").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="three of spades")).to_be_checked()
    page.keyboard.press("Enter")
    expect(status).to_contain_text("Passed")
    assert page.locator(".eleusis-ask-page").bounding_box() == before
    labels = page.locator(".eleusis-choices-in label")
    boxes = [label.bounding_box() for label in labels.all()]
    assert all(box and min(box["width"], box["height"]) >= 44 for box in boxes)
    assert violations(page) == []
    assert check(11, "exit", folder=tmp_path)


def test_a_number_has_a_comma_or_a_point(bridge: Open, tmp_path: Path) -> None:
    page = bridge(Ask(7, "exit", folder=tmp_path)).page
    field = page.get_by_label("Your number")
    field.fill("quite a few")
    field.press("Enter")
    expect(page.locator(".eleusis-answered")).to_contain_text("The answer must be a number")
    field.fill("0,67")
    page.get_by_role("button", name="Check").click()
    expect(page.locator(".eleusis-answered")).to_contain_text("That is right.")


def test_a_rule_that_can_be_read_in_two_ways_is_asked(bridge: Open, tmp_path: Path) -> None:
    page = bridge(Ask(2, "exit", folder=tmp_path)).page
    field = page.get_by_label("A card fits when…")
    field.fill("black and not a fase or purple")
    field.press("Enter")
    expect(page.get_by_text("I don't understand")).to_be_visible()
    field.fill("black and not a face")
    field.press("Enter")
    expect(page.locator(".eleusis-answered")).to_contain_text("Passed")


def test_a_text_is_kept_and_there_again(bridge: Open, tmp_path: Path) -> None:
    page = bridge(Write(1, "last", folder=tmp_path)).page
    text = "He cannot notice a surprise, because he expected nothing before he looked."
    page.get_by_label("Your words").fill(text)
    expect(page.get_by_text("Not saved yet.")).to_be_visible()
    page.get_by_role("button", name="Save").click()
    expect(page.locator(".eleusis-answered")).to_contain_text("Your teacher will read it.")
    expect(page.get_by_text("Not saved yet.")).to_have_count(0)
    assert Write(1, "last", folder=tmp_path).view["answer"] == text


@pytest.mark.parametrize("lang", ["en", "fr", "ru"])
def test_on_a_phone_nothing_below_moves_when_a_rule_is_checked(
    bridge: Open, tmp_path: Path, lang: str
) -> None:
    page = bridge(Ask(2, "exit", folder=tmp_path, lang=lang), size=PHONE).page
    high = "document.querySelector('.eleusis').getBoundingClientRect().height"
    before = page.evaluate(high)
    field = page.get_by_role("textbox")
    field.fill({"en": "red and prime", "fr": "rouge et paire", "ru": "красная и чётная"}[lang])
    field.press("Enter")
    expect(page.locator(".eleusis-stands")).to_be_visible()
    assert page.evaluate(high) == before


@pytest.mark.parametrize(
    ("lang", "width"), [("en", PHONE[0]), ("fr", NARROWEST[0]), ("ru", NARROWEST[-1])]
)
def test_on_a_phone_two_readings_of_a_rule_lie_within_the_widget(
    bridge: Open, tmp_path: Path, lang: str, width: int
) -> None:
    page = bridge(Ask(2, "exit", folder=tmp_path, lang=lang), size=(width, 740)).page
    field = page.get_by_role("textbox")
    bottom = "one => one.getBoundingClientRect().bottom"
    before = page.locator(".eleusis").evaluate(bottom)
    field.click()
    field.fill(
        {
            "en": "even or black and higher than the last",
            "fr": "paire ou noire et plus haute que la dernière",
            "ru": "чётная или чёрная и старше предыдущей",
        }[lang]
    )
    expect(page.locator(".eleusis-meaning")).to_have_count(2)
    assert page.locator(".eleusis-asks").evaluate(bottom) <= before
    assert page.locator(".eleusis").evaluate(bottom) == before
