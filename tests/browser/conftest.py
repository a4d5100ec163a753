"""One Chromium for all tests in a browser; pytest finds the fixtures here."""

from tests.browser.pages import DESK, PHONE, NewPage, browser, new_page

__all__ = ["DESK", "PHONE", "NewPage", "browser", "new_page"]
