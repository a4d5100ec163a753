"""Where else a table can be shown: two cards are played in each host, by mouse and by keys."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

import pytest
from playwright.sync_api import ConsoleMessage, Page, Route, expect

from tests.browser.conftest import PHONE, NewPage
from tests.browser.hosts import servers
from tests.browser.lab.lab import NOT_OURS, READY
from tests.browser.lab.table import Table

SLOW = 120_000  # milliseconds: a server, a kernel and a page begin
SOURCE = "table = el.Play(rule='red', seed=1)"

Host = Callable[[Path, str, str], AbstractContextManager[servers.Server]]


def open_page(page: Page, url: str) -> list[str]:
    """Open a page that gets nothing from other servers; return what it complains of."""
    complaints: list[str] = []

    def hear(said: ConsoleMessage) -> None:
        if said.type == "error" and NOT_OURS not in said.text:
            complaints.append(f"{said.text} ({said.location.get('url', '')})")

    def answer(route: Route) -> None:  # Voilà's page asks a distant server for its icons
        ours = route.request.url.startswith(url.rsplit("/", url.count("/") - 2)[0])
        route.continue_() if ours else route.fulfill(body="")

    page.on("console", hear)
    page.route("**/*", answer)
    page.set_default_navigation_timeout(SLOW)
    page.goto(url)
    return complaints


def run_first_cell(page: Page) -> None:
    """Run it as a person does, once the kernel is there; then a letter is a command of the host."""
    page.evaluate(READY)
    page.locator(".jp-CodeCell .cm-content").first.click()
    page.keyboard.press("Shift+Enter")
    page.keyboard.press("Escape")


def play_two_cards(page: Page) -> None:
    """Play a red card by mouse and a black one by keys, and see both judged."""
    table = Table(page)
    expect(table.held.first).to_be_visible(timeout=SLOW)
    expect(table.entries).to_have_count(1)
    red = next(code for code in table.hand() if code[-1] in "HD")
    table.play(red)
    expect(table.root.locator(".eleusis-say")).to_contain_text("fits after")
    expect(table.root.locator(".eleusis-refused")).to_have_count(0)
    table.held.first.focus()
    expect(table.held.first).to_be_focused()
    page.keyboard.press("Home")
    cells = page.locator(".jp-Cell").count()
    for key in "bdd":  # below it Notebook 7 would add a cell, and delete it again
        page.keyboard.press(key)
        assert page.locator(".jp-Cell").count() == cells
    black = next(card for card in table.held.all() if card.get_attribute("data-code")[-1] in "CS")
    for _ in table.held.all():
        if not black.evaluate("card => card === card.getRootNode().activeElement"):
            page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    page.keyboard.press("p")
    expect(table.entries).to_have_count(3)
    expect(table.root.locator(".eleusis-say")).to_contain_text("doesn't fit after")
    expect(table.root.locator(".eleusis-refused")).to_have_count(1)
    # The card that was played took the focus with it: another one has it.
    expect(table.root.locator(".eleusis-held:focus")).to_have_count(1)


def test_notebook_7_puts_no_table_into_a_box_that_scrolls(
    new_page: NewPage, tmp_path: Path
) -> None:
    # A picture of 3,000 pixels makes the cell taller than what Notebook 7 leaves alone, 1,820.
    tall = "IPython.display.HTML('<p style=\"height: 3000px\"></p>')"
    source = f"import IPython\nIPython.display.display({tall})\n{SOURCE}"
    with servers.notebook7(tmp_path, source, "table") as server:
        page = new_page(PHONE)
        open_page(page, server.url)
        run_first_cell(page)
        expect(page.locator(".eleusis-held").first).to_be_visible(timeout=SLOW)
        expect(page.locator(".jp-mod-outputsScrolled")).to_have_count(1)
        area = page.locator(".jp-Cell-outputArea").first
        assert area.evaluate("area => area.scrollHeight - area.clientHeight") == 0


@pytest.mark.parametrize("host", [servers.notebook7, servers.voila, servers.marimo])
def test_two_cards_are_played(host: Host, new_page: NewPage, tmp_path: Path) -> None:
    with host(tmp_path, SOURCE, "table") as server:
        page = new_page()
        complaints = open_page(page, server.url)
        if host is servers.notebook7:
            run_first_cell(page)
        play_two_cards(page)
        assert complaints == []
        page.close()
        assert server.traceback() == ""
    record = next((tmp_path / "eleusis-records").glob("*.jsonl")).read_text()
    assert record.count('"event":"played"') == 2
