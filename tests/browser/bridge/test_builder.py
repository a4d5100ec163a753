"""The rule builder in a page: by mouse, by keys alone, by thumb; what a screen reader hears."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from eleusis_nb.rules import Rule
from eleusis_nb.widgets import RuleBuilder
from tests.browser.bridge.conftest import Open
from tests.browser.conftest import PHONE

WANTED = Rule.parse("if the last card is red then higher, otherwise a club")
CHOICES = ("if … then … otherwise …", "the last card is …", "red",
           "higher than the last card", "a club")  # fmt: skip


def hole(page: Page) -> None:
    page.get_by_role("button", name="Choose a condition").first.click()


def choose(page: Page, *labels: str) -> None:
    for label in labels:
        page.get_by_role("option", name=label, exact=True).click()


def test_by_mouse_one_press_leads_to_the_next_question(bridge: Open) -> None:
    table = bridge(RuleBuilder())
    hole(table.page)
    choose(table.page, *CHOICES)
    expect(table.page.get_by_role("status").first).to_have_text(
        "After a red card, the card is higher; after a black card, it is a club."
    )
    expect(table.page.get_by_role("dialog")).to_have_count(0)
    assert table.widget.rule == WANTED  # type: ignore[attr-defined] # a builder
    assert len(table.sent) == 10  # five menus were asked for, five choices made: nothing else


def test_by_keys_alone_with_the_first_letters_of_each_word(bridge: Open) -> None:
    table = bridge(RuleBuilder())
    page = table.page
    page.get_by_role("button", name="Choose a condition").focus()
    page.keyboard.press("Enter")
    for typed in ("if", "last card is", "red", "higher", "club"):
        expect(page.get_by_role("combobox", name="Search")).to_be_focused()
        page.keyboard.type(typed)
        turn = table.widget.view["turn"]
        page.keyboard.press("Enter")
        page.wait_for_function("turn => window.models[0].state.view.turn > turn", arg=turn)
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert table.widget.rule == WANTED  # type: ignore[attr-defined] # a builder
    expect(page.get_by_role("button", name="Change: a club")).to_be_focused()
    page.keyboard.press("Control+z")
    expect(page.get_by_role("button", name="Choose a condition")).to_have_count(1)
    page.keyboard.press("Control+Shift+z")
    expect(page.get_by_role("button", name="Choose a condition")).to_have_count(0)


def test_the_arrow_keys_move_and_escape_goes_back(bridge: Open) -> None:
    page = bridge(RuleBuilder()).page
    hole(page)
    expect(page.get_by_role("combobox", name="Search")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("option", name="black")).to_have_attribute("aria-selected", "true")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("button", name="Choose a condition")).to_be_focused()


def test_by_thumb_on_a_phone(bridge: Open) -> None:
    table = bridge(RuleBuilder(), size=PHONE, has_touch=True)
    page = table.page
    page.get_by_role("button", name="Choose a condition").tap()
    for label in CHOICES:
        page.get_by_role("option", name=label, exact=True).tap()
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert table.widget.rule == WANTED  # type: ignore[attr-defined] # a builder
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= PHONE[0]


def test_a_number_is_asked_for_and_a_block_is_changed_where_it_stands(bridge: Open) -> None:
    table = bridge(RuleBuilder())
    page = table.page
    hole(page)
    choose(page, "… away from the last card", "at most …", "3")
    page.get_by_role("button", name="the last card, change it").click()
    choose(page, "the card before last")
    page.get_by_role("button", name="Change: no more than 3 away from the card before last").click()
    page.get_by_role("button", name="Wrap it in…").click()
    choose(page, "… or …", "red")
    expect(page.get_by_role("status").first).to_have_text(
        "The card is red, or no more than 3 away from the card before last."
    )
    page.get_by_role("button", name="Change: red", exact=True).click()
    page.get_by_role("button", name="Delete").click()
    expect(page.get_by_role("status").first).to_have_text(
        "The card is no more than 3 away from the card before last."
    )


def test_text_is_read_and_what_was_understood_can_be_taken(bridge: Open) -> None:
    table = bridge(RuleBuilder("red"))
    page = table.page
    page.get_by_text("As text").click()
    field = page.get_by_role("textbox")
    expect(field).to_have_value("red")
    field.fill("even or purple")
    field.press("Enter")
    expect(page.locator(".eleusis-question")).to_contain_text("purple”")
    assert str(table.widget.rule) == "red"  # type: ignore[attr-defined] # a builder
    even = page.get_by_role("button", name="I mean: The card is even.")
    expect(even).to_be_focused()
    even.click()
    expect(page.get_by_role("status").first).to_have_text("The card is even.")
    expect(page.locator("code")).to_have_text("even")


def test_the_cards_are_told_by_shape_and_name_and_can_be_laid(bridge: Open) -> None:
    page = bridge(RuleBuilder("a different colour from the last card")).page
    assert page.locator(".eleusis-try-yes").count() == 26
    page.get_by_role("button", name="nine of clubs, fits").click()
    expect(page.get_by_role("img", name="The last cards")).to_have_accessible_name(
        "The last cards: queen of hearts, seven of diamonds, two of clubs, nine of spades, "
        "five of hearts, nine of clubs"
    )
    page.get_by_role("button", name="ten of clubs, doesn't fit").click()
    expect(page.get_by_role("img", name="Refused after that: ten of clubs")).to_be_visible()
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("button", name="ten of diamonds, fits")).to_be_focused()
