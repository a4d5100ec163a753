"""A class in real browsers: the teacher's desk, the projector and phones."""

from __future__ import annotations

import re
from dataclasses import dataclass

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.pages import DESK, PHONE, NewPage


class Line:
    """The connection of a phone, which can be cut."""

    def __init__(self, page: Page) -> None:
        self._is_cut = False
        self._open: list[WebSocketRoute] = []
        page.route_web_socket("**/socket", self._connect)

    def _connect(self, socket: WebSocketRoute) -> None:
        if self._is_cut:
            socket.close()
            return
        self._open += [socket, socket.connect_to_server()]

    def cut(self) -> None:
        """Let the phone sleep: the connection is gone."""
        self._is_cut = True
        for socket in self._open:
            socket.close()
        self._open.clear()

    def mend(self) -> None:
        """Let it come back."""
        self._is_cut = False


@dataclass
class Screens:
    """Opens the pages of a class.

    Parameters
    ----------
    new_page : callable
        Opens a page.
    address : str
        Of the class's page.
    code : str
        By which one joins.
    """

    new_page: NewPage
    address: str
    code: str

    def at(self, part: str, size: tuple[int, int], **options: object) -> Page:
        """Open the page of the class at a part of its address."""
        page = self.new_page(size, **options)
        page.goto(f"{self.address}#{part}")
        return page

    def desk(self, token: str, **options: object) -> Page:
        """Open the teacher's desk."""
        page = self.new_page(DESK, **options)
        page.goto(f"{self.address}desk")
        page.locator("input[type=password]").fill(token)
        page.locator("button[type=submit]").click()
        return page

    def projector(self, **options: object) -> Page:
        """Open what hangs on the wall."""
        return self.at(f"watch={self.code}", (1280, 720), **options)

    def phone(self, name: str, **options: object) -> tuple[Page, Line]:
        """Join with a phone."""
        page = self.new_page(PHONE, **options)
        line = Line(page)
        page.goto(f"{self.address}#{self.code}")
        page.locator("input[autocomplete=nickname]").fill(name)
        page.locator("button[type=submit]").click()
        expect(page.get_by_text(name).first).to_be_visible()
        return page, line


def fits_a_phone(page: Page) -> bool:
    """Whether nothing stands beyond the edge of a page."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def complaints(page: Page) -> list[object]:
    """Return what a screen reader's user would stumble over."""
    return [(one["id"], one["nodes"][0]["html"]) for one in Axe().run(page).response["violations"]]


def on_turn(*pages: Page) -> Page:
    """Wait for somebody to be on turn."""
    for _ in range(200):
        for page in pages:
            if page.get_by_role("button", name="Choose a card").count():
                return page
            word = page.get_by_role("button", name="Go on")
            if word.count():
                word.click()
        pages[0].wait_for_timeout(50)
    raise AssertionError("nobody is on turn")


def play(page: Page) -> int:
    """Play the first cards of a hand, four at most; return how many are left."""
    held = page.locator(".eleusis-held")
    before = held.count()
    cards = min(4, before)
    for at in range(cards):
        held.nth(at).press("Space")
    page.locator(".eleusis-play-bar .eleusis-primary").click()
    expect(page.get_by_role("button", name=re.compile(r"^Play\b"))).to_have_count(0)
    return before - cards
