"""A rule while it is typed in the page: what is shown of it, and that nothing moves."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from eleusis_nb.rules import Rule
from eleusis_nb.widgets import GouverneurTable, Workshop
from tests.browser.bridge.bridge import Bridge
from tests.browser.bridge.conftest import Open
from tests.browser.bridge.test_looks import violations
from tests.browser.conftest import DESK, PHONE
from tests.browser.shown import cut_off, settled

TWO_WAYS = "even or black and higher than the last"
EITHER = "The card is even, or black and higher than the last card."
ONLY = "hearts only if it is black"
"""Hearts come after black alone; or after black comes nothing but hearts."""

_PLACES = """() => [...document.querySelectorAll(
    ".eleusis :is(button, input, textarea, select, h2, h3, .eleusis-thought)" +
    ":not(.eleusis-read *, .eleusis-hints *)")]
  .map(one => { const box = one.getBoundingClientRect();
                return [box.x, box.y, box.width, box.height].join(" "); })"""


def places(page: Page) -> list[str]:
    """Return where everything lies that can be pressed, and every heading and every idea.

    Not the hint: its button counts seconds.
    """
    found: list[str] = page.evaluate(_PLACES)
    return found


def typing(table: Bridge) -> Any:  # noqa: ANN401 (a Playwright locator)
    """Return the field for a rule of a table with one idea on it already."""
    table.widget.do("suppose", text="lower than the last card", credence=0.3)
    table.flush()
    return table.page.get_by_role("textbox")


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_nothing_moves_while_somebody_types(bridge: Open, size: tuple[int, int]) -> None:
    table = bridge(size=size)
    field = typing(table)
    field.focus()
    field.evaluate("(field) => field.scrollIntoView({block: 'center'})")
    before = places(table.page)
    for letter in ONLY:
        table.page.keyboard.type(letter)
        assert places(table.page) == before, f"moved at {field.input_value()!r}"
    expect(table.page.locator(".eleusis-meaning")).to_have_count(2)
    assert places(table.page) == before
    field.fill("red " * 60)
    settled(table.page)
    assert places(table.page) == before
    field.fill("")
    expect(table.page.locator(".eleusis-lets")).to_have_count(0)
    assert places(table.page) == before


def test_of_two_readings_one_is_written_down_by_one_press(bridge: Open) -> None:
    table = bridge()
    page = table.page
    field = typing(table)
    field.press_sequentially(ONLY)
    meanings = page.locator(".eleusis-meaning")
    expect(meanings).to_have_count(2)
    # The starter is red: by one reading no heart may follow it, by the other any card may.
    for at in (0, 1):
        expect(meanings.nth(at).locator(".eleusis-apart")).to_have_count(13)
        expect(meanings.nth(at).locator(".eleusis-H .eleusis-apart")).to_have_count(13)
    chosen = meanings.filter(has=page.locator(".eleusis-S .eleusis-lets")).filter(
        has_not=page.locator(".eleusis-H .eleusis-lets")
    )
    sentence = chosen.locator(".eleusis-sentence > span").inner_text()
    chosen.click()
    expect(page.locator(".eleusis-thought")).to_have_count(2)
    expect(page.locator(".eleusis-thought .eleusis-sentence").first).to_have_text(sentence)
    expect(field).to_have_value("")
    expect(field).to_be_focused()
    assert (table.sent[-1]["text"], table.sent[-1]["meant"]) == (ONLY, sentence)
    after_black = {"heart": True, "spade": True}
    after_red = {"heart": False, "spade": True}
    for line, right in (("QC", after_black), ("3H", after_red)):
        rule = Rule.parse(sentence)
        assert {"heart": rule.accepts(line, "5H"), "spade": rule.accepts(line, "5S")} == right


@pytest.mark.parametrize(("size", "dark"), [(PHONE, True), (DESK, False)], ids=["phone", "desk"])
def test_axe_finds_nothing_and_nothing_is_cut_off(
    bridge: Open,
    size: tuple[int, int],
    dark: bool,  # noqa: FBT001
) -> None:
    table = bridge(size=size, dark=dark)
    page = table.page
    field = typing(table)
    for text in (TWO_WAYS, "red and purple", "xyzzy"):
        field.fill(text)
        expect(page.locator(".eleusis-asks")).to_be_visible()
        settled(page)
        assert violations(page) == []
        assert cut_off(page) == []


def test_in_the_workshop_a_rule_to_compare_with_is_chosen(bridge: Open) -> None:
    page = bridge(Workshop("red")).page
    field = page.get_by_role("textbox").last
    field.fill(TWO_WAYS)
    field.press("Enter")
    page.locator(".eleusis-meaning").first.press("Enter")
    expect(page.get_by_role("status").filter(has_text="32 of 52 cards fit")).to_contain_text(EITHER)


def test_the_trigger_of_a_secret_stroke_is_read(bridge: Open, tmp_path: Any) -> None:  # noqa: ANN401
    table = GouverneurTable(seed=3, folder=tmp_path, secret=True)
    page = bridge(table).page
    page.get_by_role("textbox").fill("hearts")
    expect(page.locator(".eleusis-read .eleusis-sentence")).to_have_text("The card is a heart.")
