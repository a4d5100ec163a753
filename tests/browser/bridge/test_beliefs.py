"""The beliefs in a page: covered, shown, following the plays; and what nobody offers."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from eleusis_nb.table import Session
from eleusis_nb.widgets import BeliefsView
from tests.browser.bridge.conftest import Open
from tests.browser.bridge.test_looks import violations
from tests.widgets.conftest import Sit


def test_it_is_covered_until_it_is_asked_for(bridge: Open, seated: Sit) -> None:
    table = bridge(BeliefsView(seated()))
    page = table.page
    assert page.locator(".eleusis-bars").count() == 0
    page.get_by_role("button", name="Show it").press("Enter")
    expect(page.locator(".eleusis-bars li")).to_have_count(7)  # six rules and all others
    expect(page.get_by_role("button", name="Hide it again")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".eleusis-bars")).to_have_count(0)
    expect(page.get_by_role("button", name="Show it")).to_be_focused()


def test_it_follows_the_plays(bridge: Open, seated: Sit) -> None:
    table = bridge(BeliefsView(seated()))
    table.widget.do("beliefs", shown=True)
    table.widget.do("play", cards=["KS"])
    table.flush()
    page = table.page
    expect(page.locator(".eleusis-changed")).to_contain_text("fitted. That gave")
    hand = page.locator(".eleusis-chanced .eleusis-card")
    assert hand.count() == 12
    chances = table.widget.view["beliefs"]["chances"]
    # Clubs come first in the 52: the ace's number is the first.
    said = page.get_by_role("img", name="ace of clubs").get_attribute("aria-label")
    assert said == f"ace of clubs: {chances[0] * 100:.0f} %"
    page.get_by_role("button", name="All 52 cards").click()
    cells = page.locator(".eleusis-every tbody td").all_inner_texts()
    # The rows are in the order of a hand: spades, hearts, clubs, diamonds.
    rows = [chances[first : first + 13] for first in (39, 26, 0, 13)]
    assert [int(cell) for cell in cells] == [int(p * 100 + 0.5) for row in rows for p in row]


def test_where_it_is_not_offered_there_is_no_button(bridge: Open, tmp_path: Path) -> None:
    page = bridge(BeliefsView(Session.at_lesson(0, folder=tmp_path))).page
    expect(page.get_by_text("Find the rule yourself")).to_be_visible()
    assert page.get_by_role("button").count() == 0
    assert violations(page) == []
