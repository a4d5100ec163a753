"""A class in real browsers: the teacher's desk, the projector and phones."""

from __future__ import annotations

from dataclasses import dataclass

from playwright.sync_api import Page, WebSocketRoute, expect

from eleusis_nb.classroom.names import new_token
from eleusis_nb.classroom.room import Room
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
    host : str
        Where the class is served.
    room : Room
        The class.
    """

    new_page: NewPage
    host: str
    room: Room

    def at(self, part: str, size: tuple[int, int], **options: object) -> Page:
        """Open the page of the class at a part of its address."""
        page = self.new_page(size, **options)
        page.goto(f"http://{self.host}/#{part}")
        return page

    def desk(self) -> Page:
        """Open the teacher's desk."""
        token = new_token()
        self.room.change_teacher(token)
        return self.at(f"desk={token}", DESK)

    def projector(self) -> Page:
        """Open what hangs on the wall."""
        return self.at(f"watch={self.room.state.settings.code}", (1280, 720))

    def phone(self, name: str, **options: object) -> tuple[Page, Line]:
        """Join with a phone."""
        page = self.new_page(PHONE, **options)
        line = Line(page)
        page.goto(f"http://{self.host}/#{self.room.state.settings.code}")
        page.locator("input[autocomplete=nickname]").fill(name)
        page.locator("button[type=submit]").click()
        expect(page.get_by_text(name).first).to_be_visible()
        return page, line


def fits_a_phone(page: Page) -> bool:
    """Whether nothing stands beyond the edge of a page."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))
