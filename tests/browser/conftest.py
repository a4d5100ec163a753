"""The names that browser tests share; the fixtures are every test's (tests/conftest.py)."""

from tests.browser.pages import DESK, PHONE, NewPage

__all__ = ["DESK", "PHONE", "NewPage"]
