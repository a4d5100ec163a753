"""The table of evidence in a page: two columns, asked by an attribute, live beside a game."""

from __future__ import annotations

import pytest

from eleusis_nb.widgets import Evidence
from tests.browser.bridge.bridge import Bridge
from tests.browser.bridge.conftest import Open
from tests.widgets.conftest import Sit

# After 3♥, with red and black taking turns: K♠ and 7♥ are right, 8♦ after a red one is not.
PLAYS = (["KS", "7H"], ["8D"], ["4D", "9C"], ["AC"])


def rows(table: Bridge) -> list[list[str]]:
    """Return the rows as a screen reader meets them: names in place of pictures."""
    found: list[list[str]] = table.page.locator("tbody tr").evaluate_all(
        """rows => rows.map(row => [...row.cells].map(cell => {
             const copy = cell.cloneNode(true);
             for (const one of copy.querySelectorAll("[aria-label]")) {
               one.replaceWith(" " + one.getAttribute("aria-label") + " ");
             }
             return copy.textContent.replace(/\\s+/g, " ").trim();
           }))"""
    )
    return found


@pytest.fixture
def table(bridge: Open, seated: Sit) -> Bridge:
    table = bridge(Evidence(seated()))
    for cards in PLAYS:
        table.widget.do("play", cards=cards)
    table.flush()
    return table


def test_every_card_stands_beside_the_one_it_had_to_follow(table: Bridge) -> None:
    assert rows(table) == [
        ["0", "", "accepted three of hearts first card", ""],
        ["1", "three of hearts", "accepted king of spades", ""],
        ["1", "king of spades", "accepted seven of hearts", ""],
        ["2", "seven of hearts", "", "refused eight of diamonds"],
        ["3", "seven of hearts", "", "refused four of diamonds nine of clubs not all fit:"],
        ["4", "seven of hearts", "accepted ace of clubs", ""],
    ]


def test_it_is_asked_by_an_attribute(table: Bridge) -> None:
    page = table.page
    page.get_by_label("The last card was").select_option("black")
    assert rows(table) == [["1", "king of spades", "accepted seven of hearts", ""]]
    page.get_by_label("The last card was").select_option("red")
    page.get_by_label("and the new card is").select_option("D")
    assert [row[0] for row in rows(table)] == ["2", "3"]
    assert page.get_by_role("status").inner_text() == "0 accepted, 2 refused."
    page.get_by_role("button", name="colour").click()
    assert page.locator("td .eleusis-chip-red").count() == 4  # 7♥ twice, 8♦, 4♦
    page.get_by_label("The last card was").select_option("face")
    assert "Which card would make one?" in page.locator(".eleusis-ledger").inner_text()
